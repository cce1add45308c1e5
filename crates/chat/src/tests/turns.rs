//! The turns that a page lists beside its board, and the questions it shows there.

use std::sync::Arc;

use game_core::Viewer;
use render::Theme;

use super::*;
use crate::{Language, Tabletop, TurnLine, Visit, post::Post, wording::Words};

impl Scene {
    async fn at(&self, who: usize, id: MatchId) -> Arc<Visit> {
        self.desk.pages().presence(&self.people[who], Some(&self.room), id).await.unwrap()
    }

    async fn turns(&self, who: usize, id: MatchId, after: u32) -> Vec<TurnLine> {
        self.desk.pages().turns(&self.at(who, id).await, after).await.unwrap()
    }

    async fn board_of(&self, who: usize, id: MatchId) -> Tabletop {
        self.desk.pages().tabletop(&self.at(who, id).await, None, &[], Theme::Light).await.unwrap()
    }

    /// Plays so many turns, each with the first action that the game lists.
    async fn goes_on(&self, id: MatchId, turns: usize) {
        for _ in 0..turns {
            let who = self.mover(id).await.unwrap();
            let board = self.service.matches().board(id).await.unwrap();
            let seat = board.card.seat(self.people[who].id).unwrap();
            match board.table.listing(seat).first() {
                Some(best) => {
                    let played = self.service.matches().play(
                        self.people[who].id,
                        id,
                        None,
                        &best.choice.code,
                    );
                    played.await.unwrap();
                }
                None => drop(self.say(who, &format!("/pass {}", id.code())).await),
            }
        }
    }
}

#[tokio::test]
async fn the_turns_of_every_game_are_listed_and_lead_to_their_positions() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril"]).await;
    for game in ["abaku", "backgammon", "chess", "draughts", "mill"] {
        let id = scene.play(&format!("/new {game} 2")).await;
        scene.goes_on(id, 5).await;
        let all = scene.turns(2, id, 0).await;
        assert!((5..=7).contains(&all.len()), "{game}: {all:?}");
        let told = all.iter().filter(|turn| turn.seat.is_some()).count();
        assert_eq!(told, 5, "each turn is somebody's, in {game}: {all:?}");
        let marks: Vec<_> = all.iter().map(|turn| turn.mark).collect();
        assert!(marks.is_sorted_by(|one, next| one < next), "{marks:?}");
        assert_eq!(marks.last(), Some(&scene.service.matches().board(id).await.unwrap().mark()));
        let at = scene.at(2, id).await;
        for (number, &mark) in marks.iter().enumerate() {
            assert_eq!(scene.turns(2, id, mark).await, all[number + 1..], "after {mark}");
            let shown =
                scene.desk.pages().tabletop(&at, Some(mark), &[], Theme::Light).await.unwrap();
            assert_eq!(shown.mark, mark);
        }
    }
}

#[tokio::test]
async fn the_turns_tell_players_and_those_who_watch_the_same() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril"]).await;
    let id = scene.play("/new abaku 2").await;
    for _ in 0..2 {
        let who = scene.mover(id).await.unwrap();
        let board = scene.service.matches().board(id).await.unwrap();
        let sketch = board.table.sketch(board.card.viewer(scene.people[who].id));
        let rack =
            sketch.rsplit('[').next().unwrap().replace(|one: char| !one.is_ascii_digit(), "");
        scene.say(who, &format!("-{rack}")).await;
    }
    let watched = scene.turns(2, id, 0).await;
    for player in 0..2 {
        assert_eq!(scene.turns(player, id, 0).await, watched);
    }
}

#[tokio::test]
async fn of_the_next_game_of_a_match_all_turns_are_listed_anew() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2 games=3").await;
    scene.goes_on(id, 4).await;
    let before = scene.service.matches().board(id).await.unwrap().mark();
    scene.say(0, &format!("/resign {}", id.code())).await;
    scene.press(0, &format!("{}.{before}.resign!", id.code())).await;
    scene.goes_on(id, 1).await;
    let all = scene.turns(0, id, 0).await;
    assert_eq!(scene.turns(0, id, before).await, all);
    assert_eq!(all.iter().filter(|turn| turn.seat.is_some()).count(), 1, "{all:?}");
    let before = "Game 1 goes to Béla. Ana resigns, move 3. ";
    assert!(all[0].said.starts_with(before), "{all:?}");
    scene.goes_on(id, 1).await;
    let newest = scene.turns(0, id, all[0].mark).await;
    assert!(newest.iter().all(|turn| !turn.said.contains("Game 1")), "{newest:?}");
}

#[tokio::test]
async fn a_takeback_is_asked_beside_the_board_of_those_who_can_answer() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril"]).await;
    let id = scene.play("/new chess 2").await;
    let mover = scene.mover(id).await.unwrap();
    scene.say(mover, "e4").await;
    assert_eq!(scene.board_of(1 - mover, id).await.questions, []);
    scene.say(mover, "/takeback").await;
    assert_eq!(scene.board_of(mover, id).await.questions, []);
    assert_eq!(scene.board_of(2, id).await.questions, []);
    let asked = scene.board_of(1 - mover, id).await.questions;
    assert_eq!(asked.len(), 1);
    assert!(asked[0].said.starts_with(["Ana", "Béla"][mover]), "{asked:?}");
    let labels: Vec<_> = asked[0].answers.iter().map(|answer| &*answer.label).collect();
    assert_eq!(labels, ["Yes", "No"]);
    scene.press(1 - mover, &asked[0].answers[0].token).await;
    assert_eq!(scene.board_of(1 - mover, id).await.questions, []);
    let turns = scene.turns(2, id, 0).await;
    assert!(turns.last().unwrap().said.contains("back"), "{turns:?}");
}

#[tokio::test]
async fn a_first_time_player_is_taught_beside_the_board_until_they_have_moved() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    let mover = scene.mover(id).await.unwrap();
    let lesson = scene.board_of(mover, id).await.lesson;
    assert!(lesson.is_some_and(|lesson| lesson.text.contains("tap a piece")));
    assert_eq!(scene.board_of(1 - mover, id).await.lesson, None, "it is not their turn");
    scene.goes_on(id, 2).await;
    assert_eq!(scene.board_of(mover, id).await.lesson, None);
}

#[tokio::test]
async fn a_player_against_a_computer_takes_back_past_its_answer() {
    let scene = Scene::new(&["Ana"]).await;
    for game in ["chess", "draughts", "mill"] {
        scene.say(0, &format!("/new {game} bot=1")).await;
        let id = scene.newest().await;
        scene.service.run_due().await;
        let position = async || {
            let table = scene.service.matches().board(id).await.unwrap().table.clone();
            (table.text(), table.turn())
        };
        let before = position().await;
        let text = format!("/takeback {}", id.code());
        for _ in 0..2 {
            let out = scene.say(0, &format!("/hint {}", id.code())).await;
            let more = scene.press(0, &out[0].buttons[0][0].token).await;
            let shown = scene.press(0, &more[0].buttons[0][0].token).await;
            scene.press(0, &shown[0].buttons[0][0].token).await;
            scene.service.run_due().await;
            assert_ne!(position().await, before, "{game}");
            scene.say(0, &text).await;
            scene.service.run_due().await;
            assert_eq!(position().await, before, "{game}");
        }
        let twice = scene.answer(0, &text).await;
        assert!(!twice.is_empty() && position().await == before, "{game}: {twice}");
    }
}

#[tokio::test]
async fn a_first_time_player_who_can_lay_nothing_is_told_only_to_exchange() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    // The rack is 24888: no sum stands in it.
    let id = scene.play("/new abaku 2 operations=add").await;
    let mover = scene.mover(id).await.unwrap();
    let board = scene.board_of(mover, id).await;
    let stuck = "These tiles don’t fit anywhere right now. Exchange some for new ones, which takes this turn, or pass.";
    assert_eq!((board.lesson, board.notes), (None, vec![stuck.to_owned()]));
    let told = joined(&scene.told(mover).await);
    assert!(told.contains(stuck) && !told.contains("first turn"), "{told}");
}

#[tokio::test]
async fn a_first_time_player_tries_a_placement_before_playing_it() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    let mover = scene.mover(id).await.unwrap();
    let lesson = scene.board_of(mover, id).await.lesson.unwrap();
    assert!(!lesson.examples.is_empty(), "this rack has placements");
    let own = scene.press(mover, &format!("{}.0.hand", id.code())).await;
    for shown in [scene.told(mover).await, own] {
        for example in &lesson.examples {
            let tried = scene.press(mover, &token(&shown, &example.label)).await;
            let (equation, points) = example.label.split_once(" · ").unwrap();
            let told = joined(&tried);
            assert!(told.contains(equation) && told.contains(points), "{told}");
            assert_eq!(scene.mover(id).await, Some(mover), "nothing is played yet");
        }
    }
    let first = token(&scene.told(mover).await, &lesson.examples[0].label);
    let tried = scene.press(mover, &first).await;
    scene.press(mover, &token(&tried, "Play it")).await;
    assert_ne!(scene.mover(id).await, Some(mover));
    assert_eq!(scene.board_of(mover, id).await.lesson, None);
}

#[tokio::test]
async fn a_board_in_a_chat_says_above_it_who_did_what() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    for game in ["abaku", "backgammon", "chess", "draughts", "mill"] {
        let id = scene.play(&format!("/new {game} 2")).await;
        scene.goes_on(id, 3).await;
        let board = scene.service.matches().board(id).await.unwrap();
        let log = board.table.log();
        let last = log.iter().rposition(|line| line.actor().is_some()).unwrap();
        let actor = board.card.names()[log[last].actor().unwrap().index()].clone();
        let all = Post::seen(&board, Viewer::Spectator, Words(Language::En));
        let line = all.head_line(board.table.ply()).unwrap();
        assert!(line.starts_with(&actor) && !line.contains('\n'), "{game}: {line}");
        let earlier = all.head_line(u32::try_from(last).unwrap());
        assert_ne!(earlier.as_deref(), Some(&*line), "{game}: each turn has its own");
        assert!(!line.contains("From the bag"), "{line}");
    }
}

#[tokio::test]
async fn a_player_who_waits_among_several_is_told_when_their_turn_comes() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril", "Dan"]).await;
    for who in 0..4 {
        scene.say(who, "/language en").await;
    }
    scene.say(0, "/new abaku 4").await;
    for who in 1..4 {
        scene.say(who, "/join").await;
    }
    let id = scene.newest().await;
    let first = scene.mover(id).await.unwrap();
    for line in ["/games", "/board"] {
        for (after, says) in [(1, "You’re next. "), (2, "You’re next but one. ")] {
            let said = scene.answer((first + after) % 4, line).await;
            assert!(said.contains(&format!("to move. {says}")), "{line}: {said}");
        }
        for after in [0, 3] {
            let said = scene.answer((first + after) % 4, line).await;
            assert!(!said.contains("You’re next"), "{line}: {said}");
        }
    }
    let two = scene.play("/new abaku 2").await;
    let waits = 1 - scene.mover(two).await.unwrap();
    let said = scene.answer(waits, &format!("/board {}", two.code())).await;
    assert!(said.contains("to move") && !said.contains("next"), "{said}");
}

#[tokio::test]
async fn a_draw_is_offered_and_accepted_by_a_command() {
    let scene = Scene::new(&["Ana", "Ben"]).await;
    let id = scene.play("/new chess 2").await;
    let board = scene.service.matches().board(id).await.unwrap();
    let mut seats = game_core::Seat::all(2);
    let seat = seats.find(|&seat| !board.table.listing(seat).is_empty()).unwrap();
    let mover = board.card.player(seat).unwrap().person();
    let mover = usize::from(mover != Some(scene.people[0].id));
    scene.say(mover, "e4").await;
    scene.say(mover, "/draw").await;
    let accepted = scene.say(1 - mover, "/remiza").await;
    assert_eq!(scene.state(id).await, MatchState::Over, "{accepted:?}");
}
