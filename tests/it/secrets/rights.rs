//! Who may do what: every action pressed by everybody, with every kind of
//! token; only the right ones change anything.

use std::fmt::Write as _;

use chat::{Audience, Incoming, Language, Outgoing, Place, Said};
use service::{Identity, MatchId, NoticeId, PersonId, Platform};
use suite::World;

/// What is pressed: its name, the end of its token, the state it belongs to,
/// and who may do it.
const ACTIONS: [(&str, &str, State, &[Who]); 16] = [
    ("play", "a.{best}", State::AnaToMove, &[Who::Mover]),
    ("steps", "s.pass,go", State::AnaToMove, &[Who::Mover]),
    ("exchange", "a.-{tile}", State::AnaToMove, &[Who::Mover]),
    ("pass", "a.pass", State::AnaToMove, &[Who::Mover]),
    ("resign", "resign!", State::AnaToMove, &[Who::Mover, Who::Other]),
    ("abort", "abort!", State::AnaToMove, &[Who::Mover, Who::Other]),
    ("takeback ask", "back", State::AnaToMove, &[Who::Other]),
    ("takeback yes", "yes", State::BobAsksBack, &[Who::Mover]),
    ("takeback no", "no", State::BobAsksBack, &[Who::Mover]),
    ("start", "start", State::Invited, &[Who::Mover]),
    ("withdraw", "withdraw", State::Invited, &[Who::Mover]),
    ("leave", "leave", State::Invited, &[Who::Other]),
    ("join", "join", State::Invited, &[Who::Member]),
    ("rematch", "again", State::Over, &[Who::Mover, Who::Other]),
    ("rack", "rack", State::AnaToMove, &[]),
    ("board", "board", State::AnaToMove, &[]),
];

/// What depends on the board that was seen; the rest on the state alone.
const OF_A_PLY: [&str; 9] = [
    "play",
    "steps",
    "exchange",
    "pass",
    "resign",
    "abort",
    "takeback ask",
    "takeback yes",
    "takeback no",
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Ana has invited, Bob has joined, and there is room for more.
    Invited,
    /// Bob has passed; it is Ana's turn.
    AnaToMove,
    /// Bob wants his pass back.
    BobAsksBack,
    /// Ana has given up.
    Over,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Who {
    /// Ana: to move, and the host.
    Mover,
    /// Bob, who plays too.
    Other,
    /// Cyril, who is in the room.
    Member,
    /// Somebody who is not, but knows the room's number.
    Outside,
    /// The same in private.
    OutsidePrivate,
}

const EVERYBODY: [Who; 5] =
    [Who::Mover, Who::Other, Who::Member, Who::Outside, Who::OutsidePrivate];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token {
    /// Made for the board as it is.
    Fresh,
    /// Made for an earlier one.
    Stale,
    /// Made for one that is not yet.
    Future,
    /// Never made.
    Forged,
    /// Fresh, and then once more.
    Replayed,
}

const TOKENS: [Token; 5] =
    [Token::Fresh, Token::Stale, Token::Future, Token::Forged, Token::Replayed];

/// A world in some state, with a stranger.
struct Hall {
    world: World,
    id: MatchId,
    stranger: PersonId,
}

impl Hall {
    async fn new(state: State) -> Self {
        let mut world = World::with(&["Ana", "Bob", "Cyril"], Language::En).await;
        let identity =
            Identity { platform: Platform::Web, key: "far".to_owned(), name: "Eva".to_owned() };
        let stranger = world.service.person(&identity).await.expect("a person can come").id;
        let wish = if state == State::Invited { "/new abaku hours=24" } else { "/new abaku 2" };
        world.says("Ana", wish).await;
        world.says("Bob", "/join").await;
        let id = world.newest().await;
        if state != State::Invited {
            assert_eq!(world.best(id).await.expect("it has begun").0, "Bob");
            world.says("Bob", "/pass").await;
        }
        if state == State::BobAsksBack {
            world.says("Bob", "/takeback").await;
        }
        if state == State::Over {
            let ana = world.person("Ana");
            world.service.resign(ana, id).await.expect("who plays may give up");
        }
        Self { world, id, stranger }
    }

    /// Everything that could be changed, and how much everybody was told.
    async fn snapshot(&self) -> String {
        let (service, room) = (&self.world.service, self.world.room);
        let mut all = String::new();
        for card in service.room_matches(room, false).await.expect("a room can be read") {
            write!(all, "{card:?}").expect("memory");
            if card.started.is_some() {
                write!(all, "{:?}", self.world.board(card.id).await.table.log()).expect("memory");
            }
        }
        for name in ["Ana", "Bob", "Cyril"] {
            let reader = self.world.person(name);
            let notices = service.notices(room, reader, NoticeId::new(0), 1000).await;
            write!(all, "{}", notices.expect("members read").len()).expect("memory");
        }
        all
    }

    async fn token(&self, what: &str, kind: Token) -> String {
        let (mut ply, mut what) = (0, what.to_owned());
        if self.world.service.card(self.id).await.expect("it is there").started.is_some() {
            let board = self.world.board(self.id).await;
            ply = board.table.ply();
            if let Some(seat) = suite::mover(&board) {
                let best = board.table.listing(seat).into_iter().next().expect("a move");
                let tile = self.world.rack(self.id).await[..1].to_owned();
                what = what.replace("{best}", &best.choice.code).replace("{tile}", &tile);
            }
        }
        let ply = match kind {
            Token::Stale => ply.checked_sub(1).unwrap_or(7),
            Token::Future => ply + 1,
            _ => ply,
        };
        let end = if kind == Token::Forged { "x" } else { "" };
        format!("{}.{ply}.{what}{end}", self.id.code())
    }

    async fn press(&self, who: Who, token: &str) -> (PersonId, Vec<Outgoing>) {
        let (person, place) = match who {
            Who::Mover => (self.world.person("Ana"), Place::Room(self.world.room)),
            Who::Other => (self.world.person("Bob"), Place::Room(self.world.room)),
            Who::Member => (self.world.person("Cyril"), Place::Room(self.world.room)),
            Who::Outside => (self.stranger, Place::Room(self.world.room)),
            Who::OutsidePrivate => (self.stranger, Place::Private),
        };
        let said = Said::Pressed(token.to_owned());
        (person, self.world.desk.hear(Incoming::new(person, place, said)).await)
    }
}

/// What came of one press.
struct Cell {
    changed: bool,
    should: bool,
    /// Whether the one who pressed was answered, and he alone.
    private: bool,
}

impl Hall {
    /// The hall for an action and the token that is pressed in it.
    async fn ready(action: usize, kind: Token) -> (Self, String) {
        let (_, what, state, right) = ACTIONS[action];
        let hall = Self::new(state).await;
        let token = hall.token(what, kind).await;
        if kind == Token::Replayed {
            hall.press(right.first().copied().unwrap_or(Who::Mover), &token).await;
        }
        (hall, token)
    }

    async fn cell(&self, action: usize, who: Who, kind: Token, token: &str) -> Cell {
        let before = self.snapshot().await;
        let (person, answers) = self.press(who, token).await;
        let changed = self.snapshot().await != before;
        let private = !answers.is_empty()
            && answers.iter().all(|one| one.to == Audience::Only(person) && !one.text.is_empty());
        Cell { changed, should: should(action, who, kind), private }
    }
}

/// Whether this press is to change something.
fn should(action: usize, who: Who, kind: Token) -> bool {
    let (name, _, _, right) = ACTIONS[action];
    let may = match kind {
        Token::Fresh => true,
        Token::Stale | Token::Future => !OF_A_PLY.contains(&name),
        // Who presses it after the other accepts his invitation.
        Token::Replayed => name == "rematch" && who == Who::Other,
        Token::Forged => false,
    };
    may && right.contains(&who)
}

/// Checks some of the actions; a failure shows the whole table of them.
async fn check(actions: std::ops::Range<usize>) {
    let (mut table, mut good) = (String::new(), true);
    for (action, kind) in actions.flat_map(|action| TOKENS.map(|kind| (action, kind))) {
        write!(table, "{:13} {:10}", ACTIONS[action].0, format!("{kind:?}")).expect("memory");
        let mut ready = None;
        for who in EVERYBODY {
            let (hall, token) = match ready.take() {
                Some(unchanged) => unchanged,
                None => Hall::ready(action, kind).await,
            };
            let cell = hall.cell(action, who, kind, &token).await;
            let did = if cell.changed { "changes" } else { "nothing" };
            let wrong = if cell.changed == cell.should { "" } else { " WRONG" };
            let quiet = if cell.private { "" } else { " NOT ANSWERED IN PRIVATE" };
            write!(table, " | {who:?}: {did}{wrong}{quiet}").expect("memory");
            good &= cell.changed == cell.should && cell.private;
            ready = (!cell.changed).then_some((hall, token));
        }
        table.push('\n');
    }
    assert!(good, "\n{table}");
}

#[tokio::test]
async fn only_the_mover_plays() {
    check(0..4).await;
}

#[tokio::test]
async fn only_players_end_a_game_or_take_a_move_back() {
    check(4..9).await;
}

#[tokio::test]
async fn only_those_it_is_for_settle_an_invitation() {
    check(9..13).await;
}

#[tokio::test]
async fn only_players_ask_for_a_rematch_and_looking_changes_nothing() {
    check(13..16).await;
}
