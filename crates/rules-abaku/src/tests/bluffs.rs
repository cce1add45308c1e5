//! Challenge play with wrong placements among the players' decisions.

use core::ops::RangeInclusive;

use game_core::{
    ChanceRng, DecodeError, Departure, Entry, Expiry, Listed, News, Next, Outcome, Secret, Table,
    Turn, Viewer,
};

use super::{
    laws::{agree, all_tiles_are_there},
    *,
};
use crate::{Chance, Placement, Setup, View};

/// The game with some wrong placements in its listing.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Bluffing(Abaku);

/// Returns legal placements with their tiles in reverse order.
fn bluffs(game: &Abaku, seat: Seat) -> Vec<Action> {
    let turned = |action: Action| match action {
        Action::Place(Placement { start, direction, mut tiles, revalues }) => {
            tiles.reverse();
            Some(Action::Place(Placement::new(start, direction, tiles, revalues)))
        }
        _ => None,
    };
    let legal = game.legal_actions(seat);
    let all = legal.iter().cloned().filter_map(turned).filter(|action| !legal.contains(action));
    all.take(6).collect()
}

impl Game for Bluffing {
    const ID: &'static str = "bluffing";
    const HANDS: bool = true;

    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Violation = Violation;
    type View = View;

    fn seats(options: &Options) -> RangeInclusive<u8> {
        2..=*options.seats().end()
    }

    fn first(options: &Options, seats: u8) -> Setup {
        Abaku::first(options, seats)
    }

    fn next(&self, setup: &Setup, outcome: &Outcome, seats: u8) -> Next<Setup> {
        self.0.next(setup, outcome, seats)
    }

    fn new(setup: &Setup) -> Self {
        Self(Abaku::new(setup))
    }

    fn seat_count(&self) -> u8 {
        self.0.seat_count()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        let mut all = self.0.legal_actions(seat);
        all.extend(bluffs(&self.0, seat));
        all
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Violation> {
        self.0.act(seat, action)
    }

    fn sample(&self, rng: &mut ChanceRng) -> Chance {
        self.0.sample(rng)
    }

    fn resolve(&mut self, chance: &Chance) -> bool {
        self.0.resolve(chance)
    }

    fn expire(&self, seat: Seat) -> Expiry<Action> {
        self.0.expire(seat)
    }

    fn depart(&mut self, seat: Seat, why: Departure) -> bool {
        self.0.depart(seat, why)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }

    fn news(&self, entry: &Entry<Action, Chance>, viewer: Viewer) -> Vec<News> {
        self.0.news(entry, viewer)
    }

    fn resample(&self, viewer: Viewer, rng: &mut ChanceRng) -> Self {
        Self(self.0.resample(viewer, rng))
    }

    fn to_text(&self) -> String {
        self.0.to_text()
    }

    fn from_text(text: &str, options: &Options) -> Result<Self, DecodeError> {
        Abaku::from_text(text, options).map(Self)
    }

    /// The bluffs come first, so that the players use them.
    fn listing(&self, seat: Seat) -> Vec<Listed<Action>> {
        let bluffs = bluffs(&self.0, seat).into_iter().take(2);
        let bluffs = bluffs.map(|action| Listed { action, facts: Vec::new() });
        bluffs.chain(self.0.listing(seat)).collect()
    }
}

#[test]
fn games_with_wrong_placements_obey_the_laws() {
    let settings = "board=compact bonuses=off errors=challenge";
    testkit::assert_lawful::<Bluffing>(&[settings], 1, |_| {});
}

/// Returns the decision of a player with little knowledge: a bluff, a pass, a challenge, anything.
fn chosen(game: &Abaku, seat: Seat, rng: &mut ChanceRng) -> Action {
    let mut all = game.legal_actions(seat);
    match rng.below(4) {
        0 if all.contains(&Action::Challenge) => Action::Challenge,
        1 => {
            all.extend(bluffs(game, seat));
            all.pop().unwrap()
        }
        _ => all.swap_remove(rng.below(u32::try_from(all.len()).unwrap()) as usize),
    }
}

#[test]
fn challenged_games_that_players_leave_keep_tiles_texts_and_what_was_told() {
    let (mut right, mut wrong) = (0, 0);
    for seed in 0..12 {
        let options = options("board=compact errors=challenge");
        let secret = Secret::new([seed; 32]);
        let mut rng = ChanceRng::at(&secret, u32::MAX);
        let seats = 2 + seed % 3;
        let mut table = Table::<Abaku>::start(&Abaku::first(&options, seats), &secret);
        while let Turn::Seats { must, may } = table.position().turn() {
            assert!(table.ply() < 1000, "{}", table.position().to_text());
            let (first, before) = (table.ply(), table.position().clone());
            let outside = may.iter().next().filter(|_| rng.below(4) == 0);
            let seat = outside.or(must.iter().next()).unwrap();
            if rng.below(60) == 0 {
                assert!(table.depart(seat, Departure::Resigned, &secret));
            } else {
                let action = chosen(&before, seat, &mut rng);
                let fault = before.fault().is_some();
                right += u32::from(action == Action::Challenge && fault);
                wrong += u32::from(action == Action::Challenge && !fault);
                table.act(seat, &action, &secret).unwrap();
            }
            agree(&table, first, &before);
            for ply in first..table.ply() {
                let position = table.position_at(ply + 1);
                all_tiles_are_there(position);
                let read = Abaku::from_text(&position.to_text(), &options);
                assert_eq!(read.as_ref(), Ok(position), "{}", position.to_text());
            }
        }
        let replayed = Table::<Abaku>::replay(&Abaku::first(&options, seats), table.log());
        assert_eq!(replayed.unwrap().position(), table.position());
    }
    assert!(right > 20 && wrong > 20, "{right} {wrong}");
}
