//! Whole games of chess, draughts, mill and backgammon told through the front desk; the transcripts
//! are stored in the game's folder.

mod backgammon;
pub(crate) mod hand;

use catalog::Kind;
use chat::Language;
use game_core::Turn;
use service::MatchId;
use suite::{World, assert_told};

use crate::home;

use self::hand::{amount, awaited, by_buttons, listing, other};

const PEOPLE: [&str; 2] = ["Ana", "Ben"];

/// Two people: one invites, the other accepts.
async fn begun(language: Language, wish: &str, join: &str) -> (World, MatchId) {
    let mut world = World::with(&["Ana", "Ben", "Eva"], language).await;
    world.remark("Ana invites, Ben joins");
    let answers = world.says("Ana", wish).await;
    let form = answers.iter().flat_map(|answer| &answer.buttons).flatten().last();
    if let Some(invite) = form {
        world.presses("Ana", &invite.label).await;
    }
    world.presses("Ben", join).await;
    let id = world.newest().await;
    (world, id)
}

/// Returns the player to move, and the other.
async fn sides(world: &World, id: MatchId) -> (String, &'static str) {
    let (_, first) = awaited(world, id).await.expect("it has begun");
    let second = other(&first, PEOPLE);
    (first, second)
}

fn is_over(world: &World, board: &service::Board) {
    assert!(matches!(board.table.turn(), Turn::Over(_)), "{}", world.transcript);
}

/// Legal's mate: one player types Czech letters, the other squares alone.
#[tokio::test]
async fn a_game_of_chess_in_czech() {
    let (mut world, id) = begun(Language::Cs, "/nova chess", "Hraju").await;
    let (white, black) = sides(&world, id).await;
    let white = white.as_str();
    world.remark("Co nejde, se nehraje");
    world.says(black, "e7e5").await;
    world.says(white, "e5").await;
    world.says(white, "Jd2").await;
    world.says("Eva", "e4").await;
    world.remark("Tahy figurami a tahy poli");
    for (name, text) in [(white, "e4"), (black, "e7e5"), (white, "Jf3"), (black, "d7d6")] {
        world.says(name, text).await;
    }
    world.remark("Nabídka remízy s tahem, odmítnutá tlačítkem");
    world.says(white, "Sc4 remíza").await;
    world.presses(black, "Odmítnout").await;
    world.remark("Tah zpět");
    world.says(black, "h7h6").await;
    world.says(black, "/zpět").await;
    world.presses(white, "Ano").await;
    world.says(black, "c8g4").await;
    world.says(white, "Jc3").await;
    world.remark("Jeden tah tlačítky");
    by_buttons(&mut world, id, "g7g6", Language::Cs).await;
    world.remark("Až do matu");
    for (name, text) in [(white, "Jxe5"), (black, "g4d1"), (white, "Sxf7+"), (black, "e8e7")] {
        world.says(name, text).await;
    }
    world.says(white, "Jd5").await;
    let board = world.board(id).await;
    is_over(&world, &board);
    world.says("Eva", "/deska").await;
    assert_told(home(Kind::Chess, "stories/chess.cs.txt"), &world.transcript);
}

/// Best of three: one game to the end, one drawn, one given up.
#[tokio::test]
async fn a_match_of_three_games_of_draughts_in_slovak() {
    let (mut world, id) = begun(Language::Sk, "/nova draughts partie=3", "Hrám").await;
    let (white, _) = sides(&world, id).await;
    let mut turn = 0;
    while world.board(id).await.number == 1 {
        let (_, name) = awaited(&world, id).await.expect("the match goes on");
        let all = listing(&world, id).await;
        let most = all.iter().map(|one| amount(one, "captures")).max().unwrap_or(0);
        let best: Vec<_> = all.iter().filter(|one| amount(one, "captures") == most).collect();
        // The player who began picks from the front, so that the two do not play alike.
        let pick = if name == white { 0 } else { best.len() - 1 };
        let choice = best[pick].choice.clone();
        if turn < 4 {
            by_buttons(&mut world, id, &choice.code, Language::Sk).await;
        } else {
            world.says(&name, &choice.shown).await;
        }
        turn += 1;
    }
    let (second, first) = sides(&world, id).await;
    assert_ne!(second, white, "colours change");
    world.remark("Druhá partia sa skončí remízou");
    world.says(&second, "c3-d4").await;
    world.says(&second, "ponúkam remízu").await;
    world.presses(first, "Prijať remízu").await;
    world.presses(first, "Potvrdiť").await;
    assert_eq!(world.board(id).await.number, 3, "{}", world.transcript);
    world.remark("Tretia sa vzdá");
    let (third, opponent) = sides(&world, id).await;
    world.says(&third, "c3-d4").await;
    world.says(opponent, "/vzdať").await;
    world.presses(opponent, "Áno").await;
    let board = world.board(id).await;
    is_over(&world, &board);
    assert!(board.card.standing.is_decided());
    assert_told(home(Kind::Draughts, "stories/draughts.sk.txt"), &world.transcript);
}

/// From the invitation to the last man without a typed word.
#[tokio::test]
async fn a_game_of_mill_by_buttons_alone() {
    let mut world = World::with(&["Ana", "Ben", "Eva"], Language::En).await;
    world.remark("Ana chooses the game, Ben joins");
    world.says("Ana", "/new").await;
    world.presses("Ana", "Nine Men’s Morris").await;
    world.presses("Ana", "Invite").await;
    world.presses("Ben", "Join").await;
    let id = world.newest().await;
    let (white, _) = sides(&world, id).await;
    let mut turn: usize = 0;
    while let Some((_, name)) = awaited(&world, id).await {
        let all = listing(&world, id).await;
        let mills = all.iter().max_by_key(|one| amount(one, "takes") + amount(one, "mills"));
        let mill = mills.filter(|one| amount(one, "mills") > 0);
        // Black wanders about, White keeps to the front: so one of them wins.
        let at = if name == white { 0 } else { turn * 7 % all.len() };
        let code = mill.unwrap_or(&all[at]).choice.code.clone();
        by_buttons(&mut world, id, &code, Language::En).await;
        turn += 1;
        assert!(turn < 200, "somebody wins: {}", world.board(id).await.table.text());
    }
    is_over(&world, world.board(id).await.as_ref());
    assert_told(home(Kind::Mill, "stories/mill.en.txt"), &world.transcript);
}
