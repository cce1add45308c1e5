//! A room's page is made for whoever reads it.

use service::Proposal;

use crate::visitor::Place;

#[tokio::test]
async fn everybody_reads_a_room_in_their_own_language() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    bob.post("/language", &[("language", "cs")]).await;
    let (anas, bobs) = (ana.get(&game.path).await.text, bob.get(&game.path).await.text);
    assert!(anas.contains("Playing: ") && !anas.contains("Hrají: "), "{anas}");
    assert!(bobs.contains("Hrají: ") && !bobs.contains("Playing: "), "{bobs}");
    assert!(bobs.contains("?small-cs-device\""), "a picture kept in another language is not shown");
}

#[tokio::test]
async fn rolling_the_dice_is_a_button_and_a_man_to_be_tapped_is_not() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let proposal = Proposal { game: "backgammon".into(), seats: Some(2), ..Proposal::default() };
    let id = place.service.invite(game.players[0], game.room, &proposal).await.unwrap();
    place.service.join(game.players[1], id).await.unwrap();
    let path = format!("{}?m={}", game.path, id.code());
    for person in game.players {
        let card = place.service.card(id).await.unwrap();
        let seat = card.seat(person).unwrap();
        let best = place.service.board(id).await.unwrap().table.listing(seat);
        if let Some(best) = best.first() {
            place.service.play(person, id, None, &best.choice.code).await.unwrap();
            break;
        }
    }
    let pages = [ana.get(&path).await.text, bob.get(&path).await.text];
    let rolls: Vec<_> = pages.iter().filter(|page| page.contains("data-step=\"R\"")).collect();
    assert_eq!(rolls.len(), 1, "one of them rolls now");
    assert!(rolls[0].contains(">Roll</a><a "), "{}", rolls[0]);

    let chess = Proposal { game: "chess".into(), seats: Some(2), ..Proposal::default() };
    let id = place.service.invite(game.players[0], game.room, &chess).await.unwrap();
    place.service.join(game.players[1], id).await.unwrap();
    let path = format!("{}?m={}", game.path, id.code());
    let pages = ana.get(&path).await.text + &bob.get(&path).await.text;
    assert!(pages.contains("data-step=\"e2\""), "a pawn can be tapped");
    assert!(pages.contains(">e2</a></noscript>"), "but needs no button");
}
