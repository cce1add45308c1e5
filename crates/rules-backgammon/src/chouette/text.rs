//! A chouette as text: one XGID for each player of the team, and the fields missing there.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{DecodeError, Seat, SeatSet, Sentence};

use super::{
    Chouette, Lineup,
    lineup::{numbers, seats_of},
};
use crate::{
    Backgammon, Options,
    position::Phase,
    text::{self, wrong},
};

/// Writes the XGIDs with `|` between, the box below in each, then the fields.
pub(crate) fn write(game: &Backgammon, chouette: &Chouette) -> String {
    let all = chouette.team.iter().filter_map(|mate| game.duel(mate.seat));
    let mut xgids: Vec<String> = all.map(|duel| text::xgid(&duel)).collect();
    if chouette.is_drawing() {
        xgids.push(text::xgid(&Backgammon { chouette: None, ..game.clone() }));
    }
    let mut fields = [xgids.join("|")].to_vec();
    let lineup = Lineup { totals: chouette.totals.clone(), line: chouette.line() };
    fields.push(lineup.encode());
    let listed = |seats: &mut dyn Iterator<Item = Seat>| {
        seats.map(|seat| seat.to_string()).collect::<Vec<_>>().join(",")
    };
    fields.push(format!("captains={}", listed(&mut chouette.captains.iter().copied())));
    for (key, seats) in [
        ("asked", chouette.asked),
        ("waved", chouette.rolling),
        ("quitting", chouette.quitting),
        ("gone", chouette.gone),
        ("back", chouette.back),
    ] {
        if !seats.is_empty() {
            fields.push(format!("{key}={}", listed(&mut seats.iter())));
        }
    }
    let settled = chouette.team.iter().filter_map(|mate| Some((mate.seat, mate.points?)));
    let settled: Vec<String> = settled.map(|(seat, points)| format!("{seat}:{points}")).collect();
    if !settled.is_empty() {
        fields.push(format!("settled={}", settled.join(",")));
    }
    let waits = !chouette.waited_for(game).is_empty();
    fields.extend(text::extras(game, waits));
    fields.join(" ")
}

/// Reads a chouette from a text, under these options.
pub(crate) fn read(code: &str, options: &Options) -> Result<Backgammon, DecodeError> {
    let mut words = code.split_ascii_whitespace();
    let xgids: Vec<&str> = words.next().unwrap_or_default().split('|').collect();
    let rest: Vec<&str> = words.collect();
    let value = |key: &str| {
        rest.iter().find_map(|word| word.strip_prefix(key)?.strip_prefix('=')).unwrap_or("")
    };
    let missing = |key: &str| DecodeError::from(wrong("backgammon-position-extra", key));
    let lineup = ["seats", "line", "totals"].map(|key| format!("{key}={}", value(key))).join(" ");
    let lineup = Lineup::decode(&lineup).ok_or_else(|| missing(&lineup))?;
    let mut chouette = Chouette::of(&lineup, options.has_common_cube());
    let duels: Result<Vec<Backgammon>, Sentence> =
        xgids.iter().map(|xgid| text::read_xgid(xgid, options)).collect();
    let duels = duels?;
    if duels.len() != chouette.team.len().max(1) {
        return Err(wrong("backgammon-position-extra", "|").into());
    }
    let set = |key: &str| -> Result<SeatSet, DecodeError> {
        let seats = seats_of(value(key)).ok_or_else(|| missing(value(key)))?;
        Ok(seats.into_iter().collect())
    };
    chouette.captains = seats_of(value("captains")).ok_or_else(|| missing(value("captains")))?;
    (chouette.asked, chouette.rolling) = (set("asked")?, set("waved")?);
    (chouette.quitting, chouette.gone) = (set("quitting")?, set("gone")?);
    chouette.back = set("back")?;
    for (mate, duel) in chouette.team.iter_mut().zip(&duels) {
        mate.cube = duel.cube();
        if let Phase::Offered(offer) = duel.phase {
            mate.offer = Some(offer);
        }
    }
    settle(&mut chouette, value("settled")).ok_or_else(|| missing(value("settled")))?;
    let own = [
        "seats", "line", "totals", "captains", "asked", "waved", "quitting", "gone", "back",
        "settled",
    ];
    let is_own = |word: &str| word.split_once('=').is_some_and(|(key, _)| own.contains(&key));
    let extras: Vec<&str> = rest.iter().copied().filter(|word| !is_own(word)).collect();
    finish(duels, chouette, &extras, code)
}

/// Settles players with the box from a text.
fn settle(chouette: &mut Chouette, text: &str) -> Option<()> {
    for one in text.split(',').filter(|one| !one.is_empty()) {
        let (seat, points) = one.split_once(':')?;
        let (&[seat], &[points]) = (&*seats_of(seat)?, &*numbers(points)?) else { return None };
        chouette.team.iter_mut().find(|mate| mate.seat == seat)?.points = Some(points);
    }
    Some(())
}

/// Assembles the game from the parts read.
fn finish(
    duels: Vec<Backgammon>,
    chouette: Chouette,
    extras: &[&str],
    code: &str,
) -> Result<Backgammon, DecodeError> {
    let fault = || DecodeError::from(wrong("backgammon-position-extra", code));
    let mut game = duels.into_iter().next().ok_or_else(fault)?;
    if matches!(game.phase, Phase::Offered(_)) {
        game.phase = Phase::Turn;
    }
    if matches!(game.phase, Phase::Turn | Phase::Roll) {
        game.chouette = Some(chouette.clone());
        let waits = !chouette.waited_for(&game).is_empty();
        game.phase = if waits { Phase::Turn } else { Phase::Roll };
        game.chouette = None;
    }
    text::read_extras(&mut game, extras)?;
    if chouette.is_drawing() && game.phase != Phase::Opening && game.ending().is_none() {
        return Err(fault());
    }
    game.chouette = Some(chouette);
    if text::write(&game) == code { Ok(game) } else { Err(fault()) }
}
