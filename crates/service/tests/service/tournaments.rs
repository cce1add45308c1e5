//! Tournaments of a group, round by round, on a clock that is moved.

use std::collections::BTreeSet;

use service::{
    DeliveryOutcome, LeagueChange, LeagueId, MatchId, MatchState, NoticeKind, PairingResult,
    PairingSystem, PersonId, Platform, TimeControl, TournamentPlan, TournamentState,
};

use crate::leagues::{Club, DAY, why};

mod annulled;
mod leading;

const HOUR: i64 = DAY / 24;
const MINUTE: i64 = HOUR / 60;
const MINUTES_A_DAY: u32 = 24 * 60;

fn plan(system: PairingSystem) -> TournamentPlan {
    TournamentPlan {
        game: "chess".to_owned(),
        settings: Vec::new(),
        clock: TimeControl::read("14d+14d").unwrap(),
        system,
        rounds: 0,
        minutes: 7 * MINUTES_A_DAY,
    }
}

/// A tournament of a club, in which its people are known by their numbers.
struct Cup {
    club: Club,
    id: LeagueId,
}

impl Cup {
    /// Makes a tournament that the first `count` people have joined, with `more` others in the
    /// group.
    async fn of(count: usize, more: usize, plan: &TournamentPlan) -> Self {
        let club = Club::of(count + more).await;
        let made = club.service().tournaments().make_tournament(club.people[0], club.room, plan);
        let id = made.await.unwrap();
        let cup = Self { club, id };
        for who in 1..count {
            assert_eq!(cup.joins(who).await, Ok(LeagueChange::Next(1)));
        }
        cup
    }

    async fn joins(&self, who: usize) -> Result<LeagueChange, &'static str> {
        let joined =
            self.club.service().contests().join_league(self.club.people[who], self.id, false);
        joined.await.map_err(|refusal| why::<()>(Err(refusal)))
    }

    async fn leaves(&self, who: usize) {
        let left =
            self.club.service().contests().leave_league(self.club.people[who], self.id, true);
        assert_ne!(left.await.unwrap(), LeagueChange::Nothing);
    }

    /// Begins the tournament, or the round that is paired.
    async fn begins(&self) {
        let contests = self.club.service().contests();
        contests.begin_season((self.club.people[0], false), self.id).await.unwrap();
        self.club.after(0).await;
    }

    async fn state(&self) -> TournamentState {
        self.club.service().tournaments().tournament(self.id).await.unwrap()
    }

    fn number(&self, person: PersonId) -> usize {
        self.club.people.iter().position(|one| *one == person).unwrap()
    }

    /// Returns the games of the present round that are not decided.
    async fn games(&self) -> Vec<(MatchId, [usize; 2])> {
        let state = self.state().await;
        let who = |lot: Option<u32>| self.number(state.of_lot(lot.unwrap()).unwrap().person);
        let pairs = state.round().unwrap().pairs.iter();
        let open = pairs.filter(|pair| pair.result.is_none());
        open.filter_map(|pair| Some((pair.match_id?, pair.sides.map(who)))).collect()
    }

    /// Returns the pairs of the present round by numbers, the player who begins first.
    async fn pairs(&self) -> Vec<[Option<usize>; 2]> {
        let state = self.state().await;
        let who = |lot: Option<u32>| lot.map(|lot| self.number(state.of_lot(lot).unwrap().person));
        state.round().unwrap().pairs.iter().map(|pair| pair.sides.map(who)).collect()
    }

    async fn moves(&self, id: MatchId, codes: &[&str]) {
        for code in codes {
            let card = self.club.service().matches().card(id).await.unwrap();
            let mut played = false;
            for person in card.people() {
                played |= self.club.service().matches().play(person, id, None, code).await.is_ok();
            }
            assert!(played, "{code}");
        }
    }

    /// Lets the player with the higher number resign, after a move of each.
    async fn weaker_resigns(&self, id: MatchId, people: [usize; 2]) {
        self.moves(id, &["e2e4", "e7e5"]).await;
        self.club.resigns(people[0].max(people[1]), id).await;
    }

    async fn all_resign(&self) {
        for (id, people) in self.games().await {
            self.weaker_resigns(id, people).await;
        }
        self.club.after(HOUR).await;
    }

    /// Returns places with points, by numbers.
    async fn table(&self) -> Vec<(Option<usize>, usize, u32)> {
        let lines = self.state().await.lines;
        lines.iter().map(|line| (line.place, self.number(line.person), line.points)).collect()
    }

    /// Returns the number of calls on their way: by name in the group, as nobody has a private
    /// chat.
    async fn rung(&self) -> usize {
        let deliveries = self.club.service().deliveries();
        let mut rung = 0;
        while let Some(due) = deliveries.due(Platform::Telegram, 1).await.unwrap().pop() {
            let Some(told) = deliveries.delivery(Platform::Telegram, &due, 9).await.unwrap() else {
                continue;
            };
            rung += usize::from(matches!(told.notice.kind, NoticeKind::YourTurn { .. }));
            let sent = DeliveryOutcome::Sent("1".to_owned());
            deliveries.settle_delivery(Platform::Telegram, &told, sent).await.unwrap();
        }
        rung
    }

    /// Returns how often the group was told that a round began.
    async fn posts(&self) -> usize {
        let told = self.club.told().await;
        told.iter().filter(|kind| matches!(kind, NoticeKind::RoundBegun { .. })).count()
    }
}

#[tokio::test]
async fn a_swiss_of_nine_with_a_bye_a_forfeit_and_a_late_entry_is_played_to_its_end() {
    let cup = Cup::of(9, 1, &plan(PairingSystem::Swiss)).await;
    cup.begins().await;
    assert_eq!(cup.state().await.league.size, 5);
    let mut met = BTreeSet::new();
    let mut byes = BTreeSet::new();
    for round in 1..=5 {
        let pairs = cup.pairs().await;
        for pair in &pairs {
            match *pair {
                [Some(one), Some(other)] => {
                    assert!(met.insert([one.min(other), one.max(other)]), "{pairs:?}");
                }
                [Some(one), None] => assert!(byes.insert(one), "{pairs:?}"),
                _ => panic!("{pairs:?}"),
            }
        }
        let games = cup.games().await;
        assert_eq!(games.len(), pairs.iter().filter(|pair| pair[1].is_some()).count());
        match round {
            1 => {
                assert_eq!((games.len(), byes.len()), (4, 1));
                // Nobody is called for a game by itself.
                let deliveries = cup.club.service().deliveries();
                let due = deliveries.due(service::Platform::Telegram, 100).await.unwrap();
                assert!(due.iter().all(|one| !one.private), "{due:?}");
                // A latecomer has nothing of the first round.
                assert_eq!(cup.joins(9).await, Ok(LeagueChange::Now(1)));
                cup.all_resign().await;
            }
            2 => {
                assert_eq!(pairs.len(), 5, "ten are there");
                assert_eq!(cup.joins(9).await, Ok(LeagueChange::Nothing));
                // 8 leaves before their game is over: the opponent wins.
                cup.leaves(8).await;
                let other = pairs.iter().flatten().flatten().copied();
                assert!(other.clone().any(|who| who == 9));
                for (id, people) in games {
                    if !people.contains(&8) {
                        cup.weaker_resigns(id, people).await;
                    }
                }
                cup.club.after(HOUR).await;
                assert_eq!(cup.joins(8).await, Err("service-tournament-left"));
            }
            _ => {
                assert!(
                    !pairs.iter().flatten().any(|who| *who == Some(8)),
                    "who left is not paired"
                );
                cup.all_resign().await;
            }
        }
        assert_eq!(cup.posts().await, round, "one post a round");
        if round < 5 {
            let state = cup.state().await;
            assert_eq!(state.rounds.len(), round + 1, "the next one is paired");
            assert_eq!(state.round().unwrap().due, None);
            assert_eq!(cup.games().await, []);
            cup.club.after(12 * HOUR).await;
        }
    }
    let state = cup.state().await;
    assert!(state.over && !state.league.live);
    // The lower number always won: P0 has won all.
    assert_eq!(cup.table().await[0], (Some(1), 0, 50));
    let points: u32 = state.lines.iter().map(|line| line.points).sum();
    // Five games a round at most, and nothing of 8's after the second.
    let given = |pair: &service::TournamentPair| match pair.result {
        Some(PairingResult::Nobody) | None => 0,
        _ => 10,
    };
    let of_pairs: u32 = state.rounds.iter().flat_map(|round| &round.pairs).map(given).sum();
    assert_eq!(points, of_pairs);
    let won = cup.club.service().contests().seasons_won(cup.club.people[0]).await.unwrap();
    assert_eq!((won.len(), won[0].league, won[0].system), (1, cup.id, Some(PairingSystem::Swiss)));
    assert!(matches!(cup.club.told().await.last(), Some(NoticeKind::SeasonOver { .. })));
    let report = cup.club.service().tournaments().report(cup.id).await.unwrap();
    let read = pairings::Trf::read(&report).unwrap();
    assert_eq!((read.tournament.entrants.len(), read.tournament.rounds), (10, 5));
    assert_eq!((0..10).map(|one| read.tournament.points(one, 5)).sum::<u32>(), points);
}

#[tokio::test]
async fn a_knockout_of_six_has_a_third_place_and_a_draw_is_played_once_more() {
    let cup = Cup::of(6, 0, &plan(PairingSystem::Knockout)).await;
    cup.begins().await;
    assert_eq!(cup.state().await.league.size, 3);
    let games = cup.games().await;
    assert_eq!(games.len(), 2, "the two best lots rest");
    // One draws at once, and begins again the other way round.
    let (id, [one, other]) = games[0];
    draws(&cup, id).await;
    cup.club.after(HOUR).await;
    let again = cup.games().await;
    let (second, sides) = again.iter().find(|(_, people)| people.contains(&one)).copied().unwrap();
    assert_eq!(sides, [other, one]);
    assert_ne!(second, id);
    cup.all_resign().await;
    assert_eq!(cup.joins(5).await, Ok(LeagueChange::Nothing));
    cup.club.after(12 * HOUR).await;
    assert_eq!(cup.games().await.len(), 2);
    cup.all_resign().await;
    cup.club.after(12 * HOUR).await;
    let finals = cup.games().await;
    assert_eq!(finals.len(), 2, "the final, and that for the third place");
    cup.all_resign().await;
    let state = cup.state().await;
    assert!(state.over);
    assert_eq!((state.rounds.len(), cup.posts().await), (3, 3));
    let places: Vec<_> = cup.table().await.iter().map(|line| line.0.unwrap()).collect();
    assert_eq!(places, [1, 2, 3, 4, 5, 5]);
    assert_eq!(state.winners(), ["P0"]);
}

/// Makes both players agree on a draw.
async fn draws(cup: &Cup, id: MatchId) {
    cup.moves(id, &["e2e4", "e7e5+offer", "accept"]).await;
}

#[tokio::test]
async fn a_knockout_of_draws_and_silence_never_hangs() {
    let cup = Cup::of(4, 0, &plan(PairingSystem::Knockout)).await;
    cup.begins().await;
    for (id, _) in cup.games().await {
        draws(&cup, id).await;
    }
    cup.club.after(HOUR).await;
    // The second games begin, and nobody ends them: the player on turn at the end loses.
    let games = cup.games().await;
    for (id, _) in &games {
        cup.moves(*id, &["e2e4"]).await;
    }
    cup.club.after(7 * DAY).await;
    let state = cup.state().await;
    assert!(state.rounds[0].over);
    assert!(state.rounds[0].pairs.iter().all(|pair| pair.result == Some(PairingResult::Walkover)));
    // A player without one move is out, so that nobody plays for the third place.
    cup.club.after(12 * HOUR).await;
    cup.club.after(7 * DAY).await;
    let state = cup.state().await;
    assert!(state.over, "{state:?}");
    assert_eq!(state.rounds.len(), 2);
}

#[tokio::test]
async fn a_round_that_nobody_plays_and_everybody_gone_end_a_tournament_plainly() {
    let cup = Cup::of(5, 0, &plan(PairingSystem::Swiss)).await;
    cup.begins().await;
    // Nobody moves: the player who was to begin counts as absent.
    cup.club.after(7 * DAY).await;
    let state = cup.state().await;
    assert_eq!(state.lines.iter().filter(|line| line.left).count(), 2);
    let first = &state.rounds[0].pairs;
    assert_eq!(first.iter().filter(|pair| pair.result == Some(PairingResult::Missed)).count(), 2);
    for _ in 0..4 {
        cup.club.after(12 * HOUR).await;
        cup.club.after(7 * DAY).await;
    }
    let state = cup.state().await;
    assert!(state.over);
    assert_eq!(state.winners(), [""; 0]);
    let cup = Cup::of(4, 0, &plan(PairingSystem::Robin)).await;
    cup.begins().await;
    for who in 0..4 {
        cup.leaves(who).await;
    }
    cup.club.after(HOUR).await;
    assert!(cup.state().await.over, "everybody has gone");
}

#[tokio::test]
async fn a_game_that_both_play_and_do_not_end_is_drawn_in_a_swiss() {
    let cup = Cup::of(2, 0, &plan(PairingSystem::Swiss)).await;
    cup.begins().await;
    let (id, _) = cup.games().await[0];
    cup.moves(id, &["e2e4", "e7e5"]).await;
    cup.club.after(7 * DAY).await;
    let state = cup.state().await;
    assert_eq!(state.rounds[0].pairs[0].result, Some(PairingResult::Drawn));
    assert!(state.over, "two have met once");
    assert_eq!(state.winners().len(), 2, "nothing tells them apart");
}

#[tokio::test]
async fn all_meet_all_and_who_leaves_loses_what_is_left() {
    let cup = Cup::of(5, 0, &plan(PairingSystem::Robin)).await;
    cup.begins().await;
    let mut met = BTreeSet::new();
    for round in 1..=5 {
        for [one, other] in cup.pairs().await {
            let (one, other) = (one.unwrap(), other.unwrap());
            assert!(met.insert([one.min(other), one.max(other)]));
        }
        if round == 3 {
            cup.leaves(4).await;
        }
        cup.all_resign().await;
        cup.club.after(12 * HOUR).await;
    }
    assert_eq!(met.len(), 10);
    assert!(cup.state().await.over);
    let table = cup.table().await;
    assert_eq!(table.iter().map(|line| line.1).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    assert_eq!(table.iter().map(|line| line.2).collect::<Vec<_>>(), [40, 30, 20, 10, 0]);
}

#[tokio::test]
async fn an_impossible_request_to_a_tournament_is_refused_in_a_sentence() {
    let cup = Cup::of(1, 3, &plan(PairingSystem::Knockout)).await;
    let (club, tournaments) = (&cup.club, cup.club.service().tournaments());
    let (ana, ben) = (club.people[0], club.people[1]);
    let stranger = club.ground.person("Zed").await;
    let make = |who, plan: TournamentPlan| async move {
        why(tournaments.make_tournament(who, club.room, &plan).await)
    };
    let usual = plan(PairingSystem::Swiss);
    assert_eq!(make(stranger, usual.clone()).await, "service-not-in-room");
    assert_eq!(make(ben, usual.clone()).await, "service-tournament-there");
    let joined = club.service().contests().join_league(stranger, cup.id, false).await;
    assert_eq!(why(joined.map(drop)), "service-not-in-room");
    for wrong in [
        TournamentPlan { minutes: 0, ..usual.clone() },
        TournamentPlan { minutes: 31 * MINUTES_A_DAY, ..usual.clone() },
        TournamentPlan { rounds: 12, ..usual.clone() },
    ] {
        assert_eq!(make(ana, wrong).await, "service-tournament-range");
    }
    let contests = club.service().contests();
    assert_eq!(why(contests.begin_season((ana, false), cup.id).await), "service-tournament-few");
    cup.joins(1).await.unwrap();
    assert_eq!(why(contests.begin_season((ben, false), cup.id).await), "service-tournament-leads");
    cup.begins().await;
    assert_eq!(cup.joins(2).await, Err("service-tournament-late"));
    let (game, [one, _]) = cup.games().await[0];
    let sitting = club.service().matches().sit(club.people[one], game).await.unwrap();
    assert_eq!(why(club.service().matches().on(&sitting).abort().await), "service-league-no-abort");
    assert_eq!(why(contests.league(cup.id).await), "service-no-such-league");
    assert_eq!(why(tournaments.report(cup.id).await), "service-no-such-league");
    contests.end_league((ana, false), cup.id).await.unwrap();
    assert_eq!(cup.joins(2).await, Err("service-tournament-over"));
    assert_eq!(why(tournaments.tournament(LeagueId::new(77)).await), "service-no-such-league");
    // A tournament that is called off before it began makes room for another.
    let id = tournaments.make_tournament(ana, club.room, &usual).await.unwrap();
    contests.end_league((ana, false), id).await.unwrap();
    let state = tournaments.tournament(id).await.unwrap();
    assert!(!state.begun && state.lines.is_empty());
    tournaments.make_tournament(ana, club.room, &usual).await.unwrap();
    // Leagues and tournaments are apart.
    assert_eq!(contests.leagues_in(club.room).await.unwrap(), []);
    assert_eq!(tournaments.tournaments_in(club.room).await.unwrap().len(), 3);
}

#[tokio::test]
async fn twenty_play_all_against_all_and_the_next_one_is_told_that_it_is_full() {
    let cup = Cup::of(20, 1, &plan(PairingSystem::Robin)).await;
    assert_eq!(cup.joins(20).await, Err("service-tournament-full"));
    cup.begins().await;
    assert_eq!(cup.games().await.len(), 10);
}

/// An arena of an hour with three minutes a turn.
fn arena() -> TournamentPlan {
    let clock = TimeControl::read("3m").unwrap();
    TournamentPlan { clock, minutes: 60, ..plan(PairingSystem::Arena) }
}

#[tokio::test]
async fn an_arena_pairs_who_is_free_until_its_time_is_over() {
    let cup = Cup::of(4, 1, &arena()).await;
    cup.begins().await;
    assert_eq!(cup.posts().await, 0, "its message changes, and no post tells of a wave");
    assert_eq!(cup.rung().await, 2, "each game calls who begins it, and nobody else");
    let first = cup.games().await;
    assert_eq!(first.len(), 2);
    // One game is over: nobody else is free, so its two players wait.
    cup.weaker_resigns(first[0].0, first[0].1).await;
    cup.club.after(MINUTE).await;
    assert_eq!(cup.state().await.rounds.len(), 1);
    let leader = first[0].1.into_iter().min().unwrap();
    assert_eq!(cup.table().await[0], (Some(1), leader, 20));
    // A newcomer meets one of them.
    assert_eq!(cup.joins(4).await, Ok(LeagueChange::Now(1)));
    cup.club.after(0).await;
    let second = cup.games().await;
    assert!(second.len() == 1 && second[0].1.contains(&4) && second[0].1.contains(&leader));
    // A player who pauses plays on, is not paired again, and comes back.
    cup.leaves(4).await;
    cup.weaker_resigns(second[0].0, second[0].1).await;
    cup.weaker_resigns(first[1].0, first[1].1).await;
    cup.club.after(MINUTE).await;
    assert!(
        cup.games().await.len() == 2
            && !cup.pairs().await.iter().flatten().any(|one| *one == Some(4))
    );
    assert_eq!(cup.joins(4).await, Ok(LeagueChange::Now(1)));
    // A player who never moves loses by the clock, and has paused.
    let (silent, people) = cup.games().await[0];
    cup.club.after(4 * MINUTE).await;
    cup.club.after(MINUTE).await;
    let state = cup.state().await;
    let silent_one = people[0];
    let line = state.lines.iter().find(|line| cup.number(line.person) == silent_one).unwrap();
    assert!(line.left, "{silent:?} {state:?}");
    // A game that is not over in time counts for neither.
    cup.club.after(51 * MINUTE).await;
    for who in 0..5 {
        cup.joins(who).await.unwrap();
    }
    cup.club.after(0).await;
    let before = cup.table().await;
    assert_eq!(cup.games().await.len(), 2);
    cup.club.after(2 * MINUTE).await;
    let state = cup.state().await;
    assert!(state.over && !state.league.live && state.until.is_none());
    let last = state.round().unwrap().pairs.iter();
    assert!(
        last.clone().count() == 2
            && last.clone().all(|pair| pair.result == Some(PairingResult::Nobody))
    );
    assert_eq!(cup.table().await, before);
    assert_eq!(state.winners().len(), 1);
    assert_eq!(cup.joins(0).await, Err("service-tournament-over"));
}

#[tokio::test]
async fn two_in_an_arena_meet_again_and_an_arena_is_for_short_turns() {
    let cup = Cup::of(2, 0, &arena()).await;
    cup.begins().await;
    let mut first = Vec::new();
    for _ in 0..4 {
        let (id, people) = cup.games().await[0];
        first.push(people[0]);
        cup.weaker_resigns(id, people).await;
        cup.club.after(MINUTE).await;
    }
    assert!(first.windows(2).all(|pair| pair[0] != pair[1]), "they take turns: {first:?}");
    // Two wins, then two that count double.
    assert_eq!(cup.table().await[0], (Some(1), 0, 120));
    let (club, tournaments) = (&cup.club, cup.club.service().tournaments());
    cup.club.service().contests().end_league((club.people[0], false), cup.id).await.unwrap();
    let make = |plan: TournamentPlan| async move {
        why(tournaments.make_tournament(club.people[0], club.room, &plan).await)
    };
    let slow = TournamentPlan { clock: TimeControl::read("1h").unwrap(), ..arena() };
    assert_eq!(make(slow).await, "service-tournament-turns");
    for minutes in [19, 241] {
        assert_eq!(make(TournamentPlan { minutes, ..arena() }).await, "service-tournament-arena");
    }
}

#[tokio::test]
async fn an_arena_that_nobody_plays_ends_with_nobody_first() {
    let cup = Cup::of(3, 0, &arena()).await;
    cup.begins().await;
    for _ in 0..8 {
        cup.club.after(10 * MINUTE).await;
    }
    let state = cup.state().await;
    assert!(state.over && !state.league.live);
    // One of the first two never moved; the other waited, and nobody else was left to play.
    assert!(state.lines.iter().all(|line| line.won <= 2), "{state:?}");
}

#[tokio::test]
async fn an_entrant_who_is_called_and_does_not_answer_does_not_play() {
    let cup = Cup::of(5, 1, &plan(PairingSystem::Swiss)).await;
    let tournaments = cup.club.service().tournaments();
    let (ana, ben) = ((cup.club.people[0], false), (cup.club.people[1], false));
    assert_eq!(why(tournaments.call_all(ben, cup.id).await), "service-tournament-leads");
    tournaments.call_all(ana, cup.id).await.unwrap();
    assert_eq!(cup.posts().await, 1);
    assert_eq!(why(tournaments.call_all(ana, cup.id).await), "service-tournament-called");
    assert_eq!(cup.state().await.lines.iter().filter(|line| line.left).count(), 4);
    for (who, change) in
        [(1, LeagueChange::Next(1)), (1, LeagueChange::Nothing), (5, LeagueChange::Next(1))]
    {
        assert_eq!(cup.joins(who).await, Ok(change), "{who}");
    }
    cup.club.after(DAY + MINUTE).await;
    let state = cup.state().await;
    let mut there: Vec<usize> = state.lines.iter().map(|line| cup.number(line.person)).collect();
    there.sort_unstable();
    assert!(state.begun && state.until.is_none());
    assert_eq!(there, [0, 1, 5]);
}

#[tokio::test]
async fn where_nobody_answers_the_call_a_tournament_waits_on() {
    let cup = Cup::of(3, 0, &plan(PairingSystem::Knockout)).await;
    let ana = (cup.club.people[0], false);
    cup.club.after(HOUR).await;
    cup.club.service().tournaments().call_all(ana, cup.id).await.unwrap();
    cup.club.after(DAY + MINUTE).await;
    let state = cup.state().await;
    assert!(!state.begun && state.until.is_none() && state.lines.iter().all(|line| !line.left));
    cup.begins().await;
    assert_eq!(cup.state().await.lines.len(), 3);
}

#[tokio::test]
async fn a_round_is_paired_by_the_report_of_a_pairing_program() {
    let cup = Cup::of(5, 0, &plan(PairingSystem::Swiss)).await;
    cup.begins().await;
    let tournaments = cup.club.service().tournaments();
    let ana = (cup.club.people[0], false);
    let report = tournaments.report(cup.id).await.unwrap();
    assert_eq!(
        why(tournaments.take_pairs(ana, cup.id, &report).await),
        "service-tournament-paired"
    );
    cup.all_resign().await;
    let state = cup.state().await;
    let before = state.rounds[1].pairs.clone();
    let report = tournaments.report(cup.id).await.unwrap();
    // The same pairs, each the other way round.
    let turned = |lot: u32| {
        before.iter().find_map(|pair| match pair.sides {
            [Some(one), Some(other)] if one == lot => Some((other, 'b')),
            [Some(one), Some(other)] if other == lot => Some((one, 'w')),
            _ => None,
        })
    };
    let write = |cell: &dyn Fn(u32) -> String| -> String {
        let mut lot = 0;
        let line = |line: &str| match line.starts_with("001") {
            true => {
                lot += 1;
                format!("{line:<101}{}\n", cell(lot - 1))
            }
            false => format!("{line}\n"),
        };
        report.lines().map(line).collect()
    };
    let good = write(&|lot| match turned(lot) {
        Some((other, colour)) => format!("{:4} {colour}", other + 1),
        None => "0000 - U".to_owned(),
    });
    let absent = write(&|_| String::new());
    let bad = good.replace("0000 - U", "   1 w");
    for (text, key) in [
        ("", "service-tournament-report"),
        (bad.as_str(), "service-tournament-report"),
        (absent.as_str(), "service-tournament-who"),
        (&good.replacen(" w 1", " w 0", 1).replacen(" b 0", " b 1", 1), "service-tournament-other"),
    ] {
        let refused = why(tournaments.take_pairs(ana, cup.id, text).await);
        assert!(refused == key || refused == "service-tournament-report", "{refused}: {text}");
    }
    tournaments.take_pairs(ana, cup.id, &good).await.unwrap();
    let after = cup.state().await.rounds[1].pairs.clone();
    let both = |sides: [Option<u32>; 2]| [sides[1], sides[0]];
    for pair in before.iter().filter(|pair| pair.sides[1].is_some()) {
        assert!(after.iter().any(|one| one.sides == both(pair.sides)), "{after:?}");
    }
    cup.begins().await;
    assert_eq!(cup.games().await.len(), 2);
}
