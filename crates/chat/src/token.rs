//! What a button carries: at most 64 bytes, read back without trust.

use catalog::Kind;
use service::{AskId, Difficulty, MatchId, PersonId, Right, RoomId, Timestamp, Welcome};

use crate::{
    Language,
    commands::HelpSubject,
    form::{Form, Page},
    settings::{Scope, Setting},
};

/// The most bytes a platform takes along with a button.
pub(crate) const LONGEST: usize = 64;

/// What pressing a button means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Token {
    /// `k7.12.s.H8,>`: something about a match at some position of it.
    Match {
        /// The match the button stands under.
        id: MatchId,
        /// The mark of its board when the button was made.
        mark: u32,
        /// What pressing it does there.
        press: Press,
    },
    /// `new.abaku.….2.m`: a page of the form for a new match.
    Form(Form),
    /// `rules.abaku`: how a game is played, on small boards.
    Rules(Kind),
    /// `rules.abaku.2`: one of those boards, counted from 0.
    Diagram(Kind, usize),
    /// `rules.abaku.written`: the rules of a game as a text.
    Written(Kind),
    /// `speak.me.cs`, `speak.7.cs`: speak this language.
    Speak {
        /// To the whole of this room; else to who presses.
        room: Option<RoomId>,
        /// The language chosen.
        language: Language,
    },
    /// `link.7.yes`: an answer whether two accounts are to be one person.
    Ask {
        /// The question.
        id: AskId,
        /// The answer.
        yes: bool,
    },
    /// `forget.ask`, `forget.sure`: asks whether everything about who presses is to be
    /// deleted, and deletes it.
    Forget {
        /// Whether they were asked a second time.
        sure: bool,
    },
    /// `refuse.7.yes`, `refuse.7.no`: takes no more invitations from somebody, or
    /// takes them again.
    Refuse {
        /// Whose invitations.
        person: PersonId,
        /// Whether they are refused.
        yes: bool,
    },
    /// `welcome.friends`: whose invitations to take.
    Welcome(Welcome),
    /// `settings.me`, `settings.r7`, `settings.k7`: what can be chosen there.
    Settings(Scope),
    /// `values.me.theme`: what a setting can be.
    Values {
        /// For what it is chosen.
        scope: Scope,
        /// The setting.
        setting: &'static Setting,
    },
    /// `choose.me.theme.dark`: that a setting is to be this.
    Choose {
        /// For what it is chosen.
        scope: Scope,
        /// The setting.
        setting: &'static Setting,
        /// One of its values.
        value: &'static str,
    },
    /// `keep`: nothing about who presses is to be deleted.
    Keep,
    /// `games`: the person's matches.
    Games,
    /// `top.abaku.month`, `top.all.ever`: who is ahead.
    Top {
        /// In what.
        of: LeaderboardOf,
        /// Of all time, or of this month.
        ever: bool,
    },
    /// `me`: how somebody did.
    Me,
    /// `show.7.1795849593000.top.all.month`: shows all of a group what one of them was told
    /// alone.
    Show {
        /// The group.
        room: RoomId,
        /// When they were told.
        told: Timestamp,
        /// What asks for it.
        what: Box<Self>,
    },
    /// `annul.7.k7`: annuls a result of this room.
    Annul {
        /// Whose admins may.
        room: RoomId,
        /// The match.
        id: MatchId,
    },
    /// `puzzle`: the puzzle of the day.
    Puzzle,
    /// `puzzle.20781`: the puzzle of this day, since 1970 by UTC.
    PuzzleOf(i64),
    /// `second.chess.20781`: the second puzzle of this day, of this game.
    Second(Kind, i64),
    /// `another.chess.hard`: one more puzzle of this game, so hard.
    Another(Kind, Difficulty),
    /// `bag`: a game with the tiles of the day.
    Bag,
    /// `fill`: somebody's attempts at filling boards, and the boards there are.
    Fill,
    /// `fill.begin.compact`: another attempt at this board.
    BeginFill(String),
    /// `fill.top.compact`: who filled this board best.
    TopFill(String),
    /// `solo.k7`: who made most of what was played alone in this match.
    Solo(MatchId),
    /// `tell.k7`: that the room may be told what came of this puzzle, or of the tiles of
    /// the day.
    Tell(MatchId),
    /// `in.7.tell.k7`: what is asked of a group, of this one of who presses.
    In(RoomId, Box<Self>),
    /// `archive`, `archive.k7`: somebody's matches that are over as one file: all, or those
    /// before this one.
    Archive(Option<MatchId>),
    /// `help`: how to play; `help.turn`: the commands about a subject; `help.k7.12`: on the
    /// way from a match at some position of it.
    Help(Option<HelpSubject>, Option<(MatchId, u32)>),
}

/// Of what a leaderboard is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LeaderboardOf {
    /// Of everything, a few of each.
    All,
    /// Of one game.
    Game(Kind),
    /// Of the puzzles of days.
    Puzzles,
    /// The best of each kind that somebody did.
    Feats,
    /// Of boards that are filled.
    Fills,
    /// The best of months that are over.
    Halls,
}

impl LeaderboardOf {
    /// Whether there are lists of this month and of all time; else there is one.
    pub(crate) const fn has_months(self) -> bool {
        matches!(self, Self::All | Self::Game(_) | Self::Puzzles)
    }
}

/// What a button of a match does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Press {
    /// The taps of a turn so far; none begins it.
    Steps(Vec<String>),
    /// An action's canonical text.
    Act(String),
    /// A page of everything that could be laid there, counted from 0.
    Ways(u16),
    /// Drops an answer that was given beforehand, by its key, or all of them.
    Unprepare(Option<String>),
    /// Something besides a turn: joining, resigning, showing.
    Do(Deed),
}

macro_rules! deeds {
    ($($(#[$doc:meta])* $name:ident = $code:literal),+ $(,)?) => {
        /// What can be done about a match besides a turn.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Deed { $($(#[$doc])* $name),+ }

        impl Deed {
            /// Every deed.
            #[cfg(test)]
            pub(crate) const ALL: &[Self] = &[$(Self::$name),+];

            const fn code(self) -> &'static str {
                match self { $(Self::$name => $code),+ }
            }

            fn from_code(code: &str) -> Option<Self> {
                match code { $($code => Some(Self::$name),)+ _ => None }
            }
        }
    };
}

deeds! {
    /// Accepts the invitation.
    Join = "join",
    /// Declines an invitation by name.
    Decline = "decline",
    /// Leaves before the start.
    Leave = "leave",
    /// Starts with who is there.
    Start = "start",
    /// Takes the invitation back.
    Withdraw = "withdraw",
    /// Shows the board.
    Board = "board",
    /// Shows the position of its mark.
    Shown = "shown",
    /// Shows what one holds, and how to begin a turn.
    Hand = "hand",
    /// Sends the record.
    Record = "record",
    /// Sends the match as a film.
    Replay = "film",
    /// Shows the turn of its mark as a keepsake.
    Keepsake = "keepsake",
    /// Asks where to look for a move.
    Hint = "hint",
    /// Asks what to move.
    HintMore = "hint2",
    /// Asks for the move.
    HintMove = "hint3",
    /// Has the match looked through.
    Analyse = "analyse",
    /// Shows a decision of a match that was looked through.
    Moment = "moment",
    /// Shows what else can be done.
    More = "more",
    /// Asks whether to give up.
    Resign = "resign",
    /// Gives up, once it was asked whether that is meant.
    ResignSure = "resign!",
    /// Asks whether to call it off.
    Abort = "abort",
    /// Calls it off.
    AbortSure = "abort!",
    /// Asks the others to let one take the last move back.
    Takeback = "back",
    /// The same, and gives up if they do not.
    TakebackOrResign = "back!",
    /// Lets another take their move back.
    Agree = "yes",
    /// Refuses to let another take their move back.
    Disagree = "no",
    /// Ends the game of the opponent, whose time is over.
    Claim = "claim",
    /// Gives those the match waits for a day more.
    MoreTime = "time",
    /// Proposes the same again.
    Rematch = "again",
}

/// What an adapter may know of a button before it is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ButtonMeaning {
    /// The match it is about, if it is about one.
    pub match_id: Option<MatchId>,
    /// Whether it accepts an invitation.
    pub joins: bool,
    /// The room whose settings it is about, which its admins alone may choose.
    pub room: Option<RoomId>,
    /// Whether it begins a match, which may be for admins alone.
    pub invites: bool,
    /// Whether it leads on in the form of a new game.
    pub chooses: bool,
}

impl ButtonMeaning {
    /// The meaning of a button's token; of one that the desk never made,
    /// nothing.
    pub fn of(token: &str) -> Self {
        match Token::decode(token) {
            Some(Token::Match { id, press, .. }) => {
                let joins = press == Press::Do(Deed::Join);
                Self { match_id: Some(id), joins, ..Self::default() }
            }
            Some(
                Token::Settings(scope) | Token::Values { scope, .. } | Token::Choose { scope, .. },
            ) => Self { room: scope.room(), ..Self::default() },
            Some(Token::Speak { room, .. }) => Self { room, ..Self::default() },
            Some(Token::Annul { room, id }) => {
                Self { match_id: Some(id), room: Some(room), ..Self::default() }
            }
            Some(Token::Form(form)) => {
                let invites = matches!(form.page, Page::Send | Page::Against(_));
                let room = form.room.filter(|_| form.page == Page::Usual);
                Self { invites, room, chooses: true, ..Self::default() }
            }
            _ => Self::default(),
        }
    }
}

impl Deed {
    /// The right it takes; asking whether somebody is sure takes the same.
    pub(crate) const fn right(self) -> Right {
        match self {
            Self::Join => Right::Join,
            Self::Decline => Right::Decline,
            Self::Leave => Right::Leave,
            Self::Start => Right::Start,
            Self::Withdraw => Right::Withdraw,
            Self::Board | Self::Shown | Self::More | Self::Keepsake => Right::Look,
            Self::Hand => Right::Hold,
            Self::Resign | Self::ResignSure => Right::Resign,
            Self::Abort | Self::AbortSure => Right::Abort,
            Self::Takeback | Self::TakebackOrResign => Right::AskTakeback,
            Self::Agree => Right::Agree,
            Self::Disagree => Right::Disagree,
            Self::Claim => Right::Claim,
            Self::MoreTime => Right::GiveTime,
            Self::Record | Self::Replay => Right::Record,
            Self::Analyse | Self::Moment => Right::Analyse,
            Self::Hint | Self::HintMore | Self::HintMove => Right::Hint,
            Self::Rematch => Right::Rematch,
        }
    }
}

impl Token {
    /// A deed about a match.
    pub(crate) const fn deed(id: MatchId, mark: u32, deed: Deed) -> Self {
        Self::Match { id, mark, press: Press::Do(deed) }
    }

    /// Whether a group is meant, wherever it is pressed.
    const fn is_for_group(&self) -> bool {
        matches!(self, Self::TopFill(_) | Self::Solo(_) | Self::Tell(_))
    }

    /// Whether a group may be shown the answer that one of them was given.
    const fn can_be_shown(&self) -> bool {
        matches!(self, Self::Top { .. } | Self::Me)
    }

    /// Its text; `None` if that is longer than a button can carry.
    pub(crate) fn encode(&self) -> Option<String> {
        let text = match self {
            Self::Match { id, mark, press } => format!("{}.{mark}.{}", id.code(), press.encode()),
            Self::Form(form) => format!("new.{}", form.encode()),
            Self::Rules(kind) => format!("rules.{}", kind.rules().id()),
            Self::Diagram(kind, number) => format!("rules.{}.{number}", kind.rules().id()),
            Self::Written(kind) => format!("rules.{}.written", kind.rules().id()),
            Self::Speak { room: Some(room), language } => format!("speak.{room}.{language}"),
            Self::Speak { room: None, language } => format!("speak.me.{language}"),
            Self::Ask { id, yes: true } => format!("link.{id}.yes"),
            Self::Ask { id, yes: false } => format!("link.{id}.no"),
            Self::Forget { sure: false } => "forget.ask".to_owned(),
            Self::Forget { sure: true } => "forget.sure".to_owned(),
            Self::Refuse { person, yes: true } => format!("refuse.{person}.yes"),
            Self::Refuse { person, yes: false } => format!("refuse.{person}.no"),
            Self::Welcome(welcomes) => format!("welcome.{}", welcomes.code()),
            Self::Settings(scope) => format!("settings.{}", scope.encode()),
            Self::Values { scope, setting } => {
                format!("values.{}.{}", scope.encode(), setting.code)
            }
            Self::Choose { scope, setting, value } => {
                format!("choose.{}.{}.{value}", scope.encode(), setting.code)
            }
            Self::Keep => "keep".to_owned(),
            Self::Games => "games".to_owned(),
            Self::Top { of, ever } => {
                let of = match of {
                    LeaderboardOf::All => "all",
                    LeaderboardOf::Puzzles => "puzzles",
                    LeaderboardOf::Feats => "feats",
                    LeaderboardOf::Fills => "fills",
                    LeaderboardOf::Halls => "halls",
                    LeaderboardOf::Game(kind) => kind.rules().id(),
                };
                format!("top.{of}.{}", if *ever { "ever" } else { "month" })
            }
            Self::Me => "me".to_owned(),
            Self::Show { room, told, what } => {
                format!("show.{room}.{}.{}", told.number(), what.encode()?)
            }
            Self::Annul { room, id } => format!("annul.{room}.{}", id.code()),
            Self::Puzzle => "puzzle".to_owned(),
            Self::PuzzleOf(day) => format!("puzzle.{day}"),
            Self::Second(kind, day) => format!("second.{}.{day}", kind.rules().id()),
            Self::Another(kind, difficulty) => {
                format!("another.{}.{}", kind.rules().id(), difficulty.code())
            }
            Self::Bag => "bag".to_owned(),
            Self::Fill => "fill".to_owned(),
            Self::BeginFill(board) => format!("fill.begin.{board}"),
            Self::TopFill(board) => format!("fill.top.{board}"),
            Self::Solo(id) => format!("solo.{}", id.code()),
            Self::Tell(id) => format!("tell.{}", id.code()),
            Self::In(room, what) => format!("in.{room}.{}", what.encode()?),
            Self::Archive(None) => "archive".to_owned(),
            Self::Archive(Some(before)) => format!("archive.{}", before.code()),
            Self::Help(subject, from) => Self::encode_help(*subject, *from),
        };
        (text.len() <= LONGEST).then_some(text)
    }

    /// The token of a text; `None` if the desk never made it.
    pub(crate) fn decode(text: &str) -> Option<Self> {
        let token = Self::read(text)?;
        (token.encode().as_deref() == Some(text)).then_some(token)
    }

    fn read(text: &str) -> Option<Self> {
        let (head, rest) = text.split_once('.').unwrap_or((text, ""));
        match head {
            "keep" => Some(Self::Keep),
            "games" => Some(Self::Games),
            "top" => {
                let (of, when) = rest.split_once('.')?;
                let of = match of {
                    "all" => LeaderboardOf::All,
                    "puzzles" => LeaderboardOf::Puzzles,
                    "feats" => LeaderboardOf::Feats,
                    "fills" => LeaderboardOf::Fills,
                    "halls" => LeaderboardOf::Halls,
                    game => LeaderboardOf::Game(Kind::from_id(game)?),
                };
                Some(Self::Top { of, ever: when == "ever" })
            }
            "me" if rest.is_empty() => Some(Self::Me),
            "show" => Self::read_shown(rest),
            "annul" => {
                let (room, code) = rest.split_once('.')?;
                let room = RoomId::new(room.parse().ok()?);
                Some(Self::Annul { room, id: MatchId::from_code(code)? })
            }
            "archive" if rest.is_empty() => Some(Self::Archive(None)),
            "archive" => MatchId::from_code(rest).map(|before| Self::Archive(Some(before))),
            "help" => Self::read_help(rest),
            "rules" => match rest.split_once('.') {
                None => Kind::from_id(rest).map(Self::Rules),
                Some((game, "written")) => Kind::from_id(game).map(Self::Written),
                Some((game, number)) => {
                    Some(Self::Diagram(Kind::from_id(game)?, number.parse().ok()?))
                }
            },
            "new" => Form::decode(rest).map(Self::Form),
            "puzzle" | "second" | "another" | "bag" | "in" | "fill" | "solo" | "tell" => {
                Self::read_puzzle(head, rest)
            }
            "forget" | "link" | "settings" | "values" | "choose" | "refuse" | "welcome"
            | "speak" => Self::read_choice(head, rest),
            _ => {
                let (mark, what) = rest.split_once('.')?;
                let (id, mark) = (MatchId::from_code(head)?, mark.parse().ok()?);
                Some(Self::Match { id, mark, press: Press::decode(what)? })
            }
        }
    }

    fn encode_help(subject: Option<HelpSubject>, from: Option<(MatchId, u32)>) -> String {
        let subject = subject.map(|subject| format!(".{}", subject.code()));
        let from = from.map(|(id, mark)| format!(".{}.{mark}", id.code()));
        format!("help{}{}", subject.unwrap_or_default(), from.unwrap_or_default())
    }

    fn read_help(rest: &str) -> Option<Self> {
        let (first, after) = rest.split_once('.').unwrap_or((rest, ""));
        let subject = HelpSubject::from_code(first);
        let from = if subject.is_some() { after } else { rest };
        if from.is_empty() {
            return Some(Self::Help(subject, None));
        }
        let (code, mark) = from.split_once('.')?;
        let from = (MatchId::from_code(code)?, mark.parse().ok()?);
        Some(Self::Help(subject, Some(from)))
    }

    fn read_shown(rest: &str) -> Option<Self> {
        let (room, rest) = rest.split_once('.')?;
        let (told, what) = rest.split_once('.')?;
        let what = Box::new(Self::read(what).filter(Self::can_be_shown)?);
        let (room, told) = (RoomId::new(room.parse().ok()?), Timestamp(told.parse().ok()?));
        Some(Self::Show { room, told, what })
    }

    /// A token about puzzles, boards to fill, and what is told of them.
    fn read_puzzle(head: &str, rest: &str) -> Option<Self> {
        match head {
            "puzzle" if rest.is_empty() => Some(Self::Puzzle),
            "puzzle" => rest.parse().ok().map(Self::PuzzleOf),
            "second" => {
                let (game, day) = rest.split_once('.')?;
                Some(Self::Second(Kind::from_id(game)?, day.parse().ok()?))
            }
            "another" => {
                let (game, difficulty) = rest.split_once('.')?;
                let of_code = |one: &Difficulty| one.code() == difficulty;
                let difficulty = Difficulty::ALL.into_iter().find(of_code)?;
                Some(Self::Another(Kind::from_id(game)?, difficulty))
            }
            "bag" if rest.is_empty() => Some(Self::Bag),
            "in" => {
                let (room, what) = rest.split_once('.')?;
                let what = Self::read(what).filter(Self::is_for_group)?;
                Some(Self::In(RoomId::new(room.parse().ok()?), Box::new(what)))
            }
            "fill" if rest.is_empty() => Some(Self::Fill),
            "fill" => match rest.split_once('.')? {
                ("begin", board) => Some(Self::BeginFill(board.to_owned())),
                ("top", board) => Some(Self::TopFill(board.to_owned())),
                _ => None,
            },
            "solo" => MatchId::from_code(rest).map(Self::Solo),
            "tell" => MatchId::from_code(rest).map(Self::Tell),
            _ => None,
        }
    }

    /// A token by which somebody chooses or answers something.
    fn read_choice(head: &str, rest: &str) -> Option<Self> {
        match head {
            "forget" => Some(Self::Forget { sure: rest == "sure" }),
            "link" => {
                let (id, answer) = rest.split_once('.')?;
                Some(Self::Ask { id: AskId::new(id.parse().ok()?), yes: answer == "yes" })
            }
            "settings" => Scope::decode(rest).map(Self::Settings),
            "values" => {
                let (scope, setting) = Setting::of_button(rest)?;
                Some(Self::Values { scope, setting })
            }
            "choose" => {
                let (rest, value) = rest.rsplit_once('.')?;
                let (scope, setting) = Setting::of_button(rest)?;
                Some(Self::Choose { scope, setting, value: setting.value(value)? })
            }
            "refuse" => {
                let (person, answer) = rest.split_once('.')?;
                let person = PersonId::new(person.parse().ok()?);
                Some(Self::Refuse { person, yes: answer == "yes" })
            }
            "welcome" => {
                let of_code = |one: &Welcome| one.code() == rest;
                Welcome::ALL.into_iter().find(of_code).map(Self::Welcome)
            }
            "speak" => {
                let (to, code) = rest.split_once('.')?;
                let room = match to {
                    "me" => None,
                    room => Some(RoomId::new(room.parse().ok()?)),
                };
                Some(Self::Speak { room, language: Language::from_code(code)? })
            }
            _ => None,
        }
    }
}

impl Press {
    fn encode(&self) -> String {
        match self {
            Self::Steps(steps) => format!("s.{}", steps.join(",")),
            Self::Act(code) => format!("a.{code}"),
            Self::Ways(page) => format!("w.{page}"),
            Self::Unprepare(Some(key)) => format!("x.{key}"),
            Self::Unprepare(None) => "x.".to_owned(),
            Self::Do(deed) => deed.code().to_owned(),
        }
    }

    fn decode(text: &str) -> Option<Self> {
        match text.split_once('.') {
            Some(("s", "")) => Some(Self::Steps(Vec::new())),
            Some(("s", steps)) => Some(Self::Steps(steps.split(',').map(str::to_owned).collect())),
            Some(("w", page)) => page.parse().ok().map(Self::Ways),
            Some(("x", "")) => Some(Self::Unprepare(None)),
            Some(("x", key)) => Some(Self::Unprepare(Some(key.to_owned()))),
            Some(("a", code)) => Some(Self::Act(code.to_owned())),
            _ => Deed::from_code(text).map(Self::Do),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_token_comes_back() {
        let of = |press| Token::Match { id: MatchId::new(1_000_000), mark: 4321, press };
        let steps = ["p", "H8", ">", "x8", "2", "K8=9"].map(str::to_owned).to_vec();
        let mut tokens = vec![
            of(Press::Steps(Vec::new())),
            of(Press::Steps(steps)),
            of(Press::Act("H8>x8x80;K8=9;L9=0".to_owned())),
            of(Press::Ways(65_535)),
            of(Press::Unprepare(None)),
            of(Press::Unprepare(Some("12ab34cd".to_owned()))),
            Token::Keep,
            Token::Games,
            Token::Puzzle,
            Token::Bag,
            Token::Fill,
            Token::BeginFill("compact".to_owned()),
            Token::TopFill("compact".to_owned()),
            Token::Solo(MatchId(7)),
            Token::In(RoomId::new(7), Box::new(Token::Tell(MatchId(7)))),
            Token::Archive(None),
            Token::Archive(Some(MatchId(7))),
            Token::PuzzleOf(20_781),
            Token::Second(Kind::Chess, 20_781),
            Token::Another(Kind::Abaku, Difficulty::Hard),
            Token::Top { of: LeaderboardOf::All, ever: true },
            Token::Top { of: LeaderboardOf::Puzzles, ever: false },
            Token::Top { of: LeaderboardOf::Feats, ever: true },
            Token::Top { of: LeaderboardOf::Fills, ever: true },
            Token::Top { of: LeaderboardOf::Halls, ever: true },
            Token::Top { of: LeaderboardOf::Game(Kind::Abaku), ever: true },
            Token::Tell(MatchId::new(7)),
            Token::Me,
            Token::Show {
                room: RoomId::new(7),
                told: Timestamp(1_795_849_593_000),
                what: Box::new(Token::Me),
            },
            Token::Annul { room: RoomId::new(7), id: MatchId::new(7) },
            Token::Help(None, None),
            Token::Help(Some(HelpSubject::Turn), None),
            Token::Help(None, Some((MatchId::new(7), 12))),
            Token::Help(Some(HelpSubject::Turn), Some((MatchId::new(7), 12))),
        ];
        tokens.extend([true, false].map(|yes| Token::Ask { id: AskId::new(7), yes }));
        tokens.extend([true, false].map(|yes| Token::Refuse { person: PersonId::new(7), yes }));
        tokens.extend(Welcome::ALL.map(Token::Welcome));
        for scope in [Scope::Me, Scope::Room(RoomId::new(7)), Scope::Match(MatchId::new(7))] {
            tokens.push(Token::Settings(scope));
            for setting in Setting::all_of(scope.whose()) {
                tokens.push(Token::Values { scope, setting });
                let values = setting.values.iter();
                tokens.extend(values.map(|&value| Token::Choose { scope, setting, value }));
            }
        }
        tokens.extend([true, false].map(|sure| Token::Forget { sure }));
        tokens.extend(Deed::ALL.iter().map(|&deed| of(Press::Do(deed))));
        for language in Language::ALL {
            tokens.push(Token::Speak { room: Some(RoomId::new(7)), language });
            tokens.push(Token::Speak { room: None, language });
        }
        for token in tokens {
            let text = token.encode().unwrap();
            assert_eq!(Token::decode(&text), Some(token), "{text}");
        }
    }

    #[test]
    fn nothing_else_is_read() {
        for forged in [
            "",
            ".",
            "..",
            "k7",
            "k7.",
            "k7.1",
            "k7.1.",
            "k7.-1.hand",
            "k7.+1.hand",
            "k7.01.hand",
            "K7.1.hand",
            "k7.4294967296.hand",
            "k7.1.hand ",
            "k7.1.win",
            "k0.1.hand",
            "games.",
            "help.k7",
            "help.",
            "me.",
            "show.7.1.games",
            "show.7.x.me",
            "archive.",
            "archive.7",
            "rules.",
            "rules.go",
            "link.7.maybe",
            "link.yes",
            "part.",
            "forget",
            "forget.now",
            "part.+7",
            "refuse.7",
            "refuse.7.maybe",
            "refuse.me.yes",
            "settings",
            "settings.you",
            "settings.r-7.",
            "values.me.mute",
            "choose.me.theme",
            "choose.me.theme.pink",
            "choose.r7.theme.dark",
            "welcome.",
            "welcome.me",
            "speak.cs",
            "speak.all.cs",
            "speak.me.xx",
            "new.",
            "new.abaku",
            "new.abaku.zzzzzzzzzz.9.m",
            "\u{0}",
            "💥",
            "k7.1.s",
            "k7.1.resign!!",
        ] {
            assert_eq!(Token::decode(forged), None, "{forged}");
        }
        assert_eq!(Token::decode(&format!("k7.1.a.{}", "x".repeat(60))), None);
    }

    #[test]
    fn an_adapter_knows_which_match_a_button_is_about_and_whether_it_joins() {
        let of = |token| ButtonMeaning::of(token);
        let seven = ButtonMeaning { match_id: Some(MatchId::new(7)), ..ButtonMeaning::default() };
        assert_eq!(of("k7.0.join"), ButtonMeaning { joins: true, ..seven });
        assert_eq!(of("k7.3.hand"), seven);
        assert_eq!(of("k7.3.s.H8,join"), seven);
        for other in ["", "games", "x.join", "k7.join", "k7.0.a.join.join.", "speak.me.cs"] {
            assert!(!of(other).joins, "{other}");
        }
    }

    #[test]
    fn what_does_not_fit_is_no_token() {
        let steps = vec!["step".to_owned(); 20];
        let token = Token::Match { id: MatchId::new(7), mark: 1, press: Press::Steps(steps) };
        assert_eq!(token.encode(), None);
    }
}
