//! Colours had and due (C.04.3, 1.6, 1.7 and 5). Unplayed games do not count in them (C.04.2, 3.4).

/// The strength of a due colour (1.7), in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum DueColour {
    Mild,
    Strong,
    Absolute,
}

/// The colours of an entrant's games in order; `true` for white.
pub(super) struct Colours {
    white: Vec<bool>,
    /// The number of games with white less those with black (1.6).
    difference: i32,
    /// The colour due (`true` for white) and its strength.
    due: Option<(bool, DueColour)>,
}

impl Colours {
    pub(super) fn new(white: Vec<bool>) -> Self {
        let difference = white.iter().map(|&white| if white { 1 } else { -1 }).sum();
        let twice = matches!(white[..], [.., one, other] if one == other);
        let due = white.last().map(|&last| match difference {
            2.. => (false, DueColour::Absolute),
            ..=-2 => (true, DueColour::Absolute),
            _ if twice => (!last, DueColour::Absolute),
            1 => (false, DueColour::Strong),
            -1 => (true, DueColour::Strong),
            _ => (!last, DueColour::Mild),
        });
        Self { white, difference, due }
    }

    pub(super) fn games(&self) -> usize {
        self.white.len()
    }

    /// Whether both are due the same colour absolutely (C3).
    pub(super) fn is_absolute_against(&self, other: &Self) -> bool {
        matches!((self.due, other.due), (Some(own @ (_, DueColour::Absolute)), Some(theirs)) if own == theirs)
    }

    /// Whether both are due the same colour (C12).
    pub(super) fn clashes(&self, other: &Self) -> bool {
        matches!((self.due, other.due), (Some((own, _)), Some((theirs, _))) if own == theirs)
    }

    /// Whether two contenders who clash must miss a strong preference (C13).
    pub(super) fn clashes_strongly(&self, other: &Self) -> bool {
        let (Some((_, own)), Some((_, theirs))) = (self.due, other.due) else { return false };
        self.clashes(other) && own.min(theirs) == DueColour::Strong
    }

    /// Returns how many of two reach a difference of more than two (C10), and how many get one
    /// colour three times in a row (C11). Only opponents of a topscorer can: C3 protects the
    /// others.
    pub(super) fn excesses(&self, other: &Self) -> (i64, i64) {
        if !self.is_absolute_against(other) {
            return (0, 0);
        }
        // If two are alike so far, either takes the colour; the counts are the same.
        let white = self.white_against(other).unwrap_or(true);
        let after = [(self, white), (other, !white)];
        let wide =
            |&(one, white): &(&Self, bool)| (one.difference + if white { 1 } else { -1 }).abs() > 2;
        let thrice = |&(one, white): &(&Self, bool)| matches!(one.white[..], [.., a, b] if a == white && b == white);
        let count = |over: usize| i64::from(over > 0);
        (
            count(after.iter().filter(|one| wide(one)).count()),
            count(after.iter().filter(|one| thrice(one)).count()),
        )
    }

    /// 5.2.1 to 5.2.4: whether the first of two, the higher-ranked, has white; `None` if neither is
    /// due a colour.
    pub(super) fn white_against(&self, low: &Self) -> Option<bool> {
        let (own, theirs) = match (self.due, low.due) {
            (None, None) => return None,
            (Some((white, _)), None) => return Some(white),
            (None, Some((white, _))) => return Some(!white),
            (Some(own), Some(theirs)) => (own, theirs),
        };
        // 5.2.1: both get the colour they are due.
        if own.0 != theirs.0 {
            return Some(own.0);
        }
        // 5.2.2: the stronger preference; of two absolute ones the wider difference.
        let strength = |due: DueColour, of: &Self| {
            (due, if due == DueColour::Absolute { of.difference.abs() } else { 0 })
        };
        let (high, lower) = (strength(own.1, self), strength(theirs.1, low));
        if high != lower {
            return Some(own.0 == (high > lower));
        }
        // 5.2.3: the reverse of the last round in which their colours differed.
        let mut games = self.white.iter().rev().zip(low.white.iter().rev());
        if let Some((white, _)) = games.find(|(one, other)| one != other) {
            return Some(!white);
        }
        // 5.2.4: the preference of the higher-ranked.
        Some(own.0)
    }
}
