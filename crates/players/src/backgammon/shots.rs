//! The rolls that hit and the rolls that let a man escape, counted among the 36.

use rules_backgammon::{BAR, Board, POINTS};

/// A set of rolls, one bit each; the two dice are distinct.
type RollSet = u64;

const fn roll(one: u8, other: u8) -> RollSet {
    1 << ((one - 1) * 6 + other - 1)
}

/// Returns the rolls that show a number.
fn with(die: u8) -> RollSet {
    (1..=6).fold(0, |rolls, other| rolls | roll(die, other) | roll(other, die))
}

fn share(rolls: RollSet) -> f32 {
    rolls.count_ones() as f32 / 36.0
}

/// Returns the share of rolls that hit an opposing man, and the mean pips they throw it back, in
/// hundreds.
pub(super) fn hits(board: &Board) -> (f32, f32) {
    let (mut all, mut loss) = (0, 0.0);
    for blot in (1..=POINTS).rev().filter(|&point| board.other(point) == 1) {
        let rolls = hitting(board, blot);
        loss += share(rolls & !all) * f32::from(blot) / 100.0;
        all |= rolls;
    }
    (share(all), loss)
}

/// Returns the rolls that hit a man on this point.
fn hitting(board: &Board, blot: u8) -> RollSet {
    let all = (blot + 1..=BAR).filter(|&from| board.own(from) > 0);
    all.fold(0, |rolls, from| rolls | reaching(board, from, blot))
}

/// Returns the rolls that bring a man from one point to another. Men on the bar go first: with one
/// there, another man may hit with the second number.
fn reaching(board: &Board, from: u8, to: u8) -> RollSet {
    let distance = from - to;
    let open = |point: u8| board.other(point) < 2;
    let waiting = if from == BAR { board.bar() - 1 } else { board.bar() };
    match waiting {
        0 if distance <= 6 => with(distance) | combined(from, distance, open),
        0 => combined(from, distance, open),
        1 if distance <= 6 => {
            let enters = (1..=6).filter(|&die| open(BAR - die));
            enters.fold(0, |rolls, die| rolls | roll(die, distance) | roll(distance, die))
        }
        _ => 0,
    }
}

/// Returns the rolls that bring a man this distance by more than one number.
fn combined(from: u8, distance: u8, open: impl Fn(u8) -> bool) -> RollSet {
    let mut rolls = 0;
    for one in distance.saturating_sub(6).max(1)..=6.min(distance.saturating_sub(1)) {
        let other = distance - one;
        if one != other && (open(from - one) || open(from - other)) {
            rolls |= roll(one, other) | roll(other, one);
        }
    }
    for times in 2..=4 {
        let die = distance / times;
        let doubles = distance.is_multiple_of(times) && (1..=6).contains(&die);
        if doubles && (1..times).all(|step| open(from - step * die)) {
            rolls |= roll(die, die);
        }
    }
    rolls
}

/// Returns the share of rolls that the rearmost man can play in full.
pub(super) fn escapes(board: &Board) -> f32 {
    let from = board.farthest();
    let open = |point: u8| board.other(point) < 2;
    let runs = |one: u8, other: u8| {
        let end = from.saturating_sub(one + other);
        let by = |die: u8| from > die && open(from - die);
        (end == 0 || open(end)) && (by(one) || by(other))
    };
    let dice = (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other)));
    dice.filter(|&(one, other)| runs(one, other)).count() as f32 / 36.0
}

#[cfg(test)]
mod tests {
    use game_core::{Game as _, Seat};
    use rules_backgammon::{Backgammon, Options};

    use super::*;

    fn board(men: &str) -> Board {
        let text = format!("XGID={men}:0:0:1:00");
        Backgammon::from_text(&text, &Options::default()).unwrap().board_of(Seat::new(0))
    }

    /// Returns the number of rolls of 36 with a play that puts another man on the bar.
    fn played(board: &Board) -> u32 {
        let dice = (1..=6).flat_map(|one| (1..=6).map(move |other| [one, other]));
        let hits = |dice: &[u8; 2]| {
            let after = board.named_plays(*dice);
            after.iter().any(|(_, after)| after.other_bar() > board.other_bar())
        };
        u32::try_from(dice.filter(hits).count()).unwrap()
    }

    #[test]
    fn the_rolls_that_hit_are_those_after_which_a_man_is_on_the_bar() {
        for men in [
            "-----aC------A------------",
            "----a---A-----b-----------",
            "------a-b--bA-------------",
            "-a---------------b--Ab-B--",
            "-------------------a-b---A",
            "-------------------a-b--BA",
        ] {
            let board = board(men);
            assert!((hits(&board).0 * 36.0 - played(&board) as f32).abs() < 1e-3, "{men}");
        }
    }
}
