//! The first page of a person who plays much.

use axum::http::StatusCode;
use service::Proposal;

use crate::visitor::{Place, Visitor};

async fn games_on(ana: &Visitor, path: &str) -> usize {
    ana.get(path).await.text.matches("?m=").count()
}

#[tokio::test]
async fn of_many_games_the_first_page_shows_fifty_and_leads_to_the_others() {
    let place = Place::open().await;
    let (ana, ben) = (place.guest("Ana").await, place.guest("Ben").await);
    let game = place.game(&ana, &ben).await;
    let [host, guest] = game.players;
    assert!(!ana.get("/").await.text.contains("Games 1 to"));
    let proposal = Proposal { game: "mill".into(), seats: Some(2), ..Proposal::default() };
    for _ in 0..60 {
        let id = place.service.invitations().invite(host, game.room, &proposal).await.unwrap();
        place.service.matches().join(guest, id).await.unwrap();
    }
    let all = place.service.matches().games_of(host).await.unwrap();
    let waiting = all.iter().filter(|mine| mine.my_turn).count();
    let page = ana.get("/").await.text;
    assert!(page.contains("Games 1 to 50 of 61") && page.contains("/?from=50"), "{page}");
    let cards = page.matches("class=\"button board-card\"").count();
    assert_eq!(cards, 8, "the first that wait are cards");
    assert_eq!(page.matches("badge on").count() + cards, waiting.min(50), "what waits comes first");
    let rest = ana.get("/?from=50").await.text;
    assert!(rest.contains("Games 51 to 61 of 61") && !rest.contains("/?from="), "{rest}");
    assert_eq!(games_on(&ana, "/").await + games_on(&ana, "/?from=50").await, 61);
    for beside in ["/?from=61", "/?from=4294967295", "/?from=x"] {
        assert!(ana.get(beside).await.status.is_success(), "{beside}");
    }
    assert!(games_on(&ana, "/?from=61").await == 0);
}

#[tokio::test]
async fn the_way_on_leads_to_the_game_that_waits_longest_among_many() {
    let place = Place::open().await;
    let (ana, ben) = (place.guest("Ana").await, place.guest("Ben").await);
    let game = place.game(&ana, &ben).await;
    let [host, guest] = game.players;
    let proposal = Proposal { game: "chess".into(), seats: Some(2), ..Proposal::default() };
    for _ in 0..12 {
        let id = place.service.invitations().invite(host, game.room, &proposal).await.unwrap();
        place.service.matches().join(guest, id).await.unwrap();
        place.ground.clock.advance(1_000);
    }
    let all = place.service.matches().games_of(host).await.unwrap();
    let first = all.iter().find(|mine| mine.my_turn).unwrap().card.id.code();
    let way = ana.get("/next").await;
    let way = way.headers["location"].to_str().unwrap().to_owned();
    assert!(way.ends_with(&format!("?m={first}")), "{way} is not to {first}");
}

#[tokio::test]
async fn a_browser_says_once_where_it_is_and_never_over_what_was_chosen() {
    let place = Place::open().await;
    let (ana, ben) = (place.guest("Ana").await, place.guest("Ben").await);
    let [person, _] = place.game(&ana, &ben).await.players;
    assert!(ana.get("/").await.text.contains("data-zone=\"/zone\""));
    let wrong = ana.ask("/zone", &[("zone", "Europe/Atlantis")]).await;
    assert!(wrong.status.is_client_error(), "{}", wrong.text);
    assert!(ana.ask("/zone", &[("zone", "Asia/Tokyo")]).await.status.is_success());
    assert!(!ana.get("/").await.text.contains("data-zone"), "it is asked no more");
    assert!(ana.ask("/zone", &[("zone", "Europe/Prague")]).await.status.is_success());
    let person = place.service.people().person_by_id(person).await.unwrap();
    assert_eq!(person.zone, service::Zone::read("Asia/Tokyo"));
}

#[tokio::test]
async fn a_line_of_ones_games_says_how_much_time_is_left() {
    let place = Place::open().await;
    let (ana, ben) = (place.guest("Ana").await, place.guest("Ben").await);
    let game = place.game(&ana, &ben).await;
    let [host, guest] = game.players;
    assert!(!ana.get("/").await.text.contains("Time runs out"));
    let clock = service::TimeControl::read("2d");
    let proposal = Proposal { game: "mill".into(), seats: Some(2), clock, ..Proposal::default() };
    let id = place.service.invitations().invite(host, game.room, &proposal).await.unwrap();
    place.service.matches().join(guest, id).await.unwrap();
    place.ground.clock.advance_hours(3);
    assert!(ana.get("/").await.text.contains(">in 1 day 21\u{a0}h</time>"));
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_a_row_that_says_how_it_stands() {
    let place = Place::open().await;
    let (ana, ben) = (place.guest("Ana").await, place.guest("Ben").await);
    assert!(!ana.get("/").await.text.contains("Daily puzzle"), "there is none yet");
    let opened = ana.post("/puzzle", &[]).await;
    let way = opened.headers["location"].to_str().unwrap().to_owned();
    assert!(ana.get(&way).await.text.contains("three tries on the same board"));
    assert_eq!(ana.post("/puzzle", &[]).await.headers["location"], way, "it is opened once");
    let code = way.rsplit_once("m=").unwrap().1;
    let id = service::MatchId::from_code(code).unwrap();
    let board = place.service.matches().board(id).await.unwrap();
    let [person] = board.card.people().collect::<Vec<_>>()[..] else { panic!("one plays") };
    let mut all = board.table.listing(board.card.seat(person).unwrap());
    let (best, weak) = (all.remove(0).choice, all.pop().unwrap().choice);
    place.service.matches().play(person, id, None, &weak.code).await.unwrap();
    let page = ana.get(&way).await.text;
    let status =
        page.split("id=\"status\"").nth(1).and_then(|rest| rest.split("id=\"offers\"").next());
    assert!(status.unwrap().contains("Tries left: 2."), "{status:?}");
    place.service.matches().play(person, id, None, &best.code).await.unwrap();
    let page = ana.get("/").await.text;
    assert!(page.contains("Abaku #1") && page.contains("3 of 3 stars"), "{page}");
    assert!(!page.contains(&best.shown), "nothing is given away");
    let other = ben.get("/").await.text;
    assert!(other.contains("Abaku #1") && !other.contains("of 3 stars"), "{other}");
}

#[tokio::test]
async fn one_more_puzzle_is_opened_from_the_first_page_and_shows_its_board_nowhere_else() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    ana.post("/puzzle", &[]).await;
    let page = ana.get("/").await.text;
    assert!(page.contains("href=\"/puzzles\"") && page.contains("/picture/mine/"), "{page}");
    let opened = ana.post("/puzzle", &[("more", "abaku")]).await;
    let way = opened.headers["location"].to_str().unwrap().to_owned();
    assert!(ana.get(&way).await.text.contains("This puzzle is just for you"));
    let again = ana.post("/puzzle", &[("more", "abaku")]).await;
    assert_eq!(again.headers["location"], way, "the one they are at comes first");
    let none = ana.post("/puzzle", &[("second", "abaku"), ("day", "1")]).await;
    assert!(none.text.contains("stay open until noon"), "{}", none.text);
}

#[tokio::test]
async fn a_day_that_has_closed_is_played_from_the_archive_and_counts_for_no_streak() {
    let place = Place::open().await;
    let (ana, ben) = (place.guest("Ana").await, place.guest("Ben").await);
    ana.post("/puzzle", &[]).await;
    let day = (place.service.now().0 / 86_400_000).to_string();
    place.ground.clock.advance_hours(72);
    let list = ben.get("/puzzles").await.text;
    assert!(list.contains(&format!("name=\"day\" value=\"{day}\"")), "{list}");
    let fields = [("second", "abaku"), ("day", &*day)];
    let opened = ben.post("/puzzle", &fields).await;
    let way = opened.headers["location"].to_str().unwrap().to_owned();
    assert_eq!(ben.post("/puzzle", &fields).await.headers["location"], way, "it is opened once");
    assert!(ben.get(&way).await.text.contains("from the archive"));
    let id = service::MatchId::from_code(way.rsplit_once("m=").unwrap().1).unwrap();
    let board = place.service.matches().board(id).await.unwrap();
    let [person] = board.card.people().collect::<Vec<_>>()[..] else { panic!("one plays") };
    let best = board.table.listing(board.card.seat(person).unwrap()).remove(0).choice;
    place.service.run_due().await;
    place.service.matches().play(person, id, None, &best.code).await.unwrap();
    let page = ben.get(&way).await.text;
    assert!(page.contains("3 of 3 stars") && page.contains("share-text"), "{page}");
    assert!(!page.contains("in a row"), "no day is counted: {page}");
    assert_eq!(place.service.contests().streak(person).await.unwrap().days, 0);
    assert!(ben.get("/puzzles").await.text.contains("3 of 3 stars"));
}

#[tokio::test]
async fn a_running_game_has_its_board_on_the_first_page() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let home = ana.get("/").await.text;
    let (_, rest) = home.split_once("<img src=\"").unwrap();
    let picture = rest.split('"').next().unwrap();
    assert!(picture.contains(&format!("/picture/mine/{}.", game.id.code())), "{picture}");
    let seen = ana.get(picture).await;
    assert_eq!(seen.headers["content-type"], "image/png");
    // An invitation has no board yet.
    let begun = bob.post("/play/chess", &[("with", "link")]).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER);
    assert_eq!(bob.get("/").await.text.matches("/picture/mine/").count(), 2, "one for each theme");
}

#[tokio::test]
async fn home_and_the_room_tell_the_time_of_both_sides() {
    let place = Place::open().await;
    let (ana, ben) = (place.guest("Ana").await, place.guest("Ben").await);
    let game = place.game(&ana, &ben).await;
    let [host, guest] = game.players;
    let clock = service::TimeControl::read("2d+1d");
    let proposal = Proposal { game: "mill".into(), seats: Some(2), clock, ..Proposal::default() };
    let id = place.service.invitations().invite(host, game.room, &proposal).await.unwrap();
    place.service.matches().join(guest, id).await.unwrap();
    place.ground.clock.advance(20 * 3_600_000);
    let sitting = place.service.matches().sit(host, id).await.unwrap();
    let (mover, waits) = if sitting.my_turn { (&ana, &ben) } else { (&ben, &ana) };
    let (moving, waiting) = if sitting.my_turn { ("Ana", "Ben") } else { ("Ben", "Ana") };
    let home = mover.get("/").await.text;
    assert!(home.contains(&format!(". {waiting} has 3 days left.")), "{home}");
    let home = waits.get("/").await.text;
    assert!(home.contains(". You have 3 days left."), "{home}");
    let room = mover.get(&game.path).await.text;
    assert!(room.contains(&format!("you 2 days 4\u{a0}h · {waiting} 3 days")), "{room}");
    let room = waits.get(&game.path).await.text;
    assert!(room.contains(&format!("you 3 days · {moving} 2 days 4\u{a0}h")), "{room}");
}
