//! The same stories told on Telegram, on Discord, on the web and across them by the real bots and
//! pages; the transcript of everything shown is stored beside the story.

pub(crate) mod accounts;
mod browser;
mod markup;
mod opening;
mod shown;
pub(crate) mod stage;
pub(crate) mod story;

use std::path::Path;

use catalog::Kind;
use chat::Language;
use game_core::Turn;
use service::{LeagueId, MatchId};
use suite::assert_told;

use self::{
    stage::Stage,
    story::{Deed, Told},
};
use crate::home;

/// The first game is over, and another has begun.
async fn is_played_out(stage: &Stage) {
    let first = stage.service.matches().board(MatchId::from_code("k1").unwrap()).await.unwrap();
    assert!(matches!(first.table.turn(), Turn::Over(_)), "{}", stage.transcript);
    assert!(!matches!(stage.board().await.table.turn(), Turn::Over(_)), "{}", stage.transcript);
}

#[tokio::test]
async fn a_short_game_is_told_on_telegram() {
    let mut stage = Stage::new().await;
    stage.on_telegram(&["Ana", "Ben"]);
    stage.performs(story::read("short-game")).await;
    is_played_out(&stage).await;
    stage.end().await;
    assert_told("stories/telegram.en.txt", &stage.transcript);
}

#[tokio::test]
async fn a_short_game_is_told_on_discord() {
    let mut stage = Stage::new().await;
    stage.on_discord(&["Ana", "Ben"]);
    stage.performs(story::read("short-game")).await;
    is_played_out(&stage).await;
    stage.end().await;
    assert_told("stories/discord.en.txt", &stage.transcript);
}

/// Ana on Telegram plays Ben on Discord, and Cyril watches from the web. In the end Ana goes on
/// with her account on Discord.
#[tokio::test]
async fn a_short_game_is_told_across_both() {
    let mut stage = Stage::new().await;
    stage.on_telegram(&["Ana"]);
    stage.on_discord(&["Ben", "Ana"]);
    stage.performs(story::read("one-room")).await;
    stage.performs(story::read("short-game")).await;
    is_played_out(&stage).await;
    stage.performs(story::read("one-person")).await;
    stage.end().await;
    assert_told("stories/across.en.txt", &stage.transcript);
}

/// Tells a whole game, and compares its transcript.
async fn told(stage: &mut Stage, deeds: Vec<Deed>, stored: impl AsRef<Path>) {
    stage.performs(deeds).await;
    is_played_out(stage).await;
    stage.end().await;
    assert_told(stored, &stage.transcript);
}

/// Tells the same game on each platform; all of them are waited for together.
async fn told_everywhere(kind: Kind, story: Told) {
    let Told { name, language, luck, deeds } = story;
    let stored = |platform| home(kind, format!("stories/{name}.{platform}.{language}.txt"));
    let open = || async {
        let mut stage = Stage::with(move |count| [count + luck; 32]).await;
        stage.speaks(language);
        stage
    };
    let on_telegram = async {
        let mut stage = open().await;
        stage.on_telegram(&["Ana", "Ben"]);
        told(&mut stage, deeds.clone(), stored("telegram")).await;
    };
    let on_discord = async {
        let mut stage = open().await;
        stage.on_discord(&["Ana", "Ben"]);
        told(&mut stage, deeds.clone(), stored("discord")).await;
    };
    let on_web = async {
        let mut stage = open().await;
        stage.on_web(&["Ana", "Ben"]).await;
        told(&mut stage, deeds.clone(), stored("web")).await;
    };
    tokio::join!(on_telegram, on_discord, on_web);
}

#[tokio::test]
async fn every_game_is_told_everywhere() {
    for &kind in Kind::ALL {
        for story in story::of_game(kind) {
            told_everywhere(kind, story).await;
        }
    }
}

/// With all men, typed by Ana in Czech and by Ben in English.
#[tokio::test]
async fn a_game_of_backgammon_is_told_across_both_in_two_languages() {
    let mut stage = Stage::with(|count| [count + 2; 32]).await;
    stage.on_discord(&["Ben"]);
    stage.speaks(Language::Cs);
    stage.on_telegram(&["Ana"]);
    stage.performs(story::read("one-room")).await;
    let stories = home(Kind::Backgammon, "stories");
    let deeds = story::read(stories.join("backgammon-across"));
    told(&mut stage, deeds, stories.join("backgammon.across.txt")).await;
}

#[tokio::test]
async fn a_game_for_three_is_played_from_three_places() {
    let mut stage = Stage::new().await;
    stage.on_web(&["Cyril"]).await;
    stage.on_telegram(&["Ana"]);
    stage.on_discord(&["Ben"]);
    told(&mut stage, story::read("three-places"), "stories/three-places.en.txt").await;
}

/// Reminders, a nudge, a turn lost on time, a win to be claimed, a vacation.
#[tokio::test]
async fn waiting_is_told_in_three_places() {
    let mut stage = Stage::new().await;
    stage.on_web(&["Cyril"]).await;
    stage.on_telegram(&["Ana"]);
    stage.on_discord(&["Ben"]);
    stage.performs(story::read("waiting")).await;
    stage.end().await;
    assert_told("stories/waiting.en.txt", &stage.transcript);
}

/// A tournament announced by a call, with byes, round by round. On Discord a changed message and a
/// new one have no order between them, so there is no stored transcript.
#[tokio::test]
async fn a_tournament_is_played_from_three_places() {
    let mut stage = Stage::new().await;
    stage.on_web(&["Cyril"]).await;
    stage.on_telegram(&["Ana"]);
    stage.on_discord(&["Ben"]);
    stage.performs(story::read("tournament")).await;
    stage.end().await;
    let told = &stage.transcript;
    for line in ["👑 Ana wins!", "1. Ana · 3 · 1:3 1:2 +", "🏆 Abaku: won tournament z1"] {
        assert!(told.contains(line), "{line} is not in\n{told}");
    }
}

/// The divisions of the league's current season, by names.
async fn divisions(stage: &Stage) -> Vec<Vec<String>> {
    let state = stage.service.contests().league(LeagueId::new(1)).await.unwrap();
    let divisions = state.season.expect("it has begun").divisions.into_iter();
    let names = divisions.map(|one| one.lines.into_iter().map(|line| line.name).collect());
    names.collect()
}

/// In every pair of players, the later in the alphabet resigns.
async fn later_ones_give_up(stage: &mut Stage) {
    let room = stage.room().await;
    let mut cards = stage.service.matches().room_matches(room, true).await.unwrap();
    cards.sort_by_key(|card| card.id);
    for card in cards {
        let loser = story::Who::Named(card.names().into_iter().max().expect("two play"));
        stage.writes(&loser, &format!("/resign {}", card.id.code())).await;
        stage.presses(&loser, &["=desk-resign-sure-yes".to_owned()]).await;
    }
}

/// Seven people in three places play a season in two divisions; one leaves it, and another one
/// plays on.
#[tokio::test]
async fn a_season_of_a_league_is_told_in_three_places() {
    let mut stage = Stage::new().await;
    stage.on_web(&["Cyril", "Dana", "Gita"]).await;
    stage.on_telegram(&["Ana", "Ema"]);
    stage.on_discord(&["Ben", "Filip"]);
    stage.performs(story::read("league")).await;
    let drawn = divisions(&stage).await;
    assert_eq!(drawn.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3], "{}", stage.transcript);
    stage.performs(story::read("league-substitute")).await;
    let agree = vec!["Agree: Gita".to_owned()];
    let of_dana = drawn.iter().find(|division| division.iter().any(|name| name == "Dana"));
    // On Discord everybody is an admin: they come last.
    let mut others: Vec<_> = of_dana.unwrap().iter().filter(|name| *name != "Dana").collect();
    others.sort_by_key(|name| ["Ben", "Filip"].contains(&name.as_str()));
    for name in others {
        let who = story::Who::Named(name.clone());
        stage.performs(vec![Deed::Presses(who, agree.clone()), Deed::Passes(1)]).await;
    }
    later_ones_give_up(&mut stage).await;
    stage.performs(vec![Deed::Passes(1)]).await;
    let [highest, lower] = &divisions(&stage).await[..] else { panic!("two divisions") };
    let winner = story::Who::Named(highest[0].clone());
    stage.performs(vec![Deed::Writes(winner, "/me".to_owned())]).await;
    let next = vec!["Next season: I’m in".to_owned()];
    for name in highest.iter().chain(&lower[..2]) {
        let who = story::Who::Named(name.clone());
        stage.performs(vec![Deed::Presses(who, next.clone())]).await;
    }
    stage.performs(vec![Deed::PassDays(3)]).await;
    stage.end().await;
    assert!(stage.transcript.contains("season 2 starts!"), "{}", stage.transcript);
    assert_told("stories/league.en.txt", &stage.transcript);
}

/// A person plays their newest deal to its end: the best placement in so many rounds, and then
/// nothing. Only the end of that is written down.
async fn plays_deal(stage: &mut Stage, name: &str, rounds: usize) {
    let person = stage.person(name).await;
    let league = LeagueId::new(1);
    let (id, _) = stage.service.puzzles().open_deal(person, league).await.unwrap();
    for round in 0.. {
        let board = stage.service.matches().board(id).await.unwrap();
        if matches!(board.table.turn(), Turn::Over(_)) {
            break;
        }
        let all = board.table.listing(game_core::Seat::new(0));
        let best = all.first().filter(|_| round < rounds);
        let code = best.map_or("pass", |one| one.choice.code.as_str());
        let (told, played) = (stage.transcript.len(), best.is_some());
        stage.service.matches().play(person, id, None, code).await.unwrap();
        stage.look().await;
        let board = stage.service.matches().board(id).await.unwrap();
        if !played && !matches!(board.table.turn(), Turn::Over(_)) {
            stage.transcript.truncate(told);
        }
    }
}

/// A day of a league in which all play the same tiles: it shows what each player learns of the
/// others, and when.
#[tokio::test]
async fn a_league_of_deals_is_told_on_telegram() {
    let mut stage = Stage::new().await;
    stage.on_telegram(&["Ana", "Ben", "Cyril"]);
    stage.performs(story::read("deals")).await;
    let named = |name: &str| story::Who::Named(name.to_owned());
    let presses = |name: &str, label: &str| Deed::Presses(named(name), vec![label.to_owned()]);
    plays_deal(&mut stage, "Ana", 5).await;
    let rest = vec![
        Deed::Remark("Ana sees it at once, and Ben does not".to_owned()),
        presses("Ana", "Table"),
        presses("Ben", "Table"),
        presses("Cyril", "Play today’s tiles"),
        Deed::Passes(1),
    ];
    stage.performs(rest).await;
    plays_deal(&mut stage, "Cyril", 2).await;
    let rest = vec![
        Deed::Remark("The day is over, and everybody sees all of it".to_owned()),
        Deed::PassDays(2),
        presses("Ben", "Table"),
    ];
    stage.performs(rest).await;
    stage.end().await;
    assert_told("stories/deals.telegram.en.txt", &stage.transcript);
}

/// A group votes for its moves against one of them.
#[tokio::test]
async fn chess_by_votes_is_told_on_both_platforms() {
    let people = ["Ana", "Ben", "Cyril"];
    let mut stage = Stage::new().await;
    stage.on_telegram(&people);
    stage.performs(story::read("vote")).await;
    stage.end().await;
    assert_told("stories/vote.telegram.en.txt", &stage.transcript);
    let mut stage = Stage::new().await;
    stage.on_discord(&people);
    stage.performs(story::read("vote")).await;
    stage.end().await;
    assert_told("stories/vote.discord.en.txt", &stage.transcript);
}

/// A group on Telegram plays against a channel on Discord, both by votes.
#[tokio::test]
async fn one_room_plays_another_on_another_platform() {
    let mut stage = Stage::new().await;
    stage.on_telegram(&["Ana", "Ben"]);
    stage.on_discord(&["Cyril", "Dana"]);
    stage.performs(story::read("rivals")).await;
    stage.end().await;
    assert_told("stories/rivals.en.txt", &stage.transcript);
}

/// The same between a group in a chat and a room on the web.
#[tokio::test]
async fn a_group_in_a_chat_plays_a_room_on_the_web() {
    let mut stage = Stage::new().await;
    stage.on_telegram(&["Ana", "Ben"]);
    stage.on_web(&["Cyril", "Dana"]).await;
    stage.performs(story::read("rivals-web")).await;
    stage.end().await;
    assert_told("stories/rivals-web.en.txt", &stage.transcript);
}

/// Two agree on a time to play live, and are reminded of it.
#[tokio::test]
async fn a_time_to_play_live_is_told_on_both_platforms() {
    let mut stage = Stage::new().await;
    stage.on_telegram(&["Ana", "Ben"]);
    stage.performs(story::read("live")).await;
    stage.end().await;
    assert_told("stories/live.telegram.en.txt", &stage.transcript);
    let mut stage = Stage::new().await;
    stage.on_discord(&["Ana", "Ben"]);
    stage.performs(story::read("live")).await;
    stage.end().await;
    assert_told("stories/live.discord.en.txt", &stage.transcript);
}

/// Ana tries the first listed answers of a puzzle until it is over.
async fn tries_all(stage: &mut Stage, code: &str) {
    let (id, ana) = (MatchId::from_code(code).unwrap(), story::Who::Named("Ana".to_owned()));
    let board = stage.service.matches().board(id).await.unwrap();
    for one in board.table.listing(game_core::Seat::new(0)) {
        stage.writes(&ana, &one.choice.shown).await;
        let board = stage.service.matches().board(id).await.unwrap();
        if matches!(board.table.turn(), Turn::Over(_)) {
            return;
        }
    }
}

/// From the first form to a puzzle, in the two languages that few other stories use.
#[tokio::test]
async fn an_evening_is_told_on_discord_in_czech_and_slovak() {
    for language in [Language::Cs, Language::Sk] {
        let mut stage = Stage::new().await;
        stage.speaks(language);
        stage.on_discord(&["Ana", "Ben"]);
        let says = format!("/language {}", language.code());
        for name in ["Ana", "Ben"] {
            let who = story::Who::Named(name.to_owned());
            stage.performs(vec![Deed::Writes(who, says.clone())]).await;
        }
        stage.performs(story::read("evening")).await;
        tries_all(&mut stage, "k2").await;
        stage.end().await;
        assert_told(format!("stories/evening.discord.{language}.txt"), &stage.transcript);
    }
}

/// A person fills a board in private and tells the group of it.
async fn fills(stage: &mut Stage, place: &str) {
    let stories = home(Kind::Abaku, "stories");
    stage.performs(story::read(stories.join("fill"))).await;
    stage.end().await;
    assert_told(stories.join(format!("fill.{place}.txt")), &stage.transcript);
}

#[tokio::test]
async fn filling_a_board_is_told_everywhere() {
    for language in Language::ALL {
        let mut stage = Stage::new().await;
        stage.speaks(language);
        stage.on_telegram(&["Ana", "Ben"]);
        fills(&mut stage, &format!("telegram.{language}")).await;
    }
    let mut stage = Stage::new().await;
    stage.on_discord(&["Ana", "Ben"]);
    fills(&mut stage, "discord.en").await;
    let mut stage = Stage::new().await;
    stage.on_web(&["Ana", "Ben"]).await;
    fills(&mut stage, "web.en").await;
}

#[tokio::test]
async fn challenges_of_abaku_are_told_on_telegram_in_czech() {
    let mut stage = Stage::new().await;
    stage.speaks(Language::Cs);
    stage.on_telegram(&["Ana", "Ben"]);
    let stories = home(Kind::Abaku, "stories");
    let deeds = story::read(stories.join("challenge"));
    told(&mut stage, deeds, stories.join("challenge.telegram.cs.txt")).await;
}

/// One player against a team: drops, a new captain, one player who joins and one who leaves.
#[tokio::test]
async fn a_chouette_of_five_is_told_in_three_places() {
    let mut stage = Stage::new().await;
    stage.on_web(&["Cyril"]).await;
    stage.on_telegram(&["Ana", "Emil"]);
    stage.on_discord(&["Ben", "Dana"]);
    let stories = home(Kind::Backgammon, "stories");
    stage.performs(story::read(stories.join("chouette"))).await;
    stage.end().await;
    assert_told(stories.join("chouette.across.txt"), &stage.transcript);
}
