//! A table behind `dyn`, as text.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::any::Any;

use scene::{Scene, Sentence};

use super::{Candidate, Choice, Unread};
use crate::{
    DecodeError, Departure, Draft, Entry, Example, Expiry, Fact, Feat, Game, LogLine, News, Next,
    Notation, Seat, SeatSet, Secret, Table, Turn, Unclear, View, Viewer, feat::best,
};

/// A table of some game.
///
/// `ply` arguments count entries: `at` 0 is the position the game began with,
/// `at` [`AnyTable::ply`] is now.
pub trait AnyTable: Send + Sync {
    /// Copies the table, for trying things on it.
    fn boxed(&self) -> Box<dyn AnyTable>;
    /// Number of entries.
    fn ply(&self) -> u32;
    /// The entries so far.
    fn log(&self) -> &[LogLine];
    /// The seats that have left the game or take no part in it ([`Game::absent`]).
    fn departed(&self) -> SeatSet;
    /// [`Game::coming_back`], as the code of an action.
    fn coming_back(&self, seat: Seat) -> Option<String>;
    /// [`Game::allies`].
    fn allies(&self, seat: Seat) -> SeatSet;
    /// The seat that made the last decision; later entries of chance do not count. `None` if a
    /// departure or a taking back came after it.
    fn last_actor(&self) -> Option<Seat> {
        self.log().iter().rev().find(|line| !line.is_chance())?.actor()
    }
    /// Number of decisions by seats, those taken back included.
    fn decisions(&self) -> usize {
        self.log().iter().filter(|line| line.actor().is_some()).count()
    }
    /// The seats that have made a move ([`Game::is_move`]), including moves taken back.
    fn moved(&self) -> SeatSet;
    /// Number of turns, including one cut short by the end or by a departure, without those taken
    /// back.
    fn turns(&self) -> usize;
    /// Number of entries by chance before the first decision.
    fn lots(&self) -> u32 {
        let lots = self.log().iter().take_while(|line| line.is_chance()).count();
        u32::try_from(lots).expect("a ply is a u32")
    }
    /// The plies of positions in which a seat decides or the game is over: the stops of a reader
    /// who steps through the game. Chance between two decisions adds no stop.
    fn met(&self) -> Vec<u32> {
        let log = self.log();
        let chance = |ply: u32| log.get(ply as usize).is_some_and(LogLine::is_chance);
        (0..=self.ply()).filter(|&ply| !chance(ply)).collect()
    }
    /// Whether the entry at this ply, counted from 0, took others back.
    fn is_back(&self, ply: u32) -> bool {
        self.log().get(ply as usize).is_some_and(LogLine::is_back)
    }
    /// Number of seats, including those that were left.
    fn seat_count(&self) -> u8;
    /// The next to decide, or the outcome of a finished game.
    fn turn(&self) -> Turn;
    /// Returns the setup of the game after this one, as [`Game::next`] does. `setup` is that of
    /// this game and `seats` the number of seats by now.
    ///
    /// # Errors
    /// A sentence naming the fault in the setup.
    fn next(&self, setup: &str, seats: u8) -> Result<Next<String>, DecodeError>;
    /// The first of the seats that must decide next, if any must.
    fn mover(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Seats { must, .. } => must.iter().next(),
            Turn::Chance | Turn::Over(_) => None,
        }
    }
    /// [`Game::order`].
    fn order(&self) -> Vec<Seat>;
    /// [`Game::forced`] as canonical text; never in a puzzle.
    fn forced(&self, seat: Seat) -> Option<String>;
    /// Returns the [`Game::View`] of this viewer `at` this ply, for code that knows the game's
    /// types: a playing program gets nothing else.
    fn view(&self, at: u32, viewer: Viewer) -> Box<dyn Any + Send>;
    /// The position as text, secrets and all: for tools and checks only.
    fn text(&self) -> String;
    /// Returns every action of a seat with its facts, the best first: for tools only.
    fn listing(&self, seat: Seat) -> Vec<Candidate>;
    /// Reads typed text.
    ///
    /// # Errors
    /// The possible actions, or the part that cannot be read.
    fn parse(&self, viewer: Viewer, text: &str) -> Result<Choice, Unread>;
    /// Returns turns that typed text may grow into: [`View::completions`].
    fn completions(&self, viewer: Viewer, typed: &str) -> Vec<Choice>;
    /// Returns facts about an action `at` this ply, as far as the viewer may know them.
    ///
    /// # Errors
    /// The reason why it would be refused.
    fn assess(&self, at: u32, viewer: Viewer, code: &str) -> Result<Vec<Fact>, Sentence>;
    /// Returns the draft after the taps so far.
    fn draft(&self, viewer: Viewer, so_far: &[String]) -> Draft<Choice>;
    /// Returns the taps that lay out an action `at` this ply, given as canonical text; none if the
    /// text cannot be read: [`View::taps`].
    fn taps(&self, at: u32, viewer: Viewer, code: &str) -> Vec<String>;
    /// Returns turns for a beginner to try: [`View::examples`].
    fn examples(&self, viewer: Viewer) -> Vec<Example>;
    /// Returns the lesson for the viewer's decision `at` this ply: [`View::lesson`].
    fn lesson(&self, at: u32, viewer: Viewer) -> Option<&'static str>;
    /// Whether the viewer can make no turn of the usual kind: [`View::is_stuck`].
    fn is_stuck(&self, viewer: Viewer) -> bool;
    /// The board as it was `at` this ply, with the taps so far on it.
    fn scene(&self, at: u32, viewer: Viewer, so_far: &[String]) -> Scene;
    /// The same from another side: [`View::seen_from`].
    fn scene_from(&self, side: Viewer, at: u32, viewer: Viewer, so_far: &[String]) -> Scene;
    /// Returns the draft after the taps of a person who tries a turn while waiting for their own:
    /// [`View::supposing`].
    fn supposed_draft(&self, viewer: Viewer, so_far: &[String]) -> Option<Draft<Choice>>;
    /// The board with those taps on it, from one side.
    fn supposed_scene(&self, side: Viewer, viewer: Viewer, so_far: &[String]) -> Option<Scene>;
    /// Describes those scenes in words.
    fn in_words(&self, at: u32, viewer: Viewer, so_far: &[String]) -> Vec<Sentence>;
    /// Draws the things that only this viewer sees.
    fn hand(&self, viewer: Viewer) -> Option<Scene>;
    /// Returns the open score of each seat `at` this ply; empty if the game keeps none.
    fn scores(&self, at: u32) -> Vec<i64>;
    /// Returns the position `at` this ply in a form for other programs: [`View::notation`].
    fn notation(&self, at: u32, viewer: Viewer) -> Option<(&'static str, String)>;
    /// The board in plain characters, for a terminal.
    fn sketch(&self, viewer: Viewer) -> String;
    /// Returns the draw of chance with this key as the entry at this ply, as the log writes it;
    /// `None` where it is not chance's turn.
    fn drawn(&self, ply: u32, key: &Secret) -> Option<String>;
    /// Returns the news of the entry at this ply for a viewer.
    fn news(&self, ply: u32, viewer: Viewer) -> Vec<News>;
    /// Returns the reasons for the end of the game, as told to all; empty while it goes on.
    fn ending(&self) -> Vec<Sentence> {
        let Some(last) = self.ply().checked_sub(1) else { return Vec::new() };
        let told = self.news(last, Viewer::Spectator).into_iter();
        let ends = told.filter(|one| matches!(one, News::End(_)));
        ends.map(News::into_sentence).collect()
    }
    /// [`Game::ended`].
    fn ended(&self) -> Option<Sentence>;

    /// Returns the best feat of each seat and kind ([`Game::feats`]); none while the game goes on.
    fn feats(&self) -> Vec<Feat>;
    /// Returns the side of each player, as settled before the entry at this ply.
    fn sides(&self, at: u32) -> Vec<Sentence>;
    /// Takes an action of a player, then lets chance act.
    ///
    /// # Errors
    /// The game refuses the action, it cannot be read, or only the clock may take
    /// it; nothing is changed.
    fn act(&mut self, seat: Seat, code: &str, secret: &Secret) -> Result<(), Sentence>;
    /// [`Table::time_out`].
    fn time_out(&mut self, seat: Seat, secret: &Secret) -> bool;
    /// Whether the game goes on by itself once the time of this seat is over: the clock then acts
    /// for it as its player could have.
    fn plays_out_of_time(&self, seat: Seat) -> bool;
    /// Takes a seat out of the game; false if it is not in it.
    fn depart(&mut self, seat: Seat, why: Departure, secret: &Secret) -> bool;
    /// [`Game::is_puzzle`].
    fn is_puzzle(&self) -> bool;
    /// [`Game::solo`].
    fn solo(&self) -> Option<i64>;
    /// [`Game::solo_so_far`].
    fn solo_so_far(&self) -> Option<i64>;
    /// Whether a seat faces the same decision as after the first `since` entries
    /// ([`Game::is_undisturbed`]).
    fn is_undisturbed(&self, since: u32, seat: Seat) -> bool;
    /// See [`Table::back_to`].
    fn back_to(&self, seat: Seat) -> Option<u32>;
    /// See [`Table::taken_back`].
    fn taken_back(&self) -> Option<String>;
    /// See [`Table::back_past`].
    fn back_past(&self, seat: Seat) -> Option<u32>;
    /// See [`Table::take_back`].
    fn take_back(&mut self, ply: u32) -> bool;
    /// [`Game::perft`].
    fn perft(&self, depth: u32) -> Option<u64>;
}

impl<G: Game> Table<G> {
    fn choice(&self, viewer: Viewer, action: &G::Action) -> Choice {
        Choice { code: action.encode(), shown: self.position().view(viewer).show(action) }
    }
}

impl<G: Game> AnyTable for Table<G> {
    fn boxed(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn ply(&self) -> u32 {
        Self::ply(self)
    }

    fn log(&self) -> &[LogLine] {
        Self::log(self)
    }

    fn seat_count(&self) -> u8 {
        self.position().seat_count()
    }

    fn departed(&self) -> SeatSet {
        let left: SeatSet = self.log().iter().filter_map(LogLine::departed).collect();
        left.union(self.position().absent())
    }

    fn coming_back(&self, seat: Seat) -> Option<String> {
        self.position().coming_back(seat).map(|action| action.encode())
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        self.position().allies(seat)
    }

    fn turn(&self) -> Turn {
        self.position().turn()
    }

    fn next(&self, setup: &str, seats: u8) -> Result<Next<String>, DecodeError> {
        let Turn::Over(outcome) = self.position().turn() else { return Ok(Next::Finished) };
        Ok(match self.position().next(&G::Setup::decode(setup)?, &outcome, seats) {
            Next::Game(setup) => Next::Game(setup.encode()),
            Next::Finished => Next::Finished,
        })
    }

    fn order(&self) -> Vec<Seat> {
        self.position().order()
    }

    fn forced(&self, seat: Seat) -> Option<String> {
        let position = self.position();
        let Turn::Seats { must, .. } = position.turn() else { return None };
        let asked = must.contains(seat) && !position.is_puzzle();
        asked.then(|| position.forced(seat)).flatten().map(|action| action.encode())
    }

    fn view(&self, at: u32, viewer: Viewer) -> Box<dyn Any + Send> {
        Box::new(self.position_at(at).view(viewer))
    }

    fn text(&self) -> String {
        self.position().to_text()
    }

    fn listing(&self, seat: Seat) -> Vec<Candidate> {
        let listed = self.position().listing(seat).into_iter();
        let view = self.position().view(Viewer::Seat(seat));
        listed
            .map(|one| Candidate {
                choice: Choice { code: one.action.encode(), shown: view.show(&one.action) },
                facts: one.facts,
            })
            .collect()
    }

    fn parse(&self, viewer: Viewer, text: &str) -> Result<Choice, Unread> {
        match self.position().view(viewer).parse(text) {
            Ok(action) => Ok(self.choice(viewer, &action)),
            Err(Unclear::Wrong(why)) => Err(Unclear::Wrong(why)),
            Err(Unclear::Which(actions)) => Err(Unclear::Which(
                actions.iter().map(|action| self.choice(viewer, action)).collect(),
            )),
        }
    }

    fn completions(&self, viewer: Viewer, typed: &str) -> Vec<Choice> {
        let found = self.position().view(viewer).completions(typed);
        found.iter().map(|action| self.choice(viewer, action)).collect()
    }

    fn assess(&self, at: u32, viewer: Viewer, code: &str) -> Result<Vec<Fact>, Sentence> {
        let action = G::Action::decode(code).map_err(|error| error.0)?;
        self.position_at(at).view(viewer).assess(&action).map_err(Into::into)
    }

    fn draft(&self, viewer: Viewer, so_far: &[String]) -> Draft<Choice> {
        let draft = self.position().view(viewer).draft(so_far);
        draft.map(|action| self.choice(viewer, &action))
    }

    fn taps(&self, at: u32, viewer: Viewer, code: &str) -> Vec<String> {
        let action = G::Action::decode(code).ok();
        let taps = action.map(|action| self.position_at(at).view(viewer).taps(&action));
        taps.unwrap_or_default()
    }

    fn examples(&self, viewer: Viewer) -> Vec<Example> {
        self.position().view(viewer).examples()
    }

    fn lesson(&self, at: u32, viewer: Viewer) -> Option<&'static str> {
        self.position_at(at).view(viewer).lesson()
    }

    fn is_stuck(&self, viewer: Viewer) -> bool {
        self.position().view(viewer).is_stuck()
    }

    fn scene(&self, at: u32, viewer: Viewer, so_far: &[String]) -> Scene {
        self.position_at(at).view(viewer).scene(so_far)
    }

    fn scene_from(&self, side: Viewer, at: u32, viewer: Viewer, so_far: &[String]) -> Scene {
        self.position_at(at).view(viewer).seen_from(side).scene(so_far)
    }

    fn supposed_draft(&self, viewer: Viewer, so_far: &[String]) -> Option<Draft<Choice>> {
        let draft = self.position().view(viewer).supposing()?.draft(so_far);
        Some(draft.map(|action| self.choice(viewer, &action)))
    }

    fn supposed_scene(&self, side: Viewer, viewer: Viewer, so_far: &[String]) -> Option<Scene> {
        Some(self.position().view(viewer).seen_from(side).supposing()?.scene(so_far))
    }

    fn in_words(&self, at: u32, viewer: Viewer, so_far: &[String]) -> Vec<Sentence> {
        self.position_at(at).view(viewer).in_words(so_far)
    }

    fn hand(&self, viewer: Viewer) -> Option<Scene> {
        self.position().view(viewer).hand()
    }

    fn scores(&self, at: u32) -> Vec<i64> {
        self.position_at(at).view(Viewer::Spectator).scores()
    }

    fn notation(&self, at: u32, viewer: Viewer) -> Option<(&'static str, String)> {
        self.position_at(at).view(viewer).notation()
    }

    fn sketch(&self, viewer: Viewer) -> String {
        self.position().view(viewer).sketch()
    }

    fn drawn(&self, ply: u32, key: &Secret) -> Option<String> {
        Self::drawn(self, ply, key)
    }

    fn news(&self, ply: u32, viewer: Viewer) -> Vec<News> {
        Self::news(self, ply, viewer)
    }

    fn moved(&self) -> SeatSet {
        let moved = self.log().iter().filter_map(|line| match line.entry()? {
            Entry::Act(seat, code) => {
                G::Action::decode(code).is_ok_and(|action| G::is_move(&action)).then_some(seat)
            }
            Entry::Chance(_) | Entry::Depart(..) | Entry::Back(_) => None,
        });
        moved.collect()
    }

    fn turns(&self) -> usize {
        let mut turns: Vec<(u32, Seat)> = Vec::new();
        for ply in 0..=Self::ply(self) {
            let entry = ply.checked_sub(1).and_then(|before| self.log().get(before as usize));
            if let Some(Entry::Back(to)) = entry.and_then(LogLine::entry) {
                turns.retain(|(begun, _)| *begun <= to);
            }
            let Turn::Seats { must, .. } = self.position_at(ply).turn() else { continue };
            let mover = must
                .iter()
                .next()
                .filter(|mover| turns.last().is_none_or(|(_, last)| last != mover));
            turns.extend(mover.map(|mover| (ply, mover)));
        }
        turns.len()
    }

    fn ended(&self) -> Option<Sentence> {
        self.position().ended()
    }

    fn feats(&self) -> Vec<Feat> {
        match self.position().turn() {
            Turn::Over(_) => best(G::FEATS, G::feats(&self.course())),
            Turn::Seats { .. } | Turn::Chance => Vec::new(),
        }
    }

    fn sides(&self, at: u32) -> Vec<Sentence> {
        self.position_at(at).sides()
    }

    fn act(&mut self, seat: Seat, code: &str, secret: &Secret) -> Result<(), Sentence> {
        let action = G::Action::decode(code).map_err(|error| error.0)?;
        if G::is_clocks(&action) {
            return Err(Sentence::new("core-clock-only"));
        }
        Self::act(self, seat, &action, secret).map_err(Into::into)
    }

    fn time_out(&mut self, seat: Seat, secret: &Secret) -> bool {
        Self::time_out(self, seat, secret)
    }

    fn plays_out_of_time(&self, seat: Seat) -> bool {
        match self.position().expire(seat) {
            Expiry::Plays(action) => !G::is_clocks(&action),
            Expiry::Departs => false,
        }
    }

    fn depart(&mut self, seat: Seat, why: Departure, secret: &Secret) -> bool {
        Self::depart(self, seat, why, secret)
    }

    fn is_puzzle(&self) -> bool {
        self.position().is_puzzle()
    }

    fn solo(&self) -> Option<i64> {
        self.position().solo()
    }

    fn solo_so_far(&self) -> Option<i64> {
        self.position().solo_so_far()
    }

    fn is_undisturbed(&self, since: u32, seat: Seat) -> bool {
        since <= self.ply() && self.position().is_undisturbed(self.position_at(since), seat)
    }

    fn back_to(&self, seat: Seat) -> Option<u32> {
        Self::back_to(self, seat)
    }

    fn taken_back(&self) -> Option<String> {
        Self::taken_back(self)
    }

    fn back_past(&self, seat: Seat) -> Option<u32> {
        Self::back_past(self, seat)
    }

    fn take_back(&mut self, ply: u32) -> bool {
        Self::take_back(self, ply)
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        self.position().perft(depth)
    }
}
