//! People: their accounts, settings and names.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{
    Connection, GameId, Language, MatchId, PersonId, RoomId, StoreError, Timestamp, ids::list,
};

crate::engine::texts! {
    Notify { Both: "both", Dm: "dm", Group: "group", None: "none" }
    Welcome { All: "all", Friends: "friends", Nobody: "nobody" }
    Remind { Private: "private", Group: "group", None: "none" }
    PrivateChat { Unknown: "unknown", Open: "open", Closed: "closed" }
}

/// The name of a forgotten person: ASCII's substitute character. Nobody can choose it, since it is
/// invisible; a page that shows a name says "someone" instead.
pub const GONE: &str = "\u{1a}";

/// The way a person wants to be told of their turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Notify {
    /// Where the person is: by name in the group while they were just active there, else in their
    /// private chat. Never in both.
    Both,
    /// In their private chat.
    Dm,
    /// By name, under the board in the group.
    Group,
    /// Not at all: they look for themselves.
    None,
}

impl Notify {
    /// Every way, in the order they are offered.
    pub const ALL: [Self; 4] = [Self::Both, Self::Dm, Self::Group, Self::None];

    /// The word people choose: `dm`, `group`, `both` or `none`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Dm => "dm",
            Self::Group => "group",
            Self::Both => "both",
            Self::None => "none",
        }
    }

    /// Whether a message to the private chat is allowed.
    pub const fn alone(self) -> bool {
        matches!(self, Self::Dm | Self::Both)
    }

    /// Whether a call by name in the group is allowed.
    pub const fn in_group(self) -> bool {
        matches!(self, Self::Group | Self::Both)
    }
}

/// The people whose invitations a person accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Welcome {
    /// Everybody.
    All,
    /// People they have played with: a match of both had begun.
    Friends,
    /// Nobody, until they choose again.
    Nobody,
}

impl Welcome {
    /// Every choice, in the order they are offered.
    pub const ALL: [Self; 3] = [Self::All, Self::Friends, Self::Nobody];

    /// The stored text: `all`, `friends` or `nobody`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Friends => "friends",
            Self::Nobody => "nobody",
        }
    }
}

/// The place where a person wants reminders of waiting games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Remind {
    /// In their private chat.
    Private,
    /// By name, in the groups where the games are played.
    Group,
    /// Not at all.
    None,
}

impl Remind {
    /// Every choice, in the order they are offered.
    pub const ALL: [Self; 3] = [Self::Private, Self::Group, Self::None];

    /// The word people choose: `private`, `group` or `none`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Private => "private",
            Self::Group => "group",
            Self::None => "none",
        }
    }
}

/// Whether the bot may write to a person in private on a platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PrivateChat {
    /// The bot has not tried.
    Unknown,
    /// The bot may write to the person.
    Open,
    /// The platform refused the last message: the person closed the chat, or never opened it.
    Closed,
}

/// A person, known on any platform.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct PersonRow {
    /// The id of the person; seats and rooms refer to it.
    pub id: PersonId,
    /// The name everybody sees, as they wrote it last.
    pub name: String,
    /// The language they chose, or the one their platform first said; `None` if
    /// neither.
    pub language: Option<Language>,
    /// How they are told of their turn.
    #[sqlx(rename = "notice")]
    pub notify: Notify,
    /// The people whose invitations they accept.
    pub welcomes: Welcome,
    /// The IANA zone they live in, if it is known.
    pub zone: Option<String>,
    /// Their quiet hours as they wrote them; `None`: the usual ones.
    pub quiet: Option<String>,
    /// Their other choices, as `name=value` with spaces between.
    pub chosen: String,
}

/// The person with this key on a platform.
pub async fn find(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
) -> Result<Option<PersonRow>, StoreError> {
    let row = query_as(
        "select people.id, name, language, notice, welcomes, zone, quiet, chosen from identities
         join people on people.id = identities.person where platform = $1 and key = $2",
    );
    Ok(row.bind(platform).bind(key).fetch_optional(db).await?)
}

/// A person who comes from a platform, with the state before this visit.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct ArrivalRow {
    /// The person.
    #[sqlx(flatten)]
    pub person: PersonRow,
    /// Whether the bot may write to them in private.
    pub private: PrivateChat,
    /// When they were last active on the platform.
    pub seen: Timestamp,
    /// The room of the chat they come to, if the bot can write there and they are in it.
    pub room: Option<RoomId>,
    /// The server of the channel, or the group of the topic.
    pub server: Option<String>,
}

/// The person with this key on a platform, and their room in this chat; none for a private chat.
pub async fn arrival(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
    chat: Option<&str>,
) -> Result<Option<ArrivalRow>, StoreError> {
    let row = query_as(
        "select people.id, name, language, notice, welcomes, zone, quiet, chosen, private, seen,
                members.room, server
         from identities join people on people.id = identities.person
         left join chats on chats.platform = $1 and chats.key = $3 and gone is null
         left join members on members.room = chats.room and members.person = people.id
         where identities.platform = $1 and identities.key = $2",
    );
    Ok(row.bind(platform).bind(key).bind(chat).fetch_optional(db).await?)
}

/// The person with this id.
pub async fn get(db: &mut Connection, id: PersonId) -> Result<Option<PersonRow>, StoreError> {
    let row = query_as(
        "select id, name, language, notice, welcomes, zone, quiet, chosen from people where id = $1",
    );
    Ok(row.bind(id).fetch_optional(db).await?)
}

/// A person, with the data a message about a match needs.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct InvolvedRow {
    /// The person.
    #[sqlx(flatten)]
    pub person: PersonRow,
    /// The ply of the game at which they were last told of their turn.
    pub called: Option<u32>,
    /// Whether that call came at night and waits for the morning.
    pub hushed: bool,
    /// Whether that call went to their private chat.
    pub alone: bool,
    /// Whether they muted the match.
    pub muted: bool,
    /// Whether they are in the room.
    pub member: bool,
    /// The key of their account on the platform.
    pub key: Option<String>,
}

/// The setting of a message, for which [`involved`] reads people.
#[derive(Debug, Clone, Copy)]
pub struct MessageSetting {
    /// The room the message is about.
    pub room: Option<RoomId>,
    /// The match it is about.
    pub match_id: Option<MatchId>,
    /// The game of the match it is about.
    pub game: Option<GameId>,
    /// The code of its platform.
    pub platform: &'static str,
}

/// These people, with the data a message in this setting needs. An unknown person is missing.
pub async fn involved(
    db: &mut Connection,
    ids: &[PersonId],
    setting: MessageSetting,
) -> Result<Vec<InvolvedRow>, StoreError> {
    let rows = query_as(
        "select people.id, name, language, notice, welcomes, zone, quiet, chosen,
                calls.ply as called, coalesce(calls.hushed, 0) as hushed,
                coalesce(calls.alone, 0) as alone,
                exists (select 1 from muted where muted.match = $2 and muted.person = people.id)
                  as muted,
                exists (select 1 from members where room = $3 and members.person = people.id)
                  as member,
                (select key from identities
                 where identities.person = people.id and platform = $4
                 order by key limit 1) as key
         from people left join calls on calls.game = $5 and calls.person = people.id
         where people.id in (select value from json_each($1))",
    );
    let rows = rows.bind(list(ids.iter().map(|id| id.0))).bind(setting.match_id);
    let rows = rows.bind(setting.room).bind(setting.platform).bind(setting.game);
    Ok(rows.fetch_all(db).await?)
}

/// The names of these people. An unknown person is missing.
pub async fn names(
    db: &mut Connection,
    ids: &[PersonId],
) -> Result<Vec<(PersonId, String)>, StoreError> {
    let rows =
        query_as("select id, name from people where id in (select value from json_each($1))");
    Ok(rows.bind(list(ids.iter().map(|id| id.0))).fetch_all(db).await?)
}

/// Adds a person with this key on a platform.
///
/// # Errors
/// The database cannot be written; the key is taken.
pub async fn add(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
    name: &str,
    now: Timestamp,
) -> Result<PersonId, StoreError> {
    let person = query_scalar("insert into people (name, created) values ($1, $2) returning id");
    let person: PersonId = person.bind(name).bind(now).fetch_one(&mut *db).await?;
    let identity = query("insert into identities (platform, key, person) values ($1, $2, $3)");
    identity.bind(platform).bind(key).bind(person).execute(db).await?;
    Ok(person)
}

/// Renames a person.
pub async fn rename(db: &mut Connection, id: PersonId, name: &str) -> Result<(), StoreError> {
    query("update people set name = $2 where id = $1").bind(id).bind(name).execute(db).await?;
    Ok(())
}

/// Sets a person's language; `None` clears it.
pub async fn set_language(
    db: &mut Connection,
    id: PersonId,
    language: Option<Language>,
) -> Result<(), StoreError> {
    let update = query("update people set language = $2 where id = $1");
    update.bind(id).bind(language).execute(db).await?;
    Ok(())
}

/// Sets how a person is told of their turn.
pub async fn set_notify(
    db: &mut Connection,
    id: PersonId,
    notify: Notify,
) -> Result<(), StoreError> {
    let update = query("update people set notice = $2 where id = $1");
    update.bind(id).bind(notify).execute(db).await?;
    Ok(())
}

/// Sets the people whose invitations a person accepts.
pub async fn set_welcomes(
    db: &mut Connection,
    id: PersonId,
    welcomes: Welcome,
) -> Result<(), StoreError> {
    let update = query("update people set welcomes = $2 where id = $1");
    update.bind(id).bind(welcomes).execute(db).await?;
    Ok(())
}

/// Sets the zone a person lives in.
pub async fn set_zone(db: &mut Connection, id: PersonId, zone: &str) -> Result<(), StoreError> {
    query("update people set zone = $2 where id = $1").bind(id).bind(zone).execute(db).await?;
    Ok(())
}

/// Sets a person's zone from a guess, unless one is known. Returns whether it was set.
pub async fn guess_zone(db: &mut Connection, id: PersonId, zone: &str) -> Result<bool, StoreError> {
    let guess = query("update people set zone = $2 where id = $1 and zone is null");
    Ok(guess.bind(id).bind(zone).execute(db).await?.rows_affected() > 0)
}

/// Sets a person's quiet hours.
pub async fn set_quiet(db: &mut Connection, id: PersonId, quiet: &str) -> Result<(), StoreError> {
    query("update people set quiet = $2 where id = $1").bind(id).bind(quiet).execute(db).await?;
    Ok(())
}

/// Sets a person's other choices.
pub async fn set_chosen(db: &mut Connection, id: PersonId, chosen: &str) -> Result<(), StoreError> {
    query("update people set chosen = $2 where id = $1").bind(id).bind(chosen).execute(db).await?;
    Ok(())
}

/// Sets when a person was last active on a platform.
pub async fn touch(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let update = query("update identities set seen = $3 where platform = $1 and key = $2");
    update.bind(platform).bind(key).bind(now).execute(db).await?;
    Ok(())
}

/// Sets whether the bot may write to a person in private.
pub async fn set_private(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
    open: bool,
) -> Result<(), StoreError> {
    let state = if open { PrivateChat::Open } else { PrivateChat::Closed };
    let update = query("update identities set private = $3 where platform = $1 and key = $2");
    update.bind(platform).bind(key).bind(state).execute(db).await?;
    Ok(())
}

/// A person's account on a platform.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct IdentityRow {
    /// The code of the platform: `web`, `telegram`, `discord`.
    pub platform: String,
    /// The platform's own id of the person; on the web a hash of the session's token.
    pub key: String,
    /// Whether the bot may write to them in private.
    pub private: PrivateChat,
    /// When they were last active there.
    pub seen: Timestamp,
}

/// A person's identities.
pub async fn identities(
    db: &mut Connection,
    person: PersonId,
) -> Result<Vec<IdentityRow>, StoreError> {
    let rows = query_as(
        "select platform, key, private, seen from identities where person = $1 order by platform, key",
    );
    Ok(rows.bind(person).fetch_all(db).await?)
}

/// Deletes a person's account on a platform. Returns whether there was one.
pub async fn forget(
    db: &mut Connection,
    person: PersonId,
    platform: &'static str,
    key: &str,
) -> Result<bool, StoreError> {
    let forget = query("delete from identities where platform = $1 and key = $2 and person = $3");
    let forgotten = forget.bind(platform).bind(key).bind(person).execute(db).await?;
    Ok(forgotten.rows_affected() > 0)
}

/// Sets a person's handle, by which others mention them. Anyone else with the same handle loses it.
pub async fn set_handle(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
    handle: Option<&str>,
) -> Result<(), StoreError> {
    for statement in [
        "update identities indexed by identities_by_handle set handle = null
         where platform = $1 and handle = $3 and key <> $2",
        "update identities set handle = $3 where platform = $1 and key = $2",
    ] {
        query(statement).bind(platform).bind(key).bind(handle).execute(&mut *db).await?;
    }
    Ok(())
}

/// A person's handle, by which others mention them.
pub async fn handle(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
) -> Result<Option<String>, StoreError> {
    let handle = query_scalar("select handle from identities where platform = $1 and key = $2");
    let handle: Option<Option<String>> = handle.bind(platform).bind(key).fetch_optional(db).await?;
    Ok(handle.flatten())
}

/// The person with this handle on a platform.
pub async fn by_handle(
    db: &mut Connection,
    platform: &'static str,
    handle: &str,
) -> Result<Option<PersonRow>, StoreError> {
    let row = query_as(
        "select people.id, name, language, notice, welcomes, zone, quiet, chosen
         from identities indexed by identities_by_handle
         join people on people.id = identities.person where platform = $1 and handle = $2",
    );
    Ok(row.bind(platform).bind(handle).fetch_optional(db).await?)
}

/// The number of rooms a person is in, and of their unfinished matches.
pub async fn holdings(db: &mut Connection, person: PersonId) -> Result<(i64, i64), StoreError> {
    let rooms = query_scalar("select count(*) from members where person = $1");
    let rooms = rooms.bind(person).fetch_one(&mut *db).await?;
    let matches = query_scalar(
        "select count(*) from players indexed by players_live
         where person = $1 and live is not null",
    );
    Ok((rooms, matches.bind(person).fetch_one(db).await?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch;

    #[tokio::test]
    async fn a_person_is_found_by_the_key_of_their_platform() {
        let mut db = scratch::tables().await;
        let ana = add(&mut db, "web", "a", "Ana", Timestamp(1)).await.unwrap();
        let ben = add(&mut db, "web", "b", "Ben", Timestamp(1)).await.unwrap();
        assert_ne!(ana, ben);
        assert_eq!(find(&mut db, "web", "a").await.unwrap().unwrap().id, ana);
        assert_eq!(find(&mut db, "other", "a").await.unwrap(), None);
        assert!(add(&mut db, "web", "a", "Eve", Timestamp(1)).await.is_err(), "the key is taken");
    }

    #[tokio::test]
    async fn a_key_is_forgotten_by_whose_it_is_alone() {
        let mut db = scratch::tables().await;
        let ana = add(&mut db, "web", "a", "Ana", Timestamp(1)).await.unwrap();
        let ben = add(&mut db, "web", "b", "Ben", Timestamp(1)).await.unwrap();
        assert!(!forget(&mut db, ben, "web", "a").await.unwrap());
        assert_eq!(find(&mut db, "web", "a").await.unwrap().unwrap().id, ana);
        assert!(forget(&mut db, ana, "web", "a").await.unwrap());
        assert_eq!(find(&mut db, "web", "a").await.unwrap(), None);
        assert_eq!(find(&mut db, "web", "b").await.unwrap().unwrap().id, ben);
    }

    #[tokio::test]
    async fn names_and_languages_change() {
        let mut db = scratch::tables().await;
        let ana = add(&mut db, "web", "a", "Ana", Timestamp(1)).await.unwrap();
        rename(&mut db, ana, "Anna").await.unwrap();
        set_language(&mut db, ana, Some(Language::Cs)).await.unwrap();
        let row = get(&mut db, ana).await.unwrap().unwrap();
        assert_eq!((row.name.as_str(), row.language), ("Anna", Some(Language::Cs)));
        set_language(&mut db, ana, None).await.unwrap();
        assert_eq!(get(&mut db, ana).await.unwrap().unwrap().language, None);
    }
    #[tokio::test]
    async fn a_handle_means_who_had_it_last() {
        let mut db = scratch::tables().await;
        for (key, name) in [("1", "Ana"), ("2", "Ben")] {
            add(&mut db, "telegram", key, name, Timestamp(1)).await.unwrap();
            set_handle(&mut db, "telegram", key, Some("star")).await.unwrap();
        }
        let meant = by_handle(&mut db, "telegram", "star").await.unwrap().map(|row| row.name);
        assert_eq!(meant.as_deref(), Some("Ben"));
        assert_eq!(handle(&mut db, "telegram", "1").await.unwrap(), None);
        set_handle(&mut db, "telegram", "2", None).await.unwrap();
        assert!(by_handle(&mut db, "telegram", "star").await.unwrap().is_none());
    }

    #[tokio::test]
    async fn a_language_that_is_not_known_any_more_is_the_usual_one() {
        let mut db = scratch::tables().await;
        let ana = add(&mut db, "web", "a", "Ana", Timestamp(1)).await.unwrap();
        query("update people set language = 'xx' where id = $1")
            .bind(ana)
            .execute(&mut db)
            .await
            .unwrap();
        assert_eq!(get(&mut db, ana).await.unwrap().unwrap().language, Some(Language::default()));
    }
}
