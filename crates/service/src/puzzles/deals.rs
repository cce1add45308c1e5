//! A room's month with the tiles of the day: a league in which nobody waits for anybody.
//!
//! Everybody has the same tiles on a day, and a day yields up to a hundred points: a person's
//! result in percent of the room's best. A day is final once it has ended in every zone. Until then
//! its results may still change, and only people who have finished its tiles see them. The table is
//! computed from the results at each reading.

use std::collections::BTreeMap;

use store::{Occasion, PersonId, RoomId, Timestamp, occasion, solos, solos::DealRow};

use crate::puzzles::daily::{DAY, OPEN, day_of, last_closed};
use crate::zone::Zone;
use crate::{Puzzles, Refusal};

/// The most results of a month that are counted, the newest first.
const COUNTED: u32 = 20_000;

/// A room's month with the tiles of the day.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DealMonth {
    /// The players, the most points first.
    pub lines: Vec<DealLine>,
    /// The number of final days.
    pub closed: u32,
    /// The number of counted days that are not final.
    pub open: u32,
}

/// A player's results in a month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealLine {
    /// The player.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Their place, from 1; equal points share it.
    pub place: usize,
    /// Their points, up to a hundred a day.
    pub points: i64,
    /// The number of days they played.
    pub days: u32,
}

#[boxed::futures]
impl Puzzles<'_> {
    /// The table of a room in a day's month, as far as the person may know it. The day is counted
    /// from 1970 by UTC.
    ///
    /// # Errors
    /// The person is no member.
    pub async fn deal_month(
        self,
        person: PersonId,
        room: RoomId,
        day: i64,
    ) -> Result<DealMonth, Refusal> {
        self.rooms().only_members(room, person).await?;
        let (from, to) = month_around(day);
        let (closed, today) = (last_closed(self.now()), day_of(self.now()));
        let mut db = self.store.snapshot().await?;
        let mut seen = Vec::new();
        for day in (closed + 1).max(from)..=today.min(to) {
            let own = occasion::of_host(&mut db, person, Occasion::Deal(day)).await?;
            let made = match own {
                Some(id) => solos::made(&mut db, id).await?,
                None => None,
            };
            seen.extend(made.map(|_| day));
        }
        let rows = solos::of_deals(&mut db, room, (from, to), (DAY, OPEN), COUNTED).await?;
        drop(db);
        let known = |row: &DealRow| row.day <= closed || seen.contains(&row.day);
        let lines = reckoned(rows.into_iter().filter(known).collect());
        let over = u32::try_from(closed.min(to) - from + 1).unwrap_or(0);
        Ok(DealMonth { lines, closed: over, open: u32::try_from(seen.len()).unwrap_or(0) })
    }
}

/// The first and the last day of a day's month.
fn month_around(day: i64) -> (i64, i64) {
    let date = Zone::universal().local(Timestamp(day * DAY)).date();
    let first = day - i64::from(date.day()) + 1;
    (first, first + i64::from(date.days_in_month()) - 1)
}

/// One line a person, with the points of their days.
fn reckoned(rows: Vec<DealRow>) -> Vec<DealLine> {
    let mut best: BTreeMap<i64, i64> = BTreeMap::new();
    for one in &rows {
        let most = best.entry(one.day).or_default();
        *most = one.row.made.max(*most);
    }
    let mut lines: BTreeMap<PersonId, (DealLine, i64)> = BTreeMap::new();
    for DealRow { day, row } in rows {
        let most = best.get(&day).copied().unwrap_or_default().max(1);
        let line = DealLine { person: row.person, name: row.name, place: 0, points: 0, days: 0 };
        let (line, last) = lines.entry(row.person).or_insert((line, i64::MAX));
        // Accounts that became one person count the better result of a day.
        if *last == day {
            continue;
        }
        *last = day;
        line.points += (row.made.max(0) * 200 + most) / (2 * most);
        line.days += 1;
    }
    let mut lines: Vec<_> = lines.into_values().map(|(line, _)| line).collect();
    lines.sort_by(|one, other| {
        let key = |line: &DealLine| (-line.points, line.days);
        key(one).cmp(&key(other)).then_with(|| one.name.cmp(&other.name))
    });
    let mut last: Option<(i64, usize)> = None;
    for (at, line) in (1..).zip(&mut lines) {
        line.place =
            last.filter(|(points, _)| *points == line.points).map_or(at, |(_, place)| place);
        last = Some((line.points, line.place));
    }
    lines
}

#[cfg(test)]
mod tests {
    use store::solos::SoloRow;

    use super::*;

    #[test]
    fn a_day_brings_the_percent_of_its_best() {
        let made = |day, person, made| {
            let row = SoloRow { person: PersonId(person), name: format!("P{person}"), made };
            DealRow { day, row }
        };
        let rows = vec![made(2, 1, 300), made(2, 2, 150), made(1, 2, 90), made(1, 3, 60)];
        let lines = reckoned(rows).into_iter();
        let lines: Vec<_> =
            lines.map(|one| (one.place, one.person.0, one.points, one.days)).collect();
        assert_eq!(lines, [(1, 2, 150, 2), (2, 1, 100, 1), (3, 3, 67, 1)]);
    }

    #[test]
    fn a_player_who_made_nothing_has_no_points_and_equals_share_a_place() {
        let row = |person, made| {
            let row = SoloRow { person: PersonId(person), name: format!("P{person}"), made };
            DealRow { day: 1, row }
        };
        let lines = reckoned(vec![row(1, 0), row(2, 0)]);
        assert_eq!(
            lines.iter().map(|one| (one.place, one.points)).collect::<Vec<_>>(),
            [(1, 0); 2]
        );
        assert_eq!(reckoned(Vec::new()), []);
    }

    #[test]
    fn a_month_has_all_of_its_days() {
        // 29 February 2024, and 1 January 1970.
        assert_eq!(month_around(19_782), (19_754, 19_782));
        assert_eq!(month_around(0), (0, 30));
    }
}
