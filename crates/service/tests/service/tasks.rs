//! The second puzzle of a day, and one more at any time.

use std::{collections::BTreeSet, sync::Arc};

use game_core::{Datum, Seat};
use ground::Ground;
use service::{
    Chore as _, Difficulty, MatchId, MatchState, PersonId, PuzzleAt, PuzzleStock, Series, Service,
    TimerKind, Timers,
};

use crate::hall::key;

/// Opens a ground on which Abaku is the second puzzle of every day, too.
async fn ground() -> Ground {
    Ground::with(|opening| opening.week = ["abaku"; 7]).await
}

/// Returns the start of a match: board and rack.
async fn position(service: &Service, id: MatchId) -> String {
    service.matches().board(id).await.unwrap().table.text().split(" 1 ").next().unwrap().to_owned()
}

/// Returns the possible placements, the best first.
async fn placements(service: &Service, id: MatchId) -> Vec<String> {
    let board = service.matches().board(id).await.unwrap();
    let all = board.table.listing(Seat::new(0)).into_iter();
    let points = |facts: &[game_core::Fact]| match facts.iter().find(|fact| fact.key == "score") {
        Some(game_core::Fact { value: Datum::Number(points), .. }) => *points,
        found => panic!("a placement scores: {found:?}"),
    };
    let mut all: Vec<_> = all.map(|one| (points(&one.facts), one.choice.code.clone())).collect();
    all.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    all.into_iter().map(|(_, code)| code).collect()
}

async fn at(service: &Service, person: PersonId, id: MatchId) -> PuzzleAt {
    service
        .puzzles()
        .puzzle_at(&service.matches().sit(person, id).await.unwrap())
        .await
        .unwrap()
        .unwrap()
}

/// Solves a puzzle for a person, or uses all their tries on the worst answers.
async fn solve(service: &Service, person: PersonId, id: MatchId, well: bool) -> PuzzleAt {
    let all = placements(service, id).await;
    let tries: Vec<_> = match well {
        true => all.iter().take(1).collect(),
        false => all.iter().rev().take(3).collect(),
    };
    for code in tries {
        service.matches().play(person, id, None, code).await.unwrap();
    }
    at(service, person, id).await
}

async fn second(service: &Service, person: PersonId) -> MatchId {
    let today = service.puzzles().second_today(person, None).await.unwrap().unwrap();
    service.puzzles().open_second(person, (today.game, today.day)).await.unwrap().0
}

async fn more(service: &Service, person: PersonId) -> MatchId {
    service.puzzles().one_more(person, "abaku", Difficulty::Fitting).await.unwrap().0
}

#[tokio::test]
async fn a_day_has_two_puzzles_and_they_are_not_the_same() {
    let ground = ground().await;
    let ([ana, ben], service) =
        ([ground.person("Ana").await, ground.person("Ben").await], &ground.service);
    let daily = service.puzzles().open_puzzle(ana).await.unwrap().0;
    let id = second(service, ana).await;
    assert_ne!(position(service, id).await, position(service, daily).await);
    assert_eq!(second(service, ana).await, id, "the same match however often they ask");
    assert_eq!(position(service, second(service, ben).await).await, position(service, id).await);
    let stands = at(service, ana, id).await;
    assert_eq!((stands.series, stands.number), (Series::Second, 1));
    assert_eq!(stands.closes, at(service, ana, daily).await.closes);
    assert_eq!(key(service.matches().abort(ana, id).await), "service-puzzle-once");
    assert_eq!(service.contests().streak(ana).await.unwrap().days, 0);
    let done = solve(service, ana, id, true).await;
    assert_eq!((done.stars, done.over, done.change), (3, true, None));
    assert_eq!(
        service.contests().streak(ana).await.unwrap().days,
        0,
        "streaks are of the daily Abaku"
    );
    assert_eq!(key(service.invitations().rematch(ana, id).await), "service-puzzle-once");
}

#[tokio::test]
async fn nobody_opens_the_second_puzzle_of_a_day_to_come_or_gone() {
    let ground = ground().await;
    let (ana, service) = (ground.person("Ana").await, &ground.service);
    let today = service.puzzles().second_today(ana, None).await.unwrap().unwrap();
    for day in [today.day - 2, today.day + 1] {
        let refused = service.puzzles().open_second(ana, (today.game, day)).await;
        assert_eq!(key(refused.map(drop)), "service-puzzle-closed", "{day}");
    }
    let refused = service.puzzles().open_second(ana, ("nim", today.day)).await;
    assert_eq!(key(refused.map(drop)), "service-no-puzzle");
}

#[tokio::test]
async fn a_week_of_games_without_puzzles_has_no_second_one() {
    let ground = Ground::with(|opening| opening.week = ["nim"; 7]).await;
    let ana = ground.person("Ana").await;
    assert_eq!(ground.service.puzzles().second_today(ana, None).await.unwrap(), None);
}

#[tokio::test]
async fn a_group_chooses_which_second_puzzle_it_is_shown() {
    let ground = Ground::with(|opening| opening.week = ["nim"; 7]).await;
    let (ana, service) = (ground.person("Ana").await, &ground.service);
    let room = ground.room("Friends", &[ana]).await;
    let shown = async || service.puzzles().second_today(ana, Some(room.id)).await.unwrap();
    assert_eq!(shown().await, None);
    service.rooms().choose_for_room(room.id, ana, "puzzles", Some("abaku".into())).await.unwrap();
    assert_eq!(shown().await, None, "only the daily one");
}

#[tokio::test]
async fn second_puzzles_are_made_ahead_and_end_with_their_day() {
    let ground = ground().await;
    let (ana, service) = (ground.person("Ana").await, &ground.service);
    let id = second(service, ana).await;
    let all = placements(service, id).await;
    service.matches().play(ana, id, None, &all[all.len() - 1]).await.unwrap();
    ground.clock.advance_hours(22);
    let stock = Arc::new(PuzzleStock::new(Arc::clone(service)));
    let timers = Timers::new(Arc::clone(service)).with(TimerKind::Puzzles, stock);
    timers.run_due().await;
    ground.clock.advance(10_000);
    timers.run_again().await;
    assert_eq!(service.matches().card(id).await.unwrap().state, MatchState::Over);
    assert_eq!(at(service, ana, id).await.tries, 1, "the tries that were made count");
    let next = second(service, ana).await;
    assert_ne!(position(service, next).await, position(service, id).await);
    assert_eq!(at(service, ana, next).await.number, 2);
}

/// Opens a ground on which chess puzzles are made, too, one for every day.
async fn with_chess() -> Ground {
    Ground::with(|opening| {
        opening.puzzles = vec!["abaku", "chess"];
        opening.week = ["chess"; 7];
    })
    .await
}

/// Returns the line of a chess puzzle as codes, from the text that is hidden from players.
async fn line(service: &Service, id: MatchId) -> Vec<String> {
    let text = service.matches().board(id).await.unwrap().table.text();
    let ahead = text.split("attempt=").nth(1).unwrap().split(':').nth(3).unwrap();
    ahead.split(',').map(str::to_owned).collect()
}

#[tokio::test]
async fn a_mate_is_solved_move_by_move_and_its_stars_are_kept() {
    let ground = with_chess().await;
    let (ana, service) = (ground.person("Ana").await, &ground.service);
    let id = second(service, ana).await;
    let all = line(service, id).await;
    for code in all.iter().step_by(2) {
        service.matches().play(ana, id, None, code).await.unwrap();
    }
    let done = at(service, ana, id).await;
    assert_eq!((done.game, done.stars, done.percent, done.over), ("chess", 3, 100, true));
    let more = service.puzzles().one_more(ana, "chess", Difficulty::Easy).await.unwrap().0;
    assert_eq!(service.matches().card(more).await.unwrap().game, "chess");
    assert_eq!(service.puzzles().puzzle_games(), ["abaku", "chess"]);
}

#[tokio::test]
async fn mates_are_made_once_the_bot_has_settled_and_after_abaku() {
    let ground = with_chess().await;
    let (ana, service) = (ground.person("Ana").await, &ground.service);
    let stock = PuzzleStock::new(Arc::clone(service));
    let day = service.puzzles().second_today(ana, None).await.unwrap().unwrap().day;
    let there = async || {
        let copy = ground.copy(|_| {}).await;
        copy.service.close().await;
        let store = store::Store::open(&copy.file(), service::Commits::Grouped).await.unwrap();
        let mut db = store.read().await.unwrap();
        let today = store::tasks::of_day(&mut db, (day, "chess")).await.unwrap();
        let tomorrow = store::tasks::of_day(&mut db, (day + 1, "chess")).await.unwrap();
        [today, tomorrow].map(|row| row.is_some_and(|row| row.checked))
    };
    for _ in 0..7 {
        stock.run(service.now()).await.unwrap();
    }
    assert_eq!(there().await, [false, false], "Abaku comes first");
    for expected in [[true, false], [true, true]] {
        stock.run(service.now()).await.unwrap();
        assert_eq!(there().await, expected, "one at a time");
    }
}

#[tokio::test]
async fn one_more_is_never_the_same_again_and_moves_a_rating() {
    let ground = ground().await;
    let ([ana, ben], service) =
        ([ground.person("Ana").await, ground.person("Ben").await], &ground.service);
    assert!(service.puzzles().skills_of(ana).await.unwrap().is_empty());
    let (mut seen, mut rating) = (BTreeSet::new(), 1_500);
    seen.insert(position(service, service.puzzles().open_puzzle(ana).await.unwrap().0).await);
    seen.insert(position(service, second(service, ana).await).await);
    for well in [true, false, true] {
        let id = more(service, ana).await;
        assert_eq!(more(service, ana).await, id, "the one they are at comes first");
        assert!(seen.insert(position(service, id).await), "one that they never had");
        let done = solve(service, ana, id, well).await;
        let (before, after) = done.change.unwrap();
        assert_eq!((done.series, done.closes, before), (Series::More, None, rating));
        assert_eq!(after > before, well, "{before} {after}");
        rating = after;
    }
    let skills = service.puzzles().skills_of(ana).await.unwrap();
    assert_eq!((skills[0].rating, skills[0].answered, skills[0].provisional), (rating, 3, true));
    // A latecomer gets the puzzles that are there.
    assert!(seen.contains(&position(service, more(service, ben).await).await));
    assert_eq!(service.contests().streak(ana).await.unwrap().days, 0);
    assert_eq!(service.contests().results_of(ana, service::Season::Ever).await.unwrap(), []);
}

#[tokio::test]
async fn one_more_of_a_game_without_puzzles_is_refused() {
    let ground = Ground::new().await;
    let ana = ground.person("Ana").await;
    let refused = ground.service.puzzles().one_more(ana, "nim", Difficulty::Hard).await;
    assert_eq!(key(refused.map(drop)), "service-no-puzzles-of");
    assert_eq!(ground.service.puzzles().puzzle_games(), ["abaku"]);
}

#[tokio::test]
async fn nothing_that_is_asked_for_says_what_a_puzzle_at_hand_begins_with() {
    let ground = ground().await;
    let (ana, service) = (ground.person("Ana").await, &ground.service);
    let id = more(service, ana).await;
    assert!(service.accounts().my_data(ana).await.unwrap().contains("\"setup\":null"));
    solve(service, ana, id, true).await;
    assert!(!service.accounts().my_data(ana).await.unwrap().contains("\"setup\":null"));
}

#[tokio::test]
async fn only_the_second_puzzle_of_a_day_is_opened_as_such() {
    let ground = Ground::with(|opening| opening.week = ["nim"; 7]).await;
    let (ana, service) = (ground.person("Ana").await, &ground.service);
    let day = service.now().number() / 86_400_000;
    let open = async || service.puzzles().open_second(ana, ("abaku", day)).await.map(drop);
    assert_eq!(key(open().await), "service-no-puzzle");
    let room = ground.room("Kitchen", &[ana]).await;
    let chosen = Some("abaku".to_owned());
    service.rooms().choose_for_room(room.id, ana, "puzzles", chosen).await.unwrap();
    assert_eq!(open().await, Ok(()), "a room of hers has chosen it");
}
