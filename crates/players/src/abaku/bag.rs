//! The tiles of a day: duplicate play for a lone player, with the same racks for everybody.

use game_core::{Game as _, Notation as _, Options as _, Seat, Secret, Shelf, Table, Turn};
use rules_abaku::{Abaku, Action, Options};

/// The id of the game that uses these tiles.
pub const GAME: &str = Abaku::ID;

/// Returns the options of the daily game: duplicate play on the compact board, which fits into an
/// evening.
///
/// # Panics
/// Never: every game of Abaku has these options.
pub fn options() -> String {
    let (mut options, shelf) = (Options::default(), Shelf::default());
    for (key, value) in [("play", "duplicate"), ("board", "compact")] {
        options.set(key, value, &shelf).expect("an option of every game");
    }
    options.encode()
}

/// Returns the secret of a day's game; days count from 1970 in UTC. A person who knows one such
/// secret learns neither another nor the source.
#[must_use]
pub fn secret(source: &Secret, day: i64) -> Secret {
    source.with(&format!("bag {day}"))
}

/// Returns the secret of a deal by its number on a day of a season. It reveals no other secret
/// either.
#[must_use]
pub fn season_secret(source: &Secret, (season, day): (i64, i64), number: u32) -> Secret {
    source.with(&format!("deal {season} {day} {number}"))
}

/// Returns the number of the deal, from 1, that a person draws on a day of a season.
#[must_use]
pub fn drawn(source: &Secret, (season, day): (i64, i64), person: i64, deals: u32) -> u32 {
    let [one, two, three, four, ..] =
        *source.with(&format!("draw {season} {day} {person}")).bytes();
    1 + u32::from_be_bytes([one, two, three, four]) % deals.max(1)
}

/// Returns the highest possible total of a game with this secret. The board follows from the secret
/// alone, so the total is the sum of each round's best placement.
///
/// # Panics
/// Never: every game of Abaku has these options.
#[must_use]
pub fn best(secret: &Secret) -> i64 {
    let options = Options::decode(&options()).expect("an option of every game");
    let mut table = Table::<Abaku>::start(&Abaku::first(&options, 1), secret);
    let seat = Seat::new(0);
    while !matches!(table.position().turn(), Turn::Over(_)) {
        let best = table.position().listing(seat).into_iter().next();
        let action = best.map_or(Action::Pass, |best| best.action);
        if table.act(seat, &action, secret).is_err() {
            break;
        }
    }
    table.position().solo().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_makes_more_of_a_deal_than_its_best() {
        let secret = season_secret(&Secret::new([7; 32]), (1, 20_000), 1);
        let (most, seat) = (best(&secret), Seat::new(0));
        let options = Options::decode(&options()).unwrap();
        for step in [1, 3, 7] {
            let mut table = Table::<Abaku>::start(&Abaku::first(&options, 1), &secret);
            let mut round = 0;
            while !matches!(table.position().turn(), Turn::Over(_)) {
                let all = table.position().listing(seat);
                let at = round * step % all.len().max(1);
                let action = all.get(at).map_or(Action::Pass, |one| one.action.clone());
                table.act(seat, &action, &secret).unwrap();
                round += 1;
            }
            let made = table.position().solo().unwrap();
            assert!(made <= most && most > 100, "{made} {most}");
        }
    }

    #[test]
    fn the_deals_of_a_day_are_drawn_by_some_each() {
        let source = Secret::new([7; 32]);
        let drawn = |person| drawn(&source, (1, 20_000), person, 2);
        let all: Vec<_> = (0..100).map(drawn).collect();
        let first = all.iter().filter(|number| **number == 1).count();
        assert!(all.iter().all(|number| [1, 2].contains(number)) && (30..70).contains(&first));
        assert_ne!(
            season_secret(&source, (1, 20_000), 1).bytes(),
            season_secret(&source, (1, 20_000), 2).bytes()
        );
    }
}
