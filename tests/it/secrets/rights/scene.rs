//! The scenes: how a match came to its state.

use game_core::Secret;
use service::PersonId;

use super::hall::{Hall, Who};

/// The state of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Scene {
    /// The host has invited anybody; one has joined, one has left again, one was removed, and there
    /// is room for more.
    Invited,
    /// The host has invited three by name; one has declined, one has joined and was removed, one
    /// has not answered.
    Named,
    /// Of four one has given up and one was removed; the other has passed.
    Running,
    /// The other wants their pass back.
    Asked,
    /// The mover has given up.
    Over,
    /// White has moved.
    Chess,
    /// White has moved and offers a draw.
    ChessOffer,
    /// The second game has begun.
    ChessAgain,
    /// White has moved.
    Draughts,
    /// White has moved and offers a draw.
    DraughtsOffer,
    /// White has put a man.
    Mill,
    /// Black, whose turn it is, offers a draw.
    MillOffer,
    /// The player who did not begin may double.
    Cube,
    /// That player has doubled.
    Doubled,
    /// The double was beavered.
    Beavered,
    /// The player who waits offers to lose.
    Resigning,
    /// Of four one was removed; a wrong placement lies on the board.
    Laid,
    /// A placement on the board is to be answered by word.
    Owed,
}

impl Scene {
    /// Brings the match into this state.
    pub(super) async fn happens(self, hall: &mut Hall) {
        match self {
            Self::Invited => invited(hall).await,
            Self::Named => named(hall).await,
            Self::Running => drop(running(hall).await),
            Self::Asked => asked(hall).await,
            Self::Over => {
                let mover = running(hall).await;
                hall.service
                    .matches()
                    .resign(mover, hall.id())
                    .await
                    .expect("who plays may give up");
            }
            Self::Chess => drop(moved(hall, "/new chess 2", "e2e4").await),
            Self::ChessOffer => offered(hall, "/new chess 2", "e2e4", "offer").await,
            Self::ChessAgain => chess_again(hall).await,
            Self::Draughts => drop(moved(hall, "/new draughts 2", "c3-d4").await),
            Self::DraughtsOffer => offered(hall, "/new draughts 2", "c3-d4", "draw").await,
            Self::Mill => drop(moved(hall, "/new mill 2", "d2").await),
            Self::MillOffer => {
                moved(hall, "/new mill 2", "d2").await;
                let (mover, _) = hall.mover().await;
                hall.acts(mover, "offer").await;
            }
            Self::Cube => drop(cube(hall, &[]).await),
            Self::Doubled => drop(cube(hall, &["double"]).await),
            Self::Beavered => drop(cube(hall, &["double", "beaver"]).await),
            Self::Resigning => {
                let waits = cube(hall, &[]).await;
                hall.acts(waits, "resign1").await;
                hall.casts_players(&[(Who::Other, waits)]).await;
            }
            Self::Laid => laid(hall).await,
            Self::Owed => owed(hall).await,
        }
    }
}

async fn invited(hall: &mut Hall) {
    let [ana, bob, ivo, jana] = people(hall).await;
    hall.says("Ana", "/new abaku hours=24").await;
    hall.begins().await;
    let code = hall.id().code();
    hall.says("Bob", &format!("/join {code}")).await;
    hall.says("Ivo", &format!("/join {code}")).await;
    hall.says("Ivo", &format!("/leave {code}")).await;
    hall.says("Jana", &format!("/join {code}")).await;
    assert_eq!(names(hall).await, ["Ana", "Bob", "Jana"]);
    hall.orders(&format!("/remove {code} @Jana")).await;
    assert_eq!(names(hall).await, ["Ana", "Bob"]);
    before_the_start(hall, [ana, bob, ivo, jana]);
}

async fn named(hall: &mut Hall) {
    let [ana, bob, ivo, jana] = people(hall).await;
    hall.says("Ana", "/new abaku @Bob @Ivo @Jana").await;
    hall.begins().await;
    let code = hall.id().code();
    hall.says("Ivo", &format!("/decline {code}")).await;
    hall.says("Jana", &format!("/join {code}")).await;
    assert_eq!(names(hall).await, ["Ana", "Jana"]);
    hall.orders(&format!("/remove {code} @Jana")).await;
    let card = hall.service.matches().card(hall.id()).await.expect("it is there");
    assert_eq!((card.names(), card.invited), (vec!["Ana".to_owned()], vec![bob]));
    before_the_start(hall, [ana, bob, ivo, jana]);
}

fn before_the_start(hall: &mut Hall, people: [PersonId; 4]) {
    for (who, person) in [Who::Mover, Who::Other, Who::Left, Who::Removed].into_iter().zip(people) {
        hall.casts(who, person);
    }
}

/// Returns the player to move.
async fn running(hall: &mut Hall) -> PersonId {
    let [_, _, ivo, jana] = four(hall, "/new abaku 4").await;
    hall.service.matches().resign(ivo, hall.id()).await.expect("who plays may give up");
    hall.orders(&format!("/remove {} @Jana", hall.id().code())).await;
    let (passes, _) = hall.mover().await;
    hall.acts(passes, "pass").await;
    let out = [(Who::Other, passes), (Who::Left, ivo), (Who::Removed, jana)];
    hall.casts_players(&out).await;
    let (mover, _) = hall.mover().await;
    assert_ne!(mover, passes);
    mover
}

async fn asked(hall: &mut Hall) {
    running(hall).await;
    let (other, _) = hall.place(Who::Other).expect("they play");
    let back = hall.service.matches().ask_takeback(other, hall.id()).await;
    assert!(!back.expect("their pass was the last"), "the mover is to agree");
}

/// Two play, and the one who begins does this; returns both, the mover first.
async fn moved(hall: &mut Hall, wish: &str, code: &str) -> [PersonId; 2] {
    let [ana, bob] = [hall.enters("Ana").await, hall.enters("Bob").await];
    hall.says("Ana", wish).await;
    hall.begins().await;
    hall.says("Bob", &format!("/join {}", hall.id().code())).await;
    let (first, _) = hall.mover().await;
    hall.acts(first, code).await;
    let second = if first == ana { bob } else { ana };
    hall.casts_players(&[(Who::Other, first)]).await;
    [second, first]
}

/// The player who has moved offers something.
async fn offered(hall: &mut Hall, wish: &str, code: &str, offer: &str) {
    let [_, other] = moved(hall, wish, code).await;
    hall.acts(other, offer).await;
}

/// The player who began the first game has given it up after a move of each.
async fn chess_again(hall: &mut Hall) {
    let [second, first] = moved(hall, "/new chess 2 games=3", "e2e4").await;
    hall.service.matches().resign(first, hall.id()).await.expect("who plays may give up");
    let (white, _) = hall.mover().await;
    hall.acts(white, "e2e4").await;
    let other = if white == first { first } else { second };
    hall.casts_players(&[(Who::Other, other)]).await;
    assert_eq!(hall.board().await.expect("it has begun").number, 2);
}

/// The player who began has played; then the one who must act does these one after the other.
/// Returns the player who waits.
async fn cube(hall: &mut Hall, codes: &[&str]) -> PersonId {
    let wish = "/new backgammon 2 play=money beavers=on raccoons=on";
    let [ana, bob] = [hall.enters("Ana").await, hall.enters("Bob").await];
    hall.says("Ana", wish).await;
    hall.begins().await;
    hall.says("Bob", &format!("/join {}", hall.id().code())).await;
    let (first, seat) = hall.mover().await;
    let board = hall.board().await.expect("it has begun");
    let play = board.table.listing(seat).into_iter().next().expect("the opening can be played");
    hall.acts(first, &play.choice.code).await;
    for code in codes {
        let (mover, _) = hall.mover().await;
        hall.acts(mover, code).await;
    }
    let (mover, _) = hall.mover().await;
    let waits = if mover == ana { bob } else { ana };
    hall.casts_players(&[(Who::Other, waits)]).await;
    waits
}

async fn laid(hall: &mut Hall) {
    let [ana, bob, ivo, jana] = four(hall, "/new abaku 4 errors=challenge").await;
    hall.orders(&format!("/remove {} @Jana", hall.id().code())).await;
    let (lays, _) = hall.mover().await;
    let wrong = wrong_placement(hall).await;
    hall.acts(lays, &wrong).await;
    let (mover, _) = hall.mover().await;
    let third = [ana, bob, ivo].into_iter().find(|one| ![lays, mover].contains(one));
    let third = third.expect("three are left");
    hall.casts_players(&[(Who::Other, lays), (Who::Third, third), (Who::Removed, jana)]).await;
}

/// Returns a placement of two tiles in the middle that make nothing.
async fn wrong_placement(hall: &Hall) -> String {
    let board = hall.board().await.expect("it has begun");
    let (_, seat) = hall.mover().await;
    let right: Vec<_> = board.table.listing(seat).into_iter().map(|one| one.choice.code).collect();
    let rack = suite::rack(&board);
    let digits = || rack.chars().enumerate().filter(|(_, digit)| *digit != '0');
    let pairs = digits().flat_map(|(at, one)| {
        digits().filter(move |(other, _)| *other != at).map(move |(_, two)| (one, two))
    });
    let mut codes = pairs.map(|(one, two)| format!("H8>{one}{two}"));
    codes.find(|code| !right.contains(code)).expect("not everything is an equation")
}

/// Two players lay all their tiles, right or wrong, until the game would end by it.
async fn owed(hall: &mut Hall) {
    let [ana, bob] = [hall.enters("Ana").await, hall.enters("Bob").await];
    hall.says("Ana", "/new abaku 2 errors=challenge").await;
    hall.begins().await;
    hall.says("Bob", &format!("/join {}", hall.id().code())).await;
    loop {
        let (mover, seat) = hall.mover().await;
        let board = hall.board().await.expect("it has begun");
        let can =
            |code: &String| board.table.boxed().act(seat, code, &Secret::new([0; 32])).is_ok();
        if can(&"accept".to_owned()) {
            let other = if mover == ana { bob } else { ana };
            return hall.casts_players(&[(Who::Other, other)]).await;
        }
        let rack = suite::rack(&board);
        let squares = ('A'..='O').flat_map(|column| (1..=15).map(move |row| (column, row)));
        let codes = squares.flat_map(|(column, row)| ['>', 'v'].map(|way| (column, row, way)));
        let mut codes = codes.map(|(column, row, way)| format!("{column}{row}{way}{rack}"));
        hall.acts(mover, &codes.find(can).expect("there is room")).await;
    }
}

async fn people(hall: &Hall) -> [PersonId; 4] {
    let (ana, bob) = (hall.enters("Ana").await, hall.enters("Bob").await);
    [ana, bob, hall.enters("Ivo").await, hall.enters("Jana").await]
}

/// Four play.
async fn four(hall: &mut Hall, wish: &str) -> [PersonId; 4] {
    let people = people(hall).await;
    hall.says("Ana", wish).await;
    hall.begins().await;
    for name in ["Bob", "Ivo", "Jana"] {
        hall.says(name, &format!("/join {}", hall.id().code())).await;
    }
    assert!(hall.board().await.is_some(), "it has begun");
    people
}

async fn names(hall: &Hall) -> Vec<String> {
    hall.service.matches().card(hall.id()).await.expect("it is there").names()
}
