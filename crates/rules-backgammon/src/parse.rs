//! Reading of typed text.

use alloc::{format, string::String, vec, vec::Vec};

use game_core::{
    Seat, Sentence, Unclear, shape, shown,
    typed::{MARKS, Talk, after_bare_number, after_number, links},
    unaccented,
};

use crate::{
    Action, BAR, Board, CubeAnswer, OFF, POINTS, Play, Step, View,
    judge::{self, less, numbers},
    show::play_text,
    words::{PLACES, Place, SIZES, Size, WORDS, Word},
};

/// Longer texts are no moves.
const LONGEST: usize = 100;

/// Reads typed text as an action.
pub(crate) fn parse(view: &View, text: &str) -> Result<Action, Unclear<Action>> {
    if text.chars().count() > LONGEST {
        let most = Sentence::new("backgammon-parse-long").with("most", LONGEST);
        return Err(Unclear::Wrong(most));
    }
    let line = text.trim().trim_end_matches(MARKS).trim_end();
    let line = if line.is_empty() { text.trim() } else { line };
    if line.chars().filter_map(shape).all(char::is_whitespace) {
        return Err(Unclear::Wrong(Sentence::new("backgammon-parse-empty")));
    }
    if let Some(action) = spoken(view, line) {
        return Ok(action);
    }
    let moves = after_number(line);
    match (play(view, &written(view, moves), text), after_bare_number(moves)) {
        (Err(Unclear::Wrong(_)), Some(rest)) => play(view, &written(view, rest), text),
        (read, _) => read,
    }
}

/// Reads words for actions that are no plays.
fn spoken(view: &View, line: &str) -> Option<Action> {
    match WORDS.whole(line) {
        Some(word) => Some(word_of(view, word)),
        None if view.game.chouette.is_some() && single(view, line).is_some() => single(view, line),
        None => answer(view, line).or_else(|| resignation(line)),
    }
}

/// Reads `take 3`: an answer to the cube of one player of the team, by the number of their seat.
fn single(view: &View, line: &str) -> Option<Action> {
    let (word, seat) = line.split_at_checked(line.len().checked_sub(1)?)?;
    let answer = CubeAnswer::of(&word_of(view, WORDS.whole(word.trim_end())?))?;
    let seat = Seat::numbered(seat.parse().ok()?)?;
    view.game.chouette.as_ref()?.mate(seat)?;
    Some(Action::Single(answer, seat))
}

fn word_of(view: &View, word: Word) -> Action {
    match word {
        Word::Roll => Action::Roll,
        Word::Double => Action::Double,
        Word::Take => Action::Take,
        Word::Drop => Action::Drop,
        Word::Beaver => Action::Beaver,
        Word::Raccoon => Action::Raccoon,
        Word::Auto => Action::Auto,
        Word::Ask => Action::Ask,
        Word::Quit => Action::Quit,
        Word::Stay => Action::Stay,
        Word::Refuse if doubled(view) => Action::Drop,
        Word::Refuse => Action::Refuse,
    }
}

/// Reads `yes`, `accept`, `no`: about the cube if it is offered, else about a resignation.
fn answer(view: &View, line: &str) -> Option<Action> {
    Some(match (Talk::of(line)?, doubled(view)) {
        (Talk::Yes | Talk::Accept, true) => Action::Take,
        (Talk::Yes | Talk::Accept, false) => Action::Accept,
        (Talk::No | Talk::Decline, true) => Action::Drop,
        (Talk::Decline, false) if view.game.resign.is_none() => Action::Drop,
        (Talk::No | Talk::Decline, false) => Action::Refuse,
        _ => return None,
    })
}

/// Whether the viewer has to answer the cube.
fn doubled(view: &View) -> bool {
    let offered = |seat| match &view.game.chouette {
        Some(chouette) => !chouette.offers_to(&view.game, seat).is_empty(),
        None => view.game.offered_to(seat).is_ok(),
    };
    view.game.resign.is_none() && view.viewer.seat().is_some_and(offered)
}

/// Reads `resign`, `resign gammon`, `resign3`.
fn resignation(line: &str) -> Option<Action> {
    if resigns(line) {
        return Some(Action::Resign(1));
    }
    let (before, size) = match line.strip_suffix(['1', '2', '3']) {
        Some(before) => (before, line.as_bytes().last()? - b'0'),
        None => {
            let (before, size) = SIZES.strip_end(line)?;
            let size = match size {
                Size::Single => 1,
                Size::Gammon => 2,
                Size::Backgammon => 3,
            };
            (before, size)
        }
    };
    resigns(before).then_some(Action::Resign(size))
}

fn resigns(line: &str) -> bool {
    Talk::of(line) == Some(Talk::Resign)
}

/// Rewrites moves for the code below: one path a word, without the roll before them.
fn written(view: &View, moves: &str) -> String {
    let joined = PLACES.replace(&links(moves), |place| (place == Place::And).then_some(","));
    let folded: String = joined.chars().filter_map(shape).map(stroke).collect();
    let mut words: Vec<String> = Vec::new();
    let split = folded.split([' ', ',', ';', '\t', '+', '&']);
    split.filter(|word| !word.is_empty()).for_each(|word| add(&mut words, word));
    let rolled = |[one, two]: [u8; 2]| {
        let first = words.first().map(String::as_str);
        [[one, two], [two, one]].iter().any(|[a, b]| first == Some(&*format!("{a}{b}")))
    };
    let skipped = usize::from(view.game.dice().is_some_and(rolled));
    words[skipped..].join(" ")
}

/// Adds a word to paths, or to the last path if it is a part of it: `24 / 18`, `8/5 (2)`.
fn add(paths: &mut Vec<String>, word: &str) {
    let slash_alone = word.trim_matches('/').is_empty();
    let part = !word.trim_matches('/').contains('/');
    match paths.last_mut() {
        Some(last) if last.ends_with('/') && part => last.push_str(word.trim_matches('/')),
        Some(last) if last.contains('/') && is_count(word) => last.push_str(word),
        Some(last) if !last.contains('/') && slash_alone => last.push('/'),
        Some(last) if !last.contains('/') && part && word.starts_with('/') => last.push_str(word),
        _ if slash_alone => {}
        _ => paths.push(word.into()),
    }
}

/// Whether a word is a count: `(2)`, `x2`.
fn is_count(word: &str) -> bool {
    let digit =
        |inner: &str| inner.len() == 1 && inner.starts_with(|one: char| one.is_ascii_digit());
    word.strip_prefix('x').is_some_and(digit)
        || word.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).is_some_and(digit)
}

/// Folds dashes and arrows for the code below.
fn stroke(letter: char) -> char {
    match letter {
        '-' | '→' | '>' => '/',
        '×' | '✕' => 'x',
        _ => unaccented(letter),
    }
}

fn wrong(text: &str) -> Unclear<Action> {
    let shown = shown(text.trim(), 40);
    Unclear::Wrong(Sentence::new("backgammon-parse").with("text", shown))
}

/// The points that one man touches, and those of them marked as hits.
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

/// Reads `24/18*/16(2)`, `8/5x2`.
fn path(word: &str) -> Option<(Path, usize)> {
    let counted = |(points, times): (_, &str)| {
        let times = times.parse().ok().filter(|times| (1..=Play::MOST).contains(times))?;
        Some((points, times))
    };
    let (points, times) = match (word.strip_suffix(')'), word.rsplit_once('x')) {
        (Some(rest), _) => counted(rest.split_once('(')?)?,
        (None, Some((points, times))) if !times.is_empty() && !times.contains('/') => {
            counted((points, times))?
        }
        _ => (word, 1),
    };
    // An arrow of two signs counts as one.
    let points = points.replace("//", "/");
    let points = &*points;
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
    match (name, PLACES.whole(name)) {
        ("b", _) | (_, Some(Place::Bar)) if first => Some(BAR),
        ("o", _) | (_, Some(Place::Off)) if last => Some(OFF),
        _ => {
            let point: u8 = name.parse().ok().filter(|&point| point <= BAR)?;
            let fits = (1..=POINTS).contains(&point) || (point == BAR && first);
            (fits || (point == OFF && last)).then_some(point)
        }
    }
}

/// Returns every legal play that the paths can mean, in listed form.
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

/// Returns the points where a man was hit.
fn hit(before: &Board, after: &Board) -> Vec<u8> {
    (1..=POINTS).filter(|&point| before.other(point) == 1 && after.other(point) == 0).collect()
}

/// Returns the ways to make one written move out of the numbers left.
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

/// Returns the moves for an illegal play, split by the roll where possible.
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
