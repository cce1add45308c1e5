//! Joining two accounts into one person, for good, once both have said yes.
//!
//! The second yes moves the bounded part in its own commit. Finished matches, sums and notices
//! follow by a timer, a few rows a commit, so that others write in between. Matches that the two
//! played against each other count no more; of two ratings the surer one stays.

use store::{
    AskId, Connection, MatchId, NoticeId, PersonId, RoomId, StoreError, Timestamp, asks,
    asks::{AskRow, AskState, NewAsk},
    codes,
    codes::Code,
    merge, occasion,
    passes::Progress,
    people, rooms, solos, timers,
    timers::TimerKind,
};

use crate::Accounts;
use crate::accounts::linking::{both_play, tidy};
use crate::contests::counting::{link_ratings, take_out};
use crate::deliveries::delivery::tell;
use crate::notice::CommittedNotice;
use crate::service::known::Moved;
use crate::{Account, Answered, Ask, Notice, NoticeKind, Person, Platform, Refusal};

/// The time for an answer, in milliseconds.
const ANSWERS: i64 = 10 * 60_000;

/// The matches that follow in one commit. Each of them may have to be taken out of what it counted
/// for.
const SEATS: u32 = 25;
/// The rows other than seats that follow in one commit.
const ROWS: u32 = 100;

#[boxed::futures]
impl Accounts<'_> {
    /// Takes a code of another account that a person typed. Returns its owner, for the person to
    /// say yes or no ([`Accounts::answer`]). Each person has one try with a code.
    ///
    /// # Errors
    /// The code is not good, they got it themselves, they have said no, or both sit at one table.
    pub async fn try_code(
        self,
        typist: PersonId,
        room: Option<RoomId>,
        code: &str,
    ) -> Result<Ask, Refusal> {
        self.people().person_by_id(typist).await?.is_free()?;
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

    /// Returns the open questions to a person from those who typed their code.
    pub async fn asked(self, owner: PersonId) -> Result<Vec<Ask>, Refusal> {
        let mut db = self.store.read().await?;
        let mut asked = Vec::new();
        for row in asks::of_owner(&mut db, owner, self.now()).await? {
            asked.push(ask(&mut db, row).await?);
        }
        Ok(asked)
    }

    /// Returns a question, if the owner of its code can still answer it.
    pub async fn open_ask(self, id: AskId) -> Result<Option<Ask>, Refusal> {
        let mut db = self.store.read().await?;
        match asks::get(&mut db, id).await? {
            Some(row) if row.state == AskState::Confirmed && row.expires > self.now() => {
                ask(&mut db, row).await.map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Records a yes or no: the typist's first, then that of the code's owner. After both have said
    /// yes, the typist is the owner, for good.
    ///
    /// # Errors
    /// They are not asked, or not any more, or both sit at one table by now.
    pub async fn answer(self, by: PersonId, id: AskId, yes: bool) -> Result<Answered, Refusal> {
        let (now, moved) = (self.now(), self.moved.clone());
        let answered = self
            .change(move |db| Box::pin(async move { answer(db, by, id, yes, now, &moved).await }))
            .await?;
        let (came, told) = answered;
        if matches!(came, Answered::Linked(_)) {
            self.sessions_changed();
            self.timers_changed.notify_one();
            tracing::info!(person = by.0, "two accounts were joined");
        }
        self.announce(told);
        Ok(came)
    }

    /// Moves all that an account had to the one it became, in steps. After an interruption it
    /// begins anew and passes over what has moved.
    pub(crate) async fn link(self, typist: PersonId) -> Result<Option<Timestamp>, Refusal> {
        let mut seats = Some(MatchId(i64::MIN));
        while let Some(after) = seats {
            seats = self.link_seats(typist, after).await?;
        }
        let mut progress = Some(Progress::START);
        while let Some(now) = progress {
            progress = self.link_rows(typist, now).await?;
        }
        Ok(None)
    }

    /// Moves the next seats. Returns the last of them, after which to go on.
    async fn link_seats(
        self,
        typist: PersonId,
        after: MatchId,
    ) -> Result<Option<MatchId>, StoreError> {
        let moved = self.store.write_soon::<_, StoreError, _>(move |db| {
            Box::pin(async move {
                let Some(owner) = merge::became(&mut *db, typist).await? else { return Ok(None) };
                let seats = merge::seats(&mut *db, (typist, owner), after, SEATS).await?;
                for seat in &seats.shared {
                    // With others at the table it counts as the owner's.
                    let taken = if seat.alone { None } else { Some(seat.place) };
                    take_out(&mut *db, seat.match_id, taken).await?;
                }
                // One person has one try at a puzzle of a day: the first counts.
                for id in occasion::later_of_both(&mut *db, &seats.ids(), owner).await? {
                    take_out(&mut *db, id, None).await?;
                    solos::clear(&mut *db, id).await?;
                }
                merge::move_seats(db, (typist, owner), &seats).await?;
                Ok(seats.last())
            })
        });
        moved.await
    }

    /// Moves the next rows that are no seats. Returns how far that went.
    async fn link_rows(
        self,
        typist: PersonId,
        progress: Progress,
    ) -> Result<Option<Progress>, StoreError> {
        let now = self.now();
        let moved = self.store.write_soon::<_, StoreError, _>(move |db| {
            Box::pin(async move {
                let Some(owner) = merge::became(&mut *db, typist).await? else { return Ok(None) };
                let next = merge::step(&mut *db, (typist, owner), progress, ROWS).await?;
                if next.is_none() {
                    link_ratings(&mut *db, (typist, owner), now).await?;
                    merge::end(db, typist).await?;
                }
                Ok(next)
            })
        });
        moved.await
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
    // They are told before they are one, since the notice must reach the typist's chats alone.
    let kind = NoticeKind::Linked { person: row.owner };
    let told = tell_one(&mut *db, row.typist, row.typist_room, kind, now).await?;
    let owner = person(&mut *db, row.owner).await?;
    moved.note(&[row.typist, row.owner]);
    merge::begin(&mut *db, row.typist, row.owner).await?;
    timers::set(db, TimerKind::Linking, row.typist.0, now).await?;
    Ok((Answered::Linked(owner), vec![told]))
}

/// Whether this person may answer now. The typist answers first. They may repeat or withdraw their
/// answer as long as the owner has not answered.
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

/// Tells one person: on their page of the room where they asked, if they are still in it, and
/// wherever they can be told alone.
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

/// Refuses the owner, and people who sit at one table.
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

async fn person(db: &mut Connection, id: PersonId) -> Result<Person, Refusal> {
    let row = people::get(db, id).await?;
    row.map(Person::from).ok_or_else(|| Refusal::because("service-no-such-person"))
}
