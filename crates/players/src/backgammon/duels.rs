//! A chouette in its players' eyes: game by game with each member of the team.
//!
//! A member of the team has one game with the box. The box has as many games as there are cubes. It
//! moves as in the captain's game, and answers and doubles as in the first game that waits for it.

use game_core::{Game as _, Seat, Turn};
use rules_backgammon::{Action, Backgammon, CubeAnswer};

/// One game between the box and a team member, with a decision to make.
pub(super) struct Stake {
    pub(super) game: Backgammon,
    /// The side of the deciding seat.
    pub(super) side: Seat,
    /// The team member whose cube is at stake.
    mate: Seat,
}

impl Stake {
    /// Returns the game in which a seat of a chouette decides; `None` in a game for two.
    pub(super) fn of(game: &Backgammon, seat: Seat) -> Option<Self> {
        let (team, side) = (game.team(), game.side_of(seat)?);
        let captain = *team.first()?;
        let with = |mate: Seat| Some(Self { game: game.duel(mate)?, side, mate });
        if team.contains(&seat) {
            return with(seat);
        }
        let all = || team.iter().filter_map(|&mate| with(mate));
        let offered = all().find(|duel| duel.game.offered().is_some() && duel.waits());
        let doubles = || all().find(|duel| duel.may(&Action::Double));
        offered.or_else(doubles).or_else(|| with(captain))
    }

    fn waits(&self) -> bool {
        matches!(self.game.turn(), Turn::Seats { must, .. } if must.contains(self.side))
    }

    fn may(&self, action: &Action) -> bool {
        self.waits() && self.game.legal_actions(self.side).contains(action)
    }

    /// Translates a decision of this game into an action of the chouette. With several cubes to
    /// answer, it answers only this one.
    pub(super) fn meant(&self, game: &Backgammon, seat: Seat, chosen: Action) -> Action {
        let single = CubeAnswer::of(&chosen).map(|answer| Action::Single(answer, self.mate));
        single.filter(|single| game.legal_actions(seat).contains(single)).unwrap_or(chosen)
    }

    /// Translates an action of the chouette into one of this game.
    pub(super) fn said(&self, action: &Action) -> Action {
        match action {
            Action::Single(answer, _) => answer.action(),
            action => action.clone(),
        }
    }
}
