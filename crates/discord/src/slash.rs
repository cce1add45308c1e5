//! Slash commands, made of the desk's table.

use chat::{COMMANDS, Command, Desk, Language, Parameter, ParameterKind};
use serde_json::{Value, to_value};
use serenity::{
    builder::{CreateCommand, CreateCommandOption},
    http::Http,
    model::application::{
        CommandData, CommandDataOptionValue, CommandOptionType, InstallationContext,
        InteractionContext,
    },
};

use service::MatchId;

use crate::{bot::said, call::command_of, markdown::fit};

/// The longest description.
const DESCRIPTION: usize = 100;
/// The longest text of an option.
const TEXT: u16 = 200;
/// Languages that Discord has for commands, in its own writing. Slovak is none
/// of them: who uses it sees the list in English and is answered in Slovak.
const LOCALES: &[(&str, Language)] = &[("cs", Language::Cs)];

/// Registers the commands if they are not the ones that are registered.
pub(crate) async fn register(http: &Http, desk: &Desk) -> Result<(), String> {
    let ours: Vec<_> = COMMANDS.iter().map(|command| created(command, desk)).collect();
    let ours = to_value(&ours).map_err(|error| error.to_string())?;
    let theirs = http.get_global_commands_with_localizations().await;
    let theirs = theirs.map_err(|error| said(&error))?;
    let theirs = to_value(&theirs).map_err(|error| error.to_string())?;
    if same(&ours, &theirs) {
        return Ok(());
    }
    tracing::info!("registering {} commands", COMMANDS.len());
    http.create_global_commands(&ours).await.map_err(|error| said(&error))?;
    Ok(())
}

fn created(command: &Command, desk: &Desk) -> CreateCommand {
    let describe = |language| fit(&desk.phrase(language, command.help, &[]), DESCRIPTION);
    let mut created = CreateCommand::new(command.name)
        .description(describe(Language::En))
        .contexts(vec![
            InteractionContext::Guild,
            InteractionContext::BotDm,
            InteractionContext::PrivateChannel,
        ])
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User]);
    for (locale, language) in LOCALES {
        created = created
            .name_localized(*locale, command.called(*language))
            .description_localized(*locale, describe(*language));
    }
    // Discord wants what is required first.
    let (required, optional): (Vec<_>, Vec<_>) =
        command.parameters.iter().partition(|it| it.required);
    let options = required.into_iter().chain(optional);
    created.set_options(options.map(|parameter| option(parameter, desk)).collect())
}

fn option(parameter: &Parameter, desk: &Desk) -> CreateCommandOption {
    let key = name(parameter.kind);
    let words = |language, what: &str| desk.phrase(language, &format!("discord-{what}-{key}"), &[]);
    let describe = |language| fit(&words(language, "option"), DESCRIPTION);
    let kind = CommandOptionType::String;
    let mut option = CreateCommandOption::new(kind, key, describe(Language::En))
        .required(parameter.required)
        .max_length(TEXT);
    for (locale, language) in LOCALES {
        option = option
            .name_localized(*locale, words(*language, "name"))
            .description_localized(*locale, describe(*language));
    }
    match parameter.kind {
        ParameterKind::Match | ParameterKind::Move => option.set_autocomplete(true),
        ParameterKind::Game => {
            let games = chat::games(Language::En).into_iter().zip(chat::games(Language::Cs));
            games.fold(option, |option, ((id, name), (_, cs))| {
                option.add_string_choice_localized(name, id, [("cs", cs)])
            })
        }
        ParameterKind::Language => Language::ALL.into_iter().fold(option, |option, language| {
            option.add_string_choice(language.own_name(), language.code())
        }),
        ParameterKind::Notice => NOTICES.iter().fold(option, |option, notice| {
            let words = |language| desk.phrase(language, &format!("discord-notice-{notice}"), &[]);
            let cs = [("cs", words(Language::Cs))];
            option.add_string_choice_localized(words(Language::En), *notice, cs)
        }),
        _ => option,
    }
}

/// How one can be told that it is one's turn.
const NOTICES: &[&str] = &["both", "dm", "group", "none"];

/// An option's name.
pub(crate) const fn name(kind: ParameterKind) -> &'static str {
    match kind {
        ParameterKind::Game => "game",
        ParameterKind::Match => "match",
        ParameterKind::Proposal => "options",
        ParameterKind::Move => "move",
        ParameterKind::Language => "language",
        ParameterKind::Notice => "notice",
        ParameterKind::Code => "code",
        ParameterKind::Member => "member",
        ParameterKind::Text => "text",
    }
}

/// A command as somebody would have written it, `/play H8> 24`, and the match
/// that a move in it is for: in front of a move its code would be a square.
pub(crate) fn text_of(data: &CommandData) -> (String, Option<MatchId>) {
    let mut text = format!("/{}", data.name);
    let parameters = command_of(&data.name).map_or(&[][..], |command| command.parameters);
    let moves = parameters.iter().any(|parameter| parameter.kind == ParameterKind::Move);
    let mut about = None;
    for parameter in parameters {
        let value = data.options.iter().find(|option| option.name == name(parameter.kind));
        let Some(CommandDataOptionValue::String(value)) = value.map(|option| &option.value) else {
            continue;
        };
        if moves && parameter.kind == ParameterKind::Match {
            about = MatchId::from_code(value);
        }
        if about.is_none() || parameter.kind != ParameterKind::Match {
            text.push(' ');
            text.push_str(value);
        }
    }
    (text, about)
}

/// Whether all we say of commands is what is registered. What Discord adds of
/// its own, and what is as good as absent, does not count.
fn same(ours: &Value, theirs: &Value) -> bool {
    match (ours, theirs) {
        (Value::Object(ours), Value::Object(theirs)) => {
            ours.iter().all(|(key, value)| same(value, theirs.get(key).unwrap_or(&Value::Null)))
        }
        (Value::Array(ours), Value::Array(theirs)) => {
            let both = || ours.iter().zip(theirs);
            ours.len() == theirs.len() && both().all(|(ours, theirs)| same(ours, theirs))
        }
        (ours, Value::Null) => is_nothing(ours),
        (ours, theirs) => ours == theirs || is_nothing(ours) && is_nothing(theirs),
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::Object(values) => values.is_empty(),
        Value::Bool(true) | Value::Number(_) | Value::String(_) => false,
    }
}
