//! A turn put together tap by tap: a heap `b` and a number `3` by buttons, or
//! both at once, `b3`, by a tap on the picture.

use alloc::{format, string::String, string::ToString};

use game_core::{Draft, Followed, Notation as _, Offer, Sentence, follow, unknown_step};

use crate::{
    Take, View,
    take::{heap_of, letter},
};

/// The progress of a turn.
#[derive(Debug, Clone, Copy)]
pub(crate) enum State {
    /// Nothing yet.
    Begun,
    /// A heap is chosen.
    Heap(u8),
    /// The turn is made.
    Done(Take),
}

/// Follows the steps as far as they make sense.
pub(crate) fn followed(view: &View, so_far: &[String]) -> Followed<State> {
    follow(State::Begun, so_far, |state, step| match *state {
        State::Done(_) => Err(unknown_step(step)),
        State::Heap(heap) if step.len() == 1 => taken(view, &format!("{}{step}", letter(heap))),
        State::Begun | State::Heap(_) => match step.as_bytes() {
            [heap] => chosen(view, heap_of(*heap).ok_or_else(|| unknown_step(step))?),
            _ => taken(view, step),
        },
    })
}

fn chosen(view: &View, heap: u8) -> Result<State, Sentence> {
    view.game.judge(Take { heap, stones: 1 })?;
    Ok(State::Heap(heap))
}

fn taken(view: &View, code: &str) -> Result<State, Sentence> {
    let take = Take::decode(code).map_err(|_| unknown_step(code))?;
    view.game.judge(take)?;
    Ok(State::Done(take))
}

/// Returns the draft after the taps so far.
pub(crate) fn draft(view: &View, so_far: &[String]) -> Draft<Take> {
    if let Err(why) = view.may_act() {
        return Draft::refused(why);
    }
    let followed = followed(view, so_far);
    let mut draft = Draft::empty();
    match *followed.state() {
        State::Begun => {
            let heaps = view.game.heaps.iter().filter(|(_, stones)| *stones > 0);
            let code = |(heap, _)| letter(heap).to_string();
            draft.next.extend(heaps.map(code).map(|code| Offer::plain(code.clone(), code)));
            draft.notes.push(Sentence::new("nim-draft-heap"));
        }
        State::Heap(heap) => {
            let counts = 1..=view.game.heaps.stones(heap);
            draft
                .next
                .extend(counts.map(|count| Offer::plain(count.to_string(), count.to_string())));
            draft
                .notes
                .push(Sentence::new("nim-draft-stones").with("heap", letter(heap).to_string()));
        }
        State::Done(take) => {
            draft.action = Some(take);
            draft.complete = true;
        }
    }
    followed.draft(draft)
}
