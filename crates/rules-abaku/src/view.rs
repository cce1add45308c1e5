//! One person's knowledge of a position.

use alloc::{string::String, vec::Vec};

use game_core::{
    ChanceRng, Draft, Example, Fact, Scene, Seat, Sentence, Unclear, Viewer, typed::completing,
};

use crate::{
    Abaku, Action, Errors, Placement, Violation, draft,
    duplicate::{self, Answer},
    moves, parse, picture,
    position::{Phase, Rack},
    scene, show,
};

/// A position in one person's eyes: the tiles of other racks are unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    /// The position without everything the viewer may not know.
    pub(crate) seen: Abaku,
    /// The seat to move, if the view merely supposes that it is the viewer's turn.
    pub(crate) waits_for: Option<Seat>,
}

impl View {
    /// Returns the view of a position.
    pub(crate) fn of(game: &Abaku, viewer: Viewer) -> Self {
        let mut seen = game.clone();
        for seat in game.seats() {
            if !knows(game, viewer, seat) {
                let held = &mut seen.racks[seat.index()];
                *held = hidden(*held);
            }
        }
        for (seat, answer) in game.seats().zip(seen.round.iter_mut().flat_map(|it| &mut it.answers))
        {
            if answer.is_some() && viewer.seat() != Some(seat) {
                *answer = Some(Answer::Hidden);
            }
        }
        if let Phase::Swap(given) = &mut seen.phase
            && !knows(game, viewer, game.to_move)
        {
            *given = hidden(*given);
        }
        if let Some((seat, given)) = &mut seen.gave
            && !knows(game, viewer, *seat)
        {
            *given = hidden(*given);
        }
        Self { viewer, seen, waits_for: None }
    }

    /// Returns a complete position that fits this view, with random tiles for the unknown ones.
    pub(crate) fn imagine(&self, rng: &mut ChanceRng) -> Abaku {
        let mut game = self.seen.clone();
        for seat in self.seen.seats() {
            let held = game.racks[seat.index()];
            let drawn = game.unseen().draw(held.unknown.into(), rng);
            game.racks[seat.index()] = Rack { known: held.known.with(&drawn), unknown: 0 };
        }
        duplicate::imagine_answers(&mut game, rng);
        let mut bag = game.unseen();
        if let Phase::Swap(given) = game.phase
            && given.unknown > 0
        {
            let mut from = game.racks[game.to_move.index()].known;
            let known = from.draw(given.len(), rng);
            game.phase = Phase::Swap(Rack { known, unknown: 0 });
        }
        if let Some((_, given)) = &mut game.gave
            && given.unknown > 0
        {
            // These tiles went back after the draw, so they are in the bag.
            let known = bag.draw(given.len(), rng);
            *given = Rack { known, unknown: 0 };
        }
        game
    }

    /// Returns the viewer's own rack; `None` for a spectator.
    pub(crate) fn own(&self) -> Option<Rack> {
        let seat = self.viewer.seat()?;
        self.seen.racks.get(self.seen.holder(seat).index()).copied()
    }

    /// Returns the viewer's placement in an unfinished round of duplicate play.
    pub(crate) fn answered(&self) -> Option<&Placement> {
        match self.seen.round.as_ref()?.answer(self.viewer.seat()?)? {
            Answer::Laid(placement, _) => Some(placement),
            Answer::Hidden | Answer::Nothing => None,
        }
    }

    /// Whether the game reveals legality before the decision.
    pub(crate) fn tells(&self) -> bool {
        self.seen.errors() == Errors::Referee
    }

    /// Whether it also reveals the score then; a puzzle reveals it only after a try.
    pub(crate) fn counts(&self) -> bool {
        self.tells() && self.seen.task.is_none()
    }

    /// Returns the viewer's seat, if they may act at all.
    pub(crate) fn speaks(&self) -> Result<Seat, Violation> {
        let seat = self.viewer.seat().ok_or(Violation::NotSeated)?;
        let answers = || self.seen.may_challenge(seat).or_else(|_| self.seen.may_accept(seat));
        self.seen.may_act(seat).or_else(|why| answers().map_err(|_| why)).map(|()| seat)
    }

    /// Returns the viewer.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns the position without everything the viewer may not know.
    pub fn seen(&self) -> &Abaku {
        &self.seen
    }

    /// Returns the viewer's seat, if it is their turn.
    ///
    /// # Errors
    /// Fails with the reason why it is not their turn.
    pub fn may_act(&self) -> Result<Seat, Violation> {
        let seat = self.viewer.seat().ok_or(Violation::NotSeated)?;
        self.seen.may_act(seat).map(|()| seat)
    }
}

/// Whether a viewer sees a seat's rack: their own, and at the end those of all players still in the
/// game. The tiles of the fill challenge and the rack of duplicate play are open.
fn knows(game: &Abaku, viewer: Viewer, seat: Seat) -> bool {
    let open = game.ending().is_some() && !game.departed.contains(seat);
    let common = game.options.is_fill() || game.options.is_duplicate();
    viewer.seat() == Some(seat) || open || common
}

fn hidden(rack: Rack) -> Rack {
    Rack { known: crate::Digits::default(), unknown: u8::try_from(rack.len()).unwrap_or(u8::MAX) }
}

impl game_core::View for View {
    type Action = Action;
    type Violation = Violation;

    fn parse(&self, text: &str) -> Result<Action, Unclear<Action>> {
        parse::parse(self, text)
    }

    fn show(&self, action: &Action) -> String {
        show::show(action)
    }

    fn draft(&self, so_far: &[String]) -> Draft<Action> {
        draft::draft(self, so_far)
    }

    /// Returns nothing if the game does not reveal correctness, in a puzzle and in the fill
    /// challenge. Before a square is typed it offers only the examples. After one, placements come
    /// in board order, since the player must find the best.
    fn completions(&self, typed: &str) -> Vec<Action> {
        let Ok(seat) = self.may_act() else { return Vec::new() };
        if !self.counts() || self.seen.options.is_fill() {
            return Vec::new();
        }
        if typed.trim().is_empty() {
            let examples = self.examples().into_iter();
            return examples.filter_map(|one| self.draft(&one.steps).action).collect();
        }
        let mut all = moves::placements(&self.seen, seat);
        all.sort();
        completing(typed, all.into_iter().map(Action::Place), |action| [self.show(action)])
    }

    fn taps(&self, action: &Action) -> Vec<String> {
        draft::taps(self, action)
    }

    fn examples(&self) -> Vec<Example> {
        draft::examples(self)
    }

    fn is_stuck(&self) -> bool {
        draft::is_stuck(self)
    }

    fn assess(&self, action: &Action) -> Result<Vec<Fact>, Violation> {
        let seat = self.viewer.seat().ok_or(Violation::NotSeated)?;
        match action {
            Action::Challenge => self.seen.may_challenge(seat)?,
            Action::Accept => self.seen.may_accept(seat)?,
            Action::Place(_) | Action::Exchange { .. } | Action::Pass => self.seen.may_act(seat)?,
        }
        self.seen.may_in_puzzle(action)?;
        match action {
            Action::Pass | Action::Challenge | Action::Accept => Ok(Vec::new()),
            Action::Exchange { given, revalues } => {
                self.seen.may_exchange(seat, *given)?;
                let layout = self.seen.layout();
                let (grid, revalued) = layout.revalue(revalues)?;
                if self.tells() {
                    layout.keeps_contacts(&grid, &revalued)?;
                }
                Ok(Vec::new())
            }
            Action::Place(placement) => {
                self.seen.holds(seat, &placement.tiles)?;
                if !self.tells() {
                    return self.seen.layout().lay(placement).map(|_| Vec::new());
                }
                let facts = moves::facts(&self.seen, placement)?;
                Ok(if self.counts() { facts } else { Vec::new() })
            }
        }
    }

    /// A placement open to challenge may not stay, and in duplicate play all answer at once, so
    /// neither allows a supposed turn.
    fn supposing(self) -> Option<Self> {
        let seat = self.viewer.seat()?;
        let Err(Violation::NotYourTurn(_)) = self.seen.may_act(seat) else { return None };
        let waits = self.seen.round.is_none() && self.seen.pending.is_none();
        let stays = waits && !self.seen.departed.contains(seat);
        let waits_for = Some(self.seen.mover());
        stays.then_some(Self { seen: Abaku { to_move: seat, ..self.seen }, waits_for, ..self })
    }

    fn scene(&self, so_far: &[String]) -> Scene {
        picture::board(&scene::picture(self, so_far))
    }

    fn in_words(&self, so_far: &[String]) -> Vec<Sentence> {
        picture::in_words(&scene::picture(self, so_far))
    }

    fn hand(&self) -> Option<Scene> {
        scene::hand(self)
    }

    fn scores(&self) -> Vec<i64> {
        self.seen.scores.clone()
    }

    fn sketch(&self) -> String {
        crate::scene::plain(self)
    }
}
