//! What a draft says, and what it offers next.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Arg, Draft, Label, Offer, Sentence};

use super::{Desk, Made, Roll, State, WORDS, letter_of};
use crate::{
    Action, Board, OFF, Play, Step, news::dice_text, position::Phase, show::play_text,
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
            // How dice are rolled is offered where it makes a difference now.
            let asides = self.asides.iter().filter(|one| match one {
                Action::Auto => self.words.contains(&Action::Roll),
                Action::Ask => self.roll.is_some(),
                _ => true,
            });
            draft.next.extend(asides.filter_map(|action| self.button(action)));
            if self.asides.iter().any(|action| matches!(action, Action::Resign(_))) {
                draft.next.push(Offer::worded("Q", "backgammon-step-resign").resign().open());
            }
            draft.notes.extend(self.asked());
            if let Some((by, size)) = self.game.resign.filter(|(by, _)| *by != self.seat) {
                let offer = Sentence::new("backgammon-draft-resigned").with("size", size_of(size));
                let player = Arg::Player(crate::turn::index(by));
                draft.notes.push(offer.with("player", player));
            }
        }
        draft
    }

    /// What the cube asks of the viewer.
    fn asked(&self) -> Option<Sentence> {
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

    fn button(&self, action: &Action) -> Option<Offer> {
        let (code, key, _) = WORDS.iter().find(|(.., one)| one == action)?;
        let offer = Offer::worded(*code, key).open();
        Some(match action {
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

    /// What is asked before something that cannot be taken back.
    fn question(&self, action: &Action) -> Sentence {
        let turns = match self.game.phase {
            Phase::Offered(offer) => offer.turns(),
            _ => 0,
        };
        let value = |turns: u8| i64::from(self.game.cube.raised(turns));
        match action {
            Action::Double => Sentence::new("backgammon-sure-double").with("value", value(1)),
            Action::Take => Sentence::new("backgammon-sure-take").with("value", value(turns)),
            Action::Drop => {
                Sentence::new("backgammon-sure-drop").with("points", value(turns.saturating_sub(1)))
            }
            Action::Beaver => Sentence::new("backgammon-sure-beaver").with("value", value(2)),
            Action::Raccoon => Sentence::new("backgammon-sure-raccoon").with("value", value(3)),
            Action::Refuse => Sentence::new("backgammon-sure-refuse"),
            Action::Resign(size) => Sentence::new("backgammon-sure-resign")
                .with("size", size_of(*size))
                .with("points", value(0) * i64::from(*size)),
            _ => {
                let size = self.game.resign.map_or(0, |(_, size)| size);
                Sentence::new("backgammon-sure-accept").with("points", value(0) * i64::from(size))
            }
        }
    }
}

fn move_button(board: &Board, step: Step) -> Offer {
    let hit = if step.to != OFF && board.other(step.to) == 1 { "*" } else { "" };
    let code = format!("{}{}", letter_of(step.from), letter_of(step.to));
    Offer::plain(code, format!("{step}{hit}"))
}
