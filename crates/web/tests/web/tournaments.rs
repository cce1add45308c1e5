//! The tournaments of a room on its pages.

use axum::http::StatusCode;

use crate::{leagues::pressed, visitor::Place};

#[tokio::test]
async fn a_tournament_is_made_played_and_read_on_its_page() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let list = format!("{}/tournament", game.path);
    assert!(ana.get(&game.path).await.text.contains(&format!("href=\"{list}\"")));
    let empty = ana.get(&list).await.text;
    assert!(empty.contains("There’s no tournament here right now."), "{empty}");
    let plan = pressed(&ana, &list, &empty, "New tournament").await;
    let made = pressed(&ana, &list, &plan, "Create tournament").await;
    assert!(made.contains("1 player is in: Ana"), "it leads there: {made}");
    let way = "/tournament/z1";
    let joined = pressed(&bob, way, &bob.get(way).await.text, "Join").await;
    assert!(joined.contains("2 players are in") && joined.contains(">Leave</button>"), "{joined}");
    pressed(&ana, way, &ana.get(way).await.text, "Start").await;
    place.service.run_due().await;
    let page = ana.get(way).await.text;
    for part in [
        "0 of 1 games finished",
        "<table class=\"league\">",
        "<table class=\"league cross\">",
        "Games to finish",
        "Round 1",
        "href=\"/tournament/z1/trf\"",
        "<b><bdi>",
        "<abbr title=\"Buchholz: the points of all opponents\">BH</abbr>",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let report = bob.get("/tournament/z1/trf").await;
    assert_eq!(report.status, StatusCode::OK);
    assert!(report.text.starts_with("012 z1\n062 2\n"), "{}", report.text);
    // Nothing is over, so there is no picture, and no round waits for another pairing.
    assert_eq!(ana.get("/tournament/z1/table.png").await.status, StatusCode::NOT_FOUND);
    assert!(!page.contains("textarea") && !page.contains("table.png"), "{page}");
    // A missing tournament, another room's and a league are all not found.
    let cyr = place.guest("Cyr").await;
    for (visitor, wrong) in
        [(&cyr, way), (&cyr, "/tournament/z1/trf"), (&ana, "/tournament/z7"), (&ana, "/league/z1")]
    {
        assert_eq!(visitor.get(wrong).await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    assert!(!place.stranger().get(way).await.status.is_success());
}

#[tokio::test]
async fn a_knockout_stands_as_a_tree_on_its_page() {
    let place = Place::open().await;
    let guests = [place.guest("Ana").await, place.guest("Bob").await];
    let game = place.game(&guests[0], &guests[1]).await;
    let list = format!("{}/tournament", game.path);
    let plan = pressed(&guests[0], &list, &guests[0].get(&list).await.text, "New tournament").await;
    let plan = pressed(&guests[0], &list, &plan, "Played as: Swiss system").await;
    pressed(&guests[0], &list, &plan, "Create tournament").await;
    let way = "/tournament/z1";
    pressed(&guests[1], way, &guests[1].get(way).await.text, "Join").await;
    pressed(&guests[0], way, &guests[0].get(way).await.text, "Start").await;
    place.service.run_due().await;
    let page = guests[0].get(way).await.text;
    assert!(
        page.contains("<div class=\"bracket\">") && page.contains("<h2>Bracket</h2>"),
        "{page}"
    );
    assert!(!page.contains("/trf"), "{page}");
    let drawn = guests[1].get(&format!("{way}/table.png")).await;
    assert!(page.contains(&format!("href=\"{way}/table.png\"")), "{page}");
    assert!(drawn.status == StatusCode::OK && drawn.bytes.starts_with(b"\x89PNG"));
}

#[tokio::test]
async fn the_organiser_pairs_a_round_by_a_report_on_the_page() {
    let place = Place::open().await;
    let names = ["Ana", "Bob", "Cyr", "Dan"];
    let mut guests = Vec::new();
    for name in names {
        guests.push(place.guest(name).await);
    }
    let game = place.game(&guests[0], &guests[1]).await;
    let list = format!("{}/tournament", game.path);
    let plan = pressed(&guests[0], &list, &guests[0].get(&list).await.text, "New tournament").await;
    pressed(&guests[0], &list, &plan, "Create tournament").await;
    let way = "/tournament/z1";
    for guest in &guests[1..] {
        guest.get(&game.path).await;
        pressed(guest, way, &guest.get(way).await.text, "Join").await;
    }
    pressed(&guests[0], way, &guests[0].get(way).await.text, "Start").await;
    place.service.run_due().await;
    let id = service::LeagueId::from_code("z1").unwrap();
    let state = place.service.tournaments().tournament(id).await.unwrap();
    for pair in &state.round().unwrap().pairs {
        let (one, game) = (pair.sides[0].unwrap(), pair.match_id.unwrap());
        let loser = state.of_lot(one).unwrap().person;
        place.service.matches().resign(loser, game).await.unwrap();
    }
    place.ground.clock.advance_hours(1);
    place.service.run_due().await;
    let (trf, page) = (format!("{way}/trf"), guests[0].get(way).await.text);
    assert!(page.contains("<textarea id=\"report\"") && page.contains("table.png"), "{page}");
    // One round is shown at a time, with a link to the other.
    assert!(page.contains("<h2>Round 2</h2>") && page.contains("?n=1#rounds"), "{page}");
    let first = guests[0].get(&format!("{way}?n=1")).await.text;
    assert!(first.contains("<h2>Round 1</h2>") && first.contains("?n=2#rounds"), "{first}");
    assert!(!guests[1].get(way).await.text.contains("textarea"));
    let own = guests[1].post(&trf, &[("report", "001")]).await;
    assert!(own.text.contains("Only an admin or the organiser of the tournament"), "{}", own.text);
    let wrong = guests[0].post(&trf, &[("report", "001")]).await;
    assert!(wrong.text.contains("Line 1 of the report can’t be read."), "{}", wrong.text);
    let report = guests[0].get(&trf).await.text;
    let state = place.service.tournaments().tournament(id).await.unwrap();
    let before = state.round().unwrap().pairs.clone();
    let (told, entrants) = report.split_at(report.find("001 ").unwrap());
    // The pairs are the same, each the other way round.
    let cell = |lot: u32| {
        let pair = before.iter().find(|pair| pair.sides.contains(&Some(lot)));
        match pair.map(|pair| pair.sides) {
            Some([Some(one), Some(other)]) if one == lot => format!("{:4} b", other + 1),
            Some([Some(one), Some(_)]) => format!("{:4} w", one + 1),
            _ => String::new(),
        }
    };
    let lines = (0..).zip(entrants.lines());
    let lines: String = lines.map(|(lot, line)| format!("{line:<101}{}\n", cell(lot))).collect();
    let taken = guests[0].post(&trf, &[("report", &format!("{told}{lines}"))]).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
    let state = place.service.tournaments().tournament(id).await.unwrap();
    for pair in &state.round().unwrap().pairs {
        let [one, other] = pair.sides;
        assert!(before.iter().any(|pair| pair.sides == [other, one]), "{before:?}");
    }
}
