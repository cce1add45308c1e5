//! Leaderboards by a plain reckoning: from the results of all matches and puzzles, from nothing.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use chat::Venue;
use game_core::Turn;
use service::{Board, Goal, MatchId, MatchState, PersonId, Ranked, RoomId, Season, Unrated};

use super::{Month, days::DAY};

/// More than the number of people in a group.
const ALL: u32 = 1_000;

/// A person's results in a game: matches, 120ths of wins, points, and the most points.
type Made = (i64, i64, i64, Option<i64>);

/// The month of a moment, by UTC.
pub(super) fn month_of(at: i64) -> Season {
    let date = jiff::Timestamp::from_millisecond(at).expect("a date");
    let date = date.to_zoned(jiff::tz::TimeZone::UTC).date();
    let (year, month) =
        (u32::from(date.year().unsigned_abs()), u32::from(date.month().unsigned_abs()));
    Season::Month(year * 100 + month)
}

/// Returns each player's result in a finished match. Opponents who did worse count whole, and those
/// who did as well count half.
fn made(board: &Board) -> Vec<(i64, Option<i64>)> {
    let single = board.card.standing.goal == Goal::Game;
    let Turn::Over(outcome) = board.table.turn() else { panic!("it is over") };
    let worth: Vec<i64> = match single {
        true => outcome.places.iter().map(|place| -i64::from(*place)).collect(),
        false => board.card.standing.score.to_vec(),
    };
    let scores = board.table.scores(board.table.ply());
    let others = i64::try_from(worth.len()).expect("a few") - 1;
    let each = worth.iter().enumerate().map(|(seat, own)| {
        let count =
            |one: fn(&i64, &i64) -> bool| worth.iter().filter(|other| one(other, own)).count();
        let (behind, beside) = (count(|a, b| a < b), count(|a, b| a == b) - 1);
        let halves = i64::try_from(2 * behind + beside).expect("a few");
        (halves * 60 / others, scores.get(seat).copied().filter(|_| single))
    });
    each.collect()
}

fn add(sum: &mut Made, (share, points): (i64, Option<i64>)) {
    let best = sum.3.max(points);
    *sum = (sum.0 + 1, sum.1 + share, sum.2 + points.unwrap_or(0), best);
}

/// Sorts people and gives them places: equal measures share a place.
fn in_order<M: Ord>(
    all: BTreeMap<PersonId, Made>,
    measure: fn(&Made) -> M,
) -> Vec<(PersonId, usize, Made)> {
    let mut rows: Vec<_> = all.into_iter().collect();
    rows.sort_by_key(|(person, made)| (Reverse(measure(made)), *person));
    let ahead = |own: &Made| rows.iter().filter(|(_, made)| measure(made) > measure(own)).count();
    rows.iter().map(|(person, made)| (*person, ahead(made) + 1, *made)).collect()
}

fn said(list: Vec<Ranked>) -> Vec<(PersonId, usize, Made)> {
    let each = list.into_iter();
    each.map(|one| (one.person, one.place, (one.played, one.share, one.points, one.best))).collect()
}

impl Month {
    /// Returns the rated matches in which not both had moved: they count for nobody.
    pub(super) async fn void(&self) -> BTreeSet<MatchId> {
        let (contests, mut void) = (self.ground.service.contests(), BTreeSet::new());
        for id in self.begun.clone() {
            let not = contests.unrated(id).await.expect("it can be read");
            void.extend((not == Some(Unrated::Unmoved)).then_some(id));
        }
        void
    }

    /// Asserts that every group's leaderboards, of each month and of all time, follow from its
    /// matches and puzzles.
    pub(super) async fn compare_standings(&mut self) {
        let (void, mut over) = (self.void().await, Vec::new());
        for id in self.begun.clone() {
            let board = self.board(id).await;
            if board.card.state == MatchState::Over && !void.contains(&id) {
                over.push(board);
            }
        }
        let months = [self.begins, self.now()].map(month_of);
        for (group, place) in self.crowd.groups.clone().into_iter().enumerate() {
            let Venue::Room(room) = place else { continue };
            for season in months.into_iter().chain([Season::Ever]) {
                let here = over.iter().filter(|one| one.card.room == Some(room));
                let mut games: BTreeMap<&str, BTreeMap<PersonId, Made>> = BTreeMap::new();
                for board in here.filter(|one| {
                    let ended = one.card.ended.expect("it is over").0;
                    season == Season::Ever || month_of(ended) == season
                }) {
                    let game = games.entry(board.card.game).or_default();
                    for (person, made) in board.card.people().zip(made(board)) {
                        add(game.entry(person).or_default(), made);
                    }
                }
                self.compare_games(room, season, games).await;
                self.compare_solvers((group, room), season).await;
            }
        }
    }

    async fn compare_games(
        &mut self,
        room: RoomId,
        season: Season,
        games: BTreeMap<&str, BTreeMap<PersonId, Made>>,
    ) {
        let service = &self.ground.service;
        let listed = service.contests().games_ranked(room, season).await.expect("it can be read");
        assert_eq!(listed, games.keys().copied().collect::<Vec<_>>(), "{room:?}, {season:?}");
        for (game, all) in games {
            let at = (self.crowd.members[0].id, room);
            let list = service
                .contests()
                .leaderboard(at, (season, game), ALL)
                .await
                .expect("it can be read");
            let expected = in_order(all, |made| (made.1, -made.0));
            assert_eq!(said(list.best), expected, "{room:?}, {season:?}, {game}");
            self.tally.ranked += 1;
        }
    }

    async fn compare_solvers(&self, (group, room): (usize, RoomId), season: Season) {
        let mut all = BTreeMap::new();
        for member in self.crowd.members.iter().filter(|one| one.group == group) {
            let solved = self.days.solved.get(&member.id).into_iter().flatten();
            for (_, one) in
                solved.filter(|(_, one)| season == Season::Ever || month_of(one.at) == season)
            {
                let made = (one.percent * 120 / 100, Some(one.stars));
                add(all.entry(member.id).or_insert((0, 0, 0, None)), made);
            }
        }
        all.retain(|_, made| made.1 > 0);
        let list = self.ground.service.contests().leaderboard_of_puzzles(room, season, ALL).await;
        let mut list = said(list.expect("it can be read"));
        let expected = in_order(all, |made| (made.2, made.1));
        // Solvers with equal stars and equal shares of the best stand beside each other.
        list.sort_by_key(|one| (one.1, one.0));
        assert_eq!(list, expected, "{room:?}, {season:?}, days after {}", self.begins / DAY);
    }
}
