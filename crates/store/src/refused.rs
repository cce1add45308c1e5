//! Refused people, whose invitations a person does not take.

use sqlx::{query, query_as, query_scalar};

use crate::{Connection, PersonId, StoreError, people::PersonRow};

/// Notes that a person takes no invitation from another; once is enough.
///
/// # Errors
/// The database cannot be written; one of them does not exist.
pub async fn add(db: &mut Connection, person: PersonId, other: PersonId) -> Result<(), StoreError> {
    let add = query("insert or ignore into refused (person, other) values ($1, $2)");
    add.bind(person).bind(other).execute(db).await?;
    Ok(())
}

/// Lets a person take invitations from another again. Returns whether they were refused.
pub async fn remove(
    db: &mut Connection,
    person: PersonId,
    other: PersonId,
) -> Result<bool, StoreError> {
    let remove = query("delete from refused where person = $1 and other = $2");
    Ok(remove.bind(person).bind(other).execute(db).await?.rows_affected() > 0)
}

/// Deletes a person's whole list of refused people.
pub async fn clear(db: &mut Connection, person: PersonId) -> Result<(), StoreError> {
    query("delete from refused where person = $1").bind(person).execute(db).await?;
    Ok(())
}

/// The people whose invitations a person does not take, by name.
pub async fn of(db: &mut Connection, person: PersonId) -> Result<Vec<PersonRow>, StoreError> {
    let rows = query_as(
        "select people.id, name, language, notice, welcomes, zone, quiet, chosen from refused
         join people on people.id = refused.other where person = $1 order by name, people.id",
    );
    Ok(rows.bind(person).fetch_all(db).await?)
}

/// Whether a person takes no invitation from another for any reason: they refuse that person, take
/// nobody's, or only those of people they have played with.
pub async fn refuses(
    db: &mut Connection,
    person: PersonId,
    other: PersonId,
) -> Result<bool, StoreError> {
    let refuses = query_scalar(
        "select exists (select 1 from refused where person = $1 and other = $2)
             or exists (select 1 from people where id = $1 and (welcomes = 'nobody' or
                  (welcomes = 'friends' and not exists
                    (select 1 from players p join players q on q.match = p.match
                     join matches m on m.id = p.match
                     where p.person = $1 and q.person = $2 and m.started is not null))))",
    );
    Ok(refuses.bind(person).bind(other).fetch_one(db).await?)
}

/// Everybody else in a person's rooms, the earliest members first.
pub async fn acquaintances(
    db: &mut Connection,
    person: PersonId,
) -> Result<Vec<PersonRow>, StoreError> {
    let rows = query_as(
        "select distinct people.id, name, language, notice, welcomes, people.zone, quiet, chosen
           from members mine
         join members theirs on theirs.room = mine.room
         join people on people.id = theirs.person
         where mine.person = $1 and theirs.person <> $1 order by people.id",
    );
    Ok(rows.bind(person).fetch_all(db).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Timestamp,
        people::{self, Welcome},
        scratch,
    };

    async fn two(db: &mut Connection) -> (PersonId, PersonId) {
        let ana = people::add(&mut *db, "web", "a", "Ana", Timestamp(1)).await.unwrap();
        let ben = people::add(&mut *db, "web", "b", "Ben", Timestamp(1)).await.unwrap();
        (ana, ben)
    }

    #[tokio::test]
    async fn a_refusal_of_a_person_lasts_until_taken_back_and_is_not_mutual() {
        let mut db = scratch::tables().await;
        let (ana, ben) = two(&mut db).await;
        for _ in 0..2 {
            add(&mut db, ana, ben).await.unwrap();
        }
        assert!(refuses(&mut db, ana, ben).await.unwrap());
        assert!(!refuses(&mut db, ben, ana).await.unwrap());
        assert_eq!(of(&mut db, ana).await.unwrap()[0].name, "Ben");
        assert!(remove(&mut db, ana, ben).await.unwrap());
        assert!(!remove(&mut db, ana, ben).await.unwrap());
        assert!(!refuses(&mut db, ana, ben).await.unwrap());
    }

    #[tokio::test]
    async fn a_choice_of_all_friends_or_nobody_counts_for_everybody() {
        let mut db = scratch::tables().await;
        let (ana, ben) = two(&mut db).await;
        for (welcomes, refused) in
            [(Welcome::Nobody, true), (Welcome::Friends, true), (Welcome::All, false)]
        {
            people::set_welcomes(&mut db, ana, welcomes).await.unwrap();
            assert_eq!(refuses(&mut db, ana, ben).await.unwrap(), refused, "{welcomes:?}");
        }
    }
}
