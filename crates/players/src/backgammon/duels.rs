//! A chouette as who plays it thinks of it: game by game with each of the team.
//!
//! A member of the team has one game with the box. The box has as many as there are cubes; it
//! moves as in the captain's, and answers and doubles as in the first that waits for it.

use game_core::{Game as _, Seat, Turn};
use rules_backgammon::{Action, Backgammon, CubeAnswer};

/// One game between the box and one of the team, in which somebody decides.
pub(super) struct Stake {
    pub(super) game: Backgammon,
    /// Whose side who decides is on.
    pub(super) side: Seat,
    /// Whose cube it is about.
    mate: Seat,
}

impl Stake {
    /// The game in which a seat of a chouette decides now; `None` of a game for two.
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

    /// What was decided in it as it is said in the chouette: of several cubes that wait for an
    /// answer, only this one is answered.
    pub(super) fn meant(&self, game: &Backgammon, seat: Seat, chosen: Action) -> Action {
        let single = CubeAnswer::of(&chosen).map(|answer| Action::Single(answer, self.mate));
        single.filter(|single| game.legal_actions(seat).contains(single)).unwrap_or(chosen)
    }

    /// What an action of the chouette is in it.
    pub(super) fn said(&self, action: &Action) -> Action {
        match action {
            Action::Single(answer, _) => answer.action(),
            action => action.clone(),
        }
    }
}
