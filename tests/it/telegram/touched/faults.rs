//! Calls that go wrong, people who tap fast, and servers that take no widgets.

use std::time::Duration;

use service::MatchState;
use suite::telegram::{Person, Trouble, When};

use super::{App, House, at_a_game, begins};

/// A time longer than any wait for an answer.
const TOO_LONG: Duration = Duration::from_secs(16);

fn refuse(code: u16, description: &str) -> Trouble {
    Trouble::Refuse { code, description: description.to_owned() }
}

/// The faults of a single call.
fn troubles() -> [Trouble; 4] {
    [
        Trouble::TooMany { wait: 1 },
        refuse(400, "Bad Request: query is too old"),
        Trouble::ResetAfter,
        Trouble::Stall(Duration::from_secs(3_600)),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_made_once_whatever_becomes_of_its_answer() {
    for trouble in troubles() {
        let house = at_a_game("chess").await;
        let person = house.mover().await;
        let (mut app, before) = (house.opens(person).await, house.ply().await);
        let what = format!("{trouble:?}");
        house.telegram.trouble("answerWidgetQuery", When::Call(1), trouble);
        app.press("e2");
        app.press("e4");
        let asked = app.call("wait", None);
        let sent = app.sends(person, &asked);
        house.reaches(before + 1).await;
        house.telegram.called("answerWidgetQuery", usize::from(!what.contains("Stall"))).await;
        if what.contains("TooMany") {
            house.telegram.called("answerWidgetQuery", 2).await;
        } else {
            person.waits(TOO_LONG);
        }
        match sent.comes().await {
            Some(answer) => app.call("answer", Some(&answer)),
            None => app.call("fail", None),
        };
        app.settles(person).await;
        assert_eq!(house.ply().await, before + 1, "{what}");
        assert!(app.text().contains("to move"), "{what}: {}", app.text());
        // The other player goes on.
        house.taps_text("e5").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_whatever_becomes_of_what_a_message_is_told() {
    for trouble in troubles() {
        let house = at_a_game("chess").await;
        let what = format!("{trouble:?}");
        house.telegram.trouble("editMessageWidgetData", When::Call(1), trouble);
        for text in ["e4", "e5", "d4"] {
            house.taps_text(text).await;
        }
        assert!(house.ply().await >= 3, "{what}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_could_not_be_sent_comes_later() {
    let hangs = Trouble::Stall(Duration::from_secs(3_600));
    for trouble in [Trouble::TooMany { wait: 1 }, Trouble::Broken(502), hangs] {
        let house = House::touching().await;
        let what = format!("{trouble:?}");
        house.telegram.trouble("sendWidget", When::Call(1), trouble);
        begins(&house, "chess").await;
        house.until(&what, async || has_widget(house.mover().await)).await;
        house.taps_text("e4").await;
    }
}

fn has_widget(person: &Person) -> bool {
    person.sees(&person.private()).iter().any(|seen| seen.widget.is_some())
}

fn pictures(person: &Person) -> usize {
    let seen = person.sees(&person.private());
    seen.iter().filter(|seen| seen.picture.is_some()).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_refused_a_board_has_pictures_and_others_have_boards() {
    let house = House::touching().await;
    let no = refuse(400, "Bad Request: INPUT_MEDIA_WIDGET_NOT_ALLOWED");
    house.telegram.trouble("sendWidget", When::Call(1), no);
    begins(&house, "chess").await;
    house.settled().await;
    let (refused, other) = (house.mover().await, house.waiter().await);
    assert_eq!((pictures(refused), has_widget(refused)), (1, false), "at once");
    refused.says(&refused.private(), "k1: e4");
    house.until("the other's board", async || has_widget(other)).await;
    house.taps_text("e5").await;
    house.settled().await;
    house.until("another picture", async || pictures(refused) == 2).await;
    assert!(!has_widget(refused), "it is remembered");
    let tried = house.telegram.calls_of("sendWidget");
    let to_them = tried.iter().filter(|call| call.params["chat_id"] == refused.id);
    assert_eq!(to_them.count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_taps_fast_asks_no_more_often_than_allowed() {
    let house = at_a_game("abaku").await;
    let person = house.mover().await;
    let mut app = house.opens(person).await;
    let squares: Vec<String> =
        app.pressable().into_iter().filter(|one| one.len() == 2).take(9).collect();
    for turn in 0..60 {
        let square = &squares[turn % squares.len()];
        if app.offers(square) {
            app.press(square);
        }
        app.call("pass", Some("130"));
        // Now and then one is answered; a third of them never are.
        if turn % 3 == 0 {
            answers(&mut app, person, turn % 9 == 0).await;
        }
    }
    app.settles(person).await;
    assert_eq!(app.call("refused", None), "0");
    assert!(app.queries <= 12, "{}", app.queries);
    assert_eq!(house.board().await.card.state, MatchState::Running);
    let best = house.best().await;
    house.taps_text(&best).await;
}

/// Answers the open query, if there is one, or loses it.
async fn answers(app: &mut App, person: &Person, lost: bool) {
    let data = app.call("asks", None);
    if data.is_empty() {
        return;
    }
    app.queries += 1;
    let sent = app.sends(person, &data);
    match sent.comes().await.filter(|_| !lost) {
        Some(answer) => app.call("answer", Some(&answer)),
        None => app.call("fail", None),
    };
}
