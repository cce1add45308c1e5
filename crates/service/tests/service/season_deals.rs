//! Leagues in which everybody plays the same tiles each day, on a clock that is moved.

use std::collections::BTreeMap;

use game_core::{Datum, Seat, Turn};
use service::{
    LeagueChange, LeagueId, LeaguePlan, MatchId, NoticeKind, Occasion, Right, SeasonCourse,
    SeasonDealId, SeatNews, WIN,
};

use crate::{
    hall::key,
    leagues::{Club, DAY, plan, why},
};

const HOUR: i64 = 3_600_000;

fn deals(weeks: u32, size: u32) -> LeaguePlan {
    LeaguePlan { game: "abaku".to_owned(), course: SeasonCourse::Deals, weeks, size, ..plan() }
}

/// Begins a league of these people.
async fn begun(club: &Club, weeks: u32) -> LeagueId {
    let id = club.league(&deals(weeks, 8)).await;
    for who in 1..club.people.len() {
        club.joins(id, who).await;
    }
    club.begins(id).await;
    id
}

impl Club {
    async fn opens(&self, id: LeagueId, who: usize) -> MatchId {
        self.service().puzzles().open_deal(self.people[who], id).await.unwrap().0
    }

    async fn deal_of(&self, id: MatchId) -> SeasonDealId {
        match self.service().matches().card(id).await.unwrap().occasion {
            Occasion::SeasonDeal(deal) => deal,
            other => panic!("{other:?}"),
        }
    }

    /// Plays a deal to its end: the best in so many rounds, and then nothing. Returns the result,
    /// and the sum of the best of each round.
    async fn plays_out(&self, id: MatchId, who: usize, rounds: usize) -> (i64, i64) {
        let (mut best, mut round) = (0, 0);
        loop {
            let board = self.service().matches().board(id).await.unwrap();
            if matches!(board.table.turn(), Turn::Over(_)) {
                return (board.table.scores(board.table.ply())[0], best);
            }
            let all = board.table.listing(Seat::new(0));
            let score = all.first().and_then(|one| {
                one.facts.iter().find_map(|fact| match fact.value {
                    Datum::Number(score) if fact.key == "score" => Some(score),
                    _ => None,
                })
            });
            best += score.unwrap_or_default();
            let first = all.first().filter(|_| round < rounds);
            let code = first.map_or("pass", |one| one.choice.code.as_str());
            self.service().matches().play(self.people[who], id, None, code).await.unwrap();
            round += 1;
        }
    }
}

fn percent(made: i64, best: i64) -> i64 {
    (made * 200 + best) / (2 * best)
}

#[tokio::test]
async fn three_seasons_of_deals_are_as_somebody_writes_them_down() {
    let club = Club::of(6).await;
    let id = club.league(&deals(1, 4)).await;
    for who in 1..6 {
        club.joins(id, who).await;
    }
    // The divisions as the last season's movements make them.
    let mut sent: Option<Vec<Vec<usize>>> = None;
    for season in 1..=3_usize {
        if season == 1 {
            club.begins(id).await;
        } else {
            for who in 0..6 {
                let number = u32::try_from(season).unwrap();
                assert_eq!(club.joins(id, who).await, LeagueChange::Next(number));
            }
            club.after(3 * DAY).await;
        }
        let drawn = club.tables(id).await;
        let drawn: Vec<Vec<usize>> =
            drawn.iter().map(|one| one.iter().map(|(who, _)| *who).collect()).collect();
        if let Some(sent) = &sent {
            let sorted = |all: &[Vec<usize>]| -> Vec<Vec<usize>> {
                let mut all = all.to_vec();
                all.iter_mut().for_each(|one| one.sort_unstable());
                all
            };
            assert_eq!(sorted(&drawn), sorted(sent), "season {season}");
        }
        let mut paper: BTreeMap<usize, Vec<Option<i64>>> =
            (0..6).map(|who| (who, vec![])).collect();
        for day in 0..7_usize {
            for who in 0..6 {
                let plays = day % 3 == 1 && (who + day + season) % 4 != 0;
                let points = match plays {
                    true => {
                        let game = club.opens(id, who).await;
                        let rounds = 1 + (who * 5 + day + 3 * season) % 9;
                        let (made, best) = club.plays_out(game, who, rounds).await;
                        Some(percent(made, best))
                    }
                    false => None,
                };
                paper.get_mut(&who).unwrap().push(points);
            }
            club.after(DAY).await;
        }
        club.after(12 * HOUR).await;
        let table = club.state(id).await.season.unwrap();
        assert!(table.over, "it ends once its last day has ended everywhere");
        let sum = |who: &usize| paper[who].iter().flatten().sum::<i64>();
        let mut written = Vec::new();
        for (division, lines) in drawn.iter().zip(&table.divisions) {
            let won = |who: &usize| {
                let best = |day: usize| division.iter().filter_map(|who| paper[who][day]).max();
                (0..7)
                    .filter(|day| paper[who][*day].is_some() && paper[who][*day] == best(*day))
                    .count()
            };
            let mut order = division.clone();
            order.sort_by_key(|who| std::cmp::Reverse((sum(who), won(who))));
            for (line, who) in lines.lines.iter().zip(&order) {
                assert_eq!(line.person, club.people[*who], "season {season}: {paper:?}");
                assert_eq!(line.points, sum(who) * WIN);
                assert_eq!(line.days, paper[who]);
                assert_eq!(
                    (line.played, line.won),
                    (paper[who].iter().flatten().count(), won(who))
                );
            }
            written.push(order);
        }
        assert_eq!(table.winner.as_deref(), Some(&*format!("P{}", written[0][0])));
        let honours = club.service().contests().seasons_won(club.people[written[0][0]]).await;
        assert!(honours.unwrap().iter().any(|one| one.season as usize == season));
        // Of three players one goes up, and one down.
        let (down, up) = (written[0][2], written[1][0]);
        written[0][2] = up;
        written[1][0] = down;
        sent = Some(written);
    }
}

#[tokio::test]
async fn nobody_learns_of_a_deal_before_they_are_done_with_it_or_its_day_is_over() {
    let club = Club::of(8).await;
    let id = begun(&club, 1).await;
    let (service, puzzles) = (club.service(), club.service().puzzles());
    let mut by_deal: BTreeMap<SeasonDealId, Vec<(usize, MatchId)>> = BTreeMap::new();
    for who in 0..8 {
        let game = club.opens(id, who).await;
        assert_eq!(puzzles.open_deal(club.people[who], id).await.unwrap(), (game, false));
        by_deal.entry(club.deal_of(game).await).or_default().push((who, game));
        for other in &club.people {
            let home = service.chats().home(club.people[who]).await.unwrap().id;
            service.rooms().enter(home, *other).await.unwrap();
        }
    }
    let all: Vec<_> = by_deal.iter().collect();
    let [(deal, same), (_, others)] = all[..] else { panic!("two deals: {all:?}") };
    let ((ana, game), (ben, own), (cyr, _)) = (same[0], same[1], others[0]);
    let looks = async |who: usize| {
        service.matches().may(club.people[who], game, Right::Look).await.map(drop)
    };
    let standing = async |who: usize| puzzles.deal_standing(club.people[who], *deal).await.unwrap();
    let open = async |who: usize| puzzles.open_deals(club.people[who], id).await.unwrap();
    let (made, best) = club.plays_out(game, ana, 4).await;
    let provisional = standing(ana).await.expect("at once");
    let rank = &provisional.lines[0];
    assert_eq!((rank.made, rank.points, provisional.best), (made, percent(made, best), best));
    assert!(provisional.until.is_some() && open(ana).await == [provisional]);
    for who in [ben, cyr] {
        assert_eq!(key(looks(who).await), "service-shared-first");
        assert_eq!((standing(who).await, open(who).await), (None, vec![]));
    }
    // A player who is done with the other deal of the day knows no more of this one.
    club.plays_out(others[0].1, cyr, 2).await;
    assert_eq!(key(looks(cyr).await), "service-shared-first");
    assert_eq!(standing(cyr).await, None);
    assert!(open(cyr).await[0].lines.iter().all(|one| one.person == club.people[cyr]));
    club.plays_out(own, ben, 9).await;
    assert_eq!(looks(ben).await, Ok(()));
    let both: Vec<_> = standing(ben).await.unwrap().lines;
    assert_eq!(
        both.iter().map(|one| one.person).collect::<Vec<_>>(),
        [ben, ana].map(|who| club.people[who])
    );
    // The room is told how many are done, and nothing else.
    club.after(HOUR).await;
    let table = club.state(id).await.season.unwrap();
    let days = table.days.unwrap();
    assert_eq!((days.done, days.closed, days.today, days.all), (3, 0, 1, 7));
    assert!(table.divisions[0].lines.iter().all(|line| line.points == 0 && line.days.is_empty()));
    // It lasts until its day has ended everywhere.
    let now = service.now().number();
    let left = DAY - now.rem_euclid(DAY) + 12 * HOUR;
    club.after(left - 1).await;
    assert_eq!(club.state(id).await.season.unwrap().days.unwrap().closed, 0);
    club.after(1).await;
    let table = club.state(id).await.season.unwrap();
    assert_eq!(table.days.unwrap().closed, 1);
    let line = |who: usize| {
        let mut lines = table.divisions[0].lines.iter();
        lines.find(|line| line.person == club.people[who]).unwrap()
    };
    assert_eq!((line(ana).points, line(ana).played), (percent(made, best) * WIN, 1));
    assert!(standing(cyr).await.unwrap().until.is_none() && open(ana).await.is_empty());
    assert_eq!(looks(cyr).await, Ok(()));
    // A player who finishes it now is too late.
    let (late, game) = others[1];
    club.plays_out(game, late, 9).await;
    let table = club.state(id).await.season.unwrap();
    assert!(
        table.divisions[0]
            .lines
            .iter()
            .all(|line| line.person != club.people[late] || line.played == 0)
    );
}

#[tokio::test]
async fn an_impossible_request_to_a_season_of_deals_is_refused_in_a_sentence() {
    let club = Club::of(4).await;
    let (service, contests) = (club.service(), club.service().contests());
    let puzzles = service.puzzles();
    let chess = LeaguePlan { game: "chess".to_owned(), ..deals(1, 8) };
    let made = contests.make_league(club.people[0], club.room, &chess).await;
    assert_eq!(why(made), "service-deal-game");
    let id = club.league(&deals(1, 8)).await;
    let opens = async |who: usize| puzzles.open_deal(club.people[who], id).await;
    assert_eq!(why(opens(0).await), "service-deal-not-begun");
    club.joins(id, 1).await;
    club.begins(id).await;
    assert_eq!(why(opens(2).await), "service-deal-not-in");
    let zed = club.ground.person("Zed").await;
    assert_eq!(why(puzzles.open_deal(zed, id).await), "service-not-in-room");
    assert_eq!(why(puzzles.open_deal(zed, LeagueId::new(99)).await), "service-no-such-league");
    let other = club.league(&plan()).await;
    assert_eq!(why(puzzles.open_deal(club.people[0], other).await), "service-deal-no-league");
    let game = club.opens(id, 0).await;
    assert_eq!(key(service.matches().abort(club.people[0], game).await), "service-bag-once");
    // A latecomer plays from then on, and nobody plays on for a player who has left.
    assert_eq!(club.joins(id, 2).await, LeagueChange::Now(1));
    opens(2).await.unwrap();
    contests.leave_league(club.people[1], id, true).await.unwrap();
    assert_eq!(why(opens(1).await), "service-deal-not-in");
    let told = service.rooms().latest(club.room, club.people[0], 100).await.unwrap();
    assert!(
        !told
            .iter()
            .any(|one| matches!(one.kind, NoticeKind::SeasonSeat { news: SeatNews::Free, .. }))
    );
    let asks = contests.ask_instead(club.people[3], id, club.people[1]).await;
    assert_eq!(why(asks), "service-league-no-seat");
    // Between the end of its last day and the moment at which that is final.
    let now = service.now().number();
    club.after(7 * DAY - now.rem_euclid(DAY) + 2 * HOUR).await;
    assert_eq!(why(opens(0).await), "service-deal-none");
    club.after(12 * HOUR).await;
    assert_eq!(why(opens(0).await), "service-deal-not-begun");
    contests.end_league((club.people[0], false), id).await.unwrap();
    assert_eq!(why(opens(0).await), "service-league-over");
}
