//! The laws for every game, and those of chess alone.

use game_core::{ChanceRng, Departure, Secret, Table, Turn};
use testkit::Playout;

use super::*;

/// The text of a position is a FEN that the library reads back. Its number of repetitions agrees
/// with a count of the positions themselves.
fn promises(playout: &Playout<Chess>) {
    let game = playout.table.position();
    let same = |ply: u32| {
        let before = playout.table.position_at(ply);
        u32::from(before.white.is_some() && before.board == game.board && ply_moved(playout, ply))
    };
    let times: u32 = (0..=playout.table.ply()).map(same).sum();
    assert_eq!(game.times(), times, "{}", game.to_text());
    let fen: String = game.to_text().split(' ').take(6).collect::<Vec<_>>().join(" ");
    let read: shakmaty::fen::Fen = fen.parse().unwrap();
    let board: shakmaty::Chess = read.into_position(shakmaty::CastlingMode::Standard).unwrap();
    assert_eq!(board, game.board, "{fen}");
}

/// Whether a move or the beginning led to the position after this many entries: an offer or the
/// lots do not repeat it.
fn ply_moved(playout: &Playout<Chess>, ply: u32) -> bool {
    let Some(before) = ply.checked_sub(1) else { return true };
    let (one, other) = (playout.table.position_at(before), playout.table.position_at(ply));
    one.white.is_none() || one.board != other.board || one.last != other.last
}

#[test]
fn games_by_the_book_obey_the_laws() {
    testkit::assert_lawful::<Chess>(&["draws=book"], 3, promises);
}

#[test]
fn games_by_fides_rules_obey_the_laws() {
    testkit::assert_lawful::<Chess>(&["draws=fide"], 3, promises);
}

/// Games in which every seat does anything it may, offers and departures included.
#[test]
fn games_with_offers_and_departures_end_and_replay() {
    let mut ends = Vec::new();
    for seed in 0..40 {
        let options = if seed % 2 == 0 { BOOK } else { FIDE };
        let secret = Secret::new([seed; 32]);
        let mut rng = ChanceRng::at(&secret, u32::MAX);
        let mut below = |bound: usize| rng.below(u32::try_from(bound).unwrap()) as usize;
        let setup = Chess::first(&options, 2);
        let mut table = Table::<Chess>::start(&setup, &secret);
        while let Turn::Seats { must, may } = table.position().turn() {
            assert!(table.ply() < 2000, "{}", table.position().to_text());
            let movers: Vec<Seat> = must.union(may).iter().collect();
            let seat =
                if below(12) == 0 { movers[below(movers.len())] } else { table.position().mover() };
            let all = table.position().legal_actions(seat);
            let chosen = all[below(all.len())];
            if below(400) == 0 {
                assert!(table.depart(seat, Departure::Resigned, &secret));
            } else {
                table.act(seat, &chosen, &secret).unwrap();
            }
            let text = table.position().to_text();
            let read = Chess::from_text(&text, &options);
            assert_eq!(read.as_ref(), Ok(table.position()), "{text}");
        }
        ends.push(core::mem::discriminant(&table.position().end.unwrap()));
        let replayed = Table::<Chess>::replay(&setup, table.log()).unwrap();
        assert_eq!(replayed.position(), table.position());
    }
    ends.dedup();
    assert!(ends.len() > 5, "these games end in different ways");
}

#[test]
fn lots_are_fair_and_a_setup_can_do_without() {
    let white = |seed: u8| {
        let secret = Secret::new([seed; 32]);
        let table = Table::<Chess>::start(&Chess::first(&BOOK, 2), &secret);
        assert_eq!(table.log().len(), 1);
        table.position().seat(shakmaty::Color::White)
    };
    let first = (0..=199).filter(|&seed| white(seed) == WHITE).count();
    assert!((75..125).contains(&first), "{first} of 200");
    let setup = Setup::new(BOOK).with_white(BLACK);
    let table = Table::<Chess>::start(&setup, &Secret::new([0; 32]));
    assert!(table.log().is_empty());
    assert_eq!(table.position().mover(), BLACK);
}
