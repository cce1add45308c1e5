//! Messages in chats that show a match.

use sqlx::{query, query_scalar};

use crate::{Connection, MatchId, StoreError, Timestamp};

/// A message that shows a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostRow<'a> {
    /// The code of the platform.
    pub platform: &'a str,
    /// Key of the chat, or of the person if it is private.
    pub chat: &'a str,
    /// Whether only one person sees it.
    pub private: bool,
    /// The platform's key of the message.
    pub message: &'a str,
    /// The match to which a reply refers.
    pub match_id: MatchId,
}

/// Notes that a message was sent.
///
/// # Errors
/// The database cannot be written; there is no such match.
pub async fn add(db: &mut Connection, post: &PostRow<'_>, at: Timestamp) -> Result<(), StoreError> {
    let row = query(
        "insert or ignore into posts (platform, chat, private, message, match, at)
         values ($1, $2, $3, $4, $5, $6)",
    );
    let row = row.bind(post.platform).bind(post.chat).bind(post.private).bind(post.message);
    row.bind(post.match_id).bind(at).execute(db).await?;
    Ok(())
}

/// The match that a message shows.
pub async fn match_of(
    db: &mut Connection,
    platform: &'static str,
    chat: &str,
    message: &str,
) -> Result<Option<MatchId>, StoreError> {
    let id =
        query_scalar("select match from posts where platform = $1 and chat = $2 and message = $3");
    Ok(id.bind(platform).bind(chat).bind(message).fetch_optional(db).await?)
}

/// The match that a message shows in a chat or in any topic of it: messages are numbered across its
/// topics.
pub async fn match_within(
    db: &mut Connection,
    platform: &'static str,
    chat: &str,
    message: &str,
) -> Result<Option<MatchId>, StoreError> {
    let id = query_scalar(
        "with topics (key) as
           (select $2 union all
            select key from chats indexed by chats_by_server where server = $2 and platform = $1)
         select p.match from topics cross join posts p
           on p.platform = $1 and p.chat = topics.key and p.message = $3 limit 1",
    );
    Ok(id.bind(platform).bind(chat).bind(message).fetch_optional(db).await?)
}

/// The first public message about a match in a chat.
pub async fn first_of(
    db: &mut Connection,
    platform: &'static str,
    chat: &str,
    id: MatchId,
) -> Result<Option<String>, StoreError> {
    let message = query_scalar(
        "select message from posts
         where match = $3 and platform = $1 and chat = $2 and private = 0 order by id limit 1",
    );
    Ok(message.bind(platform).bind(chat).bind(id).fetch_optional(db).await?)
}

/// Moves the messages of a chat to another key.
pub async fn rename(
    db: &mut Connection,
    platform: &'static str,
    from: &str,
    to: &str,
) -> Result<(), StoreError> {
    let posts = query(
        "update posts set chat = $3 where platform = $1 and chat = $2 and private = 0
           and not exists (select 1 from posts other where other.platform = $1 and other.chat = $3
                           and other.message = posts.message)",
    );
    posts.bind(platform).bind(from).bind(to).execute(db).await?;
    Ok(())
}
