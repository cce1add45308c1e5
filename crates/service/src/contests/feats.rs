//! Feats: the best of people's games.

use catalog::Kind;
use store::{Connection, MatchId, PersonId, RoomId, StoreError, Timestamp, feats};

use crate::Contests;
use crate::{Refusal, table::mark};

/// The best feat of its kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestFeat {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// The id of the game.
    pub game: &'static str,
    /// The name of its kind ([`game_core::FeatKind`]).
    pub key: &'static str,
    /// The amount.
    pub value: i64,
    /// The match.
    pub match_id: MatchId,
    /// The position that shows it ([`crate::Board::mark`]).
    pub mark: u32,
    /// The time when the match ended.
    pub at: Timestamp,
}

#[boxed::futures]
impl Contests<'_> {
    /// Returns the best feats of a room, in the order of the games and of their kinds: of those of
    /// its members who let themselves be listed.
    pub async fn best_feats_in(self, room: RoomId) -> Result<Vec<BestFeat>, Refusal> {
        let mut db = self.store.read().await?;
        Ok(best_feats_in(&mut db, room).await?)
    }

    /// Returns a person's best feat of each kind, in all rooms.
    pub async fn best_feats_of(self, person: PersonId) -> Result<Vec<BestFeat>, Refusal> {
        let (mut db, mut all) = (self.store.read().await?, Vec::new());
        for kind in Kind::ALL {
            let rules = kind.rules();
            for feat in rules.feats() {
                let best = feats::best_of(&mut db, person, (rules.id(), feat.key)).await?;
                all.extend(best.and_then(shown));
            }
        }
        Ok(all)
    }
}

/// Returns the best feats of a room.
pub(crate) async fn best_feats_in(
    db: &mut Connection,
    room: RoomId,
) -> Result<Vec<BestFeat>, StoreError> {
    let mut all = Vec::new();
    for kind in Kind::ALL {
        let rules = kind.rules();
        for feat in rules.feats() {
            let best = feats::best_in(&mut *db, room, (rules.id(), feat.key)).await?;
            all.extend(best.and_then(shown));
        }
    }
    Ok(all)
}

/// Returns a feat as it is told; `None` for a kind that no game has.
fn shown(row: feats::BestFeatRow) -> Option<BestFeat> {
    let rules = Kind::from_id(&row.game)?.rules();
    let kind = rules.feats().iter().find(|kind| kind.key == row.key)?;
    Some(BestFeat {
        person: row.person,
        name: row.name,
        game: rules.id(),
        key: kind.key,
        value: row.value.abs(),
        match_id: row.match_id,
        mark: mark(row.number, row.ply),
        at: row.at,
    })
}
