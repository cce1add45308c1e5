//! Knockout: winners advance, and the losers of the semifinals meet for the third place.

/// A tree of ties, with the tie for the third place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knockout {
    /// The ties of each round, the final last; two consecutive ones lead to one of the next round.
    pub rounds: Vec<Vec<CupTie>>,
    /// The tie for the third place; `None` with fewer than four entrants.
    pub third: Option<CupTie>,
}

/// A tie of a knockout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CupTie {
    /// The entrants, as far as they are known. A lone one advances at once.
    pub sides: [Option<usize>; 2],
    /// The winner.
    pub winner: Option<usize>,
}

impl CupTie {
    fn between(sides: [Option<usize>; 2], won: &[(usize, usize)]) -> Self {
        let [Some(one), Some(other)] = sides else { return Self { sides, winner: None } };
        let winner = won.iter().find_map(|&pair| match pair {
            (winner, loser) if (winner, loser) == (one, other) => Some(one),
            (winner, loser) if (winner, loser) == (other, one) => Some(other),
            _ => None,
        });
        Self { sides, winner }
    }

    /// Returns the loser, if the tie is over.
    pub fn loser(&self) -> Option<usize> {
        let winner = self.winner?;
        self.sides.into_iter().flatten().find(|&side| side != winner)
    }

    /// Whether both entrants are known and neither has won.
    pub fn is_open(&self) -> bool {
        self.winner.is_none() && self.sides.iter().all(Option::is_some)
    }
}

/// Builds the knockout of entrants numbered from 0, the strongest first. `won` lists the finished
/// ties by winner and loser. The strongest entrants meet as late as possible, and have the byes.
pub fn knockout(entrants: usize, won: &[(usize, usize)]) -> Knockout {
    let known = |place: usize| (place < entrants).then_some(place);
    let first = seeds(entrants.next_power_of_two());
    let mut round: Vec<CupTie> = first
        .chunks_exact(2)
        .map(|pair| match [known(pair[0]), known(pair[1])] {
            sides @ [Some(one), None] => CupTie { sides, winner: Some(one) },
            sides => CupTie::between(sides, won),
        })
        .collect();
    let mut rounds = Vec::new();
    while !round.is_empty() {
        let winners: Vec<Option<usize>> = round.iter().map(|duel| duel.winner).collect();
        rounds.push(round);
        round =
            winners.chunks_exact(2).map(|pair| CupTie::between([pair[0], pair[1]], won)).collect();
    }
    let third = rounds
        .iter()
        .rev()
        .nth(1)
        .filter(|_| entrants > 3)
        .map(|semifinals| CupTie::between([semifinals[0].loser(), semifinals[1].loser()], won));
    Knockout { rounds, third }
}

/// Returns the order of seeds for a power of two: the strongest meets the weakest, in the first
/// round and in later ones if the seeds hold.
fn seeds(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let last = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    order
}

impl Knockout {
    /// Returns the open ties, those of earlier rounds first.
    pub fn open(&self) -> Vec<(usize, usize)> {
        let duels = self.rounds.iter().flatten().chain(&self.third);
        let open = duels.filter(|duel| duel.is_open());
        open.filter_map(|duel| Some((duel.sides[0]?, duel.sides[1]?))).collect()
    }

    /// Returns the certain places, from 1, by entrant; losers of one round share a place.
    pub fn places(&self) -> Vec<(usize, usize)> {
        let mut places = Vec::new();
        let mut place = 1;
        for (back, round) in self.rounds.iter().rev().enumerate() {
            if back == 0 {
                places.extend(round[0].winner.map(|one| (1, one)));
                places.extend(round[0].loser().map(|one| (2, one)));
                place = 3;
                continue;
            }
            match (back, &self.third) {
                (1, Some(third)) => {
                    places.extend(third.winner.map(|one| (3, one)));
                    places.extend(third.loser().map(|one| (4, one)));
                }
                _ => places.extend(round.iter().filter_map(CupTie::loser).map(|one| (place, one))),
            }
            place += round.len();
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_as_drawn_by_hand() {
        let start = knockout(6, &[]);
        // The first two have byes. Then 1 meets the winner of 4 and 5, and 2 the winner of 3 and 6.
        assert_eq!(start.open(), [(3, 4), (2, 5)]);
        let half = knockout(6, &[(4, 3), (2, 5)]);
        assert_eq!(half.open(), [(0, 4), (1, 2)]);
        let finals = knockout(6, &[(4, 3), (2, 5), (0, 4), (2, 1)]);
        assert_eq!(finals.open(), [(0, 2), (4, 1)]);
        let over = knockout(6, &[(4, 3), (2, 5), (0, 4), (2, 1), (2, 0), (1, 4)]);
        assert_eq!(over.open(), []);
        assert_eq!(over.places(), [(1, 2), (2, 0), (3, 1), (4, 4), (5, 3), (5, 5)]);
    }

    #[test]
    fn a_knockout_of_any_size_ends() {
        for entrants in 0..70 {
            let mut won: Vec<(usize, usize)> = Vec::new();
            loop {
                let open = knockout(entrants, &won).open();
                if open.is_empty() {
                    break;
                }
                // The stronger entrant always wins.
                won.extend(open.iter().map(|&(one, other)| (one.min(other), one.max(other))));
            }
            let third = usize::from(entrants > 3);
            assert_eq!(won.len(), entrants.saturating_sub(1) + third, "{entrants}");
            let places = knockout(entrants, &won).places();
            assert_eq!(places.len(), if entrants == 1 { 0 } else { entrants }, "{entrants}");
            let best = (1..=entrants.min(4)).map(|place| (place, place - 1));
            if entrants > 1 {
                assert_eq!(places[..entrants.min(4)], best.collect::<Vec<_>>()[..], "{entrants}");
            }
        }
    }
}
