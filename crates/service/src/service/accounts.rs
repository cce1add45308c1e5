//! Two accounts that become one person once both have said yes, and part again.

use store::{
    AskId, Connection, LinkId, NoticeId, PersonId, RoomId, StoreError, Timestamp, asks,
    asks::{AskRow, AskState, NewAsk},
    codes,
    codes::Code,
    links,
    links::LinkRow,
    merge, people, rooms,
};

use super::{
    CommittedNotice, Service,
    delivery::tell,
    known::Moved,
    linking::{both_play, tidy},
};
use crate::{Account, Answered, Ask, Link, Notice, NoticeKind, Person, Platform, Refusal};

/// How long somebody can answer, in milliseconds.
const ANSWERS: i64 = 10 * 60_000;

/// How long two can part who became one, in milliseconds.
const PARTS: i64 = 30 * 24 * 3_600_000;

impl Service {
    /// Somebody types a code of another account: whose it is, for them to say
    /// yes or no ([`Service::answer`]). Each has one try with a code.
    ///
    /// # Errors
    /// The code is not good, they got it themselves, they have said no, or both
    /// sit at one table.
    pub async fn try_code(
        &self,
        typist: PersonId,
        room: Option<RoomId>,
        code: &str,
    ) -> Result<Ask, Refusal> {
        let (code, now) = (tidy(code), self.now());
        let asked = self.change(move |db| {
            Box::pin(async move {
                let found = codes::find(&mut *db, &code, now).await?;
                let Code { owner, room: there } =
                    found.ok_or_else(|| Refusal::because("service-no-such-code"))?;
                only_apart(&mut *db, typist, owner).await?;
                let (owner, typist) = ((owner, there), (typist, room));
                let new =
                    NewAsk { code: &code, owner, typist, expires: Timestamp(now.0 + ANSWERS) };
                let row = asks::add(&mut *db, new).await?;
                if row.state == AskState::Refused || row.expires <= now {
                    return Err(Refusal::because("service-code-tried"));
                }
                ask(db, row).await
            })
        });
        asked.await
    }

    /// What somebody is asked by those who typed their code, and has not answered.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn asked(&self, owner: PersonId) -> Result<Vec<Ask>, Refusal> {
        let mut db = self.store.read().await?;
        let mut asked = Vec::new();
        for row in asks::of_owner(&mut db, owner, self.now()).await? {
            asked.push(ask(&mut db, row).await?);
        }
        Ok(asked)
    }

    /// An ask, if the owner of its code can still answer it.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn open_ask(&self, id: AskId) -> Result<Option<Ask>, Refusal> {
        let mut db = self.store.read().await?;
        match asks::get(&mut db, id).await? {
            Some(row) if row.state == AskState::Confirmed && row.expires > self.now() => {
                ask(&mut db, row).await.map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Somebody says yes or no: the typist first, then the owner of the code.
    /// After both have said yes, the typist is the owner.
    ///
    /// # Errors
    /// They are not asked, or not any more, or both sit at one table by now.
    pub async fn answer(&self, by: PersonId, id: AskId, yes: bool) -> Result<Answered, Refusal> {
        let (now, moved) = (self.now(), self.moved.clone());
        let answered = self
            .change(move |db| Box::pin(async move { answer(db, by, id, yes, now, &moved).await }))
            .await?;
        let (came, told) = answered;
        if matches!(came, Answered::Linked(_)) {
            self.sessions_changed();
            tracing::info!(person = by.0, "two people are one");
        }
        self.announce(told);
        Ok(came)
    }

    /// The last link of a person that can be parted.
    ///
    /// # Errors
    /// There is none.
    pub async fn last_link(&self, person: PersonId) -> Result<Link, Refusal> {
        let mut db = self.store.read().await?;
        let row = links::newest(&mut db, person, self.now()).await?;
        let row = row.ok_or_else(|| Refusal::because("service-nothing-to-part"))?;
        link(&mut db, &row).await
    }

    /// Makes two people of one again: each has what they brought, and a match
    /// that was begun since then is with the one who brought its room. Both are
    /// told.
    ///
    /// # Errors
    /// It is not the last link of this person, or the time for that is over.
    pub async fn part(&self, person: PersonId, id: LinkId) -> Result<Link, Refusal> {
        let (now, moved) = (self.now(), self.moved.clone());
        let parted = self.change(move |db| {
            Box::pin(async move {
                let row = links::newest(&mut *db, person, now).await?;
                let row = row.filter(|row| row.id == id);
                let row = row.ok_or_else(|| Refusal::because("service-nothing-to-part"))?;
                let parted = link(&mut *db, &row).await?;
                moved.note(&[row.typist, row.owner]);
                links::part(&mut *db, &row).await?;
                let told = tell_parted(db, &row, now).await?;
                Ok((parted, told))
            })
        });
        let (parted, told) = parted.await?;
        self.sessions_changed();
        tracing::info!(person = person.0, from = parted.typist.id.0, "one person is two");
        self.announce(told);
        Ok(parted)
    }
}

async fn answer(
    db: &mut Connection,
    by: PersonId,
    id: AskId,
    yes: bool,
    now: Timestamp,
    moved: &Moved,
) -> Result<(Answered, Vec<CommittedNotice>), Refusal> {
    let row = asks::get(&mut *db, id).await?.filter(|row| may_answer(row, by, now));
    let row = row.ok_or_else(|| Refusal::because("service-ask-over"))?;
    if !yes {
        let told = refuse(db, &row, by, now).await?;
        return Ok((Answered::Refused, told));
    }
    only_apart(&mut *db, row.typist, row.owner).await?;
    if row.typist == by {
        let told = confirm(&mut *db, &row, now).await?;
        return Ok((Answered::Waits(ask(db, row).await?), told));
    }
    // Before they are one: it is to go where only the typist is known.
    let kind = NoticeKind::Linked { person: row.owner };
    let told = tell_one(&mut *db, row.typist, row.typist_room, kind, now).await?;
    let owner = person(&mut *db, row.owner).await?;
    moved.note(&[row.typist, row.owner]);
    links::add(db, &row, now, Timestamp(now.0 + PARTS)).await?;
    Ok((Answered::Linked(owner), vec![told]))
}

/// The typist answers first; what they have said they may say again, and take
/// back as long as the owner has not answered.
fn may_answer(row: &AskRow, by: PersonId, now: Timestamp) -> bool {
    let turn = match row.state {
        AskState::Typed => row.typist == by,
        AskState::Confirmed => row.typist == by || row.owner == by,
        AskState::Refused => false,
    };
    turn && row.expires > now
}

async fn confirm(
    db: &mut Connection,
    row: &AskRow,
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, Refusal> {
    if row.state == AskState::Confirmed {
        return Ok(Vec::new());
    }
    asks::set_state(&mut *db, row.id, AskState::Confirmed).await?;
    let kind = NoticeKind::LinkAsked { ask: row.id, person: row.typist };
    Ok(vec![tell_one(db, row.owner, row.owner_room, kind, now).await?])
}

async fn refuse(
    db: &mut Connection,
    row: &AskRow,
    by: PersonId,
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, Refusal> {
    asks::set_state(&mut *db, row.id, AskState::Refused).await?;
    if by == row.typist {
        return Ok(Vec::new());
    }
    let kind = NoticeKind::LinkRefused { person: row.owner };
    Ok(vec![tell_one(db, row.typist, row.typist_room, kind, now).await?])
}

async fn tell_parted(
    db: &mut Connection,
    row: &LinkRow,
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, Refusal> {
    let mut told = Vec::new();
    for (to, room, person) in
        [(row.typist, row.typist_room, row.owner), (row.owner, row.owner_room, row.typist)]
    {
        told.push(tell_one(&mut *db, to, room, NoticeKind::Parted { person }, now).await?);
    }
    Ok(told)
}

/// Tells one person, on their page of the room where they asked, if they are still
/// in it, and wherever they can be told alone.
async fn tell_one(
    db: &mut Connection,
    to: PersonId,
    room: Option<RoomId>,
    kind: NoticeKind,
    now: Timestamp,
) -> Result<CommittedNotice, StoreError> {
    let room = match room {
        Some(room) if rooms::is_member(&mut *db, room, to).await? => Some(room),
        _ => None,
    };
    let notice =
        Notice { id: NoticeId(0), at: now, room, to: Some(to), match_id: None, game: None, kind };
    tell(db, &notice).await
}

/// Refuses who is the owner, and those who sit at one table.
async fn only_apart(db: &mut Connection, typist: PersonId, owner: PersonId) -> Result<(), Refusal> {
    if typist == owner {
        return Err(Refusal::because("service-code-is-yours"));
    }
    match merge::common_match(db, typist, owner).await? {
        Some(id) => Err(both_play(id)),
        None => Ok(()),
    }
}

async fn ask(db: &mut Connection, row: AskRow) -> Result<Ask, Refusal> {
    Ok(Ask {
        id: row.id,
        owner: account(&mut *db, row.owner).await?,
        typist: account(db, row.typist).await?,
        confirmed: row.state == AskState::Confirmed,
    })
}

async fn account(db: &mut Connection, id: PersonId) -> Result<Account, Refusal> {
    let known = people::identities(&mut *db, id).await?;
    let mut platforms: Vec<_> =
        known.iter().filter_map(|known| Platform::from_code(&known.platform)).collect();
    platforms.dedup();
    let (rooms, matches) = people::holdings(&mut *db, id).await?;
    let name = person(db, id).await?.name;
    Ok(Account { name, platforms, rooms, matches })
}

async fn link(db: &mut Connection, row: &LinkRow) -> Result<Link, Refusal> {
    let typist = person(&mut *db, row.typist).await?;
    Ok(Link { id: row.id, typist, owner: person(db, row.owner).await? })
}

async fn person(db: &mut Connection, id: PersonId) -> Result<Person, Refusal> {
    let row = people::get(db, id).await?;
    row.map(Person::from).ok_or_else(|| Refusal::because("service-no-such-person"))
}
