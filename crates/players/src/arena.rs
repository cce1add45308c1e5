//! Matches between players, and the certainty of their results.

use game_core::{ChanceRng, DecodeError, Game, Notation as _, Seat, Secret, Turn, Viewer};

/// One deal played twice, each player once in each seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Mirrored {
    /// The numbers of games won, drawn and lost by the first player.
    pub results: [u32; 3],
    /// The first player's points in both games less the opponent's.
    pub margin: i64,
}

impl Mirrored {
    /// Plays a deal twice. `points` plays one game and returns the winnings of each seat; the
    /// second game swaps the players.
    ///
    /// # Errors
    /// Fails if the rules reject a move.
    pub(crate) fn of(
        secret: &Secret,
        points: impl Fn(&Secret, bool) -> Result<[i64; 2], DecodeError>,
    ) -> Result<Self, DecodeError> {
        let mut deal = Self::default();
        for swapped in [false, true] {
            let points = points(secret, swapped)?;
            let own = usize::from(swapped);
            let margin = points[own] - points[1 - own];
            let result = usize::from(margin <= 0) + usize::from(margin < 0);
            deal.results[result] += 1;
            deal.margin += margin;
        }
        Ok(deal)
    }
}

/// Returns the points of a game of two with this decision function for the seats.
///
/// # Errors
/// Fails if the rules reject a move.
pub(crate) fn points<G: Game>(
    options: &G::Options,
    secret: &Secret,
    decide: impl Fn(Seat, &G::View, &mut ChanceRng) -> Option<G::Action>,
) -> Result<[i64; 2], DecodeError> {
    let mut game = G::new(&G::first(options, 2));
    // The players' randomness must differ from that of the draws.
    let thoughts = secret.hashed(1);
    for ply in 0.. {
        match game.turn() {
            Turn::Over(outcome) => return Ok([outcome.points[0], outcome.points[1]]),
            Turn::Chance => {
                let chance = game.sample(&mut ChanceRng::at(secret, ply));
                if !game.resolve(&chance) {
                    return Err(DecodeError::unreadable(&chance.encode()));
                }
            }
            Turn::Seats { must, .. } => {
                let Some(seat) = must.iter().next() else { break };
                let mut rng = ChanceRng::at(&thoughts, ply);
                let Some(action) = decide(seat, &game.view(Viewer::Seat(seat)), &mut rng) else {
                    break;
                };
                let acted = game.act(seat, &action);
                acted.map_err(|_| DecodeError::unreadable(&action.encode()))?;
            }
        }
    }
    Ok([0, 0])
}

/// The results of many deals for the first player.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Tally {
    /// The number of deals.
    pub deals: u32,
    /// The numbers of games won, drawn and lost.
    pub results: [u32; 3],
    /// The sums and the sums of squares over the deals: of the shares, then of the margins per
    /// game.
    sums: [[f64; 2]; 2],
}

/// A mean and its standard error.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// The standard error of the mean.
    pub error: f64,
}

impl Tally {
    /// Counts a deal.
    pub fn count(&mut self, deal: &Mirrored) {
        self.deals += 1;
        self.results.iter_mut().zip(deal.results).for_each(|(sum, more)| *sum += more);
        let [won, drawn, _] = deal.results.map(f64::from);
        let share = (won + drawn / 2.0) / 2.0;
        let margin = deal.margin as f64 / 2.0;
        for (sums, value) in self.sums.iter_mut().zip([share, margin]) {
            *sums = [sums[0] + value, sums[1] + value * value];
        }
    }

    /// Returns the share of games won; a draw counts half. The two games of a deal depend on each
    /// other, so the error is that of the deals.
    pub fn share(&self) -> Mean {
        self.mean(0)
    }

    /// Returns the mean margin of a game in points.
    pub fn margin(&self) -> Mean {
        self.mean(1)
    }

    fn mean(&self, of: usize) -> Mean {
        let deals = f64::from(self.deals.max(1));
        let [sum, squares] = self.sums[of];
        let mean = sum / deals;
        let spread = (squares / deals - mean * mean).max(0.0);
        Mean { mean, error: (spread / (deals - 1.0).max(1.0)).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_comes_with_its_error() {
        let mut tally = Tally::default();
        for deal in 0..100 {
            let results = if deal % 4 == 0 { [1, 0, 1] } else { [2, 0, 0] };
            tally.count(&Mirrored { results, margin: 20 });
        }
        let share = tally.share();
        assert!((share.mean - 0.875).abs() < 1e-9, "{share:?}");
        assert!((share.error - 0.0217).abs() < 1e-3, "{share:?}");
        assert_eq!(tally.margin(), Mean { mean: 10.0, error: 0.0 });
    }
}
