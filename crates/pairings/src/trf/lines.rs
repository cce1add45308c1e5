//! The reader of a report, line by line.

use std::collections::BTreeMap;

use super::{
    Bye, Entrant, PointSystem, RoundSlot, Score, Tournament, TrfError, TrfFault, TrfLine, cells,
};

/// The content read so far.
#[derive(Default)]
pub(super) struct TrfReader {
    entrants: BTreeMap<usize, TrfEntrant>,
    rounds: Option<usize>,
    white_first: Option<bool>,
    worth: PointSystem,
    bye_is_told: bool,
    /// The groups whose members must not meet, each with the range of rounds, or `None` for all.
    forbidden: Vec<OfSeveral<Option<(usize, usize)>>>,
    /// The absent entrants, each group with its round, or `None` for the next one.
    absent: Vec<OfSeveral<(Option<usize>, Bye)>>,
}

/// The number of a line, its content, and its entrants.
type OfSeveral<T> = (usize, T, Vec<usize>);

/// An entrant's line.
struct TrfEntrant {
    line: usize,
    name: String,
    points: u32,
    slots: Vec<RoundSlot>,
}

impl TrfReader {
    pub(super) fn line(&mut self, number: usize, line: &str) -> Result<TrfLine, TrfFault> {
        if line.trim().is_empty() {
            return Ok(TrfLine::Other);
        }
        let letters: Vec<char> = line.chars().collect();
        let (code, rest) = letters.split_at(letters.len().min(3));
        let code: String = code.iter().collect();
        let rest: String = rest.iter().collect();
        match code.as_str() {
            "001" => return self.entrant(number, &letters).map(TrfLine::Entrant),
            "142" | "XXR" => self.rounds = Some(positive(rest.trim())?),
            "152" | "XXC" => self.colour(&rest)?,
            "162" => self.points(&rest)?,
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
                self.point(&code[2..], cells::tenths(&rest)?)?;
            }
            "240" => {
                let (bye, rest) = match rest.trim_start().split_at_checked(1) {
                    Some(("F", rest)) => (Bye::Full, rest),
                    Some(("H", rest)) => (Bye::Half, rest),
                    Some(("Z", rest)) => (Bye::Zero, rest),
                    _ => return Err(TrfFault::Number),
                };
                let mut numbers = numbers(rest)?;
                if numbers.is_empty() {
                    return Err(TrfFault::Number);
                }
                let round = numbers.remove(0);
                self.absent.push((number, (Some(round), bye), numbers));
            }
            "XXZ" => {
                self.absent.push((number, (None, Bye::Zero), numbers(&rest)?));
                return Ok(TrfLine::Passing);
            }
            "260" => match numbers(&rest)?.split_first_chunk() {
                Some((&[first, last], who)) => {
                    self.forbidden.push((number, Some((first, last)), who.to_vec()));
                }
                None => return Err(TrfFault::Number),
            },
            "XXP" => self.forbidden.push((number, None, numbers(&rest)?)),
            "013" | "250" | "299" | "310" | "XXA" | "XXS" => return Err(TrfFault::Unsupported),
            "###" => {}
            code if code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_digit()) => {}
            _ => return Err(TrfFault::Unknown),
        }
        Ok(TrfLine::Other)
    }

    fn entrant(&mut self, line: usize, letters: &[char]) -> Result<usize, TrfFault> {
        let text = |from: usize, to: usize| -> String {
            letters.iter().take(to).skip(from).collect::<String>().trim().to_owned()
        };
        if letters.len() < 84 {
            return Err(TrfFault::Number);
        }
        let number = positive(&text(4, 8))? - 1;
        if self.entrants.contains_key(&number) {
            return Err(TrfFault::Twice(number + 1));
        }
        let listed = TrfEntrant {
            line,
            name: text(14, 47),
            points: cells::tenths(&text(80, 84))?,
            slots: cells::slots(letters, number)?,
        };
        self.entrants.insert(number, listed);
        Ok(number)
    }

    fn colour(&mut self, rest: &str) -> Result<(), TrfFault> {
        for word in rest.split_whitespace() {
            self.white_first = match word {
                "W" | "white1" => Some(true),
                "B" | "black1" => Some(false),
                // The order of the lines would replace the numbers.
                "rank" => return Err(TrfFault::Unsupported),
                _ => return Err(TrfFault::Unknown),
            };
        }
        Ok(())
    }

    /// Reads `162  W 1.0    D 0.5`: letters with their points.
    fn points(&mut self, rest: &str) -> Result<(), TrfFault> {
        let mut rest = rest.trim_start();
        while let Some((letter, more)) = rest.split_at_checked(1) {
            let more = more.trim_start();
            let end = more.find(' ').unwrap_or(more.len());
            self.point(letter, cells::tenths(&more[..end])?)?;
            rest = more[end..].trim_start();
        }
        if rest.is_empty() { Ok(()) } else { Err(TrfFault::Unknown) }
    }

    fn point(&mut self, letter: &str, tenths: u32) -> Result<(), TrfFault> {
        let worth = &mut self.worth;
        match letter {
            "W" => {
                worth.win = tenths;
                if !self.bye_is_told {
                    worth.bye = tenths;
                }
            }
            "D" => worth.draw = tenths,
            "L" => worth.loss = tenths,
            "Z" => worth.zero = tenths,
            "F" | "A" => worth.forfeit = tenths,
            "U" | "P" => (worth.bye, self.bye_is_told) = (tenths, true),
            _ => return Err(TrfFault::Unsupported),
        }
        Ok(())
    }

    /// Builds the tournament from all lines; `last` is their number.
    pub(super) fn finish(self, last: usize) -> Result<(Tournament, Vec<String>), TrfError> {
        let fail = |line: usize, why: TrfFault| TrfError { line, why };
        let gap = self.entrants.keys().zip(0..).find(|&(&number, index)| number != index);
        if let Some((number, index)) = gap {
            return Err(fail(self.entrants[number].line, TrfFault::Nobody(index + 1)));
        }
        if self.entrants.is_empty() {
            return Err(fail(last, TrfFault::Empty));
        }
        let slots = self.entrants.values().map(|listed| Entrant { slots: listed.slots.clone() });
        let mut tournament = Tournament {
            rounds: self.rounds.ok_or_else(|| fail(last, TrfFault::NoRounds))?,
            played: 0,
            white_first: true,
            worth: self.worth,
            entrants: slots.collect(),
            forbidden: Vec::new(),
        };
        tournament.played = tournament.told();
        for (&number, listed) in &self.entrants {
            agrees(&tournament, number)
                .and_then(|()| counts(&tournament, number, listed.points))
                .map_err(|why| fail(listed.line, why))?;
            if listed.slots.len() > tournament.rounds {
                return Err(fail(listed.line, TrfFault::TooMany));
            }
        }
        let told = self.white_first.or_else(|| tournament.told_white_first());
        tournament.white_first = told.ok_or_else(|| fail(last, TrfFault::NoColour))?;
        let played = tournament.played;
        self.forbid(&mut tournament, played + 1)?;
        self.excuse(&mut tournament, played)?;
        Ok((tournament, self.entrants.into_values().map(|listed| listed.name).collect()))
    }

    /// Records the forbidden pairs of this round, counted from 1.
    fn forbid(&self, tournament: &mut Tournament, next: usize) -> Result<(), TrfError> {
        for (line, rounds, who) in &self.forbidden {
            self.are_known(*line, who)?;
            if rounds.is_none_or(|(first, last)| (first..=last).contains(&next)) {
                for (index, one) in who.iter().enumerate() {
                    let others = who[index + 1..].iter();
                    tournament.forbidden.extend(others.map(|other| (one - 1, other - 1)));
                }
            }
        }
        Ok(())
    }

    /// Records the absences from the next round.
    fn excuse(&self, tournament: &mut Tournament, played: usize) -> Result<(), TrfError> {
        for (line, (round, bye), who) in &self.absent {
            self.are_known(*line, who)?;
            for one in who.iter().filter(|_| round.is_none_or(|round| round == played + 1)) {
                let slots = &mut tournament.entrants[one - 1].slots;
                if slots.len() <= played {
                    slots.resize(played, RoundSlot::Bye(Bye::Zero));
                    slots.push(RoundSlot::Bye(*bye));
                }
            }
        }
        Ok(())
    }

    fn are_known(&self, line: usize, who: &[usize]) -> Result<(), TrfError> {
        match who.iter().find(|&&who| who > self.entrants.len()) {
            Some(&who) => Err(TrfError { line, why: TrfFault::Nobody(who) }),
            None => Ok(()),
        }
    }
}

/// Checks that the opponents' entries agree with an entrant's.
fn agrees(tournament: &Tournament, number: usize) -> Result<(), TrfFault> {
    for (round, &slot) in tournament.entrants[number].slots.iter().enumerate() {
        let Some(other) = slot.opponent() else { continue };
        if other >= tournament.entrants.len() {
            return Err(TrfFault::Nobody(other + 1));
        }
        let fits = match (slot, tournament.slot(other, round)) {
            (
                RoundSlot::Played { white, score, .. },
                RoundSlot::Played { other: back, white: theirs, score: against },
            ) => back == number && white != theirs && halves(score) + halves(against) <= 2,
            (
                RoundSlot::Forfeit { won, .. },
                RoundSlot::Forfeit { other: back, won: theirs, .. },
            ) => back == number && !(won && theirs),
            _ => false,
        };
        if !fits {
            return Err(TrfFault::Contradiction(round + 1));
        }
    }
    Ok(())
}

/// Checks that the points of a line are those of the results: of all, of those without or with the
/// byes of the next round, or of those before the last round.
fn counts(tournament: &Tournament, number: usize, told: u32) -> Result<(), TrfFault> {
    let played = tournament.played;
    let counted = tournament.points(number, played);
    let known = tournament.entrants[number].slots.len().max(played);
    let other = [known, played.saturating_sub(1)];
    if told == counted || other.iter().any(|&rounds| told == tournament.points(number, rounds)) {
        return Ok(());
    }
    Err(TrfFault::Points { told, counted })
}

/// Returns the number of halves for a score. A game has two halves, or fewer if both are punished.
fn halves(score: Score) -> u32 {
    match score {
        Score::Loss => 0,
        Score::Draw => 1,
        Score::Win => 2,
    }
}

fn positive(text: &str) -> Result<usize, TrfFault> {
    match text.parse::<usize>() {
        Ok(number @ 1..=9999) => Ok(number),
        _ => Err(TrfFault::Number),
    }
}

fn numbers(text: &str) -> Result<Vec<usize>, TrfFault> {
    text.split_whitespace().map(positive).collect()
}
