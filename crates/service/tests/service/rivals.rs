//! One room against another, both by votes.

use game_core::{Turn, Viewer};
use ground::Ground;
use service::{
    Digest, MatchId, MatchState, NoticeId, NoticeKind, PersonId, Proposal, Refusal, Right, RoomId,
    Service, Sitter, Sitting, TimeControl, VoteRule,
};

/// Ana and Ben in one room, Cyr and Dan in another, Eva in neither.
struct Duel {
    ground: Ground,
    home: RoomId,
    away: RoomId,
    people: [PersonId; 5],
}

fn proposal(game: &str) -> Proposal {
    let colour = ("colour".to_owned(), "white".to_owned());
    let settings = if game == "chess" { vec![colour] } else { Vec::new() };
    let vote = VoteRule::read("12h,2");
    Proposal { game: game.to_owned(), settings, vote, rivals: true, ..Proposal::default() }
}

impl Duel {
    async fn new() -> Self {
        let ground = Ground::new().await;
        let mut people = Vec::new();
        for name in ["Ana", "Ben", "Cyr", "Dan", "Eva"] {
            people.push(ground.person(name).await);
        }
        let home = ground.room("Tuesday", &people[..2]).await.id;
        let away = ground.room("Friday", &people[2..4]).await.id;
        Self { ground, home, away, people: people.try_into().unwrap() }
    }

    fn service(&self) -> &Service {
        &self.ground.service
    }

    async fn challenge(&self, proposal: &Proposal) -> (MatchId, String) {
        let invited = self.service().invitations().invite(self.people[0], self.home, proposal);
        let id = invited.await.unwrap();
        let told = self.told(self.home, self.people[0]).await;
        let code = told.into_iter().rev().find_map(|kind| match kind {
            NoticeKind::Challenged { code, .. } => Some(code),
            _ => None,
        });
        (id, code.unwrap())
    }

    /// Begins a match that both rooms play.
    async fn begun(&self, proposal: &Proposal) -> MatchId {
        let (id, code) = self.challenge(proposal).await;
        let taken = self.take_up(2, self.away, &code).await;
        assert_eq!(taken.unwrap(), id);
        id
    }

    async fn take_up(&self, who: usize, room: RoomId, code: &str) -> Result<MatchId, Refusal> {
        self.service().invitations().take_up(self.people[who], room, code).await
    }

    async fn sit(&self, who: usize, id: MatchId) -> Sitting {
        self.service().matches().sit(self.people[who], id).await.unwrap()
    }

    async fn vote(&self, who: usize, id: MatchId, code: &str) -> Result<bool, Refusal> {
        let sitting = self.sit(who, id).await;
        let seen = sitting.board().map(|board| board.mark()).ok();
        Ok(self.service().matches().on(&sitting).play(seen, code).await?.0.is_some())
    }

    async fn moves(&self, id: MatchId) -> Vec<String> {
        let board = self.service().matches().board(id).await.unwrap();
        let own = board.table.log().iter().filter(|line| line.actor().is_some());
        own.map(|line| line.code.clone()).collect()
    }

    async fn told(&self, room: RoomId, reader: PersonId) -> Vec<NoticeKind> {
        let from = NoticeId::new(0);
        let all = self.service().rooms().notices(room, reader, from, 200).await.unwrap();
        all.into_iter().map(|notice| notice.kind).collect()
    }

    async fn told_home(&self) -> Vec<NoticeKind> {
        self.told(self.home, self.people[0]).await
    }

    async fn told_away(&self) -> Vec<NoticeKind> {
        self.told(self.away, self.people[2]).await
    }
}

fn key(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Because(why) => why.key,
        Refusal::Stale => "stale",
        other => panic!("{other:?}"),
    }
}

fn votes(told: &[NoticeKind]) -> Vec<u32> {
    let each = told.iter().filter_map(|kind| match kind {
        NoticeKind::Vote { count } => Some(*count),
        _ => None,
    });
    each.collect()
}

#[tokio::test]
async fn both_rooms_vote_in_turn_and_each_hears_of_its_own_votes() {
    let duel = Duel::new().await;
    let id = duel.begun(&proposal("chess")).await;
    let card = duel.service().matches().card(id).await.unwrap();
    let sitters: Vec<_> = card.players.iter().map(|one| one.sitter.clone()).collect();
    assert_eq!(sitters, [Sitter::Room(duel.home), Sitter::Room(duel.away)]);
    assert_eq!(
        (card.names(), card.state),
        (vec!["Tuesday".to_owned(), "Friday".to_owned()], MatchState::Running)
    );
    assert_eq!(key(duel.vote(2, id, "e7e5").await.unwrap_err()), "service-not-your-turn");
    assert!(!duel.vote(0, id, "e2e4").await.unwrap());
    assert_eq!(votes(&duel.told_home().await), [1], "one message that changes");
    assert_eq!(votes(&duel.told_away().await), [] as [u32; 0], "it is not theirs");
    assert_eq!(duel.sit(1, id).await.ballot().unwrap().count(), 1);
    assert_eq!(duel.sit(2, id).await.ballot(), None);
    assert!(duel.vote(1, id, "e2e4").await.unwrap());
    assert!(!duel.vote(2, id, "e7e5").await.unwrap());
    assert!(duel.vote(3, id, "c7c5").await.unwrap());
    assert_eq!(duel.moves(id).await, ["1:e2e4", "2:e7e5"], "of as many the first");
    let voted = NoticeKind::Voted { votes: 2, of: 2 };
    assert!(duel.told_home().await.contains(&voted));
    assert!(!duel.told_away().await.contains(&voted));
    let moved = |told: &[NoticeKind]| {
        told.iter().filter(|kind| matches!(kind, NoticeKind::Moved { .. })).count()
    };
    assert_eq!((moved(&duel.told_home().await), moved(&duel.told_away().await)), (2, 2));
}

#[tokio::test]
async fn the_end_is_told_in_both_rooms_and_nobody_is_called() {
    let duel = Duel::new().await;
    let id = duel.begun(&proposal("chess")).await;
    for (one, two, code) in [(0, 1, "f2f3"), (2, 3, "e7e5"), (0, 1, "g2g4"), (2, 3, "d8h4")] {
        duel.vote(one, id, code).await.unwrap();
        duel.vote(two, id, code).await.unwrap();
    }
    assert_eq!(duel.service().matches().card(id).await.unwrap().state, MatchState::Over);
    for told in [duel.told_home().await, duel.told_away().await] {
        let over = told.iter().filter(|kind| matches!(kind, NoticeKind::Over { .. })).count();
        assert_eq!(over, 1);
        assert!(!told.iter().any(|kind| matches!(kind, NoticeKind::YourTurn { .. })));
    }
    for room in [duel.home, duel.away] {
        let all = duel.service().matches().room_matches(room, false).await.unwrap();
        assert_eq!(
            all.iter().map(|card| (card.id, card.room)).collect::<Vec<_>>(),
            [(id, Some(room))]
        );
    }
}

#[tokio::test]
async fn the_news_of_the_day_are_told_in_both_rooms() {
    let duel = Duel::new().await;
    for room in [duel.home, duel.away] {
        duel.service().contests().set_digest(room, Some(9)).await.unwrap();
    }
    let [over, runs] = [duel.begun(&proposal("chess")).await, duel.begun(&proposal("mill")).await];
    for (one, two, code) in [(0, 1, "f2f3"), (2, 3, "e7e5"), (0, 1, "g2g4"), (2, 3, "d8h4")] {
        duel.vote(one, over, code).await.unwrap();
        duel.vote(two, over, code).await.unwrap();
    }
    let news = Digest { ended: vec![over], waiting: vec![runs], ..Digest::default() };
    for _ in 0..24 {
        duel.ground.clock.advance_hours(1);
        duel.ground.service.run_due().await;
    }
    for told in [duel.told_home().await, duel.told_away().await] {
        let digests = told.into_iter().filter_map(|kind| match kind {
            NoticeKind::Digest(digest) => Some(digest),
            _ => None,
        });
        assert_eq!(digests.collect::<Vec<_>>(), std::slice::from_ref(&news));
    }
    // A person in neither room hears of neither.
    let other = duel.ground.room("Sunday", &duel.people[4..]).await.id;
    duel.service().contests().set_digest(other, Some(9)).await.unwrap();
    for _ in 0..24 {
        duel.ground.clock.advance_hours(1);
        duel.ground.service.run_due().await;
    }
    let told = duel.told(other, duel.people[4]).await;
    assert!(!told.iter().any(|kind| matches!(kind, NoticeKind::Digest(_))), "{told:?}");
}

#[tokio::test]
async fn the_tiles_of_a_room_are_seen_by_its_members_alone() {
    let duel = Duel::new().await;
    let id = duel.begun(&proposal("abaku")).await;
    let hand = async |who| {
        let sitting = duel.sit(who, id).await;
        let table = sitting.board().unwrap().table;
        (sitting.viewer(), table.hand(sitting.viewer()).map(|hand| format!("{hand:?}")))
    };
    let [ana, ben, cyr, dan] = [hand(0).await, hand(1).await, hand(2).await, hand(3).await];
    assert_eq!((&ana, &cyr), (&ben, &dan));
    assert!(ana.1.is_some() && cyr.1.is_some());
    assert_ne!(ana, cyr);
    let eva = duel.service().matches().sit(duel.people[4], id).await.unwrap();
    assert_eq!(key(eva.board().unwrap_err()), "service-no-such-match");
    // Cyr comes into the other room as well, to look.
    duel.ground.clock.advance_hours(1);
    duel.service().rooms().enter(duel.home, duel.people[2]).await.unwrap();
    assert_eq!(hand(2).await, cyr);
    // A picture for nobody in particular shows no tiles.
    let card = duel.service().matches().card(id).await.unwrap();
    assert_eq!(card.viewer(duel.people[0]), Viewer::Spectator);
}

#[tokio::test]
async fn a_voter_in_both_rooms_votes_once_where_they_have_been_for_longer() {
    let duel = Duel::new().await;
    let id = duel.begun(&proposal("chess")).await;
    duel.ground.clock.advance_hours(1);
    duel.service().rooms().enter(duel.away, duel.people[0]).await.unwrap();
    assert!(!duel.vote(0, id, "e2e4").await.unwrap());
    assert!(duel.vote(1, id, "e2e4").await.unwrap());
    assert_eq!(key(duel.vote(0, id, "e7e5").await.unwrap_err()), "service-not-your-turn");
    assert!(!duel.vote(2, id, "e7e5").await.unwrap());
    let games = duel.service().matches().games_of(duel.people[0]).await.unwrap();
    assert_eq!(
        games.iter().map(|one| (one.card.id, one.my_turn)).collect::<Vec<_>>(),
        [(id, false)]
    );
    // A person who leaves it votes in the other one.
    duel.service().chats().leave_rooms(vec![duel.home], duel.people[0]).await.unwrap();
    assert!(duel.vote(0, id, "e7e5").await.unwrap());
}

#[tokio::test]
async fn a_code_is_good_once_in_another_room_and_as_long_as_it_waits() {
    let duel = Duel::new().await;
    let (id, code) = duel.challenge(&proposal("chess")).await;
    assert_eq!(key(duel.take_up(0, duel.home, &code).await.unwrap_err()), "service-vote-same-room");
    assert_eq!(key(duel.take_up(0, duel.away, &code).await.unwrap_err()), "service-not-in-room");
    let wrong = duel.take_up(2, duel.away, "nonsense").await;
    assert_eq!(key(wrong.unwrap_err()), "service-no-such-challenge");
    let home = duel.service().chats().home(duel.people[2]).await.unwrap().id;
    assert_eq!(key(duel.take_up(2, home, &code).await.unwrap_err()), "service-vote-group");
    let sitting = duel.sit(1, id).await;
    let rights: Vec<_> = sitting.rights(false, duel.service().now()).iter().collect();
    assert_eq!(rights, [] as [Right; 0], "a member has nothing to answer");
    duel.take_up(2, duel.away, &code.to_uppercase()).await.unwrap();
    let again = duel.take_up(3, duel.away, &code).await;
    assert_eq!(key(again.unwrap_err()), "service-no-such-challenge");

    let (id, code) = duel.challenge(&proposal("chess")).await;
    duel.service().matches().withdraw(duel.people[0], id).await.unwrap();
    let late = duel.take_up(2, duel.away, &code).await;
    assert_eq!(key(late.unwrap_err()), "service-invitation-withdrawn");

    let (id, code) = duel.challenge(&proposal("chess")).await;
    duel.ground.clock.advance_hours(49);
    duel.ground.service.run_due().await;
    let late = duel.take_up(2, duel.away, &code).await;
    assert_eq!(key(late.unwrap_err()), "service-no-such-challenge");
    assert_eq!(duel.service().matches().card(id).await.unwrap().state, MatchState::Expired);
}

#[tokio::test]
async fn a_proposal_that_two_rooms_cannot_play_is_refused() {
    let duel = Duel::new().await;
    let duplicate = vec![("play".to_owned(), "duplicate".to_owned())];
    let bot = vec!["talc".to_owned()];
    for (proposal, expected) in [
        (Proposal { settings: duplicate, ..proposal("abaku") }, "service-vote-at-once"),
        (Proposal { computers: bot, ..proposal("chess") }, "service-vote-two"),
        (Proposal { guests: vec![duel.people[1]], ..proposal("chess") }, "service-vote-two"),
        (Proposal { rated: true, ..proposal("chess") }, "service-vote-rated"),
        (Proposal { clock: TimeControl::read("1h"), ..proposal("chess") }, "service-vote-clock"),
    ] {
        let refused = duel.service().invitations().invite(duel.people[0], duel.home, &proposal);
        assert_eq!(key(refused.await.unwrap_err()), expected);
    }
}

#[tokio::test]
async fn the_vote_closes_by_the_clock_and_a_room_that_does_not_move_loses() {
    let duel = Duel::new().await;
    let clock = TimeControl::read("1d");
    let id = duel.begun(&Proposal { clock, ..proposal("chess") }).await;
    assert!(!duel.vote(0, id, "e2e4").await.unwrap());
    duel.ground.clock.advance_hours(12);
    duel.ground.service.run_due().await;
    assert_eq!(duel.moves(id).await, ["1:e2e4"]);
    duel.ground.clock.advance_hours(36);
    duel.ground.service.run_due().await;
    assert_eq!(duel.service().matches().card(id).await.unwrap().state, MatchState::Over);
    for told in [duel.told_home().await, duel.told_away().await] {
        assert!(told.iter().any(|kind| matches!(kind, NoticeKind::Over { .. })));
    }
}

#[tokio::test]
async fn every_game_of_two_sides_can_be_played_so() {
    for game in ["abaku", "draughts", "mill", "backgammon"] {
        let duel = Duel::new().await;
        let id = duel.begun(&proposal(game)).await;
        for _ in 0..4 {
            let board = duel.service().matches().board(id).await.unwrap();
            let Turn::Seats { must, .. } = board.table.turn() else { panic!("it goes on") };
            let seat = must.iter().next().unwrap();
            let code = board.table.listing(seat).into_iter().next().unwrap().choice.code;
            let voters = if seat.index() == 0 { [0, 1] } else { [2, 3] };
            assert!(!duel.vote(voters[0], id, &code).await.unwrap());
            assert!(duel.vote(voters[1], id, &code).await.unwrap());
        }
        assert!(duel.moves(id).await.len() >= 4, "{game}");
    }
}
