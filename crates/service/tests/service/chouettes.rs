//! Chouettes: several decide at once, and players come and go between games.

use std::sync::Arc;

use game_core::{Seat, Turn};
use ground::Ground;
use service::{
    Board, MatchCard, MatchId, MatchState, NoticeId, NoticeKind, PersonId, Proposal, Refusal,
    Right, RoomId, Sitter, TimeControl,
};

use crate::hall::key;

/// Ana and her friends in a room.
struct Friends {
    ground: Ground,
    room: RoomId,
    people: Vec<PersonId>,
}

const NAMES: [&str; 7] = ["Ana", "Ben", "Cyr", "Dan", "Eva", "Fil", "Gita"];

impl Friends {
    async fn new() -> Self {
        let ground = Ground::new().await;
        let mut people = Vec::new();
        for name in NAMES {
            people.push(ground.person(name).await);
        }
        let room = ground.room("Tuesday", &people).await.id;
        Self { ground, room, people }
    }

    /// Begins a chouette of Ana, these computers, and as many friends as sit down.
    async fn begin(
        &self,
        friends: usize,
        computers: &[&str],
        settings: &[(&str, &str)],
    ) -> MatchId {
        let all = [("play", "chouette")].iter().chain(settings);
        let proposal = Proposal {
            game: "backgammon".to_owned(),
            settings: all.map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
            seats: Some(6),
            computers: computers.iter().map(|level| (*level).to_owned()).collect(),
            clock: TimeControl::read("1d+1d"),
            ..Proposal::default()
        };
        let service = &self.ground.service;
        let id = service.invitations().invite(self.people[0], self.room, &proposal).await.unwrap();
        for &friend in &self.people[1..=friends] {
            service.matches().join(friend, id).await.unwrap();
        }
        if friends + computers.len() < 5 {
            service.matches().start(self.people[0], id).await.unwrap();
        }
        id
    }

    async fn board(&self, id: MatchId) -> Arc<Board> {
        self.ground.service.matches().board(id).await.unwrap()
    }

    async fn card(&self, id: MatchId) -> MatchCard {
        self.ground.service.matches().card(id).await.unwrap()
    }

    async fn does(&self, who: usize, id: MatchId, code: &str) {
        let done = self.ground.service.matches().play(self.people[who], id, None, code).await;
        done.unwrap_or_else(|why| panic!("{} {code}: {why:?}", NAMES[who]));
    }

    /// Returns the people the match waits for, by their places among the friends.
    async fn waits(&self, id: MatchId) -> Vec<usize> {
        let board = self.board(id).await;
        let Turn::Seats { must, .. } = board.table.turn() else { return Vec::new() };
        let person = |seat: Seat| board.card.player(seat).unwrap().person();
        let people = must.iter().filter_map(person);
        people.map(|one| self.people.iter().position(|it| *it == one).unwrap()).collect()
    }

    /// Lets everybody the match waits for do the first thing that is listed.
    async fn goes_on(&self, id: MatchId) {
        for who in self.waits(id).await {
            let board = self.board(id).await;
            let seat = board.card.seat(self.people[who]).unwrap();
            let Some(first) = board.table.listing(seat).into_iter().next() else { continue };
            self.does(who, id, &first.choice.code).await;
        }
    }

    /// Returns the box and the team behind it, by their places among the friends.
    async fn line(&self, id: MatchId) -> Vec<usize> {
        let board = self.board(id).await;
        let text = board.table.text();
        let line = text.split(" line=").nth(1).unwrap().split(' ').next().unwrap();
        let seat = |number: &str| Seat::numbered(number.parse().unwrap()).unwrap();
        let person = |seat| board.card.player(seat).unwrap().person().unwrap();
        let all = line.split(',').map(|number| person(seat(number)));
        all.map(|one| self.people.iter().position(|it| *it == one).unwrap()).collect()
    }

    /// Plays until the team is to roll and all of it is asked.
    async fn until_the_team_rolls(&self, id: MatchId) -> Vec<usize> {
        let line = self.line(id).await;
        for &mate in &line[2..] {
            self.does(mate, id, "ask").await;
        }
        while self.waits(id).await != {
            let mut all = line[1..].to_vec();
            all.sort_unstable();
            all
        } {
            self.goes_on(id).await;
        }
        line
    }

    async fn may(&self, who: usize, id: MatchId, right: Right) -> bool {
        let board = self.board(id).await;
        board.rights(self.people[who], false, self.ground.service.now()).has(right)
    }
}

#[tokio::test]
async fn people_come_and_go_between_the_games_of_a_chouette() {
    let friends = Friends::new().await;
    let id = friends.begin(3, &[], &[]).await;
    let line = friends.until_the_team_rolls(id).await;
    assert_eq!(line.len(), 4);
    // Eva comes while they play: she has a seat, and no part in this game.
    assert!(friends.may(4, id, Right::Join).await);
    friends.ground.service.matches().join(friends.people[4], id).await.unwrap();
    assert!(!friends.may(4, id, Right::Join).await && !friends.may(4, id, Right::Play).await);
    assert!(!friends.may(4, id, Right::Resign).await, "there is nothing to give up yet");
    assert!(friends.may(5, id, Right::Join).await, "one seat is left");
    // The last of the team goes after this game; all double, and the box drops.
    friends.does(line[3], id, "quit").await;
    for &mate in &line[1..] {
        friends.does(mate, id, "double").await;
    }
    friends.does(line[0], id, "drop").await;
    let card = friends.card(id).await;
    assert_eq!(card.standing.score.iter().sum::<i64>(), 0);
    let score = |who: usize| card.standing.score[card.seat(friends.people[who]).unwrap().index()];
    assert_eq!((score(line[0]), score(line[1]), score(4)), (-3, 1, 0));
    assert_eq!(friends.line(id).await, [line[1], line[2], line[0], 4], "the captain is the box");
    assert!(!friends.may(line[3], id, Right::Play).await, "who has gone is out");
    let seats = card.clock.unwrap();
    assert!(seats.left(card_seat(&friends, id, friends.waits(id).await[0]).await).is_some());
    // A player who has gone comes back as anybody joins: for the next game.
    assert!(friends.may(line[3], id, Right::Join).await);
    assert!(!friends.may(line[2], id, Right::Join).await, "who plays is in it");
    friends.ground.service.matches().join(friends.people[line[3]], id).await.unwrap();
    assert!(!friends.may(line[3], id, Right::Join).await);
    let again = friends.ground.service.matches().join(friends.people[line[3]], id).await;
    assert_eq!(key(again), "service-already-joined");
    // The players who stay play another game to its end.
    let before = friends.board(id).await.number;
    while friends.board(id).await.number == before {
        friends.goes_on(id).await;
    }
    let card = friends.card(id).await;
    assert_eq!((card.standing.games, card.standing.score.iter().sum::<i64>()), (2, 0));
    assert_eq!(friends.line(id).await.len(), 5);
    assert!(friends.line(id).await.contains(&line[3]));
}

async fn card_seat(friends: &Friends, id: MatchId, who: usize) -> Seat {
    friends.card(id).await.seat(friends.people[who]).unwrap()
}

#[tokio::test]
async fn only_a_session_with_a_free_seat_is_joined_while_it_is_played() {
    let friends = Friends::new().await;
    let id = friends.begin(5, &[], &[]).await;
    let full = friends.ground.service.matches().join(friends.people[6], id).await;
    assert_eq!(key(full), "service-already-started");
    let duel = Proposal {
        game: "backgammon".to_owned(),
        settings: vec![("play".to_owned(), "money".to_owned())],
        ..Proposal::default()
    };
    let (service, people) = (&friends.ground.service, &friends.people);
    let id = service.invitations().invite(people[0], friends.room, &duel).await.unwrap();
    service.matches().join(people[1], id).await.unwrap();
    assert_eq!(key(service.matches().join(people[2], id).await), "service-already-started");
}

#[tokio::test]
async fn a_session_of_several_needs_a_clock() {
    let friends = Friends::new().await;
    let proposal = Proposal {
        game: "backgammon".to_owned(),
        settings: vec![("play".to_owned(), "chouette".to_owned())],
        ..Proposal::default()
    };
    let invitations = friends.ground.service.invitations();
    let refused = invitations.invite(friends.people[0], friends.room, &proposal).await;
    assert_eq!(key(refused), "service-session-clock");
}

#[tokio::test]
async fn silence_of_who_advises_holds_nothing_up() {
    let friends = Friends::new().await;
    let id = friends.begin(2, &[], &[]).await;
    let line = friends.until_the_team_rolls(id).await;
    friends.does(line[1], id, "roll").await;
    assert_eq!(friends.waits(id).await, [line[2]]);
    friends.ground.clock.advance_hours(49);
    friends.ground.service.run_due().await;
    let board = friends.board(id).await;
    let mover = friends.waits(id).await;
    assert!(board.table.log().iter().any(|line| line.code.ends_with(":roll")));
    assert!(!mover.contains(&line[2]), "the dice have rolled without them: {mover:?}");
    assert_eq!(board.card.state, MatchState::Running);
    assert!(!board.table.departed().contains(board.card.seat(friends.people[line[2]]).unwrap()));
}

#[tokio::test]
async fn a_player_who_leaves_pays_and_too_few_are_no_chouette() {
    let friends = Friends::new().await;
    let id = friends.begin(2, &[], &[]).await;
    let line = friends.until_the_team_rolls(id).await;
    let leaver = friends.people[line[2]];
    friends.ground.service.matches().resign(leaver, id).await.unwrap();
    assert_eq!(
        key(friends.ground.service.matches().resign(leaver, id).await),
        "service-out-of-game"
    );
    let board = friends.board(id).await;
    assert_eq!(board.card.state, MatchState::Running, "the others play this game to its end");
    friends.does(line[1], id, "double").await;
    friends.does(line[0], id, "drop").await;
    let card = friends.card(id).await;
    assert_eq!(card.state, MatchState::Over);
    let score = |who: usize| card.standing.score[card.seat(friends.people[who]).unwrap().index()];
    assert_eq!([0, 1, 2].map(|at| score(line[at])), [1, 1, -2]);
}

impl Friends {
    async fn advises(&self, who: usize, id: MatchId, text: &str) -> Result<Vec<String>, Refusal> {
        let service = &self.ground.service;
        let sitting = service.matches().sit(self.people[who], id).await.unwrap();
        let told = service.matches().on(&sitting).advise(text).await;
        assert!(told.is_err() || sitting.has_team(service.now()), "{told:?}");
        told
    }

    /// Returns the talk that a person has read from others, in order.
    async fn read(&self, who: usize) -> Vec<String> {
        let rooms = self.ground.service.rooms();
        let all = rooms.notices(self.room, self.people[who], NoticeId(0), 5000).await.unwrap();
        let said = all.into_iter().filter_map(|one| match one.kind {
            NoticeKind::Talk { text, .. } => Some(text),
            _ => None,
        });
        said.collect()
    }
}

#[tokio::test]
async fn only_the_team_reads_what_is_said_in_it() {
    let friends = Friends::new().await;
    let id = friends.begin(3, &[], &[]).await;
    let line = friends.until_the_team_rolls(id).await;
    let [boxed, captain, second, third] = [0, 1, 2, 3].map(|at| line[at]);
    friends.ground.service.matches().join(friends.people[4], id).await.unwrap();
    let before = friends.waits(id).await;
    let readers = friends.advises(third, id, "Double!").await.unwrap();
    let names = [captain, second].map(|who| NAMES[who].to_owned());
    assert!(readers.len() == 2 && names.iter().all(|name| readers.contains(name)), "{readers:?}");
    for who in [captain, second, third] {
        assert_eq!(friends.read(who).await, ["Double!"], "{}", NAMES[who]);
    }
    for who in [boxed, 4, 5] {
        assert_eq!(friends.read(who).await, [""; 0], "{}", NAMES[who]);
    }
    assert_eq!(friends.waits(id).await, before, "nothing waits for advice");
    assert_eq!(key(friends.advises(boxed, id, "Hm").await), "service-no-team");
    assert_eq!(key(friends.advises(4, id, "Hm").await), "service-next-game");
    assert_eq!(key(friends.advises(5, id, "Hm").await), "service-not-a-player");
    assert_eq!(key(friends.advises(captain, id, " ").await), "service-nothing-said");
    // A player whose double is dropped is out of the game, and advises nobody.
    friends.does(third, id, "double").await;
    friends.does(boxed, id, "drop").await;
    assert_eq!(key(friends.advises(third, id, "Run!").await), "service-no-team");
    let readers = friends.advises(second, id, "Roll.").await.unwrap();
    assert_eq!(readers, [NAMES[captain]]);
    assert_eq!(friends.read(third).await, ["Double!"]);
    friends.does(second, id, "double").await;
    friends.does(boxed, id, "drop").await;
    assert_eq!(key(friends.advises(captain, id, "Alone").await), "service-no-team");
    assert_eq!(friends.ground.service.matches().points(id).await.unwrap(), [[0; 0]; 0]);
    friends.does(captain, id, "double").await;
    friends.does(boxed, id, "drop").await;
    let points = friends.ground.service.matches().points(id).await.unwrap();
    let mut each = vec![1; 4];
    each[card_seat(&friends, id, boxed).await.index()] = -3;
    assert_eq!(points, [each], "each game with the seats it had");
}

#[tokio::test]
async fn computers_play_in_the_box_and_in_the_team() {
    let friends = Friends::new().await;
    let settings = [("variant", "hypergammon"), ("beavers", "on"), ("jacoby", "on")];
    let id = friends.begin(1, &["talc", "talc"], &settings).await;
    let (mut boxes, mut answered) = ([false; 2], 0);
    for _ in 0..3000 {
        friends.ground.service.run_due().await;
        let board = friends.board(id).await;
        let text = board.table.text();
        if let Some(line) = text.split(" line=").nth(1) {
            let seat = Seat::numbered(line[..1].parse().unwrap_or(1)).unwrap();
            let is_computer = board.card.player(seat).unwrap().sitter.level().is_some();
            boxes[usize::from(is_computer)] = true;
        }
        let computer =
            |seat: Seat| matches!(board.card.player(seat).unwrap().sitter, Sitter::Computer(_));
        let answers = board.table.log().iter().filter(|line| {
            line.actor().is_some_and(computer)
                && [":take", ":drop"].iter().any(|end| line.code.contains(end))
        });
        answered = answered.max(answers.count());
        if board.card.standing.games >= 6 && boxes == [true; 2] && answered > 0 {
            break;
        }
        // People double whenever they are asked.
        for who in friends.waits(id).await {
            let board = friends.board(id).await;
            let seat = board.card.seat(friends.people[who]).unwrap();
            let all = board.table.listing(seat);
            let doubles = all.iter().find(|one| one.choice.code == "double");
            let Some(first) = doubles.or(all.first()) else { continue };
            friends.does(who, id, &first.choice.code).await;
        }
    }
    let card = friends.card(id).await;
    assert!(
        card.standing.games >= 6 && boxes == [true; 2] && answered > 0,
        "{:?} {boxes:?}",
        card.standing
    );
    assert_eq!(card.standing.score.iter().sum::<i64>(), 0);
    // Both people leave: computers do not go on alone.
    for who in [0, 1] {
        let _ = friends.ground.service.matches().resign(friends.people[who], id).await;
    }
    assert_eq!(friends.card(id).await.state, MatchState::Over);
    let told = friends
        .ground
        .service
        .rooms()
        .notices(friends.room, friends.people[0], NoticeId(0), 5000)
        .await
        .unwrap();
    assert!(told.iter().any(|one| matches!(one.kind, NoticeKind::Over { .. })));
}
