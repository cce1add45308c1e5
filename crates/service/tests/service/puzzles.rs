//! The daily puzzle.

use std::sync::Arc;

use game_core::{Datum, Seat, Turn};
use ground::Ground;
use service::{
    Chore as _, Commits, MatchId, MatchState, Occasion, PUZZLE, PersonId, PuzzleStock, Season,
    Service, TimerKind, Timers,
};

use crate::hall::key;

const DAY: i64 = 24;

/// Returns the start of a match, as a person alone in it sees it: board and rack.
async fn position(service: &Service, id: MatchId) -> String {
    let board = service.matches().board(id).await.unwrap();
    let text = board.table.text();
    text.split(" 1 ").next().unwrap().to_owned()
}

/// Returns the possible placements with their points, the best first.
async fn placements(service: &Service, id: MatchId) -> Vec<(String, i64)> {
    let board = service.matches().board(id).await.unwrap();
    let all = board.table.listing(Seat::new(0)).into_iter();
    let points = |facts: &[game_core::Fact]| match facts.iter().find(|fact| fact.key == "score") {
        Some(game_core::Fact { value: Datum::Number(points), .. }) => *points,
        found => panic!("a placement scores: {found:?}"),
    };
    all.map(|one| (one.choice.code.clone(), points(&one.facts))).collect()
}

async fn opened(service: &Service, person: PersonId) -> MatchId {
    service.puzzles().open_puzzle(person).await.unwrap().0
}

/// Returns the number of today's puzzle, and the person's match of it.
async fn today(service: &Service, person: PersonId) -> Option<(i64, Option<MatchId>)> {
    let today = service.puzzles().puzzle_today(person).await.unwrap();
    today.map(|today| (today.number, today.opened))
}

async fn score(service: &Service, id: MatchId) -> i64 {
    let board = service.matches().board(id).await.unwrap();
    board.table.scores(board.table.ply())[0]
}

/// Runs the timers as the bot does, from its start to a while after it.
async fn run(ground: &Ground) {
    let stock = Arc::new(PuzzleStock::new(Arc::clone(&ground.service)));
    let timers = Timers::new(Arc::clone(&ground.service)).with(TimerKind::Puzzles, stock);
    timers.run_due().await;
    ground.clock.advance(10_000);
    timers.run_again().await;
}

async fn two(ground: &Ground) -> [PersonId; 2] {
    [ground.person("Ana").await, ground.person("Ben").await]
}

#[tokio::test]
async fn everybody_has_the_same_puzzle_and_one_match_of_it() {
    let ground = Ground::new().await;
    let ([ana, ben], service) = (two(&ground).await, &ground.service);
    let id = opened(service, ana).await;
    assert_eq!(opened(service, ana).await, id);
    let other = opened(service, ben).await;
    assert_ne!(id, other);
    assert_eq!(position(service, id).await, position(service, other).await);
    let card = service.matches().card(id).await.unwrap();
    assert_eq!(card.room, Some(service.chats().home(ana).await.unwrap().id));
    let refused = service.matches().play(ben, id, None, "H8>1").await;
    assert_eq!(key(refused.map(drop)), "service-no-such-match");
    let Occasion::Daily(day) = card.occasion else { panic!("{card:?}") };
    assert_eq!(today(service, ana).await, Some((1, Some(id))));
    ground.clock.advance_hours(DAY);
    assert_eq!(today(service, ana).await, None, "nobody has made it yet");
    let next = opened(service, ana).await;
    assert_ne!(position(service, next).await, position(service, id).await);
    assert_eq!(service.matches().card(next).await.unwrap().occasion, Occasion::Daily(day + 1));
    assert_eq!(today(service, ana).await, Some((2, Some(next))));
    assert_eq!(today(service, ben).await, Some((2, None)));
}

#[tokio::test]
async fn two_who_are_one_person_asking_at_once_get_one_match() {
    let ground = Ground::new().await;
    let ([ana, _], service) = (two(&ground).await, &ground.service);
    let (one, other) =
        tokio::join!(service.puzzles().open_puzzle(ana), service.puzzles().open_puzzle(ana));
    let ((one, new), (other, again)) = (one.unwrap(), other.unwrap());
    assert_eq!((one, new), (other, !again), "new to one of them");
}

#[tokio::test]
async fn three_tries_are_kept_and_nothing_makes_them_more() {
    let mut ground = Ground::new().await;
    let [ana, _] = two(&ground).await;
    let id = opened(&ground.service, ana).await;
    let all = placements(&ground.service, id).await;
    let tries = [&all[all.len() - 1], &all[2], &all[3]];
    ground.service.matches().play(ana, id, None, &tries[0].0).await.unwrap();
    assert_eq!(score(&ground.service, id).await, tries[0].1);
    for refused in [
        key(ground.service.matches().abort(ana, id).await),
        key(ground.service.matches().ask_takeback(ana, id).await),
    ] {
        assert_eq!(refused, "service-puzzle-once");
    }
    ground.reopen(|_| {}).await;
    let service = &ground.service;
    assert_eq!(opened(service, ana).await, id, "a restart finds it");
    for (code, _) in &tries[1..] {
        service.matches().play(ana, id, None, code).await.unwrap();
    }
    assert_eq!(score(service, id).await, tries[1].1);
    assert_eq!(service.matches().card(id).await.unwrap().state, MatchState::Over);
    assert_eq!(key(service.invitations().rematch(ana, id).await), "service-puzzle-once");
    assert_eq!(opened(service, ana).await, id, "it is not opened anew");
    service.upkeep().look_through().await;
    assert_eq!(
        service.matches().card(id).await.unwrap().state,
        MatchState::Over,
        "its log replays"
    );
}

#[tokio::test]
async fn the_best_answer_ends_it_at_once() {
    let ground = Ground::new().await;
    let ([ana, _], service) = (two(&ground).await, &ground.service);
    let id = opened(service, ana).await;
    let all = placements(service, id).await;
    assert!(all[0].1 > all[1].1, "one is best");
    let before = service
        .puzzles()
        .puzzle_at(&service.matches().sit(ana, id).await.unwrap())
        .await
        .unwrap()
        .unwrap();
    assert_eq!((before.tries, before.percent, before.stars, before.over), (0, 0, 0, false));
    assert_eq!(before.closes.unwrap().0 % (36 * 3_600_000 / 3), 0, "at noon");
    service.matches().play(ana, id, None, &all[0].0).await.unwrap();
    let after = service
        .puzzles()
        .puzzle_at(&service.matches().sit(ana, id).await.unwrap())
        .await
        .unwrap()
        .unwrap();
    assert_eq!((after.tries, after.percent, after.stars, after.over), (1, 100, 3, true));
    assert!(matches!(service.matches().board(id).await.unwrap().table.turn(), Turn::Over(_)));
}

#[tokio::test]
async fn it_ends_when_its_day_has_ended_everywhere_with_the_tries_that_were_made() {
    let ground = Ground::new().await;
    let ([ana, ben], service) = (two(&ground).await, &ground.service);
    // BEGINNING is at 14:13 by UTC: the day ends everywhere at 12:00 tomorrow.
    let id = opened(service, ana).await;
    let untouched = opened(service, ben).await;
    let (code, points) = placements(service, id).await.pop().unwrap();
    service.matches().play(ana, id, None, &code).await.unwrap();
    ground.clock.advance_hours(21);
    run(&ground).await;
    assert_eq!(service.matches().card(id).await.unwrap().state, MatchState::Running);
    ground.clock.advance_hours(1);
    run(&ground).await;
    for (id, points) in [(id, points), (untouched, 0)] {
        assert_eq!(service.matches().card(id).await.unwrap().state, MatchState::Over);
        assert_eq!(score(service, id).await, points);
    }
}

#[tokio::test]
async fn a_puzzle_made_ahead_is_the_one_opened_on_its_day() {
    let (stocked, bare) = (Ground::new().await, Ground::new().await);
    let stock = PuzzleStock::new(Arc::clone(&stocked.service));
    let now = stocked.service.now();
    for _ in 0..3 {
        let next = stock.run(now).await.unwrap();
        assert_eq!(next.0, now.0 + 10_000, "more are missing");
    }
    let ([ana, _], [other, _]) = (two(&stocked).await, two(&bare).await);
    let mut texts = Vec::new();
    for _ in 0..4 {
        let mut both = Vec::new();
        for (ground, person) in [(&stocked, ana), (&bare, other)] {
            let id = opened(&ground.service, person).await;
            both.push(position(&ground.service, id).await);
            ground.clock.advance_hours(DAY);
        }
        assert_ne!(both[0], "");
        texts.push(both);
    }
    // The second is opened a day after the first, on either.
    assert!(texts.iter().all(|both| both[0] == both[1]), "{texts:?}");
}

#[tokio::test]
async fn a_puzzle_that_is_none_any_more_gives_way_before_its_day() {
    let mut ground = Ground::new().await;
    let [ana, _] = two(&ground).await;
    // Today's and tomorrow's are checked at once, the third day's is not.
    run(&ground).await;
    let day = ground.service.now().0 / 86_400_000;
    ground.service.close().await;
    let store = store::Store::open(&ground.file(), Commits::Grouped).await.unwrap();
    let broken = store.write::<_, store::StoreError, _>(move |db| {
        Box::pin(async move {
            let there = store::puzzles::of_day(&mut *db, day + 2).await?.unwrap();
            assert!(!there.checked);
            // The best answer is claimed to be worth a point more: `ROWS:RACK:TRIES:BEST/STAR`.
            let (head, best) = there.setup.rsplit_once(':').unwrap();
            let (best, star) = best.split_once('/').unwrap_or((best, ""));
            let wrong = format!("{head}:{}/{star}", best.parse::<i64>().unwrap() + 1);
            let wrong = wrong.trim_end_matches('/').to_owned();
            let broken = store::puzzles::PuzzleRow { setup: wrong, ..there.clone() };
            store::puzzles::put(&mut *db, &broken).await?;
            Ok(there.setup)
        })
    });
    let right = broken.await.unwrap();
    store.close().await;
    ground.reopen(|_| {}).await;
    ground.clock.advance_hours(DAY);
    run(&ground).await;
    ground.clock.advance_hours(DAY);
    let id = opened(&ground.service, ana).await;
    let text = position(&ground.service, id).await;
    let best = right.rsplit_once(':').unwrap().1;
    let best = best.split('/').next().unwrap().to_owned();
    assert_eq!(placements(&ground.service, id).await[0].1.to_string(), best);
    assert!(right.contains(text.split(' ').next().unwrap()), "the right one is made again");
}

/// Links the second account to the first, to the last row.
async fn link(service: &Arc<Service>, owner: PersonId, typist: PersonId) {
    let code = service.accounts().link_code(owner, None).await.unwrap();
    let ask = service.accounts().try_code(typist, None, &code).await.unwrap();
    for person in [typist, owner] {
        service.accounts().answer(person, ask.id, true).await.unwrap();
    }
    service.run_due().await;
}

/// Finishes today's puzzle for a person: with the best answer, or three of the worst.
async fn done(service: &Service, person: PersonId, well: bool) {
    let id = opened(service, person).await;
    let all = placements(service, id).await;
    let tries: Vec<_> = match well {
        true => all.iter().take(1).collect(),
        false => all.iter().rev().take(3).collect(),
    };
    for (code, _) in tries {
        service.matches().play(person, id, None, code).await.unwrap();
    }
}

/// Returns the number of puzzles of days that count for a person, and their share.
async fn counted(service: &Service, person: PersonId) -> (i64, i64) {
    let results = service.contests().results_of(person, Season::Ever).await.unwrap();
    let puzzles = results.iter().find(|(game, _)| game == PUZZLE);
    puzzles.map_or((0, 0), |(_, sums)| (sums.played, sums.share))
}

#[tokio::test]
async fn one_person_has_one_puzzle_a_day_and_the_first_of_their_accounts_counts() {
    for owner_is_first in [true, false] {
        let ground = Ground::new().await;
        let ([ana, ben], service) = (two(&ground).await, &ground.service);
        let (first, second) = if owner_is_first { (ana, ben) } else { (ben, ana) };
        done(service, first, false).await;
        let made = counted(service, first).await;
        ground.clock.advance_hours(1);
        done(service, second, true).await;
        assert!(counted(service, second).await.1 > made.1, "who knows the answer does better");
        link(service, ana, ben).await;
        assert_eq!(counted(service, ana).await, made, "{owner_is_first}");
        assert_eq!(service.contests().streak(ana).await.unwrap().days, 1);
    }
}

#[tokio::test]
async fn a_puzzle_that_is_ended_after_two_became_one_does_not_count_beside_the_other() {
    let ground = Ground::new().await;
    let ([ana, ben], service) = (two(&ground).await, &ground.service);
    done(service, ana, false).await;
    let made = counted(service, ana).await;
    let id = opened(service, ben).await;
    link(service, ana, ben).await;
    let best = placements(service, id).await[0].0.clone();
    service.matches().play(ana, id, None, &best).await.unwrap();
    assert_eq!(counted(service, ana).await, made);
}

#[tokio::test]
async fn nobody_sees_anothers_puzzle_before_they_are_done_with_their_own() {
    let ground = Ground::new().await;
    let ([ana, ben], service) = (two(&ground).await, &ground.service);
    let id = opened(service, ana).await;
    let home = service.chats().home(ana).await.unwrap().id;
    service.rooms().enter(home, ben).await.unwrap();
    let seen = async || service.matches().sit(ben, id).await.unwrap().board().map(drop);
    assert_eq!(key(seen().await), "service-shared-first");
    done(service, ana, true).await;
    assert_eq!(key(seen().await), "service-shared-first", "nor what came of it");
    done(service, ben, false).await;
    assert_eq!(seen().await, Ok(()));
}
