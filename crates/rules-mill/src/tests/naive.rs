//! A second generator, written from the rules' words on a grid of seven by
//! seven and sharing nothing with the first, compared on random positions.

use std::collections::BTreeSet;

use game_core::{ChanceRng, Secret};

use super::*;

extern crate std;

/// A place of the grid: column and row from 0.
type Place = (i32, i32);

/// Men by place, `w` or `b`.
struct Grid {
    cells: [[char; 7]; 7],
    mover: char,
    hand: usize,
    flying: bool,
    diagonals: bool,
}

/// Whether the grid has a point there: on the middle row or column but not in
/// the centre, or on a diagonal.
fn is_point((x, y): Place) -> bool {
    let (dx, dy) = ((x - 3).abs(), (y - 3).abs());
    (dx, dy) != (0, 0) && dx <= 3 && dy <= 3 && (dx == dy || dx == 0 || dy == 0)
}

fn places() -> Vec<Place> {
    let all = (0..7).flat_map(|y| (0..7).map(move |x| (x, y)));
    all.filter(|&place| is_point(place)).collect()
}

fn name((x, y): Place) -> String {
    format!("{}{}", char::from(b'a' + u8::try_from(x).unwrap()), y + 1)
}

/// The number of a point's square, of three: 3 outside, 1 inside.
fn ring((x, y): Place) -> i32 {
    (x - 3).abs().max((y - 3).abs())
}

impl Grid {
    fn of(game: &Mill) -> Self {
        let text = game.to_text();
        let mut fields = text.split(' ');
        let rows = fields.next().unwrap();
        let mover = fields.next().unwrap().chars().next().unwrap();
        let hands: Vec<usize> =
            fields.next().unwrap().split(',').map(|hand| hand.parse().unwrap()).collect();
        let mut cells = [[' '; 7]; 7];
        let mut letters = rows.chars().filter(|&letter| letter != '/');
        for y in (0..7).rev() {
            for x in (0..7).filter(|&x| is_point((x, y))) {
                cells[usize::try_from(y).unwrap()][usize::try_from(x).unwrap()] =
                    letters.next().unwrap();
            }
        }
        let hand = hands[usize::from(mover == 'b')];
        let options = game.options();
        Self { cells, mover, hand, flying: options.flying, diagonals: options.men.number() == 12 }
    }

    fn at(&self, (x, y): Place) -> char {
        self.cells[usize::try_from(y).unwrap()][usize::try_from(x).unwrap()]
    }

    fn set(&mut self, (x, y): Place, to: char) {
        self.cells[usize::try_from(y).unwrap()][usize::try_from(x).unwrap()] = to;
    }

    fn of_side(&self, side: char) -> Vec<Place> {
        places().into_iter().filter(|&place| self.at(place) == side).collect()
    }

    /// The next point that way along a line of the board.
    fn next(&self, (x, y): Place, (dx, dy): Place) -> Option<Place> {
        let diagonal = dx != 0 && dy != 0;
        let mut place = (x + dx, y + dy);
        loop {
            // Straight lines end at the hole in the middle.
            if place == (3, 3) || !(0..7).contains(&place.0) || !(0..7).contains(&place.1) {
                return None;
            }
            if is_point(place) {
                let same = ring(place) == ring((x, y));
                let across = x == 3 || y == 3;
                let corner = |(x, y): Place| (x - 3).abs() == (y - 3).abs();
                let joined = match diagonal {
                    true => self.diagonals && corner(place) && corner((x, y)),
                    false => same || across,
                };
                return joined.then_some(place);
            }
            place = (place.0 + dx, place.1 + dy);
        }
    }

    /// Whether a man of this side here stands in a mill.
    fn in_mill(&self, place: Place, side: char) -> bool {
        let run = |way: Place| {
            core::iter::successors(self.next(place, way), move |&one| self.next(one, way))
                .take_while(|&one| self.at(one) == side)
                .count()
        };
        let ways = [(1, 0), (0, 1), (1, 1), (1, -1)];
        ways.into_iter().any(|(dx, dy)| run((dx, dy)) + run((-dx, -dy)) >= 2)
    }

    fn turns(&self) -> BTreeSet<String> {
        let mut turns = BTreeSet::new();
        let free = self.of_side('.');
        let own = self.of_side(self.mover);
        if self.hand > 0 {
            for &to in &free {
                self.finish(None, to, &mut turns);
            }
            return turns;
        }
        let ways: Vec<Place> = (-1..=1)
            .flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)))
            .filter(|&w| w != (0, 0))
            .collect();
        for &from in &own {
            let beside: Vec<_> = ways.iter().filter_map(|&way| self.next(from, way)).collect();
            let jumps = self.flying && own.len() == 3;
            for &to in free.iter().filter(|to| jumps || beside.contains(to)) {
                self.finish(Some(from), to, &mut turns);
            }
        }
        turns
    }

    /// Records a turn, with each man it can take.
    fn finish(&self, from: Option<Place>, to: Place, turns: &mut BTreeSet<String>) {
        let enemy = if self.mover == 'w' { 'b' } else { 'w' };
        let mut after = Self { cells: self.cells, ..*self };
        from.into_iter().for_each(|from| after.set(from, '.'));
        after.set(to, self.mover);
        let head = from.map_or_else(String::new, |from| name(from) + "-") + &name(to);
        let enemies = after.of_side(enemy);
        let mut prey: Vec<_> =
            enemies.iter().filter(|&&place| !after.in_mill(place, enemy)).collect();
        if prey.is_empty() {
            prey = enemies.iter().collect();
        }
        if !after.in_mill(to, self.mover) || prey.is_empty() {
            turns.insert(head);
            return;
        }
        turns.extend(prey.into_iter().map(|&place| format!("{head}x{}", name(place))));
    }
}

/// A random position: men anywhere, with or without hands.
fn random(settings: &str, rng: &mut ChanceRng) -> Option<Mill> {
    let options = options(settings);
    let most = u32::from(options.men.number());
    let mut counts = [0, 0].map(|_: u32| 1 + rng.below(most));
    if rng.below(3) == 0 {
        counts[0] = 3;
    }
    let mut cells = ['.'; 24];
    for (letter, count) in ['w', 'b'].into_iter().zip(counts) {
        for _ in 0..count {
            let at = rng.below(24) as usize;
            if cells[at] == '.' {
                cells[at] = letter;
            }
        }
    }
    let mut letters = cells.iter();
    let rows: Vec<String> =
        [3, 3, 3, 6, 3, 3, 3].map(|points| letters.by_ref().take(points).collect()).into();
    let lying = |letter| u32::try_from(cells.iter().filter(|&&cell| cell == letter).count()).ok();
    let hands =
        ['w', 'b'].map(|letter| rng.below(2) * rng.below(most - lying(letter).unwrap() + 1));
    let side = ['w', 'b'][rng.below(2) as usize];
    let text = format!("{} {side} {},{}", rows.join("/"), hands[0], hands[1]);
    Mill::from_text(&text, &options).ok().filter(|game| game.end.is_none())
}

#[test]
fn both_generators_find_the_same_turns() {
    for settings in ["", "flying=off", "men=12", "men=12 flying=off"] {
        let mut rng = ChanceRng::at(&Secret::new([9; 32]), 0);
        let (mut compared, mut mills) = (0, 0);
        while compared < 3000 {
            let Some(game) = random(settings, &mut rng) else { continue };
            let expected = Grid::of(&game).turns();
            let found: BTreeSet<String> = turns(&game).into_iter().collect();
            assert_eq!(found, expected, "{settings} {}", game.to_text());
            assert_eq!(found.len(), turns(&game).len(), "each once: {}", game.to_text());
            mills += expected.iter().filter(|turn| turn.contains('x')).count();
            compared += 1;
        }
        assert!(mills > 3000, "the positions have mills to close: {mills}");
    }
}

/// Both generators count the same two turns ahead, each on its own.
#[test]
fn both_generators_count_the_same_ways() {
    for settings in ["", "men=12"] {
        let mut rng = ChanceRng::at(&Secret::new([10; 32]), 0);
        let mut compared = 0;
        while compared < 60 {
            let Some(game) = random(settings, &mut rng) else { continue };
            let mut expected = 0;
            for code in Grid::of(&game).turns() {
                let mut next = game.clone();
                play(&mut next, &code);
                let over = matches!(next.end, Some(crate::End::Few(_)));
                expected += if over { 0 } else { Grid::of(&next).turns().len() };
            }
            let counted = game.perft(2).unwrap();
            assert_eq!(counted, u64::try_from(expected).unwrap(), "{}", game.to_text());
            compared += 1;
        }
    }
}

/// Both counts agree on the first four turns of the game.
#[test]
fn the_second_generator_knows_the_reference_counts() {
    let mut layer = Vec::from([begun("")]);
    let mut counts = Vec::new();
    for _ in 0..3 {
        let mut next = Vec::new();
        for game in &layer {
            for code in Grid::of(game).turns() {
                let mut after = game.clone();
                play(&mut after, &code);
                next.push(after);
            }
        }
        counts.push(next.len());
        layer = next;
    }
    let last: usize = layer.iter().map(|game| Grid::of(game).turns().len()).sum();
    assert_eq!((counts, last), (Vec::from([24, 552, 12_144]), 255_024));
}
