//! The pictures after the next taps, so that a page draws them before it asks.

use game_core::{Label, Offer, Role, Scene, Viewer};
use render::{PictureChange, Sequels};

use super::Tapped;
use crate::{BoardLook, Foresight, Sequel, handle::turn::Asking, wording::Words};

/// The most targets of a board that are all looked at. Of a larger board only the pieces to take up
/// are looked at.
const MOST: usize = 40;

/// The most pictures for one board. A player of chess has some sixteen men and thirty-five moves.
const PICTURES: usize = 96;

/// A look ahead from a board by one tap, and by a second one that puts a piece down.
pub(super) struct Outlook<'a> {
    /// The board, with the taps so far on it.
    pub(super) on: Tapped<'a>,
    /// The look of the board.
    pub(super) sight: BoardLook,
    /// The viewers: the person who taps, and the reader.
    pub(super) eyes: (Viewer, Viewer),
    /// The taps before which the person is asked.
    pub(super) asking: Asking,
    /// The next actions with a button.
    pub(super) offers: &'a [Offer],
}

impl Outlook<'_> {
    /// Returns the pictures after this one.
    pub(super) fn from(&self, scene: &Scene, words: Words, names: &[String]) -> Foresight {
        let label = |label: &Label| words.label(label, names);
        let mut sequels = Sequels::of(scene, self.sight.theme, &label);
        let steps = self.on.steps.to_vec();
        let mut left = PICTURES;
        let first = first_taps(scene);
        let mut seen: Vec<(Scene, Vec<String>, Sequel)> = first
            .into_iter()
            .filter_map(|step| self.after(&mut sequels, scene, &steps, step, &mut left))
            .collect();
        let large = is_large(scene);
        // While a piece is taken up, few players begin with another.
        let rests = !large && scene.targets.iter().all(|target| !target.lands);
        for (before, taps, sequel) in &mut seen {
            if large {
                sequel.lands = self.landing(&mut sequels, before, taps);
            }
            let landings = before.targets.iter().filter(|target| rests && target.lands);
            let second = landings.filter_map(|target| {
                self.after(&mut sequels, before, taps, target.step.clone(), &mut left)
            });
            sequel.after = second.map(|(.., after)| after).collect();
        }
        let lands = large.then(|| self.landing(&mut sequels, scene, &steps)).flatten();
        let seen = seen.into_iter().map(|(.., sequel)| sequel);
        let after = seen.chain(self.pressed(scene)).collect();
        Foresight { elements: sequels.elements(), lands, after }
    }

    /// Returns the look of the taken-up piece where it is put down. The first place stands for all.
    fn landing(&self, sequels: &mut Sequels<'_>, before: &Scene, taps: &[String]) -> Option<usize> {
        let first = before.targets.iter().find(|target| target.lands)?;
        let landed = self.drawn(&[taps, std::slice::from_ref(&first.step)].concat());
        sequels.landed(before, &landed, first)
    }

    /// Returns the buttons that end the turn at once.
    fn pressed(&self, scene: &Scene) -> impl Iterator<Item = Sequel> {
        let drawn = |step: &str| scene.targets.iter().any(|target| target.step == step);
        let says_all = |offer: &&Offer| match self.asking {
            Asking::Never | Asking::Drawn => matches!(offer.label, Label::Worded(_)),
            Asking::Always => offer.role == Role::Commit,
        };
        let offers = self.offers.iter().filter(says_all).filter(move |one| !drawn(&one.step));
        let whole = offers.filter(|one| {
            self.is_whole(&[self.on.steps, std::slice::from_ref(&one.step)].concat())
        });
        whole.map(|one| Sequel { step: one.step.clone(), plays: true, ..Sequel::default() })
    }

    /// Returns the picture after one tap more; `None` if nothing changes, or if the limit is
    /// reached.
    fn after(
        &self,
        sequels: &mut Sequels<'_>,
        before: &Scene,
        taps: &[String],
        step: String,
        left: &mut usize,
    ) -> Option<(Scene, Vec<String>, Sequel)> {
        *left = left.checked_sub(1)?;
        let taps = [taps, std::slice::from_ref(&step)].concat();
        let scene = self.drawn(&taps);
        let change = sequels.change(before, &scene);
        let plays =
            self.asking == Asking::Never && scene.targets.is_empty() && self.is_whole(&taps);
        let sequel = Sequel { step, change, plays, lands: None, after: Vec::new() };
        (plays || sequel.change != PictureChange::default()).then_some((scene, taps, sequel))
    }

    fn drawn(&self, taps: &[String]) -> Scene {
        self.on.scene(self.sight, self.eyes, taps)
    }

    /// Whether these taps make a whole turn.
    fn is_whole(&self, taps: &[String]) -> bool {
        let draft = self.on.draft(taps).filter(|_| !self.on.supposed);
        draft.is_some_and(|draft| {
            draft.taken == taps.len() && draft.complete && draft.action.is_some()
        })
    }
}

/// Whether a board has too many targets to look at all of them.
const fn is_large(scene: &Scene) -> bool {
    scene.targets.len() > MOST
}

/// Returns the first taps to look at on a board.
fn first_taps(scene: &Scene) -> Vec<String> {
    let targets = scene.targets.iter().filter(|target| target.lifts || !is_large(scene));
    let mut steps: Vec<String> = targets.map(|target| target.step.clone()).collect();
    steps.sort_unstable();
    steps.dedup();
    steps
}
