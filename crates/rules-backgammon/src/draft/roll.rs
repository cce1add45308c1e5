//! A roll played move by move.

use alloc::vec::Vec;

use crate::{
    BAR, Board, Play, Step,
    judge::{less, numbers, with},
};

/// The dice to be played and every way to play them.
pub(super) struct Roll {
    pub(super) board: Board,
    pub(super) dice: [u8; 2],
    pub(super) plays: Vec<(Play, Board)>,
}

/// The board after some moves.
pub(super) struct Made {
    pub(super) board: Board,
    pub(super) left: Vec<u8>,
    /// The moves that can follow.
    pub(super) next: Vec<Step>,
}

impl Roll {
    /// Number of moves in a play of this roll.
    pub(super) fn length(&self) -> usize {
        self.plays.first().map_or(0, |(play, _)| play.steps().len())
    }

    /// The board after these moves, if they begin a legal play.
    pub(super) fn after(&self, steps: &[Step]) -> Option<Made> {
        let (mut board, mut left) = (self.board, numbers(self.dice));
        for &step in steps {
            left = less(&left, with(&board, &left, step).ok()?);
            board = board.after(step);
        }
        let mut next = Vec::new();
        for step in moves(&board, &left) {
            let rest = less(&left, with(&board, &left, step).ok()?);
            if self.leads_on(&board.after(step), &rest, steps.len() + 1) {
                next.push(step);
            }
        }
        Some(Made { board, left, next })
    }

    /// Whether a legal play can be completed from here.
    fn leads_on(&self, board: &Board, left: &[u8], made: usize) -> bool {
        if made >= self.length() {
            return self.plays.iter().any(|(_, after)| after == board);
        }
        moves(board, left).into_iter().any(|step| {
            let rest = with(board, left, step).map(|die| less(left, die));
            rest.is_ok_and(|rest| self.leads_on(&board.after(step), &rest, made + 1))
        })
    }

    /// Returns the points that one man can reach with one number or several, with the moves.
    /// Farther points are included only if all ways there come to the same.
    pub(super) fn reach(&self, steps: &[Step], from: u8) -> Vec<(u8, Vec<Step>)> {
        let mut found: Vec<(u8, Vec<Step>, Board)> = Vec::new();
        let mut unclear = Vec::new();
        let mut ways = Vec::from([(from, steps.to_vec())]);
        while !ways.is_empty() {
            let mut longer = Vec::new();
            for (at, so_far) in ways {
                let Some(made) = self.after(&so_far) else { continue };
                for step in made.next.iter().filter(|step| step.from == at) {
                    let (way, board) = ([&*so_far, &[*step]].concat(), made.board.after(*step));
                    match found.iter().find(|(to, ..)| *to == step.to) {
                        Some((_, other, after)) if other.len() == way.len() && *after != board => {
                            unclear.push(step.to);
                        }
                        Some(_) => {}
                        None => {
                            found.push((step.to, way.clone(), board));
                            longer.push((step.to, way));
                        }
                    }
                }
            }
            ways = longer;
        }
        found.retain(|(to, ..)| !unclear.contains(to));
        found.into_iter().map(|(to, way, _)| (to, way)).collect()
    }

    /// Returns the play that leads to this board, in listed form.
    pub(super) fn play(&self, board: &Board) -> Option<Play> {
        self.plays.iter().find(|(_, after)| after == board).map(|(play, _)| play.clone())
    }
}

/// Returns every single move, the farthest man's first.
fn moves(board: &Board, left: &[u8]) -> Vec<Step> {
    let mut found = Vec::new();
    for from in (1..=BAR).rev() {
        for &die in left {
            let step = board.target(from, die).map(|to| Step { from, to });
            found.extend(step.filter(|step| !found.contains(step)));
        }
    }
    found
}
