//! The laws of all games, and those of this game alone.

use game_core::{
    Arg, ChanceRng, Departure, Entry, Notation as _, Secret, Sentence, Table, Turn, View as _,
    Viewer,
};
use testkit::Playout;

use super::*;
use crate::{Digits, Errors};

type Log = Entry<Action, crate::Chance>;

pub(super) fn promises(playout: &Playout<Abaku>) {
    tiles_are_conserved(playout);
    scores_are_what_was_told(playout);
}

/// Checks that no tile appears or disappears: the board, the racks and the bag always hold all 110.
fn tiles_are_conserved(playout: &Playout<Abaku>) {
    all_tiles_are_there(playout.table.position());
}

pub(super) fn all_tiles_are_there(game: &Abaku) {
    let lying = game.grid.tiles().map(|(_, tile)| tile.spends());
    let held = game.racks.iter().flat_map(|rack| rack.known.iter());
    let all: Digits = lying.chain(held).chain(game.unseen().iter()).collect();
    assert_eq!(all, Digits::FULL, "{}", game.to_text());
    assert_eq!(game.bag(), game.unseen().len());
}

/// Checks that after the newest action and its chance every score has changed as the news said,
/// both to everyone and, earlier, to its player.
fn scores_are_what_was_told(playout: &Playout<Abaku>) {
    let table = &playout.table;
    let entry = |ply: u32| Log::decode(&table.log()[ply as usize].code).unwrap();
    let acted = (0..table.ply()).rev().find(|&ply| matches!(entry(ply), Entry::Act(..)));
    let Some(first) = acted else { return };
    let (before, after) = (table.position_at(first), table.position());
    agree(table, first, before);
    if let Entry::Act(seat, action @ Action::Place(_)) = entry(first)
        && before.options.errors == Errors::Referee
        && before.round.is_none()
    {
        let facts = before.view(Viewer::Seat(seat)).assess(&action).unwrap();
        let score = facts.into_iter().find(|fact| fact.key == "score").unwrap().value;
        let newest = after.last.as_ref().unwrap().points;
        assert_eq!(score, game_core::Datum::Number(newest), "{}", before.to_text());
    }
}

/// Returns the seat and the change of its score in a sentence.
fn told_change(told: &Sentence) -> Option<(usize, i64)> {
    let number = |name| match told.args.iter().find(|(key, _)| *key == name) {
        Some((_, Arg::Number(number))) => *number,
        found => panic!("{told} has no number {name}: {found:?}"),
    };
    let change = match told.key {
        "abaku-news-placed" | "abaku-news-stands" | "abaku-news-answer" => number("score"),
        "abaku-news-wrong" | "abaku-news-taken-back" => -number("lost"),
        "abaku-news-adds" => number("points"),
        "abaku-news-subtracts" => -number("points"),
        _ => return None,
    };
    let player = told.args.iter().find_map(|(_, arg)| match arg {
        Arg::Player(seat) => Some(usize::from(*seat)),
        _ => None,
    });
    Some((player.unwrap(), change))
}

#[test]
fn games_on_the_compact_board_obey_the_laws() {
    testkit::assert_lawful::<Abaku>(&["board=compact"], 1, promises);
}

#[test]
fn games_on_the_standard_board_obey_the_laws() {
    testkit::assert_lawful::<Abaku>(&["rules=online"], 1, promises);
}

#[test]
fn other_rules_obey_the_laws() {
    let settings = "board=compact rules=online operations=add,mul scoring=v1 errors=penalty";
    testkit::assert_lawful::<Abaku>(&[settings, "board=compact scoring=v2"], 1, promises);
}

#[test]
fn challenge_play_obeys_the_laws() {
    let settings = "board=compact rules=online operations=add,mul scoring=v1 errors=challenge";
    testkit::assert_lawful::<Abaku>(&["board=compact errors=challenge", settings], 1, promises);
}

#[test]
fn filling_a_board_obeys_the_laws() {
    testkit::assert_lawful::<Abaku>(&["play=fill board=compact"], 1, promises);
}

#[test]
fn games_that_players_leave_obey_the_laws_too() {
    for seed in 0..6 {
        let options = options("board=compact operations=add,mul errors=penalty");
        let secret = Secret::new([seed; 32]);
        let mut rng = ChanceRng::at(&secret, u32::MAX);
        let mut table = Table::<Abaku>::start(&Abaku::first(&options, 4), &secret);
        while let Turn::Seats { must, .. } = table.position().turn() {
            assert!(table.ply() < 500, "{}", table.position().to_text());
            let (first, before) = (table.ply(), table.position().clone());
            let seat = must.iter().next().unwrap();
            if rng.below(12) == 0 {
                let gone = Seat::new(u8::try_from(rng.below(4)).unwrap());
                let _ = table.depart(gone, Departure::Resigned, &secret);
            } else {
                let all = before.legal_actions(seat);
                let at = rng.below(u32::try_from(all.len()).unwrap()) as usize;
                let chosen = if rng.below(3) == 0 { Action::Pass } else { all[at].clone() };
                table.act(seat, &chosen, &secret).unwrap();
            }
            agree(&table, first, &before);
        }
        let position = table.position();
        let Turn::Over(outcome) = position.turn() else { unreachable!("the loop ends so") };
        let won = position.active().filter(|seat| outcome.places[seat.index()] == 1).count();
        let first = outcome.places.iter().filter(|&&place| place == 1).count();
        assert!(won > 0 && won == first, "only who stayed wins: {}", position.to_text());
        assert_eq!(
            Table::<Abaku>::replay(&Abaku::first(&options, 4), table.log()).unwrap().position(),
            position
        );
    }
}

/// Checks that the news of the entries since `first` add up to the change of the scores.
pub(super) fn agree(table: &Table<Abaku>, first: u32, before: &Abaku) {
    let mut expected = before.scores().to_vec();
    let told = (first..table.ply()).flat_map(|ply| table.news(ply, Viewer::Spectator));
    for (seat, change) in told.filter_map(|told| told_change(told.sentence())) {
        expected[seat] += change;
    }
    assert_eq!(table.position().scores(), expected, "after {}", before.to_text());
}
