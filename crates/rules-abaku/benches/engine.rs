//! Compares the engine with the plain generator on positions of the same games.

use std::sync::Arc;

use divan::counter::ItemsCount;
use game_core::{ChanceRng, Game, Seat, Secret};
use rules_abaku::{
    Abaku, Digits, Options, RACK,
    engine::{Engine, Filling, Hand},
    plain,
};

fn main() {
    divan::main();
}

/// A rack and the tiles that refill it.
struct Solo {
    engine: Engine,
    bag: Digits,
    rack: Digits,
    rng: ChanceRng,
}

impl Solo {
    fn new(options: &Arc<Options>, seed: u32) -> Self {
        let rng = ChanceRng::at(&Secret::new([3; 32]), seed);
        let engine = Engine::new(Arc::clone(options));
        let mut solo = Self { engine, bag: Digits::FULL, rack: Digits::default(), rng };
        solo.draw();
        solo
    }

    fn draw(&mut self) {
        while self.rack.len() < RACK && !self.bag.is_empty() {
            let place = self.rng.below(self.bag.len() as u32) as usize;
            let digit = self.bag.iter().nth(place).expect("a tile");
            assert!(self.bag.take(digit));
            self.rack.add(digit);
        }
    }

    /// Lays the best placement of a search. Without one the whole rack is replaced.
    fn turn(&mut self, best: Search) -> bool {
        let Some(best) = best(&self.engine, &Hand::new(self.rack, 0)) else {
            let given = std::mem::take(&mut self.rack);
            let more = !self.bag.is_empty();
            self.draw();
            self.bag = self.bag.with(&given);
            return more;
        };
        self.engine.lay(&best);
        for (_, digit) in best.tiles() {
            assert!(self.rack.take(digit));
        }
        self.draw();
        true
    }

    /// Returns the position in the text form of the rules.
    fn text(&self) -> String {
        let side = self.engine.options().board.width();
        let cell = |at| self.engine.digit(at).map_or('.', |digit| char::from(b'0' + digit));
        let rows = (0..side).map(|row| (0..side).map(|at| cell(row * side + at)).collect());
        format!("{} {}", rows.collect::<Vec<String>>().join("/"), self.rack)
    }
}

/// Returns every position of whole greedy games.
fn positions(games: u32) -> Vec<Abaku> {
    let options = Arc::new(Options::default());
    let mut all = Vec::new();
    for seed in 0..games {
        let mut solo = Solo::new(&options, seed);
        for _ in 0..100 {
            if solo.rack.is_empty() {
                break;
            }
            all.push(Abaku::from_text(&solo.text(), &options).expect("a readable position"));
            if !solo.turn(Engine::best) {
                break;
            }
        }
    }
    all
}

/// A search for the highest-scoring filling, the first of several.
type Search = fn(&Engine, &Hand) -> Option<Filling>;

/// Finds the best filling by looking at all.
fn best_of_all(engine: &Engine, hand: &Hand) -> Option<Filling> {
    let mut best: Option<Filling> = None;
    engine.each(hand, |one| {
        if best.is_none_or(|best| one.points > best.points) {
            best = Some(*one);
        }
    });
    best
}

#[divan::bench(sample_count = 20)]
fn greedy_games(bencher: divan::Bencher<'_, '_>) {
    greedily(bencher, Engine::best);
}

#[divan::bench(sample_count = 20)]
fn greedy_games_by_all_fillings(bencher: divan::Bencher<'_, '_>) {
    greedily(bencher, best_of_all);
}

fn greedily(bencher: divan::Bencher<'_, '_>, best: Search) {
    let options = Arc::new(Options::default());
    let game = |seed| {
        let mut solo = Solo::new(&options, seed);
        (0..100).take_while(|_| !solo.rack.is_empty() && solo.turn(best)).count()
    };
    let turns: usize = (0..40).map(game).sum();
    bencher.counter(ItemsCount::new(turns)).bench(|| (0..40).map(game).sum::<usize>());
}

#[divan::bench(sample_count = 20)]
fn by_the_engine(bencher: divan::Bencher<'_, '_>) {
    let ready: Vec<(Engine, Hand)> =
        positions(4).iter().map(|game| (Engine::of(game), Hand::of(game, Seat::new(0)))).collect();
    let count = |(engine, hand): &(Engine, Hand)| {
        let mut count = 0;
        engine.each(hand, |_| count += 1);
        count
    };
    let legal: usize = ready.iter().map(count).sum();
    eprintln!("{legal} fillings in {} positions", ready.len());
    bencher.counter(ItemsCount::new(ready.len())).bench(|| ready.iter().map(count).sum::<usize>());
}

#[divan::bench(sample_count = 20)]
fn by_the_engine_with_its_board_made_anew(bencher: divan::Bencher<'_, '_>) {
    let games = positions(4);
    bencher.counter(ItemsCount::new(games.len())).bench(|| {
        let mut points = 0;
        for game in &games {
            let hand = Hand::of(game, Seat::new(0));
            Engine::of(game).each(&hand, |one| points += one.points);
        }
        points
    });
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn plainly(bencher: divan::Bencher<'_, '_>) {
    let games = positions(4);
    bencher.counter(ItemsCount::new(games.len())).bench(|| {
        let all = games.iter().flat_map(|game| plain::scored(game, Seat::new(0)));
        all.map(|(_, points)| points).sum::<i64>()
    });
}
