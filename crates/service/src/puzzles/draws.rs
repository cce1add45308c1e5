//! Draws and opens the deals of a season in which everybody plays the same tiles each day.
//!
//! The deals of a day, and who draws which, follow from the secret of this bot's puzzles, the
//! season and the day. The best possible result of a deal is computed when the first player draws
//! it.

use players::abaku::bag;
use store::{
    LeagueId, MatchId, Occasion, PersonId, SeasonDealId, SeasonId, Store, leagues,
    leagues::SeasonCourse,
    matches::NewMatch,
    season_deals::{self, SeasonDealRow},
};

use crate::Puzzles;
use crate::contests::leagues::known;
use crate::invitations::proposing::{Given, alone};
use crate::puzzles::daily::{aside, closing, day_of};
use crate::{DealStanding, NoticeKind, Refusal};

/// The number of deals a day.
const POOL: u32 = 2;

#[boxed::futures]
impl Puzzles<'_> {
    /// The id of the game of such a season, if `game` is it, and its options: those of the tiles of
    /// the day.
    pub(crate) fn game_of_deals(self, game: &str) -> Result<(&'static str, String), Refusal> {
        let rules = self.rules(game).filter(|rules| rules.id() == bag::GAME);
        let rules = rules.ok_or_else(|| Refusal::because("service-deal-game"))?;
        Ok((rules.id(), bag::options()))
    }

    /// Opens today's deal of a season for a player of the season, in their own room: the same match
    /// on every call. The flag tells whether it is new.
    ///
    /// # Errors
    /// They do not play in it, its days are over, or they have as many games as they may.
    pub async fn open_deal(
        self,
        person: PersonId,
        id: LeagueId,
    ) -> Result<(MatchId, bool), Refusal> {
        let row = self.contests().league_for(person, id).await?;
        if row.terms.course != SeasonCourse::Deals || row.terms.system.is_some() {
            return Err(Refusal::because("service-deal-no-league"));
        }
        let (now, mut db) = (self.now(), self.store.read().await?);
        let running = known::running(&mut db, id).await?;
        let (season, (first, last)) =
            running.ok_or_else(|| Refusal::because("service-deal-not-begun"))?;
        let (season, day) = (season.id, day_of(now));
        let entrant = leagues::entrant(&mut db, season, person).await?;
        if !entrant.is_some_and(|one| one.division.is_some() && one.gone.is_none()) {
            return Err(Refusal::because("service-deal-not-in"));
        }
        if let Some(id) = season_deals::played(&mut db, person, (season, day)).await? {
            return Ok((id, false));
        }
        drop(db);
        if !(first..=last).contains(&day) {
            return Err(Refusal::because("service-deal-none"));
        }
        let source = self.puzzle_secret().await?;
        let number = bag::drawn(&source, (season.0, day), person.0, POOL);
        let secret = bag::season_secret(&source, (season.0, day), number);
        let at = (day, number);
        let there = season_deals::of_day(&mut *self.store.read().await?, season, at).await?;
        let deal = match there {
            Some(deal) => deal,
            None => {
                let secret = secret.clone();
                let best = aside(move || bag::best(&secret)).await?;
                keep_deal(&self.store, season, at, best).await?
            }
        };
        let rules = self.matches().rules_named(bag::GAME)?;
        let room = self.chats().home(person).await?.id;
        let lasts = (now, closing(day));
        let new = alone(rules.id(), (room, person), bag::options(), lasts);
        let new = NewMatch { occasion: Occasion::SeasonDeal(deal.id), ..new };
        let kind = NoticeKind::Invited { host: person };
        self.invitations().propose(rules, new, kind, None, Given::Luck(secret)).await
    }

    /// The results of a season's deal. `None` unless the person has finished it or it is final.
    pub async fn deal_standing(
        self,
        person: PersonId,
        deal: SeasonDealId,
    ) -> Result<Option<DealStanding>, Refusal> {
        known::standing(&mut *self.store.snapshot().await?, (deal, person), self.now()).await
    }

    /// The deals of a league's season that the person has finished and that are not final, the
    /// newest first.
    pub async fn open_deals(
        self,
        person: PersonId,
        id: LeagueId,
    ) -> Result<Vec<DealStanding>, Refusal> {
        known::open(&mut *self.store.snapshot().await?, (id, person), self.now()).await
    }
}

/// Stores a deal for its first player.
async fn keep_deal(
    store: &Store,
    season: SeasonId,
    at: (i64, u32),
    best: i64,
) -> Result<SeasonDealRow, Refusal> {
    let kept = store.write::<_, Refusal, _>(move |db| {
        Box::pin(async move {
            season_deals::keep(&mut *db, season, at, best).await?;
            season_deals::of_day(db, season, at).await?.ok_or(Refusal::Stale)
        })
    });
    kept.await
}
