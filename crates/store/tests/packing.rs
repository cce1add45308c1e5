//! The logs of finished games: packed some time later, and checked.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

use game_core::Turn;
use ground::Ground;
use service::{Board, MatchId, MatchState, NoticeId, NoticeKind, PersonId, Proposal, RoomId};
use sqlx::{Connection as _, query, query_scalar};
use sqlx_sqlite::{SqliteConnectOptions, SqliteConnection};

/// Hours from the end of a match until it is packed, with a margin.
const RIPE: i64 = 10 * 24;
/// Half a minute.
const PAUSE: i64 = 30_000;

struct Club {
    ground: Ground,
    room: RoomId,
    people: [PersonId; 3],
}

impl Club {
    /// Ana, Ben and Cyr in a room; only the first two play.
    async fn open() -> Self {
        let ground = Ground::new().await;
        let people = [ground.person("Ana").await, ground.person("Ben").await];
        let people = [people[0], people[1], ground.person("Cyr").await];
        let room = ground.room("Tuesday", &people).await.id;
        Self { ground, room, people }
    }

    async fn begin(&self, game: &str, games: Option<u8>) -> MatchId {
        let [ana, ben, _] = self.people;
        let proposal =
            Proposal { game: game.to_owned(), guests: vec![ben], games, ..Proposal::default() };
        let id = self.ground.service.invitations().invite(ana, self.room, &proposal).await.unwrap();
        self.ground.service.matches().join(ben, id).await.unwrap();
        id
    }

    async fn board(&self, id: MatchId) -> std::sync::Arc<Board> {
        self.ground.service.matches().board(id).await.unwrap()
    }

    async fn state(&self, id: MatchId) -> MatchState {
        self.ground.service.matches().card(id).await.unwrap().state
    }

    /// Lets the player to act make a move, not always the first one offered.
    async fn act(&self, id: MatchId, nth: usize) -> PersonId {
        self.ground.clock.advance(PAUSE);
        let board = self.board(id).await;
        let Turn::Seats { must, .. } = board.table.turn() else { panic!("nobody's turn") };
        let seat = must.iter().next().unwrap();
        let person = board.card.player(seat).unwrap().person().unwrap();
        let listing = board.table.listing(seat);
        let code = &listing[(nth * 7 + 3) % listing.len()].choice.code;
        self.ground.service.matches().play(person, id, None, code).await.unwrap();
        person
    }

    /// Two games of chess with a move taken back, backgammon given up, one called
    /// off, and one that goes on.
    async fn play(&self) -> [MatchId; 4] {
        let service = &self.ground.service;
        let [ana, ben, _] = self.people;
        let chess = self.begin("chess", Some(2)).await;
        let mover = self.act(chess, 0).await;
        let other = if mover == ana { ben } else { ana };
        service.matches().ask_takeback(mover, chess).await.unwrap();
        service.matches().answer_takeback(other, chess, true).await.unwrap();
        for nth in 0..9 {
            self.act(chess, nth).await;
        }
        for _ in 0..2 {
            service.matches().resign(ben, chess).await.unwrap();
        }
        let backgammon = self.begin("backgammon", None).await;
        for nth in 0..12 {
            self.act(backgammon, nth).await;
        }
        service.matches().resign(ana, backgammon).await.unwrap();
        let off = self.begin("mill", None).await;
        service.matches().abort(ana, off).await.unwrap();
        let on = self.begin("mill", None).await;
        self.act(on, 1).await;
        let all = [chess, backgammon, off, on];
        for id in &all[..2] {
            assert_eq!(self.state(*id).await, MatchState::Over);
        }
        all
    }

    /// Everything the service says of a match.
    async fn told(&self, id: MatchId) -> String {
        let service = &self.ground.service;
        let mut told = format!("{:?}\n", service.matches().card(id).await.unwrap());
        let board = self.board(id).await;
        for number in 0..board.number {
            let mark = board.mark_at(0) - ((board.number - 1 - number) << 20);
            let board = service.matches().board_marked(id, mark).await.unwrap();
            assert_eq!(board.number, number + 1);
            let secret = board.revealed.as_ref().map(|revealed| *revealed.secret.bytes());
            let (text, log) = (board.table.text(), board.table.log());
            told += &format!("{text}\n{log:?}\n{secret:?} {}\n", board.commitment);
        }
        for person in self.people {
            let rights = service.matches().rights(person, id, false).await.unwrap();
            let since = service.matches().sit(person, id).await.unwrap().since;
            told += &format!("{rights:?} {since:?}\n");
        }
        told
    }

    async fn database(&self) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(self.ground.file());
        SqliteConnection::connect_with(&options).await.unwrap()
    }

    /// The number of packed logs, and of unpacked ones.
    async fn logs(&self) -> (i64, i64) {
        let mut db = self.database().await;
        let packed = query_scalar("select count(*) from packs").fetch_one(&mut db).await.unwrap();
        let rest = "select count(distinct game) from entries";
        let rest = query_scalar(rest).fetch_one(&mut db).await.unwrap();
        db.close().await.unwrap();
        (packed, rest)
    }

    /// Changes a row behind the back of the service, which then restarts.
    async fn tamper(&mut self, statement: &'static str) {
        let mut db = self.database().await;
        assert_eq!(query(statement).execute(&mut db).await.unwrap().rows_affected(), 1);
        db.close().await.unwrap();
        self.ground.reopen(|_| {}).await;
    }

    async fn days_later(&self) {
        self.ground.clock.advance_hours(RIPE);
        self.ground.service.run_due().await;
    }

    /// Checks logs until every match was visited.
    async fn look_through(&self) {
        for _ in 0..4 {
            self.ground.service.upkeep().look_through().await;
        }
    }
}

#[tokio::test]
async fn everything_told_of_a_match_is_the_same_once_it_is_packed() {
    let mut club = Club::open().await;
    let all = club.play().await;
    club.ground.service.run_due().await;
    assert_eq!(club.logs().await, (0, 5), "what has just ended is left alone");
    let mut before = Vec::new();
    for id in all {
        before.push(club.told(id).await);
    }
    club.days_later().await;
    assert_eq!(club.logs().await, (4, 1), "what goes on is left alone");
    // The restart empties the memory.
    club.ground.reopen(|_| {}).await;
    for (id, before) in all.into_iter().zip(before) {
        assert_eq!(club.told(id).await, before);
    }
}

#[tokio::test]
async fn a_packed_match_is_played_again_and_packed_logs_stand_in_copies() {
    let club = Club::open().await;
    let [chess, backgammon, ..] = club.play().await;
    club.days_later().await;
    let (copy, told) = (club.ground.copy(|_| {}).await, club.told(backgammon).await);
    let copied = Club { ground: copy, room: club.room, people: club.people };
    assert_eq!(copied.told(backgammon).await, told);
    let [ana, ben, _] = club.people;
    let again = copied.ground.service.invitations().rematch(ana, chess).await.unwrap();
    copied.ground.service.matches().join(ben, again).await.unwrap();
    copied.act(again, 0).await;
    assert_eq!(copied.state(again).await, MatchState::Running);
}

#[tokio::test]
async fn a_log_that_does_not_replay_is_not_packed_but_named() {
    let mut club = Club::open().await;
    let [chess, backgammon, ..] = club.play().await;
    club.tamper("update entries set hash = hash + 1 where game = 1 and ply = 1").await;
    club.days_later().await;
    assert_eq!(club.logs().await, (2, 3));
    assert_eq!(club.state(chess).await, MatchState::Broken);
    assert_eq!(club.state(backgammon).await, MatchState::Over);
    let found = service::backup::examine(&club.ground.file()).await.unwrap();
    assert_eq!(found.broken, (1, chess.number()), "the owner is told which");
}

#[tokio::test]
async fn packed_logs_are_looked_through_in_idle_time_and_a_damaged_one_is_named() {
    for statement in [
        // The first cannot be unpacked, the second is of another game.
        "update packs set bytes = substr(bytes, 1, length(bytes) - 3) where game = 1",
        "update packs set (plies, bytes) = (select plies, bytes from packs where game = 3)
         where game = 1",
    ] {
        let mut club = Club::open().await;
        let [chess, backgammon, off, on] = club.play().await;
        club.days_later().await;
        club.look_through().await;
        assert_eq!(club.state(chess).await, MatchState::Over);
        club.tamper(statement).await;
        club.look_through().await;
        assert_eq!(club.state(chess).await, MatchState::Broken);
        assert_eq!(club.state(backgammon).await, MatchState::Over);
        assert_eq!(club.state(off).await, MatchState::Aborted);
        club.act(on, 0).await;
        let reader = club.people[2];
        let told =
            club.ground.service.rooms().notices(club.room, reader, NoticeId(0), 500).await.unwrap();
        let woken = told.iter().any(|notice| notice.kind == NoticeKind::Broken);
        assert!(!woken, "nobody is told in the night of what is over");
    }
}
