use proptest::prelude::*;

use super::*;

const HOUR: i64 = 3_600_000;
const ANA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

fn hours(hours: i64) -> Timestamp {
    Timestamp(1_000 + hours * HOUR)
}

fn only(seat: Seat) -> SeatSet {
    SeatSet::only(seat)
}

/// A clock for two that has run for Ana since hour 0.
fn begun(control: &str) -> MatchClock {
    let mut clock = MatchClock::new(TimeControl::read(control).unwrap());
    clock.begin(hours(0), 2, only(ANA));
    clock
}

/// Hours until a seat's time is over.
fn left(clock: &MatchClock, seat: Seat) -> Option<i64> {
    clock.left(seat).map(|time| time.left.minutes() / 60)
}

/// A seat acts at this hour; then it is the other seat's turn.
fn acts(clock: &mut MatchClock, hour: i64, seat: Seat) {
    *clock = clock.at(hours(hour));
    let other = if seat == ANA { BEN } else { ANA };
    clock.acted(hours(hour), Some(seat), false, only(other));
}

#[test]
fn the_turn_runs_first_then_the_bank_and_a_turn_in_time_costs_the_bank_nothing() {
    let mut clock = begun("24h+10h");
    assert_eq!(clock.due(), Some(hours(34)));
    acts(&mut clock, 24, ANA);
    assert_eq!((clock.faces[0].bank, left(&clock, ANA)), (10 * HOUR, None));
    assert_eq!(left(&clock.at(hours(30)), BEN), Some(28));
    acts(&mut clock, 24 + 30, BEN);
    assert_eq!(clock.faces[1].bank, 4 * HOUR, "six hours came from the bank");
    assert_eq!((left(&clock, ANA), clock.due()), (Some(34), Some(hours(24 + 30 + 34))));
}

#[test]
fn a_turn_that_goes_on_is_not_begun_anew_when_another_acts() {
    let mut clock = begun("24h");
    let both = only(ANA).union(only(BEN));
    clock.begin(hours(0), 2, both);
    clock = clock.at(hours(10));
    clock.acted(hours(10), Some(ANA), false, only(BEN));
    assert_eq!(left(&clock, BEN), Some(14));
    clock = clock.at(hours(12));
    clock.acted(hours(12), Some(BEN), false, only(BEN));
    assert_eq!(left(&clock, BEN), Some(24), "who acts and must act again has a new turn");
}

#[test]
fn a_question_stops_the_clock_and_an_answer_lets_it_go_on() {
    let mut clock = begun("24h").at(hours(4));
    clock.stand();
    assert_eq!((left(&clock.at(hours(20)), ANA), clock.over()), (Some(20), None));
    assert!(!clock.stood(hours(27)) && clock.stood(hours(28)), "after a day it goes on");
    clock.go_on(hours(20));
    assert_eq!((left(&clock, ANA), clock.due()), (Some(20), Some(hours(40))));
}

#[test]
fn a_taking_back_gives_the_banks_back_as_they_were_and_begins_the_turn_anew() {
    let mut clock = begun("24h+10h");
    acts(&mut clock, 30, ANA);
    assert_eq!(clock.faces[0].bank, 4 * HOUR);
    // Ben has used some of his bank before the action is taken back.
    clock = clock.at(hours(30 + 26));
    clock.taken_back(hours(30 + 26), only(ANA));
    assert_eq!([0, 1].map(|seat| clock.faces[seat].bank), [10 * HOUR; 2]);
    assert_eq!((left(&clock, ANA), left(&clock, BEN)), (Some(34), None));
}

#[test]
fn the_next_game_of_a_match_goes_on_with_the_same_banks() {
    let mut clock = begun("24h+10h");
    acts(&mut clock, 30, ANA);
    clock.begin(hours(31), 2, only(ANA));
    assert_eq!((left(&clock, ANA), left(&clock, BEN)), (Some(28), None));
}

#[test]
fn silence_gives_days_and_a_gift_ends_the_lateness() {
    let mut clock = begun("24h+10h").at(hours(40));
    assert_eq!(clock.over(), Some(ANA));
    clock.wait_for(ANA);
    let time = clock.left(ANA).unwrap();
    assert!(time.late && time.left == Span::DAY && clock.over().is_none());
    assert_eq!((clock.graces(ANA), clock.due()), (1, Some(hours(64))));
    assert!(clock.may_be_given(ANA, Span::DAY));
    clock.give(only(ANA).union(only(BEN)), Span::DAY);
    assert_eq!((clock.graces(ANA), left(&clock, ANA)), (0, Some(48)));
    assert_eq!(left(&clock, BEN), None, "nothing is given to whom it does not run for");
    assert!(!clock.may_be_given(ANA, Span::read("27d").unwrap()));
}

#[test]
fn turns_lost_in_a_row_are_counted_until_the_player_moves() {
    let mut clock = begun("24h");
    for lost in 1..=2 {
        clock.acted(hours(24), Some(ANA), true, only(BEN));
        clock.acted(hours(24), Some(BEN), false, only(ANA));
        assert_eq!((clock.lost(ANA), clock.lost(BEN)), (lost, 0));
    }
    acts(&mut clock, 25, ANA);
    assert_eq!(clock.lost(ANA), 0);
}

#[test]
fn time_given_back_may_reach_beyond_the_present() {
    let mut clock = begun("24h");
    clock.at = Some(hours(3));
    assert_eq!(left(&clock.at(hours(1)), ANA), Some(24));
    assert_eq!(left(&clock.at(hours(1)).at(hours(4)), ANA), Some(23));
}

#[test]
fn a_kept_clock_comes_back_and_nonsense_does_not() {
    let mut clock = begun("3d+3d");
    acts(&mut clock, 80, ANA);
    for stands in [false, true] {
        clock.stands = stands;
        let (text, at) = clock.encode().unwrap();
        assert_eq!(MatchClock::decode("3d+3d", Some(&text), Some(at)), Some(clock.clone()));
    }
    let before = MatchClock::new(TimeControl::USUAL);
    assert_eq!((before.encode(), before.due()), (None, None));
    assert_eq!(MatchClock::decode("3d+3d", None, None), Some(before));
    for text in ["", "1", "1,2,3,4,5,6", "1,2,3,4,5,6,7,8", "1,2,3,4,5,6,-7", "x,2,3,4,5,6,7"] {
        assert_eq!(MatchClock::decode("3d", Some(text), Some(hours(0))), None, "{text}");
    }
    assert_eq!(MatchClock::decode("soon", None, None), None);
}

/// A random step of the test.
#[derive(Debug, Clone, Copy)]
enum Step {
    Act,
    Look,
    TakeBack,
    Ask,
    Answer,
}

fn steps() -> impl Strategy<Value = Vec<(Step, i64)>> {
    let step = prop_oneof![
        6 => Just(Step::Act),
        2 => Just(Step::Look),
        1 => Just(Step::TakeBack),
        1 => Just(Step::Ask),
        1 => Just(Step::Answer),
    ];
    prop::collection::vec((step, 0_i64..40 * 60), 0..60)
}

/// A plain model of the clock, computed from the whole history: minute by minute, with no state but
/// the banks at every ply.
struct Ledger {
    turn: i64,
    /// The banks in minutes when each position came up.
    banks: Vec<[i64; 2]>,
    /// The minutes spent on the present turn.
    thought: i64,
    mover: usize,
    asked: bool,
    /// Whether the last step was an action.
    moved: bool,
}

impl Ledger {
    fn waits(&mut self, minutes: i64) {
        if !self.asked {
            self.thought += minutes;
        }
    }

    fn bank(&self) -> i64 {
        let here = self.banks.last().unwrap()[self.mover];
        here - (self.thought - self.turn).max(0)
    }

    fn left(&self) -> i64 {
        (self.turn - self.thought).max(0) + self.bank()
    }

    fn acts(&mut self) {
        let mut next = *self.banks.last().unwrap();
        next[self.mover] = self.bank();
        self.banks.push(next);
        (self.thought, self.asked, self.moved) = (0, false, true);
        self.mover = 1 - self.mover;
    }

    fn takes_back(&mut self) {
        self.banks.pop();
        (self.thought, self.asked, self.moved) = (0, false, false);
        self.mover = 1 - self.mover;
    }
}

proptest! {
    #[test]
    fn any_course_of_a_match_leaves_what_a_plain_recomputation_says(course in steps()) {
        let mut clock = begun("24h+48h");
        let mut ledger = Ledger {
            turn: 24 * 60, banks: vec![[48 * 60; 2]], thought: 0, mover: 0, asked: false,
            moved: false,
        };
        let mut now = hours(0);
        for (step, minutes) in course {
            now = Timestamp(now.0 + minutes * 60_000);
            ledger.waits(minutes);
            clock = clock.at(now);
            if ledger.left() <= 0 {
                prop_assert_eq!(clock.over(), Some(Seat::new(ledger.mover as u8)));
                return Ok(());
            }
            let (seat, other) = [(ANA, BEN), (BEN, ANA)][ledger.mover];
            match step {
                Step::Act => {
                    clock.acted(now, Some(seat), false, only(other));
                    ledger.acts();
                }
                Step::TakeBack if ledger.moved => {
                    clock.taken_back(now, only(other));
                    ledger.takes_back();
                }
                Step::Ask if ledger.moved && !ledger.asked => {
                    clock.stand();
                    ledger.asked = true;
                }
                Step::Answer if ledger.asked => {
                    clock.go_on(now);
                    ledger.asked = false;
                }
                _ => {}
            }
            let (text, at) = clock.encode().unwrap();
            clock = MatchClock::decode("24h+48h", Some(&text), Some(at)).unwrap();
            let seat = Seat::new(ledger.mover as u8);
            prop_assert_eq!(clock.over(), None);
            prop_assert_eq!(clock.left(seat).unwrap().left.minutes(), ledger.left());
        }
    }
}

/// A clock for two, with Ana's nights, which begins at this moment for her.
fn by_night(control: &str, begins: &str) -> MatchClock {
    let hours = crate::QuietHours::USUAL;
    let nights = crate::Nights { zone: crate::Zone::read("Europe/Prague").unwrap(), hours };
    let clock = MatchClock::new(TimeControl::read(control).unwrap());
    let mut clock = clock.with_nights(vec![Some(nights), None]);
    clock.begin(moment(begins), 2, only(ANA));
    clock
}

fn moment(text: &str) -> Timestamp {
    Timestamp(text.parse::<jiff::Timestamp>().unwrap().as_millisecond())
}

#[test]
fn an_end_in_a_night_moves_to_its_end_and_the_opponent_sees_that() {
    // 14 hours from noon in Prague: two in the morning.
    let clock = by_night("14h", "2026-06-10T10:00:00Z");
    assert_eq!(clock.due(), Some(moment("2026-06-11T06:00:00Z")));
    assert_eq!(left(&clock, ANA), Some(20));
    let before = clock.at(moment("2026-06-11T05:59:00Z"));
    assert_eq!((before.over(), before.due()), (None, clock.due()), "and waking up is no end");
    assert_eq!(clock.at(moment("2026-06-11T06:00:00Z")).over(), Some(ANA));
    assert_eq!(clock.at(moment("2026-06-12T01:00:00Z")).over(), Some(ANA), "nor the next night");
    let by_day = by_night("9h", "2026-06-10T10:00:00Z");
    assert_eq!(by_day.due(), Some(moment("2026-06-10T19:00:00Z")));
}

#[test]
fn the_night_of_the_change_of_daylight_saving_ends_when_people_get_up() {
    let spring = by_night("12h", "2026-03-28T12:00:00Z");
    assert_eq!(spring.due(), Some(moment("2026-03-29T06:00:00Z")));
    let autumn = by_night("12h", "2026-10-24T12:00:00Z");
    assert_eq!(autumn.due(), Some(moment("2026-10-25T07:00:00Z")));
}

#[test]
fn clocks_under_an_hour_know_no_night() {
    let clock = by_night("59m", "2026-06-10T21:00:00Z");
    assert_eq!(clock.due(), Some(moment("2026-06-10T21:59:00Z")));
    assert!(by_night("1h", "2026-06-10T21:00:00Z").due() > clock.due());
}

#[test]
fn a_move_in_the_night_owes_nothing() {
    let mut clock = by_night("14h+1h", "2026-06-10T10:00:00Z");
    let night = moment("2026-06-11T03:00:00Z");
    clock = clock.at(night);
    assert_eq!(clock.faces[0].bank, -2 * HOUR);
    clock.acted(night, Some(ANA), false, only(BEN));
    assert_eq!((clock.faces[0].bank, clock.faces[0].before), (0, HOUR));
}

#[test]
fn a_question_in_the_night_leaves_what_was_left_of_it() {
    let mut clock = by_night("14h", "2026-06-10T10:00:00Z").at(moment("2026-06-11T03:00:00Z"));
    clock.stand();
    clock.go_on(moment("2026-06-11T10:00:00Z"));
    assert_eq!(clock.due(), Some(moment("2026-06-11T13:00:00Z")));
}

#[test]
fn a_turn_begins_with_the_opening_of_the_board_and_until_then_the_bank_runs_at_a_tenth() {
    let mut clock = begun("24h+10h+open");
    assert!(clock.is_shut(ANA) && !clock.is_shut(BEN));
    assert_eq!(left(&clock, ANA), Some(124), "a hundred hours until it begins by itself");
    clock = clock.at(hours(50));
    assert_eq!((clock.faces[0].bank, left(&clock, ANA)), (5 * HOUR, Some(74)));
    let (text, at) = clock.encode().unwrap();
    assert_eq!(MatchClock::decode("24h+10h+open", Some(&text), Some(at)), Some(clock.clone()));
    clock.open(ANA);
    assert_eq!((clock.is_shut(ANA), left(&clock, ANA)), (false, Some(29)));
    acts(&mut clock, 60, ANA);
    assert_eq!(clock.faces[0].bank, 5 * HOUR, "the turn was made in time");
    assert!(clock.is_shut(BEN));
    let late = clock.at(hours(60 + 104));
    assert_eq!((late.is_shut(BEN), late.faces[1].bank, left(&late, BEN)), (false, 0, Some(20)));
    assert_eq!(clock.at(hours(60 + 124)).over(), Some(BEN));
    assert_eq!(clock.at(hours(60 + 123)).over(), None);
}

#[test]
fn a_player_who_does_not_open_the_board_is_reminded_as_if_the_turn_ran() {
    let clock = begun("24h+10h+open");
    let moments = clock.moments(ANA).unwrap();
    assert_eq!((moments[0], moments[2]), (hours(12), hours(122)));
    assert_eq!(clock.at(hours(20)).moments(ANA), Some(moments), "whenever it is read");
    let mut clock = clock.at(hours(20));
    clock.open(ANA);
    assert_eq!(clock.moments(ANA).unwrap()[0], hours(32));
}
