//! Groups of two in which several games run at once, played by people who move
//! as fast as they see that it is their turn.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use service::{MatchId, Service};
use suite::telegram::{Chat, Person, Pressed, Seen, Telegram, Trouble, When};

use super::{
    bot::Home,
    dice::Dice,
    game::{Choice, Game},
    post::{Event, Post},
};

/// The games of each group, by id and name.
const GAMES: [[(&str, &str); 2]; 4] = [
    [("mill", "Mill"), ("abaku", "Abaku")],
    [("chess", "Chess"), ("mill", "Mill")],
    [("draughts", "Draughts"), ("abaku", "Abaku")],
    [("mill", "Mill"), ("draughts", "Draughts")],
];

/// How long anything is waited for.
const PATIENCE: Duration = Duration::from_secs(20);
/// A process that did nothing for so long has nothing to do.
const BORED: Duration = Duration::from_millis(700);

/// How far a place at a table is.
enum Stage {
    /// Nobody has asked for a game.
    Free,
    /// Somebody has.
    Proposed,
    /// The other has accepted, or plays already.
    Taken,
}

struct Place {
    group: usize,
    kind: &'static str,
    name: &'static str,
    stage: Stage,
    game: Option<MatchId>,
}

struct Group {
    chat: Chat,
    pair: [usize; 2],
    /// A message of the bot whose buttons are pressed.
    seen: Option<Seen>,
}

/// What there was to count.
#[derive(Debug, Default)]
pub(super) struct Counts {
    pub(super) kills: usize,
    pub(super) moves: usize,
    pub(super) acknowledged: usize,
    pub(super) pressed: usize,
    pub(super) pressed_again: usize,
    pub(super) matches: usize,
    pub(super) messages: usize,
    pub(super) repeated: usize,
}

pub(super) struct World {
    pub(super) telegram: Telegram,
    pub(super) home: Home,
    pub(super) dice: Dice,
    pub(super) counts: Counts,
    /// How many processes there have been.
    life: usize,
    people: Vec<Person>,
    groups: Vec<Group>,
    places: Vec<Place>,
    pub(super) games: BTreeMap<MatchId, Game>,
    /// Buttons to be pressed again later.
    again: Vec<Pressed>,
    read: usize,
    /// The last event told of each match in each chat, and in which life.
    events: BTreeMap<(i64, MatchId), (Event, usize)>,
    /// Chats that were told something again, and in which life.
    repeated: BTreeSet<(usize, i64)>,
}

impl World {
    /// People, groups and a Telegram that says three in ten things twice.
    pub(super) fn new(seed: u64) -> Self {
        let telegram = Telegram::start();
        telegram.seed(seed);
        telegram.trouble("getUpdates", When::Chance(300), Trouble::Twice);
        let home = Home::new(&telegram);
        let (mut people, mut groups, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for (group, games) in GAMES.iter().enumerate() {
            let pair = [2 * group, 2 * group + 1];
            for one in pair {
                let person = telegram.person(100 + one as i64, &format!("P{one}."));
                person.speaks("en");
                person.starts("");
                if one % 2 == 1 {
                    person.says(&person.private(), "/notice group");
                }
                people.push(person);
            }
            let members: Vec<&Person> = pair.iter().map(|&one| &people[one]).collect();
            let chat = telegram.supergroup(-1000 - group as i64, "Club", &members);
            groups.push(Group { chat, pair, seen: None });
            for &(kind, name) in games {
                places.push(Place { group, kind, name, stage: Stage::Free, game: None });
            }
        }
        Self {
            telegram,
            home,
            dice: Dice::new(seed),
            counts: Counts::default(),
            life: 0,
            people,
            groups,
            places,
            games: BTreeMap::new(),
            again: Vec::new(),
            read: 0,
            events: BTreeMap::new(),
            repeated: BTreeSet::new(),
        }
    }

    /// Reads what arrived since; whether anything did.
    pub(super) fn reads(&mut self) -> bool {
        let calls = self.telegram.calls_from(self.read);
        self.read += calls.len();
        for call in &calls {
            // What one that died still had on the line is its own.
            self.life += usize::from(call.method == "getMe");
            let Some(post) = Post::of(call) else { continue };
            self.counts.messages += 1;
            self.notes_repetition(&post);
            self.accepts(&post);
            self.sees(&post);
        }
        calls.iter().any(|call| call.method.starts_with("send"))
    }

    fn sees(&mut self, post: &Post) {
        if let Some(press) = post.answers.as_ref().filter(|_| post.text.starts_with("Played")) {
            self.games.values_mut().for_each(|game| game.told(press));
        }
        for (id, mark) in post.marks() {
            if let Some(game) = self.games.get_mut(&id) {
                game.shown(mark, post.chat < 0 && !post.whispered);
            }
        }
    }

    /// The other of the pair accepts an invitation he has not accepted yet.
    fn accepts(&mut self, post: &Post) {
        let Some((id, token)) = post.invitation().filter(|_| post.chat < 0) else { return };
        let chats = &self.groups;
        let wanted = |place: &&mut Place| {
            let here = chats[place.group].chat.id == post.chat;
            here && matches!(place.stage, Stage::Proposed) && post.text.contains(place.name)
        };
        let fresh = !self.games.contains_key(&id);
        let Some(place) = self.places.iter_mut().filter(|_| fresh).find(wanted) else { return };
        (place.stage, place.game) = (Stage::Taken, Some(id));
        self.games.insert(id, Game::new(id, place.kind));
        let group = &mut self.groups[place.group];
        let has = |seen: &&Seen| seen.buttons.iter().flatten().any(|key| key.does == press(token));
        let seen = group.chat.shown().iter().rfind(has).cloned().expect("it was sent");
        let joined = self.people[group.pair[1]].sends(&seen, token);
        group.seen = Some(seen);
        self.may_press_again(joined);
    }

    /// After a crash one message to a chat may come twice, and none otherwise.
    fn notes_repetition(&mut self, post: &Post) {
        let Some((id, event)) = post.event() else { return };
        let last = self.events.insert((post.chat, id), (event.clone(), self.life));
        let Some((last, life)) = last else { return };
        let same_place = last.1.is_none() || event.1.is_none() || last.1 == event.1;
        if last.0 != event.0 || !same_place {
            return;
        }
        assert!(life < self.life, "told twice without a crash: {} {}", post.chat, post.text);
        let first = self.repeated.insert((self.life, post.chat));
        assert!(first, "two messages told again to {}: {}", post.chat, post.text);
        self.counts.repeated += 1;
    }

    /// Everybody who can do something does.
    pub(super) fn acts(&mut self) {
        for place in &mut self.places {
            let over = place.game.is_some_and(|id| self.games[&id].over);
            if over {
                (place.stage, place.game) = (Stage::Free, None);
            }
            if matches!(place.stage, Stage::Free) {
                let group = &self.groups[place.group];
                let host = &self.people[group.pair[0]];
                host.says(&group.chat, &format!("/new {} 2", place.kind));
                place.stage = Stage::Proposed;
                self.counts.matches += 1;
            }
        }
        for index in 0..self.places.len() {
            let Some(id) = self.places[index].game else { continue };
            let choice = self.games[&id].choice(&mut self.dice);
            if let Some(choice) = choice {
                self.moves(self.places[index].group, id, &choice);
            }
        }
    }

    fn moves(&mut self, group: usize, id: MatchId, choice: &Choice) {
        let (group, person) = (&self.groups[group], &self.people[choice.player]);
        let token = format!("{}.{}.a.{}", id.code(), self.games[&id].seen, choice.code);
        let text = format!("{}: {}", id.code(), choice.shown);
        let how = self.dice.below(10);
        let pressed = match &group.seen {
            Some(seen) if how < 5 && token.len() <= 64 => Some(person.sends(seen, &token)),
            _ => None,
        };
        match pressed {
            Some(_) => self.counts.pressed += 1,
            None if how < 7 => drop(person.says(&person.private(), &text)),
            None => drop(person.says(&group.chat, &format!("/play {text}"))),
        }
        self.counts.moves += 1;
        let game = self.games.get_mut(&id).expect("it is being played");
        game.makes(choice, pressed.clone());
        if let Some(pressed) = pressed {
            self.may_press_again(pressed);
        }
    }

    /// Some buttons are pressed again under a new id, at once or in another life.
    fn may_press_again(&mut self, pressed: Pressed) {
        match self.dice.below(10) {
            0..3 => {
                pressed.again();
                self.counts.pressed_again += 1;
            }
            3..5 => self.again.push(pressed),
            _ => {}
        }
    }

    /// Those who had no answer press again.
    pub(super) fn press_again(&mut self) {
        for pressed in std::mem::take(&mut self.again) {
            pressed.again();
            self.counts.pressed_again += 1;
        }
    }

    /// Everybody presses buttons that change nothing, so many in all.
    pub(super) fn asks(&self, count: usize) -> Vec<Pressed> {
        let playing = self.places.iter().filter_map(|place| Some((place.group, place.game?)));
        let pressing = playing.cycle().enumerate().take(count).map(|(index, (group, id))| {
            let group = &self.groups[group];
            let person = &self.people[group.pair[index % 2]];
            let seen = group.seen.as_ref().expect("an invitation was accepted here");
            person.sends(seen, &format!("{}.0.more", id.code()))
        });
        pressing.collect()
    }

    /// Waits until the bot has taken in at least so many updates of those that wait.
    pub(super) async fn taken_in(&self, count: usize) {
        let most = self.telegram.pending().saturating_sub(count);
        let deadline = tokio::time::Instant::now() + PATIENCE;
        while self.telegram.pending() > most {
            assert!(tokio::time::Instant::now() < deadline, "{}", self.home.log());
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// How many updates are still to be dealt with.
    pub(super) async fn left(&self) -> usize {
        let service = self.home.left().await;
        let waiting = service.waiting(service::Platform::Telegram, u32::MAX).await.unwrap();
        service.close().await;
        waiting.len() + self.telegram.pending()
    }

    /// Everybody's view of all games is held against what is on the disk.
    pub(super) async fn look(&mut self) {
        let service = self.home.left().await;
        for game in self.games.values_mut() {
            let card = service.card(game.id).await.unwrap();
            assert_eq!(card.game, game.kind);
            if card.started.is_none() {
                assert!(game.seen == 0 && game.meant.is_empty());
                continue;
            }
            let number = |name: &str| name.trim_matches(['P', '.']).parse().unwrap();
            game.players = card.players.iter().map(|player| number(&player.name)).collect();
            game.look(&service.board(game.id).await.unwrap());
        }
        let there = matches(&service).await;
        assert!(there <= self.counts.matches, "an invitation was made twice");
        service.close().await;
    }

    /// After a quiet while all is done, told, and as it was meant.
    pub(super) async fn look_at_the_end(&mut self) {
        self.look().await;
        let service = self.home.left().await;
        assert_eq!(matches(&service).await, self.counts.matches);
        for game in self.games.values() {
            let board = service.board(game.id).await.unwrap();
            let id = game.id.code();
            assert!(
                game.settled(&board),
                "{id}: {:?} never came",
                game.meant.last().map(|it| &it.line)
            );
            assert!(
                game.over || game.posted == board.mark(),
                "{id}: its group was not told the end"
            );
            let known = game.meant.iter().filter(|meant| meant.acknowledged).count();
            self.counts.acknowledged += known;
        }
        let tally: BTreeMap<_, _> = service.tally().await.unwrap().into_iter().collect();
        assert!(tally.keys().all(|state| state == "sent" || state == "dropped"), "{tally:?}");
        service.close().await;
    }

    /// Whether everything that was to be sent is, by what is on the disk.
    pub(super) async fn delivered(&self) -> bool {
        let service = self.home.left().await;
        let tally = service.tally().await.unwrap();
        service.close().await;
        let waits = |state: &str| state == "ready" || state == "sending";
        self.left().await == 0 && !tally.iter().any(|(state, _)| waits(state))
    }

    /// Lets a process work until nothing has come for a while.
    pub(super) async fn quiet(&mut self, silence: Duration) {
        let mut last = tokio::time::Instant::now();
        while last.elapsed() < silence {
            if self.reads() || self.telegram.pending() > 0 {
                last = tokio::time::Instant::now();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until a process that was started makes such a request, or has none
    /// to make.
    pub(super) async fn begins(&self, method: &str) {
        let begun = tokio::time::Instant::now();
        let mut asked = None;
        while asked.is_none_or(|at: tokio::time::Instant| at.elapsed() < BORED) {
            assert!(begun.elapsed() < PATIENCE, "it does not begin: {}", self.home.log());
            let calls = self.telegram.calls_from(self.read);
            if calls.iter().any(|call| call.method.starts_with(method)) {
                return;
            }
            if !calls.is_empty() && asked.is_none() {
                asked = Some(tokio::time::Instant::now());
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

fn press(token: &str) -> suite::telegram::Does {
    suite::telegram::Does::Press(token.to_owned())
}

async fn matches(service: &Service) -> usize {
    let mut count = 0;
    while service.card(MatchId::new(count as i64 + 1)).await.is_ok() {
        count += 1;
    }
    count
}
