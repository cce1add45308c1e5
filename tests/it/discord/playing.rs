//! Playing in a channel: commands, buttons, forms, lines while typing.

use suite::discord::Id;

use super::Stage;

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_in_a_channel() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    let (mover, other, best) = stage.turn(id).await;
    let before = stage.plies(id).await;
    let answer = mover.command("play", &[("move", &best)]).await;
    assert!(!answer.failed);
    assert!(stage.plies(id).await > before, "{}", stage.fake.transcript());
    stage.delivered().await;
    let shown = stage.fake.shown_in(stage.channel);
    let board = shown.last().unwrap();
    assert!(board.files[0].bytes.starts_with(b"\x89PNG"), "a board is shown to all");
    assert!(!board.files[0].alt.is_empty(), "and described");
    assert_eq!(board.pinged, [other.id], "who is to move is called");
    assert_eq!(board.edits, 0, "boards are posted anew");
    assert!(stage.fake.shown_to(other.id).is_empty(), "and nowhere else");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_is_for_the_one_who_asked() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    let (mover, other, _) = stage.turn(id).await;
    let rack = mover.presses("My tiles").await;
    assert!(rack.messages[0].files[0].alt.contains("Your tiles"), "{}", stage.fake.transcript());
    assert!(!other.sees().iter().any(|it| it.id == rack.messages[0].id));
    assert_eq!(rack.messages[0].only, Some(mover.id));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_picked_from_the_list_of_members_is_invited_by_name() {
    let stage = Stage::new().await;
    stage.bela.command("games", &[]).await;
    let invited = format!("<@{}>", stage.bela.id);
    stage.ana.command("new", &[("game", "mill"), ("options", &invited)]).await;
    let post = stage.ana.awaits("invites you to play").await;
    assert!(post.text.contains("Waiting for an answer from Béla"), "{}", post.text);
    assert_eq!(post.pinged, [stage.bela.id], "and called");
    let dora = stage.fake.person("Dora", "en-GB");
    let named = format!("<@{}>", dora.id);
    stage.ana.command("new", &[("game", "mill"), ("options", &named)]).await;
    let post = stage.ana.awaits("Waiting for an answer from Dora").await;
    assert_eq!(post.pinged, [dora.id], "who never used the bot is called, too");
    let own = format!("<@{}>", suite::discord::BOT);
    stage.ana.command("new", &[("game", "mill"), ("options", &own)]).await;
    stage.delivered().await;
    let id = stage.newest().await;
    let card = stage.service.matches().card(id).await.unwrap();
    assert!(card.is_with_computers_alone() && card.started.is_some(), "{card:?}");
    let stranger = stage.ana.command("new", &[("game", "mill"), ("options", "<@77> <@")]).await;
    assert!(stranger.text().contains("I don’t know a"), "{}", stranger.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_of_one_name_the_one_who_was_picked_is_invited_and_a_typed_name_asks_which() {
    let stage = Stage::new().await;
    let jans = ["Jan", "Jan"].map(|name| stage.fake.person(name, "en-US").at(stage.channel));
    for jan in &jans {
        jan.command("games", &[]).await;
    }
    for (jan, code) in jans.iter().zip(["k1", "k2"]) {
        let id = jan.id.to_string();
        stage.ana.command("new", &[("game", "mill"), ("opponent", &id)]).await;
        let post = stage.ana.awaits(&format!("({code})")).await;
        assert_eq!(post.pinged, [jan.id], "{}", post.text);
    }
    let asked = stage.ana.command("new", &[("game", "mill"), ("options", "@Jan")]).await;
    assert!(asked.text().contains("2 people here are called Jan"), "{}", asked.text());
    stage.ana.command("new", &[("game", "mill"), ("options", "@Jan#2")]).await;
    let post = stage.ana.awaits("(k3)").await;
    assert_eq!(post.pinged, [jans[1].id], "{}", post.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_takes_a_move() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    stage.delivered().await;
    let (mover, _, best) = stage.turn(id).await;
    let before = stage.plies(id).await;
    let form = mover.presses("Type").await.modal.expect("a form opens");
    assert!(form.label.contains(&id.code()) && !form.title.is_empty());
    let wrong = mover.submits(&form, "A1> 99999").await;
    assert!(!wrong.text().is_empty() && stage.plies(id).await == before);
    let played = mover.submits(&form, &best).await;
    assert!(played.text().contains("Done"), "{}", stage.fake.transcript());
    assert!(stage.plies(id).await > before);
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_on_an_answer_change_that_answer() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    stage.delivered().await;
    let (mover, ..) = stage.turn(id).await;
    let first = mover.presses("Place tiles").await;
    let shown = first.messages[0].clone();
    let label = shown.buttons[0][0].0.clone();
    let second = mover.presses(&label).await;
    let changed = second.messages.iter().find(|it| it.id == shown.id).expect("the same message");
    assert_eq!(changed.edits, shown.edits + 1, "{}", stage.fake.transcript());
    assert!(changed.files.len() <= 1, "the old picture is replaced");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_of_words_alone_leaves_the_buttons_that_asked_for_it() {
    let stage = Stage::new().await;
    stage.begin().await;
    stage.delivered().await;
    stage.ana.command("forget", &[]).await;
    let asked = stage.ana.presses("Continue").await.messages[0].clone();
    let kept = stage.ana.presses("Keep everything").await;
    assert!(kept.text().contains("nothing was deleted"), "{}", kept.text());
    let after = stage.ana.sees().into_iter().find(|it| it.id == asked.id).unwrap();
    assert_eq!((after.edits, &after.buttons), (asked.edits, &asked.buttons));
    assert!(kept.messages.iter().all(|it| it.id == asked.id || it.only == Some(stage.ana.id)));
}

#[tokio::test(flavor = "multi_thread")]
async fn while_a_move_is_typed_it_is_weighed() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    let (mover, other, best) = stage.turn(id).await;
    let lines = mover.types("play", "move", "", &[]).await.expect("in time");
    let held = lines.iter().find(|(label, _)| label.contains("Your tiles"));
    assert!(held.is_some(), "with what they hold: {lines:?}");
    let lines = mover.types("play", "move", &best, &[]).await.unwrap();
    assert!(lines[0].0.contains("points"), "then what it scores: {lines:?}");
    let lines = mover.types("play", "move", "A1> 99999", &[]).await.unwrap();
    assert!(!lines.is_empty(), "or why it cannot be");
    let before = (stage.plies(id).await, stage.fake.shown_in(stage.channel).len());
    let refused = mover.command("play", &[("move", &lines[0].1)]).await;
    assert!(refused.messages.iter().all(|it| it.only == Some(mover.id)), "told to them alone");
    assert_eq!((stage.plies(id).await, stage.fake.shown_in(stage.channel).len()), before);
    let lines = mover.types("play", "match", "", &[]).await.unwrap();
    assert_eq!(lines[0].1, id.code());
    // The suggestions use only the tiles of the person who types.
    let lines = other.types("play", "move", &best, &[]).await.unwrap();
    assert!(!lines.iter().any(|(label, _)| label.contains("Your tiles: 2, 4, 8")), "{lines:?}");
    let chosen = mover.types("play", "move", &best, &[]).await.unwrap()[0].1.clone();
    let answer = mover.command("play", &[("move", &chosen)]).await;
    assert!(answer.text().contains("Done"), "{}", stage.fake.transcript());
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_with_a_button_that_is_not_theirs() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    stage.delivered().await;
    let (mover, other, _) = stage.turn(id).await;
    let before = stage.plies(id).await;
    let board: Id = stage.fake.shown_in(stage.channel).last().unwrap().id;
    let (_, pass) = stage
        .fake
        .everything()
        .iter()
        .flat_map(|it| it.buttons.concat())
        .find(|(label, _)| label == "Pass")
        .unwrap();
    for token in [pass.as_str(), "type:", "type:k999:", "nonsense", "k1.0.x", "🎲"] {
        let answer = other.forges(board, token).await;
        assert!(!answer.failed, "{token}: {}", stage.fake.transcript());
    }
    assert_eq!(stage.plies(id).await, before);
    let _ = mover;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_calls_nobody_and_is_no_markup() {
    let stage = Stage::new().await;
    let odd = stage.fake.person("@everyone **x** <@1>", "en-US").at(stage.channel);
    odd.command("say", &[("text", "@here # hi `x` <@&5>")]).await;
    stage.ana.awaits("hi").await;
    let shown = stage.fake.shown_in(stage.channel);
    let said = shown.last().unwrap();
    assert!(!said.everyone && said.pinged.is_empty());
    let content = said.raw["content"].as_str().unwrap();
    for mark in ["@everyone", "@here", "**x", "`x`"] {
        let bare = content.replace("\\*\\*", "").replace("\\`", "");
        assert!(!bare.contains(mark), "{content}");
    }
    for message in stage.fake.everything() {
        let allowed = &message.raw["allowed_mentions"];
        assert_eq!(allowed["parse"], serde_json::json!([]), "always set: {}", message.raw);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_players_tiles_are_in_nothing_that_others_see() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    for _ in 0..4 {
        let (mover, _, best) = stage.turn(id).await;
        mover.presses("My tiles").await;
        mover.types("play", "move", "", &[]).await;
        mover.command("play", &[("move", &best)]).await;
        stage.delivered().await;
    }
    for message in stage.fake.shown_in(stage.channel) {
        let all = format!("{} {:?} {}", message.text, message.buttons, message.raw);
        let alts: Vec<_> = message.files.iter().map(|file| (&file.name, &file.alt)).collect();
        assert!(!format!("{all} {alts:?}").contains("Your tiles"), "{all}");
        assert!(message.files.iter().all(|file| file.name == "board.png"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_living_board_changes_while_it_is_the_newest_post() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    stage.delivered().await;
    let (ana, channel) = (stage.person(&stage.ana).await, stage.channel.to_string());
    let chats = stage.service.chats();
    let room = chats.room_of_chat(service::Platform::Discord, &channel, "Games", ana).await;
    let (room, newest) = (room.unwrap().id, Some("newest".to_owned()));
    stage.service.rooms().choose_for_room(room, ana, "boards", newest).await.unwrap();
    let before = stage.fake.shown_in(stage.channel).len();
    for edits in 1..=2 {
        let (mover, other, best) = stage.turn(id).await;
        let told = stage.fake.shown_to(other.id).len();
        assert!(!mover.command("play", &[("move", &best)]).await.failed);
        stage.delivered().await;
        let shown = stage.fake.shown_in(stage.channel);
        assert_eq!(shown.len(), before, "{}", stage.fake.transcript());
        assert_eq!(shown.last().unwrap().edits, edits);
        assert_eq!(stage.fake.shown_to(other.id).len(), told + 1, "who is next is called alone");
    }
    stage.ana.command("new", &[("game", "mill"), ("options", "2")]).await;
    stage.delivered().await;
    let (mover, _, best) = stage.turn(id).await;
    assert!(!mover.command("play", &[("move", &best)]).await.failed);
    stage.delivered().await;
    let shown = stage.fake.shown_in(stage.channel);
    assert_eq!(shown.len(), before + 2, "{}", stage.fake.transcript());
    assert!(shown[before - 1].buttons.is_empty(), "the former board has no buttons any more");
    assert!(!shown[before + 1].buttons.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_challenged_by_a_command_upon_them_and_joins() {
    let stage = Stage::new().await;
    let eve = stage.fake.person("Eve", "en-US").at(stage.channel);
    let asked = stage.ana.does_upon(&eve, "Challenge").await;
    assert!(asked.messages.iter().all(|it| it.only == Some(stage.ana.id)), "in private");
    stage.ana.presses("Chess").await;
    let form = stage.ana.presses("Invite").await;
    assert!(!form.failed, "{}", stage.fake.transcript());
    eve.awaits("Eve").await;
    eve.presses("Join").await;
    let id = service::MatchId::from_code("k1").unwrap();
    let card = stage.service.matches().card(id).await.unwrap();
    assert_eq!(card.people().count(), 2, "{}", stage.fake.transcript());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_game_is_chosen_by_options_without_typing() {
    let stage = Stage::new().await;
    let bela = stage.bela.id.to_string();
    let chosen = [("game", "chess"), ("opponent", &*bela), ("clock", "1d+1d"), ("rated", "true")];
    let answer = stage.ana.command("new", &chosen).await;
    assert!(!answer.failed, "{}", stage.fake.transcript());
    let id = service::MatchId::from_code("k1").unwrap();
    let card = stage.service.matches().card(id).await.unwrap();
    let clock = card.clock.as_ref().map(|clock| clock.control.to_string());
    assert_eq!(clock.as_deref(), Some("1d+1d"), "{}", answer.text());
    assert!(card.rated.is_some() && !card.open, "{card:?}");
    let answer = stage.ana.command("new", &[("game", "mill"), ("level", "granite")]).await;
    assert!(!answer.failed, "{}", answer.text());
    let commands = stage.fake.commands();
    for command in &commands {
        let name = command["name"].as_str().unwrap();
        let wanted =
            if name == "admin" { serde_json::json!("16") } else { serde_json::Value::Null };
        assert_eq!(command["default_member_permissions"], wanted, "{name}");
    }
}
