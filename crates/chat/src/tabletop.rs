//! Direct entry on a picture, and moves previewed while they are typed.

use game_core::{Arg, Datum, Fact, Label, Role, Turn, Unclear};
use render::Theme;
use service::{Board, MatchId, PersonId, Refusal};

use crate::{
    Desk, Tabletop, TabletopOffer,
    parse::{self, Line},
    post::Post,
    visit::{Answer, Visit},
    word::headline,
};

/// The most taps looked at; no turn needs as many.
const MOST_STEPS: usize = 64;

impl Desk {
    pub(crate) async fn lay_table(
        &self,
        visit: &Visit,
        id: MatchId,
        mark: Option<u32>,
        steps: &[String],
        theme: Theme,
    ) -> Answer<Tabletop> {
        let board = self.board_for(visit.id(), id).await?;
        let post = Post::new(&board, visit.alone(), visit.words);
        // A position of an earlier game shows as the present one.
        let meant = mark.map(Board::read_mark).filter(|(number, _)| *number == board.number);
        let at = meant.map_or_else(|| post.ply(), |(_, ply)| ply.min(post.ply()));
        let mine = post.mine() && at == post.ply();
        let given = steps.len();
        let steps = if mine { steps.get(..MOST_STEPS).unwrap_or(steps) } else { &[] };
        let names = board.card.names();
        let scene = board.table.scene(at, post.viewer, steps);
        let svg = render::svg(&scene, theme, &|label| visit.words.label(label, &names));
        let draft = mine.then(|| board.table.draft(post.viewer, steps));
        let offers = draft.iter().flat_map(|draft| &draft.next).map(|offer| TabletopOffer {
            step: offer.step.clone(),
            label: visit.words.label(&offer.label, &names),
            worded: matches!(offer.label, Label::Worded(_)),
            commit: offer.role == Role::Commit,
        });
        let sentence = |said| post.sentence(said);
        // How it ended stands under the board: "Checkmate".
        let notes = match &draft {
            Some(draft) => draft.notes.clone(),
            None if post.over() => post.news(post.ply().saturating_sub(1), post.ply()),
            None => Vec::new(),
        };
        Ok(Tabletop {
            mark: board.mark_at(at),
            taken: draft.as_ref().map_or(given, |draft| draft.taken),
            svg,
            alt: visit.words.sentences(&scene.alt, &names, " "),
            turn: post.turn(),
            mine,
            awaited: mine && post.awaited(),
            notes: notes.iter().map(sentence).collect(),
            problem: draft.as_ref().and_then(|draft| draft.problem.as_ref()).map(sentence),
            offers: offers.collect(),
            complete: draft.as_ref().is_some_and(|draft| draft.complete && draft.action.is_some()),
            code: draft.and_then(|draft| draft.action).map(|action| action.shown),
            result: result_in_words(&post),
            rights: board.rights(visit.id(), visit.admin, self.service.now()),
        })
    }

    /// Plays what the taps amount to.
    pub(crate) async fn play_taps(
        &self,
        visit: &Visit,
        id: MatchId,
        mark: u32,
        steps: &[String],
    ) -> Answer<()> {
        let board = self.board_for(visit.id(), id).await?;
        if mark != board.mark() {
            return Err(Refusal::Stale);
        }
        let viewer = visit.alone().viewer(&board.card);
        let draft = board.table.draft(viewer, steps.get(..MOST_STEPS).unwrap_or(steps));
        match draft.action {
            Some(action) => {
                self.service.play(visit.id(), id, Some(mark), &action.code).await.map(drop)
            }
            None => Err(draft
                .problem
                .map_or_else(|| crate::visit::no("desk-unfinished"), Refusal::Said)),
        }
    }

    /// What a typed text would do.
    pub(crate) async fn previewed(&self, visit: &Visit, id: MatchId, text: &str) -> Answer<String> {
        if text.trim().is_empty() {
            return Ok(String::new());
        }
        let (named, text) = match parse::line(text)? {
            Line::Other(named, words) => (named, words),
            Line::Fields(_) | Line::Unknown(_) => return Ok(String::new()),
        };
        let board = self.board_for(visit.id(), named.unwrap_or(id)).await?;
        let post = Post::new(&board, visit.alone(), visit.words);
        Ok(match board.table.parse(post.viewer, text) {
            Err(Unclear::Wrong(why)) => post.sentence(&why),
            Err(Unclear::Which(choices)) => {
                let shown: Vec<_> = choices.into_iter().map(|choice| choice.shown).collect();
                post.phrase("desk-preview-which", &[("moves", shown.into())])
            }
            Ok(choice) => match board.table.assess(post.viewer, &choice.code) {
                Err(why) => post.sentence(&why),
                Ok(facts) => facts_in_words(&post, &choice.shown, &facts),
            },
        })
    }

    /// Who sits before a page; the page's own language is the person's.
    pub(crate) async fn visitor(&self, person: PersonId, id: MatchId) -> Answer<Visit> {
        let person = self.service.person_by_id(person).await?;
        let room = match self.service.card(id).await.ok().and_then(|card| card.room) {
            Some(room) => self.service.room_by_id(room).await?,
            None => None,
        };
        Ok(Visit::new(person, room))
    }

    /// The players' names for a refusal, if the person may know them.
    pub(crate) async fn in_words(&self, visit: &Visit, id: MatchId, refusal: &Refusal) -> String {
        let card = self.card_for(visit.id(), id).await.ok();
        let names = card.map(|card| card.names()).unwrap_or_default();
        self.refusal(refusal, visit.words, &names)
    }
}

/// How it ended and, of several games, how the match stands; nothing while the
/// game goes on.
fn result_in_words(post: &Post<'_>) -> Option<String> {
    let Turn::Over(outcome) = post.board.table.turn() else { return None };
    let standing = post.standing().map(|standing| format!(" · {standing}"));
    Some(headline(post, &outcome) + &standing.unwrap_or_default())
}

/// A move with the facts there are words for.
pub(crate) fn facts_in_words(post: &Post<'_>, shown: &str, facts: &[Fact]) -> String {
    let said = facts.iter().filter_map(|fact| {
        let key = format!("{}-fact-{}", post.card().game, fact.key);
        post.words.knows(&key).then(|| post.phrase(&key, &[("value", argument(&fact.value))]))
    });
    let said: Vec<_> = said.collect();
    if said.is_empty() {
        return post.phrase("desk-preview-plain", &[("move", shown.into())]);
    }
    let facts = said.join("; ");
    post.phrase("desk-preview", &[("move", shown.into()), ("facts", facts.into())])
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
