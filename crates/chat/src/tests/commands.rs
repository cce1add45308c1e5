//! A command by each of the ways it can come.

use super::*;
use crate::{Command, Deed, Fields, ParameterKind, Verb};

/// A room with a match and an invitation, so that commands find something.
async fn scene() -> (Scene, MatchId) {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    (scene, id)
}

fn fields<const N: usize>(verb: Verb, values: [(ParameterKind, &str); N]) -> Input {
    let values = values.map(|(kind, value)| (kind, value.to_owned())).into();
    Input::Fields(Fields { verb, values })
}

#[tokio::test]
async fn an_answer_does_not_depend_on_how_the_command_came() {
    let (scene, id) = scene().await;
    let code = id.code();
    let of_match = |verb| fields(verb, [(ParameterKind::Match, code.as_str())]);
    for (text, filled, command) in [
        (
            format!("/board {code}"),
            of_match(Verb::Deed(Deed::Board)),
            Command::Deed(Deed::Board, Some(id)),
        ),
        (
            format!("/rack {code}"),
            of_match(Verb::Deed(Deed::Hand)),
            Command::Deed(Deed::Hand, Some(id)),
        ),
        (
            format!("/resign {code}"),
            of_match(Verb::Deed(Deed::Resign)),
            Command::Deed(Deed::Resign, Some(id)),
        ),
        (
            format!("/abort {code}"),
            of_match(Verb::Deed(Deed::Abort)),
            Command::Deed(Deed::Abort, Some(id)),
        ),
        (
            format!("/join {code}"),
            of_match(Verb::Deed(Deed::Join)),
            Command::Deed(Deed::Join, Some(id)),
        ),
        ("/fill".to_owned(), fields(Verb::Fill, []), Command::Fill(None)),
        ("/puzzle".to_owned(), fields(Verb::Puzzle, []), Command::Puzzle(None)),
        ("/games".to_owned(), fields(Verb::Games, []), Command::Games),
        ("/help".to_owned(), fields(Verb::Help, []), Command::Help),
        ("/rules".to_owned(), fields(Verb::Rules, []), Command::Rules(None)),
        (
            "/rules mill".to_owned(),
            fields(Verb::Rules, [(ParameterKind::Game, "mill")]),
            Command::Rules(catalog::Kind::from_id("mill")),
        ),
        ("/language".to_owned(), fields(Verb::Language, []), Command::Language(None)),
        (
            "/notice dm".to_owned(),
            fields(Verb::Notify, [(ParameterKind::Notify, "dm")]),
            Command::Notify(Some(crate::Notify::Dm)),
        ),
        (
            "/zone group Prague".to_owned(),
            fields(Verb::Zone, [(ParameterKind::Zone, "group Prague")]),
            Command::Zone(crate::Place {
                whose: crate::Whose::Group,
                zone: service::Zone::read("Europe/Prague"),
            }),
        ),
        (
            "/quiet 23-7".to_owned(),
            fields(Verb::Quiet, [(ParameterKind::Hours, "23-7")]),
            Command::Quiet(Some(service::QuietHours::read("23-7"))),
        ),
        (
            format!("/play {code}: Z99"),
            fields(
                Verb::Play,
                [(ParameterKind::Match, code.as_str()), (ParameterKind::Move, "Z99")],
            ),
            Command::Play(Some(id), "Z99".to_owned()),
        ),
    ] {
        let typed = scene.say(0, &text).await;
        assert_eq!(scene.handle(0, filled).await, typed, "{text} in fields");
        assert_eq!(scene.handle(0, Input::Command(command)).await, typed, "{text} by an adapter");
    }
}

#[tokio::test]
async fn beside_its_board_a_match_needs_no_code_and_another_one_does() {
    let (scene, id) = scene().await;
    let other = scene.play("/new mill 2").await;
    let asked = async |about: MatchId| {
        let place = Venue::Room(scene.room.id);
        let typed = Input::Text(format!("/resign {}", about.code()));
        let incoming = Incoming::new(scene.people[0].id, place, typed);
        joined(&scene.desk.handle(Incoming { beside: Some(id), ..incoming }).await)
    };
    assert!(asked(id).await.starts_with("Do you really want to resign?"));
    let said = format!("Do you really want to resign {}?", other.code());
    assert!(asked(other).await.starts_with(&said));
}

#[tokio::test]
async fn a_person_named_in_a_field_is_invited() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril"]).await;
    let values = [(ParameterKind::Game, "mill"), (ParameterKind::Proposal, "@béla")];
    scene.handle(0, fields(Verb::New, values)).await;
    let card = scene.service.matches().card(scene.newest().await).await.unwrap();
    assert_eq!((card.game, card.invited.as_slice()), ("mill", &[scene.people[1].id][..]));
}

#[tokio::test]
async fn a_field_that_cannot_be_read_changes_nothing_and_says_what_can() {
    let (scene, id) = scene().await;
    let before = scene.service.matches().card(id).await.unwrap();
    for (verb, kind, value, says) in [
        (Verb::Deed(Deed::Resign), ParameterKind::Match, "mine", "k7"),
        (Verb::New, ParameterKind::Proposal, "mill hours=5", "hours=24"),
        (Verb::New, ParameterKind::Proposal, "mill @Zoe", "Béla"),
        (Verb::New, ParameterKind::Game, "go", "abaku"),
        (Verb::Language, ParameterKind::Language, "klingon", "/language cs"),
        (Verb::Notify, ParameterKind::Notify, "loudly", "/notice dm"),
        (Verb::Zone, ParameterKind::Zone, "Atlantis", "/zone Europe/Prague"),
        (Verb::Quiet, ParameterKind::Hours, "25:00-8", "/quiet 22-8"),
        (Verb::Say, ParameterKind::Text, " ", "/say"),
        (Verb::Play, ParameterKind::Move, "k1:", "/play"),
        (Verb::Own("exchange"), ParameterKind::Move, "", "/exchange"),
        (Verb::Remove, ParameterKind::Member, "", "/remove"),
    ] {
        let said = joined(&scene.handle(0, fields(verb, [(kind, value)])).await);
        assert!(said.contains(says), "{verb:?} {value}: {said}");
    }
    assert_eq!(scene.service.matches().card(id).await.unwrap(), before);
    assert_eq!(scene.service.matches().room_matches(scene.room.id, false).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_game_is_found_however_many_newer_ones_its_room_has() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let old = scene.play("/new abaku 2").await;
    let alone = service::Proposal {
        game: "abaku".to_owned(),
        seats: Some(1),
        ..service::Proposal::default()
    };
    for _ in 0..205 {
        scene
            .service
            .invitations()
            .invite(scene.people[0].id, scene.room.id, &alone)
            .await
            .unwrap();
    }
    let live = scene.service.matches().room_matches(scene.room.id, true).await.unwrap();
    assert!(live.iter().any(|card| card.id == old), "in the list of what is played");
    let glance = scene.service.matches().glance(scene.room.id, None).await.unwrap();
    assert!(glance.iter().any(|one| one.card.id == old), "in the browser");
    let (person, place) = (scene.people[0].id, Venue::Room(scene.room.id));
    let text = format!("/end {}", old.code());
    let end = Incoming { admin: true, ..Incoming::new(person, place, Input::Text(text)) };
    let said = joined(&scene.desk.handle(end).await);
    assert_eq!(scene.state(old).await, service::MatchState::Aborted, "{said}");
}

#[tokio::test]
async fn a_clock_that_is_set_back_locks_nobody_out() {
    let mut scene = Scene::new(&["Ana"]).await;
    scene.say(0, "/language en").await;
    let limits = crate::Limits { actions_per_minute: 3, ..crate::Limits::NONE };
    scene.desk = Desk::with(scene.service.clone(), limits);
    for _ in 0..3 {
        assert!(!scene.answer(0, "/games").await.contains("seconds"));
    }
    scene.clock.advance(-3_600_000);
    let refused = scene.answer(0, "/games").await;
    assert!(refused.contains("20 seconds"), "as long as ever: {refused}");
    scene.clock.advance(20_000);
    assert!(!scene.answer(0, "/games").await.contains("seconds"));
}
