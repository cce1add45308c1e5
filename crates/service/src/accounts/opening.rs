//! Opening a browser for a person from a chat: by a link that is good once, or by a platform's
//! signature for a page inside its app.
//!
//! A browser opened in this way is a session like any other of the person's, marked by how it was
//! opened. Only the hash of a link is stored, as of the token of a session.

use game_core::sha256;
use store::{
    PersonId, Timestamp, codes,
    codes::Subject,
    people,
    sessions::{self, Opener},
};

use crate::Accounts;
use crate::{Person, Refusal, random};

/// The life of a link, in milliseconds.
const GOOD_FOR: i64 = 10 * 60_000;
/// Letters of a link: 80 bits.
const LENGTH: usize = 16;
/// The most browsers open as one person. The oldest gives way.
const MOST: u32 = 10;

#[boxed::futures]
impl Accounts<'_> {
    /// Makes the secret of a link that opens one browser as this person, for ten minutes. A link
    /// they asked for before is good no more.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be written.
    pub async fn open_link(self, person: PersonId) -> Result<String, Refusal> {
        let (secret, expires) = (random::letters(LENGTH), Timestamp(self.now().0 + GOOD_FOR));
        let hash = sha256(secret.as_bytes());
        let made = self.change(move |db| {
            Box::pin(async move {
                Ok(codes::add(db, &hash, Subject::Opened(person), None, expires).await?)
            })
        });
        made.await?;
        Ok(secret)
    }

    /// Returns the person as whom a link opens a browser. The link stays good, because the preview
    /// of a link in a chat looks at it, too.
    ///
    /// # Errors
    /// The link is not good any more, or never was.
    pub async fn opens_as(self, secret: &str) -> Result<Person, Refusal> {
        let mut db = self.store.read().await?;
        let person = codes::opens(&mut db, &sha256(secret.as_bytes()), self.now()).await?;
        let row = people::get(&mut db, person.ok_or_else(used_up)?).await?;
        row.map(Person::from).ok_or_else(used_up)
    }

    /// Opens the browser of this session by a link, which is good no more.
    ///
    /// # Errors
    /// The link is not good any more, or never was; nothing is changed.
    pub async fn open_by_link(self, secret: &str, session: &str) -> Result<PersonId, Refusal> {
        let (hash, session, now) = (sha256(secret.as_bytes()), session.to_owned(), self.now());
        let moved = self.moved.clone();
        let opened = self.change(move |db| {
            Box::pin(async move {
                let person = codes::take_link(&mut *db, &hash, now).await?.ok_or_else(used_up)?;
                if sessions::open(db, &session, (person, Opener::Link), now, MOST).await? {
                    moved.note(&[person]);
                }
                Ok(person)
            })
        });
        self.told_opened(opened.await)
    }

    /// Opens the browser of this session as a person for whom a platform vouches inside its app.
    /// The hash of the voucher is noted until it is too old, so it opens no other browser.
    ///
    /// # Errors
    /// It opened one before; nothing is changed.
    pub async fn open_in_app(
        self,
        person: PersonId,
        session: &str,
        (hash, expires): (&str, Timestamp),
    ) -> Result<PersonId, Refusal> {
        let (hash, session, now) = (hash.to_owned(), session.to_owned(), self.now());
        let moved = self.moved.clone();
        let opened = self.change(move |db| {
            Box::pin(async move {
                if !codes::spend(&mut *db, &hash, person, expires).await? {
                    return Err(Refusal::because("service-app-again"));
                }
                if sessions::open(db, &session, (person, Opener::App), now, MOST).await? {
                    moved.note(&[person]);
                }
                Ok(person)
            })
        });
        self.told_opened(opened.await)
    }

    fn told_opened(self, opened: Result<PersonId, Refusal>) -> Result<PersonId, Refusal> {
        match &opened {
            Ok(person) => tracing::info!(person = person.0, "a browser is opened"),
            Err(Refusal::Because(why)) => {
                tracing::warn!(why = why.key, "the browser could not be opened")
            }
            Err(_) => {}
        }
        opened
    }

    /// Ends every browser that was opened as a person, and the link they asked for. Returns the
    /// number of browsers. Those begun by a name stay.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be written.
    pub async fn close_opened(self, person: PersonId) -> Result<usize, Refusal> {
        let moved = self.moved.clone();
        let closed = self.write_as_known(move |db| {
            Box::pin(async move {
                moved.note(&[person]);
                codes::end_link(&mut *db, person).await?;
                let opened = sessions::opened(&mut *db, person, 0).await?;
                for key in &opened {
                    sessions::end(&mut *db, key).await?;
                }
                Ok(opened.len())
            })
        });
        let closed = closed.await?;
        self.sessions_changed();
        tracing::info!(
            person = person.0,
            closed,
            "the sessions that a person opened from a chat are ended"
        );
        Ok(closed)
    }

    /// Whether a person has accounts in more than one place. A browser opened as one of them is no
    /// account of its own.
    pub(crate) async fn has_several(self, person: PersonId) -> Result<bool, Refusal> {
        let mut db = self.store.read().await?;
        let all = people::identities(&mut db, person).await?.len();
        Ok(all > 1 && all - sessions::opened(&mut db, person, 0).await?.len() > 1)
    }
}

fn used_up() -> Refusal {
    Refusal::because("service-link-used-up")
}
