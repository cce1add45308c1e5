//! Chouettes: the line, answers to cubes, and results.

use game_core::{
    ChanceRng, Departure, Entry, Expiry, Game, News, Next, Outcome, Secret, Table, Turn, Viewer,
};

use super::*;
use crate::{Chance, Setup};

/// The first game, with the seats in line in their order; after the first roll the box begins.
fn first(settings: &str, seats: u8) -> Backgammon {
    let options = options(&format!("play=chouette {settings}"));
    let mut line = [0; 6];
    line.iter_mut().zip(1..=seats).for_each(|(place, number)| *place = number);
    let game = Backgammon::new(&Backgammon::first(&options, seats));
    let mut game = game;
    assert!(game.resolve(&Chance::Line(line)) && game.resolve(&Chance::Open([3, 1])));
    game
}

/// The same after a play of the box: the team is to roll.
fn begun(settings: &str, seats: u8) -> Backgammon {
    after(first(settings, seats), &["1:8/5;6/5"])
}

/// A position after these entries.
fn after(mut game: Backgammon, entries: &[&str]) -> Backgammon {
    for code in entries {
        let entry: Entry<Action, Chance> = Entry::decode(code).unwrap();
        match &entry {
            Entry::Act(seat, action) => {
                game.act(*seat, action).unwrap_or_else(|why| panic!("{code}: {why}"))
            }
            Entry::Chance(chance) => assert!(game.resolve(chance), "{code}"),
            Entry::Depart(seat, why) => assert!(game.depart(*seat, *why), "{code}"),
            Entry::Back(_) => unreachable!(),
        }
    }
    game
}

fn must(game: &Backgammon) -> Vec<u8> {
    match game.turn() {
        Turn::Seats { must, .. } => must.iter().map(Seat::number).collect(),
        Turn::Chance | Turn::Over(_) => Vec::new(),
    }
}

fn refused(game: &Backgammon, number: u8, code: &str) -> Violation {
    let mut tried = game.clone();
    let why = tried.act(seat(number), &action(code)).unwrap_err();
    assert_eq!(tried, *game, "a refusal changes nothing");
    why
}

fn points(game: &Backgammon) -> Vec<i64> {
    match game.turn() {
        Turn::Over(outcome) => outcome.points,
        Turn::Seats { .. } | Turn::Chance => panic!("it goes on"),
    }
}

/// The line of the next game of a chouette that is over, if there is one.
fn line_after(game: &Backgammon, seats: u8) -> Option<Vec<u8>> {
    let setup = Backgammon::first(&options("play=chouette"), game.seat_count());
    let Turn::Over(outcome) = game.turn() else { panic!("it goes on") };
    match game.next(&setup, &outcome, seats) {
        Next::Game(next) => {
            assert_eq!(Setup::decode(&next.encode()), Ok(next.clone()));
            let line = next.chouette.unwrap().line;
            Some(line.into_iter().map(Seat::number).collect())
        }
        Next::Finished => None,
    }
}

#[test]
fn chouettes_obey_the_laws() {
    let settings = [
        "play=chouette",
        "play=chouette jacoby=on beavers=on raccoons=on autodoubles=2",
        "play=chouette cubes=one jacoby=on beavers=on",
        "play=chouette cube=off variant=hypergammon",
    ];
    for settings in settings {
        testkit::assert_lawful_with::<Backgammon>(settings, &[3, 5], 3, |playout| {
            let game = playout.table.position();
            let seats = Seat::all(game.seat_count());
            let sum: i64 = seats.map(|seat| game.score(seat)).sum();
            assert_eq!(sum, 0, "what one wins another loses: {}", game.to_text());
        });
    }
}

#[test]
fn lots_say_who_is_the_box_and_nobody_is_left_out() {
    let setup = Backgammon::first(&options("play=chouette"), 5);
    for secret in 0..20 {
        let table = Table::<Backgammon>::start(&setup, &Secret::new([secret; 32]));
        let mut line = table.position().chouette.as_ref().unwrap().line();
        line.sort_unstable();
        assert_eq!(line, Seat::all(5).collect::<Vec<_>>());
    }
    let mut game = Backgammon::new(&setup);
    for wrong in [[1, 2, 3, 4, 0, 0], [1, 2, 3, 4, 5, 6], [1, 1, 2, 3, 4, 0]] {
        assert!(!game.resolve(&Chance::Line(wrong)), "{wrong:?}");
    }
    assert!(!game.resolve(&Chance::Open([3, 1])), "lots come first");
}

#[test]
fn the_captain_moves_and_who_only_advises_does_not() {
    let game = after(begun("", 4), &["2:roll", "*:roll=63"]);
    assert_eq!(must(&game), [2]);
    assert_eq!(refused(&game, 3, "24/18;13/10"), Violation::NotYourTurn(1));
    assert_eq!(refused(&game, 1, "24/18;13/10"), Violation::NotYourTurn(1));
    let game = after(game, &["2:24/18;13/10"]);
    assert_eq!(must(&game), [1], "the box is asked before it rolls");
}

#[test]
fn only_who_wants_to_is_asked_before_the_dice_roll() {
    let game = begun("", 5);
    assert_eq!(must(&game), [2], "the others roll unless they wish to be asked");
    let game = after(game, &["4:ask"]);
    assert_eq!(must(&game), [2, 4]);
    let game = after(game, &["2:roll"]);
    assert_eq!(must(&game), [4], "the dice wait for who is asked");
    let rolls = after(game.clone(), &["4:roll"]);
    assert_eq!(rolls.turn(), Turn::Chance);
    assert_eq!(game.expire(seat(4)), Expiry::Plays(Action::Roll), "silence holds nothing up");
    let rolls = after(game, &["4:auto"]);
    assert_eq!(rolls.turn(), Turn::Chance);
}

#[test]
fn each_of_the_team_doubles_with_a_cube_of_their_own() {
    let game = after(begun("", 4), &["3:double"]);
    assert_eq!(must(&game), [1, 2], "the box answers while the captain thinks");
    let game = after(game, &["1:take", "2:roll", "*:roll=63", "2:24/18;13/10"]);
    let cube = |number| game.duel(seat(number)).unwrap().cube();
    assert_eq!([2, 3, 4].map(|number| cube(number).value()), [1, 2, 1]);
    let all = after(game, &["1:double"]);
    assert_eq!(must(&all), [2, 3, 4], "one press doubles every cube the box may");
    let all = after(all, &["4:take", "2:take", "3:drop"]);
    assert_eq!(all.turn(), Turn::Chance, "play goes on when all are in");
    assert_eq!(all.chouette.as_ref().unwrap().points(seat(3)), -2);
}

#[test]
fn a_lesson_is_about_what_is_asked() {
    let lesson =
        |game: &Backgammon, number| game_core::View::lesson(&game.view(Viewer::Seat(seat(number))));
    let lessons = |game: &Backgammon| [1, 2, 3].map(|number| lesson(game, number));
    // The box has dice to play, then the captain is asked whether to double.
    assert_eq!(lessons(&first("", 3)), [Some("turn"), None, None]);
    let team = begun("", 3);
    assert_eq!(lessons(&team), [None, Some("double"), None]);
    let doubled = after(team, &["3:double", "2:roll"]);
    assert_eq!(lessons(&doubled), [Some("cube"), None, None]);
    // A player of the team who does not move is asked about nothing but their cube.
    let box_doubles = after(doubled, &["1:drop", "*:roll=21", "2:24/23;13/11", "1:double"]);
    assert_eq!(lessons(&box_doubles)[1], Some("cube"));
    let resigned = after(begun("", 3), &["2:resign1"]);
    assert_eq!(lessons(&resigned), [None; 3], "that is no matter of dice or cubes");
}

#[test]
fn an_answer_of_another_disturbs_nobody() {
    let before = after(begun("", 4), &["2:roll", "*:roll=63", "2:24/18;13/10", "1:double"]);
    let answered = after(before.clone(), &["3:take"]);
    assert!(answered.is_undisturbed(&before, seat(2)), "both may press at once");
    assert!(!answered.is_undisturbed(&before, seat(3)), "they have answered");
    assert!(!answered.is_undisturbed(&before, seat(1)), "nothing is asked of the box");
    let rolled = after(answered, &["2:take", "4:take", "*:roll=21"]);
    assert!(!rolled.is_undisturbed(&before, seat(2)));
}

#[test]
fn the_box_answers_all_doubles_at_once_or_each_for_itself() {
    let doubled = after(begun("", 4), &["2:double", "3:double", "4:double"]);
    assert_eq!(must(&doubled), [1]);
    let some = after(doubled.clone(), &["1:take3"]);
    assert_eq!(refused(&some, 1, "take3"), Violation::NothingOffered);
    let some = after(some, &["1:drop2", "1:take"]);
    assert_eq!(some.turn(), Turn::Chance);
    assert_eq!(some.player_of(seat(2)), seat(3), "the captain has won, the next leads");
    let none = after(doubled, &["1:drop"]);
    assert_eq!(points(&none), [-3, 1, 1, 1]);
    assert_eq!(line_after(&none, 4), Some([2, 3, 4, 1].to_vec()));
}

#[test]
fn a_captain_who_drops_is_out_and_the_next_leads() {
    let game = after(begun("", 4), &["2:roll", "*:roll=63", "2:24/18;13/10", "1:double"]);
    let game = after(game, &["2:drop", "3:take", "4:take", "*:roll=21"]);
    let news = {
        let before = after(begun("", 4), &["2:roll", "*:roll=63", "2:24/18;13/10", "1:double"]);
        let before = after(before, &["3:take", "4:take"]);
        before.news(&Entry::Act(seat(2), Action::Drop), Viewer::Spectator)
    };
    assert_eq!(
        news.iter().map(|one| format!("{one}")).collect::<Vec<_>>(),
        [
            "backgammon-news-dropped-own player=seat 2 other=seat 2 value=1",
            "backgammon-news-captain player=seat 3"
        ]
    );
    assert_eq!(game.side_of(seat(2)), None);
    assert_eq!(refused(&game, 2, "resign1"), Violation::NotInGame);
    let box_plays = after(game, &["1:13/11;6/5"]);
    let game = after(box_plays, &["3:roll", "*:roll=31"]);
    assert_eq!(must(&game), [3]);
}

#[test]
fn everybody_drops_and_the_captain_goes_to_the_end() {
    let game = after(begun("", 5), &["2:roll", "*:roll=63", "2:24/18;13/10", "1:double"]);
    let game = after(game, &["5:drop", "3:drop", "2:drop", "4:drop"]);
    assert_eq!(points(&game), [4, -1, -1, -1, -1]);
    assert_eq!(line_after(&game, 5), Some([1, 3, 4, 5, 2].to_vec()), "whatever order they drop in");
}

#[test]
fn beavers_and_raccoons_are_each_ones_own() {
    let game = after(begun("beavers=on raccoons=on", 3), &["2:roll", "*:roll=63", "2:24/18;13/10"]);
    let game = after(game, &["1:double", "2:beaver", "3:take"]);
    assert_eq!(must(&game), [1], "the beaver waits for the box");
    let dropped = after(game.clone(), &["1:drop"]);
    assert_eq!(dropped.chouette.as_ref().unwrap().points(seat(2)), 2, "the value before it");
    let raised = after(game, &["1:raccoon"]);
    assert_eq!(must(&raised), [2]);
    let taken = after(raised, &["2:take"]);
    let cube = taken.duel(seat(2)).unwrap().cube();
    assert_eq!((cube.value(), cube.owner), (8, Some(seat(2))), "the team's side owns it");
}

#[test]
fn of_a_common_cube_the_captain_doubles_and_each_answers() {
    let game = begun("cubes=one beavers=on", 4);
    assert_eq!(refused(&game, 3, "double"), Violation::CaptainDecides(1));
    let game = after(game, &["2:double"]);
    assert_eq!(refused(&game, 1, "take3"), Violation::NothingOffered);
    assert_eq!(refused(&game, 1, "beaver"), Violation::NoBeavers);
    let game = after(game, &["1:take", "*:roll=63", "2:24/18;13/10", "1:double"]);
    let game = after(game, &["2:take", "3:drop", "4:take"]);
    let cube = |number| game.duel(seat(number)).unwrap().cube().value();
    assert_eq!([cube(2), cube(4)], [4, 4]);
    assert_eq!(game.chouette.as_ref().unwrap().points(seat(1)), 2);
}

/// A bear-off with one man each: the side that rolls wins.
fn last_men(cubes: [(u8, i8); 2], jacoby: bool) -> Backgammon {
    let board = men(&[(1, 1)], &[(24, 1)]);
    let rules = u8::from(jacoby);
    let xgid =
        |(power, owner): (u8, i8)| format!("XGID={board}:{power}:{owner}:1:21:0:0:{rules}:0:10");
    let xgids: Vec<_> = cubes.into_iter().map(xgid).collect();
    let text = format!("{} seats=3 line=1,2,3 totals=0,0,0 captains=2", xgids.join("|"));
    position(&text, "play=chouette")
}

#[test]
fn each_is_settled_by_their_own_cube() {
    let game = after(last_men([(0, 0), (2, -1)], false), &["1:1/off"]);
    assert_eq!(points(&game), [5, -1, -4]);
    assert_eq!(line_after(&game, 3), Some([1, 3, 2].to_vec()), "the box stays");
    let text = game.to_text();
    assert_eq!(position(&text, "play=chouette").to_text(), text);
}

#[test]
fn jacoby_asks_of_each_whether_their_cube_was_turned() {
    let board = men(&[(1, 1)], &[(20, 15)]);
    let xgid = |power: u8, owner: i8| format!("XGID={board}:{power}:{owner}:1:21:0:0:1:0:10");
    let text = format!("{}|{} seats=3 line=1,2,3 totals=0,0,0 captains=2", xgid(0, 0), xgid(1, 1));
    let game = after(position(&text, "play=chouette jacoby=on"), &["1:1/off"]);
    assert_eq!(points(&game), [5, -1, -4]);
}

#[test]
fn a_resignation_is_the_captains_and_counts_for_all() {
    let game = after(begun("", 4), &["2:roll", "*:roll=63"]);
    assert_eq!(refused(&game, 3, "resign1"), Violation::CaptainDecides(1));
    let game = after(game, &["2:resign2"]);
    assert_eq!(must(&game), [1]);
    assert_eq!(refused(&game, 2, "24/18;13/10"), Violation::Resigning { size: 2 });
    assert_eq!(game.expire(seat(1)), Expiry::Plays(Action::Refuse));
    let refuses = after(game.clone(), &["1:refuse"]);
    assert_eq!(refused(&refuses, 2, "resign2"), Violation::ResignedBefore { size: 2 });
    assert_eq!(points(&after(game, &["1:accept"])), [6, -2, -2, -2]);
}

#[test]
fn a_player_who_leaves_pays_and_the_others_play_on() {
    let game = after(begun("", 4), &["2:roll", "*:roll=63", "2!removed"]);
    assert_eq!(must(&game), [3], "the next plays the dice");
    assert_eq!(game.chouette.as_ref().unwrap().points(seat(2)), -2);
    assert!(!game.clone().depart(seat(2), Departure::Removed), "once is enough");
    let over = after(game, &["1!resigned"]);
    assert_eq!(points(&over), [-2, -2, 2, 2]);
    assert_eq!(line_after(&over, 4), None, "two are no chouette");
    let fresh = after(first("", 5), &["3!removed"]);
    assert_eq!(fresh.chouette.as_ref().unwrap().points(seat(3)), 0, "nothing before a move");
}

#[test]
fn players_come_and_go_between_games_at_the_end_of_the_line() {
    let game =
        after(begun("", 4), &["4:quit", "2:quit", "2:stay", "2:double", "3:double", "4:double"]);
    let over = after(game, &["1:drop"]);
    assert_eq!(line_after(&over, 6), Some([2, 3, 1, 5, 6].to_vec()), "the captain is the box");
    let setup = Backgammon::first(&options("play=chouette"), 4);
    let Turn::Over(outcome) = over.turn() else { panic!("all dropped") };
    let Next::Game(next) = over.next(&setup, &outcome, 6) else { panic!("it goes on") };
    let game = Backgammon::new(&next);
    assert_eq!(next.chouette.as_ref().unwrap().totals, [-3, 1, 1, 1, 0, 0]);
    assert!(game.absent().contains(seat(4)), "who left stays away");
}

#[test]
fn the_clock_plays_for_who_is_silent() {
    let game = after(begun("", 3), &["2:roll", "*:roll=63"]);
    let Expiry::Plays(play) = game.expire(seat(2)) else { panic!("nobody is thrown out at once") };
    let game = after(game, &[&format!("2:{}", play.encode()), "1:double"]);
    assert_eq!(game.expire(seat(3)), Expiry::Plays(Action::Drop));
}

/// Plays one game at random and returns it with its outcome.
fn at_random(setup: &Setup, seed: u32, rng: &mut ChanceRng) -> (Backgammon, Outcome) {
    let secret = Secret::new([7; 32]).hashed(seed % 5).with(&seed.to_string());
    let mut table = Table::<Backgammon>::start(setup, &secret);
    loop {
        let game = table.position().clone();
        let (must, may) = match game.turn() {
            Turn::Over(outcome) => return (game, outcome),
            Turn::Chance => unreachable!("a table waits for nobody"),
            Turn::Seats { must, may } => (must, may),
        };
        let sum: i64 = Seat::all(game.seat_count()).map(|seat| game.score(seat)).sum();
        assert_eq!(sum, 0, "{}", game.to_text());
        if rng.below(400) == 0 {
            let seats = u32::from(game.seat_count());
            table.depart(Seat::new(rng.below(seats) as u8), Departure::Removed, &secret);
            continue;
        }
        let seats: Vec<Seat> = match rng.below(6) {
            0 if !may.is_empty() => may.iter().collect(),
            _ => must.iter().collect(),
        };
        let one = seats[rng.below(seats.len() as u32) as usize];
        let mut all = game.legal_actions(one);
        if game.dice().is_some() && rng.below(8) > 0 {
            all.truncate(1);
        }
        let action = all[rng.below(all.len() as u32) as usize].clone();
        table.act(one, &action, &secret).unwrap();
    }
}

#[test]
fn points_are_nought_in_a_thousand_chouettes() {
    let settings = [
        "",
        "jacoby=on beavers=on raccoons=on",
        "cubes=one jacoby=on",
        "variant=hypergammon beavers=on autodoubles=1",
        "variant=hypergammon jacoby=on",
    ];
    let (mut games, mut left, mut came, mut boxes, mut relieved) = (0, 0, 0, 0, 0);
    for seed in 0..1000_u32 {
        let mut rng = ChanceRng::at(&Secret::new([9; 32]), seed);
        let options = options(&format!("play=chouette {}", settings[seed as usize % 5]));
        let mut seats = 3 + rng.below(3) as u8;
        let mut setup = Backgammon::first(&options, seats);
        for number in 0..3 {
            let (game, outcome) = at_random(&setup, seed * 3 + number, &mut rng);
            games += 1;
            assert_eq!(outcome.points.iter().sum::<i64>(), 0, "{}", game.to_text());
            let chouette = game.chouette.as_ref().unwrap();
            relieved += chouette.captains.len().saturating_sub(1);
            if seats < 6 && rng.below(3) == 0 {
                (seats, came) = (seats + 1, came + 1);
            }
            let Next::Game(next) = game.next(&setup, &outcome, seats) else { break };
            assert_eq!(Setup::decode(&next.encode()), Ok(next.clone()));
            let lineup = next.chouette.as_ref().unwrap();
            assert_eq!(lineup.totals.iter().sum::<i64>(), 0);
            left += usize::from(seats) - lineup.line.len();
            boxes += usize::from(lineup.line[0] != chouette.boxed);
            setup = next;
        }
    }
    assert!(
        games > 1800 && left > 200 && came > 200 && boxes > 300 && relieved > 200,
        "{games} games, {left} absent, {came} came, {boxes} new boxes, {relieved} new captains"
    );
}

#[test]
fn the_end_tells_each_what_they_made() {
    let game = after(begun("", 3), &["3:quit", "2:double", "3:double"]);
    let news = game.news(&Entry::Act(seat(1), Action::Drop), Viewer::Spectator);
    let ends: Vec<_> = news.iter().filter(|one| matches!(one, News::End(_))).collect();
    assert_eq!(
        ends.iter().map(|one| format!("{one}")).collect::<Vec<_>>(),
        [
            "backgammon-news-loses player=seat 1 points=2",
            "backgammon-news-wins player=seat 2 points=1",
            "backgammon-news-wins player=seat 3 points=1",
            "backgammon-news-left player=seat 3",
        ]
    );
}

#[test]
fn a_player_who_left_comes_back_behind_the_line() {
    let table = |game: &Backgammon, number| game.coming_back(seat(number));
    let mut game = begun("", 4);
    assert_eq!(table(&game, 4), None, "who plays stays, or leaves");
    assert!(game.depart(seat(4), Departure::Resigned));
    assert_eq!(table(&game, 4), Some(Action::Stay));
    assert_eq!(refused(&game, 4, "quit"), Violation::NotInGame);
    let told = game.news(&Entry::decode("4:stay").unwrap(), Viewer::Spectator);
    assert!(matches!(&told[..], [News::Event(one)] if one.key == "backgammon-news-back"));
    let back = after(game.clone(), &["4:stay"]);
    let read = crate::text::read(&back.to_text(), &options("play=chouette")).unwrap();
    assert_eq!(read.chouette, back.chouette);
    assert_eq!(table(&back, 4), None);
    assert_eq!(refused(&back, 4, "stay"), Violation::AlreadySo);
    assert_eq!(must(&back), must(&game), "nothing of this game changes");
    let over = |game: Backgammon| after(game, &["2:double", "3:double", "1:drop"]);
    assert_eq!(line_after(&over(game), 4).unwrap(), [2, 3, 1]);
    assert_eq!(line_after(&over(back), 5).unwrap(), [2, 3, 1, 4, 5]);
}
