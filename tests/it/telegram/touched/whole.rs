//! Whole games by taps alone.

use std::fs;

use service::MatchState;
use suite::{
    mover, root,
    telegram::{Trouble, When},
};

use super::{House, at_a_game};

/// With a capture in passing, a pawn that becomes a queen and gives check, castling, and mate.
const MATE: &str = "e4 a6 e5 d5 exd6 b5 dxc7 Bb7 cxd8=Q+ Kxd8 Nf3 h6 Be2 g5 O-O f5 Nxg5 Nd7 \
                    Ne6+ Ke8 Bh5#";

#[tokio::test(flavor = "multi_thread")]
async fn chess_is_played_to_mate() {
    let house = at_a_game("chess").await;
    for text in MATE.split_whitespace() {
        assert!(house.taps_text(text).await <= 2, "{text}");
    }
    assert_eq!(house.board().await.card.state, MatchState::Over);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_told_on_the_board() {
    let house = at_a_game("chess").await;
    for text in ["f3", "e5", "g4"] {
        house.taps_text(text).await;
    }
    let person = house.mover().await;
    let mut app = house.opens(person).await;
    app.walks(person, &["d8", "h4"]).await;
    assert!(app.text().contains("Checkmate"), "{}", app.text());
    assert_eq!(app.pressable().len(), 0, "{:?}", app.pressable());
}

/// Ana alone with boards to tap, and the game she began with these words.
async fn alone(words: &str) -> House {
    let house = House::touching().await;
    house.open_chats();
    house.ana.says(&house.ana.private(), "/settings board touch");
    house.settled().await;
    house.ana.says(&house.ana.private(), words);
    house.until("a board", async || sees_widget(&house)).await;
    house
}

fn sees_widget(house: &House) -> bool {
    house.ana.sees(&house.ana.private()).iter().any(|seen| seen.widget.is_some())
}

/// Ana plays a move by taps: the best or the worst of the list.
async fn tries(house: &House, best: bool) -> String {
    let mut app = house.opens(&house.ana).await;
    let board = house.board().await;
    let all = board.table.listing(mover(&board).unwrap());
    let choice = &if best { all.first() } else { all.last() }.unwrap().choice;
    house.taps_a_choice((&mut app, &house.ana), &board, choice).await;
    app.text()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_puzzle_of_the_day_is_solved_by_taps_alone() {
    let house = alone("/puzzle").await;
    let told = tries(&house, false).await;
    assert!(told.contains("Tries left: 2"), "{told}");
    let told = tries(&house, true).await;
    assert!(told.contains("Puzzle finished: 3 of 3"), "{told}");
    assert_eq!(house.board().await.card.state, MatchState::Over, "{told}");
}

/// Whether it is Ana's turn, once all due work is done.
async fn answered(house: &House) -> bool {
    house.service.run_due().await;
    let board = house.board().await;
    mover(&board)
        .is_some_and(|seat| board.card.player(seat).is_some_and(|it| it.person().is_some()))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_a_computer_is_one_message_that_changes() {
    let house = alone("/new chess bot=talc").await;
    for turn in 0..6 {
        house.until("her turn", async || answered(&house).await).await;
        house.settled().await;
        tries(&house, turn % 2 == 0).await;
        house.until("an answer", async || answered(&house).await).await;
    }
    house.settled().await;
    assert_eq!(house.telegram.calls_of("sendWidget").len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_a_computer_goes_on_in_pictures_once_boards_are_refused() {
    let house = alone("/new chess bot=talc").await;
    for method in ["sendWidget", "editMessageWidgetData"] {
        let description = "Bad Request: message can't be edited".to_owned();
        house.telegram.trouble(method, When::From(1), Trouble::Refuse { code: 400, description });
    }
    house.until("her turn", async || answered(&house).await).await;
    house.settled().await;
    tries(&house, true).await;
    house.until("the next turn", async || answered(&house).await).await;
    house.settled().await;
    let tried = house.telegram.calls_of("sendWidget").len();
    house.ana.says(&house.ana.private(), "/board k1");
    house.settled().await;
    let seen = house.ana.sees(&house.ana.private());
    assert!(seen.iter().filter(|seen| seen.picture.is_some()).count() >= 2, "{seen:?}");
    assert_eq!(house.telegram.calls_of("sendWidget").len(), tried, "it is remembered");
    let tally = house.service.deliveries().tally().await.unwrap();
    assert!(tally.iter().all(|(state, _)| state.code() != "dead"), "{tally:?}");
}

/// Writes the documents of boards, each with the data of its message, for people to look at in a
/// browser.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "writes files into target/widgets"]
async fn documents_to_look_at() {
    let folder = root().join("target/widgets");
    fs::create_dir_all(&folder).unwrap();
    for (game, turns) in
        [("chess", 9), ("abaku", 7), ("backgammon", 9), ("mill", 12), ("draughts", 8)]
    {
        let house = at_a_game(game).await;
        for turn in 0..=turns {
            let seen = house.widget(house.mover().await).await.widget.unwrap();
            fs::write(folder.join(format!("{game}-{turn}.html")), &seen.html).unwrap();
            fs::write(folder.join(format!("{game}-{turn}.txt")), &seen.data).unwrap();
            house.taps_a_turn(3 * turn, true).await;
        }
    }
    let house = alone("/puzzle").await;
    let seen = house.widget(&house.ana).await.widget.unwrap();
    fs::write(folder.join("puzzle-0.html"), &seen.html).unwrap();
    fs::write(folder.join("puzzle-0.txt"), &seen.data).unwrap();
}
