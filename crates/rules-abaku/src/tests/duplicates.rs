//! Duplicate play: one rack for all, secret answers, the best placement on the board.

use alloc::{string::String, vec::Vec};

use game_core::{Departure, Expiry, Notation as _, SeatSet, Secret, Table, Turn, Viewer};

use super::*;
use crate::{duplicate::Answer, moves};

const COMPACT: &str = "play=duplicate board=compact";

fn table(settings: &str, seats: u8, byte: u8) -> Table<Abaku> {
    Table::start(&Abaku::first(&options(settings), seats), &Secret::new([byte; 32]))
}

fn must(table: &Table<Abaku>) -> SeatSet {
    match table.position().turn() {
        Turn::Seats { must, may } => {
            assert!(may.is_empty());
            must
        }
        _ => SeatSet::NONE,
    }
}

fn seat(number: u8) -> Seat {
    Seat::numbered(number).unwrap()
}

fn best(game: &Abaku, of: Seat) -> (Action, i64) {
    let first = game.listing(of).into_iter().next().unwrap();
    let Action::Place(placement) = &first.action else { panic!("a placement") };
    let points = game.scored(placement).unwrap().points;
    (first.action, points)
}

fn told(table: &Table<Abaku>, ply: u32, viewer: Viewer) -> Vec<&'static str> {
    table.news(ply, viewer).iter().map(|news| news.sentence().key).collect()
}

#[test]
fn all_have_the_same_rack_which_lies_in_the_open() {
    let table = table(COMPACT, 3, 1);
    let game = table.position();
    assert_eq!(must(&table), game.seats().collect());
    let racks: Vec<_> = game.seats().map(|seat| game.rack(seat)).collect();
    assert!(racks[0].len() == 5 && racks.iter().all(|rack| *rack == racks[0]));
    assert_eq!(game.bag(), 105, "one rack is out of the bag, not three");
    for viewer in Viewer::all(3) {
        assert_eq!(game.view(viewer).seen().rack(seat(2)), racks[0]);
    }
}

#[test]
fn an_answer_is_told_to_its_player_alone_until_all_have_answered() {
    let mut table = table(COMPACT, 3, 1);
    let secret = Secret::new([1; 32]);
    let before = table.position().clone();
    let (action, points) = best(&before, seat(2));
    let ply = table.ply();
    table.act(seat(2), &action, &secret).unwrap();
    assert_eq!(must(&table), [seat(1), seat(3)].into_iter().collect());
    let own = table.position().view(Viewer::Seat(seat(2)));
    assert!(own.answered().is_some());
    assert_eq!(told(&table, ply, Viewer::Seat(seat(2))), ["abaku-news-your-answer"]);
    for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(3)), Viewer::Spectator] {
        let view = table.position().view(viewer);
        let round = view.seen().round.clone().unwrap();
        assert_eq!(round.answers, [None, Some(Answer::Hidden), None]);
        assert!(told(&table, ply, viewer).is_empty());
        assert_eq!(view.seen().scores(), [0, 0, 0]);
    }
    table.act(seat(1), &Action::Pass, &secret).unwrap();
    let ply = table.ply();
    table.act(seat(3), &action, &secret).unwrap();
    let expected =
        ["abaku-news-round", "abaku-news-answer", "abaku-news-answer", "abaku-news-no-answer"];
    assert_eq!(told(&table, ply, Viewer::Spectator), expected);
    let game = table.position();
    assert_eq!(game.scores(), [0, points, points]);
    assert_eq!(game.last.as_ref().unwrap().points, points);
    assert_eq!(must(&table), game.seats().collect(), "a new round has begun");
    assert_eq!(game.rack(seat(1)).len(), 5);
}

#[test]
fn the_best_is_laid_though_nobody_found_it_and_the_fewest_tiles_among_equals() {
    let rows =
        "........./........./........./........./...24..../........./........./........./.........";
    let game = position(rows, "01389,-", COMPACT);
    let mut closed = game.clone();
    for number in [1, 2] {
        closed.act(seat(number), &Action::Pass).unwrap();
    }
    let all = moves::listing(&game, seat(1));
    let points = |action: &Action| match action {
        Action::Place(one) => (game.scored(one).unwrap().points, one.tiles.len()),
        _ => (0, 0),
    };
    let most = all.iter().map(|one| points(&one.action).0).max().unwrap();
    let alike: Vec<_> = all.iter().filter(|one| points(&one.action).0 == most).collect();
    let fewest = alike.iter().map(|one| points(&one.action).1).min().unwrap();
    let last = closed.last.unwrap();
    assert_eq!((last.points, last.squares.len()), (most, fewest));
    assert_eq!(closed.scores, [0, 0]);
}

/// Returns a position of duplicate play with these rows and racks.
fn position(rows: &str, racks: &str, settings: &str) -> Abaku {
    Abaku::from_text(&alloc::format!("{rows} {racks}"), &options(settings)).unwrap()
}

#[test]
fn nobody_answers_twice_or_exchanges() {
    let mut table = table(COMPACT, 2, 3);
    let secret = Secret::new([3; 32]);
    let swap = Action::Exchange {
        given: [table.position().rack(seat(1)).nth(0).unwrap()].into_iter().collect(),
        revalues: Vec::new(),
    };
    assert_eq!(table.act(seat(1), &swap, &secret), Err(Violation::SharedRack));
    assert!(table.position().order().is_empty(), "all turns come at once");
    table.act(seat(1), &Action::Pass, &secret).unwrap();
    assert_eq!(table.act(seat(1), &Action::Pass, &secret), Err(Violation::Answered));
}

#[test]
fn whose_time_is_over_has_nothing_in_that_round() {
    let table = table(COMPACT, 2, 3);
    assert_eq!(table.position().expire(seat(2)), Expiry::Plays(Action::Pass));
}

#[test]
fn a_player_who_leaves_is_waited_for_no_more() {
    let mut table = table(COMPACT, 3, 4);
    let secret = Secret::new([4; 32]);
    for number in [1, 2] {
        let (action, _) = best(table.position(), seat(number));
        table.act(seat(number), &action, &secret).unwrap();
    }
    let ply = table.ply();
    assert!(table.depart(seat(3), Departure::Removed, &secret));
    assert!(told(&table, ply, Viewer::Spectator).contains(&"abaku-news-round"));
    assert_eq!(must(&table), [seat(1), seat(2)].into_iter().collect());
}

#[test]
fn a_rack_with_which_nothing_can_be_laid_is_exchanged_as_long_as_there_are_tiles() {
    // Only cube roots in the form of 82, 273, 644 and so on; few racks have one.
    let settings = "play=duplicate board=compact operations=cbrt bonuses=off";
    let secret = Secret::new([5; 32]);
    let mut table = table(settings, 1, 5);
    while !must(&table).is_empty() {
        let (action, _) = best(table.position(), seat(1));
        table.act(seat(1), &action, &secret).unwrap();
    }
    let swaps: Vec<String> = (0..table.ply())
        .filter(|&ply| told(&table, ply, Viewer::Spectator).contains(&"abaku-news-rack-swapped"))
        .map(|ply| table.log()[ply as usize].code.clone())
        .collect();
    assert!(!swaps.is_empty() && swaps.iter().all(|code| code.starts_with("*:draw=")));
    let last = told(&table, table.ply() - 1, Viewer::Spectator);
    assert!(last.contains(&"abaku-news-end-used"), "{last:?}");
}

#[test]
fn twelve_play_to_the_end_and_the_tiles_are_all_there() {
    let secret = Secret::new([6; 32]);
    let mut table = table(COMPACT, 12, 6);
    let mut rounds = 0;
    while !must(&table).is_empty() {
        let game = table.position().clone();
        let all = moves::listing(&game, seat(1));
        for (at, seat) in must(&table).iter().enumerate() {
            let action = all.get(at).map_or(Action::Pass, |one| one.action.clone());
            table.act(seat, &action, &secret).unwrap();
        }
        super::laws::all_tiles_are_there(table.position());
        rounds += 1;
        assert!(rounds < 60);
    }
    let game = table.position();
    let Turn::Over(outcome) = game.turn() else { panic!("it is over") };
    assert_eq!(outcome.places[0], 1, "who always had the best has won: {:?}", game.scores());
    assert!(rounds > 10 && game.scores()[0] > game.scores()[11]);
}

#[test]
fn a_position_with_answers_is_read_as_it_is_written() {
    let mut game = table(COMPACT, 3, 7).position().clone();
    let (action, _) = best(&game, seat(1));
    game.act(seat(1), &action).unwrap();
    let text = game.to_text();
    assert_eq!(Abaku::from_text(&text, &options(COMPACT)).unwrap(), game);
    for wrong in [
        "answers=pass,pass,pass",
        "answers=pass",
        "told=?,-,-",
        "round=0",
        "phase=draw answers=pass,-,-",
    ] {
        let code = alloc::format!("{} {wrong}", text.split(" round=").next().unwrap());
        assert!(Abaku::from_text(&code, &options(COMPACT)).is_err(), "{code}");
    }
    assert!(Action::decode("pass").is_ok());
}

#[test]
fn duplicate_play_obeys_the_laws() {
    testkit::assert_lawful_with::<Abaku>(COMPACT, &[1, 2, 3], 1, super::laws::promises);
}
