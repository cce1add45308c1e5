//! The costs of a tournament of 500, to itself and to people outside it.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]
#![expect(clippy::disallowed_methods, reason = "one test measures")]

use std::{sync::Arc, time::Instant};

use ground::{Ground, Tally, tallied};
use service::{
    LeagueId, PairingSystem, PersonId, Platform, Proposal, Refusal, RoomId, TimeControl, Timers,
    TournamentPlan,
};

const HOUR: i64 = 3_600_000;

/// A group with so many players in a tournament, and two people outside it.
struct Hall {
    ground: Ground,
    timers: Timers,
    room: RoomId,
    people: Vec<PersonId>,
    strangers: [PersonId; 2],
}

impl Hall {
    async fn of(count: usize) -> Self {
        let ground = Ground::new().await;
        let timers = Timers::new(Arc::clone(&ground.service));
        let strangers = [ground.person("Yan").await, ground.person("Zoe").await];
        let mut people = Vec::new();
        for at in 0..count {
            people.push(ground.person(&format!("P{at}")).await);
        }
        let chats = ground.service.chats();
        let room = chats.room_of_chat(Platform::Telegram, "-100", "Club", strangers[0]);
        let room = room.await.unwrap().id;
        for person in people.iter().chain(&strangers) {
            ground.service.rooms().enter(room, *person).await.unwrap();
        }
        timers.run_due().await;
        Self { ground, timers, room, people, strangers }
    }

    /// Signs all of them up.
    async fn signed_up(&self, system: PairingSystem) -> LeagueId {
        let service = &self.ground.service;
        let plan = TournamentPlan {
            game: "chess".to_owned(),
            settings: Vec::new(),
            clock: TimeControl::read("14d+14d").unwrap(),
            system,
            rounds: 2,
            minutes: 7 * 24 * 60,
        };
        let made = service.tournaments().make_tournament(self.people[0], self.room, &plan);
        let id = made.await.unwrap();
        for person in &self.people[1..] {
            service.contests().join_league(*person, id, false).await.unwrap();
        }
        id
    }

    async fn begins(&self, id: LeagueId) {
        let contests = self.ground.service.contests();
        contests.begin_season((self.people[0], false), id).await.unwrap();
        self.timers.run_again().await;
    }

    /// A hundred moves of the two, and the slowest.
    async fn moves(&self, when: &str) {
        let (service, [one, other]) = (&self.ground.service, self.strangers);
        let mut all = Vec::new();
        for _ in 0..25 {
            let proposal = self.proposal();
            let id = service.invitations().invite(one, self.room, &proposal).await.unwrap();
            service.matches().join(other, id).await.unwrap();
            for code in ["e2e4", "e7e5", "g1f3", "b8c6"] {
                let at = Instant::now();
                for person in self.strangers {
                    if service.matches().play(person, id, None, code).await.is_ok() {
                        break;
                    }
                }
                all.push(at.elapsed().as_secs_f64() * 1e3);
            }
        }
        all.sort_by(f64::total_cmp);
        println!(
            "  a stranger's move, {when}: median {:.1} ms, slowest {:.1} ms",
            all[50], all[99]
        );
    }

    /// Runs the due timers while the two move.
    async fn beside(self: &Arc<Self>, what: &str) {
        let this = Arc::clone(self);
        let due = tokio::spawn(async move { this.timers.run_again().await });
        self.moves(what).await;
        due.await.unwrap();
    }

    fn proposal(&self) -> Proposal {
        let (game, clock) = ("chess".to_owned(), Some(TimeControl::USUAL));
        Proposal { game, guests: vec![self.strangers[1]], clock, ..Proposal::default() }
    }

    async fn after(&self, millis: i64) {
        self.ground.clock.advance(millis);
        self.timers.run_again().await;
    }

    /// The two play a game, which waits for one of them until a reminder. Returns the costs of the
    /// moves and of the timers.
    async fn evening(&self) -> [Tally; 2] {
        let (service, [one, other]) = (&self.ground.service, self.strangers);
        let proposal = self.proposal();
        let moves = async {
            let id = service.invitations().invite(one, self.room, &proposal).await.unwrap();
            service.matches().join(other, id).await.unwrap();
            let first = service.matches().play(one, id, None, "e2e4").await.is_ok();
            let [white, black] = if first { [one, other] } else { [other, one] };
            if !first {
                service.matches().play(white, id, None, "e2e4").await.unwrap();
            }
            service.matches().play(black, id, None, "e7e5").await.unwrap();
            service.matches().board(id).await.unwrap();
        };
        let moved = tallied(moves).await.1;
        // Only their reminder is due in these hours, and nothing of the tournament.
        let turns = async {
            for _ in 0..3 {
                self.after(20 * HOUR / 3).await;
            }
        };
        [moved, tallied(turns).await.1]
    }
}

#[tokio::test]
async fn a_tournament_of_500_costs_strangers_no_statement_and_no_row() {
    let alone = Hall::of(500).await;
    let without = alone.evening().await;
    let hall = Hall::of(500).await;
    let id = hall.signed_up(PairingSystem::Knockout).await;
    let one_more = hall.ground.service.contests().join_league(hall.strangers[0], id, false);
    let Err(Refusal::Because(why)) = one_more.await else { panic!("500 are the most") };
    assert_eq!(why.key, "service-tournament-full");
    hall.begins(id).await;
    let state = hall.ground.service.tournaments().tournament(id).await.unwrap();
    assert_eq!(state.round().unwrap().pairs.iter().filter(|it| it.match_id.is_some()).count(), 244);
    let with = hall.evening().await;
    for (with, without) in with.iter().zip(&without) {
        println!("{with}");
        assert_eq!(with.statements, without.statements);
        assert_eq!(with.rows, without.rows);
    }
}

/// Prints the milliseconds of each step of a tournament of 500, and of two strangers' moves
/// meanwhile.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "it measures"]
async fn a_tournament_of_500_in_milliseconds() {
    for system in [PairingSystem::Knockout, PairingSystem::Swiss] {
        println!("{system:?}");
        let hall = Arc::new(Hall::of(500).await);
        let service = &hall.ground.service;
        let mut at = Instant::now();
        let mut step = |what: &str| {
            println!("{what:>40} {:>8.1} ms", at.elapsed().as_secs_f64() * 1e3);
            at = Instant::now();
        };
        hall.moves("before").await;
        step("100 moves of strangers");
        let id = hall.signed_up(system).await;
        step("500 sign up");
        service.contests().begin_season((hall.people[0], false), id).await.unwrap();
        step("it begins");
        hall.beside("its first round is paired, its games begin").await;
        step("its first round is paired, its games begin");
        let state = service.tournaments().tournament(id).await.unwrap();
        step("its state is read");
        for pair in state.round().unwrap().pairs.iter().filter(|pair| pair.result.is_none()) {
            let loser = state.of_lot(pair.sides[0].unwrap()).unwrap().person;
            service.matches().resign(loser, pair.match_id.unwrap()).await.unwrap();
        }
        step("all of them are given up");
        hall.ground.clock.advance(HOUR);
        hall.beside("all results are kept, the next round is paired").await;
        step("all results are kept, the next round is paired");
        assert_eq!(service.tournaments().tournament(id).await.unwrap().rounds.len(), 2);
        step("its state is read");
        service.contests().end_league((hall.people[0], false), id).await.unwrap();
        step("it ends");
    }
}
