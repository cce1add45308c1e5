//! Notes of a draft, and its next offers.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Arg, Draft, Label, Offer, Seat, Sentence};

use super::{Desk, Made, Roll, State, WORDS, code_of, letter_of};
use crate::{
    Action, Board, Cube, CubeAnswer, OFF, Play, Step,
    chouette::{Chouette, names},
    news::dice_text,
    position::Phase,
    show::play_text,
    violation::size_of,
};

impl Desk<'_> {
    pub(super) fn show(&self, state: &State) -> Draft<Action> {
        match state {
            State::Root(steps, from) => self.show_root(steps, *from),
            State::Sizes => self.show_sizes(),
            State::Sure(action) => {
                let mut draft = Draft::empty();
                draft.next.push(Offer::go("backgammon-step-yes"));
                draft.notes.push(self.question(action));
                Draft { action: Some(action.clone()), ..draft }
            }
            State::Done(action) => {
                Draft { action: Some(action.clone()), complete: true, ..Draft::empty() }
            }
        }
    }

    fn show_root(&self, steps: &[Step], from: Option<u8>) -> Draft<Action> {
        let mut draft = Draft::empty();
        if let Some(roll) = &self.roll
            && let Some(made) = roll.after(steps)
        {
            draft = self.show_roll(roll, &made, steps, from);
        }
        if steps.is_empty() && from.is_none() {
            let words = self.words.iter().filter_map(|action| self.button(action));
            draft.next.splice(..0, words);
            // The mode of rolling is offered where it makes a difference now.
            let team = self.game.chouette.is_some();
            let asides = self.asides.iter().filter(|one| match one {
                Action::Auto => self.words.contains(&Action::Roll),
                Action::Ask => team || self.roll.is_some(),
                _ => true,
            });
            draft.next.extend(asides.filter_map(|action| self.button(action)));
            if self.asides.iter().any(|action| matches!(action, Action::Resign(_))) {
                draft.next.push(Offer::worded("Q", "backgammon-step-resign").resign().open());
            }
            draft.notes.extend(self.asked());
            if let Some((by, size)) =
                self.game.resign.filter(|(by, _)| self.game.player_of(*by) != self.seat)
            {
                let offer = Sentence::new("backgammon-draft-resigned").with("size", size_of(size));
                let player = Arg::Player(crate::turn::index(self.game.player_of(by)));
                draft.notes.push(offer.with("player", player));
            }
        }
        draft
    }

    /// The question about the cube for the viewer.
    fn asked(&self) -> Option<Sentence> {
        if let Some(chouette) = &self.game.chouette {
            return self.asked_in_chouette(chouette);
        }
        let value = |turns: u8| i64::from(self.game.cube.raised(turns));
        if self.words.contains(&Action::Double) {
            return Some(Sentence::new("backgammon-draft-turn").with("value", value(1)));
        }
        match self.game.phase {
            Phase::Offered(offer) if self.words.contains(&Action::Take) => {
                let asks = Sentence::new("backgammon-draft-offered");
                let asks = asks.with("value", value(offer.turns()));
                Some(asks.with("points", value(offer.turns() - 1)))
            }
            _ => None,
        }
    }

    /// The same in a chouette, where each player has a cube.
    fn asked_in_chouette(&self, chouette: &Chouette) -> Option<Sentence> {
        let offers = chouette.offers_to(self.game, self.seat);
        if let [(of, offer), rest @ ..] = &*offers {
            if !rest.is_empty() {
                let all: Vec<Seat> = offers.iter().map(|(of, _)| *of).collect();
                return Some(Sentence::new("backgammon-draft-team").with("players", names(&all)));
            }
            let cube = chouette.mate(*of)?.cube;
            let asks = Sentence::new("backgammon-draft-offered");
            let asks = asks.with("value", i64::from(cube.raised(offer.turns())));
            return Some(asks.with("points", i64::from(cube.raised(offer.turns() - 1))));
        }
        let doubles = self.words.contains(&Action::Double);
        let mate = chouette.mate(self.seat).filter(|_| doubles);
        let own = mate.map(|mate| {
            let value = i64::from(mate.cube.raised(1));
            Sentence::new("backgammon-draft-turn").with("value", value)
        });
        own.or_else(|| doubles.then(|| Sentence::new("backgammon-draft-box")))
    }

    fn button(&self, action: &Action) -> Option<Offer> {
        if let Action::Single(answer, of) = action {
            let key = match answer {
                CubeAnswer::Take => "backgammon-step-take-one",
                CubeAnswer::Drop => "backgammon-step-drop-one",
                CubeAnswer::Beaver => "backgammon-step-beaver-one",
                CubeAnswer::Raccoon => "backgammon-step-raccoon-one",
            };
            let one = Sentence::new(key).with("player", Arg::Player(crate::turn::index(*of)));
            return Some(Offer::labelled(code_of(action)?, Label::Worded(one)));
        }
        let (code, key, _) = WORDS.iter().find(|(.., one)| one == action)?;
        let offer = Offer::worded(*code, key).open();
        Some(match action {
            // These settings are a player's own, so others do not see the offer.
            Action::Quit | Action::Stay => Offer::worded(*code, key),
            Action::Ask | Action::Auto if self.game.chouette.is_some() => Offer::worded(*code, key),
            Action::Take | Action::Accept => offer.agree(),
            Action::Roll => offer.commit(),
            _ => offer,
        })
    }

    fn show_roll(
        &self,
        roll: &Roll,
        made: &Made,
        steps: &[Step],
        from: Option<u8>,
    ) -> Draft<Action> {
        let mut draft = Draft::empty();
        let done = play_text(&roll.board, &Play::of(steps));
        if steps.len() == roll.length() {
            draft.notes.push(Sentence::new("backgammon-draft-play").with("move", done));
            let play = roll.play(&made.board).map(Action::Play);
            if let Some(Err(why)) = play.as_ref().map(|play| self.game.may_in_puzzle(play)) {
                draft.notes.push(why.into());
                return draft;
            }
            draft.next.push(Offer::go("backgammon-step-go"));
            draft.action = play;
            return draft;
        }
        let left: Vec<String> = made.left.iter().map(ToString::to_string).collect();
        draft.notes.push(match (&*roll.plays, steps) {
            ([(only, _)], []) => {
                draft.action = Some(Action::Play(only.clone()));
                draft.next.push(Offer::go("backgammon-step-go").open());
                let only = play_text(&roll.board, only);
                let dice = dice_text(roll.dice);
                Sentence::new("backgammon-draft-only").with("move", only).with("dice", dice)
            }
            (_, []) => {
                let asks = match self.game.task {
                    Some(_) => "backgammon-draft-task",
                    None => "backgammon-draft-roll",
                };
                Sentence::new(asks).with("dice", dice_text(roll.dice))
            }
            _ => Sentence::new("backgammon-draft-so-far").with("move", done).with("dice", left),
        });
        match from {
            Some(from) => draft.next.extend(
                roll.reach(steps, from)
                    .iter()
                    .map(|(to, _)| move_button(&made.board, Step { from, to: *to })),
            ),
            None => draft.next.extend(made.next.iter().map(|&step| move_button(&made.board, step))),
        }
        draft
    }

    fn show_sizes(&self) -> Draft<Action> {
        let mut draft = Draft::empty();
        for action in &self.asides {
            if let Action::Resign(size) = action {
                let label = Label::Worded(size_of(*size));
                draft.next.push(Offer::labelled(size.to_string(), label));
            }
        }
        draft.notes.push(Sentence::new("backgammon-draft-size"));
        draft
    }

    /// The same in a chouette: values are told only of a single cube.
    fn question_in_chouette(&self, chouette: &Chouette, action: &Action) -> Sentence {
        let offers = chouette.offers_to(self.game, self.seat);
        let (answer, of) = match action {
            Action::Single(answer, of) => (answer.action(), Some(*of)),
            action => (action.clone(), offers.first().map(|(of, _)| *of)),
        };
        let several = offers.len() > 1 && !matches!(action, Action::Single(..));
        let own = chouette.mate(self.seat);
        let mate = of.and_then(|of| chouette.mate(of)).or(own);
        let cube = mate.map_or(Cube::CENTRED, |mate| mate.cube);
        let turns = mate.and_then(|mate| mate.offer).map_or(0, crate::cube::Offer::turns);
        let value = |turns: u8| i64::from(cube.raised(turns));
        match answer {
            Action::Double if own.is_none() => Sentence::new("backgammon-sure-double-all"),
            Action::Take if several => Sentence::new("backgammon-sure-take-all"),
            Action::Drop if several => Sentence::new("backgammon-sure-drop-all"),
            Action::Beaver if several => Sentence::new("backgammon-sure-beaver-all"),
            Action::Raccoon if several => Sentence::new("backgammon-sure-raccoon-all"),
            Action::Resign(size) => {
                Sentence::new("backgammon-sure-resign-all").with("size", size_of(size))
            }
            Action::Accept => {
                let size = self.game.resign.map_or(0, |(_, size)| size);
                Sentence::new("backgammon-sure-accept-all").with("size", size_of(size))
            }
            action => sure(&action, turns, value),
        }
    }

    /// The question before an action that cannot be undone.
    fn question(&self, action: &Action) -> Sentence {
        if let Some(chouette) = &self.game.chouette {
            return self.question_in_chouette(chouette, action);
        }
        let turns = match self.game.phase {
            Phase::Offered(offer) => offer.turns(),
            _ => 0,
        };
        let value = |turns: u8| i64::from(self.game.cube.raised(turns));
        match action {
            Action::Resign(size) => Sentence::new("backgammon-sure-resign")
                .with("size", size_of(*size))
                .with("points", value(0) * i64::from(*size)),
            Action::Accept => {
                let size = self.game.resign.map_or(0, |(_, size)| size);
                Sentence::new("backgammon-sure-accept").with("points", value(0) * i64::from(size))
            }
            action => sure(action, turns, value),
        }
    }
}

/// The question before a double or an answer, for a cube that the offer has turned `turns` times.
fn sure(action: &Action, turns: u8, value: impl Fn(u8) -> i64) -> Sentence {
    match action {
        Action::Double => Sentence::new("backgammon-sure-double").with("value", value(1)),
        Action::Take => Sentence::new("backgammon-sure-take").with("value", value(turns)),
        Action::Drop => {
            Sentence::new("backgammon-sure-drop").with("points", value(turns.saturating_sub(1)))
        }
        Action::Beaver => Sentence::new("backgammon-sure-beaver").with("value", value(2)),
        Action::Raccoon => Sentence::new("backgammon-sure-raccoon").with("value", value(3)),
        _ => Sentence::new("backgammon-sure-refuse"),
    }
}

fn move_button(board: &Board, step: Step) -> Offer {
    let hit = if step.to != OFF && board.other(step.to) == 1 { "*" } else { "" };
    let code = format!("{}{}", letter_of(step.from), letter_of(step.to));
    Offer::plain(code, format!("{step}{hit}"))
}
