//! One bracket, and the best matchings of it by the criteria.

use super::{Field, contender::Contender};
use crate::matching::{Bonds, Scales, heaviest};

/// The bracket (1.3) with all other unpaired contenders, in order: those moved down, the residents,
/// those of the next score, and the rest. If the number is odd, the last place is the bye.
pub(super) struct Bracket<'a> {
    pub(super) field: &'a Field<'a>,
    open: &'a [usize],
    pub(super) moved: usize,
    pub(super) residents_end: usize,
    next_end: usize,
    /// The scores of the bracket, from the residents' upwards.
    scores: Vec<u32>,
    /// Whether all contenders but the one with the bye can be paired here.
    pub(super) is_bye_alone: bool,
    /// The criteria's marks of `low` and a `high` place, at `low (low - 1) / 2 + high`.
    marks: Vec<Option<Vec<i64>>>,
    /// The settled partner of each place.
    pub(super) settled: Vec<Option<usize>>,
}

/// Additional aims below the criteria, to choose among equal matchings: the most marks of each aim,
/// and the marks of two places; `None` if they may not meet.
pub(super) struct Preference<'a> {
    pub(super) most: Vec<i64>,
    pub(super) marks: &'a dyn Fn(usize, usize) -> Option<Vec<i64>>,
}

impl<'a> Bracket<'a> {
    pub(super) fn new(field: &'a Field<'a>, open: &'a [usize], moved: usize) -> Self {
        let score = |place: usize| field.contenders[open[place]].score;
        let end = |from: usize| {
            let same = (from..open.len()).take_while(|&place| score(place) == score(from));
            from + same.count()
        };
        let residents_end = end(moved);
        let mut scores: Vec<u32> = (0..residents_end).rev().map(score).collect();
        scores.dedup();
        let mut bracket = Self {
            field,
            open,
            moved,
            residents_end,
            next_end: end(residents_end),
            scores,
            is_bye_alone: false,
            marks: Vec::new(),
            settled: Vec::new(),
        };
        bracket.settled = vec![None; bracket.size()];
        bracket.mark();
        let here = field.bye_score.is_some_and(|bye| bye >= bracket.scores[0]);
        if here && !residents_end.is_multiple_of(2) {
            let mates =
                bracket.best(&Preference { most: Vec::new(), marks: &|_, _| Some(Vec::new()) });
            let inside = (0..residents_end).filter(|&place| mates[place] < residents_end);
            bracket.is_bye_alone = inside.count() + 1 == residents_end;
            bracket.mark();
        }
        bracket
    }

    fn mark(&mut self) {
        let pairs = (0..self.size()).flat_map(|low| (0..low).map(move |high| (high, low)));
        let marks = pairs.map(|(high, low)| {
            let may = match self.open.get(low) {
                Some(&other) => self.field.may_meet(self.open[high], other),
                None => self.field.may_rest(self.open[high]),
            };
            may.then(|| self.marks_of(high, low))
        });
        self.marks = marks.collect();
    }

    /// Returns the number of places, the bye's included.
    pub(super) fn size(&self) -> usize {
        self.open.len() + usize::from(self.field.bye_score.is_some())
    }

    /// Returns the number of contenders.
    pub(super) fn contenders(&self) -> usize {
        self.open.len()
    }

    /// Returns the number of different scores in the bracket.
    pub(super) fn levels(&self) -> usize {
        self.scores.len()
    }

    /// Returns the score level of a place in the bracket, counted from the residents'.
    pub(super) fn level(&self, place: usize) -> Option<usize> {
        let score = self.contender(place).filter(|_| place < self.residents_end)?.score;
        self.scores.iter().position(|&level| level == score)
    }

    /// Returns the contender at a place; `None` at the bye's.
    pub(super) fn contender(&self, place: usize) -> Option<&Contender> {
        self.open.get(place).map(|&one| &self.field.contenders[one])
    }

    /// Whether a pair with this lower place belongs to the bracket: its opponents are residents.
    pub(super) fn is_inside(&self, low: usize) -> bool {
        (self.moved..self.residents_end).contains(&low)
    }

    /// Whether a pair with this lower place would belong to the next bracket.
    pub(super) fn is_ahead(&self, low: usize) -> bool {
        (self.residents_end..self.next_end).contains(&low)
    }

    /// Returns the places of residents without a settled pair.
    pub(super) fn remainder(&self) -> Vec<usize> {
        let residents = self.moved..self.residents_end;
        residents.filter(|&place| self.settled[place].is_none()).collect()
    }

    pub(super) fn settle(&mut self, one: usize, other: usize) {
        self.settled[one] = Some(other);
        self.settled[other] = Some(one);
    }

    /// Returns the best matching of all places by the criteria, then by the preference.
    pub(super) fn best(&self, choice: &Preference<'_>) -> Vec<usize> {
        let free: Vec<usize> =
            (0..self.size()).filter(|&place| self.settled[place].is_none()).collect();
        let found = heaviest(&self.bonds(&free, choice)).expect("what was possible stays so");
        let mut mates: Vec<usize> = self.settled.iter().map(|mate| mate.unwrap_or(0)).collect();
        for (&place, mate) in free.iter().zip(found) {
            mates[place] = free[mate];
        }
        mates
    }

    /// Returns the bonds between some places, given in order.
    pub(super) fn bonds(&self, places: &[usize], choice: &Preference<'_>) -> Bonds {
        let most = self.most();
        let scales = Scales::new(&[&most[..], &choice.most].concat());
        let mut bonds = Bonds::new(places.len());
        for (one, &low) in places.iter().enumerate() {
            for (other, &high) in places[..one].iter().enumerate() {
                let Some(marks) = &self.marks[low * (low - 1) / 2 + high] else { continue };
                if let Some(more) = (choice.marks)(high, low) {
                    let rest = std::iter::repeat_n(0, most.len() - marks.len());
                    let all = marks.iter().copied().chain(rest).chain(more);
                    bonds.tie(one, other, &scales.weigh(all));
                }
            }
        }
        bonds
    }

    /// Returns the pairs of the bracket as contenders of the field.
    pub(super) fn pairs(&self) -> Vec<(usize, usize)> {
        let settled = (self.moved..self.residents_end)
            .filter_map(|low| self.settled[low].map(|high| (high, low)));
        let pairs = settled.filter(|(high, low)| high < low);
        pairs.map(|(high, low)| (self.open[high], self.open[low])).collect()
    }
}
