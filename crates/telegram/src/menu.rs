//! The menus of commands, for each kind of chat and each language.

use std::sync::{Arc, atomic::Ordering};

use chat::{Deed, Definition, Desk, Language, Verb};
use serde_json::{Value, json};

use crate::{answer::SHORTLY, api::Api, call_error::CallError, content::cut, patience::Patience};

/// The longest description Telegram takes.
const LONGEST: usize = 256;

/// The chats a menu is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MenuScope {
    Default,
    Private,
    Groups,
}

impl MenuScope {
    /// Groups come last: people whose language the bot does not speak have a menu there already.
    const ALL: [Self; 3] = [Self::Default, Self::Private, Self::Groups];

    const fn name(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::Private => "all_private_chats",
            Self::Groups => "all_group_chats",
        }
    }
}

/// Learns whether the server has messages that only one member of a group sees. Such a server names
/// the commands of a menu that are given so; another leaves that out. Nothing is shown or deleted
/// for it. False if it could not be learnt.
pub(crate) async fn learn(api: &Api, desk: &Desk, patience: Patience) -> bool {
    if !set(api, desk, (MenuScope::Groups, None), patience).await {
        return false;
    }
    let which = json!({"scope": {"type": MenuScope::Groups.name()}});
    let read = async || api.call("getMyCommands", &which, SHORTLY).await.map_err(CallError::asking);
    let menu = match patience.with(read).await {
        Ok(told) => told.result,
        Err(error) => {
            tracing::warn!(why = error.why(), "a menu could not be read");
            return false;
        }
    };
    let hidden = |command: &Value| command["is_ephemeral"] == true;
    let known = menu.as_array().is_some_and(|menu| menu.iter().any(hidden));
    api.ephemeral.store(known, Ordering::Relaxed);
    true
}

/// Offers the commands, in English to people whose language the bot does not speak. Then it learns
/// the abilities of the server that were not learnt before.
pub(crate) async fn offer(api: Arc<Api>, desk: Arc<Desk>, learnt: bool) {
    let languages = [None, Some(Language::En), Some(Language::Cs), Some(Language::Sk)];
    for scope in MenuScope::ALL {
        for language in languages {
            if scope != MenuScope::Groups || language.is_some() {
                set(&api, &desk, (scope, language), Patience::MESSAGE).await;
            }
        }
    }
    if !learnt {
        learn(&api, &desk, Patience::MESSAGE).await;
    }
}

/// Sets one menu; false if it cannot be set, and the old one stays.
async fn set(
    api: &Api,
    desk: &Desk,
    (scope, language): (MenuScope, Option<Language>),
    patience: Patience,
) -> bool {
    let commands = commands(desk, language.unwrap_or_default(), scope);
    let mut body = json!({"commands": commands, "scope": {"type": scope.name()}});
    if let Some(language) = language {
        body["language_code"] = language.code().into();
    }
    match patience.with(async || api.call("setMyCommands", &body, SHORTLY).await).await {
        Ok(_) | Err(CallError::Unread) => true,
        Err(error) => {
            tracing::warn!(why = error.why(), "a menu was not set");
            false
        }
    }
}

fn commands(desk: &Desk, language: Language, scope: MenuScope) -> Vec<Value> {
    let worded = |command: &Definition| {
        let words = desk.phrase(language, &command.help(), &[]).replace('\n', " ");
        let (name, words) = (command.called(language), cut(&words, LONGEST));
        let mut worded = json!({"command": name, "description": words});
        if scope == MenuScope::Groups && is_private(command.verb) {
            worded["is_ephemeral"] = true.into();
        }
        worded
    };
    Definition::menu().map(worded).collect()
}

/// Whether a command of the menu and its answer are of use to nobody else.
const fn is_private(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::Deed(Deed::Hand)
            | Verb::Games
            | Verb::Top
            | Verb::Me
            | Verb::Puzzle
            | Verb::Help
            | Verb::Rules
            | Verb::Settings
    )
}
