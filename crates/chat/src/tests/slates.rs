//! Games played only on boards in messages.

use game_core::Viewer;
use render::Theme;
use wire::{Follow, LONGEST_TAPPING, MOST_BYTES, Slate, Stencil, Tapping};

use super::*;

/// A person with a board in a message, who knows only its contents.
struct Tapper {
    who: usize,
    id: MatchId,
    /// The board as the desk made it, and as it came with the message.
    made: Arc<Stencil>,
    stencil: Arc<Stencil>,
}

impl Tapper {
    async fn new(scene: &Scene, who: usize, id: MatchId) -> Self {
        let at = visit(scene, who, id).await;
        let made = scene.desk.pages().stencil(&at, Theme::Light).await.unwrap();
        let stencil = Stencil::unpack(&made.pack()).map(Arc::new).unwrap();
        Self { who, id, made, stencil }
    }

    fn read(&self, text: &str) -> Slate {
        assert!(text.len() <= MOST_BYTES, "{} bytes", text.len());
        Slate::unpack(text, &self.stencil).unwrap()
    }

    async fn board(&self, scene: &Scene) -> Slate {
        let at = visit(scene, self.who, self.id).await;
        self.read(&scene.desk.pages().slate(&at, &self.made, Theme::Light).await.unwrap())
    }

    async fn tap(&self, scene: &Scene, tapping: &Tapping) -> Slate {
        let text = tapping.pack().unwrap();
        assert!(text.len() <= LONGEST_TAPPING, "{tapping:?}");
        let at = visit(scene, self.who, self.id).await;
        self.read(&scene.desk.pages().tapped(&at, &self.made, &text, Theme::Light).await.unwrap())
    }

    /// Plays a turn by taps that the board itself shows, and returns the number of queries.
    async fn turn(&self, scene: &Scene, luck: usize) -> u32 {
        let first = self.board(scene).await;
        let at = visit(scene, self.who, self.id).await;
        let (table, seat) = (at.sitting.board().unwrap().table.clone(), at.sitting.seat().unwrap());
        let all = table.listing(seat);
        let chosen = &all[luck % all.len()].choice;
        let taps = table.taps(table.ply(), Viewer::Seat(seat), &chosen.code);
        let (mut slate, mut steps, mut queries) = (first.clone(), Vec::new(), 0);
        let asked =
            |steps: &[String]| Tapping { mark: first.mark, steps: steps.to_vec(), plays: false };
        let taps = match taps.is_empty() {
            true => first.presses.iter().map(|press| press.step.clone()).take(1).collect(),
            false => taps,
        };
        for step in &taps {
            if !steps_of(&slate).contains(step) {
                slate = self.tap(scene, &asked(&steps)).await;
                queries += 1;
            }
            assert!(steps_of(&slate).contains(step), "{step} of {taps:?}: {:?}", steps_of(&slate));
            steps.push(step.clone());
            // A tap with a known next board needs no query; the others share one.
            let shown = slate.follows.iter().find(|one| one.taps == [step.clone()]).cloned();
            if let Some(Follow { drawn, .. }) = shown.filter(|one| !one.drawn.spots.is_empty()) {
                slate = Slate { drawn, follows: Vec::new(), presses: Vec::new(), ..slate };
            }
        }
        slate = self.tap(scene, &asked(&steps)).await;
        queries += 1;
        let play = |slate: &Slate| slate.presses.iter().find(|press| press.strong).cloned();
        if slate.mark == first.mark {
            let press = play(&slate).unwrap_or_else(|| panic!("{taps:?} {:?}", slate.lines));
            let plays = press.step.is_empty();
            steps.extend(Some(press.step).filter(|_| !plays));
            let tapping = Tapping { mark: first.mark, steps, plays };
            slate = self.tap(scene, &tapping).await;
            queries += 1;
        }
        assert_ne!(slate.mark, first.mark, "{taps:?} {:?}", slate.lines);
        queries
    }
}

/// Returns everything that can be tapped or pressed.
fn steps_of(slate: &Slate) -> Vec<String> {
    let spots = slate.drawn.spots.iter().map(|spot| spot.step.clone());
    spots.chain(slate.presses.iter().map(|press| press.step.clone())).collect()
}

async fn visit(scene: &Scene, who: usize, id: MatchId) -> Arc<crate::Visit> {
    scene.desk.pages().presence(&scene.people[who], Some(&scene.room), id).await.unwrap()
}

/// Plays so many turns of a game on its boards alone, each move in at most so many queries.
async fn play_turns(game: &str, turns: usize, most: u32) {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play(&format!("/new {game} 2")).await;
    let tappers = [Tapper::new(&scene, 0, id).await, Tapper::new(&scene, 1, id).await];
    for turn in 0..turns {
        let Some(mover) = scene.mover(id).await else { break };
        let queries = tappers[mover].turn(&scene, turn * turn + 3 * turn).await;
        assert!(queries <= most, "{game}: {queries} queries in turn {turn}");
    }
}

#[tokio::test]
async fn chess_is_played_on_its_boards_alone() {
    play_turns("chess", 40, 3).await;
}

#[tokio::test]
async fn draughts_are_played_on_their_boards_alone() {
    play_turns("draughts", 40, 3).await;
}

#[tokio::test]
async fn mill_is_played_on_its_boards_alone() {
    play_turns("mill", 40, 3).await;
}

#[tokio::test]
async fn backgammon_is_played_on_its_boards_alone() {
    play_turns("backgammon", 40, 4).await;
}

#[tokio::test]
async fn abaku_is_played_on_its_boards_alone() {
    play_turns("abaku", 12, 4).await;
}

#[tokio::test]
async fn taps_on_an_older_board_are_refused_in_a_sentence() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    let mover = scene.mover(id).await.unwrap();
    let player = Tapper::new(&scene, mover, id).await;
    let before = player.board(&scene).await;
    let steps = |all: [&str; 2]| all.map(str::to_owned).to_vec();
    let old = Tapping { mark: before.mark, steps: steps(["e2", "e4"]), plays: true };
    let played = player.tap(&scene, &old).await;
    assert_ne!(played.mark, before.mark);
    let again = player.tap(&scene, &old).await;
    assert_eq!(again.mark, played.mark);
    assert!(again.lines[0].contains("changed"), "{:?}", again.lines);
    // A tap by a player who is not on turn changes nothing.
    let forged = Tapping { mark: played.mark, steps: steps(["d2", "d4"]), plays: true };
    let refused = player.tap(&scene, &forged).await;
    assert_eq!((refused.mark, refused.taken), (played.mark, 0));
    let at = visit(&scene, mover, id).await;
    let garbled = scene.desk.pages().tapped(&at, &player.made, "é", Theme::Light).await;
    assert_eq!(garbled, Err("I can’t make sense of these taps. Start the move again.".to_owned()));
}
