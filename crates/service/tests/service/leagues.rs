//! Leagues of a group, season by season, on a clock that is moved.

use std::collections::BTreeMap;

use game_core::Turn;
use ground::Ground;
use service::{
    Identity, LeagueChange, LeagueId, LeagueLine, LeaguePlan, LeagueState, MatchId, MatchState,
    Notice, NoticeKind, Occasion, PersonId, Platform, Refusal, RoomId, SeasonCourse, SeatNews,
    Service, TimeControl, WIN,
};

mod substitutes;

const HOUR: i64 = 3_600_000;
pub(crate) const DAY: i64 = 24 * HOUR;

/// People in a Telegram group.
pub(crate) struct Club {
    pub(crate) ground: Ground,
    pub(crate) room: RoomId,
    pub(crate) people: Vec<PersonId>,
}

pub(crate) fn plan() -> LeaguePlan {
    LeaguePlan {
        name: String::new(),
        game: "chess".to_owned(),
        settings: Vec::new(),
        clock: TimeControl::read("2d").unwrap(),
        weeks: 4,
        size: 8,
        course: SeasonCourse::Together,
    }
}

impl Club {
    pub(crate) async fn of(count: usize) -> Self {
        let ground = Ground::new().await;
        let mut people = Vec::new();
        for at in 0..count {
            let (platform, name) = (Platform::Telegram, format!("P{at}"));
            let identity = Identity { platform, key: at.to_string(), name };
            people.push(ground.service.people().person(&identity).await.unwrap().id);
        }
        let chats = ground.service.chats();
        let room = chats.room_of_chat(Platform::Telegram, "-100", "Club", people[0]).await;
        let room = room.unwrap().id;
        for person in &people {
            ground.service.rooms().enter(room, *person).await.unwrap();
        }
        Self { ground, room, people }
    }

    pub(crate) fn service(&self) -> &Service {
        &self.ground.service
    }

    pub(crate) async fn league(&self, plan: &LeaguePlan) -> LeagueId {
        self.service().contests().make_league(self.people[0], self.room, plan).await.unwrap()
    }

    pub(crate) async fn joins(&self, id: LeagueId, who: usize) -> LeagueChange {
        let joined = self.service().contests().join_league(self.people[who], id, false);
        joined.await.unwrap()
    }

    pub(crate) async fn begins(&self, id: LeagueId) {
        self.service().contests().begin_season((self.people[0], false), id).await.unwrap();
        self.ground.service.run_due().await;
    }

    pub(crate) async fn state(&self, id: LeagueId) -> LeagueState {
        self.service().contests().league(id).await.unwrap()
    }

    /// Lets so much time go by, and runs the timers that are due.
    pub(crate) async fn after(&self, millis: i64) {
        self.ground.clock.advance(millis);
        self.ground.service.run_due().await;
    }

    /// Returns the unfinished matches of the season that goes on, each with its players.
    async fn games(&self, id: LeagueId) -> Vec<(MatchId, [usize; 2])> {
        let mut all = Vec::new();
        for game in self.service().contests().waiting_games(id).await.unwrap() {
            let card = self.service().matches().card(game.id).await.unwrap();
            let who = |at: usize| {
                let person = card.players[at].person();
                self.people.iter().position(|one| Some(*one) == person).unwrap()
            };
            all.push((game.id, [who(0), who(1)]));
        }
        all
    }

    pub(crate) async fn resigns(&self, who: usize, id: MatchId) {
        self.service().matches().resign(self.people[who], id).await.unwrap();
    }

    /// Lets one of these two win their game.
    async fn wins(&self, who: usize, both: [usize; 2], id: MatchId) {
        let loser = both.into_iter().find(|one| *one != who).unwrap();
        self.resigns(loser, id).await;
    }

    /// Plays the first move of both players.
    async fn moves_twice(&self, id: MatchId) {
        for code in ["f2f3", "e7e5"] {
            let board = self.service().matches().board(id).await.unwrap();
            let Turn::Seats { must, .. } = board.table.turn() else { panic!("it goes on") };
            let seat = must.iter().next().unwrap();
            let person = board.card.player(seat).unwrap().person().unwrap();
            self.service().matches().play(person, id, None, code).await.unwrap();
        }
    }

    /// Returns a person's line in the table of the season that goes on, or of the last one.
    async fn line(&self, id: LeagueId, who: usize) -> LeagueLine {
        let season = self.state(id).await.season.unwrap();
        let mut lines = season.divisions.into_iter().flat_map(|division| division.lines);
        lines.find(|line| line.person == self.people[who]).unwrap()
    }

    /// Returns the notices about leagues, the oldest first.
    pub(crate) async fn told(&self) -> Vec<NoticeKind> {
        let all = self.service().rooms().latest(self.room, self.people[0], 500).await.unwrap();
        let of_league = |notice: Notice| match notice.kind {
            kind @ (NoticeKind::League { .. }
            | NoticeKind::SeasonBegun { .. }
            | NoticeKind::RoundBegun { .. }
            | NoticeKind::SeasonOver { .. }
            | NoticeKind::Started
            | NoticeKind::Joined { .. }
            | NoticeKind::Invited { .. }) => Some(kind),
            _ => None,
        };
        all.into_iter().filter_map(of_league).collect()
    }

    /// Returns the news of places, by the numbers of people.
    async fn seat_news(&self) -> Vec<(usize, SeatNews)> {
        let all = self.service().rooms().latest(self.room, self.people[0], 500).await.unwrap();
        let number = |person| self.people.iter().position(|one| *one == person).unwrap();
        let of_seat = |notice: Notice| match notice.kind {
            NoticeKind::SeasonSeat { person, news, .. } => Some((number(person), news)),
            _ => None,
        };
        all.into_iter().filter_map(of_seat).collect()
    }

    /// Returns the divisions as they stand, by the numbers of their people, with their points.
    pub(crate) async fn tables(&self, id: LeagueId) -> Vec<Vec<(usize, i64)>> {
        let season = self.state(id).await.season.unwrap();
        let number = |person| self.people.iter().position(|one| *one == person).unwrap();
        let lines = |table: &service::DivisionTable| {
            table.lines.iter().map(|line| (number(line.person), line.points)).collect()
        };
        season.divisions.iter().map(lines).collect()
    }
}

pub(crate) fn why<T: std::fmt::Debug>(asked: Result<T, Refusal>) -> &'static str {
    match asked.unwrap_err() {
        Refusal::Because(sentence) => sentence.key,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_season_begins_in_silence_and_everybody_meets_everybody() {
    let club = Club::of(5).await;
    let id = club.league(&plan()).await;
    for who in 1..5 {
        assert_eq!(club.joins(id, who).await, LeagueChange::Next(1));
    }
    assert_eq!(club.joins(id, 1).await, LeagueChange::Nothing);
    club.begins(id).await;
    let games = club.games(id).await;
    assert_eq!(games.len(), 10);
    let mut met: Vec<_> = games.iter().map(|(_, [a, b])| (*a.min(b), *a.max(b))).collect();
    met.sort_unstable();
    met.dedup();
    assert_eq!(met.len(), 10);
    let mut first = BTreeMap::new();
    for (game, [one, _]) in &games {
        let card = club.service().matches().card(*game).await.unwrap();
        assert_eq!(card.state, MatchState::Running);
        assert!(matches!(card.occasion, Occasion::League(_)));
        assert!(card.clock.is_some());
        *first.entry(*one).or_insert(0) += 1;
    }
    assert_eq!(first.into_values().collect::<Vec<_>>(), [2; 5], "each sits first as often");
    // The group was told once of ten games, and nobody was called for any of them.
    let told = club.told().await;
    let [NoticeKind::League { version, .. }, NoticeKind::SeasonBegun { .. }] = &told[..] else {
        panic!("{told:?}")
    };
    assert!(*version > 5);
    let due = club.service().deliveries().due(Platform::Telegram, 100).await.unwrap();
    assert!(due.iter().all(|one| !one.private), "{due:?}");
}

#[tokio::test]
async fn three_seasons_are_as_somebody_writes_them_down() {
    let club = Club::of(10).await;
    let id = club.league(&LeaguePlan { size: 4, ..plan() }).await;
    for who in 1..9 {
        club.joins(id, who).await;
    }
    let mut before: BTreeMap<usize, usize> = BTreeMap::new();
    for season in 1..=3 {
        if season == 1 {
            club.begins(id).await;
        } else {
            for who in 0..9 {
                assert_eq!(club.joins(id, who).await, LeagueChange::Next(season));
            }
            club.after(3 * DAY).await;
        }
        let drawn: Vec<Vec<usize>> = club
            .tables(id)
            .await
            .iter()
            .map(|table| table.iter().map(|(who, _)| *who).collect())
            .collect();
        assert_eq!(drawn.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3, 3]);
        for (at, division) in drawn.iter().enumerate() {
            for who in division {
                // Everybody plays where the last season sent them.
                assert_eq!(before.get(who).copied().unwrap_or(at), at, "{who} in {season}");
            }
        }
        // A sheet on paper with the wins. The lower number wins, but the game of the two highest of
        // a division is never played.
        let mut paper: BTreeMap<usize, i64> = (0..10).map(|who| (who, 0)).collect();
        let games = club.games(id).await;
        assert_eq!(games.len(), 9);
        let mut annulled = None;
        for (game, [one, other]) in games {
            let division = drawn.iter().find(|division| division.contains(&one)).unwrap();
            assert!(division.contains(&other));
            let lowest = *division.iter().min().unwrap();
            let highest = *division.iter().max().unwrap();
            if one == lowest || other == lowest {
                club.wins(lowest, [one, other], game).await;
                if season == 2 && division == &drawn[1] && one.max(other) == highest {
                    // The result of this game is taken out again.
                    annulled = Some(game);
                } else {
                    *paper.get_mut(&lowest).unwrap() += WIN;
                }
            } else {
                *paper.get_mut(&one).unwrap() += WIN / 2;
                *paper.get_mut(&other).unwrap() += WIN / 2;
            }
        }
        if let Some(game) = annulled {
            let admin = club.people[9];
            club.service().contests().annul(admin, club.room, game).await.unwrap();
        }
        if season == 3 {
            // The highest of the last division leaves, and a substitute plays on: results there
            // stay, and the unplayed game is half for each.
            let last = drawn[2].clone();
            let (gone, lowest) = (*last.iter().max().unwrap(), *last.iter().min().unwrap());
            club.after(HOUR).await;
            let contests = club.service().contests();
            contests.leave_league(club.people[gone], id, true).await.unwrap();
            contests.ask_instead(club.people[9], id, club.people[gone]).await.unwrap();
            for who in last.iter().filter(|who| **who != gone) {
                let agrees = (club.people[*who], false);
                contests.back_substitute(agrees, id, club.people[9]).await.unwrap();
            }
            club.after(0).await;
            assert!(lowest != gone);
            let half = paper.remove(&gone).unwrap();
            *paper.get_mut(&9).unwrap() += half;
        }
        end_without_time_outs(&club, id).await;
        let tables = club.tables(id).await;
        for (at, table) in tables.iter().enumerate() {
            for (who, points) in table {
                assert_eq!(points, &paper[who], "{who} in season {season}");
            }
            for (place, (who, _)) in table.iter().enumerate() {
                let up = usize::from(at > 0 && place == 0);
                let down = usize::from(at < 2 && place == 2);
                before.insert(*who, at + down - up);
            }
        }
        assert_eq!(tables[0][0].1, 2 * WIN);
        let won = club.service().contests().seasons_won(club.people[tables[0][0].0]).await;
        assert!(won.unwrap().iter().any(|honour| honour.season == season));
    }
    let past = club.service().contests().past_seasons(id).await.unwrap();
    assert_eq!(past.iter().map(|one| one.0).collect::<Vec<_>>(), [3, 2, 1]);
    assert!(past.iter().all(|one| one.1.is_some()));
}

/// Lets the season go by without anybody running out of time in the unfinished games.
async fn end_without_time_outs(club: &Club, id: LeagueId) {
    for _ in 0..28 {
        for (game, people) in club.games(id).await {
            for who in people {
                let sitting = club.service().matches().sit(club.people[who], game).await.unwrap();
                let doer = club.service().matches();
                doer.on(&sitting).give_time(service::Span::read("14d").unwrap()).await.ok();
            }
        }
        club.after(DAY).await;
    }
    assert!(club.state(id).await.season.unwrap().over);
}

#[tokio::test]
async fn an_entrant_out_of_time_has_lost_and_the_season_ends_early() {
    let club = Club::of(3).await;
    let id = club.league(&plan()).await;
    for who in 1..3 {
        club.joins(id, who).await;
    }
    club.begins(id).await;
    assert_eq!(club.games(id).await.len(), 3);
    // Nobody moves: the player who was to begin has lost.
    club.after(3 * DAY).await;
    club.after(3 * DAY).await;
    let season = club.state(id).await.season.unwrap();
    assert!(season.over, "{season:?}");
    let points: i64 = season.divisions[0].lines.iter().map(|line| line.points).sum();
    assert_eq!(points, 3 * WIN);
    assert!(matches!(club.told().await.last(), Some(NoticeKind::SeasonOver { .. })));
}

#[tokio::test]
async fn a_season_that_nobody_plays_has_no_winner_and_the_league_waits_for_two() {
    let club = Club::of(4).await;
    let slow = LeaguePlan { clock: TimeControl::read("14d+14d").unwrap(), weeks: 3, ..plan() };
    let id = club.league(&slow).await;
    club.joins(id, 1).await;
    club.begins(id).await;
    club.after(21 * DAY).await;
    let season = club.state(id).await.season.unwrap();
    assert!(season.over);
    assert_eq!(season.divisions[0].lines.iter().map(|line| line.points).sum::<i64>(), WIN);
    for who in 0..2 {
        assert_eq!(club.service().contests().seasons_won(club.people[who]).await.unwrap(), []);
    }
    // One person alone begins no season; the second sets it going.
    club.joins(id, 2).await;
    club.after(10 * DAY).await;
    assert!(club.state(id).await.season.unwrap().over);
    club.joins(id, 3).await;
    club.after(DAY).await;
    let season = club.state(id).await.season.unwrap();
    assert_eq!((season.number, season.over), (2, false));
}

#[tokio::test]
async fn a_latecomer_plays_all_and_an_entrant_who_leaves_is_taken_out_or_loses() {
    let club = Club::of(6).await;
    let id = club.league(&plan()).await;
    for who in 1..4 {
        club.joins(id, who).await;
    }
    club.begins(id).await;
    club.after(DAY).await;
    assert_eq!(club.joins(id, 4).await, LeagueChange::Now(1));
    club.after(0).await;
    assert_eq!(club.games(id).await.len(), 10);
    // 4 plays one of four games and leaves: none of theirs counts.
    for (game, [one, other]) in club.games(id).await {
        if one.max(other) == 4 && one.min(other) == 0 {
            club.resigns(0, game).await;
        }
        // 3 plays three of four.
        if one.max(other) == 3 {
            club.resigns(one.min(other), game).await;
        }
    }
    club.after(1).await;
    let leave = club.service().contests().leave_league(club.people[4], id, true).await;
    assert_eq!(leave.unwrap(), LeagueChange::Now(1));
    // 3 leaves the group: it is noticed.
    club.service().chats().leave_rooms(vec![club.room], club.people[3]).await.unwrap();
    club.after(DAY).await;
    let season = club.state(id).await.season.unwrap();
    let lines = &season.divisions[0].lines;
    let line = |who: usize| lines.iter().find(|line| line.person == club.people[who]).unwrap();
    assert!(line(4).out && line(4).played == 0);
    assert!(line(3).left && !line(3).out, "{:?}", line(3));
    assert_eq!(line(3).points, 3 * WIN);
    // After a third of the season a latecomer waits for the next one.
    club.after(10 * DAY).await;
    assert_eq!(club.joins(id, 5).await, LeagueChange::Next(2));
}

#[tokio::test]
async fn rounds_begin_one_after_another() {
    let club = Club::of(4).await;
    let plan = LeaguePlan {
        course: SeasonCourse::Rounds,
        weeks: 3,
        clock: TimeControl::read("14d+14d").unwrap(),
        ..plan()
    };
    let id = club.league(&plan).await;
    for who in 1..4 {
        club.joins(id, who).await;
    }
    club.begins(id).await;
    assert_eq!(club.games(id).await.len(), 2);
    club.after(6 * DAY).await;
    assert_eq!(club.games(id).await.len(), 2);
    club.after(DAY).await;
    assert_eq!(club.games(id).await.len(), 4);
    club.after(7 * DAY).await;
    assert_eq!(club.games(id).await.len(), 6);
}

#[tokio::test]
async fn an_impossible_request_to_a_league_is_refused_in_a_sentence() {
    let club = Club::of(3).await;
    let contests = club.service().contests();
    let stranger = club.ground.person("Zed").await;
    let (ana, ben) = (club.people[0], club.people[1]);
    assert_eq!(
        why(contests.make_league(stranger, club.room, &plan()).await),
        "service-not-in-room"
    );
    for wrong in [
        LeaguePlan { weeks: 0, ..plan() },
        LeaguePlan { weeks: 27, ..plan() },
        LeaguePlan { size: 3, ..plan() },
        LeaguePlan { size: 21, ..plan() },
    ] {
        assert_eq!(why(contests.make_league(ana, club.room, &wrong).await), "service-league-range");
    }
    let id = club.league(&plan()).await;
    assert_eq!(why(contests.join_league(stranger, id, false).await), "service-not-in-room");
    assert_eq!(why(contests.begin_season((ana, false), id).await), "service-league-few");
    club.joins(id, 1).await;
    assert_eq!(why(contests.begin_season((ben, false), id).await), "service-league-leads");
    contests.begin_season((ben, true), id).await.unwrap();
    assert_eq!(why(contests.begin_season((ana, false), id).await), "service-league-goes-on");
    club.after(0).await;
    let (game, [one, _]) = club.games(id).await[0];
    let sitting = club.service().matches().sit(club.people[one], game).await.unwrap();
    assert_eq!(why(club.service().matches().on(&sitting).abort().await), "service-league-no-abort");
    contests.end_league((ana, false), id).await.unwrap();
    assert_eq!(why(contests.join_league(ana, id, false).await), "service-league-over");
    let none = LeagueId::new(77);
    assert_eq!(why(contests.join_league(ana, none, false).await), "service-no-such-league");
    for _ in 0..5 {
        club.league(&plan()).await;
    }
    assert_eq!(why(contests.make_league(ana, club.room, &plan()).await), "service-league-many");
}

#[tokio::test]
async fn a_league_goes_on_when_who_made_it_is_forgotten() {
    let club = Club::of(4).await;
    let id = club.league(&plan()).await;
    for who in 1..4 {
        club.joins(id, who).await;
    }
    club.begins(id).await;
    club.service().accounts().forget_person(club.people[0]).await.unwrap();
    club.after(DAY).await;
    let state = club.state(id).await;
    assert_eq!(state.league.maker, None);
    let season = state.season.unwrap();
    assert!(season.divisions[0].lines.iter().any(|line| line.out && line.person == club.people[0]));
    let contests = club.service().contests();
    assert_eq!(why(contests.end_league((club.people[1], false), id).await), "service-league-leads");
    contests.end_league((club.people[1], true), id).await.unwrap();
    let told = contests.season_of(id, 1).await.unwrap().unwrap();
    assert!(told.over);
}

#[tokio::test]
async fn a_league_outlives_a_month_in_which_its_message_is_still_rewritten() {
    let club = Club::of(2).await;
    let id = club.league(&LeaguePlan { weeks: 26, ..plan() }).await;
    for _ in 0..2 {
        let deliveries = club.service().deliveries();
        for due in deliveries.due(Platform::Telegram, 10).await.unwrap() {
            let delivery = deliveries.delivery(Platform::Telegram, &due, 1).await.unwrap();
            let Some(delivery) = delivery else { continue };
            let sent = service::DeliveryOutcome::Sent("7".to_owned());
            deliveries.settle_delivery(Platform::Telegram, &delivery, sent).await.unwrap();
        }
    }
    for _ in 0..60 {
        club.after(DAY).await;
    }
    club.joins(id, 1).await;
    let due = club.service().deliveries().due(Platform::Telegram, 10).await.unwrap();
    let deliveries = club.service().deliveries();
    let delivery = deliveries.delivery(Platform::Telegram, &due[0], 1).await.unwrap().unwrap();
    assert_eq!(delivery.edits.as_deref(), Some("7"));
}

#[tokio::test]
async fn a_result_that_is_taken_out_counts_for_nobody() {
    let club = Club::of(4).await;
    let id = club.league(&plan()).await;
    for who in 1..3 {
        club.joins(id, who).await;
    }
    club.begins(id).await;
    let (game, both) = club.games(id).await[0];
    club.wins(both[0], both, game).await;
    club.after(HOUR).await;
    assert_eq!(club.line(id, both[0]).await.points, WIN);
    let version = |told: &[NoticeKind]| match told {
        [NoticeKind::League { version, .. }, ..] => *version,
        told => panic!("{told:?}"),
    };
    let before = version(&club.told().await);
    club.service().contests().annul(club.people[3], club.room, game).await.unwrap();
    club.after(0).await;
    let line = club.line(id, both[0]).await;
    assert_eq!((line.points, line.played), (0, 0));
    assert!(version(&club.told().await) > before, "the message follows");
    // The others play on, and a season that is over keeps its places.
    let games = club.games(id).await;
    assert_eq!(games.len(), 2);
    for (game, both) in games {
        club.wins(both[0].min(both[1]), both, game).await;
    }
    club.after(HOUR).await;
    let order = |tables: Vec<Vec<(usize, i64)>>| -> Vec<usize> {
        tables[0].iter().map(|(who, _)| *who).collect()
    };
    let ended = order(club.tables(id).await);
    for card in club.service().matches().room_matches(club.room, false).await.unwrap() {
        club.service().contests().annul(club.people[3], club.room, card.id).await.ok();
    }
    club.after(HOUR).await;
    assert_eq!(order(club.tables(id).await), ended);
}

#[tokio::test]
async fn beside_the_table_stand_mistakes_and_luck_of_what_was_looked_through() {
    let club = Club::of(2).await;
    let game = LeaguePlan { game: "abaku".to_owned(), ..plan() };
    let id = club.league(&game).await;
    club.joins(id, 1).await;
    club.begins(id).await;
    assert_eq!(club.line(id, 0).await.average, None);
    let (game, _) = club.games(id).await[0];
    // One player lays the best placement and the other the last one.
    for turn in 0..4 {
        let board = club.service().matches().board(game).await.unwrap();
        let Turn::Seats { must, .. } = board.table.turn() else { panic!("it goes on") };
        let seat = must.iter().next().unwrap();
        let person = board.card.player(seat).unwrap().person().unwrap();
        let all = board.table.listing(seat);
        let best = seat.index() == 0;
        let laid = if best { all.first() } else { all.last() }.unwrap();
        club.service().matches().play(person, game, None, &laid.choice.code).await.unwrap();
        assert!(turn < 4);
    }
    let card = club.service().matches().card(game).await.unwrap();
    let [one, other] = [0, 1].map(|at| card.players[at].person().unwrap());
    club.service().matches().resign(other, game).await.unwrap();
    // The analysis is asked for by itself, and the season is over meanwhile.
    club.after(HOUR).await;
    let season = club.state(id).await.season.unwrap();
    let average = |person| {
        let line = season.divisions[0].lines.iter().find(|line| line.person == person).unwrap();
        line.average.unwrap()
    };
    assert!(average(other).mistakes >= 1_000, "{:?}", average(other));
    assert!(average(one).mistakes < average(other).mistakes, "{:?}", average(one));
    assert!([one, other].iter().all(|person| average(*person).luck.is_some()));
    // A result that is taken out leaves the averages.
    let admin = club.ground.person("Ada").await;
    club.service().rooms().enter(club.room, admin).await.unwrap();
    club.service().contests().annul(admin, club.room, game).await.unwrap();
    assert_eq!(club.line(id, 0).await.average, None);
}

#[tokio::test]
async fn a_league_has_the_name_that_its_room_gives_it() {
    let club = Club::of(3).await;
    let (contests, people) = (club.service().contests(), &club.people);
    let long = LeaguePlan { name: "ž".repeat(25), ..plan() };
    let refused = contests.make_league(people[0], club.room, &long).await;
    assert_eq!(why(refused), "service-league-name");
    let id = club.league(&LeaguePlan { name: " Winter \n cup ".to_owned(), ..plan() }).await;
    assert_eq!(club.state(id).await.league.name.as_deref(), Some("Winter cup"));
    let names = |who: usize, admin: bool, name: &'static str| {
        contests.name_league((people[who], admin), id, name)
    };
    assert_eq!(why(names(1, false, "Mine").await), "service-league-leads");
    assert_eq!(why(names(1, true, "A name that is far too long").await), "service-league-name");
    assert_eq!(names(1, true, "Žižka’s cup").await.unwrap().as_deref(), Some("Žižka’s cup"));
    club.joins(id, 1).await;
    club.begins(id).await;
    let (game, both) = club.games(id).await[0];
    let card = club.service().matches().card(game).await.unwrap();
    assert_eq!(card.league.unwrap().name.as_deref(), Some("Žižka’s cup"));
    club.wins(0, both, game).await;
    club.after(HOUR).await;
    let won = contests.seasons_won(people[0]).await.unwrap();
    assert_eq!(won[0].name.as_deref(), Some("Žižka’s cup"));
    club.service().accounts().forget_person(people[0]).await.unwrap();
    assert_eq!(club.state(id).await.league.name.as_deref(), Some("Žižka’s cup"));
    assert_eq!(names(1, true, " ").await.unwrap(), None);
}
