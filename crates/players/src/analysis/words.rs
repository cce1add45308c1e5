//! The sentences of a game's review.

use game_core::{Arg, Seat, Sentence};

use super::{GameAnalysis, JudgedDecision, Measure};

/// A review tells the losses only to a player with at least one best decision in this many.
const OFTEN: usize = 3;

impl GameAnalysis {
    /// Returns the summary of a seat, one sentence after another, from its best turn on; empty if
    /// it never had a choice.
    pub fn told(&self, seat: Seat) -> Vec<Sentence> {
        let account = self.account(seat);
        let Some(accuracy) = account.accuracy else { return Vec::new() };
        let best = self.best_turn(seat).map(|one| self.praise(one));
        let key = if best.is_some() { "analysis-accuracy" } else { "analysis-accuracy-of" };
        let accuracy = Sentence::new(key)
            .with("player", player(seat))
            .with("accuracy", accuracy.round() as i64);
        let found = (account.best > 0).then(|| {
            Sentence::new("analysis-found")
                .with("best", account.best)
                .with("decisions", account.decisions)
        });
        // Losses are told only to a player near enough to avoid them.
        let is_near = account.best * OFTEN >= account.decisions;
        let is_told = is_near && account.loss >= self.measure.slight();
        let lost = is_told.then(|| match self.measure {
            Measure::Points => {
                Sentence::new("analysis-lost-points").with("points", account.loss.round() as i64)
            }
            // A sum of chances is not a chance, so the sentence gives the mean.
            Measure::Chance => {
                let each = account.loss / account.decisions as f64;
                Sentence::new("analysis-lost-chance").with("chance", thousandths(each, 1))
            }
            Measure::Cubes => {
                Sentence::new("analysis-lost-cubes").with("cubes", thousandths(account.loss, 3))
            }
        });
        let luck = account.luck.map(|luck| self.luck(luck, account.is_luck_known));
        best.into_iter().chain([accuracy]).chain(found).chain(lost).chain(luck).collect()
    }

    /// Returns the praise of a seat's best turn.
    fn praise(&self, one: &JudgedDecision) -> Sentence {
        let played = &one.judgement.played;
        let told = |key| Sentence::new(key).with("player", player(one.seat));
        match (self.measure, played.score) {
            (Measure::Points, Some(points)) => {
                told("analysis-best-turn-points").with("points", points)
            }
            _ => told("analysis-best-turn").with("ways", one.judgement.ways),
        }
        .with("played", &*played.shown)
    }

    fn luck(&self, luck: f64, is_known: bool) -> Sentence {
        match self.measure {
            Measure::Cubes => {
                let key = match (luck < 0.0, is_known) {
                    (false, false) => "analysis-luck-cubes",
                    (false, true) => "analysis-luck-cubes-known",
                    (true, false) => "analysis-bad-luck-cubes",
                    (true, true) => "analysis-bad-luck-cubes-known",
                };
                Sentence::new(key).with("cubes", thousandths(luck.abs(), 3))
            }
            Measure::Points | Measure::Chance => {
                let points = luck.abs().round() as i64;
                if luck < 0.0 {
                    Sentence::new("analysis-bad-luck-points").with("points", points)
                } else {
                    Sentence::new("analysis-luck-points").with("points", points)
                }
            }
        }
    }

    /// Returns the loss of a decision: "−12 points".
    pub fn loss(&self, one: &JudgedDecision) -> Sentence {
        let loss = one.judgement.loss();
        match self.measure {
            Measure::Points => {
                Sentence::new("analysis-loss-points").with("points", loss.round() as i64)
            }
            Measure::Chance => {
                Sentence::new("analysis-loss-chance").with("chance", loss.round() as i64)
            }
            Measure::Cubes => {
                Sentence::new("analysis-loss-cubes").with("cubes", thousandths(loss, 3))
            }
        }
    }

    /// Returns a decision in one sentence, with the better one if there was any.
    pub fn explained(&self, one: &JudgedDecision) -> Sentence {
        let judgement = &one.judgement;
        let (played, best) = (&judgement.played, &judgement.best);
        let about = |sentence: Sentence| {
            let sentence = sentence.with("player", player(one.seat));
            sentence.with("played", &*played.shown).with("best", &*best.shown)
        };
        if judgement.is_best() {
            return about(Sentence::new("analysis-best"));
        }
        let [before, after] = [best.value, played.value].map(|value| value.round() as i64);
        match (self.measure, played.score, best.score) {
            (Measure::Chance, ..) if judgement.is_proven && before == 100 => {
                about(Sentence::new("analysis-missed-win"))
            }
            (Measure::Chance, ..) => {
                let sentence = Sentence::new("analysis-worse-chance").with("before", before);
                about(sentence.with("after", after))
            }
            (Measure::Points, Some(points), Some(more)) if more > points => {
                let sentence = Sentence::new("analysis-worse-points").with("points", points);
                about(sentence.with("more", more))
            }
            (Measure::Points, ..) => {
                let loss = judgement.loss().round() as i64;
                about(Sentence::new("analysis-worse-later").with("points", loss))
            }
            (Measure::Cubes, ..) => {
                let loss = thousandths(judgement.loss(), 3);
                about(Sentence::new("analysis-worse-cubes").with("cubes", loss))
            }
        }
    }
}

fn player(seat: Seat) -> Arg {
    Arg::Player(u8::try_from(seat.index()).unwrap_or(u8::MAX))
}

/// Formats a number with `places` decimals, three at most, in the reader's language.
fn thousandths(value: f64, places: usize) -> Sentence {
    let text = format!("{value:.places$}");
    let (whole, rest) = text.split_once('.').unwrap_or((&text, "0"));
    Sentence::new("analysis-number").with("whole", whole).with("rest", rest)
}
