//! A simulated month: people of three platforms and many zones play through the real desk, on a
//! clock moved by hand, with outages and restarts. Everything that depends on time is compared with
//! a plain recomputation: clocks, ratings, puzzles and the daily news.

mod days;
mod news;
mod people;
mod playing;
mod rating;
mod reckoning;
mod reminding;
mod standings;

use std::{collections::BTreeMap, ops::Range, thread};

use chat::{Incoming, Input, Venue};
use game_core::{ChanceRng, LogLine, Seat, Secret, Turn};
use service::{Board, CommittedNotice, MatchId, MatchState, NoticeKind, PersonId, Span};
use suite::{Ground, Scratch};
use tokio::{runtime::Builder, sync::broadcast::Receiver};

use self::{
    days::Days,
    news::News,
    people::{Crowd, Member},
    reckoning::{DAY, Fall, Reckoning},
    reminding::{Reminding, Waiting, is_night},
};

/// The size of a month.
#[derive(Debug, Clone, Copy)]
struct Size {
    people: usize,
    groups: usize,
    days: u32,
    outages: u32,
}

/// A size that a test can afford many times.
const SMALL: Size = Size { people: 12, groups: 4, days: 7, outages: 2 };
/// The whole of it.
const WHOLE: Size = Size { people: 200, groups: 40, days: 30, outages: 3 };
/// The number of small months that are simulated by default.
const SEEDS: u32 = 12;
/// People solve puzzles in one of so many months.
const PUZZLES: u32 = 5;
/// After so many small months, every effect of time has happened at least once.
const ENOUGH: u32 = 12;

/// Games, and the clocks they are played on: each clock's name, minutes of a turn and of a bank.
/// Games for more than two come with their seats.
const GAMES: [(&str, usize); 7] = [
    ("abaku", 2),
    ("abaku", 3),
    ("abaku", 4),
    ("backgammon", 2),
    ("chess", 2),
    ("draughts", 2),
    ("mill", 2),
];
const CLOCKS: [(&str, u32, u32); 6] = [
    ("3d+3d", 3 * DAY, 3 * DAY),
    ("1d+12h", DAY, DAY / 2),
    ("1d", DAY, 0),
    ("6h+2d", 360, 2 * DAY),
    ("2h+1h", 120, 60),
    ("5m", 5, 0),
];

/// A running match, as it was seen last.
struct Followed {
    game: &'static str,
    number: u32,
    ply: u32,
    players: Vec<PersonId>,
    time: Reckoning,
    /// The players who slept or were away when the current position arose.
    unseen: Vec<bool>,
}

/// A month under way.
struct Month {
    size: Size,
    ground: Ground,
    crowd: Crowd,
    rng: ChanceRng,
    /// The beginning, in milliseconds.
    begins: i64,
    /// The minutes since then.
    minute: u32,
    matches: BTreeMap<MatchId, Followed>,
    /// All matches that were begun.
    begun: Vec<MatchId>,
    /// The notices that the service commits.
    notices: Receiver<CommittedNotice>,
    reminding: Reminding,
    days: Days,
    news: News,
    /// Whether people solve puzzles: making those of a month takes long.
    has_puzzles: bool,
    /// The absences of people, past and planned, in milliseconds.
    absences: BTreeMap<PersonId, Vec<(i64, i64)>>,
    /// The last answer.
    answer: String,
    tally: Tally,
}

/// The counts of a month, so that an uneventful month is noticed.
#[derive(Debug, Default)]
struct Tally {
    begun: u32,
    moves: u32,
    flags: u32,
    graces: u32,
    unfinished: u32,
    left: u32,
    back: u32,
    lapsed: u32,
    given: u32,
    claimed: u32,
    looks: u32,
    compared: u32,
    reminded: u32,
    bundled: u32,
    away: u32,
    back_early: u32,
    rated: u32,
    solved: u32,
    news: u32,
    ranked: u32,
}

impl Month {
    async fn new(size: Size, seed: u32) -> Self {
        // A month commits thousands of times, and no power fails in it.
        let ground = Ground::on(Scratch::in_memory(), |_| {}).await;
        // Clocks are put back in one half of the months, and forward in the other; in two of four a
        // month ends.
        let begins = [
            "2026-10-21T00:00:00Z",
            "2027-03-11T00:00:00Z",
            "2026-10-28T00:00:00Z",
            "2027-03-26T00:00:00Z",
        ];
        let begins = begins[seed as usize % begins.len()]
            .parse::<jiff::Timestamp>()
            .unwrap()
            .as_millisecond();
        ground.clock.advance(begins - ground.service.now().0);
        let mut secret = [0; 32];
        secret[..4].copy_from_slice(&seed.to_le_bytes());
        let mut rng = ChanceRng::at(&Secret::new(secret), 0);
        let crowd = Crowd::gathers(&ground, size.people, size.groups, &mut rng).await;
        let (matches, tally) = (BTreeMap::new(), Tally::default());
        let (notices, reminding) = (ground.service.news(), Reminding::default());
        let mut month = Self {
            begins,
            size,
            ground,
            crowd,
            rng,
            minute: 0,
            matches,
            begun: Vec::new(),
            notices,
            reminding,
            days: Days::default(),
            news: News::default(),
            has_puzzles: seed.is_multiple_of(PUZZLES),
            absences: BTreeMap::new(),
            answer: String::new(),
            tally,
        };
        month.crowd.opens(&month.ground);
        month.wants_news().await;
        for index in 0..size.people {
            let zone = month.crowd.members[index].zone;
            if index % 3 > 0 {
                month.says(index, &format!("/zone {zone}")).await;
                month.crowd.members[index].known = true;
            }
        }
        month
    }

    /// Plays the month to its end.
    async fn passes(&mut self) {
        let end = self.size.days * DAY;
        let mut outages: Vec<u32> = (0..self.size.outages).map(|_| self.rng.below(end)).collect();
        outages.sort_unstable();
        while self.minute < end {
            if outages.first().is_some_and(|&at| at <= self.minute) {
                outages.remove(0);
                self.is_down().await;
            }
            let looks = self.crowd.members.iter().map(|member| member.looks);
            let falls = self.matches.values().filter_map(|one| one.time.next());
            let falls = falls.map(|minutes| self.minute + minutes);
            let reminders = self.matches.values().flat_map(|one| {
                let each = (0..one.players.len()).filter_map(|seat| one.time.reminders(seat));
                each.flat_map(|(_, moments)| moments).filter(|ahead| *ahead > 0)
            });
            let reminders = reminders.map(|minutes| self.minute + minutes);
            let next =
                looks.chain(falls).chain(reminders).chain([end]).min().expect("the end is one");
            self.waits(next.max(self.minute + 1) - self.minute).await;
            for index in 0..self.crowd.members.len() {
                if self.crowd.members[index].looks <= self.minute {
                    self.looks(index).await;
                }
            }
        }
        self.compare_all().await;
        let people: Vec<_> = self.crowd.members.iter().map(|member| member.id).collect();
        self.compare_streaks().await;
        self.compare_news().await;
        self.compare_standings().await;
        self.tally.rated = rating::compare(&self.ground.service, &self.begun, &people).await;
    }

    /// So many minutes pass with the bot at work.
    async fn waits(&mut self, minutes: u32) {
        for _ in 0..minutes {
            self.matches.values_mut().for_each(|one| one.time.passes());
        }
        self.minute += minutes;
        self.ground.clock.advance(i64::from(minutes) * 60_000);
        self.ground.service.run_due().await;
        self.news.ran.push(self.now());
        let reminded = self.are_reminded().await;
        let ids: Vec<_> = self.matches.keys().copied().collect();
        for id in ids {
            if self.matches[&id].time.fallen().is_some() {
                self.falls(id).await;
            }
        }
        for (person, games) in reminded {
            // The effects of time in this minute may come before or after it.
            let games: Vec<_> = games.into_iter().map(|one| self.afterwards(person, one)).collect();
            self.reminding.is_told(person, self.minute, &games);
        }
        self.all_have_heard();
    }

    /// The bot is away: a few minutes cost time as usual, more are given back.
    async fn is_down(&mut self) {
        let minutes = match self.rng.below(3) {
            0 => 1 + self.rng.below(2),
            _ => 3 + self.rng.below(600),
        };
        for one in self.matches.values_mut() {
            match minutes {
                0..=2 => (0..minutes).for_each(|_| one.time.passes()),
                _ => one.time.is_given_back(minutes),
            }
        }
        if minutes > 2 {
            self.days.is_down(self.now(), i64::from(minutes) * 60_000);
            self.moves_absences(i64::from(minutes) * 60_000);
        }
        self.minute += minutes;
        self.ground.clock.advance(i64::from(minutes) * 60_000);
        self.ground.reopen(|_| {}).await;
        self.notices = self.ground.service.news();
        self.reminding.restarts();
        self.ground.service.upkeep().give_back().await;
        self.crowd.opens(&self.ground);
        self.waits(0).await;
        self.compare_all().await;
    }

    /// Moves absences by an outage that begins now and lasts so long: its time is given back, so
    /// the absences keep their place on the players' clocks.
    fn moves_absences(&mut self, long: i64) {
        let now = self.now();
        let moved = |at: i64| if at <= now { at + long } else { at.max(now + long) };
        for (from, to) in self.absences.values_mut().flatten() {
            (*from, *to) = (moved(*from), moved(*to));
        }
        let people: Vec<_> = self.absences.keys().copied().collect();
        people.into_iter().for_each(|person| self.tells_of_absences(person));
    }

    /// Returns the people whom the timers have just reminded, with their games.
    async fn are_reminded(&mut self) -> Vec<(PersonId, Vec<Waiting>)> {
        let mut reminded = Vec::new();
        while let Ok(notice) = self.notices.try_recv() {
            for index in 0..self.crowd.members.len() {
                let Member { id: person, zone, known, group, .. } = self.crowd.members[index];
                // A message in a group has no readers outside.
                let place = notice.room.map(Venue::Room);
                if place.is_some_and(|place| self.crowd.groups[group] != place) {
                    continue;
                }
                let read = self.ground.service.rooms().notice(notice.id, person).await;
                let Some(told) = read.expect("it can be read") else { continue };
                if let (NoticeKind::Digest(digest), Some(room)) = (&told.kind, told.room) {
                    self.hears_news(room, digest.clone());
                }
                let NoticeKind::Reminded { games, .. } = told.kind else { break };
                let sleeps = known && is_night(zone, self.now());
                assert!(!sleeps, "{person:?} is woken at minute {}", self.minute);
                assert!(!self.is_away(person), "{person:?} is away at minute {}", self.minute);
                let games: Vec<_> = games.iter().map(|id| self.waiting(person, *id)).collect();
                self.tally.reminded += 1;
                self.tally.bundled += u32::from(games.len() > 1);
                reminded.push((person, games));
                break;
            }
        }
        reminded
    }

    /// Returns a reminded game, waiting if it did so at any time in this minute.
    fn afterwards(&self, person: PersonId, before: Waiting) -> Waiting {
        if !self.matches.contains_key(&before.id) {
            return before;
        }
        let now = self.waiting(person, before.id);
        let (waits, unseen) = (now.waits || before.waits, now.unseen || before.unseen);
        Waiting { waits, unseen, ..now }
    }

    /// Returns a reminded game as it stands.
    fn waiting(&self, person: PersonId, id: MatchId) -> Waiting {
        let Some(one) = self.matches.get(&id) else { panic!("{id:?} is over") };
        let seat = one.players.iter().position(|player| *player == person).expect("they play");
        let unseen = one.unseen[seat];
        let waits = one.time.left(seat).is_some();
        let soon = one.time.reminders(seat).map(|(number, moments)| {
            (number, moments.iter().filter(|ahead| **ahead <= 60).count())
        });
        Waiting { id, at: (one.number, one.ply), waits, unseen, soon }
    }

    /// Asserts that people who are awake and present have had all their due reminders.
    fn all_have_heard(&mut self) {
        for member in &self.crowd.members {
            let person = member.id;
            if self.is_away(person) || (member.known && is_night(member.zone, self.now())) {
                continue;
            }
            for (id, one) in &self.matches {
                let seat = one.players.iter().position(|player| *player == person);
                let Some((number, moments)) = seat.and_then(|seat| one.time.reminders(seat)) else {
                    continue;
                };
                let passed = moments.iter().filter(|ahead| **ahead == 0).count();
                self.reminding.has_heard(person, *id, (number, passed), self.minute);
            }
        }
    }

    /// A player's time is over: asserts that the rules of time were applied.
    async fn falls(&mut self, id: MatchId) {
        let board = self.board(id).await;
        let mut fresh = self.fresh(id, &board).into_iter();
        let must = must_act(&board);
        while let Some(fall) = self.matches.get(&id).and_then(|one| one.time.fallen()) {
            let one = self.matches.get_mut(&id).expect("it goes on");
            let seat = match fall {
                Fall::Flag(seat) => seat,
                Fall::Lapse => {
                    assert_eq!(board.card.takeback, None, "{id:?}: the question waits still");
                    one.time.is_answered();
                    self.tally.lapsed += 1;
                    continue;
                }
            };
            let what = format!("{id:?}, {}, seat {seat}, minute {}", one.game, self.minute);
            if one.players.len() > 2 && one.time.lost(seat) >= 2 {
                let line = fresh.find(|line| !line.is_chance());
                let gone = line.and_then(|line| line.departed());
                assert_eq!(gone.map(|gone| gone.index()), Some(seat), "{what}: the seat stays");
                one.time.acts(None, true, &must);
                self.tally.left += 1;
            } else if one.game == "abaku" {
                let line = fresh.find(|line| !line.is_chance());
                let actor = line.and_then(|line| line.actor());
                assert_eq!(actor.map(Seat::index), Some(seat), "{what}: nothing was passed");
                one.time.acts(Some(seat), true, &must);
                self.tally.flags += 1;
            } else if one.time.graces(seat) < 3 {
                assert_eq!(fresh.next(), None, "{what}: somebody acted");
                one.time.waits_for(seat);
                self.tally.graces += 1;
            } else {
                assert_eq!(board.card.state, MatchState::Aborted, "{what}: it goes on");
                self.tally.unfinished += 1;
                self.matches.remove(&id);
            }
        }
        self.settles(id, &board).await;
    }

    /// Returns the entries that were not seen yet, of the current game.
    fn fresh(&self, id: MatchId, board: &Board) -> Vec<LogLine> {
        let Some(one) = self.matches.get(&id) else { return Vec::new() };
        if one.number != board.number {
            return Vec::new();
        }
        board.table.log()[one.ply as usize..].to_vec()
    }

    /// Notes the current state of a match.
    async fn settles(&mut self, id: MatchId, board: &Board) {
        if board.card.state != MatchState::Running {
            self.matches.remove(&id);
            return;
        }
        let Some(players) = self.matches.get(&id).map(|one| one.players.clone()) else { return };
        let unseen = self.who_is_not_there(&players);
        let one = self.matches.get_mut(&id).expect("it goes on");
        if one.number != board.number {
            one.time.begins(&must_act(board));
        }
        let at = (board.number, board.table.ply());
        if (one.number, one.ply) != at {
            one.unseen = unseen;
        }
        (one.number, one.ply) = at;
        self.compare(id).await;
    }

    async fn board(&self, id: MatchId) -> std::sync::Arc<Board> {
        self.ground.service.matches().board(id).await.expect("it has begun")
    }

    /// Asserts that the service's remaining time of every player is that of the reckoning.
    async fn compare(&mut self, id: MatchId) {
        let Some(one) = self.matches.get(&id) else { return };
        let sitting =
            self.ground.service.matches().sit(one.players[0], id).await.expect("they play");
        let clock = sitting.card.clock.as_ref().expect("each has a clock");
        let mut runs = 0;
        for (index, seat) in (0..).map(Seat::new).take(one.players.len()).enumerate() {
            let said = clock.left(seat).map(|left| (left.left, left.late, left.stands));
            let left = one.time.left(index);
            let meant = left.map(|(left, late, stands)| {
                (Span::of_milliseconds(i64::from(left) * 60_000), late, stands)
            });
            assert_eq!(said, meant, "{id:?}, {}, seat {index}, minute {}", one.game, self.minute);
            runs += u32::from(left.is_some());
        }
        assert!(runs > 0, "{id:?} stands still at minute {}", self.minute);
        let ply = sitting.game.as_ref().map(|game| game.table.ply());
        assert_eq!(ply, Some(one.ply), "{id:?}: somebody acted unseen by minute {}", self.minute);
        self.tally.compared += 1;
    }

    async fn compare_all(&mut self) {
        let ids: Vec<_> = self.matches.keys().copied().collect();
        for id in ids {
            self.compare(id).await;
        }
    }

    fn now(&self) -> i64 {
        self.begins + i64::from(self.minute) * 60_000
    }

    fn is_away(&self, person: PersonId) -> bool {
        let (now, all) = (self.now(), self.absences.get(&person));
        all.into_iter().flatten().any(|&(from, to)| from <= now && now < to)
    }

    /// Whether each of these people sleeps or is away.
    fn who_is_not_there(&self, people: &[PersonId]) -> Vec<bool> {
        let sleeps =
            |person| self.crowd.zone(person).is_some_and(|zone| is_night(zone, self.now()));
        people.iter().map(|&person| sleeps(person) || self.is_away(person)).collect()
    }

    /// A person goes away for a while, if they may.
    async fn goes_away(&mut self, index: usize) {
        let person = self.crowd.members[index].id;
        let days = 1 + self.rng.below(3);
        self.says(index, &format!("/vacation {days}d")).await;
        let vacation = self.ground.service.people().vacation(person).await.expect("they are known");
        if let Some(rest) = vacation.rest() {
            assert_eq!(rest.minutes(), i64::from(days * DAY), "{person:?} is away too long");
            let away = (self.now(), self.now() + rest.milliseconds());
            self.absences.entry(person).or_default().push(away);
            self.tally.away += 1;
            self.tells_of_absences(person);
        }
    }

    /// A person who is away says that they are back.
    async fn comes_back(&mut self, index: usize) {
        let person = self.crowd.members[index].id;
        self.says(index, "/vacation off").await;
        let now = self.now();
        if let Some((_, ends)) = self.absences.get_mut(&person).and_then(|all| all.last_mut()) {
            *ends = now;
        }
        self.tally.back_early += 1;
        self.tells_of_absences(person);
    }

    /// Passes a person's absences to the clocks of their seats, which stand meanwhile.
    fn tells_of_absences(&mut self, person: PersonId) {
        let Some(away) = self.absences.get(&person) else { return };
        for one in self.matches.values_mut() {
            if let Some(seat) = one.players.iter().position(|player| *player == person) {
                one.time.set_away(seat, away);
            }
        }
    }

    /// A person opens their chat, and acts as they like.
    async fn looks(&mut self, index: usize) {
        self.tally.looks += 1;
        let person = self.crowd.members[index].id;
        if self.is_away(person) {
            if self.rng.below(4) == 0 {
                self.comes_back(index).await;
                self.compare_all().await;
            }
        } else {
            self.does_things(index, person).await;
            if self.rng.below(60) == 0 {
                self.goes_away(index).await;
                self.compare_all().await;
            }
        }
        let member = &mut self.crowd.members[index];
        member.looks = member.next_look(self.minute, &mut self.rng);
    }

    /// The actions of a person who is present.
    async fn does_things(&mut self, index: usize, person: PersonId) {
        let mine = self.matches.iter().filter(|(_, one)| one.players.contains(&person));
        let mine: Vec<_> = mine.map(|(id, _)| *id).collect();
        if mine.len() < 3 && self.rng.below(3) == 0 {
            self.begins(index).await;
        }
        if self.has_puzzles && self.rng.below(2) == 0 {
            self.solves(index).await;
        }
        let acts = self.crowd.members[index].acts(self.minute);
        for id in mine.into_iter().filter(|_| acts) {
            self.attends(index, id).await;
        }
    }

    /// A person says something about a match, and so sees its board.
    async fn says_of(&mut self, index: usize, line: &str) -> bool {
        self.reminding.looks(self.crowd.members[index].id, self.minute);
        self.says(index, line).await
    }

    async fn says(&mut self, index: usize, line: &str) -> bool {
        self.hears(index, Input::Text(line.to_owned())).await
    }

    async fn presses(&mut self, index: usize, token: &str) -> bool {
        self.reminding.looks(self.crowd.members[index].id, self.minute);
        self.hears(index, Input::Pressed(token.to_owned())).await
    }

    /// Returns whether it was done, as the answer says.
    async fn hears(&mut self, index: usize, said: Input) -> bool {
        let Member { id, group, .. } = self.crowd.members[index];
        self.reminding.is_there(id, self.minute);
        let incoming = Incoming::new(id, self.crowd.groups[group], said);
        let answers = self.crowd.desk().handle(incoming).await;
        self.answer =
            answers.iter().map(|answer| answer.text.as_str()).collect::<Vec<_>>().join("\n");
        answers.iter().any(|answer| answer.done)
    }

    fn pick(&mut self, many: usize) -> usize {
        self.rng.below(u32::try_from(many).expect("a few")) as usize
    }
}

/// Returns the seats that must act.
fn must_act(board: &Board) -> Vec<usize> {
    match board.table.turn() {
        Turn::Seats { must, .. } => must.iter().map(Seat::index).collect(),
        Turn::Chance | Turn::Over(_) => Vec::new(),
    }
}

/// Simulates the months of these seeds, two at a time; returns their counts.
fn simulated(size: Size, seeds: Range<u32>) -> Vec<Tally> {
    let every_other = |nth| {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let months = seeds.clone().skip(nth).step_by(2).map(|seed| {
            runtime.block_on(async {
                let mut month = Month::new(size, seed).await;
                month.passes().await;
                eprintln!("month {seed}: {:?}", month.tally);
                month.tally
            })
        });
        months.collect::<Vec<_>>()
    };
    thread::scope(|scope| {
        let every_other = &every_other;
        let halves = [0, 1].map(|nth| scope.spawn(move || every_other(nth)));
        halves.into_iter().flat_map(|half| half.join().unwrap()).collect()
    })
}

#[test]
fn a_month_of_clocks_is_what_a_plain_reckoning_says() {
    let seeds = suite::times("KAMEN_MONTHS").unwrap_or(SEEDS);
    let size = if suite::times("KAMEN_WHOLE_MONTHS").is_some() { WHOLE } else { SMALL };
    let first = suite::times("KAMEN_MONTHS_FROM").unwrap_or(0);
    let all = simulated(size, first..seeds);
    let sum = |count: fn(&Tally) -> u32| all.iter().map(count).sum::<u32>();
    for (what, count) in [
        ("turn passed by the clock", sum(|one| one.flags)),
        ("day that silence gave", sum(|one| one.graces)),
        ("unfinished match", sum(|one| one.unfinished)),
        ("seat left", sum(|one| one.left)),
        ("takeback", sum(|one| one.back)),
        ("forgotten question", sum(|one| one.lapsed)),
        ("gift", sum(|one| one.given)),
        ("claim", sum(|one| one.claimed)),
        ("absence", sum(|one| one.away)),
        ("early return", sum(|one| one.back_early)),
        ("reminder", sum(|one| one.reminded)),
        ("reminder of several games", sum(|one| one.bundled)),
        ("rated match to its end", sum(|one| one.rated)),
        ("solved puzzle", sum(|one| one.solved)),
        ("news of a day", sum(|one| one.news)),
        ("leaderboard", sum(|one| one.ranked)),
    ] {
        assert!(count > 0 || seeds - first < ENOUGH, "no {what} in any of them");
    }
}
