//! The position and its rules.

use alloc::{format, string::String, vec, vec::Vec};
use core::ops::RangeInclusive;

use game_core::{
    ChanceRng, DecodeError, Departure, Diagram, Entry, Expiry, Game, Listed, News, Next, NoChance,
    Outcome, Seat, SeatSet, Sentence, Turn, Viewer,
};

use crate::{Heaps, Options, Setup, Take, View, Violation, violation::player};

/// A position: the heaps, the seat to move, the seat that has left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nim {
    pub(crate) heaps: Heaps,
    pub(crate) mover: Seat,
    pub(crate) left: Option<Seat>,
}

/// The opposite seat.
pub(crate) fn other(seat: Seat) -> Seat {
    Seat::new(u8::from(seat.index() == 0))
}

impl Nim {
    /// The winner, once there is one: the player who took the last stone, or stayed.
    pub(crate) fn winner(&self) -> Option<Seat> {
        let emptied = self.heaps.are_empty().then(|| other(self.mover));
        self.left.map(other).or(emptied)
    }

    /// Checks that this seat may act.
    pub(crate) fn may_act(&self, seat: Seat) -> Result<(), Violation> {
        match seat {
            _ if seat.index() > 1 => Err(Violation::NotSeated),
            _ if self.winner().is_some() => Err(Violation::Over),
            _ if seat != self.mover => Err(Violation::NotYourTurn(self.mover)),
            _ => Ok(()),
        }
    }

    /// Checks that these stones can be taken.
    pub(crate) fn judge(&self, take: Take) -> Result<(), Violation> {
        let left = self.heaps.stones(take.heap);
        let fits = take.stones <= left;
        if fits { Ok(()) } else { Err(Violation::TooMany { heap: take.heap, left }) }
    }

    fn takes(&self) -> Vec<Take> {
        let of_heap = |(heap, left)| (1..=left).map(move |stones| Take { heap, stones });
        self.heaps.iter().flat_map(of_heap).collect()
    }
}

impl Game for Nim {
    const ID: &'static str = "nim";
    const WORDING: [&'static str; 3] = crate::WORDING;
    const DIAGRAMS: &'static [Diagram] =
        &[Diagram::new("turn", "3,4,5 1").after("b2"), Diagram::new("won", "0,0,2 1").after("c2")];

    type Options = Options;
    type Setup = Setup;
    type Action = Take;
    type Chance = NoChance;
    type Violation = Violation;
    type View = View;

    fn seats(_: &Options) -> RangeInclusive<u8> {
        2..=2
    }

    fn first(options: &Options, _: u8) -> Setup {
        Setup { options: *options, first: Seat::new(0) }
    }

    fn next(&self, _: &Setup, _: &Outcome, _: u8) -> Next<Setup> {
        Next::Finished
    }

    fn again(&self, setup: &Setup) -> Setup {
        Setup { first: other(setup.first), ..*setup }
    }

    fn new(setup: &Setup) -> Self {
        Self { heaps: setup.heaps(), mover: setup.first, left: None }
    }

    fn seat_count(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        let Some(winner) = self.winner() else {
            return Turn::Seats { must: SeatSet::only(self.mover), may: SeatSet::NONE };
        };
        let won = [0, 1].map(|seat: usize| seat == winner.index());
        let places = won.map(|won| if won { 1 } else { 2 });
        Turn::Over(Outcome { places: places.into(), points: won.map(i64::from).into() })
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Take> {
        if self.may_act(seat).is_ok() { self.takes() } else { Vec::new() }
    }

    fn act(&mut self, seat: Seat, take: &Take) -> Result<(), Violation> {
        self.may_act(seat)?;
        self.judge(*take)?;
        self.heaps.take(take.heap, take.stones);
        self.mover = other(seat);
        Ok(())
    }

    fn sample(&self, _: &mut ChanceRng) -> NoChance {
        unreachable!("it is never chance's turn")
    }

    fn resolve(&mut self, chance: &NoChance) -> bool {
        match *chance {}
    }

    fn expire(&self, _: Seat) -> Expiry<Take> {
        Expiry::Departs
    }

    fn depart(&mut self, seat: Seat, _: Departure) -> bool {
        let departs = seat.index() < 2 && self.winner().is_none();
        if departs {
            self.left = Some(seat);
        }
        departs
    }

    fn view(&self, viewer: Viewer) -> View {
        View { viewer, game: self.clone() }
    }

    fn news(&self, entry: &Entry<Take, NoChance>, _: Viewer) -> Vec<News> {
        let mut after = self.clone();
        let about = |key, seat| Sentence::new(key).with("player", player(seat));
        let told = match entry {
            Entry::Act(seat, take) if after.act(*seat, take).is_ok() => {
                about("nim-news-took", *seat).with("move", format!("{take}"))
            }
            Entry::Depart(seat, why) if after.depart(*seat, *why) => match why {
                Departure::Resigned => about("nim-news-resigned", *seat),
                Departure::Removed => about("nim-news-removed", *seat),
            },
            _ => return Vec::new(),
        };
        let end = after.winner().map(|winner| News::End(about("nim-news-won", winner)));
        [News::Event(told)].into_iter().chain(end).collect()
    }

    /// Nothing is hidden, so there is no other position.
    fn resample(&self, _: Viewer, _: &mut ChanceRng) -> Self {
        self.clone()
    }

    fn to_text(&self) -> String {
        let left = self.left.map(|seat| format!(" left={seat}")).unwrap_or_default();
        format!("{} {}{left}", self.heaps, self.mover)
    }

    fn from_text(text: &str, _: &Options) -> Result<Self, DecodeError> {
        let seat = |text: &str| text.parse().ok().and_then(Seat::numbered);
        let read = || {
            let (heaps, rest) = text.split_once(' ')?;
            let (mover, left) = rest.split_once(" left=").unwrap_or((rest, ""));
            let left = if left.is_empty() { None } else { Some(seat(left)?) };
            Some(Self { heaps: Heaps::read(heaps)?, mover: seat(mover)?, left })
        };
        let two =
            |game: &Self| [Some(game.mover), game.left].iter().flatten().all(|one| one.index() < 2);
        let game = read().filter(|game| two(game) && game.to_text() == text);
        game.ok_or_else(|| DecodeError::unreadable(text))
    }

    /// A turn that leaves the heaps even comes first: it wins.
    fn listing(&self, seat: Seat) -> Vec<Listed<Take>> {
        let mut takes = self.legal_actions(seat);
        takes.sort_by_key(|take| {
            let mut heaps = self.heaps.clone();
            heaps.take(take.heap, take.stones);
            heaps.iter().fold(0, |sum, (_, stones)| sum ^ stones) != 0
        });
        takes.into_iter().map(|action| Listed { action, facts: vec![] }).collect()
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        let Some(rest) = depth.checked_sub(1) else { return Some(1) };
        let after = self.legal_actions(self.mover).into_iter().map(|take| {
            let mut game = self.clone();
            game.act(self.mover, &take).ok()?;
            game.perft(rest)
        });
        after.sum()
    }
}
