//! Notices: events, each for an audience.

use store::{
    AskId, GameId, LeagueId, MatchId, NoticeId, PersonId, RoomId, SeasonId, Timestamp,
    notices::NoticeRow,
};

use crate::{Digest, Platform, person::Platforms};

/// An event for one audience; stored in the transaction that made it happen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// The notice's id; later notices have greater ids.
    pub id: NoticeId,
    /// The time of the event.
    pub at: Timestamp,
    /// The room it happened in; `None` if it is about accounts.
    pub room: Option<RoomId>,
    /// The only person it is for; `None`: everyone in the room.
    pub to: Option<PersonId>,
    /// The match it is about; `None` if it concerns a room or accounts.
    pub match_id: Option<MatchId>,
    /// The game of the match it is about; `None` if it is about no game.
    pub game: Option<GameId>,
    /// The event, with all that its wording needs.
    pub kind: NoticeKind,
}

/// The kinds of events. A kind holds only data that can be read nowhere else; names and boards are
/// looked up when it is worded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoticeKind {
    /// A person came into the room.
    Entered {
        /// The newcomer, be it for the first time or again.
        person: PersonId,
    },
    /// A person left the room, or was put out of it.
    Gone {
        /// The person; the notice does not tell whether they went or were put out.
        person: PersonId,
        /// Whether they had a seat in a match that is not over; the match then waits for them.
        missed: bool,
    },
    /// A member was made the room's caretaker.
    HandedOn {
        /// The new caretaker.
        person: PersonId,
    },
    /// The room was shown in one more chat: everybody there sees its games and its talk from then
    /// on.
    Bridged {
        /// The admin of that chat who showed it.
        person: PersonId,
    },
    /// A person typed the recipient's code and wants to be one person with them.
    LinkAsked {
        /// The question they both answer; it may be over when this is read.
        ask: AskId,
        /// The person who typed the code, and has thereby said yes.
        person: PersonId,
    },
    /// The owner of the typed code refused the link.
    LinkRefused {
        /// The owner of the code.
        person: PersonId,
    },
    /// The person who typed a code is one person with its owner from then on.
    Linked {
        /// The person that both are: the owner of the code.
        person: PersonId,
    },
    /// A line of talk: to the whole room, or in a match to the team. Each member of a team is told
    /// alone.
    Talk {
        /// The speaker, a member of the room.
        person: PersonId,
        /// The text, 1 to 500 characters.
        text: String,
    },
    /// A person shows the room a message that they alone had been sent there.
    Shown {
        /// The person who shows it, a member of the room.
        person: PersonId,
        /// The time they were sent it: each answer is shown once.
        told: Timestamp,
        /// The token of the button that asks for it.
        token: String,
    },
    /// An invitation to a match.
    Invited {
        /// The person who invites.
        host: PersonId,
    },
    /// A proposal that another room plays this one, by votes.
    Challenged {
        /// The person who proposes it.
        host: PersonId,
        /// The code to enter in the other room.
        code: String,
    },
    /// A person joined before the start.
    Joined {
        /// The person who joined.
        person: PersonId,
    },
    /// A named guest declined.
    Declined {
        /// The guest.
        person: PersonId,
    },
    /// A person left before the start.
    Left {
        /// The person who left.
        person: PersonId,
    },
    /// The invitation was withdrawn, or can never fill because its guests declined.
    Withdrawn,
    /// The invitation has expired.
    Expired,
    /// A game of the match began.
    Started,
    /// Entries were added to the game's log: a move with the luck after it, a resignation, a
    /// takeback.
    Moved {
        /// The number of entries before.
        from_ply: u32,
        /// The number of entries after.
        to_ply: u32,
    },
    /// A forced move was made for a player, who had wished it so. The move is the next notice.
    PlayedFor {
        /// The player.
        person: PersonId,
    },
    /// The recipient must act.
    YourTurn {
        /// The number of entries the game had then.
        ply: u32,
    },
    /// The members of the room vote for a move in the seat it holds.
    Vote {
        /// The number of votes so far; it grows after the notice was sent.
        count: u32,
    },
    /// A player proposes a time for a live game.
    LiveProposed {
        /// The player.
        person: PersonId,
        /// The time.
        at: Timestamp,
    },
    /// Both players agreed on a time for a live game.
    LiveAgreed {
        /// The player who agreed.
        person: PersonId,
        /// The time.
        at: Timestamp,
    },
    /// A player called the live game off.
    LiveOff {
        /// The player.
        person: PersonId,
    },
    /// The recipient's live game begins in a few minutes.
    LiveSoon {
        /// The time it begins.
        at: Timestamp,
    },
    /// The vote is closed. The move that won is the next notice.
    Voted {
        /// The number of votes for the winning move.
        votes: u32,
        /// The number of all votes.
        of: u32,
    },
    /// The game is over; the match may go on with another.
    Over {
        /// The number of its entries.
        ply: u32,
    },
    /// A player called the match off.
    Aborted {
        /// The player.
        person: PersonId,
    },
    /// An admin annulled the result of a match that is over.
    Annulled {
        /// The admin.
        person: PersonId,
    },
    /// The stored game does not replay; nobody can move.
    Broken,
    /// A player asks to take their last action back.
    TakebackAsked {
        /// The player who asks; they have nothing to answer.
        person: PersonId,
    },
    /// Another player answered that request.
    TakebackAnswered {
        /// The player who answered.
        person: PersonId,
        /// Whether they agree; a single no ends the request.
        yes: bool,
    },
    /// The time of a player who must act is over. Another player may claim the win; as long as
    /// nobody does, the player has another day.
    TimeOver {
        /// The player whose time is over.
        person: PersonId,
        /// The number of the extra day that begins, from 1.
        day: u8,
    },
    /// Nobody has moved, claimed or given time: the match is left unfinished.
    Unfinished,
    /// The recipient has lost turns in a row on time; the next loss makes their seat leave.
    TurnsLost,
    /// A seat left because its player lost turns in a row on time.
    SeatLeft {
        /// The player.
        person: PersonId,
    },
    /// A player gave the others more time.
    TimeGiven {
        /// The player who gave it.
        person: PersonId,
        /// The time given, in minutes.
        minutes: u32,
    },
    /// A reminder of games that wait for the recipient.
    Reminded {
        /// The games, at least one; some may not wait any more when this is read.
        games: Vec<MatchId>,
        /// Whether it is the person's first reminder.
        first: bool,
    },
    /// An opponent asks whether the recipient is there.
    Nudged {
        /// The opponent.
        person: PersonId,
    },
    /// A player is on vacation, and their clocks are stopped.
    Away {
        /// The player.
        person: PersonId,
        /// The length of the vacation, in minutes; they may be back before.
        minutes: u32,
    },
    /// The player is back. They are told themselves if the vacation ended by itself.
    Back {
        /// The player.
        person: PersonId,
    },
    /// A takeback was asked for, and nobody answered for a day.
    TakebackLapsed,
    /// The events in the room since the day before.
    Digest(Digest),
    /// Members of the room have solved the puzzle of the day.
    Solved {
        /// The puzzle's number among this bot's, from 1.
        number: i64,
        /// The number of solvers so far; it grows after the notice was sent.
        count: u32,
    },
    /// The state of a league: its participants before it begins, then its table.
    League {
        /// The league.
        league: LeagueId,
        /// The number of changes so far; it grows after the notice was sent.
        version: u32,
    },
    /// A season of a league began.
    SeasonBegun {
        /// The season.
        season: SeasonId,
    },
    /// A round of a tournament began, or its participants are called to be there.
    RoundBegun {
        /// The tournament's season.
        season: SeasonId,
        /// The round, from 1; 0 for the call.
        round: u32,
    },
    /// A season of a league is over.
    SeasonOver {
        /// The season.
        season: SeasonId,
    },
    /// A place of a season was left, is wanted, or was taken over.
    SeasonSeat {
        /// The season.
        season: SeasonId,
        /// The person who left it, wants it, or has it.
        person: PersonId,
        /// The news of the place.
        news: SeatNews,
    },
    /// The bot was down; clocks were given back that time.
    TimeGivenBack {
        /// The time in minutes.
        minutes: u32,
    },
    /// The match is a rematch; sent instead of [`NoticeKind::Invited`].
    RematchOf {
        /// The finished match that is to be played again.
        match_id: MatchId,
    },
}

/// The news of a place of a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatNews {
    /// Its player left it.
    Free,
    /// A person wants to play on in it.
    Asked,
    /// That person plays on in it.
    Taken,
}

impl NoticeKind {
    /// Whether it is about a person's accounts. Such a notice goes wherever they can be reached.
    pub const fn is_of_accounts(&self) -> bool {
        matches!(self, Self::LinkAsked { .. } | Self::LinkRefused { .. } | Self::Linked { .. })
    }

    /// The version of a notice that is rewritten after it was sent; `None` for others.
    pub(crate) const fn version(&self) -> Option<u32> {
        match self {
            Self::Solved { count: version, .. }
            | Self::Vote { count: version }
            | Self::League { version, .. } => Some(*version),
            _ => None,
        }
    }
}

impl Notice {
    /// A notice for everyone in a room; it gets its id when stored.
    pub(crate) fn in_room(at: Timestamp, room: RoomId, kind: NoticeKind) -> Self {
        let (to, match_id, game) = (None, None, None);
        Self { id: NoticeId(0), at, room: Some(room), to, match_id, game, kind }
    }

    /// The notice as it is stored.
    pub(crate) fn row(&self) -> NoticeRow {
        let (kind, subject, first, last, words) = self.kind.parts();
        NoticeRow {
            id: self.id,
            at: self.at,
            room: self.room,
            recipient: self.to,
            match_id: self.match_id,
            game: self.game,
            kind: kind.to_owned(),
            subject,
            first,
            last,
            words,
        }
    }

    /// Reads a stored notice; `None` if the row makes no sense.
    pub(crate) fn from_row(row: NoticeRow) -> Option<Self> {
        let kind = NoticeKind::from_row(&row)?;
        let NoticeRow { id, at, room, recipient, match_id, game, .. } = row;
        Some(Self { id, at, room, to: recipient, match_id, game, kind })
    }
}

/// Kind, subject, first and last number, words.
type Parts = (&'static str, Option<i64>, Option<i64>, Option<i64>, Option<String>);

impl NoticeKind {
    /// The person it names, if it names one.
    pub(crate) fn person(&self) -> Option<PersonId> {
        match self {
            Self::RematchOf { .. } => None,
            kind => kind.parts().1.map(PersonId),
        }
    }

    fn parts(&self) -> Parts {
        let of = |kind, person: &PersonId| (kind, Some(person.0), None, None, None);
        let at = |kind, ply: &u32| (kind, None, Some(i64::from(*ply)), None, None);
        let bare = |kind| (kind, None, None, None, None);
        match self {
            Self::Entered { person } => of("entered", person),
            Self::Gone { person, missed } => {
                ("gone", Some(person.0), Some((*missed).into()), None, None)
            }
            Self::HandedOn { person } => of("handed-on", person),
            Self::Bridged { person } => of("bridged", person),
            Self::LinkAsked { ask, person } => {
                ("link-asked", Some(person.0), Some(ask.0), None, None)
            }
            Self::LinkRefused { person } => of("link-refused", person),
            Self::Linked { person } => of("linked", person),
            Self::Talk { person, text } => ("said", Some(person.0), None, None, Some(text.clone())),
            Self::Shown { person, told, token } => {
                ("shown", Some(person.0), Some(told.number()), None, Some(token.clone()))
            }
            Self::Invited { host } => of("invited", host),
            Self::Challenged { host, code } => {
                ("challenged", Some(host.0), None, None, Some(code.clone()))
            }
            Self::Joined { person } => of("joined", person),
            Self::Declined { person } => of("declined", person),
            Self::Left { person } => of("left", person),
            Self::Withdrawn => bare("withdrawn"),
            Self::Expired => bare("expired"),
            Self::Started => bare("started"),
            Self::Moved { from_ply, to_ply } => {
                ("moved", None, Some((*from_ply).into()), Some((*to_ply).into()), None)
            }
            Self::PlayedFor { person } => of("played-for", person),
            Self::YourTurn { ply } => at("your-turn", ply),
            Self::Vote { count } => ("vote", None, None, Some((*count).into()), None),
            Self::Voted { votes, of } => {
                ("voted", None, Some((*votes).into()), Some((*of).into()), None)
            }
            Self::LiveProposed { person, at } => {
                ("live-proposed", Some(person.0), Some(at.number()), None, None)
            }
            Self::LiveAgreed { person, at } => {
                ("live-agreed", Some(person.0), Some(at.number()), None, None)
            }
            Self::LiveOff { person } => of("live-off", person),
            Self::LiveSoon { at } => ("live-soon", None, Some(at.number()), None, None),
            Self::Over { ply } => at("over", ply),
            Self::Aborted { person } => of("aborted", person),
            Self::Annulled { person } => of("annulled", person),
            Self::Broken => bare("broken"),
            Self::TakebackAsked { person } => of("takeback-asked", person),
            Self::TakebackAnswered { person, yes } => {
                ("takeback-answered", Some(person.0), Some((*yes).into()), None, None)
            }
            Self::TimeOver { person, day } => {
                ("time-over", Some(person.0), Some((*day).into()), None, None)
            }
            Self::Unfinished => bare("unfinished"),
            Self::TurnsLost => bare("turns-lost"),
            Self::SeatLeft { person } => of("seat-left", person),
            Self::TimeGiven { person, minutes } => {
                ("time-given", Some(person.0), Some((*minutes).into()), None, None)
            }
            Self::Reminded { games, first } => {
                let games: Vec<_> = games.iter().map(|id| id.code()).collect();
                ("reminded", None, Some((*first).into()), None, Some(games.join(",")))
            }
            Self::Nudged { person } => of("nudged", person),
            Self::Away { person, minutes } => {
                ("away", Some(person.0), Some((*minutes).into()), None, None)
            }
            Self::Back { person } => of("back", person),
            Self::TakebackLapsed => bare("takeback-lapsed"),
            Self::Digest(digest) => ("digest", None, None, None, Some(digest.encode())),
            Self::Solved { number, count } => {
                ("solved", None, Some(*number), Some((*count).into()), None)
            }
            Self::League { league, version } => {
                ("league", None, Some(league.0), Some((*version).into()), None)
            }
            Self::SeasonBegun { season } => ("season-begun", None, Some(season.0), None, None),
            Self::RoundBegun { season, round } => {
                ("round", None, Some(season.0), Some((*round).into()), None)
            }
            Self::SeasonOver { season } => ("season-over", None, Some(season.0), None, None),
            Self::SeasonSeat { season, person, news } => {
                let kind = match news {
                    SeatNews::Free => "place-free",
                    SeatNews::Asked => "place-asked",
                    SeatNews::Taken => "place-taken",
                };
                (kind, Some(person.0), Some(season.0), None, None)
            }
            Self::TimeGivenBack { minutes } => at("time-given-back", minutes),
            Self::RematchOf { match_id } => ("rematch-of", Some(match_id.0), None, None, None),
        }
    }

    fn seat(row: &NoticeRow) -> Option<Self> {
        let news = match row.kind.as_str() {
            "place-free" => SeatNews::Free,
            "place-asked" => SeatNews::Asked,
            "place-taken" => SeatNews::Taken,
            _ => return None,
        };
        let (season, person) = (SeasonId(row.first?), PersonId(row.subject?));
        Some(Self::SeasonSeat { season, person, news })
    }

    fn from_row(row: &NoticeRow) -> Option<Self> {
        let person = || row.subject.map(PersonId);
        let yes = || row.first.map(|first| first == 1);
        let ply = |number: Option<i64>| number.and_then(|number| u32::try_from(number).ok());
        Some(match row.kind.as_str() {
            "entered" => Self::Entered { person: person()? },
            "gone" => Self::Gone { person: person()?, missed: row.first? == 1 },
            "handed-on" => Self::HandedOn { person: person()? },
            "bridged" => Self::Bridged { person: person()? },
            "link-asked" => Self::LinkAsked { ask: AskId(row.first?), person: person()? },
            "link-refused" => Self::LinkRefused { person: person()? },
            "linked" => Self::Linked { person: person()? },
            "said" => Self::Talk { person: person()?, text: row.words.clone()? },
            "shown" => Self::Shown {
                person: person()?,
                told: row.first.map(Timestamp)?,
                token: row.words.clone()?,
            },
            "invited" => Self::Invited { host: person()? },
            "joined" => Self::Joined { person: person()? },
            "declined" => Self::Declined { person: person()? },
            "left" => Self::Left { person: person()? },
            "withdrawn" => Self::Withdrawn,
            "expired" => Self::Expired,
            "started" => Self::Started,
            "moved" => Self::Moved { from_ply: ply(row.first)?, to_ply: ply(row.last)? },
            "played-for" => Self::PlayedFor { person: person()? },
            "your-turn" => Self::YourTurn { ply: ply(row.first)? },
            "over" => Self::Over { ply: ply(row.first)? },
            "aborted" => Self::Aborted { person: person()? },
            "annulled" => Self::Annulled { person: person()? },
            "broken" => Self::Broken,
            "takeback-asked" => Self::TakebackAsked { person: person()? },
            "takeback-answered" => Self::TakebackAnswered { person: person()?, yes: yes()? },
            "time-over" => {
                Self::TimeOver { person: person()?, day: u8::try_from(row.first?).ok()? }
            }
            "unfinished" => Self::Unfinished,
            "turns-lost" => Self::TurnsLost,
            "seat-left" => Self::SeatLeft { person: person()? },
            "time-given" => Self::TimeGiven { person: person()?, minutes: ply(row.first)? },
            "reminded" => {
                let games = row.words.as_deref()?.split(',').map(MatchId::from_code);
                Self::Reminded { games: games.collect::<Option<_>>()?, first: row.first? == 1 }
            }
            "nudged" => Self::Nudged { person: person()? },
            "away" => Self::Away { person: person()?, minutes: ply(row.first)? },
            "back" => Self::Back { person: person()? },
            "takeback-lapsed" => Self::TakebackLapsed,
            "digest" => Self::Digest(Digest::decode(row.words.as_deref()?)?),
            "solved" => Self::Solved { number: row.first?, count: ply(row.last)? },
            "league" => Self::League { league: LeagueId(row.first?), version: ply(row.last)? },
            "season-begun" => Self::SeasonBegun { season: row.first.map(SeasonId)? },
            "round" => Self::RoundBegun { season: SeasonId(row.first?), round: ply(row.last)? },
            "season-over" => Self::SeasonOver { season: row.first.map(SeasonId)? },
            "time-given-back" => Self::TimeGivenBack { minutes: ply(row.first)? },
            "rematch-of" => Self::RematchOf { match_id: row.subject.map(MatchId)? },
            _ => return Self::seat(row).or_else(|| Self::from_row_of_several(row)),
        })
    }

    /// Reads decisions of a whole room and agreements of two players.
    fn from_row_of_several(row: &NoticeRow) -> Option<Self> {
        let person = || row.subject.map(PersonId);
        let count = |number: Option<i64>| number.and_then(|number| u32::try_from(number).ok());
        let at = || row.first.map(Timestamp);
        Some(match row.kind.as_str() {
            "challenged" => Self::Challenged { host: person()?, code: row.words.clone()? },
            "vote" => Self::Vote { count: count(row.last)? },
            "voted" => Self::Voted { votes: count(row.first)?, of: count(row.last)? },
            "live-proposed" => Self::LiveProposed { person: person()?, at: at()? },
            "live-agreed" => Self::LiveAgreed { person: person()?, at: at()? },
            "live-off" => Self::LiveOff { person: person()? },
            "live-soon" => Self::LiveSoon { at: at()? },
            _ => return None,
        })
    }
}

/// A committed notice, with just the data for its waiting listeners.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CommittedNotice {
    /// The notice's id.
    pub id: NoticeId,
    /// The room whose listeners are woken; `None` wakes nobody.
    pub room: Option<RoomId>,
    /// The platforms that carry it.
    pub(crate) carried: Platforms,
}

impl CommittedNotice {
    /// An earlier notice whose wording has changed.
    pub(crate) fn rewritten(id: NoticeId, room: Option<RoomId>) -> Self {
        Self { id, room, carried: Platform::ALL.into_iter().collect() }
    }

    /// Whether it is to be delivered on a platform.
    pub const fn goes_to(&self, platform: Platform) -> bool {
        self.carried.has(platform)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_comes_back_from_its_row() {
        let person = PersonId(3);
        let kinds = [
            NoticeKind::Entered { person },
            NoticeKind::Gone { person, missed: true },
            NoticeKind::Gone { person, missed: false },
            NoticeKind::HandedOn { person },
            NoticeKind::Bridged { person },
            NoticeKind::LinkAsked { ask: AskId(4), person },
            NoticeKind::LinkRefused { person },
            NoticeKind::Linked { person },
            NoticeKind::Talk { person, text: "hi".to_owned() },
            NoticeKind::Shown { person, told: Timestamp(7), token: "me".to_owned() },
            NoticeKind::Invited { host: person },
            NoticeKind::Challenged { host: person, code: "3fce0bv6".to_owned() },
            NoticeKind::Joined { person },
            NoticeKind::Declined { person },
            NoticeKind::Left { person },
            NoticeKind::Withdrawn,
            NoticeKind::Expired,
            NoticeKind::Started,
            NoticeKind::Moved { from_ply: 2, to_ply: 4 },
            NoticeKind::PlayedFor { person },
            NoticeKind::YourTurn { ply: 4 },
            NoticeKind::Vote { count: 3 },
            NoticeKind::Voted { votes: 2, of: 3 },
            NoticeKind::LiveProposed { person, at: Timestamp(7) },
            NoticeKind::LiveAgreed { person, at: Timestamp(7) },
            NoticeKind::LiveOff { person },
            NoticeKind::LiveSoon { at: Timestamp(7) },
            NoticeKind::Over { ply: 9 },
            NoticeKind::Aborted { person },
            NoticeKind::Annulled { person },
            NoticeKind::Broken,
            NoticeKind::TakebackAsked { person },
            NoticeKind::TakebackAnswered { person, yes: true },
            NoticeKind::TakebackAnswered { person, yes: false },
            NoticeKind::TimeOver { person, day: 2 },
            NoticeKind::Unfinished,
            NoticeKind::TurnsLost,
            NoticeKind::SeatLeft { person },
            NoticeKind::TimeGiven { person, minutes: 1440 },
            NoticeKind::Reminded { games: vec![MatchId(7), MatchId(40)], first: true },
            NoticeKind::Nudged { person },
            NoticeKind::Away { person, minutes: 1440 },
            NoticeKind::Back { person },
            NoticeKind::TakebackLapsed,
            NoticeKind::Digest(Digest { ended: vec![MatchId(7)], ..Digest::default() }),
            NoticeKind::Solved { number: 214, count: 4 },
            NoticeKind::League { league: LeagueId(7), version: 4 },
            NoticeKind::SeasonBegun { season: SeasonId(7) },
            NoticeKind::RoundBegun { season: SeasonId(7), round: 2 },
            NoticeKind::SeasonOver { season: SeasonId(7) },
            NoticeKind::SeasonSeat { season: SeasonId(7), person, news: SeatNews::Free },
            NoticeKind::SeasonSeat { season: SeasonId(7), person, news: SeatNews::Asked },
            NoticeKind::SeasonSeat { season: SeasonId(7), person, news: SeatNews::Taken },
            NoticeKind::TimeGivenBack { minutes: 7 },
            NoticeKind::RematchOf { match_id: MatchId(7) },
        ];
        for kind in kinds {
            let notice = Notice::in_room(Timestamp(1), RoomId(2), kind);
            assert_eq!(Notice::from_row(notice.row()), Some(notice));
        }
    }
}
