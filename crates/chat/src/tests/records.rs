//! The record of a match, as its players get it.

use std::io::{Cursor, Read as _};

use catalog::Record;
use game_core::Turn;
use zip::ZipArchive;

use super::*;
use crate::Language;

#[tokio::test]
async fn a_match_that_is_over_is_had_as_a_file_that_verifies() {
    let scene = Scene::new(&["Ana", "Béla", "Eva"]).await;
    let id = scene.play("/new backgammon 2 length=3").await;
    let running = scene.answer(0, &format!("/record {}", id.code())).await;
    assert!(running.contains("still running"), "{running}");
    let sure = format!("{}.{}.resign!", id.code(), scene.ply(id).await);
    scene.press(1, &sure).await;
    let said = scene.say(2, &format!("/record {}", id.code())).await;
    let file = scene.desk.people().file(&said[0]).await.unwrap().unwrap();
    assert_eq!(file.name, format!("kamen-{}.txt", id.code()));
    let text = String::from_utf8(file.bytes).unwrap();
    let records = Record::all(&text).unwrap();
    assert_eq!(records.len(), 1);
    assert!(records[0].verify().unwrap().draws > 0, "{text}");
    let mat = scene.desk.people().file(&said[1]).await.unwrap().unwrap();
    assert_eq!(mat.name, format!("kamen-{}.mat", id.code()));
    let mat = String::from_utf8(mat.bytes).unwrap();
    assert!(mat.contains(" 3 point match"), "{mat}");
    assert!(mat.contains(" Ana : 0") && mat.contains("Béla : 0"), "{mat}");
    let rules = catalog::Kind::Backgammon.rules();
    let read = rules.import(&mat).unwrap();
    assert_eq!(read[0].tags[0], ("White".to_owned(), "Ana".to_owned()));
    let person = scene.people[2].id;
    let found = scene.desk.results().verified(person, Language::En, text.clone()).await.unwrap();
    assert!(found[0].contains("matches its record"), "{found:?}");
    for (wrong, why) in [
        (text.replace("*:open=", "*:open=6"), "Entry 1, *:open=6"),
        (text.replace("setup: ", "set-up: "), "no line “setup: …”"),
        (String::new(), "no line “game: …”"),
        (text.replace("secret: ", "secret: x"), "64 characters"),
    ] {
        let said = scene.desk.results().verified(person, Language::En, wrong).await.unwrap_err();
        assert!(said.contains(why), "{said}");
    }
}

#[tokio::test]
async fn other_programs_read_a_match_that_is_over() {
    for (game, ending) in [("chess", "pgn"), ("draughts", "pdn")] {
        let scene = Scene::new(&["Ana", "Béla"]).await;
        let id = scene.play(&format!("/new {game} 2")).await;
        let sure = format!("{}.{}.resign!", id.code(), scene.ply(id).await);
        scene.press(0, &sure).await;
        let said = scene.say(1, &format!("/record {}", id.code())).await;
        assert_eq!(said.len(), 2, "{said:?}");
        assert!(said[1].text.contains(&ending.to_uppercase()), "{}", said[1].text);
        let file = scene.desk.people().file(&said[1]).await.unwrap().unwrap();
        assert_eq!(file.name, format!("kamen-{}.{ending}", id.code()));
        let text = String::from_utf8(file.bytes).unwrap();
        assert!(text.contains(&format!("[Event \"Kamen {}\"]", id.code())), "{text}");
        assert!(text.contains("[Date \"20"), "{text}");
        // The lots assign the sides; each player is named once.
        let board = scene.service.matches().board(id).await.unwrap();
        let games = board.card.game;
        let read = scene.service.rules(games).unwrap().import(&text).unwrap();
        let tag = |name: &str| {
            let found = read[0].tags.iter().find(|(known, _)| known == name);
            found.map(|(_, value)| value.clone()).unwrap_or_default()
        };
        let mut names = [tag("White"), tag("Black")];
        let lost = names.iter().position(|name| name == "Ana").unwrap();
        assert!(text.contains(&format!("[Result \"{}\"]", ["0-1", "1-0"][lost])), "{text}");
        names.sort();
        assert_eq!(names, ["Ana", "Béla"]);
    }
}

#[tokio::test]
async fn a_match_without_such_a_format_has_its_record_alone() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new mill 2").await;
    let sure = format!("{}.{}.resign!", id.code(), scene.ply(id).await);
    scene.press(0, &sure).await;
    assert_eq!(scene.say(1, &format!("/record {}", id.code())).await.len(), 1);
    let none = scene.desk.people().document(scene.people[1].id, crate::FileOf::Notation(id)).await;
    let none = scene.desk.refusal(&none.unwrap_err(), crate::wording::Words(Language::En), &[]);
    assert!(none.contains("no file format"), "{none}");
}

#[tokio::test]
async fn a_match_that_is_over_is_seen_as_a_film() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    let running = scene.answer(0, &format!("/replay {}", id.code())).await;
    assert!(running.contains("still running"), "{running}");
    let sure = format!("{}.{}.resign!", id.code(), scene.ply(id).await);
    scene.press(1, &sure).await;
    let said = scene.say(0, &format!("/replay {}", id.code())).await;
    let film = scene.desk.people().file(&said[0]).await.unwrap().unwrap();
    assert_eq!(film.name, format!("kamen-{}.gif", id.code()));
    assert!(film.bytes.starts_with(b"GIF89a\xd0\x02"), "720 pixels wide");
}

#[tokio::test]
async fn a_match_that_is_over_is_looked_through() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    let running = scene.answer(0, &format!("/analyse {}", id.code())).await;
    assert!(running.contains("still running"), "{running}");
    for code in ["f3", "e5", "g4", "Qh4#"] {
        let board = scene.service.matches().board(id).await.unwrap();
        let Turn::Seats { must, .. } = board.table.turn() else { panic!("it is over") };
        let person = board.card.player(must.iter().next().unwrap()).unwrap().person();
        let who = scene.people.iter().position(|one| Some(one.id) == person).unwrap();
        scene.say(who, &format!("/play {}: {code}", id.code())).await;
    }
    let waits = scene.say(0, &format!("/analyse {}", id.code())).await;
    assert!(waits[0].text.contains("going to analyse"), "{waits:?}");
    scene.service.run_due().await;
    let found = scene.press(0, &waits[0].buttons[0][0].token).await;
    let [found] = &*found else { panic!("{found:?}") };
    for told in ["g4", "accuracy", "estimate"] {
        assert!(found.text.contains(told), "{told}: {}", found.text);
    }
    let chart = scene.desk.pictures().drawn(found).await.unwrap().unwrap();
    assert!(chart.png.starts_with(b"\x89PNG") && chart.name == "chart.png");
    assert!(chart.alt.contains("accuracy"), "{}", chart.alt);
    let moments = found.buttons.concat();
    assert!(!moments.is_empty(), "{found:?}");
    for moment in &moments {
        let shown = scene.press(1, &moment.token).await;
        let drawn = scene.desk.pictures().drawn(&shown[0]).await.unwrap().unwrap();
        assert!(drawn.png.starts_with(b"\x89PNG") && drawn.name == "moment.png");
    }
    // The second request returns the stored analysis at once.
    let again = scene.say(1, &format!("/analyse {}", id.code())).await;
    assert!(again[0].picture.is_some(), "{again:?}");
}

/// Returns the files of an archive in their order: names with texts.
fn unpacked(bytes: Vec<u8>) -> Vec<(String, String)> {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut files = Vec::new();
    for at in 0..zip.len() {
        let mut file = zip.by_index(at).unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        files.push((file.name().to_owned(), text));
    }
    files
}

#[tokio::test]
async fn all_games_of_somebody_that_are_over_are_one_file() {
    let scene = Scene::new(&["Ana", "B/é:la", "Eva"]).await;
    scene.say(0, "/language en").await;
    assert!(scene.answer(0, "/record all").await.contains("You haven’t finished a game yet"));
    let mut over = Vec::new();
    for (game, other) in [("chess", 0), ("mill", 0), ("mill", 0), ("mill", 2)] {
        scene.say(1, &format!("/new {game} 2")).await;
        scene.say(other, "/join").await;
        let id = scene.newest().await;
        scene.press(1, &format!("{}.{}.resign!", id.code(), scene.ply(id).await)).await;
        over.push(id);
    }
    let running = scene.play("/new abaku 2").await;
    let said = scene.say(0, "/record all").await;
    assert_eq!(said, scene.say(0, "/zápis VŠE").await);
    assert!(said[0].text.contains("your 3 finished games"), "{}", said[0].text);
    let me = scene.say(0, "/me").await;
    assert_eq!(scene.press(0, &token(&me, "All my finished games")).await[0].file, said[0].file);
    let file = scene.desk.people().file(&said[0]).await.unwrap().unwrap();
    assert_eq!(file.name, "kamen-games.zip");
    let files = unpacked(file.bytes);
    let names: Vec<_> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert!(names.iter().all(|name| name.starts_with("20")), "{names:?}");
    assert_eq!(names.len(), 3, "{names:?}");
    assert!(names[0].ends_with("Nine Men’s Morris, B_é_la.txt"), "{names:?}");
    assert!(names[1].ends_with("Nine Men’s Morris, B_é_la (2).txt"), "{names:?}");
    assert!(names[2].ends_with("Chess, B_é_la.pgn"), "{names:?}");
    for (_, text) in &files[..2] {
        assert!(Record::all(text).unwrap()[0].verify().is_ok(), "{text}");
    }
    let chess = catalog::Kind::Chess.rules().import(&files[2].1).unwrap();
    assert!(chess[0].tags.iter().any(|(_, value)| value == "Ana"), "{chess:?}");
    let codes = |id: MatchId| files.iter().any(|(_, text)| text.contains(&id.code()));
    assert!(over[..3].iter().all(|&id| codes(id)));
    assert!(!codes(over[3]) && !codes(running), "a game of others, and one that goes on");
}

#[tokio::test]
async fn older_games_that_a_message_does_not_hold_come_by_a_button() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let mut all = Vec::new();
    for _ in 0..3 {
        let id = scene.play("/new mill 2").await;
        scene.press(1, &format!("{}.{}.resign!", id.code(), scene.ply(id).await)).await;
        all.push(id);
    }
    let said = scene.press(0, &format!("archive.{}", all[2].code())).await;
    let file = scene.desk.people().file(&said[0]).await.unwrap().unwrap();
    let files = unpacked(file.bytes);
    assert_eq!(files.len(), 2);
    assert!(files[0].1.contains(&all[1].code()) && files[1].1.contains(&all[0].code()));
    let nothing = scene.press(0, &format!("archive.{}", all[0].code())).await;
    assert!(nothing[0].text.contains("You haven’t finished a game"), "{nothing:?}");
}
