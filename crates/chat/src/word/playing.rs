//! A game under way: its beginning, its moves, its turns, and lessons in how to make one.

use game_core::{Arg, Viewer};
use service::{Board, MatchId, Occasion, PersonId, Refusal, Right, Rights};

use crate::{
    Audience, Lesson, Outgoing, RoundSheet,
    deed::Deed,
    desks::WordDesk,
    handle::said::lesson_key,
    post::{Post, league_in_words},
    request::{Answer, button, message},
    tabletop::rounds,
    token::Press,
    word::{calling::who_is_called, context::NoticeContext, ending},
    wording::{Words, game_as_typed},
};

#[boxed::futures]
impl WordDesk<'_> {
    pub(super) async fn started(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
    ) -> Answer<Option<Outgoing>> {
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
        // A page has room for lines that a chat keeps behind a button.
        let lines = if context.on_page { post.origin() } else { post.seating() };
        // Lines that the following board repeats stay with it.
        let again = if context.along { post.lines(&post.notes()) } else { String::new() };
        let lines = lines.iter().filter(|line| !again.contains(line.as_str()));
        let out = lines.fold(out, |out, line| out.and(line));
        // On a page the board and its turns stand beside the message; in a chat the board may
        // follow.
        if context.on_page || context.along {
            return Ok(Some(out));
        }
        let open = self.open_button(context.words, Some(id));
        let rights = self.rights_of_reader(context, &board);
        let out = board_post(out, &post, lots, (rights, open));
        Ok(Some(Self::calling(context, out, &post, 0..=lots)))
    }

    pub(super) async fn moved(
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
            // Moves that others may not know yet are no news to them.
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

    pub(super) async fn your_turn(
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
        // A lone player hears here of the answer to their own move.
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
        // The answer to a try may already contain some of the notes.
        let notes = post.lines(&post.notes());
        let notes = notes.lines().filter(|note| !out.text.contains(note)).collect::<Vec<_>>();
        let out = if notes.is_empty() { out } else { out.and(&notes.join("\n")) };
        let buttons = post.step_buttons(&[]).into_iter().chain(post.back_and_forth());
        let more = [
            post.deed("desk-button-board", Deed::Board),
            post.deed("desk-button-more", Deed::More),
        ];
        // The player's board shows their hand. Not every platform has words beside a picture, so
        // the text names it as well.
        let held = post.hand_picture().map(|hand| hand.alt);
        let out = held.iter().fold(out, |out, held| out.and(held));
        let board = post.board_picture(post.ply(), &[]);
        let out = out.showing(Some(board)).with(examples.chain(buttons).chain(more));
        Ok(Some(Outgoing { typing: post.typing(), ..out }))
    }

    /// Returns the lesson for a person's first game of a kind: how to make a turn. It is repeated
    /// until they have made such a decision once.
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
        // A stuck player learns that from the board, and a lesson in laying would only confuse.
        if !taught || board.table.is_stuck(viewer) {
            return Ok(None);
        }
        let mut examples = board.table.examples(viewer);
        examples.iter_mut().for_each(|one| one.label = words.shown(&one.label));
        let key = lesson_key(card, asked, !examples.is_empty());
        Ok(Some(Lesson { text: words.plain(&key), key, game: card.game, examples }))
    }

    pub(super) async fn takeback_asked(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
        person: PersonId,
    ) -> Answer<Option<Outgoing>> {
        let card = self.card_told(context, id).await?;
        // The page already shows the room's message.
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
        // The bot informs readers without a say in it, and asks the others.
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

    /// Names the person who called a match off, and reveals the secret of its game, which stays
    /// unfinished.
    pub(super) async fn called_off(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
        person: PersonId,
    ) -> Answer<Outgoing> {
        let out = context.coded("desk-news-aborted", id, &self.name_in(context, person).await?);
        // A game with a log that cannot be replayed can be called off, too.
        let board = Refusal::granted(self.board_told(context, id).await)?;
        Ok(match board {
            Some(board) => ending::with_luck(out, &context.post(&board), context.on_page),
            None => out,
        })
    }
}

impl Lesson {
    /// Returns the lesson for a chat, with the command that shows all the rules.
    pub(crate) fn told(&self, words: Words) -> String {
        let rules = words.phrase(
            "desk-lesson-rules",
            &[("game", game_as_typed(self.game, words).into())],
            &[],
        );
        format!("{} {rules}", self.text)
    }
}

/// Returns the ply after the person's last action in a game, or after the lots at its beginning. In
/// a puzzle it is that of the last try itself, since the news is about the try.
fn since_own(board: &Board, person: PersonId) -> u32 {
    let (log, seat) = (board.table.log(), board.card.seat(person));
    let own = log.iter().rposition(|line| seat.is_some() && line.actor() == seat);
    let tried = usize::from(!board.card.occasion.is_puzzle());
    let after = own.map_or(0, |at| u32::try_from(at + tried).unwrap_or(u32::MAX));
    after.max(board.table.lots())
}

/// Returns the key of an extra line at the start of a match of this occasion.
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

/// Shows the result of the last round, with the board after it. A button leads on to the tiles of
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

/// Adds the board after so many entries, with buttons if it is the present one and the game goes
/// on.
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
