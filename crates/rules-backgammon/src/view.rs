//! One person's sight of the game: everything, from their own side.

use alloc::{string::String, vec, vec::Vec};

use game_core::{Draft, Fact, Scene, Seat, Sentence, Unclear, Viewer, typed::completing};

use crate::{
    Action, Backgammon, Cube, Violation, cube::Offer, draft, listing, parse, picture,
    position::Phase, show, sketch, text,
};

/// A position from one side of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    /// The side from which a mere onlooker sees the board.
    pub(crate) side: Viewer,
    pub(crate) game: Backgammon,
}

impl View {
    /// The viewer.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The position: nothing of it is hidden.
    pub fn seen(&self) -> &Backgammon {
        &self.game
    }

    /// The seat whose side is below: the viewer's, or for an onlooker the side they look from.
    /// Otherwise the seat on turn, in whose numbers the next play is written.
    pub(crate) fn below(&self) -> Seat {
        let mut seats = [self.viewer, self.side].into_iter().filter_map(Viewer::seat);
        seats.find_map(|seat| self.game.side_of(seat)).unwrap_or(self.game.to_move)
    }

    /// The cube that matters to the viewer, and the offer on it. In a chouette it is their own; for
    /// the box it is one that waits for an answer, else the captain's.
    pub(crate) fn cube(&self) -> (Cube, Option<Offer>) {
        let game = &self.game;
        let Some(chouette) = &game.chouette else {
            let offer = match game.phase {
                Phase::Offered(offer) => Some(offer),
                _ => None,
            };
            return (game.cube, offer);
        };
        let own = self.viewer.seat().and_then(|seat| chouette.mate(seat));
        let offered = || chouette.playing().find(|mate| mate.offer.is_some());
        let mate = own.or_else(offered).or_else(|| chouette.mate(chouette.captain()));
        mate.map_or((game.cube, None), |mate| (mate.cube, mate.offer))
    }

    /// The dice the viewer has to play, if any.
    pub(crate) fn own_dice(&self) -> Option<[u8; 2]> {
        let seat = self.viewer.seat()?;
        let moves = self.game.player_of(self.game.to_move) == seat;
        self.game.dice().filter(|_| moves && self.game.decider() == Some(seat))
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

    fn completions(&self, typed: &str) -> Vec<Action> {
        let Some(seat) = self.viewer.seat() else { return Vec::new() };
        let all = listing::turn_actions(&self.game, seat);
        completing(typed, all, |action| [self.show(action)])
    }

    fn draft(&self, so_far: &[String]) -> Draft<Action> {
        draft::draft(self, so_far)
    }

    fn taps(&self, action: &Action) -> Vec<String> {
        draft::taps(self, action)
    }

    fn lesson(&self) -> Option<&'static str> {
        let game = &self.game;
        let seat = self.viewer.seat().filter(|&seat| game.deciders().contains(seat))?;
        let offered = match &game.chouette {
            Some(chouette) => !chouette.offers_to(game, seat).is_empty(),
            None => game.offered().is_some(),
        };
        match game.phase {
            _ if game.resign.is_some() => None,
            Phase::Play(_) => Some("turn"),
            _ if offered => Some("cube"),
            _ => Some("double"),
        }
    }

    fn assess(&self, action: &Action) -> Result<Vec<Fact>, Violation> {
        let seat = self.viewer.seat().ok_or(Violation::NotSeated)?;
        let mut after = self.game.clone();
        after.decide(seat, action)?;
        Ok(listing::facts(&self.game, seat, action))
    }

    fn seen_from(self, side: Viewer) -> Self {
        Self { side, ..self }
    }

    fn scene(&self, so_far: &[String]) -> Scene {
        picture::scene(self, so_far)
    }

    fn in_words(&self, so_far: &[String]) -> Vec<Sentence> {
        picture::in_words(self, so_far)
    }

    fn hand(&self) -> Option<Scene> {
        None
    }

    fn scores(&self) -> Vec<i64> {
        match &self.game.task {
            Some(task) => vec![task.percent()],
            None => {
                let seats = Seat::all(game_core::Game::seat_count(&self.game));
                seats.map(|seat| self.game.score(seat)).collect()
            }
        }
    }

    fn notation(&self) -> Option<(&'static str, String)> {
        let Some(chouette) = &self.game.chouette else {
            return Some(("XGID", text::xgid(&self.game)));
        };
        let duels = chouette.team.iter().filter_map(|mate| self.game.duel(mate.seat));
        let all: Vec<String> = duels.map(|duel| text::xgid(&duel)).collect();
        (!all.is_empty()).then(|| ("XGID", all.join("|")))
    }

    fn sketch(&self) -> String {
        sketch::sketch(self)
    }
}
