//! The laws for every game, and those of draughts alone.

use game_core::{ChanceRng, Departure, Secret, Table, Turn};
use testkit::Playout;

use super::*;

/// Exactly the listed actions are possible on the board, each with its captures, and the number of
/// pieces never grows.
fn promises(playout: &Playout<Draughts>) {
    let game = playout.table.position();
    let ply = playout.table.ply();
    let before = playout.table.position_at(ply.saturating_sub(1));
    assert!(game.board().pieces().count() <= before.board().pieces().count());
    assert!(game.idle <= 30 && game.glided.len() <= 30, "{}", game.to_text());
    if game.end.is_none() {
        let listed = game.listing(mover(game));
        assert_eq!(listed.len(), game.moves().len());
        assert_eq!(game.perft(1), Some(listed.len() as u64));
        // A position read from its text continues in the same way.
        let again = at_with(&game.to_text(), &playout.settings);
        assert_eq!(again.occurrences(), game.occurrences());
    }
}

#[test]
fn games_obey_the_laws() {
    testkit::assert_lawful::<Draughts>(&["", "federation=on"], 6, promises);
}

#[test]
fn games_with_huffs_obey_the_laws() {
    let settings = ["captures=huff", "captures=huff federation=on"];
    testkit::assert_lawful::<Draughts>(&settings, 4, promises);
}

#[test]
fn games_with_talk_of_draws_obey_the_laws_too() {
    for seed in 0..20 {
        let secret = Secret::new([seed; 32]);
        let mut rng = ChanceRng::at(&secret, u32::MAX);
        let setup = Draughts::first(&options("captures=huff"), 2);
        let mut table = Table::<Draughts>::start(&setup, &secret);
        while let Turn::Seats { must, may } = table.position().turn() {
            assert!(table.ply() < 2000, "{}", table.position().to_text());
            let seat = Seat::new(u8::try_from(rng.below(2)).unwrap());
            let all = table.position().legal_actions(seat);
            assert_eq!(all.is_empty(), !must.union(may).contains(seat));
            if rng.below(200) == 0 {
                assert!(table.depart(seat, Departure::Resigned, &secret));
            } else if !all.is_empty() {
                let at = rng.below(u32::try_from(all.len()).unwrap()) as usize;
                if all[at] != Action::Accept || rng.below(30) == 0 {
                    table.act(seat, &all[at], &secret).unwrap();
                }
            }
            let text = table.position().to_text();
            assert_eq!(at_with(&text, "captures=huff").to_text(), text);
        }
        let again = Table::<Draughts>::replay(&setup, table.log()).unwrap();
        assert_eq!(again.position(), table.position());
    }
}

#[test]
fn lots_are_fair() {
    let mut white = [0; 2];
    for seed in 0..200 {
        let setup = Draughts::first(&Options::default(), 2);
        let table = Table::<Draughts>::start(&setup, &Secret::new([seed; 32]));
        white[table.position().seat_of(crate::Side::White).unwrap().index()] += 1;
        assert!(table.log()[0].code.starts_with("*:white="));
    }
    assert!(white[0] > 70 && white[1] > 70, "{white:?}");
}
