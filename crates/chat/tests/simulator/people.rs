//! The actions of people, as a seed decides them.

use game_core::{Seat, Turn};
use service::{MatchCard, MatchId, MatchState};

use crate::{
    book::Meant,
    house::{MEMBERS, Update},
    world::{Job, World},
};

const GAMES: [&str; 7] =
    ["abaku 2", "abaku 3", "chess 2", "draughts 2", "mill 2", "backgammon 2", "mill bot=1"];
const CLOCKS: [&str; 5] = ["3d+3d", "1d", "2h+1h", "5m", "off"];
/// The most matches at a time.
const MATCHES: usize = 4;
/// The time for which Telegram keeps its updates, in milliseconds.
const A_DAY: i64 = 24 * 60 * 60_000;

impl World {
    /// Makes one step of the world.
    pub(crate) fn steps(&mut self) {
        match self.lots.below(100) {
            0..62 => self.acts(),
            62..69 => self.tells_again(),
            69..79 => self.time_passes(),
            79..86 => {
                let percent = [0, 20, 60][self.lots.below(3)];
                self.troubles(percent);
            }
            86..89 => drop(self.does(Job::Idle)),
            _ => {}
        }
        self.bot_works();
    }

    /// Lets the bot do some of its work.
    fn bot_works(&mut self) {
        if self.lots.chance(75) {
            self.polls();
        }
        for _ in 0..self.lots.below(4) {
            self.deals();
        }
        for index in [0, 1] {
            let most = [0, 1, 8][self.lots.below(3)];
            self.delivers(index, most);
        }
        if self.lots.chance(30) {
            self.waits(0);
        }
    }

    fn time_passes(&mut self) {
        const MINUTE: i64 = 60_000;
        let most = [MINUTE, 10 * MINUTE, 90 * MINUTE, 30 * 60 * MINUTE, 5 * 24 * 60 * MINUTE];
        let most = most[self.lots.below(most.len())];
        let long = self.lots.below(most as usize) as i64;
        // Now and then a clock is set right.
        let long =
            if self.lots.chance(10) { -self.lots.below(3_000).cast_signed() as i64 } else { long };
        self.waits(long);
    }

    /// Sends an old update again, long after the first time.
    fn tells_again(&mut self) {
        self.forgets();
        let Some((_, update)) = self.lots.one(&self.told).cloned() else { return };
        self.hands_over(update);
    }

    /// Has the platforms forget old updates, even those that the bot has not confirmed.
    pub(crate) fn forgets(&mut self) {
        let now = self.moments.time();
        self.told.retain(|(at, _)| now.0 - at.0 < A_DAY);
        let told = &self.told;
        let is_kept = |update: &Update| told.iter().any(|(_, one)| one.key == update.key);
        for update in self.pending.extract_if(.., |update| !is_kept(update)) {
            self.book.is_forgotten(update.key);
        }
        self.calls.retain(is_kept);
    }

    fn hands_over(&mut self, update: Update) {
        match MEMBERS[update.member].platform {
            service::Platform::Discord => self.calls.push_back(update),
            _ => self.pending.push(update),
        }
    }

    /// Sends a new update of a person.
    fn sends(&mut self, member: usize, (pressed, text): (bool, String), meant: Meant) {
        self.keys += 1;
        let key = match MEMBERS[member].platform {
            service::Platform::Discord => format!("d{}", self.keys),
            _ => self.keys.to_string(),
        };
        let update = Update { key, member, pressed, text };
        self.notes(format!("sends {update:?}"));
        self.book.means(&update.key, meant);
        self.told.push((self.moments.time(), update.clone()));
        self.hands_over(update);
    }

    /// Lets some person act.
    fn acts(&mut self) {
        let member = self.lots.below(MEMBERS.len());
        let cards = self.cards_of(member);
        let open = cards.iter().filter(|card| card.state == MatchState::Invited).count();
        let running = cards.iter().filter(|card| card.state == MatchState::Running).count();
        if open + running < MATCHES && (open + running == 0 || self.lots.chance(15)) {
            return self.proposes(member);
        }
        if self.lots.chance(6) {
            let word = format!("word{}.", self.keys);
            return self.sends(member, (false, format!("/say {word}")), Meant::Word(word));
        }
        let Some(card) = self.lots.one(&cards).cloned() else { return };
        self.acts_on(member, &card);
        // Somebody else in the chat presses at the same moment.
        if self.lots.chance(20) {
            let chat = MEMBERS[member].chat;
            let near = |other: &usize| *other != member && MEMBERS[*other].chat == chat;
            let near: Vec<_> = (0..MEMBERS.len()).filter(near).collect();
            let other = self.lots.one(&near).copied().expect("nobody is alone in a chat");
            match card.state == MatchState::Running && self.lots.chance(12) {
                true => self.resigns(other, card.id),
                false => self.acts_on(other, &card),
            }
        }
    }

    fn acts_on(&mut self, member: usize, card: &MatchCard) {
        match card.state {
            MatchState::Invited => self.answers_invitation(member, card),
            MatchState::Running => self.plays(member, card),
            _ => self.presses_deed(member, card.id, 0),
        }
    }

    fn cards_of(&self, member: usize) -> Vec<MatchCard> {
        let chat = MEMBERS[member].chat;
        let count = self.book.count();
        self.read(async |inside| {
            let mut cards = Vec::new();
            let room = inside.service.chats().room_at(MEMBERS[member].platform, chat).await;
            let room = room.expect("it can be read").expect("the chat is known").id;
            for id in 1..=count {
                if let Ok(card) = inside.service.matches().card(MatchId::new(id as i64)).await
                    && card.room == Some(room)
                {
                    cards.push(card);
                }
            }
            // Finished matches are of less interest.
            let over =
                |card: &MatchCard| !matches!(card.state, MatchState::Invited | MatchState::Running);
            if cards.iter().any(|card| !over(card)) {
                cards.retain(|card| !over(card) || card.id.0 > 5 && card.id.0 % 4 == 0);
            }
            cards
        })
    }

    fn proposes(&mut self, member: usize) {
        let game = GAMES[self.lots.below(GAMES.len())];
        let clock = CLOCKS[self.lots.below(CLOCKS.len())];
        let text = format!("/new {game} clock={clock}");
        self.sends(member, (false, text), Meant::Match);
    }

    fn answers_invitation(&mut self, member: usize, card: &MatchCard) {
        let host = self.people[member] == card.host;
        let deeds: &[&str] = match host {
            true => &["start", "withdraw", "more", "join"],
            false => &["join", "join", "join", "join", "leave", "decline"],
        };
        let deed = deeds[self.lots.below(deeds.len())];
        if host && deed == "withdraw" && self.lots.chance(80) {
            return;
        }
        let press = (true, format!("{}.0.{deed}", card.id.code()));
        self.sends(member, press, Meant::About(card.id));
    }

    /// Moves if it is the person's turn, and perhaps does something else.
    fn plays(&mut self, member: usize, card: &MatchCard) {
        let id = card.id;
        let board = self.read(async |inside| inside.service.matches().board(id).await);
        let board = board.expect("it can be read");
        let other = self.lots.chance(18);
        let mine = match board.table.turn() {
            Turn::Seats { must, .. } => {
                let mine = |seat: &Seat| {
                    let player = board.card.player(*seat).and_then(|player| player.person());
                    player == Some(self.people[member])
                };
                must.iter().collect::<Vec<_>>().into_iter().find(mine)
            }
            Turn::Chance | Turn::Over(_) => None,
        };
        let Some(seat) = mine.filter(|_| !other) else {
            if mine.is_some() || other {
                self.presses_deed(member, id, board.mark());
            }
            return;
        };
        let viewer = game_core::Viewer::Seat(seat);
        let choice = match self.lots.one(&board.table.listing(seat)) {
            Some(one) => one.choice.clone(),
            None => match board.table.parse(viewer, "pass") {
                Ok(pass) => pass,
                Err(_) => return,
            },
        };
        let line = format!("{seat}:{}", choice.code);
        let token = format!("{}.{}.a.{}", id.code(), board.mark(), choice.code);
        let what = match self.lots.chance(50) && token.len() <= 64 {
            true => (true, token),
            false => (false, format!("/play {}: {}", id.code(), choice.shown)),
        };
        self.sends(member, what.clone(), Meant::Play(id, line.clone()));
        // An impatient person presses twice.
        if self.lots.chance(15) {
            self.sends(member, what, Meant::Play(id, line));
        }
    }

    /// Gives a match up, perhaps while its board changes.
    fn resigns(&mut self, member: usize, id: MatchId) {
        let board = self.read(async |inside| inside.service.matches().board(id).await);
        let mark = board.expect("it can be read").mark();
        let press = (true, format!("{}.{mark}.resign!", id.code()));
        self.sends(member, press, Meant::About(id));
    }

    /// Presses a button under a board, perhaps an old one.
    fn presses_deed(&mut self, member: usize, id: MatchId, mark: u32) {
        const DEEDS: [&str; 16] = [
            "back", "back", "yes", "yes", "no", "resign!", "claim", "time", "again", "board",
            "hand", "more", "abort!", "back!", "hint", "leave",
        ];
        let deed = DEEDS[self.lots.below(DEEDS.len())];
        if deed == "resign!" && self.lots.chance(60) {
            return;
        }
        let mark = mark.saturating_sub(self.lots.below(3) as u32);
        let meant = if deed == "again" { Meant::Match } else { Meant::About(id) };
        self.sends(member, (true, format!("{}.{mark}.{deed}", id.code())), meant);
    }
}
