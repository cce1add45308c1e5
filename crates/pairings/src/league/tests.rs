use super::*;

/// Returns the next random number.
fn next(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

/// Returns a random division of this size.
fn any(entrants: usize, over: bool, seed: &mut u64) -> Division {
    let left = (0..entrants).map(|_| next(seed).is_multiple_of(7)).collect();
    let mut meetings = BTreeMap::new();
    for (one, other) in berger(entrants).into_iter().flatten() {
        let scores = [next(seed), next(seed)].map(|score| i64::try_from(score % 50).unwrap());
        let meeting = match next(seed) % 8 {
            0 => continue,
            1 => Meeting::Open,
            2 => Meeting::Void,
            3 | 4 => Meeting::Played { shares: [WIN / 2; 2], scores },
            5 => Meeting::Played { shares: [0, WIN], scores },
            _ => Meeting::Played { shares: [WIN, 0], scores },
        };
        meetings.insert((one.min(other), one.max(other)), meeting);
    }
    Division { left, meetings, over }
}

/// Returns the order of a division as reckoned on paper: a sheet of all games from both sides, and
/// then the rules one after another.
fn plainly(division: &Division) -> Vec<usize> {
    let count = division.left.len();
    let mut sheet: Vec<Vec<Option<(i64, i64)>>> = vec![vec![None; count]; count];
    let mut open = vec![vec![true; count]; count];
    for (&(one, other), meeting) in &division.meetings {
        if let Meeting::Played { shares, scores } = meeting {
            sheet[one][other] = Some((shares[0], scores[0] - scores[1]));
            sheet[other][one] = Some((shares[1], scores[1] - scores[0]));
        }
        if *meeting != Meeting::Open {
            open[one][other] = false;
            open[other][one] = false;
        }
    }
    let played = |at: usize| sheet[at].iter().flatten().count();
    let gone: Vec<bool> = (0..count)
        .map(|at| division.left[at] && (played(at) as f64) < (count as f64 - 1.0) / 2.0)
        .collect();
    for one in 0..count {
        for other in (0..count).filter(|&other| other != one) {
            if gone[one] || gone[other] {
                sheet[one][other] = None;
            } else if open[one][other] {
                sheet[one][other] = match (division.left[one], division.left[other]) {
                    (true, true) => None,
                    (true, false) => Some((0, 0)),
                    (false, true) => Some((WIN, 0)),
                    (false, false) => division.over.then_some((WIN / 2, 0)),
                };
            }
        }
    }
    let sum = |at: usize| sheet[at].iter().flatten().map(|game| game.0).sum::<i64>();
    let points: Vec<i64> = (0..count).map(sum).collect();
    let key = |at: usize| {
        let mut key = [i64::from(!gone[at]), points[at], 0, 0, 0];
        for other in 0..count {
            let Some((share, difference)) = sheet[at][other] else { continue };
            if points[other] == points[at] {
                key[2] += share;
            }
            key[3] += share * points[other];
            key[4] += difference;
        }
        key
    };
    let mut order: Vec<usize> = (0..count).collect();
    // The stable sort keeps the drawn order of equals.
    order.sort_by_key(|&one| std::cmp::Reverse(key(one)));
    order
}

#[test]
fn a_table_is_what_somebody_reckons_on_paper() {
    let mut seed = 7;
    for round in 0..4_000 {
        let division = any(2 + round % 19, round % 3 == 0, &mut seed);
        let table: Vec<_> = division.table().iter().map(|line| line.entrant).collect();
        assert_eq!(table, plainly(&division), "{division:?}");
    }
}

#[test]
fn a_season_that_is_over_leaves_nothing_open_and_gives_out_whole_wins() {
    let mut seed = 3;
    for round in 0..500 {
        let division = any(2 + round % 19, true, &mut seed);
        assert!(division.is_played());
        let lines = division.table();
        let games: usize = lines.iter().map(|line| line.played).sum();
        let points: i64 = lines.iter().map(|line| line.points).sum();
        assert_eq!(points * 2, WIN * i64::try_from(games).unwrap());
        assert!(lines.iter().filter(|line| line.out).all(|line| line.played == 0));
    }
}

#[test]
fn an_early_leaver_is_out_and_a_late_one_loses_the_remaining_games() {
    let won = Meeting::Played { shares: [WIN, 0], scores: [0, 0] };
    let mut division = Division {
        left: vec![true, false, false, false, false],
        meetings: BTreeMap::from([((0, 1), won)]),
        over: false,
    };
    // One of four games was played: it does not count.
    assert_eq!(division.counted(0, 1), Counted::Void);
    assert_eq!(division.table().last().map(|line| (line.entrant, line.out)), Some((0, true)));
    // Two of four games were played: they count, and the others are lost.
    division.meetings.insert((0, 2), won);
    assert_eq!(division.counted(0, 1), Counted::Shares([WIN, 0]));
    assert_eq!(division.counted(3, 0), Counted::Shares([WIN, 0]));
    assert_eq!(division.table()[0].entrant, 0);
}

#[test]
fn a_tie_is_broken_by_the_game_between_the_two_before_anything_else() {
    let win = |scores| Meeting::Played { shares: [WIN, 0], scores };
    let loss = |scores| Meeting::Played { shares: [0, WIN], scores };
    // 0 and 1 have two points each, and 1 has beaten 0; 0 has the far better scores.
    let meetings = BTreeMap::from([
        ((0, 1), loss([9, 10])),
        ((0, 2), win([90, 1])),
        ((0, 3), win([90, 1])),
        ((1, 2), win([5, 4])),
        ((1, 3), loss([1, 2])),
        ((2, 3), win([2, 1])),
    ]);
    let division = Division { left: vec![false; 4], meetings, over: true };
    let table: Vec<_> = division.table().iter().map(|line| (line.entrant, line.points)).collect();
    assert_eq!(table[..2], [(1, 2 * WIN), (0, 2 * WIN)]);
}

#[test]
fn about_a_quarter_changes_places_with_the_division_beside() {
    let counts = [(2, 1), (4, 1), (5, 1), (6, 2), (8, 2), (12, 3), (20, 5)];
    for (entrants, expected) in counts {
        assert_eq!(moving(entrants), expected, "{entrants}");
    }
    let of = |division, divisions| {
        (0..8).map(|place| movement((division, divisions), (place, 8))).collect::<Vec<_>>()
    };
    use Movement::{Down, Stays, Up};
    assert_eq!(of(0, 1), [Stays; 8]);
    assert_eq!(of(0, 2), [Stays, Stays, Stays, Stays, Stays, Stays, Down, Down]);
    assert_eq!(of(1, 3), [Up, Up, Stays, Stays, Stays, Stays, Down, Down]);
    assert_eq!(of(2, 3), [Up, Up, Stays, Stays, Stays, Stays, Stays, Stays]);
}

#[test]
fn those_who_go_up_and_down_meet_in_the_division_they_go_to() {
    let of = |division: usize, place: usize| {
        Some((division, place, movement((division, 2), (place, 4))))
    };
    // 0 to 3 played in the first division, 4 to 7 in the second; 8 is new.
    let all: Vec<_> = (0..8).map(|at| of(at / 4, at % 4)).chain([None]).collect();
    assert_eq!(divisions(&all[..8], 4), [vec![0, 1, 2, 4], vec![3, 5, 6, 7]]);
    // Nine entrants make three divisions of three.
    assert_eq!(divisions(&all, 4), [vec![0, 1, 2], vec![4, 3, 5], vec![6, 7, 8]]);
    // If some stay away, the next ones fill up.
    assert_eq!(divisions(&all[2..8], 4), [vec![0, 2, 1], vec![3, 4, 5]]);
    assert_eq!(divisions(&[], 4), [Vec::<usize>::new()]);
    for count in 2..60 {
        let sizes: Vec<_> = divisions(&vec![None; count], 8).iter().map(Vec::len).collect();
        assert!(sizes.iter().all(|size| (2..=8).contains(size)), "{sizes:?}");
        assert!(sizes[0] - sizes[sizes.len() - 1] <= 1, "{sizes:?}");
    }
}

#[test]
fn rounds_begin_one_after_another_and_all_have_begun_in_time() {
    assert_eq!(begun(5, false, (0, 100)).len(), 10);
    assert_eq!(begun(5, true, (0, 100)), berger(5)[0]);
    assert_eq!(begun(5, true, (20, 100)).len(), 4);
    assert_eq!(begun(5, true, (99, 100)).len(), 10);
    assert_eq!(next_round(5, true, (0, 100)), Some(20));
    assert_eq!(next_round(5, true, (20, 100)), Some(40));
    assert_eq!(next_round(5, true, (80, 100)), None);
    assert_eq!(next_round(5, false, (0, 100)), None);
}

/// Three seasons of nine entrants in divisions of at most four. The lower number wins every game,
/// and the last of all never comes back.
#[test]
fn three_seasons_end_as_on_paper() {
    let mut before: Vec<Option<LastPlace>> = vec![None; 9];
    let mut strongest = Vec::new();
    for season in 0..3 {
        // 8 stays away after the first season.
        let people: Vec<usize> = (0..9).filter(|&person| season == 0 || person != 8).collect();
        let known: Vec<_> = people.iter().map(|&person| before[person]).collect();
        let all = divisions(&known, 4);
        let count = all.len();
        for (at, division) in all.iter().enumerate() {
            let people: Vec<usize> = division.iter().map(|&one| people[one]).collect();
            let mut meetings = BTreeMap::new();
            for (one, other) in begun(people.len(), false, (0, 1)) {
                let (one, other) = (one.min(other), one.max(other));
                let shares = if people[one] < people[other] { [WIN, 0] } else { [0, WIN] };
                meetings.insert((one, other), Meeting::Played { shares, scores: [0, 0] });
            }
            let division = Division { left: vec![false; people.len()], meetings, over: true };
            let table = division.table();
            assert_eq!(table.iter().map(|line| people[line.entrant]).collect::<Vec<_>>(), {
                let mut sorted = people.clone();
                sorted.sort_unstable();
                sorted
            },);
            for (place, line) in table.iter().enumerate() {
                let moves = movement((at, count), (place, people.len()));
                before[people[line.entrant]] = Some((at, place, moves));
            }
            strongest.push(people);
        }
    }
    // The draw gives 0 to 2, 3 to 5, 6 to 8. Then one entrant of each moves up and one down, and
    // eight make two divisions of four.
    let expected: [&[usize]; 7] = [
        &[0, 1, 2],
        &[3, 4, 5],
        &[6, 7, 8],
        &[0, 1, 3, 2],
        &[4, 6, 5, 7],
        &[0, 1, 2, 4],
        &[3, 5, 6, 7],
    ];
    assert_eq!(strongest, expected);
}
