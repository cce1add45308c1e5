//! The real process, on Telegram and on Discord, killed without warning while people play as fast
//! as they are answered. Nothing acknowledged is lost, and nothing is done twice.

mod alone;
mod bot;
mod dice;
mod game;
mod late;
mod look;
mod people;
mod post;
mod reading;
mod told;
mod waiting;
mod world;

use std::{
    process::{Command, Stdio},
    time::Duration,
};

use suite::throughout;

use self::{
    bot::Bot,
    world::{Counts, World},
};

/// The number of kills, unless `KAMEN_KILLS` says otherwise.
const KILLS: u32 = 60;
/// The most kills that one database lives through.
const ONE_LIFE: u32 = 250;
/// The longest life of a process after its start.
const LONGEST: Duration = Duration::from_secs(2);
/// The most processes that deliver the rest in the end, each until it is silent.
const RESTS: usize = 60;
/// A chat gets one message a second: after this much silence nothing is due.
const SILENCE: Duration = Duration::from_millis(1500);

#[tokio::test(flavor = "multi_thread")]
async fn actions_acknowledged_before_a_kill_survive_it_and_nothing_is_done_twice() {
    let kills = suite::times("KAMEN_KILLS").unwrap_or(KILLS);
    let rounds = kills.div_ceil(ONE_LIFE);
    for round in 0..rounds {
        let kills = (kills - round * ONE_LIFE).min(ONE_LIFE);
        let mut world = World::new(u64::from(round) + 1);
        open(&mut world).await;
        die(&mut world, kills).await;
        rest(&mut world).await;
        sum_up(&world, kills);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_or_done_twice_when_lines_break_while_processes_are_killed() {
    let kills = suite::times("KAMEN_KILLS").unwrap_or(KILLS).div_ceil(4);
    let mut world = World::new(77);
    open(&mut world).await;
    world.lines_break();
    die(&mut world, kills).await;
    // A few messages may all have got through.
    while !has_broken(&world) && world.counts.kills < 8 * kills as usize {
        live(&mut world).await;
    }
    rest(&mut world).await;
    sum_up(&world, kills);
    assert!(has_broken(&world), "no line broke");
}

/// Whether Telegram has failed to answer a call.
fn has_broken(world: &World) -> bool {
    world.telegram.calls().iter().any(|call| call.status != 200)
}

/// The number of processes that share the work on a server.
const TOGETHER: usize = 4;

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_or_done_twice_when_several_processes_share_a_server_and_are_killed() {
    let Some(server) = ground::server() else { return };
    let kills = suite::times("KAMEN_KILLS").unwrap_or(KILLS);
    let mut world = World::new(4).on(&server);
    open(&mut world).await;
    while world.counts.kills < kills as usize {
        live_together(&mut world).await;
    }
    rest(&mut world).await;
    sum_up(&world, kills);
}

/// Several processes begin. One after another is killed and begun again while people play. Now and
/// then all of them die with their server, and all of them do so in the end.
async fn live_together(world: &mut World) {
    let mut bots: Vec<_> = (0..TOGETHER).map(|_| world.home.begin()).collect();
    world.begins("send").await;
    assert!(world.discord.connects().await, "not on Discord: {}", world.home.log());
    for _ in 0..2 * TOGETHER {
        let long = Duration::from_millis(world.dice.below(700) as u64);
        throughout(long, || {
            world.reads();
            world.acts();
        })
        .await;
        let one = world.dice.below(TOGETHER);
        assert!(!bots[one].ended(), "{}", world.home.log());
        std::mem::replace(&mut bots[one], world.home.begin()).killed();
        world.counts.kills += 1;
        if world.dice.chance(100) && lose_the_server(&mut bots, one).await {
            bots = (0..TOGETHER).map(|_| world.home.begin()).collect();
            world.counts.kills += TOGETHER;
        }
    }
    for bot in bots {
        bot.killed();
        world.counts.kills += 1;
    }
    world.discord.disconnected().await;
    world.reads();
    world.look().await;
}

/// Kills the server, where that can be arranged. Its last commits are unknown then, so every
/// process ends, except one that has just begun and finds the server back.
async fn lose_the_server(bots: &mut [Bot], new: usize) -> bool {
    let Some(crash) = ground::crash() else { return false };
    let crashed = Command::new(&crash[0]).args(&crash[1..]).stdout(Stdio::null()).status();
    assert!(crashed.unwrap().success(), "{crash:?}");
    for (_, bot) in bots.iter_mut().enumerate().filter(|(index, _)| *index != new) {
        suite::eventually("an end of a process without its server", suite::PATIENCE, async || {
            bot.ended().then_some(()).ok_or("it still runs")
        })
        .await;
    }
    true
}

/// Prints the counts, and asserts that they are large enough to mean something.
fn sum_up(world: &World, kills: u32) {
    let Counts { telegram, discord, .. } = &world.counts;
    eprintln!("{:?}", world.counts);
    let (doubled, known) = (world.discord.doubled(), world.discord.recognised());
    eprintln!("told twice on Discord: {doubled}, sent again and known by the nonce: {known}");
    let (identified, resumed) = (world.discord.identified(), world.discord.resumed());
    eprintln!("identified: {identified}, resumed: {resumed}");
    for tally in [telegram, discord] {
        let shown = tally.acknowledged;
        assert_eq!(shown, tally.moves, "in the end everybody was shown every move");
    }
    assert!(world.counts.is_lively(kills as usize), "hardly anybody played");
}

/// A first process opens private chats and begins games in peace: answers in several messages take
/// longer than the killed processes live.
async fn open(world: &mut World) {
    let bot = world.home.begin();
    world.begins("get").await;
    world.settle_in().await;
    world.acts();
    world.quiet(SILENCE).await;
    let ended = bot.stopped().await;
    assert!(ended.success(), "{}", world.home.log());
    world.reads();
    world.look().await;
}

/// Kills so many processes, and more on a machine so slow that people could hardly play meanwhile.
async fn die(world: &mut World, kills: u32) {
    let kills = kills as usize;
    while world.counts.kills < kills
        || (world.counts.kills < 4 * kills && !world.counts.is_lively(kills))
    {
        live(world).await;
    }
}

/// A process begins, people play, it is killed.
async fn live(world: &mut World) {
    let begun = tokio::time::Instant::now();
    let mut bot = world.home.begin();
    let least = comes(world).await;
    assert!(!bot.ended(), "{}", world.home.log());
    // A slow machine gives longer lives, so that as much is done in each.
    let longest = begun.elapsed().min(LONGEST);
    let long = least + longest.mul_f64(world.dice.below(1000) as f64 / 1000.0);
    throughout(long, || {
        world.reads();
        world.acts();
    })
    .await;
    assert!(!bot.ended(), "{}", world.home.log());
    bot.killed();
    world.discord.disconnected().await;
    world.counts.kills += 1;
    world.reads();
    world.look().await;
}

/// A process comes to its platforms; returns the least time it lives.
async fn comes(world: &mut World) -> Duration {
    world.hasty = world.dice.chance(100);
    world.acts();
    world.hasty = false;
    // Some are killed before they have done anything.
    if world.dice.chance(200) {
        world.begins("getUpdates").await;
        return Duration::ZERO;
    }
    world.begins("send").await;
    assert!(world.discord.connects().await, "not on Discord: {}", world.home.log());
    // Some hear the last events once more when they resume at the gateway.
    if world.dice.chance(150) {
        world.discord.hang_up(3);
    }
    Duration::from_millis(20)
}

/// Runs processes that are told to stop in the end, until everything is done.
async fn rest(world: &mut World) {
    let mut undelivered = None;
    for _ in 0..RESTS {
        let bot = world.home.begin();
        world.begins("get").await;
        assert!(world.discord.connects().await, "not on Discord: {}", world.home.log());
        world.insist();
        world.quiet(SILENCE).await;
        let ended = bot.stopped().await;
        assert!(ended.success(), "{}", world.home.log());
        world.reads();
        world.look().await;
        undelivered = world.undelivered().await;
        if undelivered.is_none() {
            let log = world.home.log();
            assert!(!log.contains("panicked"), "{log}");
            return world.look_at_the_end().await;
        }
    }
    panic!("something is never delivered: {undelivered:?}\n{}", world.home.log());
}

#[tokio::test(flavor = "multi_thread")]
async fn five_hundred_updates_that_wait_when_it_is_told_to_stop_are_dealt_with_after_it() {
    let mut world = World::new(500);
    open(&mut world).await;

    let bot = world.home.begin();
    world.begins("get").await;
    world.acts();
    let before = world.counts.moves();
    assert!(before > 3, "hardly anybody played");
    let presses = world.asks(500 - before);
    world.taken_in(1).await;
    let ended = bot.stopped().await;
    assert!(ended.success(), "{}", world.home.log());
    let left = world.left().await;
    assert!(left > 100, "only {left} were left to be dealt with later");

    rest(&mut world).await;
    // On a slow machine some are so late that Telegram has forgotten the presses.
    let dealt_with = presses.iter().filter(|press| press.dealt_with()).count();
    assert_eq!(dealt_with, presses.len());
    assert_eq!(world.counts.moves(), before);
}
