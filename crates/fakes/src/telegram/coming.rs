//! People who join a group, leave it, or are put out of it.

use serde_json::{Value, json};

use super::{
    message::Message,
    people::{Chat, Person},
    state::{Standing, State},
};

/// The way the bot learns of a departure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// By a message in the group, which each bot gets.
    Message,
    /// By a change of membership: an admin bot that asked for these gets it, even where a large
    /// group shows no messages.
    Change,
    /// By both, the change first.
    Both,
}

impl Chat {
    /// Lets a person join, for the first time or again.
    pub fn joins(&self, person: &Person) {
        let mut state = self.server.state();
        if let Some(room) = state.chats.get_mut(&self.id) {
            room.members.insert(person.id);
        }
        self.changes(&mut state, person.id, person.id, ["left", "member"]);
        let users = json!([state.person_json(person.id)]);
        let service = Some(("new_chat_members".to_owned(), users));
        state.post(self.id, Message { from: person.id, service, ..Message::default() });
        drop(state);
        self.server.changed.notify_waiters();
    }

    /// Lets a person leave.
    pub fn leaves(&self, person: &Person, told: Told) {
        self.loses(person, person.id, ["member", "left"], told);
    }

    /// Lets the owner ban a person.
    pub fn bans(&self, person: &Person, told: Told) {
        let owner = self.server.state().chats[&self.id].admins.first().copied();
        self.loses(person, owner.unwrap_or_default(), ["member", "kicked"], told);
    }

    /// Lets the owner lift a ban. The person does not rejoin by that.
    pub fn pardons(&self, person: &Person) {
        let mut state = self.server.state();
        let owner = state.chats[&self.id].admins.first().copied().unwrap_or_default();
        self.changes(&mut state, owner, person.id, ["kicked", "left"]);
        drop(state);
        self.server.changed.notify_waiters();
    }

    /// Lets a person without the right to write leave; they stay restricted.
    pub fn leaves_restricted(&self, person: &Person) {
        self.loses(person, person.id, ["restricted", "gone"], Told::Change);
    }

    fn loses(&self, person: &Person, by: i64, places: [&str; 2], told: Told) {
        let mut state = self.server.state();
        if told != Told::Message {
            self.changes(&mut state, by, person.id, places);
        }
        if told != Told::Change {
            let service = Some(("left_chat_member".to_owned(), state.person_json(person.id)));
            state.post(self.id, Message { from: by, service, ..Message::default() });
        }
        if let Some(room) = state.chats.get_mut(&self.id) {
            room.members.remove(&person.id);
        }
        drop(state);
        self.server.changed.notify_waiters();
    }

    /// Tells the bot of a person's new membership, if it is an admin.
    fn changes(&self, state: &mut State, by: i64, who: i64, places: [&str; 2]) {
        if state.chats[&self.id].bot == Standing::Admin {
            let update = membership(state, self.id, by, who, places);
            state.queue_update("chat_member", &update);
        }
    }
}

/// The update about a change of a person's membership in a chat.
pub(super) fn membership(
    state: &State,
    chat: i64,
    by: i64,
    who: i64,
    [old, new]: [&str; 2],
) -> Value {
    let member = |status: &str| {
        let (status, there) = if status == "gone" { ("restricted", false) } else { (status, true) };
        let mut member = json!({"status": status, "user": state.person_json(who)});
        let rights: &[&str] = match status {
            "administrator" => &[
                "can_be_edited",
                "is_anonymous",
                "can_manage_chat",
                "can_delete_messages",
                "can_manage_video_chats",
                "can_restrict_members",
                "can_promote_members",
                "can_change_info",
                "can_invite_users",
                "can_post_stories",
                "can_edit_stories",
                "can_delete_stories",
            ],
            "restricted" => &[
                "can_send_messages",
                "can_send_audios",
                "can_send_documents",
                "can_send_photos",
                "can_send_videos",
                "can_send_video_notes",
                "can_send_voice_notes",
                "can_send_polls",
                "can_send_other_messages",
                "can_add_web_page_previews",
                "can_change_info",
                "can_invite_users",
                "can_pin_messages",
                "can_manage_topics",
            ],
            _ => &[],
        };
        for right in rights {
            member[*right] = false.into();
        }
        if status == "restricted" {
            member["is_member"] = there.into();
        }
        if matches!(status, "kicked" | "restricted") {
            member["until_date"] = 0.into();
        }
        member
    };
    json!({"chat": state.chat_json(chat), "from": state.person_json(by), "date": state.date(),
        "old_chat_member": member(old), "new_chat_member": member(new)})
}
