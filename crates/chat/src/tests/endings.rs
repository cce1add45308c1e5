//! The beginnings and ends of matches as people read them: the players, the winner, the player who
//! begins the next game.

use render::Theme;
use service::PersonId;

use super::*;
use crate::{Language, Reader};

impl Scene {
    /// Returns the messages on a person's own page.
    async fn page(&self, who: usize) -> Vec<Outgoing> {
        let reader = Reader { person: self.people[who].id, language: Language::En };
        let mut read = Vec::new();
        for notice in self.notices(who).await {
            read.extend(self.desk.words().word(&notice, Some(reader)).await);
        }
        read
    }

    async fn under_the_board(&self, who: usize, id: MatchId) -> crate::Tabletop {
        let at = self.desk.pages().presence(&self.people[who], Some(&self.room), id).await.unwrap();
        self.desk.pages().tabletop(&at, None, &[], Theme::Light).await.unwrap()
    }

    async fn begins(&self, id: MatchId) -> PersonId {
        self.people[self.mover(id).await.unwrap()].id
    }

    async fn gives_up(&self, who: usize, id: MatchId) {
        let mark = self.service.matches().board(id).await.unwrap().mark();
        self.press(who, &format!("{}.{mark}.resign!", id.code())).await;
    }
}

fn saying<'a>(out: &'a [Outgoing], text: &str) -> &'a Outgoing {
    out.iter().find(|one| one.text.contains(text)).unwrap_or_else(|| panic!("{text}: {out:?}"))
}

#[tokio::test]
async fn a_host_and_a_guest_who_joined_are_told_so_on_their_own_pages() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril"]).await;
    scene.say(0, "/new abaku 3").await;
    let joined = scene.answer(1, "/join").await;
    assert!(joined.contains("You’re in") && joined.contains("when Ana starts it"), "{joined}");
    let (host, guest, other) = (scene.page(0).await, scene.page(1).await, scene.page(2).await);
    let own = saying(&host, "You invite others to play Abaku");
    assert!(!own.text.contains("You’re in"), "{}", own.text);
    assert!(saying(&guest, "Ana invites you").text.contains("You’re in!"), "{guest:?}");
    assert!(!saying(&other, "Ana invites you").text.contains("You’re in!"), "{other:?}");
}

#[tokio::test]
async fn a_player_who_asks_for_a_takeback_is_not_asked_about_it() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    let mover = scene.mover(id).await.unwrap();
    scene.say(mover, "e4").await;
    scene.say(mover, "/takeback").await;
    let (asker, other) = (scene.page(mover).await, scene.page(1 - mover).await);
    let own = saying(&asker, "You asked to take back your last move");
    assert!(own.buttons.is_empty() && !own.text.contains("OK?"), "{own:?}");
    let asked = saying(&other, "wants to take back");
    assert!(asked.text.ends_with("OK?"), "{asked:?}");
    assert_eq!(asked.buttons.concat().len(), 2, "{asked:?}");
    let mark = scene.service.matches().board(id).await.unwrap().mark();
    scene.press(1 - mover, &format!("k1.{mark}.no")).await;
    let told = scene.page(1 - mover).await;
    let answered = saying(&told, "wants to take back");
    assert!(answered.buttons.is_empty() && !answered.text.contains("agree"), "{answered:?}");
}

#[tokio::test]
async fn an_impossible_action_in_ones_only_match_is_refused_with_the_reason() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    let mover = scene.mover(id).await.unwrap();
    let none = "You haven’t moved in k1 yet";
    for who in [mover, 1 - mover] {
        let answer = scene.answer(who, "/takeback").await;
        assert!(answer.contains(none), "{answer}");
    }
    scene.say(mover, "e4").await;
    let answer = scene.answer(1 - mover, "/takeback").await;
    assert!(answer.contains(none), "{answer}");
    scene.say(1 - mover, "e5").await;
    let answer = scene.answer(mover, "/takeback").await;
    assert!(answer.contains("The last move in k1 isn’t yours"), "{answer}");
    let answer = scene.answer(mover, "/abort").await;
    assert!(!answer.contains("don’t see which game"), "{answer}");
}

#[tokio::test]
async fn under_a_board_that_is_over_stands_why_and_not_the_last_move() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    let mover = scene.mover(id).await.unwrap();
    for (turn, words) in ["f3", "e5", "g4", "Qh4"].into_iter().enumerate() {
        scene.say((mover + turn) % 2, words).await;
    }
    let notes = scene.under_the_board(0, id).await.notes;
    assert_eq!(notes, ["Checkmate, move 2"]);
    let told = scene.told(0).await;
    let last = saying(&told, "wins k1!");
    assert!(last.text.ends_with("\nCheckmate, move 2"), "{}", last.text);
    let again = scene.play("/new chess 2").await;
    scene.gives_up(0, again).await;
    let notes = scene.under_the_board(1, again).await.notes;
    assert_eq!(notes, ["Ana resigns, move 1"], "who has won is the headline");
    let scene = Scene::new(&["דנה", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    scene.gives_up(0, id).await;
    let notes = scene.under_the_board(1, id).await.notes;
    assert_eq!(notes, ["\u{2068}דנה\u{2069} resigns, move 1"], "the name alone stands apart");
}

#[tokio::test]
async fn of_what_was_taken_back_no_move_is_counted() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    let mover = scene.mover(id).await.unwrap();
    scene.say(mover, "e4").await;
    scene.say(mover, "/takeback").await;
    let mark = scene.service.matches().board(id).await.unwrap().mark();
    scene.press(1 - mover, &format!("k1.{mark}.yes")).await;
    for (turn, words) in ["f3", "e5", "g4", "Qh4"].into_iter().enumerate() {
        scene.say((mover + turn) % 2, words).await;
    }
    let notes = scene.under_the_board(0, id).await.notes;
    assert_eq!(notes, ["Checkmate, move 2"]);
}

#[tokio::test]
async fn an_end_and_a_turn_are_pictures_to_show_to_others() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    let mover = scene.mover(id).await.unwrap();
    scene.say(mover, "f3").await;
    let board = scene.service.matches().board(id).await.unwrap();
    let language = Language::En;
    let end = crate::Picture {
        kind: crate::PictureKind::End,
        match_id: id,
        mark: board.mark(),
        viewer: game_core::Viewer::Spectator,
        steps: Vec::new(),
        language,
        alt: String::new(),
    };
    let turn = crate::Picture { kind: crate::PictureKind::Turn, ..end.clone() };
    assert!(
        scene.desk.pictures().png(None, &end, Theme::Light, 540).await.unwrap().is_none(),
        "it goes on"
    );
    assert!(scene.desk.pictures().png(None, &turn, Theme::Light, 540).await.unwrap().is_some());
    let before = crate::Picture { mark: board.mark_at(0), ..turn };
    assert!(
        scene.desk.pictures().png(None, &before, Theme::Light, 540).await.unwrap().is_none(),
        "nobody did a thing"
    );
    scene.gives_up(mover, id).await;
    let told = scene.told(0).await;
    let shown = saying(&told, "wins k1!").picture.clone().unwrap();
    assert_eq!(shown.kind, crate::PictureKind::End);
    let png = scene.desk.pictures().png(None, &shown, Theme::Light, 540).await.unwrap().unwrap();
    assert!(png.starts_with(b"\x89PNG"));
}

#[tokio::test]
async fn a_turn_is_a_keepsake_by_its_number_or_by_the_post_that_told_of_it() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril"]).await;
    let id = scene.play("/new chess 2").await;
    let none = "Nobody has moved in k1 yet.";
    assert_eq!(scene.answer(0, "/moment k1").await, none);
    let mover = scene.mover(id).await.unwrap();
    scene.say(mover, "e4").await;
    let first = scene.service.matches().board(id).await.unwrap().mark();
    scene.say(1 - mover, "e5").await;
    let shown = |out: Vec<Outgoing>| {
        let [out] = <[Outgoing; 1]>::try_from(out).unwrap();
        let picture = out.picture.unwrap_or_else(|| panic!("{}", out.text));
        assert_eq!(picture.kind, crate::PictureKind::Turn);
        assert_eq!(picture.viewer, game_core::Viewer::Spectator);
        (out.text, picture)
    };
    let (text, of_first) = shown(scene.say(2, "/moment k1 1").await);
    assert_eq!(text, "Turn 1 of k1 as a picture to share.");
    assert_eq!(of_first.mark, first);
    let (text, newest) = shown(scene.say(0, "/moment").await);
    assert!(text.starts_with("Turn 2 of k1") && newest.mark > first, "{text}");
    assert_eq!(shown(scene.press(1, &format!("k1.{first}.keepsake")).await).1, of_first);
    let more = scene.press(1, &format!("k1.{first}.more")).await;
    assert_eq!(token(&more, "Turn as a picture"), format!("k1.{first}.keepsake"));
    assert!(scene.desk.pictures().png(None, &newest, Theme::Light, 540).await.unwrap().is_some());
    let board = scene.service.matches().board(id).await.unwrap();
    let drawn = [first, newest.mark].map(|mark| {
        let (_, ply) = service::Board::read_mark(mark);
        let words = crate::wording::Words(Language::En);
        let turn = crate::keepsake::of_turn(&board, ply, Theme::Light.into(), words).unwrap();
        render::svg(&turn, Theme::Light, &|label| words.label(label, &board.card.names()))
    });
    let [white, black] = drawn.each_ref().map(|svg| beforehand::column_h(svg));
    assert_ne!(white, black, "each is seen from the side of whose turn it was");
    let answer = scene.answer(0, "/moment k1 3").await;
    assert!(answer.starts_with("k1 has 2 turns so far."), "{answer}");
    let answer = scene.answer(0, "/moment k1 first").await;
    assert!(answer.starts_with("“first” isn’t the number of a turn."), "{answer}");
}

#[tokio::test]
async fn of_the_tiles_of_a_day_no_turn_and_no_end_is_shown_to_others() {
    let scene = Scene::new(&["Ana"]).await;
    let (id, _) = scene.service.puzzles().open_bag(scene.people[0].id).await.unwrap();
    let mut pictures = Vec::new();
    while let Ok(board) = scene.service.matches().board(id).await {
        pictures.push(crate::Picture {
            kind: crate::PictureKind::Turn,
            match_id: id,
            mark: board.mark(),
            viewer: game_core::Viewer::Spectator,
            steps: Vec::new(),
            language: Language::En,
            alt: String::new(),
        });
        if scene.mover(id).await.is_none() || pictures.len() > 3 {
            break;
        }
        scene.say(0, &format!("{}: pass", id.code())).await;
    }
    assert!(pictures.len() > 1, "something was played");
    let end = pictures
        .last()
        .map(|last| crate::Picture { kind: crate::PictureKind::End, ..last.clone() });
    for picture in pictures.iter().chain(&end) {
        assert!(
            scene.desk.pictures().png(None, picture, Theme::Light, 540).await.unwrap().is_none(),
            "{picture:?}"
        );
    }
    let answer = scene.answer(0, &format!("/moment {}", id.code())).await;
    assert!(answer.starts_with("Everyone gets the same puzzle in"), "{answer}");
    let more = scene.press(0, &format!("{}.0.more", id.code())).await;
    assert!(buttons(&more).iter().all(|one| !one.token.ends_with(".keepsake")), "{more:?}");
}

#[tokio::test]
async fn the_rules_are_leafed_through_on_small_boards() {
    let scene = Scene::new(&["Ana"]).await;
    let first = scene.say(0, "/rules chess").await.remove(0);
    assert!(first.text.starts_with("Chess, 1 of 8\n"), "{}", first.text);
    assert!(scene.desk.pictures().drawn(&first).await.unwrap().is_some());
    let tokens = |out: &Outgoing| -> Vec<String> {
        out.buttons.concat().into_iter().map(|button| button.token).collect()
    };
    assert_eq!(tokens(&first), ["rules.chess.1", "rules.chess.written"]);
    let last = scene.press(0, "rules.chess.7").await.remove(0);
    assert_eq!(tokens(&last), ["rules.chess.6", "rules.chess.written"]);
    let written = scene.press(0, "rules.chess.written").await.remove(0);
    assert!(written.diagram.is_none() && written.text.contains("Castling"), "{written:?}");
    let beyond = scene.press(0, "rules.chess.8").await.remove(0);
    assert_eq!(beyond.text, written.text);
}

#[tokio::test]
async fn a_match_of_several_games_is_headed_by_its_own_result() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2 games=3").await;
    scene.gives_up(1, id).await;
    scene.gives_up(1, id).await;
    assert_eq!(scene.state(id).await, MatchState::Over);
    let result = scene.under_the_board(0, id).await.result.unwrap();
    assert!(result.starts_with("Ana wins the match!"), "{result}");
    assert!(result.contains("Ana 2 : Béla 0"), "{result}");
    let told = scene.told(0).await;
    let last = saying(&told, "🏆 Ana wins the match k1!");
    assert!(last.text.contains("Game 2 of k1 goes to Ana."), "{}", last.text);
    assert!(saying(&told, "Game 1 of k1 goes to Ana.").text.starts_with("Game 1"), "{told:?}");
}

#[tokio::test]
async fn a_player_of_a_solo_game_is_told_their_points() {
    let scene = Scene::new(&["Ana"]).await;
    scene.say(0, "/new abaku 1 board=compact").await;
    let id = scene.newest().await;
    scene.gives_up(0, id).await;
    let result = scene.under_the_board(0, id).await.result.unwrap();
    assert_eq!(result, "0 points!");
}

#[tokio::test]
async fn how_a_game_of_chess_ended_stands_under_the_board() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    for code in ["f3", "e5", "g4", "Qh4"] {
        scene.say(scene.mover(id).await.unwrap(), code).await;
    }
    let table = scene.under_the_board(0, id).await;
    assert!(
        table.notes.iter().any(|note| note.to_lowercase().contains("mate")),
        "{:?}",
        table.notes
    );
}

#[tokio::test]
async fn in_a_rematch_the_other_begins_whoever_proposes_it() {
    for (game, asks) in ["chess", "draughts", "mill"].iter().flat_map(|game| [(game, 0), (game, 1)])
    {
        let scene = Scene::new(&["Ana", "Béla"]).await;
        let first = scene.play(&format!("/new {game} 2")).await;
        let began = scene.begins(first).await;
        scene.gives_up(1, first).await;
        scene.say(asks, "/rematch").await;
        scene.say(1 - asks, "/rematch").await;
        let second = scene.newest().await;
        assert_ne!(first, second);
        assert_ne!(scene.begins(second).await, began, "{game}, proposed by {asks}");
        // The next rematch swaps the sides back.
        scene.gives_up(0, second).await;
        scene.say(asks, "/rematch").await;
        scene.say(1 - asks, "/rematch").await;
        assert_eq!(scene.begins(scene.newest().await).await, began, "{game}, proposed by {asks}");
    }
}

#[tokio::test]
async fn a_game_that_is_over_is_looked_back_upon() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    let mut gains = [Vec::new(), Vec::new()];
    for _ in 0..8 {
        let mover = scene.mover(id).await.unwrap();
        let board = scene.service.matches().board(id).await.unwrap();
        let before = board.table.scores(board.table.ply())[mover];
        let seat = game_core::Seat::new(u8::try_from(mover).unwrap());
        let best = board.table.listing(seat).into_iter().next().unwrap().choice.code;
        scene.service.matches().play(scene.people[mover].id, id, None, &best).await.unwrap();
        let board = scene.service.matches().board(id).await.unwrap();
        gains[mover].push((board.table.scores(board.table.ply())[mover] - before, board.mark()));
    }
    let looked_back = async || {
        let at =
            scene.desk.pages().presence(&scene.people[0], Some(&scene.room), id).await.unwrap();
        scene.desk.pages().ending(&at, Theme::Light).await.unwrap()
    };
    assert_eq!(looked_back().await, None, "it goes on");
    scene.gives_up(1, id).await;
    let ending = looked_back().await.unwrap();
    assert!(ending.lines[0].starts_with("8 turns · "), "{ending:?}");
    assert_eq!(ending.lines[1], "You and Béla, Abaku: 1 : 0");
    for (seat, gains) in gains.iter().enumerate() {
        let most = gains.iter().map(|(gain, _)| *gain).max().unwrap();
        let first = gains.iter().find(|(gain, _)| *gain == most).unwrap();
        assert_eq!((ending.best[seat].seat, ending.best[seat].mark), (Some(seat), first.1));
    }
    let course = ending.course.unwrap();
    assert!(course.contains("Ana") && course.contains("Béla"), "{course}");
}

#[tokio::test]
async fn a_game_without_points_has_neither_best_turns_nor_a_course() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    scene.gives_up(0, id).await;
    let at = scene.desk.pages().presence(&scene.people[1], Some(&scene.room), id).await.unwrap();
    let ending = scene.desk.pages().ending(&at, Theme::Light).await.unwrap().unwrap();
    assert!(ending.best.is_empty() && ending.course.is_none(), "{ending:?}");
}
