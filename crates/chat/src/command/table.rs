//! The table of commands: it makes the parser, the help, the menus of platforms and the
//! completions.
//!
//! A typed line is cut into the fields of its command, and Discord's options are such fields
//! already. Both are read by the kind of each field into one [`super::Command`]. A game adds
//! commands of its own (`Game::COMMANDS`).
//!
//! The words that people type for a command stand in the wording, under `desk-typed-CODE`.

use std::sync::LazyLock;

use catalog::Kind;
use service::Right;

use super::Verb;
use crate::{Deed, Language, spelling::Spelled, typed};

/// One line of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Definition {
    /// The verb of the command.
    pub verb: Verb,
    /// The end of its keys in the wording, and its English name.
    code: &'static str,
    /// The game that adds the command: its words stand in that game's wording.
    game: Option<&'static str>,
    /// The parameters behind the name, in order.
    pub parameters: &'static [Parameter],
    /// Whether only an admin of the group may give it.
    pub admin_only: bool,
}

/// The subjects of commands: the help has a message for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HelpSubject {
    /// The beginning of games, with others or alone.
    Beginning,
    /// A player's turn.
    Turn,
    /// A match besides its moves, and after its end.
    Match,
    /// Lists of games and results.
    Lists,
    /// Choices that people make for themselves.
    Person,
    /// Actions of admins for their group.
    Admins,
}

impl HelpSubject {
    /// All subjects, in the order of their buttons.
    pub(crate) const ALL: [Self; 6] =
        [Self::Beginning, Self::Turn, Self::Match, Self::Lists, Self::Person, Self::Admins];

    /// Returns the end of the subject's keys in the wording, and of its token.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Beginning => "beginning",
            Self::Turn => "turn",
            Self::Match => "match",
            Self::Lists => "lists",
            Self::Person => "person",
            Self::Admins => "admins",
        }
    }
}

impl Spelled for HelpSubject {
    fn spell(&self) -> String {
        self.code().to_owned()
    }

    fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.code() == text)
    }
}

/// A group of commands that one command of a platform holds: `/game hint`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CommandGroup {
    /// About a match.
    Game,
    /// About the person who gives the command.
    My,
    /// For admins of a group.
    Admin,
}

impl CommandGroup {
    /// All groups, in the order of menus.
    pub const ALL: [Self; 3] = [Self::Game, Self::My, Self::Admin];

    /// Returns the end of the group's keys in the wording.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::My => "my",
            Self::Admin => "admin",
        }
    }

    /// Returns the group's name in menus, without the slash.
    pub fn called(self, language: Language) -> &'static str {
        static NAMES: LazyLock<[CommandNames; 3]> = LazyLock::new(|| {
            CommandGroup::ALL.map(|one| typed::words(&format!("discord-group-{}", one.code())))
        });
        let names = NAMES[self as usize][language.position()].first();
        names.map_or(self.code(), String::as_str)
    }

    /// Returns the name of the group that holds the command of this name, in the same language.
    /// `None` for a command that takes a code, too: the code comes from one place and is typed in
    /// another.
    pub fn around(name: &str) -> Option<&'static str> {
        let name = typed::folded(name);
        let command = Definition::named(&name)?;
        let group = command.group().filter(|_| !command.takes(ParameterKind::Code))?;
        let is_called = |language: &Language| command.called(*language) == name;
        Some(group.called(Language::ALL.into_iter().find(is_called).unwrap_or_default()))
    }

    fn is_called(name: &str) -> bool {
        let name = typed::folded(name);
        let mut all = Self::ALL.into_iter();
        all.any(|one| Language::ALL.iter().any(|&language| one.called(language) == name))
    }

    /// Returns the commands of the group, in the order of the help.
    pub fn commands(self) -> impl Iterator<Item = &'static Definition> {
        COMMANDS.iter().filter(move |one| one.group() == Some(self))
    }
}

/// A parameter of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parameter {
    /// The key of the wording that names the parameter in the help.
    pub name: &'static str,
    /// The kind, by which a word is read and a menu completes it.
    pub kind: ParameterKind,
    /// The key of the wording that asks for the parameter, if the command needs it.
    pub(crate) missing: Option<&'static str>,
}

impl Parameter {
    /// Whether the command needs the parameter.
    pub const fn is_required(&self) -> bool {
        self.missing.is_some()
    }
}

/// The kind of a parameter's content: it is read alike from a typed word and from a platform's
/// option.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ParameterKind {
    /// A game's id, or its name in any language.
    Game,
    /// A match's code, `k7`.
    Match,
    /// Options `key=value`, a number of players, `@names`.
    Proposal,
    /// A move, or the words behind a game's own command, as the game reads it.
    Move,
    /// Moves in turn, beginning with the opponent's: `e5 Nf3`.
    Moves,
    /// A language's code or name.
    Language,
    /// `dm`, `group`, `both` or `none`.
    Notify,
    /// A time zone, `Europe/Prague`; before it perhaps a word for the group.
    Zone,
    /// Two times of day, `22-8`, or a word for never.
    Hours,
    /// A game and a difficulty: `chess hard`.
    Difficulty,
    /// `private`, `group` or `none`.
    Remind,
    /// The length of an absence, `3d`, or a word for being back.
    Vacation,
    /// A code that the bot gave elsewhere.
    Code,
    /// The name of a member of the room.
    Member,
    /// A person's name, or a word for all of a kind: `strangers`, `everybody`.
    Whom,
    /// A setting and a value, `theme dark`.
    Setting,
    /// A span of time, `2d`.
    Span,
    /// A day and a time, `fri 20:00`, or a word for none.
    Date,
    /// The number of a turn, from 1.
    Turn,
    /// Any text up to the end of the line.
    Text,
}

impl ParameterKind {
    /// Returns the name of the parameter where a platform shows parameters as fields; no command
    /// has two of one kind.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Match => "match",
            Self::Proposal => "options",
            Self::Move => "move",
            Self::Moves => "moves",
            Self::Language => "language",
            Self::Notify => "notice",
            Self::Zone => "zone",
            Self::Hours => "hours",
            Self::Difficulty => "difficulty",
            Self::Remind => "reminder",
            Self::Vacation => "days",
            Self::Code => "code",
            Self::Member => "member",
            Self::Whom => "whom",
            Self::Setting => "setting",
            Self::Span => "time",
            Self::Turn => "turn",
            Self::Date => "date",
            Self::Text => "text",
        }
    }
}

const DIFFICULTY: Parameter = optional("desk-parameter-difficulty", ParameterKind::Difficulty);
const MATCH: Parameter = optional("desk-parameter-match", ParameterKind::Match);
const GAME: Parameter = optional("desk-parameter-game", ParameterKind::Game);
const PROPOSAL: Parameter = optional("desk-parameter-proposal", ParameterKind::Proposal);
const MOVE: Parameter = required("desk-parameter-move", ParameterKind::Move, "desk-play-what");
const MOVES: Parameter = optional("desk-parameter-moves", ParameterKind::Moves);
const TEXT: Parameter = required("desk-parameter-text", ParameterKind::Text, "desk-say-what");
const ADVICE: Parameter = required("desk-parameter-text", ParameterKind::Text, "desk-team-what");
const PHRASE: Parameter = required("desk-parameter-text", ParameterKind::Text, "desk-luck-what");
const BOARD: Parameter = optional("desk-parameter-board", ParameterKind::Text);
const LEAGUE: Parameter = optional("desk-parameter-name", ParameterKind::Text);
const LANGUAGE: Parameter = optional("desk-parameter-language", ParameterKind::Language);
const NOTIFY: Parameter = optional("desk-parameter-notice", ParameterKind::Notify);
const WHOM: Parameter = optional("desk-parameter-whom", ParameterKind::Whom);
const ZONE: Parameter = optional("desk-parameter-zone", ParameterKind::Zone);
const HOURS: Parameter = optional("desk-parameter-hours", ParameterKind::Hours);
const REMIND: Parameter = optional("desk-parameter-reminder", ParameterKind::Remind);
const DAYS: Parameter = optional("desk-parameter-days", ParameterKind::Vacation);
const SETTING: Parameter = optional("desk-parameter-setting", ParameterKind::Setting);
const CODE: Parameter = optional("desk-parameter-code", ParameterKind::Code);
const MEMBER: Parameter =
    required("desk-parameter-member", ParameterKind::Member, "desk-remove-what");

const RIVAL: Parameter = required("desk-parameter-member", ParameterKind::Member, "desk-vs-whom");

const SPAN: Parameter = optional("desk-parameter-time", ParameterKind::Span);
const DATE: Parameter = optional("desk-parameter-date", ParameterKind::Date);
const TURN: Parameter = optional("desk-parameter-turn", ParameterKind::Turn);

const fn optional(name: &'static str, kind: ParameterKind) -> Parameter {
    Parameter { name, kind, missing: None }
}

const fn required(name: &'static str, kind: ParameterKind, missing: &'static str) -> Parameter {
    Parameter { name, kind, missing: Some(missing) }
}

const fn command(verb: Verb, code: &'static str, parameters: &'static [Parameter]) -> Definition {
    Definition { verb, code, game: None, parameters, admin_only: false }
}

/// Defines a deed, which is about a match.
const fn deed(deed: Deed, code: &'static str) -> Definition {
    command(Verb::Deed(deed), code, &[MATCH])
}

const fn admin(verb: Verb, code: &'static str, parameters: &'static [Parameter]) -> Definition {
    Definition { admin_only: true, ..command(verb, code, parameters) }
}

/// Every command, in the order of the help; the games' own stand behind playing.
pub static COMMANDS: LazyLock<Vec<Definition>> = LazyLock::new(|| {
    let mut all = OURS.to_vec();
    let play = all.iter().position(|one| one.verb == Verb::Play);
    let behind = play.map_or(all.len(), |play| play + 1);
    let theirs = Kind::ALL
        .iter()
        .map(|kind| kind.rules())
        .flat_map(|rules| rules.commands().iter().map(move |code| of_game(rules.id(), code)));
    all.splice(behind..behind, theirs);
    all
});

/// Defines a game's own command: its word, and the words that the game reads behind it.
fn of_game(game: &'static str, code: &'static str) -> Definition {
    // The table is made once and kept as long as the program runs.
    let key = |what: &str| -> &'static str { format!("{game}-{what}-{code}").leak() };
    let rest = required(key("parameter"), ParameterKind::Move, key("ask"));
    let parameters = vec![MATCH, rest].leak();
    Definition { game: Some(game), ..command(Verb::Own(code), code, parameters) }
}

/// The commands of the desk itself.
const OURS: &[Definition] = &[
    command(Verb::New, "new", &[GAME, PROPOSAL]),
    deed(Deed::Join, "join"),
    deed(Deed::Decline, "decline"),
    deed(Deed::Leave, "leave"),
    deed(Deed::Start, "start"),
    deed(Deed::Withdraw, "withdraw"),
    command(Verb::Puzzle, "puzzle", &[GAME, DIFFICULTY]),
    command(Verb::Fill, "fill", &[BOARD]),
    command(Verb::Top, "top", &[GAME]),
    command(Verb::League, "league", &[LEAGUE]),
    command(Verb::Tournament, "tournament", &[]),
    command(Verb::Me, "me", &[]),
    command(Verb::Versus, "vs", &[RIVAL]),
    command(Verb::Games, "games", &[]),
    deed(Deed::Board, "board"),
    deed(Deed::Hand, "hand"),
    command(Verb::Play, "play", &[MATCH, MOVE]),
    command(Verb::If, "if", &[MATCH, MOVES]),
    command(Verb::Pass, "pass", &[MATCH]),
    command(Verb::Draw, "draw", &[MATCH]),
    deed(Deed::Hint, "hint"),
    deed(Deed::Takeback, "takeback"),
    deed(Deed::Resign, "resign"),
    deed(Deed::Abort, "abort"),
    deed(Deed::Claim, "claim"),
    command(Verb::MoreTime, "moretime", &[MATCH, SPAN]),
    command(Verb::When, "when", &[MATCH, DATE]),
    command(Verb::Nudge, "nudge", &[MATCH]),
    command(Verb::Team, "team", &[MATCH, ADVICE]),
    deed(Deed::Rematch, "rematch"),
    command(Verb::Luck, "luck", &[MATCH, PHRASE]),
    deed(Deed::Replay, "replay"),
    command(Verb::Moment, "moment", &[MATCH, TURN]),
    deed(Deed::Analyse, "analyse"),
    deed(Deed::Record, "record"),
    command(Verb::Say, "say", &[TEXT]),
    command(Verb::Rules, "rules", &[GAME]),
    command(Verb::Settings, "settings", &[SETTING]),
    command(Verb::Language, "language", &[LANGUAGE]),
    command(Verb::Notify, "notice", &[NOTIFY]),
    command(Verb::Zone, "zone", &[ZONE]),
    command(Verb::Quiet, "quiet", &[HOURS]),
    command(Verb::Remind, "remind", &[REMIND]),
    command(Verb::Vacation, "vacation", &[DAYS]),
    command(Verb::Refuse, "refuse", &[WHOM]),
    command(Verb::Open, "open", &[]),
    command(Verb::Link, "link", &[CODE]),
    command(Verb::Privacy, "privacy", &[]),
    command(Verb::MyData, "mydata", &[]),
    command(Verb::Forget, "forget", &[]),
    admin(Verb::Bridge, "bridge", &[CODE]),
    admin(Verb::Renew, "renew", &[]),
    admin(Verb::End, "end", &[MATCH]),
    admin(Verb::Annul, "annul", &[MATCH]),
    admin(Verb::Remove, "remove", &[MATCH, MEMBER]),
    command(Verb::Help, "help", &[]),
];

/// The commands in the menus of platforms, in their order. The others work as well when they are
/// typed, and the help has them under their subject.
const MENU: [Verb; 12] = [
    Verb::New,
    Verb::Puzzle,
    Verb::Games,
    Verb::Deed(Deed::Board),
    Verb::Deed(Deed::Hand),
    Verb::Play,
    Verb::Deed(Deed::Resign),
    Verb::Top,
    Verb::Me,
    Verb::Rules,
    Verb::Settings,
    Verb::Help,
];

/// The names of one command, lower case and without accents: a list for each language in the order
/// of [`Language::ALL`]. The first name of a list is the one in menus.
pub(crate) type CommandNames = [Vec<String>; 3];

/// The names of the commands, in the order of [`COMMANDS`].
pub(crate) static NAMES: LazyLock<Vec<CommandNames>> = LazyLock::new(|| {
    let names = |one: &Definition| match (one.verb, one.game) {
        (Verb::Deed(Deed::Hand), _) => names_of_hands(),
        (_, Some(game)) => typed::words(&format!("{game}-typed-{}", one.code)),
        (_, None) => typed::words(&format!("desk-typed-{}", one.code)),
    };
    COMMANDS.iter().map(names).collect()
});

/// Returns the names of the command that shows a hand: those in the wordings of the games with
/// hands.
fn names_of_hands() -> CommandNames {
    let games = Kind::ALL.iter().map(|kind| kind.rules()).filter(|rules| rules.has_hands());
    let each: Vec<CommandNames> =
        games.map(|rules| typed::words(&format!("{}-typed-hand", rules.id()))).collect();
    std::array::from_fn(|language| each.iter().flat_map(|names| names[language].clone()).collect())
}

impl Definition {
    /// Returns the command of this name in any language, with or without accents.
    pub fn named(name: &str) -> Option<&'static Self> {
        let name = typed::folded(name);
        let found = NAMES.iter().position(|names| names.iter().flatten().any(|one| *one == name));
        COMMANDS.get(found?)
    }

    /// Returns the command with this code, under which platforms know it; `None` if no command has
    /// it.
    pub fn from_code(code: &str) -> Option<&'static Self> {
        COMMANDS.iter().find(|one| one.code == code)
    }

    /// Returns the code of the command in forms of a page, where no person reads it.
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// Returns the dozen commands in menus.
    pub fn menu() -> impl Iterator<Item = &'static Self> {
        MENU.into_iter().map(Self::of)
    }

    /// Whether menus show the command.
    pub fn is_in_menu(&self) -> bool {
        MENU.contains(&self.verb)
    }

    /// Returns the definition of a verb; every verb has one.
    pub fn of(verb: Verb) -> &'static Self {
        COMMANDS.iter().find(|one| one.verb == verb).unwrap_or(&COMMANDS[0])
    }

    /// Returns the command's name in menus, without the slash: plain lower-case letters.
    pub fn called(&self, language: Language) -> &'static str {
        let index = COMMANDS.iter().position(|one| one.verb == self.verb).unwrap_or_default();
        let names = NAMES.get(index).and_then(|names| names[language.position()].first());
        names.map_or(self.code, String::as_str)
    }

    /// Returns the subject of the command.
    pub(crate) const fn subject(&self) -> HelpSubject {
        if self.admin_only {
            return HelpSubject::Admins;
        }
        match self.verb {
            Verb::New | Verb::Puzzle | Verb::Fill | Verb::Rules => HelpSubject::Beginning,
            Verb::Play | Verb::Own(_) | Verb::If | Verb::Pass | Verb::Draw => HelpSubject::Turn,
            Verb::MoreTime
            | Verb::When
            | Verb::Nudge
            | Verb::Team
            | Verb::Luck
            | Verb::Moment
            | Verb::Say => HelpSubject::Match,
            Verb::Top | Verb::League | Verb::Tournament | Verb::Me | Verb::Versus | Verb::Games => {
                HelpSubject::Lists
            }
            Verb::Deed(deed) => match deed {
                Deed::Join
                | Deed::Decline
                | Deed::Leave
                | Deed::Start
                | Deed::Withdraw
                | Deed::Rematch => HelpSubject::Beginning,
                Deed::Board | Deed::Hand | Deed::Hint | Deed::Takeback => HelpSubject::Turn,
                _ => HelpSubject::Match,
            },
            _ => HelpSubject::Person,
        }
    }

    /// Returns the group of the command on a platform that groups all commands outside its menu;
    /// `None` for one in the menu itself.
    pub fn group(&self) -> Option<CommandGroup> {
        let group = match self.subject() {
            HelpSubject::Beginning | HelpSubject::Turn | HelpSubject::Match => CommandGroup::Game,
            HelpSubject::Lists | HelpSubject::Person => CommandGroup::My,
            HelpSubject::Admins => CommandGroup::Admin,
        };
        (!self.is_in_menu()).then_some(group)
    }

    /// Returns the key of the wording that explains the command.
    pub fn help(&self) -> String {
        match self.game {
            Some(game) => format!("{game}-help-{}", self.code),
            None => format!("desk-help-{}", self.code),
        }
    }

    /// Whether moves follow: before them a match's code has a colon.
    pub(crate) fn is_of_moves(&self) -> bool {
        self.takes(ParameterKind::Move) || self.takes(ParameterKind::Moves)
    }

    /// Whether a parameter of this kind may follow.
    pub(crate) fn takes(&self, kind: ParameterKind) -> bool {
        self.parameters.iter().any(|one| one.kind == kind)
    }
}

/// Splits a line without its slash into the command's name and the rest. A platform lists a command
/// inside another, and people may type its name from there elsewhere: `game hint k1`.
pub(crate) fn name_and_rest(line: &str) -> (&str, &str) {
    fn parted(line: &str) -> (&str, &str) {
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        // In groups a platform adds the bot's own name: `/new@kamen`.
        (name.split('@').next().unwrap_or(name), rest.trim())
    }
    let (name, rest) = parted(line);
    let (inner, more) = parted(rest);
    let held = CommandGroup::is_called(name) && Definition::named(inner).is_some();
    if held { (inner, more) } else { (name, rest) }
}

impl Verb {
    /// Whether the command names other people to act on, not only to tell about them.
    pub fn is_about_people(self) -> bool {
        self == Self::New || Definition::of(self).takes(ParameterKind::Member)
    }

    /// Returns the verb of the command at the start of a typed text, if there is one.
    pub fn of_text(text: &str) -> Option<Self> {
        let (name, _) = name_and_rest(text.trim().strip_prefix('/')?);
        Definition::named(name).map(|definition| definition.verb)
    }

    /// Returns the right in a match that the command takes, if it is about one.
    pub(crate) const fn right(self) -> Option<Right> {
        Some(match self {
            Self::Deed(deed) => deed.right(),
            Self::Moment => Right::Look,
            Self::MoreTime => Right::GiveTime,
            Self::When => Right::Meet,
            Self::Play | Self::Own(_) | Self::Pass | Self::Draw => Right::Play,
            Self::End => Right::End,
            Self::Remove => Right::Remove,
            _ => return None,
        })
    }
}
