//! The position as text: XGID, followed by fields of this game; `RULES.md` describes both.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{DecodeError, Seat, Sentence, shown};

use crate::{
    BAR, Backgammon, Board, Cube, Options, Switch,
    action::dice_of,
    chouette::{self, lineup::HIGHEST},
    cube::Offer,
    ending::{End, How, other},
    position::Phase,
    puzzle::Task,
    terms::Terms,
};

/// Longer texts are no positions.
const LONGEST: usize = 10_000;

/// Writes the whole position: its XGID, and the fields missing there.
pub(crate) fn write(game: &Backgammon) -> String {
    if let Some(chouette) = &game.chouette {
        return chouette::write(game, chouette);
    }
    let fields = [xgid(game)].into_iter().chain(extras(game, asks(game)));
    fields.collect::<Vec<_>>().join(" ")
}

/// Returns the fields that an XGID has no room for. `asks`: the seat to move would be asked before
/// its dice roll; a roll in progress then needs a field of its own.
pub(crate) fn extras(game: &Backgammon, asks: bool) -> Vec<String> {
    let mut fields = Vec::new();
    match game.phase {
        Phase::Opening => fields.push("open".to_owned()),
        Phase::Roll if asks => fields.push("rolling".to_owned()),
        Phase::Over(end) => fields.push(over(end)),
        _ => {}
    }
    if game.fresh && game.phase != Phase::Opening {
        fields.push("fresh".to_owned());
    }
    let autos: Vec<String> =
        Seat::all(2).filter(|seat| game.auto[seat.index()]).map(|seat| seat.to_string()).collect();
    if !autos.is_empty() {
        fields.push(format!("auto={}", autos.join(",")));
    }
    if let Some((seat, size)) = game.resign {
        fields.push(format!("resign={seat}:{size}"));
    }
    if game.refused != [0, 0] {
        fields.push(format!("refused={}:{}", game.refused[0], game.refused[1]));
    }
    fields.extend(game.task.as_ref().map(|task| format!("task={}", task.encode())));
    fields
}

/// Whether the seat to move would be asked before its dice roll.
fn asks(game: &Backgammon) -> bool {
    game.may_double(game.to_move).is_ok() && !game.auto[game.to_move.index()]
}

/// `over=1:4:off2`: the winner, the points, the manner.
fn over(end: End) -> String {
    let how = match end.how {
        How::Off(win) => format!("off{win}"),
        How::Dropped => "drop".to_owned(),
        How::Resigned(size) => format!("resign{size}"),
        How::Tried => "tried".to_owned(),
        How::Left => "left".to_owned(),
    };
    format!("over={}:{}:{how}", end.winner, end.points)
}

/// The ten fields that other programs read; the first seat sits below.
pub(crate) fn xgid(game: &Backgammon) -> String {
    let terms = &game.terms;
    let men: String = (0..=BAR).map(|point| letter(&game.board, point)).collect();
    let owner = match game.cube.owner.map(Seat::index) {
        None => 0,
        Some(0) => 1,
        Some(_) => -1,
    };
    let turn = if game.to_move.index() == 0 { 1 } else { -1 };
    let dice = match game.phase {
        Phase::Play([one, other]) => format!("{one}{other}"),
        Phase::Offered(offer) => Offer::ALL
            .iter()
            .find(|(one, _)| *one == offer)
            .map_or_else(String::new, |(_, letter)| (*letter).to_owned()),
        _ => "00".to_owned(),
    };
    let rules = if terms.is_money() {
        u8::from(terms.jacoby) + 2 * u8::from(terms.beavers)
    } else {
        u8::from(terms.crawford)
    };
    let [one, two] = terms.score;
    let (power, length, limit) = (game.cube.power, terms.length, terms.limit);
    format!("XGID={men}:{power}:{owner}:{turn}:{dice}:{one}:{two}:{rules}:{length}:{limit}")
}

/// The men of a point: capitals the first seat's, small letters the second's.
fn letter(board: &Board, point: u8) -> char {
    let (own, other) = match point {
        0 => (0, board.other_bar()),
        _ => (board.own(point), board.other(point)),
    };
    match (own, other) {
        (0, 0) => '-',
        (0, men) => char::from(b'a' + (men - 1).min(25)),
        (men, _) => char::from(b'A' + (men - 1).min(25)),
    }
}

pub(crate) fn wrong(key: &'static str, field: &str) -> Sentence {
    let shown = shown(field, 40);
    Sentence::new(key).with("field", shown)
}

/// Reads the position of a text. Its fields win over the options; nothing is rolled.
pub(crate) fn read(text: &str, options: &Options) -> Result<Backgammon, DecodeError> {
    if text.len() > LONGEST {
        return Err(Sentence::new("backgammon-position-long").into());
    }
    if options.is_chouette() {
        return chouette::read(text, options);
    }
    let mut words = text.split_ascii_whitespace();
    let mut game = read_xgid(words.next().unwrap_or_default(), options)?;
    let words: Vec<&str> = words.collect();
    read_extras(&mut game, &words)?;
    finish(&mut game);
    check(&game)?;
    Ok(game)
}

/// Reads the position of the first field alone.
pub(crate) fn read_xgid(text: &str, options: &Options) -> Result<Backgammon, Sentence> {
    let xgid = text.strip_prefix("XGID=").unwrap_or(text);
    let given: Vec<&str> = xgid.split(':').collect();
    let mut fields = usual_fields(options);
    if given.len() > fields.len() {
        return Err(Sentence::new("backgammon-position-fields").with("count", given.len()));
    }
    for (field, text) in fields.iter_mut().zip(given) {
        *field = text.to_owned();
    }
    read_fields(&fields, options)
}

/// The values of fields that a text leaves out.
fn usual_fields(options: &Options) -> [String; 10] {
    let on = |switch: Switch| u8::from(switch.is_on());
    let (length, rules) = match options.is_money() {
        true => (0, on(options.jacoby) + 2 * on(options.beavers)),
        false => (options.length, 0),
    };
    let limit = if options.cube.is_on() { Cube::MOST } else { 0 };
    let (length, rules, limit) = (length.to_string(), rules.to_string(), limit.to_string());
    let usual = |text: &str| text.to_owned();
    let [score, turn, dice] = ["0", "1", "00"].map(usual);
    let zero = || score.clone();
    [zero(), zero(), zero(), turn, dice, zero(), zero(), rules, length, limit]
}

fn read_fields(fields: &[String; 10], options: &Options) -> Result<Backgammon, Sentence> {
    let [men, power, owner, turn, dice, one, two, rules, length, limit] = fields;
    let number = |field: &str, most: u32| -> Result<u32, Sentence> {
        let number = field.parse().ok().filter(|&number: &u32| number <= most);
        number
            .ok_or_else(|| wrong("backgammon-position-number", field).with("most", i64::from(most)))
    };
    let small = |field: &str, most: u8| -> Result<u8, Sentence> {
        number(field, most.into()).map(|number| number.to_le_bytes()[0])
    };
    let length = u16::try_from(number(length, Options::LONGEST.into())?).unwrap_or(0);
    let rules = small(rules, if length == 0 { 3 } else { 1 })?;
    let beavers = length == 0 && rules & 2 != 0;
    let terms = Terms {
        variant: options.variant,
        length,
        score: [number(one, HIGHEST)?, number(two, HIGHEST)?],
        crawford: length > 0 && rules == 1,
        jacoby: length == 0 && rules & 1 != 0,
        beavers,
        raccoons: beavers && options.raccoons.is_on(),
        autodoubles: if length == 0 { options.autodoubles } else { 0 },
        limit: small(limit, Cube::LIMIT)?,
    };
    let mut game = Backgammon::bare(terms);
    game.fresh = false;
    game.board = read_men(men, &terms)?;
    game.cube = Cube { power: small(power, Cube::LIMIT)?, owner: side(owner, true)? };
    game.to_move = side(turn, false)?.unwrap_or(Seat::new(0));
    read_dice(&mut game, dice)?;
    Ok(game)
}

/// Reads a seat: 1 the first, -1 the second, 0 neither.
fn side(field: &str, neither: bool) -> Result<Option<Seat>, Sentence> {
    match field {
        "1" => Ok(Some(Seat::new(0))),
        "-1" => Ok(Some(Seat::new(1))),
        "0" if neither => Ok(None),
        _ => Err(wrong("backgammon-position-side", field)),
    }
}

fn read_men(field: &str, terms: &Terms) -> Result<Board, Sentence> {
    let letters = field.as_bytes();
    if let Some(letter) = field.chars().find(|letter| !letter.is_ascii()) {
        return Err(wrong("backgammon-position-letter", &letter.to_string()));
    }
    if letters.len() != usize::from(BAR) + 1 {
        return Err(wrong("backgammon-position-men", field).with("count", field.chars().count()));
    }
    let mut board = Board::EMPTY;
    for (point, &letter) in (0..).zip(letters) {
        match letter {
            b'-' => {}
            b'A'..=b'O' if point > 0 => board.put(point, letter - b'A' + 1),
            b'a'..=b'o' if point < BAR => board.put_other(point, letter - b'a' + 1),
            _ => return Err(wrong("backgammon-position-letter", &char::from(letter).to_string())),
        }
    }
    let all = terms.variant.men();
    let most = [board.left(), board.flipped().left()].into_iter().max().unwrap_or(0);
    if most > all {
        let many = Sentence::new("backgammon-position-many").with("men", i32::from(most));
        return Err(many.with("most", i32::from(all)));
    }
    board.fill_off(all);
    Ok(board)
}

fn read_dice(game: &mut Backgammon, field: &str) -> Result<(), Sentence> {
    if let Some((offer, _)) = Offer::ALL.iter().find(|(_, letter)| *letter == field) {
        game.phase = Phase::Offered(*offer);
    } else if let Some(dice) = dice_of(field) {
        game.phase = Phase::Play(dice);
    } else if field == "00" {
        game.begin_turn();
    } else {
        return Err(wrong("backgammon-position-dice", field));
    }
    Ok(())
}

pub(crate) fn read_extras(game: &mut Backgammon, words: &[&str]) -> Result<(), Sentence> {
    let mut seen = Vec::new();
    for &word in words {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        let fits = !seen.contains(&key) && read_extra(game, key, value).is_some();
        if !fits {
            return Err(wrong("backgammon-position-extra", word));
        }
        seen.push(key);
    }
    Ok(())
}

fn read_extra(game: &mut Backgammon, key: &str, value: &str) -> Option<()> {
    let before_roll = matches!(game.phase, Phase::Turn | Phase::Roll);
    match key {
        "open" if before_roll && value.is_empty() => {
            (game.phase, game.fresh) = (Phase::Opening, true);
        }
        "rolling" if game.phase == Phase::Turn && value.is_empty() => game.phase = Phase::Roll,
        "fresh" if value.is_empty() => game.fresh = true,
        "auto" => {
            for number in value.split(',') {
                *game.auto.get_mut(seat_of(number)?.index())? = true;
            }
            if game.phase == Phase::Turn && game.auto[game.to_move.index()] {
                game.phase = Phase::Roll;
            }
        }
        "resign" => {
            let (seat, size) = value.split_once(':')?;
            game.resign = Some((seat_of(seat)?, size_of(size).filter(|&size| size > 0)?));
        }
        "refused" => {
            let (one, two) = value.split_once(':')?;
            game.refused = [size_of(one)?, size_of(two)?];
        }
        "task" => game.task = Some(Task::decode(value)?),
        "over" if before_roll => game.phase = Phase::Over(end_of(value)?),
        _ => return None,
    }
    Some(())
}

fn seat_of(number: &str) -> Option<Seat> {
    match number {
        "1" => Some(Seat::new(0)),
        "2" => Some(Seat::new(1)),
        _ => None,
    }
}

fn size_of(text: &str) -> Option<u8> {
    text.parse().ok().filter(|&size: &u8| size <= 3 && text.len() == 1)
}

fn end_of(text: &str) -> Option<End> {
    let (winner, rest) = text.split_once(':')?;
    let (points, how) = rest.split_once(':')?;
    let size = |text: &str| size_of(text).filter(|&size| size > 0);
    let how = match how {
        "drop" => How::Dropped,
        "tried" => How::Tried,
        "left" => How::Left,
        _ => match (how.strip_prefix("off"), how.strip_prefix("resign")) {
            (Some(win), _) => How::Off(size(win)?),
            (_, Some(lost)) => How::Resigned(size(lost)?),
            _ => return None,
        },
    };
    let points = points.parse().ok().filter(|&points: &u32| points <= HIGHEST)?;
    Some(End { winner: seat_of(winner)?, points, how })
}

/// Ends a game that is over. The ten fields alone do not tell: a side without a man left before a
/// roll has won it.
fn finish(game: &mut Backgammon) {
    let waits = matches!(game.phase, Phase::Turn | Phase::Roll) && game.resign.is_none();
    let left = |seat: Seat| game.board_of(seat).left() > 0;
    let won = Seat::all(2).find(|&seat| waits && !left(seat) && left(other(seat)));
    if let Some(winner) = won {
        game.win(winner);
    }
}

/// Checks the fields against each other.
fn check(game: &Backgammon) -> Result<(), Sentence> {
    let state = |field: &str| Err(wrong("backgammon-position-state", field));
    let (board, terms) = (&game.board, &game.terms);
    let target = if terms.is_money() { HIGHEST } else { terms.length.into() };
    let waits = game.ending().is_none();
    let closed = board.is_closed() && board.flipped().is_closed();
    if let Phase::Offered(offer) = game.phase {
        let raised = match offer {
            Offer::Double => Ok(()),
            Offer::Beaver => terms.may_raise(game.cube, Offer::Double, offer),
            Offer::Raccoon => terms.may_raise(game.cube, Offer::Beaver, offer),
        };
        game.may_double(game.to_move).and(raised)?;
    }
    match game.resign {
        Some(_) if matches!(game.phase, Phase::Opening | Phase::Over(_) | Phase::Offered(_)) => {
            state("resign")
        }
        _ if waits && (board.left() == 0 || board.flipped().left() == 0) => state("-"),
        _ if terms.crawford && !terms.one_is_a_point_short() => {
            let [one, two] = terms.score;
            state(&format!("{one}:{two}:1:{}", terms.length))
        }
        _ if !game.task_fits() => state("task"),
        _ if closed && board.bar() > 0 && board.other_bar() > 0 => state("A-a"),
        _ if waits && terms.score.iter().any(|&points| points >= target) => {
            let [one, two] = terms.score;
            state(&format!("{one}:{two}:{}", terms.length))
        }

        _ => Ok(()),
    }
}
