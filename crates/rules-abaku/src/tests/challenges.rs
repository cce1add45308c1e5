//! Challenge play.

use game_core::{
    ChanceRng, Datum, Departure, Entry, Expiry, Outcome, SeatSet, Secret, Table, Turn, View as _,
    Viewer,
};

use super::{ends::without_bag, *};
use crate::Digits;

const SETTINGS: &str = "bonuses=off errors=challenge";

/// Starts a game with `_24_` on the board and these racks.
fn game(racks: &str) -> Abaku {
    position(&[".24."], racks, SETTINGS)
}

/// Lets a seat act and chance answer. Returns the news for everyone.
fn play(game: &mut Abaku, number: u8, code: &str) -> Vec<String> {
    let mut told = Vec::new();
    let mut tell = |game: &Abaku, entry| {
        let news = game.news(&entry, Viewer::Spectator);
        told.extend(news.into_iter().map(|one| one.to_string()));
    };
    tell(game, Entry::Act(seat(number), action(code)));
    game.act(seat(number), &action(code)).unwrap_or_else(|why| panic!("{code}: {why}"));
    while game.turn() == Turn::Chance {
        let chance = game.sample(&mut ChanceRng::at(&Secret::new([5; 32]), 0));
        tell(game, Entry::Chance(chance.clone()));
        assert!(game.resolve(&chance), "{}", game.to_text());
    }
    told
}

fn refused(game: &Abaku, number: u8, code: &str) -> String {
    game.clone().act(seat(number), &action(code)).unwrap_err().to_string()
}

fn decide(must: u8, may: &[u8]) -> Turn {
    let may = may.iter().map(|&number| seat(number)).collect();
    Turn::Seats { must: SeatSet::only(seat(must)), may }
}

fn offers(game: &Abaku, number: u8, steps: &str) -> String {
    let steps: Vec<String> = steps.split_whitespace().map(str::to_owned).collect();
    let draft = game.view(Viewer::Seat(seat(number))).draft(&steps);
    draft.next.iter().map(|offer| &*offer.step).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_placement_lies_there_unscored_until_the_next_player_plays() {
    let mut game = game("13579,01358,02468");
    let told = play(&mut game, 1, "A1>13");
    assert_eq!(told, ["abaku-news-laid player=seat 1 move=\"A1> 13\""]);
    assert_eq!((game.scores[0], game.racks[0].len(), game.last.clone()), (0, 3, None));
    assert_eq!(game.turn(), decide(2, &[3]));
    let told = play(&mut game, 2, "pass");
    assert_eq!(
        told,
        [
            "abaku-news-stands player=seat 1 move=\"A1> 13\" score=10 equations=[\"12:4=3\"]",
            "abaku-news-passed player=seat 2",
        ]
    );
    assert_eq!((game.scores[0], game.racks[0].len(), game.idle), (10, 5, 1));
    assert_eq!(game.turn(), decide(3, &[]));
}

#[test]
fn an_unchallenged_wrong_placement_stands_for_the_equations_it_makes() {
    for (code, diagram, points) in [("A1>22", ".24.", 8 + 6), ("C1>99", "24", 0)] {
        let mut game = position(&[diagram], "22599,01358", SETTINGS);
        play(&mut game, 1, code);
        let told = play(&mut game, 2, "-0");
        assert!(told[0].starts_with("abaku-news-stands"), "{told:?}");
        assert_eq!((game.scores[0], game.last.as_ref().unwrap().points), (points, points));
    }
}

#[test]
fn a_right_challenge_takes_the_tiles_back_and_costs_turn_and_points() {
    let mut game = game("22579,01358");
    let before = game.clone();
    play(&mut game, 1, "A1>22");
    let told = play(&mut game, 2, "challenge");
    assert_eq!(
        told,
        [
            "abaku-news-challenges player=seat 2",
            "abaku-news-taken-back player=seat 1 move=\"A1> 22\" lost=4 \
             why=(abaku-no-equation digits=[\"2242\"] squares=[\"A1\", \"D1\"])",
        ]
    );
    assert_eq!((game.grid.clone(), game.racks.clone()), (before.grid, before.racks));
    assert_eq!((game.scores.as_slice(), game.idle, game.last.clone()), (&[-4, 0][..], 1, None));
    assert_eq!(game.turn(), decide(2, &[]), "their own turn is next");
    assert!(game.passes.since.is_empty() && game.lost == [0, 0]);
}

#[test]
fn a_wrong_challenge_costs_the_next_player_the_turn_that_would_begin() {
    let mut game = game("13579,01358");
    play(&mut game, 1, "A1>13");
    let told = play(&mut game, 2, "challenge");
    assert_eq!(
        told,
        [
            "abaku-news-challenges player=seat 2",
            "abaku-news-stands player=seat 1 move=\"A1> 13\" score=10 equations=[\"12:4=3\"]",
            "abaku-news-loses-turn player=seat 2",
        ]
    );
    assert_eq!((game.scores.as_slice(), game.racks[0].len()), (&[10, 0][..], 5));
    assert_eq!((game.turn(), game.idle), (decide(1, &[]), 1), "a lost turn is without a placement");
    assert_eq!(game.lost, [0, 0]);
}

#[test]
fn of_three_anyone_but_who_laid_it_challenges() {
    let mut laid = game("13579,01358,02468");
    play(&mut laid, 1, "A1>13");
    assert_eq!(refused(&laid, 1, "challenge"), "abaku-own-placement");
    assert_eq!(refused(&laid, 3, "pass"), "abaku-not-your-turn player=seat 2");
    assert_eq!(refused(&laid, 4, "challenge"), "abaku-not-seated");
    let mut game = laid.clone();
    play(&mut game, 3, "challenge");
    assert_eq!((game.turn(), &*game.lost), (decide(2, &[]), &[0, 0, 1][..]));
    assert_eq!(refused(&game, 3, "challenge"), "abaku-nothing-to-challenge");
    let told = play(&mut game, 2, "pass");
    assert_eq!(told, ["abaku-news-passed player=seat 2", "abaku-news-skipped player=seat 3"]);
    assert_eq!((game.turn(), &*game.lost, game.idle), (decide(1, &[]), &[0, 0, 0][..], 2));
    assert!(game.passes.since.is_empty(), "a lost turn is not a pass and ends a row of them");
}

#[test]
fn a_right_challenge_out_of_turn_leaves_the_turn_where_it_was() {
    let mut game = game("22579,01358,02468");
    play(&mut game, 1, "A1>22");
    play(&mut game, 3, "challenge");
    assert_eq!((game.turn(), game.scores[0]), (decide(2, &[]), -4));
    let objection = game.objection.clone().unwrap();
    assert_eq!((objection.by, &*objection.squares), (seat(3), &[0, 3][..]));
    play(&mut game, 2, "pass");
    assert_eq!(game.objection, None);
}

#[test]
fn a_player_with_a_turn_to_lose_may_challenge_again_and_then_loses_two() {
    let mut game = game("13579,01357,02468");
    play(&mut game, 1, "A1>13");
    play(&mut game, 3, "challenge");
    play(&mut game, 2, "E1>7");
    assert_eq!(game.turn(), decide(1, &[3]), "the third has no turn that could begin");
    let told = play(&mut game, 3, "challenge");
    assert!(told[1].contains("equations=[\"4+3=7\"]"), "{told:?}");
    assert_eq!((game.turn(), &*game.lost, game.scores[1]), (decide(1, &[]), &[0, 0, 1][..], 14));
    play(&mut game, 1, "pass");
    let told = play(&mut game, 2, "pass");
    assert_eq!(told, ["abaku-news-passed player=seat 2", "abaku-news-skipped player=seat 3"]);
    assert_eq!((game.turn(), &*game.lost), (decide(1, &[]), &[0, 0, 0][..]));
}

#[test]
fn if_all_others_have_turns_to_lose_the_next_accepts_by_word() {
    let mut game = game("13579,01358,02468 1 0,0,0 0,0,0 lost=0,1,2");
    play(&mut game, 1, "A1>13");
    assert_eq!(game.turn(), decide(2, &[3]));
    assert_eq!(refused(&game, 2, "pass"), "abaku-must-answer");
    assert_eq!(offers(&game, 2, ""), "ac ch");
    play(&mut game, 2, "accept");
    assert_eq!((game.turn(), &*game.lost, game.idle), (decide(1, &[]), &[0, 0, 1][..], 2));
}

#[test]
fn the_last_placement_waits_to_be_accepted_by_word() {
    let mut laid = without_bag("4,59,07", "2", "10,20,30");
    laid.options = options(SETTINGS).into();
    play(&mut laid, 1, "B1>4");
    assert_eq!((laid.turn(), &*laid.scores), (decide(2, &[3]), &[10, 20, 30][..]));
    assert_eq!(refused(&laid, 2, "pass"), "abaku-must-answer");
    assert_eq!(refused(&laid, 3, "accept"), "abaku-not-your-turn player=seat 2");
    assert_eq!(offers(&laid, 2, ""), "ac ch");
    assert_eq!(offers(&laid, 2, "ac"), "go");
    assert_eq!(offers(&laid, 3, ""), "ch");
    assert_eq!(laid.expire(seat(2)), Expiry::Plays(Action::Accept));
    let mut game = laid.clone();
    let told = play(&mut game, 2, "accept");
    assert_eq!(told[0], "abaku-news-accepts player=seat 2");
    assert!(told[1].contains("score=6") && told[2].starts_with("abaku-news-end-out"), "{told:?}");
    let outcome = Outcome { places: [1, 3, 2].into(), points: [10 + 6 + 21, 6, 23].into() };
    assert_eq!(game.turn(), Turn::Over(outcome.clone()));
    // A wrong challenge also ends the game: there is no turn to lose.
    let mut game = laid;
    play(&mut game, 3, "challenge");
    assert_eq!(game.turn(), Turn::Over(outcome));
}

#[test]
fn a_wrong_last_placement_ends_the_game_only_if_nobody_challenges_it() {
    let mut laid = without_bag("9,59,07", "2", "10,20,30");
    laid.options = options(SETTINGS).into();
    play(&mut laid, 1, "B1>9");
    let mut game = laid.clone();
    play(&mut game, 3, "challenge");
    assert_eq!((game.turn(), &*game.scores), (decide(2, &[]), &[1, 20, 30][..]));
    assert_eq!(game.racks[0].known, Digits::read("9").unwrap());
    let mut game = laid;
    play(&mut game, 2, "accept");
    let outcome = Outcome { places: [1, 3, 2].into(), points: [10 + 21, 6, 23].into() };
    assert_eq!(game.turn(), Turn::Over(outcome));
}

#[test]
fn slips_are_refused_at_once_and_free() {
    let game = game("22579,01358");
    for (code, why) in [("A1>44", "not-in-rack"), ("B1>2", "square-taken"), ("N9>22", "touching")] {
        assert!(refused(&game, 1, code).contains(why), "{code}");
    }
    assert_eq!(refused(&game, 1, "challenge"), "abaku-nothing-to-challenge");
    assert_eq!(refused(&game, 1, "accept"), "abaku-nothing-to-accept");
    let referee = position(&[".24."], "22579,01358", "");
    assert_eq!(refused(&referee, 2, "challenge"), "abaku-no-challenges");
}

#[test]
fn nobody_draws_before_the_placement_stands_and_then_before_an_exchange() {
    let mut game = game("13579,01358");
    play(&mut game, 1, "A1>13");
    let bag = game.bag();
    game.act(seat(2), &action("-58")).unwrap();
    assert_eq!((game.due, game.bag(), game.turn()), (Some(seat(1)), bag, Turn::Chance));
    let short = crate::Chance::Draw(Digits::read("2").unwrap());
    assert!(!game.clone().resolve(&short), "two are drawn");
    let own = Entry::Chance(crate::Chance::Draw(Digits::read("22").unwrap()));
    assert_eq!(game.news(&own, Viewer::Seat(seat(1))).len(), 1);
    assert_eq!(game.news(&own, Viewer::Seat(seat(2))).len(), 0);
    assert!(game.resolve(&crate::Chance::Draw(Digits::read("22").unwrap())));
    assert_eq!(game.racks[0].known, Digits::read("22579").unwrap());
    assert!(game.resolve(&crate::Chance::Draw(Digits::read("66").unwrap())));
    assert_eq!(game.racks[1].known, Digits::read("01366").unwrap());
    assert_eq!(game.turn(), decide(1, &[]));
}

#[test]
fn an_exchange_leaves_in_the_bag_what_the_placement_is_owed() {
    let mut game = without_bag("13,01358", ".24.", "0,0");
    game.options = options(SETTINGS).into();
    // Three tiles away from the placement leave three tiles in the bag.
    for square in [45, 46, 47] {
        game.grid.put(square, None);
    }
    play(&mut game, 1, "A1>13");
    assert_eq!((game.bag(), game.free_bag()), (3, 0));
    assert_eq!(refused(&game, 2, "-0"), "abaku-bag-too-small bag=0 asked=1");
    assert_eq!(offers(&game, 2, ""), "ch p pass");
}

#[test]
fn a_revalued_joker_is_part_of_the_placement() {
    let mut laid = position(&["42i"], "1188,1", SETTINGS);
    play(&mut laid, 1, "D1>18;C1=7");
    assert_eq!(laid.grid.at(2), Some(Tile::joker(7)));
    play(&mut laid, 2, "challenge");
    assert_eq!((laid.grid.at(2), laid.scores[0]), (Some(Tile::joker(8)), -9));
    let mut game = position(&["42i"], "1188,1", SETTINGS);
    play(&mut game, 1, "D1>18;C1=9");
    let text = game.to_text();
    assert!(text.contains(" pending=D1+E1:C1=8"), "{text}");
    let told = play(&mut game, 2, "pass");
    assert!(told[0].contains("move=\"D1> 18 C1=9\" score=38"), "{told:?}");
    // An exchange cannot be challenged: a wrong value costs its turn at once.
    let mut game = position(&["42i"], "1188,1", SETTINGS);
    let told = play(&mut game, 1, "-1;C1=9");
    assert!(told[0].starts_with("abaku-news-wrong"), "{told:?}");
    assert_eq!((game.grid.at(2), game.turn()), (Some(Tile::joker(8)), decide(2, &[])));
}

#[test]
fn zeros_count_once_their_placement_stands() {
    let mut game = position(&["251"], "00,19", SETTINGS);
    play(&mut game, 1, "D1>0");
    assert_eq!(game.zeros, [0, 0]);
    play(&mut game, 2, "pass");
    assert_eq!(game.zeros, [1, 0]);
}

#[test]
fn nothing_tells_beforehand_whether_it_is_right() {
    let game = game("22357,01358");
    let view = game.view(Viewer::Seat(seat(1)));
    for code in ["A1>22", "A1>23", "A1>2"] {
        assert_eq!(view.assess(&action(code)), Ok(Vec::new()), "{code}");
    }
    for steps in ["A1 2 2", "A1 2 3"] {
        let steps: Vec<String> = steps.split(' ').map(str::to_owned).collect();
        let draft = view.draft(&steps);
        let notes: Vec<_> = draft.notes.iter().map(ToString::to_string).collect();
        assert_eq!((notes, draft.problem), (["abaku-draft-challengeable".to_owned()].into(), None));
    }
    // Nor later: the marks do not depend on the placement, and there are no frames.
    let marks = |code: &str| {
        let mut laid = game.clone();
        play(&mut laid, 1, code);
        let view = laid.view(Viewer::Seat(seat(2)));
        assert_eq!(view.assess(&Action::Challenge), Ok(Vec::new()));
        let scene = view.scene(&[]);
        let tiles = |shape: &&game_core::scene::Shape| {
            !matches!(shape, game_core::scene::Shape::Stamp { .. })
        };
        scene.shapes.iter().filter(tiles).cloned().collect::<Vec<_>>()
    };
    assert_eq!(marks("A1>22"), marks("A1>23"));
}

#[test]
fn a_bystander_has_a_button_of_their_own() {
    let mut game = game("13579,01358,02468");
    play(&mut game, 1, "A1>13");
    assert_eq!(offers(&game, 2, ""), "ch p x pass");
    assert_eq!((offers(&game, 3, ""), offers(&game, 3, "ch")), ("ch".into(), "go".into()));
    assert_eq!(offers(&game, 1, ""), "");
    let draft = |number: u8, steps: &[&str]| {
        let steps: Vec<String> = steps.iter().map(|&step| step.to_owned()).collect();
        game.view(Viewer::Seat(seat(number))).draft(&steps)
    };
    assert_eq!(draft(3, &[]).notes[0].key, "abaku-draft-pending-other");
    assert_eq!(draft(3, &["p"]).problem.unwrap().key, "abaku-not-your-turn");
    let done = draft(3, &["ch", "go"]);
    assert_eq!((done.complete, done.action), (true, Some(Action::Challenge)));
    assert!(!draft(3, &["ch"]).complete, "it costs, so it is asked again");
    assert!(game.view(Viewer::Seat(seat(3))).scene(&[]).targets.is_empty());
}

#[test]
fn a_listing_says_whether_a_challenge_would_be_right() {
    for (code, right) in [("A1>22", 1), ("A1>23", 1), ("A1>13", 0)] {
        let mut game = position(&[".24."], "12235,9,-", SETTINGS);
        play(&mut game, 1, code);
        let listed = game.listing(seat(3));
        assert_eq!((listed.len(), &listed[0].action), (1, &Action::Challenge));
        assert_eq!(listed[0].facts[0].value, Datum::Number(right), "{code}");
    }
}

#[test]
fn leaving_does_not_save_a_placement() {
    let mut laid = game("22579,01358,02468");
    play(&mut laid, 1, "A1>22");
    assert!(laid.depart(seat(1), Departure::Resigned));
    assert_eq!(laid.turn(), decide(2, &[3]));
    assert_eq!(refused(&laid, 1, "challenge"), "abaku-not-seated");
    let mut game = laid.clone();
    play(&mut game, 3, "challenge");
    assert_eq!((game.grid.tiles().count(), game.turn(), game.idle), (2, decide(2, &[]), 0));
    let mut game = laid;
    play(&mut game, 2, "pass");
    assert_eq!((game.scores[0], game.racks[0].len()), (14, 3), "it stands, and nothing is drawn");
}

#[test]
fn if_the_next_player_leaves_the_one_after_them_answers() {
    let mut game = game("13579,01358,02468");
    play(&mut game, 1, "A1>13");
    assert!(game.depart(seat(2), Departure::Resigned));
    assert_eq!(game.turn(), decide(3, &[]));
    let entry = Entry::Depart(seat(3), Departure::Resigned);
    let told = game.news(&entry, Viewer::Spectator);
    assert!(told[1].to_string().contains("score=10"), "it stands: nobody is left to challenge");
    assert!(game.depart(seat(3), Departure::Resigned));
    let outcome = Outcome { places: [1, 2, 2].into(), points: [10, 0, 0].into() };
    assert_eq!(game.turn(), Turn::Over(outcome));
}

#[test]
fn the_clock_passes_and_so_accepts() {
    let mut game = game("13579,01358");
    play(&mut game, 1, "A1>13");
    assert_eq!(game.expire(seat(2)), Expiry::Plays(Action::Pass));
    play(&mut game, 2, "pass");
    assert_eq!(game.scores, [10, 0]);
}

#[test]
fn a_placement_can_be_taken_back_until_somebody_draws() {
    let secret = Secret::new([1; 32]);
    let mut table = Table::at(game("13579,01358"));
    table.act(seat(1), &action("A1>13"), &secret).unwrap();
    assert_eq!((table.back_to(seat(1)), table.back_to(seat(2))), (Some(0), None));
    let mut played = table.clone();
    assert!(table.take_back(0));
    assert_eq!(table.position().grid.tiles().count(), 2);
    played.act(seat(2), &Action::Challenge, &secret).unwrap();
    assert_eq!(Seat::all(2).filter_map(|seat| played.back_to(seat)).count(), 0);
}

#[test]
fn alone_the_referee_judges() {
    let mut game = position(&[".24."], "12235", SETTINGS);
    assert!(refused(&game, 1, "A1>22").starts_with("abaku-no-equation"));
    assert_eq!(refused(&game, 1, "challenge"), "abaku-no-challenges");
    play(&mut game, 1, "A1>13");
    assert_eq!(game.scores, [10]);
}

#[test]
fn a_challenge_is_written_in_three_languages() {
    let mut game = game("13579,01358");
    play(&mut game, 1, "A1>13");
    let view = game.view(Viewer::Seat(seat(2)));
    for text in ["challenge", " Challenge ", "námitka", "NAMÍTÁM", "námietka", "namietam"] {
        assert_eq!(view.parse(text), Ok(Action::Challenge), "{text}");
    }
    for text in ["accept", "přijímám", "Uznávám", "prijímam", "súhlasím"] {
        assert_eq!(view.parse(text), Ok(Action::Accept), "{text}");
    }
    assert!(view.sketch().contains(" 1? 2  4  3?"), "{}", view.sketch());
}

#[test]
fn texts_of_challenges_come_back_and_impossible_ones_are_refused() {
    let read = |diagram: &str, rest: &str| {
        let options = options(SETTINGS);
        let text = format!("{} {rest}", rows(&[diagram], &options));
        Abaku::from_text(&text, &options).map(|game| game.to_text() == text)
    };
    let plain = "579,01358,02468 1 0,0,0 0,0,0";
    for good in [
        "pending=A1+D1",
        "pending=A1+D1 lost=0,1,0",
        "lost=0,0,3 objected=3",
        "objected=3:E1+F1",
        "pending=A1+D1 due=3",
        "due=1",
    ] {
        let racks = if good.ends_with("=3") { plain.replace("02468", "024") } else { plain.into() };
        assert_eq!(read("1243", &format!("{racks} {good}")), Ok(true), "{good}");
    }
    for wrong in [
        "pending=A1+E1",
        "pending=D1+A1",
        "pending=A1+A1",
        "pending=",
        "pending=A1+D1:B1=3",
        "pending=A1+D1 lost=1,0,0",
        "pending=A1+D1 phase=draw",
        "lost=0,1",
        "lost=1,0,0",
        "due=4",
        "due=2",
        "objected=4",
        "objected=3:",
        "pending=A1+D1 left=2,3",
    ] {
        assert!(read("1243", &format!("{plain} {wrong}")).is_err(), "{wrong}");
    }
    let referee = options("");
    let text = format!("{} {plain} pending=A1+D1", rows(&["1243"], &referee));
    assert!(Abaku::from_text(&text, &referee).is_err(), "nothing is challenged there");
}

#[test]
fn of_three_it_is_known_whose_turns_follow() {
    let mut game = game("13579,01358,02468");
    assert_eq!(game.order(), [seat(2), seat(3)]);
    play(&mut game, 1, "A1>13");
    assert_eq!(game.order(), [seat(3), seat(1)]);
    play(&mut game, 3, "challenge");
    assert_eq!(
        (game.lost[2], game.order()),
        (1, [seat(1)].to_vec()),
        "who has a turn to lose waits"
    );
    game.leave(seat(3));
    assert!(game.order().is_empty(), "of two nobody asks");
}
