//! Real browsers at the real table: two people play a whole game, a third
//! watches, and the table is stopped and started in between.

mod alone;
mod away;
mod called;
mod chosen;
mod fields;
mod framed;
mod internet;
mod line;
mod small;
mod tapped;
mod waiting;
mod window;

use std::{net::SocketAddr, path::Path, sync::Arc};

use chat::Limits;
use game_core::{AnyTable, Candidate, Datum, Shelf, Viewer};
use kamen::{Backup, Serving, Settings};
use service::{Board, MatchId, Service};
use suite::{Scratch, mover, rack, skip};

use self::window::{Browser, Window};

/// The number of turns that are entered by tapping; the rest is typed.
const TAPPED: u32 = 4;

/// Ana and Ben, each at a window of their own, in match k1, which has begun.
struct Duel {
    serving: Serving,
    scratch: Scratch,
    ana: Window,
    ben: Window,
}

impl Duel {
    /// Ana makes a room and proposes this; Ben enters and joins.
    async fn of([ana, ben]: [Window; 2], wish: &str) -> Self {
        let scratch = Scratch::new();
        let serving = serve(&scratch.database(), anywhere()).await;
        let room = enter(&ana, &format!("http://{}/", serving.address.unwrap())).await;
        ben.go(&room).await;
        ben.fill("#name", "Ben").await;
        ben.see("#log").await;
        ana.write(wish).await;
        ben.press("[value$='.join']").await;
        for window in [&ana, &ben] {
            window.see("#table[data-match='k1'] #board svg").await;
        }
        Self { serving, scratch, ana, ben }
    }

    async fn board(&self) -> Arc<Board> {
        let id = MatchId::from_code("k1").expect("a match's code");
        self.serving.service.matches().board(id).await.unwrap()
    }

    /// Returns the window of the player to move, then the other.
    async fn windows(&self) -> [Window; 2] {
        let board = self.board().await;
        let mover = mover(&board).expect("it is not over");
        match board.card.names().swap_remove(mover.index()) == "Ana" {
            true => [self.ana.clone(), self.ben.clone()],
            false => [self.ben.clone(), self.ana.clone()],
        }
    }
}

/// An address on any free port.
fn anywhere() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 0))
}

/// Enters as Ana and makes a room; returns its address.
async fn enter(ana: &Window, home: &str) -> String {
    ana.go(home).await;
    ana.fill("#name", "Ana").await;
    ana.fill("#title", "Kuchyň").await;
    ana.see("#log").await;
    ana.address().await
}

async fn serve(database: &Path, listen: SocketAddr) -> Serving {
    let folder = database.with_file_name("backups");
    let backup = Backup { folder, every_minutes: 0, ..Settings::default().backup };
    let database = database.to_owned();
    // These people are as fast as their machine.
    let limits = Limits::NONE;
    let listen = Some(listen);
    let settings = Settings { database, listen, backup, limits, ..Settings::default() };
    kamen::start(&settings, Shelf::default()).await.unwrap_or_else(|why| panic!("{why}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game_and_a_third_watches() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let scratch = Scratch::new();
    let database = scratch.0.join("kamen.sqlite");
    let mut serving = serve(&database, anywhere()).await;
    let address = serving.address.unwrap();
    let home = format!("http://{address}/");

    let ana = browser.window().await;
    let room = enter(&ana, &home).await;
    let (bob, eva) = (browser.window().await, browser.window().await);
    for (window, name) in [(&bob, "Bob"), (&eva, "Eva")] {
        window.go(&room).await;
        window.fill("#name", name).await;
        window.see("#log").await;
    }

    ana.write("/new abaku 2 board=compact").await;
    bob.press("[value$='.join']").await;
    let windows = [&ana, &bob, &eva];
    for window in windows {
        window.see("#table[data-match='k1'] #board svg").await;
    }
    let id = MatchId::from_code("k1").expect("a match's code");

    let mut turns = 0;
    while let Some((seat, best)) = next(&serving.service, id).await {
        let (mine, others) = if seat == 0 { (&ana, [&bob, &eva]) } else { (&bob, [&ana, &eva]) };
        mine.see("#table[data-mine='true']").await;
        others[0].see("#table[data-mine='false']").await;
        let before = serving.service.matches().board(id).await.unwrap().table.ply();
        match best {
            Some(best) if turns < TAPPED => tap(mine, &best).await,
            Some(best) => mine.write(&best.choice.shown).await,
            None => mine.write(&without_placement(&serving.service, id).await).await,
        }
        mine.until_ply(before + 1).await;
        let ply = serving.service.matches().board(id).await.unwrap().table.ply();
        for window in windows {
            window.until_ply(ply).await;
        }
        turns += 1;
        if turns == TAPPED {
            serving.stop().await;
            serving = serve(&database, address).await;
            ana.reload().await;
            assert!(ana.count("#happened .message").await > 2, "what happened is kept");
        }
    }
    assert!(turns > TAPPED, "the game went on after the restart");
    for window in windows {
        window.see("#table[data-over='true']").await;
    }
    assert_eq!(eva.count("[data-step]:not(a)").await, 0, "who watches has nothing to tap");
    assert_eq!(eva.count(".message.private").await, 0, "who watches is told nothing in private");
    eva.click("form[action$='/leave'] button").await;
    eva.see("#title").await;
    assert_eq!(eva.address().await, home, "who leaves sees what other rooms they have");
    assert_eq!(eva.count("a[href^='/r/']").await, 0);
    serving.stop().await;
}

/// Returns the index of the player to move and their best placement, read from the service.
async fn next(service: &Service, id: MatchId) -> Option<(usize, Option<Candidate>)> {
    let board = service.matches().board(id).await.unwrap();
    let table: &dyn AnyTable = board.table.as_ref();
    let seat = mover(&board)?;
    Some((seat.index(), table.listing(seat).into_iter().next()))
}

/// The line to write without a placement: an exchange, or a pass once the bag is empty.
async fn without_placement(service: &Service, id: MatchId) -> String {
    let board = service.matches().board(id).await.unwrap();
    let viewer = Viewer::Seat(mover(&board).expect("somebody is to move"));
    let exchange = format!("-{}", rack(&board));
    match board.table.assess(board.table.ply(), viewer, &exchange) {
        Ok(_) => exchange,
        Err(_) => "pass".to_owned(),
    }
}

/// Enters a placement as a person would: the first square, tapped again if the word goes down, then
/// the tiles. Looks at the score, and plays.
async fn tap(window: &Window, best: &Candidate) {
    let square = best.choice.shown.split([' ', '>', 'v']).next().expect("a square comes first");
    window.tap(square).await;
    let turn = if best.choice.shown.contains('v') { "v" } else { ">" };
    if window.count(&format!("[data-step='{turn}']")).await > 0 {
        window.tap(turn).await;
    }
    for tile in best.choice.shown.rsplit(' ').next().expect("tiles come last").chars() {
        window.tap(&tile.to_string()).await;
    }
    let score = best.facts.iter().find_map(|fact| match fact.value {
        Datum::Number(score) if fact.key == "score" => Some(score),
        _ => None,
    });
    window.see("[data-step='go']").await;
    let told = window.text("#status").await;
    assert!(told.contains(&score.expect("a score").to_string()), "{told:?} {score:?}");
    window.tap("go").await;
}
