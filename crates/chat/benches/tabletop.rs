//! The time for the board of a page whose reader is to move, drawn and with the pictures after
//! their next taps; and the time for a chat's picture in the middle of each game.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

use std::sync::Arc;

use chat::{Desk, Language, Limits, Tabletop, Visit, Words};
use divan::Bencher;
use game_core::{Label, Scene, Viewer};
use ground::Ground;
use render::Theme;
use service::{MatchId, PersonId, Proposal, Room};
use tokio::runtime::Runtime;

fn main() {
    divan::main();
}

/// A game and the moves made in it.
struct Opening {
    game: &'static str,
    moves: &'static [&'static str],
}

const CHESS: Opening =
    Opening { game: "chess", moves: &["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "c3", "Nf6"] };
const MILL: Opening = Opening { game: "mill", moves: &["d6", "f4", "d2", "b4"] };
const DRAUGHTS: Opening = Opening { game: "draughts", moves: &[] };
const ABAKU: Opening = Opening { game: "abaku", moves: &[] };

#[divan::bench(args = [CHESS, MILL, DRAUGHTS, ABAKU])]
fn board(bencher: Bencher<'_, '_>, opening: &Opening) {
    let runtime = Runtime::new().unwrap();
    let seated = runtime.block_on(Seated::at(opening));
    bencher.bench_local(|| runtime.block_on(seated.board()));
}

/// The number of turns before the picture is drawn.
const TURNS: usize = 24;

const GAMES: [&str; 5] = ["abaku", "backgammon", "chess", "draughts", "mill"];

#[divan::bench(args = GAMES.map(|game| Theme::ALL.map(|theme| (game, theme))).concat())]
fn picture(bencher: Bencher<'_, '_>, (game, theme): &(&'static str, Theme)) {
    let runtime = Runtime::new().unwrap();
    let scene = runtime.block_on(middle(game)).headed("Ana: 24 · 12");
    let words = |label: &Label| Words(Language::En).label(label, &["Ana".into(), "Ben".into()]);
    let draw = || render::png(divan::black_box(&scene), *theme, 1080, &words);
    draw();
    bencher.bench_local(draw);
}

/// Returns a game after so many turns, each of them the first on the list.
async fn middle(game: &'static str) -> Scene {
    let ground = Ground::new().await;
    let (id, _, people) = begun(&ground, game).await;
    for _ in 0..TURNS {
        let mover = mover(&ground, id, people).await;
        let board = ground.service.matches().board(id).await.unwrap();
        let first = board.table.listing(board.card.seat(mover).unwrap()).remove(0);
        ground.service.matches().play(mover, id, None, &first.choice.code).await.unwrap();
    }
    let board = ground.service.matches().board(id).await.unwrap();
    board.table.scene(board.table.ply(), Viewer::Spectator, &[])
}

/// Begins a game of two people in a room of theirs.
async fn begun(ground: &Ground, game: &str) -> (MatchId, Room, [PersonId; 2]) {
    let (ana, ben) = (ground.person("Ana").await, ground.person("Ben").await);
    let room = ground.room("Bench", &[ana, ben]).await;
    let (game, seats) = (game.to_owned(), Some(2));
    let proposal = Proposal { game, seats, ..Proposal::default() };
    let id = ground.service.invitations().invite(ana, room.id, &proposal).await.unwrap();
    ground.service.matches().join(ben, id).await.unwrap();
    (id, room, [ana, ben])
}

impl std::fmt::Display for Opening {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.game)
    }
}

/// The player to move, at the board.
struct Seated {
    desk: Desk,
    at: Arc<Visit>,
    _ground: Ground,
}

impl Seated {
    async fn at(opening: &Opening) -> Self {
        let ground = Ground::new().await;
        let (id, room, people) = begun(&ground, opening.game).await;
        for text in opening.moves {
            let mover = mover(&ground, id, people).await;
            let board = ground.service.matches().board(id).await.unwrap();
            let choice = board.table.parse(board.card.viewer(mover), text).unwrap();
            ground.service.matches().play(mover, id, None, &choice.code).await.unwrap();
        }
        let mover = mover(&ground, id, people).await;
        let person = ground.service.people().person_by_id(mover).await.unwrap();
        let desk = Desk::with(Arc::clone(&ground.service), Limits::NONE);
        let at = desk.pages().presence(&person, Some(&room), id).await.unwrap();
        Self { desk, at, _ground: ground }
    }

    async fn board(&self) -> Tabletop {
        self.desk.pages().tabletop(&self.at, None, &[], Theme::Light).await.unwrap()
    }
}

async fn mover(ground: &Ground, id: MatchId, people: [PersonId; 2]) -> PersonId {
    let board = ground.service.matches().board(id).await.unwrap();
    let seat = board.table.mover();
    people.into_iter().find(|person| board.card.seat(*person) == seat).unwrap()
}
