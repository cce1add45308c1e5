//! Plans when a person is reminded of their waiting games. It is pure: the caller tells it the
//! time.
//!
//! A person's next reminder is one timer, however many games wait. Only a new call sets it sooner.
//! When it is due, all waiting games are read once. This step then decides the messages and when to
//! look again, and both are one commit. A call at night is told in the morning, and a call during a
//! vacation after it. A person who chose hours of the day is told of all waiting games at those
//! hours, and in between only of a time that is nearly over.

use store::{GameId, MatchId, RoomId, Timestamp};

use crate::own_hours::OwnTimes;

const MINUTE: i64 = 60_000;
/// The least time between two reminders, and from the person's last visit to a reminder.
pub(crate) const PAUSE: i64 = 15 * MINUTE;
/// A reminder due within this time is sent along.
const ALONG: i64 = 60 * MINUTE;

/// A game that waits for a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct WaitingGame {
    pub(crate) id: MatchId,
    pub(crate) room: RoomId,
    pub(crate) game: GameId,
    /// The moments of their reminders of it, in order; `None` without a clock.
    pub(crate) moments: Option<[Timestamp; 3]>,
    /// The number of these that have passed.
    pub(crate) reminded: u8,
    /// Whether they were called at night and have not been told.
    pub(crate) hushed: bool,
}

/// The moments of a person that decide when they may be reminded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Reminded {
    /// Their last reminder.
    pub(crate) last: Option<Timestamp>,
    /// Their last visit.
    pub(crate) here: Option<Timestamp>,
    /// The end of the night, if it is night for them.
    pub(crate) morning: Option<Timestamp>,
    /// Their own hours for reminders, if they chose any.
    pub(crate) own: Option<OwnTimes>,
}

/// The plan of a run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Plan {
    /// The games of this run's reminder, in one message.
    pub(crate) told: Vec<MatchId>,
    /// The number of passed moments of each game.
    pub(crate) passed: Vec<(GameId, u8)>,
    /// When to look again; `None`: at the next call.
    pub(crate) next: Option<Timestamp>,
}

impl WaitingGame {
    /// The number of its moments that have passed by then.
    fn passed(&self, by: Timestamp) -> u8 {
        let passed = self.moments.iter().flatten().filter(|moment| **moment <= by).count();
        u8::try_from(passed).unwrap_or(u8::MAX).max(self.reminded)
    }

    /// Reduces its moments to the last one.
    pub(crate) fn only_at_last(&mut self) {
        self.moments = self.moments.map(|[.., last]| [last; 3]);
    }

    fn is_due(&self, by: Timestamp) -> bool {
        self.hushed || self.passed(by) > self.reminded
    }

    /// The first moment to come once so many have passed.
    fn next(&self, passed: u8) -> Option<Timestamp> {
        self.moments?.get(usize::from(passed)).copied()
    }
}

impl Plan {
    /// The plan for a person with these waiting games.
    pub(crate) fn of(now: Timestamp, who: Reminded, waiting: &[WaitingGame]) -> Self {
        // At night everything waits, and also for a while after each message.
        let past = who.last.filter(|last| *last <= now);
        let rested = past.map(|last| Timestamp(last.0 + PAUSE));
        let rests = who.morning.max(rested).filter(|until| *until > now);
        if let Some(until) = rests {
            let comes = |one: &WaitingGame| one.hushed || one.next(one.reminded).is_some();
            let waits = waiting.iter().any(|one| who.own.is_some() || comes(one));
            return Self { next: waits.then_some(until), ..Self::default() };
        }
        let at_own_hour = who.own.is_some_and(|own| own.is_now(now, who.last));
        let due = at_own_hour || waiting.iter().any(|one| one.is_due(now));
        let here = who.here.is_some_and(|here| (0..PAUSE).contains(&(now.0 - here.0)));
        let by = Timestamp(if due && !here { now.0 + ALONG } else { now.0 });
        // An untold call is not dropped because the person was here for something else: it waits
        // until they have gone.
        let gone = who.here.map(|at| Timestamp(at.0 + PAUSE)).filter(|_| here);
        let untold = |one: &WaitingGame| gone.filter(|_| one.hushed);
        let told_now = |one: &WaitingGame| at_own_hour || one.is_due(by);
        let those = waiting.iter().filter(|one| due && told_now(one) && untold(one).is_none());
        let those: Vec<_> = those.collect();
        let passed: Vec<_> = those.iter().map(|one| (one.game, one.passed(by))).collect();
        let told = those.iter().filter(|_| !here).map(|one| one.id).collect();
        let reached = |one: &WaitingGame| {
            let found = passed.iter().find(|(game, _)| *game == one.game);
            found.map_or(one.reminded, |(_, passed)| *passed)
        };
        let next = waiting.iter().filter_map(|one| untold(one).or_else(|| one.next(reached(one))));
        let own = who.own.filter(|_| !waiting.is_empty()).map(|own| own.next);
        let next = next.chain(own).min();
        Self { told, passed, next }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(minutes: i64) -> Timestamp {
        Timestamp(minutes * MINUTE)
    }

    fn game(number: i64, moments: [i64; 3]) -> WaitingGame {
        let (id, room, game) = (MatchId(number), RoomId(1), GameId(number));
        WaitingGame { id, room, game, moments: Some(moments.map(at)), reminded: 0, hushed: false }
    }

    #[test]
    fn a_reminder_not_due_is_not_told_and_is_looked_at_when_it_is() {
        let plan = Plan::of(at(10), Reminded::default(), &[game(1, [100, 200, 300])]);
        assert_eq!(plan, Plan { next: Some(at(100)), ..Plan::default() });
        assert_eq!(Plan::of(at(10), Reminded::default(), &[]), Plan::default());
    }

    #[test]
    fn games_that_come_up_soon_are_told_in_the_same_message() {
        let games = [game(1, [100, 200, 300]), game(2, [150, 400, 500]), game(3, [161, 900, 950])];
        let plan = Plan::of(at(100), Reminded::default(), &games);
        assert_eq!(plan.told, [MatchId(1), MatchId(2)]);
        assert_eq!(plan.passed, [(GameId(1), 1), (GameId(2), 1)]);
        assert_eq!(plan.next, Some(at(161)));
    }

    #[test]
    fn a_pause_a_night_and_a_look_at_the_board_keep_it_back() {
        let games = [game(1, [100, 200, 300])];
        let rested = Reminded { last: Some(at(90)), ..Reminded::default() };
        assert_eq!(Plan::of(at(100), rested, &games).next, Some(at(105)));
        let night = Reminded { morning: Some(at(250)), last: Some(at(90)), ..Reminded::default() };
        let plan = Plan::of(at(100), night, &games);
        assert_eq!((plan.told.len(), plan.next), (0, Some(at(250))));
        let here = Reminded { here: Some(at(90)), ..Reminded::default() };
        let plan = Plan::of(at(100), here, &games);
        assert_eq!((plan.told.len(), plan.passed.len(), plan.next), (0, 1, Some(at(200))));
        let gone = Reminded { here: Some(at(85)), ..Reminded::default() };
        assert_eq!(Plan::of(at(100), gone, &games).told, [MatchId(1)]);
    }

    #[test]
    fn a_call_in_the_night_is_told_in_the_morning_even_without_a_clock() {
        let call = WaitingGame { moments: None, hushed: true, ..game(1, [0; 3]) };
        let night = Reminded { morning: Some(at(60)), ..Reminded::default() };
        assert_eq!(Plan::of(at(10), night, std::slice::from_ref(&call)).next, Some(at(60)));
        let here = Reminded { here: Some(at(50)), ..Reminded::default() };
        let plan = Plan::of(at(60), here, std::slice::from_ref(&call));
        assert_eq!((plan.told, plan.passed, plan.next), (vec![], vec![], Some(at(65))));
        let plan = Plan::of(at(65), here, &[call]);
        assert_eq!((plan.told, plan.next), (vec![MatchId(1)], None));
    }

    #[test]
    fn at_hours_of_ones_own_all_is_told_once_each_time() {
        let own = |last, next| Some(OwnTimes { last: at(last), next: at(next) });
        let games = [game(1, [900; 3]), WaitingGame { moments: None, ..game(2, [0; 3]) }];
        let told = |who: Reminded, now| Plan::of(at(now), who, &games);
        let who = Reminded { own: own(100, 700), ..Reminded::default() };
        let plan = told(who, 100);
        assert_eq!((plan.told, plan.next), (vec![MatchId(1), MatchId(2)], Some(at(700))));
        let once = Reminded { last: Some(at(100)), ..who };
        assert_eq!(told(once, 130), Plan { next: Some(at(700)), ..Plan::default() });
        let called_later = told(who, 200);
        assert!(called_later.told.is_empty(), "that hour is over");
        assert_eq!(called_later.next, Some(at(700)));
        let last = Reminded { own: own(700, 1_000), last: Some(at(700)), ..who };
        assert_eq!(told(last, 900).told, [MatchId(1)], "its time is nearly over");
        let here = Reminded { here: Some(at(95)), ..who };
        assert!(told(here, 100).told.is_empty(), "they have seen it");
        assert_eq!(Plan::of(at(100), who, &[]), Plan::default());
    }

    proptest! {
        #[test]
        fn nobody_is_told_more_than_thrice_of_a_turn_nor_twice_within_a_quarter_of_an_hour(
            moments in prop::collection::vec([0_i64..500, 0_i64..500, 0_i64..500], 1..6),
            nights in prop::collection::vec((0_i64..600, 1_i64..90), 0..3),
            looks in prop::collection::vec(0_i64..600, 0..4),
        ) {
            let mut games: Vec<_> = (1..).zip(moments).map(|(number, mut moments)| {
                moments.sort_unstable();
                game(number, moments)
            }).collect();
            let (mut told, mut last, mut now) = (vec![0; games.len()], None, at(0));
            for _ in 0..100 {
                let morning = nights.iter().map(|(from, long)| (at(*from), at(from + long)))
                    .find(|(from, to)| *from <= now && now < *to).map(|(_, to)| to);
                let here = looks.iter().map(|look| at(*look)).filter(|look| *look <= now).max();
                let plan = Plan::of(now, Reminded { last, here, morning, own: None }, &games);
                if !plan.told.is_empty() {
                    prop_assert!(morning.is_none());
                    prop_assert!(last.is_none_or(|last: Timestamp| now.0 - last.0 >= PAUSE));
                    prop_assert!(here.is_none_or(|here| now.0 - here.0 >= PAUSE));
                    last = Some(now);
                }
                for (game, passed) in &plan.passed {
                    let index = usize::try_from(game.0 - 1).unwrap();
                    prop_assert!(*passed > games[index].reminded);
                    games[index].reminded = *passed;
                    told[index] += u32::from(plan.told.contains(&games[index].id));
                }
                let Some(next) = plan.next else { break };
                prop_assert!(next > now);
                now = next;
            }
            prop_assert!(told.iter().all(|times| *times <= 3));
            prop_assert!(games.iter().all(|game| game.reminded == 3), "none is forgotten");
        }
    }
}
