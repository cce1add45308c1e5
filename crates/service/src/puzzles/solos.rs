//! Solo games: records of a person and of the room, and the tiles of the day.
//!
//! With the tiles of a day everybody has the same racks from the first to the last. It is duplicate
//! play for one player, on a board that follows from its secret alone. That secret follows from the
//! one of this bot's puzzles and from the day, so nobody knows tomorrow's.

use players::abaku::bag;
use store::{
    MatchId, Occasion, PersonId, RoomId, Timestamp, fills, matches::NewMatch, occasion, solos,
    solos::SoloRow,
};

use crate::Puzzles;
use crate::invitations::proposing::{Given, alone};
use crate::puzzles::daily::{DAY, OPEN, day_of, puzzle_number};
use crate::{MatchCard, NoticeKind, Refusal, Sentence};

/// How many results of a room are searched for its best.
const LOOKED: u32 = 200;

/// The result of a solo game, beside earlier ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoloRecords {
    /// The result, in words.
    pub made: Sentence,
    /// The person's best before with the same rules, and whether this result is better.
    pub own: Option<(Sentence, bool)>,
    /// The best of another person in the room, with their name, and whether this result is better.
    pub others: Option<(String, Sentence, bool)>,
}

/// A person in a list of solo players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoloRanked {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Their place, from 1; equal results share it.
    pub place: usize,
    /// Their best, in words.
    pub made: Sentence,
    /// Their best as a number; more is better.
    pub worth: i64,
}

#[boxed::futures]
impl Puzzles<'_> {
    /// The result of a finished solo match, beside earlier results; `None` for any other match.
    pub async fn solo_records(self, card: &MatchCard) -> Result<Option<SoloRecords>, Refusal> {
        let mut db = self.store.read().await?;
        let Some(made) = solos::made(&mut db, card.id).await? else { return Ok(None) };
        let of = (card.game, card.options.as_str());
        let own = solos::best_of(&mut db, card.host, of, card.id).await?;
        let room = match card.room {
            Some(room) => solos::best_in(&mut db, room, of, LOOKED).await?,
            None => Vec::new(),
        };
        drop(db);
        let other = room.into_iter().find(|row| row.person != card.host);
        let better = |before: i64| made > before;
        let Some(words) = self.solo_in_words(card, made)? else { return Ok(None) };
        let own = match own {
            Some(best) => self.solo_in_words(card, best)?.zip(Some(better(best))),
            None => None,
        };
        let others = match other {
            Some(row) => {
                self.solo_in_words(card, row.made)?.map(|words| (row.name, words, better(row.made)))
            }
            None => None,
        };
        Ok(Some(SoloRecords { made: words, own, others }))
    }

    fn solo_in_words(self, card: &MatchCard, made: i64) -> Result<Option<Sentence>, Refusal> {
        self.made_in_words((card.game, &card.options), made)
    }

    /// The wording of a result in a game with these options.
    pub(crate) fn made_in_words(
        self,
        (game, options): (&str, &str),
        made: i64,
    ) -> Result<Option<Sentence>, Refusal> {
        let words = self.matches().rules_named(game)?.solo_in_words(options, made);
        words.map_err(|error| Refusal::fault(&error))
    }

    /// The best solo players of such a match in its room. With the tiles of a day they are the
    /// members of this room who played them that day; with a board to fill, the members who filled
    /// it anywhere.
    pub async fn solo_list(
        self,
        card: &MatchCard,
        room: RoomId,
        most: usize,
    ) -> Result<Vec<SoloRanked>, Refusal> {
        let mut db = self.store.read().await?;
        let of = (card.game, card.options.as_str());
        let rows = match card.occasion {
            Occasion::Deal(day) => {
                let until = Timestamp(day * DAY + OPEN);
                solos::of_deal(&mut db, room, (day, until), LOOKED).await?
            }
            Occasion::Attempt(_) => fills::best_of_members(&mut db, room, of, LOOKED).await?,
            _ => solos::best_in(&mut db, room, of, LOOKED).await?,
        };
        drop(db);
        self.placed(of, rows, most)
    }

    /// Each person once, with their place.
    pub(crate) fn placed(
        self,
        of: (&str, &str),
        rows: Vec<SoloRow>,
        most: usize,
    ) -> Result<Vec<SoloRanked>, Refusal> {
        let (mut all, mut last): (Vec<SoloRanked>, Option<i64>) = (Vec::new(), None);
        for row in rows {
            if all.len() == most || all.iter().any(|one| one.person == row.person) {
                continue;
            }
            let Some(made) = self.made_in_words(of, row.made)? else { continue };
            let beside = all.last().filter(|_| last == Some(row.made)).map(|one| one.place);
            let place = beside.unwrap_or(all.len() + 1);
            last = Some(row.made);
            all.push(SoloRanked {
                person: row.person,
                name: row.name,
                place,
                made,
                worth: row.made,
            });
        }
        Ok(all)
    }

    /// Opens a game with today's tiles for a person, in their own room: the same one on every call.
    /// The flag tells whether it is new.
    ///
    /// # Errors
    /// They have as many games as they may.
    pub async fn open_bag(self, person: PersonId) -> Result<(MatchId, bool), Refusal> {
        let (now, room) = (self.now(), self.chats().home(person).await?.id);
        let day = day_of(now);
        if let Some(id) = self.opened(person, Occasion::Deal(day)).await? {
            return Ok((id, false));
        }
        let rules = self.rules(bag::GAME).ok_or_else(|| Refusal::because("service-no-puzzle"))?;
        let at = (now, Timestamp(day * DAY + OPEN));
        let new = alone(rules.id(), (room, person), bag::options(), at);
        let new = NewMatch { occasion: Occasion::Deal(day), ..new };
        let kind = NoticeKind::Invited { host: person };
        let secret = bag::secret(&self.puzzle_secret().await?, day);
        self.invitations().propose(rules, new, kind, None, Given::Luck(secret)).await
    }

    /// The person's match with today's tiles, if they have begun it.
    pub async fn bag_today(self, person: PersonId) -> Result<Option<MatchId>, Refusal> {
        self.opened(person, Occasion::Deal(day_of(self.now()))).await
    }

    /// The person's best with the tiles of any day, or in a game like it.
    pub async fn best_with_bag(self, person: PersonId) -> Result<Option<Sentence>, Refusal> {
        let (of, none) = ((bag::GAME, &*bag::options()), MatchId(0));
        let best = solos::best_of(&mut *self.store.read().await?, person, of, none).await?;
        best.map_or(Ok(None), |made| self.made_in_words(of, made))
    }

    /// The number of the day of a match's tiles for this bot, counted as puzzles are.
    pub async fn bag_number(self, day: i64) -> Result<i64, Refusal> {
        Ok(puzzle_number(&mut *self.store.read().await?, day).await?)
    }

    /// The person's match of this occasion, running or over.
    pub(crate) async fn opened(
        self,
        person: PersonId,
        occasion: Occasion,
    ) -> Result<Option<MatchId>, Refusal> {
        Ok(occasion::of_host(&mut *self.store.read().await?, person, occasion).await?)
    }
}
