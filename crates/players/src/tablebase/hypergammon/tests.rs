use std::{collections::BTreeMap, fs::File, path::Path, sync::Arc};

use game_core::{Game as _, Notation as _, Viewer};
use rules_backgammon::{BAR, Backgammon, HOME, OFF, Options, POINTS, Stake, Switch, Variant};

use super::{
    sweep::SweepLines,
    ways::{MEN, Men},
    *,
};
use crate::tablebase::sheet;

const EVERY: [Worth; 6] =
    [Worth::Single, Worth::Points, Worth::Held, Worth::Middle, Worth::Jacoby, Worth::Beavers];

fn money() -> Options {
    Options { variant: Variant::Hypergammon, play: Stake::Money, ..Options::default() }
}

/// Returns the text of a position of these men and the opponent's, each in their own numbering.
fn text(own: &Men, other: &Men, rest: &str) -> String {
    let mut counts = [0_i8; 26];
    own.iter().for_each(|&place| counts[usize::from(place)] += i8::from(place != OFF));
    for &place in other.iter().filter(|place| **place != OFF) {
        counts[usize::from(BAR - place)] -= 1;
    }
    let letter = |&count: &i8| match count {
        0 => '-',
        1.. => char::from(b'A' - 1 + count.unsigned_abs()),
        _ => char::from(b'a' - 1 + count.unsigned_abs()),
    };
    format!("XGID={}:{rest}", counts.iter().map(letter).collect::<String>())
}

fn board(own: &Men, other: &Men) -> Board {
    let text = text(own, other, "0:0:1:00:0:0:0:0:10");
    let game = Backgammon::from_text(&text, &money()).unwrap();
    game.board_of(game.mover())
}

/// Solves the game without a report of progress.
fn solved_for(men: usize, worth: Worth, held: Option<&Worths>) -> Worths {
    let mut watch = Watch { told: &mut |_| (), done: 0, all: 1 };
    solved(&Sweep::of(men), worth, held, &mut watch)
}

/// The points of the two lone men: of the side on roll, and of the opponent.
type Pair = (u8, u8);

/// Returns the successors of each position of a game with one man a side, by the rules' own plays,
/// with the weight of each roll among 36. After a play the opponent stands first.
fn one_man_each() -> BTreeMap<Pair, Vec<(f64, Vec<Pair>)>> {
    let all = (1..=BAR).flat_map(|own| (1..=BAR).map(move |other| (own, other)));
    let lawful = all.filter(|&(own, other)| own == BAR || own + other != BAR);
    let place = |board: &Board| board.farthest();
    let plays = |(own, other): Pair| {
        let (board, mut found) = (board(&[OFF, OFF, own], &[OFF, OFF, other]), Vec::new());
        let rolls = ROLLS.into_iter().map(|(dice, times)| {
            board.plays(dice, &mut found);
            let none = found.is_empty().then_some(board);
            let after = found.iter().copied().chain(none);
            let after = after.map(|after| (place(&after.flipped()), place(&after)));
            (f64::from(times) / 36.0, after.collect())
        });
        rolls.collect()
    };
    lawful.map(|pair| (pair, plays(pair))).collect()
}

/// Returns the worths of positions before a roll, with the worths `then` of their successors to the
/// opponent.
fn plainly(
    plays: &BTreeMap<Pair, Vec<(f64, Vec<Pair>)>>,
    single: bool,
    then: &BTreeMap<Pair, f64>,
) -> BTreeMap<Pair, f64> {
    let worth = |after: &Pair| match *after {
        (_, OFF) if single => 1.0,
        (place, OFF) if place > POINTS - HOME => 3.0,
        (_, OFF) => 2.0,
        _ => -then[after],
    };
    let mean = |rolls: &Vec<(f64, Vec<Pair>)>| {
        let best = |all: &Vec<Pair>| all.iter().map(worth).fold(f64::NEG_INFINITY, f64::max);
        rolls.iter().map(|(share, all)| share * best(all)).sum()
    };
    plays.iter().map(|(pair, rolls)| (*pair, mean(rolls))).collect()
}

#[test]
fn a_game_of_one_man_each_is_worth_what_a_plain_solver_says() {
    let plays = one_man_each();
    let nothing: BTreeMap<Pair, f64> = plays.keys().map(|pair| (*pair, 0.0)).collect();
    let mut held = nothing.clone();
    let mut plain = EVERY.map(|_| nothing.clone());
    for _ in 0..60 {
        let others = plainly(&plays, false, &held);
        held = plainly(&plays, false, &others);
        held.iter_mut().for_each(|(pair, roll)| *roll = roll.max((2.0 * others[pair]).min(1.0)));
        for (worth, known) in EVERY.into_iter().zip(&mut plain) {
            let single = matches!(worth, Worth::Single | Worth::Jacoby | Worth::Beavers);
            *known = plainly(&plays, single, known);
            let raised = |taken: f64| match worth {
                Worth::Beavers if taken < 0.0 => 4.0 * taken,
                _ => 2.0 * taken,
            };
            if worth.needs_held() {
                let doubled = |pair| raised(others[pair]).min(1.0);
                known.iter_mut().for_each(|(pair, roll)| *roll = roll.max(doubled(pair)));
            }
            if worth == Worth::Held {
                known.clone_from(&held);
            }
        }
    }
    let ways = Ways::of(1);
    let owned = solved_for(1, Worth::Held, None);
    for (worth, plain) in EVERY.into_iter().zip(&plain) {
        let found = solved_for(1, worth, worth.needs_held().then_some(&owned));
        for (&(own, other), plain) in plain {
            let [own_way, other_way] = [own, other].map(|place| ways.number(&[OFF, OFF, place]));
            let found = f64::from(found.of(own_way, other_way));
            assert!((found - plain).abs() < 5e-5, "{worth:?} {own} {other}: {found}, not {plain}");
        }
    }
    assert_eq!(plain[0].len(), 25 * 25 - 24);
}

/// Returns a different value for every position.
fn mixed(own: usize, other: usize) -> f32 {
    let mixed = (own as u32 * 3276 + other as u32).wrapping_mul(0x9E37_79B1);
    (mixed >> 16) as u16 as f32 / 16_384.0 - 2.0
}

#[test]
fn a_turn_of_three_men_is_worth_what_the_rules_own_plays_lead_to() {
    let sweep = Sweep::of(MEN);
    let ways = &sweep.ways;
    assert_eq!(ways.count(), 3276);
    let (then, mut lines) = (Worths::read(ways.count(), mixed), SweepLines::new(&sweep));
    let (mut random, mut found) = (fastrand::Rng::with_seed(4), Vec::new());
    for _ in 0..30 {
        let own = random.usize(..ways.count());
        if own == ways.done() {
            continue;
        }
        sweep.turn(own, &then, &mut lines);
        // Every fourth position has a held point; the others follow the order of their men.
        let held = random.usize(ways.holding(0).end..ways.count());
        let others = (0..30).map(|at| if at % 4 == 0 { held } else { random.usize(..held) });
        for other in others.filter(|&other| other != ways.done() && sweep.is_lawful(own, other)) {
            let board = board(&ways.all()[own], &ways.all()[other]);
            let number = |board: &Board| ways.number(&men_of(board).unwrap());
            let mut mean = 0.0;
            for (dice, times) in ROLLS {
                board.plays(dice, &mut found);
                let none = found.is_empty().then_some(board);
                let after = found.iter().copied().chain(none);
                let worths = after.map(|after| -mixed(number(&after.flipped()), number(&after)));
                mean += f32::from(times) / 36.0 * worths.fold(f32::NEG_INFINITY, f32::max);
            }
            let found = lines.mean[other];
            assert!((found - mean).abs() < 1e-5, "{board:?}: {found}, not {mean}");
        }
    }
}

#[test]
fn the_size_of_a_loss_follows_from_where_the_men_stand() {
    let ways = Ways::of(MEN);
    let mut after = Vec::new();
    // The ace point of one side is the last point of the opponent.
    for men in ways.all().iter().filter(|men| men[MEN - 1] != OFF && !men.contains(&POINTS)) {
        board(&[OFF, OFF, 1], men).plays([1, 1], &mut after);
        assert_eq!(ways.loss(men), after[0].win(), "{men:?}");
    }
}

#[test]
fn a_written_table_is_read_back() {
    let sweep = Sweep::of(2);
    let bytes = written(&sweep, mixed);
    assert!(
        bytes.len() > 50 * BLOCK && !bytes.len().is_multiple_of(BLOCK),
        "the last block is shorter"
    );
    let found = read(&bytes);
    for own in 0..sweep.ways.count() {
        for other in (0..sweep.ways.count()).filter(|&other| sweep.is_lawful(own, other)) {
            assert!((found.of(own, other) - mixed(own, other)).abs() < 1.0 / STEPS);
        }
    }
}

/// Returns tables that know just one rule: a side with a man left on its bar point has won.
fn for_the_bar_point() -> Arc<Tablebases> {
    let (sweep, chapter) = (Sweep::of(MEN), Chapter::Hypergammon(Worth::Points));
    let is_left = |way: usize| sweep.ways.all()[way].contains(&(HOME + 1));
    let bytes = written(&sweep, |_, other| if is_left(other) { -1.0 } else { 0.0 });
    let tables = Tablebases::new(|chapter, flaw| panic!("{chapter:?} {flaw:?}"));
    let file = sheet::written(chapter.name(), vec![bytes]).unwrap();
    tables.lay(chapter, Box::new(file)).unwrap();
    Arc::new(tables)
}

#[test]
fn the_hardest_level_does_what_a_table_says_and_calls_it_certain() {
    let players = crate::backgammon::COMPUTERS.equipped(&for_the_bar_point(), None);
    let options = Options { cube: Switch::Off, ..money() };
    // The last number but two says whether gammons count only after a turn of the cube.
    let [usual, jacoby] =
        [0, 1].map(|rule| text(&[8, 20, 21], &[19, 20, 21], &format!("0:0:1:21:0:0:{rule}:0:0")));
    let best = |level, at: &str| players.best(at, &options.encode(), level).unwrap();
    let known = best("diamond", &usual);
    let on_the_bar_point = known.iter().take_while(|one| one.value == 1.0).count();
    assert!((1..known.len()).contains(&on_the_bar_point), "{known:?}");
    assert!(known[..on_the_bar_point].iter().all(|one| one.shown.contains("8/7")));
    assert!(known[on_the_bar_point..].iter().all(|one| one.value == 0.0));
    assert!(best("nets", &usual) != known, "who reads nothing thinks");
    assert_eq!(best("diamond", &jacoby), best("nets", &jacoby), "its table does not lie ready");

    let judge = |at: &str| {
        let game = Backgammon::from_text(at, &options).unwrap();
        let view = game.view(Viewer::Seat(game.mover()));
        let code = game.listing(game.mover()).remove(0).action.encode();
        players.judge(&view, &[], &code, "diamond").unwrap()
    };
    let judged = judge(&usual);
    assert!(judged.is_proven && judged.best.value == 1.0, "{judged:?}");
    assert!(!judge(&jacoby).is_proven);
}

/// A test to run by hand on finished tables: LEVELS.md has the command.
#[test]
#[ignore = "needs the tables that the environment names"]
fn entries_of_finished_tables_follow_from_the_rules_own_plays() {
    #[expect(clippy::disallowed_methods, reason = "a developer says where they lie")]
    let folder = std::env::var("KAMEN_TABLEBASES").unwrap();
    let tables = Tablebases::new(|chapter, flaw| panic!("{chapter:?} {flaw:?}"));
    for chapter in EVERY.map(Chapter::Hypergammon) {
        let file = File::open(Path::new(&folder).join(chapter.file())).unwrap();
        tables.lay(chapter, Box::new(file)).unwrap();
    }
    let table = Hypergammon::new(&tables);
    let flipped = |worth, after: &Board| Some(-table.worth(worth, &after.flipped())?);
    let others = |board: &Board| table.rolled(board, |after| flipped(Worth::Held, after)).unwrap();
    let by_plays = |worth, board: &Board| {
        let roll = match worth {
            Worth::Held => table.rolled(board, |after| {
                let is_over = after.left() == 0;
                if is_over { flipped(worth, after) } else { Some(-others(&after.flipped())) }
            }),
            _ => table.rolled(board, |after| flipped(worth, after)),
        };
        let doubled = |taken: f32| match worth {
            Worth::Beavers if taken < 0.0 => 4.0 * taken,
            _ => (2.0 * taken).min(1.0),
        };
        let has_cube = worth == Worth::Held || worth.needs_held();
        let doubled = if has_cube { doubled(others(board)) } else { -MOST };
        roll.unwrap().max(doubled)
    };
    let (ways, mut random) = (ways(), fastrand::Rng::with_seed(6));
    for worth in EVERY {
        let (mut compared, mut worst) = (0, 0.0_f32);
        // Each of these positions needs two rolls.
        let times = if worth == Worth::Held { 1_000 } else { 100_000 };
        while compared < times {
            let [own, other] = [0; 2].map(|_| ways.all()[random.usize(..ways.count())]);
            let points = |men: &Men, mirror: bool| {
                let on = men.iter().filter(|place| (1..=POINTS).contains(place));
                on.fold(0_u32, |set, &place| set | 1 << if mirror { BAR - place } else { place })
            };
            let is_over = own[MEN - 1] == OFF || other[MEN - 1] == OFF;
            if is_over || points(&own, false) & points(&other, true) != 0 {
                continue;
            }
            let board = board(&own, &other);
            let (found, right) = (table.worth(worth, &board).unwrap(), by_plays(worth, &board));
            worst = worst.max((found - right).abs());
            assert!(worst < 3e-4, "{worth:?} {board:?}: {found}, not {right}");
            compared += 1;
        }
        println!("{worth:?}: {compared} positions, off by {worst:.5} at most");
    }
}
