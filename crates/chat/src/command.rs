//! A command as one value, whatever way it came: typed, chosen from a
//! platform's fields, or given by an adapter.

use std::fmt;

use catalog::Kind;
pub use service::Notify;
use service::{
    Difficulty, MatchId, OwnHours, PersonId, QuietHours, Remind, Span, TimeControl, Zone,
};

use crate::{Deed, Definition, Language, Verb};

/// What a person asks of the desk.
///
/// Where a match is left out, it is the one whose board the person answers to,
/// else the one that can only be meant; if several can, the desk asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// To propose a match, or to be shown the form for it.
    New(Wish),
    /// To do something about a match besides a turn.
    Deed(Deed, Option<MatchId>),
    /// To open the puzzle of the day, or one more.
    Puzzle(Option<OneMore>),
    /// To fill a board: this one, or to see one's attempts and the boards there are.
    Fill(Option<String>),
    /// To see the list of one's matches.
    Games,
    /// To see who is ahead, in one game or in all.
    Top(Option<Kind>),
    /// To see what one made of one's matches.
    Me,
    /// To see how one did against somebody of this name.
    Versus(String),
    /// To play what the game reads in these words.
    Play(Option<MatchId>, String),
    /// To play what the game reads in its own word and these behind it.
    Own(&'static str, Option<MatchId>, String),
    /// To say what to answer if the other plays something, or to see what was said.
    If(Option<MatchId>, Option<String>),
    /// To end one's turn without doing anything on the board.
    Pass(Option<MatchId>),
    /// To offer a draw, or to accept the one that is offered.
    Draw(Option<MatchId>),
    /// To give those a match waits for more time: a day, or so much.
    MoreTime(Option<MatchId>, Option<Span>),
    /// To ask those a match waits for whether they are there.
    Nudge(Option<MatchId>),
    /// To bring a phrase of one's own to the luck of a match that has not begun.
    Luck(Option<MatchId>, String),
    /// To talk to the room.
    Say(String),
    /// To have a game explained, or to be asked which.
    Rules(Option<Kind>),
    /// To be spoken to in a language, or to be asked in which.
    Language(Option<Language>),
    /// To be told in this way that it is one's turn, or to hear in which one is.
    Notify(Option<Notify>),
    /// To take no invitations from somebody, to choose whose to take, or to hear
    /// whose one takes.
    Refuse(Option<String>),
    /// To say where one lives, or where most of the group do; or to hear what is
    /// known.
    Zone(Whose, Option<Zone>),
    /// To say when one is not to be woken, or that one always may be; or to hear
    /// what is known.
    Quiet(Option<Option<QuietHours>>),
    /// To be away for so long, to be back, or to hear what is left of the year's.
    Vacation(Option<Option<Span>>),
    /// To be reminded so of what waits, or to hear how one is.
    Remind(Option<Reminding>),
    /// To choose something, or to see what can be chosen.
    Settings(Option<String>),
    /// To use a code of another account, or to get one.
    Link(Option<String>),
    /// To read what is kept of people.
    Privacy,
    /// To be sent everything that is known of oneself.
    MyData,
    /// To be sent all one's matches that are over.
    Archive,
    /// To be shown a turn as a keepsake, by its number from 1, or the newest.
    Moment(Option<MatchId>, Option<u32>),
    /// To be deleted, or rather to be asked about it.
    Forget,
    /// To use a code of another chat, or to get one.
    Bridge(Option<String>),
    /// To give the page of this chat another link.
    Renew,
    /// To end a match of others.
    End(Option<MatchId>),
    /// To annul the result of a match that is over.
    Annul(Option<MatchId>),
    /// To take somebody out of a match: a name, or a number at the table.
    Remove(Option<MatchId>, String),
    /// To see the list of commands.
    Help,
    /// A line without a slash, which a game may read as a move.
    Line(Option<MatchId>, String),
}

/// Whose something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Who gives the command.
    Own,
    /// All in the group where it is given.
    Group,
}

/// What a new match is to be like.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Wish {
    /// The game to play; if none is named, the form asks.
    pub game: Option<Kind>,
    /// Options of the game by key.
    pub settings: Vec<(String, String)>,
    /// How many are to play.
    pub seats: Option<u8>,
    /// Who is invited by name, each once; without any, whoever comes first.
    pub guests: Vec<Guest>,
    /// The levels of computers that are to play, as they are typed.
    pub computers: Vec<String>,
    /// How long the invitation waits, in hours.
    pub hours: Option<u32>,
    /// How many games at most.
    pub games: Option<u8>,
    /// The clock to play with, or that there is to be none.
    pub clock: Option<Option<TimeControl>>,
    /// Whether the result is to change the ratings of both.
    pub rated: bool,
    /// Whether all agree to be helped by a computer.
    pub hints: bool,
}

impl Wish {
    /// Whether it says nothing but a game: then the form is shown.
    pub(crate) fn is_plain(&self) -> bool {
        *self == Self { game: self.game, ..Self::default() }
    }
}

/// A member of the room, as they are invited by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guest {
    /// Whoever the name was found to mean, a member of the room.
    pub person: PersonId,
    /// What the others call them.
    pub name: String,
}

impl Command {
    /// Its verb; a line without a slash has none.
    pub const fn verb(&self) -> Option<Verb> {
        Some(match self {
            Self::New(_) => Verb::New,
            Self::Deed(deed, _) => Verb::Deed(*deed),
            Self::Puzzle(..) => Verb::Puzzle,
            Self::Fill(..) => Verb::Fill,
            Self::Games => Verb::Games,
            Self::Top(..) => Verb::Top,
            Self::Me => Verb::Me,
            Self::Versus(..) => Verb::Versus,
            Self::Play(..) => Verb::Play,
            Self::Own(code, ..) => Verb::Own(code),
            Self::If(..) => Verb::If,
            Self::Pass(..) => Verb::Pass,
            Self::Draw(..) => Verb::Draw,
            Self::MoreTime(..) => Verb::MoreTime,
            Self::Nudge(..) => Verb::Nudge,
            Self::Luck(..) => Verb::Luck,
            Self::Say(..) => Verb::Say,
            Self::Rules(..) => Verb::Rules,
            Self::Language(..) => Verb::Language,
            Self::Notify(..) => Verb::Notify,
            Self::Settings(..) => Verb::Settings,
            Self::Refuse(..) => Verb::Refuse,
            Self::Zone(..) => Verb::Zone,
            Self::Quiet(..) => Verb::Quiet,
            Self::Remind(..) => Verb::Remind,
            Self::Vacation(..) => Verb::Vacation,
            Self::Link(..) => Verb::Link,
            Self::Privacy => Verb::Privacy,
            Self::MyData => Verb::MyData,
            Self::Archive => Verb::Deed(Deed::Record),
            Self::Moment(..) => Verb::Moment,
            Self::Forget => Verb::Forget,
            Self::Bridge(..) => Verb::Bridge,
            Self::Renew => Verb::Renew,
            Self::End(..) => Verb::End,
            Self::Annul(..) => Verb::Annul,
            Self::Remove(..) => Verb::Remove,
            Self::Help => Verb::Help,
            Self::Line(..) => return None,
        })
    }

    /// The match it names; `None` where it means the only one it can.
    pub const fn match_id(&self) -> Option<MatchId> {
        match self {
            Self::Deed(_, match_id)
            | Self::Play(match_id, _)
            | Self::Own(_, match_id, _)
            | Self::If(match_id, _)
            | Self::Pass(match_id)
            | Self::Draw(match_id)
            | Self::MoreTime(match_id, _)
            | Self::Nudge(match_id)
            | Self::Moment(match_id, _)
            | Self::Luck(match_id, _)
            | Self::End(match_id)
            | Self::Annul(match_id)
            | Self::Remove(match_id, _)
            | Self::Line(match_id, _) => *match_id,
            _ => None,
        }
    }

    /// What follows its name and its match.
    pub(crate) fn rest(&self) -> Option<String> {
        match self {
            Self::New(wish) => Some(wish.to_string()),
            Self::Play(_, words) | Self::Own(_, _, words) | Self::Line(_, words) => {
                Some(words.clone())
            }
            Self::If(_, moves) => moves.clone(),
            Self::Moment(_, number) => number.map(|number| number.to_string()),
            Self::Luck(_, text) | Self::Say(text) => Some(text.clone()),
            Self::Rules(game) | Self::Top(game) => game.map(|game| game.rules().id().to_owned()),
            Self::Puzzle(more) => more.as_ref().map(ToString::to_string),
            Self::Language(language) => language.map(|language| language.code().to_owned()),
            Self::Notify(how) => how.map(|how| how.code().to_owned()),
            Self::Link(word)
            | Self::Bridge(word)
            | Self::Refuse(word)
            | Self::Settings(word)
            | Self::Fill(word) => word.clone(),
            Self::Zone(Whose::Own, zone) => zone.as_ref().map(ToString::to_string),
            Self::Zone(Whose::Group, zone) => Some(match zone {
                Some(zone) => format!("group {zone}"),
                None => "group".to_owned(),
            }),
            Self::Vacation(long) => long.map(|long| match long {
                Some(long) => long.to_string(),
                None => "off".to_owned(),
            }),
            Self::Remind(remind) => remind.map(|remind| match remind {
                Reminding::There(remind) => remind.code().to_owned(),
                Reminding::At(Some(hours)) => hours.to_string(),
                Reminding::At(None) => "clock".to_owned(),
            }),
            Self::Quiet(hours) => hours.map(|hours| match hours {
                Some(hours) => hours.to_string(),
                None => "off".to_owned(),
            }),
            Self::Archive => Some("all".to_owned()),
            Self::Remove(_, member) | Self::Versus(member) => Some(member.clone()),
            Self::MoreTime(_, more) => more.map(|more| more.to_string()),
            _ => None,
        }
    }
}

/// How somebody wants to be reminded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reminding {
    /// Where.
    There(Remind),
    /// At these hours of the day; `None`: as their clocks run.
    At(Option<OwnHours>),
}

/// One more puzzle that somebody asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OneMore {
    /// Of which game; `None`: of the first there is.
    pub game: Option<Kind>,
    /// How hard it is to be.
    pub difficulty: Difficulty,
}

/// As somebody would type it: `chess hard`.
impl fmt::Display for OneMore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game.map(|game| game.rules().id());
        let fits = self.difficulty == Difficulty::Fitting && game.is_some();
        let difficulty = (!fits).then(|| self.difficulty.code());
        f.write_str(&game.into_iter().chain(difficulty).collect::<Vec<_>>().join(" "))
    }
}

/// As somebody would type it, in English: what is typed so is this command.
impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        let definition = self.verb().map(Definition::of);
        parts.extend(definition.map(|one| format!("/{}", one.called(Language::En))));
        let colon = match definition.is_none_or(|one| one.is_of_moves()) {
            true => ":",
            false => "",
        };
        parts.extend(self.match_id().map(|id| format!("{}{colon}", id.code())));
        parts.extend(self.rest().filter(|rest| !rest.is_empty()));
        f.write_str(&parts.join(" "))
    }
}

/// As somebody would type it after `/new`.
impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.game.map(|game| game.rules().id().to_owned()));
        parts.extend(self.settings.iter().map(|(key, value)| format!("{key}={value}")));
        parts.extend(self.seats.map(|seats| seats.to_string()));
        parts.extend(self.hours.map(|hours| format!("hours={hours}")));
        parts.extend(self.games.map(|games| format!("games={games}")));
        parts.extend(self.clock.map(|clock| match clock {
            Some(control) => format!("clock={control}"),
            None => "clock=off".to_owned(),
        }));
        parts.extend(self.rated.then(|| "rated".to_owned()));
        parts.extend(self.hints.then(|| "hints=on".to_owned()));
        parts.extend(self.computers.iter().map(|level| format!("bot={level}")));
        parts.extend(self.guests.iter().map(|guest| format!("@{}", guest.name)));
        f.write_str(&parts.join(" "))
    }
}
