//! Discord's own ways to begin a game: options of `/new`, and a command on a person. Both become
//! text as typed after `/new`.

use std::fmt::Write as _;

use chat::{Desk, Fields, Language, ParameterKind, Verb};
use serenity::{
    builder::{CreateCommand, CreateCommandOption},
    model::application::{
        CommandData, CommandDataOption, CommandDataOptionValue, CommandOptionType, CommandType,
        EntryPointHandlerType, InstallationContext, InteractionContext,
    },
};

use crate::{markdown::fit, slash::LOCALES};

/// The name of the command on a person, under which it comes back.
const CHALLENGE: &str = "discord-challenge";
/// The name of the command that opens the table inside Discord.
const ENTRY: &str = "discord-entry";
/// The longest name of such a command.
const NAME: usize = 32;
/// Names of the options, under which they come back.
const OPPONENT: &str = "opponent";
const CLOCK: &str = "clock";
const LEVEL: &str = "level";
const RATED: &str = "rated";
/// The most values of an option.
const MOST: usize = 25;
/// The longest description.
const DESCRIPTION: usize = 100;

/// The command on a person: to invite them.
pub(crate) fn challenge(desk: &Desk) -> CreateCommand {
    let called = |language| fit(&desk.phrase(language, CHALLENGE, &[]), NAME);
    let command = CreateCommand::new(called(Language::En))
        .kind(CommandType::User)
        .contexts(vec![InteractionContext::Guild, InteractionContext::PrivateChannel])
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User]);
    LOCALES.iter().fold(command, |command, (locale, language)| {
        command.name_localized(*locale, called(*language))
    })
}

/// The command in Discord's list of activities, which the bot answers itself.
pub(crate) fn entry(desk: &Desk) -> CreateCommand {
    let called = |language| fit(&desk.phrase(language, ENTRY, &[]), NAME);
    let command = CreateCommand::new(called(Language::En))
        .kind(CommandType::PrimaryEntryPoint)
        .handler(EntryPointHandlerType::AppHandler)
        .contexts(vec![
            InteractionContext::Guild,
            InteractionContext::BotDm,
            InteractionContext::PrivateChannel,
        ])
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User]);
    LOCALES.iter().fold(command, |command, (locale, language)| {
        command.name_localized(*locale, called(*language))
    })
}

/// The options of a new game beside the typed text.
pub(crate) fn options(desk: &Desk) -> Vec<CreateCommandOption> {
    let option = |kind, key: &str| {
        let words = |language, what: &str| {
            let text = desk.phrase(language, &format!("discord-{what}-{key}"), &[]);
            fit(&text, DESCRIPTION)
        };
        let option = CreateCommandOption::new(kind, key, words(Language::En, "option"));
        LOCALES.iter().fold(option, |option, (locale, language)| {
            option
                .name_localized(*locale, words(*language, "name"))
                .description_localized(*locale, words(*language, "option"))
        })
    };
    let chosen = |key, values: fn(Language) -> Vec<(String, String)>| {
        let each = values(Language::En).into_iter().zip(values(Language::Cs)).take(MOST);
        each.fold(option(CommandOptionType::String, key), |option, ((value, name), (_, cs))| {
            option.add_string_choice_localized(name, value, [("cs", cs)])
        })
    };
    vec![
        option(CommandOptionType::User, OPPONENT),
        chosen(CLOCK, chat::clocks),
        chosen(LEVEL, chat::levels),
        option(CommandOptionType::Boolean, RATED),
    ]
}

/// The chosen options, appended to the typed text.
pub(crate) fn with_chosen(mut fields: Fields, options: &[CommandDataOption]) -> Fields {
    let typed = fields.value(ParameterKind::Proposal).unwrap_or_default();
    let mut wish = typed.to_owned();
    for option in options {
        let _ = match (option.name.as_str(), &option.value) {
            (OPPONENT, CommandDataOptionValue::User(user)) => write!(wish, " <@{user}>"),
            (CLOCK, CommandDataOptionValue::String(clock)) => write!(wish, " clock={clock}"),
            (LEVEL, CommandDataOptionValue::String(level)) => write!(wish, " bot={level}"),
            (RATED, CommandDataOptionValue::Boolean(true)) => write!(wish, " rated"),
            _ => Ok(()),
        };
    }
    if wish != typed {
        fields.values.retain(|(kind, _)| *kind != ParameterKind::Proposal);
        fields.values.push((ParameterKind::Proposal, wish.trim().to_owned()));
    }
    fields
}

/// The request of the command on a person: to invite them; `None` for any other command.
pub(crate) fn challenged(data: &CommandData) -> Option<Fields> {
    let target = data.target_id.filter(|_| data.kind == CommandType::User)?;
    let values = vec![(ParameterKind::Proposal, format!("<@{}>", target.get()))];
    Some(Fields { verb: Verb::New, values })
}

/// The people in a command: number and name on Discord.
pub(crate) fn named_in(data: &CommandData) -> Vec<(String, String)> {
    let people = data.resolved.users.values().filter(|user| !user.bot);
    people.map(|user| (user.id.to_string(), crate::call::name_of(None, user))).collect()
}
