//! Abaku behind a glass: while a viewer looks through it, every position is one that they cannot
//! tell from the true one. A person told only what they may know is told the same through the
//! glass.

use std::{
    any::Any,
    sync::{Arc, Mutex, MutexGuard},
};

use game_core::{
    AnyRules, AnyTable, AnyTranscript, Candidate, ChanceRng, Choice, DecodeError, Departure,
    Diagram, Draft, Entry, Example, Fact, Game, Goal, ImportError, LogLine, News, Next, Notation,
    OptionKey, Rules, Scene, Seat, SeatSet, Secret, Sentence, Shelf, ShelfError, Table, Turn,
    Unclear, Viewer,
};
use rules_abaku::{Abaku, Setup};

const RULES: Rules<Abaku> = Rules::NEW;

/// The viewer who looks through it, and the number of the substituted position.
#[derive(Clone, Default)]
pub(super) struct Glass(Arc<Mutex<Option<(Viewer, u8)>>>);

impl Glass {
    /// Substitutes every position by one that this viewer cannot tell from the true one; `None`
    /// shows the true ones.
    pub(super) fn hold(&self, before: Option<(Viewer, u8)>) {
        *self.state() = before;
    }

    fn state(&self) -> MutexGuard<'_, Option<(Viewer, u8)>> {
        self.0.lock().expect("nobody panics behind it")
    }

    /// Rules of Abaku behind this glass.
    pub(super) fn rules(&self) -> &'static dyn AnyRules {
        Box::leak(Box::new(GlassRules(self.clone())))
    }
}

struct GlassRules(Glass);

impl GlassRules {
    fn behind(&self, table: Table<Abaku>) -> Box<dyn AnyTable> {
        Box::new(GlassTable { table, glass: self.0.clone() })
    }

    fn setup(text: &str) -> Result<Setup, DecodeError> {
        Setup::decode(text)
    }
}

impl AnyRules for GlassRules {
    fn id(&self) -> &'static str {
        RULES.id()
    }

    fn wording(&self) -> [&'static str; 3] {
        RULES.wording()
    }

    fn commands(&self) -> &'static [&'static str] {
        RULES.commands()
    }

    fn feats(&self) -> &'static [game_core::FeatKind] {
        RULES.feats()
    }

    fn has_hands(&self) -> bool {
        RULES.has_hands()
    }

    fn diagrams(&self) -> &'static [Diagram] {
        RULES.diagrams()
    }

    fn option_keys(&self) -> &'static [OptionKey] {
        RULES.option_keys()
    }

    fn options(&self, settings: &[(String, String)], shelf: &Shelf) -> Result<String, Sentence> {
        RULES.options(settings, shelf)
    }

    fn applies(&self, options: &str, key: &str) -> bool {
        RULES.applies(options, key)
    }

    fn values(&self, options: &str) -> Result<Vec<(&'static str, String)>, DecodeError> {
        RULES.values(options)
    }

    fn seats(&self, options: &str) -> Result<std::ops::RangeInclusive<u8>, DecodeError> {
        RULES.seats(options)
    }

    fn first(&self, options: &str, seats: u8) -> Result<String, DecodeError> {
        RULES.first(options, seats)
    }

    fn start(&self, setup: &str, secret: &Secret) -> Result<Box<dyn AnyTable>, DecodeError> {
        Ok(self.behind(Table::start(&Self::setup(setup)?, secret)))
    }

    fn replay(&self, setup: &str, log: &[LogLine]) -> Result<Box<dyn AnyTable>, Sentence> {
        let setup = Self::setup(setup).map_err(|error| error.0)?;
        Ok(self.behind(Table::replay(&setup, log).map_err(|error| error.sentence())?))
    }

    fn replay_record(&self, setup: &str, codes: &[&str]) -> Result<Box<dyn AnyTable>, Sentence> {
        RULES.replay_record(setup, codes)
    }

    fn position(&self, text: &str, options: &str) -> Result<Box<dyn AnyTable>, DecodeError> {
        RULES.position(text, options)
    }

    fn goal(&self, options: &str) -> Result<Goal, DecodeError> {
        RULES.goal(options)
    }

    fn solo_in_words(&self, options: &str, made: i64) -> Result<Option<Sentence>, DecodeError> {
        RULES.solo_in_words(options, made)
    }

    fn again(&self, setup: &str, _: &dyn AnyTable) -> Result<String, DecodeError> {
        Ok(setup.to_owned())
    }

    fn format(&self) -> Option<&'static str> {
        RULES.format()
    }

    fn import_each(&self, text: &str, take: &mut dyn FnMut(Result<AnyTranscript, ImportError>)) {
        RULES.import_each(text, take);
    }

    fn export(&self, games: &[AnyTranscript]) -> Result<Option<String>, DecodeError> {
        RULES.export(games)
    }

    fn check(&self, shelf: &Shelf) -> Result<(), ShelfError> {
        RULES.check(shelf)
    }
}

#[derive(Clone)]
struct GlassTable {
    table: Table<Abaku>,
    glass: Glass,
}

impl GlassTable {
    /// Returns the position after so many entries, as it is seen through the glass, as a table of
    /// its own.
    fn seen(&self, at: u32) -> Table<Abaku> {
        let position = self.table.position_at(at);
        Table::at(match *self.glass.state() {
            None => position.clone(),
            Some((viewer, which)) => position.resample(viewer, &mut luck(which, at)),
        })
    }

    fn now(&self) -> Table<Abaku> {
        self.seen(self.table.ply())
    }

    /// Returns the position before the entry at this ply, and that entry; through the glass, others
    /// that the game tells the viewer in the same words.
    fn happened(&self, ply: u32) -> Option<(Abaku, Happened)> {
        let entry = Entry::decode(&self.table.log().get(ply as usize)?.code).ok()?;
        let position = self.table.position_at(ply).clone();
        let Some((viewer, which)) = *self.glass.state() else { return Some((position, entry)) };
        let other = position.resample(viewer, &mut luck(which, ply));
        let mut others: Vec<Happened> = match &entry {
            Entry::Chance(_) if position.turn() == Turn::Chance => {
                vec![Entry::Chance(other.sample(&mut luck(which, ply)))]
            }
            Entry::Act(seat, _) => {
                other.legal_actions(*seat).into_iter().map(|one| Entry::Act(*seat, one)).collect()
            }
            _ => Vec::new(),
        };
        others.push(entry.clone());
        let told = position.news(&entry, viewer);
        // The end of a game reveals the racks: then there is no other.
        let same = others.into_iter().find(|one| other.news(one, viewer) == told);
        Some(same.map_or((position, entry), |one| (other, one)))
    }
}

type Happened = Entry<rules_abaku::Action, rules_abaku::Chance>;

/// The glass's own luck, apart from the game's.
fn luck(which: u8, at: u32) -> ChanceRng {
    ChanceRng::at(&Secret::new([which; 32]), at)
}

impl AnyTable for GlassTable {
    fn boxed(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn ply(&self) -> u32 {
        self.table.ply()
    }

    fn log(&self) -> &[LogLine] {
        self.table.log()
    }

    fn seat_count(&self) -> u8 {
        AnyTable::seat_count(&self.table)
    }

    fn turn(&self) -> Turn {
        self.table.position().turn()
    }

    fn departed(&self) -> SeatSet {
        AnyTable::departed(&self.table)
    }

    fn coming_back(&self, seat: Seat) -> Option<String> {
        AnyTable::coming_back(&self.table, seat)
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        AnyTable::allies(&self.table, seat)
    }

    fn next(&self, setup: &str, seats: u8) -> Result<Next<String>, DecodeError> {
        AnyTable::next(&self.table, setup, seats)
    }

    fn order(&self) -> Vec<Seat> {
        self.now().order()
    }

    fn forced(&self, seat: Seat) -> Option<String> {
        AnyTable::forced(&self.table, seat)
    }

    fn view(&self, at: u32, viewer: Viewer) -> Box<dyn Any + Send> {
        AnyTable::view(&self.seen(at), 0, viewer)
    }

    fn text(&self) -> String {
        AnyTable::text(&self.table)
    }

    fn listing(&self, seat: Seat) -> Vec<Candidate> {
        self.now().listing(seat)
    }

    fn parse(&self, viewer: Viewer, text: &str) -> Result<Choice, Unclear<Choice>> {
        self.now().parse(viewer, text)
    }

    fn completions(&self, viewer: Viewer, typed: &str) -> Vec<Choice> {
        self.now().completions(viewer, typed)
    }

    fn assess(&self, at: u32, viewer: Viewer, code: &str) -> Result<Vec<Fact>, Sentence> {
        self.now().assess(at, viewer, code)
    }

    fn draft(&self, viewer: Viewer, so_far: &[String]) -> Draft<Choice> {
        self.now().draft(viewer, so_far)
    }

    fn taps(&self, at: u32, viewer: Viewer, code: &str) -> Vec<String> {
        self.seen(at).taps(0, viewer, code)
    }

    fn examples(&self, viewer: Viewer) -> Vec<Example> {
        self.now().examples(viewer)
    }

    fn lesson(&self, at: u32, viewer: Viewer) -> Option<&'static str> {
        self.seen(at).lesson(0, viewer)
    }

    fn is_stuck(&self, viewer: Viewer) -> bool {
        self.now().is_stuck(viewer)
    }

    fn scene(&self, at: u32, viewer: Viewer, so_far: &[String]) -> Scene {
        self.seen(at).scene(0, viewer, so_far)
    }

    fn scene_from(&self, side: Viewer, at: u32, viewer: Viewer, so_far: &[String]) -> Scene {
        self.seen(at).scene_from(side, 0, viewer, so_far)
    }

    fn supposed_draft(&self, viewer: Viewer, so_far: &[String]) -> Option<Draft<Choice>> {
        self.now().supposed_draft(viewer, so_far)
    }

    fn supposed_scene(&self, side: Viewer, viewer: Viewer, so_far: &[String]) -> Option<Scene> {
        self.now().supposed_scene(side, viewer, so_far)
    }

    fn in_words(&self, at: u32, viewer: Viewer, so_far: &[String]) -> Vec<Sentence> {
        self.seen(at).in_words(0, viewer, so_far)
    }

    fn hand(&self, viewer: Viewer) -> Option<Scene> {
        self.now().hand(viewer)
    }

    fn scores(&self, at: u32) -> Vec<i64> {
        self.seen(at).scores(0)
    }

    fn notation(&self, at: u32, viewer: Viewer) -> Option<(&'static str, String)> {
        self.seen(at).notation(0, viewer)
    }

    fn sketch(&self, viewer: Viewer) -> String {
        self.now().sketch(viewer)
    }

    fn drawn(&self, _: u32, _: &Secret) -> Option<String> {
        None
    }

    fn news(&self, ply: u32, viewer: Viewer) -> Vec<News> {
        match self.happened(ply) {
            None | Some((_, Entry::Back(_))) => Vec::new(),
            Some((position, entry)) => position.news(&entry, viewer),
        }
    }

    fn moved(&self) -> SeatSet {
        AnyTable::moved(&self.table)
    }

    fn turns(&self) -> usize {
        AnyTable::turns(&self.table)
    }

    fn ended(&self) -> Option<Sentence> {
        self.table.ended()
    }

    fn feats(&self) -> Vec<game_core::Feat> {
        self.table.feats()
    }

    fn sides(&self, at: u32) -> Vec<Sentence> {
        AnyTable::sides(&self.table, at)
    }

    fn act(&mut self, seat: Seat, code: &str, secret: &Secret) -> Result<(), Sentence> {
        AnyTable::act(&mut self.table, seat, code, secret)
    }

    fn plays_out_of_time(&self, seat: Seat) -> bool {
        self.table.plays_out_of_time(seat)
    }

    fn time_out(&mut self, seat: Seat, secret: &Secret) -> bool {
        self.table.time_out(seat, secret)
    }

    fn depart(&mut self, seat: Seat, why: Departure, secret: &Secret) -> bool {
        self.table.depart(seat, why, secret)
    }

    fn is_puzzle(&self) -> bool {
        self.table.is_puzzle()
    }

    fn solo(&self) -> Option<i64> {
        let table: &dyn AnyTable = &self.table;
        table.solo()
    }

    fn solo_so_far(&self) -> Option<i64> {
        let table: &dyn AnyTable = &self.table;
        table.solo_so_far()
    }

    fn taken_back(&self) -> Option<String> {
        self.table.taken_back()
    }

    fn is_undisturbed(&self, since: u32, seat: Seat) -> bool {
        let table: &dyn AnyTable = &self.table;
        table.is_undisturbed(since, seat)
    }

    fn back_to(&self, seat: Seat) -> Option<u32> {
        self.table.back_to(seat)
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        self.table.perft(depth)
    }

    fn back_past(&self, seat: Seat) -> Option<u32> {
        self.table.back_past(seat)
    }

    fn take_back(&mut self, ply: u32) -> bool {
        self.table.take_back(ply)
    }
}
