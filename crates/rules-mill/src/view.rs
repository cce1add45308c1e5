//! One person's sight of the game.

use alloc::{string::String, string::ToString, vec::Vec};

use game_core::{
    Datum, Draft, Fact, Game as _, Scene, Seat, Sentence, Unclear, Viewer, problem::SolverAttempt,
    typed::completing,
};

use crate::{Action, Colour, Mill, Violation, draft, parse, picture, scene};

/// A position with its viewer, their own side below: all of it but the rest of a puzzle's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) game: Mill,
    /// The viewer whose side lies below in the picture; an onlooker's is White's.
    pub(crate) side: Viewer,
    /// Whether the viewer only tries a turn while waiting for their own.
    pub(crate) supposed: bool,
}

impl View {
    /// The position; in an unfinished puzzle, without the rest of its line.
    pub const fn seen(&self) -> &Mill {
        &self.game
    }

    /// Makes the view of a position for this viewer.
    pub(crate) fn of(game: &Mill, viewer: Viewer) -> Self {
        Self { viewer, game: game.hiding(), side: viewer, supposed: false }
    }

    /// The viewer's seat, if they have one.
    pub(crate) fn seat(&self) -> Result<Seat, Violation> {
        self.viewer.seat().ok_or(Violation::NotSeated)
    }

    /// The viewer's side, while the game goes on.
    pub(crate) fn decides(&self) -> Result<Colour, Violation> {
        self.game.decides(self.seat()?)
    }

    /// Whether it is the viewer's turn.
    pub(crate) fn moves(&self) -> bool {
        self.decides().is_ok_and(|colour| colour == self.game.board.to_move)
    }

    /// The seat whose side is below in the picture.
    pub(crate) fn below(&self) -> Seat {
        let own = self.side.seat().filter(|seat| seat.index() < 2);
        let solver = self.game.attempt().map(|_| Seat::new(0));
        solver.or(own).unwrap_or_else(|| self.game.seat_of(Colour::White))
    }
}

impl game_core::View for View {
    type Action = Action;
    type Violation = Violation;

    fn parse(&self, text: &str) -> Result<Action, Unclear<Action>> {
        parse::parse(self, text)
    }

    /// `d2-d3xa1`; `draw?` offers a draw, `draw!` accepts it, `no draw`
    /// declines: the same in every language.
    fn show(&self, action: &Action) -> String {
        match action {
            Action::Play(play) => play.to_string(),
            Action::Offer => "draw?".into(),
            Action::Accept => "draw!".into(),
            Action::Decline => "no draw".into(),
        }
    }

    fn completions(&self, typed: &str) -> Vec<Action> {
        let Ok(seat) = self.seat() else { return Vec::new() };
        let all = self.game.listing(seat).into_iter().map(|listed| listed.action);
        completing(typed, all, |action| [self.show(action)])
    }

    fn draft(&self, so_far: &[String]) -> Draft<Action> {
        draft::draft(self, so_far)
    }

    fn taps(&self, action: &Action) -> Vec<String> {
        draft::taps(self, action)
    }

    fn assess(&self, action: &Action) -> Result<Vec<Fact>, Violation> {
        let colour = self.decides()?;
        let Action::Play(play) = *action else {
            return self.game.may_reply(colour, *action).map(|()| Vec::new());
        };
        self.game.judge(colour, play)?;
        if !self.game.is_untried(play) {
            return Err(Violation::TriedBefore);
        }
        let mut facts = Vec::new();
        let mills = self.game.mills_closed(play);
        if mills > 0 {
            let mills = i64::try_from(mills).unwrap_or(i64::MAX);
            facts.push(Fact { key: "mills", value: Datum::Number(mills) });
        }
        let taken = play.takes.map(|point| Datum::Text(point.to_string()));
        facts.extend(taken.map(|value| Fact { key: "takes", value }));
        Ok(facts)
    }

    fn seen_from(self, side: Viewer) -> Self {
        Self { side, ..self }
    }

    fn supposing(mut self) -> Option<Self> {
        let colour = self.decides().ok().filter(|_| self.game.attempt().is_none())?;
        if colour == self.game.board.to_move {
            return None;
        }
        (self.game.board.to_move, self.game.offer, self.supposed) = (colour, None, true);
        Some(self)
    }

    fn scene(&self, so_far: &[String]) -> Scene {
        picture::board(&scene::picture(self, so_far))
    }

    fn in_words(&self, so_far: &[String]) -> Vec<Sentence> {
        picture::in_words(&scene::picture(self, so_far))
    }

    /// The men in hand lie beside the board, visible to all.
    fn hand(&self) -> Option<Scene> {
        None
    }

    /// The result of a puzzle so far, in hundredths.
    fn scores(&self) -> Vec<i64> {
        self.game.attempt().map(SolverAttempt::percent).into_iter().collect()
    }

    fn sketch(&self) -> String {
        scene::plain(self)
    }
}
