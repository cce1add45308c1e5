//! Any text and any token, in any state.

use game_core::Turn;
use proptest::{
    prelude::*,
    string::string_regex,
    test_runner::{Config, TestRunner},
};
use tokio::runtime::{Builder, Runtime};

use super::*;

const PEOPLE: usize = 3;

/// The logs of a room's matches, and whose turn it is: seat and person.
type Logs = Vec<(MatchId, Vec<String>, Option<(String, usize)>)>;

impl Scene {
    /// Returns scenes with each state of a match: none proposed, proposed, running, over.
    async fn in_every_state() -> Vec<Self> {
        let mut scenes = Vec::new();
        for state in 0..4 {
            let scene = Self::new(&["Ana", "Béla", "Cyril"]).await;
            match state {
                0 => {}
                1 => drop(scene.say(0, "/new abaku 2").await),
                2 => drop(scene.play("/new abaku 2").await),
                _ => {
                    let id = scene.play("/new abaku 2").await;
                    scene.press(0, &format!("{}.{}.resign!", id.code(), scene.ply(id).await)).await;
                    assert_eq!(scene.state(id).await, MatchState::Over);
                }
            }
            scenes.push(scene);
        }
        scenes
    }

    async fn logs(&self) -> Logs {
        let mut logs = Logs::new();
        for card in self.service.matches().room_matches(self.room.id, false).await.unwrap() {
            if card.started.is_none() {
                continue;
            }
            let board = self.service.matches().board(card.id).await.unwrap();
            let seat = match board.table.turn() {
                Turn::Seats { must, .. } => must.iter().next().map(|seat| seat.to_string()),
                Turn::Chance | Turn::Over(_) => None,
            };
            let mover = seat.zip(self.mover(card.id).await);
            let codes = board.table.log().iter().map(|line| line.code.clone()).collect();
            logs.push((card.id, codes, mover));
        }
        logs
    }

    /// Says it, and fails without an answer. A changed log must be the move of the person whose
    /// turn it was.
    async fn survives(&self, who: usize, said: Input) {
        let before = self.logs().await;
        let heard = self.notices(who).await.len();
        let answers = self.handle(who, said.clone()).await;
        let talked = self.notices(who).await.len() > heard;
        assert!(!answers.is_empty() || talked, "{said:?} is not answered");
        for (id, log, _) in self.logs().await {
            let Some((_, old, mover)) = before.iter().find(|(other, ..)| *other == id) else {
                continue;
            };
            assert!(log.starts_with(old), "{said:?} changes what was");
            if let Some(first) = log.get(old.len()) {
                let (seat, person) = mover.as_ref().expect("somebody was on turn");
                assert_eq!(*person, who, "{said:?} plays for another");
                assert!(first.starts_with(&format!("{seat}:")), "{said:?} is {first}");
            }
        }
    }
}

/// Arbitrary text, much of it close to valid commands.
fn text() -> impl Strategy<Value = String> {
    let words = "/(new|join|decline|start|games|board|rack|play|exchange|pass|takeback|rematch|\
                 language|rules|help|say|tah|v\u{fd}m\u{11b}na)";
    prop_oneof![
        any::<Vec<char>>().prop_map(|chars| chars.into_iter().take(300).collect()),
        "\\PC{0,300}",
        "[A-Oa-o][0-9]{1,2} ?[>v→]{0,2} ?[0-9xX]{0,6}( [A-O][0-9]{1,2}=[0-9]){0,2}",
        "(k1: ?)?(-|pass|exchange) ?[0-9]{0,6}",
        "/?(pass|exchange [0-9]{1,2})",
        string_regex(&format!("{words} [ a-z0-9@=,:>{{}}-]{{0,60}}")).unwrap(),
        string_regex(words).unwrap(),
    ]
}

fn token() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<Vec<char>>().prop_map(|chars| chars.into_iter().take(300).collect()),
        "k[0-9]{1,3}\\.[0-9]{1,3}\\.[a-z!]{1,8}",
        "k1\\.[3-9]\\.s\\.((p|x|pass|go|ok|all|[0-9]|[A-O][0-9]{1,2}|>|v|x[0-9]),?){0,8}",
        "k1\\.[3-9]\\.a\\.([A-O][0-9]{1,2}[>v][0-9x]{1,5}|-[0-9]{1,5}|pass)",
        "new\\.abaku\\.[0-9a-v]{8,12}\\.[0-9]\\.[0-9]\\.[0-9a-v-]{0,12}\\.(m|o|v[0-9]|send)",
        "(rules|speak|games|help)[.a-z]{0,12}",
    ]
}

fn said() -> impl Strategy<Value = Input> {
    prop_oneof![text().prop_map(Input::Text), token().prop_map(Input::Pressed)]
}

#[test]
fn anything_is_answered_and_only_moves_of_the_mover_are_played() {
    let runtime: Runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let scenes = runtime.block_on(Scene::in_every_state());
    runtime.block_on(async {
        // At least one move must pass the checks of moves.
        let id = scenes[2].newest().await;
        let (mover, before) = (scenes[2].mover(id).await.unwrap(), scenes[2].ply(id).await);
        scenes[2].survives(mover, Input::Text("-".to_owned())).await;
        assert_eq!(scenes[2].ply(id).await, before);
        scenes[2].survives(mover, Input::Text("pass".to_owned())).await;
        assert!(scenes[2].ply(id).await > before);
    });
    let config = Config { cases: 1000, failure_persistence: None, ..Config::default() };
    let inputs = (0..scenes.len(), 0..PEOPLE, said());
    let told = TestRunner::new(config).run(&inputs, |(state, who, said)| {
        runtime.block_on(scenes[state].survives(who, said));
        Ok(())
    });
    told.unwrap_or_else(|why| panic!("{why}"));
}
