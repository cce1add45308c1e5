//! A match as others see it.

use std::sync::Arc;

use game_core::{AnyTable, Seat, SeatSet, Sentence, Standing, Turn, Viewer};
use store::{
    GameId, MatchId, Occasion, PersonId, RoomId, Timestamp, leagues::MatchSeason,
    ratings::ClockClass,
};

use crate::{
    Actor, LiveDate, MatchClock, Nights, Refusal, Revealed, Rights, VoteRule, decide::allowed::Case,
};

/// The facts of a match, without its game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchCard {
    /// The match's id; its code is derived from it.
    pub id: MatchId,
    /// The id of the game, e.g. `abaku`.
    pub game: &'static str,
    /// The room whose members may look on; of two that play each other, the reader's one.
    pub room: Option<RoomId>,
    /// The state; an invitation is late before it is `Expired`.
    pub state: MatchState,
    /// The person who proposed it and may change it until the start.
    pub host: PersonId,
    /// The options' canonical text.
    pub options: String,
    /// The number of players with which the host may start.
    pub seats_min: u8,
    /// The number of players with which it starts by itself.
    pub seats_max: u8,
    /// The players in seat order, which is the order of joining.
    pub players: Vec<Player>,
    /// Named guests who have not answered.
    pub invited: Vec<PersonId>,
    /// Whether some seats are for any member of the room.
    pub open: bool,
    /// When the invitation expires; `None` once started.
    pub expires: Option<Timestamp>,
    /// When it was proposed; a match of one player starts in the same moment.
    pub created: Timestamp,
    /// When the first game began.
    pub started: Option<Timestamp>,
    /// When it was over, called off, withdrawn or expired.
    pub ended: Option<Timestamp>,
    /// The running game, or the last one.
    pub current: Option<GameId>,
    /// The player who asks to take their last action back.
    pub takeback: Option<PersonId>,
    /// The mark of the board at which a takeback was refused, if one was.
    pub refused_at: Option<u32>,
    /// The kind of match; a rematch swaps the sides after the last game of the match that it
    /// repeats.
    pub occasion: Occasion,
    /// The season of a league to which it belongs.
    pub league: Option<MatchSeason>,
    /// The goal, and the standing after the finished games.
    pub standing: Standing,
    /// Its clock as it stood when this was read; `None` if it has none.
    pub clock: Option<MatchClock>,
    /// The class of time controls in which its result changes the ratings of both; `None`: it
    /// changes none.
    pub rated: Option<ClockClass>,
    /// Whether its players agreed that a computer may give hints to the player to move.
    pub hints: bool,
    /// The rule of votes in the seat that its room holds, if it holds one.
    pub vote: Option<VoteRule>,
    /// The date of its live game, if the two players have one.
    pub live: Option<LiveDate>,
    /// The seat in which the reader's room votes.
    pub(crate) side: Option<Seat>,
}

impl MatchCard {
    /// The seat of a player; before the start the one they would get. A person without one votes in
    /// the seat of their room, if it holds one.
    pub fn seat(&self, person: PersonId) -> Option<Seat> {
        self.own_seat(person).or_else(|| self.room_seat())
    }

    /// The seat that a person holds themselves.
    pub(crate) fn own_seat(&self, person: PersonId) -> Option<Seat> {
        self.seat_of(|sitter| sitter.person() == Some(person))
    }

    /// The seat that the reader's room holds.
    pub const fn room_seat(&self) -> Option<Seat> {
        self.side
    }

    /// The room that holds a seat.
    pub fn room_in(&self, seat: Seat) -> Option<RoomId> {
        match self.player(seat)?.sitter {
            Sitter::Room(room) => Some(room),
            Sitter::Person(_) | Sitter::Computer(_) => None,
        }
    }

    /// Whether two rooms play each other, or one waits for another to do so.
    pub fn is_between_rooms(&self) -> bool {
        let room = |player: &Player| matches!(player.sitter, Sitter::Room(_));
        !self.players.is_empty() && self.players.iter().all(room)
    }

    /// The rooms whose members may look on.
    pub fn rooms(&self) -> Vec<RoomId> {
        rooms_of(self.room, self.players.iter().map(|player| &player.sitter))
    }

    /// Whether the members of a room may look on.
    pub fn is_in(&self, room: RoomId) -> bool {
        self.rooms().contains(&room)
    }

    /// Turns the card into the view of this room's members, if it is one of two that play each
    /// other.
    pub(crate) fn seen_from(&mut self, room: RoomId) {
        let seat = self.seat_of(|sitter| *sitter == Sitter::Room(room));
        if self.started.is_some() && self.is_between_rooms() && seat.is_some() {
            (self.room, self.side) = (Some(room), seat);
        }
    }

    fn seat_of(&self, fits: impl Fn(&Sitter) -> bool) -> Option<Seat> {
        let index = self.players.iter().position(|player| fits(&player.sitter))?;
        u8::try_from(index).ok().map(Seat::new)
    }

    /// The player in a seat; `None` if nobody has taken it yet.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// The people who play, in seat order.
    pub fn people(&self) -> impl Iterator<Item = PersonId> {
        self.players.iter().filter_map(Player::person)
    }

    /// The seats of computers.
    pub(crate) fn computers(&self) -> SeatSet {
        let seats = (0..).map(Seat::new).zip(&self.players);
        let plays = |player: &Player| player.sitter.level().is_some();
        seats.filter(|(_, player)| plays(player)).map(|(seat, _)| seat).collect()
    }

    /// Whether one person plays it, alone or with computers: it concerns nobody else.
    pub fn is_alone(&self) -> bool {
        let room = |player: &Player| matches!(player.sitter, Sitter::Room(_));
        self.people().count() == 1 && !self.players.iter().any(room)
    }

    /// Whether one person plays with computers and without other people.
    pub fn is_with_computers_alone(&self) -> bool {
        self.is_alone() && !self.computers().is_empty()
    }

    /// Whether a computer may give hints to a player to move: if all have agreed to it, or if only
    /// computers could mind.
    pub fn has_hints(&self) -> bool {
        self.hints || self.is_with_computers_alone()
    }

    /// Whether a turn may take a day or more: nobody needs to hurry.
    pub fn is_slow(&self) -> bool {
        self.clock.as_ref().is_none_or(|clock| clock.control.is_slow())
    }

    /// Whether an invitation has waited longer than it may.
    pub(crate) fn is_late(&self, now: Timestamp) -> bool {
        self.expires.is_some_and(|end| end <= now)
    }

    /// The view of a person: that of their seat once it has started, else a spectator's.
    pub fn viewer(&self, person: PersonId) -> Viewer {
        match self.seat(person) {
            Some(seat) if self.started.is_some() => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    /// The end of the night around this time for a player; `None` if they may be called.
    pub fn morning(&self, person: PersonId, now: Timestamp) -> Option<Timestamp> {
        if self.clock.as_ref().is_some_and(|clock| !clock.control.has_nights()) {
            return None;
        }
        let player = self.players.iter().find(|player| player.person() == Some(person))?;
        player.nights.as_ref()?.end(now)
    }

    /// Whether more than two play game after game, each for points of their own. The sides may
    /// change from one game to the next.
    pub const fn is_session_of_several(&self) -> bool {
        matches!(self.standing.goal, game_core::Goal::Session) && self.players.len() > 2
    }

    /// The players' names in seat order; a computer's name is left to the wording.
    pub fn names(&self) -> Vec<String> {
        self.players.iter().map(|player| player.name.clone()).collect()
    }
}

/// The state of a match. Only the first two go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MatchState {
    /// Proposed: the match waits for people, or for its host to start.
    Invited,
    /// A game of it is running.
    Running,
    /// Played to its end.
    Over,
    /// Called off by a player before it got going.
    Aborted,
    /// Taken back by the host before the start, or all guests declined.
    Withdrawn,
    /// Expired without enough players.
    Expired,
    /// The stored game does not replay; no move is possible.
    Broken,
}

/// The holder of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sitter {
    /// A person; of accounts that became one, the remaining one.
    Person(PersonId),
    /// A computer of this level.
    Computer(String),
    /// A room, whose members vote.
    Room(RoomId),
}

impl Sitter {
    /// The person, if it is one.
    pub const fn person(&self) -> Option<PersonId> {
        match self {
            Self::Person(person) => Some(*person),
            Self::Computer(_) | Self::Room(_) => None,
        }
    }

    /// The level, if it is a computer.
    pub fn level(&self) -> Option<&str> {
        match self {
            Self::Person(_) | Self::Room(_) => None,
            Self::Computer(level) => Some(level),
        }
    }
}

/// The rooms whose members may look on at a match of a room with these holders of its seats.
pub(crate) fn rooms_of<'a>(
    room: Option<RoomId>,
    sitters: impl Iterator<Item = &'a Sitter>,
) -> Vec<RoomId> {
    let mut rooms: Vec<_> = room.into_iter().collect();
    for sitter in sitters {
        if let Sitter::Room(held) = sitter
            && !rooms.contains(held)
        {
            rooms.push(*held);
        }
    }
    rooms
}

/// A player at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The holder of the seat.
    pub sitter: Sitter,
    /// A person's present name, even if they began under another; a room's title; of a computer
    /// [`COMPUTER`] and its level, followed by a space and a number if the match has several of
    /// that level.
    pub name: String,
    /// The person's nights, as far as they are known.
    pub nights: Option<Nights>,
}

impl Player {
    /// The person, if it is one.
    pub const fn person(&self) -> Option<PersonId> {
        self.sitter.person()
    }
}

/// The first character of a computer's name, which differs by language. No person's name can begin
/// with it.
pub const COMPUTER: char = '\u{11}';

/// The name of a computer of a level, the `nth` of its like from 1.
pub(crate) fn computer_name(level: &str, nth: usize) -> String {
    if nth > 1 { format!("{COMPUTER}{level} {nth}") } else { format!("{COMPUTER}{level}") }
}

/// A match with its current game: all that is needed to show it.
pub struct Board {
    /// The public part: the players, the settings and the state.
    pub card: MatchCard,
    /// The setup of the game, as canonical text.
    pub setup: String,
    /// The fingerprint of the secret, published at the start.
    pub commitment: String,
    /// The sources of its luck, once the game is over; a sitting's board leaves them out.
    pub revealed: Option<Revealed>,
    /// The game with all its positions.
    pub table: Arc<dyn AnyTable>,
    /// Its number within the match, from 1.
    pub number: u32,
    /// Whether it is the match's newest.
    pub current: bool,
    /// The people who agreed to the requested takeback.
    pub consents: Vec<PersonId>,
    /// The rematch of this match, unless it was withdrawn or expired.
    pub rematch: Option<MatchCard>,
}

/// The most entries of a log that fit beside a game's number in a mark.
const PLIES: u32 = 1 << 20;

impl Board {
    /// The rights of a person in the match's room; `admin`: whether they are an admin there.
    pub fn rights(&self, person: PersonId, admin: bool, now: Timestamp) -> Rights {
        let case = Case {
            card: &self.card,
            game: self.current.then_some((self.number, &*self.table)),
            consents: &self.consents,
            rematch: self.rematch.as_ref(),
            actor: Actor::Person(person),
            member: true,
            kept: false,
            admin,
            now,
        };
        case.rights()
    }

    /// The rights that anybody in the room has in the match: for a message that all of them see.
    pub fn open_rights(&self, now: Timestamp) -> Rights {
        let players = self.card.people();
        // The default id stands for a person who does not play.
        let all = players.chain([PersonId::default()]);
        all.fold(Rights::NONE, |rights, one| rights.or(self.rights(one, false, now)))
    }

    /// The mark of this position in the match: game and ply in one number, which is the ply alone
    /// in the first game. A button made for another position carries another mark.
    pub fn mark(&self) -> u32 {
        mark(self.number, self.table.ply())
    }

    /// Whether a person who saw the board of this mark from a seat still decides on the same. It is
    /// this board, or others have only done things since that do not concern the seat.
    pub fn stands_at(&self, mark: u32, seat: Option<Seat>) -> bool {
        let (number, table) = (self.number, &*self.table);
        mark == self.mark() || seat.is_some_and(|seat| is_undisturbed(number, table, mark, seat))
    }

    /// The mark of an earlier position of this game.
    pub fn mark_at(&self, ply: u32) -> u32 {
        mark(self.number, ply)
    }

    /// The game's number and the ply of a mark.
    pub const fn read_mark(mark: u32) -> (u32, u32) {
        (mark / PLIES + 1, mark % PLIES)
    }
}

/// Whether a seat still decides on the position of this earlier mark.
pub(crate) fn is_undisturbed(number: u32, table: &dyn AnyTable, seen: u32, seat: Seat) -> bool {
    let (seen_number, ply) = Board::read_mark(seen);
    seen_number == number && table.is_undisturbed(ply, seat)
}

/// The mark of a game's number and a ply; see [`Board::mark`].
pub(crate) fn mark(number: u32, ply: u32) -> u32 {
    number.saturating_sub(1).saturating_mul(PLIES).saturating_add(ply.min(PLIES - 1))
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Board({} at {})", self.card.id.code(), self.table.ply())
    }
}

/// The effect of a command on a game's log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// The number of entries before.
    pub from_ply: u32,
    /// The number of entries after.
    pub to_ply: u32,
    /// Whether the game is over after it.
    pub over: bool,
}

/// The seats that must act.
pub(crate) fn must_act(table: &dyn AnyTable) -> SeatSet {
    match table.turn() {
        Turn::Seats { must, .. } => must,
        Turn::Chance | Turn::Over(_) => SeatSet::NONE,
    }
}

/// A refusal that names the match.
pub(crate) fn about(card: &MatchCard, key: &'static str) -> Refusal {
    Sentence::new(key).with("match", card.id.code()).into()
}

/// The refusal for a person outside a match's room. A player or an invited guest is told that they
/// have left its group; anybody else, the same as for a match that does not exist.
pub(crate) fn outside(card: &MatchCard, person: PersonId) -> Refusal {
    let part = card.own_seat(person).is_some() || card.invited.contains(&person);
    about(card, if part { "service-not-a-member" } else { "service-no-such-match" })
}

/// Refuses a match that is not a waiting invitation.
pub(crate) fn waits(card: &MatchCard, now: Timestamp) -> Result<(), Refusal> {
    match card.state {
        MatchState::Invited if card.is_late(now) => Err(about(card, "service-invitation-expired")),
        MatchState::Invited => Ok(()),
        _ => Err(wrong_state(card)),
    }
}

/// The refusal of a match that is not in the required state.
pub(crate) fn wrong_state(card: &MatchCard) -> Refusal {
    about(
        card,
        match card.state {
            MatchState::Invited => "service-not-started",
            MatchState::Running => "service-already-started",
            MatchState::Over => "service-match-over",
            MatchState::Aborted => "service-match-aborted",
            MatchState::Withdrawn => "service-invitation-withdrawn",
            MatchState::Expired => "service-invitation-expired",
            MatchState::Broken => "service-match-broken",
        },
    )
}
