//! Judged decisions as stored text: one a line, the fields separated by tabs.

use game_core::Seat;

use super::{GameAnalysis, JudgedChoice, JudgedDecision, Judgement, SeatSums};

/// The mark of an absent field.
const NOTHING: &str = "-";

impl GameAnalysis {
    /// Returns the decisions of one game as text.
    pub fn encode(&self) -> String {
        self.decisions.iter().map(|one| line(one) + "\n").collect()
    }

    /// Returns the totals of the seats that had a choice, as text.
    pub fn encode_sums(&self) -> String {
        let sums = self.seats().filter_map(|seat| {
            let account = self.account(seat);
            let luck = or_nothing(account.luck.map(|luck| luck.to_string()));
            (account.decisions > 0).then(|| format!("{seat}\t{}\t{luck}\n", account.mistakes))
        });
        sums.collect()
    }
}

impl SeatSums {
    /// Reads the totals from a text by [`GameAnalysis::encode_sums`]; empty for any other text.
    pub fn all_of(text: &str) -> Vec<Self> {
        let read = |line: &str| {
            let mut fields = line.split('\t');
            Some(Self {
                seat: Seat::numbered(fields.next()?.parse().ok()?)?,
                mistakes: fields.next()?.parse().ok()?,
                luck: some(fields.next()?)?,
            })
        };
        text.lines().filter_map(read).collect()
    }
}

fn or_nothing(text: Option<String>) -> String {
    text.unwrap_or_else(|| NOTHING.to_owned())
}

impl JudgedDecision {
    /// Reads the decisions of the game with this number from a text by [`GameAnalysis::encode`];
    /// `None` for any other text.
    pub fn all_of(game: u32, text: &str) -> Option<Vec<Self>> {
        text.lines().map(|line| read(game, line)).collect()
    }
}

fn line(one: &JudgedDecision) -> String {
    let Judgement { played, best, ways, better, is_proven, luck } = &one.judgement;
    let fields = [
        one.ply.to_string(),
        one.seat.to_string(),
        ways.to_string(),
        u8::from(*is_proven).to_string(),
        or_nothing(luck.map(|luck| luck.to_string())),
    ];
    let choice = |choice: &JudgedChoice| {
        let score = or_nothing(choice.score.map(|score| score.to_string()));
        [choice.code.clone(), choice.shown.clone(), score, choice.value.to_string()]
    };
    let better = or_nothing(better.map(|better| better.to_string()));
    let choices = choice(played).into_iter().chain(choice(best));
    let all: Vec<_> = fields.into_iter().chain(choices).chain([better]).collect();
    all.join("\t")
}

fn read(game: u32, line: &str) -> Option<JudgedDecision> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [ply, seat, ways, proven, luck, choices @ ..] = &*fields else { return None };
    let (played, rest) = choices.split_at_checked(4)?;
    let (best, better) = rest.split_at_checked(4)?;
    // Older texts hold no ranks.
    let better = match better {
        [] => None,
        [better] => some(better)?,
        _ => return None,
    };
    let judgement = Judgement {
        played: choice(played)?,
        best: choice(best)?,
        ways: ways.parse().ok()?,
        better,
        is_proven: *proven == "1",
        luck: some(luck)?,
    };
    let seat = Seat::numbered(seat.parse().ok()?)?;
    Some(JudgedDecision { game, ply: ply.parse().ok()?, seat, judgement })
}

fn choice(fields: &[&str]) -> Option<JudgedChoice> {
    let [code, shown, score, value] = fields else { return None };
    let (code, shown) = ((*code).to_owned(), (*shown).to_owned());
    Some(JudgedChoice { code, shown, score: some(score)?, value: value.parse().ok()? })
}

/// Reads a number or the mark of an absent one; the outer `None` means neither.
#[expect(clippy::option_option, reason = "nothing, and unreadable, are two things")]
fn some<T: std::str::FromStr>(text: &str) -> Option<Option<T>> {
    if text == NOTHING { Some(None) } else { text.parse().ok().map(Some) }
}
