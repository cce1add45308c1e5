//! How a game ended, as it is stored.

use game_core::Outcome;

/// `1,2 3,0`: the places of the seats, then their points.
pub(crate) fn write(outcome: &Outcome) -> String {
    let places: Vec<String> = outcome.places.iter().map(u8::to_string).collect();
    let points: Vec<String> = outcome.points.iter().map(i64::to_string).collect();
    format!("{} {}", places.join(","), points.join(","))
}

/// The outcome of a text that [`write`] wrote.
pub(crate) fn read(text: &str) -> Option<Outcome> {
    let (places, points) = text.split_once(' ')?;
    let places = places.split(',').map(|place| place.parse().ok()).collect::<Option<_>>()?;
    let points = points.split(',').map(|points| points.parse().ok()).collect::<Option<_>>()?;
    Some(Outcome { places, points })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outcome_comes_back() {
        let outcome = Outcome { places: vec![2, 1, 1], points: vec![-3, 40, 40] };
        assert_eq!(write(&outcome), "2,1,1 -3,40,40");
        assert_eq!(read(&write(&outcome)), Some(outcome));
        assert_eq!(read("1,2"), None);
    }
}
