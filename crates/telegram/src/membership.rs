//! The members of a chat: the bot, and people who leave or are removed.

use chat::Language;
use service::Refusal;

use crate::{
    content::{ChatTarget, Content},
    handle::{TELEGRAM, UpdateHandler, UpdateReply},
    update::{Chat, MembershipChange, User},
};

impl UpdateHandler {
    /// Handles a change of another member in a chat.
    pub(crate) async fn membership_of(&self, change: &MembershipChange) -> Result<(), Refusal> {
        match change.has_gone() {
            Some(user) => self.gone(&change.chat, user).await,
            None => Ok(()),
        }
    }

    /// Notes that a person has left a chat or was removed. A new member becomes known with their
    /// first action there.
    pub(crate) async fn gone(&self, chat: &Chat, user: &User) -> Result<(), Refusal> {
        let (chat, key) = (chat.id.to_string(), user.id.to_string());
        if user.is_bot {
            return Ok(());
        }
        match self.service.chats().left_chat(TELEGRAM, &chat, &key).await {
            Err(Refusal::Repeated) => Ok(()),
            left => left,
        }
    }

    /// Handles a group that has become a supergroup.
    pub(crate) async fn moved(&self, from: i64, to: i64) -> Result<(), Refusal> {
        let (from, to) = (from.to_string(), to.to_string());
        self.service.chats().chat_moved(TELEGRAM, &from, &to).await
    }

    /// Handles the bot being let in, removed, blocked or let back.
    pub(crate) async fn own_membership(
        &self,
        change: &MembershipChange,
    ) -> Result<Option<UpdateReply>, Refusal> {
        let writes = change.new_chat_member.writes();
        if change.chat.is_private() {
            let person = self.known(&change.from).await?;
            self.service.chats().private_chat(person, TELEGRAM, writes).await?;
            return Ok(None);
        }
        let key = change.chat.id.to_string();
        let why = format!("the bot is {} there", change.new_chat_member.status);
        self.service.chats().chat_gone(TELEGRAM, &key, !writes, &why).await?;
        if !writes || change.old_chat_member.is_there() {
            return Ok(None);
        }
        self.greet(change).await
    }

    /// Greets a group in which the bot is new: what it is and how to begin.
    async fn greet(&self, change: &MembershipChange) -> Result<Option<UpdateReply>, Refusal> {
        let person = self.known(&change.from).await?;
        // The language is that of the person who lets it in, as their app reports it in the same
        // update.
        let said = change.from.language_code.as_deref().and_then(Language::from_tag);
        let language = match said {
            Some(language) => language,
            None => self.desk.language_of(person).await?,
        };
        let to = ChatTarget { chat: change.chat.id, thread: None, reply_to: None };
        // Nobody can write to the bot there, so its readers get no greeting.
        if change.chat.kind == "channel" {
            let admin = ChatTarget { chat: change.from.id, ..to };
            if !self.service.chats().introduce(TELEGRAM, &to.key()).await? {
                return Ok(None);
            }
            let text = self.desk.phrase(language, "telegram-channel", &[]);
            return Ok(Some(UpdateReply::Line(admin, Content::new(&text, &[], None))));
        }
        if !self.service.chats().introduce(TELEGRAM, &to.key()).await? {
            return Ok(None);
        }
        let text = chat::introduction(language);
        let buttons = chat::beginnings(language, self.service.shelf());
        Ok(Some(UpdateReply::Line(to, Content::new(&text, &[], None).with(&buttons, None))))
    }
}
