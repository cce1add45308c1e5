//! What other processes write on the same server, as far as somebody here may wait for it.

use std::time::Duration;

use sqlx_postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::time;

use crate::{PersonId, RoomId};

/// Between two tries to reach a server that does not answer.
const PAUSE: Duration = Duration::from_secs(1);

/// What was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wake {
    /// Something happened in a room.
    Room(RoomId),
    /// Something is to be delivered on the platform with this code.
    Delivery(String),
    /// Something is to happen at a certain time.
    Timers,
    /// An account is another person's from now on.
    Accounts,
    /// A browser is known no more; its key.
    Session(String),
    /// Somebody looks at a board.
    Looks(PersonId),
    /// Any of these: something may have been missed.
    Anything,
}

impl Wake {
    /// As the triggers of the tables say it.
    fn read(said: &str) -> Self {
        let (kind, what) = said.split_once(' ').unwrap_or((said, ""));
        match (kind, what.parse()) {
            ("room", Ok(id)) => Self::Room(RoomId(id)),
            ("looks", Ok(id)) => Self::Looks(PersonId(id)),
            ("delivery", _) => Self::Delivery(what.to_owned()),
            ("session", _) => Self::Session(what.to_owned()),
            ("timers", _) => Self::Timers,
            ("accounts", _) => Self::Accounts,
            // A newer program says more.
            _ => Self::Anything,
        }
    }
}

/// Hears what other processes write.
pub struct Wakes {
    options: PgConnectOptions,
    channel: String,
    /// The connection over which this process writes, as its server numbers it.
    own: u32,
    listener: Option<PgListener>,
}

impl Wakes {
    /// Listens from now on.
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

    /// The next that another process wrote. While the server is not reached it waits, and says
    /// then that anything may have been missed.
    pub async fn next(&mut self) -> Wake {
        loop {
            let Some(listener) = &mut self.listener else {
                match self.connect().await {
                    Ok(listener) => self.listener = Some(listener),
                    Err(error) => {
                        tracing::warn!(%error, "other processes are not heard");
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
    fn what_a_newer_program_says_wakes_everybody() {
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
