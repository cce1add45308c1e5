//! The messages to every chat, so that repetitions are noticed.

use std::collections::{BTreeMap, BTreeSet};

use service::MatchId;

use super::post::{Event, Post, Spot};

#[derive(Default)]
pub(super) struct Told {
    /// The number of processes so far.
    life: usize,
    /// The last event of each match in each chat.
    last: BTreeMap<(Spot, MatchId), Last>,
    /// The positions of matches shown on Discord, each with its event.
    shown: BTreeSet<(Spot, MatchId, Event)>,
    /// The words said on Discord.
    words: BTreeSet<(Spot, String)>,
    /// The chats with a repeated message, and the life in which it came.
    repeated: BTreeSet<(usize, Spot)>,
}

struct Last {
    event: Event,
    /// The life in which it was told.
    life: usize,
    /// Whether the bot could not know that it arrived.
    cut: bool,
}

impl Told {
    /// Another process has begun.
    pub(super) fn lives(&mut self) {
        self.life += 1;
    }

    /// Notes a message that has arrived; returns whether it was told before. On Telegram one
    /// message to a chat may be repeated after a crash, and one whose answer was cut off. On
    /// Discord none may be.
    pub(super) fn hears(&mut self, post: &Post) -> bool {
        if let (Spot::Discord(_), Some(word)) = (post.spot, post.word()) {
            let fresh = self.words.insert((post.spot, word.to_owned()));
            assert!(fresh, "said once and told twice: {}", post.text);
        }
        let Some((id, event)) = post.event() else { return false };
        let last = Last { event: event.clone(), life: self.life, cut: post.cut };
        let known = self.last.insert((post.spot, id), last);
        let before = known.filter(|last| is_same(&last.event, &event));
        match post.spot {
            Spot::Discord(_) => {
                let fresh = event.1.is_none() || self.shown.insert((post.spot, id, event));
                assert!(before.is_none() && fresh, "told twice on Discord: {}", post.text);
                false
            }
            Spot::Telegram(chat) => {
                let Some(Last { life, cut, .. }) = before else { return false };
                if !cut {
                    assert!(life < self.life, "told twice without a crash: {chat} {}", post.text);
                    let first = self.repeated.insert((self.life, post.spot));
                    assert!(first, "two messages told again to {chat}: {}", post.text);
                }
                true
            }
        }
    }
}

/// Whether two messages tell the same event; a repetition may lack the buttons.
fn is_same(one: &Event, other: &Event) -> bool {
    one.0 == other.0 && (one.1.is_none() || other.1.is_none() || one.1 == other.1)
}

#[test]
fn the_post_that_ends_a_game_is_not_taken_for_an_older_one_that_began_alike() {
    let post = |text: &str, tokens: &[&str]| Post {
        spot: Spot::Telegram(1),
        message: None,
        text: text.to_owned(),
        tokens: tokens.iter().map(|&token| token.to_owned()).collect(),
        answers: None,
        whispered: false,
        cut: false,
    };
    let mut told = Told::default();
    let both = "k1 · Ana passes.\nBen exchanges 2 tiles.\nAna 3 · Ben 4 · Ana to move.";
    told.hears(&post(both, &["k1.7.rack"]));
    assert!(!told.hears(&post("k1 · Ana passes.\nThe game is over.", &[])));

    told.lives();
    assert!(!told.hears(&post(both, &["k1.9.rack"])));
    told.lives();
    assert!(told.hears(&post(&both.replace(" · Ana to move.", ""), &[])));
}
