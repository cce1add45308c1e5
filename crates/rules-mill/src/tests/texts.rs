//! Position texts.

use super::*;

#[test]
fn the_start_is_written_so() {
    let game = begun("");
    assert_eq!(game.to_text(), ".../.../.../....../.../.../... w 9,9 white=1");
    let lots = Mill::new(&Mill::first(&options("men=12"), 2));
    assert_eq!(lots.to_text(), ".../.../.../....../.../.../... w 12,12 white=lots");
}

/// Everything that matters for the further game survives the text.
#[test]
fn a_text_leads_back_to_its_position() {
    let mut game = position("w.b/.../.w./w....b/.b./..w/b.. w 0,0", "");
    for code in ["a4-b4", "g4-f4", "b4-a4", "f4-g4", "a4-b4"] {
        play(&mut game, code);
        assert_eq!(position(&game.to_text(), ""), game, "{}", game.to_text());
    }
    game.act(seat(1), &action("offer")).unwrap();
    let text = game.to_text();
    assert!(
        text.ends_with("quiet=5 line=a4-b4,g4-f4,b4-a4,f4-g4,a4-b4 white=1 asked=w offer=w"),
        "{text}"
    );
    assert_eq!(position(&text, ""), game);
    game.act(seat(2), &action("accept")).unwrap();
    assert!(game.to_text().ends_with("white=1 end=agreed"));
    assert_eq!(position(&game.to_text(), ""), game);
}

#[test]
fn a_repetition_goes_on_from_a_text() {
    let mut game = position("w.b/.../.w./w....b/.b./..w/b.. w 0,0", "");
    play(&mut game, "a4-b4 g4-f4 b4-a4 f4-g4 a4-b4 g4-f4 b4-a4");
    let mut read = position(&game.to_text(), "");
    play(&mut read, "f4-g4");
    assert_eq!(read.end, Some(crate::End::Third));
    assert_eq!(position(&read.to_text(), ""), read, "the draw shows from the line alone");
}

#[test]
fn later_fields_may_be_left_out() {
    let short = position("w.b/.../.w./....../.b./..w/b..", "");
    assert_eq!(short, position("w.b/.../.w./....../.b./..w/b.. w 0,0 white=1", ""));
    let black = position("w.b/.../.w./....../.b./..w/b.. b", "");
    assert_eq!(black.seat_of(black.board.to_move), seat(2));
}

#[test]
fn an_end_on_the_board_needs_no_word() {
    let few = position("w.b/.../.w./....../.../..w/b.. b", "");
    assert!(few.end.is_some());
    assert_eq!(few.to_text(), "w.b/.../.w./....../.../..w/b.. b 0,0 white=1");
}

#[test]
fn an_impossible_position_is_refused_with_its_reason() {
    let good = "w.b/.../.w./....../.b./..w/b.. w 0,0";
    let why = |text: &str| match Mill::from_text(text, &options("")) {
        Err(error) => error.0.key,
        Ok(game) => panic!("{text} is read as {game:?}"),
    };
    assert_eq!(why(""), "mill-position-empty");
    assert_eq!(why(&"w".repeat(3000)), "mill-position-long");
    assert_eq!(why("w.b/.../.w./....../.b./..w"), "mill-position-rows");
    assert_eq!(why("w.b/.../.w./...../.b./..w/b.."), "mill-position-rows");
    assert_eq!(why("w.b/.../.x./....../.b./..w/b.."), "mill-position-point");
    assert_eq!(why("w.b/.../.\u{7}./....../.b./..w/b.."), "mill-position-point");
    assert_eq!(why(&good.replace(" w ", " white ")), "mill-position-side");
    assert_eq!(why(&good.replace("0,0", "0")), "mill-position-hands");
    assert_eq!(why(&good.replace("0,0", "0,10")), "mill-position-hands");
    assert_eq!(why(&good.replace("0,0", "7,0")), "mill-position-many");
    assert_eq!(why("w.b/.../.w./....../.../.../b.. w 0,0"), "mill-position-few");
    assert_eq!(why(&format!("{good} 5")), "mill-position-extra");
    for extra in ["colour=red", "quiet=1 quiet=1", "quiet=1 5"] {
        assert_eq!(why(&format!("{good} {extra}")), "mill-position-extra", "{extra}");
    }
    for wrong in [
        "quiet=101",
        "quiet=x",
        "white=3",
        "offer=x",
        "offer=",
        "asked=x",
        "end=won",
        "end=left:3",
        "end=left:lots",
        "end=agreed offer=w",
        "line=",
        "line=a7-a4",
        "line=g7-d7",
        "line=d7-g7",
        "line=d7-g7,a7-d7 quiet=2",
        "quiet=1 line=a7-a1",
        "quiet=1 line=d1-a1xd2",
        "last=h1",
        "last=d6",
        "last=d1-a1xd5",
        "line=d1-a1 last=d1-a1 quiet=1",
        "white=lots",
        "quiet=2 line=a1-d1",
    ] {
        assert_eq!(why(&format!("{good} {wrong}")), "mill-position-state", "{wrong}");
    }
    let black = good.replace(" w ", " b ");
    assert_eq!(why(&format!("{black} quiet=1 line=a1-a7")), "mill-position-state", "a1 is Black's");
    let over = "w.b/.../.w./....../.../..w/b.. b 0,0";
    assert_eq!(why(&format!("{over} end=agreed")), "mill-position-state");
    assert_eq!(why(&format!("{over} offer=w")), "mill-position-state");
}

#[test]
fn a_line_that_a_mill_would_have_cut_is_refused() {
    let text = "www/.../.../....../b.b/b.b/bbb b 0,0 quiet=1 line=d6-d7";
    assert!(Mill::from_text(text, &options("")).is_err());
    let text = "w.w/.w./.../....../b.b/b.b/bbb b 0,0 quiet=1 line=d7-d6";
    assert!(Mill::from_text(text, &options("")).is_ok());
}

#[test]
fn no_text_panics_and_what_is_read_is_written_alike() {
    let mut rng = game_core::ChanceRng::at(&game_core::Secret::new([5; 32]), 0);
    let mut game = position("w.b/.../.w./w....b/.b./..w/b.. w 0,0 asked=b offer=b", "");
    play(&mut game, "a4-b4 g4-f4 b4-a4 f4-g4 a4-b4");
    let laying = begun("").to_text().replace("w 9,9", "b 5,4 quiet=3");
    let texts = [game.to_text(), "w.b/.../.w./w....b/.b./..w/b.. w 2,1 last=g4".to_owned(), laying];
    let letters: Vec<char> = "wb./, 0139=-:xadg".chars().collect();
    let mut read = 0;
    for _ in 0..20_000 {
        let mut text: Vec<char> = texts[rng.below(3) as usize].chars().collect();
        for _ in 0..=rng.below(2) {
            let at = rng.below(u32::try_from(text.len()).unwrap()) as usize;
            let letter = letters[rng.below(17) as usize];
            match rng.below(3) {
                0 => text[at] = letter,
                1 => text.insert(at, letter),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().collect();
        let Ok(game) = Mill::from_text(&text, &options("")) else { continue };
        let written = game.to_text();
        assert_eq!(position(&written, ""), game, "{text}");
        read += 1;
    }
    assert!(read > 300, "some of them are positions still: {read}");
}
