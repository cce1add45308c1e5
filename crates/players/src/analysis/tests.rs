use game_core::{AnyRules, AnyTable, ChanceRng, Rules, Secret, Shelf, Turn, Viewer};

use super::*;
use crate::{Effort, scratch::of};

/// Plays a game of these levels, one for each seat, to its end or to `longest` entries.
fn played(rules: &dyn AnyRules, levels: [&str; 2], seed: u8, longest: u32) -> Box<dyn AnyTable> {
    let (players, secret) = (of(rules.id()).unwrap(), Secret::new([seed; 32]));
    let options = rules.options(&[], &Shelf::default()).unwrap();
    let setup = rules.first(&options, 2).unwrap();
    let mut table = rules.start(&setup, &secret).unwrap();
    let thoughts = secret.hashed(1);
    while let Turn::Seats { must, .. } = table.turn() {
        let seat = must.iter().next().unwrap();
        if table.ply() >= longest {
            break;
        }
        let view = table.view(table.ply(), Viewer::Seat(seat));
        let mut rng = ChanceRng::at(&thoughts, table.ply());
        let code = players.choose(&*view, levels[seat.index()], Effort::Full, &mut rng).unwrap();
        table.act(seat, &code, &secret).unwrap();
    }
    table
}

fn analysed(rules: &dyn AnyRules, table: &dyn AnyTable, level: &str) -> GameAnalysis {
    let players = of(rules.id()).unwrap();
    let all = decisions(table.log()).into_iter();
    let decisions = all.filter_map(|ply| judged(players, (1, table), ply, level)).collect();
    GameAnalysis { measure: players.measure(), scale: players.scale(), decisions }
}

#[test]
fn a_move_taken_back_is_no_decision() {
    let log = ["*:lots", "1:a", "2:b", "<2", "2:c", "1!resigned"];
    let line = |code: &str| LogLine { code: code.to_owned(), hash: 0 };
    assert_eq!(decisions(&log.map(line)), [1, 4]);
}

#[test]
fn the_move_that_allows_mate_is_the_turning_point() {
    let rules = Rules::<rules_chess::Chess>::NEW;
    let games = rules.import("1. f3 e5 2. g4 Qh4# 0-1\n").unwrap();
    let codes: Vec<_> = games[0].entries.iter().map(String::as_str).collect();
    let table = rules.replay_record(&games[0].setup, &codes).unwrap();
    let analysis = analysed(&rules, &*table, "granite");
    let shown = |one: &JudgedDecision| one.judgement.played.shown.clone();
    assert_eq!(
        analysis.decisions.iter().map(shown).collect::<Vec<_>>(),
        ["f3", "e5", "g4", "Qh4#"]
    );
    let last = &analysis.decisions[3].judgement;
    assert!(last.is_best() && last.is_proven && last.best.value == 100.0, "{last:?}");
    let turning = analysis.turning_points();
    assert!(turning.iter().any(|one| shown(one) == "g4" && one.judgement.loss() > 20.0));
    let blunders = analysis.explained(&analysis.decisions[2]);
    assert_eq!(blunders.key, "analysis-worse-chance");
    let first = |seat| analysis.account(Seat::new(seat)).accuracy.unwrap();
    assert!(first(0) < 60.0 && first(1) > 85.0, "{} {}", first(0), first(1));
}

#[test]
fn the_harder_level_decides_better_in_every_game() {
    let (abaku, backgammon) =
        (Rules::<rules_abaku::Abaku>::NEW, Rules::<rules_backgammon::Backgammon>::NEW);
    let (draughts, mill) = (Rules::<rules_draughts::Draughts>::NEW, Rules::<rules_mill::Mill>::NEW);
    let all: [(&dyn AnyRules, &str); 4] =
        [(&abaku, "quartz"), (&backgammon, "granite"), (&draughts, "granite"), (&mill, "granite")];
    for (rules, judge) in all {
        let table = played(rules, [judge, "pumice"], 7, 120);
        let analysis = analysed(rules, &*table, judge);
        let [one, other] = [0, 1].map(|seat| analysis.account(Seat::new(seat)).accuracy.unwrap());
        assert!(one > other, "{}: {one} {other}", rules.id());
        let is_measured = |one: &JudgedDecision| {
            let judgement = &one.judgement;
            judgement.loss().is_finite() && judgement.luck.is_none_or(f64::is_finite)
        };
        assert!(analysis.decisions.iter().all(is_measured), "{}", rules.id());
        let has_luck = analysis.account(Seat::new(0)).luck.is_some();
        assert_eq!(has_luck, ["abaku", "backgammon"].contains(&rules.id()), "{}", rules.id());
        let turning = analysis.turning_points();
        assert!(!turning.is_empty() && turning.is_sorted_by_key(|one| one.ply), "{}", rules.id());
        let chart = analysis.chart(&|one| table.scores(one.ply + 1));
        assert!(chart.shapes.len() > turning.len(), "{}", rules.id());
    }
}

#[test]
fn luck_evens_out_in_abaku() {
    let rules = Rules::<rules_abaku::Abaku>::NEW;
    let luck = (1..=25).flat_map(|seed| {
        let table = played(&rules, ["quartz", "quartz"], seed, u32::MAX);
        let decisions = analysed(&rules, &*table, "quartz").decisions;
        decisions.into_iter().filter_map(|one| one.judgement.luck)
    });
    let luck: Vec<f64> = luck.collect();
    let mean = luck.iter().sum::<f64>() / luck.len() as f64;
    let spread = luck.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / luck.len() as f64;
    let error = (spread / luck.len() as f64).sqrt();
    assert!(luck.len() > 500 && mean.abs() < 2.5 * error, "{mean} ± {error}");
}

#[test]
fn luck_is_called_an_estimate_unless_every_roll_was_judged_for_certain() {
    let roll = |is_proven| {
        let done =
            JudgedChoice { code: "8/5".into(), shown: "8/5".into(), score: None, value: 0.1 };
        let (played, best) = (done.clone(), done);
        let judgement =
            Judgement { played, best, ways: 2, better: Some(0), is_proven, luck: Some(-0.25) };
        JudgedDecision { game: 1, ply: 0, seat: Seat::new(0), judgement }
    };
    let said = |rolls: &[bool]| {
        let decisions = rolls.iter().map(|proven| roll(*proven)).collect();
        let scale = of("backgammon").unwrap().scale();
        let analysis = GameAnalysis { measure: Measure::Cubes, scale, decisions };
        analysis.told(Seat::new(0)).last().map(|sentence| sentence.key)
    };
    assert_eq!(said(&[true, true]), Some("analysis-bad-luck-cubes-known"));
    assert_eq!(said(&[true, false]), Some("analysis-bad-luck-cubes"));
}

#[test]
fn an_analysis_is_read_as_it_was_written() {
    let rules = Rules::<rules_abaku::Abaku>::NEW;
    let table = played(&rules, ["slate", "pumice"], 3, u32::MAX);
    let analysis = analysed(&rules, &*table, "quartz");
    let text = analysis.encode();
    assert_eq!(JudgedDecision::all_of(1, &text), Some(analysis.decisions));
    assert_eq!(JudgedDecision::all_of(1, "3\t1\n"), None);
}

#[test]
fn the_best_choice_is_laid_out_on_the_board_of_every_game() {
    fn laid(rules: &dyn AnyRules, longest: u32) -> Vec<bool> {
        let table = played(rules, ["pumice", "pumice"], 3, longest);
        let found = analysed(rules, &*table, "pumice");
        let is_laid = |one: &JudgedDecision| {
            let code = &one.judgement.best.code;
            !table.taps(one.ply, Viewer::Seat(one.seat), code).is_empty()
        };
        found.decisions.iter().map(is_laid).collect()
    }
    assert!(laid(&Rules::<rules_chess::Chess>::NEW, 80).into_iter().all(|laid| laid));
    assert!(laid(&Rules::<rules_draughts::Draughts>::NEW, 60).into_iter().all(|laid| laid));
    assert!(laid(&Rules::<rules_mill::Mill>::NEW, 60).into_iter().all(|laid| laid));
    // Some decisions here are about an exchange or the cube.
    let some = |all: Vec<bool>| all.iter().filter(|laid| **laid).count() * 3 > all.len();
    assert!(some(laid(&Rules::<rules_abaku::Abaku>::NEW, 40)));
    assert!(some(laid(&Rules::<rules_backgammon::Backgammon>::NEW, 60)));
}

#[test]
fn everything_that_could_be_laid_is_listed_and_what_was_laid_is_among_it() {
    let rules = Rules::<rules_abaku::Abaku>::NEW;
    let table = played(&rules, ["greedy", "granite"], 3, 24);
    let players = of("abaku").unwrap();
    let mut placements = 0;
    for ply in decisions(table.log()) {
        let line = &table.log()[ply as usize];
        let (Some(Entry::Act(seat, code)), Some(by)) = (line.entry(), line.actor()) else {
            continue;
        };
        let view = table.view(ply, Viewer::Seat(by));
        let seen = view.downcast_ref::<rules_abaku::View>().unwrap().seen();
        let ways = players.ways(&*view, code);
        assert!(ways.windows(2).all(|pair| pair[0].points >= pair[1].points));
        let mut plain: Vec<i64> =
            rules_abaku::plain::scored(seen, seat).into_iter().map(|(_, points)| points).collect();
        plain.sort_unstable_by_key(|points| std::cmp::Reverse(*points));
        // No joker is on the board yet, so each placement is one way.
        let points: Vec<i64> = ways.iter().map(|way| way.points).collect();
        assert_eq!(points, plain, "ply {ply}");
        let own = ways.iter().filter(|way| way.code == code).count();
        assert_eq!(own, usize::from(code.contains('>') || code.contains('v')), "{code}");
        assert!(ways.iter().all(|way| way.equations.is_empty() == (way.points == 0)));
        placements += own;
    }
    assert!(placements > 5, "{placements}");
}

#[test]
fn a_beginner_is_told_their_best_turn_first_and_nothing_that_shames_them() {
    let rules = Rules::<rules_abaku::Abaku>::NEW;
    let table = played(&rules, ["beginner", "talc"], 5, 60);
    let analysis = analysed(&rules, &*table, "quartz");
    let told = analysis.told(Seat::new(0));
    let keys: Vec<_> = told.iter().map(|sentence| sentence.key).collect();
    assert_eq!(keys[..2], ["analysis-best-turn-points", "analysis-accuracy"], "{keys:?}");
    assert!(!keys.contains(&"analysis-lost-points"), "{keys:?}");
    let most = analysis.decisions.iter().filter(|one| one.seat.index() == 0);
    let most = most.filter_map(|one| one.judgement.played.score).max();
    let best = analysis.best_turn(Seat::new(0)).unwrap();
    assert_eq!(best.judgement.played.score, most);
}

#[test]
fn a_player_who_never_chose_the_best_is_not_told_how_often() {
    let choice = |code: &str, score, value| JudgedChoice {
        code: code.into(),
        shown: code.into(),
        score: Some(score),
        value,
    };
    let (played, best) = (choice("a", 4, 4.0), choice("b", 90, 90.0));
    let judgement =
        Judgement { played, best, ways: 101, better: Some(100), is_proven: false, luck: None };
    let decision = JudgedDecision { game: 1, ply: 0, seat: Seat::new(0), judgement };
    let scale = of("abaku").unwrap().scale();
    let analysis = GameAnalysis { measure: Measure::Points, scale, decisions: vec![decision] };
    let keys: Vec<_> = analysis.told(Seat::new(0)).iter().map(|one| one.key).collect();
    assert_eq!(keys, ["analysis-best-turn-points", "analysis-accuracy"]);
}

#[test]
fn a_number_of_one_game_says_what_it_says_of_another() {
    for game in ["abaku", "backgammon", "chess", "draughts", "mill"] {
        let scale = of(game).unwrap().scale();
        let known = [0.0, scale.beginner, scale.quartz, scale.diamond, 1.0];
        assert!(known.is_sorted_by(|one, next| one < next), "{game}");
        let numbers = known.map(|mean| scale.accuracy(mean).round() as i64);
        assert_eq!(numbers, [0, 50, 85, 95, 100], "{game}");
    }
}

#[test]
fn an_analysis_from_before_there_were_ranks_is_still_read() {
    let line = "3\t1\t24\t0\t-\tH8>24\tH8> 24\t12\t10.5\tH8>46\tH8> 46\t20\t18.5\n";
    let read = JudgedDecision::all_of(1, line).unwrap();
    assert_eq!((read[0].judgement.better, read[0].judgement.loss()), (None, 8.0));
    assert_eq!(
        JudgedDecision::all_of(1, &line.replace('\n', "\t7\n")).unwrap()[0].judgement.better,
        Some(7)
    );
}
