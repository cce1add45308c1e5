//! Direct entry on a picture, and previews of moves while a person types them.

mod ahead;
pub(crate) mod ending;
mod foresight;
mod puzzle;
mod questions;
mod review;
pub(crate) mod rounds;
pub(crate) mod slates;
mod tapped;
pub(crate) mod touch;
pub(crate) mod turns;

use std::sync::Arc;

use game_core::{
    Arg, Choice, Datum, Draft, Fact, Label, LogLine, Offer, Outcome, Role, Scene, Seat, Sentence,
    Turn, Unclear, Viewer,
};
use service::{Board, MatchCard, MatchState, PersonId, Refusal, Right, Sitting, Timestamp};

use crate::{
    Audience, BoardLook, Foresight, Language, Tabletop, TabletopOffer, TurnLine,
    delivery::reads_words,
    fair_queue::Lane,
    handle::{
        Begun,
        said::resigns,
        turn::{asks_first, wants_asking},
    },
    parse::{self, TypedLine},
    post::{Post, live_in_words},
    request::{Answer, Request},
    word::{headline_here, how_it_ended, voting::ballot_in_words},
    wording::Words,
};

pub(crate) use self::turns::ends;
use self::{ahead::Ahead, foresight::Outlook, tapped::Tapped};
use crate::desks::PageDesk;

/// The most taps of a turn that are read; no turn needs as many.
const MOST_STEPS: usize = 64;

/// A person at the page of a match: their request and their view of the match, read once for all
/// parts of the request.
pub struct Visit {
    pub(crate) request: Request,
    pub(crate) sitting: Sitting,
}

impl std::fmt::Debug for Visit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Presence({:?})", self.sitting)
    }
}

impl Visit {
    /// The match without its position.
    pub const fn card(&self) -> &MatchCard {
        &self.sitting.card
    }

    /// Whether the match is hidden from the person until they have finished their own.
    pub const fn is_kept(&self) -> bool {
        self.sitting.is_kept()
    }

    /// The person's private note about the match.
    pub fn note(&self) -> Option<&str> {
        self.sitting.note.as_deref()
    }

    /// Whether the person has a seat in the match, and so a side from which they see it.
    pub fn seated(&self) -> bool {
        self.sitting.seat().is_some()
    }
}

/// A position of a match on a person's table, with their taps on it.
struct Laid<'a> {
    at: &'a Visit,
    post: &'a Post<'a>,
    /// The answers that the person prepares, where they can.
    ahead: Option<&'a Ahead>,
    present: bool,
    /// The board with the taps of the person's turn, of a prepared answer, or of a try.
    on: Tapped<'a>,
    /// Whether the person may move.
    mine: bool,
    /// Whether the person tries a move while they wait.
    tries: bool,
    /// The draft to which the taps lead.
    draft: Option<Draft<Choice>>,
    /// The actions out of turn while the person tries a move: they are done, not tried.
    at_once: Option<Draft<Choice>>,
}

impl<'a> Laid<'a> {
    fn new(
        (at, post): (&'a Visit, &'a Post<'a>),
        ply: u32,
        steps: &'a [String],
        ahead: Option<&'a Ahead>,
    ) -> Self {
        let present = ply == post.ply();
        let laid_out = ahead.and_then(|ahead| ahead.tapped(steps));
        let tried = (present && laid_out.is_none()).then(|| Tapped::trying(post, steps)).flatten();
        let tries = tried.is_some();
        let mine = post.mine() && present && laid_out.is_none() && (!tries || steps.is_empty());
        let by = mine.then_some(post.viewer);
        let taken_up = if mine { steps } else { &[] };
        let own = Tapped { table: &*post.board.table, ply, by, steps: taken_up, supposed: false };
        let on = laid_out.or(tried).unwrap_or(own);
        let draft = on.draft(on.steps);
        let at_once = (mine && tries).then(|| own.draft(&[])).flatten();
        Self { at, post, ahead, present, on, mine, tries, draft, at_once }
    }

    /// Returns the viewers of the position: the one who taps and the one who reads.
    fn eyes(&self) -> (Viewer, Viewer) {
        (self.on.by.unwrap_or(self.post.viewer), self.post.viewer)
    }

    fn scene(&self, sight: BoardLook) -> Scene {
        let mut scene = self.on.scene(sight, self.eyes(), self.on.steps);
        if !self.present {
            scene.targets.clear();
        }
        scene
    }

    /// Returns the next taps and buttons.
    fn offers(&self, scene: &Scene, names: &[String]) -> Vec<TabletopOffer> {
        let (mine, words) = (self.mine, self.post.words);
        let drawn = |offer: &Offer| scene.targets.iter().any(|target| target.step == offer.step);
        // A draw, for example, cannot be offered beforehand, and a try cannot be played.
        let possible = |offer: &&Offer| match self.tries {
            true => drawn(offer) || !self.on.steps.is_empty() && offer.role == Role::Step,
            false => mine || drawn(offer) || offer.role == Role::Commit,
        };
        let offers = self.draft.iter().flat_map(|draft| &draft.next).filter(possible);
        let offers = offers.chain(self.at_once.iter().flat_map(|draft| &draft.next));
        let offers = offers.filter(|offer| self.post.is_worth_offering(offer));
        let offers = offers.map(|offer| TabletopOffer {
            step: offer.step.clone(),
            label: words.label(&offer.label, names),
            worded: matches!(offer.label, Label::Worded(_)),
            strong: offer.settles(),
            aside: offer.stands_aside(),
            drawn: drawn(offer),
        });
        // Between a step and its "yes" no other action begins.
        let untouched = self.draft.as_ref().is_none_or(|draft| draft.taken == 0);
        let ahead = self.ahead.filter(|_| untouched).and_then(|one| one.offer(words));
        offers.chain(ahead).collect()
    }

    /// Returns the notes under the board, with the reason for the game's end: "Checkmate".
    fn notes(&self, alt: &str) -> Vec<String> {
        let in_words = reads_words(&self.at.request.person).then(|| alt.to_owned());
        let told = self.ahead.map(|ahead| ahead.notes(self.post.words)).unwrap_or_default();
        let notes: Vec<String> = match &self.draft {
            Some(draft) => draft.notes.iter().map(|said| self.post.sentence_here(said)).collect(),
            None if self.post.over() => why_over(self.post),
            None => Vec::new(),
        };
        in_words.into_iter().chain(told).chain(notes).collect()
    }

    /// Returns the reason why the last tap was refused. Only the mover is told it.
    fn problem(&self) -> Option<String> {
        let draft = self.draft.as_ref().filter(|_| self.on.by == Some(self.post.viewer))?;
        draft.problem.as_ref().map(|said| self.post.sentence(said))
    }

    /// Returns the pictures after the next taps.
    fn foresight(&self, scene: &Scene, sight: BoardLook, names: &[String]) -> Option<Foresight> {
        let draft = self.draft.as_ref().filter(|_| self.mine || self.tries)?;
        let asking = wants_asking(&self.at.request.person, self.post);
        let offers = &self.at_once.as_ref().unwrap_or(draft).next;
        let outlook = Outlook { on: self.on, sight, eyes: self.eyes(), asking, offers };
        Some(outlook.from(scene, self.post.words, names))
    }
}

/// Lays a person's view of the board with their taps so far.
pub(crate) fn lay_table(
    at: &Visit,
    mark: Option<u32>,
    taps: &[String],
    sight: BoardLook,
    now: Timestamp,
) -> Answer<Tabletop> {
    let (request, Begun { board, .. }) = (&at.request, Begun::new(&at.sitting)?);
    let (words, names) = (request.words, board.card.names());
    let post = Post::new(&board, request.alone(), words);
    // A position of an earlier game shows as the present one.
    let meant = mark.map(Board::read_mark).filter(|(number, _)| *number == board.number);
    let ply = meant.map_or_else(|| post.ply(), |(_, ply)| ply.min(post.ply()));
    let steps = taps.get(..MOST_STEPS).unwrap_or(taps);
    let ahead = (ply == post.ply()).then(|| Ahead::of(at, steps, now)).flatten();
    let ahead = ahead.as_ref();
    let laid = Laid::new((at, &post), ply, steps, ahead);
    let Laid { present, mine, tries, ref draft, .. } = laid;
    let scene = laid.scene(sight);
    let alt = words.sentences(&scene.alt, &names, " ");
    let rights = at.sitting.rights(request.admin, now);
    let begins = mine && steps.is_empty();
    let shows_round = present && steps.is_empty() && (mine || post.over());
    Ok(Tabletop {
        mark: board.mark_at(ply),
        past: !present,
        taken: draft
            .as_ref()
            .map_or(taps.len(), |draft| ahead.map_or(0, Ahead::taken) + draft.taken),
        svg: render::svg(&scene, sight.theme, &|label| words.label(label, &names)),
        turn: post.turn(),
        mine,
        tries,
        awaited: mine && post.awaited(),
        notes: match present && steps.is_empty() {
            true => [beside(at, &post, now), laid.notes(&alt)].concat(),
            false => laid.notes(&alt),
        },
        alt,
        problem: laid.problem(),
        offers: laid.offers(&scene, &names),
        asks: asks_first(wants_asking(&request.person, &post), &post, steps),
        holds: scene.hand.len() > 1,
        foresight: laid.foresight(&scene, sight, &names).unwrap_or_default(),
        round: shows_round.then(|| rounds::last(&post)).flatten(),
        answered: begins.then(|| answered(&post)).flatten(),
        complete: mine && draft.as_ref().is_some_and(|one| one.complete && one.action.is_some()),
        prepares: ahead.and_then(|ahead| ahead.answer(steps)),
        code: draft.as_ref().and_then(|draft| Some(draft.action.as_ref()?.shown.clone())),
        result: result_in_words(&post),
        lesson: None,
        back_and_forth: match begins {
            true => post.back_and_forth().into_iter().flatten().collect(),
            false => Vec::new(),
        },
        questions: questions::questions(&post, rights),
        prepared: ahead.map(|ahead| ahead.prepared(&post)).unwrap_or_default(),
        rights,
    })
}

/// Returns the notes of a match besides its board: an open vote, a time to play live.
fn beside(at: &Visit, post: &Post<'_>, now: Timestamp) -> Vec<String> {
    let live = post.card().live.map(|live| live_in_words(live, post.words));
    ballot_in_words(&at.sitting, post, now).into_iter().chain(live).collect()
}

/// Returns the decisions of the computers since the viewer's own turn, in a game that counts
/// points: the viewer finds the board changed. `None` in a match with other people, who take their
/// time.
fn answered(post: &Post<'_>) -> Option<String> {
    let seat = post.viewer.seat()?;
    let (card, table) = (post.card(), &post.board.table);
    if !card.is_alone() || table.scores(post.ply()).is_empty() {
        return None;
    }
    let own = table.log().iter().rposition(|line| line.actor() == Some(seat));
    let since = (0..).zip(table.log()).skip(own.map_or(0, |at| at + 1));
    let theirs = since.filter(|(_, line)| line.actor().is_some());
    let told: Vec<_> = theirs.map(|(at, _)| post.run_on(&post.news(at, at + 1))).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// Returns the effect of a text in a match, in words.
fn foreseen(request: &Request, sitting: &Sitting, text: &str, now: Timestamp) -> Answer<String> {
    let begun = Begun::new(sitting)?;
    let post = begun.post(request);
    if resigns(text) {
        sitting.may(Right::Resign, now)?;
        return Ok(post.words.plain("desk-preview-resign"));
    }
    let table = &begun.board.table;
    Ok(match table.parse(post.viewer, text) {
        Err(Unclear::Wrong(why)) => post.sentence(&why),
        Err(Unclear::Which(choices)) => {
            let shown: Vec<_> = choices.into_iter().map(|choice| choice.shown).collect();
            post.phrase("desk-preview-which", &[("moves", shown.into())])
        }
        Ok(choice) => match table.assess(post.ply(), post.viewer, &choice.code) {
            Err(why) => post.sentence(&why),
            Ok(facts) => facts_in_words(&post, &choice.shown, &facts),
        },
    })
}

impl PageDesk<'_> {
    /// Plays the action of the taps.
    pub(crate) async fn play_taps(self, at: &Visit, mark: u32, steps: &[String]) -> Answer<()> {
        let begun = Begun::new(&at.sitting)?;
        if !begun.board.stands_at(mark, begun.post(&at.request).viewer.seat()) {
            return Err(Refusal::Stale);
        }
        let steps = steps.get(..MOST_STEPS).unwrap_or(steps);
        let draft = begun.board.table.draft(begun.post(&at.request).viewer, steps);
        match draft.action {
            Some(action) => self
                .service
                .matches()
                .on(&at.sitting)
                .play(Some(mark), &action.code)
                .await
                .map(drop),
            None => Err(draft
                .problem
                .map_or_else(|| crate::request::no("desk-unfinished"), Refusal::Because)),
        }
    }

    /// Lays a person's view of the board with their taps so far, and adds the lesson.
    pub(crate) async fn laid(
        self,
        at: &Arc<Visit>,
        mark: Option<u32>,
        steps: &[String],
        sight: BoardLook,
    ) -> Answer<Tabletop> {
        let (who, tapped, now) = (Arc::clone(at), steps.to_vec(), self.service.now());
        let work = move || lay_table(&who, mark, &tapped, sight, now);
        let laid = self.work.run(Lane::Person(at.request.id()), work).await;
        let laid = laid.unwrap_or_else(|| Err(Refusal::fault(&"a table that was not laid")))?;
        let (person, board) = (at.request.id(), Begun::new(&at.sitting)?.board);
        let begins = laid.mine && steps.is_empty();
        let words = at.request.words;
        let mut lesson =
            if begins { self.words().lesson(person, &board, words).await? } else { None };
        if let Some(lesson) = &mut lesson {
            // A page has a board to tap, and no buttons for its squares.
            let here = format!("{}-here", lesson.key);
            lesson.text = if words.knows(&here) { words.plain(&here) } else { lesson.text.clone() };
        }
        Ok(Tabletop { lesson, ..laid })
    }

    /// Returns the lines of the game's turns after this position.
    pub(crate) async fn turns_after(self, at: &Arc<Visit>, after: u32) -> Answer<Vec<TurnLine>> {
        let (who, person) = (Arc::clone(at), at.request.id());
        let before = self.game_before(at, after).await?;
        let work = move || turns::turns(&who.sitting, before.as_deref(), who.request.words, after);
        let told = self.work.run(Lane::Person(person), work).await;
        told.unwrap_or_else(|| Err(Refusal::fault(&"turns that were not told")))
    }

    /// Returns the match's previous game, for a reader who has seen nothing of the present one. A
    /// game that cannot be read is logged and does not hide the turns of the present one.
    async fn game_before(self, at: &Visit, after: u32) -> Answer<Option<Arc<Board>>> {
        let first = Begun::new(&at.sitting).ok().map(|begun| begun.board.mark_at(0));
        let before = first.filter(|first| after <= *first).and_then(|first| first.checked_sub(1));
        let Some(before) = before else { return Ok(None) };
        Refusal::granted(self.service.matches().board_marked(at.card().id, before).await)
    }

    /// Returns the effect of a typed text, in words.
    pub(crate) async fn previewed(self, at: &Arc<Visit>, text: &str) -> Answer<String> {
        if text.trim().is_empty() {
            return Ok(String::new());
        }
        let (named, text) = match parse::line(text)? {
            TypedLine::Other(named, words) => (named, words),
            TypedLine::Fields(_) | TypedLine::Unknown(_) => return Ok(String::new()),
        };
        let other = match named.filter(|id| *id != at.card().id) {
            Some(id) => Some(self.matches().sitting_for(at.request.id(), id).await?),
            None => None,
        };
        let (who, text, now) = (Arc::clone(at), text.to_owned(), self.service.now());
        let work =
            move || foreseen(&who.request, other.as_ref().unwrap_or(&who.sitting), &text, now);
        let foreseen = self.work.run(Lane::Person(at.request.id()), work).await;
        foreseen.unwrap_or_else(|| Err(Refusal::fault(&"a preview that was not made")))
    }

    /// Returns a refusal in the person's language. Only a person who may know of the match reads
    /// the players' names.
    pub(crate) fn refused(self, at: &Visit, refusal: &Refusal) -> String {
        let known = at.sitting.member || at.seated();
        let names = if known { at.card().names() } else { Vec::new() };
        self.refusal(refusal, at.request.words, &names)
    }
}

/// Returns the reason for the game's end: one line, or every change of the points where points are
/// kept.
fn why_over(post: &Post<'_>) -> Vec<String> {
    let (table, last) = (&post.board.table, post.ply().saturating_sub(1));
    let told = |all: Vec<Sentence>| all.iter().map(|one| post.sentence(one)).collect();
    if post.card().occasion.is_puzzle() {
        // The first line of a puzzle's ending is its result.
        return told(table.ending().into_iter().skip(1).collect());
    }
    if post.scores(post.ply()).is_none() {
        return how_it_ended(post).into_iter().collect();
    }
    match table.log().last().and_then(LogLine::departed) {
        None => told(table.ending()),
        Some(_) => told(post.news(last, post.ply())),
    }
}

/// Returns the result of the game and, in a match of several games, the score; `None` while the
/// game goes on.
fn result_in_words(post: &Post<'_>) -> Option<String> {
    let Turn::Over(outcome) = post.board.table.turn() else { return None };
    let standing = post.standing().map(|standing| format!(" · {standing}"));
    let headline = own_headline(post, &outcome).unwrap_or_else(|| headline_here(post, &outcome));
    Some(headline + &standing.unwrap_or_default())
}

/// Returns the headline for a player of two: they have won, or the other has, with the difference
/// in points. `None` unless one of two won a single game.
fn own_headline(post: &Post<'_>, outcome: &Outcome) -> Option<String> {
    let seat = post.viewer.seat()?;
    let single = post.standing().is_none() && !post.card().occasion.is_puzzle();
    let other = Seat::new(u8::from(seat.index() == 0));
    let [_, _] = *outcome.places.as_slice() else { return None };
    let [own, others] = [seat, other].map(|one| outcome.places[one.index()]);
    if !single || own == others {
        return None;
    }
    let left = post.board.table.log().last().is_some_and(|line| line.departed().is_some());
    let counted = post.scores(post.ply()).is_some();
    let points = match *outcome.points.as_slice() {
        [one, two] if counted && !left && one != two => Some((one - two).abs()),
        _ => None,
    };
    let key = match (own < others, points.is_some()) {
        (true, true) => "desk-here-you-won-by",
        (true, false) => "desk-here-you-won",
        (false, true) => "desk-here-won-by",
        (false, false) => return None,
    };
    let winner = u8::try_from(other.index()).ok()?;
    let args = [("winner", Arg::Player(winner)), ("points", points.unwrap_or_default().into())];
    Some(post.phrase(key, &args))
}

/// Returns the result of a match that is over, as far as its reader may know it: the winner, and
/// the points if the game keeps any. `None` if the match was not played to its end.
pub fn past_result(language: Language, reader: PersonId, sitting: &Sitting) -> Option<String> {
    let board = sitting.board().ok().filter(|board| board.card.state == MatchState::Over)?;
    let post = Post::new(&board, Audience::Only(reader), Words(language));
    let points = post.scores(post.ply()).filter(|_| post.standing().is_none());
    Some(
        [result_in_words(&post), how_it_ended(&post)]
            .into_iter()
            .flatten()
            .chain(points)
            .collect::<Vec<_>>()
            .join(" · "),
    )
}

/// Returns a move with its known facts; without any, the move alone.
pub(crate) fn facts_in_words(post: &Post<'_>, shown: &str, facts: &[Fact]) -> String {
    let plain = || post.phrase("desk-preview-plain", &[("move", shown.into())]);
    known_facts(post, shown, facts).unwrap_or_else(plain)
}

/// Returns a move with the facts that have a wording; `None` if none has.
pub(crate) fn known_facts(post: &Post<'_>, shown: &str, facts: &[Fact]) -> Option<String> {
    let said = facts.iter().filter_map(|fact| {
        let key = format!("{}-fact-{}", post.card().game, fact.key);
        post.words.knows(&key).then(|| post.phrase(&key, &[("value", argument(&fact.value))]))
    });
    let said: Vec<_> = said.collect();
    let facts = said.join("; ");
    let args = [("move", shown.into()), ("facts", facts.into())];
    (!said.is_empty()).then(|| post.phrase("desk-preview", &args))
}

fn argument(value: &Datum) -> Arg {
    match value {
        Datum::Number(number) => Arg::Number(*number),
        Datum::Text(text) => Arg::Text(text.clone()),
        Datum::List(values) => Arg::List(values.iter().map(plain).collect()),
    }
}

fn plain(value: &Datum) -> String {
    match value {
        Datum::Number(number) => number.to_string(),
        Datum::Text(text) => text.clone(),
        Datum::List(values) => values.iter().map(plain).collect::<Vec<_>>().join(" "),
    }
}
