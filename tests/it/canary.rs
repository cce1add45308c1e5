//! Every secret has a string of its own. The test looks for it in everything that others are sent,
//! and in the log.

mod eyes;
mod log;

use chat::{Incoming, Input, PictureKind, Venue};
use game_core::Turn;
use suite::mover;

use crate::across::{
    stage::Stage,
    story::{self, Who},
};

use self::eyes::Eyes;

/// A secret that resembles nothing else.
fn seed(count: u8) -> [u8; 32] {
    let mut seed = *b"0 canaries that nobody may see..";
    seed[0] += count;
    seed
}

/// The ways in which bytes may be written.
fn writings(bytes: &[u8]) -> Vec<String> {
    let each = |number: fn(&u8) -> String, between| {
        bytes.iter().map(number).collect::<Vec<_>>().join(between)
    };
    vec![
        String::from_utf8_lossy(bytes).into_owned(),
        each(|byte| format!("{byte:02x}"), ""),
        each(|byte| format!("{byte:02X}"), ""),
        each(ToString::to_string, ", "),
        each(ToString::to_string, ","),
    ]
}

/// A rack: in words, in digits, beside the board and alone.
#[derive(Clone, PartialEq)]
struct Held {
    words: String,
    digits: String,
    pngs: [Vec<u8>; 2],
}

/// A rack as the desk shows it to its owner; `None` once the game is over.
async fn held(stage: &Stage, name: &str) -> Option<Held> {
    let board = stage.board().await;
    mover(&board)?;
    let place = Venue::Room(stage.room().await);
    let token = format!("{}.{}.hand", board.card.id.code(), board.mark());
    let asked = Incoming::new(stage.person(name).await, place, Input::Pressed(token));
    let answers = stage.desk.handle(asked).await;
    let [board] = &answers[..] else { panic!("{answers:?}") };
    let (_, words) = board.text.split_once("Your tiles: ").expect("it says what they hold");
    let digits: String = words.chars().filter(char::is_ascii_digit).collect();
    let mut hand = board.clone();
    hand.picture.as_mut().unwrap().kind = PictureKind::Hand;
    let drawn = [
        stage.desk.pictures().drawn(board).await.unwrap(),
        stage.desk.pictures().drawn(&hand).await.unwrap(),
    ];
    Some(Held { words: words.to_owned(), digits, pngs: drawn.map(|drawn| drawn.unwrap().png) })
}

/// Whether a rack is found where it must not be.
fn leak(eyes: &Eyes, held: &Held) -> bool {
    eyes.fresh.contains(&held.words)
        || eyes.fresh.contains(&held.digits)
        || held.pngs.iter().any(|png| eyes.pictures.contains(png))
}

const PLAYERS: [&str; 2] = ["Ana", "Ben"];

/// Asserts that a rack is shown to its owner alone; counts those who saw their own.
async fn nobody_else_sees(stage: &Stage, eyes: &[Eyes], own: &mut [usize; 2]) {
    let held = [held(stage, "Ana").await, held(stage, "Ben").await];
    let [Some(ana), Some(ben)] = held else { return };
    let all = [ana, ben];
    for ((name, rack), seen) in PLAYERS.iter().zip(&all).zip(own) {
        let others = all.iter().filter(|other| *other != rack);
        if others.count() == 0 {
            continue;
        }
        for eyes in eyes {
            let leaks = leak(eyes, rack);
            if eyes.name == *name {
                *seen += usize::from(leaks);
            } else {
                let (who, words) = (&eyes.name, &rack.words);
                assert!(!leaks, "{who} sees that {name} holds {words}:\n{}", eyes.fresh);
            }
        }
    }
}

/// A whole game across both platforms, watched from the web.
#[tokio::test]
async fn nobody_is_sent_what_another_holds_nor_any_secret() {
    let mut stage = Stage::with(seed).await;
    stage.on_telegram(&["Ana"]);
    stage.on_discord(&["Ben"]);
    stage.performs(story::read("one-room")).await;
    stage.performs(story::read("invitation")).await;
    let (mut own, mut turns) = ([0, 0], 0);
    let mut eyes = ["Ana", "Ben", "Cyril"].map(Eyes::new);
    loop {
        for eyes in &mut eyes {
            eyes.look(&stage).await;
        }
        nobody_else_sees(&stage, &eyes, &mut own).await;
        let board = stage.board().await;
        let Some(seat) = mover(&board) else { break };
        for eyes in &eyes {
            let hidden = [writings(&seed(0)), writings(&seed(1)), tokens(&stage)].concat();
            let found = hidden.into_iter().find(|secret| eyes.all.contains(secret));
            assert_eq!(found, None, "{} sees it", eyes.name);
        }
        turns += 1;
        if turns == 3 {
            link_codes_stay_private(&mut stage, &mut eyes).await;
        }
        let best = board.table.listing(seat).into_iter().next();
        let rack = suite::rack(&board);
        let text = best.map_or_else(|| format!("-{rack}"), |best| best.choice.shown);
        stage.writes(&Who::Mover, &text).await;
        if stage.board().await.table.ply() == board.table.ply() {
            stage.writes(&Who::Mover, "/pass").await;
        }
    }
    assert!(matches!(stage.board().await.table.turn(), Turn::Over(_)));
    // The search itself works: it finds racks with their owners, and the secret with everybody once
    // the game is over.
    assert!(own.iter().all(|seen| *seen > 10), "{own:?} of {turns}");
    for name in PLAYERS {
        stage.presses(&Who::Named(name.to_owned()), &["More".to_owned()]).await;
    }
    for eyes in &mut eyes {
        eyes.look(&stage).await;
        let found = writings(&seed(0)).into_iter().any(|secret| eyes.all.contains(&secret));
        assert!(found, "{} sees the secret in the end", eyes.name);
        assert!(!tokens(&stage).iter().any(|token| eyes.all.contains(token)));
    }
    stage.end().await;
}

/// The bots' tokens, and the secret parts of them.
fn tokens(stage: &Stage) -> Vec<String> {
    let whole = [stage.telegram.token(), suite::discord::TOKEN.to_owned()];
    let part = |token: &String| token.rsplit([':', '.']).next().unwrap_or_default().to_owned();
    let parts: Vec<_> = whole.iter().map(part).collect();
    [whole.to_vec(), parts].concat()
}

async fn link_codes_stay_private(stage: &mut Stage, eyes: &mut [Eyes; 3]) {
    for name in PLAYERS {
        stage.code = None;
        stage.writes(&Who::Named(name.to_owned()), "/link").await;
        let code = stage.code.clone().expect("a code is given");
        for eyes in eyes.iter_mut() {
            eyes.look(stage).await;
            assert_eq!(eyes.fresh.contains(&code), eyes.name == name, "{}", eyes.fresh);
        }
    }
}
