//! Taps at the board: when they are played, and when they are only laid out.

use service::TimeControl;

use crate::visitor::{Game, Place, Visitor};

/// A game of chess with this clock, and the index of the player with White.
async fn chess(place: &Place, players: [&Visitor; 2], clock: &str) -> (Game, usize) {
    let game = place.game_of(players[0], players[1], "chess", TimeControl::read(clock)).await;
    let board = place.service.matches().board(game.id).await.unwrap();
    let white = (0..2).find(|&who| {
        let seat = board.card.seat(game.players[who]).unwrap();
        !board.table.listing(seat).is_empty()
    });
    (game, white.unwrap())
}

/// Plays e2 e4 with these additional fields; returns the answer.
async fn plays(place: &Place, white: &Visitor, game: &Game, more: &[(&str, &str)]) -> String {
    let board = place.service.matches().board(game.id).await.unwrap();
    let (code, ply) = (game.id.code(), board.mark().to_string());
    let taps = [("m", &*code), ("ply", &ply), ("s", "e2"), ("s", "e4")];
    white.ask(&format!("{}/play", game.path), &[&taps, more].concat()).await.text
}

#[tokio::test]
async fn a_tap_that_was_long_on_its_way_is_laid_out_and_not_played() {
    let place = Place::open().await;
    let visitors = [place.guest("Ana").await, place.guest("Bob").await];
    let (game, white) = chess(&place, [&visitors[0], &visitors[1]], "10m").await;
    let ply = async || place.service.matches().board(game.id).await.unwrap().table.ply();
    let (begun, made) = (ply().await, place.service.now().0.to_string());
    place.ground.clock.advance(10_001);
    let told = plays(&place, &visitors[white], &game, &[("made", &made)]).await;
    assert_eq!(ply().await, begun);
    assert!(told.contains(r#""steps":["e2","e4"]"#) && told.contains(r#"id=\"play\""#), "{told}");
    let odd = plays(&place, &visitors[white], &game, &[("made", "yesterday")]).await;
    assert!(odd.contains("trouble"), "{odd}");
    assert_eq!(ply().await, begun);
    let made = place.service.now().0.to_string();
    place.ground.clock.advance(9_000);
    plays(&place, &visitors[white], &game, &[("made", &made)]).await;
    assert_eq!(ply().await, begun + 1);
}

#[tokio::test]
async fn a_player_who_does_not_want_to_be_asked_again_is_not() {
    let place = Place::open().await;
    let visitors = [place.guest("Ana").await, place.guest("Bob").await];
    let (game, white) = chess(&place, [&visitors[0], &visitors[1]], "1d").await;
    let code = game.id.code();
    let taps = [("m", &*code), ("s", "e2"), ("s", "e4")];
    let tabletop = format!("{}/tabletop", game.path);
    let asked = visitors[white].ask(&tabletop, &taps).await.text;
    assert!(asked.contains(r#"name=\"unasked\""#) && asked.contains(r#""complete":false"#));
    let told = plays(&place, &visitors[white], &game, &[("unasked", "on")]).await;
    assert!(told.contains(r#""told":"From now on"#), "{told}");
    let person = place.service.people().person_by_id(game.players[white]).await.unwrap();
    assert_eq!(person.chosen.get("confirm"), Some("off"));
}

#[tokio::test]
async fn yes_to_the_other_side_is_drawn_stronger_than_no() {
    let place = Place::open().await;
    let visitors = [place.guest("Ana").await, place.guest("Bob").await];
    let (game, white) = chess(&place, [&visitors[0], &visitors[1]], "10m").await;
    place.service.matches().play(game.players[white], game.id, None, "e2e4+offer").await.unwrap();
    let page = visitors[1 - white].get(&game.path).await.text;
    let class = |step: &str| {
        let (before, _) = page.split_once(&format!("data-step=\"{step}\"")).unwrap();
        before.rsplit_once("class=\"").unwrap().1.split('"').next().unwrap()
    };
    assert_eq!(["ac", "de"].map(class), ["button strong", "button"]);
}
