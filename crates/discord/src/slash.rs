//! Slash commands, made of the desk's table.

use chat::{COMMANDS, Definition, Desk, Fields, Language, Notify, Parameter, ParameterKind, Verb};
use serde_json::{Value, to_value};
use serenity::{
    builder::{CreateCommand, CreateCommandOption},
    http::Http,
    model::{
        Permissions,
        application::{
            CommandData, CommandDataOptionValue, CommandOptionType, InstallationContext,
            InteractionContext,
        },
    },
};
use service::Difficulty;

use crate::{bot::describe, markdown::fit, native};

/// The longest description.
const DESCRIPTION: usize = 100;
/// Languages that Discord has for commands, in its own writing. Slovak is none
/// of them: who uses it sees the list in English and is answered in Slovak.
pub(crate) const LOCALES: &[(&str, Language)] = &[("cs", Language::Cs)];

/// Registers the commands if they are not the ones that are registered.
pub(crate) async fn register(http: &Http, desk: &Desk) -> Result<(), String> {
    let typed = COMMANDS.iter().map(|command| created(command, desk));
    let ours: Vec<_> = typed.chain([native::challenge(desk)]).collect();
    let ours = to_value(&ours).map_err(|error| error.to_string())?;
    let theirs = http.get_global_commands_with_localizations().await;
    let theirs = theirs.map_err(|error| describe(&error))?;
    let theirs = to_value(&theirs).map_err(|error| error.to_string())?;
    if same(&ours, &theirs) {
        return Ok(());
    }
    tracing::info!("registering {} commands", COMMANDS.len());
    http.create_global_commands(&to_send(ours)).await.map_err(|error| describe(&error))?;
    Ok(())
}

fn created(command: &Definition, desk: &Desk) -> CreateCommand {
    let describe = |language| fit(&desk.phrase(language, &command.help(), &[]), DESCRIPTION);
    let mut created = CreateCommand::new(command.called(Language::En))
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
        command.parameters.iter().partition(|it| it.is_required());
    let options = required.into_iter().chain(optional);
    let mut options: Vec<_> = options.map(|parameter| option(parameter, desk)).collect();
    if command.verb == Verb::New {
        options.extend(native::options(desk));
    }
    if command.admin_only {
        created = created.default_member_permissions(Permissions::MANAGE_CHANNELS);
    }
    created.set_options(options)
}

fn option(parameter: &Parameter, desk: &Desk) -> CreateCommandOption {
    let key = parameter.kind.code();
    let words = |language, what: &str| desk.phrase(language, &format!("discord-{what}-{key}"), &[]);
    let describe = |language| fit(&words(language, "option"), DESCRIPTION);
    let kind = CommandOptionType::String;
    let longest = u16::try_from(parameter.kind.longest()).unwrap_or(u16::MAX);
    let mut option = CreateCommandOption::new(kind, key, describe(Language::En))
        .required(parameter.is_required())
        .max_length(longest);
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
        ParameterKind::Notify => Notify::ALL.into_iter().fold(option, |option, how| {
            let key = format!("discord-notice-{}", how.code());
            let words = |language| desk.phrase(language, &key, &[]);
            let cs = [("cs", words(Language::Cs))];
            option.add_string_choice_localized(words(Language::En), how.code(), cs)
        }),
        ParameterKind::Difficulty => Difficulty::ALL.into_iter().fold(option, |option, how| {
            let key = format!("discord-difficulty-{}", how.code());
            let words = |language| desk.phrase(language, &key, &[]);
            let cs = [("cs", words(Language::Cs))];
            option.add_string_choice_localized(words(Language::En), how.code(), cs)
        }),
        _ => option,
    }
}

/// The fields of a command as they were filled in; `None` if it is no command
/// of ours.
pub(crate) fn fields(data: &CommandData) -> Option<Fields> {
    if let Some(challenged) = native::challenged(data) {
        return Some(challenged);
    }
    let command = command_of(&data.name)?;
    let value = |parameter: &Parameter| {
        let option = data.options.iter().find(|option| option.name == parameter.kind.code())?;
        match &option.value {
            CommandDataOptionValue::String(value)
            | CommandDataOptionValue::Autocomplete { value, .. } => {
                Some((parameter.kind, value.clone()))
            }
            _ => None,
        }
    };
    let values = command.parameters.iter().filter_map(value).collect();
    let fields = Fields { verb: command.verb, values };
    Some(match command.verb {
        Verb::New => native::with_chosen(fields, &data.options),
        _ => fields,
    })
}

/// The command registered under a name, if it is one of ours.
pub(crate) fn command_of(name: &str) -> Option<&'static Definition> {
    COMMANDS.iter().find(|command| command.called(Language::En) == name)
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

/// Commands as Discord takes them: rights as a number, which it gives back as a text.
fn to_send(mut commands: Value) -> Value {
    for command in commands.as_array_mut().into_iter().flatten() {
        let rights = &mut command["default_member_permissions"];
        let bits = rights.as_str().and_then(|bits| bits.parse::<u64>().ok());
        *rights = bits.into();
    }
    commands
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::Object(values) => values.is_empty(),
        Value::Bool(true) | Value::Number(_) | Value::String(_) => false,
    }
}
