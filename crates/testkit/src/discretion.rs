//! Secrecy: nobody learns secrets of others.

use game_core::{ChanceRng, Entry, Game, News, Offer, Seat, Secret, Turn, View, Viewer};

use crate::Playout;

/// In two worlds that a viewer cannot tell apart, the viewer's view, choices, drafts, refusals and
/// news are the same. So is the public part of the offers to each seat.
pub(crate) fn nobody_learns_what_they_may_not<G: Game>(playout: &mut Playout<G>) {
    let here = playout.table.position().clone();
    for viewer in Viewer::all(here.seat_count()) {
        let secret = Secret::new([playout.below(256) as u8; 32]);
        let there = here.resample(viewer, &mut ChanceRng::at(&secret, playout.table.ply()));
        let place = playout.place();
        assert!(here.view(viewer) == there.view(viewer), "{viewer:?} sees more: {place}");
        assert_eq!(here.turn(), there.turn(), "{viewer:?}: {place}");
        assert!(G::HANDS || here.view(viewer).hand().is_none(), "a hand in {}: {place}", G::ID);
        match viewer.seat() {
            Some(seat) => own_choices(playout, &here, &there, seat),
            None => what_is_open(playout, &here, &there),
        }
        news(playout, &here, &there, viewer);
    }
}

fn own_choices<G: Game>(playout: &Playout<G>, here: &G, there: &G, seat: Seat) {
    let place = playout.place();
    assert!(here.legal_actions(seat) == there.legal_actions(seat), "choices of {seat}: {place}");
    for action in &playout.past {
        let (one, other) = (here.clone().act(seat, action), there.clone().act(seat, action));
        assert!(one == other, "refusals to {seat}, {action:?}: {one:?} {other:?} {place}");
    }
    let (one, other) = (here.view(Viewer::Seat(seat)), there.view(Viewer::Seat(seat)));
    assert!(one.draft(&[]) == other.draft(&[]), "drafts of {seat}: {place}");
    let same = one.completions("") == other.completions("");
    assert!(same, "completions for {seat}: {place}");
}

/// The public offers to a seat are the same in both worlds, so they tell a spectator nothing new.
fn what_is_open<G: Game>(playout: &Playout<G>, here: &G, there: &G) {
    let open = |world: &G, seat| -> Vec<Offer> {
        let next = world.view(Viewer::Seat(seat)).draft(&[]).next;
        next.into_iter().filter(|offer| offer.open).collect()
    };
    for seat in Seat::all(here.seat_count()) {
        let (one, other) = (open(here, seat), open(there, seat));
        assert_eq!(one, other, "open offers to {seat}: {}", playout.place());
    }
}

/// Two events that lead a viewer to equal views are told to that viewer in equal words.
fn news<G: Game>(playout: &mut Playout<G>, here: &G, there: &G, viewer: Viewer) {
    let mut told = told_of::<G>(playout, here, viewer);
    told.extend(told_of::<G>(playout, there, viewer));
    for (at, (view, words)) in told.iter().enumerate() {
        for (other_view, other_words) in &told[at + 1..] {
            if view == other_view {
                assert_eq!(words, other_words, "news for {viewer:?}: {}", playout.place());
            }
        }
    }
}

/// The viewer's view and news after some of the possible next actions, each followed by chance if
/// chance comes next.
fn told_of<G: Game>(
    playout: &mut Playout<G>,
    position: &G,
    viewer: Viewer,
) -> Vec<(G::View, Vec<News>)> {
    let mut told = Vec::new();
    let movers = Seat::all(position.seat_count());
    let actions: Vec<_> = movers
        .flat_map(|seat| position.legal_actions(seat).into_iter().map(move |a| (seat, a)))
        .collect();
    for (seat, action) in playout.some_of(&actions, 6) {
        let mut next = position.clone();
        if next.act(seat, &action).is_err() {
            continue;
        }
        let mut words = position.news(&Entry::Act(seat, action), viewer);
        if next.turn() == Turn::Chance {
            let secret = Secret::new([playout.below(256) as u8; 32]);
            let chance = next.sample(&mut ChanceRng::at(&secret, playout.table.ply()));
            words.extend(next.news(&Entry::Chance(chance.clone()), viewer));
            assert!(next.resolve(&chance), "{}: chance drew {chance:?}", playout.place());
        }
        told.push((next.view(viewer), words));
    }
    told
}
