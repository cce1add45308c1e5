//! One person's knowledge: everything, since nothing is hidden.

use alloc::{string::String, vec::Vec};

use game_core::{
    Datum, Draft, Fact, Scene, Seat, Sentence, Unclear, Viewer, problem::SolverAttempt,
};
use shakmaty::Position as _;

use crate::{
    Action, Chess, End, Rider, Violation, draft, line::Line, names::sign, parse, picture,
    position::Offer, scene, show, text,
};

/// A position with its viewer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) game: Chess,
    /// The viewer whose side lies below in the picture; an onlooker's is White's.
    pub(crate) side: Viewer,
    /// Whether the viewer only tries a move out of turn.
    pub(crate) supposed: bool,
}

impl View {
    /// The position; nothing of it is hidden.
    pub const fn seen(&self) -> &Chess {
        &self.game
    }
}

impl View {
    /// Nothing is told of a try before it is made.
    fn assess_try(&self, seat: Seat, action: Action) -> Result<Vec<Fact>, Violation> {
        self.game.may_act(seat)?;
        match action {
            Action::Move(one, Rider::None) if self.game.is_untried(&one) => {
                self.game.moved(one, Rider::None).map(|_| Vec::new())
            }
            Action::Move(_, Rider::None) => Err(Violation::TriedBefore),
            _ => Err(Violation::OnlyMoves),
        }
    }
}

impl game_core::View for View {
    type Action = Action;
    type Violation = Violation;

    fn parse(&self, text: &str) -> Result<Action, Unclear<Action>> {
        parse::parse(self, text)
    }

    fn show(&self, action: &Action) -> String {
        show::show(&self.game, action)
    }

    fn draft(&self, so_far: &[String]) -> Draft<Action> {
        draft::draft(self, so_far)
    }

    fn taps(&self, action: &Action) -> Vec<String> {
        draft::taps(self, action)
    }

    /// Checks come first, then the largest captures.
    fn completions(&self, typed: &str) -> Vec<Action> {
        parse::completions(self, typed)
    }

    /// Returns the captured man, check or mate, the kind of a draw, and the number of times that
    /// the position will have come up.
    fn assess(&self, action: &Action) -> Result<Vec<Fact>, Violation> {
        let seat = self.viewer.seat().ok_or(Violation::NotSeated)?;
        if self.game.attempt().is_some() {
            return self.assess_try(seat, *action);
        }
        let mut after = self.game.clone();
        after.decide(seat, *action)?;
        let Action::Move(one, _) = action else { return Ok(Vec::new()) };
        let mut facts = Vec::new();
        let mut say = |key, text: String| facts.push(Fact { key, value: Datum::Text(text) });
        let taken = self.game.legal(*one).and_then(shakmaty::Move::capture);
        if let Some(role) = taken {
            say("takes", sign(role.of(after.board.turn())));
        }
        match after.end {
            Some(End::Mate) => say("gives", "mate".into()),
            _ if after.board.is_check() => say("gives", "check".into()),
            _ => {}
        }
        if after.end.is_some_and(|end| end != End::Mate) {
            say("gives", "draw".into());
        }
        let times = after.times();
        if times > 1 {
            facts.push(Fact { key: "times", value: Datum::Number(times.into()) });
        }
        Ok(facts)
    }

    fn seen_from(self, side: Viewer) -> Self {
        Self { side, ..self }
    }

    /// Not while the opponent is in check: nobody knows yet where their men will stand.
    fn supposing(self) -> Option<Self> {
        let seat = self.viewer.seat()?;
        let may = self.game.may_act(seat).is_ok() && self.game.attempt().is_none();
        if !may || seat == self.game.mover() {
            return None;
        }
        let board = self.game.board.clone().swap_turn().ok()?;
        let offer = Offer::Declined;
        let game = Chess { board, offer, line: Line::default(), ..self.game };
        Some(Self { game, supposed: true, ..self })
    }

    fn scene(&self, so_far: &[String]) -> Scene {
        picture::board(&scene::picture(self, so_far))
    }

    fn in_words(&self, so_far: &[String]) -> Vec<Sentence> {
        picture::in_words(&scene::picture(self, so_far))
    }

    fn hand(&self) -> Option<Scene> {
        None
    }

    /// The result of a puzzle so far, in hundredths.
    fn scores(&self) -> Vec<i64> {
        self.game.attempt().map(SolverAttempt::percent).into_iter().collect()
    }

    fn notation(&self) -> Option<(&'static str, String)> {
        Some(("FEN", text::fen(&self.game.board)))
    }

    fn sketch(&self) -> String {
        scene::plain(self)
    }
}
