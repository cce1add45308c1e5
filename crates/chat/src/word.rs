//! Notices as messages.

mod calling;
pub(crate) mod deal;
mod digest;
mod ending;
pub(crate) mod invitation;
pub(crate) mod league;
mod meeting;
mod pushing;
pub(crate) mod rating;
mod reminding;
mod timing;
pub(crate) mod tournament;
pub(crate) mod voting;

use std::{borrow::Cow, sync::Arc};

use game_core::{Arg, Sentence, Viewer};
use service::{
    AskId, Board, Facts, Involved, MatchCard, MatchId, Notice, NoticeId, NoticeKind, Occasion,
    PersonId, Platform, Refusal, Right, Rights,
};

use self::calling::who_is_called;
pub use self::ending::again_key;
pub(crate) use self::ending::{headline, headline_here, how_it_ended, next_level_in_words, secret};
use crate::desks::{PictureDesk, WordDesk};
use crate::{
    Audience, Language, Lesson, Outgoing, Picture, Reader, RoundSheet,
    deed::Deed,
    handle::{accounts::owners, said::lesson_key},
    post::{Post, league_in_words},
    request::{Answer, button, message, no},
    tabletop::rounds,
    token::Press,
    wording::{Words, game_as_typed, words_of},
};

/// A notice with what is needed to word it.
pub(crate) struct NoticeContext<'a> {
    pub(crate) notice: &'a Notice,
    pub(crate) to: Audience,
    pub(crate) words: Words,
    /// The one person it is worded for, if each has a page of their own.
    pub(crate) reader: Option<PersonId>,
    /// Whether it is for pages, which call nobody.
    pub(crate) on_page: bool,
    /// The facts that were read for it, perhaps with those of other notices.
    pub(crate) facts: Option<&'a Facts>,
    /// Whether a board follows in the same message: then it only says what happened.
    pub(crate) along: bool,
}

/// What a message on a page shows, and who may see it: those who see the same
/// are given the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PageMessageKey {
    notice: NoticeId,
    /// The room's newest notice: what can be done about a match changes with it.
    newest: NoticeId,
    language: Language,
    /// The one reader it is for; `None`: everybody in the room.
    reader: Option<PersonId>,
}

/// Whether what happened is told to everybody in a room alike, by what lies
/// open: a page has a way to the board instead of its buttons.
const fn is_told_alike(notice: &Notice) -> bool {
    let alike = matches!(
        notice.kind,
        NoticeKind::Talk { .. } | NoticeKind::Started | NoticeKind::Moved { .. }
    );
    alike && notice.to.is_none()
}

impl NoticeContext<'_> {
    /// A wording with a person's name in it.
    fn named(&self, key: &str, name: &str) -> Outgoing {
        self.say(key, &[("name", name.into())])
    }

    pub(crate) fn say(&self, key: &str, args: &[(&str, Arg)]) -> Outgoing {
        message(self.to, self.words.phrase(&self.key(key), args, &[]))
    }

    /// The key of a wording; on a page, where a board stands beside it, of the one
    /// without the match's code, if there is one.
    fn key<'a>(&self, key: &'a str) -> Cow<'a, str> {
        if self.on_page { self.words.here(key) } else { Cow::Borrowed(key) }
    }

    /// A wording with the match's code and a person's name in it.
    fn coded(&self, key: &str, id: MatchId, name: &str) -> Outgoing {
        self.say(key, &[("code", id.code().into()), ("name", name.into())])
    }

    pub(crate) fn post<'a>(&self, board: &'a Board) -> Post<'a> {
        Post::new(board, self.to, self.words)
    }
}

/// What somebody said, to all or of a match to those on their side.
fn talk(context: &NoticeContext<'_>, name: &str, text: &str) -> Outgoing {
    let args = [("name", Arg::from(name)), ("text", text.into())];
    let Some(id) = context.notice.match_id else { return context.say("desk-said", &args) };
    let [name, text] = args;
    context.say("desk-said-team", &[("code", id.code().into()), name, text])
}

#[boxed::futures]
impl WordDesk<'_> {
    /// [`crate::WordDesk::word`], with why there is nothing to say.
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

    /// A notice as a message that a platform carries, in the language of whom it is
    /// for: `alone` if it goes to one person, who may play alone what it tells of.
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

    /// The question of who typed a code of the reader's, as long as it is open.
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
                let name = self.name_in(context, host).await?;
                let own = context.reader == Some(host);
                let key = if own { "desk-you-invite" } else { "desk-invited" };
                self.invited(context, id, key, name).await.map(Some)
            }
            NoticeKind::RematchOf { match_id } => {
                self.invited(context, id, "desk-rematch-of", match_id.code()).await.map(Some)
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

    /// Who calls a match off, and the secret of its game, which stays unfinished.
    async fn called_off(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
        person: PersonId,
    ) -> Answer<Outgoing> {
        let out = context.coded("desk-news-aborted", id, &self.name_in(context, person).await?);
        // A game whose log cannot be replayed can be called off, too.
        let board = Refusal::granted(self.board_told(context, id).await)?;
        Ok(match board {
            Some(board) => ending::with_luck(out, &context.post(&board), context.on_page),
            None => out,
        })
    }

    /// Who has gone, and what waits for them.
    async fn gone(self, context: &NoticeContext<'_>, person: PersonId) -> Answer<Outgoing> {
        let (name, missed) =
            (self.name_in(context, person).await?, self.missed(context.notice).await?);
        let Some(first) = missed.first().cloned() else {
            return Ok(context.named("desk-gone", &name));
        };
        let args = [("name", name.into()), ("codes", missed.into()), ("code", first.into())];
        Ok(context.say("desk-gone-missed", &args))
    }

    /// The codes of what waits for somebody who has gone.
    pub(crate) async fn missed(self, notice: &Notice) -> Answer<Vec<String>> {
        let (NoticeKind::Gone { person, .. }, Some(room)) = (&notice.kind, notice.room) else {
            return Ok(Vec::new());
        };
        let missed = self.service.chats().missed_in(room, *person).await?;
        Ok(missed.into_iter().map(|id| id.code()).collect())
    }

    /// A person's name.
    pub(crate) async fn name(self, person: PersonId) -> Answer<String> {
        Ok(self.service.people().person_by_id(person).await?.name)
    }

    /// A person's name, perhaps read already.
    pub(crate) async fn name_in(
        self,
        context: &NoticeContext<'_>,
        person: PersonId,
    ) -> Answer<String> {
        match context.facts.and_then(|facts| facts.name(person)) {
            Some(name) => Ok(name.to_owned()),
            None => self.name(person).await,
        }
    }

    /// The match a notice is about, without its game.
    pub(crate) async fn card_told(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
    ) -> Answer<MatchCard> {
        match context.facts.and_then(|facts| facts.card(id)) {
            Some(card) => Ok(card.clone()),
            None => self.service.matches().card(id).await,
        }
    }

    /// The match with the game a notice is about.
    pub(crate) async fn board_told(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
    ) -> Answer<Arc<Board>> {
        let game = context.notice.game;
        if let Some(board) = game.and_then(|game| context.facts?.board(game)) {
            return Ok(Arc::clone(board));
        }
        match game {
            Some(game) => self.service.matches().board_at(id, game).await,
            None => self.service.matches().board(id).await,
        }
    }

    /// The match with its newest game.
    pub(crate) async fn board_now(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
    ) -> Answer<Arc<Board>> {
        match context.facts.and_then(|facts| facts.newest(id)) {
            Some(board) => Ok(Arc::clone(board)),
            None => self.service.matches().board(id).await,
        }
    }

    /// What those who are told may do about the match: the one who reads it on a
    /// page of their own, or somebody of all who see it.
    pub(crate) fn rights_of_reader(self, context: &NoticeContext<'_>, board: &Board) -> Rights {
        let now = self.service.now();
        match (context.reader, context.to) {
            (Some(person), _) | (None, Audience::Only(person)) => board.rights(person, false, now),
            (None, Audience::Room(_)) => board.open_rights(now),
        }
    }

    async fn takeback_asked(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
        person: PersonId,
    ) -> Answer<Option<Outgoing>> {
        let card = self.card_told(context, id).await?;
        // A page has what its room is told.
        if context.on_page && context.notice.to.is_some() {
            return Ok(None);
        }
        if context.reader == Some(person) {
            return Ok(Some(context.coded("desk-news-takeback-yours", id, "")));
        }
        let name = self.name_in(context, person).await?;
        if card.takeback != Some(person) {
            return Ok(Some(context.coded("desk-news-takeback", id, &name)));
        }
        let board = self.board_now(context, id).await?;
        let post = context.post(&board);
        let rights = self.rights_of_reader(context, &board);
        // Who has no say in it is told, not asked.
        let asks = rights.has(Right::Agree) || rights.has(Right::Disagree);
        let key = if asks { "desk-news-takeback-asked" } else { "desk-news-takeback" };
        let mut out = context.coded(key, id, &name);
        if !context.on_page && context.notice.to.is_none() {
            let others: Vec<_> = card.people().filter(|other| *other != person).collect();
            out.mentions = who_is_called(context, &others);
        }
        let answers =
            [("desk-button-agree", Deed::Agree), ("desk-button-disagree", Deed::Disagree)];
        let answers = answers.into_iter().filter(|(_, deed)| rights.has(deed.right()));
        Ok(Some(out.with(answers.map(|(key, deed)| post.deed(key, deed)))))
    }

    async fn started(self, context: &NoticeContext<'_>, id: MatchId) -> Answer<Option<Outgoing>> {
        let board = self.board_told(context, id).await?;
        if self.keeps(context, &board.card).await? {
            return Ok(None);
        }
        let post = context.post(&board);
        let lots = board.table.lots();
        let args = [
            ("code", Arg::from(id.code())),
            ("game", crate::wording::game_name(board.card.game, context.words).into()),
            ("players", board.card.names().into()),
            ("number", i64::from(board.number).into()),
        ];
        let key = if board.number > 1 { "desk-news-next" } else { "desk-news-started" };
        let out = message(context.to, post.phrase(&context.key(key), &args));
        let told = begins_with(board.card.occasion).map(|key| context.words.plain(key));
        let out = told.iter().fold(out, |out, line| out.and(line));
        // A page has room for what a chat keeps behind a button.
        let lines = if context.on_page { post.origin() } else { post.seating() };
        // What is said again by what follows is said there.
        let again = if context.along { post.lines(&post.notes()) } else { String::new() };
        let lines = lines.iter().filter(|line| !again.contains(line.as_str()));
        let out = lines.fold(out, |out, line| out.and(line));
        // There the board and its turns stand beside it; here what follows shows it.
        if context.on_page || context.along {
            return Ok(Some(out));
        }
        let open = self.open_button(context.words, Some(id));
        let rights = self.rights_of_reader(context, &board);
        let out = board_post(out, &post, lots, (rights, open));
        Ok(Some(Self::calling(context, out, &post, 0..=lots)))
    }

    /// Whether a match is kept from who reads of it: others are given the same, and who may
    /// see it depends on the reader.
    pub(crate) async fn keeps(self, context: &NoticeContext<'_>, card: &MatchCard) -> Answer<bool> {
        if !context.on_page || !card.occasion.is_shared() {
            return Ok(false);
        }
        match context.reader {
            Some(reader) => self.service.matches().keeps(reader, card).await,
            None => Ok(true),
        }
    }

    async fn moved(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
        from: u32,
        to: u32,
    ) -> Answer<Option<Outgoing>> {
        let board = self.board_told(context, id).await?;
        if self.keeps(context, &board.card).await? {
            return Ok(None);
        }
        let post = context.post(&board);
        if to > post.ply() {
            return Ok(None);
        }
        let last = post.over() && to == post.ply();
        let mut news = post.news(from, to).into_iter();
        let out = match news.next() {
            Some(first) => {
                let args = [("code", Arg::from(id.code())), ("news", first.into())];
                message(context.to, post.phrase("desk-moved", &args))
            }
            // What others may not know yet is no news to them.
            None => return Ok(None),
        };
        let out = context.lines(out, &post, news.as_slice());
        if last || context.along {
            return Ok(Some(out));
        }
        let open = self.open_button(context.words, Some(id));
        let rights = self.rights_of_reader(context, &board);
        let out = board_post(out, &post, to, (rights, open));
        Ok(Some(Self::calling(context, out, &post, from + 1..=to)))
    }

    async fn your_turn(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
        ply: u32,
    ) -> Answer<Option<Outgoing>> {
        let board = self.board_told(context, id).await?;
        let post = context.post(&board);
        let (Audience::Only(person), true) = (context.to, post.awaited()) else { return Ok(None) };
        if self.called(context.facts, &post, person).await? != Some(ply) {
            return Ok(None);
        }
        let args = [
            ("code", Arg::from(id.code())),
            ("game", crate::wording::game_name(board.card.game, context.words).into()),
            ("players", board.card.names().into()),
        ];
        let mut out = message(context.to, post.phrase("desk-your-turn", &args));
        // Who plays alone is told here what answered their own move.
        let alone = board.card.is_alone();
        if let Some(round) = alone.then(|| rounds::last(&post)).flatten() {
            let open = self.open_button(context.words, Some(id));
            return Ok(Some(round_post(out, &post, &round, open)));
        }
        if alone {
            let news = post.news(since_own(&board, person), post.ply());
            let news = context.lines(message(context.to, String::new()), &post, &news);
            out.text = if news.text.is_empty() { out.text } else { news.and(&out.text).text };
        }
        let lesson = self.lesson(person, &board, context.words).await?;
        if let Some(lesson) = &lesson {
            out = out.and("").and(&lesson.told(context.words));
        }
        let examples = lesson.iter().flat_map(|lesson| post.example_buttons(lesson));
        // What the answer to a try has said already is not said again.
        let notes = post.lines(&post.notes());
        let notes = notes.lines().filter(|note| !out.text.contains(note)).collect::<Vec<_>>();
        let out = if notes.is_empty() { out } else { out.and(&notes.join("\n")) };
        let buttons = post.step_buttons(&[]).into_iter().chain(post.back_and_forth());
        let more = [
            post.deed("desk-button-board", Deed::Board),
            post.deed("desk-button-more", Deed::More),
        ];
        // The board as the player sees it shows what they hold; not every
        // platform has words beside a picture, so it is said as well.
        let held = post.hand_picture().map(|hand| hand.alt);
        let out = held.iter().fold(out, |out, held| out.and(held));
        let board = post.board_picture(post.ply(), &[]);
        let out = out.showing(Some(board)).with(examples.chain(buttons).chain(more));
        Ok(Some(Outgoing { typing: post.typing(), ..out }))
    }

    /// What tells somebody how a turn is made: in the first game of its kind in which it
    /// is their turn, until they have decided what they are asked now once.
    pub(crate) async fn lesson(
        self,
        person: PersonId,
        board: &Board,
        words: Words,
    ) -> Answer<Option<Lesson>> {
        let card = &board.card;
        let (Some(seat), Some(game)) = (card.seat(person), card.current) else { return Ok(None) };
        let (viewer, table) = (Viewer::Seat(seat), &board.table);
        let Some(asked) = table.lesson(table.ply(), viewer) else { return Ok(None) };
        let own = (0..).zip(table.log()).filter(|(_, line)| line.actor() == Some(seat));
        let acted = own.into_iter().any(|(at, _)| table.lesson(at, viewer) == Some(asked));
        let taught = !acted && self.service.matches().is_lesson(game, person).await?;
        // Who can lay nothing is told so by the board, and how to lay would only confuse.
        if !taught || board.table.is_stuck(viewer) {
            return Ok(None);
        }
        let mut examples = board.table.examples(viewer);
        examples.iter_mut().for_each(|one| one.label = words.shown(&one.label));
        let key = lesson_key(card, asked, !examples.is_empty());
        Ok(Some(Lesson { text: words.plain(&key), key, game: card.game, examples }))
    }

    /// A notice as a message: for one reader where each has a page of their
    /// own, else in the room's language to the room and in the person's to one.
    /// `None` if there is nothing left to say; what goes wrong is logged, since
    /// nobody asked.
    pub async fn word(self, notice: &Notice, reader: Option<Reader>) -> Option<Outgoing> {
        logged(notice, self.worded(notice, reader).await)
    }

    /// Notices as messages for one reader's page, one for each: what they tell of is
    /// read for all of them at once.
    pub async fn word_page(self, notices: &[Notice], reader: Reader) -> Vec<Option<Outgoing>> {
        let Reader { person, language } = reader;
        // What cannot be read now is asked for again by each, and that is logged.
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

    /// A notice as a message for who listens on a page of their own, worded once
    /// for all who see the same. `newest` is the room's newest notice then
    /// ([`service::Heard`]).
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
            // It is handed on three times, and none of them is to hold the whole of it.
            let worded = self.messages.get(key, Box::pin(word)).await;
            // What is kept from some is worded for each.
            if worded.is_some() {
                return worded;
            }
        }
        None
    }
}

impl PictureDesk<'_> {
    /// The picture under a notice for who reads it on a page of their own, with
    /// the board it shows.
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

impl Lesson {
    /// In a chat: with the command that tells the rest.
    pub(crate) fn told(&self, words: Words) -> String {
        let rules = words.phrase(
            "desk-lesson-rules",
            &[("game", game_as_typed(self.game, words).into())],
            &[],
        );
        format!("{} {rules}", self.text)
    }
}

/// The ply after the last thing somebody did in a game, or after what chance decided at
/// its beginning. What comes of a try at a puzzle is said of the try.
fn since_own(board: &Board, person: PersonId) -> u32 {
    let (log, seat) = (board.table.log(), board.card.seat(person));
    let own = log.iter().rposition(|line| seat.is_some() && line.actor() == seat);
    let tried = usize::from(!board.card.occasion.is_puzzle());
    let after = own.map_or(0, |at| u32::try_from(at + tried).unwrap_or(u32::MAX));
    after.max(board.table.lots())
}

/// The one person that a notice is for.
///
/// # Errors
/// They are not there any more.
pub(crate) fn addressee(facts: &Facts, person: PersonId) -> Answer<&Involved> {
    facts.person(person).ok_or_else(|| no("service-no-such-person"))
}

/// The language of the one person that a notice is for, else that of its room.
pub(crate) fn words_for(notice: &Notice, facts: &Facts) -> Words {
    words_of(spoken_to(notice.to, facts))
}

/// The language of those who see a message.
fn language_of(to: Audience, facts: &Facts) -> Option<Language> {
    match to {
        Audience::Only(person) => spoken_to(Some(person), facts),
        Audience::Room(_) => spoken_to(None, facts),
    }
}

fn spoken_to(person: Option<PersonId>, facts: &Facts) -> Option<Language> {
    let person = person.and_then(|person| facts.person(person)?.person.language);
    person.or_else(|| facts.room()?.language)
}

/// A message; why there is none is logged, since nobody asked.
fn logged(notice: &Notice, worded: Answer<Option<Outgoing>>) -> Option<Outgoing> {
    let id = notice.id.number();
    match worded {
        Ok(out) => out,
        Err(Refusal::Stale | Refusal::Repeated) => None,
        Err(Refusal::Because(why)) => {
            tracing::warn!(notice = id, %why, "a notice cannot be worded");
            None
        }
        Err(Refusal::Fault(fault)) => {
            tracing::error!(notice = id, fault, "a notice cannot be worded");
            None
        }
    }
}

/// A notice for one reader on a page of their own, or for all who read it on
/// pages.
fn on_page(
    notice: &Notice,
    reader: Option<PersonId>,
    language: Language,
) -> Option<NoticeContext<'_>> {
    let to = match (notice.to, notice.room) {
        (Some(person), _) => Audience::Only(person),
        (None, Some(room)) => Audience::Room(room),
        (None, None) => return None,
    };
    let (words, on_page) = (Words(language), true);
    Some(NoticeContext { notice, to, words, reader, on_page, facts: None, along: false })
}

impl NoticeContext<'_> {
    /// With the news, one a line.
    fn lines(&self, out: Outgoing, post: &Post<'_>, news: &[Sentence]) -> Outgoing {
        if news.is_empty() { out } else { out.and(&post.lines(news)) }
    }
}

/// What is said at the start of a match of this occasion, beside what is said of every
/// match.
const fn begins_with(occasion: Occasion) -> Option<&'static str> {
    match occasion {
        Occasion::Ordinary | Occasion::Rematch(_) | Occasion::League(_) => None,
        Occasion::Daily(_) => Some("desk-puzzle-begins"),
        Occasion::Task(_) => Some("desk-task-begins"),
        Occasion::Deal(_) => Some("desk-bag-begins"),
        Occasion::SeasonDeal(_) => Some("league-deal-begins"),
        Occasion::Attempt(_) => Some("fill-begins"),
    }
}

/// What the round before came to, with the board after it; a button leads on to the tiles of
/// the next one, in the same message.
fn round_post(
    out: Outgoing,
    post: &Post<'_>,
    round: &RoundSheet,
    open: Option<crate::Button>,
) -> Outgoing {
    let out = Outgoing { text: round.in_lines().join("\n"), ..out };
    let next = button(round.next.clone(), &post.token(Press::Do(Deed::Hand)));
    let buttons = [
        next,
        post.deed("desk-button-board", Deed::Board),
        post.deed("desk-button-more", Deed::More),
        open,
    ];
    let out = out.showing(Some(post.board_picture(post.ply(), &[]))).with(buttons);
    Outgoing { typing: post.typing(), ..out }
}

/// The board after so many entries under what is told, with buttons if that is
/// now and the game goes on.
fn board_post(
    out: Outgoing,
    post: &Post<'_>,
    at: u32,
    (rights, open): (Rights, Option<crate::Button>),
) -> Outgoing {
    let now = at == post.ply();
    let turn = (now && !post.over()).then(|| post.turn());
    let state: Vec<_> = post.scores(at).into_iter().chain(turn).collect();
    let out = out.showing(Some(post.board_picture(at, &[])));
    let out = if state.is_empty() { out } else { out.and(&state.join(" · ")) };
    let league = league_in_words(post.card(), post.words);
    let out = league.iter().fold(out, |out, league| out.and(league));
    if now && post.running() {
        let typing = post.typing().filter(|_| rights.has(Right::Play));
        Outgoing { typing, ..out.with(post.room_buttons(rights)).with([open]) }
    } else {
        out
    }
}
