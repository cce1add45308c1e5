//! Suggestions for a text while a person types it.

use catalog::Kind;
use game_core::{Choice, Unclear};
use service::{MatchId, PersonId, Refusal, Right, Sitting, TimeControl, Timestamp};

use crate::desks::PageDesk;
use crate::{
    Command, Deed, Fields, Incoming, Input, ParameterKind, Suggestion, Venue, Verb,
    command::fields,
    fair_queue::Lane,
    form::Form,
    handle::{Begun, said::resigns},
    in_words,
    post::{Post, control_in_words},
    request::{Answer, Request, button},
    tabletop::facts_in_words,
    token::Token,
    wording::{Words, game_name},
};

/// The longest label of a suggestion, in characters.
const LONGEST: usize = 100;
/// The fewest letters that name a game.
const FEWEST: usize = 3;
/// The most suggestions.
const MOST: usize = 25;

#[boxed::futures]
impl PageDesk<'_> {
    /// Returns the effect of a typed text and the moves it may grow into, the likeliest first. As
    /// long as nothing is typed, the person's hand comes with them. Only the person may see them.
    pub async fn suggestions(
        self,
        person: PersonId,
        place: Venue,
        about: Option<MatchId>,
        text: &str,
    ) -> Vec<Suggestion> {
        let incoming = Incoming::new(person, place, Input::Text(text.to_owned()));
        let incoming = Incoming { about, ..incoming };
        let Ok(request) = self.request(&incoming).await else { return Vec::new() };
        match self.suggested(&request, text).await {
            Ok(suggestions) => suggestions,
            Err(refusal) => {
                let label = cut(&self.refusal(&refusal, request.words, &[]));
                vec![Suggestion { label, text: text.to_owned(), playable: false, match_id: None }]
            }
        }
    }

    async fn suggested(self, request: &Request, text: &str) -> Answer<Vec<Suggestion>> {
        let (named, text) = code_first(text);
        let text: String = text.chars().take(fields::LONGEST).collect();
        let targets = self.matches().move_targets(request, named.or(request.about)).await?;
        let (who, now) = (request.clone(), self.service.now());
        let work = move || look_for(&who, &targets, &text, now);
        let found = self.work.run(Lane::Person(request.id()), work).await;
        found.unwrap_or_else(|| Err(Refusal::fault(&"moves that were not looked for")))
    }

    /// Returns lines for the command's field in which a person types, the likeliest first; none for
    /// a field whose values are its own. `about` is the match whose board they answer to.
    pub async fn completions(
        self,
        person: PersonId,
        place: Venue,
        about: Option<MatchId>,
        fields: &Fields,
        field: ParameterKind,
    ) -> Vec<Suggestion> {
        let typed = fields.value(field).unwrap_or_default();
        match field {
            ParameterKind::Match => self.matches_for(person, place, fields.verb, typed).await,
            ParameterKind::Move => {
                let chosen = fields.value(ParameterKind::Match).and_then(MatchId::from_code);
                self.suggestions(person, place, chosen.or(about), typed).await
            }
            _ => Vec::new(),
        }
    }

    /// Returns the matches that a command can be about.
    async fn matches_for(
        self,
        person: PersonId,
        place: Venue,
        verb: Verb,
        typed: &str,
    ) -> Vec<Suggestion> {
        let incoming = Incoming::new(person, place, Input::Text(String::new()));
        // Only admins are shown the commands for admins.
        let admin = matches!(verb, Verb::End | Verb::Remove);
        let Ok(request) = self.request(&Incoming { admin, ..incoming }).await else {
            return Vec::new();
        };
        self.chosen(&request, verb, &typed.to_lowercase()).await.unwrap_or_default()
    }

    async fn chosen(self, request: &Request, verb: Verb, typed: &str) -> Answer<Vec<Suggestion>> {
        let Some(right) = verb.right() else { return Ok(Vec::new()) };
        let mut cards = self.matches().matches_with(request, right).await?;
        cards.sort_by_key(|card| std::cmp::Reverse(card.id));
        let labelled = cards.into_iter().map(|card| {
            let (code, game) = (card.id.code(), game_name(card.game, request.words));
            let label = format!("{code} {game}: {}", request.words.list(&card.names()));
            Suggestion { label: cut(&label), text: code, playable: false, match_id: Some(card.id) }
        });
        let all = (verb == Verb::Deed(Deed::Record)).then(|| Suggestion {
            label: request.words.plain("desk-record-all"),
            text: Command::Archive.rest().unwrap_or_default(),
            playable: false,
            match_id: None,
        });
        let fitting =
            all.into_iter().chain(labelled).filter(|one| one.label.to_lowercase().contains(typed));
        Ok(fitting.take(MOST).collect())
    }
}

/// Returns the effects of a text in these matches.
fn look_for(
    request: &Request,
    targets: &[Sitting],
    text: &str,
    now: Timestamp,
) -> Answer<Vec<Suggestion>> {
    let mut all = Vec::new();
    let targets = &targets[..targets.len().min(MOST)];
    // Several boards share the lines evenly.
    let share = MOST / targets.len().max(1);
    for sitting in targets {
        let begun = Begun::new(sitting)?;
        let post = begun.post(request);
        let mut found = match text {
            text if resigns(text) => resignation(&post, text),
            text => playable(request, sitting, moves(&post, text, share), now),
        };
        if targets.len() > 1 {
            found.iter_mut().for_each(|one| named(one, &post));
        }
        if text.is_empty() {
            found.push(held(&post));
        }
        all.extend(found);
    }
    // Playable moves come first.
    all.sort_by_key(|one| !one.playable);
    all.truncate(MOST);
    Ok(all)
}

/// Makes the moves of a person who may not play unplayable, with the reason, once.
fn playable(
    request: &Request,
    sitting: &Sitting,
    mut found: Vec<Suggestion>,
    now: Timestamp,
) -> Vec<Suggestion> {
    let Err(why) = sitting.may(Right::Play, now) else { return found };
    if found.iter().any(|one| one.playable) {
        found.retain(|one| one.playable);
        found.truncate(1);
    }
    let label = cut(&request.words.refusal(&why, &sitting.card.names()));
    for one in found.iter_mut().filter(|one| one.playable) {
        (one.playable, one.label) = (false, label.clone());
    }
    found
}

/// Adds the match's code to a line, where there are several matches.
fn named(one: &mut Suggestion, post: &Post<'_>) {
    let code = post.card().id.code();
    if !one.label.starts_with(&code) {
        one.label = cut(&format!("{code}: {}", one.label));
    }
}

/// Splits a match's code from the beginning of a text, with a colon or without one.
fn code_first(text: &str) -> (Option<MatchId>, &str) {
    let text = text.trim();
    match fields::code_before_move(text) {
        (None, _) if text.starts_with('k') => fields::leading_match(text),
        read => read,
    }
}

/// Returns the viewer's hand, or at least the player to move.
fn held(post: &Post<'_>) -> Suggestion {
    let id = post.card().id;
    let held = post.hand_picture().map_or_else(|| in_words(&post.turn()), |hand| hand.alt);
    let label = cut(&format!("{}: {held}", id.code()));
    let text = format!("{}: ", id.code());
    Suggestion { label, text, playable: false, match_id: Some(id) }
}

/// Returns the question whether the player is sure to resign.
fn resignation(post: &Post<'_>, text: &str) -> Vec<Suggestion> {
    let id = post.card().id;
    let label = cut(&format!("{}: {}", id.code(), post.words.plain("desk-preview-resign")));
    let text = format!("{}: {text}", id.code());
    vec![Suggestion { label, text, playable: true, match_id: Some(id) }]
}

/// Returns the move that the text is, then the moves it may grow into. Without any, returns the
/// reason why it is no move.
fn moves(post: &Post<'_>, text: &str, most: usize) -> Vec<Suggestion> {
    let table = &post.board.table;
    let (mut choices, why) = match table.parse(post.viewer, text) {
        _ if text.is_empty() => (Vec::new(), None),
        Ok(choice) => (vec![choice], None),
        Err(Unclear::Which(choices)) => (choices, None),
        Err(Unclear::Wrong(why)) => (Vec::new(), Some(why)),
    };
    for choice in table.completions(post.viewer, text) {
        if !choices.iter().any(|known| known.code == choice.code) {
            choices.push(choice);
        }
        if choices.len() >= most {
            break;
        }
    }
    if let Some(why) = why.filter(|_| choices.is_empty()) {
        let (label, text) = (cut(&post.sentence(&why)), text.to_owned());
        return vec![Suggestion { label, text, playable: false, match_id: Some(post.card().id) }];
    }
    let mut found: Vec<_> = choices.iter().map(|choice| weighed(post, choice)).collect();
    // A longer move says more than the reason why this text alone is none.
    if found.iter().any(|one| one.playable) {
        found.retain(|one| one.playable);
    }
    found
}

/// Returns a move with its score, or with the reason why it cannot be played.
fn weighed(post: &Post<'_>, choice: &Choice) -> Suggestion {
    let id = post.card().id;
    let text = format!("{}: {}", id.code(), choice.shown);
    let (said, playable) = match post.board.table.assess(post.ply(), post.viewer, &choice.code) {
        Ok(facts) => (facts_in_words(post, &choice.shown, &facts), true),
        Err(why) => (format!("{}: {}", choice.shown, post.sentence(&why)), false),
    };
    Suggestion { label: cut(&said), text, playable, match_id: Some(id) }
}

fn cut(text: &str) -> String {
    let line = text.replace('\n', " ");
    if line.chars().count() <= LONGEST {
        return line;
    }
    line.chars().take(LONGEST - 1).chain(['…']).collect()
}

/// Returns two lines for a person who meets the bot: what it is, and how to begin.
pub fn introduction(language: crate::Language) -> String {
    let games: Vec<String> = games(language).into_iter().map(|(_, name)| name).collect();
    let words = Words(language);
    words.phrase("desk-intro", &[("games", games.into())], &[])
}

/// Returns a button for each game, with which a person begins it where they are.
pub fn beginnings(language: crate::Language, shelf: &service::Shelf) -> Vec<Vec<crate::Button>> {
    let words = Words(language);
    let buttons = Kind::ALL.iter().filter_map(|&kind| {
        let form = Form::new(kind, None, shelf);
        button(game_name(kind.rules().id(), words), &Token::Form(form))
    });
    buttons.collect::<Vec<_>>().chunks(3).map(<[_]>::to_vec).collect()
}

/// Returns the ids of the games whose name or id begins with the typed text, in any language and by
/// three letters at least; all if nothing is typed.
pub fn games_named(typed: &str) -> Vec<&'static str> {
    let typed = plain(typed);
    // Fewer letters are more likely a move.
    if (1..FEWEST).contains(&typed.chars().count()) {
        return Vec::new();
    }
    let ids = Kind::ALL.iter().map(|kind| kind.rules().id());
    let called = |id: &&'static str| {
        let names = crate::Language::ALL.map(|language| game_called(id, language));
        let mut names = names.iter().map(String::as_str).chain([*id]);
        names.any(|name| plain(name).starts_with(&typed))
    };
    ids.filter(called).collect()
}

fn plain(name: &str) -> String {
    crate::typed::folded(name.trim())
}

/// Returns the name of a game.
pub fn game_called(id: &str, language: crate::Language) -> String {
    game_name(id, Words(language))
}

/// Returns the clocks of the form for a menu: the text to type, and its meaning.
pub fn clocks(language: crate::Language) -> Vec<(String, String)> {
    let words = Words(language);
    let each = Form::CLOCKS.iter().map(|text| {
        let control = text.and_then(TimeControl::read);
        let said = control.map(|control| control_in_words(control, words));
        let said = said.unwrap_or_else(|| words.plain("desk-form-clock-off"));
        (text.unwrap_or("off").to_owned(), said)
    });
    each.collect()
}

/// Returns the levels of computers of any game for a menu: the text to type, and the name.
pub fn levels(language: crate::Language) -> Vec<(String, String)> {
    let words = Words(language);
    let mut all: Vec<(String, String)> = Vec::new();
    for level in Kind::ALL.iter().flat_map(|kind| service::levels(kind.rules().id())) {
        if !all.iter().any(|(known, _)| known == level) {
            all.push((level.to_owned(), words.computer(level)));
        }
    }
    all
}

/// Returns the games for a menu: id and name.
pub fn games(language: crate::Language) -> Vec<(&'static str, String)> {
    let words = Words(language);
    let each = Kind::ALL.iter().map(|kind| kind.rules().id());
    each.map(|id| (id, game_name(id, words))).collect()
}
