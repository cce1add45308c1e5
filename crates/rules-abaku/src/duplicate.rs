//! Duplicate play: everybody has the same rack, answers unseen by the others, and the
//! board grows by the best placement there is.

use alloc::{format, string::String, vec, vec::Vec};
use core::cmp::Reverse;

use game_core::{ChanceRng, Notation as _, Seat, SeatSet};

use crate::{
    Abaku, Action, Placement, Violation,
    ending::End,
    engine::{Engine, Hand},
    moves,
    position::{Last, Phase},
};

/// The most players; their cards are two rows above the board.
pub(crate) const MOST_SEATS: u8 = 12;

/// So often in a row a rack with which nothing can be laid is exchanged; then the
/// game is over.
pub(crate) const MOST_SWAPS: u8 = 20;

/// The seat in whose place the common rack is kept.
pub(crate) const COMMON: Seat = Seat::new(0);

/// What a seat did with the common rack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    /// It answered, and the viewer does not know what.
    Hidden,
    /// It laid nothing.
    Nothing,
    /// It laid this, for so many points.
    Laid(Placement, i64),
}

/// A round of duplicate play, and what came of the one before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Round {
    /// Which, from 1.
    pub(crate) number: u16,
    /// What each seat has answered in it.
    pub(crate) answers: Vec<Option<Answer>>,
    /// How often the rack was exchanged before it could be played with.
    pub(crate) swaps: u8,
    /// What each seat answered in the round before, now told to all.
    pub(crate) told: Vec<Option<Answer>>,
    /// What was laid at the end of the round before.
    pub(crate) best: Option<Answer>,
}

impl Answer {
    pub(crate) const fn points(&self) -> i64 {
        match self {
            Self::Laid(_, points) => *points,
            Self::Hidden | Self::Nothing => 0,
        }
    }

    /// `?`, `pass`, `H8>24:12`.
    pub(crate) fn encode(&self) -> String {
        match self {
            Self::Hidden => "?".into(),
            Self::Nothing => "pass".into(),
            Self::Laid(placement, points) => {
                format!("{}:{points}", Action::Place(placement.clone()).encode())
            }
        }
    }

    pub(crate) fn decode(text: &str) -> Option<Self> {
        match text.split_once(':') {
            None if text == "?" => Some(Self::Hidden),
            None if text == "pass" => Some(Self::Nothing),
            None => None,
            Some((code, points)) => match Action::decode(code) {
                Ok(Action::Place(placement)) => Some(Self::Laid(placement, points.parse().ok()?)),
                _ => None,
            },
        }
    }
}

impl Round {
    pub(crate) fn first(seats: usize) -> Self {
        Self {
            number: 1,
            answers: vec![None; seats],
            swaps: 0,
            told: vec![None; seats],
            best: None,
        }
    }

    /// What this seat has answered, if it has.
    pub(crate) fn answer(&self, seat: Seat) -> Option<&Answer> {
        self.answers.get(seat.index())?.as_ref()
    }
}

impl Abaku {
    /// The seat in whose place a seat's tiles are kept: in duplicate play all have one rack.
    pub(crate) fn holder(&self, seat: Seat) -> Seat {
        if self.round.is_some() { COMMON } else { seat }
    }

    /// Seats that have not answered in this round; `None` outside of duplicate play.
    pub(crate) fn unanswered(&self) -> Option<SeatSet> {
        let round = self.round.as_ref()?;
        Some(self.active().filter(|&seat| round.answer(seat).is_none()).collect())
    }

    /// The common rack is full: a round begins, unless nothing can be laid with it.
    /// Then all of it is exchanged, as long as the bag holds as many tiles.
    pub(crate) fn open_round(&mut self) {
        let rack = self.racks[COMMON.index()];
        let can_swap = (1..=self.bag()).contains(&rack.len());
        if Engine::of(self).best(&Hand::of(self, COMMON)).is_some() {
            self.phase = Phase::Play;
        } else if let Some(round) = &mut self.round
            && can_swap
            && round.swaps < MOST_SWAPS
        {
            round.swaps += 1;
            self.phase = Phase::Swap(rack);
        } else {
            self.finish(End::Used);
        }
    }

    /// Keeps what a seat answers; once all have, the round is over.
    pub(crate) fn answer_round(&mut self, seat: Seat, action: &Action) -> Result<(), Violation> {
        let answer = match action {
            Action::Place(placement) => {
                self.holds(seat, &placement.tiles)?;
                Answer::Laid(placement.clone(), self.scored(placement)?.points)
            }
            Action::Pass => Answer::Nothing,
            Action::Exchange { .. } => return Err(Violation::SharedRack),
            Action::Challenge | Action::Accept => return Ok(()),
        };
        if let Some(round) = &mut self.round {
            round.answers[seat.index()] = Some(answer);
        }
        self.close_if_answered();
        Ok(())
    }

    /// Who leaves answers no more; the others may have waited for nobody else.
    pub(crate) fn leave_round(&mut self, seat: Seat) {
        if let Some(round) = &mut self.round {
            round.answers[seat.index()] = None;
            round.told[seat.index()] = None;
        }
        if self.phase == Phase::Play {
            self.close_if_answered();
        }
    }

    /// Once all have answered, everybody's points are counted, the best placement is laid, and
    /// the common rack is filled.
    fn close_if_answered(&mut self) {
        if self.unanswered().is_none_or(|waits| !waits.is_empty()) {
            return;
        }
        let best = best_of_round(self);
        let Some(round) = &mut self.round else { return };
        let none = vec![None; round.answers.len()];
        round.told = core::mem::replace(&mut round.answers, none);
        (round.number, round.swaps) = (round.number.saturating_add(1), 0);
        for (score, answer) in self.scores.iter_mut().zip(&round.told) {
            *score += answer.as_ref().map_or(0, Answer::points);
        }
        round.best = best.clone().map(|(placement, points)| Answer::Laid(placement, points));
        if let Some((placement, points)) = best {
            self.lay_best(&placement, points);
        }
        if self.wanted(COMMON) > 0 { self.phase = Phase::Draw } else { self.open_round() }
    }

    fn lay_best(&mut self, placement: &Placement, points: i64) {
        let Ok(laying) = self.layout().lay(placement) else { return };
        let squares = self.put(COMMON, placement, laying);
        let zeros = self.layout().plain_zeros(&squares);
        // What the table lays counts for everybody.
        self.zeros.iter_mut().for_each(|laid| *laid = laid.saturating_add(zeros));
        self.last = Some(Last { seat: COMMON, squares, points });
    }
}

/// What is laid at the end of a round: the most points that can be had without another
/// value for a joker; among equals, the fewest tiles, then what begins highest, then
/// farthest left, then across before down, then the lower digits. A joker is laid only
/// where there is no plain tile. So the board depends on what was drawn alone.
fn best_of_round(game: &Abaku) -> Option<(Placement, i64)> {
    let hand = Hand::of(game, COMMON);
    let mut all: Vec<(Placement, i64)> = Vec::new();
    let mut most = i64::MIN;
    Engine::of(game).each(&hand, |filling| {
        let jokers = (0..1_u8 << filling.count()).find(|&mask| hand.can_lay(filling, mask));
        if filling.points >= most
            && let Some(jokers) = jokers
        {
            most = filling.points;
            all.push((filling.placement(&game.options.board, jokers), most));
        }
    });
    all.into_iter().min_by_key(|(placement, points)| {
        (Reverse(*points), placement.tiles.len(), placement.clone())
    })
}

/// Answers that the viewer does not know become some that could have been given.
pub(crate) fn imagine_answers(game: &mut Abaku, rng: &mut ChanceRng) {
    let Some(round) = &game.round else { return };
    if !round.answers.contains(&Some(Answer::Hidden)) {
        return;
    }
    let mut all = moves::placements(game, COMMON);
    all.sort();
    let mut answers = round.answers.clone();
    for answer in answers.iter_mut().filter(|answer| **answer == Some(Answer::Hidden)) {
        let most = u32::try_from(all.len() + 1).unwrap_or(u32::MAX);
        let placement = all.get(rng.below(most) as usize);
        let scored = placement.and_then(|one| Some((one, game.scored(one).ok()?.points)));
        *answer =
            Some(scored.map_or(Answer::Nothing, |(one, points)| Answer::Laid(one.clone(), points)));
    }
    if let Some(round) = &mut game.round {
        round.answers = answers;
    }
}
