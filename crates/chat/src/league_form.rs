//! The plan of a new league. All of it is carried by its buttons, like that of a new match
//! ([`crate::form`]).

use catalog::Kind;
use service::{GAME_OF_DEALS, RoomId, SeasonCourse, TimeControl};

use crate::{
    form::base_32,
    spelling::{Spelled, spelled},
};

/// A plan as filled in so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LeagueForm {
    /// The game.
    pub(crate) game: Kind,
    /// The index of the clock in [`Self::CLOCKS`].
    clock: u8,
    /// The index of a season's length in [`Self::WEEKS`].
    weeks: u8,
    /// The index of a division's size in [`Self::SIZES`].
    size: u8,
    /// The course of a season.
    pub(crate) course: SeasonCourse,
    /// The room of the league.
    pub(crate) room: RoomId,
    /// The action on the plan.
    pub(crate) page: LeaguePage,
    /// The name of the league; empty for its code.
    pub(crate) name: String,
}

spelled! {
    /// An action on a plan.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(crate) enum LeaguePage {
        /// Shows it.
        Show = "s";
        /// Makes the league.
        Make = "m";
    }
}

impl LeagueForm {
    /// The clocks that a league may have; the first is usual.
    const CLOCKS: [&str; 5] = ["1d+3d", "3d+3d", "7d+7d", "12h+2d", "1h"];
    /// The lengths that a season may have, in weeks.
    const WEEKS: [u32; 6] = [1, 2, 4, 6, 8, 12];
    /// The sizes that a division may have at most.
    const SIZES: [u32; 6] = [4, 6, 8, 10, 12, 20];

    /// Creates a plan with the usual values: four weeks, up to eight in a division.
    pub(crate) const fn new(game: Kind, room: RoomId, name: String) -> Self {
        let page = LeaguePage::Show;
        Self { game, clock: 0, weeks: 2, size: 2, course: SeasonCourse::Together, room, page, name }
    }

    /// Returns the same plan, to be made.
    pub(crate) fn made(&self) -> Self {
        Self { page: LeaguePage::Make, ..self.clone() }
    }

    /// Returns the plan with the next of these games.
    pub(crate) fn with_next_game(&self, games: &[Kind]) -> Self {
        let at = games.iter().position(|one| *one == self.game);
        let next = at.map_or(0, |at| (at + 1) % games.len().max(1));
        let game = games.get(next).copied().unwrap_or(self.game);
        let fits = self.course != SeasonCourse::Deals || has_deals(game);
        let course = if fits { self.course } else { SeasonCourse::Together };
        Self { game, course, ..self.clone() }
    }

    /// Returns the plan with the next clock.
    pub(crate) fn with_next_clock(&self) -> Self {
        Self { clock: after(self.clock, Self::CLOCKS.len()), ..self.clone() }
    }

    /// Returns the plan with the next length of a season.
    pub(crate) fn with_next_weeks(&self) -> Self {
        Self { weeks: after(self.weeks, Self::WEEKS.len()), ..self.clone() }
    }

    /// Returns the plan with the next size of a division.
    pub(crate) fn with_next_size(&self) -> Self {
        Self { size: after(self.size, Self::SIZES.len()), ..self.clone() }
    }

    /// Returns the plan with the next course of a season: all games at once, round by round, or the
    /// same tiles each day, where the game has them.
    pub(crate) fn with_next_course(&self) -> Self {
        let course = match self.course {
            SeasonCourse::Together => SeasonCourse::Rounds,
            SeasonCourse::Rounds if has_deals(self.game) => SeasonCourse::Deals,
            SeasonCourse::Rounds | SeasonCourse::Deals => SeasonCourse::Together,
        };
        Self { course, ..self.clone() }
    }

    /// Returns the clock of the league's matches.
    pub(crate) fn clock(&self) -> Option<TimeControl> {
        Self::CLOCKS.get(usize::from(self.clock)).and_then(|text| TimeControl::read(text))
    }

    /// Returns the length of a season in weeks.
    pub(crate) fn weeks(&self) -> u32 {
        Self::WEEKS.get(usize::from(self.weeks)).copied().unwrap_or_default()
    }

    /// Returns the greatest size of a division.
    pub(crate) fn size(&self) -> u32 {
        Self::SIZES.get(usize::from(self.size)).copied().unwrap_or_default()
    }
}

/// Whether a season of this game can be one of deals.
fn has_deals(game: Kind) -> bool {
    game.rules().id() == GAME_OF_DEALS
}

/// Returns the number after this one, round and round among `count`.
fn after(number: u8, count: usize) -> u8 {
    let next = number + 1;
    if usize::from(next) < count { next } else { 0 }
}

impl Spelled for LeagueForm {
    /// `chess.022-.7.s.Winter cup`.
    fn spell(&self) -> String {
        let Self { clock, weeks, size, name, .. } = self;
        let (id, room) = (self.game.rules().id(), base_32(self.room.number()));
        let course = match self.course {
            SeasonCourse::Together => '-',
            SeasonCourse::Rounds => 'r',
            SeasonCourse::Deals => 'd',
        };
        let page = self.page.spell();
        format!("{id}.{clock}{weeks}{size}{course}.{room}.{page}.{name}")
    }

    fn read(text: &str) -> Option<Self> {
        let mut parts = text.splitn(5, '.');
        let game = Kind::from_id(parts.next()?)?;
        let chosen: Vec<char> = parts.next()?.chars().collect();
        let room = RoomId::new(i64::from_str_radix(parts.next()?, 32).ok()?);
        let page = LeaguePage::read(parts.next()?)?;
        let name = parts.next()?.to_owned();
        let &[clock, weeks, size, course] = chosen.as_slice() else { return None };
        let digit = |digit: char, count: usize| {
            let number = u8::try_from(digit.to_digit(10)?).ok()?;
            Some(number).filter(|number| usize::from(*number) < count)
        };
        Some(Self {
            game,
            clock: digit(clock, Self::CLOCKS.len())?,
            weeks: digit(weeks, Self::WEEKS.len())?,
            size: digit(size, Self::SIZES.len())?,
            course: match course {
                '-' => SeasonCourse::Together,
                'r' => SeasonCourse::Rounds,
                'd' if has_deals(game) => SeasonCourse::Deals,
                _ => return None,
            },
            room,
            page,
            name,
        })
    }
}
