//! Seats in unfinished matches.

use sqlx::{FromRow, query_as, query_scalar};

use crate::{Connection, MatchId, PersonId, RoomId, StoreError, Timestamp, matches::MatchRow};

/// The running matches of a person, in rooms they are in, the oldest first.
pub async fn running(db: &mut Connection, person: PersonId) -> Result<Vec<MatchRow>, StoreError> {
    let rows = query_as(
        "select matches.id, matches.game, matches.room, matches.host, matches.options, matches.goal,
                matches.seats_min, matches.seats_max, matches.open, matches.created,
                matches.expires, matches.started, matches.ended, matches.ending, matches.broken,
                matches.takeback, matches.refused_at, matches.occasion, matches.occasion_key,
                matches.version, matches.clock, matches.clock_left, matches.clock_at, matches.rated,
                matches.hints, matches.vote, matches.live_at, matches.live_by,
                (select max(id) from games where match = matches.id) as current
         from players indexed by players_live cross join matches on matches.id = players.match
         where players.person = $1 and players.live is not null and started is not null
           and exists (select 1 from members
                       where members.room = matches.room and members.person = $1)
         order by id",
    );
    Ok(rows.bind(person).fetch_all(db).await?)
}

/// An unanswered invitation of a person by name.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Invitation {
    /// The match.
    #[sqlx(rename = "id")]
    pub match_id: MatchId,
    /// Its room, of which they are a member.
    pub room: RoomId,
    /// Id of the game.
    pub game: String,
    /// The name of the host.
    pub host: String,
}

/// The invitations by name that a person may still accept, the newest first.
pub async fn invitations(
    db: &mut Connection,
    person: PersonId,
    now: Timestamp,
) -> Result<Vec<Invitation>, StoreError> {
    let rows = query_as(
        "select matches.id, matches.room, matches.game, people.name as host
         from invited join matches on matches.id = invited.match
         join people on people.id = matches.host
         where invited.person = $1 and started is null and ended is null and expires > $2
           and exists (select 1 from members
                       where members.room = matches.room and members.person = $1)
         order by matches.id desc",
    );
    Ok(rows.bind(person).bind(now).fetch_all(db).await?)
}

/// A person with whom somebody has played, and the room of their last match.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Companion {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// A room both are in.
    pub room: RoomId,
}

/// The people with whom a person shared their last `among` matches, the newest match first. Only
/// matches in whose room both are members count. A person in several of them is listed for each.
pub async fn companions(
    db: &mut Connection,
    person: PersonId,
    among: u32,
) -> Result<Vec<Companion>, StoreError> {
    let rows = query_as(
        "select other.person, people.name, matches.room
         from (select match from players where person = $1 order by match desc limit $2) own
         join players other on other.match = own.match and other.person <> $1
         join matches on matches.id = own.match
         join people on people.id = other.person
         where exists (select 1 from members
                       where members.room = matches.room and members.person = $1)
           and exists (select 1 from members
                       where members.room = matches.room and members.person = other.person)
         order by own.match desc, other.place",
    );
    Ok(rows.bind(person).bind(among).fetch_all(db).await?)
}

/// Whether a person has played a game before: a match of it that has begun.
pub async fn has_played(
    db: &mut Connection,
    person: PersonId,
    game: &str,
) -> Result<bool, StoreError> {
    let played = query_scalar(
        "select exists (select 1 from players p join matches m on m.id = p.match
         where p.person = $1 and m.game = $2 and m.started is not null)",
    );
    Ok(played.bind(person).bind(game).fetch_one(db).await?)
}

/// The unfinished matches of a room in which a person still has a seat, the oldest first.
pub async fn held(
    db: &mut Connection,
    room: RoomId,
    person: PersonId,
) -> Result<Vec<MatchId>, StoreError> {
    let rows = query_scalar(
        "select m.id from players p indexed by players_live cross join matches m on m.id = p.match
         where m.room = $1 and p.person = $2 and p.live is not null and m.broken is null
           and not exists
             (select 1 from games g
              where g.id = (select max(id) from games where match = m.id)
                and (g.departed >> cast((select count(*) from players q
                                    where q.match = m.id and q.place < p.place) as integer)) & 1 = 1)
         order by m.id",
    );
    Ok(rows.bind(room).bind(person).fetch_all(db).await?)
}

/// The unfinished matches in which a person has a seat, in rooms of which they are no member, the
/// newest first.
pub async fn left_behind(
    db: &mut Connection,
    person: PersonId,
) -> Result<Vec<MatchId>, StoreError> {
    let rows = query_scalar(
        "select m.id from players p indexed by players_live cross join matches m on m.id = p.match
         where p.person = $1 and p.live is not null and not exists
           (select 1 from members where room = m.room and person = $1)
         order by m.id desc",
    );
    Ok(rows.bind(person).fetch_all(db).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Occasion, Timestamp, games,
        matches::{self, MatchEnding, NewMatch},
        people, rooms, scratch,
    };

    const NOW: Timestamp = Timestamp(1);

    struct Scene {
        db: Connection,
        room: RoomId,
        ana: PersonId,
        ben: PersonId,
    }

    async fn scene() -> Scene {
        let mut db = scratch::tables().await;
        let ana = people::add(&mut db, "web", "a", "Ana", NOW).await.unwrap();
        let ben = people::add(&mut db, "web", "b", "Ben", NOW).await.unwrap();
        let room = rooms::add(&mut db, "r", "Tuesday", None, NOW).await.unwrap();
        Scene { db, room, ana, ben }
    }

    impl Scene {
        /// A match of Ana's that Ben has joined.
        async fn duel(&mut self) -> MatchId {
            let new = NewMatch {
                rated: None,
                hints: false,
                vote: None,
                host_plays: true,
                game: "pile",
                room: self.room,
                host: self.ana,
                options: String::new(),
                goal: "game".to_owned(),
                seats_min: 2,
                seats_max: 2,
                open: true,
                guests: Vec::new(),
                computers: Vec::new(),
                created: NOW,
                expires: NOW,
                occasion: Occasion::Ordinary,
                clock: None,
            };
            let id = matches::add(&mut self.db, &new).await.unwrap();
            matches::join(&mut self.db, id, self.ben).await.unwrap();
            id
        }

        async fn game(&mut self, id: MatchId, departed: u16) {
            let game = games::add(&mut self.db, id, "s", "c", &[0; 32], NOW).await.unwrap();
            games::add_departed(&mut self.db, game, departed).await.unwrap();
        }

        async fn held(&mut self, person: PersonId) -> Vec<MatchId> {
            held(&mut self.db, self.room, person).await.unwrap()
        }
    }

    #[tokio::test]
    async fn a_seat_is_held_from_joining_until_the_end() {
        let mut scene = scene().await;
        let (ana, ben) = (scene.ana, scene.ben);
        let (one, two) = (scene.duel().await, scene.duel().await);
        assert_eq!(scene.held(ana).await, [one, two]);
        scene.game(one, 0).await;
        assert_eq!(scene.held(ben).await, [one, two]);
        matches::end(&mut scene.db, one, MatchEnding::Over, NOW).await.unwrap();
        matches::leave(&mut scene.db, two, ben).await.unwrap();
        assert_eq!((scene.held(ana).await, scene.held(ben).await), (vec![two], vec![]));
    }

    #[tokio::test]
    async fn a_player_out_of_a_game_is_not_needed_until_the_next_one_begins() {
        let mut scene = scene().await;
        let (ana, ben) = (scene.ana, scene.ben);
        let id = scene.duel().await;
        // Ana gives her seat back and takes another: she sits second.
        matches::leave(&mut scene.db, id, ana).await.unwrap();
        matches::join(&mut scene.db, id, ana).await.unwrap();
        scene.game(id, 0b10).await;
        assert_eq!((scene.held(ana).await, scene.held(ben).await), (vec![], vec![id]));
        scene.game(id, 0).await;
        assert_eq!(scene.held(ana).await, [id]);
    }

    #[tokio::test]
    async fn somebody_plays_the_matches_that_have_begun_in_rooms_they_are_in() {
        let mut scene = scene().await;
        let (room, ana) = (scene.room, scene.ana);
        let (one, _) = (scene.duel().await, scene.duel().await);
        rooms::enter(&mut scene.db, room, ana, NOW).await.unwrap();
        assert_eq!(running(&mut scene.db, ana).await.unwrap(), []);
        matches::start(&mut scene.db, one, NOW).await.unwrap();
        let rows = running(&mut scene.db, ana).await.unwrap();
        assert_eq!(rows.iter().map(|row| row.id).collect::<Vec<_>>(), [one]);
        assert_eq!(running(&mut scene.db, scene.ben).await.unwrap(), [], "Ben is not there");
    }

    #[tokio::test]
    async fn a_seat_is_left_behind_as_long_as_its_player_is_no_member() {
        let mut scene = scene().await;
        let ana = scene.ana;
        let (one, two) = (scene.duel().await, scene.duel().await);
        assert_eq!(left_behind(&mut scene.db, ana).await.unwrap(), [two, one]);
        matches::end(&mut scene.db, two, MatchEnding::Over, NOW).await.unwrap();
        assert_eq!(left_behind(&mut scene.db, ana).await.unwrap(), [one]);
        rooms::enter(&mut scene.db, scene.room, ana, NOW).await.unwrap();
        assert_eq!(left_behind(&mut scene.db, ana).await.unwrap(), []);
    }
}
