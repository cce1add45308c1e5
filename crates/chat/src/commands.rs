//! The commands, as data: one table makes the help, the parser and the menus
//! of platforms.

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
    /// Its name in Czech and Slovak and other names, lower case and without
    /// accents; any spelling with accents is understood.
    pub aliases: &'static [&'static str],
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
    name: &'static str,
    aliases: &'static [&'static str],
    parameters: &'static [Parameter],
    help: &'static str,
) -> Command {
    Command { verb, name, aliases, parameters, help, admin_only: false }
}

const fn admin(command: Command) -> Command {
    Command { admin_only: true, ..command }
}

/// Every command, in the order the help lists them.
pub const COMMANDS: &[Command] = &[
    command(
        Verb::New,
        "new",
        &["nova", "novy"],
        &[GAME, optional("desk-parameter-proposal", ParameterKind::Proposal)],
        "desk-help-new",
    ),
    command(Verb::Join, "join", &["hraju", "hram", "pripojit"], &[MATCH], "desk-help-join"),
    command(Verb::Decline, "decline", &["odmitnout", "odmietnut"], &[MATCH], "desk-help-decline"),
    command(Verb::Leave, "leave", &["odejit", "odist"], &[MATCH], "desk-help-leave"),
    command(Verb::Start, "start", &["zacit", "zacat"], &[MATCH], "desk-help-start"),
    command(Verb::Withdraw, "withdraw", &["odvolat"], &[MATCH], "desk-help-withdraw"),
    command(Verb::Games, "games", &["hry"], &[], "desk-help-games"),
    command(Verb::Board, "board", &["deska", "doska"], &[MATCH], "desk-help-board"),
    command(Verb::Rack, "rack", &["zasobnik"], &[MATCH], "desk-help-rack"),
    command(
        Verb::Play,
        "play",
        &["tah", "hrat"],
        &[MATCH, required("desk-parameter-move", ParameterKind::Move)],
        "desk-help-play",
    ),
    command(
        Verb::Exchange,
        "exchange",
        &["vymenit"],
        &[MATCH, required("desk-parameter-tiles", ParameterKind::Move)],
        "desk-help-exchange",
    ),
    command(Verb::Pass, "pass", &["vynechat", "pas"], &[MATCH], "desk-help-pass"),
    command(Verb::Takeback, "takeback", &["zpet", "spat"], &[MATCH], "desk-help-takeback"),
    command(Verb::Resign, "resign", &["vzdat"], &[MATCH], "desk-help-resign"),
    command(Verb::Abort, "abort", &["zrusit"], &[MATCH], "desk-help-abort"),
    command(Verb::Rematch, "rematch", &["odveta"], &[MATCH], "desk-help-rematch"),
    command(
        Verb::Say,
        "say",
        &["rict", "povedat"],
        &[required("desk-parameter-text", ParameterKind::Text)],
        "desk-help-say",
    ),
    command(Verb::Rules, "rules", &["pravidla"], &[GAME], "desk-help-rules"),
    command(
        Verb::Language,
        "language",
        &["jazyk"],
        &[optional("desk-parameter-language", ParameterKind::Language)],
        "desk-help-language",
    ),
    command(
        Verb::Notice,
        "notice",
        &["upozorneni", "upozornenie"],
        &[optional("desk-parameter-notice", ParameterKind::Notice)],
        "desk-help-notice",
    ),
    command(
        Verb::Link,
        "link",
        &["propojit", "prepojit"],
        &[optional("desk-parameter-code", ParameterKind::Code)],
        "desk-help-link",
    ),
    admin(command(
        Verb::Bridge,
        "bridge",
        &["most"],
        &[optional("desk-parameter-code", ParameterKind::Code)],
        "desk-help-bridge",
    )),
    admin(command(Verb::End, "end", &["ukoncit"], &[MATCH], "desk-help-end")),
    admin(command(
        Verb::Remove,
        "remove",
        &["odebrat", "odobrat"],
        &[MATCH, required("desk-parameter-member", ParameterKind::Member)],
        "desk-help-remove",
    )),
    command(Verb::Help, "help", &["pomoc", "napoveda"], &[], "desk-help-help"),
];

impl Command {
    /// The command of this name in any language, accents or not.
    pub fn named(name: &str) -> Option<&'static Self> {
        let name = folded(name);
        COMMANDS.iter().find(|command| command.name == name || command.aliases.contains(&&*name))
    }
}

/// Whether a text is a command that only an admin of the group may give.
pub fn needs_admin(text: &str) -> bool {
    let name = text.trim().strip_prefix('/').unwrap_or_default();
    let name = name.split(char::is_whitespace).next().unwrap_or_default();
    let name = name.split('@').next().unwrap_or_default();
    Command::named(name).is_some_and(|command| command.admin_only)
}

/// Lower case without the accents of Czech and Slovak.
pub(crate) fn folded(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(plain).collect()
}

const fn plain(letter: char) -> char {
    match letter {
        'á' | 'ä' => 'a',
        'č' => 'c',
        'ď' => 'd',
        'é' | 'ě' => 'e',
        'í' => 'i',
        'ĺ' | 'ľ' => 'l',
        'ň' => 'n',
        'ó' | 'ô' => 'o',
        'ŕ' | 'ř' => 'r',
        'š' => 's',
        'ť' => 't',
        'ú' | 'ů' => 'u',
        'ý' => 'y',
        'ž' => 'z',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_commands_share_a_name() {
        let mut names: Vec<&str> = COMMANDS
            .iter()
            .flat_map(|command| command.aliases.iter().copied().chain([command.name]))
            .collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
        assert!(names.iter().all(|name| folded(name) == *name), "names are plain: {names:?}");
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
