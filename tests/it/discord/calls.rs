//! Every kind of call, and every fault that it may meet.

use std::time::Duration;

use suite::discord::{Call, Fault, Seen};

use super::Stage;

/// All kinds of calls that the bot makes, each with a test of its own.
macro_rules! kinds {
    ($($name:ident: $call:ident),* $(,)?) => {
        $(#[tokio::test(flavor = "multi_thread")]
        async fn $name() {
            outlives_all(Call::$call).await;
        })*
    };
}

kinds! {
    where_the_gateway_is: Gateway,
    reading_the_commands: Commands,
    registering_commands: Register,
    asking_who_a_member_is: Member,
    asking_where_a_channel_is: Channel,
    a_post: CreateMessage,
    a_changed_post: EditMessage,
    a_private_channel_opened: OpenDm,
    a_thread_begun: StartThread,
    an_acknowledgement: Callback,
    an_answer: EditOriginal,
    a_look_at_an_answer: GetOriginal,
    an_answer_taken_away: DeleteOriginal,
    one_more_answer: FollowUp,
}

/// Whether a call only asks: it is repeated if its answer cannot be read.
fn asks(call: Call) -> bool {
    use Call::{Channel, Commands, Gateway, GetOriginal, Member, OpenDm};
    // The number of a private channel is needed; opening it again changes nothing.
    matches!(call, Gateway | Commands | Member | Channel | GetOriginal | OpenDm)
}

/// The faults of one call of any kind.
fn faults(call: Call) -> Vec<Fault> {
    let after = Duration::from_millis(900);
    let mut all = vec![
        Fault::TooMany { after, global: false },
        Fault::Page(429),
        Fault::Broken,
        Fault::ResetBefore,
        Fault::Garbled,
        Fault::Stall(Duration::from_secs(3_600)),
    ];
    if matches!(call, Call::CreateMessage | Call::EditMessage | Call::EditOriginal) {
        all.extend([Fault::Refuse(400, 50035), Fault::Refuse(413, 0)]);
    }
    all
}

/// Each fault meets one call of a kind. The call is repeated, but not too early, and not after it
/// was accepted.
async fn outlives_all(call: Call) {
    let mut stage = Stage::with(call == Call::StartThread).await;
    stage.begin().await;
    for (round, fault) in faults(call).into_iter().enumerate() {
        prepare(&mut stage, call, round).await;
        stage.delivered().await;
        let before = stage.fake.calls(call).len();
        let taken = fault == Fault::Garbled && !asks(call);
        let hangs = matches!(fault, Fault::Stall(_));
        stage.fake.fail_next(call, fault.clone());
        provoke(&mut stage, call, round).await;
        let since = |stage: &Stage| stage.fake.calls(call).split_off(before);
        let good = |seen: &Seen| seen.status.is_some_and(|status| (200..300).contains(&status));
        let again = |seen: &[Seen]| {
            let first = seen.first().map(|first| first.place.clone());
            seen.iter().skip(1).any(|one| Some(&one.place) == first.as_ref() && good(one))
        };
        let what = format!("{call:?} again: {fault:?}");
        let done = |fake: &suite::discord::Discord| {
            let seen = fake.calls(call).split_off(before);
            match hangs || taken {
                true => seen.iter().any(good),
                false => again(&seen),
            }
        };
        stage.fake.until(&what, done).await;
        stage.delivered().await;
        let seen = since(&stage);
        let same = seen.iter().filter(|one| one.place == seen[0].place).count();
        let story = || stage.fake.transcript();
        assert!(!taken || same == 1, "{what}: it was taken\n{seen:?}\n{}", story());
        assert_eq!(stage.fake.disobeyed(), 0, "{what}: not before it may\n{seen:?}");
        assert_eq!(stage.fake.still_to_fail(), 0, "{what}");
    }
}

/// Prepares the state in which a call of a kind can be provoked.
async fn prepare(stage: &mut Stage, call: Call, round: usize) {
    match call {
        Call::EditMessage | Call::OpenDm if round == 0 => {
            let options = &[("game", "abaku"), ("options", "1 board=compact")];
            stage.ana.in_private().command("new", options).await;
            stage.ana.in_private().awaits("Your turn in").await;
        }
        Call::StartThread => {
            let options = &[("game", "mill"), ("options", "2")];
            stage.ana.command("new", options).await;
        }
        Call::FollowUp => {
            stage.ana.command("forget", &[]).await;
            stage.ana.presses("Continue").await;
        }
        Call::DeleteOriginal => {
            let options = &[("game", "mill"), ("options", "2")];
            stage.ana.command("new", options).await;
        }
        Call::Channel => {
            stage.fake.lets_audit(stage.guild);
            stage.bela.command("games", &[]).await;
        }
        _ => {}
    }
}

/// Provokes such a call by the bot.
async fn provoke(stage: &mut Stage, call: Call, round: usize) {
    match call {
        Call::Gateway | Call::Commands => restart(stage).await,
        Call::Register => {
            stage.fake.spoil_commands();
            restart(stage).await;
        }
        Call::Member => {
            let picked = stage.fake.person(&format!("Dora {round}"), "en-GB");
            let named = format!("<@{}>", picked.id);
            stage.ana.sends("new", &[("game", "mill"), ("options", &named)]);
        }
        Call::Channel => stage.fake.ban(stage.guild, stage.bela.id),
        Call::CreateMessage => {
            let id = service::MatchId::from_code("k1").unwrap();
            let (mover, _, best) = stage.turn(id).await;
            mover.sends("play", &[("match", "k1"), ("move", &best)]);
        }
        Call::EditMessage => alone(stage).await,
        Call::OpenDm => {
            restart(stage).await;
            alone(stage).await;
        }
        Call::StartThread => {
            stage.bela.presses("Join").await;
        }
        Call::Callback => drop(stage.ana.sends("games", &[])),
        Call::EditOriginal => drop(stage.ana.sends("board", &[("match", "k1")])),
        Call::GetOriginal => {
            assert!(stage.end().await.is_ok());
            stage.fake.disconnected().await;
            stage.left_thinking().await;
            stage.start().await;
        }
        Call::DeleteOriginal => drop(stage.bela.touches("Join")),
        Call::FollowUp => drop(stage.ana.touches("Keep everything")),
        // Only the check of the settings asks these, once.
        Call::Me | Call::Guilds | Call::Application => unreachable!("not by the bot"),
        Call::GetMessage => unreachable!("a former board that cannot be read keeps its buttons"),
        Call::DeleteMessage => unreachable!("nothing that all see is taken away"),
        Call::Exchange | Call::Whoever | Call::Instance => unreachable!("asked by the pages"),
    }
}

async fn restart(stage: &mut Stage) {
    assert!(stage.end().await.is_ok());
    stage.fake.disconnected().await;
    stage.start().await;
}

/// Ana plays on in the game that she plays alone.
async fn alone(stage: &Stage) {
    let id = stage.newest().await;
    let board = stage.service.matches().board(id).await.unwrap();
    let seat = suite::mover(&board).expect("she is to move");
    let best = board.table.listing(seat).into_iter().next().expect("there is a move");
    let code = id.code();
    stage.ana.in_private().sends("play", &[("match", &code), ("move", &best.choice.shown)]);
}
