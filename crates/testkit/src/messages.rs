//! Boards in messages.

use game_core::{AnyTable, ChanceRng, Game, Label, Scene, Seat, Secret, Table, View, Viewer};
use wire::{
    Follow, LONGEST_TAPPING, MOST_BYTES, Slate, SlateButton, Stencil, Tapping, WordedScene, scenes,
};

use crate::Playout;

/// The most taps that are followed.
const TAPS: usize = 6;
/// The most pictures that follow one.
const FOLLOWS: usize = 12;
/// The number of beginnings searched for one whose board lies the same way.
const BEGINNINGS: u8 = 8;

/// A board fits into a message after any taps, comes out of it unchanged, and is the same text in
/// two worlds that its viewer cannot tell apart. The same holds for taps that make a turn.
pub(crate) fn boards_fit_into_messages<G: Game>(playout: &mut Playout<G>) {
    // Stencils are expensive: those of one player at every eighth position suffice.
    let mut luck = ChanceRng::at(&Secret::new([playout.seed ^ 0x5A; 32]), playout.table.ply());
    if luck.below(8) > 0 {
        return;
    }
    let viewer = Viewer::Seat(Seat::new(0));
    let here = playout.table.position().clone();
    let secret = Secret::new([luck.below(256) as u8; 32]);
    let there = here.resample(viewer, &mut ChanceRng::at(&secret, playout.table.ply()));
    let (one, other) = (here.view(viewer), there.view(viewer));
    let (mark, place) = (playout.table.ply(), playout.place());
    let stencil = playout.stencil.take();
    let stencil = stencil.unwrap_or_else(|| stencil_for(playout, &one.scene(&[]), viewer));
    let mut steps: Vec<String> = Vec::new();
    loop {
        let slate = slate(&one, mark, &steps);
        let bare = Slate { follows: Vec::new(), ..slate.clone() };
        let text = bare.pack(&stencil).unwrap_or_else(|| panic!("too much: {steps:?}, {place}"));
        assert!(text.len() <= MOST_BYTES, "{} bytes: {steps:?}, {place}", text.len());
        let read = Slate::unpack(&text, &stencil).unwrap_or_default();
        // A full board may leave out only lines around it.
        let kept = |shape| bare.shown(&stencil).drawn.shapes.contains(shape);
        assert!(read.drawn.shapes.iter().all(kept), "another picture: {steps:?}, {place}");
        let rest = Slate { drawn: WordedScene { shapes: Vec::new(), ..read.drawn }, ..read };
        let same = Slate { drawn: WordedScene { shapes: Vec::new(), ..bare.drawn }, ..bare };
        assert_eq!(rest, same, "{steps:?}, {place}");
        let (long, again) = (slate.pack(&stencil), self::slate(&other, mark, &steps));
        assert!(long == again.pack(&stencil), "a viewer is told more: {steps:?}, {place}");
        let read = long.and_then(|text| Slate::unpack(&text, &stencil)).unwrap_or_default();
        let follows = slate.shown(&stencil).follows;
        assert!(follows.starts_with(&read.follows), "what follows: {steps:?}, {place}");
        let next = one.draft(&steps).next;
        if next.is_empty() || steps.len() == TAPS {
            break;
        }
        let chosen = luck.below(u32::try_from(next.len()).unwrap_or(u32::MAX));
        steps.push(next[chosen as usize].step.clone());
    }
    for action in here.legal_actions(Seat::new(0)) {
        let tapping = Tapping { mark: u32::MAX, steps: one.taps(&action), plays: true };
        let text = tapping.pack().unwrap_or_else(|| panic!("too long: {tapping:?}, {place}"));
        assert!(text.len() <= LONGEST_TAPPING && Tapping::unpack(&text) == Ok(tapping), "{place}");
    }
    playout.stencil = Some(stencil);
}

/// The viewer's board after these taps.
fn slate<V: View>(view: &V, mark: u32, steps: &[String]) -> Slate {
    let scene = view.scene(steps);
    let draft = view.draft(steps);
    let tapped = |step: &str| scene.targets.iter().any(|target| target.step == step);
    let presses = draft.next.iter().filter(|offer| !tapped(&offer.step)).take(6);
    let said = draft.notes.iter().chain(&draft.problem);
    let follows = scene.targets.iter().take(FOLLOWS).map(|target| {
        let taps = vec![target.step.clone()];
        let after = view.scene(&[steps, &taps].concat());
        Follow { taps, drawn: WordedScene::of(&after, &words) }
    });
    Slate {
        mark,
        taken: draft.taken,
        drawn: WordedScene::of(&scene, &words),
        // Marks that never stand in a board as text.
        lines: said.map(|said| said.to_string().chars().take(80).map(plain).collect()).collect(),
        presses: presses
            .map(|offer| SlateButton {
                step: offer.step.clone(),
                label: words(&offer.label),
                strong: offer.settles(),
            })
            .collect(),
        follows: follows.collect(),
    }
}

/// A letter as it stands in a board's text.
const fn plain(letter: char) -> char {
    match letter {
        '"' => '”',
        '<' => '‹',
        other => other,
    }
}

/// Words about as long as the real ones.
fn words(label: &Label) -> String {
    match label {
        Label::Plain(text) => text.clone(),
        Label::Worded(sentence) => sentence.key.to_owned(),
        Label::Name(seat) => format!("Anastázie {seat}"),
    }
}

/// The stencil of a game that began with the viewer on the same side.
fn stencil_for<G: Game>(playout: &Playout<G>, scene: &Scene, viewer: Viewer) -> Stencil {
    let begun = |first: u8| {
        let secret = Secret::new([first; 32]);
        (Table::<G>::start(&playout.setup, &secret), secret)
    };
    let alike = |first: &u8| {
        let other = begun(*first).0.position().view(viewer).scene(&[]);
        scene.shapes.iter().filter(|shape| other.shapes.contains(shape)).count()
    };
    let (table, secret) = begun((0..BEGINNINGS).max_by_key(alike).unwrap_or(0));
    let draw = |table: &dyn AnyTable, steps: &[String]| table.scene(table.ply(), viewer, steps);
    let pictures = scenes(&table, &secret, viewer, &draw);
    let pictures: Vec<WordedScene> =
        pictures.iter().map(|one| WordedScene::of(one, &words)).collect();
    Stencil::of(scene.width, &pictures)
}
