//! A room that plays one side together.

use game_core::{Seat, Turn};
use ground::Ground;
use service::{
    Actor, Board, MatchId, MatchState, NoticeId, NoticeKind, PersonId, Platform, Proposal, Refusal,
    Right, RoomId, Season, Service, Sitter, Sitting, TimeControl, VoteRule,
};

/// Ana has Black against the room of Ben, Cyr and Dan; Eva is elsewhere.
struct Poll {
    ground: Ground,
    room: RoomId,
    ana: PersonId,
    voters: [PersonId; 3],
    eva: PersonId,
    id: MatchId,
}

fn proposal(rule: &str) -> Proposal {
    let settings = vec![("colour".to_owned(), "black".to_owned())];
    let vote = VoteRule::read(rule);
    Proposal { game: "chess".to_owned(), settings, vote, ..Proposal::default() }
}

impl Poll {
    async fn new(proposal: &Proposal) -> Self {
        let ground = Ground::new().await;
        let mut people = Vec::new();
        for name in ["Ana", "Ben", "Cyr", "Dan", "Eva"] {
            people.push(ground.person(name).await);
        }
        let [ana, ben, cyr, dan, eva] = people[..] else { panic!("five") };
        let room = ground.room("Tuesday", &[ana, ben, cyr, dan]).await.id;
        let invited = ground.service.invitations().invite(ana, room, proposal).await;
        let id = invited.unwrap();
        Self { ground, room, ana, voters: [ben, cyr, dan], eva, id }
    }

    fn service(&self) -> &Service {
        &self.ground.service
    }

    async fn sit(&self, person: PersonId) -> Sitting {
        self.service().matches().sit(person, self.id).await.unwrap()
    }

    /// Votes for a person, or plays their own move. Returns whether anything was played.
    async fn plays(&self, person: PersonId, code: &str) -> Result<bool, Refusal> {
        let sitting = self.sit(person).await;
        let seen = sitting.board().map(|board| board.mark()).ok();
        let played = self.service().matches().on(&sitting).play(seen, code).await?;
        Ok(played.0.is_some())
    }

    async fn vote(&self, voter: usize, code: &str) -> bool {
        self.plays(self.voters[voter], code).await.unwrap()
    }

    async fn hours_pass(&self, hours: i64) {
        self.ground.clock.advance_hours(hours);
        self.ground.service.run_due().await;
    }

    /// Returns the moves, without their players.
    async fn moves(&self) -> Vec<String> {
        let board = self.service().matches().board(self.id).await.unwrap();
        let log = board.table.log().iter();
        let own = log.filter(|line| line.actor().is_some());
        own.filter_map(|line| line.code.split_once(':')).map(|(_, code)| code.to_owned()).collect()
    }

    async fn told(&self) -> Vec<NoticeKind> {
        let from = NoticeId::new(0);
        let all = self.service().rooms().notices(self.room, self.ana, from, 200).await.unwrap();
        all.into_iter().map(|notice| notice.kind).collect()
    }
}

fn key(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Because(why) => why.key,
        Refusal::Stale => "stale",
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn the_move_with_most_votes_is_played_when_the_vote_closes() {
    let poll = Poll::new(&proposal("12h")).await;
    let card = poll.service().matches().card(poll.id).await.unwrap();
    assert_eq!(card.state, MatchState::Running);
    let sitters: Vec<_> = card.players.iter().map(|one| one.sitter.clone()).collect();
    assert_eq!(sitters, [Sitter::Person(poll.ana), Sitter::Room(poll.room)]);
    assert_eq!(card.names(), ["Ana", "Tuesday"]);
    for (voter, code) in [(0, "d2d4"), (1, "e2e4"), (2, "e2e4")] {
        assert!(!poll.vote(voter, code).await, "it is only a vote");
    }
    assert_eq!(poll.moves().await, [""; 0]);
    poll.hours_pass(11).await;
    assert_eq!(poll.moves().await, [""; 0], "it is open");
    poll.hours_pass(1).await;
    assert_eq!(poll.moves().await, ["e2e4"]);
    assert!(poll.told().await.contains(&NoticeKind::Voted { votes: 2, of: 3 }));
    assert!(poll.plays(poll.ana, "e7e5").await.unwrap());
    let ballot = poll.sit(poll.voters[0]).await.ballot().cloned().unwrap();
    assert_eq!((ballot.count(), ballot.of_person(poll.voters[0])), (0, None), "votes are gone");
}

#[tokio::test]
async fn a_vote_may_be_changed_and_a_tie_goes_to_the_first() {
    let poll = Poll::new(&proposal("12h")).await;
    poll.vote(0, "d2d4").await;
    poll.ground.clock.advance_hours(1);
    poll.vote(1, "e2e4").await;
    poll.ground.clock.advance_hours(1);
    // It is later than the other by that.
    poll.vote(0, "c2c4").await;
    let ballot = poll.sit(poll.voters[0]).await.ballot().cloned().unwrap();
    assert_eq!((ballot.count(), ballot.of_person(poll.voters[0])), (2, Some("c2c4")));
    poll.hours_pass(10).await;
    assert_eq!(poll.moves().await, ["e2e4"]);
}

#[tokio::test]
async fn it_is_played_at_once_when_enough_have_voted() {
    let poll = Poll::new(&proposal("12h,2")).await;
    assert!(!poll.vote(0, "e2e4").await);
    assert!(!poll.vote(0, "d2d4").await, "one person is one vote");
    assert!(poll.vote(1, "d2d4").await);
    assert_eq!(poll.moves().await, ["d2d4"]);
    // The clock has nothing to close.
    poll.hours_pass(12).await;
    assert_eq!(poll.moves().await, ["d2d4"]);
}

#[tokio::test]
async fn where_nobody_votes_in_time_the_next_vote_decides() {
    let poll = Poll::new(&proposal("12h")).await;
    poll.hours_pass(30).await;
    assert_eq!(poll.moves().await, [""; 0]);
    assert!(poll.vote(2, "c2c4").await);
    assert_eq!(poll.moves().await, ["c2c4"]);
}

#[tokio::test]
async fn a_room_that_does_not_move_loses_on_time() {
    let clock = TimeControl::read("1d");
    let poll = Poll::new(&Proposal { clock, ..proposal("12h") }).await;
    // Never in the night.
    poll.hours_pass(36).await;
    let card = poll.service().matches().card(poll.id).await.unwrap();
    assert_eq!(card.state, MatchState::Over);
    let board = poll.service().matches().board(poll.id).await.unwrap();
    let Turn::Over(outcome) = board.table.turn() else { panic!("it is over") };
    assert_eq!(outcome.places, [1, 2], "Ana has won");
}

#[tokio::test]
async fn a_vote_for_what_cannot_be_or_of_who_may_not_is_refused_and_changes_nothing() {
    let poll = Poll::new(&proposal("12h")).await;
    poll.vote(0, "e2e4").await;
    let [ben, cyr, _] = poll.voters;
    assert_eq!(key(poll.plays(cyr, "e2e5").await.unwrap_err()), "chess-cannot");
    assert_eq!(key(poll.plays(poll.eva, "e2e4").await.unwrap_err()), "service-no-such-match");
    assert_eq!(key(poll.plays(poll.ana, "e7e5").await.unwrap_err()), "service-not-your-turn");
    let ballot = poll.sit(ben).await.ballot().cloned().unwrap();
    assert_eq!((ballot.count(), ballot.of_person(ben)), (1, Some("e2e4")));
    assert_eq!(poll.sit(poll.ana).await.ballot(), None, "she has no say in it");
    // A voter saw the board before the vote was closed.
    let seen = poll.sit(cyr).await;
    poll.hours_pass(12).await;
    let mark = seen.board().unwrap().mark();
    let late = poll.service().matches().on(&seen).play(Some(mark), "e2e4").await;
    assert_eq!(key(late.unwrap_err()), "stale");
    assert_eq!(key(poll.plays(cyr, "d2d4").await.unwrap_err()), "service-not-your-turn");
    assert_eq!(poll.moves().await, ["e2e4"]);
}

#[tokio::test]
async fn the_vote_of_who_has_left_does_not_count() {
    let poll = Poll::new(&proposal("12h")).await;
    poll.vote(0, "e2e4").await;
    poll.vote(1, "d2d4").await;
    poll.service().chats().leave_rooms(vec![poll.room], poll.voters[0]).await.unwrap();
    poll.hours_pass(12).await;
    assert_eq!(poll.moves().await, ["d2d4"]);
}

#[tokio::test]
async fn a_voter_in_two_rooms_votes_in_each() {
    let poll = Poll::new(&proposal("12h")).await;
    let ben = poll.voters[0];
    let other = poll.ground.room("Friday", &[poll.eva, ben]).await.id;
    let there = poll.service().invitations().invite(poll.eva, other, &proposal("12h,2")).await;
    let there = there.unwrap();
    poll.vote(0, "e2e4").await;
    let sitting = poll.service().matches().sit(ben, there).await.unwrap();
    let cast = poll.service().matches().on(&sitting).play(None, "d2d4").await.unwrap();
    assert!(cast.0.is_none());
    let games = poll.service().matches().games_of(ben).await.unwrap();
    let codes = games.iter().map(|one| one.ballot().unwrap().of_person(ben).unwrap());
    assert_eq!(codes.collect::<Vec<_>>(), ["e2e4", "d2d4"]);
    assert!(games.iter().all(|one| !one.my_turn), "they have voted");
}

#[tokio::test]
async fn a_voter_does_nothing_else_for_the_room() {
    let poll = Poll::new(&proposal("12h")).await;
    let now = poll.service().now();
    let ben = poll.sit(poll.voters[0]).await;
    let rights: Vec<_> = ben.rights(false, now).iter().collect();
    assert_eq!(rights, [Right::Look, Right::Hold, Right::Play]);
    let resigned = poll.service().matches().on(&ben).resign().await;
    assert_eq!(key(resigned.unwrap_err()), "service-vote-only");
    let removed = poll.service().matches().on(&ben).remove(poll.voters[1]).await;
    assert_eq!(key(removed.unwrap_err()), "service-not-a-player");
    poll.vote(0, "e2e4").await;
    poll.hours_pass(12).await;
    poll.plays(poll.ana, "e7e5").await.unwrap();
    let back = poll.service().matches().ask_takeback(poll.ana, poll.id).await;
    assert_eq!(key(back.unwrap_err()), "service-vote-no-takeback");
}

#[tokio::test]
async fn a_room_plays_a_computer_that_answers_it() {
    let computers = vec!["talc".to_owned()];
    let poll = Poll::new(&Proposal { computers, ..proposal("12h,2") }).await;
    let card = poll.service().matches().card(poll.id).await.unwrap();
    let sitters: Vec<_> = card.players.into_iter().map(|one| one.sitter).collect();
    assert_eq!(sitters, [Sitter::Room(poll.room), Sitter::Computer("talc".to_owned())]);
    // White or Black, it comes to the room's turn.
    poll.ground.service.run_due().await;
    let before = poll.moves().await.len();
    for person in [poll.ana, poll.voters[0]] {
        let board = poll.service().matches().board(poll.id).await.unwrap();
        let code = first(&board);
        poll.plays(person, &code).await.unwrap();
    }
    poll.ground.service.run_due().await;
    assert_eq!(poll.moves().await.len(), before + 2, "the room's move, and the answer");
    assert!(poll.sit(poll.ana).await.ballot().is_some());
}

/// Returns some move of the room.
fn first(board: &Board) -> String {
    let seat = board.card.room_seat().unwrap();
    board.table.listing(seat).into_iter().next().unwrap().choice.code
}

#[tokio::test]
async fn nobody_is_called_to_a_vote_and_it_counts_in_no_list() {
    let poll = Poll::new(&proposal("12h,2")).await;
    for (white, black) in [("f2f3", "e7e5"), ("g2g4", "d8h4")] {
        poll.vote(0, white).await;
        poll.vote(1, white).await;
        poll.plays(poll.ana, black).await.unwrap();
    }
    let card = poll.service().matches().card(poll.id).await.unwrap();
    assert_eq!(card.state, MatchState::Over);
    for voter in poll.voters {
        let from = NoticeId::new(0);
        let all = poll.service().rooms().notices(poll.room, voter, from, 200).await.unwrap();
        let called = all.iter().any(|one| matches!(one.kind, NoticeKind::YourTurn { .. }));
        assert!(!called, "a room is called by name");
    }
    let opened =
        poll.told().await.into_iter().filter(|kind| matches!(kind, NoticeKind::Vote { .. }));
    assert_eq!(opened.count(), 2, "one for each turn of the room");
    let of = (poll.ana, poll.room);
    let top = poll.service().contests().leaderboard(of, (Season::Ever, "chess"), 9).await.unwrap();
    assert!(top.best.is_empty() && top.own.is_none());
}

#[tokio::test]
async fn the_log_says_that_the_room_has_moved() {
    let poll = Poll::new(&proposal("12h,2")).await;
    poll.vote(0, "e2e4").await;
    poll.vote(1, "e2e4").await;
    let seat = Seat::new(1);
    let played = poll.service().matches().play(Actor::Room(seat), poll.id, None, "d2d4").await;
    assert_eq!(key(played.unwrap_err()), "chess-not-your-turn");
    let other = poll.service().matches().play(Actor::Room(Seat::new(0)), poll.id, None, "e7e5");
    assert_eq!(key(other.await.unwrap_err()), "service-not-a-player");
}

#[tokio::test]
async fn a_vote_needs_a_group_a_side_and_a_clock_it_fits_in() {
    let poll = Poll::new(&proposal("12h")).await;
    let home = poll.service().chats().home(poll.ana).await.unwrap().id;
    let one = |change: fn(&mut Proposal)| {
        let mut proposal = proposal("12h");
        change(&mut proposal);
        proposal
    };
    for (room, proposal, expected) in [
        (home, one(|_| {}), "service-vote-group"),
        (poll.room, one(|one| one.rated = true), "service-vote-rated"),
        (poll.room, one(|one| one.clock = TimeControl::read("1h")), "service-vote-clock"),
        (poll.room, one(|one| one.computers = vec!["talc".to_owned(); 2]), "service-vote-two"),
        (poll.room, Proposal { guests: vec![poll.voters[0]], ..one(|_| {}) }, "service-vote-two"),
        (
            poll.room,
            one(|one| {
                (one.game, one.settings) = ("abaku".to_owned(), Vec::new());
                one.seats = Some(3);
            }),
            "service-vote-two",
        ),
    ] {
        let refused = poll.service().invitations().invite(poll.ana, room, &proposal).await;
        assert_eq!(key(refused.unwrap_err()), expected);
    }
}

#[tokio::test]
async fn every_game_can_be_played_together() {
    for game in ["abaku", "draughts", "mill", "backgammon"] {
        let (game, settings) = (game.to_owned(), Vec::new());
        let poll = Poll::new(&Proposal { game, settings, ..proposal("12h,2") }).await;
        for _ in 0..3 {
            let board = poll.service().matches().board(poll.id).await.unwrap();
            let Turn::Seats { must, .. } = board.table.turn() else { panic!("it goes on") };
            let seat = must.iter().next().unwrap();
            let code = board.table.listing(seat).into_iter().next().unwrap().choice.code;
            if board.card.room_seat() != Some(seat) {
                poll.plays(poll.ana, &code).await.unwrap();
                continue;
            }
            assert!(!poll.vote(0, &code).await);
            assert!(poll.vote(1, &code).await);
        }
        assert!(poll.moves().await.len() >= 3, "{}", poll.id.code());
    }
}

#[tokio::test]
async fn the_tiles_of_a_room_are_seen_by_who_votes_there_and_by_nobody_else() {
    let (game, settings) = ("abaku".to_owned(), Vec::new());
    let poll = Poll::new(&Proposal { game, settings, ..proposal("12h") }).await;
    let [ben, cyr, _] = poll.voters;
    let hand = async |person| {
        let sitting = poll.service().matches().sit(person, poll.id).await?;
        let hand = sitting.board()?.table.hand(sitting.viewer());
        Ok::<_, Refusal>(hand.map(|hand| format!("{hand:?}")))
    };
    let (own, shared) = (hand(poll.ana).await.unwrap(), hand(ben).await.unwrap());
    assert!(own.is_some() && shared.is_some());
    assert_ne!(own, shared, "hers are hers");
    assert_eq!(shared, hand(cyr).await.unwrap());
    assert_eq!(key(hand(poll.eva).await.unwrap_err()), "service-no-such-match");
    poll.service().chats().leave_rooms(vec![poll.room], ben).await.unwrap();
    assert_eq!(key(hand(ben).await.unwrap_err()), "service-no-such-match");
}

#[tokio::test]
async fn each_further_vote_wakes_who_delivers_and_who_looks_on() {
    let poll = Poll::new(&proposal("12h")).await;
    let mut news = poll.service().news();
    poll.vote(0, "d2d4").await;
    let told = news.try_recv().expect("the count is more");
    assert!(told.goes_to(Platform::Telegram));
    assert_eq!(told.room, Some(poll.room));
    let notice = poll.service().rooms().notice(told.id, poll.ana).await.unwrap().unwrap();
    assert_eq!(notice.kind, NoticeKind::Vote { count: 1 });
    poll.vote(0, "e2e4").await;
    assert!(news.try_recv().is_err(), "as many have voted as before");
}
