//! The judge of it all: between two processes, compares the disk with people's actions and with the
//! messages they saw.

use std::collections::BTreeMap;

use service::{DeliveryState, MatchCard, MatchId, Platform, Service};

use super::{
    game::Game,
    people::Person,
    post::Post,
    world::{Again, Counts, Stage, World},
};

impl World {
    /// Compares everybody's view of all games with the disk. Discord does not repeat an interaction
    /// that it told a process before its death, so people whose action was lost will repeat it.
    pub(super) async fn look(&mut self) {
        let service = self.home.left().await;
        self.again.retain(|again| matches!(again, Again::Press(_)));
        let cards = cards(&service).await;
        self.looks_at_invitations(&cards);
        for (id, game) in &mut self.games {
            let card = &cards[id];
            assert_eq!(card.game, game.kind);
            if card.started.is_none() {
                assert!(game.seen == 0 && game.meant.is_empty());
                continue;
            }
            game.players = card.players.iter().map(|player| number(&player.name)).collect();
            let lost = game.look(&service.matches().board(*id).await.unwrap());
            if lost.is_some_and(|player| self.people[player].is_on_discord()) {
                self.again.push(Again::Move(*id));
            }
        }
        service.close().await;
    }

    /// Asserts that every invitation was made at most once, and that none is lost which Telegram
    /// keeps.
    fn looks_at_invitations(&mut self, cards: &BTreeMap<MatchId, MatchCard>) {
        for (index, place) in self.places.iter().enumerate() {
            let host = |card: &&MatchCard| {
                let host = card.players.iter().find(|player| player.person() == Some(card.host));
                host.is_some_and(|host| number(&host.name) == place.host)
            };
            let here = cards.values().filter(|card| card.game == place.kind);
            let made = here.filter(host).count();
            let (meant, name) = (place.proposed, place.name);
            assert!(made <= meant, "an invitation to {name} was made twice");
            assert!(made + 1 >= meant, "an invitation to {name} is lost");
            let comes_from = |person: usize| self.people[person].is_on_discord();
            let unheard = place.game.filter(|id| cards[id].started.is_none());
            let proposal = place.stage == Stage::Proposed && made < meant;
            if proposal && comes_from(place.host) || unheard.is_some() && comes_from(place.guest) {
                self.again.push(Again::Stage(index));
            }
        }
    }

    /// Asserts after a quiet while that all is done, told, and as it was meant.
    pub(super) async fn look_at_the_end(&mut self) {
        self.look().await;
        assert!(self.again.is_empty(), "something is still to be done again");
        let thinking = self.discord.thinking();
        assert!(thinking.is_empty(), "never answered: {thinking:?}\n{}", self.home.log());
        let service = self.home.left().await;
        assert_eq!(cards(&service).await.len(), self.counts.matches);
        self.looks_at_chats(&service).await;
        for game in self.games.values() {
            let board = service.matches().board(game.id).await.unwrap();
            let last = game.meant.last().map(|it| &it.line);
            assert!(game.settled(&board), "{}: {last:?} never came", game.id.code());
            count_acknowledged(&mut self.counts, &self.people, game);
        }
        let tally: BTreeMap<_, _> =
            service.deliveries().tally().await.unwrap().into_iter().collect();
        assert!(
            tally.keys().all(|state| matches!(state, DeliveryState::Sent | DeliveryState::Dropped)),
            "{tally:?}"
        );
        self.looks_at_discord(&service).await;
        service.close().await;
    }

    /// Asserts that every chat was shown the state of its games.
    async fn looks_at_chats(&self, service: &Service) {
        for place in &self.places {
            let Some(id) = place.game else { continue };
            let board = service.matches().board(id).await.unwrap();
            for person in [place.host, place.guest] {
                let posted = self.games[&id].posted(self.people[person].spot());
                let all = self.games[&id].over || posted == board.mark();
                assert!(all, "{}: its group was not told the end", id.code());
            }
        }
    }

    /// Asserts that every message on Discord belongs to a delivery.
    async fn looks_at_discord(&self, service: &Service) {
        let mut drawn_together = BTreeMap::new();
        for person in &self.people {
            let Person::Discord(person, channel) = person else { continue };
            let alone = self.discord.shown_to(person.id);
            let alone = alone.iter().filter(|it| it.only.is_none()).map(|it| (person.id, it));
            let open = self.discord.shown_in(*channel);
            for (chat, message) in open.iter().map(|it| (*channel, it)).chain(alone) {
                let (chat, id) = (chat.to_string(), message.id.to_string());
                // A message about several matches belongs to none of them.
                if Post::on_discord(message).tells_of_several() {
                    // Several people look at one channel.
                    let same =
                        drawn_together.entry((chat, message.text.clone())).or_insert(message.id);
                    assert_eq!(*same, message.id, "told twice: {}", message.text);
                    continue;
                }
                let known =
                    service.chats().match_of_message(Platform::Discord, &chat, &id).await.unwrap();
                // When a process dies before it knows that a player was told, and they move, the
                // next one has nothing more to tell them. Talk is about no match, nor are messages
                // to both groups of a bridge.
                let of_none = ["👉 Your turn", "🌉"];
                let of_none = of_none.iter().any(|begins| message.text.starts_with(begins));
                let known = known.is_some() || of_none;
                let talk = Post::on_discord(message).word().is_some();
                assert!(known || talk, "a message too many: {}", message.text);
            }
        }
    }

    /// Returns the number of updates still to be handled.
    pub(super) async fn left(&self) -> usize {
        let service = self.home.left().await;
        let waiting = service.inbox().waiting(Platform::Telegram, u32::MAX).await.unwrap();
        service.close().await;
        waiting.len() + self.telegram.pending()
    }

    /// Returns what is still to be sent, by the disk, or to be done again by people; `None` if
    /// nothing is.
    pub(super) async fn undelivered(&self) -> Option<String> {
        let service = self.home.left().await;
        let tally = service.deliveries().tally().await.unwrap();
        service.close().await;
        let sent = !tally.iter().any(|(state, _)| state.is_under_way());
        let (again, left) = (self.again.len(), self.left().await);
        let delivered = sent && again == 0 && left == 0;
        (!delivered).then(|| format!("{tally:?}, {again} to be done again, {left} in the inbox"))
    }
}

fn count_acknowledged(counts: &mut Counts, people: &[Person], game: &Game) {
    for meant in game.meant.iter().filter(|meant| meant.acknowledged) {
        counts.on(people[meant.player].is_on_discord()).acknowledged += 1;
    }
}

/// Returns the number of the person with this name.
fn number(name: &str) -> usize {
    name.trim_matches(['P', '.']).parse().unwrap()
}

/// The most numbers that a server skips when it dies.
const GAP: i64 = 40;

/// Returns every match.
pub(super) async fn cards(service: &Service) -> BTreeMap<MatchId, MatchCard> {
    let (mut cards, mut number, mut last) = (BTreeMap::new(), 1, 0);
    while number <= last + GAP {
        if let Ok(card) = service.matches().card(MatchId::new(number)).await {
            cards.insert(card.id, card);
            last = number;
        }
        number += 1;
    }
    cards
}
