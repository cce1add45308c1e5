//! The menus of commands, for each kind of chat and each language.

use std::sync::{Arc, atomic::Ordering};

use chat::{COMMANDS, Deed, Definition, Desk, Language, Verb};
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
    Admins,
}

impl MenuScope {
    /// Groups are last: who speaks none of our languages has their menu already.
    const ALL: [Self; 4] = [Self::Default, Self::Private, Self::Admins, Self::Groups];

    const fn name(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::Private => "all_private_chats",
            Self::Groups => "all_group_chats",
            Self::Admins => "all_chat_administrators",
        }
    }

    /// Whether commands of admins are offered there.
    const fn has_admins(self) -> bool {
        matches!(self, Self::Default | Self::Admins)
    }

    /// Whether others are there from whom something can be hidden.
    const fn is_group(self) -> bool {
        matches!(self, Self::Groups | Self::Admins)
    }
}

/// Learns whether the server has messages that only one member of a group sees:
/// one that does says of a menu which commands are given so, another leaves
/// that out. Nothing is shown or deleted to find out. False if it could not be learnt.
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

/// Offers the commands; who speaks none of our languages gets English. What could not be
/// learnt before is learnt then.
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
    let commands = commands(desk, language.unwrap_or(Language::En), scope);
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
    let offered = |command: &&Definition| scope.has_admins() || !command.admin_only;
    let worded = |command: &Definition| {
        let words = desk.phrase(language, &command.help(), &[]).replace('\n', " ");
        let (name, words) = (command.called(language), cut(&words, LONGEST));
        let mut worded = json!({"command": name, "description": words});
        if scope.is_group() && is_private(command.verb) {
            worded["is_ephemeral"] = true.into();
        }
        worded
    };
    COMMANDS.iter().filter(offered).map(worded).collect()
}

/// Whether nobody else has any use for a command or its answer.
const fn is_private(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::Deed(Deed::Hand)
            | Verb::Games
            | Verb::Top
            | Verb::Me
            | Verb::Versus
            | Verb::Puzzle
            | Verb::Fill
            | Verb::Help
            | Verb::Rules
            | Verb::Notify
            | Verb::Refuse
            | Verb::Zone
            | Verb::Quiet
            | Verb::Remind
            | Verb::Vacation
            | Verb::Settings
            | Verb::Link
            | Verb::Privacy
            | Verb::MyData
            | Verb::Deed(Deed::Record)
            | Verb::Deed(Deed::Replay)
            | Verb::Moment
            | Verb::Deed(Deed::Analyse)
            | Verb::Deed(Deed::Hint)
            | Verb::Forget
    )
}
