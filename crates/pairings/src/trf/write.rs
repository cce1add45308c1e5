//! The writer of reports.

use std::fmt::{self, Display, Formatter};

use super::{Bye, PointSystem, RoundSlot, Tournament, Trf, TrfLine, cells};
use crate::tournament::Fixture;

/// Returns the lines of a report.
pub(super) fn lines(
    name: &str,
    tournament: &Tournament,
    people: &[(String, u32)],
) -> Vec<(TrfLine, String)> {
    let mut lines = vec![
        (TrfLine::Other, format!("012 {name}")),
        (TrfLine::Other, format!("062 {}", people.len())),
        (TrfLine::Other, "092 Individual: Swiss-System (FIDE Dutch)".to_owned()),
        (TrfLine::Other, format!("142 {}", tournament.rounds)),
        (TrfLine::Other, format!("152 {}", if tournament.white_first { 'W' } else { 'B' })),
    ];
    let (worth, usual) = (tournament.worth, PointSystem::default());
    if worth != usual {
        for (code, tenths) in [
            ("BBW", worth.win),
            ("BBD", worth.draw),
            ("BBL", worth.loss),
            ("BBZ", worth.zero),
            ("BBF", worth.forfeit),
            ("BBU", worth.bye),
        ] {
            lines.push((TrfLine::Other, format!("{code} {:>4}", cells::points(tenths))));
        }
    }
    for (one, other) in &tournament.forbidden {
        lines.push((TrfLine::Other, format!("XXP {} {}", one + 1, other + 1)));
    }
    for (number, (name, rating)) in people.iter().enumerate() {
        let mut line = format!("001 {:>4}      {name:<33.33} {rating:>4}", number + 1);
        let slots = tournament.entrants.get(number).map_or(&[][..], |entrant| &entrant.slots);
        for (round, slot) in slots.iter().enumerate() {
            set(&mut line, cells::FIRST + cells::WIDTH * round, &cells::cell(*slot));
        }
        lines.push((TrfLine::Entrant(number), line));
    }
    refresh(&mut lines, tournament);
    lines
}

/// Updates the points and places from the results.
fn refresh(lines: &mut [(TrfLine, String)], tournament: &Tournament) {
    let played = tournament.played;
    let mut ranked: Vec<usize> = (0..tournament.entrants.len()).collect();
    ranked.sort_by_key(|&one| std::cmp::Reverse(tournament.points(one, played)));
    for (line, text) in lines {
        let TrfLine::Entrant(number) = *line else { continue };
        let place = ranked.iter().position(|&one| one == number).map_or(0, |place| place + 1);
        let points = cells::points(tournament.points(number, played));
        set(text, 80, &format!("{points:>4} {place:>4}"));
    }
}

/// Writes a text into a line at a column.
fn set(line: &mut String, column: usize, text: &str) {
    let mut letters: Vec<char> = line.chars().collect();
    let end = column + text.chars().count();
    letters.resize(letters.len().max(end), ' ');
    letters.splice(column..end, text.chars());
    *line = letters.into_iter().collect();
}

impl Trf {
    /// Returns the report with another round, whose games have no results yet. The points are those
    /// of the earlier rounds.
    #[must_use]
    pub fn with_round(&self, fixture: &Fixture) -> String {
        let round = self.tournament.played;
        let mut lines = self.lines.clone();
        lines.retain(|(line, _)| *line != TrfLine::Passing);
        refresh(&mut lines, &self.tournament);
        let column = cells::FIRST + cells::WIDTH * round;
        for (line, text) in &mut lines {
            let TrfLine::Entrant(number) = *line else { continue };
            let pair =
                fixture.pairs.iter().find(|&&(white, black)| [white, black].contains(&number));
            let cell = match pair {
                Some(&(white, black)) if white == number => format!("{:4} w  ", black + 1),
                Some(&(white, _)) => format!("{:4} b  ", white + 1),
                None if fixture.bye == Some(number) => cells::cell(RoundSlot::Bye(Bye::Allocated)),
                None => cells::cell(self.tournament.slot(number, round)),
            };
            set(text, column, &cell);
        }
        joined(&lines)
    }
}

impl Display for Trf {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.lines))
    }
}

fn joined(lines: &[(TrfLine, String)]) -> String {
    lines.iter().map(|(_, line)| format!("{line}\n")).collect()
}
