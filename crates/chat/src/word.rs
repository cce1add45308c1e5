//! Notices as messages.

mod calling;
mod context;
pub(crate) mod deal;
mod digest;
mod ending;
pub(crate) mod invitation;
pub(crate) mod league;
mod meeting;
mod playing;
mod pushing;
pub(crate) mod rating;
mod reminding;
mod timing;
pub(crate) mod tournament;
pub(crate) mod voting;

use std::sync::Arc;

use game_core::Arg;
use service::{
    AskId, Board, Facts, MatchId, Notice, NoticeId, NoticeKind, PersonId, Platform, Refusal,
};

pub(crate) use self::context::{NoticeContext, addressee, words_for};
use self::context::{language_of, on_page};
pub use self::ending::again_key;
pub(crate) use self::ending::{headline, headline_here, how_it_ended, next_level_in_words, secret};
use crate::desks::{PictureDesk, WordDesk};
use crate::{
    Audience, Language, Outgoing, Picture, Reader,
    handle::accounts::owners,
    request::{Answer, message},
    wording::words_of,
};

/// The key of a message on a page: the shown notice and its readers. Readers who see the same share
/// the message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PageMessageKey {
    notice: NoticeId,
    /// The room's newest notice: the actions on a match change with it.
    newest: NoticeId,
    language: Language,
    /// The only reader; `None`: everybody in the room.
    reader: Option<PersonId>,
}

/// Whether everybody in the room gets the same message. It depends on public facts alone: a page
/// has a link to the board instead of its buttons.
const fn is_told_alike(notice: &Notice) -> bool {
    let alike = matches!(
        notice.kind,
        NoticeKind::Talk { .. } | NoticeKind::Started | NoticeKind::Moved { .. }
    );
    alike && notice.to.is_none()
}

/// A line of talk: to the whole room, or to the team in a match.
fn talk(context: &NoticeContext<'_>, name: &str, text: &str) -> Outgoing {
    let args = [("name", Arg::from(name)), ("text", text.into())];
    let Some(id) = context.notice.match_id else { return context.say("desk-said", &args) };
    let [name, text] = args;
    context.say("desk-said-team", &[("code", id.code().into()), name, text])
}

#[boxed::futures]
impl WordDesk<'_> {
    /// Words a notice as [`crate::WordDesk::word`] does, but returns the reason if it cannot.
    pub(crate) async fn worded(
        self,
        notice: &Notice,
        reader: Option<Reader>,
    ) -> Answer<Option<Outgoing>> {
        match reader {
            Some(Reader { person, language }) => match on_page(notice, Some(person), language) {
                Some(context) => self.worded_for(context).await,
                None => Ok(None),
            },
            None => {
                let facts = self.service.matches().facts(notice, Platform::Web).await?;
                self.delivered(notice, &facts, None, false).await
            }
        }
    }

    /// Words a notice as a message for a platform, in the language of the addressee. `alone` is the
    /// one person it goes to, who may be the only player of the match.
    pub(crate) async fn delivered(
        self,
        notice: &Notice,
        facts: &Facts,
        alone: Option<PersonId>,
        along: bool,
    ) -> Answer<Option<Outgoing>> {
        let to = match (notice.to.or(alone), facts.room()) {
            (Some(person), _) => Audience::Only(addressee(facts, person)?.person.id),
            (None, Some(room)) => Audience::Room(room.id),
            (None, None) => return Ok(None),
        };
        let words = words_of(language_of(to, facts));
        let (reader, on_page, facts) = (None, false, Some(facts));
        self.worded_for(NoticeContext { notice, to, words, reader, on_page, facts, along }).await
    }

    async fn worded_for(self, context: NoticeContext<'_>) -> Answer<Option<Outgoing>> {
        let (context, notice) = (&context, context.notice);
        match (&notice.kind, notice.match_id) {
            (NoticeKind::Entered { person }, _) => {
                Ok(Some(context.named("desk-entered", &self.name_in(context, *person).await?)))
            }
            (NoticeKind::Gone { person, .. }, _) => self.gone(context, *person).await.map(Some),
            (NoticeKind::HandedOn { person }, _) => {
                Ok(Some(context.named("desk-handed-on", &self.name_in(context, *person).await?)))
            }
            (NoticeKind::Bridged { person }, _) => {
                Ok(Some(context.named("desk-news-bridged", &self.name_in(context, *person).await?)))
            }
            (NoticeKind::LinkAsked { ask, person }, _) => {
                self.link_asked(context, *ask, *person).await.map(Some)
            }
            (NoticeKind::LinkRefused { person }, _) => {
                Ok(Some(context.named("desk-link-refused", &self.name_in(context, *person).await?)))
            }
            (NoticeKind::Linked { person }, _) => {
                Ok(Some(context.named("desk-linked", &self.name_in(context, *person).await?)))
            }
            (NoticeKind::Talk { person, text }, _) => {
                let name = self.name_in(context, *person).await?;
                Ok(Some(talk(context, &name, text)))
            }
            (NoticeKind::Shown { person, token, .. }, _) => {
                Box::pin(self.shown(context, *person, token)).await
            }
            (NoticeKind::TimeGivenBack { minutes }, _) => {
                Ok(Some(timing::given_back(context, *minutes)))
            }
            (NoticeKind::Away { person, minutes }, _) => {
                let name = self.name_in(context, *person).await?;
                Ok(Some(timing::away(context, &name, *minutes, self.service.now())))
            }
            (NoticeKind::Back { person }, _) if context.to == Audience::Only(*person) => {
                Ok(Some(context.say("desk-vacation-over", &[])))
            }
            (NoticeKind::Back { person }, _) => {
                Ok(Some(context.named("desk-news-back", &self.name_in(context, *person).await?)))
            }
            (NoticeKind::Reminded { games, first }, _) => {
                self.reminded(context, games, *first).await
            }
            (NoticeKind::Digest(digest), _) => self.digest(context, digest).await.map(Some),
            (NoticeKind::Solved { number, count }, _) => {
                let args = [("number", Arg::from(*number)), ("count", i64::from(*count).into())];
                Ok(Some(context.say("desk-solved", &args)))
            }
            (kind, None) => tournament::of_contest(self, context, kind).await,
            (kind, Some(id)) => self.of_match(context, kind, id).await,
        }
    }

    /// Asks the owner of a code about the person who typed it, as long as the question is open.
    async fn link_asked(
        self,
        context: &NoticeContext<'_>,
        ask: AskId,
        person: PersonId,
    ) -> Answer<Outgoing> {
        match self.service.accounts().open_ask(ask).await? {
            Some(ask) => Ok(owners(message(context.to, String::new()), context.words, &ask)),
            None => Ok(context.named("desk-link-over", &self.name_in(context, person).await?)),
        }
    }

    async fn of_match(
        self,
        context: &NoticeContext<'_>,
        kind: &NoticeKind,
        id: MatchId,
    ) -> Answer<Option<Outgoing>> {
        let coded = |key: &'static str, person: PersonId| async move {
            Ok(Some(context.coded(key, id, &self.name_in(context, person).await?)))
        };
        match *kind {
            NoticeKind::Challenged { host, ref code } => {
                voting::challenged(self, context, id, (host, code)).await.map(Some)
            }
            NoticeKind::Entered { .. }
            | NoticeKind::Gone { .. }
            | NoticeKind::HandedOn { .. }
            | NoticeKind::Bridged { .. }
            | NoticeKind::LinkAsked { .. }
            | NoticeKind::LinkRefused { .. }
            | NoticeKind::Linked { .. }
            | NoticeKind::TimeGivenBack { .. }
            | NoticeKind::Reminded { .. }
            | NoticeKind::Digest(_)
            | NoticeKind::Solved { .. }
            | NoticeKind::League { .. }
            | NoticeKind::SeasonBegun { .. }
            | NoticeKind::RoundBegun { .. }
            | NoticeKind::SeasonOver { .. }
            | NoticeKind::SeasonSeat { .. }
            | NoticeKind::Away { .. }
            | NoticeKind::Back { .. }
            | NoticeKind::Shown { .. }
            | NoticeKind::Talk { .. } => Ok(None),
            NoticeKind::Invited { host } => {
                invitation::by_host(self, context, id, host).await.map(Some)
            }
            NoticeKind::RematchOf { match_id } => {
                invitation::rematch(self, context, id, match_id).await.map(Some)
            }
            NoticeKind::Joined { person } => self.joined(context, id, person).await.map(Some),
            NoticeKind::Declined { person } => coded("desk-news-declined", person).await,
            NoticeKind::PlayedFor { person } => coded("desk-news-played-for", person).await,
            NoticeKind::Left { person } => coded("desk-news-left", person).await,
            NoticeKind::Withdrawn => Ok(Some(context.coded("desk-news-withdrawn", id, ""))),
            NoticeKind::Expired => Ok(Some(context.coded("desk-news-expired", id, ""))),
            NoticeKind::Aborted { person } => self.called_off(context, id, person).await.map(Some),
            NoticeKind::Annulled { person } => coded("top-annulled", person).await,
            NoticeKind::Broken => Ok(Some(context.coded("desk-news-broken", id, ""))),
            NoticeKind::TakebackAsked { person } => self.takeback_asked(context, id, person).await,
            NoticeKind::TakebackAnswered { person, yes: true } => {
                coded("desk-news-agrees", person).await
            }
            NoticeKind::TakebackAnswered { person, yes: false } => {
                coded("desk-news-disagrees", person).await
            }
            NoticeKind::Started => self.started(context, id).await,
            NoticeKind::Moved { from_ply, to_ply } => {
                self.moved(context, id, from_ply, to_ply).await
            }
            NoticeKind::YourTurn { ply } => self.your_turn(context, id, ply).await,
            NoticeKind::Over { ply } => Box::pin(self.over(context, id, ply)).await,
            NoticeKind::LiveProposed { person, at } => {
                meeting::proposed(self, context, id, (person, at)).await
            }
            NoticeKind::LiveAgreed { person, at } => {
                let name = self.name_in(context, person).await?;
                let args = [("code", Arg::from(id.code())), ("name", name.into())];
                let said = context.words.at(&context.key("live-agreed"), &args, at);
                Ok(Some(message(context.to, said)))
            }
            NoticeKind::LiveOff { person } => coded("live-off", person).await,
            NoticeKind::LiveSoon { at } => meeting::soon(self, context, id, at).await,
            NoticeKind::Vote { count } => {
                let card = self.card_told(context, id).await?;
                Ok(Some(voting::opened(context, &card, count, self.service.now())))
            }
            NoticeKind::Voted { votes, of } => Ok(Some(voting::result(context, votes, of))),
            NoticeKind::TimeOver { person, day } => {
                self.time_over(context, id, person, day).await.map(Some)
            }
            NoticeKind::Unfinished => self.unfinished(context, id).await,
            NoticeKind::TurnsLost => self.turns_lost(context, id).await.map(Some),
            NoticeKind::Nudged { person } => self.nudged(context, id, person).await,
            NoticeKind::SeatLeft { person } => coded("desk-news-seat-left", person).await,
            NoticeKind::TimeGiven { person, minutes } => {
                self.time_given(context, id, person, minutes).await.map(Some)
            }
            NoticeKind::TakebackLapsed => {
                Ok(Some(context.coded("desk-news-takeback-lapsed", id, "")))
            }
        }
    }

    /// A person has left the room; their open games are named.
    async fn gone(self, context: &NoticeContext<'_>, person: PersonId) -> Answer<Outgoing> {
        let (name, missed) =
            (self.name_in(context, person).await?, self.missed(context.notice).await?);
        let Some(first) = missed.first().cloned() else {
            return Ok(context.named("desk-gone", &name));
        };
        let args = [("name", name.into()), ("codes", missed.into()), ("code", first.into())];
        Ok(context.say("desk-gone-missed", &args))
    }

    /// Returns the codes of the games that wait for a person who has left the room.
    pub(crate) async fn missed(self, notice: &Notice) -> Answer<Vec<String>> {
        let (NoticeKind::Gone { person, .. }, Some(room)) = (&notice.kind, notice.room) else {
            return Ok(Vec::new());
        };
        let missed = self.service.chats().missed_in(room, *person).await?;
        Ok(missed.into_iter().map(|id| id.code()).collect())
    }

    /// Words a notice as a message: for one reader on their own page, else in the room's language
    /// for the room and in the person's for one person. `None` if there is nothing left to say. It
    /// logs failures, since nobody asked for the message.
    pub async fn word(self, notice: &Notice, reader: Option<Reader>) -> Option<Outgoing> {
        logged(notice, self.worded(notice, reader).await)
    }

    /// Words notices for one reader's page, a message for each. It reads the facts for all of them
    /// at once.
    pub async fn word_page(self, notices: &[Notice], reader: Reader) -> Vec<Option<Outgoing>> {
        let Reader { person, language } = reader;
        // If this fails, each notice reads its own facts, and logs its failure.
        let facts = self.service.matches().facts_of_page(notices, person).await.unwrap_or_default();
        let mut worded = Vec::with_capacity(notices.len());
        for notice in notices {
            let context = on_page(notice, Some(person), language);
            let said = match context {
                Some(context) => {
                    self.worded_for(NoticeContext { facts: Some(&facts), ..context }).await
                }
                None => Ok(None),
            };
            worded.push(logged(notice, said));
        }
        worded
    }

    /// Words a notice for a reader who listens on their own page, once for all readers who see the
    /// same. `newest` is the room's newest notice at that time ([`service::Heard`]).
    pub async fn word_heard(
        self,
        notice: &Notice,
        Reader { person, language }: Reader,
        newest: NoticeId,
    ) -> Option<Outgoing> {
        let readers =
            if is_told_alike(notice) { &[None, Some(person)][..] } else { &[Some(person)] };
        for &reader in readers {
            let key = PageMessageKey { notice: notice.id, newest, language, reader };
            let word = async {
                let context = on_page(notice, reader, language)?;
                logged(notice, self.worded_for(context).await)
            };
            // The future is handed on three times; the box keeps each holder small.
            let worded = self.messages.get(key, Box::pin(word)).await;
            // A match kept from some readers is worded for each of them.
            if worded.is_some() {
                return worded;
            }
        }
        None
    }
}

impl PictureDesk<'_> {
    /// Draws the picture below a notice on a reader's own page, and returns it with its board.
    pub(crate) async fn pictured(
        self,
        notice: &Notice,
        Reader { person, language }: Reader,
    ) -> Answer<Option<(Arc<Board>, Picture)>> {
        let context = on_page(notice, Some(person), language);
        let (Some(context), Some(id)) = (context, notice.match_id) else { return Ok(None) };
        if !matches!(
            notice.kind,
            NoticeKind::Started
                | NoticeKind::Moved { .. }
                | NoticeKind::YourTurn { .. }
                | NoticeKind::Over { .. }
        ) {
            return Ok(None);
        }
        let board = self.words().board_told(&context, id).await?;
        if self.words().keeps(&context, &board.card).await? {
            return Ok(None);
        }
        let post = context.post(&board);
        let at = match notice.kind {
            NoticeKind::Moved { to_ply, .. } => to_ply,
            NoticeKind::Over { ply } => ply,
            NoticeKind::YourTurn { .. } => post.ply(),
            _ => board.table.lots(),
        };
        let picture = (at <= post.ply()).then(|| post.board_picture(at, &[]));
        Ok(picture.map(|picture| (Arc::clone(&board), picture)))
    }
}

/// Returns the message, and logs why there is none, since nobody asked for it.
fn logged(notice: &Notice, worded: Answer<Option<Outgoing>>) -> Option<Outgoing> {
    let id = notice.id.number();
    match worded {
        Ok(out) => out,
        Err(Refusal::Stale | Refusal::Repeated) => None,
        Err(Refusal::Because(why)) => {
            tracing::warn!(notice = id, %why, "a notice cannot be worded");
            None
        }
        Err(Refusal::Unavailable(why)) => {
            tracing::warn!(notice = id, why, "a notice cannot be worded now");
            None
        }
        Err(Refusal::Fault(fault)) => {
            tracing::error!(notice = id, fault, "a notice cannot be worded");
            None
        }
    }
}
