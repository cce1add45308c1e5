//! The time of each player, and the wait until somebody's turn.

use game_core::{Arg, Seat, SeatSet};
use service::{MatchCard, MatchClock, PersonId, Sitting, Span, TimeLeft, Until};

use super::{Post, span_in_words};
use crate::{Audience, Language, wording::Words};

impl Post<'_> {
    /// Returns the seat to move, the wait until the viewer's turn, and the time left for it.
    pub(crate) fn turn(&self) -> String {
        run_on([Some(self.whose_turn()), self.place(), self.time()])
    }

    /// Returns the same with the time of the other players, as a list of matches shows it.
    pub(crate) fn turn_listed(&self) -> String {
        run_on([Some(self.turn()), self.others_time()])
    }

    /// Returns the time of the player whose clock runs out first, if a clock runs.
    pub(crate) fn time(&self) -> Option<String> {
        let clock = self.card().clock.as_ref().filter(|_| self.running())?;
        time_in_words(clock, self.must(), self.words)
    }

    /// Returns the note that the viewer moves after the present turn, or after one more. Only games
    /// of more than two have it.
    fn place(&self) -> Option<String> {
        let seat = self.viewer.seat().filter(|_| self.running() && !self.awaited())?;
        let order = self.board.table.order();
        match order.iter().position(|&one| one == seat)? {
            0 => Some(self.words.plain("desk-turn-next")),
            1 => Some(self.words.plain("desk-turn-next-but-one")),
            _ => None,
        }
    }

    /// Returns the time of the players whose clock stands: with two players the other one's, with
    /// more the viewer's.
    fn others_time(&self) -> Option<String> {
        let clock = self.card().clock.as_ref().filter(|_| self.running())?;
        let own = self.viewer.seat();
        let told = others(self.card(), self.must(), own).filter_map(|seat| {
            let time = ("time", Arg::from(span_in_words(clock.waits_with(seat)?, self.words)));
            Some(match Some(seat) == own {
                true => self.phrase("desk-time-have", &[time]),
                false => self.phrase("desk-time-has", &[("name", name_of(seat)?), time]),
            })
        });
        let told: Vec<_> = told.collect();
        (!told.is_empty()).then(|| told.join(" "))
    }
}

fn run_on(parts: impl IntoIterator<Item = Option<String>>) -> String {
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn name_of(seat: Seat) -> Option<Arg> {
    u8::try_from(seat.index()).ok().map(Arg::Player)
}

/// Returns the seats whose clock stands, as far as a list tells of them: with two players the other
/// one's, with more the reader's.
fn others(
    card: &MatchCard,
    must: SeatSet,
    own: Option<Seat>,
) -> impl Iterator<Item = Seat> + use<'_> {
    let (two, seats) = (card.players.len() == 2, (0..).map(Seat::new).zip(&card.players));
    let people = seats.filter(|(_, player)| player.person().is_some()).map(|(seat, _)| seat);
    people.filter(move |&seat| !must.contains(seat) && (two || Some(seat) == own))
}

/// Returns the time left to the one of these seats whose clock runs out first.
fn time_in_words(clock: &MatchClock, must: SeatSet, words: Words) -> Option<String> {
    if let Some(away) = must.iter().filter_map(|seat| clock.away(seat)).max_by_key(|away| away.at) {
        return Some(words.until("desk-time-away", &[], away));
    }
    if let Some(rests) = must.iter().filter_map(|seat| clock.rests(seat)).max_by_key(|one| one.at) {
        return Some(words.until("desk-time-rests", &[], rests));
    }
    if !must.is_empty() && must.iter().all(|seat| clock.is_shut(seat)) {
        return Some(words.plain("desk-time-shut"));
    }
    let TimeLeft { left, ends, late, stands } = first_over(clock, must)?.1;
    if stands {
        let left = span_in_words(left, words);
        return Some(words.phrase("desk-time-stands", &[("time", left.into())], &[]));
    }
    let key = if late { "desk-time-late" } else { "desk-time-left" };
    Some(words.until(key, &[], Until { at: ends, left }))
}

/// Returns the one of these seats whose clock runs out first.
fn first_over(clock: &MatchClock, must: SeatSet) -> Option<(Seat, TimeLeft)> {
    let all = must.iter().filter_map(|seat| Some((seat, clock.left(seat)?)));
    all.min_by_key(|(_, time)| time.left)
}

/// Returns the wait until the reader's turn in a match, if it is not theirs, and the time of each
/// player, if a clock runs; `None` where there is nothing to say.
pub fn pace(language: Language, sitting: &Sitting) -> Option<String> {
    let board = sitting.board().ok()?;
    let post = Post::new(&board, Audience::Only(sitting.person), Words(language));
    let said = run_on([post.place(), post.time(), post.others_time()]);
    (!said.is_empty()).then_some(said)
}

/// Returns the time of both sides of a match at a glance, the reader's first: "you 6 days · Ana 2
/// days"; `None` where no clock runs.
pub fn both_times(
    language: Language,
    card: &MatchCard,
    must: SeatSet,
    reader: PersonId,
) -> Option<String> {
    let (words, clock, own) = (Words(language), card.clock.as_ref()?, card.seat(reader));
    let (first, time) = first_over(clock, must)?;
    let others = others(card, must, own);
    let others = others.filter_map(|seat| Some((seat, clock.waits_with(seat)?)));
    let mut all: Vec<(Seat, Span)> = [(first, time.left)].into_iter().chain(others).collect();
    all.sort_by_key(|(seat, _)| Some(*seat) != own);
    let one = |(seat, left): (Seat, Span)| {
        let time = ("time", Arg::from(span_in_words(left, words)));
        Some(match Some(seat) == own {
            true => words.phrase("desk-time-yours", &[time], &[]),
            false => words.phrase("desk-time-of", &[("name", name_of(seat)?), time], &card.names()),
        })
    };
    let told: Vec<_> = all.into_iter().filter_map(one).collect();
    Some(told.join(" · "))
}
