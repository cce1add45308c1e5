//! The permissions the bot needs in a channel.

use chat::{Desk, Language};
use serenity::model::Permissions;

/// A permission, and the key of its name on Discord.
const RIGHTS: &[(Permissions, &str)] = &[
    (Permissions::VIEW_CHANNEL, "discord-right-view"),
    (Permissions::SEND_MESSAGES, "discord-right-send"),
    (Permissions::ATTACH_FILES, "discord-right-attach"),
    (Permissions::CREATE_PUBLIC_THREADS, "discord-right-thread"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "discord-right-send-in-thread"),
];

/// All permissions it needs.
pub(crate) const fn needed(threads: bool) -> Permissions {
    let always = Permissions::VIEW_CHANNEL
        .union(Permissions::SEND_MESSAGES)
        .union(Permissions::ATTACH_FILES);
    let more = Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);
    if threads { always.union(more) } else { always }
}

/// Discord tells of bans only an application that may read the audit log.
pub(crate) const HEARS_OF_BANS: Permissions = Permissions::VIEW_AUDIT_LOG;

/// All permissions in the bot's invitation.
pub(crate) fn wanted(threads: bool) -> Permissions {
    needed(threads) | HEARS_OF_BANS
}

/// Whether none can be missing, with or without threads.
pub(crate) const fn are_all(has: Permissions) -> bool {
    has.contains(Permissions::ADMINISTRATOR) || has.contains(needed(true))
}

/// The missing permissions in words; `None` if none is missing.
pub(crate) fn missing(
    desk: &Desk,
    language: Language,
    has: Permissions,
    threads: bool,
) -> Option<String> {
    let lacking = needed(threads) - has;
    if lacking.is_empty() || has.contains(Permissions::ADMINISTRATOR) {
        return None;
    }
    let names = RIGHTS.iter().filter(|(right, _)| lacking.contains(*right));
    let names: Vec<_> = names.map(|(_, key)| desk.phrase(language, key, &[])).collect();
    Some(desk.phrase(language, "discord-lacks", &[("rights", names.into())]))
}
