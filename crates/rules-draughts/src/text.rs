//! Positions as text.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{
    DecodeError, Departure, Notation as _, Seat, SeatSet, Sentence, problem::SolverAttempt, shown,
};

use crate::{
    Board, Draughts, Options, Piece, Side, Square,
    chase::glides,
    ending::{End, FIFTEEN},
    puzzle::SOLVER,
    square::squares,
};

/// The most letters that are read.
const LONGEST: usize = 2000;

/// The most pieces a side can have; book.
const PIECES: u32 = 12;

/// Side to move, White's pieces, Black's pieces: `W:Wa1,c1,Kd4:Bb8`.
pub(crate) fn write_board(board: &Board, side: Side) -> String {
    let of = |side: Side| {
        let own = board.pieces().filter(|(_, piece)| piece.side == side);
        let name = |(square, piece): (Square, Piece)| {
            format!("{}{square}", if piece.king { "K" } else { "" })
        };
        own.map(name).collect::<Vec<_>>().join(",")
    };
    format!("{}:W{}:B{}", side.letter(), of(Side::White), of(Side::Black))
}

/// Writes the text of a position, without fields at their defaults.
pub(crate) fn write(game: &Draughts) -> String {
    let mut fields = Vec::from([write_board(&game.board, game.side)]);
    if game.idle > 0 {
        fields.push(format!("H{}", game.idle));
    }
    if !game.glided.is_empty() {
        let moves = game.glided.iter().map(|(from, to)| format!("{from}-{to}"));
        fields.push(format!("M{}", moves.collect::<Vec<_>>().join(",")));
    }
    if game.huffable != 0 {
        let names: Vec<String> = squares(game.huffable).map(|square| square.to_string()).collect();
        fields.push(format!("!{}", names.join(",")));
    }
    match game.white {
        None => fields.push("S?".into()),
        Some(seat) if seat.index() > 0 => fields.push(format!("S{seat}")),
        Some(_) => {}
    }
    fields.extend(game.offer.map(|seat| format!("D{seat}")));
    if !game.offered.is_empty() {
        let seats: Vec<String> = game.offered.iter().map(|seat| seat.to_string()).collect();
        fields.push(format!("N{}", seats.join(",")));
    }
    fields.extend(game.attempt.as_ref().map(|one| format!("A{}", one.encode().replace(':', ";"))));
    if game.lasting {
        fields.push("Ltold".into());
    }
    fields.extend(match game.end {
        Some(End::Agreed) => Some("Eagreed".into()),
        Some(End::Claimed) => Some("Eclaimed".into()),
        Some(End::Tried) => Some("Etried".into()),
        Some(End::Left(seat, Departure::Resigned)) => Some(format!("Eresigned{seat}")),
        Some(End::Left(seat, Departure::Removed)) => Some(format!("Eremoved{seat}")),
        _ => None,
    });
    fields.join(":")
}

/// Reads the position of a text.
pub(crate) fn read(text: &str, options: Options) -> Result<Draughts, DecodeError> {
    if text.len() > LONGEST {
        return Err(Sentence::new("draughts-position-long").with("most", LONGEST).into());
    }
    let fields: Vec<&str> = text.trim().trim_end_matches('.').split(':').map(str::trim).collect();
    let [turn, one, other, rest @ ..] = &*fields else {
        return Err(Sentence::new("draughts-position-short").into());
    };
    let (board, side) = read_pieces(turn, [one, other])?;
    let mut game = Draughts::bare(options, board, side);
    let mut seen = Vec::new();
    for field in rest {
        let letter = field.chars().next().unwrap_or(' ');
        let fits = !seen.contains(&letter) && read_field(&mut game, field).is_some();
        if !fits {
            return Err(wrong("draughts-position-field", field).into());
        }
        seen.push(letter);
    }
    check(&game, seen.contains(&'H'))?;
    game.idle = game.idle.max(u8::try_from(game.glided.len()).unwrap_or(u8::MAX));
    if game.white.is_some() && game.end.is_none() {
        game.settle();
    }
    if !is_puzzle_as_it_must(&game) {
        return Err(wrong("draughts-position-field", "A").into());
    }
    Ok(game)
}

/// Whether a puzzle, if there is one, is at a move of its solver and in a consistent state.
fn is_puzzle_as_it_must(game: &Draughts) -> bool {
    let Some(attempt) = &game.attempt else { return game.end != Some(End::Tried) };
    let silent = game.offer.is_none() && game.offered.is_empty() && !game.options.huff;
    silent
        && match game.end {
            None => {
                let solvers = game.seat_of(game.side) == Some(SOLVER);
                solvers && !attempt.is_over() && game.leads_to_win(attempt.ahead())
            }
            Some(End::Taken(_) | End::Blocked(_)) => attempt.is_solved(),
            Some(End::Tried) => attempt.is_over() && !attempt.is_solved(),
            Some(End::Left(seat, _)) => seat == SOLVER,
            Some(_) => false,
        }
}

/// Reads the board and the side to move of a text without other fields.
pub(crate) fn read_board(text: &str) -> Result<(Board, Side), DecodeError> {
    let fields: Vec<&str> = text.split(':').map(str::trim).collect();
    match &*fields {
        [turn, one, other] => read_pieces(turn, [one, other]),
        _ => Err(Sentence::new("draughts-position-short").into()),
    }
}

fn wrong(key: &'static str, field: &str) -> Sentence {
    let shown = shown(field, 60);
    Sentence::new(key).with("field", shown)
}

fn side_of(text: &str) -> Option<(Side, &str)> {
    let side = match text.bytes().next()? {
        b'W' | b'w' => Side::White,
        b'B' | b'b' => Side::Black,
        _ => return None,
    };
    Some((side, &text[1..]))
}

fn read_pieces(turn: &str, lists: [&str; 2]) -> Result<(Board, Side), DecodeError> {
    let (side, rest) = side_of(turn).ok_or_else(|| wrong("draughts-position-turn", turn))?;
    if !rest.is_empty() {
        return Err(wrong("draughts-position-turn", turn).into());
    }
    let mut board = Board::default();
    let mut read = Vec::new();
    for list in lists {
        let own = side_of(list).filter(|(side, _)| !read.contains(side));
        let (own, names) = own.ok_or_else(|| wrong("draughts-position-side", list))?;
        read.push(own);
        for name in names.split(',').map(str::trim).filter(|name| !name.is_empty()) {
            put(&mut board, own, name)?;
        }
        if board.count(own) > PIECES {
            let sentence = wrong("draughts-position-many", list);
            return Err(sentence.with("most", i64::from(PIECES)).into());
        }
    }
    Ok((board, side))
}

fn put(board: &mut Board, side: Side, name: &str) -> Result<(), Sentence> {
    let (king, plain) = match name.strip_prefix(['K', 'k']) {
        Some(rest) => (true, rest),
        None => (false, name),
    };
    let square = Square::named(plain).ok_or_else(|| wrong("draughts-position-square", name))?;
    if board.at(square).is_some() {
        return Err(wrong("draughts-position-twice", plain));
    }
    if !king && square.bit() & side.last_row() != 0 {
        return Err(wrong("draughts-position-last-row", plain));
    }
    board.put(square, Piece { side, king });
    Ok(())
}

fn read_seat(text: &str) -> Option<Seat> {
    match text {
        "1" => Some(Seat::new(0)),
        "2" => Some(Seat::new(1)),
        _ => None,
    }
}

fn read_field(game: &mut Draughts, field: &str) -> Option<()> {
    let letter = field.chars().next()?;
    let value = &field[letter.len_utf8()..];
    match letter {
        'L' if value == "told" => game.lasting = true,
        'H' => game.idle = value.parse().ok()?,
        'M' => game.glided = value.split(',').map(read_step).collect::<Option<_>>()?,
        '!' => {
            let mut names = value.split(',').map(|name| Square::named(name.trim()));
            game.huffable = names.try_fold(0, |all, square| Some(all | square?.bit()))?;
        }
        'S' => game.white = if value == "?" { None } else { Some(read_seat(value)?) },
        'D' => game.offer = Some(read_seat(value)?),
        'N' => game.offered = value.split(',').map(read_seat).collect::<Option<SeatSet>>()?,
        'E' => game.end = Some(read_end(value)?),
        'A' => game.attempt = Some(SolverAttempt::decode(&value.replace(';', ":")).ok()?),
        _ => return None,
    }
    Some(())
}

fn read_step(text: &str) -> Option<(Square, Square)> {
    let (from, to) = text.trim().split_once('-')?;
    Some((Square::named(from)?, Square::named(to)?))
}

fn read_end(value: &str) -> Option<End> {
    let left = |seat, why| Some(End::Left(read_seat(seat)?, why));
    match value {
        "agreed" => Some(End::Agreed),
        "claimed" => Some(End::Claimed),
        "tried" => Some(End::Tried),
        _ => match value.strip_prefix("resigned") {
            Some(seat) => left(seat, Departure::Resigned),
            None => left(value.strip_prefix("removed")?, Departure::Removed),
        },
    }
}

/// Checks that the optional fields are possible on the board.
fn check(game: &Draughts, counted: bool) -> Result<(), Sentence> {
    let glided = game.glided.len();
    let most = if game.lasting { u8::MAX } else { FIFTEEN };
    if game.idle > most {
        return Err(wrong("draughts-position-field", &format!("H{}", game.idle)));
    }
    if glided > usize::from(most) || counted && glided > usize::from(game.idle) {
        return Err(Sentence::new("draughts-position-count").with("moves", glided));
    }
    if let Some((from, to)) = unglidable(game) {
        return Err(wrong("draughts-position-moves", &format!("{from}-{to}")));
    }
    let stray = game.huffable & !game.board.of(game.side.other());
    if stray != 0 || game.huffable != 0 && !game.options.huff {
        let field = squares(game.huffable).map(|square| square.to_string()).collect::<Vec<_>>();
        return Err(wrong("draughts-position-huff", &field.join(",")));
    }
    Ok(())
}

/// Returns the last impossible one of the kings' moves, if there is any.
fn unglidable(game: &Draughts) -> Option<(Square, Square)> {
    let (mut board, mut side) = (game.board, game.side);
    for &(from, to) in game.glided.iter().rev() {
        side = side.other();
        let free = !board.taken();
        let king = board.kings[side as usize] & to.bit() != 0;
        if !king || glides(to.bit(), free) & from.bit() == 0 {
            return Some((from, to));
        }
        board = board.after(side, to.bit(), from.bit(), 0);
    }
    None
}
