//! The position as text; `RULES.md` describes it.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{DecodeError, Notation as _, Seat, Sentence, problem::SolverAttempt, shown};
use shakmaty::{
    CastlingMode, EnPassantMode, FromSetup as _, Position as _, PositionError, PositionErrorKinds,
    Setup,
    fen::{Fen, ParseFenError},
};

use crate::{Chess, End, Move, Options, line::Line, position::Offer};

/// The limit for the text of a position: a hundred and fifty moves in a line.
const LONGEST: usize = 4000;

/// Clocks beyond this are a mistake.
const LATEST: u32 = 9999;

/// Writes the FEN of a board. It names a square for capturing in passing only if that capture is
/// legal, so that equal positions have equal texts.
pub(crate) fn fen(board: &shakmaty::Chess) -> String {
    Fen::from_position(board, EnPassantMode::Legal).to_string()
}

/// Writes the FEN, then the other fields that matter.
pub(crate) fn write(game: &Chess) -> String {
    let mut text = fen(&game.board);
    let mut field = |key: &str, value: &str| text += &format!(" {key}={value}");
    match game.white {
        None => field("white", "lots"),
        Some(seat) if seat.index() == 1 => field("white", "2"),
        Some(_) => {}
    }
    if !game.line.is_empty() {
        let moves = game.line.moves().iter().map(|(from, to)| format!("{from}{to}"));
        field("line", &moves.collect::<Vec<_>>().join(","));
    } else if let Some(last) = game.last {
        field("last", &last.encode());
    }
    match game.offer {
        Offer::Open => {}
        Offer::Standing => field("offer", "standing"),
        Offer::Declined => field("offer", "declined"),
    }
    if let Some(end) = game.end.and_then(decided) {
        field("end", &end);
    }
    if let Some(attempt) = &game.attempt {
        field("attempt", &attempt.encode());
    }
    if game.lasting {
        field("ends", "told");
    }
    text
}

/// Returns the word for an end that the position alone does not show.
fn decided(end: End) -> Option<String> {
    Some(match end {
        End::Mate | End::Stalemate | End::Dead => return None,
        End::Fifty | End::SeventyFive | End::Fivefold => return None,
        End::Threefold => "threefold".into(),
        End::FiftyClaimed => "fifty".into(),
        End::Agreed => "agreed".into(),
        End::Tried => "tried".into(),
        End::Resigned(seat) => format!("resigned:{seat}"),
        End::Removed(seat) => format!("removed:{seat}"),
        End::Time(seat) => format!("time:{seat}"),
        End::TimeDraw(seat) => format!("time-draw:{seat}"),
    })
}

/// Reads the position of a text: a FEN of one to six fields, then fields with `=`.
pub(crate) fn read(text: &str, options: Options) -> Result<Chess, DecodeError> {
    if text.len() > LONGEST {
        return Err(Sentence::new("chess-position-long").into());
    }
    let fields: Vec<&str> = text.split_ascii_whitespace().collect();
    let plain = fields.iter().position(|field| field.contains('=')).unwrap_or(fields.len());
    let (plain, keyed) = fields.split_at(plain);
    let mut game = Chess::at(read_fen(&plain.join(" "))?, options);
    game.end = None;
    let mut seen = Vec::new();
    for field in keyed {
        let wrong = || wrong("chess-position-extra", field);
        let (key, value) = field.split_once('=').ok_or_else(wrong)?;
        if seen.contains(&key) {
            return Err(wrong());
        }
        seen.push(key);
        read_keyed(&mut game, key, value).ok_or_else(wrong)?;
    }
    let by_itself = game.by_itself();
    if by_itself.is_some() && seen.iter().any(|key| matches!(*key, "offer" | "end")) {
        return Err(wrong("chess-position-extra", text));
    }
    game.end = game.end.or(by_itself);
    if !is_puzzle_as_it_must(&game) {
        return Err(wrong("chess-position-extra", "attempt"));
    }
    Ok(game)
}

/// Whether a puzzle, if there is one, is at a move of its solver and in a consistent state.
fn is_puzzle_as_it_must(game: &Chess) -> bool {
    let Some(attempt) = &game.attempt else { return game.end != Some(End::Tried) };
    match game.end {
        None => {
            let solvers = game.white.is_some() && game.mover() == Seat::new(0);
            solvers && !attempt.is_over() && game.leads_to_mate(attempt.ahead())
        }
        Some(End::Mate) => attempt.is_solved(),
        Some(End::Tried) => attempt.is_over() && !attempt.is_solved(),
        Some(End::Resigned(seat) | End::Removed(seat)) => seat == Seat::new(0),
        Some(_) => false,
    }
}

fn wrong(key: &'static str, field: &str) -> DecodeError {
    Sentence::new(key).with("field", shown(field, 40)).into()
}

fn read_keyed(game: &mut Chess, key: &str, value: &str) -> Option<()> {
    match key {
        "white" => {
            game.white = match value {
                "lots" => None,
                _ => Some(read_seat(value)?),
            }
        }
        "last" => game.last = Some(read_last(game, value)?),
        "line" => {
            let moves = value.split(',').map(|one| Move::decode(one).ok());
            let moves = moves.collect::<Option<Vec<Move>>>()?;
            game.last = moves.last().copied();
            game.line = Line::leading_to(&game.board, moves)?;
        }
        "offer" => {
            game.last?;
            game.offer = match value {
                "standing" => Offer::Standing,
                "declined" => Offer::Declined,
                _ => return None,
            }
        }
        "end" => game.end = Some(read_end(value)?),
        "ends" if value == "told" => game.lasting = true,
        "attempt" => game.attempt = Some(SolverAttempt::decode(value).ok()?),
        _ => return None,
    }
    Some(())
}

fn read_seat(text: &str) -> Option<Seat> {
    match text {
        "1" => Some(Seat::new(0)),
        "2" => Some(Seat::new(1)),
        _ => None,
    }
}

/// Reads the newest move. It must have led to a square with a man of the other side.
fn read_last(game: &Chess, text: &str) -> Option<Move> {
    let last = Move::decode(text).ok()?;
    let board = game.board.board();
    let arrived = board.color_at(last.to) == Some(game.board.turn().other());
    (arrived && board.piece_at(last.from).is_none() && game.last.is_none()).then_some(last)
}

fn read_end(text: &str) -> Option<End> {
    Some(match text.split_once(':') {
        None => match text {
            "threefold" => End::Threefold,
            "fifty" => End::FiftyClaimed,
            "agreed" => End::Agreed,
            "tried" => End::Tried,
            _ => return None,
        },
        Some((word, seat)) => {
            let seat = read_seat(seat)?;
            match word {
                "resigned" => End::Resigned(seat),
                "removed" => End::Removed(seat),
                "time" => End::Time(seat),
                "time-draw" => End::TimeDraw(seat),
                _ => return None,
            }
        }
    })
}

/// Reads a position from its FEN; fields after the first may be left out.
pub(crate) fn read_fen(text: &str) -> Result<shakmaty::Chess, DecodeError> {
    let fen = Fen::from_ascii(text.as_bytes()).map_err(|why| fen_error(&why, text))?;
    let setup = fen.into_setup();
    if setup.pockets.is_some() || setup.remaining_checks.is_some() || setup.promoted.any() {
        return Err(wrong("chess-fen", text));
    }
    if setup.halfmoves > LATEST || setup.fullmoves.get() > LATEST {
        return Err(Sentence::new("chess-fen-clocks").with("most", i64::from(LATEST)).into());
    }
    stand(setup)
}

/// Returns the position of a setup, if it is possible on a board.
pub(crate) fn stand(setup: Setup) -> Result<shakmaty::Chess, DecodeError> {
    shakmaty::Chess::from_setup(setup, CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .map_err(|error| impossible(error.kinds()))
}

fn fen_error(why: &ParseFenError, text: &str) -> DecodeError {
    let field = |at: usize| shown(text.split_ascii_whitespace().nth(at).unwrap_or_default(), 40);
    let (key, at) = match why {
        ParseFenError::InvalidBoard => ("chess-fen-board", 0),
        ParseFenError::InvalidTurn => ("chess-fen-turn", 1),
        ParseFenError::InvalidCastling => ("chess-fen-castling", 2),
        ParseFenError::InvalidEpSquare => ("chess-fen-passing", 3),
        ParseFenError::InvalidHalfmoveClock => ("chess-fen-clock", 4),
        ParseFenError::InvalidFullmoves => ("chess-fen-number", 5),
        _ => return wrong("chess-fen", text),
    };
    Sentence::new(key).with("field", field(at)).into()
}

fn impossible(kinds: PositionErrorKinds) -> DecodeError {
    use PositionErrorKinds as Kinds;
    let keys = [
        (Kinds::EMPTY_BOARD, "chess-fen-kings"),
        (Kinds::MISSING_KING, "chess-fen-kings"),
        (Kinds::TOO_MANY_KINGS, "chess-fen-kings"),
        (Kinds::PAWNS_ON_BACKRANK, "chess-fen-pawns"),
        (Kinds::OPPOSITE_CHECK, "chess-fen-check"),
        (Kinds::INVALID_CASTLING_RIGHTS, "chess-fen-castling-rights"),
        (Kinds::INVALID_EP_SQUARE, "chess-fen-passing-square"),
        (Kinds::IMPOSSIBLE_CHECK, "chess-fen-checks"),
    ];
    let found = keys.into_iter().find(|(kind, _)| kinds.intersects(*kind));
    Sentence::new(found.map_or("chess-fen-impossible", |(_, key)| key)).into()
}
