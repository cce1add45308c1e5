//! A player's actions while another is to move: tries, which nobody else sees, and notes.

use serde_json::Value;
use service::TimeControl;

use crate::visitor::{Game, Place, Visitor};

/// A game of these two, and the index of the player who waits.
async fn waits(place: &Place, players: [&Visitor; 2], name: &str) -> (Game, usize) {
    let game = place.game_of(players[0], players[1], name, TimeControl::read("1d")).await;
    let board = place.service.matches().board(game.id).await.unwrap();
    let moves = |who: usize| {
        let seat = board.card.seat(game.players[who]).unwrap();
        !board.table.listing(seat).is_empty()
    };
    let waits = usize::from(moves(0));
    (game, waits)
}

/// The board with these taps, and with these additional fields.
async fn laid(who: &Visitor, game: &Game, taps: &[&str], more: &[(&str, &str)]) -> Value {
    let code = game.id.code();
    let taps = taps.iter().map(|tap| ("s", *tap));
    let fields: Vec<_> = [("m", &*code)].into_iter().chain(taps).chain(more.to_vec()).collect();
    serde_json::from_str(&who.ask(&format!("{}/tabletop", game.path), &fields).await.text).unwrap()
}

fn text<'a>(answer: &'a Value, key: &str) -> &'a str {
    answer[key].as_str().unwrap_or_default()
}

#[tokio::test]
async fn a_waiting_player_tries_a_move_that_is_offered_once_it_is_their_turn() {
    let place = Place::open().await;
    let visitors = [place.guest("Ana").await, place.guest("Bob").await];
    let (game, waits) = waits(&place, [&visitors[0], &visitors[1]], "chess").await;
    let black = &visitors[waits];
    let before = laid(black, &game, &[], &[]).await;
    assert_eq!(before["tries"], true, "{before}");
    assert!(text(&before, "status").contains("try things out"), "{before}");
    // The picture still shows the player to move.
    assert!(text(&before, "svg").contains("data-step=\"e7\""), "{before}");
    let tried = laid(black, &game, &["e7", "e5"], &[]).await;
    assert_eq!((&tried["tries"], &tried["complete"]), (&true.into(), &false.into()), "{tried}");
    assert!(!text(&tried, "offers").contains("id=\"play\""), "{tried}");
    assert!(text(&tried, "offers").contains("data-undo"), "{tried}");
    let ply = async || place.service.matches().board(game.id).await.unwrap().table.ply();
    let begun = ply().await;
    place.service.matches().play(game.players[1 - waits], game.id, None, "d2d4").await.unwrap();
    let offered = laid(black, &game, &["e7", "e5"], &[("tried", "on")]).await;
    assert_eq!(offered["steps"], serde_json::json!(["e7", "e5"]));
    assert!(text(&offered, "status").contains("what you tried"), "{offered}");
    assert!(text(&offered, "offers").contains("id=\"play\""), "{offered}");
    assert_eq!(ply().await, begun + 1, "nothing is played by itself");
}

#[tokio::test]
async fn a_tried_move_not_possible_any_more_is_named_so_and_taken_away() {
    let place = Place::open().await;
    let visitors = [place.guest("Ana").await, place.guest("Bob").await];
    let (game, waits) = waits(&place, [&visitors[0], &visitors[1]], "chess").await;
    let (white, black) = (game.players[1 - waits], game.players[waits]);
    for (who, code) in [(white, "e2e4"), (black, "f7f6")] {
        place.service.matches().play(who, game.id, None, code).await.unwrap();
    }
    let tried = laid(&visitors[waits], &game, &["g8", "h6"], &[]).await;
    assert_eq!(tried["steps"], serde_json::json!(["g8", "h6"]), "{tried}");
    place.service.matches().play(white, game.id, None, "d1h5").await.unwrap();
    let fails = laid(&visitors[waits], &game, &["g8", "h6"], &[("tried", "on")]).await;
    assert_eq!(fails["steps"], serde_json::json!([]), "{fails}");
    assert!(text(&fails, "status").contains("isn’t possible any more"), "{fails}");
    assert!(!text(&fails, "status").contains("class=\"problem\""), "{fails}");
}

#[tokio::test]
async fn in_every_game_without_dice_who_waits_may_try() {
    let place = Place::open().await;
    let visitors = [place.guest("Ana").await, place.guest("Bob").await];
    for rules in place.service.games() {
        let (game, waits) = waits(&place, [&visitors[0], &visitors[1]], rules.id()).await;
        let [mover, waiting] = [&visitors[1 - waits], &visitors[waits]];
        let seen = laid(waiting, &game, &[], &[]).await;
        assert_eq!(seen["tries"], rules.id() != "backgammon", "{}", rules.id());
        // The picture shows the player to move to both in the same way.
        let moves = |answer: &Value| text(answer, "svg").matches("--accent").count();
        let other = laid(mover, &game, &[], &[]).await;
        assert_eq!(other["tries"], false);
        assert!(moves(&seen) > 0 || moves(&other) == 0, "{}", rules.id());
    }
}

#[tokio::test]
async fn a_note_is_its_writers_alone_and_goes_when_it_is_emptied() {
    let place = Place::open().await;
    let visitors = [place.guest("Ana").await, place.guest("Bob").await];
    let game = place.game_of(&visitors[0], &visitors[1], "mill", TimeControl::read("1d")).await;
    let (code, path) = (game.id.code(), format!("{}/note", game.path));
    let told = visitors[0].ask(&path, &[("m", &*code), ("text", "Mind a1 & <d1>.")]).await;
    assert!(told.text.contains("saved"), "{}", told.text);
    let written = "Mind a1 &amp; &lt;d1&gt;.</textarea>";
    assert!(visitors[0].get(&game.path).await.text.contains(written));
    assert!(!visitors[1].get(&game.path).await.text.contains("Mind a1"));
    let long = "x".repeat(1001);
    let refused = visitors[0].ask(&path, &[("m", &*code), ("text", &long)]).await;
    assert!(refused.text.contains("1,000") || refused.text.contains("1000"), "{}", refused.text);
    assert!(visitors[0].get(&game.path).await.text.contains(written), "the old one stays");
    let eve = place.guest("Eve").await;
    eve.get(&game.path).await;
    let refused = eve.ask(&path, &[("m", &*code), ("text", "mine")]).await;
    assert!(refused.text.contains("trouble"), "{}", refused.text);
    visitors[0].ask(&path, &[("m", &*code), ("text", " ")]).await;
    assert!(!visitors[0].get(&game.path).await.text.contains("Mind a1"));
}
