//! The puzzle of the day, asked for in a group.

use catalog::Kind;
use render::Theme;

use super::*;
use crate::{Language, Reader};

/// Returns every placement of a person's puzzle as it is typed, the best first.
async fn answers(scene: &Scene, who: usize) -> (MatchId, Vec<String>) {
    let (id, _) = scene.service.puzzles().open_puzzle(scene.people[who].id).await.unwrap();
    let board = scene.service.matches().board(id).await.unwrap();
    let seat = board.card.seat(scene.people[who].id).unwrap();
    let all = board.table.listing(seat).into_iter().map(|one| one.choice.shown);
    (id, all.collect())
}

#[tokio::test]
async fn it_is_opened_and_played_from_anywhere_and_the_group_sees_nothing() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let before = scene.service.matches().room_matches(scene.room.id, false).await.unwrap().len();
    let out = scene.say(0, "/puzzle").await;
    assert!(joined(&out).starts_with("🧩 Abaku #1: today’s puzzle"), "{}", joined(&out));
    assert!(out[0].picture.is_some() && !out[0].buttons.is_empty(), "with what is laid by taps");
    let (id, answers) = answers(&scene, 0).await;
    let last = answers.last().unwrap();
    let tried = scene.answer(0, &format!("{}: {last}", id.code())).await;
    assert!(!tried.contains("100\u{a0}%"), "{tried}");
    assert!(tried.contains("The best is worth") && tried.ends_with("Tries left: 2."), "{tried}");
    let again = joined(&scene.say(0, "/hádanka").await);
    assert!(again.starts_with("🧩 Abaku #1"), "{again}");
    let best = scene.say(0, &format!("{}: {}", id.code(), answers[0])).await;
    let (news, told) = best[0].text.split_once("\n\n").unwrap();
    assert!(news.contains(" (100\u{a0}% of the best)"), "{news}");
    assert!(told.starts_with("Abaku #1: ★★★"), "{told}");
    assert!(buttons(&best).contains("[Tell the group]"));
    let done = joined(&scene.press(0, "puzzle").await);
    let share = done.lines().next().unwrap();
    assert_eq!(share, "Abaku #1: ★★★ 3 of 3, 100\u{a0}%, tries: 2");
    let there = scene.service.matches().room_matches(scene.room.id, false).await.unwrap().len();
    assert_eq!(there, before, "it is in nobody's room but theirs");
}

#[tokio::test]
async fn a_player_who_cannot_solve_a_puzzle_is_shown_the_answer() {
    let scene = Scene::new(&["Ana"]).await;
    let (id, _) = answers(&scene, 0).await;
    let mark = scene.service.matches().board(id).await.unwrap().mark();
    let more = scene.press(0, &format!("{}.{mark}.more", id.code())).await;
    let asked = scene.press(0, &token(&more, "Show the answer")).await;
    assert!(joined(&asked).starts_with("Show the answer?"), "{asked:?}");
    assert_eq!(scene.state(id).await, MatchState::Running, "nothing is done yet");
    let told = joined(&scene.press(0, &token(&asked, "Yes, show it")).await);
    assert!(told.contains("Here’s the answer."), "{told}");
    assert_eq!(scene.state(id).await, MatchState::Over);
}

#[tokio::test]
async fn the_group_is_told_one_line_and_only_of_a_puzzle_that_is_done() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.say(0, "/puzzle").await;
    let (id, answers) = answers(&scene, 0).await;
    let tell = format!("tell.{}", id.code());
    assert!(
        joined(&scene.press(0, &tell).await).contains("haven’t finished that puzzle"),
        "not done yet"
    );
    scene.say(0, &format!("{}: {}", id.code(), answers[0])).await;
    let out = scene.say(0, "/puzzle").await;
    assert_eq!(token(&out, "Tell the group"), tell);
    let before = talk(&scene).await.len();
    assert!(joined(&scene.press(1, &tell).await).contains(&id.code()), "it is not theirs");
    for _ in 0..2 {
        scene.press(0, &tell).await;
    }
    let said = talk(&scene).await;
    assert_eq!(said.len(), before + 1);
    assert_eq!(said[before], "Abaku #1: ★★★ 3 of 3, 100\u{a0}%, tries: 1");
}

/// Returns the talk in the room.
async fn talk(scene: &Scene) -> Vec<String> {
    let notices = scene.notices(0).await;
    let said = |notice: &Notice| match &notice.kind {
        service::NoticeKind::Talk { text, .. } => Some(text.clone()),
        _ => None,
    };
    notices.iter().filter_map(said).collect()
}

#[tokio::test]
async fn a_try_says_its_share_and_how_many_are_left() {
    let scene = Scene::new(&["Ana"]).await;
    let (id, answers) = answers(&scene, 0).await;
    let board = scene.service.matches().board(id).await.unwrap();
    let last = answers.last().unwrap();
    scene.say(0, &format!("{}: {last}", id.code())).await;
    let home = scene.service.chats().home(scene.people[0].id).await.unwrap();
    let board_after = scene.service.matches().board(id).await.unwrap();
    let viewer = board.card.viewer(scene.people[0].id);
    let told = board_after.table.news(0, viewer);
    let words = crate::Words(crate::Language::En);
    let told: Vec<_> =
        told.into_iter().map(|one| words.sentence(&one.into_sentence(), &["Ana".into()])).collect();
    assert!(told[0].contains("The best is worth"), "{told:?}");
    assert_eq!(told[1], "Tries left: 2.");
    assert_eq!(board_after.card.room, Some(home.id));
}

#[tokio::test]
async fn the_word_is_known_in_every_language() {
    for (language, name) in [("cs", "Dnešní"), ("sk", "Dnešná"), ("en", "Today")] {
        let scene = Scene::new(&["Ana"]).await;
        scene.say(0, &format!("/language {language}")).await;
        let id = {
            scene.say(0, "/puzzle").await;
            answers(&scene, 0).await.0
        };
        let more = scene.press(0, &format!("{}.0.more", id.code())).await;
        let label = |button: &Button| button.label.starts_with(name);
        assert!(more.iter().flat_map(|one| one.buttons.iter().flatten()).any(label), "{more:?}");
    }
}

#[tokio::test]
async fn a_first_time_player_is_not_told_to_exchange_in_a_puzzle() {
    let scene = Scene::new(&["Ana"]).await;
    let id = answers(&scene, 0).await.0;
    let home = scene.service.chats().home(scene.people[0].id).await.unwrap();
    let told =
        scene.service.rooms().notices(home.id, scene.people[0].id, NoticeId::new(0), 50).await;
    let reader = Reader { person: scene.people[0].id, language: Language::En };
    let out = scene.desk.words().word_page(&told.unwrap(), reader).await;
    let said: String = out.into_iter().flatten().map(|one| one.text).collect();
    assert!(said.contains("A try in Abaku takes five taps"), "{id:?}: {said}");
    assert!(!said.contains("Exchange"), "{said}");
}

#[tokio::test]
async fn the_puzzle_of_yesterday_is_offered_until_it_is_closed_or_done() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril"]).await;
    let hour = 3_600_000;
    scene.say(1, "/puzzle").await;
    scene.clock.advance(12 * hour);
    let out = scene.say(0, "/puzzle").await;
    let yesterday = token(&out, "Yesterday’s puzzle");
    let opened = joined(&scene.press(0, &yesterday).await);
    assert!(opened.contains("Abaku #1"), "{opened}");
    let mine =
        scene.service.puzzles().puzzle_of_yesterday(scene.people[0].id).await.unwrap().unwrap();
    let (id, _) = scene.service.puzzles().open_puzzle_of(scene.people[0].id, mine).await.unwrap();
    let board = scene.service.matches().board(id).await.unwrap();
    let best = board.table.listing(game_core::Seat::new(0)).swap_remove(0).choice.shown;
    scene.say(0, &format!("{}: {best}", id.code())).await;
    let done = scene.say(0, "/puzzle").await;
    assert!(!joined(&done).contains("Yesterday") && !buttons(&done).contains("Yesterday"));
    scene.clock.advance(13 * hour);
    let cyr = scene.say(2, "/puzzle").await;
    assert!(!buttons(&cyr).contains("Yesterday"), "it is closed");
    let late = joined(&scene.press(2, &format!("puzzle.{mine}")).await);
    assert!(late.contains("stay open until noon"), "{late}");
}

fn buttons(out: &[Outgoing]) -> String {
    let all = out.iter().flat_map(|one| one.buttons.iter().flatten());
    all.map(|one| format!("[{}]", one.label)).collect()
}

/// Returns the placements of a match as they are typed, the best first.
async fn all_of(scene: &Scene, id: MatchId) -> Vec<String> {
    let board = scene.service.matches().board(id).await.unwrap();
    let all = board.table.listing(game_core::Seat::new(0)).into_iter();
    all.map(|one| one.choice.shown).collect()
}

/// Returns the match in a person's last answer.
pub(super) async fn at_hand(scene: &Scene, who: usize) -> MatchId {
    let home = scene.service.chats().home(scene.people[who].id).await.unwrap();
    let all = scene.service.matches().room_matches(home.id, true).await.unwrap();
    all.into_iter().map(|card| card.id).max().unwrap()
}

#[tokio::test]
async fn beside_the_daily_puzzle_there_is_a_second_one_and_one_more() {
    let scene = Scene::with_second_puzzles(&["Ana"]).await;
    let daily = scene.say(0, "/puzzle").await;
    let opened = joined(&scene.press(0, &token(&daily, "Abaku #1")).await);
    assert!(opened.starts_with("🧩 Abaku #1: today’s second puzzle"), "{opened}");
    let second = at_hand(&scene, 0).await;
    let best = all_of(&scene, second).await.remove(0);
    scene.say(0, &format!("{}: {best}", second.code())).await;
    let again = scene.press(0, &token(&daily, "Abaku #1")).await;
    assert!(joined(&again).starts_with("Abaku #1: ★★★ 3 of 3"), "{}", joined(&again));
    assert!(!joined(&again).contains("rating"), "puzzles of days change none");
    assert!(!joined(&again).contains(&best), "nothing is given away");
    let more = scene.press(0, &token(&daily, "Another puzzle")).await;
    assert!(joined(&more).starts_with("🧩 Abaku, puzzle 1: picked"), "{}", joined(&more));
}

#[tokio::test]
async fn one_more_tells_what_it_did_to_a_rating_and_offers_others() {
    let scene = Scene::new(&["Ana"]).await;
    let out = joined(&scene.say(0, "/puzzle abaku hard").await);
    assert!(out.starts_with("🧩 Abaku, puzzle 1: picked"), "{out}");
    let id = at_hand(&scene, 0).await;
    let best = all_of(&scene, id).await.remove(0);
    scene.say(0, &format!("{}: {best}", id.code())).await;
    let home = scene.service.chats().home(scene.people[0].id).await.unwrap();
    let told =
        scene.service.rooms().notices(home.id, scene.people[0].id, NoticeId::new(0), 50).await;
    let reader = Reader { person: scene.people[0].id, language: Language::En };
    let out = scene.desk.words().word_page(&told.unwrap(), reader).await;
    let over = out.into_iter().flatten().next_back().unwrap();
    assert!(over.text.contains("Your puzzle rating: 1500 → "), "{}", over.text);
    assert!(!token(&[over], "A harder one").is_empty());
    let me = joined(&scene.say(0, "/me").await);
    assert!(me.contains("Puzzle rating in Abaku: 1") && me.contains("1 puzzle"), "{me}");
    let next = joined(&scene.say(0, "/hádanka lehčí").await);
    assert!(next.starts_with("🧩 Abaku, puzzle 2: picked"), "{next}");
}

/// Returns the moves of a chess puzzle that are still to be found, with the answers to them.
pub(super) async fn line(scene: &Scene, id: MatchId) -> Vec<String> {
    let text = scene.service.matches().board(id).await.unwrap().table.text();
    let ahead = text.split("attempt=").nth(1).unwrap().split(':').nth(3).unwrap();
    ahead.split(',').map(str::to_owned).collect()
}

#[tokio::test]
async fn nobody_takes_a_puzzle_to_another_program_before_it_is_over() {
    let scene = Scene::with_mates(&["Ana"]).await;
    scene.say(0, "/puzzle chess easy").await;
    let id = at_hand(&scene, 0).await;
    let more = format!("{}.0.more", id.code());
    let open = scene.press(0, &more).await;
    assert!(open[0].copied.is_none(), "{}", joined(&open));
    for one in line(&scene, id).await.iter().step_by(2) {
        scene.say(0, &format!("{}: {one}", id.code())).await;
    }
    let over = scene.press(0, &more).await;
    let copied = over[0].copied.as_ref().map(|copied| copied.text.as_str());
    assert!(copied.is_some_and(|fen| fen.split(' ').count() == 6), "{}", joined(&over));
}

/// Returns the news of a person's own room on its page, message by message.
async fn told(scene: &Scene, who: usize) -> Vec<Outgoing> {
    let person = scene.people[who].id;
    let home = scene.service.chats().home(person).await.unwrap();
    let told = scene.service.rooms().notices(home.id, person, NoticeId::new(0), 50).await.unwrap();
    let reader = Reader { person, language: Language::En };
    scene.desk.words().word_page(&told, reader).await.into_iter().flatten().collect()
}

#[tokio::test]
async fn a_mate_says_what_is_to_be_found_and_nothing_that_nobody_chose() {
    let scene = Scene::with_mates(&["Ana"]).await;
    let daily = scene.say(0, "/puzzle").await;
    let opened = joined(&scene.press(0, &token(&daily, "Chess #1")).await);
    assert!(opened.starts_with("🧩 Chess #1: today’s second puzzle"), "{opened}");
    let begun = told(&scene, 0).await.pop().unwrap().text;
    assert!(begun.contains("to move: mate in "), "{begun}");
    assert!(!begun.contains("Draws:") && !begun.contains("Luck"), "{begun}");
}

#[tokio::test]
async fn the_end_of_a_mate_tells_its_stars_and_offers_others() {
    let scene = Scene::with_mates(&["Ana"]).await;
    scene.say(0, "/puzzle chess easy").await;
    let id = at_hand(&scene, 0).await;
    let all = line(&scene, id).await;
    for code in all.iter().step_by(2) {
        scene.say(0, &format!("{}: {code}", id.code())).await;
    }
    let over = told(&scene, 0).await.pop().unwrap();
    assert!(over.text.starts_with("Chess, puzzle 1: ★★★ 3 of 3"), "{}", over.text);
    assert!(!over.text.contains("points"), "{}", over.text);
    for label in ["Another puzzle", "An easier one", "A harder one"] {
        assert!(!token(std::slice::from_ref(&over), label).is_empty());
    }
    let me = joined(&scene.say(0, "/me").await);
    assert!(me.contains("Puzzle rating in Chess: 1"), "{me}");
}

/// Types wrong moves until the puzzle is over, and returns the best answer from its page.
async fn not_found(scene: &Scene, id: MatchId) -> String {
    let best = line(scene, id).await.remove(0);
    let listing =
        scene.service.matches().board(id).await.unwrap().table.listing(game_core::Seat::new(0));
    let wrong = listing.into_iter().map(|one| one.choice.code).filter(|code| *code != best);
    for code in wrong.take(3) {
        scene.say(0, &format!("{}: {code}", id.code())).await;
    }
    let pages = scene.desk.pages();
    let at = pages.presence(&scene.people[0], None, id).await.unwrap();
    let sheet = pages.puzzle_sheet(&at, Theme::Light).await.unwrap().unwrap();
    let best = sheet.best.unwrap();
    assert!(sheet.at.over && best.svg.is_some(), "{}", best.said);
    best.said
}

#[tokio::test]
async fn a_player_who_misses_a_mate_is_told_it_in_one_line() {
    let scene = Scene::with_mates(&["Ana"]).await;
    scene.say(0, "/puzzle chess hard").await;
    let id = at_hand(&scene, 0).await;
    let best = not_found(&scene, id).await;
    let all = told(&scene, 0).await;
    let last: String = all.iter().rev().take(2).map(|one| one.text.as_str()).collect();
    assert!(last.contains(&format!("The solution was: {best}")) && last.contains('#'), "{last}");
    assert!(!last.contains("#.") && last.contains("☆☆☆ 0 of 3"), "{last}");
}

#[tokio::test]
async fn the_best_answer_lies_on_the_board_whichever_side_was_to_move() {
    let scene = Scene::with_mates(&["Ana"]).await;
    let mut begun = Vec::new();
    for asked in
        ["/puzzle chess easy", "/puzzle chess easy", "/puzzle chess hard", "/puzzle chess hard"]
    {
        scene.say(0, asked).await;
        begun.push(not_found(&scene, at_hand(&scene, 0).await).await);
    }
    let black = |best: &String| best.starts_with("1…");
    assert!(begun.iter().any(black) && !begun.iter().all(black), "{begun:?}");
}

#[tokio::test]
async fn a_puzzle_of_a_game_that_has_none_is_refused_with_those_that_have() {
    let scene = Scene::new(&["Ana"]).await;
    let mut all = Kind::ALL.iter().map(|kind| kind.rules().id());
    let none = all.find(|game| !scene.service.puzzles().puzzle_games().contains(game));
    let Some(none) = none else { return };
    let refused = joined(&scene.say(0, &format!("/puzzle {none}")).await);
    assert!(refused.contains("no puzzles yet") && refused.contains("abaku"), "{refused}");
}
