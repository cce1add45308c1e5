//! The menus of commands, for each kind of chat and each language.

use std::{sync::Arc, time::Duration};

use chat::{COMMANDS, Definition, Desk, Language};
use teloxide::{
    payloads::SetMyCommandsSetters,
    prelude::Requester,
    types::{BotCommand, BotCommandScope},
};
use tokio::time;

use crate::{api::Api, content::cut, trouble::Trouble};

/// The longest description Telegram takes.
const LONGEST: usize = 256;

/// Offers the commands; who speaks none of our languages gets English.
pub(crate) async fn offer(api: Arc<Api>, desk: Arc<Desk>) {
    let scopes = [
        (BotCommandScope::Default, true),
        (BotCommandScope::AllPrivateChats, false),
        (BotCommandScope::AllGroupChats, false),
        (BotCommandScope::AllChatAdministrators, true),
    ];
    let languages = [None, Some(Language::En), Some(Language::Cs), Some(Language::Sk)];
    for (scope, admin) in scopes {
        for language in languages {
            let commands = commands(&desk, language.unwrap_or(Language::En), admin);
            let set = || {
                let mut request = api.bot.set_my_commands(commands.clone()).scope(scope.clone());
                if let Some(language) = language {
                    request = request.language_code(language.code());
                }
                async move { request.await.map_err(Trouble::from) }
            };
            // It is worth no more than a few tries; the old menu stays.
            for _ in 0..3 {
                match set().await {
                    Ok(_) => break,
                    Err(Trouble::Wait(long)) => time::sleep(long).await,
                    Err(trouble) => {
                        tracing::warn!(why = trouble.why(), "a menu was not set");
                        time::sleep(Duration::from_secs(1)).await;
                    }
                }
            }
        }
    }
}

fn commands(desk: &Desk, language: Language, admin: bool) -> Vec<BotCommand> {
    let offered = |command: &&Definition| admin || !command.admin_only;
    let worded = |command: &Definition| {
        let words = desk.phrase(language, &command.help(), &[]).replace('\n', " ");
        BotCommand::new(command.called(language), cut(&words, LONGEST))
    };
    COMMANDS.iter().filter(offered).map(worded).collect()
}
