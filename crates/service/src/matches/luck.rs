//! The sources of luck: the secret, which the bot draws, and the players' additions, which the bot
//! cannot choose.
//!
//! The seed of a match is drawn when the match is proposed, and the fingerprint of its first secret
//! can be asked for from then on. A player adds the number of the message or press by which they
//! propose, accept or begin the match, a value that their browser drew, or a phrase of their own.
//! So nobody can choose the secret to suit the players. Of a phrase only its SHA-256 is kept.

use std::collections::BTreeMap;

use game_core::{Goal, Secret, sha256};
use store::{
    Connection, GameId, MatchId, PersonId, luck,
    luck::{AdditionRow, LuckRow},
    matches,
};

use crate::Matches;
use crate::{MatchCard, MatchState, Refusal, Sitter, Sitting, table::waits};

/// The secrets of a match of several games are links of a chain, each the SHA-256 of the next; the
/// last is the seed. A revealed secret thus fixes the one after it. No match is this long; its
/// further secrets would be drawn.
const LINKS: u32 = 1_000;
/// The most characters taken from a platform.
const LONGEST: usize = 100;

/// The sources of luck of the game that may begin, and of the one that is played.
#[derive(Clone)]
pub(crate) struct Luck {
    /// The key of the game that is played.
    pub(crate) key: Option<Secret>,
    /// The secret of the game that may begin.
    pub(crate) fresh: Secret,
    pub(crate) added: Added,
}

/// The players' additions to the luck of a match.
#[derive(Debug, Clone, Default)]
pub(crate) struct Added {
    /// Additions to a match that has not begun.
    pub(crate) by: BTreeMap<PersonId, String>,
    /// The addition to the game before, and so to all games of the match.
    pub(crate) before: Option<String>,
}

impl Added {
    /// The addition to a game of these players, in the order of their seats; `None` if nobody added
    /// anything.
    pub(crate) fn to_game_of(&self, players: &[Sitter]) -> Option<String> {
        let by = |player: &Sitter| self.by.get(&player.person()?).map(String::as_str);
        if self.before.is_some() || !players.iter().any(|player| by(player).is_some()) {
            return self.before.clone();
        }
        let each = players.iter().map(|player| by(player).unwrap_or("-"));
        Some(each.collect::<Vec<_>>().join(" "))
    }
}

/// The secret of an ended game, with which anyone can check its luck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Revealed {
    /// The secret that the bot drew.
    pub secret: Secret,
    /// The players' additions, in the order of their seats.
    pub added: Option<String>,
}

#[boxed::futures]
impl Matches<'_> {
    /// The fingerprint of the secret of a match that has not begun; `None` for an old match, whose
    /// secret is drawn at its start.
    pub async fn fingerprint(self, card: &MatchCard) -> Result<Option<String>, Refusal> {
        let seed = luck::seed(&mut *self.store.read().await?, card.id).await?.map(Secret::new);
        let first = seed.and_then(|seed| link(&seed, card.standing.goal, 1));
        Ok(first.map(|secret| secret.commitment()))
    }

    /// Adds a phrase to the luck of a match that has not begun. It replaces the person's other
    /// addition or earlier phrase. They need not play in the match yet: the last to accept begins
    /// it by accepting.
    ///
    /// # Errors
    /// The match has begun or is over, they are not in its room, or the match
    /// changed in between.
    pub async fn bring_phrase(self, sitting: &Sitting, phrase: &str) -> Result<(), Refusal> {
        let card = &sitting.card;
        waits(card, self.now())?;
        let person = sitting.actor.person().ok_or(Refusal::Stale)?;
        let (id, version, added) = (card.id, sitting.version, of_phrase(phrase));
        self.change(move |db| {
            Box::pin(async move {
                // A simultaneous decision about the match must read it again.
                matches::claim_for(&mut *db, id, version, person).await?;
                Ok::<_, Refusal>(luck::set_phrase(db, id, person, &added).await?)
            })
        })
        .await
    }

    pub(crate) async fn luck_of(self, sitting: &Sitting) -> Result<Luck, Refusal> {
        let (card, goal) = (&sitting.card, sitting.card.standing.goal);
        let drawn = || (self.secrets)();
        let playing = sitting.game.as_ref().filter(|_| card.state == MatchState::Running);
        let mut db = self.store.read().await?;
        if let Some(game) = playing {
            let LuckRow { secret, added, seed } = row(&mut db, game.id).await?;
            let key = key(Secret::new(secret), added.as_deref());
            let next = seed.and_then(|seed| link(&Secret::new(seed), goal, game.number + 1));
            let added = Added { before: added, ..Added::default() };
            return Ok(Luck { key: Some(key), fresh: next.unwrap_or_else(drawn), added });
        }
        if card.state != MatchState::Invited {
            return Ok(Luck { key: None, fresh: drawn(), added: Added::default() });
        }
        let seed = luck::seed(&mut db, card.id).await?.map(Secret::new);
        let first = seed.and_then(|seed| link(&seed, goal, 1));
        let (phrases, rest): (Vec<_>, Vec<_>) =
            luck::added(&mut db, card.id).await?.into_iter().partition(|one| one.phrase);
        let brought = |one: AdditionRow| (one.person, one.added);
        let mut by: BTreeMap<_, _> = rest.into_iter().map(brought).collect();
        by.extend(sitting.actor.person().zip(self.origin.added.clone()));
        by.extend(phrases.into_iter().map(brought));
        Ok(Luck {
            key: None,
            fresh: first.unwrap_or_else(drawn),
            added: Added { by, before: None },
        })
    }
}

/// The addition of a phrase: `phrase:` and its SHA-256, with one space between words.
fn of_phrase(phrase: &str) -> String {
    let words: Vec<_> = phrase.split_whitespace().collect();
    format!("phrase:{}", sha256(words.join(" ").as_bytes()))
}

/// Whether a text may be added to luck: printable ASCII without spaces, neither too short nor too
/// long.
pub(crate) fn may_be_added(added: &str) -> bool {
    (2..=LONGEST).contains(&added.len()) && added.bytes().all(|byte| byte.is_ascii_graphic())
}

/// The secret of a game of a match, by its number.
pub(crate) fn link(seed: &Secret, goal: Goal, number: u32) -> Option<Secret> {
    let links = if goal == Goal::Game { 1 } else { LINKS };
    Some(seed.hashed(links.checked_sub(number)?))
}

/// The key from which the luck of a game is drawn.
pub(crate) fn key(secret: Secret, added: Option<&str>) -> Secret {
    match added {
        Some(added) => secret.with(added),
        None => secret,
    }
}

async fn row(db: &mut Connection, game: GameId) -> Result<LuckRow, Refusal> {
    let row = luck::of_game(db, game).await?;
    row.ok_or_else(|| Refusal::fault(&"a game without its secret"))
}

/// The revealed luck of an ended game.
pub(crate) async fn revealed(db: &mut Connection, game: GameId) -> Result<Revealed, Refusal> {
    Ok(Revealed::of(row(db, game).await?))
}

impl Revealed {
    pub(crate) fn of(LuckRow { secret, added, .. }: LuckRow) -> Self {
        Self { secret: Secret::new(secret), added }
    }
}

/// Stores the seed of a proposed match and its host's addition.
pub(crate) async fn sow(
    db: &mut Connection,
    id: MatchId,
    seed: Option<Secret>,
    host: (PersonId, Option<String>),
) -> Result<(), Refusal> {
    if let Some(seed) = seed {
        luck::add_seed(&mut *db, id, seed.bytes()).await?;
    }
    if let (person, Some(added)) = host {
        luck::add(db, id, person, &added).await?;
    }
    Ok(())
}
