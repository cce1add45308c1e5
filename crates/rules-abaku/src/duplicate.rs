//! Duplicate play: all players have the same rack and answer in secret. The board grows by the best
//! possible placement.

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

/// The most players; their cards take two rows above the board.
pub(crate) const MOST_SEATS: u8 = 12;

/// The number of consecutive exchanges of a rack without a placement after which the game ends.
pub(crate) const MOST_SWAPS: u8 = 20;

/// The seat whose rack serves as the common one.
pub(crate) const COMMON: Seat = Seat::new(0);

/// A seat's answer in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The seat has answered, but the viewer may not know how.
    Hidden,
    /// The seat laid nothing.
    Nothing,
    /// The seat laid this placement for this many points.
    Laid(Placement, i64),
}

/// A round of duplicate play, with the result of the previous one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Round {
    /// Its number, from 1.
    pub(crate) number: u16,
    /// The answer of each seat so far.
    pub(crate) answers: Vec<Option<Answer>>,
    /// The number of exchanges of the rack before the round.
    pub(crate) swaps: u8,
    /// The answers of the previous round, open to all.
    pub(crate) told: Vec<Option<Answer>>,
    /// The placement laid at the end of the previous round.
    pub(crate) best: Option<Answer>,
}

impl Answer {
    pub(crate) const fn points(&self) -> i64 {
        match self {
            Self::Laid(_, points) => *points,
            Self::Hidden | Self::Nothing => 0,
        }
    }

    /// Writes `?`, `pass`, `H8>24:12`.
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

    /// Returns this seat's answer, if it has given one.
    pub(crate) fn answer(&self, seat: Seat) -> Option<&Answer> {
        self.answers.get(seat.index())?.as_ref()
    }
}

impl Abaku {
    /// Returns the seat that holds a seat's tiles: in duplicate play all share one rack.
    pub(crate) fn holder(&self, seat: Seat) -> Seat {
        if self.round.is_some() { COMMON } else { seat }
    }

    /// Returns the seats that have not answered in this round; `None` outside of duplicate play.
    pub(crate) fn unanswered(&self) -> Option<SeatSet> {
        let round = self.round.as_ref()?;
        Some(self.active().filter(|&seat| round.answer(seat).is_none()).collect())
    }

    /// Begins a round with the full common rack. A rack without a placement is exchanged as a whole
    /// while the bag holds enough tiles; otherwise the game ends.
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

    /// Records a seat's answer, and closes the round after the last one.
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

    /// Removes a leaving seat from the round. The others may have waited only for that seat.
    pub(crate) fn leave_round(&mut self, seat: Seat) {
        if let Some(round) = &mut self.round {
            round.answers[seat.index()] = None;
            round.told[seat.index()] = None;
        }
        if self.phase == Phase::Play {
            self.close_if_answered();
        }
    }

    /// Closes the round once all have answered: scores the answers, lays the best placement and
    /// refills the common rack.
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
        // The table's own placement counts its zeros for every seat.
        self.zeros.iter_mut().for_each(|laid| *laid = laid.saturating_add(zeros));
        self.last = Some(Last { seat: COMMON, squares, points });
    }
}

/// Returns the placement for the end of a round: the highest-scoring one without revalued jokers.
/// Ties go to the fewest tiles, then to the highest start, the leftmost start, across before down,
/// and the lower digits. A joker is laid only without a plain tile. The board thus depends only on
/// the draws.
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

/// Replaces answers hidden from the viewer by random possible ones.
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
