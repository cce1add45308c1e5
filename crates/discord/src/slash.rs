//! Slash commands, made from the desk's table: its menu, and the others in a few groups. A person
//! who types `/hint` finds `/game hint`.

use std::time::Duration;

use chat::{
    COMMANDS, CommandGroup, Definition, Desk, Fields, Language, Notify, Parameter, ParameterKind,
    Verb,
};
use serde_json::Value;
use serenity::{
    builder::{CreateCommand, CreateCommandOption},
    model::{
        Permissions,
        application::{
            CommandData, CommandDataOptionValue, CommandOptionType, InstallationContext,
            InteractionContext,
        },
        id::ApplicationId,
    },
};
use service::Difficulty;

use crate::{
    markdown::fit,
    native,
    post::Body,
    rest::{RestClient, RestError, patiently},
};

/// The longest time spent on registering commands; the next session at the gateway tries again.
const LONGEST: Duration = Duration::from_secs(3600);

/// The longest description.
const DESCRIPTION: usize = 100;
/// Languages that Discord has for commands, by its tags. Slovak is none of them: its speakers see
/// the list in English and are answered in Slovak.
pub(crate) const LOCALES: &[(&str, Language)] = &[("cs", Language::Cs)];

impl RestClient {
    /// Registers the commands unless the same ones are registered.
    pub(crate) async fn register(
        &self,
        application: ApplicationId,
        desk: &Desk,
        enters: bool,
    ) -> Result<(), RestError> {
        let menu = Definition::menu().map(|command| created(command, desk));
        let groups = CommandGroup::ALL.into_iter().map(|group| created_group(group, desk));
        let entry = enters.then(|| native::entry(desk));
        let ours: Vec<_> =
            menu.chain(groups).chain([native::challenge(desk)]).chain(entry).collect();
        let mut ours = Body::new(&ours, Vec::new());
        let path = format!("applications/{application}/commands");
        let asked = format!("{path}?with_localizations=true");
        let theirs = patiently(LONGEST, async || self.get(&asked).await).await?;
        if same(&ours.json, &theirs) {
            return Ok(());
        }
        ours.json = to_send(ours.json);
        tracing::info!("registering {} commands", ours.json.as_array().map_or(0, Vec::len));
        patiently(LONGEST, async || self.put(&path, &ours).await).await.map(drop)
    }
}

/// The name and description of a command, by language.
type Worded<'a> = &'a dyn Fn(Language) -> (String, String);

fn created(command: &Definition, desk: &Desk) -> CreateCommand {
    everywhere(&|language| worded(command, desk, language)).set_options(options(command, desk))
}

fn created_group(group: CommandGroup, desk: &Desk) -> CreateCommand {
    let about = |language| {
        let about = desk.phrase(language, &format!("discord-group-about-{}", group.code()), &[]);
        (group.called(language).to_owned(), about)
    };
    let inside = |command: &Definition| {
        let words = |language| worded(command, desk, language);
        let (name, described) = words(Language::En);
        let inside = CreateCommandOption::new(CommandOptionType::SubCommand, name, described);
        let inside = LOCALES.iter().fold(inside, |inside, (locale, language)| {
            let (name, described) = words(*language);
            inside.name_localized(*locale, name).description_localized(*locale, described)
        });
        inside.set_sub_options(options(command, desk))
    };
    let created = everywhere(&about).set_options(group.commands().map(inside).collect());
    match group {
        CommandGroup::Admin => created.default_member_permissions(Permissions::MANAGE_CHANNELS),
        CommandGroup::Game | CommandGroup::My => created,
    }
}

fn worded(command: &Definition, desk: &Desk, language: Language) -> (String, String) {
    let described = fit(&desk.phrase(language, &command.help(), &[]), DESCRIPTION);
    (command.called(language).to_owned(), described)
}

/// A command for every place, in the languages that Discord has.
fn everywhere(worded: Worded<'_>) -> CreateCommand {
    let (name, described) = worded(Language::En);
    let created = CreateCommand::new(name)
        .description(described)
        .contexts(vec![
            InteractionContext::Guild,
            InteractionContext::BotDm,
            InteractionContext::PrivateChannel,
        ])
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User]);
    LOCALES.iter().fold(created, |created, (locale, language)| {
        let (name, described) = worded(*language);
        created.name_localized(*locale, name).description_localized(*locale, described)
    })
}

/// The options of a command; Discord wants the required ones first.
fn options(command: &Definition, desk: &Desk) -> Vec<CreateCommandOption> {
    let (required, optional): (Vec<_>, Vec<_>) =
        command.parameters.iter().partition(|it| it.is_required());
    let options = required.into_iter().chain(optional);
    let mut options: Vec<_> = options.map(|parameter| option(parameter, desk)).collect();
    if command.verb == Verb::New {
        options.extend(native::options(desk));
    }
    options
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

/// The fields of a command as they were filled in; `None` if it is not one of the bot's.
pub(crate) fn fields(data: &CommandData) -> Option<Fields> {
    if let Some(challenged) = native::challenged(data) {
        return Some(challenged);
    }
    let (name, options) = match data.options.first().map(|first| (&first.name, &first.value)) {
        Some((name, CommandDataOptionValue::SubCommand(options))) => (name, options),
        _ => (&data.name, &data.options),
    };
    let command = COMMANDS.iter().find(|command| command.called(Language::En) == name)?;
    let value = |parameter: &Parameter| {
        let option = options.iter().find(|option| option.name == parameter.kind.code())?;
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
        Verb::New => native::with_chosen(fields, options),
        _ => fields,
    })
}

/// Whether the registered commands match. Discord's own additions, and values as good as absent, do
/// not count.
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

/// Commands in the form Discord accepts: permissions as a number, which it returns as a text.
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
