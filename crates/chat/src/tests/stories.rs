use game_core::{ChanceRng, Secret, Viewer};
use render::Theme;
use service::{NoticeKind, Occasion};

use super::*;
use crate::PictureKind;

#[tokio::test]
async fn an_invitation_becomes_a_game() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let out = scene.say(0, "/new abaku 2").await;
    assert!(joined(&out).contains("Invitation posted"), "{out:?}");
    let told = scene.told(1).await;
    let invited = told.iter().find(|one| one.text.contains("invites")).unwrap();
    let lapses = crate::in_words(&invited.text);
    assert!(lapses.contains("expires in 2 days."), "{lapses}");
    scene.press(1, &token(std::slice::from_ref(invited), "Join")).await;
    let id = scene.newest().await;
    assert_eq!(scene.state(id).await, MatchState::Running);
    let told = scene.told(1).await;
    let started = told.iter().find(|one| one.text.contains("Game on")).unwrap();
    assert!(started.text.contains("Ana") && started.text.contains(" to move."));
    let labels: Vec<_> = started.buttons.concat().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["My tiles", "Place tiles", "Exchange", "Pass", "More…"]);
    // All text without room in a chat is behind a button.
    let fingerprint = scene.service.matches().board(id).await.unwrap().commitment.clone();
    for behind in ["boxed game", "draws", &fingerprint] {
        assert!(!started.text.contains(behind), "{}", started.text);
    }
    let more = joined(&scene.press(0, &token(std::slice::from_ref(started), "More…")).await);
    for behind in ["boxed game", "draws", &fingerprint] {
        assert!(more.contains(behind), "{more}");
    }
}

#[tokio::test]
async fn a_player_taught_a_game_is_not_taught_it_again_in_the_next_match() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    for _ in 0..4 {
        scene.play("/new abaku 2").await;
    }
    let mut taught = 0;
    for who in 0..2 {
        let told = scene.told(who).await;
        let lessons = told.iter().filter(|one| one.text.contains("irst turn of Abaku")).count();
        assert!(lessons <= 1, "{lessons} lessons");
        taught += lessons;
    }
    assert!(taught > 0, "nobody was taught");
}

#[tokio::test]
async fn a_turn_is_asked_for_in_private_and_explained_once() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    let mover = scene.mover(id).await.unwrap();
    let told = scene.told(mover).await;
    let turn = told.iter().find(|one| one.text.contains("Your turn in")).unwrap();
    assert_eq!(turn.to, Audience::Only(scene.people[mover].id));
    assert!(turn.text.contains("irst turn of Abaku"), "{}", turn.text);
    // The picture shows the board with the player's hand; the text names the hand, too.
    let picture = turn.picture.as_ref().unwrap();
    assert!(picture.kind == PictureKind::Board && picture.viewer.seat().is_some());
    assert!(turn.text.contains("Your tiles"), "{}", turn.text);
    scene.say(mover, "pass").await;
    scene.say(1 - mover, "pass").await;
    let told = scene.told(mover).await;
    let turn = told.iter().find(|one| one.text.contains("Your turn in")).unwrap();
    assert!(!turn.text.contains("irst turn of Abaku"), "{}", turn.text);
}

#[tokio::test]
async fn the_mover_alone_learns_what_they_drew() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    let mover = scene.mover(id).await.unwrap();
    let rack = scene.say(mover, "/rack").await;
    assert_eq!(rack.len(), 1);
    let (_, held) = rack[0].text.split_once("Your tiles").unwrap();
    let tile: String = held.chars().filter(char::is_ascii_digit).take(1).collect();
    let answer = scene.answer(mover, &format!("/exchange {tile}")).await;
    assert!(answer.contains("From the bag"), "{answer}");
    for one in scene.told(1 - mover).await {
        assert!(!one.text.contains("the bag"), "{}", one.text);
    }
}

/// Plays to the end: types the best moves, tries random buttons before each, and checks every
/// message.
async fn play_on(wish: &str, seed: u8) -> usize {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play(wish).await;
    let mut rng = ChanceRng::at(&Secret::new([seed; 32]), 0);
    let mut laid = 0;
    while let Some(mover) = scene.mover(id).await {
        let ply = scene.ply(id).await;
        press_about(&scene, mover, id, &mut rng).await;
        if scene.ply(id).await == ply {
            let board = scene.service.matches().board(id).await.unwrap();
            let seat = board.card.seat(scene.people[mover].id).unwrap();
            let best = board.table.listing(seat).into_iter().next();
            laid += usize::from(best.is_some());
            let text = best.map_or_else(|| "pass".to_owned(), |best| best.choice.shown);
            scene.say(mover, &text).await;
            assert!(scene.ply(id).await > ply, "{text} is not played");
        }
    }
    assert_eq!(scene.state(id).await, MatchState::Over);
    let told = scene.told(0).await;
    let again =
        |one: &&Outgoing| one.buttons.iter().flatten().any(|button| button.label == "Rematch");
    let over = told.iter().find(again).unwrap();
    assert!(over.text.contains("1. ") && over.text.contains("k1"), "{}", over.text);
    token(std::slice::from_ref(over), "Rematch");
    laid
}

/// Presses some random buttons of a turn, which seldom make a move.
async fn press_about(scene: &Scene, mover: usize, id: MatchId, rng: &mut ChanceRng) {
    let ply = scene.ply(id).await;
    let steps = format!("{}.{ply}.s.", id.code());
    let mut out = scene.say(mover, "/rack").await;
    for _ in 0..6 {
        let mut choices = buttons(&out);
        choices.retain(|one| one.token.starts_with(&steps) && !one.token.ends_with(".pass"));
        if choices.is_empty() {
            return;
        }
        let chosen = rng.below(u32::try_from(choices.len()).unwrap());
        out = scene.press(mover, &choices[chosen as usize].token).await;
        if scene.ply(id).await != ply {
            return;
        }
    }
}

#[tokio::test]
async fn a_whole_game_can_be_played_with_buttons_and_moves() {
    let mut laid = 0;
    for seed in 0..3 {
        laid += play_on("/new abaku 2 board=compact", seed).await;
    }
    laid += play_on("/new abaku 2 board=compact errors=penalty", 3).await;
    assert!(laid > 40, "{laid}");
}

#[tokio::test]
async fn everything_is_said_in_every_language() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2 scoring=v1 operations=add,sub").await;
    let mover = scene.mover(id).await.unwrap();
    scene.say(mover, "pass").await;
    scene.say(0, "/say Hello").await;
    let resign = scene.say(1, "/resign").await;
    scene.press(1, &token(&resign, "Yes, resign")).await;
    assert_eq!(scene.state(id).await, MatchState::Over);
    scene.say(0, "/rematch").await;
    let mut texts = Vec::new();
    for language in crate::Language::ALL {
        scene
            .service
            .rooms()
            .set_room_language(scene.room.id, scene.people[0].id, language)
            .await
            .unwrap();
        for who in 0..2 {
            let person = scene.people[who].id;
            scene.service.people().set_language(person, Some(language)).await.unwrap();
        }
        let told = scene.told(0).await;
        texts.push(joined(&told));
    }
    assert!(texts[0].contains("Ana vyhrává hru") && texts[0].contains("vynechává"), "{}", texts[0]);
    assert!(texts[1].contains("Ana vyhráva hru") && texts[1].contains("vynecháva"), "{}", texts[1]);
    assert!(texts[2].contains("Ana wins") && texts[2].contains("Operations: +, −"), "{}", texts[2]);
}

#[tokio::test]
async fn notices_of_every_kind_have_words() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril"]).await;
    for wish in ["/new abaku @Béla @Cyril", "/new abaku 3"] {
        scene.say(0, wish).await;
        scene.say(1, "/join").await;
    }
    let ids: Vec<_> = scene.service.matches().room_matches(scene.room.id, false).await.unwrap();
    for card in ids {
        let code = card.id.code();
        scene.say(2, &format!("/decline {code}")).await;
        scene.say(1, &format!("/leave {code}")).await;
        scene.say(0, &format!("/withdraw {code}")).await;
    }
    let id = scene.play("/new abaku 2").await;
    let mover = scene.mover(id).await.unwrap();
    scene.say(mover, "pass").await;
    scene.say(mover, "/takeback").await;
    let told = scene.told(1 - mover).await;
    let asked = told.iter().find(|one| one.text.contains("wants to")).unwrap();
    scene.press(1 - mover, &token(std::slice::from_ref(asked), "Yes")).await;
    assert!(joined(&scene.told(0).await).contains("The last move was taken back."));
    let abort = scene.say(0, "/abort").await;
    scene.press(0, &token(&abort, "Yes, call it off")).await;
    let mut kinds: Vec<_> =
        scene.notices(0).await.into_iter().map(|one| discriminant(&one.kind)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert!(kinds.len() >= 9, "{kinds:?}");
    scene.told(1).await;
}

#[tokio::test]
async fn a_game_that_is_called_off_reveals_the_secret_of_its_luck_to_who_asks() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    assert!(scene.service.matches().board(id).await.unwrap().revealed.is_none());
    let abort = scene.say(0, "/abort").await;
    scene.press(0, &token(&abort, "Yes, call it off")).await;
    let board = scene.service.matches().board(id).await.unwrap();
    let secret = &board.revealed.as_ref().unwrap().secret;
    assert_eq!(secret.commitment(), board.commitment);
    let digits: String = secret.bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    let told = scene.told(1).await;
    let off = told.iter().find(|one| one.text.contains("calls")).unwrap();
    assert!(!off.text.contains(&digits), "it stands behind More: {}", off.text);
    let more = scene.press(1, &token(std::slice::from_ref(off), "More…")).await;
    assert!(joined(&more).contains(&digits), "{}", joined(&more));
}

fn discriminant(kind: &NoticeKind) -> String {
    format!("{kind:?}").chars().take_while(|c| c.is_alphanumeric()).collect()
}

#[tokio::test]
async fn a_room_without_a_language_gets_one_at_its_first_use() {
    let scene = Scene::new(&["Ana"]).await;
    let person = scene.people[0].id;
    scene.service.people().set_language(person, Some(crate::Language::Sk)).await.unwrap();
    let room = scene.service.rooms().make_room(person, "New", None).await.unwrap();
    let place = Venue::Room(room.id);
    let games = || Incoming::new(person, place, Input::Text("/games".to_owned()));
    let out = scene.desk.handle(games()).await;
    assert_eq!(out.len(), 1, "at the foot of what is said anyway");
    assert!(out[0].text.contains("Slovenčina"), "{}", out[0].text);
    assert!(!scene.desk.handle(games()).await[0].text.contains("Slovenčina"), "told once");
    let language = async || {
        let room = scene.service.rooms().room_by_id(room.id).await.unwrap().unwrap();
        room.language
    };
    let asks = |admin| {
        let line = Input::Text("/language".to_owned());
        Incoming { admin, ..Incoming::new(person, place, line) }
    };
    assert_eq!(scene.desk.handle(asks(false)).await.len(), 1, "their own alone");
    let both = scene.desk.handle(asks(true)).await;
    let english = token(&both[1..], "English");
    let press = |admin| {
        let pressed = Input::Pressed(english.clone());
        scene.desk.handle(Incoming { admin, ..Incoming::new(person, place, pressed) })
    };
    assert!(joined(&press(false).await).contains("správca"));
    assert_eq!(language().await, Some(crate::Language::Sk));
    press(true).await;
    assert_eq!(language().await, Some(crate::Language::En));
}

#[tokio::test]
async fn a_picture_is_drawn_and_says_what_it_shows() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    let mover = scene.mover(id).await.unwrap();
    for one in scene.say(mover, "/rack").await {
        let picture = one.picture.unwrap();
        assert!(!picture.alt.is_empty());
        assert_eq!(picture.viewer.seat().is_some(), picture.viewer != Viewer::Spectator);
        let png =
            scene.desk.pictures().png(None, &picture, Theme::Light, 200).await.unwrap().unwrap();
        assert!(png.starts_with(b"\x89PNG"));
        let late = crate::Picture { mark: 9999, ..picture };
        assert_eq!(scene.desk.pictures().png(None, &late, Theme::Light, 200).await.unwrap(), None);
    }
}

#[tokio::test]
async fn the_tabletop_shows_taps_and_plays_them() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    let mover = scene.mover(id).await.unwrap();
    let at = async |who: usize| {
        scene.desk.pages().presence(&scene.people[who], Some(&scene.room), id).await.unwrap()
    };
    let (me, other) = (at(mover).await, at(1 - mover).await);
    let empty = scene.desk.pages().tabletop(&me, None, &[], Theme::Dark).await.unwrap();
    assert!(
        empty.mine
            && empty.svg.contains("<svg")
            && crate::in_words(&empty.turn) == "👉 Your turn. Time runs out in 6 days."
    );
    let watched = scene.desk.pages().tabletop(&other, None, &[], Theme::Dark).await.unwrap();
    assert!(!watched.mine && watched.offers.is_empty());
    let wrong = [String::from("nonsense")];
    let table = scene.desk.pages().tabletop(&me, None, &wrong, Theme::Dark).await.unwrap();
    assert!(table.problem.is_some());
    assert!(scene.desk.pages().play_steps(&me, empty.mark, &wrong).await.is_err());
    let pass = ["pass", "go"].map(str::to_owned);
    assert!(scene.desk.pages().play_steps(&other, empty.mark, &pass).await.is_err());
    scene.desk.pages().play_steps(&me, empty.mark, &pass).await.unwrap();
    let why = scene.desk.pages().play_steps(&me, empty.mark, &pass).await.unwrap_err();
    assert!(why.contains("changed"), "{why}");
}

#[tokio::test]
async fn a_typed_move_is_previewed() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    let mover = &scene.people[scene.mover(id).await.unwrap()];
    let at = scene.desk.pages().presence(mover, Some(&scene.room), id).await.unwrap();
    assert_eq!(scene.desk.pages().preview(&at, "  ").await, "");
    assert_eq!(scene.desk.pages().preview(&at, "pass").await, "You can play pass.");
    assert!(scene.desk.pages().preview(&at, "ZZ9").await.contains("can’t read"));
    let far = scene.desk.pages().preview(&at, "Z26> 1").await;
    assert!(far.contains("Z26") || far.contains("tiles"), "{far}");
}

#[tokio::test]
async fn games_are_listed_with_the_next_one_to_play() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    assert!(scene.answer(0, "/games").await.contains("No games right now"));
    let id = scene.play("/new abaku 2").await;
    scene.play("/new abaku 2").await;
    let mover = scene.mover(id).await.unwrap();
    let out = scene.say(mover, "/games").await;
    assert!(joined(&out).contains("Your games: 2"), "{}", joined(&out));
    scene.press(mover, &token(&out, "Next one")).await;
    let code = id.code();
    scene.say(mover, &format!("{code}: pass")).await;
    assert_ne!(scene.mover(id).await, Some(mover));
}

/// Returns the help, and its text on each subject.
pub(super) async fn help(scene: &Scene) -> Vec<Outgoing> {
    let mut parts = scene.say(0, "/help").await;
    let subjects = parts[0].buttons.iter().flatten().map(|button| button.token.clone());
    for subject in subjects.collect::<Vec<_>>() {
        parts.extend(scene.press(0, &subject).await);
    }
    parts
}

#[tokio::test]
async fn help_and_rules_are_there_in_every_language() {
    let scene = Scene::new(&["Ana"]).await;
    for (language, word) in [("cs", "příklad"), ("sk", "príklad"), ("en", "equation")] {
        scene.say(0, &format!("/language {language}")).await;
        assert!(scene.answer(0, "/rules abaku").await.contains(word));
        let spoken = crate::Language::ALL.into_iter().find(|one| one.code() == language).unwrap();
        let parts = help(&scene).await;
        let help = joined(&parts);
        for command in crate::COMMANDS.iter() {
            let name = command.called(spoken);
            assert!(help.contains(&format!("/{name}")), "{help}");
        }
        for part in parts {
            // Discord's limit for a message.
            let length = part.text.chars().count();
            assert!(length < 2000, "{language}: {length}");
        }
    }
}

#[tokio::test]
async fn two_who_ask_for_the_same_rematch_play_it() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let first = scene.play("/new abaku 2").await;
    let sure = scene.say(0, "/resign").await;
    scene.press(0, &token(&sure, "Yes, resign")).await;
    for who in [1, 0] {
        scene.say(who, "/rematch").await;
    }
    let second = scene.newest().await;
    assert_eq!(scene.state(second).await, MatchState::Running);
    assert_eq!(
        scene.service.matches().card(second).await.unwrap().occasion,
        Occasion::Rematch(first)
    );
    assert_eq!(scene.service.matches().room_matches(scene.room.id, false).await.unwrap().len(), 2);
}
