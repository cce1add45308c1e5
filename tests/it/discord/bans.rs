//! A ban from a server removes a person from its rooms.

use suite::discord::{Call, Fault, Message};

use super::Stage;

const NOT_THERE: &str = "belongs to a group you’ve left";

#[tokio::test(flavor = "multi_thread")]
async fn a_person_banned_from_a_server_may_do_nothing_in_its_games() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    stage.delivered().await;
    stage.fake.lets_audit(stage.guild);
    // Another server's ban does not count here.
    let elsewhere = stage.fake.guild("Jinde");
    stage.fake.lets_audit(elsewhere);
    stage.fake.ban(elsewhere, stage.bela.id);
    stage.fake.until("it is asked where it is", |fake| fake.calls(Call::Channel).len() == 1).await;
    stage.fake.fail_next(Call::Channel, Fault::Broken);
    stage.fake.ban(stage.guild, stage.bela.id);
    let told = stage.ana.awaits("Béla has left. This game waits for them: k1.").await;
    assert_eq!((told.channel, told.only), (stage.channel, None));

    let before = stage.plies(id).await;
    for (command, options) in [
        ("rack", vec![("match", "k1")]),
        ("rack", vec![]),
        ("play", vec![("move", "k1: pass")]),
        ("resign", vec![("match", "k1")]),
        ("games", vec![]),
    ] {
        let answer = stage.bela.in_private().command(command, &options).await;
        assert!(answer.text().contains(NOT_THERE), "/{command}: {}", answer.text());
        assert!(answer.messages.iter().all(|it| it.files.is_empty()), "/{command}");
    }
    assert_eq!(stage.plies(id).await, before);

    // The ban is lifted: the person plays on as soon as they speak there.
    let rack = stage.bela.command("rack", &[("match", "k1")]).await;
    assert!(rack.messages[0].files[0].alt.contains("Your tiles"), "{}", rack.text());
    stage.delivered().await;
    let left = |it: &&Message| it.text.contains("has left");
    assert_eq!(stage.fake.shown_in(stage.channel).iter().filter(left).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_banned_person_has_no_part_in_games_in_threads_either() {
    let stage = Stage::new().await;
    stage.begin().await;
    stage.delivered().await;
    let own = stage.fake.thread(stage.channel, "bokem");
    let new = [("game", "mill"), ("options", "2")];
    stage.ana.at(own).command("new", &new).await;
    stage.bela.at(own).awaits("(k2)").await;
    stage.bela.at(own).presses("Join").await;
    stage.ana.at(own).awaits("Game on in k2").await;
    stage.fake.lets_audit(stage.guild);
    stage.fake.ban(stage.guild, stage.bela.id);
    stage.ana.awaits("This game waits for them: k1.").await;
    stage.ana.awaits("This game waits for them: k2.").await;
    for code in ["k1", "k2"] {
        let answer = stage.bela.in_private().command("board", &[("match", code)]).await;
        assert!(answer.text().contains(NOT_THERE), "{}", answer.text());
    }
}
