//! A club of any size.

use std::str::FromStr as _;

use ground::Ground;
use service::{Commits, MatchId, PersonId, Platform, RoomId};
use sqlx::{AssertSqlSafe, Connection as _, query};
use sqlx_sqlite::{SqliteConnectOptions, SqliteConnection};

/// The acting people and their places; everything else is there in large numbers.
pub(crate) struct Club {
    pub(crate) ground: Ground,
    pub(crate) ana: PersonId,
    pub(crate) ben: PersonId,
    pub(crate) cyr: PersonId,
    /// Another account of Ana's.
    pub(crate) dan: PersonId,
    /// A person who is forgotten at the end.
    pub(crate) eva: PersonId,
    pub(crate) room: RoomId,
    pub(crate) group: RoomId,
    /// A match of Ana's from the middle of all.
    pub(crate) old: MatchId,
}

/// Rows of every kind: `n.i` counts them, `:room` is the room, `:group` a group's. `:ana` to `:eva`
/// are the acting people, and the others in the club have the numbers from 1,000 on.
const ROWS: [&str; 51] = [
    "insert into people (id, name, created) select 1000 + i, 'P' || i, 1 from n",
    "insert into identities (platform, key, person) select 'web', 'p' || i, 1000 + i from n",
    "insert into members (room, person, since) select :room, 1000 + i, i from n",
    "insert into members (room, person, since) select :group, 1000 + i, i from n",
    "insert into rooms (id, key, title, created, maker)
     select 1000 + i, 'key' || i, 'R' || i, 1, case when i <= 40 then :eva end from n",
    "insert into members (room, person, since) select 1000 + i, :eva, 5 from n where i <= 100",
    "insert into members (room, person, since) select 1000 + i, 1000 + i, 6 from n",
    // Ended matches: a third belong to others, the rest to the acting people.
    "insert into matches (id, game, room, host, options, seats_min, seats_max, open, created,
        expires, started, ended, ending, rated, tidied)
     select 10000 + i, 'chess', :room, 1000 + i, '', 2, 2, 0, :now - i * 3600000,
        :now, :now - i * 3600000, :now - i * 3600000, 'over', 'days', 1 from n",
    "insert into matches (id, game, room, host, options, seats_min, seats_max, open, created,
        expires, started, ended, ending, rated, tidied)
     select 10000 + (1 + who) * :n + i, 'chess', :room, person, '', 2, 2, 0, :now - i * 3600000,
        :now, :now - i * 3600000, :now - i * 3600000, 'over', 'days', 1
     from n, who",
    "insert into players (match, place, person, share, counted, live)
     select 10000 + i, 0, 1000 + i, 120, :now - i * 3600000, null from n",
    "insert into players (match, place, person, share, counted, live)
     select 10000 + i, 1, 1000 + i % :n + 1, 0, :now - i * 3600000, null from n where :n > 1",
    "insert into players (match, place, person, share, counted, live)
     select 10000 + (1 + who) * :n + i, 0, person, 120, :now - i * 3600000, null from n, who",
    // Every tenth is one of Ana's against her other account.
    "insert into players (match, place, person, share, counted, live)
     select 10000 + (1 + who) * :n + i, 1, iif(person = :ana and i % 10 = 0, :dan, 1000 + i), 0,
        :now - i * 3600000, null from n, who",
    "insert into rating_changes select person, 'chess', 'days', counted, match, 1500, 90, 0.06, 1501, 90, 0.06
     from players where counted is not null",
    "insert into ratings select distinct person, 'chess', 'days', 1501, 90, 0.06, :now, :now, null
     from players where counted is not null",
    "insert into standings
     select p.person, iif(whole, 0, strftime('%Y%m', m.ended / 1000, 'unixepoch') + 0), m.game,
        m.room, count(*), sum(p.share), 0, null
     from players p join matches m on m.id = p.match, (select 0 as whole union all select 1)
     where p.share is not null group by 1, 2",
    "insert into encounters
     select p.person, q.person, 'chess', count(*), sum(p.share), sum(q.share), max(p.counted)
     from players p join players q on q.match = p.match and q.person <> p.person
     where p.share is not null group by 1, 2",
    "insert into feats select match, 1, person, 'mate', :room, 'chess', -match % 50, 7, counted
     from players where counted is not null",
    // Finished leagues of the room; the acting people have played in each.
    "insert into leagues (id, room, game, options, clock, weeks, size, course, created, ended)
     select 1000 + i, :room, 'chess', '', '1d', 4, 8, 'together', 1, 2 from n",
    "insert into seasons (id, league, number, begun, due, ended)
     select 1000 + i, 1000 + i, 1, 1, 2, 2 from n",
    "insert into entrants (season, person, since, division, lot, place, moves)
     select 1000 + i, person, 1, 1, who, 1 + who, 0 from n, who",
    // Deals of one of their seasons, and the results of others.
    "insert into season_deals (id, season, day, number, best) select 1000 + i, 1001, i, 1, 300 from n",
    "insert into matches (id, game, room, host, options, seats_min, seats_max, open, created,
        expires, started, ended, ending, occasion, occasion_key, solo, tidied)
     select 10000 + 11 * :n + i, 'abaku', :room, 1000 + i, '', 1, 1, 0, 1, 1, 1, 2, 'over',
        'season-deal', 1000 + i, 250, 1 from n",
    // Classes that others lead, each with a pupil and a homework.
    "insert into classes (id, code, teacher, title, stage, made, ends)
     select 1000 + i, 'class' || i, 1000 + i, 'C', 'twenty', 1, :now + 999999999999 from n",
    "insert into pupils (class, person, since, slip) select 1000 + i, 1000 + i, 1, 'slip' || i from n",
    "insert into homework (id, class, given, due, together)
     select 1000 + i, 1000 + i, 1, :now + 999999999999, 0 from n",
    "insert into tasks (game, number, grade, options, setup, difficulty, rating, deviation,
        volatility, homework)
     select 'abaku', 1, 1, '', 'setup' || i, 1, 1500, 90, 0.06, 1000 + i from n",
    // A finished tournament with as many rounds.
    "insert into leagues (id, room, game, options, clock, system, minutes, weeks, size, course,
        created, ended)
     select 900, :room, 'chess', '', '1d', 'swiss', 9000, 0, 4, 'rounds', 1, 2 from n where i = 1",
    "insert into pairing_rounds (season, number, begins, due, ended) select 1001, i, 1, 2, 2 from n",
    "insert into pairings (season, round, board, one, other, match, result)
     select 1001, i, 1, 0, 1, 10000 + i, 'won' from n",
    // Matches that others play.
    "insert into matches (id, game, room, host, options, seats_min, seats_max, open, created,
        expires, started, clock, clock_left, clock_at)
     select 10000 + 9 * :n + i, 'chess', 1000 + i, 1000 + i, '', 2, 2, 0, 1, 1, :now, '1d', '1', :now
     from n",
    "insert into players (match, place, person) select 10000 + 9 * :n + i, 0, 1000 + i from n",
    // Rooms vote in them.
    "insert into players (match, place, room) select 10000 + 9 * :n + i, 1, 1000 + i from n",
    "insert into votes select 10000 + 9 * :n + i, 1000 + i, 1, 'e2e4', 1 from n",
    "insert into timers (kind, subject, due)
     select 'clock', 10000 + 9 * :n + i, :now + 999999999999 from n",
    "insert into notices (at, room, kind, subject, words)
     select :now - 1, :room, 'said', 1000 + i, 'word' from n",
    "insert into notices (at, room, recipient, kind, subject)
     select :now - 1, :room, person, 'handed-on', person from n, who",
    "insert into notices (at, room, kind, subject, words)
     select :now - 1, :room, 'said', person, 'word' from n, who",
    "insert into deliveries (notice, platform, chat, private, state, at)
     select id, 'telegram', '-9', 0, 'sent', :now from notices",
    "insert into refused select :ana, 1000 + i from n",
    "insert into refused select 1000 + i, :ana from n",
    "insert into refused select :dan, 1000 + i from n",
    "insert into refused select 1000 + i, :dan from n",
    "insert into refused select 1000 + i, :eva from n",
    "insert into seen select 'telegram', 'seen' || i, :now from n",
    "insert into codes select 'code' || i, 'person', 1000 + i, :now + 999999999, null from n",
    "insert into inbox (platform, key, payload, at, parked)
     select 'telegram', 'parked' || i, '{}', :now, 'a panic' from n",
    "insert into posts (platform, chat, private, message, match, at)
     select 'telegram', '777', 1, i, 10000 + i, :now from n",
    "insert into chats (platform, key, room, since, server)
     select 'discord', 'c' || i, 1000 + i, 1, 's' || (i % 50) from n",
    "insert into kept select 'telegram', 1000 + i, 0, 'answer', :now from n",
    "insert into sessions select 's' || i, 1, :now, null, null from n",
];

impl Club {
    pub(crate) async fn of(size: u32) -> Self {
        let ground = Ground::with(|opening| {
            opening.players_add = true;
            // No job waits for another to share its commit.
            opening.commits = Commits::Single;
        })
        .await;
        let mut people = Vec::new();
        for name in ["Ana", "Ben", "Cyr", "Dan", "Eva"] {
            people.push(ground.person(name).await);
        }
        let [ana, ben, cyr, dan, eva] = people[..] else { panic!("five") };
        let room = ground.room("Kitchen", &[ana, ben, cyr, eva]).await.id;
        let service = &ground.service;
        let group =
            service.chats().room_of_chat(Platform::Telegram, "-9", "Group", ana).await.unwrap().id;
        for person in [ana, dan, eva] {
            service.chats().home(person).await.unwrap();
        }
        let old = MatchId::new(i64::from(10_000 + size + size / 2 + 1));
        let club = Self { ground, ana, ben, cyr, dan, eva, room, group, old };
        club.fill(size).await;
        club
    }

    async fn fill(&self, size: u32) {
        let file = self.ground.file();
        let options = SqliteConnectOptions::from_str(file.to_str().unwrap()).unwrap();
        let mut db = SqliteConnection::connect_with(&options).await.unwrap();
        let now = self.ground.service.now();
        let numbers = format!(
            "with recursive n (i) as (select 1 union all select i + 1 from n where i < {size}),
             who (who, person) as (values (0, {}), (1, {}), (2, {})) ",
            self.ana, self.dan, self.eva
        );
        query("begin").execute(&mut db).await.unwrap();
        for rows in ROWS {
            let rows = rows
                .replace(":room", &self.room.to_string())
                .replace(":group", &self.group.to_string())
                .replace(":ana", &self.ana.to_string())
                .replace(":dan", &self.dan.to_string())
                .replace(":eva", &self.eva.to_string())
                .replace(":now", &now.to_string())
                .replace(":n", &size.to_string());
            let filled = query(AssertSqlSafe(numbers.clone() + &rows)).execute(&mut db).await;
            filled.unwrap_or_else(|error| panic!("{error}: {rows}"));
        }
        query("commit").execute(&mut db).await.unwrap();
        db.close().await.unwrap();
    }
}
