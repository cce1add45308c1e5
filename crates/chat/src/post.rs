//! A match as one audience sees it: lines, pictures and buttons.

use catalog::Kind;
use game_core::{
    Arg, Example, Label, News, Offer, Role, Seat, SeatSet, Sentence, Shelf, Turn, Viewer,
};
use service::{
    Board, Goal, LeagueId, LiveDate, MatchCard, MatchSeason, MatchState, Right, Rights, Sitting,
    Standing, TimeControl,
};

use crate::{
    Audience, Button, Language, Lesson, Picture, PictureKind, Typing,
    deed::Deed,
    fold::folded,
    request::{PositionText, button},
    token::{Press, Token},
    wording::{Words, clean, span_in_words},
};

/// The number of decisions in a game against computers alone before a button offers a draw.
const EARLY: usize = 40;

mod times;

pub use self::times::{both_times, pace};

/// A match, seen by an audience.
pub(crate) struct Post<'a> {
    pub(crate) board: &'a Board,
    pub(crate) words: Words,
    pub(crate) viewer: Viewer,
    names: Vec<String>,
}

impl<'a> Post<'a> {
    /// Creates the post of a match for this audience.
    pub(crate) fn new(board: &'a Board, audience: Audience, words: Words) -> Self {
        Self::seen(board, audience.viewer(&board.card), words)
    }

    /// Creates the post of a match for this viewer.
    pub(crate) fn seen(board: &'a Board, viewer: Viewer, words: Words) -> Self {
        Self { board, words, viewer, names: board.card.names() }
    }

    pub(crate) fn card(&self) -> &MatchCard {
        &self.board.card
    }

    pub(crate) fn ply(&self) -> u32 {
        self.board.table.ply()
    }

    /// Returns the sentences in words, one a line.
    pub(crate) fn lines(&self, sentences: &[Sentence]) -> String {
        self.words.sentences(sentences, &self.names, "\n")
    }

    /// Returns the sentences in words, all on one line.
    pub(crate) fn run_on(&self, sentences: &[Sentence]) -> String {
        self.words.sentences(sentences, &self.names, " ")
    }

    /// Returns the sentences as a list of turns shows them, with the number of the turn. A sentence
    /// takes its short wording if there is one.
    pub(crate) fn listed(&self, sentences: &[Sentence], turn: i64) -> String {
        let mut line = String::new();
        for one in sentences {
            let short = format!("{}-line", one.key);
            let said = if self.words.knows(&short) {
                let turn = ("turn", turn.to_string());
                self.words.phrase_with(&short, &one.args, &self.names, turn)
            } else {
                self.words.sentence(one, &self.names)
            };
            line += match line.chars().next_back() {
                None => "",
                Some('.' | '!' | '?') => " ",
                Some(_) => " · ",
            };
            line += &said;
        }
        line
    }

    /// Returns a wording about this match. It may name players.
    pub(crate) fn phrase(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.words.phrase(key, args, &self.names)
    }

    /// Returns a wording that needs the match's code only.
    pub(crate) fn coded(&self, key: &str) -> String {
        self.phrase(key, &[("code", self.card().id.code().into())])
    }

    /// Returns the sentences that tell the viewer the entries between two plies.
    pub(crate) fn news(&self, from: u32, to: u32) -> Vec<Sentence> {
        let table = &self.board.table;
        let told = (from..to.min(table.ply())).flat_map(|ply| {
            if table.is_back(ply) {
                return vec![Sentence::new("desk-taken-back")];
            }
            let news = table.news(ply, self.viewer).into_iter();
            // The outcome has a message of its own with its own form for places.
            let news = news.filter(|one| !matches!(one, News::Place(_)));
            news.map(News::into_sentence).collect()
        });
        told.collect()
    }

    /// Returns the last decision before a ply and its chance results in one line: the player, the
    /// move and its score.
    pub(crate) fn head_line(&self, ply: u32) -> Option<String> {
        let log = self.board.table.log().iter();
        let mut decisions = (0..ply).zip(log).filter(|(_, line)| !line.is_chance());
        let last = decisions.next_back().map_or(0, |(at, _)| at);
        let said = self.run_on(&self.news(last, ply));
        (!said.is_empty()).then_some(said)
    }

    /// Returns the match score, the players' sides, by agreement or by lot, and the voting rule, a
    /// line each.
    pub(crate) fn seating(&self) -> Vec<String> {
        let sides = self.board.table.sides(self.board.table.lots());
        let sides = (!sides.is_empty()).then(|| self.run_on(&sides));
        let vote = vote_in_words(self.card(), self.words);
        self.standing().into_iter().chain(sides).chain(vote).collect()
    }

    /// Returns the origin of a game, a line each: the agreed options, the match score, sides and
    /// lots, and the fingerprint of its luck. A puzzle has only the task: nobody chose the rest.
    pub(crate) fn origin(&self) -> Vec<String> {
        let lots =
            self.board.table.sides(0).into_iter().chain(self.news(0, self.board.table.lots()));
        let lots: Vec<_> = lots.collect();
        let lots = (!lots.is_empty()).then(|| self.run_on(&lots));
        if self.card().occasion.is_puzzle() {
            return lots.into_iter().collect();
        }
        let options = options_in_words(self.card(), self.words);
        let first = self.phrase("desk-options", &[("options", options.into())]);
        let hash = || ("hash", self.board.commitment.as_str().into());
        let last = folded(&self.phrase("desk-commitment", &[hash()]));
        let clock = clock_in_words(self.card(), self.words);
        let rated = rated_in_words(self.card(), self.words);
        let hints = hints_in_words(self.card(), self.words);
        let vote = vote_in_words(self.card(), self.words);
        let between = league_in_words(self.card(), self.words)
            .into_iter()
            .chain(clock)
            .chain(rated)
            .chain(hints)
            .chain(vote)
            .chain(self.card().live.map(|live| live_in_words(live, self.words)))
            .chain(self.standing())
            .chain(lots);
        std::iter::once(first).chain(between).chain([last]).collect()
    }

    /// Returns the position after so many entries in the notation of other programs. A puzzle has
    /// none before it is over, so that nobody has a program solve it.
    pub(crate) fn notation(&self, ply: u32) -> Option<PositionText> {
        let open = !self.card().occasion.is_puzzle() || self.card().state == MatchState::Over;
        open.then(|| self.board.table.notation(ply, Viewer::Spectator)).flatten()
    }

    /// Returns the seats that must or may act.
    pub(crate) fn movers(&self) -> SeatSet {
        match self.board.table.turn() {
            Turn::Seats { must, may } => must.union(may),
            Turn::Chance | Turn::Over(_) => SeatSet::NONE,
        }
    }

    /// Returns the seats that must act.
    pub(crate) fn must(&self) -> SeatSet {
        match self.board.table.turn() {
            Turn::Seats { must, .. } => must,
            Turn::Chance | Turn::Over(_) => SeatSet::NONE,
        }
    }

    /// Returns a way to type a move; `None` unless this game is being played.
    pub(crate) fn typing(&self) -> Option<Typing> {
        let match_id = self.card().id;
        let label = self.words.plain("desk-button-type");
        self.running().then(|| Typing { match_id, label, prompt: self.coded("desk-type-prompt") })
    }

    /// Whether the viewer may act.
    pub(crate) fn mine(&self) -> bool {
        // A voter acts only while the seat of the room must act.
        let acts = if self.votes() { self.must() } else { self.movers() };
        self.running() && self.viewer.seat().is_some_and(|seat| acts.contains(seat))
    }

    /// Whether the viewer votes in the seat that their room holds.
    pub(crate) fn votes(&self) -> bool {
        self.viewer.seat().is_some() && self.viewer.seat() == self.card().room_seat()
    }

    /// Whether the game waits for the viewer.
    pub(crate) fn awaited(&self) -> bool {
        self.running() && self.viewer.seat().is_some_and(|seat| self.must().contains(seat))
    }

    /// Whether this game of the match is being played.
    pub(crate) fn running(&self) -> bool {
        self.card().state == MatchState::Running && self.board.current
    }

    /// Whether this game is over.
    pub(crate) fn over(&self) -> bool {
        matches!(self.board.table.turn(), Turn::Over(_))
    }

    /// Returns the score of a match of several games: "Match for 5 points: Ana 3 : 1 Ben".
    pub(crate) fn standing(&self) -> Option<String> {
        standing_in_words(self.card(), self.words)
    }

    fn whose_turn(&self) -> String {
        let must = match self.board.table.turn() {
            Turn::Over(_) => return self.words.plain("desk-turn-over"),
            Turn::Chance => SeatSet::NONE,
            Turn::Seats { must, .. } => must,
        };
        match self.card().state {
            MatchState::Aborted => self.words.plain("desk-turn-aborted"),
            MatchState::Broken => self.words.plain("desk-turn-broken"),
            _ if self.awaited() && self.votes() => self.words.plain("vote-turn"),
            _ if self.viewer.seat().is_some_and(|seat| must.contains(seat)) => {
                self.words.plain("desk-turn-yours")
            }
            _ => {
                let names: Vec<_> = must.iter().filter_map(|seat| self.name(seat)).collect();
                self.phrase("desk-turn", &[("names", names.into())])
            }
        }
    }

    /// Returns the scores of all players if the game keeps scores: "Ana 24 · Béla 12". A puzzle has
    /// none: its game tells the result of each try.
    pub(crate) fn scores(&self, at: u32) -> Option<String> {
        if self.card().occasion.is_puzzle() {
            return None;
        }
        let each = (0_u8..).zip(self.board.table.scores(at)).map(|(seat, score)| {
            let args = [("player", Arg::Player(seat)), ("score", score.into())];
            self.phrase("desk-score", &args)
        });
        let scores: Vec<_> = each.collect();
        (!scores.is_empty()).then(|| scores.join(" · "))
    }

    /// Returns the picture of the board after so many entries, with these taps on it.
    pub(crate) fn board_picture(&self, at: u32, steps: &[String]) -> Picture {
        let alt = self.board.table.in_words(at, self.viewer, steps);
        self.picture(PictureKind::Board, at, steps, &alt)
    }

    /// Returns a picture of the game's end to show to others. A match that others are given as well
    /// shows its board.
    pub(crate) fn end_picture(&self) -> Picture {
        let board = self.board_picture(self.ply(), &[]);
        match self.card().occasion.is_shared() {
            true => board,
            false => Picture { kind: PictureKind::End, viewer: Viewer::Spectator, ..board },
        }
    }

    /// Returns the picture of the viewer's hand, if they hold anything.
    pub(crate) fn hand_picture(&self) -> Option<Picture> {
        let scene = self.board.table.hand(self.viewer)?;
        Some(self.picture(PictureKind::Hand, self.ply(), &[], &scene.alt))
    }

    fn picture(&self, kind: PictureKind, ply: u32, steps: &[String], alt: &[Sentence]) -> Picture {
        Picture {
            kind,
            match_id: self.card().id,
            mark: self.board.mark_at(ply),
            viewer: self.viewer,
            steps: steps.to_vec(),
            language: self.words.0,
            alt: self.words.sentences(alt, &self.names, " "),
        }
    }

    /// Returns the buttons that begin or continue a turn. Taps that do not fit into a button are
    /// left out.
    pub(crate) fn step_buttons(&self, steps: &[String]) -> Vec<Option<Button>> {
        let draft = self.board.table.draft(self.viewer, steps);
        let steps = &steps[..draft.taken];
        let hands = self.has_hands();
        let offers = draft.next.iter().filter(|offer| self.is_worth_offering(offer)).map(|offer| {
            let taps = [steps, std::slice::from_ref(&offer.step)].concat();
            let label = self.words.label(&offer.label, &self.names);
            // A single digit is a tile or a part of a square.
            let names_square = |text: &String| !hands && text.chars().count() > 1;
            let square = matches!(&offer.label, Label::Plain(text) if names_square(text));
            Some(Button { square, ..button(label, &self.token(Press::Steps(taps)))? })
        });
        let undo = steps.split_last().filter(|_| !draft.complete).map(|(_, before)| {
            let label = self.words.plain("desk-button-undo");
            button(label, &self.token(Press::Steps(before.to_vec())))
        });
        offers.chain(undo).collect()
    }

    /// Returns the buttons that lay out the turns of a lesson.
    pub(crate) fn example_buttons(&self, lesson: &Lesson) -> Vec<Option<Button>> {
        let examples = lesson.examples.iter();
        let one =
            |one: &Example| button(one.label.clone(), &self.token(Press::Steps(one.steps.clone())));
        examples.map(one).collect()
    }

    /// Returns the notes for the viewer before their turn begins.
    pub(crate) fn notes(&self) -> Vec<Sentence> {
        self.board.table.draft(self.viewer, &[]).notes
    }

    /// Whether players hold something that others do not see.
    pub(crate) fn has_hands(&self) -> bool {
        let mut seats = (0..self.board.table.seat_count()).map(Seat::new);
        seats.any(|seat| self.board.table.hand(Viewer::Seat(seat)).is_some())
    }

    /// Returns the button to the player's own things: their hand, or else their move.
    pub(crate) fn own_button(&self) -> Option<Button> {
        let hand = self.has_hands().then(|| format!("{}-button-hand", self.card().game));
        self.deed(hand.as_deref().unwrap_or("desk-button-move"), Deed::Hand)
    }

    /// Returns a token for this match at its present position.
    pub(crate) fn token(&self, press: Press) -> Token {
        Token::Match { id: self.card().id, mark: self.board.mark(), press }
    }

    /// Returns a button for this match at its present position.
    pub(crate) fn deed(&self, key: &str, deed: Deed) -> Option<Button> {
        button(self.words.plain(key), &self.token(Press::Do(deed)))
    }

    /// Returns the button to this match's board, for a message that shows another board.
    pub(crate) fn board_button(&self) -> Option<Button> {
        button(self.coded("desk-button-board-of"), &self.token(Press::Do(Deed::Board)))
    }

    /// Returns the buttons with which a lone player takes a move back and makes it again.
    pub(crate) fn back_and_forth(&self) -> [Option<Button>; 2] {
        let (table, alone) = (&self.board.table, Seat::new(0));
        if !self.running() || table.seat_count() != 1 {
            return [None, None];
        }
        let back = table.back_to(alone);
        let back = back.and_then(|_| self.deed("fill-button-back", Deed::Takeback));
        let forth = table.taken_back().and_then(|code| {
            let read = table.parse(Viewer::Seat(alone), &code);
            let shown = read.map_or_else(|_| code.clone(), |choice| choice.shown);
            let label = self.phrase("fill-button-forth", &[("move", shown.into())]);
            button(label, &self.token(Press::Act(code)))
        });
        [back, forth]
    }

    /// Returns the buttons under a board that everyone in a room sees, within these rights. Of a
    /// turn there are only the offers that the game makes openly ("Pass").
    pub(crate) fn room_buttons(&self, rights: Rights) -> Vec<Option<Button>> {
        let own = rights.has(Right::Hold).then(|| self.own_button()).flatten();
        let mut buttons = vec![own];
        if rights.has(Right::Play) {
            buttons.extend(self.open_offers());
            buttons.extend(self.back_and_forth());
        }
        buttons.extend(rights.has(Right::Join).then(|| self.deed("desk-button-join", Deed::Join)));
        buttons.push(self.deed("desk-button-more", Deed::More));
        buttons
    }

    /// Whether the offer gets a button. Against computers alone a draw is not offered early in the
    /// game. A player can still type the offer.
    pub(crate) fn is_worth_offering(&self, offer: &Offer) -> bool {
        let early = self.board.table.decisions() < EARLY;
        offer.role != Role::Draw || !early || !self.card().is_with_computers_alone()
    }

    fn open_offers(&self) -> Vec<Option<Button>> {
        let mut offers: Vec<Offer> = Vec::new();
        for mover in self.must().iter().chain(self.movers().iter()) {
            let next = self.board.table.draft(Viewer::Seat(mover), &[]).next;
            for offer in
                next.into_iter().filter(|offer| offer.open && self.is_worth_offering(offer))
            {
                if offers.iter().all(|other| other.step != offer.step) {
                    offers.push(offer);
                }
            }
        }
        let one = |offer: Offer| {
            let label = self.words.label(&offer.label, &self.names);
            button(label, &self.token(Press::Steps(vec![offer.step])))
        };
        offers.into_iter().map(one).collect()
    }

    pub(crate) fn name(&self, seat: Seat) -> Option<String> {
        self.names.get(seat.index()).cloned()
    }

    pub(crate) fn sentence(&self, sentence: &Sentence) -> String {
        self.words.sentence(sentence, &self.names)
    }

    /// Returns the sentence in its wording for a board that is tapped: its buttons need no word.
    pub(crate) fn sentence_here(&self, sentence: &Sentence) -> String {
        let here = format!("{}-here", sentence.key);
        match self.words.knows(&here) {
            true => self.phrase(&here, &sentence.args),
            false => self.sentence(sentence),
        }
    }
}

/// Returns the agreed options in words: the preset and every difference from it.
pub(crate) fn options_in_words(card: &MatchCard, words: Words) -> String {
    agreed_in_words(card, words, |_| true)
}

/// Returns the agreed options without the usual preset; `None` if nothing else was agreed.
pub(crate) fn unusual_in_words(card: &MatchCard, words: Words) -> Option<String> {
    let options = agreed_in_words(card, words, |usual| !usual);
    let phrase =
        |options: String| words.phrase("desk-options", &[("options", options.into())], &[]);
    Some(options).filter(|options| !options.is_empty()).map(phrase)
}

fn agreed_in_words(card: &MatchCard, words: Words, says: impl Fn(bool) -> bool) -> String {
    let Some(kind) = Kind::from_id(card.game) else { return String::new() };
    let rules = kind.rules();
    let values = rules.values(&card.options).unwrap_or_default();
    let base = |settings: &[(String, String)]| {
        let base = rules.options(settings, &Shelf::default());
        base.ok().and_then(|base| rules.values(&base).ok()).unwrap_or_default()
    };
    let preset = values.first().map(|(key, value)| ((*key).to_owned(), value.clone()));
    let (usual, base) = (base(&[]), base(preset.as_slice()));
    let said = values.iter().enumerate().filter(|(index, pair)| match index {
        0 => says(usual.contains(pair)),
        _ => !base.contains(pair),
    });
    let said = said.map(|(_, (key, value))| option_in_words(kind, key, value, words));
    said.collect::<Vec<_>>().join("; ")
}

/// Returns one option in words: `Board: compact`.
pub(crate) fn option_in_words(kind: Kind, key: &str, value: &str, words: Words) -> String {
    let id = kind.rules().id();
    let name = words.plain(&format!("{id}-option-{key}"));
    let values: Vec<_> =
        value.split(',').map(|one| value_in_words(kind, key, one, words)).collect();
    let args = [("name", Arg::from(name)), ("value", Arg::from(values.join(", ")))];
    words.phrase("desk-option", &args, &[])
}

/// Returns one value of an option in words. A name that an owner gave is shown as it is.
pub(crate) fn value_in_words(kind: Kind, key: &str, value: &str, words: Words) -> String {
    let wording = format!("{}-option-{key}-{value}", kind.rules().id());
    if words.knows(&wording) { words.plain(&wording) } else { clean(value) }
}

/// Returns the score of a match of several games; `None` for a single game.
pub(crate) fn standing_in_words(card: &MatchCard, words: Words) -> Option<String> {
    let Standing { goal, ref score, .. } = card.standing;
    if !is_series(goal) {
        return None;
    }
    let wins = matches!(goal, Goal::BestOf(_));
    let shown = |score: &i64| match wins {
        true => halves(*score),
        false => score.to_string().replace('-', "−"),
    };
    let each = card.names().into_iter().zip(score.iter().map(shown));
    let each: Vec<String> =
        each.map(|(name, score)| format!("{} {score}", words.shown(&name))).collect();
    let score = [("score", Arg::from(each.join(" : ")))];
    let (key, number) = match goal {
        Goal::Game => return None,
        Goal::Session => return Some(words.phrase("desk-standing-session", &score, &[])),
        Goal::BestOf(games) => ("desk-standing-best", i64::from(games)),
        Goal::Points(points) => ("desk-standing-points", i64::from(points)),
    };
    let [score] = score;
    Some(words.phrase(key, &[score, ("number", number.into())], &[]))
}

/// Returns the agreed number of games; `None` where the game's own options set it and name it.
pub(crate) fn goal_in_words(card: &MatchCard, words: Words) -> Option<String> {
    match card.standing.goal {
        Goal::BestOf(games) => {
            Some(words.phrase("desk-goal-best", &[("number", i64::from(games).into())], &[]))
        }
        Goal::Game | Goal::Points(_) | Goal::Session => None,
    }
}

/// Returns the agreed clock, if there is one.
pub(crate) fn clock_in_words(card: &MatchCard, words: Words) -> Option<String> {
    let control = card.clock.as_ref()?.control;
    let turn = ("turn", Arg::from(span_in_words(control.turn(), words)));
    Some(match control.bank() {
        Some(bank) => {
            let bank = ("bank", Arg::from(span_in_words(bank, words)));
            let key = if control.opens() { "desk-clock-opens" } else { "desk-clock" };
            words.phrase(key, &[turn, bank], &[])
        }
        None => words.phrase("desk-clock-turn", &[turn], &[]),
    })
}

/// Returns the name of a league with its code, or the code alone.
pub(crate) fn league_called(words: Words, id: LeagueId, name: Option<&str>) -> String {
    match name {
        Some(name) => {
            let args = [("name", Arg::from(clean(name))), ("code", id.code().into())];
            words.phrase("league-called", &args, &[])
        }
        None => id.code(),
    }
}

/// Returns the league or tournament of a match.
pub(crate) fn league_in_words(card: &MatchCard, words: Words) -> Option<String> {
    let MatchSeason { league, name, number, system, .. } = card.league.as_ref()?;
    if system.is_some() {
        return Some(words.phrase("tournament-match", &[("league", league.code().into())], &[]));
    }
    let league = league_called(words, *league, name.as_deref());
    let args = [("league", Arg::from(league)), ("season", i64::from(*number).into())];
    Some(words.phrase("league-match", &args, &[]))
}

/// Returns the note that a match is rated, with its meaning.
pub(crate) fn rated_in_words(card: &MatchCard, words: Words) -> Option<String> {
    card.rated.map(|_| words.plain("desk-rated"))
}

/// Returns the note that hints were agreed on, with its meaning.
pub(crate) fn hints_in_words(card: &MatchCard, words: Words) -> Option<String> {
    card.hints.then(|| words.plain("desk-hints"))
}

/// Returns the rule by which the room votes in its seat, or both rooms in theirs, if any does.
pub(crate) fn vote_in_words(card: &MatchCard, words: Words) -> Option<String> {
    let rule = card.vote?;
    let time = ("time", Arg::from(span_in_words(rule.open, words)));
    let who = match card.is_between_rooms() {
        true => words.plain("vote-rule-groups"),
        false => {
            let name = ("name", Arg::from(card.player(card.room_seat()?)?.name.as_str()));
            words.phrase("vote-rule-group", &[name], &[])
        }
    };
    let how = match rule.enough {
        Some(enough) => {
            let enough = ("enough", Arg::from(i64::from(enough)));
            words.phrase("vote-rule-enough", &[time, enough], &[])
        }
        None => words.phrase("vote-rule", &[time], &[]),
    };
    Some(format!("{who} {how}"))
}

/// Returns the time to play live: the agreed one, or the one proposed.
pub(crate) fn live_in_words(live: LiveDate, words: Words) -> String {
    let key = if live.by.is_some() { "live-open" } else { "live-set" };
    words.at(key, &[], live.at)
}

/// Returns the last decision in a match and its chance results, as far as its reader may know them.
pub fn last_turn(language: Language, sitting: &Sitting) -> Option<String> {
    let board = sitting.board().ok()?;
    let post = Post::new(&board, Audience::Only(sitting.person), Words(language));
    post.head_line(post.ply())
}

/// Returns the time for a turn and the time beside it: `3 days + 3 days`.
pub(crate) fn control_in_words(control: TimeControl, words: Words) -> String {
    let turn = span_in_words(control.turn(), words);
    match control.bank() {
        Some(bank) => {
            let both = format!("{turn} + {}", span_in_words(bank, words));
            match control.opens() {
                true => words.phrase("desk-clock-opened", &[("clock", both.into())], &[]),
                false => both,
            }
        }
        None => turn,
    }
}

/// Whether the goal may take more than one game.
pub(crate) const fn is_series(goal: Goal) -> bool {
    !matches!(goal, Goal::Game | Goal::BestOf(1) | Goal::Points(1))
}

/// Returns half wins as people write them.
fn halves(score: i64) -> String {
    match (score / 2, score % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}
