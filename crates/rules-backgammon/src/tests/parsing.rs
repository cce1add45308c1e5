//! Typed text.

use game_core::{ChanceRng, Secret, Unclear, View as _, Viewer};

use super::*;

fn typed(game: &Backgammon, text: &str) -> String {
    match game.view(Viewer::Seat(game.to_move)).parse(text) {
        Ok(action) => action.encode(),
        Err(Unclear::Wrong(why)) => why.key.to_owned(),
        Err(Unclear::Which(all)) => {
            let all: Vec<String> = all.iter().map(Action::encode).collect();
            format!("? {}", all.join(" or "))
        }
    }
}

#[test]
fn plays_are_read_forgivingly() {
    let game = position(&START.replace(":00:", ":62:"), "");
    for text in [
        "24/18 13/11",
        "13/11 24/18",
        "24-18, 13-11",
        "62: 24/18 13/11",
        " 24/18;13/11 ",
        "24/18* 13/11",
    ] {
        assert_eq!(typed(&game, text), "24/18;13/11", "{text}");
    }
    for text in ["24/16", "24/18/16", "24/22/16", "24/22 22/16", "24/18 18/16"] {
        assert_eq!(typed(&game, text), "24/18;18/16", "{text}");
    }
    let doubles = position(&START.replace(":00:", ":33:"), "");
    for text in ["8/5(2) 6/3(2)", "8/5 8/5 6/3 6/3", "6/3(2),8/5(2)"] {
        assert_eq!(typed(&doubles, text), "8/5;8/5;6/3;6/3", "{text}");
    }
    assert_eq!(typed(&doubles, "24/15 13/10"), "24/21;21/18;18/15;13/10");
}

#[test]
fn bar_and_off_have_several_names() {
    let game = to_play(&[(25, 1), (6, 3)], &[(22, 1), (24, 2)], "31");
    for text in ["bar/22* 6/5", "bar/22 6/5", "25/22* 6/5", "b/22 6/5", "BAR/22* 6/5"] {
        assert_eq!(typed(&game, text), "bar/22;6/5", "{text}");
    }
    let game = to_play(&[(6, 2), (3, 2)], &[(24, 2)], "63");
    for text in ["6/off 3/off", "6/0 3/0", "6/o, 3/o", "6/ven 3/ven"] {
        assert_eq!(typed(&game, text), "6/off;3/off", "{text}");
    }
}

#[test]
fn a_way_that_hits_is_told_from_one_that_does_not() {
    let game = to_play(&[(20, 1)], &[(14, 1), (24, 3)], "65");
    assert_eq!(typed(&game, "20/9"), "20/15;15/9");
    assert_eq!(typed(&game, "20/14*/9"), "20/14;14/9");
    assert_eq!(typed(&game, "20/14/9"), "20/14;14/9");
    let both = to_play(&[(20, 1)], &[(14, 1), (15, 1), (24, 3)], "65");
    assert_eq!(typed(&both, "20/9"), "? 20/14;14/9 or 20/15;15/9");
}

#[test]
fn illegal_plays_are_read_and_left_to_be_refused() {
    let game = position(&START.replace(":00:", ":62:"), "");
    assert_eq!(typed(&game, "24/19"), "24/19");
    assert_eq!(typed(&game, "13/11 13/8"), "13/11;13/8");
    assert_eq!(typed(&game, "13/5 6/4"), "13/7;7/5;6/4");
    assert_eq!(typed(&position(START, ""), "24/18"), "24/18", "before any roll, too");
}

#[test]
fn words_are_read_in_three_languages() {
    let game = position(START, "");
    for (text, code) in [
        ("Roll", "roll"),
        ("hodit", "roll"),
        ("double", "double"),
        ("zdvojnásobit", "double"),
        ("take", "take"),
        ("beru", "take"),
        ("drop", "drop"),
        ("odmietnuť", "drop"),
        ("bobr", "beaver"),
        ("mýval", "raccoon"),
        ("auto", "auto"),
        ("resign", "resign1"),
        ("resign gammon", "resign2"),
        ("vzdát backgammon", "resign3"),
        ("accept", "accept"),
        ("ne", "refuse"),
    ] {
        assert_eq!(typed(&game, text), code, "{text}");
    }
}

#[test]
fn nonsense_is_refused_with_an_example() {
    let game = position(&START.replace(":00:", ":62:"), "");
    for (text, key) in [
        ("", "backgammon-parse-empty"),
        ("hello", "backgammon-parse"),
        ("24", "backgammon-parse"),
        ("18/24", "backgammon-parse"),
        ("26/20", "backgammon-parse"),
        ("13/11(5)", "backgammon-parse"),
        ("13/11(", "backgammon-parse"),
        ("resign all", "backgammon-parse"),
        ("6/bar", "backgammon-parse"),
        ("13/11(2) 8/6(3)", "backgammon-parse-many"),
    ] {
        assert_eq!(typed(&game, text), key, "{text}");
    }
    assert_eq!(typed(&game, &"9".repeat(200)), "backgammon-parse-long");
}

#[test]
fn anything_typed_is_answered() {
    let mut rng = ChanceRng::at(&Secret::new([4; 32]), 0);
    let letters: Vec<char> = "0123456789/*(), barofx:-žé\u{1F3B2}".chars().collect();
    let games = ["62", "11"].map(|dice| position(&START.replace(":00:", &format!(":{dice}:")), ""));
    for round in 0..5000 {
        let length = rng.below(14);
        let text: String = (0..length)
            .map(|_| letters[rng.below(u32::try_from(letters.len()).unwrap()) as usize])
            .collect();
        let game = &games[round % 2];
        if let Ok(action) = game.view(Viewer::Seat(seat(1))).parse(&text) {
            assert_eq!(Action::decode(&action.encode()), Ok(action.clone()), "{text}");
            let _ = game.clone().act(seat(1), &action);
        }
    }
}

#[test]
fn every_play_is_read_as_it_is_shown() {
    let mut rng = ChanceRng::at(&Secret::new([3; 32]), 0);
    let mut plays = 0;
    for _ in 0..400 {
        let mut game = position(START, "");
        game.board = super::brute::thrown(&mut rng);
        let mut die = || u8::try_from(1 + rng.below(6)).unwrap();
        let dice = [die(), die()];
        game.phase = crate::position::Phase::Play(dice);
        let view = game.view(Viewer::Seat(seat(1)));
        let mut shown = Vec::new();
        for (play, _) in game.board.named_plays(dice).into_iter().take(60) {
            let action = Action::Play(play);
            shown.push(view.show(&action));
            assert_eq!(view.parse(&view.show(&action)), Ok(action), "{}", game.to_text());
        }
        plays += shown.len();
        shown.sort();
        shown.dedup_by(|one, other| {
            assert!(one != other, "{one} is two plays: {}", game.to_text());
            false
        });
    }
    assert!(plays > 2000, "{plays}");
}

#[test]
fn plays_are_read_with_all_that_people_put_between() {
    let game = position(&START.replace(":00:", ":62:"), "");
    for text in [
        "24 / 18 13 / 11",
        "24/ 18, 13 /11",
        "24->18 13->11",
        "24 -> 18 13 -> 11",
        "24 na 18, 13 na 11",
        "24/18 and 13/11",
        "24/18 a 13/11",
        "24/18 - 13/11",
        "24/18 13/11.",
        "24/18 13/11!",
        "1. 24/18 13/11",
        "1) 62: 24/18 13/11",
        "62 24/18 13/11",
        "26: 24/18 13/11",
    ] {
        assert_eq!(typed(&game, text), "24/18;13/11", "{text}");
    }
    let doubles = position(&START.replace(":00:", ":33:"), "");
    for text in ["8/5 (2) 6/3 (2)", "8/5x2 6/3x2", "8/5×2 6/3 x2", "8/5(2) and 6/3(2)"] {
        assert_eq!(typed(&doubles, text), "8/5;8/5;6/3;6/3", "{text}");
    }
    let bar = to_play(&[(25, 1), (6, 3)], &[(22, 1), (24, 2)], "31");
    for text in ["bar/22x 6/5", "1 bar/22 6/5", "hrazda/22, 6/5"] {
        assert_eq!(typed(&bar, text), "bar/22;6/5", "{text}");
    }
}

#[test]
fn people_say_what_they_do_with_the_cube_in_their_own_words() {
    let game = position(START, "");
    for (text, code) in [
        ("redouble", "double"),
        ("nabízím zdvojnásobení", "double"),
        ("ponúkam zdvojnásobenie", "double"),
        ("dablovat", "double"),
        ("házím!", "roll"),
        ("hádžem", "roll"),
        ("resign", "resign1"),
        ("vzdávám", "resign1"),
        ("Vzdávám se.", "resign1"),
        ("vzdávam sa", "resign1"),
        ("resign 3", "resign3"),
        ("vzdávám gammon", "resign2"),
        ("přijímám", "accept"),
        ("ne", "refuse"),
    ] {
        assert_eq!(typed(&game, text), code, "{text}");
    }
}

#[test]
fn yes_and_no_answer_what_is_offered() {
    let mut game = position(START, "");
    game.act(game.to_move, &Action::Double).unwrap();
    let doubled = game.decider().unwrap();
    let typed = |game: &Backgammon, text: &str| {
        game.view(Viewer::Seat(doubled)).parse(text).map(|action| action.encode())
    };
    for text in ["yes", "ano", "áno!", "accept", "přijímám", "prijať", "beru", "take"] {
        assert_eq!(typed(&game, text).as_deref(), Ok("take"), "{text}");
    }
    for text in ["no", "ne", "nie", "odmítám", "odmietam", "refuse", "drop", "decline"] {
        assert_eq!(typed(&game, text).as_deref(), Ok("drop"), "{text}");
    }
    let mut game = position(START, "");
    game.act(game.to_move, &Action::Resign(1)).unwrap();
    for (text, code) in [("přijímám", "accept"), ("yes", "accept"), ("odmítám", "refuse")] {
        assert_eq!(typed(&game, text).as_deref(), Ok(code), "{text}");
    }
}
