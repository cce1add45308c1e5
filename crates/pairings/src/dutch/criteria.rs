//! The criteria of a bracket as marks for each pair (C.04.3, 2.3 and 2.4).

use super::bracket::Bracket;

impl Bracket<'_> {
    /// Returns the most marks of each kind that a bracket can give, in the order of the criteria.
    pub(super) fn most(&self) -> Vec<i64> {
        let count = i64::try_from(self.size()).unwrap_or(i64::MAX);
        let levels = self.levels() - 1;
        let floats = [vec![count; 4], vec![count; 4 * levels]].concat();
        let rounds = i64::try_from(self.field.played).unwrap_or(i64::MAX);
        [vec![count; 1 + levels], vec![count; 2 + levels], vec![rounds], vec![count; 4], floats]
            .concat()
    }

    /// Returns the marks of two places of a bracket, the higher first; more is better.
    pub(super) fn marks_of(&self, high: usize, low: usize) -> Vec<i64> {
        let levels = self.levels();
        let mut marks = Vec::with_capacity(8 * levels + 12);
        let inside = self.is_inside(low);
        let ahead = self.is_ahead(low);
        let level = |from: usize, fits: bool| {
            (from..levels).map(move |level| i64::from(fits && self.level(high) == Some(level)))
        };
        // Levels count from the residents up; the marks go from the highest down.
        let moved = |fits: bool| level(1, fits).rev();
        // C6: the fewest downfloaters; C7: those of low scores. The residents' number is given.
        marks.push(i64::from(inside));
        marks.extend(moved(inside));
        // C8: the same for the next bracket.
        marks.push(i64::from(ahead));
        marks.extend(level(0, ahead).rev());
        // C9: the bye goes to the contender with the most played games, if no other floats down.
        let Some(other) = self.contender(low) else {
            let missed = self.contender(high).map_or(0, |one| one.missed);
            let counts = self.is_bye_alone && self.level(high).is_some();
            marks.push(if counts { -i64::try_from(missed).unwrap_or(i64::MAX) } else { 0 });
            return marks;
        };
        marks.push(0);
        let Some(one) = self.contender(high).filter(|_| inside) else { return marks };
        // C10 to C13: colours.
        let (wide, thrice) = one.colours.excesses(&other.colours);
        let clash = i64::from(one.colours.clashes(&other.colours));
        let strong = i64::from(one.colours.clashes_strongly(&other.colours));
        marks.extend([-wide, -thrice, -clash, -strong]);
        // C14 and C16: residents who floated down are paired. C15 and C17: those who floated up do
        // not meet players moved down.
        let down = self.level(high) != Some(0);
        for back in [0, 1] {
            let kept = i64::from(other.is_down(back)) + i64::from(!down && one.is_down(back));
            marks.extend([kept, -i64::from(down && other.is_up(back))]);
        }
        // C18 to C21: the same for players moved down, by the size of their float.
        for back in [0, 1] {
            marks.extend(moved(one.is_down(back)));
            marks.extend(moved(other.is_up(back)).map(|mark| -mark));
        }
        marks
    }
}
