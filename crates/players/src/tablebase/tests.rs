use std::{
    fs::File,
    path::Path,
    sync::{Arc, Mutex, OnceLock},
};

use game_core::{ChanceRng, Game as _, Notation as _, Secret, Turn, Viewer};
use rules_draughts::{Board, Draughts, Finder, Ply, Side, Square};
use rules_mill::{Colour, Men};

use super::{mill::Atlas, *};
use crate::{Effort, Proof};

const FOUR: Chapter = Chapter::Draughts { federation: false, few: Few::Four };

/// Returns the bytes of the table of four pieces, made once for all tests.
fn four_bytes() -> Vec<u8> {
    static FOUR_BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    let made = || FOUR.make(&Tablebases::default(), &mut |_| ()).unwrap();
    FOUR_BYTES.get_or_init(made).clone()
}

fn four() -> Arc<Tablebases> {
    let tables = Tablebases::new(|chapter, flaw| panic!("{chapter:?} {flaw:?}"));
    tables.lay(FOUR, Box::new(four_bytes())).unwrap();
    Arc::new(tables)
}

/// Derives the fate of a draughts position from the fates of its successors.
fn by_its_moves(
    board: &Board,
    side: Side,
    federation: bool,
    reader: &TableReader<'_>,
) -> Option<Fate> {
    let mut plies = Vec::new();
    Finder::default().plies(board, side, federation, &mut plies);
    let resets = |ply: &Ply| ply.captured != 0 || board.men(side) & ply.from != 0;
    let then = |ply: &Ply| -> Option<(bool, Fate)> {
        let after = board.made(side, *ply);
        let fate = match after.count(side.other()) {
            0 => Fate::Lost(0),
            _ => reader.fate(draughts_entry(&after, side.other(), federation)?)?,
        };
        Some((resets(ply), fate))
    };
    let then = plies.iter().map(then).collect::<Option<Vec<_>>>()?;
    Some(by_what_follows(&then, rules_draughts::FIFTEEN))
}

/// Derives a fate in any game from each move's successor and whether the move is irreversible.
fn by_what_follows(then: &[(bool, Fate)], quiet: u8) -> Fate {
    let away = |resets: bool, moves: u8| if resets { 1 } else { moves + 1 };
    let wins = then.iter().filter_map(|&(resets, fate)| match fate {
        Fate::Lost(moves) => Some(away(resets, moves)).filter(|&away| away <= quiet),
        _ => None,
    });
    if let Some(nearest) = wins.min() {
        return Fate::Won(nearest);
    }
    let losses = then.iter().map(|&(resets, fate)| match fate {
        Fate::Won(moves) => Some(away(resets, moves)).filter(|&away| away <= quiet),
        _ => None,
    });
    let losses: Option<Vec<u8>> = losses.collect();
    losses.map_or(Fate::Drawn, |losses| Fate::Lost(losses.into_iter().max().unwrap_or(0)))
}

/// Draws a random board with these men and kings of White and Black.
fn drawn(random: &mut fastrand::Rng, men: [u32; 2], kings: [u32; 2]) -> Board {
    let (mut taken, mut sets) = (0_u64, [0_u64; 4]);
    for (set, count) in [men[0], men[1], kings[0], kings[1]].into_iter().enumerate() {
        let mut left = count;
        while left > 0 {
            let square = Square::new(random.u8(..32)).unwrap();
            let becomes_king = [Some(7), Some(0), None, None][set] == Some(square.row());
            if !becomes_king && taken & square.bit() == 0 {
                taken |= square.bit();
                sets[set] |= square.bit();
                left -= 1;
            }
        }
    }
    Board::placed([sets[0], sets[1]], [sets[2], sets[3]])
}

/// Compares random positions with these numbers of pieces with the fates that follow from their
/// moves.
fn compare_draughts(
    tables: &Tablebases,
    federation: bool,
    pieces: [u32; 2],
    times: u32,
) -> [u32; 3] {
    let (reader, mut random) = (TableReader::new(tables), fastrand::Rng::with_seed(7));
    let mut found = [0; 3];
    for _ in 0..times {
        let men = pieces.map(|pieces| random.u32(0..=pieces));
        let board = drawn(&mut random, men, [pieces[0] - men[0], pieces[1] - men[1]]);
        let side = if random.bool() { Side::White } else { Side::Black };
        let entry = draughts_entry(&board, side, federation).unwrap();
        let (fate, moves) = (reader.fate(entry), by_its_moves(&board, side, federation, &reader));
        assert!(fate.is_some() && fate == moves, "{board:?} {side:?}: {fate:?}, not {moves:?}");
        found[fate.map_or(0, kind)] += 1;
    }
    found
}

fn kind(fate: Fate) -> usize {
    match fate {
        Fate::Won(_) => 0,
        Fate::Drawn => 1,
        Fate::Lost(_) => 2,
    }
}

#[test]
fn entries_of_the_draughts_table_follow_from_the_moves() {
    let tables = four();
    for pieces in [[1, 1], [2, 1], [1, 2], [2, 2], [3, 1], [1, 3]] {
        let found = compare_draughts(&tables, false, pieces, 4_000);
        assert!(found.iter().all(|&count| count > 20), "{pieces:?}: {found:?}");
    }
}

#[test]
fn both_sides_of_the_board_are_one() {
    let (tables, mut random) = (four(), fastrand::Rng::with_seed(3));
    let reader = TableReader::new(&tables);
    for _ in 0..1_000 {
        let board = drawn(&mut random, [1, 1], [1, 0]);
        let turned = |set: u64| Square::spread(Square::packed(set).reverse_bits());
        let [white, black] =
            Side::BOTH.map(|side| [board.men(side), board.kings(side)].map(turned));
        let other = Board::placed([black[0], white[0]], [black[1], white[1]]);
        let fate = |board, side| reader.fate(draughts_entry(board, side, false).unwrap());
        assert_eq!(fate(&board, Side::White), fate(&other, Side::Black), "{board:?}");
    }
}

/// Returns the winner of a game; the first of these levels plays White.
fn winner(mut game: Draughts, tables: &Arc<Tablebases>, levels: [&str; 2]) -> Option<Side> {
    let players = crate::draughts::COMPUTERS.equipped(tables, None);
    let mut rng = ChanceRng::at(&Secret::new([2; 32]), 0);
    while let Turn::Seats { must, .. } = game.turn() {
        let seat = must.iter().next().unwrap();
        let (side, view) = (game.side_of(seat).unwrap(), game.view(Viewer::Seat(seat)));
        let code = players.choose(&view, levels[side as usize], Effort::Least, &mut rng).unwrap();
        game.act(seat, &rules_draughts::Action::decode(&code).unwrap()).unwrap();
    }
    let Turn::Over(outcome) = game.turn() else { return None };
    let wins = |side: &Side| outcome.points[game.seat_of(*side).unwrap().index()] > 0;
    Side::BOTH.into_iter().find(wins)
}

#[test]
fn a_player_that_reads_a_table_wins_every_won_ending_without_looking_ahead() {
    let (tables, mut random) = (four(), fastrand::Rng::with_seed(5));
    let (reader, mut played) = (TableReader::new(&tables), 0);
    while played < 60 {
        let board = drawn(&mut random, [0, 0], [3, 1]);
        let fate = reader.fate(draughts_entry(&board, Side::White, false).unwrap());
        // Three kings against one that they must drive off the long diagonal.
        if !matches!(fate, Some(Fate::Won(8..))) {
            continue;
        }
        let pieces = |side: Side| {
            let on = board.pieces().filter(|(_, piece)| piece.side == side);
            on.map(|(square, _)| format!("K{square}")).collect::<Vec<_>>().join(",")
        };
        let text = format!("W:W{}:B{}", pieces(Side::White), pieces(Side::Black));
        let game = Draughts::from_text(&text, &rules_draughts::Options::default()).unwrap();
        let won = winner(game, &tables, ["diamond", "granite"]);
        assert_eq!(won, Some(Side::White), "{text}");
        played += 1;
    }
}

fn best(text: &str, options: &str, tables: &Arc<Tablebases>) -> Vec<(String, Option<Proof>)> {
    let players = crate::draughts::COMPUTERS.equipped(tables, None);
    let all = players.best(text, options, "diamond").unwrap();
    all.into_iter().map(|one| (one.shown, one.proven)).collect()
}

#[test]
fn a_table_entry_is_proven_unless_the_count_of_moves_overtakes_it() {
    let (tables, usual) = (four(), "captures=strict federation=off");
    let (reader, mut random) = (TableReader::new(&tables), fastrand::Rng::with_seed(8));
    let (board, moves) = loop {
        let board = drawn(&mut random, [0, 0], [3, 1]);
        let fate = reader.fate(draughts_entry(&board, Side::White, false).unwrap());
        if let Some(Fate::Won(moves @ 5..)) = fate {
            break (board, moves);
        }
    };
    let names = |side: Side| {
        let on = board.pieces().filter(|(_, piece)| piece.side == side);
        on.map(|(square, _)| format!("K{square}")).collect::<Vec<_>>().join(",")
    };
    let at = |idle: u8| format!("W:W{}:B{}:H{idle}", names(Side::White), names(Side::Black));
    let proven = |idle| best(&at(idle), usual, &tables)[0].1;
    assert_eq!(proven(0), Some(Proof::Won));
    assert_eq!(proven(30 - moves), Some(Proof::Won), "in {moves}");
    assert_eq!(proven(31 - moves), Some(Proof::Drawn), "in {moves}");
    let huff = best(&at(31 - moves), "captures=huff federation=off", &tables);
    assert!(huff[0].1 != Some(Proof::Drawn), "who may be huffed plays another game: {huff:?}");
}

#[test]
fn a_table_is_used_only_if_it_is_whole_and_the_right_one() {
    let told = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&told);
    let tables = Tablebases::new(move |chapter, _| heard.lock().unwrap().push(chapter));
    let whole = four_bytes();
    let lay = |bytes: Vec<u8>| tables.lay(FOUR, Box::new(bytes));
    let other = Chapter::Draughts { federation: true, few: Few::Four };
    assert!(matches!(tables.lay(other, Box::new(whole.clone())), Err(SheetFlaw::Foreign)));
    assert!(matches!(lay(whole[..30].to_vec()), Err(SheetFlaw::Damaged)), "the head is cut");
    let mut index = whole.clone();
    index[45] ^= 1;
    assert!(matches!(lay(index), Err(SheetFlaw::Damaged)), "a place is wrong");
    assert!(!tables.has(FOUR));
    let mut body = whole;
    let end = body.len();
    body[end - 3] ^= 1;
    lay(body).unwrap();
    assert!(tables.has(FOUR), "nobody has read that far");
    let last = TableEntry { chapter: FOUR, at: FOUR.held() - 1, rest: 0 };
    assert_eq!(TableReader::new(&tables).fate(last), None);
    assert_eq!(
        TableReader::new(&tables).fate(TableEntry { at: 0, ..last }),
        None,
        "it is put away"
    );
    assert!(!tables.has(FOUR) && *told.lock().unwrap() == [FOUR]);
}

#[test]
fn there_are_as_many_kinds_of_sets_as_the_table_of_mill_is_large() {
    for size in 3..=6 {
        let kinds = Atlas::get().firsts(size).count();
        assert_eq!(mill::size_of((size, 3)), kinds * subsets::choices(24 - size, 3), "{size}");
    }
}

#[test]
fn three_men_against_three_end_as_is_known_from_every_side() {
    let mut watch = Watch { told: &mut |_| (), done: 0, all: 1 };
    let fates = mill::solved(&mill::COUNTS[..1], &mut watch).concat();
    let atlas = Atlas::get();
    let (mut found, mut longest) = ([0; 3], 0);
    let sets: Vec<u32> = subsets::sets(24, 3).collect();
    for &own in &sets {
        for &other in sets.iter().filter(|&&other| own & other == 0) {
            let fate = Fate::of(fates[atlas.place(own, other).at]);
            found[kind(fate)] += 1;
            if let Fate::Won(moves) | Fate::Lost(moves) = fate {
                longest = longest.max(moves);
            }
        }
    }
    assert_eq!(found, [2_232_160, 4_112, 455_648]);
    assert_eq!(longest, 26);
}

/// Derives the fate of a mill position from the fates of its successors.
fn mill_by_its_moves(own: Men, other: Men, reader: &TableReader<'_>) -> Option<Fate> {
    let rules = rules_mill::Options::default().rules();
    let board = rules_mill::Board { men: [own, other], hand: [0; 2], to_move: Colour::White };
    let then = board.plays(rules).into_iter().map(|play| {
        let after = board.after(play);
        let (own, other) = (after.of(Colour::Black), after.of(Colour::White));
        let fate = match own.count() {
            2 => Fate::Lost(0),
            _ => reader.fate(mill_entry(own, other)?)?,
        };
        Some((play.takes.is_some(), fate))
    });
    let then = then.collect::<Option<Vec<_>>>()?;
    Some(by_what_follows(&then, rules_mill::QUIET_TURNS as u8))
}

/// A test to run by hand on finished tables: LEVELS.md has the command.
#[test]
#[ignore = "needs the tables that the environment names"]
fn entries_of_finished_tables_follow_from_the_moves() {
    #[expect(clippy::disallowed_methods, reason = "a developer says where they lie")]
    let folder = std::env::var("KAMEN_TABLEBASES").unwrap();
    let tables = Tablebases::new(|chapter, flaw| panic!("{chapter:?} {flaw:?}"));
    for chapter in Chapter::ALL {
        let file = File::open(Path::new(&folder).join(chapter.file())).unwrap();
        tables.lay(chapter, Box::new(file)).unwrap();
    }
    for federation in [false, true] {
        for pieces in [[2, 2], [3, 1], [4, 1], [1, 4], [3, 2], [2, 3]] {
            let found = compare_draughts(&tables, federation, pieces, 100_000);
            println!("draughts, federation {federation}, {pieces:?}: {found:?}");
        }
    }
    let (reader, mut random) = (TableReader::new(&tables), fastrand::Rng::with_seed(9));
    for counts in mill::COUNTS {
        let mut found = [0; 3];
        for _ in 0..100_000 {
            let mut points: Vec<_> = rules_mill::Point::all().collect();
            random.shuffle(&mut points);
            let own: Men = points.iter().copied().take(counts.0 as usize).collect();
            let other = points.iter().copied().skip(counts.0 as usize).take(counts.1 as usize);
            let other: Men = other.collect();
            let fate = reader.fate(mill_entry(own, other).unwrap());
            assert!(
                fate.is_some() && fate == mill_by_its_moves(own, other, &reader),
                "{own:?} {other:?}"
            );
            found[fate.map_or(0, kind)] += 1;
        }
        println!("mill, {counts:?}: {found:?}");
    }
}
