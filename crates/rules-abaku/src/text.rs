//! Positions as text; `RULES.md` describes the format.

use alloc::{
    format,
    string::{String, ToString},
    sync::Arc,
    vec::Vec,
};

use game_core::{DecodeError, Seat, SeatSet, Sentence, shown};

use crate::{
    Abaku, Digits, EACH, Errors, Grid, JOKERS, Options, RACK, Revalue, Tile,
    action::revalue,
    challenge::{Objection, Pending},
    duplicate::{Answer, MOST_SWAPS, Round},
    ending::End,
    passes::PassRun,
    position::{Last, Phase, Rack},
    puzzle::Task,
};

/// Writes the whole position: the first five fields always, the others if they hold anything.
pub(crate) fn write(game: &Abaku) -> String {
    let numbers = |all: Vec<String>| all.join(",");
    let mut fields = Vec::from([
        rows(&game.grid, game.options.board.width()),
        numbers(game.racks.iter().map(rack).collect()),
        game.to_move.to_string(),
        numbers(game.scores.iter().map(ToString::to_string).collect()),
        numbers(game.zeros.iter().map(ToString::to_string).collect()),
    ]);
    if game.idle > 0 {
        fields.push(format!("idle={}", game.idle));
    }
    if !game.passes.since.is_empty() {
        fields.push(format!("passed={}", seats(game.passes.since)));
    }
    if game.passes.runs.iter().any(|run| *run != PassRun::default()) {
        fields.push(format!("runs={}", numbers(game.passes.runs.iter().map(run).collect())));
    }
    if !game.departed.is_empty() {
        fields.push(format!("left={}", seats(game.departed)));
    }
    if let Some(last) = &game.last {
        let names: Vec<String> =
            last.squares.iter().map(|&square| game.options.board.name(square)).collect();
        fields.push(format!("last={}:{}:{}", last.seat, names.join("+"), last.points));
    }
    if let Some((seat, given)) = &game.gave {
        fields.push(format!("gave={seat}:{}", rack(given)));
    }
    fields.extend(of_challenges(game));
    fields.extend(game.task.as_ref().map(|task| format!("task={}", task.encode())));
    fields.extend(game.round.iter().flat_map(of_round));
    fields.extend(phase(game.phase));
    fields.join(" ")
}

/// Returns the fields of duplicate play.
fn of_round(round: &Round) -> impl Iterator<Item = String> + use<> {
    let one = |answer: &Option<Answer>| answer.as_ref().map_or("-".into(), Answer::encode);
    let list = |key: &str, all: &[Option<Answer>]| {
        let texts: Vec<String> = all.iter().map(one).collect();
        all.iter().any(Option::is_some).then(|| format!("{key}={}", texts.join(",")))
    };
    let swaps = if round.swaps > 0 { format!(":{}", round.swaps) } else { String::new() };
    let number = Some(format!("round={}{swaps}", round.number));
    let best = round.best.as_ref().map(|best| format!("best={}", best.encode()));
    let (answers, told) = (list("answers", &round.answers), list("told", &round.told));
    [number, answers, told, best].into_iter().flatten()
}

/// Returns the fields of challenge play.
fn of_challenges(game: &Abaku) -> impl Iterator<Item = String> {
    let names = |squares: &[usize]| {
        let names: Vec<String> =
            squares.iter().map(|&square| game.options.board.name(square)).collect();
        names.join("+")
    };
    let pending = game.pending.as_ref().map(|pending| {
        let before: Vec<String> = pending.before.iter().map(ToString::to_string).collect();
        let before =
            if before.is_empty() { before.concat() } else { format!(":{}", before.join(",")) };
        format!("pending={}{before}", names(&pending.squares))
    });
    let lost: Vec<String> = game.lost.iter().map(ToString::to_string).collect();
    let lost = game.lost.iter().any(|&turns| turns > 0).then(|| format!("lost={}", lost.join(",")));
    let due = game.due.map(|seat| format!("due={seat}"));
    let objection = game.objection.as_ref().map(|Objection { by, squares }| match squares.len() {
        0 => format!("objected={by}"),
        _ => format!("objected={by}:{}", names(squares)),
    });
    [pending, lost, due, objection].into_iter().flatten()
}

/// Writes the squares, row by row from the top.
pub(crate) fn rows(grid: &Grid, width: usize) -> String {
    let cell = |square| match grid.at(square) {
        None => '.',
        Some(Tile { value, joker: false }) => char::from(b'0' + value),
        Some(Tile { value, joker: true }) => char::from(b'a' + value),
    };
    let cells: Vec<char> = (0..grid.squares()).map(cell).collect();
    let rows: Vec<String> = cells.chunks(width).map(|row| row.iter().collect()).collect();
    rows.join("/")
}

fn rack(rack: &Rack) -> String {
    match rack.len() {
        0 => "-".into(),
        _ => format!("{}{}", rack.known, "?".repeat(rack.unknown.into())),
    }
}

fn run(run: &PassRun) -> String {
    let mark = |on: bool, mark: &'static str| if on { mark } else { "" };
    format!("{}{}{}", run.passes, mark(run.before, "b"), mark(run.since, "s"))
}

fn seats(set: SeatSet) -> String {
    let all: Vec<String> = set.iter().map(|seat| seat.to_string()).collect();
    all.join(",")
}

fn phase(phase: Phase) -> Option<String> {
    Some(match phase {
        Phase::Play => return None,
        Phase::Lots(tied) => format!("phase=lots:{}", seats(tied)),
        Phase::Deal => "phase=deal".into(),
        Phase::Draw => "phase=draw".into(),
        Phase::Swap(given) => format!("phase=swap:{}", rack(&given)),
        Phase::Over(End::Out(seat)) => format!("phase=out:{seat}"),
        Phase::Over(End::Passed) => "phase=passed".into(),
        Phase::Over(End::Idle) => "phase=idle".into(),
        Phase::Over(End::Alone) => "phase=alone".into(),
        Phase::Over(End::Filled) => "phase=filled".into(),
        Phase::Over(End::Used) => "phase=used".into(),
        Phase::Over(End::Tried) => "phase=tried".into(),
    })
}

/// Reads the position of a text. No draw is pending: it is simply the seat's turn.
pub(crate) fn read(text: &str, options: &Options) -> Result<Abaku, DecodeError> {
    if text.len() > 20_000 {
        return Err(Sentence::new("abaku-position-long").into());
    }
    let fields: Vec<&str> = text.split_ascii_whitespace().collect();
    let [rows, racks, rest @ ..] = &*fields else {
        return Err(Sentence::new("abaku-position-short").into());
    };
    let racks = read_racks(racks, options)?;
    let mut game = Abaku::bare(Arc::new(options.clone()), racks.len());
    game.grid = read_rows(rows, options)?;
    game.racks = racks;
    check_counts(&game)?;
    let keyed = rest.iter().position(|field| field.contains('=')).unwrap_or(rest.len());
    let (plain, keyed) = rest.split_at(keyed);
    read_plain(&mut game, plain)?;
    let mut seen = Vec::new();
    for field in keyed {
        let (key, value) =
            field.split_once('=').ok_or_else(|| wrong("abaku-position-extra", field))?;
        if seen.contains(&key) {
            return Err(wrong("abaku-position-extra", field));
        }
        seen.push(key);
        read_keyed(&mut game, key, value).ok_or_else(|| wrong("abaku-position-extra", field))?;
    }
    check_whole(&game).ok_or_else(|| wrong("abaku-position-state", text))?;
    Ok(game)
}

fn wrong(key: &'static str, field: &str) -> DecodeError {
    let shown = shown(field, 60);
    Sentence::new(key).with("field", shown).into()
}

/// Reads the squares from the text of [`rows`].
pub(crate) fn read_rows(field: &str, options: &Options) -> Result<Grid, DecodeError> {
    let board = &options.board;
    let rows: Vec<Vec<char>> = field.split('/').map(|row| row.chars().collect()).collect();
    let odd = rows.iter().position(|row| row.len() != board.width());
    if rows.len() != board.height() || odd.is_some() {
        let sentence = match odd.filter(|_| rows.len() == board.height()) {
            Some(at) => Sentence::new("abaku-position-row")
                .with("row", at + 1)
                .with("count", rows[at].len())
                .with("width", board.width()),
            None => Sentence::new("abaku-position-rows")
                .with("count", rows.len())
                .with("height", board.height()),
        };
        return Err(sentence.into());
    }
    let mut grid = Grid::empty(board);
    for (square, &letter) in rows.iter().flatten().enumerate() {
        let tile = read_cell(letter).ok_or_else(|| {
            let letter = if letter.is_control() { '\u{fffd}' } else { letter };
            Sentence::new("abaku-position-cell")
                .with("square", board.name(square))
                .with("cell", String::from(letter))
        })?;
        grid.put(square, tile);
    }
    Ok(grid)
}

#[expect(clippy::option_option, reason = "outside: readable or not; inside: a tile or none")]
fn read_cell(letter: char) -> Option<Option<Tile>> {
    match u8::try_from(letter).ok()? {
        b'.' => Some(None),
        byte @ b'0'..=b'9' => Some(Some(Tile::plain(byte - b'0'))),
        byte @ b'a'..=b'j' => Some(Some(Tile::joker(byte - b'a'))),
        _ => None,
    }
}

fn read_racks(field: &str, options: &Options) -> Result<Vec<Rack>, DecodeError> {
    let most = if options.is_fill() { usize::from(EACH) * 10 } else { RACK };
    let racks: Vec<Rack> = field
        .split(',')
        .map(|text| read_rack(text, most).ok_or_else(|| wrong_rack(text, most)))
        .collect::<Result<_, _>>()?;
    if racks.len() > usize::from(*options.seats().end()) {
        let most = i64::from(*options.seats().end());
        let count = racks.len();
        return Err(Sentence::new("abaku-position-racks")
            .with("count", count)
            .with("most", most)
            .into());
    }
    Ok(racks)
}

fn wrong_rack(text: &str, most: usize) -> DecodeError {
    let DecodeError(sentence) = wrong("abaku-position-rack", text);
    sentence.with("most", most).into()
}

fn read_rack(text: &str, most: usize) -> Option<Rack> {
    if text == "-" {
        return Some(Rack::default());
    }
    let mut rack = Rack::default();
    for letter in text.chars().take(most + 1) {
        match letter {
            '?' => rack.unknown += 1,
            _ => rack.known.add(u8::try_from(letter.to_digit(10)?).ok()?),
        }
    }
    (1..=most).contains(&rack.len()).then_some(rack)
}

/// Reads the tiles of an exchange: at least one.
fn read_given(text: &str) -> Option<Rack> {
    read_rack(text, RACK).filter(|given| given.len() > 0)
}

/// Checks that no digit has more than eleven tiles; a joker counts as a zero.
fn check_counts(game: &Abaku) -> Result<(), DecodeError> {
    let mut counts = [0_usize; 10];
    let lying = game.grid.tiles().map(|(_, tile)| tile.spends());
    let held = game.racks.iter().flat_map(|rack| rack.known.iter());
    lying.chain(held).for_each(|digit| counts[usize::from(digit)] += 1);
    let many = counts.iter().position(|&count| count > usize::from(EACH));
    if let Some(digit) = many {
        return Err(Sentence::new("abaku-position-too-many")
            .with("digit", digit.to_string())
            .with("count", counts[digit])
            .with("most", usize::from(EACH))
            .into());
    }
    if game.grid.jokers() > JOKERS {
        return Err(Sentence::new("abaku-position-jokers")
            .with("count", game.grid.jokers())
            .with("most", JOKERS)
            .into());
    }
    let unknown: usize = game.racks.iter().map(|rack| usize::from(rack.unknown)).sum();
    if unknown > game.unseen().len() {
        return Err(Sentence::new("abaku-position-no-tiles-left").with("count", unknown).into());
    }
    Ok(())
}

/// Reads the seat to move, the scores and the zeros.
fn read_plain(game: &mut Abaku, fields: &[&str]) -> Result<(), DecodeError> {
    if let Some(field) = fields.get(3) {
        return Err(wrong("abaku-position-extra", field));
    }
    if let Some(field) = fields.first() {
        game.to_move = read_seat(game, field).ok_or_else(|| {
            let DecodeError(sentence) = wrong("abaku-position-seat", field);
            sentence.with("most", game.racks.len())
        })?;
    }
    let count = game.racks.len();
    let numbers = |key: &'static str, field: &str| {
        let DecodeError(sentence) = wrong(key, field);
        sentence.with("count", count)
    };
    if let Some(field) = fields.get(1) {
        let limit = |score: &i64| score.abs() < 1_000_000_000;
        let scores = read_list(field, count, |text| text.parse::<i64>().ok().filter(limit));
        game.scores = scores.ok_or_else(|| numbers("abaku-position-scores", field))?;
    }
    if let Some(field) = fields.get(2) {
        let zeros = read_list(field, count, |text| text.parse().ok());
        game.zeros = zeros.ok_or_else(|| numbers("abaku-position-zeros", field))?;
    }
    Ok(())
}

fn read_list<T>(field: &str, count: usize, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    let all: Vec<T> = field.split(',').map(read).collect::<Option<_>>()?;
    (all.len() == count).then_some(all)
}

fn read_seat(game: &Abaku, text: &str) -> Option<Seat> {
    Seat::numbered(text.parse().ok()?).filter(|seat| seat.index() < game.racks.len())
}

fn read_seats(game: &Abaku, text: &str) -> Option<SeatSet> {
    text.split(',').map(|seat| read_seat(game, seat)).collect()
}

fn read_keyed(game: &mut Abaku, key: &str, value: &str) -> Option<()> {
    match key {
        "idle" => game.idle = value.parse().ok()?,
        "passed" => game.passes.since = read_seats(game, value)?,
        "runs" => game.passes.runs = read_list(value, game.racks.len(), read_run)?,
        "left" => game.departed = read_seats(game, value)?,
        "last" => game.last = Some(read_last(game, value)?),
        "gave" => {
            let (seat, given) = value.split_once(':')?;
            game.gave = Some((read_seat(game, seat)?, read_given(given)?));
        }
        "phase" => game.phase = read_phase(game, value)?,
        "pending" => game.pending = Some(read_pending(game, value)?),
        "lost" => game.lost = read_list(value, game.racks.len(), |text| text.parse().ok())?,
        "due" => game.due = Some(read_seat(game, value)?),
        "task" => game.task = Some(Task::decode(value)?),
        "round" | "answers" | "told" | "best" => read_round(game, key, value)?,
        "objected" => game.objection = Some(read_objection(game, value)?),
        _ => return None,
    }
    Some(())
}

fn read_pending(game: &Abaku, text: &str) -> Option<Pending> {
    let (squares, before) = match text.split_once(':') {
        Some((squares, before)) => {
            (squares, before.split(',').map(revalue).collect::<Option<_>>()?)
        }
        None => (text, Vec::new()),
    };
    let squares = read_squares(game, squares).filter(|all| in_line(game, all))?;
    let lies = squares.iter().all(|&square| game.grid.taken(square));
    let joker = |one: &Revalue| {
        let square = game.options.board.square(one.spot)?;
        let tile = game.grid.at(square).filter(|tile| tile.joker && tile.value != one.value)?;
        (!squares.contains(&square)).then_some(tile)
    };
    let jokers = before.iter().all(|one| joker(one).is_some());
    let sorted = before.windows(2).all(|pair| pair[0].spot < pair[1].spot);
    (lies && jokers && sorted).then_some(Pending { squares, before })
}

fn read_round(game: &mut Abaku, key: &str, value: &str) -> Option<()> {
    let answer = |text: &str| match text {
        "-" => Some(None),
        _ => Answer::decode(text).map(Some),
    };
    let list = |seats| read_list(value, seats, answer);
    let round = game.round.as_mut()?;
    match key {
        "answers" => round.answers = list(round.answers.len())?,
        "told" => round.told = list(round.told.len())?,
        "best" => round.best = Some(Answer::decode(value)?),
        _ => {
            let (number, swaps) = value.split_once(':').unwrap_or((value, "0"));
            (round.number, round.swaps) = (number.parse().ok()?, swaps.parse().ok()?);
        }
    }
    Some(())
}

fn read_objection(game: &Abaku, text: &str) -> Option<Objection> {
    let (by, squares) = match text.split_once(':') {
        Some((by, squares)) => (by, read_squares(game, squares)?),
        None => (text, Vec::new()),
    };
    Some(Objection { by: read_seat(game, by)?, squares })
}

/// Reads squares: at least one, at most as many as a placement has tiles.
fn read_squares(game: &Abaku, text: &str) -> Option<Vec<usize>> {
    let all = text.split('+').map(|name| game.options.board.find(name));
    let squares: Vec<usize> = all.collect::<Option<_>>()?;
    (squares.len() <= RACK).then_some(squares)
}

/// Whether squares are in reading order in one row or column.
fn in_line(game: &Abaku, squares: &[usize]) -> bool {
    let width = game.options.board.width();
    let same = |of: fn(usize, usize) -> usize| {
        squares.windows(2).all(|pair| of(pair[0], width) == of(pair[1], width))
    };
    let ascending = squares.windows(2).all(|pair| pair[0] < pair[1]);
    ascending && (same(|square, width| square / width) || same(|square, width| square % width))
}

fn read_run(text: &str) -> Option<PassRun> {
    let passes = text.bytes().next()?.checked_sub(b'0').filter(|&passes| passes <= 2)?;
    let (before, since) = match text.get(1..)? {
        "" => (false, false),
        "b" => (true, false),
        "s" => (false, true),
        "bs" => (true, true),
        _ => return None,
    };
    Some(PassRun { passes, before, since })
}

fn read_last(game: &Abaku, text: &str) -> Option<Last> {
    let mut parts = text.splitn(3, ':');
    let seat = read_seat(game, parts.next()?)?;
    let board = &game.options.board;
    let on_board = |name| board.find(name).filter(|&square| game.grid.taken(square));
    let squares: Vec<usize> = parts.next()?.split('+').map(on_board).collect::<Option<_>>()?;
    let points = parts.next()?.parse().ok()?;
    (squares.len() <= RACK).then_some(Last { seat, squares, points })
}

fn read_phase(game: &Abaku, text: &str) -> Option<Phase> {
    Some(match text.split_once(':') {
        Some(("lots", tied)) => Phase::Lots(read_seats(game, tied)?),
        Some(("swap", given)) => Phase::Swap(read_given(given)?),
        Some(("out", seat)) => Phase::Over(End::Out(read_seat(game, seat)?)),
        Some(_) => return None,
        None => match text {
            "deal" => Phase::Deal,
            "draw" => Phase::Draw,
            "passed" => Phase::Over(End::Passed),
            "idle" => Phase::Over(End::Idle),
            "alone" => Phase::Over(End::Alone),
            "filled" => Phase::Over(End::Filled),
            "used" => Phase::Over(End::Used),
            "tried" => Phase::Over(End::Tried),
            _ => return None,
        },
    })
}

/// Checks that the fields agree.
fn check_whole(game: &Abaku) -> Option<()> {
    let playing = !matches!(game.phase, Phase::Over(_));
    let rack = game.racks[game.to_move.index()];
    let fits = match game.phase {
        Phase::Swap(given) => {
            rack.known.without(&given.known).is_some()
                && given.unknown <= rack.unknown
                && given.len() <= game.free_bag()
        }
        Phase::Draw => game.wanted(game.to_move) > 0,
        Phase::Lots(_) | Phase::Deal => {
            game.grid.is_empty() && game.racks.iter().all(|rack| rack.len() == 0)
        }
        _ => true,
    };
    let fits = fits && round_fits(game);
    let dealing = matches!(game.phase, Phase::Lots(_) | Phase::Deal);
    let present = dealing
        || game.round.is_some()
        || game.pending.is_some()
        || !game.departed.contains(game.to_move);
    (fits && challenges_fit(game) && task_fits(game) && (present || !playing)).then_some(())
}

/// Whether the round of duplicate play, if there is one, is possible.
fn round_fits(game: &Abaku) -> bool {
    let used = game.phase == Phase::Over(End::Used);
    let Some(round) = &game.round else { return !used };
    let one_rack = game.racks.iter().skip(1).all(|rack| rack.len() == 0);
    let possible = round.number > 0 && round.swaps <= MOST_SWAPS;
    let known = !round.told.contains(&Some(Answer::Hidden));
    let gone = |seat: Seat| round.answer(seat).is_some() && game.departed.contains(seat);
    let open = game.unanswered().is_some_and(|waits| !waits.is_empty());
    let goes_on = match game.phase {
        Phase::Play => open,
        _ => round.answers.iter().all(Option::is_none),
    };
    one_rack && possible && known && goes_on && !game.seats().any(gone)
}

/// Whether the puzzle, if there is one, has one player and a possible state.
fn task_fits(game: &Abaku) -> bool {
    let tried = game.phase == Phase::Over(End::Tried);
    let Some(task) = &game.task else { return !tried };
    let alone = game.racks.len() == 1 && game.errors() == Errors::Referee;
    let done = task.is_done() || !game.departed.is_empty();
    let phase = if done { Phase::Over(End::Tried) } else { Phase::Play };
    alone && game.phase == phase && !game.options.is_fill() && game.scores == [task.most()]
}

/// Whether the fields of challenge play are possible.
fn challenges_fit(game: &Abaku) -> bool {
    let any = game.pending.is_some() || game.due.is_some() || game.objection.is_some();
    let any = any || game.lost.iter().any(|&turns| turns > 0);
    let answered = game.pending.is_none() || game.answer().is_some() && game.phase == Phase::Play;
    let due = game.due.is_none_or(|seat| {
        let waits = matches!(game.phase, Phase::Play | Phase::Swap(_));
        waits && !game.departed.contains(seat) && game.wanted(seat) > 0
    });
    let moves = game.lost[game.to_move.index()] == 0 || !matches!(game.phase, Phase::Play);
    !any || game.errors() == Errors::Challenge && answered && due && moves
}

/// Returns a rack as a text of digits, for wordings.
pub(crate) fn plain_rack(digits: Digits) -> String {
    if digits.is_empty() { "-".into() } else { digits.to_string() }
}
