//! The reading of messages, and people's immediate reactions.

use suite::telegram::{Does, Seen};

use super::{
    game::Game,
    people::{Message, Person},
    post::{Post, Spot},
    world::{Place, Stage, World},
};

impl World {
    /// Reads the new messages; returns whether there were any.
    pub(super) fn reads(&mut self) -> bool {
        let calls = self.telegram.calls_from(self.read.0);
        self.read.0 += calls.len();
        for call in &calls {
            // A new process begins with this call; earlier calls belong to the one that died.
            if call.method == "getMe" {
                self.told.lives();
            }
            if let Some(post) = Post::on_telegram(call) {
                self.reads_one(&post);
            }
        }
        let messages = self.discord.messages_from(self.read.1);
        self.read.1 += messages.len();
        for message in &messages {
            self.reads_one(&Post::on_discord(message));
        }
        !messages.is_empty() || calls.iter().any(|call| call.method.starts_with("send"))
    }

    fn reads_one(&mut self, post: &Post) {
        let repeated = self.told.hears(post);
        let tally = self.counts.on(matches!(post.spot, Spot::Discord(_)));
        tally.messages += 1;
        tally.repeated += usize::from(repeated);
        self.accepts(post);
        if let Some(key) = post.answers.as_ref().filter(|_| post.says_played()) {
            self.games.values_mut().for_each(|game| game.told(key));
        }
        let to_all = self.people.iter().any(|person| person.spot() == post.spot);
        let to_all = Some(post.spot).filter(|_| to_all && !post.whispered);
        for (id, mark) in post.marks() {
            if let Some(game) = self.games.get_mut(&id) {
                game.shown(mark, to_all);
            }
        }
    }

    /// The other of the pair accepts an open invitation.
    fn accepts(&mut self, post: &Post) {
        let Some((id, token)) = post.invitation() else { return };
        let people = &self.people;
        let wanted = |place: &&mut Place| {
            let here = people[place.guest].spot() == post.spot && !post.whispered;
            here && place.stage == Stage::Proposed && post.text.contains(place.name)
        };
        let fresh = !self.games.contains_key(&id);
        let Some(place) = self.places.iter_mut().filter(|_| fresh).find(wanted) else { return };
        self.games.insert(id, Game::new(id, place.kind));
        let guest = &people[place.guest];
        let screen = match guest {
            Person::Telegram(_, chat) => {
                let shown = chat.shown().into_iter().rfind(|seen| carries(seen, token));
                Message::Telegram(Box::new(shown.expect("it was sent")))
            }
            Person::Discord(..) => Message::Discord(post.message.expect("it is on Discord")),
        };
        let act = guest.presses(&screen, token);
        (place.stage, place.game, place.act) = (Stage::Taken, Some(id), act.clone());
        self.screens.insert(post.spot, screen);
        self.may_press_again(act);
    }
}

fn carries(seen: &Seen, token: &str) -> bool {
    let press = Does::Press(token.to_owned());
    seen.buttons.iter().flatten().any(|key| key.does == press)
}
