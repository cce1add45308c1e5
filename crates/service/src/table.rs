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

/// What there is to know of a match without its game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchCard {
    /// The match; its code is made of it.
    pub id: MatchId,
    /// Id of the game, e.g. `abaku`.
    pub game: &'static str,
    /// The room whose members may look on; of two that play each other, the one from which it
    /// is seen.
    pub room: Option<RoomId>,
    /// How far it is; an invitation is late before it is `Expired`.
    pub state: MatchState,
    /// Who proposed it and may change that until the start.
    pub host: PersonId,
    /// The options' canonical text.
    pub options: String,
    /// With how many the host may start.
    pub seats_min: u8,
    /// With how many it starts by itself.
    pub seats_max: u8,
    /// The players in seat order, which is the order of joining.
    pub players: Vec<Player>,
    /// Named guests who have not answered.
    pub invited: Vec<PersonId>,
    /// Whether some seats are for any member of the room.
    pub open: bool,
    /// When the invitation ends; `None` once started.
    pub expires: Option<Timestamp>,
    /// When it was proposed; a match for one starts in the same moment.
    pub created: Timestamp,
    /// When the first game began.
    pub started: Option<Timestamp>,
    /// When it was over, called off, withdrawn or expired.
    pub ended: Option<Timestamp>,
    /// The game being played, or the last one.
    pub current: Option<GameId>,
    /// Who asks to take their last action back.
    pub takeback: Option<PersonId>,
    /// The mark of the board at which a taking back was refused, if one was.
    pub refused_at: Option<u32>,
    /// What kind of match it is; a rematch turns the sides after the last game of the match
    /// that it repeats.
    pub occasion: Occasion,
    /// The season of a league that it belongs to.
    pub league: Option<MatchSeason>,
    /// What it is played for, and how it stands after the games that are over.
    pub standing: Standing,
    /// Its clock as it was when this was read; `None` if it has none.
    pub clock: Option<MatchClock>,
    /// Under which class of clocks its result changes the ratings of both; `None`: it
    /// does not.
    pub rated: Option<ClockClass>,
    /// Whether its players agreed that a computer may help the one on turn.
    pub hints: bool,
    /// By which rule its room votes in the seat that it holds, if it holds one.
    pub vote: Option<VoteRule>,
    /// When its two players want to play it live.
    pub live: Option<LiveDate>,
    /// The seat in which those vote who see it so.
    pub(crate) side: Option<Seat>,
}

impl MatchCard {
    /// The seat of a player; before the start the one they would get. A person without one votes in
    /// that of their room, if it holds one.
    pub fn seat(&self, person: PersonId) -> Option<Seat> {
        self.own_seat(person).or_else(|| self.room_seat())
    }

    /// The seat that somebody holds themselves.
    pub(crate) fn own_seat(&self, person: PersonId) -> Option<Seat> {
        self.seat_of(|sitter| sitter.person() == Some(person))
    }

    /// The seat that the room holds from which it is seen.
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

    /// Whether two rooms play each other, or one waits for another.
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

    /// The match as the members of this room have it, if it is one of two that play each other.
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

    /// The player in a seat; `None` of one that nobody has taken yet.
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

    /// Whether one person plays it, by themselves or with computers: it is nobody else's.
    pub fn is_alone(&self) -> bool {
        let room = |player: &Player| matches!(player.sitter, Sitter::Room(_));
        self.people().count() == 1 && !self.players.iter().any(room)
    }

    /// Whether one person plays with computers, and nobody else.
    pub fn is_with_computers_alone(&self) -> bool {
        self.is_alone() && !self.computers().is_empty()
    }

    /// Whether somebody who is to move may be helped by a computer: where all have agreed
    /// to it, and where nobody else could mind.
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

    /// Whose eyes a person has here: those of their seat once it has started,
    /// else a spectator's.
    pub fn viewer(&self, person: PersonId) -> Viewer {
        match self.seat(person) {
            Some(seat) if self.started.is_some() => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    /// When the night ends in which somebody who plays is at this time; `None` if they
    /// may be called.
    pub fn morning(&self, person: PersonId, now: Timestamp) -> Option<Timestamp> {
        if self.clock.as_ref().is_some_and(|clock| !clock.control.has_nights()) {
            return None;
        }
        let player = self.players.iter().find(|player| player.person() == Some(person))?;
        player.nights.as_ref()?.end(now)
    }

    /// Whether more than two play game after game, each for points of their own: who is on
    /// whose side may change from one to the next.
    pub const fn is_session_of_several(&self) -> bool {
        matches!(self.standing.goal, game_core::Goal::Session) && self.players.len() > 2
    }

    /// The players' names in seat order; computers have theirs by the wording.
    pub fn names(&self) -> Vec<String> {
        self.players.iter().map(|player| player.name.clone()).collect()
    }
}

/// How far a match is. Only the first two go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MatchState {
    /// Proposed: it waits for people, or for its host to start.
    Invited,
    /// A game of it is being played.
    Running,
    /// Played to its end.
    Over,
    /// Called off by a player before it got going.
    Aborted,
    /// Taken back by the host before the start, or all guests declined.
    Withdrawn,
    /// Not enough people in time.
    Expired,
    /// The stored game does not replay; it refuses to move.
    Broken,
}

/// Who has a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sitter {
    /// Somebody; of accounts that became one, the one that is left.
    Person(PersonId),
    /// A computer of this level.
    Computer(String),
    /// A room, for which its members vote.
    Room(RoomId),
}

impl Sitter {
    /// Who it is, if it is a person.
    pub const fn person(&self) -> Option<PersonId> {
        match self {
            Self::Person(person) => Some(*person),
            Self::Computer(_) | Self::Room(_) => None,
        }
    }

    /// How well it plays, if it is a computer.
    pub fn level(&self) -> Option<&str> {
        match self {
            Self::Person(_) | Self::Room(_) => None,
            Self::Computer(level) => Some(level),
        }
    }
}

/// The rooms whose members may look on at a match of a room with these in its seats.
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
    /// Who plays.
    pub sitter: Sitter,
    /// A person's present name, even if they began under another; of a computer
    /// [`COMPUTER`] and its level, and behind a space a number if there are
    /// several of it; a room's title.
    pub name: String,
    /// When they sleep, as far as anybody knows.
    pub nights: Option<Nights>,
}

impl Player {
    /// Who it is, if it is a person.
    pub const fn person(&self) -> Option<PersonId> {
        self.sitter.person()
    }
}

/// Begins the name of a computer, which has one in each language. No person's
/// name can begin so.
pub const COMPUTER: char = '\u{11}';

/// What a computer of a level is called among its like, the `nth` from 1.
pub(crate) fn computer_name(level: &str, nth: usize) -> String {
    if nth > 1 { format!("{COMPUTER}{level} {nth}") } else { format!("{COMPUTER}{level}") }
}

/// A match with its current game: everything needed to show it.
pub struct Board {
    /// Who plays what, and how far it is.
    pub card: MatchCard,
    /// What the game began with, as canonical text.
    pub setup: String,
    /// The fingerprint of the secret, published at the start.
    pub commitment: String,
    /// What its luck followed from, once the game is over; a sitting's board leaves
    /// it away.
    pub revealed: Option<Revealed>,
    /// The game with all its positions.
    pub table: Arc<dyn AnyTable>,
    /// Its number within the match, from 1.
    pub number: u32,
    /// Whether it is the match's newest.
    pub current: bool,
    /// Who agreed to the taking back that is asked for.
    pub consents: Vec<PersonId>,
    /// The match that repeats this one, unless that was withdrawn or expired.
    pub rematch: Option<MatchCard>,
}

/// Entries of a log that fit beside a game's number in a mark.
const PLIES: u32 = 1 << 20;

impl Board {
    /// What somebody in the match's room may do about it; `admin`: whether they
    /// are an admin there.
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

    /// What anybody in the room may do about the match: for a message that all
    /// of them see.
    pub fn open_rights(&self, now: Timestamp) -> Rights {
        let players = self.card.people();
        // Nobody in particular: who does not play.
        let all = players.chain([PersonId::default()]);
        all.fold(Rights::NONE, |rights, one| rights.or(self.rights(one, false, now)))
    }

    /// Which position of the match this is: game and ply in one number, which is
    /// the ply alone in the first game. What was made for another position
    /// carries another mark.
    pub fn mark(&self) -> u32 {
        mark(self.number, self.table.ply())
    }

    /// Whether who saw the board with this mark from a seat still decides on the same:
    /// it is this one, or others have done since what does not concern them.
    pub fn stands_at(&self, mark: u32, seat: Option<Seat>) -> bool {
        let (number, table) = (self.number, &*self.table);
        mark == self.mark() || seat.is_some_and(|seat| is_undisturbed(number, table, mark, seat))
    }

    /// The mark of an earlier position of this game.
    pub fn mark_at(&self, ply: u32) -> u32 {
        mark(self.number, ply)
    }

    /// Number of the game and ply of a mark.
    pub const fn read_mark(mark: u32) -> (u32, u32) {
        (mark / PLIES + 1, mark % PLIES)
    }
}

/// Whether a seat decides on what it saw with this mark of an earlier position.
pub(crate) fn is_undisturbed(number: u32, table: &dyn AnyTable, seen: u32, seat: Seat) -> bool {
    let (seen_number, ply) = Board::read_mark(seen);
    seen_number == number && table.is_undisturbed(ply, seat)
}

/// See [`Board::mark`].
pub(crate) fn mark(number: u32, ply: u32) -> u32 {
    number.saturating_sub(1).saturating_mul(PLIES).saturating_add(ply.min(PLIES - 1))
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Board({} at {})", self.card.id.code(), self.table.ply())
    }
}

/// What a command added to a game's log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// How many entries there were before.
    pub from_ply: u32,
    /// How many there are now.
    pub to_ply: u32,
    /// Whether the game is over now.
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

/// What somebody is told who is not in a match's room: who has a part in it, that they have left
/// its group; anybody else, the same as of a match that there is not.
pub(crate) fn outside(card: &MatchCard, person: PersonId) -> Refusal {
    let part = card.own_seat(person).is_some() || card.invited.contains(&person);
    about(card, if part { "service-not-a-member" } else { "service-no-such-match" })
}

/// Refuses a match that is not an invitation whose time goes on.
pub(crate) fn waits(card: &MatchCard, now: Timestamp) -> Result<(), Refusal> {
    match card.state {
        MatchState::Invited if card.is_late(now) => Err(about(card, "service-invitation-expired")),
        MatchState::Invited => Ok(()),
        _ => Err(wrong_state(card)),
    }
}

/// Refuses a match that is no longer, or not yet, as it would have to be.
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
