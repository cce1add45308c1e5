//! People, rooms, and talk.

use store::{
    Language, PersonId, RoomId, Timestamp, classes, people,
    people::PersonRow,
    rooms,
    rooms::RoomRow,
    seats::{self, Companion, Invitation},
    sessions, subscriptions,
};

use crate::deliveries::delivery::tell;
use crate::{Accounts, People, Rooms};
use crate::{
    Chosen, Identity, Notice, NoticeKind, Person, Platform, Refusal, Room, Session, Zone,
    person::quiet_of, random, words,
};

/// How many of a person's last matches are searched for their companions.
const LATELY: u32 = 50;

/// The name of a person without any visible character in their name; their number follows.
const NAMELESS: &str = "№";

#[boxed::futures]
impl People<'_> {
    /// Finds a person, or adds them; takes over a changed name. On a platform that names people, a
    /// newcomer whose name has no visible character gets a number for a name.
    ///
    /// # Errors
    /// They are new, came by a browser, and their name is empty.
    pub async fn person(self, identity: &Identity) -> Result<Person, Refusal> {
        let (platform, key) = (identity.platform.code(), identity.key.clone());
        let known = people::find(&mut *self.store.read().await?, platform, &key).await?;
        let name = match (&known, words::clean(&identity.name, words::NAME)) {
            (Some(known), None) => return Ok(known.clone().into()),
            (Some(known), Some(name)) if known.name == name => return Ok(known.clone().into()),
            // A person on several platforms has one name: the one they began with.
            (Some(known), Some(_)) if self.accounts().has_several(known.id).await? => {
                return Ok(known.clone().into());
            }
            // A browser asks for the name in a field, and it can ask for another.
            (None, None) if identity.platform == Platform::Web => {
                Some(words::name(&identity.name)?)
            }
            (_, name) => name,
        };
        let now = self.now();
        let stored = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                // Two requests of one newcomer may get here: the second finds the person of the
                // first.
                let id = match people::find(&mut *db, platform, &key).await? {
                    Some(row) => row.id,
                    None => {
                        let name = name.as_deref().unwrap_or(NAMELESS);
                        people::add(&mut *db, platform, &key, name, now).await?
                    }
                };
                let name = name.unwrap_or_else(|| format!("{NAMELESS} {}", id.0));
                people::rename(&mut *db, id, &name).await?;
                Ok(people::get(db, id).await?)
            })
        });
        known_person(stored.await?)
    }

    /// The person with this id, wherever they play.
    ///
    /// # Errors
    /// Nobody has it.
    pub async fn person_by_id(self, id: PersonId) -> Result<Person, Refusal> {
        known_person(people::get(&mut *self.store.read().await?, id).await?)
    }

    /// Gives a person another name.
    ///
    /// # Errors
    /// The name is empty.
    pub async fn rename(self, id: PersonId, name: &str) -> Result<Person, Refusal> {
        let name = words::name(name)?;
        let renamed = self.write_as_known(move |db| {
            Box::pin(async move {
                if let Some(row) = people::get(&mut *db, id).await? {
                    Person::from(row).is_free()?;
                }
                people::rename(&mut *db, id, &name).await?;
                Ok(people::get(db, id).await?)
            })
        });
        known_person(renamed.await?)
    }

    /// Stores a person's language; `None` forgets it.
    ///
    /// # Errors
    /// There is no such language.
    pub async fn set_language(
        self,
        id: PersonId,
        language: Option<Language>,
    ) -> Result<(), Refusal> {
        let stored = self.write_as_known(move |db| {
            Box::pin(async move { Ok(people::set_language(db, id, language).await?) })
        });
        stored.await
    }

    /// Counts a newcomer from this address.
    ///
    /// # Errors
    /// Too many newcomers came from there.
    pub fn newcomer_from(self, address: String) -> Result<(), Refusal> {
        self.spending.newcomer(address, self.now())
    }

    /// Whether a game is unknown to almost everybody before they play it here, and this person has
    /// not played it yet. Without a person, only the first counts.
    pub async fn is_new_to(self, person: Option<PersonId>, game: &str) -> Result<bool, Refusal> {
        let unknown = catalog::computers(game).is_some_and(players::AnyPlayers::is_new_to_most);
        let (Some(person), true) = (person, unknown) else { return Ok(unknown) };
        Ok(!seats::has_played(&mut *self.store.read().await?, person, game).await?)
    }

    /// A person's recent companions in play, the last one first, each with a room both are in; at
    /// most `most`.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn companions(
        self,
        person: PersonId,
        most: usize,
    ) -> Result<Vec<Companion>, Refusal> {
        let rows = seats::companions(&mut *self.store.read().await?, person, LATELY).await?;
        let mut all: Vec<Companion> = Vec::new();
        for one in rows {
            if all.len() < most && all.iter().all(|known| known.person != one.person) {
                all.push(one);
            }
        }
        Ok(all)
    }

    /// The invitations by name that a person may still accept, the newest first.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn invitations_of(self, person: PersonId) -> Result<Vec<Invitation>, Refusal> {
        Ok(seats::invitations(&mut *self.store.read().await?, person, self.now()).await?)
    }
}

#[boxed::futures]
impl Accounts<'_> {
    /// The sessions of a person's browsers, the last seen first.
    pub async fn sessions_of(self, person: PersonId) -> Result<Vec<Session>, Refusal> {
        let rows = sessions::of_person(&mut *self.store.read().await?, person).await?;
        Ok(rows.into_iter().map(Session::from).collect())
    }

    /// Notes that a browser is present, and its kind.
    pub async fn note_session(self, key: &str, agent: Option<String>) -> Result<(), Refusal> {
        let (key, now) = (key.to_owned(), self.now());
        let noted = self.store.write_soon::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(sessions::note(db, &key, agent.as_deref(), now).await?) })
        });
        noted.await
    }

    /// Ends a session of a browser: its token then belongs to a stranger. Whether it was this
    /// person's.
    pub async fn log_out(self, person: PersonId, session: &str) -> Result<bool, Refusal> {
        let (platform, key) = (Platform::Web.code(), session.to_owned());
        let moved = self.moved.clone();
        let forgotten = self.write_as_known(move |db| {
            Box::pin(async move {
                moved.note(&[person]);
                let ended = people::forget(&mut *db, person, platform, &key).await?;
                if ended {
                    sessions::forget(&mut *db, &key).await?;
                    subscriptions::end(db, &key).await?;
                }
                Ok(ended)
            })
        });
        let ended = forgotten.await?;
        tracing::info!(person = person.0, ended, "a session is ended");
        Ok(ended)
    }

    /// Whether a person is known in more than one place: in a chat and in a browser, say.
    pub async fn is_linked(self, person: PersonId) -> Result<bool, Refusal> {
        Ok(people::identities(&mut *self.store.read().await?, person).await?.len() > 1)
    }
}

#[boxed::futures]
impl Rooms<'_> {
    /// Makes a room. Its maker is its first member and caretaker.
    ///
    /// # Errors
    /// The title is empty, or there is no such language.
    pub async fn make_room(
        self,
        by: PersonId,
        title: &str,
        language: Option<Language>,
    ) -> Result<Room, Refusal> {
        let title = words::title(title)?;
        self.people().person_by_id(by).await?.is_free()?;
        self.spending.room(by, self.now())?;
        let (key, now) = (random::letters(10), self.now());
        let made = self.write_as_known(move |db| {
            Box::pin(async move {
                let id = rooms::add(&mut *db, &key, &title, language, now).await?;
                rooms::enter(&mut *db, id, by, now).await?;
                rooms::set_maker(&mut *db, id, by).await?;
                Ok(rooms::get(db, id).await?)
            })
        });
        let room: Room = made.await?.ok_or_else(no_such_room)?.into();
        tracing::info!(room = room.id.0, person = by.0, "room made");
        Ok(room)
    }

    /// Counts a room that a browser at this address is about to make.
    ///
    /// # Errors
    /// Too many rooms were made from there.
    pub fn room_from(self, address: String) -> Result<(), Refusal> {
        self.spending.room_from(address, self.now())
    }

    /// The room whose address holds this key.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn room(self, key: &str) -> Result<Option<Room>, Refusal> {
        let row = rooms::find(&mut *self.store.read().await?, key).await?;
        Ok(row.map(Room::from))
    }

    /// The room whose address holds this key, and whether a person is in it.
    pub async fn room_for(
        self,
        key: &str,
        person: PersonId,
    ) -> Result<Option<(Room, bool)>, Refusal> {
        let row = rooms::find_for(&mut *self.store.read().await?, key, person).await?;
        Ok(row.map(|(row, member)| (Room::from(row), member)))
    }

    /// A room and a person, if they are in it.
    ///
    /// # Errors
    /// There is no such person.
    pub async fn inside(
        self,
        room: RoomId,
        person: PersonId,
    ) -> Result<(Person, Option<Room>), Refusal> {
        let mut db = self.store.read().await?;
        let found = rooms::get_for(&mut db, room, person).await?;
        let room = found.filter(|(_, member)| *member).map(|(row, _)| Room::from(row));
        Ok((known_person(people::get(&mut db, person).await?)?, room))
    }

    /// The room with this id, whether or not the caller's person is in it; `None` if there is none.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn room_by_id(self, id: RoomId) -> Result<Option<Room>, Refusal> {
        let row = rooms::get(&mut *self.store.read().await?, id).await?;
        Ok(row.map(Room::from))
    }

    /// Sets the language of the messages to a room.
    ///
    /// # Errors
    /// The person is no member, or there is no such language.
    pub async fn set_room_language(
        self,
        room: RoomId,
        by: PersonId,
        language: Language,
    ) -> Result<(), Refusal> {
        self.only_members(room, by).await?;
        let stored = self.write_as_known(move |db| {
            Box::pin(async move { Ok(rooms::set_language(db, room, language).await?) })
        });
        stored.await
    }

    /// Makes a person a member of a room; the room is told if they were none.
    ///
    /// # Errors
    /// There is no such room or person, or it is the own room of a pupil.
    pub async fn enter(self, room: RoomId, person: PersonId) -> Result<(), Refusal> {
        if self.is_member(room, person).await? {
            return Ok(());
        }
        self.room_by_id(room).await?.ok_or_else(no_such_room)?;
        self.people().person_by_id(person).await?.is_free()?;
        let now = self.now();
        let entered = self.write_as_known(move |db| {
            Box::pin(async move {
                if classes::is_of_pupil(&mut *db, room).await? {
                    return Err(Refusal::because("service-class-room"));
                }
                if !rooms::enter(&mut *db, room, person, now).await? {
                    return Ok(None);
                }
                let notice = Notice::in_room(now, room, NoticeKind::Entered { person });
                Ok(Some(tell(db, &notice).await?))
            })
        });
        self.announce(entered.await?);
        tracing::info!(room = room.0, person = person.0, "entered");
        Ok(())
    }

    /// The members of a room, the earliest first.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn members(self, room: RoomId) -> Result<Vec<Person>, Refusal> {
        let rows = rooms::members(&mut *self.store.read().await?, room).await?;
        Ok(rows.into_iter().map(Person::from).collect())
    }

    /// The rooms of a person, the one entered last first.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn rooms_of(self, person: PersonId) -> Result<Vec<Room>, Refusal> {
        let rows = rooms::of_person(&mut *self.store.read().await?, person).await?;
        Ok(rows.into_iter().map(Room::from).collect())
    }

    /// Whether a person is a member of a room.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn is_member(self, room: RoomId, person: PersonId) -> Result<bool, Refusal> {
        Ok(rooms::is_member(&mut *self.store.read().await?, room, person).await?)
    }

    /// Sends a line of talk to a room, 1 to 500 characters; everybody there is told.
    ///
    /// # Errors
    /// The speaker is no member, or the text is empty or too long.
    pub async fn say(self, person: PersonId, room: RoomId, text: &str) -> Result<(), Refusal> {
        self.only_members(room, person).await?;
        let text = words::speech(text)?;
        self.spending.say(person, room, self.origin.address.as_deref(), &text, self.now())?;
        self.tell_all(room, NoticeKind::Talk { person, text }).await?;
        tracing::info!(room = room.0, person = person.0, "said something");
        Ok(())
    }

    /// Shows a room a message that this person alone was sent there at `told`: everybody there is
    /// told what the button of `token` asks for. It counts as talk of theirs.
    ///
    /// # Errors
    /// The person is no member.
    pub async fn show(
        self,
        person: PersonId,
        room: RoomId,
        (token, told): (&str, Timestamp),
    ) -> Result<(), Refusal> {
        self.only_members(room, person).await?;
        self.spending.say(person, room, self.origin.address.as_deref(), token, self.now())?;
        self.tell_all(room, NoticeKind::Shown { person, told, token: token.to_owned() }).await?;
        tracing::info!(room = room.0, person = person.0, "showed something");
        Ok(())
    }

    async fn tell_all(self, room: RoomId, kind: NoticeKind) -> Result<(), Refusal> {
        let now = self.now();
        let told = self.change(move |db| {
            let notice = Notice::in_room(now, room, kind);
            Box::pin(async move { Ok(tell(db, &notice).await?) })
        });
        self.announce([told.await?]);
        Ok(())
    }

    /// Refuses a person who is no member of a room.
    pub(crate) async fn only_members(self, room: RoomId, by: PersonId) -> Result<(), Refusal> {
        if self.is_member(room, by).await? {
            return Ok(());
        }
        Err(Refusal::because("service-not-in-room"))
    }
}

fn known_person(row: Option<PersonRow>) -> Result<Person, Refusal> {
    row.map(Person::from).ok_or_else(|| Refusal::because("service-no-such-person"))
}

fn no_such_room() -> Refusal {
    Refusal::because("service-no-such-room")
}

impl From<PersonRow> for Person {
    fn from(row: PersonRow) -> Self {
        let zone = row.zone.as_deref().and_then(Zone::read);
        let quiet = quiet_of(row.quiet.as_deref());
        let chosen = Chosen::read(&row.chosen);
        let PersonRow { id, name, language, notify, welcomes, .. } = row;
        Self { id, name, language, notify, welcomes, zone, quiet, chosen }
    }
}

impl From<RoomRow> for Room {
    fn from(row: RoomRow) -> Self {
        let RoomRow { id, key, title, language, chosen } = row;
        Self { id, key, title, language, chosen: Chosen::read(&chosen) }
    }
}
