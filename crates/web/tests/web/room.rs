//! A room's page is made for its reader.

use std::sync::Arc;

use service::NoticeKind;

use crate::visitor::Place;

#[tokio::test]
async fn everybody_reads_a_room_in_their_own_language() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    bob.post("/language", &[("language", "cs")]).await;
    let asks = [("how", "do"), ("text", "/board")];
    let bobs = bob.follow(&format!("{}/talk", game.path), &asks).await.text;
    let anas = ana.get(&game.path).await.text;
    assert!(anas.contains("Game on! ") && !anas.contains("Hrajeme! "), "{anas}");
    assert!(bobs.contains("Hrajeme! ") && !bobs.contains("Game on! "), "{bobs}");
    assert!(bobs.contains("?small-cs-device\""), "a picture kept in another language is not shown");
}

#[tokio::test]
async fn rolling_the_dice_is_a_button_and_a_man_to_be_tapped_is_not() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let id = place.begins(&game, "backgammon").await;
    let path = format!("{}?m={}", game.path, id.code());
    for person in game.players {
        let card = place.service.matches().card(id).await.unwrap();
        let seat = card.seat(person).unwrap();
        let best = place.service.matches().board(id).await.unwrap().table.listing(seat);
        if let Some(best) = best.first() {
            place.service.matches().play(person, id, None, &best.choice.code).await.unwrap();
            break;
        }
    }
    let pages = [ana.get(&path).await.text, bob.get(&path).await.text];
    let rolls: Vec<_> = pages.iter().filter(|page| page.contains("data-step=\"R\"")).collect();
    assert_eq!(rolls.len(), 1, "one of them rolls now");
    assert!(rolls[0].contains(">Roll</a><a "), "{}", rolls[0]);

    let id = place.begins(&game, "chess").await;
    let path = format!("{}?m={}", game.path, id.code());
    let pages = ana.get(&path).await.text + &bob.get(&path).await.text;
    assert!(pages.contains("data-step=\"e2\""), "a pawn can be tapped");
    assert!(pages.contains(">e2</a></noscript>"), "but needs no button");
}

/// The number between two marks of a page.
fn number(page: &str, before: &str) -> i64 {
    let (_, rest) = page.split_once(before).unwrap_or_else(|| panic!("{before} is not there"));
    rest.split('"').next().unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_of_a_page_is_never_behind_what_the_page_was_told() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let (service, id) = (Arc::clone(&place.service), game.id);
    let mover = tokio::spawn(async move {
        for turn in 0..60 {
            for player in game.players {
                let board = service.matches().board(id).await.unwrap();
                let seat = board.card.seat(player).unwrap();
                let best = board.table.listing(seat).pop().map(|one| one.choice.code);
                let code = best.unwrap_or_else(|| "pass".to_owned());
                drop(service.matches().play(player, id, None, &code).await);
            }
            if turn % 4 == 0 {
                tokio::task::yield_now().await;
            }
        }
    });
    let mut seen = 0;
    while !mover.is_finished() {
        let page = ana.get(&game.path).await.text;
        let (told, ply) = (number(&page, "data-last=\""), number(&page, "data-ply=\""));
        let notices = place.service.rooms().latest(game.room, game.players[0], 256).await.unwrap();
        let moved = notices.iter().filter(|notice| notice.id.number() <= told);
        let moved = moved.filter_map(|notice| match notice.kind {
            NoticeKind::Moved { to_ply, .. } => Some(i64::from(to_ply)),
            _ => None,
        });
        let known = moved.max().unwrap_or(0);
        // The mark of an abaku board in the first game is its ply.
        assert!(ply >= known, "told of entry {known}, and shows the board at {ply}");
        seen += 1;
    }
    mover.await.unwrap();
    assert!(seen > 3, "{seen} pages");
}

/// The content of one of the lists beside the board.
fn list<'a>(page: &'a str, id: &str) -> &'a str {
    let (_, list) = page.split_once(&format!(" id=\"{id}\"")).unwrap();
    let end = [" id=\"log\"", " id=\"newer\"", "class=\"say\""].map(|next| list.find(next));
    &list[..end.into_iter().flatten().min().unwrap()]
}

#[tokio::test]
async fn talk_news_and_answers_stand_apart() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    place.service.rooms().say(game.players[1], game.room, "Good luck!").await.unwrap();
    let asks = [("how", "do"), ("text", "/nonsense")];
    let page = bob.follow(&format!("{}/talk", game.path), &asks).await.text;
    let [happened, said, answered] = ["happened", "log", "answers"].map(|id| list(&page, id));
    assert_eq!(said.matches("<article").count(), 1, "{said}");
    assert!(said.contains("Good luck!"), "{said}");
    assert!(happened.contains("Game on") && !happened.contains("Good luck!"), "{happened}");
    assert!(
        answered.contains("I don’t know the command")
            && !happened.contains("I don’t know the command")
    );
    let again = bob.get(&format!("{}?answered", game.path)).await.text;
    assert!(!list(&again, "answers").contains("<article"), "it is shown once");
    assert!(
        !list(&ana.get(&game.path).await.text, "answers").contains("<article"),
        "Don’t share this code"
    );
    // The same holds page by page.
    let earlier = format!("{}/earlier?before=1000000", game.path);
    let older = [bob.get(&earlier).await.text, bob.get(&format!("{earlier}&of=news")).await.text];
    assert!(older[0].contains("Good luck!") && !older[0].contains("Game on"), "{}", older[0]);
    assert!(!older[1].contains("Good luck!") && older[1].contains("Game on"), "{}", older[1]);
}

#[tokio::test]
async fn talk_is_there_however_much_happened_since() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    place.service.rooms().say(game.players[1], game.room, "Good luck!").await.unwrap();
    // Each match leaves several notices, so that they fill their list.
    for _ in 0..30 {
        let id = place.begins(&game, "mill").await;
        place.service.matches().resign(game.players[0], id).await.unwrap();
    }
    let page = bob.get(&game.path).await.text;
    let [happened, said] = ["happened", "log"].map(|id| list(&page, id));
    assert!(said.contains("Good luck!") && !said.contains("/earlier"), "{said}");
    assert_eq!(happened.matches("<article").count(), 60, "{happened}");
    assert!(happened.contains("&amp;of=news"), "the way to what happened before: {happened}");
}

#[tokio::test]
async fn the_board_offers_what_may_be_done_once_a_turn_is_made() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let id = place.begins(&game, "chess").await;
    let board = place.service.matches().board(id).await.unwrap();
    let seat = board.table.mover().unwrap();
    let person = board.card.players[seat.index()].person().unwrap();
    let mover = if person == game.players[0] { &ana } else { &bob };
    let (way, code) = (format!("{}/tabletop", game.path), id.code());
    let fields = [("m", code.as_str())];
    let takes_back = "Ask for a takeback";
    let before = mover.ask(&way, &fields).await.text;
    assert!(before.contains("Resign") && !before.contains(takes_back), "{before}");
    let best = board.table.listing(seat).remove(0);
    place.service.matches().play(person, id, None, &best.choice.code).await.unwrap();
    let after = mover.ask(&way, &fields).await.text;
    assert!(after.contains(takes_back), "{after}");
    assert!(!place.stranger().ask(&way, &fields).await.text.contains("Resign"));
}

#[tokio::test]
async fn against_a_computer_a_move_is_taken_back_and_no_draw_is_offered_at_first() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    for game in ["chess", "draughts", "mill"] {
        let begun = ana.post(&format!("/play/{game}"), &[("with", "talc")]).await;
        let address = begun.headers["location"].to_str().unwrap().to_owned();
        let id = service::MatchId::from_code(address.split_once("?m=").unwrap().1).unwrap();
        place.service.run_due().await;
        let page = ana.get(&address).await.text;
        assert!(page.contains("Resign") && !page.contains("Offer a draw"), "{game}: {page}");
        let board = place.service.matches().board(id).await.unwrap();
        let seat = board.table.mover().unwrap();
        let person = board.card.players[seat.index()].person().unwrap();
        let best = board.table.listing(seat).remove(0);
        place.service.matches().play(person, id, None, &best.choice.code).await.unwrap();
        let page = ana.get(&address).await.text;
        assert!(page.contains(">Take back<") && !page.contains("takeback<"), "{game}: {page}");
    }
    // Beside a person it is one of the quiet buttons at the board, and no move.
    let among = place.game(&ana, &bob).await;
    let id = place.begins(&among, "draughts").await;
    let board = place.service.matches().board(id).await.unwrap();
    let person = board.card.players[board.table.mover().unwrap().index()].person().unwrap();
    let mover = if person == among.players[0] { &ana } else { &bob };
    let page = mover.get(&format!("{}?m={}", among.path, id.code())).await.text;
    let (offers, deeds) = page.split_once("id=\"deeds\"").unwrap();
    assert!(!offers.contains("Offer a draw") && deeds.contains("Offer a draw"), "{page}");
}
