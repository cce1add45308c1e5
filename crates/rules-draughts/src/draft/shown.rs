//! Offers and notes of a draft.

use alloc::{format, string::ToString, vec::Vec};

use game_core::{Draft, Label, Offer, Sentence};

use super::{
    Desk, State,
    routes::{same_end, starts, targets},
};
use crate::{Action, Route, Square, square::squares};

impl Desk<'_> {
    pub(super) fn show(&self, state: &State) -> Draft<Action> {
        match state {
            State::Root(huff) => self.show_root(*huff),
            State::Piece { from, left, .. } => {
                let mut draft = Draft::empty();
                draft.next.extend(targets(left).into_iter().map(plain));
                let key = if left.iter().all(|route| same_end(left, route)) && left.len() > 1 {
                    "draughts-draft-which-way"
                } else {
                    "draughts-draft-target"
                };
                draft.notes.push(Sentence::new(key).with("square", from.to_string()));
                draft
            }
            State::Asked(action) => {
                let mut draft = Draft { action: Some(*action), ..Draft::empty() };
                draft.next.push(Offer::go("draughts-step-go"));
                draft.notes.push(self.asked(action));
                draft
            }
            State::Done(action) => {
                Draft { action: Some(*action), complete: true, ..Draft::empty() }
            }
        }
    }

    fn asked(&self, action: &Action) -> Sentence {
        match action {
            Action::Offer => Sentence::new("draughts-draft-offer"),
            Action::Accept => Sentence::new("draughts-draft-accept"),
            Action::Claim => Sentence::new("draughts-draft-claim"),
            _ => {
                let shown = game_core::View::show(self.view, action);
                Sentence::new("draughts-draft-move").with("move", shown)
            }
        }
    }

    fn show_root(&self, huff: Option<Square>) -> Draft<Action> {
        let mut draft = Draft::empty();
        let routes = self.routes(huff);
        let words = if huff.is_none() { self.game().words(self.seat) } else { Vec::new() };
        let (answers, words): (Vec<_>, Vec<_>) = words.into_iter().partition(Action::is_answer);
        draft.next.extend(answers.iter().map(of_word));
        draft.next.extend(starts(&routes).into_iter().map(plain));
        match huff {
            Some(square) => {
                let note =
                    Sentence::new("draughts-draft-huffed").with("square", square.to_string());
                draft.notes.push(note);
            }
            None if self.moves => {
                draft.next.extend(squares(self.game().huffable).map(huff_offer));
            }
            None => {}
        }
        draft.next.extend(words.iter().map(of_word));
        if !answers.is_empty() {
            draft.notes.push(Sentence::new("draughts-draft-offered"));
        }
        draft.notes.extend(self.game().prompt());
        if self.moves {
            let must = !self.game().options.huff && routes.iter().any(Route::jumps);
            let key = if must { "draughts-draft-must" } else { "draughts-draft-piece" };
            draft.notes.push(Sentence::new(key));
        }
        draft
    }
}

fn of_word(word: &Action) -> Offer {
    let offer = match word {
        Action::Accept => Offer::worded("y", "draughts-step-accept").agree(),
        Action::Decline => Offer::worded("n", "draughts-step-decline"),
        Action::Claim => Offer::worded("r", "draughts-step-claim"),
        _ => Offer::worded("d", "draughts-step-offer").draw(),
    };
    offer.open()
}

fn plain(square: Square) -> Offer {
    Offer::plain(square.to_string(), square.to_string())
}

fn huff_offer(square: Square) -> Offer {
    let label = Sentence::new("draughts-step-huff").with("square", square.to_string());
    Offer::labelled(format!("!{square}"), Label::Worded(label))
}
