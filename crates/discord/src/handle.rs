//! An interaction from its acknowledgement to its last answer.

use std::{future::Future, panic::AssertUnwindSafe, sync::Arc, time::Duration};

use chat::{Audience, Caller, Incoming, Input, Outgoing, Verb};
use futures_util::FutureExt as _;
use serde_json::Value;
use serenity::{
    builder::{CreateInteractionResponse, CreateInteractionResponseMessage},
    model::{
        guild::Member,
        id::{ChannelId, InteractionId},
    },
};
use service::{MatchId, PersonId, Platform, Refusal};
use tokio::time::{Instant, sleep};
use tracing::Instrument as _;

use crate::{
    bot::Bot,
    buckets::{ANSWERS, Wait},
    call::Call,
    carrier::pictured,
    post::{Body, Reply, opening, rows},
    rest::{RestClient, RestError, patiently},
    rights,
};

/// Discord accepts a first answer for three seconds.
const FIRST: Duration = Duration::from_millis(2_700);
/// The time of one attempt, and the pause before the next.
const TRY: Duration = Duration::from_millis(900);
const PAUSE: Duration = Duration::from_millis(100);
/// A little less than the life of an interaction's token, and the longest time that an answer
/// waits.
pub(crate) const TOKEN: Duration = Duration::from_secs(14 * 60);

/// Discord's code of a refusal; `None` if Discord could not be reached.
pub(crate) type RefusalCode = Option<u64>;

impl RestClient {
    /// Gives an interaction its first answer, for which Discord waits shortly; false if it came too
    /// late.
    pub(crate) async fn first_answer(
        &self,
        (id, token): (InteractionId, &str),
        response: &CreateInteractionResponse,
    ) -> bool {
        let (path, bucket) =
            (format!("interactions/{id}/{token}/callback"), format!("{ANSWERS}{id}"));
        let (body, until) = (Body::new(response, Vec::new()), Instant::now() + FIRST);
        loop {
            let sent = self.post((&path, &bucket), &body);
            let pause = match tokio::time::timeout(TRY, sent).await {
                Ok(Ok(_)) => return true,
                // An earlier attempt arrived although its answer was lost, or the event came twice.
                Ok(Err(RestError::Refused { code: 40060, .. })) => return true,
                Ok(Err(RestError::Refused { code: 10062, .. })) => return false,
                Ok(Err(RestError::Wait(Wait { after, .. }))) => after,
                Ok(Err(error)) => {
                    tracing::debug!("a first answer: {error:?}");
                    PAUSE
                }
                Err(_) => {
                    tracing::debug!("the first acknowledgement took long");
                    PAUSE
                }
            };
            if Instant::now() + pause > until {
                return false;
            }
            sleep(pause).await;
        }
    }
}

impl Bot {
    /// Handles a command, a press or a form. The owed answer is on the disk before Discord is told
    /// of it; else Discord says that it failed.
    pub(crate) async fn deal_with(self: Arc<Self>, call: Call) {
        self.begin(call.id);
        let noted = self.owe(&call).await;
        let span = tracing::error_span!("update", key = %call.id);
        self.respond(&call, noted).instrument(span).await;
        // Discord may send an interaction twice, and the other handler may still be answering.
        if self.is_last(call.id) {
            let key = call.id.to_string();
            match call.in_place {
                true => self.settle(&key).await,
                false => self.settle_in_time(key),
            }
        }
    }

    /// Acknowledges a call, carries it out and answers it.
    ///
    /// A move is handled while Discord is told that an answer will come. An action that a
    /// repetition would do twice waits until Discord has accepted that. Otherwise Discord has told
    /// the person that it failed, and so it must.
    async fn respond(&self, call: &Call, noted: bool) {
        let guest = call.guest.unwrap_or_else(|| self.guests.knows(call.channel));
        let acknowledge = async { noted && self.acknowledge(call).await };
        let (acknowledged, answers) = if call.said.is_for_one_position() && !guest {
            tokio::join!(acknowledge, self.caught(call, guest))
        } else if acknowledge.await {
            if guest {
                self.guests.add(call.channel, &call.token);
            }
            (true, self.caught(call, guest).await)
        } else {
            (false, None)
        };
        if !acknowledged {
            return tracing::warn!("an interaction came too late to be answered");
        }
        // Without answers, the other handler of the call answers.
        if let Some(answers) = answers {
            self.answer(call, answers).await;
        }
    }

    /// The desk's answers to a call, or the failure message.
    async fn caught(&self, call: &Call, guest: bool) -> Option<Vec<Reply>> {
        match AssertUnwindSafe(self.answers_to(call, guest)).catch_unwind().await {
            Ok(Ok(answers)) => answers,
            // The failure is logged.
            Ok(Err(_)) | Err(_) => Some(vec![self.fault(call)]),
        }
    }

    /// Tells Discord that an answer will come; false if Discord has told the person that it failed.
    async fn acknowledge(&self, call: &Call) -> bool {
        let response = match call.in_place {
            true => CreateInteractionResponse::Acknowledge,
            false => CreateInteractionResponse::Defer(
                CreateInteractionResponseMessage::new().ephemeral(true),
            ),
        };
        self.rest.first_answer((call.id, &call.token), &response).await
    }

    /// The desk's answers to a call; `None` if the same call, sent before or at the same time, is
    /// handled already.
    ///
    /// # Errors
    /// The data needed to understand the call cannot be read.
    async fn answers_to(&self, call: &Call, guest: bool) -> Result<Option<Vec<Reply>>, Refusal> {
        let (chat, thread_of) = self.chat_of(call).await?;
        let (person, place) = match self.desk.identify(&call.caller, &call.place(chat)).await {
            Ok(arrived) => arrived,
            Err(why) => return Ok(Some(vec![Reply::text(&why)])),
        };
        let admin = call.admin && (call.said.needs_admin() || call.said.invites());
        let about = call.about.or(thread_of);
        let said = self.with_names(call, chat).await?;
        let key = call.id.to_string();
        let luck = Some(format!("discord:{key}"));
        let incoming = Incoming { about, admin, luck, ..Incoming::new(person, place, said) };
        let caller = (Platform::Discord, &*call.caller.key);
        let service = self.service.of_update(Platform::Discord, &key).of_caller(caller, person);
        let desk = self.desk.over(service.clone());
        let said = desk.handle(incoming).await;
        // If that cannot be read, the desk's answers stand.
        if service.is_repeated().await.unwrap_or(false) {
            return Ok(None);
        }
        let mut answers = Vec::new();
        // Everybody sees the result of an action: only a message that is open already repeats it.
        for outgoing in said.into_iter().filter(|one| call.in_place || !one.is_receipt()) {
            answers.push(self.drawn(outgoing).await);
        }
        answers.extend(self.lacking(call, guest, person).await);
        Ok(Some(answers))
    }

    /// The input with the people in it named as the desk names them.
    async fn with_names(&self, call: &Call, chat: ChannelId) -> Result<Input, Refusal> {
        Ok(match &call.said {
            Input::Text(text) => {
                let by_id = Verb::of_text(text).is_some_and(Verb::is_about_people);
                Input::Text(self.named(text, (by_id, call, chat)).await?)
            }
            Input::Fields(fields) => {
                let (mut fields, by_id) = (fields.clone(), fields.verb.is_about_people());
                for (_, value) in &mut fields.values {
                    *value = self.named(value, (by_id, call, chat)).await?;
                }
                Input::Fields(fields)
            }
            other => other.clone(),
        })
    }

    /// A text with names in it: Discord writes `<@123>` for a person picked from the list that `@`
    /// opens. In a command about people they are named by id, since several may share a name.
    async fn named(&self, text: &str, said: (bool, &Call, ChannelId)) -> Result<String, Refusal> {
        let text = chat::without_marks(text);
        let (mut out, mut rest) = (String::new(), &*text);
        while let Some((before, after)) = rest.split_once("<@") {
            out.push_str(before);
            let mention =
                after.split_once('>').map(|(id, after)| (id.trim_start_matches('!'), after));
            let Some((id, after)) = mention.filter(|(id, _)| id.parse::<u64>().is_ok()) else {
                out.push_str("<@");
                rest = after;
                continue;
            };
            out.push_str(&self.meant_by(id, said).await?);
            rest = after;
        }
        Ok(out + rest)
    }

    /// The name that replaces a person's number in the text for the desk.
    async fn meant_by(
        &self,
        id: &str,
        (by_id, call, chat): (bool, &Call, ChannelId),
    ) -> Result<String, Refusal> {
        let own = self.http.application_id().map(|own| own.to_string());
        if by_id && own.as_deref() == Some(id) {
            return Ok(chat::MARK_OF_BOT.to_owned());
        }
        let known = self.service.chats().person_of(Platform::Discord, id).await?;
        if !by_id || call.private {
            return Ok(format!("@{}", known.map_or_else(|| "?".to_owned(), |known| known.name)));
        }
        // A picked person is on the server, whether they have used the bot or not.
        let picked = call.named.iter().find(|(number, _)| number == id);
        let name = match known.map(|known| known.name).or(picked.map(|(_, name)| name.clone())) {
            Some(name) => Some(name),
            None => self.name_of_member(call, id).await,
        };
        let Some(name) = name else { return Ok("@?".to_owned()) };
        let caller =
            Caller { platform: Platform::Discord, key: id.to_owned(), name, language: None };
        Ok(chat::mark_of(self.desk.brought_in(&caller, &call.place(chat)).await?))
    }

    /// The name of a member of a call's server who has not used the bot yet; `None` for a stranger
    /// or a bot.
    async fn name_of_member(&self, call: &Call, id: &str) -> Option<String> {
        let server = call.server.as_ref()?;
        let path = format!("guilds/{server}/members/{id}");
        let mut found = patiently(TOKEN, async || self.rest.get(&path).await).await.ok()?;
        found["guild_id"] = server.as_str().into();
        let member: Member = serde_json::from_value(found).ok()?;
        (!member.user.bot).then(|| crate::call::name_of(Some(&member), &member.user))
    }

    async fn drawn(&self, outgoing: Outgoing) -> Reply {
        let picture = match self.desk.pictures().drawn(&outgoing).await {
            Ok(picture) => picture,
            Err(why) => return Reply::text(&why),
        };
        let mut rows = rows(&outgoing.buttons, outgoing.typing.as_ref());
        rows.extend(outgoing.link.as_ref().map(opening));
        let document = match self.desk.people().file(&outgoing).await {
            Ok(document) => document,
            Err(why) => return Reply::text(&why),
        };
        let replaces = outgoing.replaces();
        let instead = match (&picture, &document, outgoing.to) {
            (Some(picture), _, _) => picture.alt.clone(),
            (None, Some(_), Audience::Only(person)) => {
                let language = self.desk.language_at_hand(person).await;
                self.desk.phrase(language, "discord-file-refused", &[])
            }
            _ => String::new(),
        };
        let said = Reply::copying(&outgoing.text, outgoing.copied.as_ref());
        Reply { picture, document, instead, rows, replaces, ..said }
    }

    /// Names the permissions the bot lacks in a channel where it should write.
    async fn lacking(&self, call: &Call, guest: bool, person: PersonId) -> Option<Reply> {
        let has = call.rights.filter(|has| !guest && !rights::are_all(*has))?;
        let missing = async {
            let language = self.desk.language_of(person).await?;
            let (chat, _) = self.chat_of(call).await?;
            let threads = self.has_threads(&chat.to_string()).await?;
            Ok::<_, Refusal>(rights::missing(&self.desk, language, has, threads))
        };
        // The request is answered; the missing permissions can be named the next time.
        let text = missing.await.ok().flatten()?;
        Some(Reply::text(&text))
    }

    fn fault(&self, call: &Call) -> Reply {
        let language = call.caller.language.as_deref().and_then(chat::Language::from_tag);
        let language = language.unwrap_or(chat::Language::En);
        Reply::text(&self.desk.phrase(language, "desk-broke", &[]))
    }

    /// Sends the answers: the first takes the place that was kept for it.
    async fn answer(&self, call: &Call, answers: Vec<Reply>) {
        let mut answers = answers.into_iter();
        match answers.next() {
            Some(first) if call.in_place && !first.replaces => {
                self.guests.note_use(&call.token);
                self.more(call, &first).await;
            }
            Some(first) => self.first(call, &first).await,
            // Everybody sees the result.
            None if !call.in_place => {
                let (path, bucket) =
                    (self.original(&call.token), format!("{ANSWERS}{}", call.token));
                let delete = async || self.rest.delete((&path, &bucket)).await;
                if let Err(error) = patiently(TOKEN, delete).await {
                    tracing::debug!("not taken away: {error:?}");
                }
            }
            None => {}
        }
        for more in answers {
            self.guests.note_use(&call.token);
            self.more(call, &more).await;
        }
    }

    /// Sends the first answer; if Discord refuses it, tells the person that much.
    async fn first(&self, call: &Call, answer: &Reply) {
        match self.edit_original(&call.token, answer).await {
            Ok(()) => {}
            // The message with the button was closed meanwhile.
            Err(Some(10008)) => self.more(call, answer).await,
            Err(_) => {
                let _ = self.edit_original(&call.token, &self.fault(call)).await;
            }
        }
    }

    /// Sends one more answer.
    async fn more(&self, call: &Call, answer: &Reply) {
        let _ = self.send_more(&call.token, answer).await;
    }

    /// Edits the placeholder of the first answer.
    pub(crate) async fn edit_original(
        &self,
        token: &str,
        answer: &Reply,
    ) -> Result<(), RefusalCode> {
        let (path, bucket) = (self.original(token), format!("{ANSWERS}{token}"));
        let (path, bucket) = (&path, &bucket);
        let send = |body: Body| async move { self.rest.patch((path, bucket), &body).await };
        self.tried(answer, send, Reply::edit).await
    }

    /// Sends one more answer to an interaction.
    pub(crate) async fn send_more(&self, token: &str, answer: &Reply) -> Result<(), RefusalCode> {
        let send = |body: Body| async move { self.follow_up(token, &body).await };
        self.tried(answer, send, Reply::follow_up).await
    }

    /// Sends one more message in answer to an interaction, once.
    pub(crate) async fn follow_up(&self, token: &str, body: &Body) -> Result<Value, RestError> {
        self.rest.post((&self.webhook(token), &format!("{ANSWERS}{token}")), body).await
    }

    /// The path of the first answer to an interaction.
    pub(crate) fn original(&self, token: &str) -> String {
        format!("{}/messages/@original", self.webhook(token))
    }

    /// The path for answers to an interaction.
    fn webhook(&self, token: &str) -> String {
        let application = self.http.application_id().map_or(0, |id| id.get());
        format!("webhooks/{application}/{token}")
    }

    /// Sends an answer, several times if need be; `Err` holds Discord's code of a refusal. It waits
    /// out limits while the token lives. A refused file is replaced by words. Failures are logged.
    async fn tried<F>(
        &self,
        answer: &Reply,
        send: impl Fn(Body) -> F,
        body: impl Fn(&Reply) -> Body,
    ) -> Result<(), RefusalCode>
    where
        F: Future<Output = Result<Value, RestError>>,
    {
        let bare = answer.in_words();
        let once = |with_file: bool| send(body(if with_file { answer } else { &bare }));
        match patiently(TOKEN, || pictured(answer.has_file(), &once)).await {
            Ok(_) => Ok(()),
            Err(RestError::Refused { code, why, .. }) => {
                tracing::warn!("an answer is refused: {why} ({code})");
                Err(Some(code))
            }
            Err(_) => {
                tracing::warn!("an answer is dropped: it would wait too long");
                Err(None)
            }
        }
    }

    /// The chat of a call, and the match if its thread belongs to one.
    pub(crate) async fn chat_of(
        &self,
        call: &Call,
    ) -> Result<(ChannelId, Option<MatchId>), Refusal> {
        let Some(parent) = call.parent else { return Ok((call.channel, None)) };
        // A thread has the number of its first message.
        let (chat, message) = (parent.to_string(), call.channel.to_string());
        let known = self.service.chats().match_of_message(Platform::Discord, &chat, &message).await;
        Ok(match known? {
            Some(id) => (parent, Some(id)),
            None => (call.channel, None),
        })
    }
}
