//! Checks of a puzzle's guarantees.

use super::*;
use crate::Budget;

fn secret() -> Secret {
    Secret::new([3; 32])
}

/// Returns the puzzles of two weeks, from a Monday on.
fn fortnight() -> Vec<(DayGrade, Puzzle)> {
    let of_day = |day: u32| {
        let grade = DayGrade::of_weekday(u8::try_from(day % 7).unwrap() + 1).unwrap();
        let mut sifted = SiftedRacks::default();
        let puzzle = Puzzle::of_day(&secret(), day, grade, &mut sifted, &|| true).unwrap();
        assert_eq!(sifted.thrown_away.iter().sum::<u32>() + 1, sifted.looked_at);
        (grade, puzzle)
    };
    (0..14).map(of_day).collect()
}

#[test]
fn the_plain_generator_finds_the_same_one_best_and_the_same_gap() {
    for (_, puzzle) in fortnight() {
        let mut all = plain::scored(&puzzle.position, Seat::new(0));
        all.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
        let text = puzzle.position.to_text();
        assert_eq!(all[0], (puzzle.answer.clone(), puzzle.points), "{text}");
        assert_eq!(all[1].1, puzzle.second, "{text}");
        assert_eq!(all.len(), puzzle.ways, "{text}");
        assert!(puzzle.second * 100 <= puzzle.points * 90, "{text}");
    }
}

#[test]
fn an_answer_can_be_played_and_its_equations_are_what_the_rules_say() {
    for (_, puzzle) in fortnight() {
        let scored = puzzle.position.scored(&puzzle.answer).unwrap();
        let texts: Vec<_> = scored.equations.iter().map(|one| one.text.clone()).collect();
        let read: Vec<_> = puzzle.equations.iter().map(ToString::to_string).collect();
        assert_eq!((scored.points, texts), (puzzle.points, read));
        let mut game = puzzle.position.clone();
        game.act(Seat::new(0), &Action::Place(puzzle.answer.clone())).unwrap();
        assert_eq!(game.scores(), [puzzle.points]);
    }
}

#[test]
fn a_puzzle_follows_from_its_secret_and_its_day() {
    let of = |secret: &Secret, day| {
        let grade = DayGrade::of_weekday(2).unwrap();
        Puzzle::of_day(secret, day, grade, &mut SiftedRacks::default(), &|| true).unwrap()
    };
    assert_eq!(of(&secret(), 5), of(&secret(), 5));
    assert_ne!(of(&secret(), 5), of(&secret(), 6));
    assert_ne!(of(&secret(), 5), of(&Secret::new([4; 32]), 5));
}

#[test]
fn each_day_of_a_week_is_harder_than_the_one_before() {
    let all = fortnight();
    for week in all.chunks(7) {
        assert!(week.is_sorted_by(|one, next| one.1.difficulty < next.1.difficulty));
    }
    for (grade, puzzle) in &all {
        assert!(grade.range().contains(&puzzle.difficulty));
    }
    let apart = |day| {
        let grade = |day| DayGrade::of_weekday(day).unwrap();
        grade(day).range().end() + 1 == *grade(day + 1).range().start()
    };
    assert!((1..7).all(apart));
    assert_eq!([DayGrade::of_weekday(0), DayGrade::of_weekday(8)], [None, None]);
}

#[test]
fn mondays_answer_is_one_small_sum_of_three_tiles_at_most() {
    let small = |one: &Reading| match one.operation {
        Operation::Add => one.a <= 9 && one.b <= 9,
        Operation::Sub => one.b <= 9 && one.c <= 9,
        _ => false,
    };
    let mondays = fortnight().into_iter().filter(|(grade, _)| grade.weekday() == 1);
    let mut seen = 0;
    for (_, puzzle) in mondays {
        assert!(puzzle.answer.tiles.len() <= 3, "{}", puzzle.position.to_text());
        assert!(matches!(&*puzzle.equations, [only] if small(only)), "{:?}", puzzle.equations);
        seen += 1;
    }
    assert_eq!(seen, 2);
}

#[test]
fn until_thursday_sums_of_one_digit_get_a_star() {
    for (grade, puzzle) in fortnight() {
        let all = plain::scored(&puzzle.position, Seat::new(0));
        let few = all.iter().filter(|(placement, _)| placement.tiles.len() <= 3);
        let most = few.map(|&(_, points)| points).max().unwrap_or(0);
        assert!(puzzle.near <= most, "{}", puzzle.position.to_text());
        let (_, stars) = Puzzle::share(&puzzle.setup(grade), puzzle.near).unwrap();
        assert!(stars > 0 || grade.weekday() > 4, "{}", puzzle.position.to_text());
    }
}

#[test]
fn a_beginner_gets_a_star_on_four_days_of_seven_and_the_engine_three_stars() {
    let all = fortnight();
    let mut starred = 0;
    for (day, (grade, puzzle)) in all.iter().enumerate() {
        let setup = puzzle.setup(*grade);
        let view = puzzle.position.view(Viewer::Seat(Seat::new(0)));
        let tried = |level: &AbakuLevel, nth: u32| {
            let mut rng = ChanceRng::at(&secret(), 10 * u32::try_from(day).unwrap() + nth);
            match level.choose(&view, Budget::new(0), &mut rng) {
                Action::Place(placement) => puzzle.position.scored(&placement).unwrap().points,
                _ => 0,
            }
        };
        assert_eq!(Puzzle::share(&setup, tried(&AbakuLevel::GREEDY, 0)), Some((100, 3)));
        let most = (0..3).map(|nth| tried(&AbakuLevel::BEGINNER, nth)).max().unwrap();
        starred += usize::from(Puzzle::share(&setup, most).unwrap().1 > 0);
    }
    assert!(starred * 7 >= all.len() * 4, "{starred} of {}", all.len());
}

#[test]
fn a_setup_of_before_there_were_days_of_their_own_is_read_as_it_was() {
    let (grade, puzzle) = &fortnight()[3];
    let setup = puzzle.setup(*grade);
    let (before, star) = setup.rsplit_once('/').unwrap();
    assert_eq!(star, "30");
    assert_eq!(Puzzle::again(before).as_ref(), Ok(puzzle));
    let near = (puzzle.points * 59) / 100;
    assert_eq!(Puzzle::share(before, near).unwrap().1, 0);
    assert_eq!(Puzzle::share(&setup, near).unwrap().1, 1);
}

#[test]
fn two_answers_that_are_as_good_are_no_puzzle() {
    let empty = vec![".".repeat(15); 15].join("/");
    let position = |text: &str| Abaku::from_text(text, &options()).unwrap();
    // A placement across has a twin downwards.
    assert_eq!(Puzzle::of(position(&format!("{empty} 12358"))), Err(AbakuFlaw::Close));
    assert_eq!(Puzzle::of(position(&format!("{empty} 00000"))), Err(AbakuFlaw::Choice));
}

#[test]
fn a_search_told_to_stop_finds_no_puzzle() {
    let grade = DayGrade::of_weekday(1).unwrap();
    let mut sifted = SiftedRacks::default();
    assert_eq!(Puzzle::of_day(&secret(), 1, grade, &mut sifted, &|| false), None);
    assert_eq!(sifted, SiftedRacks::default());
}

#[test]
fn puzzles_are_played_by_the_boxed_rules_without_jokers() {
    let options = options();
    assert!(!options.jokers && options.seats().contains(&1));
    assert_eq!(Options::decode(&options.encode()), Ok(options));
}

#[test]
fn pen_and_paper_are_needed_for_nothing() {
    use grade::effort;
    let of = |digits: &[u8]| effort(&Reading::of(digits, options().operations).unwrap());
    assert_eq!(of(&[2, 2, 4]), Some(1));
    assert_eq!(of(&[7, 8, 1, 5]), Some(3), "7+8=15 carries");
    assert_eq!(of(&[1, 4, 4, 1, 2]), Some(5), "√144=12");
    assert_eq!(of(&[7, 3, 4, 3]), Some(7), "7³=343");
    assert_eq!(of(&[4, 7, 8, 3, 3, 9, 0, 1]), None, "47×83=3901");
    assert_eq!(of(&[7, 1, 6, 2, 9, 8, 7, 2, 6, 0]), None, "7162+98=7260");
}

#[test]
fn a_puzzle_is_found_again_in_its_setup_and_a_wrong_best_is_noticed() {
    for (grade, puzzle) in fortnight() {
        let setup = puzzle.setup(grade);
        assert_eq!(Puzzle::again(&setup), Ok(puzzle.clone()));
        let (head, _) = setup.rsplit_once(':').unwrap();
        assert!(Puzzle::again(&format!("{head}:{}", puzzle.points + 1)).is_err());
    }
    assert!(Puzzle::again("").is_err());
}
