//! Turns put together step by step.
//!
//! The same steps serve buttons in a chat and taps on a picture: the `targets` of a `Scene` map a
//! tap to its step. So the browser needs no code of any game. An `Offer` tells the effect of its
//! step (`Role`) and whether all may see it. A draft tells how many of the given steps count.

use alloc::{string::String, vec::Vec};

use scene::{Label, Sentence};

use crate::{View, shown};

/// The most steps that are looked at: no turn needs as many.
const MOST_STEPS: usize = 64;

/// A turn after the steps so far.
///
/// A step is a short code without spaces or commas: a tap on the picture, a button. A button or a
/// web page carries the steps so far; none are stored. To take the last one back, the caller asks
/// for the draft of one fewer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft<A> {
    /// The next steps, as buttons. Taps on the picture are the scene's targets.
    pub next: Vec<Offer>,
    /// Number of the given steps that make sense and count. A page must drop the others: a tap
    /// behind them would be lost.
    pub taken: usize,
    /// The action of the steps, once they amount to one.
    pub action: Option<A>,
    /// Whether the player has confirmed the action.
    pub complete: bool,
    /// Notes for the player: score and equations of the turn, the next thing to do.
    pub notes: Vec<Sentence>,
    /// The reason why the action would be refused as it stands, or why the step after those that
    /// count makes no sense.
    pub problem: Option<Sentence>,
}

impl<A> Draft<A> {
    /// A draft without steps and with nothing to tap.
    pub const fn empty() -> Self {
        Self {
            next: Vec::new(),
            taken: 0,
            action: None,
            complete: false,
            notes: Vec::new(),
            problem: None,
        }
    }

    /// A draft with nothing to tap, and the reason for that.
    pub fn refused(why: impl Into<Sentence>) -> Self {
        Self { problem: Some(why.into()), ..Self::empty() }
    }

    /// Converts the action with `form`.
    pub fn map<B>(self, form: impl FnOnce(A) -> B) -> Draft<B> {
        let Self { next, taken, action, complete, notes, problem } = self;
        Draft { next, taken, action: action.map(form), complete, notes, problem }
    }
}

/// One possible next step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The step's code.
    pub step: String,
    /// The label of the button.
    pub label: Label,
    /// The effect of the step on the turn.
    pub role: Role,
    /// Whether all may see the offer. Law: open offers that begin a turn are the same in all worlds
    /// a spectator cannot tell apart.
    pub open: bool,
}

/// The effect of a step on a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// It adds something, and a step may follow it.
    Step,
    /// It completes the turn, or a part of it.
    Commit,
    /// It agrees to a request of another side. Law: no other step stands before it.
    Agree,
    /// It asks another side for a draw.
    Draw,
    /// It begins a resignation.
    Resign,
}

impl Offer {
    /// A step whose label reads the same in every language.
    pub fn plain(step: impl Into<String>, label: impl Into<String>) -> Self {
        Self::labelled(step, Label::Plain(label.into()))
    }

    /// A step under a wording of this key.
    pub fn worded(step: impl Into<String>, key: &'static str) -> Self {
        Self::labelled(step, Label::Worded(Sentence::new(key)))
    }

    /// A step under this label, for the player's own eyes.
    pub fn labelled(step: impl Into<String>, label: Label) -> Self {
        Self { step: step.into(), label, role: Role::Step, open: false }
    }

    /// The step `go` under a wording of this key, which completes the turn.
    pub fn go(key: &'static str) -> Self {
        Self::worded("go", key).commit()
    }

    /// Sets the role to [`Role::Commit`].
    #[must_use]
    pub fn commit(self) -> Self {
        Self { role: Role::Commit, ..self }
    }

    /// Sets the role to [`Role::Agree`]; the step that refuses is offered next.
    #[must_use]
    pub fn agree(self) -> Self {
        Self { role: Role::Agree, ..self }
    }

    /// Sets the role to [`Role::Draw`].
    #[must_use]
    pub fn draw(self) -> Self {
        Self { role: Role::Draw, ..self }
    }

    /// Sets the role to [`Role::Resign`].
    #[must_use]
    pub fn resign(self) -> Self {
        Self { role: Role::Resign, ..self }
    }

    /// Whether the step settles a turn already begun. Such a button stands out.
    pub fn settles(&self) -> bool {
        matches!(self.role, Role::Commit | Role::Agree)
    }

    /// Whether the step is about the game and no part of a move. Such a button stands aside.
    pub fn stands_aside(&self) -> bool {
        matches!(self.role, Role::Draw | Role::Resign)
    }

    /// The same, offered in the open.
    #[must_use]
    pub fn open(self) -> Self {
        Self { open: true, ..self }
    }
}

/// An example of a turn, for teaching.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Example {
    /// The steps that lay it out. They amount to an action that only waits to be confirmed.
    pub steps: Vec<String>,
    /// The value of the turn, in a form that reads the same in every language: `3+6=9 · 36`.
    pub label: String,
}

/// Returns as many of these steps as the draft needs to amount to the action; none if it never
/// does.
pub fn until<V: View>(
    view: &V,
    action: &V::Action,
    steps: impl IntoIterator<Item = String>,
) -> Vec<String>
where
    V::Action: PartialEq,
{
    let mut taps = Vec::new();
    for step in steps {
        taps.push(step);
        let draft = view.draft(&taps);
        if draft.taken == taps.len() && draft.action.as_ref() == Some(action) {
            return taps;
        }
    }
    Vec::new()
}

/// Steps followed as far as they make sense.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Followed<S> {
    /// `states[n]` is the turn after n steps; never empty.
    states: Vec<S>,
    problem: Option<Sentence>,
}

/// Follows steps from the beginning of a turn. `step` returns the next state or the reason why
/// there is none.
pub fn follow<S>(
    root: S,
    so_far: &[String],
    step: impl Fn(&S, &str) -> Result<S, Sentence>,
) -> Followed<S> {
    let mut followed = Followed { states: Vec::from([root]), problem: None };
    for code in so_far.iter().take(MOST_STEPS) {
        match step(followed.state(), code) {
            Ok(next) => followed.states.push(next),
            Err(why) => {
                followed.problem = Some(why);
                return followed;
            }
        }
    }
    followed.problem = (so_far.len() > MOST_STEPS).then(|| unknown_step("…"));
    followed
}

impl<S> Followed<S> {
    /// The state after the steps that make sense.
    pub fn state(&self) -> &S {
        self.states.last().expect("a turn has a beginning")
    }

    /// The state before the last of the steps that make sense.
    pub fn before(&self) -> Option<&S> {
        self.states.iter().rev().nth(1)
    }

    /// Completes the draft that the game shows for the state with the number of steps and the
    /// problem.
    pub fn draft<A>(self, shown: Draft<A>) -> Draft<A> {
        let taken = self.states.len() - 1;
        Draft { taken, problem: self.problem.or(shown.problem), ..shown }
    }
}

/// The sentence for a step that means nothing at this place.
pub fn unknown_step(step: &str) -> Sentence {
    Sentence::new("core-unknown-step").with("step", shown(step, 40))
}

#[cfg(test)]
mod tests {
    use alloc::{borrow::ToOwned, vec};

    use super::*;

    /// Counts down from 3, one `-` a step.
    fn followed(steps: &[&str]) -> Followed<u8> {
        let steps: Vec<String> = steps.iter().map(|&step| step.to_owned()).collect();
        follow(3, &steps, |left, step| match step {
            "-" => left.checked_sub(1).ok_or_else(|| Sentence::new("none-left")),
            _ => Err(unknown_step(step)),
        })
    }

    #[test]
    fn steps_count_until_one_makes_no_sense() {
        let two = followed(&["-", "-", "+", "-"]);
        assert_eq!((two.state(), two.before()), (&1, Some(&2)));
        let draft = two.draft(Draft::<()>::empty());
        assert_eq!((draft.taken, draft.problem), (2, Some(unknown_step("+"))));
        let all = followed(&["-"; 3]).draft(Draft::<()>::refused(Sentence::new("as-it-stands")));
        assert_eq!((all.taken, all.problem), (3, Some(Sentence::new("as-it-stands"))));
        let more = followed(&["-"; 4]).draft(Draft::<()>::refused(Sentence::new("as-it-stands")));
        assert_eq!((more.taken, more.problem), (3, Some(Sentence::new("none-left"))));
        assert_eq!(followed(&[]).before(), None);
    }

    #[test]
    fn a_thousand_steps_are_not_looked_at() {
        let steps = vec!["+".to_owned(); 1000];
        let followed = follow((), &steps, |(), _| Ok(()));
        let draft = followed.draft(Draft::<()>::empty());
        assert_eq!((draft.taken, draft.problem), (MOST_STEPS, Some(unknown_step("…"))));
    }
}
