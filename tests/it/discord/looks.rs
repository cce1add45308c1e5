//! The looks of messages: a board as one card, squares as lists, colours of buttons and warnings.

use serde_json::Value;
use suite::discord::Message;

use super::Stage;

/// The flag of a message that consists of components alone.
const CARD: u64 = 1 << 15;

/// The kinds of components in the frame of a message.
fn inside(message: &Message) -> Vec<u64> {
    let cards = message.raw["components"].as_array().unwrap();
    let [card] = cards.as_slice() else { panic!("one frame: {}", message.raw) };
    assert_eq!(card["type"], 17, "{}", message.raw);
    let parts = card["components"].as_array().unwrap().iter();
    parts.map(|part| part["type"].as_u64().unwrap()).collect()
}

/// All buttons of a message by their label, with their style.
fn styles(components: &Value) -> Vec<(String, u64)> {
    let parts = components.as_array().into_iter().flatten();
    parts
        .flat_map(|part| match part["type"].as_u64() {
            Some(2) => {
                let label = part["label"].as_str().unwrap().to_owned();
                vec![(label, part["style"].as_u64().unwrap())]
            }
            _ => styles(&part["components"]),
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_one_card_with_its_words_and_its_picture() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    stage.delivered().await;
    let (mover, next, best) = stage.turn(id).await;
    mover.command("play", &[("match", &id.code()), ("move", &best)]).await;
    stage.delivered().await;
    let shown = stage.fake.shown_in(stage.channel);
    let board = shown.last().unwrap();
    assert_eq!(board.raw["flags"].as_u64().unwrap() & CARD, CARD, "{}", board.raw);
    assert!(board.raw["content"].is_null(), "{}", board.raw);
    let parts = inside(board);
    assert_eq!(parts[..2], [10, 12], "words, then the picture");
    assert!(parts[2..].iter().all(|kind| *kind == 1) && parts.len() > 2, "then buttons: {parts:?}");
    let item = board.raw.pointer("/components/0/components/1/items/0").unwrap();
    assert_eq!(item["media"]["url"], "attachment://board.png");
    assert_eq!(item["description"], board.files[0].alt.as_str(), "it says what it shows");
    assert!(!board.files[0].alt.is_empty());
    assert_eq!(board.pinged, [next.id], "who is next is called by a name inside");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_and_an_answer_are_no_cards() {
    let stage = Stage::new().await;
    stage.begin().await;
    stage.delivered().await;
    let shown = stage.fake.shown_in(stage.channel);
    let invitation = shown.iter().find(|it| it.text.contains("invites")).unwrap();
    assert_eq!(invitation.raw["flags"].as_u64().unwrap_or_default() & CARD, 0);
    let answer = stage.ana.command("board", &[]).await.messages[0].clone();
    assert_eq!(answer.raw["flags"].as_u64().unwrap_or_default() & CARD, 0, "{}", answer.raw);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_and_its_square_are_chosen_from_lists() {
    let stage = Stage::new().await;
    stage.ana.command("new", &[("game", "chess"), ("options", "2")]).await;
    stage.bela.awaits("Chess").await;
    stage.bela.presses("Join").await;
    let id = stage.newest().await;
    stage.delivered().await;
    let (mover, _) = stage.sides(id).await;
    let before = stage.plies(id).await;
    let own = mover.presses("My move").await.messages[0].clone();
    let list = own.raw.pointer("/components/0/components/0").unwrap();
    assert_eq!(list["type"], 3, "{}", own.raw);
    let pieces = list["options"].as_array().unwrap();
    assert_eq!(pieces.len(), 10, "eight pawns and two knights: {list}");
    let pawn = own.buttons.concat().into_iter().find(|(label, _)| label.contains("e2")).unwrap();
    mover.presses(&pawn.0).await;
    // So few squares are shown as buttons: that saves a tap.
    let squares = mover.sees().into_iter().find(|it| it.id == own.id).unwrap();
    assert!(styles(&squares.raw["components"]).iter().any(|(label, _)| label.contains("e4")));
    mover.presses("e4").await;
    assert!(stage.plies(id).await > before, "{}", stage.fake.transcript());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_stands_in_a_block_that_is_copied_whole() {
    let stage = Stage::new().await;
    stage.ana.command("new", &[("game", "chess"), ("options", "2")]).await;
    stage.bela.awaits("Chess").await;
    stage.bela.presses("Join").await;
    stage.newest().await;
    stage.delivered().await;
    let more = stage.ana.presses("More").await.messages[0].clone();
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let said = more.raw["content"].as_str().unwrap();
    assert!(said.contains(&format!("FEN:\n```{fen}```")), "{said}");
    assert!(said.contains("```More in"), "nothing is left empty around it: {said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_button_stands_out_and_what_ends_a_game_warns() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    stage.delivered().await;
    let shown = stage.fake.shown_in(stage.channel);
    let invitation = shown.iter().find(|it| it.text.contains("invites")).unwrap();
    let join = styles(&invitation.raw["components"]);
    assert_eq!(join.iter().filter(|(_, style)| *style == 1).count(), 1, "{join:?}");
    assert_eq!(join[0], ("Join".to_owned(), 1));
    let (mover, ..) = stage.turn(id).await;
    let sure = mover.command("resign", &[]).await.messages[0].clone();
    let sure = styles(&sure.raw["components"]);
    assert!(sure.contains(&("Yes, resign".to_owned(), 4)), "{sure:?}");
}
