//! Who is in a chat: the bot, and people who leave or are put out.

use service::Refusal;

use crate::{
    content::{ChatTarget, Content},
    handle::{Reply, TELEGRAM, UpdateHandler},
    update::{Chat, MembershipChange, User},
};

impl UpdateHandler {
    /// Somebody else's place in a chat has changed.
    pub(crate) async fn membership_of(&self, change: &MembershipChange) {
        if let Some(user) = change.has_gone() {
            self.gone(&change.chat, user).await;
        }
    }

    /// Somebody has left a chat or was put out of it. Who comes in becomes
    /// known as soon as they do something there.
    pub(crate) async fn gone(&self, chat: &Chat, user: &User) {
        let (chat, key) = (chat.id.to_string(), user.id.to_string());
        if user.is_bot {
            return;
        }
        match self.service.chats().left_chat(TELEGRAM, &chat, &key).await {
            Ok(()) | Err(Refusal::Repeated) => {}
            Err(refusal) => tracing::warn!("who left a group could not be noted: {refusal:?}"),
        }
    }

    /// A group has become a supergroup.
    pub(crate) async fn moved(&self, from: i64, to: i64) {
        let (from, to) = (from.to_string(), to.to_string());
        if self.service.chats().chat_moved(TELEGRAM, &from, &to).await.is_err() {
            tracing::warn!("a group that became a supergroup could not be noted");
        }
    }

    /// The bot was let in, thrown out, blocked or let back.
    pub(crate) async fn own_membership(&self, change: &MembershipChange) -> Option<Reply> {
        let writes = change.new_chat_member.writes();
        if change.chat.is_private() {
            let person = self.known(&change.from).await?;
            if self.service.chats().private_chat(person, TELEGRAM, writes).await.is_err() {
                tracing::warn!("a private chat could not be noted");
            }
            return None;
        }
        let key = change.chat.id.to_string();
        let why = format!("the bot is {} there", change.new_chat_member.status);
        if self.service.chats().chat_gone(TELEGRAM, &key, !writes, &why).await.is_err() {
            tracing::warn!("what became of a group could not be noted");
        }
        if !writes || change.old_chat_member.is_there() {
            return None;
        }
        self.greet(change).await
    }

    /// Says in a group that the bot is new in what it is and how to begin.
    async fn greet(&self, change: &MembershipChange) -> Option<Reply> {
        let person = self.known(&change.from).await?;
        let language = self.desk.language_of(person).await;
        let to = ChatTarget { chat: change.chat.id, thread: None, reply_to: None };
        if !self.service.chats().introduce(TELEGRAM, &to.key()).await.unwrap_or(true) {
            return None;
        }
        let text = chat::introduction(language);
        Some(Reply::Line(to, Content::new(&text, &[], None)))
    }
}
