//! Reading what a person typed.

use alloc::{string::String, vec, vec::Vec};

use game_core::{Sentence, Unclear, shape, shown, unaccented};

use crate::{
    Action, BAR, Board, OFF, POINTS, Play, Step, View,
    judge::{self, less, numbers},
    show::play_text,
};

/// Longer texts are no moves.
const LONGEST: usize = 100;

/// Words for what is not a play, without accents.
const WORDS: [(&[&str], Action); 12] = [
    (&["roll", "hod", "hodit", "hazet", "hadzat", "kostky", "kocky"], Action::Roll),
    (&["double", "dbl", "zdvojnasobit", "zdvojit", "dabl"], Action::Double),
    (&["take", "beru", "prijmout", "beriem", "prijat"], Action::Take),
    (&["drop", "pass", "odmitnout", "polozit", "zahodit", "odmietnut"], Action::Drop),
    (&["beaver", "bobr", "bobor"], Action::Beaver),
    (&["raccoon", "racoon", "myval", "medvedik"], Action::Raccoon),
    (&["auto", "autoroll", "sam"], Action::Auto),
    (&["ask", "ptat", "pytat"], Action::Ask),
    (&["accept", "ano", "yes"], Action::Accept),
    (&["refuse", "reject", "ne", "nie", "no"], Action::Refuse),
    (&["resign", "resign1", "vzdat", "vzdavam"], Action::Resign(1)),
    (&["resign2"], Action::Resign(2)),
];

/// Words for the size of a resignation.
const SIZES: [(&[&str], u8); 3] = [
    (&["single", "1", "jednoduse", "hru", "normal"], 1),
    (&["gammon", "2"], 2),
    (&["backgammon", "3"], 3),
];

/// Reads what a person typed.
pub(crate) fn parse(view: &View, text: &str) -> Result<Action, Unclear<Action>> {
    if text.chars().count() > LONGEST {
        let most = Sentence::new("backgammon-parse-long").with("most", LONGEST);
        return Err(Unclear::Wrong(most));
    }
    let folded: String = text.trim().chars().filter_map(shape).map(stroke).collect();
    let words: Vec<&str> = folded.split_whitespace().collect();
    match *words {
        [] => Err(Unclear::Wrong(Sentence::new("backgammon-parse-empty"))),
        ["resign3"] => Ok(Action::Resign(3)),
        [word] => word_of(word).map_or_else(|| play(view, &folded, text), Ok),
        [word, size] if matches!(word_of(word), Some(Action::Resign(_))) => {
            let size = SIZES.iter().find(|(words, _)| words.contains(&size));
            size.map(|(_, size)| Action::Resign(*size)).ok_or_else(|| wrong(text))
        }
        _ => play(view, &folded, text),
    }
}

fn word_of(word: &str) -> Option<Action> {
    let known = WORDS.iter().find(|(words, _)| words.contains(&word));
    known.map(|(_, action)| action.clone())
}

/// Dashes and arrows as they are read below.
fn stroke(letter: char) -> char {
    match letter {
        '-' | '→' | '>' => '/',
        _ => unaccented(letter),
    }
}

fn wrong(text: &str) -> Unclear<Action> {
    let shown = shown(text.trim(), 40);
    Unclear::Wrong(Sentence::new("backgammon-parse").with("text", shown))
}

/// The points one man touches, and which of them are marked as hits.
struct Path {
    points: Vec<u8>,
    hits: Vec<u8>,
}

fn play(view: &View, folded: &str, text: &str) -> Result<Action, Unclear<Action>> {
    let moves = folded.split_once(':').map_or(folded, |(_, moves)| moves);
    let words = moves.split([' ', ',', ';', '\t']).filter(|word| !word.is_empty());
    let mut paths = Vec::new();
    for word in words {
        let (path, times) = path(word).ok_or_else(|| wrong(text))?;
        paths.extend(
            (0..times).map(|_| Path { points: path.points.clone(), hits: path.hits.clone() }),
        );
    }
    let literal: Vec<Step> = paths.iter().flat_map(|path| pairs(&path.points)).collect();
    if literal.is_empty() || literal.len() > Play::MOST {
        return Err(if literal.is_empty() { wrong(text) } else { too_many() });
    }
    let Some(dice) = view.own_dice() else { return Ok(Action::Play(Play::of(&literal))) };
    let board = view.game.board_of(view.game.to_move);
    let meant = meant(&board, dice, &paths);
    match &*meant {
        [] => Ok(Action::Play(likely(dice, &literal))),
        [one] => Ok(Action::Play(one.clone())),
        _ => Err(Unclear::Which(meant.into_iter().map(Action::Play).collect())),
    }
}

fn too_many() -> Unclear<Action> {
    Unclear::Wrong(Sentence::new("backgammon-parse-many").with("most", Play::MOST))
}

fn pairs(points: &[u8]) -> Vec<Step> {
    points.windows(2).map(|two| Step { from: two[0], to: two[1] }).collect()
}

/// `24/18*/16(2)`.
fn path(word: &str) -> Option<(Path, usize)> {
    let (points, times) = match word.strip_suffix(')') {
        Some(rest) => {
            let (points, times) = rest.split_once('(')?;
            (points, times.parse().ok().filter(|times| (1..=Play::MOST).contains(times))?)
        }
        None => (word, 1),
    };
    let mut path = Path { points: Vec::new(), hits: Vec::new() };
    let last = points.split('/').count().checked_sub(1)?;
    for (at, written) in points.split('/').enumerate() {
        let name = written.trim_end_matches(['*', 'x']);
        let point = point(name, at == 0, at == last)?;
        if name.len() < written.len() {
            path.hits.push(point);
        }
        path.points.push(point);
    }
    let falls = path.points.windows(2).all(|two| two[0] > two[1]);
    (falls && path.points.len() > 1).then_some((path, times))
}

fn point(name: &str, first: bool, last: bool) -> Option<u8> {
    match name {
        "bar" | "b" | "hrazda" if first => Some(BAR),
        "off" | "o" | "ven" | "von" if last => Some(OFF),
        _ => {
            let point: u8 = name.parse().ok().filter(|&point| point <= BAR)?;
            let fits = (1..=POINTS).contains(&point) || (point == BAR && first);
            (fits || (point == OFF && last)).then_some(point)
        }
    }
}

/// Every legal play the paths can mean, as it is listed.
fn meant(board: &Board, dice: [u8; 2], paths: &[Path]) -> Vec<Play> {
    let mut drafts = vec![(Vec::new(), numbers(dice))];
    for step in paths.iter().flat_map(|path| pairs(&path.points)) {
        drafts = drafts.iter().flat_map(|(steps, dice)| split(steps, dice, step)).collect();
        drafts.truncate(2000);
    }
    let boards: Vec<Board> = drafts
        .iter()
        .filter_map(|(steps, _)| judge::judge(board, dice, &Play::of(steps)).ok())
        .collect();
    let listed = board.named_plays(dice).into_iter().filter(|(_, after)| boards.contains(after));
    let mut hits: Vec<u8> = paths.iter().flat_map(|path| path.hits.iter().copied()).collect();
    hits.sort_unstable();
    hits.dedup();
    let (exact, other): (Vec<_>, Vec<_>) = listed.partition(|(_, after)| hit(board, after) == hits);
    let found = if exact.is_empty() { other } else { exact };
    let mut found: Vec<Play> = found.into_iter().map(|(play, _)| play).collect();
    found.sort_by_cached_key(|play| play_text(board, play));
    found
}

/// Where somebody was hit.
fn hit(before: &Board, after: &Board) -> Vec<u8> {
    (1..=POINTS).filter(|&point| before.other(point) == 1 && after.other(point) == 0).collect()
}

/// The ways to make one written move out of the numbers that are left.
fn split(steps: &[Step], dice: &[u8], whole: Step) -> Vec<(Vec<Step>, Vec<u8>)> {
    let mut ways = Vec::new();
    let mut tried = Vec::new();
    for &die in dice {
        if tried.contains(&die) {
            continue;
        }
        tried.push(die);
        let to = whole.from.saturating_sub(die);
        let more = |to| [steps, &[Step { from: whole.from, to }]].concat();
        if to == whole.to || (whole.to == OFF && to == OFF) {
            ways.push((more(whole.to), less(dice, die)));
        } else if to > whole.to {
            let rest = Step { from: to, to: whole.to };
            ways.extend(split(&more(to), &less(dice, die), rest));
        }
    }
    ways
}

/// The moves for an illegal play: split by the roll where that can be.
fn likely(dice: [u8; 2], literal: &[Step]) -> Play {
    let mut draft = (Vec::new(), numbers(dice));
    for &step in literal {
        let ways = split(&draft.0, &draft.1, step);
        draft = match ways.into_iter().next() {
            Some(way) => way,
            None => ([&*draft.0, &[step]].concat(), draft.1),
        };
    }
    if draft.0.len() > Play::MOST { Play::of(literal) } else { Play::of(&draft.0) }
}
