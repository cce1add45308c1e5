//! The two traits a game implements.

use alloc::{string::String, vec::Vec};
use core::{error::Error, fmt::Debug, ops::RangeInclusive};

use scene::{Scene, Sentence};

use crate::{
    ChanceRng, DecodeError, Departure, Diagram, Draft, Entry, Example, Fact, Feat, FeatKind, Goal,
    News, Notation, Options, Outcome, Seat, SeatSet, Shelf, ShelfError, Step, Turn, Viewer,
};

/// The rules of one game; `Self` is the whole truth of one position.
///
/// An implementation is pure: equal calls on equal positions give equal
/// results. Everything random arrives through [`Game::resolve`]. A secret
/// leaves through two doors only, [`Game::view`] and [`Game::news`].
pub trait Game: Clone + Debug + Eq + Send + Sync + 'static {
    /// Key stored with every match. Never reused, never renamed.
    const ID: &'static str;

    /// The game's texts in Czech, Slovak and English: Fluent files whose keys begin with
    /// [`Game::ID`]. Its code knows keys only.
    const WORDING: [&'static str; 3] = [""; 3];

    /// Extension of files in the field's own format of whole games, if there is one: `pgn`.
    const FORMAT: Option<&'static str> = None;

    /// Kinds of turns with a command of their own: the words the game's parser knows in front of
    /// the rest. The wording has for each of them `ID-typed-CODE`, its names, the one for menus
    /// first; `ID-help-CODE`, its description; `ID-parameter-CODE`, the text expected behind it;
    /// `ID-ask-CODE`, the question for that text.
    const COMMANDS: &'static [&'static str] = &[];

    /// Whether players may hold things that others do not see ([`View::hand`]). The wording has the
    /// names to ask for it under `ID-typed-hand`, and the label of its button under
    /// `ID-button-hand`.
    const HANDS: bool = false;

    /// Small boards that teach the game, one after another. The wording explains each of them under
    /// `ID-diagram-CODE`.
    const DIAGRAMS: &'static [Diagram] = &[];

    /// Kinds of feats with records.
    const FEATS: &'static [FeatKind] = &[];

    /// Options that players agree on before the start.
    type Options: Options;
    /// Options, seats, and additions of the match; enough to begin.
    type Setup: Notation + Clone + PartialEq + Debug + Send + Sync;
    /// A decision of a seat.
    type Action: Notation + Clone + Eq + Debug + Send + Sync;
    /// A decision of chance; [`crate::NoChance`] if there is none.
    type Chance: Notation + Clone + Eq + Debug + Send + Sync;
    /// The reason why an action was refused.
    type Violation: Error + Clone + Eq + Into<Sentence> + Send + Sync;
    /// The knowledge of one viewer.
    type View: View<Action = Self::Action, Violation = Self::Violation>;

    /// Returns the possible numbers of players under these options.
    fn seats(options: &Self::Options) -> RangeInclusive<u8>;

    /// The setup of a match's first game.
    fn first(options: &Self::Options, seats: u8) -> Self::Setup;

    /// Returns the goal of a match under these options. The players may make a single game a series
    /// of several.
    fn goal(options: &Self::Options) -> Goal {
        let _ = options;
        Goal::Game
    }

    /// Returns the setup of another game after this finished one, in a series of single games. The
    /// other player begins.
    fn again(&self, setup: &Self::Setup) -> Self::Setup {
        setup.clone()
    }

    /// Returns the continuation of the match after this game, which began with `setup` and ended
    /// with `outcome`. `seats` counts the seats by now: in a session a person may have joined
    /// during the game.
    fn next(&self, setup: &Self::Setup, outcome: &Outcome, seats: u8) -> Next<Self::Setup>;

    /// The position a game begins with.
    fn new(setup: &Self::Setup) -> Self;

    /// Number of seats at the table.
    fn seat_count(&self) -> u8;

    /// Returns the seats of the match that take no part in this game: those of players who came
    /// after it had begun, or left before it did.
    fn absent(&self) -> SeatSet {
        SeatSet::NONE
    }

    /// Returns the action by which a seat that is absent or has left joins the next game of the
    /// session; `None` if it cannot, or has joined already.
    fn coming_back(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Returns the seats on the same side as this one in this game, itself among them. They may
    /// talk where the other side does not read. Empty for a seat that plays for itself alone or has
    /// no part in the game any more.
    fn allies(&self, _seat: Seat) -> SeatSet {
        SeatSet::NONE
    }

    /// Returns the next to decide. Every seat that must act has a legal action.
    fn turn(&self) -> Turn;

    /// Returns the seats in the order of their turns after the present one, as far as it is known:
    /// events in between may change it. Empty where the order is plain, as with two seats, and
    /// where turns have no order.
    fn order(&self) -> Vec<Seat> {
        Vec::new()
    }

    /// Returns actions worth offering a seat, in a fixed order; empty for a seat that is not to
    /// act. [`Game::act`] alone judges legality.
    fn legal_actions(&self, seat: Seat) -> Vec<Self::Action>;

    /// Returns the one action of a seat that must act and has no choice, not even a question it may
    /// want to answer otherwise. `None` where it has a choice, and in games that never make a turn
    /// for a player.
    fn forced(&self, seat: Seat) -> Option<Self::Action> {
        let _ = seat;
        None
    }

    /// Takes an action. Chance then decides by [`Game::resolve`].
    ///
    /// # Errors
    /// The reason of the refusal; the position is unchanged.
    fn act(&mut self, seat: Seat, action: &Self::Action) -> Result<(), Self::Violation>;

    /// Draws the next decision of chance; called only when it is chance's turn.
    fn sample(&self, rng: &mut ChanceRng) -> Self::Chance;

    /// Applies a decision of chance. False, with nothing changed, if it could not have happened
    /// here.
    fn resolve(&mut self, chance: &Self::Chance) -> bool;

    /// Returns the consequence of this seat's running out of time.
    fn expire(&self, seat: Seat) -> Expiry<Self::Action>;

    /// Whether the action is reserved for the clock: no player may take it.
    fn is_clocks(action: &Self::Action) -> bool {
        let _ = action;
        false
    }

    /// Whether an action is a move of the game rather than an offer, an answer to one or a request
    /// for dice. A seat without a move has not played.
    fn is_move(action: &Self::Action) -> bool {
        !Self::is_clocks(action)
    }

    /// Whether the game is a puzzle: nothing in it is taken back, and nobody plays it again.
    fn is_puzzle(&self) -> bool {
        false
    }

    /// Whether this seat faces the same decision as at an earlier position of the game, even if
    /// others have acted since. It does where several decide at once, unseen by each other: a turn
    /// put together then is still good.
    fn is_undisturbed(&self, earlier: &Self, seat: Seat) -> bool {
        let _ = (earlier, seat);
        false
    }

    /// Returns the result of a lone player once the game is over: more is better. Lists of the best
    /// use it; `None` where several play, or nothing is counted.
    fn solo(&self) -> Option<i64> {
        None
    }

    /// Returns the same result so far, in a game that goes on or is over.
    fn solo_so_far(&self) -> Option<i64> {
        None
    }

    /// Words such a result for a game with these options.
    fn solo_in_words(options: &Self::Options, made: i64) -> Option<Sentence> {
        let _ = (options, made);
        None
    }

    /// Takes a seat out of the game. False, with nothing changed, if it is not
    /// in the game.
    fn depart(&mut self, seat: Seat, why: Departure) -> bool;

    /// Returns this viewer's knowledge of the position.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Returns the news of an entry for this viewer; `self` is the position before it. Never called
    /// with [`Entry::Back`].
    fn news(&self, entry: &Entry<Self::Action, Self::Chance>, viewer: Viewer) -> Vec<News>;

    /// Returns the manner of the end, in a few words without a full stop, for a line about the
    /// result: "Checkmate". `None` while the game goes on, and where the score is enough.
    fn ended(&self) -> Option<Sentence> {
        None
    }

    /// Returns the side of each player, if the sides differ and are settled. It is told at the
    /// beginning of a game, unless a lot tells it.
    fn sides(&self) -> Vec<Sentence> {
        Vec::new()
    }

    /// Returns the feats of all seats in a finished game, each as often as it was done; their kinds
    /// are [`Game::FEATS`].
    fn feats(course: &[Step<'_, Self>]) -> Vec<Feat> {
        let _ = course;
        Vec::new()
    }

    /// Returns another position that this viewer cannot tell from this one.
    #[must_use]
    fn resample(&self, viewer: Viewer, rng: &mut ChanceRng) -> Self;

    /// Returns the position as text, in the field's own notation. The log's fingerprints are taken
    /// of it.
    fn to_text(&self) -> String;

    /// Reads the position from a text; later fields may be left out.
    ///
    /// # Errors
    /// A sentence naming the wrong field and its remedy.
    fn from_text(text: &str, options: &Self::Options) -> Result<Self, DecodeError>;

    /// Returns every action of a seat with its facts, the best first. For tools of the owner, never
    /// for players.
    fn listing(&self, seat: Seat) -> Vec<Listed<Self::Action>> {
        let all = self.legal_actions(seat).into_iter();
        all.map(|action| Listed { action, facts: Vec::new() }).collect()
    }

    /// Counts the ways to play the next `depth` turns, on the game's own board; `None` for games of
    /// chance or hidden hands.
    fn perft(&self, depth: u32) -> Option<u64> {
        let _ = depth;
        None
    }

    /// Reads a file in the field's own format and hands its games to `take` in order: each with
    /// every move checked, or the fault in it. A faulty game stops no other.
    fn import_each(text: &str, take: &mut dyn FnMut(Result<Transcript<Self>, ImportError>)) {
        let _ = text;
        let why = Sentence::new("core-no-format").with("game", Self::ID);
        take(Err(ImportError::at(1, why)));
    }

    /// Reads the games of a file in the field's own format, each move checked.
    ///
    /// # Errors
    /// The first faulty game, or the lack of such a format.
    fn import(text: &str) -> Result<Vec<Transcript<Self>>, ImportError> {
        all(|take| Self::import_each(text, take))
    }

    /// Writes the games of one match in the field's own format; `None` if there is none.
    fn export(games: &[Transcript<Self>]) -> Option<String> {
        let _ = games;
        None
    }

    /// Checks the owner's files for this game on the shelf.
    ///
    /// # Errors
    /// The first file it cannot use.
    fn check(shelf: &Shelf) -> Result<(), ShelfError> {
        let _ = shelf;
        Ok(())
    }
}

/// One viewer's knowledge. Text and pictures are made from this, never from the position, so
/// neither can show a thing that the view does not hold.
pub trait View: Clone + Debug + Eq + Send + Sync + 'static {
    /// The game's actions.
    type Action;
    /// The game's refusals.
    type Violation;

    /// Reads typed text forgivingly. Reading does not check legality.
    ///
    /// # Errors
    /// The possible actions, or the part that cannot be read.
    fn parse(&self, text: &str) -> Result<Self::Action, Unclear<Self::Action>>;

    /// Writes the action as a person would; `parse(show(a)) == a`.
    fn show(&self, action: &Self::Action) -> String;

    /// Returns turns that the typed text may grow into, the likeliest first. Each is legal and
    /// written so that `parse` reads it. Where finding a turn is the game, their order shows
    /// nothing of their worth, and empty text gives none.
    fn completions(&self, typed: &str) -> Vec<Self::Action> {
        let _ = typed;
        Vec::new()
    }

    /// Returns the draft after the taps so far. Unknown or impossible steps give the draft of the
    /// longest beginning that makes sense, with a problem.
    fn draft(&self, so_far: &[String]) -> Draft<Self::Action>;

    /// Returns the taps that lay an action out on the board, ready to be confirmed; empty where
    /// nothing is laid out.
    fn taps(&self, action: &Self::Action) -> Vec<String> {
        let _ = action;
        Vec::new()
    }

    /// Returns a few turns for a beginner to try, the easiest first. Empty in games that need none,
    /// and where nothing is known beforehand. The wording of a game that has any describes them
    /// under `ID-first-examples`.
    fn examples(&self) -> Vec<Example> {
        Vec::new()
    }

    /// Returns the kind of the viewer's decision, for the lesson in the wording: `ID-first-turn`,
    /// or another `ID-first-…` for an unusual decision. A person's first such decision comes with
    /// it. `None` where there is nothing to teach.
    fn lesson(&self) -> Option<&'static str> {
        Some("turn")
    }

    /// Whether the viewer can make no turn of the usual kind: in Abaku, no placement. The draft
    /// tells the turns left.
    fn is_stuck(&self) -> bool {
        false
    }

    /// Returns facts about an action, as far as this viewer may know them before it is decided.
    ///
    /// # Errors
    /// The reason why it would be refused.
    fn assess(&self, action: &Self::Action) -> Result<Vec<Fact>, Self::Violation>;

    /// The same, with the picture drawn from another viewer's side: onlookers look from the side of
    /// the first to move. Games without sides look the same from everywhere.
    #[must_use]
    fn seen_from(self, _side: Viewer) -> Self
    where
        Self: Sized,
    {
        self
    }

    /// The same as if it were the viewer's turn, so that they can try turns; the picture still
    /// shows the side to move. `None` if they do not wait for a turn, or if it depends on events to
    /// come, such as dice.
    #[must_use]
    fn supposing(self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// Draws the board, with the taps so far on it.
    fn scene(&self, so_far: &[String]) -> Scene;

    /// Describes the picture of `scene` in words. A page asks for those of fifty boards and draws
    /// one of them.
    fn in_words(&self, so_far: &[String]) -> Vec<Sentence> {
        self.scene(so_far).alt
    }

    /// Draws the things that only this viewer sees, if there are any.
    fn hand(&self) -> Option<Scene>;

    /// Returns the score of each seat, in order, if the game keeps open scores.
    fn scores(&self) -> Vec<i64> {
        Vec::new()
    }

    /// Returns the name of a text form that other programs of the game read, and the position in
    /// it. `None` where there is no such form, and where it would show a thing hidden from this
    /// viewer.
    fn notation(&self) -> Option<(&'static str, String)> {
        None
    }

    /// Draws the board in plain characters for a terminal, with coordinates, and under it the
    /// viewer's hand. Reads the same in every language.
    fn sketch(&self) -> String;
}

/// A whole game in written form: its setup, its entries, and the tags of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transcript<G: Game> {
    /// The setup, which a replay needs beside the entries.
    pub setup: G::Setup,
    /// All decisions, first to last: actions, chance, departures.
    pub entries: Vec<Entry<G::Action, G::Chance>>,
    /// Further data by name: the players' names under `White` and `Black`, or under `Seat1` and
    /// `Seat2` where only the game knows the sides; `Date` as `2026.11.21`, `Site`.
    pub tags: Vec<(String, String)>,
}

/// A faulty game in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportError {
    /// The faulty line of the file, counted from 1.
    pub line: usize,
    /// The fault and its remedy.
    pub why: Sentence,
    /// Tags of the game in the file, as in a [`Transcript`].
    pub tags: Vec<(String, String)>,
}

impl ImportError {
    /// A fault in this line, in a game without known tags.
    pub fn at(line: usize, why: impl Into<Sentence>) -> Self {
        Self { line, why: why.into(), tags: Vec::new() }
    }
}

/// The most entries of one game in a file: more than any game of chess can have moves.
pub const LONGEST_GAME: usize = 12_000;

/// Collects everything that a reader hands on, or returns the first fault.
pub(crate) fn all<T>(
    read: impl FnOnce(&mut dyn FnMut(Result<T, ImportError>)),
) -> Result<Vec<T>, ImportError> {
    let mut all = Ok(Vec::new());
    read(&mut |one| match (&mut all, one) {
        (Ok(games), Ok(game)) => games.push(game),
        (Ok(_), Err(why)) => all = Err(why),
        (Err(_), _) => {}
    });
    all
}

/// The continuation of a match after a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next<S> {
    /// Another game with this setup.
    Game(S),
    /// Nothing: the match is finished.
    Finished,
}

/// The consequence of running out of time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expiry<A> {
    /// The clock acts for the seat.
    Plays(A),
    /// The seat is out of the game.
    Departs,
}

/// The reason why typed text is not yet an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unclear<A> {
    /// It can mean each of these; the bot asks for one.
    Which(Vec<A>),
    /// It cannot be read: the fault and its remedy.
    Wrong(Sentence),
}

/// An action and its facts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed<A> {
    /// An action that [`Game::act`] accepts.
    pub action: A,
    /// Facts about it: points, captures, by the names the game gives them.
    pub facts: Vec<Fact>,
}
