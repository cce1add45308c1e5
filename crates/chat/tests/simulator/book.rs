//! People's intentions, the answers they got, and the judge of both.

use std::collections::{BTreeMap, BTreeSet};

use game_core::{LogLine, Seat, Turn};
use service::{Board, MatchCard, MatchId, MatchState, PersonId, Timestamp};

use crate::{
    house::{Answered, Inside, MEMBERS, Update},
    post::{RefusedParcel, Seen},
};

/// The intention of an update, as far as it can be counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Meant {
    /// An entry of a match, as its log spells it.
    Play(MatchId, String),
    /// A new match.
    Match,
    /// A word to all.
    Word(String),
    /// Something else about a match.
    About(MatchId),
}

/// The last known state of a match.
#[derive(Default)]
struct Followed {
    number: u32,
    log: Vec<String>,
    over: bool,
    /// The sight at which the present turn began.
    since: Option<u64>,
    /// The counts of each entry: the times it was meant, the times it was acknowledged, and the
    /// times it came by itself.
    meant: BTreeMap<String, usize>,
    acknowledged: BTreeMap<String, usize>,
    by_itself: BTreeMap<String, usize>,
}

#[derive(Default)]
pub(crate) struct Book {
    meant: BTreeMap<String, Meant>,
    matches: BTreeMap<MatchId, Followed>,
    /// Updates that were dealt with completely.
    heard: BTreeSet<String>,
    /// Updates that their platform forgot before the bot confirmed them.
    forgotten: BTreeSet<String>,
    /// Updates that were confirmed.
    answered: BTreeSet<String>,
    proposed: usize,
    acknowledged: usize,
    words: BTreeSet<String>,
    pub(crate) plays: usize,
}

/// Texts that no answer contains unless the bot has a fault.
const FAULTS: [&str; 2] = ["broke on my side", "desk-"];

/// The messages that a platform showed, and those it refused.
type ShownAndRefused = (Vec<Seen>, Vec<RefusedParcel>);

impl Book {
    /// Notes the intention of an update.
    pub(crate) fn means(&mut self, key: &str, meant: Meant) {
        match &meant {
            Meant::Play(id, line) => {
                let followed = self.matches.entry(*id).or_default();
                *followed.meant.entry(line.clone()).or_default() += 1;
            }
            Meant::Match => self.proposed += 1,
            Meant::Word(_) | Meant::About(_) => {}
        }
        self.meant.insert(key.to_owned(), meant);
    }

    /// Notes the answer to an update.
    pub(crate) fn hears(&mut self, answered: &Answered) {
        let Answered { update, out } = answered;
        self.heard.insert(update.key.clone());
        for one in out {
            for fault in FAULTS {
                assert!(!one.text.contains(fault), "{update:?} is answered {:?}", one.text);
            }
        }
        if !out.iter().any(|one| one.done) || !self.answered.insert(update.key.clone()) {
            return;
        }
        match self.meant.get(&update.key) {
            Some(Meant::Play(id, line)) => {
                self.plays += 1;
                let followed = self.matches.entry(*id).or_default();
                *followed.acknowledged.entry(line.clone()).or_default() += 1;
            }
            Some(Meant::Match) => self.acknowledged += 1,
            Some(Meant::Word(word)) => drop(self.words.insert(word.clone())),
            Some(Meant::About(_)) | None => {}
        }
    }

    /// Notes that no platform will send an update again.
    pub(crate) fn is_forgotten(&mut self, key: String) {
        self.forgotten.insert(key);
    }

    pub(crate) fn count(&self) -> usize {
        self.matches.len()
    }

    /// Returns the match of an update, if it is about one.
    pub(crate) fn about(&self, update: &Update) -> Option<MatchId> {
        match self.meant.get(&update.key)? {
            Meant::Play(id, _) | Meant::About(id) => Some(*id),
            Meant::Match | Meant::Word(_) => None,
        }
    }

    /// Checks every match that goes on, or only this one, and new ones.
    pub(crate) async fn looks(&mut self, inside: &Inside, timers: bool, only: Option<MatchId>) {
        let matches = inside.service.matches();
        let before = self.matches.len();
        for number in 1.. {
            let id = MatchId::new(number);
            let known = self.matches.get(&id);
            if known.is_some_and(|known| known.over || only.is_some_and(|only| only != id)) {
                continue;
            }
            let Ok(card) = matches.card(id).await else { break };
            let followed = self.matches.entry(id).or_default();
            let (players, seats) = (card.players.len(), usize::from(card.seats_max));
            assert!(players <= seats, "{}: {players} players of {seats}", id.code());
            if card.current.is_some() {
                let board = matches.board(id).await.expect("it can be read");
                replays(inside, &board);
                is_in_order(&board);
                followed.looks(&board, timers, inside.moments.sight());
            }
            followed.over = !matches!(card.state, MatchState::Invited | MatchState::Running);
        }
        let there = self.matches.len();
        if before == 0 {
            // These matches began before anything could go wrong.
            self.proposed = there;
            self.matches.values_mut().for_each(|one| one.since = None);
        }
        assert!(there <= self.proposed, "{there} matches, and {} were meant", self.proposed);
        assert!(there >= self.acknowledged, "{there} matches of {}", self.acknowledged);
    }

    /// Returns the games of all matches as the process shows them.
    pub(crate) async fn shown(&self, inside: &Inside) -> BTreeMap<MatchId, (u32, String)> {
        let mut shown = BTreeMap::new();
        for id in self.matches.keys() {
            if let Ok(board) = inside.service.matches().board(*id).await {
                shown.insert(*id, (board.number, board.table.text()));
            }
        }
        shown
    }

    /// Asserts that no player's time has run out unnoticed.
    pub(crate) async fn is_in_time(&self, inside: &Inside) {
        for (id, _) in self.matches.iter().filter(|(_, followed)| !followed.over) {
            let card = inside.service.matches().card(*id).await.expect("it can be read");
            if card.state == MatchState::Running {
                in_time(&card, inside.moments.time());
            }
        }
    }

    /// Asserts that all people learned everything they must know.
    pub(crate) async fn ends(
        &self,
        inside: &Inside,
        people: &[PersonId],
        posts: &[ShownAndRefused; 2],
    ) {
        for (id, followed) in self.matches.iter().filter(|(_, followed)| !followed.over) {
            let board = inside.service.matches().board(*id).await;
            let Ok(board) = board else { continue };
            let Turn::Seats { must, .. } = board.table.turn() else { continue };
            for seat in must.iter().collect::<Vec<_>>() {
                let person = board.card.player(seat).and_then(|player| player.person());
                let Some(index) = people.iter().position(|one| Some(*one) == person) else {
                    continue;
                };
                // A match alone is shown in the private chat and nowhere else.
                let alone = board.card.is_alone();
                if !(alone && is_shut(index, posts)) {
                    self.is_called((*id, alone), followed, index, posts);
                }
            }
        }
        // Telegram repeats an update until the bot has taken it in, for a day.
        let is_lost = |key: &String| key.contains('d') || self.forgotten.contains(key);
        let unheard = |key: &&String| !is_lost(key) && !self.heard.contains(*key);
        let unheard: Vec<_> = self.meant.keys().filter(unheard).collect();
        assert!(unheard.is_empty(), "nothing was said to {unheard:?}");
        for (key, meant) in &self.meant {
            // Discord forgets a call whose process died before it was taken in.
            let is_done = match meant {
                Meant::Play(id, line) => self.matches[id].shows(line),
                Meant::Word(word) => {
                    let mut seen = posts.iter().flat_map(|(seen, _)| seen);
                    seen.any(|seen| seen.parcel.text.contains(word))
                }
                Meant::Match | Meant::About(_) => false,
            };
            assert!(!is_done || self.heard.contains(key), "{key} was done, and nobody was told");
        }
        for (seen, _) in posts {
            is_told_once(seen);
        }
        for word in &self.words {
            for (seen, _) in posts {
                let told = seen.iter().filter(|seen| seen.parcel.text.contains(word.as_str()));
                let ids: BTreeSet<_> =
                    told.map(|seen| (seen.parcel.id, seen.parcel.to.chat.clone())).collect();
                let chats: BTreeSet<_> = ids.iter().map(|(_, chat)| chat).collect();
                assert_eq!(ids.len(), chats.len(), "{word} was told twice: {ids:?}");
            }
        }
    }

    /// Asserts that a player to move was told of it since their turn began.
    fn is_called(
        &self,
        (id, alone): (MatchId, bool),
        followed: &Followed,
        index: usize,
        posts: &[ShownAndRefused; 2],
    ) {
        let Some(since) = followed.since else { return };
        let member = &MEMBERS[index];
        let key = format!("key-{}", member.name);
        let mine = |parcel: &chat::Parcel| {
            let of = parcel.match_id == Some(id) || parcel.text.contains(&id.code());
            // A board in the room's chat calls nobody whom it does not name.
            let named = parcel.mentions.iter().any(|one| one.key == key);
            of && (parcel.to.chat == key || parcel.to.chat == member.chat && named)
        };
        let told = posts.iter().any(|(seen, refused)| {
            let shown = seen.iter().any(|seen| seen.number >= since && mine(&seen.parcel));
            // A call that a private chat refused reaches the player in the room's chat.
            let excuses = |parcel: &chat::Parcel| alone || !parcel.to.private;
            let mut refused = refused.iter().filter(|one| excuses(&one.parcel));
            shown || refused.any(|one| one.number >= since && mine(&one.parcel))
        });
        assert!(told, "{} was not told of {} since sight {}", member.name, id.code(), since);
    }
}

/// Asserts that no two deliveries, one after the other, told a chat the same of its matches. The
/// buttons name the position; the same text may come again at another.
fn is_told_once(seen: &[Seen]) {
    let mut last: BTreeMap<&str, &chat::Parcel> = BTreeMap::new();
    let of_match = |parcel: &chat::Parcel| parcel.match_id.is_some() || !parcel.buttons.is_empty();
    for parcel in seen.iter().map(|seen| &seen.parcel).filter(|parcel| of_match(parcel)) {
        if let Some(before) = last.insert(&parcel.to.chat, parcel) {
            let same = (&before.text, &before.buttons, &before.edits)
                == (&parcel.text, &parcel.buttons, &parcel.edits);
            assert!(!same || before.id == parcel.id, "told twice: {before:?} and {parcel:?}");
        }
    }
}

/// Whether a person's private chat is closed.
fn is_shut(index: usize, posts: &[ShownAndRefused; 2]) -> bool {
    let key = format!("key-{}", MEMBERS[index].name);
    let mut refused = posts.iter().flat_map(|(_, refused)| refused);
    refused.any(|one| one.closes && one.parcel.to.chat == key)
}

impl Followed {
    /// Whether an entry of the present game was meant by one update alone.
    fn shows(&self, line: &String) -> bool {
        let of = |all: &BTreeMap<String, usize>| all.get(line).copied().unwrap_or(0);
        of(&self.meant) == 1 && of(&self.by_itself) == 0 && self.log.contains(line)
    }

    fn looks(&mut self, board: &Board, timers: bool, now: u64) {
        let log = board.table.log();
        let codes: Vec<String> = log.iter().map(|line| line.code.clone()).collect();
        if board.number != self.number {
            // The end of the previous game is not looked for.
            (self.number, self.log) = (board.number, Vec::new());
            self.acknowledged.clear();
            self.since = Some(now);
        }
        let (id, known) = (board.card.id.code(), self.log.len());
        assert!(codes.len() >= known, "{id} was {:?} and is {codes:?}", self.log);
        assert_eq!(codes[..known], self.log[..], "{id}: it only grows");
        if codes.len() > known {
            self.since = Some(now);
        }
        if timers {
            for line in &codes[known..] {
                *self.by_itself.entry(line.clone()).or_default() += 1;
            }
        }
        self.log = codes;
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for line in log.iter().filter(|line| is_decided(line)) {
            *counts.entry(&line.code).or_default() += 1;
        }
        let of = |all: &BTreeMap<String, usize>, line: &str| all.get(line).copied().unwrap_or(0);
        for (line, count) in &counts {
            let most = of(&self.meant, line) + of(&self.by_itself, line);
            assert!(*count <= most, "{id}: {line} stands {count} times, meant {most} times");
        }
        for (line, least) in &self.acknowledged {
            let count = counts.get(line.as_str()).copied().unwrap_or(0);
            assert!(count >= *least, "{id}: {line} was acknowledged {least} times, is {count}");
        }
    }
}

/// Whether the entry is a player's decision in a turn.
fn is_decided(line: &LogLine) -> bool {
    !line.is_chance() && !line.is_back() && line.departed().is_none()
}

/// Asserts that the log replays to the stored position.
fn replays(inside: &Inside, board: &Board) {
    let rules = inside.service.rules(board.card.game).expect("it is of the catalogue");
    let again = rules.replay(&board.setup, board.table.log()).expect("it replays");
    let id = board.card.id.code();
    assert_eq!(again.text(), board.table.text(), "{id}: what stands is not what is written");
}

/// Asserts that a game began after the end of the one before, and that a player who asks to take
/// back still can.
fn is_in_order(board: &Board) {
    let (card, id) = (&board.card, board.card.id.code());
    let over = card.standing.games;
    assert!(board.number <= over + 1, "{id}: game {} began, and {over} are over", board.number);
    if let Some(asker) = card.takeback {
        let seat = card.seat(asker).expect("only players ask");
        let can = card.state != MatchState::Running || board.table.back_to(seat).is_some();
        assert!(can, "{id}: {seat} asks to take back, and others have acted since");
    }
}

fn in_time(card: &MatchCard, now: Timestamp) {
    let Some(clock) = &card.clock else { return };
    for seat in (0..card.players.len()).map(|seat| Seat::new(seat as u8)) {
        let Some(left) = clock.left(seat) else { continue };
        let late = left.late || left.stands;
        assert!(
            late || left.ends > now,
            "{}: the time of {seat} is over: {left:?}",
            card.id.code()
        );
    }
}
