//! Groups of two on either platform, and across both, with several games each. The people move as
//! soon as they see that it is their turn.

use std::collections::BTreeMap;

use service::MatchId;
use suite::{
    discord::Discord,
    telegram::{Pressed, Telegram, Trouble, When},
};

use super::{
    bot::Home,
    dice::Dice,
    game::{Choice, Game},
    people::{Act, Message, Person},
    post::{Spot, WORD},
    told::Told,
};

/// A game by id and name.
type Kind = (&'static str, &'static str);

/// For each of a pair, whether they are on Discord; and their games: the first person proposes the
/// first, the other the second.
const GROUPS: [([bool; 2], [Kind; 2]); 6] = [
    ([false, false], [("mill", "Nine Men’s Morris"), ("abaku", "Abaku")]),
    ([false, false], [("chess", "Chess"), ("mill", "Nine Men’s Morris")]),
    ([false, false], [("draughts", "Draughts"), ("abaku", "Abaku")]),
    ([true, true], [("mill", "Nine Men’s Morris"), ("abaku", "Abaku")]),
    ([true, true], [("chess", "Chess"), ("draughts", "Draughts")]),
    ([false, true], [("mill", "Nine Men’s Morris"), ("abaku", "Abaku")]),
];
/// The share of events that are told twice, in thousandths.
pub(super) const TWICE: u16 = 300;
/// The share of moments in which a person says a word, in thousandths.
const TALK: usize = 100;

/// The progress of a place at a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// No game is proposed.
    Free,
    /// A game is proposed.
    Proposed,
    /// The other has accepted, or plays already.
    Taken,
}

/// The place where a pair plays one kind of game, one match after another.
pub(super) struct Place {
    pub(super) kind: &'static str,
    pub(super) name: &'static str,
    pub(super) host: usize,
    pub(super) guest: usize,
    pub(super) stage: Stage,
    pub(super) game: Option<MatchId>,
    /// The number of games there were or will be.
    pub(super) proposed: usize,
    /// The action that brought it to its stage.
    pub(super) act: Act,
}

/// An action that a person will repeat.
pub(super) enum Again {
    /// A button that may have had its effect.
    Press(Act),
    /// An action without effect: an invitation, an acceptance, a move.
    Stage(usize),
    Move(MatchId),
}

/// The counts of one platform.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) moves: usize,
    pub(super) acknowledged: usize,
    pub(super) pressed: usize,
    pub(super) pressed_again: usize,
    /// Invitations, acceptances and moves that had to be repeated.
    pub(super) lost: usize,
    pub(super) messages: usize,
    pub(super) repeated: usize,
    pub(super) words: usize,
}

#[derive(Debug, Default)]
pub(super) struct Counts {
    pub(super) kills: usize,
    pub(super) matches: usize,
    pub(super) telegram: Tally,
    pub(super) discord: Tally,
}

impl Counts {
    pub(super) fn on(&mut self, discord: bool) -> &mut Tally {
        if discord { &mut self.discord } else { &mut self.telegram }
    }

    pub(super) fn moves(&self) -> usize {
        self.telegram.moves + self.discord.moves
    }

    /// Whether enough was played on both platforms for so many kills to mean something.
    pub(super) fn is_lively(&self, kills: usize) -> bool {
        let least = self.telegram.moves.min(self.discord.moves);
        self.moves() >= kills && 5 * least >= kills
    }
}

pub(super) struct World {
    pub(super) telegram: Telegram,
    pub(super) discord: Discord,
    pub(super) home: Home,
    pub(super) dice: Dice,
    pub(super) counts: Counts,
    /// People on Discord act although no bot is there, without effect.
    pub(super) hasty: bool,
    pub(super) people: Vec<Person>,
    pub(super) places: Vec<Place>,
    pub(super) games: BTreeMap<MatchId, Game>,
    /// The message of each chat whose buttons are pressed.
    pub(super) screens: BTreeMap<Spot, Message>,
    pub(super) again: Vec<Again>,
    /// The number of messages read on each platform.
    pub(super) read: (usize, usize),
    pub(super) told: Told,
}

impl World {
    /// Makes people and chats; Telegram says three in ten things twice.
    pub(super) fn new(seed: u64) -> Self {
        let (telegram, discord) = (Telegram::start(), Discord::start());
        telegram.seed(seed);
        telegram.trouble("getUpdates", When::Chance(TWICE.into()), Trouble::Twice);
        let mut world = Self {
            home: Home::new(&telegram, &discord),
            telegram,
            discord,
            dice: Dice::new(seed),
            counts: Counts::default(),
            hasty: false,
            people: Vec::new(),
            places: Vec::new(),
            games: BTreeMap::new(),
            screens: BTreeMap::new(),
            again: Vec::new(),
            read: (0, 0),
            told: Told::default(),
        };
        for (group, (sides, games)) in GROUPS.into_iter().enumerate() {
            world.people_come(group, sides);
            world.places_are_set(group, games);
        }
        world
    }

    /// The same with the database on a server.
    pub(super) fn on(self, server: &str) -> Self {
        Self { home: self.home.on(server), ..self }
    }

    /// Lets some forty of a thousand messages to either platform fail from here on: refused for a
    /// while, or cut off before or after they arrive.
    pub(super) fn lines_break(&self) {
        let share = When::Chance(10);
        for method in ["sendMessage", "sendPhoto"] {
            for trouble in [
                Trouble::TooMany { wait: 1 },
                Trouble::Broken(502),
                Trouble::ResetBefore,
                Trouble::ResetAfter,
            ] {
                self.telegram.trouble(method, share, trouble);
            }
        }
        self.discord.misbehave(1, 40);
    }

    fn people_come(&mut self, group: usize, sides: [bool; 2]) {
        let number = |side: usize| 2 * group + side;
        let member = |side: usize| {
            let id = 100 + number(side) as i64;
            let person = self.telegram.person(id, &format!("P{}.", number(side)));
            person.speaks("en");
            person.starts("");
            if side == 1 {
                person.says(&person.private(), "/notice group");
            }
            person
        };
        let members: Vec<_> = [0, 1].into_iter().filter(|&it| !sides[it]).map(member).collect();
        let all: Vec<_> = members.iter().collect();
        let chat = self.telegram.supergroup(-1000 - group as i64, "Club", &all);
        let guild = self.discord.guild("Club");
        let channel = self.discord.channel(guild, "games");
        let mut members = members.into_iter();
        for (side, discord) in sides.into_iter().enumerate() {
            let person = if discord {
                let name = format!("P{}.", number(side));
                let person = self.discord.person(&name, "en-US").at(channel);
                self.discord.promote(guild, person.id);
                Person::Discord(person, channel)
            } else {
                Person::Telegram(members.next().expect("a member for each person"), chat.clone())
            };
            self.people.push(person);
        }
    }

    fn places_are_set(&mut self, group: usize, games: [Kind; 2]) {
        let pair = [2 * group, 2 * group + 1];
        for (index, (kind, name)) in games.into_iter().enumerate() {
            let (host, guest) = (pair[index], pair[1 - index]);
            let (stage, act) = (Stage::Free, Act::Wrote);
            let place = Place { kind, name, host, guest, stage, game: None, proposed: 0, act };
            self.places.push(place);
        }
    }

    /// Whether an action of this person has a chance to reach the bot.
    fn acts_now(&self, person: usize) -> bool {
        !self.people[person].is_on_discord() || self.hasty || self.discord.has_bot()
    }

    /// Lets everybody act who can.
    pub(super) fn acts(&mut self) {
        self.insist();
        self.talk();
        for place in 0..self.places.len() {
            self.proposes(place);
            let Some(id) = self.places[place].game else { continue };
            let choice = self.games[&id].choice(&mut self.dice);
            if let Some(choice) = choice.filter(|choice| self.acts_now(choice.player)) {
                self.moves(id, &choice);
            }
        }
    }

    /// Now and then a person on Discord says a word.
    fn talk(&mut self) {
        let person = self.dice.below(self.people.len());
        let talks = self.people[person].is_on_discord() && self.acts_now(person);
        if talks && self.dice.chance(TALK) {
            let words = &mut self.counts.discord.words;
            *words += 1;
            self.people[person].talks(&format!("{WORD}{words}"));
        }
    }

    /// Proposes a new game, where the last one is over.
    fn proposes(&mut self, index: usize) {
        let place = &self.places[index];
        let over = place.game.is_some_and(|id| self.games[&id].over);
        if !(over || place.stage == Stage::Free) || !self.acts_now(place.host) {
            return;
        }
        let act = self.people[place.host].proposes(place.kind);
        let place = &mut self.places[index];
        (place.stage, place.game, place.act) = (Stage::Proposed, None, act);
        place.proposed += 1;
        self.counts.matches += 1;
    }

    fn moves(&mut self, id: MatchId, choice: &Choice) {
        let person = &self.people[choice.player];
        let token = format!("{}.{}.a.{}", id.code(), self.games[&id].seen, choice.code);
        let how = self.dice.below(10);
        let act = match self.screens.get(&person.spot()) {
            Some(screen) if how < 5 && token.len() <= 64 => person.presses(screen, &token),
            _ => person.plays(&id.code(), &choice.shown, how < 7),
        };
        let tally = self.counts.on(person.is_on_discord());
        tally.moves += 1;
        tally.pressed += usize::from(act.is_press());
        self.games.get_mut(&id).expect("it is being played").makes(choice, act.clone());
        self.may_press_again(act);
    }

    /// Some buttons are pressed again under a new id, at once or in another life.
    pub(super) fn may_press_again(&mut self, act: Act) {
        match self.dice.below(10) {
            _ if !act.is_press() => {}
            0..3 => {
                act.again();
                self.counts.on(act.is_on_discord()).pressed_again += 1;
            }
            3..5 => self.again.push(Again::Press(act)),
            _ => {}
        }
    }

    /// Repeats the actions that are waiting, as soon as they have a chance.
    pub(super) fn insist(&mut self) {
        for again in std::mem::take(&mut self.again) {
            match again {
                Again::Press(act) if !act.is_on_discord() || self.discord.has_bot() => {
                    act.again();
                    self.counts.on(act.is_on_discord()).pressed_again += 1;
                }
                Again::Stage(place) if self.discord.has_bot() => {
                    self.counts.discord.lost += 1;
                    self.places[place].act = self.places[place].act.again();
                }
                Again::Move(id) if self.discord.has_bot() => {
                    self.counts.discord.lost += 1;
                    self.games.get_mut(&id).expect("it is being played").insists();
                }
                later => self.again.push(later),
            }
        }
    }

    /// Everybody on Telegram presses buttons that change nothing, so many in all.
    pub(super) fn asks(&self, count: usize) -> Vec<Pressed> {
        let pressing = self.places.iter().filter_map(|place| {
            let Person::Telegram(person, chat) = &self.people[place.host] else { return None };
            let screen = self.screens.get(&Spot::Telegram(chat.id))?;
            let Message::Telegram(seen) = screen else { return None };
            Some((person, seen, format!("{}.0.more", place.game?.code())))
        });
        let pressing: Vec<_> = pressing.collect();
        let presses = pressing.iter().cycle().take(count);
        presses.map(|(person, seen, token)| person.sends(seen, token)).collect()
    }
}
