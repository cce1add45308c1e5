//! Turns assembled step by step.

use std::collections::BTreeSet;

use game_core::{Game, Role, Seat, Unclear, View, Viewer};

use crate::Playout;

/// The number of steps after which a turn should be complete.
const LONG: usize = 24;

/// Every offered step can be made, and a complete draft can be played. A meaningless step at the
/// end does not count. The words of a draft are those of its picture.
pub(crate) fn offered_steps_lead_on<G: Game>(playout: &mut Playout<G>) {
    // Drafts are expensive: every fourth position suffices.
    if playout.below(4) > 0 {
        return;
    }
    let position = playout.table.position().clone();
    for seat in Seat::all(position.seat_count()) {
        let view = position.view(Viewer::Seat(seat));
        // Each game that people play has words for a usual turn.
        if let Some(lesson) = view.lesson().filter(|lesson| *lesson != "turn") {
            let told = format!("\n{}-first-{lesson} = ", G::ID);
            assert!(G::WORDING.iter().all(|words| words.contains(&told)), "{told}");
        }
        // A few of the legal actions, drawn anew each time.
        let all = position.legal_actions(seat);
        for action in (0..4).filter_map(|_| playout.one_of(&all)).cloned().collect::<Vec<_>>() {
            let taps = view.taps(&action);
            let draft = view.draft(&taps);
            let same = taps.is_empty() || draft.action.as_ref() == Some(&action);
            assert!(same && draft.taken == taps.len(), "{action:?} {taps:?}, {}", playout.place());
        }
        for example in view.examples() {
            let (draft, place) = (view.draft(&example.steps), playout.place());
            assert_eq!(draft.taken, example.steps.len(), "{example:?}, {place}");
            assert!(!draft.complete && draft.problem.is_none(), "{example:?}, {place}");
            let action = draft.action.unwrap_or_else(|| panic!("{example:?}, {place}"));
            assert_eq!(position.clone().act(seat, &action), Ok(()), "{example:?}, {place}");
        }
        completed(playout, &position, seat);
        let mut steps: Vec<String> = Vec::new();
        while steps.len() < LONG {
            let draft = view.draft(&steps);
            let place = || format!("{seat} {steps:?}: {}", playout.place());
            assert_eq!(view.in_words(&steps), view.scene(&steps).alt, "{}", place());
            assert_eq!(draft.taken, steps.len(), "a step that was offered, {}", place());
            assert!(view.draft(&too_far(&steps)).taken <= steps.len(), "{}", place());
            if draft.complete {
                let action = draft.action.unwrap_or_else(|| panic!("nothing done, {}", place()));
                let acted = position.clone().act(seat, &action);
                assert!(acted.is_ok(), "{action:?} {acted:?}, {}", place());
                break;
            }
            let codes: BTreeSet<_> = draft.next.iter().map(|offer| &offer.step).collect();
            assert_eq!(codes.len(), draft.next.len(), "two offers of one step, {}", place());
            let plain = |code: &&String| !code.is_empty() && !code.contains([' ', ',']);
            assert!(codes.iter().all(plain), "{codes:?}, {}", place());
            let agrees = draft.next.iter().skip(1).any(|offer| offer.role == Role::Agree);
            assert!(!agrees, "an answer behind something else: {codes:?}, {}", place());
            let Some(offer) = playout.one_of(&draft.next) else { break };
            steps.push(offer.step.clone());
        }
    }
}

/// Completions of typed text can be played, and parse back to themselves.
fn completed<G: Game>(playout: &mut Playout<G>, position: &G, seat: Seat) {
    let view = position.view(Viewer::Seat(seat));
    let all = position.legal_actions(seat);
    let shown = playout.one_of(&all).map(|action| view.show(action)).unwrap_or_default();
    let begun: String = shown.chars().take(2).collect();
    for typed in ["", &*begun] {
        let found = view.completions(typed);
        for action in playout.some_of(&found, 4) {
            let place = format!("{typed:?} to {action:?}: {}", playout.place());
            assert_eq!(position.clone().act(seat, &action), Ok(()), "{place}");
            let read = view.parse(&view.show(&action));
            let one = read == Ok(action.clone());
            let several = matches!(&read, Err(Unclear::Which(all)) if all.contains(&action));
            assert!(one || several, "read as {read:?}, {place}");
        }
    }
}

/// These steps and one without a meaning.
fn too_far(steps: &[String]) -> Vec<String> {
    [steps, &["~".to_owned()]].concat()
}
