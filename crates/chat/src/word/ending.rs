//! The end of a game.

use catalog::Kind;
use game_core::{Arg, Departure, Entry, LogLine, News, Outcome, Seat, Sentence, Turn};
use service::{
    BoutNews, Goal, MatchCard, MatchId, MatchState, NextLevel, Occasion, PuzzleAt, RATED_A_DAY,
    Refusal, Right, Standing, Unrated,
};

use crate::desks::WordDesk;
use crate::{
    Button, Outgoing, Poster, Words,
    deed::Deed,
    fold::folded,
    form::{Form, Page},
    handle::{
        ladders,
        puzzle::{others, puzzle_in_words, puzzle_rating_in_words},
        solo::records_in_words,
    },
    post::{Post, is_series},
    request::{Answer, button, message},
    token::Token,
    word::{NoticeContext, deal::own_deal_in_words, rating},
};

impl WordDesk<'_> {
    pub(crate) async fn over(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
        ply: u32,
    ) -> Answer<Option<Outgoing>> {
        let board = self.board_told(context, id).await?;
        if self.keeps(context, &board.card).await? {
            return Ok(None);
        }
        let post = context.post(&board);
        let Turn::Over(outcome) = board.table.turn() else { return Ok(None) };
        let told = if context.on_page { &HERE } else { &TOLD };
        let puzzle = self.puzzle_told(&post).await?;
        let first = match &puzzle {
            Some(at) => puzzle_in_words(post.words.0, at),
            None => headed(&post, &outcome, told),
        };
        let out =
            self.with_result((message(context.to, first), ply), &post, &outcome, told).await?;
        let rated = puzzle.as_ref().and_then(|at| puzzle_rating_in_words(post.words.0, at));
        let mut out = rated.iter().fold(out, |out, rated| out.and(rated));
        if let Some(hints) = self.matches().hints_taken(post.card(), post.words).await? {
            out = out.and(&hints);
        }
        let records = match post.card().players.as_slice() {
            [_] if post.board.current => self.service.puzzles().solo_records(post.card()).await?,
            _ => None,
        };
        if let Some(records) = &records {
            out = records_in_words(out, post.words, records);
        }
        if let Some(brings) = deal_told(self, &post).await? {
            out = out.and(&brings);
        }
        if let Some(news) = self.news_of_own(context, post.card()).await? {
            out = out.and(&ladders::news(post.words, &news));
        }
        if let Some(secret) = secret(&post).filter(|_| context.on_page) {
            out = out.and(&secret);
        }
        let out = post.standing().iter().fold(out, |out, standing| out.and(standing));
        let out = match self.tally_told(&post).await? {
            Some(tally) => out.posting(Some(tally)),
            None => out.showing(Some(post.end_picture())),
        };
        if post.card().state != MatchState::Over || !post.board.current {
            return Ok(Some(out.with([luck(&post).filter(|_| !context.on_page)])));
        }
        let out = self.with_more(out, context, &post, records.is_some()).await?;
        Ok(Some(match &puzzle {
            Some(at) if !context.on_page => {
                out.copying(post.words, puzzle_in_words(post.words.0, at))
            }
            _ => out,
        }))
    }

    /// Returns the tally of all games of a session of several players, each with points of their
    /// own. It says more than the final board.
    async fn tally_told(self, post: &Post<'_>) -> Answer<Option<Poster>> {
        let card = post.card();
        if !card.is_session_of_several() || !post.board.current {
            return Ok(None);
        }
        self.results().tally_of(card, post.words).await
    }

    /// Adds the results: of the match, of the players, and of their ratings.
    async fn with_result(
        self,
        (out, ply): (Outgoing, u32),
        post: &Post<'_>,
        outcome: &Outcome,
        told: &Headline,
    ) -> Answer<Outgoing> {
        let result = match_result(post, told).map(|_| game_result(post, outcome, told));
        let mut lines: Vec<String> = result.into_iter().chain(how_it_ended(post)).collect();
        // Without scores the winner is all there is to say. The points of a match are told below,
        // those of a lone player above.
        let goal = post.card().standing.goal;
        let scored = post.scores(ply).is_some() && outcome.places.len() > 1;
        if scored && !matches!(goal, Goal::Points(_) | Goal::Session) {
            lines.extend(standing(post, outcome));
        }
        lines.extend(self.ratings_told(post).await?);
        Ok(lines.iter().fold(out, |out, line| out.and(line)))
    }

    /// Adds the actions on a match that is over.
    async fn with_more(
        self,
        out: Outgoing,
        context: &NoticeContext<'_>,
        post: &Post<'_>,
        has_records: bool,
    ) -> Answer<Outgoing> {
        let (card, words) = (post.card(), post.words);
        let again = self.rights_of_reader(context, post.board).has(Right::Rematch);
        let again = again.then(|| post.deed(again_key(card.occasion), Deed::Rematch));
        let list = || button(words.plain("desk-button-solo"), &Token::Solo(card.id));
        let list = has_records.then(list).flatten();
        let next = self.service.computers().next_level(card).await?;
        let level = next.iter().map(|next| next_level_in_words(words, next));
        let out = level.fold(out, |out, level| out.and(&level));
        let next = next.and_then(|next| self.against_next(post, &next));
        let more = luck(post).filter(|_| !context.on_page);
        // The bot keeps the result of a season's deal secret as long as others still play it.
        let deal = matches!(card.occasion, Occasion::SeasonDeal(_));
        let alone = card.is_alone() && !context.on_page && !deal;
        let tell = alone.then(|| button(words.plain("desk-button-tell"), &Token::Tell(card.id)));
        let out = out.with(again.into_iter().chain([next, list, more]).chain(tell));
        Ok(match card.occasion.is_puzzle() {
            true => out.with(others(words, card.game).into_iter().map(Some)),
            false => out,
        })
    }

    /// Returns the news of a match against a computer, if only its player reads it: in their
    /// private chat. A page shows the news beside the board.
    async fn news_of_own(
        self,
        context: &NoticeContext<'_>,
        card: &MatchCard,
    ) -> Answer<Option<BoutNews>> {
        let person = card.people().next();
        let (Some(room), Some(person)) = (card.room.filter(|_| !context.on_page), person) else {
            return Ok(None);
        };
        if !self.service.chats().is_home(room, person).await? {
            return Ok(None);
        }
        self.service.computers().news_of_bout(card).await
    }

    /// Returns a button for the same game against another level.
    fn against_next(self, post: &Post<'_>, next: &NextLevel) -> Option<Button> {
        let (card, shelf) = (post.card(), self.service.shelf());
        let levels = self.service.levels(card.game);
        let at = levels.iter().position(|level| *level == next.level)?;
        let settings = card.options.split(' ').filter_map(|one| one.split_once('='));
        let settings: Vec<_> = settings.map(|(key, is)| (key.to_owned(), is.to_owned())).collect();
        let form = Form::new(Kind::from_id(card.game)?, card.room, shelf);
        let form = form.with_settings(&settings, shelf).at(Page::Against(u8::try_from(at).ok()?));
        let level = post.words.computer(&next.level);
        let label = post.words.phrase("desk-button-level", &[("level", level.into())], &[]);
        button(label, &Token::Form(form))
    }

    /// Returns the changes of ratings by a rated match, or the reason why there are none.
    async fn ratings_told(self, post: &Post<'_>) -> Answer<Option<String>> {
        if post.card().rated.is_none() || !post.board.current {
            return Ok(None);
        }
        let changes = self.service.contests().rating_changes(post.card().id).await?;
        if let Some(changed) = rating::changed(post, &changes) {
            return Ok(Some(changed));
        }
        let key = match self.service.contests().unrated(post.card().id).await? {
            Some(Unrated::Unmoved) => "desk-rating-unmoved",
            Some(Unrated::Enough) => "desk-rating-enough",
            None => return Ok(None),
        };
        Ok(Some(post.words.phrase(key, &[("most", RATED_A_DAY.into())], &[])))
    }

    /// Returns the state of a puzzle; `None` for any other match.
    async fn puzzle_told(self, post: &Post<'_>) -> Answer<Option<PuzzleAt>> {
        let card = post.card();
        if !card.occasion.is_puzzle() {
            return Ok(None);
        }
        // A player who has no access any more gets no answer, rather than an error.
        let sitting = Refusal::granted(self.service.matches().sit(card.host, card.id).await)?;
        let Some(sitting) = sitting else { return Ok(None) };
        self.service.puzzles().puzzle_at(&sitting).await
    }
}

/// Returns the points for a season's deal, if the player finished it in time.
async fn deal_told(desk: WordDesk<'_>, post: &Post<'_>) -> Answer<Option<String>> {
    let card = post.card();
    let Occasion::SeasonDeal(deal) = card.occasion else { return Ok(None) };
    let standing = desk.service.puzzles().deal_standing(card.host, deal).await?;
    Ok(standing.and_then(|one| own_deal_in_words(post.words, &one, card.host)))
}

/// Suggests another level.
pub(crate) fn next_level_in_words(words: Words, next: &NextLevel) -> String {
    let key = if next.is_harder { "desk-level-harder" } else { "desk-level-softer" };
    let [level, next] = [&next.played, &next.level].map(|level| words.computer(level));
    words.phrase(key, &[("level", level.into()), ("next", next.into())], &[])
}

/// Returns the ending of this game in a line: "Checkmate, move 24". `None` while the game goes on,
/// and where its result says it all.
pub(crate) fn how_it_ended(post: &Post<'_>) -> Option<String> {
    let table = &post.board.table;
    // A lone player has points, and nothing else to be told.
    let last = table.log().last().filter(|_| post.over() && table.seat_count() > 1)?;
    let how = match last.entry() {
        Some(Entry::Depart(seat, why)) => {
            let key = match why {
                Departure::Resigned => "desk-ended-resigned",
                Departure::Removed => "desk-ended-removed",
            };
            Sentence::new(key).with("player", Arg::Player(u8::try_from(seat.index()).ok()?))
        }
        _ => table.ended()?,
    };
    let how = post.sentence(&how);
    // The number is that of the first player's moves; games of chance have no such count.
    let lots = table.lots() as usize;
    let is_counted =
        table.seat_count() == 2 && !table.log().iter().skip(lots).any(LogLine::is_chance);
    Some(match is_counted {
        true => {
            let number = table.turns().div_ceil(2);
            let number = [("number", number.into())];
            post.words.phrase_with("desk-ended-move", &number, &[], ("how", how))
        }
        false => how,
    })
}

/// Adds the luck of a game that has ended: its secret on a page, a button to it in a chat.
pub(crate) fn with_luck(out: Outgoing, post: &Post<'_>, on_page: bool) -> Outgoing {
    match secret(post) {
        Some(secret) if on_page => out.and(&secret),
        _ => out.with([luck(post)]),
    }
}

/// Returns the button to the origin of a game that has ended.
fn luck(post: &Post<'_>) -> Option<Button> {
    secret(post).and_then(|_| post.deed("desk-button-more", Deed::More))
}

/// Returns the secret and the additions behind the luck of a game that has ended; a puzzle has
/// none.
pub(crate) fn secret(post: &Post<'_>) -> Option<String> {
    let revealed = post.board.revealed.as_ref().filter(|_| !post.card().occasion.is_puzzle())?;
    let secret = revealed.secret.bytes().iter().map(|byte| format!("{byte:02x}"));
    let secret = post.phrase("desk-secret", &[("secret", secret.collect::<String>().into())]);
    Some(folded(&match revealed.added.as_deref() {
        Some(added) => secret + "\n" + &post.phrase("desk-added", &[("added", added.into())]),
        None => secret,
    }))
}

/// The keys of a headline.
struct Headline {
    won: &'static str,
    tied: &'static str,
    drawn: &'static str,
    alone: &'static str,
    made: &'static str,
    game_won: &'static str,
    game_shared: &'static str,
    game_drawn: &'static str,
    match_won: &'static str,
    match_tied: &'static str,
}

/// For a chat, where there is news of several matches.
const TOLD: Headline = Headline {
    won: "desk-over-won",
    tied: "desk-over-tied",
    drawn: "desk-over-drawn",
    alone: "desk-over-alone",
    made: "desk-over-made",
    game_won: "desk-game-won",
    game_shared: "desk-game-shared",
    game_drawn: "desk-game-drawn",
    match_won: "desk-match-won",
    match_tied: "desk-match-tied",
};

/// For the page of the board itself, without the match's code.
const HERE: Headline = Headline {
    won: "desk-here-won",
    tied: "desk-here-tied",
    drawn: "desk-here-drawn",
    alone: "desk-here-alone",
    made: "desk-here-made",
    game_won: "desk-here-game-won",
    game_shared: "desk-here-game-shared",
    game_drawn: "desk-here-game-drawn",
    match_won: "desk-here-match-won",
    match_tied: "desk-here-match-tied",
};

/// Names the winner of a match of several games that is over.
fn match_result(post: &Post<'_>, headline: &Headline) -> Option<String> {
    let Standing { goal, ref score, games } = post.card().standing;
    let over = post.card().state == MatchState::Over && post.board.current;
    if !over || !is_series(goal) || games == 0 {
        return None;
    }
    let best = score.iter().max()?;
    let first = score.iter().zip(post.card().names()).filter(|(score, _)| *score == best);
    let winners: Vec<String> = first.map(|(_, name)| name).collect();
    Some(match winners.as_slice() {
        [winner] => {
            let code = Arg::from(post.card().id.code());
            post.phrase(headline.match_won, &[("code", code), ("winner", winner.as_str().into())])
        }
        _ => post.coded(headline.match_tied),
    })
}

/// Returns the headline of an ending: of the match, and before its end of the game.
pub(crate) fn headline(post: &Post<'_>, outcome: &Outcome) -> String {
    headed(post, outcome, &TOLD)
}

/// Returns the same headline for a place beside the board.
pub(crate) fn headline_here(post: &Post<'_>, outcome: &Outcome) -> String {
    headed(post, outcome, &HERE)
}

fn headed(post: &Post<'_>, outcome: &Outcome, headline: &Headline) -> String {
    if let Some(made) = puzzle_result(post) {
        return made;
    }
    match_result(post, headline).unwrap_or_else(|| game_result(post, outcome, headline))
}

/// Returns the result of a puzzle in the words of its game: a puzzle has no points.
fn puzzle_result(post: &Post<'_>) -> Option<String> {
    let last = post.ply().checked_sub(1).filter(|_| post.card().occasion.is_puzzle())?;
    let mut told = post.board.table.news(last, post.viewer).into_iter();
    let end = told.find(|one| matches!(one, News::End(_)))?;
    Some(post.sentence(&end.into_sentence()))
}

/// Names the winners of this game.
fn game_result(post: &Post<'_>, outcome: &Outcome, headline: &Headline) -> String {
    let code = ("code", Arg::from(post.card().id.code()));
    let first = outcome.places.iter().enumerate().filter(|(_, place)| **place == 1);
    let winners: Vec<String> =
        first.filter_map(|(index, _)| post.name(Seat::new(u8::try_from(index).ok()?))).collect();
    let one_of_several = is_series(post.card().standing.goal);
    let number = ("number", Arg::from(i64::from(post.board.number)));
    match winners.len() {
        _ if outcome.places.len() == 1 => match made_alone(post) {
            Some(made) => post.phrase(headline.made, &[code, ("made", made.into())]),
            None => {
                let points = outcome.points.first().copied().unwrap_or(0);
                post.phrase(headline.alone, &[code, ("points", points.into())])
            }
        },
        1 if one_of_several => {
            post.phrase(headline.game_won, &[code, number, ("winner", winners.concat().into())])
        }
        // The members of a team win together.
        several if several < outcome.places.len() && post.card().is_session_of_several() => {
            post.phrase(headline.game_shared, &[code, number, ("winners", winners.into())])
        }
        _ if one_of_several => post.phrase(headline.game_drawn, &[code, number]),
        1 => post.phrase(headline.won, &[code, ("winner", winners.concat().into())]),
        all if all == outcome.places.len() && post.scores(post.ply()).is_none() => {
            post.phrase(headline.drawn, &[code])
        }
        _ => post.phrase(headline.tied, &[code, ("winners", winners.into())]),
    }
}

/// Returns the result of a lone player who finished the game, in the words of the game.
fn made_alone(post: &Post<'_>) -> Option<String> {
    let (card, made) = (post.card(), post.board.table.solo()?);
    let words = Kind::from_id(card.game)?.rules().solo_in_words(&card.options, made);
    Some(post.sentence(&words.ok()??))
}

/// Returns a line for each seat, the best first.
fn standing(post: &Post<'_>, outcome: &Outcome) -> Vec<String> {
    let mut seats: Vec<_> = (0_u8..).zip(outcome.places.iter().zip(&outcome.points)).collect();
    seats.sort_by_key(|(seat, (place, _))| (**place, *seat));
    let line = |(seat, (place, points)): (u8, (&u8, &i64))| {
        let args = [
            ("place", Arg::from(i32::from(*place))),
            ("player", Arg::Player(seat)),
            ("points", (*points).into()),
        ];
        post.phrase("desk-standing", &args)
    };
    seats.into_iter().map(line).collect()
}

/// Returns the key of the button that repeats a match of this kind.
pub const fn again_key(occasion: Occasion) -> &'static str {
    match occasion {
        Occasion::Attempt(_) => "fill-button-again",
        Occasion::Deal(_) | Occasion::SeasonDeal(_) => "desk-button-again",
        Occasion::Ordinary
        | Occasion::Rematch(_)
        | Occasion::Daily(_)
        | Occasion::Task(_)
        | Occasion::League(_) => "desk-button-rematch",
    }
}
