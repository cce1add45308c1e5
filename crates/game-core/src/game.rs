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

    /// What the game says, in Czech, Slovak and English: Fluent files whose keys
    /// begin with [`Game::ID`]. Its code knows keys only.
    const WORDING: [&'static str; 3] = [""; 3];

    /// Ending of files in the field's own format of whole games, if there is
    /// one: `pgn`.
    const FORMAT: Option<&'static str> = None;

    /// Kinds of turns with a command of their own: the words the game's parser
    /// knows in front of the rest. For each of them the wording has
    /// `ID-typed-CODE`, its names, the one for menus first; `ID-help-CODE`, what
    /// it does; `ID-parameter-CODE`, what follows it; `ID-ask-CODE`, the question
    /// for that.
    const COMMANDS: &'static [&'static str] = &[];

    /// Whether players may hold what others do not see ([`View::hand`]). The
    /// wording says under `ID-typed-hand` by which names they ask for it, and
    /// under `ID-button-hand` what its button is called.
    const HANDS: bool = false;

    /// Small boards that teach the game, one after another. The wording says under
    /// `ID-diagram-CODE` what each of them shows.
    const DIAGRAMS: &'static [Diagram] = &[];

    /// The feats of which records are kept.
    const FEATS: &'static [FeatKind] = &[];

    /// What is agreed before the start.
    type Options: Options;
    /// Options, seats, and what the match adds; enough to begin.
    type Setup: Notation + Clone + PartialEq + Debug + Send + Sync;
    /// What a seat may decide.
    type Action: Notation + Clone + Eq + Debug + Send + Sync;
    /// What chance decides; [`crate::NoChance`] if nothing.
    type Chance: Notation + Clone + Eq + Debug + Send + Sync;
    /// Why an action was refused.
    type Violation: Error + Clone + Eq + Into<Sentence> + Send + Sync;
    /// What one viewer may know.
    type View: View<Action = Self::Action, Violation = Self::Violation>;

    /// How many may sit down under these options.
    fn seats(options: &Self::Options) -> RangeInclusive<u8>;

    /// The setup of a match's first game.
    fn first(options: &Self::Options, seats: u8) -> Self::Setup;

    /// What a match under these options is played for. A single game may be made
    /// a series of several by those who play.
    fn goal(options: &Self::Options) -> Goal {
        let _ = options;
        Goal::Game
    }

    /// The setup of another game after this one, which is over, in a series of
    /// single games: the one who began does not begin again.
    fn again(&self, setup: &Self::Setup) -> Self::Setup {
        setup.clone()
    }

    /// What follows this game, which began with that setup and ended so. So many have a
    /// seat by now: in a session somebody may have come while the game was played.
    fn next(&self, setup: &Self::Setup, outcome: &Outcome, seats: u8) -> Next<Self::Setup>;

    /// The position a game begins with.
    fn new(setup: &Self::Setup) -> Self;

    /// How many seats the table has.
    fn seat_count(&self) -> u8;

    /// Seats that take no part in this game although others of the match do: who came
    /// after it had begun, or left before it did.
    fn absent(&self) -> SeatSet {
        SeatSet::NONE
    }

    /// What a seat that is absent, or has left, does to play the next game of the session;
    /// `None` if it cannot, or has done it.
    fn coming_back(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The seats that play this game on one side with this one, itself among them, and may
    /// talk where the other side does not read; none where it plays for itself alone or has
    /// no part in the game any more.
    fn allies(&self, _seat: Seat) -> SeatSet {
        SeatSet::NONE
    }

    /// Who decides next. Every seat that must act has a legal action.
    fn turn(&self) -> Turn;

    /// The seats in the order of their turns after the present one, as far as it can be
    /// told: what comes between may change it. Empty where nobody asks, as of two, and
    /// where turns have no order.
    fn order(&self) -> Vec<Seat> {
        Vec::new()
    }

    /// Actions worth offering a seat, in a fixed order; empty for anyone not
    /// to act. [`Game::act`] alone judges what is legal.
    fn legal_actions(&self, seat: Seat) -> Vec<Self::Action>;

    /// What a seat that must act can do where nothing is left to choose, and nothing is asked
    /// that they may want to answer otherwise. `None` where they choose, and in games whose
    /// turns are never made for anybody.
    fn forced(&self, seat: Seat) -> Option<Self::Action> {
        let _ = seat;
        None
    }

    /// Takes an action. What chance decides after it comes by [`Game::resolve`].
    ///
    /// # Errors
    /// Why it cannot be; the position is unchanged.
    fn act(&mut self, seat: Seat, action: &Self::Action) -> Result<(), Self::Violation>;

    /// Draws what chance decides here; asked only when it is chance's turn.
    fn sample(&self, rng: &mut ChanceRng) -> Self::Chance;

    /// Lets chance decide so. False, with nothing changed, if that could not
    /// have happened here.
    fn resolve(&mut self, chance: &Self::Chance) -> bool;

    /// What happens when this seat's time is over.
    fn expire(&self, seat: Seat) -> Expiry<Self::Action>;

    /// Whether only the clock takes this action, and no player may.
    fn is_clocks(action: &Self::Action) -> bool {
        let _ = action;
        false
    }

    /// Whether an action is a move of the game: no offer, no answer to one, no request for
    /// dice. A seat that has made none has not played.
    fn is_move(action: &Self::Action) -> bool {
        !Self::is_clocks(action)
    }

    /// Whether it is a puzzle: nothing in it is taken back, and nobody plays it again.
    fn is_puzzle(&self) -> bool {
        false
    }

    /// Whether this seat decides on what it decided on at an earlier position of the
    /// game, whatever others have done since: where several decide at once, unseen by
    /// each other. What it then put together is still good.
    fn is_undisturbed(&self, earlier: &Self, seat: Seat) -> bool {
        let _ = (earlier, seat);
        false
    }

    /// What one who played alone has made of it, once it is over: more is better. For
    /// lists of the best; `None` where several play, or nothing is counted.
    fn solo(&self) -> Option<i64> {
        None
    }

    /// The same up to now, of a game that goes on or is over.
    fn solo_so_far(&self) -> Option<i64> {
        None
    }

    /// What such a number says of a game with these options.
    fn solo_in_words(options: &Self::Options, made: i64) -> Option<Sentence> {
        let _ = (options, made);
        None
    }

    /// Takes a seat out of the game. False, with nothing changed, if it is not
    /// in the game.
    fn depart(&mut self, seat: Seat, why: Departure) -> bool;

    /// What this viewer may know of the position.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer is told of an entry; `self` is the position before it.
    /// Never called with [`Entry::Back`].
    fn news(&self, entry: &Entry<Self::Action, Self::Chance>, viewer: Viewer) -> Vec<News>;

    /// How the game ended, in a few words without a full stop, for a line about its
    /// result: "Checkmate". `None` while it goes on, and where the score says it all.
    fn ended(&self) -> Option<Sentence> {
        None
    }

    /// Who plays which side, if the sides differ and are settled: told as a game
    /// begins in which no lot says it.
    fn sides(&self) -> Vec<Sentence> {
        Vec::new()
    }

    /// What seats did in a game that is over and that may be a record, as often as it was
    /// done; its kinds are [`Game::FEATS`].
    fn feats(course: &[Step<'_, Self>]) -> Vec<Feat> {
        let _ = course;
        Vec::new()
    }

    /// Another position that this viewer cannot tell from this one.
    #[must_use]
    fn resample(&self, viewer: Viewer, rng: &mut ChanceRng) -> Self;

    /// The position as text, in the field's own notation; the log's
    /// fingerprints are taken of it.
    fn to_text(&self) -> String;

    /// The position of a text; later fields may be left out.
    ///
    /// # Errors
    /// A sentence naming the field that is wrong and what would be right.
    fn from_text(text: &str, options: &Self::Options) -> Result<Self, DecodeError>;

    /// Everything a seat can do here with all that is true of it, the best
    /// first. For tools of the owner, never for players.
    fn listing(&self, seat: Seat) -> Vec<Listed<Self::Action>> {
        let all = self.legal_actions(seat).into_iter();
        all.map(|action| Listed { action, facts: Vec::new() }).collect()
    }

    /// How many ways the next so many turns can go, counted on the game's own
    /// board; `None` for games of chance or hidden hands.
    fn perft(&self, depth: u32) -> Option<u64> {
        let _ = depth;
        None
    }

    /// Reads a file in the field's own format and hands on its games in their order: each with
    /// every move checked, or why it cannot be. A game that cannot be stops no other.
    fn import_each(text: &str, take: &mut dyn FnMut(Result<Transcript<Self>, ImportError>)) {
        let _ = text;
        let why = Sentence::new("core-no-format").with("game", Self::ID);
        take(Err(ImportError::at(1, why)));
    }

    /// The games of a file in the field's own format, each move checked.
    ///
    /// # Errors
    /// The first game that cannot be, or that the game has no such format.
    fn import(text: &str) -> Result<Vec<Transcript<Self>>, ImportError> {
        all(|take| Self::import_each(text, take))
    }

    /// The games of one match in the field's own format; `None` if it has none.
    fn export(games: &[Transcript<Self>]) -> Option<String> {
        let _ = games;
        None
    }

    /// Whether this game can use what an owner put on the shelf for it.
    ///
    /// # Errors
    /// The first file it cannot use.
    fn check(shelf: &Shelf) -> Result<(), ShelfError> {
        let _ = shelf;
        Ok(())
    }
}

/// One viewer's knowledge. Text and pictures are made from this, never from
/// the position, so neither can show what the view does not hold.
pub trait View: Clone + Debug + Eq + Send + Sync + 'static {
    /// The game's actions.
    type Action;
    /// The game's refusals.
    type Violation;

    /// Reads what a person typed, forgivingly. Reading says nothing of
    /// legality.
    ///
    /// # Errors
    /// Which actions it could mean, or what cannot be read.
    fn parse(&self, text: &str) -> Result<Self::Action, Unclear<Self::Action>>;

    /// The action as a person would write it; `parse(show(a)) == a`.
    fn show(&self, action: &Self::Action) -> String;

    /// Turns that what is typed so far may grow into, the likeliest first: each of them
    /// legal, each written so that it is read again. Where finding a turn is the game, their
    /// order says nothing of their worth, and nothing is listed before something is typed.
    fn completions(&self, typed: &str) -> Vec<Self::Action> {
        let _ = typed;
        Vec::new()
    }

    /// Where the taps so far have led. Unknown or impossible steps give the
    /// draft of the longest beginning that makes sense, with a problem.
    fn draft(&self, so_far: &[String]) -> Draft<Self::Action>;

    /// The taps that lay an action out on the board, ready to be confirmed; empty
    /// where nothing is laid out.
    fn taps(&self, action: &Self::Action) -> Vec<String> {
        let _ = action;
        Vec::new()
    }

    /// A few turns to try for who makes one for the first time, the easiest first.
    /// Empty in games that need none, and where nothing can be told beforehand. The
    /// wording of a game that has any says under `ID-first-examples` what they are.
    fn examples(&self) -> Vec<Example> {
        Vec::new()
    }

    /// What the viewer decides, for the wording that tells who does so for the first time
    /// how to: `ID-first-turn`, or another `ID-first-…` where something else than a usual turn
    /// is asked. `None` where there is nothing to tell.
    fn lesson(&self) -> Option<&'static str> {
        Some("turn")
    }

    /// Whether the viewer's turn cannot be one of the usual kind: in Abaku, where
    /// nothing can be laid. The draft says what is left.
    fn is_stuck(&self) -> bool {
        false
    }

    /// What is true of an action, as far as this viewer may know before it is
    /// decided.
    ///
    /// # Errors
    /// Why it would be refused.
    fn assess(&self, action: &Self::Action) -> Result<Vec<Fact>, Self::Violation>;

    /// The same, with the picture drawn from where another viewer looks: onlookers
    /// do from the side of who begins. Games that have no sides are drawn as ever.
    #[must_use]
    fn seen_from(self, _side: Viewer) -> Self
    where
        Self: Sized,
    {
        self
    }

    /// The same as if it were the viewer's turn, so that they can try what they would
    /// do; the picture still says who moves. `None` where they do not wait for a turn, or
    /// where it depends on what is still to come, such as dice.
    #[must_use]
    fn supposing(self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// The board, with the taps so far drawn upon it.
    fn scene(&self, so_far: &[String]) -> Scene;

    /// What `scene` shows, in words. A page asks for those of fifty boards, of
    /// which it draws one.
    fn in_words(&self, so_far: &[String]) -> Vec<Sentence> {
        self.scene(so_far).alt
    }

    /// What only this viewer holds, if anything.
    fn hand(&self) -> Option<Scene>;

    /// The score of each seat, in order, if the game keeps scores for all to
    /// see.
    fn scores(&self) -> Vec<i64> {
        Vec::new()
    }

    /// The position as other programs of the game read it, after what that text is called.
    /// `None` where there is no such text, and where it would say what this viewer does not
    /// see.
    fn notation(&self) -> Option<(&'static str, String)> {
        None
    }

    /// The board in plain characters for a terminal, with coordinates, and
    /// under it what this viewer holds. Reads the same in every language.
    fn sketch(&self) -> String;
}

/// A whole game as it is written down for others: what it began with, what
/// happened, and what a file says about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transcript<G: Game> {
    /// What it began with, which a replay needs beside the entries.
    pub setup: G::Setup,
    /// All that was decided, first to last: actions, chance, departures.
    pub entries: Vec<Entry<G::Action, G::Chance>>,
    /// What else is known, by name: the players' names under `White` and
    /// `Black`, or where only the game says who has which side under `Seat1` and
    /// `Seat2`; `Date` as `2026.11.21`, `Site`.
    pub tags: Vec<(String, String)>,
}

/// A game of a file that cannot be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportError {
    /// The line of the file that is wrong, counted from 1.
    pub line: usize,
    /// What is wrong with it and what would be right.
    pub why: Sentence,
    /// What the file says about the game, as a [`Transcript`] has it.
    pub tags: Vec<(String, String)>,
}

impl ImportError {
    /// A line that cannot be, in a game of which nothing else is known.
    pub fn at(line: usize, why: impl Into<Sentence>) -> Self {
        Self { line, why: why.into(), tags: Vec::new() }
    }
}

/// The most entries of one game of a file: more than any game of chess can have moves.
pub const LONGEST_GAME: usize = 12_000;

/// All that a reader hands on, or the first fault.
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

/// What follows a game of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next<S> {
    /// Another game with this setup.
    Game(S),
    /// Nothing: the match is finished.
    Finished,
}

/// What the end of a seat's time means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expiry<A> {
    /// The clock acts for them.
    Plays(A),
    /// They are out of the game.
    Departs,
}

/// Why typed text is not yet an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unclear<A> {
    /// It can mean each of these; ask which.
    Which(Vec<A>),
    /// It cannot be read: what is wrong and what would be right.
    Wrong(Sentence),
}

/// An action and what is true of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed<A> {
    /// An action that [`Game::act`] would take.
    pub action: A,
    /// What is true of it: points, what it takes, by the names the game gives them.
    pub facts: Vec<Fact>,
}
