//! The leagues of a room on its pages.

use axum::http::{StatusCode, header};
use service::{LeaguePlan, SeasonCourse, TimeControl};

use crate::{
    line::listen_at,
    visitor::{Place, Visitor},
};

/// The token of the button with this label on a page.
pub(crate) fn token(page: &str, label: &str) -> String {
    let before = page.split(&format!(">{label}</button>")).next().unwrap();
    assert!(before.len() < page.len(), "no {label}: {page}");
    let value = before.rsplit("name=\"token\" value=\"").next().unwrap();
    let value = value.split('"').next().unwrap();
    value.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

pub(crate) async fn pressed(visitor: &Visitor, way: &str, page: &str, label: &str) -> String {
    let seen = visitor.post(way, &[("token", &token(page, label))]).await;
    if let Some(done) = seen.headers.get(header::LOCATION) {
        return visitor.get(done.to_str().unwrap()).await.text;
    }
    assert_eq!(seen.status, StatusCode::OK, "{label}: {}", seen.text);
    seen.text
}

#[tokio::test]
async fn a_league_is_made_played_and_read_on_its_page() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let list = format!("{}/league", game.path);
    assert!(ana.get(&game.path).await.text.contains(&format!("href=\"{list}\"")));
    let empty = ana.get(&list).await.text;
    assert!(empty.contains("There’s no league here yet."), "{empty}");
    let plan = pressed(&ana, &list, &empty, "New league").await;
    let plan = pressed(&ana, &list, &plan, "Game: Abaku").await;
    // A name is written in its field, not behind a command, and is no markup there.
    assert!(plan.contains("Name of a new league") && !plan.contains("after /league"), "{plan}");
    let plan = ana.post(&list, &[("name", "<b>Cup</b>")]).await.text;
    assert!(plan.contains("Name: &lt;b&gt;Cup"), "{plan}");
    let plan = pressed(&ana, &list, &plan, "Game: Abaku").await;
    let made = pressed(&ana, &list, &plan, "Create the league").await;
    assert!(made.contains("League “&lt;b&gt;Cup"), "{made}");
    assert!(made.contains("1 player is in: Ana"), "it leads there: {made}");
    let way = "/league/z1";
    assert!(ana.get(&list).await.text.contains(&format!("href=\"{way}\"")));
    let page = bob.get(way).await.text;
    assert!(page.contains("1 player is in: Ana"), "{page}");
    // An open page is told of the change, and its script asks for it anew.
    assert!(page.contains("league.js") && page.contains("id=\"league\""), "{page}");
    let mut line = listen_at(&ana, &format!("{}/events?only=changes", game.path), "").await;
    line.all().await;
    assert!(!line.was_told("changed"));
    let joined = pressed(&bob, way, &page, "Join").await;
    line.all().await;
    assert!(line.was_told("changed"));
    assert!(joined.contains("2 players are in") && joined.contains(">Leave</button>"), "{joined}");
    pressed(&ana, way, &ana.get(way).await.text, "Start").await;
    place.service.run_due().await;
    let page = ana.get(way).await.text;
    for part in ["0 of 1 games finished", "<table class=\"league\">", "Games to finish", "<b><bdi>"]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("<th>Mistakes</th>"), "nothing is known yet");
    // Only the organiser gives it another name.
    let field = "id=\"league-name\"";
    assert!(page.contains(field) && !bob.get(way).await.text.contains(field));
    ana.post(way, &[("name", "Winter cup")]).await;
    assert!(ana.get(way).await.text.contains("League “Winter cup” (z1)"));
    bob.post(way, &[("name", "Mine")]).await;
    ana.post(way, &[("name", " ")]).await;
    assert!(ana.get(way).await.text.contains("🏆 League z1"));
    let id = place.service.contests().waiting_games(service::LeagueId::new(1)).await.unwrap()[0].id;
    assert!(page.contains(&format!("href=\"{}?m={}\"", game.path, id.code())), "{page}");
    // A missing league and another room's are both not found.
    let cyr = place.guest("Cyr").await;
    for (visitor, wrong) in [(&cyr, way), (&ana, "/league/z7"), (&ana, "/league/k1")] {
        assert_eq!(visitor.get(wrong).await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    assert!(!place.stranger().get(way).await.status.is_success());
    assert!(!cyr.get(&list).await.status.is_success());
}

/// The cells of a player in the table of a league's page, and its head.
fn row(page: &str, player: &str) -> Vec<(String, String)> {
    let (_, table) = page.split_once("<table class=\"league\">").unwrap();
    let (head, body) = table.split_once("</thead>").unwrap();
    let body = body.split("</tr>").find(|row| row.contains(player)).unwrap();
    let cells = |row: &str, end: &str| -> Vec<String> {
        let cell = |cell: &str| cell.rsplit('>').next().unwrap().to_owned();
        row.split(end).map(cell).collect()
    };
    let titles = cells(head, "</th>").into_iter().skip(2);
    titles.zip(cells(body.split_once("</th>").unwrap().1, "</td>")).collect()
}

#[tokio::test]
async fn beside_the_table_stand_mistakes_and_luck_in_the_season_and_after_it() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let (service, contests) = (&place.service, place.service.contests());
    let plan = LeaguePlan {
        name: String::new(),
        game: "abaku".to_owned(),
        settings: Vec::new(),
        clock: TimeControl::read("2d").unwrap(),
        weeks: 4,
        size: 8,
        course: SeasonCourse::Together,
    };
    let [one, two] = game.players;
    let id = contests.make_league(one, game.room, &plan).await.unwrap();
    contests.join_league(two, id, false).await.unwrap();
    contests.begin_season((one, false), id).await.unwrap();
    service.run_due().await;
    let played = contests.waiting_games(id).await.unwrap()[0].id;
    // One player lays the best placement and the other the last of the list; a player without any
    // passes.
    for _ in 0..6 {
        let board = service.matches().board(played).await.unwrap();
        let listed = |person| board.table.listing(board.card.seat(person).unwrap());
        let (first, last) = (listed(one), listed(two));
        let best = first.first().map(|best| (one, best));
        let Some((person, laid)) = best.or_else(|| last.last().map(|worst| (two, worst))) else {
            let passes = async |person| service.matches().play(person, played, None, "pass").await;
            if passes(one).await.is_err() {
                passes(two).await.unwrap();
            }
            continue;
        };
        service.matches().play(person, played, None, &laid.choice.code).await.unwrap();
    }
    service.matches().resign(two, played).await.unwrap();
    place.ground.clock.advance(60 * 60 * 1_000);
    service.run_due().await;
    let way = format!("/league/{}", id.code());
    for way in [way.clone(), format!("{way}?s=1")] {
        let page = ana.get(&way).await.text;
        let [best, worst] = ["<bdi>Ana", "<bdi>Bob"].map(|player| row(&page, player));
        for told in [&best, &worst] {
            assert_eq!(told[2].0, "Mistakes", "{told:?}");
            assert_eq!(told[3].0, "Luck", "{told:?}");
            assert!(told[2..4].iter().all(|(_, cell)| cell != "–"), "{told:?}");
        }
        let mistakes = |row: &[(String, String)]| row[2].1.parse::<f64>().unwrap();
        assert!(mistakes(&best) < mistakes(&worst), "{best:?} {worst:?}");
    }
}

#[tokio::test]
async fn a_league_of_the_same_tiles_each_day_is_made_and_played_on_its_page() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let list = format!("{}/league", game.path);
    let plan = pressed(&ana, &list, &ana.get(&list).await.text, "New league").await;
    let plan = pressed(&ana, &list, &plan, "All games at once").await;
    let plan = pressed(&ana, &list, &plan, "Round by round").await;
    assert!(!plan.contains("Time per turn"), "nobody waits for anybody: {plan}");
    // There are no such seasons of another game.
    let other = pressed(&ana, &list, &plan, "Game: Abaku").await;
    assert!(other.contains("All games at once"), "{other}");
    let made = pressed(&ana, &list, &plan, "Create the league").await;
    assert!(made.contains("tiles to play each day") && made.contains("up to 100 points"), "{made}");
    let way = "/league/z1";
    let play = format!("{way}/deal");
    assert!(ana.post(&play, &[]).await.text.contains("No season is being played right now"));
    pressed(&bob, way, &bob.get(way).await.text, "Join").await;
    let begun = pressed(&ana, way, &ana.get(way).await.text, "Start").await;
    for part in ["Day 1 of 28", "0 of 2 are done today", "Play today’s tiles", "<th>Days</th>"] {
        assert!(begun.contains(part), "{part}: {begun}");
    }
    for part in ["S-B", "Games to finish", "Who beat whom"] {
        assert!(!begun.contains(part), "{part}: {begun}");
    }
    let led = ana.post(&play, &[]).await;
    let led =
        led.headers.get(header::LOCATION).expect("it leads there").to_str().unwrap().to_owned();
    let again = ana.post(&play, &[]).await;
    assert_eq!(again.headers.get(header::LOCATION).unwrap().to_str().unwrap(), led, "one try");
    assert!(ana.get(&led).await.text.contains("Tiles of the league"));
    let (_, code) = led.split_once("?m=").unwrap();
    let id = service::MatchId::from_code(code).unwrap();
    let board = place.service.matches().board(id).await.unwrap();
    let [one, _] = game.players;
    let seat = board.card.seat(one).unwrap();
    let best = board.table.listing(seat).swap_remove(0).choice.code;
    place.service.matches().play(one, id, None, &best).await.unwrap();
    while place.service.matches().play(one, id, None, "pass").await.is_ok() {}
    // Her result is hers to see until the day is over.
    let (own, other) = (ana.get(way).await.text, bob.get(way).await.text);
    assert!(own.contains("provisional") && own.contains("1. Ana: "), "{own}");
    assert!(other.contains("1 of 2 are done today"), "{other}");
    assert!(!other.contains("provisional") && !other.contains("1. Ana: "), "{other}");
    assert!(!other.contains("Day by day"), "{other}");
    place.ground.clock.advance(2 * 24 * 60 * 60 * 1_000);
    place.service.run_due().await;
    let other = bob.get(way).await.text;
    for part in ["Day by day", "Day 3 of 28"] {
        assert!(other.contains(part), "{part}: {other}");
    }
    let points: i64 = row(&other, "<bdi>Ana")[0].1.parse().unwrap();
    assert!(points > 0 && row(&other, "<bdi>Bob")[0].1 == "0", "{points}");
    // People outside the season have nothing to play.
    let cyr = place.guest("Cyr").await;
    assert_eq!(cyr.post(&play, &[]).await.status, StatusCode::NOT_FOUND);
}
