//! One bracket: which of its pairings is the first among the best (C.04.3, 3 and 4).

use super::{Field, candidate::Candidate, criteria};
use crate::matching::{Bonds, Scales, heaviest};

/// Everybody who is not paired yet, in order: those moved down, the residents, those of the
/// score below, and the others; the last place is the bye if the number is odd.
pub(super) struct Bracket<'a> {
    pub(super) field: &'a Field<'a>,
    open: &'a [usize],
    moved: usize,
    residents_end: usize,
    next_end: usize,
    /// The scores of the bracket from the residents' up.
    scores: Vec<u32>,
    /// Whether all but the one who has the bye can be paired here.
    pub(super) is_bye_alone: bool,
}

/// More aims below those of the criteria, to choose among the best: how many marks each can
/// give, and the marks of two places, none if they may not meet.
struct Choice<'a> {
    most: Vec<i64>,
    marks: &'a dyn Fn(usize, usize) -> Option<Vec<i64>>,
}

impl<'a> Bracket<'a> {
    pub(super) fn new(field: &'a Field<'a>, open: &'a [usize], moved: usize) -> Self {
        let score = |place: usize| field.candidates[open[place]].score;
        let end = |from: usize| {
            let same = (from..open.len()).take_while(|&place| score(place) == score(from));
            from + same.count()
        };
        let residents_end = end(moved);
        let mut scores: Vec<u32> = (0..residents_end).rev().map(score).collect();
        scores.dedup();
        let next_end = end(residents_end);
        let mut bracket =
            Self { field, open, moved, residents_end, next_end, scores, is_bye_alone: false };
        let here = field.bye_score.is_some_and(|bye| bye >= bracket.scores[0]);
        if here && !residents_end.is_multiple_of(2) {
            let mates = bracket.best(&Choice { most: Vec::new(), marks: &|_, _| Some(Vec::new()) });
            let inside = (0..residents_end).filter(|&place| mates[place] < residents_end);
            bracket.is_bye_alone = inside.count() + 1 == residents_end;
        }
        bracket
    }

    pub(super) fn size(&self) -> usize {
        self.open.len() + usize::from(self.field.bye_score.is_some())
    }

    pub(super) fn residents_end(&self) -> usize {
        self.residents_end
    }

    /// How many different scores there are in the bracket.
    pub(super) fn levels(&self) -> usize {
        self.scores.len()
    }

    /// The score of who is in the bracket, as counted from the residents'.
    pub(super) fn level(&self, place: usize) -> Option<usize> {
        let score = self.candidate(place).filter(|_| place < self.residents_end)?.score;
        self.scores.iter().position(|&level| level == score)
    }

    /// Who is at a place; nobody is at the bye's.
    pub(super) fn candidate(&self, place: usize) -> Option<&Candidate> {
        self.open.get(place).map(|&one| &self.field.candidates[one])
    }

    /// Whether a pair with this lower place is one of the bracket: residents are opponents.
    pub(super) fn is_inside(&self, low: usize) -> bool {
        (self.moved..self.residents_end).contains(&low)
    }

    /// Whether a pair with this lower place would be one of the bracket that follows.
    pub(super) fn is_ahead(&self, low: usize) -> bool {
        (self.residents_end..self.next_end).contains(&low)
    }

    /// The pairs of the bracket.
    pub(super) fn pair(&self) -> Vec<(usize, usize)> {
        let mut mates = if self.moved > 0 { self.pair_moved() } else { vec![usize::MAX; self.moved] };
        let moved: Vec<(usize, usize)> = (0..self.moved)
            .map(|place| (place, mates[place]))
            .filter(|&(_, low)| self.is_inside(low))
            .collect();
        let remainder: Vec<usize> = (self.moved..self.residents_end)
            .filter(|place| moved.iter().all(|(_, low)| low != place))
            .collect();
        let place = |place: usize| remainder.iter().position(|&one| one == place);
        // Limbo stays limbo, and who was moved down stays with whom is found.
        let stays = |high: usize, low: usize| {
            let apart = |&(one, other): &(usize, usize)| {
                (one == high || other == low) && (one, other) != (high, low)
                    || other == high
            };
            let limbo = high < self.moved && self.is_inside(low) && !moved.contains(&(high, low));
            !limbo && !moved.iter().any(apart)
        };
        let pairs_of = |mates: &[usize]| {
            remainder.iter().filter(|&&one| place(mates[one]).is_some()).count() / 2
        };
        let mut pairs = if self.moved > 0 { pairs_of(&mates) } else { remainder.len() / 2 };
        loop {
            mates = self.exchange(&remainder, pairs, &stays);
            let found = pairs_of(&mates);
            if found == pairs {
                break;
            }
            pairs = found;
        }
        mates = self.transpose(&remainder, &mates, &stays);
        let rest = remainder.iter().map(|&high| (high, mates[high]));
        let rest = rest.filter(|&(high, low)| high < low && place(low).is_some());
        moved.iter().copied().chain(rest).map(|(a, b)| (self.open[a], self.open[b])).collect()
    }

    /// 3.5 and 4.4: who of those moved down is paired, the higher the better; and with whom,
    /// the highest of them first with the highest resident.
    fn pair_moved(&self) -> Vec<usize> {
        let moved = self.moved;
        let residents = self.residents_end - moved;
        let count = i64::try_from(residents).unwrap_or(i64::MAX);
        let marks = |high: usize, low: usize| {
            let mut marks = Vec::new();
            if high < moved && self.is_inside(low) {
                marks.resize(moved + high + 1, 0);
                marks[high] = 1;
                marks[moved + high] = count - i64::try_from(low - moved).unwrap_or(i64::MAX);
            }
            Some(marks)
        };
        let most = [vec![1; moved], vec![count; moved]].concat();
        self.best(&Choice { most, marks: &marks })
    }

    /// 3.6 and 4.3: who of the first half changes with whom of the second: as few as can be, by
    /// the least difference of their numbers, the lowest of the first half and the highest of the
    /// second before others. Who is higher in a pair is of the first half then.
    fn exchange(
        &self,
        remainder: &[usize],
        pairs: usize,
        stays: &dyn Fn(usize, usize) -> bool,
    ) -> Vec<usize> {
        let size = remainder.len();
        let marks = |high: usize, low: usize| {
            if !stays(high, low) {
                return None;
            }
            let number = |place: usize| remainder.iter().position(|&one| one == place);
            let (Some(high), Some(_)) = (number(high), number(low)) else {
                return Some(Vec::new());
            };
            let first = high < pairs;
            let turn = 2 + if first { pairs - 1 - high } else { high };
            let mut marks = vec![0; turn + 1];
            marks[0] = i64::from(first);
            marks[1] = -i64::try_from(high).unwrap_or(i64::MAX);
            marks[turn] = if first { -1 } else { 1 };
            Some(marks)
        };
        let count = i64::try_from(size).unwrap_or(i64::MAX);
        let most = [vec![count, count * count], vec![1; size]].concat();
        self.best(&Choice { most, marks: &marks })
    }

    /// 4.2: with whom of the second half each of the first half is, the first of them with
    /// the highest, as far as can be.
    fn transpose(
        &self,
        remainder: &[usize],
        found: &[usize],
        stays: &dyn Fn(usize, usize) -> bool,
    ) -> Vec<usize> {
        let number = |place: usize| remainder.iter().position(|&one| one == place);
        let is_first = |&place: &usize| found[place] > place && number(found[place]).is_some();
        let first: Vec<usize> = remainder.iter().copied().filter(is_first).collect();
        let count = i64::try_from(remainder.len()).unwrap_or(i64::MAX);
        let marks = |high: usize, low: usize| {
            if !stays(high, low) {
                return None;
            }
            let (Some(_), Some(behind)) = (number(high), number(low)) else {
                return Some(Vec::new());
            };
            let turn = first.iter().position(|&one| one == high)?;
            if first.contains(&low) {
                return None;
            }
            let mut marks = vec![0; turn + 1];
            marks[turn] = count - i64::try_from(behind).unwrap_or(i64::MAX);
            Some(marks)
        };
        self.best(&Choice { most: vec![count; first.len()], marks: &marks })
    }

    /// The best matching of all places by the criteria, and by a choice among equals.
    fn best(&self, choice: &Choice<'_>) -> Vec<usize> {
        let scales = Scales::new(&[criteria::most(self), choice.most.clone()].concat());
        let own = criteria::most(self).len();
        let mut bonds = Bonds::new(self.size());
        for low in 0..self.size() {
            for high in 0..low {
                let may = match self.open.get(low) {
                    Some(&other) => self.field.may_meet(self.open[high], other),
                    None => self.field.may_rest(self.open[high]),
                };
                if let Some(more) = may.then(|| (choice.marks)(high, low)).flatten() {
                    let mut marks = criteria::marks(self, high, low);
                    marks.resize(own, 0);
                    marks.extend(more);
                    bonds.tie(high, low, &scales.weigh(marks));
                }
            }
        }
        heaviest(&bonds).expect("what was possible stays so")
    }
}
