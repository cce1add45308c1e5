//! Matches played at random by the bot's own rules, and the games that another program must find in
//! their file.

use catalog::Kind;
use game_core::{AnyTable, AnyTranscript, ChanceRng, Departure, Next, Secret, Shelf, Turn};

use crate::settings;

/// A game, reduced to what two programs can compare.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Told {
    /// The score with which it began.
    pub(super) score: [i64; 2],
    /// The winner and the points; `None` without a winner.
    pub(super) won: Option<(usize, i64)>,
    /// Whether the loser left.
    pub(super) left: bool,
    /// The actions of the seats: `1 63 24/18 18/15`, `2 double`.
    pub(super) turns: Vec<String>,
}

/// One match.
pub(super) struct Played {
    pub(super) transcripts: Vec<AnyTranscript>,
    pub(super) told: Vec<Told>,
}

/// Names that no other match has, so that no file is taken for another.
pub(super) fn names(at: usize) -> [String; 2] {
    ["Ana", "Bob"].map(|name| format!("{name}{at}"))
}

impl Played {
    /// Plays a match of at most so many games.
    pub(super) fn at_random(wishes: &str, seed: u8, most: usize, names: &[String; 2]) -> Self {
        let rules = Kind::Backgammon.rules();
        let options = rules.options(&settings(wishes), &Shelf::default()).unwrap();
        let mut setup = rules.first(&options, 2).unwrap();
        let mut rng = ChanceRng::at(&Secret::new([seed; 32]), u32::MAX);
        let tags = ["White", "Black"].into_iter().zip(names);
        let tags: Vec<_> = tags.map(|(tag, name)| (tag.to_owned(), name.clone())).collect();
        let mut played = Self { transcripts: Vec::new(), told: Vec::new() };
        let mut score = [0, 0];
        loop {
            let secret =
                Secret::new([seed.wrapping_mul(31).wrapping_add(played.told.len() as u8); 32]);
            let mut table = rules.start(&setup, &secret).unwrap();
            while let Some(act) = Act::at_random(table.as_ref(), &mut rng) {
                act.done(table.as_mut(), &secret);
            }
            let entries = table.log().iter().map(|line| line.code.clone()).collect();
            let told = Told::of(score, table.as_ref());
            if let Some((winner, points)) = told.won {
                score[winner] += points;
            }
            played.told.push(told);
            played.transcripts.push(AnyTranscript {
                setup: setup.clone(),
                entries,
                tags: tags.clone(),
            });
            match table.next(&setup, table.seat_count()).unwrap() {
                Next::Game(next) if played.told.len() < most => setup = next,
                _ => return played,
            }
        }
    }
}

impl Played {
    /// Reads the match of a file, with these names in place of its own.
    pub(super) fn of_file(text: &str, names: &[String; 2]) -> Self {
        let rules = Kind::Backgammon.rules();
        let text = text.replace("Ana", &names[0]).replace("Bob", &names[1]);
        let (mut score, mut told) = ([0, 0], Vec::new());
        let transcripts = rules.import(&text).unwrap();
        for game in &transcripts {
            let codes: Vec<_> = game.entries.iter().map(String::as_str).collect();
            let table = rules.replay_record(&game.setup, &codes).unwrap();
            told.push(Told::of(score, &*table));
            if let Some((winner, points)) = told.last().and_then(|told| told.won) {
                score[winner] += points;
            }
        }
        Self { transcripts, told }
    }

    /// The match as a file.
    pub(super) fn file(&self) -> String {
        Kind::Backgammon.rules().export(&self.transcripts).unwrap().unwrap()
    }
}

/// The next action of a player.
enum Act {
    Plays(game_core::Seat, String),
    Leaves(game_core::Seat),
}

impl Act {
    /// Chooses the next action; `None` once the game is over.
    fn at_random(table: &dyn AnyTable, rng: &mut ChanceRng) -> Option<Self> {
        let Turn::Seats { must, .. } = table.turn() else { return None };
        let seat = must.iter().next()?;
        let all: Vec<_> = table.listing(seat).into_iter().map(|one| one.choice.code).collect();
        let has = |code: &str| all.iter().any(|one| one == code);
        let asked = has("take") || has("refuse");
        let now = rng.below(400);
        if now == 0 && !asked {
            return Some(Self::Leaves(seat));
        }
        if now < 8 && !asked {
            let sizes = all.iter().filter(|code| code.starts_with("resign")).count();
            let size = 1 + rng.below(sizes.max(1).try_into().ok()?);
            return Some(Self::Plays(seat, format!("resign{size}")));
        }
        let turn = all.into_iter().filter(|code| !code.starts_with("resign"));
        let mut turn: Vec<_> = turn.filter(|code| code != "auto" && code != "ask").collect();
        // Mostly the best move, or a race would never end; the cube by chance.
        let cube = asked || turn.iter().any(|code| code == "roll") && rng.below(4) == 0;
        if !cube && rng.below(6) > 0 {
            turn.truncate(1);
        }
        let at = rng.below(turn.len().try_into().ok()?) as usize;
        Some(Self::Plays(seat, turn.swap_remove(at)))
    }

    fn done(self, table: &mut dyn AnyTable, secret: &Secret) {
        match self {
            Self::Plays(seat, code) => {
                // A size that was refused before is not offered again.
                if table.act(seat, &code, secret).is_err() {
                    assert!(code.starts_with("resign"), "{code} in {}", table.text());
                }
            }
            Self::Leaves(seat) => assert!(table.depart(seat, Departure::Resigned, secret)),
        }
    }
}

impl Told {
    fn of(score: [i64; 2], table: &dyn AnyTable) -> Self {
        let Turn::Over(outcome) = table.turn() else { panic!("it is over: {}", table.text()) };
        let winner = outcome.points.iter().position(|&points| points > 0);
        Self {
            score,
            won: winner.map(|seat| (seat, outcome.points[seat])),
            left: !table.departed().is_empty(),
            turns: turns(table),
        }
    }
}

impl Told {
    /// Whether a reader understood this game. A player who leaves a match may lose more points than
    /// a backgammon, which the format cannot say.
    pub(super) fn agrees(&self, read: &Self) -> bool {
        let winner = |told: &Self| told.won.map(|(seat, _)| seat);
        let won = if self.left { winner(self) == winner(read) } else { self.won == read.won };
        won && self.score == read.score && self.turns == read.turns
    }
}

/// The turns of a log; dice that a player gave up instead of playing do not count.
fn turns(table: &dyn AnyTable) -> Vec<String> {
    let mut sheet = Sheet { turns: Vec::new(), mover: 0, dice: None };
    for line in table.log() {
        match (line.actor().or(line.departed()), line.code.strip_prefix("*:")) {
            (Some(seat), _) => sheet.acts(seat.index(), &line.code[2..]),
            (None, Some(numbers)) => sheet.rolls(numbers),
            (None, None) => {}
        }
    }
    sheet.turns
}

struct Sheet {
    turns: Vec<String>,
    mover: usize,
    /// Dice that are rolled and not yet played.
    dice: Option<[u8; 2]>,
}

impl Sheet {
    /// `open=31`, `roll=66`.
    fn rolls(&mut self, code: &str) {
        self.dances();
        let [one, two] = [2, 1].map(|from_end| code.as_bytes()[code.len() - from_end] - b'0');
        let opening = code.starts_with("open");
        if opening {
            self.mover = usize::from(two > one);
        }
        // Equal dice decide nothing at the opening.
        self.dice = (!opening || one != two).then_some([one, two]);
    }

    fn acts(&mut self, seat: usize, code: &str) {
        if code.contains('/') {
            self.plays(code);
        } else if seat != self.mover && code != "accept" && code != "refuse" {
            self.dances();
        }
        match code {
            // GNU Backgammon takes each of them for one more doubling.
            "double" | "beaver" | "raccoon" => self.turns.push(format!("{} double", seat + 1)),
            "take" | "drop" => self.turns.push(format!("{} {code}", seat + 1)),
            _ => {}
        }
    }

    fn plays(&mut self, code: &str) {
        let dice = self.dice.take().unwrap();
        let steps = code.split(';').filter_map(|step| step.split_once('/'));
        let steps = steps.map(|(from, to)| (point(from), point(to))).collect();
        self.turns.push(told(self.mover, dice, steps));
        self.mover = 1 - self.mover;
    }

    /// Notes dice that could not be played.
    fn dances(&mut self) {
        if let Some(dice) = self.dice.take() {
            self.turns.push(told(self.mover, dice, Vec::new()));
            self.mover = 1 - self.mover;
        }
    }
}

fn point(text: &str) -> u8 {
    match text {
        "bar" => 25,
        "off" => 0,
        other => other.parse().unwrap(),
    }
}

/// `1 63 24/18 18/15`: seat, dice and moves, each from the highest.
pub(super) fn told(seat: usize, [one, two]: [u8; 2], mut steps: Vec<(u8, u8)>) -> String {
    steps.sort_unstable_by(|one, other| other.cmp(one));
    let steps: Vec<_> = steps.iter().map(|(from, to)| format!(" {from}/{to}")).collect();
    format!("{} {}{}{}", seat + 1, one.max(two), one.min(two), steps.concat())
}
