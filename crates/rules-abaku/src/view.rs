//! What one person may know.

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

/// A position as one person sees it: racks of others are tiles not known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    /// The position with what this viewer does not know taken out.
    pub(crate) seen: Abaku,
    /// Who moves, where it is only supposed that the viewer does.
    pub(crate) waits_for: Option<Seat>,
}

impl View {
    /// What this viewer knows of a position.
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

    /// A whole position that looks like this: what is not known is drawn.
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
            // They were given back after the drawing, so they are in the bag.
            let known = bag.draw(given.len(), rng);
            *given = Rack { known, unknown: 0 };
        }
        game
    }

    /// The viewer's own rack; `None` for who only watches.
    pub(crate) fn own(&self) -> Option<Rack> {
        let seat = self.viewer.seat()?;
        self.seen.racks.get(self.seen.holder(seat).index()).copied()
    }

    /// What the viewer has laid in this round of duplicate play, which waits for others.
    pub(crate) fn answered(&self) -> Option<&Placement> {
        match self.seen.round.as_ref()?.answer(self.viewer.seat()?)? {
            Answer::Laid(placement, _) => Some(placement),
            Answer::Hidden | Answer::Nothing => None,
        }
    }

    /// Whether it is shown before the decision if something is legal.
    pub(crate) fn tells(&self) -> bool {
        self.seen.errors() == Errors::Referee
    }

    /// Whether its score is shown then, too: in a puzzle only once it is tried.
    pub(crate) fn counts(&self) -> bool {
        self.tells() && self.seen.task.is_none()
    }

    /// The viewer's seat, if they may say anything now.
    pub(crate) fn speaks(&self) -> Result<Seat, Violation> {
        let seat = self.viewer.seat().ok_or(Violation::NotSeated)?;
        let answers = || self.seen.may_challenge(seat).or_else(|_| self.seen.may_accept(seat));
        self.seen.may_act(seat).or_else(|why| answers().map_err(|_| why)).map(|()| seat)
    }

    /// Whose view it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The position with what this viewer does not know taken out.
    pub fn seen(&self) -> &Abaku {
        &self.seen
    }

    /// The viewer's seat, if it is their turn.
    ///
    /// # Errors
    /// Why it is not.
    pub fn may_act(&self) -> Result<Seat, Violation> {
        let seat = self.viewer.seat().ok_or(Violation::NotSeated)?;
        self.seen.may_act(seat).map(|()| seat)
    }
}

/// Whether a viewer sees a seat's rack: their own, and at the end all that were
/// still in play. All tiles of the fill challenge lie in the open, and so does the
/// rack of duplicate play.
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

    /// Nothing where the game does not tell what is right, in a puzzle and while a board is
    /// filled. Before a square is typed there are only the examples, and behind it
    /// placements are in the order of the board: which of them is worth the most is for the
    /// player to find.
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

    /// What lies there and can still be challenged may not stay, and in duplicate play all
    /// answer at once.
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
