//! Answers given beforehand: played at once, seen by nobody, let go in time.

use std::{fs, path::Path, sync::Arc};

use game_core::{ChanceRng, Entry, LogLine, Seat, Secret, Shelf, Turn};
use ground::{Ground, Scratch};
use service::{
    Board, MatchId, NoticeId, NoticeKind, PersonId, Player, Proposal, Refusal, RoomId, Service,
    SystemClock, TimeControl,
};

use crate::hall::key;

/// Bytes of a page in the database's log of writes.
const FRAME: usize = 4096 + 24;

/// Ana and Ben in a room, with all games.
struct Pair {
    ground: Ground,
    room: RoomId,
    people: [PersonId; 2],
}

impl Pair {
    async fn new() -> Self {
        // The same side falls to everybody in every match.
        let ground = Ground::with(|opening| opening.secrets = ground::always_the_same()).await;
        let people = [ground.person("Ana").await, ground.person("Ben").await];
        let room = ground.room("Tuesday", &people).await.id;
        Self { ground, room, people }
    }

    fn service(&self) -> &Arc<Service> {
        &self.ground.service
    }

    async fn of(&self, game: &str) -> MatchId {
        let (game, guests) = (game.to_owned(), vec![self.people[1]]);
        let clock = Some(TimeControl::USUAL);
        let proposal = Proposal { game, guests, clock, ..Proposal::default() };
        let id = self
            .service()
            .invitations()
            .invite(self.people[0], self.room, &proposal)
            .await
            .unwrap();
        self.service().matches().join(self.people[1], id).await.unwrap();
        id
    }

    async fn board(&self, id: MatchId) -> Arc<Board> {
        self.service().matches().board(id).await.unwrap()
    }

    /// Returns the seat that must act.
    async fn awaited(&self, id: MatchId) -> Seat {
        let board = self.board(id).await;
        let Turn::Seats { must, .. } = board.table.turn() else { panic!("it is over") };
        must.iter().next().unwrap()
    }

    /// Returns the player who must act, and the other.
    async fn mover(&self, id: MatchId) -> (PersonId, PersonId) {
        let board = self.board(id).await;
        let Turn::Seats { must, .. } = board.table.turn() else { panic!("it is over") };
        let mover = board.card.player(must.iter().next().unwrap()).unwrap().person().unwrap();
        (mover, self.people[usize::from(mover == self.people[0])])
    }

    async fn plays(&self, id: MatchId, text: &str) -> PersonId {
        let (mover, _) = self.mover(id).await;
        let board = self.board(id).await;
        let code = board.table.parse(board.card.viewer(mover), text).unwrap().code;
        self.service().matches().play(mover, id, None, &code).await.unwrap();
        mover
    }

    async fn prepares(&self, id: MatchId, who: PersonId, moves: &str) -> Result<usize, Refusal> {
        let sitting = self.service().matches().sit(who, id).await?;
        let all = self.service().matches().on(&sitting).prepare(moves).await?;
        Ok(all.branches().len())
    }

    /// Returns a person's prepared answers, if they may prepare some now.
    async fn prepared(&self, id: MatchId, who: PersonId) -> Vec<String> {
        let sitting = self.service().matches().sit(who, id).await.unwrap();
        let all = sitting.conditionals(self.service().now()).unwrap_or_default();
        all.branches().iter().map(ToString::to_string).collect()
    }

    async fn log(&self, id: MatchId) -> Vec<LogLine> {
        self.board(id).await.table.log().to_vec()
    }

    /// Whether a text stands anywhere in the database.
    async fn is_kept(&self, text: &str) -> bool {
        self.ground.service.close().await;
        !self.ground.standing(&[text]).await.is_empty()
    }
}

#[tokio::test]
async fn an_answer_is_played_in_the_commit_of_the_move_it_answers_and_the_next_waits() {
    let pair = Pair::new().await;
    let id = pair.of("chess").await;
    let white = pair.plays(id, "e4").await;
    let (black, _) = pair.mover(id).await;
    assert_eq!(pair.prepares(id, white, "e5 Nf3 Nc6 Bb5").await.unwrap(), 1);
    assert_eq!(pair.prepares(id, white, "c5 Nf3").await.unwrap(), 2);
    let told =
        pair.service().rooms().notices(pair.room, white, NoticeId(0), 500).await.unwrap().len();
    pair.plays(id, "e5").await;
    assert_eq!(pair.mover(id).await.0, black, "White has answered");
    assert_eq!(pair.prepared(id, white).await, ["Nc6, Bb5"], "the other branch cannot be any more");
    let notices = pair.service().rooms().notices(pair.room, white, NoticeId(0), 500).await.unwrap();
    let called =
        notices[told..].iter().filter(|one| matches!(one.kind, NoticeKind::YourTurn { .. }));
    assert_eq!(called.map(|one| one.to).collect::<Vec<_>>(), [], "White is not called");
    pair.plays(id, "Nc6").await;
    let codes: Vec<_> = pair.log(id).await.into_iter().map(|line| line.code).collect();
    let played: Vec<_> = codes.iter().filter(|code| !code.starts_with('*')).collect();
    assert_eq!(played.len(), 5, "{codes:?}");
    assert!(codes.last().unwrap().ends_with("f1b5"), "{codes:?}");
    assert_eq!(pair.prepared(id, white).await, [""; 0]);
}

#[tokio::test]
async fn an_unforeseen_move_drops_all_prepared_ones_and_is_answered_by_hand() {
    let pair = Pair::new().await;
    let id = pair.of("chess").await;
    let white = pair.plays(id, "e4").await;
    pair.prepares(id, white, "e5 Nf3").await.unwrap();
    pair.plays(id, "d5").await;
    assert_eq!(pair.mover(id).await.0, white);
    assert!(!pair.is_kept("e5, Nf3").await, "it is overwritten in the file");
}

#[tokio::test]
async fn both_may_have_prepared_and_answer_each_other() {
    let pair = Pair::new().await;
    let id = pair.of("chess").await;
    let (white, black) = pair.mover(id).await;
    pair.prepares(id, black, "e4 e5 Nf3 Nc6").await.unwrap();
    // White waits for nobody yet.
    assert_eq!(key(pair.prepares(id, white, "e5 Nf3").await), "service-if-your-turn");
    pair.plays(id, "e4").await;
    assert_eq!(pair.mover(id).await.0, white);
    assert_eq!(pair.prepared(id, black).await, ["Nf3, Nc6"]);
    pair.plays(id, "Nf3").await;
    assert_eq!(pair.prepared(id, black).await, [""; 0]);
    assert_eq!(pair.mover(id).await.0, white, "Black has answered twice");
}

#[tokio::test]
async fn an_impossible_answer_is_refused_when_it_is_given_and_nothing_is_kept() {
    let pair = Pair::new().await;
    let id = pair.of("chess").await;
    let white = pair.plays(id, "e4").await;
    for (moves, why) in [
        ("", "service-if-what"),
        ("e5", "service-if-no-answer"),
        ("e5 Nf3 Nc6", "service-if-no-answer"),
        ("Nf3 e5", "service-if-wrong"),
        ("e5 Nf4", "service-if-wrong"),
        ("e5 Nf3 Nc6 Bb9", "service-if-wrong"),
        ("draw Nf3", "service-if-wrong"),
        ("f6 d4 g5 Qh5 a6 a3", "service-if-over"),
    ] {
        assert_eq!(key(pair.prepares(id, white, moves).await), why, "{moves:?}");
        assert_eq!(pair.prepared(id, white).await, [""; 0]);
    }
    let many = ["a6 a3", "b6 b3", "c6 c3", "d6 d3", "e6 e3", "f6 f3", "g6 g3", "h6 h3"];
    assert_eq!(key(pair.prepares(id, white, "e6 e3").await), "service-if-wrong", "a pawn is there");
    let mut kept = 0;
    for (first, second) in many.iter().zip(many.iter().cycle().skip(1)) {
        let line = format!("{first} {second} a5 Na3 b5 Nh3");
        match pair.prepares(id, white, &line).await {
            Ok(count) => kept = count,
            Err(_) => assert!(kept <= 6),
        }
    }
    assert!((1..=6).contains(&kept), "each has three answers, and there may be twenty");
}

#[tokio::test]
async fn where_luck_or_secrets_come_between_there_are_none() {
    let pair = Pair::new().await;
    for game in ["abaku", "backgammon"] {
        let id = pair.of(game).await;
        for who in pair.people {
            assert_eq!(key(pair.prepares(id, who, "a b").await), "service-if-luck", "{game}");
        }
    }
}

#[tokio::test]
async fn a_takeback_a_departure_and_an_end_let_go_of_it() {
    let pair = Pair::new().await;
    let id = pair.of("chess").await;
    let white = pair.plays(id, "e4").await;
    let (black, _) = pair.mover(id).await;
    pair.prepares(id, white, "e5 Nf3").await.unwrap();
    assert!(!pair.service().matches().ask_takeback(white, id).await.unwrap());
    assert_eq!(pair.prepared(id, white).await, ["e5, Nf3"], "it is only asked");
    pair.service().matches().answer_takeback(black, id, true).await.unwrap();
    pair.plays(id, "e4").await;
    assert_eq!(pair.prepared(id, white).await, [""; 0], "the same position, and a new ply");
    pair.prepares(id, white, "e5 Nf3").await.unwrap();
    pair.service().matches().resign(black, id).await.unwrap();
    assert!(!pair.is_kept("e5, Nf3").await, "it is over");
}

#[tokio::test]
async fn a_player_who_left_the_room_answers_nothing() {
    let pair = Pair::new().await;
    let id = pair.of("chess").await;
    let white = pair.plays(id, "e4").await;
    pair.prepares(id, white, "e5 Nf3").await.unwrap();
    pair.service().chats().leave_room(pair.room, white).await.unwrap();
    pair.plays(id, "e5").await;
    assert_eq!(pair.mover(id).await.0, white);
}

#[tokio::test]
async fn a_move_of_the_computer_is_answered_too_and_it_goes_on() {
    let pair = Pair::new().await;
    let [ana, _] = pair.people;
    let computers = vec!["pumice".to_owned()];
    let chess = Proposal { game: "chess".to_owned(), computers, ..Proposal::default() };
    let id = pair.service().invitations().invite(ana, pair.room, &chess).await.unwrap();
    pair.service().run_due().await;
    let own = pair.board(id).await.table.listing(pair.awaited(id).await).remove(0).choice.code;
    pair.service().matches().play(ana, id, None, &own).await.unwrap();
    let board = pair.board(id).await;
    let theirs = pair.awaited(id).await;
    // For every move the computer may play, as far as so many answers may be prepared.
    for one in board.table.listing(theirs).into_iter().take(20) {
        let mut after = board.table.boxed();
        after.act(theirs, &one.choice.code, &Secret::new([0; 32])).unwrap();
        let Turn::Seats { must, .. } = after.turn() else { continue };
        let answer = after.listing(must.iter().next().unwrap()).remove(0).choice.shown;
        pair.prepares(id, ana, &format!("{}, {answer}", one.choice.shown)).await.unwrap();
    }
    pair.service().run_due().await;
    let log = pair.log(id).await;
    let fresh = log[board.table.log().len()..].iter().filter_map(LogLine::actor);
    let own = board.card.seat(ana).unwrap();
    assert_eq!(fresh.collect::<Vec<_>>(), [theirs, own, theirs], "it is answered and goes on");
    assert_eq!(pair.awaited(id).await, own);
}

/// Returns the log that the next process finds if the machine stopped after part of the new data
/// was written.
async fn found(left: &Path, database: &[u8], log: &[u8], id: MatchId) -> Vec<LogLine> {
    for ending in ["", "-wal", "-shm", ".lock"] {
        // An earlier run may have left one.
        let _ = fs::remove_file(left.with_extension(format!("sqlite{ending}")));
    }
    fs::write(left, database).unwrap();
    fs::write(left.with_extension("sqlite-wal"), log).unwrap();
    let next = Service::open(left, Arc::new(SystemClock), Shelf::default()).await.unwrap();
    let found = next.matches().board(id).await.unwrap().table.log().to_vec();
    next.close().await;
    found
}

/// Wherever a kill cuts off the write, a move is there with its answer, or neither is.
#[tokio::test]
async fn a_kill_loses_a_move_with_its_answer_or_neither() {
    if ground::server().is_some() {
        // It is the file's log that is cut here.
        return;
    }
    let pair = Pair::new().await;
    let id = pair.of("chess").await;
    let white = pair.plays(id, "e4").await;
    pair.prepares(id, white, "e5 Nf3").await.unwrap();
    let (file, moves) = (pair.ground.file(), pair.log(id).await.len());
    let wal = file.with_extension("sqlite-wal");
    let (database, before) = (fs::read(&file).unwrap(), fs::read(&wal).unwrap());
    pair.plays(id, "e5").await;
    let after = fs::read(&wal).unwrap();
    assert!(database == fs::read(&file).unwrap(), "all that is new is in the log");
    let begins = before.iter().zip(&after).position(|(one, other)| one != other);
    let begins = begins.unwrap_or(before.len());
    let (folder, mut seen) = (Scratch::new(), [0, 0]);
    for cut in (begins..after.len()).step_by(FRAME).chain([after.len()]) {
        let mut left = before.clone();
        left.resize(before.len().max(cut), 0);
        left[..cut].copy_from_slice(&after[..cut]);
        let log = found(&folder.0.join("left.sqlite"), &database, &left, id).await;
        match log.len() - moves {
            0 => seen[0] += 1,
            2 => seen[1] += 1,
            other => panic!("{other} entries at {cut}: {log:?}"),
        }
    }
    assert!(seen[0] > 3 && seen[1] > 0, "{seen:?}");
}

/// Returns a branch of legal moves from here, with equally many moves of both sides.
fn branch(board: &Board, rng: &mut ChanceRng, plies: usize) -> Vec<String> {
    let (mut table, mut moves) = (board.table.boxed(), Vec::new());
    while moves.len() < plies {
        let Turn::Seats { must, .. } = table.turn() else { break };
        let seat = must.iter().next().unwrap();
        let all = table.listing(seat);
        let Some(count) = u32::try_from(all.len()).ok().filter(|&count| count > 0) else { break };
        let chosen = all[rng.below(count) as usize].choice.clone();
        table.act(seat, &chosen.code, &Secret::new([0; 32])).unwrap();
        if matches!(table.turn(), Turn::Seats { must, .. } if must.contains(seat)) {
            break;
        }
        moves.push(chosen.shown);
    }
    moves.truncate(moves.len() / 2 * 2);
    moves
}

/// A match with many prepared answers is the same as one in which they are typed: entries, clocks,
/// and the player to move.
#[tokio::test]
async fn prepared_answers_come_to_the_same_as_typed_ones() {
    let pair = Pair::new().await;
    for (index, game) in ["chess", "draughts", "mill"].into_iter().enumerate() {
        let mut rng = ChanceRng::at(&Secret::new([u8::try_from(index).unwrap(); 32]), 0);
        let (quick, slow) = (pair.of(game).await, pair.of(game).await);
        let mut answered = 0;
        for _ in 0..12 {
            let board = pair.board(quick).await;
            if matches!(board.table.turn(), Turn::Over(_)) {
                break;
            }
            let (mover, waiting) = pair.mover(quick).await;
            let planned = branch(&board, &mut rng, 6);
            for moves in [&planned, &branch(&board, &mut rng, 4)] {
                if !moves.is_empty() {
                    pair.prepares(quick, waiting, &moves.join(" ")).await.unwrap();
                }
            }
            let viewer = board.card.viewer(mover);
            // Sometimes the foreseen move is played, and sometimes another.
            let unforeseen = || branch(&board, &mut ChanceRng::at(&Secret::new([9; 32]), 1), 2);
            let text = match rng.below(3) {
                0 => unforeseen().first().cloned(),
                _ => planned.first().cloned(),
            };
            let Some(text) = text else { break };
            let code = board.table.parse(viewer, &text).unwrap().code;
            pair.ground.clock.advance(i64::from(rng.below(7_200_000)));
            pair.service().matches().play(mover, quick, Some(board.mark()), &code).await.unwrap();
            let log = pair.log(quick).await;
            answered += log.len() - board.table.log().len() - 1;
            for line in &log[board.table.log().len()..] {
                let Some(Entry::Act(seat, code)) = line.entry() else { panic!("{}", line.code) };
                let who = board.card.player(seat).and_then(Player::person).unwrap();
                pair.service().matches().play(who, slow, None, code).await.unwrap();
            }
            assert_eq!(log, pair.log(slow).await, "{game}");
            let [quick, slow] = [quick, slow].map(|id| pair.service().matches().card(id));
            assert_eq!(quick.await.unwrap().clock, slow.await.unwrap().clock, "{game}");
        }
        assert!(answered > 2, "{game}: {answered} answers");
    }
}

impl Pair {
    /// Returns the people for whom a move was made, in order.
    async fn played_for(&self) -> Vec<PersonId> {
        let all = self.service().rooms().notices(self.room, self.people[0], NoticeId::new(0), 500);
        let told = all.await.unwrap().into_iter().map(|notice| notice.kind);
        let whom = told.filter_map(|kind| match kind {
            NoticeKind::PlayedFor { person } => Some(person),
            _ => None,
        });
        whom.collect()
    }

    async fn wants_forced(&self, who: PersonId) {
        let on = Some("on".to_owned());
        self.service().people().choose(who, "forced", on).await.unwrap();
    }
}

#[tokio::test]
async fn the_only_possible_move_is_played_for_who_wants_that_and_all_are_told() {
    let pair = Pair::new().await;
    for wants in [false, true] {
        let id = pair.of("chess").await;
        let (white, black) = pair.mover(id).await;
        if wants {
            pair.wants_forced(white).await;
        }
        for text in ["f3", "e5", "h3", "Qh4"] {
            pair.plays(id, text).await;
        }
        assert_eq!(pair.mover(id).await.0 == black, wants, "g3 is all there is");
        assert_eq!(pair.played_for().await, if wants { vec![white] } else { Vec::new() });
        if wants {
            let (board, last) = (pair.board(id).await, pair.log(id).await.pop().unwrap());
            let seats = [white, black].map(|person| board.card.seat(person).unwrap());
            assert_eq!(last.code, format!("{}:g2g3", seats[0]), "an entry like any other");
            let clock = board.card.clock.as_ref().unwrap();
            assert_eq!(seats.map(|seat| clock.left(seat).is_some()), [false, true]);
        }
    }
}

#[tokio::test]
async fn forced_moves_are_not_played_after_a_takeback_or_for_a_player_who_left() {
    let pair = Pair::new().await;
    let id = pair.of("chess").await;
    let (white, black) = pair.mover(id).await;
    pair.wants_forced(white).await;
    for text in ["f3", "e5", "h3", "Qh4"] {
        pair.plays(id, text).await;
    }
    let service = pair.service();
    service.matches().ask_takeback(white, id).await.unwrap();
    service.matches().answer_takeback(black, id, true).await.unwrap();
    assert_eq!(pair.mover(id).await.0, white, "it is theirs to play again");
    let id = pair.of("chess").await;
    let (white, _) = pair.mover(id).await;
    pair.wants_forced(white).await;
    for text in ["f3", "e5", "h3"] {
        pair.plays(id, text).await;
    }
    service.chats().leave_room(pair.room, white).await.unwrap();
    pair.plays(id, "Qh4").await;
    assert_eq!(pair.mover(id).await.0, white);
}

#[tokio::test]
async fn a_forced_move_answers_a_prepared_one_and_is_answered_by_one() {
    let pair = Pair::new().await;
    let id = pair.of("chess").await;
    let (white, black) = pair.mover(id).await;
    pair.wants_forced(white).await;
    for text in ["f3", "e5"] {
        pair.plays(id, text).await;
    }
    assert_eq!(pair.prepares(id, black, "h3 Qh4 g3 Qxg3").await.unwrap(), 1);
    pair.plays(id, "h3").await;
    let board = pair.board(id).await;
    assert!(matches!(board.table.turn(), Turn::Over(_)), "three answers in one commit");
    assert_eq!(pair.played_for().await, [white]);
}

#[tokio::test]
async fn a_player_who_asks_to_take_back_or_resign_resigns_however_refused() {
    for way in ["no", "move", "silence", "yes", "own move"] {
        let pair = Pair::new().await;
        let id = pair.of("chess").await;
        let (first, other) = pair.mover(id).await;
        pair.plays(id, "e4").await;
        let service = pair.service();
        let sitting = service.matches().sit(first, id).await.unwrap();
        assert!(!service.matches().on(&sitting).ask_takeback_or_resign().await.unwrap());
        assert_eq!(pair.prepares(id, first, "c5 Nf3").await.unwrap(), 1, "beside it");
        match way {
            "no" => assert!(service.matches().answer_takeback(other, id, false).await.is_ok()),
            "yes" => assert!(service.matches().answer_takeback(other, id, true).await.unwrap()),
            "move" => assert_eq!(pair.plays(id, "e5").await, other),
            "silence" => {
                pair.ground.clock.advance(25 * 3_600_000);
                service.run_due().await;
            }
            _ => {
                service.matches().answer_takeback(other, id, true).await.unwrap();
                pair.plays(id, "d4").await;
                service.matches().ask_takeback(first, id).await.unwrap();
                service.matches().answer_takeback(other, id, false).await.unwrap();
            }
        }
        let board = pair.board(id).await;
        let left = board.table.log().last().and_then(LogLine::departed);
        let gone = ["no", "move", "silence"].contains(&way);
        assert_eq!(left, board.card.seat(first).filter(|_| gone), "{way}");
        assert_eq!(matches!(board.table.turn(), Turn::Over(_)), gone, "{way}");
        assert_eq!(board.card.takeback, None, "{way}");
    }
}
