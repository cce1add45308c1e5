//! The commands, as data: one table makes the help, the parser and the menus
//! of platforms.

use game_core::{shape, unaccented};

use crate::Language;

/// What a command does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verb {
    /// Proposes a match.
    New,
    /// Accepts an invitation.
    Join,
    /// Declines an invitation.
    Decline,
    /// Leaves a match before its start.
    Leave,
    /// Starts a match before all seats are taken.
    Start,
    /// Takes an invitation back.
    Withdraw,
    /// Lists one's matches.
    Games,
    /// Shows the board.
    Board,
    /// Shows what one holds.
    Rack,
    /// Plays a move.
    Play,
    /// Exchanges pieces.
    Exchange,
    /// Passes.
    Pass,
    /// Gives up.
    Resign,
    /// Calls a match off.
    Abort,
    /// Asks to take a move back.
    Takeback,
    /// Proposes the same again.
    Rematch,
    /// Chooses a language.
    Language,
    /// Explains a game.
    Rules,
    /// Lists the commands.
    Help,
    /// Talks to the room.
    Say,
    /// Makes two accounts one person.
    Link,
    /// Shows one room in two chats.
    Bridge,
    /// Chooses how one is told that it is one's turn.
    Notice,
    /// Ends a match of others.
    End,
    /// Takes somebody out of a match.
    Remove,
}

/// One command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Command {
    /// What it does.
    pub verb: Verb,
    /// Its name in English, without the slash.
    pub name: &'static str,
    /// Its name in Czech, lower case and without accents like the next; any
    /// spelling with accents is understood.
    pub czech: &'static str,
    /// Its name in Slovak.
    pub slovak: &'static str,
    /// What may follow, in order.
    pub parameters: &'static [Parameter],
    /// Key of the wording that says what it does.
    pub help: &'static str,
    /// Whether only an admin of the group may.
    pub admin_only: bool,
}

/// What may follow a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parameter {
    /// Key of the wording that names it.
    pub name: &'static str,
    /// What it is.
    pub kind: ParameterKind,
    /// Whether the command needs it.
    pub required: bool,
}

/// What a parameter is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ParameterKind {
    /// A game's id.
    Game,
    /// A match's code, `k7`.
    Match,
    /// Options `key=value`, a number of players, `@names`.
    Proposal,
    /// A move, or what to exchange, as the game reads it.
    Move,
    /// A language.
    Language,
    /// `dm`, `group`, `both` or `none`.
    Notice,
    /// A code that the bot gave elsewhere.
    Code,
    /// The name of somebody in the room.
    Member,
    /// Any text.
    Text,
}

const MATCH: Parameter = optional("desk-parameter-match", ParameterKind::Match);
const GAME: Parameter = optional("desk-parameter-game", ParameterKind::Game);

const fn optional(name: &'static str, kind: ParameterKind) -> Parameter {
    Parameter { name, kind, required: false }
}

const fn required(name: &'static str, kind: ParameterKind) -> Parameter {
    Parameter { name, kind, required: true }
}

const fn command(
    verb: Verb,
    [name, czech, slovak]: [&'static str; 3],
    parameters: &'static [Parameter],
    help: &'static str,
) -> Command {
    Command { verb, name, czech, slovak, parameters, help, admin_only: false }
}

const fn admin(command: Command) -> Command {
    Command { admin_only: true, ..command }
}

/// Every command, in the order the help lists them.
pub const COMMANDS: &[Command] = &[
    command(
        Verb::New,
        ["new", "nova", "nova"],
        &[GAME, optional("desk-parameter-proposal", ParameterKind::Proposal)],
        "desk-help-new",
    ),
    command(Verb::Join, ["join", "hraju", "hram"], &[MATCH], "desk-help-join"),
    command(Verb::Decline, ["decline", "odmitnout", "odmietnut"], &[MATCH], "desk-help-decline"),
    command(Verb::Leave, ["leave", "odejit", "odist"], &[MATCH], "desk-help-leave"),
    command(Verb::Start, ["start", "zacit", "zacat"], &[MATCH], "desk-help-start"),
    command(Verb::Withdraw, ["withdraw", "odvolat", "odvolat"], &[MATCH], "desk-help-withdraw"),
    command(Verb::Games, ["games", "hry", "hry"], &[], "desk-help-games"),
    command(Verb::Board, ["board", "deska", "doska"], &[MATCH], "desk-help-board"),
    command(Verb::Rack, ["rack", "zasobnik", "zasobnik"], &[MATCH], "desk-help-rack"),
    command(
        Verb::Play,
        ["play", "tah", "tah"],
        &[MATCH, required("desk-parameter-move", ParameterKind::Move)],
        "desk-help-play",
    ),
    command(
        Verb::Exchange,
        ["exchange", "vymenit", "vymenit"],
        &[MATCH, required("desk-parameter-tiles", ParameterKind::Move)],
        "desk-help-exchange",
    ),
    command(Verb::Pass, ["pass", "vynechat", "vynechat"], &[MATCH], "desk-help-pass"),
    command(Verb::Takeback, ["takeback", "zpet", "spat"], &[MATCH], "desk-help-takeback"),
    command(Verb::Resign, ["resign", "vzdat", "vzdat"], &[MATCH], "desk-help-resign"),
    command(Verb::Abort, ["abort", "zrusit", "zrusit"], &[MATCH], "desk-help-abort"),
    command(Verb::Rematch, ["rematch", "odveta", "odveta"], &[MATCH], "desk-help-rematch"),
    command(
        Verb::Say,
        ["say", "rict", "povedat"],
        &[required("desk-parameter-text", ParameterKind::Text)],
        "desk-help-say",
    ),
    command(Verb::Rules, ["rules", "pravidla", "pravidla"], &[GAME], "desk-help-rules"),
    command(
        Verb::Language,
        ["language", "jazyk", "jazyk"],
        &[optional("desk-parameter-language", ParameterKind::Language)],
        "desk-help-language",
    ),
    command(
        Verb::Notice,
        ["notice", "upozorneni", "upozornenie"],
        &[optional("desk-parameter-notice", ParameterKind::Notice)],
        "desk-help-notice",
    ),
    command(
        Verb::Link,
        ["link", "propojit", "prepojit"],
        &[optional("desk-parameter-code", ParameterKind::Code)],
        "desk-help-link",
    ),
    admin(command(
        Verb::Bridge,
        ["bridge", "most", "most"],
        &[optional("desk-parameter-code", ParameterKind::Code)],
        "desk-help-bridge",
    )),
    admin(command(Verb::End, ["end", "ukoncit", "ukoncit"], &[MATCH], "desk-help-end")),
    admin(command(
        Verb::Remove,
        ["remove", "odebrat", "odobrat"],
        &[MATCH, required("desk-parameter-member", ParameterKind::Member)],
        "desk-help-remove",
    )),
    command(Verb::Help, ["help", "napoveda", "pomoc"], &[], "desk-help-help"),
];

/// What else some of them are called.
const OTHER_NAMES: &[(&str, Verb)] =
    &[("novy", Verb::New), ("pripojit", Verb::Join), ("hrat", Verb::Play), ("pas", Verb::Pass)];

impl Command {
    /// The command of this name in any language, accents or not.
    pub fn named(name: &str) -> Option<&'static Self> {
        let name = folded(name);
        let also = OTHER_NAMES.iter().find(|(other, _)| *other == name).map(|(_, verb)| *verb);
        COMMANDS.iter().find(|command| {
            [command.name, command.czech, command.slovak].contains(&&*name)
                || also == Some(command.verb)
        })
    }

    /// Its name in a language.
    pub const fn called(&self, language: Language) -> &'static str {
        match language {
            Language::En => self.name,
            Language::Cs => self.czech,
            Language::Sk => self.slovak,
        }
    }
}

/// Whether a text is a command that only an admin of the group may give.
pub fn needs_admin(text: &str) -> bool {
    begins(text).is_some_and(|command| command.admin_only)
}

/// Whether a text is the command that chooses a language.
pub(crate) fn chooses_language(text: &str) -> bool {
    begins(text).is_some_and(|command| command.verb == Verb::Language)
}

/// The command a text begins with.
fn begins(text: &str) -> Option<&'static Command> {
    let name = text.trim().strip_prefix('/').unwrap_or_default();
    let name = name.split(char::is_whitespace).next().unwrap_or_default();
    Command::named(name.split('@').next().unwrap_or_default())
}

/// Lower case without the accents of Czech and Slovak.
pub(crate) fn folded(text: &str) -> String {
    text.chars().filter_map(shape).map(unaccented).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_commands_share_a_name() {
        let own = COMMANDS.iter().flat_map(|command| {
            let names = [command.name, command.czech, command.slovak];
            names.map(|name| (name, command.verb))
        });
        for (name, verb) in own.chain(OTHER_NAMES.iter().copied()) {
            assert_eq!(Command::named(name).map(|command| command.verb), Some(verb), "{name}");
            assert_eq!(folded(name), name, "names are plain");
        }
    }

    #[test]
    fn a_command_answers_to_its_names_in_three_languages() {
        for (name, verb) in [
            ("new", Verb::New),
            ("NOVÁ", Verb::New),
            ("Vyměnit", Verb::Exchange),
            ("vymeniť", Verb::Exchange),
            ("zpět", Verb::Takeback),
            ("späť", Verb::Takeback),
            ("pravidlá", Verb::Rules),
            ("nápověda", Verb::Help),
        ] {
            assert_eq!(Command::named(name).map(|command| command.verb), Some(verb), "{name}");
        }
        assert_eq!(Command::named(""), None);
        assert_eq!(Command::named("n\u{0}ew"), None);
    }

    #[test]
    fn what_a_command_needs_comes_last() {
        for command in COMMANDS {
            let last = command.parameters.len().saturating_sub(1);
            let needed = command.parameters.iter().position(|parameter| parameter.required);
            assert!(needed.is_none_or(|needed| needed == last), "{}", command.name);
        }
    }
}
