use super::*;

/// A position with an opposing man on the bar, in which a fourth home point can be made.
const FOURTH_POINT: &str = "XGID=a-B--CC-cA--bC-A-c-d-Bb---:0:0:1:32:0:0:0:0:0";
/// A position in which two men can make the point that shuts the opponent in.
const PRIME: &str = "XGID=-b--a-E-C---bD---c-dcBA---:0:0:1:53:0:0:0:0:0";

fn game(text: &str) -> Backgammon {
    Backgammon::from_text(text, &options()).unwrap()
}

fn grade(day: u8) -> DayGrade {
    DayGrade::of_weekday(day).unwrap()
}

fn made(secret: u8, number: u32) -> (Task, Sifted) {
    let (secret, mut sifted) = (Secret::new([secret; 32]), Sifted::default());
    let task = Rolls.make(&secret, number, grade(4), &mut sifted, &|| true).unwrap();
    (task, sifted)
}

#[test]
fn one_play_that_is_clearly_best_is_found() {
    let days: Vec<_> =
        (1..=7).filter_map(|day| task(&game(FOURTH_POINT), grade(day)).ok()).collect();
    let [task] = &*days else { panic!("it is of one day, not of {}", days.len()) };
    assert_eq!(Rolls.solution(&task.setup).unwrap().shown, "6/3 5/3");
    assert_eq!(Rolls.again(&task.setup), Ok(()));
    let setup = Setup::decode(&task.setup).unwrap();
    let (_, answers) = setup.answers().unwrap();
    assert!(answers[1].1 >= 200, "{answers:?}");
}

#[test]
fn a_puzzle_kept_under_looser_rules_stays_valid_and_is_made_no_more() {
    let game = game("XGID=-cB---C-CBA-dBA--bbbb---A-:0:0:1:43:0:0:0:0:0");
    let mut found = FoundRoll::at_first(&game, GAPS_ONCE).unwrap();
    found.look_quickly().unwrap();
    let answers = found.answers(NEAR[0]).unwrap();
    assert!((120..200).contains(&answers[1].1), "{answers:?}");
    let setup = Setup::puzzle(options(), &game, TRIES, &answers).unwrap();
    assert_eq!(Rolls.again(&setup.encode()), Ok(()));
    let flaws = (1..=7).map(|day| task(&game, grade(day)).unwrap_err());
    assert!(flaws.into_iter().any(|flaw| flaw == CLOSE));
}

#[test]
fn a_roll_unfit_for_a_puzzle_is_thrown_away() {
    for (text, why) in [
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:0:0:0", CLOSE),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:63:0:0:0:0:0", PLAIN),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:54:0:0:0:0:0", FEW),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:44:0:0:0:0:0", MANY),
        ("XGID=-BBBBBBB-A---------bbbbbe-:0:0:1:62:0:0:0:0:0", RACE),
    ] {
        assert_eq!(task(&game(text), grade(3)).unwrap_err(), why, "{text}");
    }
}

#[test]
fn the_effects_of_a_play_are_counted() {
    let before = game(PRIME).board_of(SOLVER);
    let plays = before.named_plays([5, 3]);
    let after = |written: &str| {
        let setup = |play: &Play| Setup::puzzle(options(), &game(PRIME), 1, &[(play.clone(), 0)]);
        let shown = |play: &Play| setup(play).unwrap().solution().unwrap();
        plays.iter().find(|(play, _)| shown(play) == written).unwrap().1
    };
    let counts = |written| {
        let after = after(written);
        (hits(&before, &after), makes(&before, &after), alone(&after))
    };
    assert_eq!(counts("8/3 6/3"), (0, 1, 1));
    assert_eq!(counts("13/5"), (0, 0, 2));
}

#[test]
fn a_puzzle_is_made_and_proven_and_a_wrong_best_is_noticed() {
    let (task, sifted) = made(3, 1);
    assert_eq!(sifted.looked_at, sifted.thrown_away.values().sum::<u32>() + 1);
    assert_eq!(Rolls.again(&task.setup), Ok(()));
    assert_eq!(Rolls.share(&task.setup, &[60]), Some((60, 1)));
    // The best two answers swap places.
    let (before, answers) = task.setup.rsplit_once(" task=3:").unwrap();
    let (dice, answers) = answers.split_once(':').unwrap();
    let mut all: Vec<_> = answers.split(',').map(|one| one.split_once('=').unwrap()).collect();
    (all[0].0, all[1].0) = (all[1].0, all[0].0);
    let all: Vec<_> = all.into_iter().map(|(play, loss)| format!("{play}={loss}")).collect();
    let wrong = format!("{before} task=3:{dice}:{}", all.join(","));
    assert_eq!(Rolls.again(&wrong), Err(WRONG));
}

#[test]
fn equal_secrets_make_equal_puzzles_and_others_others() {
    assert_eq!(made(4, 1), made(4, 1));
    assert_ne!(made(4, 1).0, made(4, 2).0);
}

#[test]
fn a_maker_told_to_stop_makes_no_puzzle() {
    let (secret, mut sifted) = (Secret::new([3; 32]), Sifted::default());
    assert_eq!(Rolls.make(&secret, 1, grade(1), &mut sifted, &|| false), None);
    assert_eq!(sifted, Sifted::default());
}

#[test]
fn a_setup_without_a_puzzle_has_no_share_and_no_solution() {
    let plain = Backgammon::first(&options(), 2).encode();
    assert_eq!(Rolls.share(&plain, &[0]), None);
    assert_eq!(Rolls.solution(&plain), None);
    assert!(Rolls.again(&plain).is_err() && Rolls.again("").is_err());
}
