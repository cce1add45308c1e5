//! Random games, with every law tried at every step.

use game_core::{ChanceRng, Game, Notation, Options, Seat, Secret, Shelf, Table, Turn};
use wire::Stencil;

use crate::{discretion, drafts, messages, notation, order};

/// Entries after which a game that is still going on counts as endless.
const ENDLESS: u32 = 3000;

/// One random game under the laws.
#[derive(Debug)]
pub struct Playout<G: Game> {
    /// The settings of the game, `key=value` separated by spaces.
    pub settings: String,
    /// The setup made from the settings.
    pub setup: G::Setup,
    /// The options made from the settings.
    pub options: G::Options,
    /// The seed of the random game.
    pub seed: u8,
    /// The game so far.
    pub table: Table<G>,
    /// A few earlier actions of all seats: tried again where they no longer fit.
    pub(crate) past: Vec<G::Action>,
    /// The stencil of the first player's boards in messages, once there was one.
    pub(crate) stencil: Option<Stencil>,
    secret: Secret,
    choice: ChanceRng,
}

/// Plays random games of `G` under each of the `settings` (`key=value` separated by spaces),
/// `games` for every number of seats, and asserts every law after every entry; `also` adds promises
/// of this game alone.
///
/// # Panics
/// If a law is broken.
pub fn assert_lawful<G: Game>(settings: &[&str], games: u8, also: impl Fn(&Playout<G>)) {
    for &settings in settings {
        let options = options::<G>(settings);
        notation::round_trip(&options);
        for seats in G::seats(&options) {
            for seed in 0..games {
                Playout::new(settings, &options, seats, seed).run(&also);
            }
        }
    }
}

/// Plays random games of `G` under these settings, `games` for each of these numbers of seats, and
/// asserts every law after every entry: for games with more seats than some laws can be tried with.
///
/// # Panics
/// If a law is broken.
pub fn assert_lawful_with<G: Game>(
    settings: &str,
    seats: &[u8],
    games: u8,
    also: impl Fn(&Playout<G>),
) {
    let options = options::<G>(settings);
    notation::round_trip(&options);
    for &seats in seats {
        assert!(G::seats(&options).contains(&seats), "{seats} seats");
        for seed in 0..games {
            Playout::new(settings, &options, seats, seed).run(&also);
        }
    }
}

/// Plays random games of `G` that begin with this setup, with one seat, which the options did not
/// lead to, and asserts every law after every entry.
///
/// # Panics
/// If a law is broken.
pub fn assert_setup_lawful<G: Game>(
    setup: &G::Setup,
    options: &G::Options,
    games: u8,
    also: impl Fn(&Playout<G>),
) {
    notation::round_trip(setup);
    for seed in 0..games {
        Playout::of(&setup.encode(), options, (setup.clone(), 1), seed).run(&also);
    }
}

fn options<G: Game>(settings: &str) -> G::Options {
    let mut options = G::Options::default();
    for setting in settings.split_whitespace() {
        let (key, value) = setting.split_once('=').expect("settings are key=value");
        let set = options.set(key, value, &Shelf::default());
        set.unwrap_or_else(|why| panic!("{setting}: {why}"));
    }
    options
}

impl<G: Game> Playout<G> {
    fn new(settings: &str, options: &G::Options, seats: u8, seed: u8) -> Self {
        Self::of(settings, options, (G::first(options, seats), seats), seed)
    }

    fn of(settings: &str, options: &G::Options, (setup, seats): (G::Setup, u8), seed: u8) -> Self {
        let secret = Secret::new([seed; 32]);
        let table = Table::start(&setup, &secret);
        let choice = ChanceRng::at(&Secret::new([seed ^ 0xFF; 32]), seats.into());
        let (settings, options) = (settings.to_owned(), options.clone());
        let past = Vec::new();
        Self { settings, setup, options, seed, table, past, stencil: None, secret, choice }
    }

    fn run(mut self, also: &impl Fn(&Self)) {
        notation::round_trip(&self.setup);
        let mut actions = Vec::new();
        loop {
            self.obey(also);
            let Some((seat, action)) = self.pick() else { break };
            assert!(self.table.ply() < ENDLESS, "{}: the game does not end", self.place());
            let acted = self.table.act(seat, &action, &self.secret);
            assert_eq!(acted.map_err(|why| why.to_string()), Ok(()), "{}", self.place());
            self.remember(&action);
            actions.push((seat, action));
        }
        order::feats_are_of_the_game(&self);
        self.replays(&actions);
    }

    fn obey(&mut self, also: &impl Fn(&Self)) {
        order::seats_can_act_if_they_must_and_only_if_they_may(self);
        order::a_forced_move_is_the_only_one(self);
        order::offered_actions_are_accepted(self);
        order::strangers_are_refused(self);
        order::refusals_change_nothing(self);
        drafts::offered_steps_lead_on(self);
        notation::of_actions(self);
        notation::of_the_position(self);
        discretion::nobody_learns_what_they_may_not(self);
        messages::boards_fit_into_messages(self);
        also(self);
    }

    /// A random action of a seat that must act, now and then of one that may; `None` once the game
    /// is over.
    fn pick(&mut self) -> Option<(Seat, G::Action)> {
        let Turn::Seats { must, may } = self.table.position().turn() else { return None };
        let free: Vec<_> = may.iter().collect();
        if self.below(12) == 0
            && let Some(&seat) = self.one_of(&free)
            && let Some(action) = self.one_of(&self.table.position().legal_actions(seat))
        {
            return Some((seat, action.clone()));
        }
        let seats: Vec<_> = must.iter().collect();
        let seat = *self.one_of(&seats)?;
        let actions = self.table.position().legal_actions(seat);
        // A random game should make progress: mostly the first actions of the listing, now and then
        // any.
        let best = self.table.position().listing(seat);
        let reach = best.len().min(1 + self.below(8) as usize);
        if reach > 0 && self.below(10) > 0 {
            let at = self.below(reach as u32) as usize;
            return Some((seat, best[at].action.clone()));
        }
        self.one_of(&actions).cloned().map(|action| (seat, action))
    }

    /// The same secret and the same actions lead to the same log, and the log
    /// alone to the same position.
    fn replays(&self, actions: &[(Seat, G::Action)]) {
        let mut again = Table::<G>::start(&self.setup, &self.secret);
        for (seat, action) in actions {
            again.act(*seat, action, &self.secret).expect("it was accepted before");
        }
        assert_eq!(again.log(), self.table.log(), "{}: luck repeats itself", self.place());
        for ply in 0..=self.table.ply() {
            let log = &self.table.log()[..ply as usize];
            let replayed = Table::<G>::replay(&self.setup, log);
            let replayed = replayed.unwrap_or_else(|why| panic!("{}: {why}", self.place()));
            let expected = self.table.position_at(ply);
            assert!(replayed.position() == expected, "{}: replay of {ply} entries", self.place());
        }
    }

    fn remember(&mut self, action: &G::Action) {
        if self.past.len() == 12 {
            let at = self.below(12) as usize;
            self.past.swap_remove(at);
        }
        self.past.push(action.clone());
    }

    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.choice.below(bound)
    }

    /// Up to `count` of the items, at random and in order.
    pub(crate) fn some_of<T: Clone>(&mut self, items: &[T], count: u32) -> Vec<T> {
        let total = u32::try_from(items.len()).expect("lists are short");
        let kept = items.iter().filter(|_| total <= count || self.choice.below(total) < count);
        kept.cloned().collect()
    }

    pub(crate) fn one_of<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(u32::try_from(items.len()).ok()?) as usize)
    }

    /// The place in the game, for the message of a broken law.
    pub(crate) fn place(&self) -> String {
        let log: Vec<_> = self.table.log().iter().map(|line| line.code.as_str()).collect();
        let text = self.table.position().to_text();
        format!(
            "settings {:?}, setup {}, seed {}, log {log:?}, position {text}",
            self.settings,
            self.setup.encode(),
            self.seed
        )
    }
}
