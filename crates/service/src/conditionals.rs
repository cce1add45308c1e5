//! Conditionals: a player's answers, given beforehand, to moves the opponent may make.
//!
//! They stand with their owner's seat, as moves that people write, each for one position by its
//! mark. They are read only into a `Sitting`, never into a card, a board or a notice, because they
//! are nobody else's business.

use std::{collections::BTreeSet, fmt};

use game_core::{AnyTable, Entry, LogLine, Seat, Secret, Sentence, Turn, Unclear, Viewer, sha256};

use crate::table::must_act;

/// The most answers that a player may have prepared in a match.
const MOST: usize = 20;
/// The most words in which a move is written.
const WORDS: usize = 4;
/// Letters of its fingerprint by which a branch is known.
const KEY: usize = 8;
/// The secret for tables without luck.
pub(crate) const NO_LUCK: Secret = Secret::new([0; 32]);

/// Moves as people write them, the opponent's first and then in turn, up to an answer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Branch(Vec<String>);

/// A player's answers to moves that the opponent may make: a tree, written as its branches. No two
/// of them answer the same differently.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Conditionals {
    /// The position they begin at ([`crate::Board::mark`]).
    mark: u32,
    branches: Vec<Branch>,
    /// Whether the player resigns if the takeback they ask for there is refused.
    gives_up: bool,
}

impl Branch {
    /// Returns the moves, the opponent's first.
    pub fn moves(&self) -> &[String] {
        &self.0
    }

    /// Returns a short text that no other branch of the tree is likely to have.
    pub fn key(&self) -> String {
        sha256(self.to_string().as_bytes())[..KEY].to_owned()
    }

    /// Reads moves that follow on a table in which the opponent is to move.
    ///
    /// # Errors
    /// The first move that is not possible, with its place, or that no answer follows the last.
    pub(crate) fn read(table: &dyn AnyTable, own: Seat, text: &str) -> Result<Self, Sentence> {
        let cut = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ';');
        let words: Vec<&str> = text.split(cut).filter(|word| !word.is_empty()).collect();
        let (mut rest, mut trial, mut moves) = (&words[..], table.boxed(), Vec::new());
        while !rest.is_empty() {
            let Some(seat) = to_move(&*trial) else {
                return Err(Sentence::new("service-if-over").with("moves", written(&moves)));
            };
            let (shown, after, used) = next(&*trial, (seat, own), rest)
                .map_err(|why| why.with("done", moves.len()).with("moves", written(&moves)))?;
            moves.push(shown);
            (trial, rest) = (after, &rest[used..]);
        }
        match moves.len() {
            0 => Err(Sentence::new("service-if-what")),
            odd if !odd.is_multiple_of(2) => {
                Err(Sentence::new("service-if-no-answer").with("moves", written(&moves)))
            }
            _ if to_move(table) == Some(own) => Err(Sentence::new("service-if-your-turn")),
            _ => Ok(Self(moves)),
        }
    }

    /// Returns the number of moves with which two branches begin alike.
    fn shared(&self, other: &Self) -> usize {
        self.0.iter().zip(&other.0).take_while(|(one, other)| one == other).count()
    }
}

/// Writes moves in one line.
fn written(moves: &[String]) -> String {
    moves.join(", ")
}

/// Returns the only seat that must act; `None` if there are several.
pub(crate) fn to_move(table: &dyn AnyTable) -> Option<Seat> {
    let mut must = must_act(table).iter();
    must.next().filter(|_| must.next().is_none())
}

/// Reads the first move of these words. Returns it with the table after it and the number of words
/// it took: as few as there can be. The player who prepares answers is told of errors.
fn next(
    table: &dyn AnyTable,
    (seat, own): (Seat, Seat),
    words: &[&str],
) -> Result<(String, Box<dyn AnyTable>, usize), Sentence> {
    let mut wrong = None;
    for used in 1..=words.len().min(WORDS) {
        let text = words[..used].join(" ");
        match moved(table, seat, &text) {
            Ok((shown, after)) => return Ok((shown, after, used)),
            Err(why) => drop(wrong.get_or_insert((text, why))),
        }
    }
    let (text, why) = wrong.unwrap_or_else(|| (String::new(), Sentence::new("service-if-what")));
    // The rules speak to the player to move: "your" would be the opponent's.
    let why = match seat == own || why.key.starts_with("service-") {
        true => why,
        false => Sentence::new("service-if-theirs"),
    };
    Err(Sentence::new("service-if-wrong").with("text", text).with("why", why))
}

/// Returns a move as it is shown, and the table after it. The move must end the turn.
fn moved(
    table: &dyn AnyTable,
    seat: Seat,
    text: &str,
) -> Result<(String, Box<dyn AnyTable>), Sentence> {
    let choice = table.parse(Viewer::Seat(seat), text).map_err(|unread| match unread {
        Unclear::Wrong(why) => why,
        Unclear::Which(choices) => {
            let all: Vec<String> = choices.into_iter().map(|choice| choice.shown).collect();
            Sentence::new("service-if-which").with("moves", all)
        }
    })?;
    let mut after = table.boxed();
    after.act(seat, &choice.code, &NO_LUCK)?;
    if to_move(&*after) == Some(seat) {
        return Err(Sentence::new("service-if-no-turn"));
    }
    Ok((choice.shown, after))
}

impl Conditionals {
    /// Returns conditionals without answers, at this position.
    pub(crate) const fn at(mark: u32) -> Self {
        Self::of(mark, Vec::new())
    }

    /// Makes the player resign if the takeback they ask for is refused.
    pub(crate) const fn giving_up(mut self) -> Self {
        self.gives_up = true;
        self
    }

    /// Whether the player resigns if the takeback they ask for is refused.
    pub(crate) const fn gives_up(&self) -> bool {
        self.gives_up
    }

    /// Returns the branches, in the order in which they were given.
    pub fn branches(&self) -> &[Branch] {
        &self.branches
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.branches.is_empty()
    }

    /// Whether they begin at this position.
    pub(crate) const fn stand_at(&self, mark: u32) -> bool {
        self.mark == mark
    }

    /// Adds a branch. Branches that answered the same otherwise go.
    ///
    /// # Errors
    /// There would be too many.
    pub(crate) fn with(mut self, new: Branch) -> Result<Self, Sentence> {
        let differs = |one: &Branch| {
            let shared = one.shared(&new);
            shared == one.0.len() || shared == new.0.len() || shared.is_multiple_of(2)
        };
        // A branch with which another begins adds nothing of its own.
        let longer = |one: &Branch| one.shared(&new) == new.0.len();
        if !self.branches.iter().any(longer) {
            self.branches.retain(|one| differs(one) && one.shared(&new) < one.0.len());
            self.branches.push(new);
        }
        match self.answers() {
            count if count > MOST => Err(Sentence::new("service-if-many").with("most", MOST)),
            _ => Ok(self),
        }
    }

    /// Removes one branch, or all.
    pub(crate) fn without(mut self, key: Option<&str>) -> Self {
        self.branches.retain(|one| key.is_some_and(|key| one.key() != key));
        self
    }

    /// Returns the number of answers.
    fn answers(&self) -> usize {
        let each = |one: &Branch| -> Vec<Vec<String>> {
            (2..=one.0.len()).step_by(2).map(|end| one.0[..end].to_vec()).collect()
        };
        self.branches.iter().flat_map(each).collect::<BTreeSet<_>>().len()
    }

    /// Returns the code of the answer to the moves that led from one table to the other, and the
    /// conditionals left after it; `None` if there is no answer.
    pub(crate) fn answer(
        &self,
        before: &dyn AnyTable,
        line: &LogLine,
        after: &dyn AnyTable,
        own: Seat,
    ) -> Option<(String, Vec<Branch>)> {
        let Some(Entry::Act(seat, code)) = line.entry() else { return None };
        if seat == own || to_move(after) != Some(own) {
            return None;
        }
        let is_it = |one: &&Branch| {
            let read = one.0.first().map(|first| before.parse(Viewer::Seat(seat), first));
            matches!(read, Some(Ok(choice)) if choice.code == code)
        };
        let fitting: Vec<&Branch> = self.branches.iter().filter(is_it).collect();
        let answer = after.parse(Viewer::Seat(own), fitting.first()?.0.get(1)?).ok()?;
        let left = fitting.iter().filter(|one| one.0.len() > 2);
        Some((answer.code, left.map(|one| Branch(one.0[2..].to_vec())).collect()))
    }

    /// Returns these branches, at this position.
    pub(crate) const fn of(mark: u32, branches: Vec<Branch>) -> Self {
        Self { mark, branches, gives_up: false }
    }

    /// Returns the text to store; `None` if there are no answers.
    pub(crate) fn encode(&self) -> Option<String> {
        let branches: Vec<_> = self.branches.iter().map(ToString::to_string).collect();
        let sign = if self.gives_up { "!" } else { "" };
        let some = self.gives_up || !self.is_empty();
        some.then(|| format!("{}{sign} {}", self.mark, branches.join("; ")))
    }

    /// Reads a stored text. A malformed text holds no answers.
    pub(crate) fn decode(text: &str) -> Self {
        let branch = |text: &str| Branch(text.split(", ").map(str::to_owned).collect());
        let read = || {
            let (mark, branches) = text.split_once(' ')?;
            let (mark, gives_up) = mark.strip_suffix('!').map_or((mark, false), |it| (it, true));
            let branches = branches.split("; ").filter(|one| !one.is_empty() || !gives_up);
            let read = Self::of(mark.parse().ok()?, branches.map(branch).collect());
            Some(Self { gives_up, ..read })
        };
        read().unwrap_or_default()
    }
}

/// Whether answers can be given beforehand: neither luck nor secrets come between, so that the ways
/// a game can go can be counted.
pub(crate) fn are_possible(table: &dyn AnyTable) -> bool {
    table.seat_count() == 2 && table.perft(0).is_some() && !matches!(table.turn(), Turn::Chance)
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(&self.0))
    }
}

/// Writes for the log, without the moves.
impl fmt::Debug for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Branch({} moves)", self.0.len())
    }
}

/// Writes for the log, without the moves.
impl fmt::Debug for Conditionals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Conditionals({} branches at {})", self.branches.len(), self.mark)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn branch(text: &str) -> Branch {
        Branch(text.split(' ').map(str::to_owned).collect())
    }

    fn tree(all: &[&str]) -> Conditionals {
        let none = Conditionals::at(3);
        all.iter().fold(none, |tree, one| tree.with(branch(one)).unwrap())
    }

    fn lines(tree: &Conditionals) -> Vec<String> {
        tree.branches().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_tree_comes_back_from_its_text() {
        let tree = tree(&["e5 Nf3 Nc6 Bb5", "c5 Nf3", "d5 exd5 Qxd5 Nc3"]);
        assert_eq!(Conditionals::decode(&tree.encode().unwrap()), tree);
        assert_eq!(Conditionals::at(3).encode(), None);
        for one in [tree.giving_up(), Conditionals::at(3).giving_up()] {
            let read = Conditionals::decode(&one.encode().unwrap());
            assert!(read.gives_up() && read == one, "{read:?}");
        }
        for nonsense in ["", "x", "e5, Nf3", "-1 e5, Nf3", "! e5, Nf3"] {
            assert!(Conditionals::decode(nonsense).is_empty(), "{nonsense}");
        }
    }

    #[test]
    fn a_new_answer_to_the_same_takes_the_place_of_the_old_one() {
        let tree = tree(&["e5 Nf3 Nc6 Bb5", "c5 Nf3", "e5 Nf3 d6 d4", "e5 f4"]);
        assert_eq!(lines(&tree), ["c5, Nf3", "e5, f4"]);
    }

    #[test]
    fn a_branch_that_begins_another_is_not_said_twice() {
        assert_eq!(lines(&tree(&["e5 Nf3", "e5 Nf3 Nc6 Bb5", "e5 Nf3"])), ["e5, Nf3, Nc6, Bb5"]);
    }

    #[test]
    fn there_are_no_more_answers_than_twenty_and_shared_ones_count_once() {
        let long: Vec<String> = (0..36).map(|n| format!("m{n}")).collect();
        let most = tree(&[&long.join(" "), "m0 m1 x y", "m0 m1 z y"]);
        assert_eq!(most.answers(), 20);
        let more = most.with(branch("q r"));
        assert_eq!(more.unwrap_err().key, "service-if-many");
    }

    #[test]
    fn one_branch_is_dropped_by_its_key() {
        let tree = tree(&["e5 Nf3", "c5 Nf3"]);
        let key = tree.branches()[0].key();
        assert_eq!(lines(&tree.clone().without(Some(&key))), ["c5, Nf3"]);
        assert!(tree.without(None).is_empty());
    }
}
