//! Whole games told through the front desk; the transcripts are stored in the game's folder and can
//! be read.

use catalog::Kind;
use chat::{Language, Reader};
use game_core::{Turn, Unclear};
use service::{MatchId, MatchState, NoticeId};
use suite::{World, assert_told, mover};

use crate::home;

/// Two people, an invitation, a refused move, an exchange, a whole game, a rematch.
async fn tell(language: Language, board: &str) -> World {
    let mut world = World::with(&["Ana", "Bob", "Cyril"], language).await;
    world.remark("Ana invites, Bob joins");
    world.says("Ana", &format!("/new abaku 2 board={board}")).await;
    world.presses("Bob", join(language)).await;
    let id = world.newest().await;

    world.remark("The one to move tries what cannot be");
    let (first, best) = world.best(id).await.expect("it has begun");
    world.says(first, "A1> 99999").await;
    world.says(first, "hello").await;
    let other = if first == "Ana" { "Bob" } else { "Ana" };
    world.says(other, &best.clone().unwrap_or_default()).await;
    world.says("Cyril", &best.unwrap_or_default()).await;

    world.remark("An exchange, then the best there is, to the end");
    let rack = world.rack(id).await;
    world.says(first, &format!("/exchange {}", &rack[..1])).await;
    while let Some((name, best)) = world.best(id).await {
        let rack = world.rack(id).await;
        let before = world.board(id).await.table.ply();
        world.says(name, &best.unwrap_or_else(|| format!("- {rack}"))).await;
        if world.board(id).await.table.ply() == before {
            world.says(name, "/pass").await;
        }
    }

    world.remark("Once more");
    world.presses(other, rematch(language)).await;
    world.presses(first, join(language)).await;
    world
}

fn join(language: Language) -> &'static str {
    match language {
        Language::En => "Join",
        Language::Cs => "Hraju",
        Language::Sk => "Hrám",
    }
}

fn rematch(language: Language) -> &'static str {
    match language {
        Language::En => "Rematch",
        Language::Cs | Language::Sk => "Odveta",
    }
}

#[tokio::test]
async fn a_whole_game_of_abaku_in_english() {
    let world = tell(Language::En, "standard").await;
    let over = world.ground.service.matches().room_matches(world.room, false).await.unwrap();
    let first = over.iter().map(|card| card.id).min().unwrap();
    let board = world.board(first).await;
    assert!(matches!(board.table.turn(), Turn::Over(_)));
    let revealed = board.revealed.clone().expect("a finished game reveals its secret");
    let secret = revealed.secret;
    assert_eq!(secret.commitment(), board.commitment);
    assert_told(home(Kind::Abaku, "stories/abaku.en.txt"), &world.transcript);
}

#[tokio::test]
async fn a_whole_game_of_abaku_in_czech() {
    assert_told(
        home(Kind::Abaku, "stories/abaku.cs.txt"),
        &tell(Language::Cs, "compact").await.transcript,
    );
}

#[tokio::test]
async fn a_whole_game_of_abaku_in_slovak() {
    assert_told(
        home(Kind::Abaku, "stories/abaku.sk.txt"),
        &tell(Language::Sk, "compact").await.transcript,
    );
}

/// Returns the remaining moves of a puzzle and the answers to them; in a puzzle with a roll, the
/// best play.
async fn line(world: &World, id: MatchId) -> Vec<String> {
    let text = world.board(id).await.table.text();
    if let Some((_, task)) = text.split_once(" task=") {
        return task.split([':', '=']).skip(2).take(1).map(str::to_owned).collect();
    }
    let attempt = text.split_once("attempt=").or_else(|| text.split_once(":A"));
    let ahead = attempt.and_then(|(_, attempt)| attempt.split([':', ';']).nth(3));
    ahead.expect("it goes on").split(',').map(str::to_owned).collect()
}

/// A person asks for a puzzle in the group, tries a wrong move, finds the line, and asks for a
/// harder one; then come the messages of their own room.
async fn tell_a_puzzle(language: Language, game: &str) -> World {
    let games = service::games_with_puzzles().collect();
    let mut world =
        World::opened(&["Ana", "Ben"], language, |opening| opening.puzzles = games).await;
    world.remark("In the group, unseen by the others");
    world.says("Ana", &format!("/puzzle {game}")).await;
    let (ana, service) = (world.person("Ana"), world.ground.service.clone());
    let home = service.chats().home(ana).await.unwrap().id;
    let id = service.matches().room_matches(home, true).await.unwrap()[0].id;
    let all = line(&world, id).await;
    let listing = world.board(id).await.table.listing(game_core::Seat::new(0));
    let wrong = listing.into_iter().map(|one| one.choice.code).find(|code| *code != all[0]);
    world.says("Ana", &format!("{}: {}", id.code(), wrong.unwrap())).await;
    for code in all.iter().step_by(2) {
        world.says("Ana", &format!("{}: {code}", id.code())).await;
    }
    world.says("Ana", "/puzzle").await;
    world.says("Ana", "/me").await;
    world.remark("On her own page");
    let told = service.rooms().notices(home, ana, NoticeId::new(0), 50).await.unwrap();
    let said = world.desk.words().word_page(&told, Reader { person: ana, language }).await;
    for one in said.into_iter().flatten() {
        let labels = one.buttons.iter().flatten().map(|button| format!("[{}]", button.label));
        let labels: Vec<_> = labels.collect();
        world.transcript += &format!("{}\n{}\n", one.text, labels.join(" "));
    }
    world
}

#[tokio::test]
async fn a_puzzle_is_solved_in_every_language() {
    for kind in [Kind::Chess, Kind::Mill, Kind::Draughts, Kind::Backgammon] {
        for language in [Language::Cs, Language::Sk, Language::En] {
            let world = tell_a_puzzle(language, kind.rules().id()).await;
            let file = format!("stories/puzzle.{}.txt", language.code());
            assert_told(home(kind, file), &world.transcript);
        }
    }
}

/// The newcomer's first turn by buttons alone: lay, a digit, a digit, done, the place.
#[tokio::test]
async fn a_first_turn_takes_five_taps() {
    let mut world = World::with(&["Ana", "Bob"], Language::En).await;
    world.says("Ana", "/new abaku 2").await;
    world.presses("Bob", "Join").await;
    let id = world.newest().await;
    let board = world.board(id).await;
    let seat = mover(&board).unwrap();
    let listing = board.table.listing(seat);
    let pair = listing.iter().find(|one| one.choice.shown.len() <= 7).expect("two tiles make one");
    let digits: String = pair.choice.shown.chars().rev().take(2).collect();
    let digits: Vec<_> = digits.chars().rev().map(|digit| digit.to_string()).collect();
    let (name, _) = world.best(id).await.unwrap();
    let before = board.table.ply();
    let place = pair.choice.shown.split([' ', '>', 'v']).next().unwrap().to_owned();
    for label in ["Place tiles", &digits[0], &digits[1], "Done", &place] {
        world.presses(name, label).await;
    }
    assert!(world.board(id).await.table.ply() > before, "{}", world.transcript);
    assert_told(home(Kind::Abaku, "stories/first-turn.en.txt"), &world.transcript);
}

/// A move said aloud would show its player's tiles. So would one that needs a question back: with 2
/// and 4 both directions from the centre are legal.
#[tokio::test]
async fn talk_that_may_be_a_move_is_noticed() {
    let mut world = World::with(&["Ana", "Bob", "Cyril"], Language::En).await;
    world.says("Ana", "/new abaku 2").await;
    world.presses("Bob", "Join").await;
    let board = world.board(world.newest().await).await;
    let asked = board.table.parse(board.card.viewer(world.person("Bob")), "H8 24");
    assert!(matches!(asked, Err(Unclear::Which(_))), "{asked:?}");
    let tried = [("Bob", "H8 24"), ("Bob", "H8> 24"), ("Bob", "Hello!"), ("Cyril", "H8 24")];
    let mut noticed = Vec::new();
    for (name, text) in tried {
        let read = world.desk.pages().reads_as_move(world.person(name), world.room, text).await;
        noticed.push(read.unwrap());
    }
    assert_eq!(noticed, [true, true, false, false]);
}

#[tokio::test]
async fn how_many_may_play_is_said_as_people_say_it() {
    let mut world = World::with(&["Ana"], Language::En).await;
    for (wish, expected) in [
        ("/new chess 3", "This game is for 2 players, not 3."),
        ("/new abaku 9", "This game is for 1 to 4 players, not 9."),
    ] {
        let answers = world.says("Ana", wish).await;
        assert_eq!(answers[0].text, expected, "{wish}");
    }
}

/// Black wins the first two games, and sides change, so that the third decides.
#[tokio::test]
async fn a_series_of_three_games_is_played_to_its_end() {
    let mut world = World::with(&["Ana", "Ben"], Language::En).await;
    world.remark("Ana proposes three games, Ben joins");
    world.says("Ana", "/new chess 2 games=3").await;
    world.presses("Ben", "Join").await;
    let id = world.newest().await;

    for game in ["first", "second"] {
        world.remark(&format!("The {game} game: the fool's mate"));
        for text in ["f3", "e5", "g4", "Qh4#"] {
            let name = world.mover(id).await;
            world.says(name, text).await;
        }
    }

    world.remark("The third game: a move is taken back, and one gives up");
    let (first, taken_back) = (world.mover(id).await, "e4");
    world.says(first, taken_back).await;
    world.says(first, "/takeback").await;
    let other = if first == "Ana" { "Ben" } else { "Ana" };
    world.presses(other, "Yes").await;
    world.says(first, "/resign").await;
    world.presses(first, "Yes, resign").await;
    let card = world.ground.service.matches().card(id).await.unwrap();
    assert_eq!(card.state, MatchState::Over, "{}", world.transcript);

    world.remark("Once more, as long a match");
    world.presses(first, "Rematch").await;
    world.presses(other, "Join").await;
    assert_ne!(world.newest().await, id);
    assert_told("stories/series.en.txt", &world.transcript);
}

/// The room's past is no burden to people who go on playing there.
#[tokio::test]
async fn a_room_that_has_seen_five_hundred_matches_is_used_as_a_new_one() {
    let mut world = World::with(&["Ana", "Ben", "Cyril"], Language::En).await;
    world.has_seen(500, "mill", ["Ana", "Ben"]).await;
    world.remark("One of five hundred games still goes on; Ana and Cyril begin another");
    world.says("Ana", "/games").await;
    world.says("Cyril", "/games").await;
    world.says("Ana", "/new chess 2").await;
    world.presses("Cyril", "Join").await;
    let id = world.newest().await;

    world.remark("Who plays one game needs no code, who plays two does");
    for text in ["e4", "e5", "Nf3"] {
        let name = world.mover(id).await;
        world.says(name, text).await;
        world.says(name, &format!("{}: {text}", id.code())).await;
    }
    world.says("Ben", "/board k500").await;

    world.remark("An old game is still there, and another can follow it");
    world.says("Ben", "/board k7").await;
    world.says("Ben", "/rematch k7").await;
    world.presses("Ana", "Join").await;
    world.says("Ana", "/games").await;
    assert_told("stories/long-room.en.txt", &world.transcript);
}
