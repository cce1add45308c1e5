//! Writes of other processes on the same server for which a task here may wait.

use std::time::Duration;

use sqlx_postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::time;

use crate::{PersonId, RoomId};

/// The pause between two attempts to reach a server that does not answer.
const PAUSE: Duration = Duration::from_secs(1);

/// A write of another process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wake {
    /// An event in a room.
    Room(RoomId),
    /// A delivery on the platform with this code.
    Delivery(String),
    /// A new or changed timer.
    Timers,
    /// A merge of two accounts.
    Accounts,
    /// A session that ended; its key.
    Session(String),
    /// A person who looks at a board.
    Looks(PersonId),
    /// Any of these: messages may have been missed.
    Anything,
}

impl Wake {
    /// Parses the text of the tables' triggers.
    fn read(said: &str) -> Self {
        let (kind, what) = said.split_once(' ').unwrap_or((said, ""));
        match (kind, what.parse()) {
            ("room", Ok(id)) => Self::Room(RoomId(id)),
            ("looks", Ok(id)) => Self::Looks(PersonId(id)),
            ("delivery", _) => Self::Delivery(what.to_owned()),
            ("session", _) => Self::Session(what.to_owned()),
            ("timers", _) => Self::Timers,
            ("accounts", _) => Self::Accounts,
            // A newer program may say more.
            _ => Self::Anything,
        }
    }
}

/// A listener for the writes of other processes.
pub struct Wakes {
    options: PgConnectOptions,
    channel: String,
    /// The number that the server gives the connection over which this process writes.
    own: u32,
    listener: Option<PgListener>,
}

impl Wakes {
    /// Starts to listen.
    pub(crate) async fn listen(
        options: PgConnectOptions,
        channel: &str,
        own: u32,
    ) -> Result<Self, sqlx::Error> {
        let channel = channel.to_owned();
        let mut wakes = Self { options, channel, own, listener: None };
        wakes.listener = Some(wakes.connect().await?);
        Ok(wakes)
    }

    async fn connect(&self) -> Result<PgListener, sqlx::Error> {
        let pool = PgPoolOptions::new().max_connections(1);
        let pool = pool.connect_lazy_with(self.options.clone());
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.listen(&self.channel).await?;
        Ok(listener)
    }

    /// The next write of another process. While the server cannot be reached it waits, and reports
    /// then that anything may have been missed.
    pub async fn next(&mut self) -> Wake {
        loop {
            let Some(listener) = &mut self.listener else {
                match self.connect().await {
                    Ok(listener) => self.listener = Some(listener),
                    Err(error) => {
                        tracing::warn!(%error, "the connection for news of other processes could not be made");
                        time::sleep(PAUSE).await;
                        continue;
                    }
                }
                return Wake::Anything;
            };
            match listener.try_recv().await {
                Ok(Some(said)) if said.process_id() == self.own => {}
                Ok(Some(said)) => return Wake::read(said.payload()),
                Ok(None) => return Wake::Anything,
                Err(_) => self.listener = None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_of_a_newer_program_wakes_everybody() {
        for (said, wake) in [
            ("room 7", Wake::Room(RoomId(7))),
            ("delivery telegram", Wake::Delivery("telegram".to_owned())),
            ("session abc", Wake::Session("abc".to_owned())),
            ("timers", Wake::Timers),
            ("accounts", Wake::Accounts),
            ("looks 9", Wake::Looks(PersonId(9))),
            ("room", Wake::Anything),
            ("weather fine", Wake::Anything),
        ] {
            assert_eq!(Wake::read(said), wake, "{said}");
        }
    }
}
