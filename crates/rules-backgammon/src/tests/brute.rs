//! A second, simple search for plays, compared with the fast one.

use alloc::collections::BTreeSet;

use game_core::{ChanceRng, Secret};

use super::*;
use crate::{Board, Play, Step, Variant};

/// Both sides' men by absolute point: `[side][0]` off, `[side][25]` bar, each
/// in its own numbers.
type Men = [[u8; 26]; 2];

fn men_of(board: &Board) -> Men {
    let side = |board: &Board| {
        let mut men = [0; 26];
        for point in 1..=25 {
            men[usize::from(point)] = board.own(point);
        }
        men[0] = board.off();
        men
    };
    [side(board), side(&board.flipped())]
}

/// Returns the men after one number is played from a point, if the rules allow it.
fn moved(men: &Men, from: usize, die: usize) -> Option<Men> {
    let [own, others] = men;
    if own[from] == 0 || (own[25] > 0 && from != 25) {
        return None;
    }
    let mut after = *men;
    after[0][from] -= 1;
    if from > die {
        let (to, theirs) = (from - die, 25 - (from - die));
        if others[theirs] > 1 {
            return None;
        }
        if others[theirs] == 1 {
            after[1][theirs] = 0;
            after[1][25] += 1;
        }
        after[0][to] += 1;
        return Some(after);
    }
    let behind = if from == die { 7 } else { from + 1 };
    if (7..=25).any(|point| own[point] > 0) || (behind..=25).any(|point| own[point] > 0) {
        return None;
    }
    after[0][0] += 1;
    Some(after)
}

/// Finds every way to play these numbers in this order, as far as it goes.
fn orders(men: Men, dice: &[usize], played: Vec<usize>, found: &mut Vec<(Vec<usize>, Men)>) {
    found.push((played.clone(), men));
    let Some((&die, rest)) = dice.split_first() else { return };
    for from in 1..=25 {
        if let Some(after) = moved(&men, from, die) {
            orders(after, rest, [&*played, &[die]].concat(), found);
        }
    }
}

/// Finds the positions a roll leads to, by the words of the rules: as much as possible, and of two
/// numbers that exclude each other the higher.
fn brute(board: &Board, [one, two]: [u8; 2]) -> BTreeSet<Men> {
    let (one, two) = (usize::from(one), usize::from(two));
    let mut found = Vec::new();
    if one == two {
        orders(men_of(board), &[one; 4], Vec::new(), &mut found);
    } else {
        orders(men_of(board), &[one, two], Vec::new(), &mut found);
        orders(men_of(board), &[two, one], Vec::new(), &mut found);
    }
    let most = found.iter().map(|(played, _)| played.len()).max().unwrap_or(0);
    found.retain(|(played, _)| played.len() == most && most > 0);
    let highest = found.iter().map(|(played, _)| played[0]).max().unwrap_or(0);
    if most == 1 {
        found.retain(|(played, _)| played[0] == highest);
    }
    found.into_iter().map(|(_, men)| men).collect()
}

fn compare(board: &Board, dice: [u8; 2]) -> usize {
    let mut fast = Vec::new();
    board.plays(dice, &mut fast);
    let set: BTreeSet<Men> = fast.iter().map(men_of).collect();
    assert_eq!(set.len(), fast.len(), "each position once: {board:?} {dice:?}");
    let expected = brute(board, dice);
    assert!(set == expected, "{board:?} {dice:?}: {} for {}", set.len(), expected.len());
    let named = board.named_plays(dice);
    assert_eq!(named.len(), fast.len());
    for (play, after) in named {
        assert_eq!(crate::judge::judge(board, dice, &play), Ok(after), "{board:?} {play:?}");
    }
    fast.len()
}

/// A board with men at random: late positions and early ones, some with men on the bar, some
/// against men in pairs.
pub(super) fn thrown(rng: &mut ChanceRng) -> Board {
    let all = [15, 3][rng.below(2) as usize];
    let reach = [6, 7, 12, 25][rng.below(4) as usize];
    let (across, pairs) = ([6, 13, 25][rng.below(3) as usize], rng.below(2) == 0);
    let mut board = Board::EMPTY;
    for _ in 0..all - rng.below(all) {
        let point = 1 + u8::try_from(rng.below(reach)).unwrap();
        board.put(point, board.own(point) + 1);
    }
    let mut left = all - rng.below(all);
    while left > 0 {
        let men = if pairs { left.min(2) } else { 1 };
        let point = 24 - u8::try_from(rng.below(across)).unwrap();
        left -= men;
        let men = u8::try_from(men).unwrap();
        if point == 0 {
            board.put_other(0, board.other_bar() + men);
        } else if board.own(point) == 0 {
            board.put_other(point, board.other(point) + men);
        }
    }
    if rng.below(4) == 0 {
        let gone = board.farthest();
        board.put(gone, board.own(gone) - 1);
        board.put(25, board.bar() + 1);
    }
    board.fill_off(u8::try_from(all).unwrap());
    board
}

#[test]
fn the_fast_generator_agrees_with_the_rules_on_any_board() {
    let mut rng = ChanceRng::at(&Secret::new([5; 32]), 0);
    let (mut plays, mut dances) = (0, 0);
    for _ in 0..1500 {
        let board = thrown(&mut rng);
        for one in 1..=6 {
            for two in 1..=one {
                if one == two && board.left() > 9 && rng.below(4) > 0 {
                    continue;
                }
                let found = compare(&board, [one, two]);
                plays += found;
                dances += usize::from(found == 0);
            }
        }
    }
    assert!(plays > 100_000 && dances > 300, "{plays} {dances}");
}

#[test]
fn the_fast_generator_agrees_with_the_rules_all_game_long() {
    let mut rng = ChanceRng::at(&Secret::new([6; 32]), 0);
    for variant in Variant::ALL {
        for _ in 0..6 {
            let mut board = Board::start(variant);
            while board.left() > 0 {
                let mut die = || u8::try_from(1 + rng.below(6)).unwrap();
                let dice = [die(), die()];
                let found = compare(&board, dice);
                let mut after = Vec::new();
                board.plays(dice, &mut after);
                if found > 0 {
                    board = after[rng.below(u32::try_from(found).unwrap()) as usize];
                }
                if board.left() == 0 {
                    break;
                }
                board = board.flipped();
            }
        }
    }
}

/// Some moves of a roll, one number after another, perhaps not enough of them.
fn walk(board: &Board, dice: [u8; 2], rng: &mut ChanceRng) -> (Vec<Step>, Men) {
    let mut left = crate::judge::numbers(dice);
    let (mut men, mut steps) = (men_of(board), Vec::new());
    while !left.is_empty() && rng.below(8) > 0 {
        let die = left.remove(rng.below(u32::try_from(left.len()).unwrap()) as usize);
        let movers: Vec<u8> =
            (1..=25).filter(|&from| moved(&men, from.into(), die.into()).is_some()).collect();
        if movers.is_empty() {
            continue;
        }
        let from = movers[rng.below(u32::try_from(movers.len()).unwrap()) as usize];
        men = moved(&men, from.into(), die.into()).unwrap();
        steps.push(Step { from, to: from.saturating_sub(die) });
    }
    (steps, men)
}

#[test]
fn the_judge_accepts_what_the_rules_allow_and_nothing_else() {
    let mut rng = ChanceRng::at(&Secret::new([7; 32]), 0);
    let (mut legal, mut illegal) = (0, 0);
    for _ in 0..4000 {
        let board = thrown(&mut rng);
        let mut die = || u8::try_from(1 + rng.below(6)).unwrap();
        let dice = [die(), die()];
        let allowed = brute(&board, dice);
        for _ in 0..4 {
            let (steps, men) = walk(&board, dice, &mut rng);
            let judged = crate::judge::judge(&board, dice, &Play::of(&steps));
            let legally = allowed.contains(&men);
            assert_eq!(judged.is_ok(), legally, "{board:?} {dice:?} {steps:?} {judged:?}");
            (legal, illegal) = (legal + usize::from(legally), illegal + usize::from(!legally));
        }
    }
    assert!(legal > 3000 && illegal > 3000, "{legal} {illegal}");
}

#[test]
fn the_opening_rolls_have_the_published_numbers_of_plays() {
    let expected = [
        (21, 15),
        (31, 16),
        (32, 17),
        (41, 14),
        (42, 18),
        (43, 17),
        (51, 8),
        (52, 8),
        (53, 9),
        (54, 9),
        (61, 10),
        (62, 14),
        (63, 14),
        (64, 14),
        (65, 7),
        (11, 42),
    ];
    let board = Board::start(Variant::Standard);
    for (roll, plays) in expected {
        assert_eq!(compare(&board, [roll / 10, roll % 10]), plays, "{roll}");
    }
}
