//! The absolute rules of Swiss pairing in their plainest form.

use pairings::{Bye, Fixture, RoundSlot, Tournament};

/// Checks a paired round; fails with the rule it breaks.
pub(crate) fn check(before: &Tournament, fixture: &Fixture) -> Result<(), String> {
    let played = before.played;
    let mut seated: Vec<usize> = fixture
        .pairs
        .iter()
        .flat_map(|&(white, black)| [white, black])
        .chain(fixture.bye)
        .collect();
    seated.sort_unstable();
    let here: Vec<usize> = here(before);
    if seated != here {
        return Err(format!("{seated:?} are paired, and {here:?} are there"));
    }
    if fixture.bye.is_some() != (here.len() % 2 == 1) {
        return Err("there is a bye when the number is odd".to_owned());
    }
    if let Some(bye) = fixture.bye.filter(|&bye| !may_rest(before, bye)) {
        return Err(format!("{bye} rests again"));
    }
    let last = played + 1 >= before.rounds;
    let top = |one: usize| {
        let most = before.worth.win * u32::try_from(played).unwrap_or(0);
        last && 2 * before.points(one, played) > most
    };
    for &(white, black) in &fixture.pairs {
        if !may_meet(before, white, black) {
            return Err(format!("{white} and {black} must not meet"));
        }
        if top(white) || top(black) {
            continue;
        }
        for (one, colour) in [(white, true), (black, false)] {
            let mut colours = colours(before, one);
            colours.push(colour);
            let whites = colours.iter().filter(|&&white| white).count();
            if whites.abs_diff(colours.len() - whites) > 2 {
                return Err(format!("{one} comes to a difference of three colours"));
            }
            if colours.len() > 2 && colours[colours.len() - 3..].iter().all(|&had| had == colour) {
                return Err(format!("{one} has one colour three times"));
            }
        }
        // If both want the same colour, the one who has had more of it gives way.
        let due = |one: usize| {
            let colours = colours(before, one);
            let whites = colours.iter().filter(|&&white| white).count() as i64;
            2 * whites - colours.len() as i64
        };
        if (due(white) > 1 && due(black) < -1) || (due(white) > 0 && due(black) < 0) {
            return Err(format!("{white} and {black} both have what neither is due"));
        }
    }
    Ok(())
}

/// Tries everything: whether all can be paired, and the lowest score of an entrant left over.
pub(crate) fn can_be_paired(before: &Tournament) -> Option<Option<u32>> {
    let here = here(before);
    if here.len().is_multiple_of(2) {
        return can_meet(before, &here).then_some(None);
    }
    let played = before.played;
    let rests = here.iter().filter(|&&bye| {
        let others: Vec<usize> = here.iter().copied().filter(|&one| one != bye).collect();
        may_rest(before, bye) && can_meet(before, &others)
    });
    rests.map(|&bye| before.points(bye, played)).min().map(Some)
}

fn can_meet(before: &Tournament, free: &[usize]) -> bool {
    let Some((&one, others)) = free.split_first() else { return true };
    others.iter().any(|&other| {
        let rest: Vec<usize> = others.iter().copied().filter(|&left| left != other).collect();
        may_meet(before, one, other) && !is_clash(before, one, other) && can_meet(before, &rest)
    })
}

fn here(before: &Tournament) -> Vec<usize> {
    (0..before.entrants.len()).filter(|&one| before.is_here(one)).collect()
}

fn may_meet(before: &Tournament, one: usize, other: usize) -> bool {
    let met = before.entrants[one]
        .slots
        .iter()
        .any(|slot| matches!(slot, RoundSlot::Played { other: them, .. } if *them == other));
    let pairs = [(one, other), (other, one)];
    !met && !before.forbidden.iter().any(|pair| pairs.contains(pair))
}

fn may_rest(before: &Tournament, one: usize) -> bool {
    !before.entrants[one].slots.iter().any(|slot| {
        matches!(
            slot,
            RoundSlot::Bye(Bye::Allocated | Bye::Full) | RoundSlot::Forfeit { won: true, .. }
        )
    })
}

/// Whether both must have the same colour, and neither has more than half of the points in the last
/// round.
fn is_clash(before: &Tournament, one: usize, other: usize) -> bool {
    let played = before.played;
    let most = before.worth.win * u32::try_from(played).unwrap_or(0);
    let last = played + 1 >= before.rounds;
    let top = |one: usize| last && 2 * before.points(one, played) > most;
    let must = |one: usize| {
        let colours = colours(before, one);
        let whites = colours.iter().filter(|&&white| white).count() as i64;
        match (2 * whites - colours.len() as i64, &colours[..]) {
            (2.., _) => Some(false),
            (..=-2, _) => Some(true),
            (_, [.., before, last]) if before == last => Some(!last),
            _ => None,
        }
    };
    !top(one) && !top(other) && must(one).is_some() && must(one) == must(other)
}

fn colours(before: &Tournament, one: usize) -> Vec<bool> {
    let slots = before.entrants[one].slots.iter();
    let colours = slots.filter_map(|slot| match slot {
        RoundSlot::Played { white, .. } => Some(*white),
        _ => None,
    });
    colours.collect()
}
