//! Reading a match.

use std::sync::Arc;

use game_core::{AnyRules, AnyTable, Goal, LogLine, Notation, Secret, Standing};
use store::{
    Connection, GameId, MatchId, PersonId, RoomId, StoreError, entries, games,
    games::GameRow,
    matches,
    matches::{Ending, MatchRow},
    rooms,
};

use super::{Service, delivery::tell};
use crate::{
    Actor, MatchCard, MatchState, Notice, NoticeKind, Player, Refusal,
    decide::{Loaded, Playing, Previous},
    outcome,
};

impl Service {
    /// A match with all that a decision needs about what this actor asks for. To
    /// a person who is not in its room the game is not even loaded.
    pub(super) async fn load(&self, id: MatchId, actor: Actor) -> Result<Loaded, Refusal> {
        let mut db = self.store.snapshot().await?;
        let row = found(&mut db, id).await?;
        let (version, room) = (row.version, row.room);
        let card = self.card_of(&mut db, row).await?;
        let member = match actor.person() {
            Some(person) => is_member(&mut db, room, person).await?,
            None => false,
        };
        let may_see = member || actor.person().is_none();
        let consents = consents(&mut db, &card).await?;
        let game = match card.current.filter(|_| card.state == MatchState::Running && may_see) {
            Some(game) => Some(self.playing(&mut db, &card, game).await?),
            None => None,
        };
        let rematch = self.rematch_card(&mut db, &card).await?;
        let previous = self.previous(&mut db, &card).await?;
        Ok(Loaded { card, version, member, consents, game, rematch, previous })
    }

    /// The last game of the match that an invitation repeats; `None` if that game
    /// cannot be read any more.
    async fn previous(
        &self,
        db: &mut Connection,
        card: &MatchCard,
    ) -> Result<Option<Previous>, Refusal> {
        let Some(old) = card.rematch_of.filter(|_| card.state == MatchState::Invited) else {
            return Ok(None);
        };
        let row = found(db, old).await?;
        let old = self.card_of(db, row).await?;
        let Some(game) = old.current else { return Ok(None) };
        let game = game_row(db, game).await?;
        let players = old.players.iter().map(|player| player.person).collect();
        match self.table(db, &old, &game).await {
            Ok(table) => Ok(Some(Previous { players, setup: game.setup, table })),
            Err(Refusal::Said(_)) => Ok(None),
            Err(refusal) => Err(refusal),
        }
    }

    /// The match that repeats this one, if it is over and there is one.
    pub(super) async fn rematch_card(
        &self,
        db: &mut Connection,
        card: &MatchCard,
    ) -> Result<Option<MatchCard>, Refusal> {
        if !matches!(card.state, MatchState::Over | MatchState::Aborted) {
            return Ok(None);
        }
        let Some(id) = matches::rematch_of(db, card.id).await? else { return Ok(None) };
        let row = found(db, id).await?;
        Ok(Some(self.card_of(db, row).await?))
    }

    async fn playing(
        &self,
        db: &mut Connection,
        card: &MatchCard,
        game: GameId,
    ) -> Result<Playing, Refusal> {
        let row = game_row(db, game).await?;
        let table = self.table(db, card, &row).await?;
        let secret = secret(db, game).await?;
        Ok(Playing { id: game, number: row.number, setup: row.setup, table, secret })
    }

    /// The table of a game, from memory or replayed. A log that does not
    /// replay breaks its match and nothing else.
    pub(super) async fn table(
        &self,
        db: &mut Connection,
        card: &MatchCard,
        game: &GameRow,
    ) -> Result<Arc<dyn AnyTable>, Refusal> {
        if let Some(table) = self.tables.get(game.id, game.ply) {
            return Ok(table);
        }
        let rules = self.rules_of(card)?;
        let log = entries::log(db, game.id, game.ply).await?;
        let line = |row: entries::EntryRow| LogLine { code: row.code, hash: row.hash };
        let log: Vec<LogLine> = log.into_iter().map(line).collect();
        match rules.replay(&game.setup, &log) {
            Ok(table) => {
                let table: Arc<dyn AnyTable> = table.into();
                self.tables.put(game.id, Arc::clone(&table));
                Ok(table)
            }
            Err(why) => {
                // The sentence holds an entry, which holds tiles: only its key is logged.
                tracing::error!(
                    match_id = card.id.code(),
                    game = game.id.0,
                    why = why.key,
                    "does not replay"
                );
                self.break_off(card, game.id).await?;
                let broken = game_core::Sentence::new("service-match-broken");
                Err(broken.with("match", card.id.code()).into())
            }
        }
    }

    /// Marks a match as broken and tells its room, once.
    async fn break_off(&self, card: &MatchCard, game: GameId) -> Result<(), Refusal> {
        let (id, room, now) = (card.id, card.room, self.now());
        let told = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                if !matches::set_broken(&mut *db, id, now).await? {
                    return Ok(None);
                }
                let (to, match_id) = (None, Some(id));
                let (nr, kind) = (store::NoticeId(0), NoticeKind::Broken);
                let notice = Notice { id: nr, at: now, room, to, match_id, game: Some(game), kind };
                Ok(Some(tell(db, &notice).await?))
            })
        });
        self.announce(told.await?);
        Ok(())
    }

    /// The rules of a match's game.
    pub(super) fn rules_of(&self, card: &MatchCard) -> Result<&'static dyn AnyRules, Refusal> {
        self.rules(card.game).ok_or_else(|| Refusal::fault(&"a match of an unknown game"))
    }

    /// The card of a row.
    pub(super) async fn card_of(
        &self,
        db: &mut Connection,
        row: MatchRow,
    ) -> Result<MatchCard, Refusal> {
        let rules = self.rules(&row.game);
        let rules = rules.ok_or_else(|| Refusal::fault(&"a match of an unknown game"))?;
        let players = matches::players(db, row.id).await?.into_iter();
        let player = |row: matches::PlayerRow| Player { person: row.person, name: row.name };
        let invited = match row.started {
            None => matches::invited(db, row.id).await?,
            Some(_) => Vec::new(),
        };
        let standing = standing(db, &row, players.len()).await?;
        Ok(MatchCard {
            id: row.id,
            standing,
            game: rules.id(),
            room: row.room,
            state: state(&row),
            host: row.host,
            players: players.map(player).collect(),
            invited,
            open: row.open,
            expires: Some(row.expires).filter(|_| row.started.is_none()),
            created: row.created,
            started: row.started,
            ended: row.ended,
            current: row.current,
            takeback: row.takeback,
            rematch_of: row.rematch_of,
            options: row.options,
            seats_min: row.seats_min,
            seats_max: row.seats_max,
        })
    }
}

/// How a match stands.
async fn standing(db: &mut Connection, row: &MatchRow, seats: usize) -> Result<Standing, Refusal> {
    let goal = Goal::decode(&row.goal).map_err(|error| Refusal::fault(&error))?;
    let mut standing = Standing::new(goal, seats);
    for text in games::outcomes(db, row.id).await? {
        let outcome = outcome::read(&text);
        standing.count(&outcome.ok_or_else(|| Refusal::fault(&"an outcome that is none"))?);
    }
    Ok(standing)
}

/// Who agreed to the taking back that is asked for.
pub(super) async fn consents(
    db: &mut Connection,
    card: &MatchCard,
) -> Result<Vec<PersonId>, StoreError> {
    match card.takeback {
        Some(_) => matches::consents(db, card.id).await,
        None => Ok(Vec::new()),
    }
}

/// The row of a match.
pub(super) async fn found(db: &mut Connection, id: MatchId) -> Result<MatchRow, Refusal> {
    let missing = || game_core::Sentence::new("service-no-such-match").with("match", id.code());
    Ok(matches::get(db, id).await?.ok_or_else(missing)?)
}

pub(super) async fn game_row(db: &mut Connection, game: GameId) -> Result<GameRow, Refusal> {
    let row = games::get(db, game).await?;
    row.ok_or_else(|| Refusal::fault(&"a match names a game that is not there"))
}

pub(super) async fn secret(db: &mut Connection, game: GameId) -> Result<Secret, Refusal> {
    let bytes = games::secret(db, game).await?;
    bytes.map(Secret::new).ok_or_else(|| Refusal::fault(&"a game without its secret"))
}

async fn is_member(
    db: &mut Connection,
    room: Option<RoomId>,
    person: PersonId,
) -> Result<bool, StoreError> {
    match room {
        Some(room) => rooms::is_member(db, room, person).await,
        None => Ok(false),
    }
}

fn state(row: &MatchRow) -> MatchState {
    if row.broken.is_some() {
        return MatchState::Broken;
    }
    match row.ending {
        Some(Ending::Over) => MatchState::Over,
        Some(Ending::Aborted) => MatchState::Aborted,
        Some(Ending::Withdrawn) => MatchState::Withdrawn,
        Some(Ending::Expired) => MatchState::Expired,
        None if row.started.is_some() => MatchState::Running,
        None => MatchState::Invited,
    }
}
