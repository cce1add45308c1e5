//! Answers that wait until their reader opens the private chat.

use sqlx::{query, query_scalar};

use crate::{Connection, PersonId, StoreError, Timestamp};

/// Stores these answers for a person. They replace the stored ones.
pub async fn keep(
    db: &mut Connection,
    platform: &'static str,
    person: PersonId,
    answers: &[String],
    now: Timestamp,
) -> Result<(), StoreError> {
    let gone = query("delete from kept where platform = $1 and person = $2");
    gone.bind(platform).bind(person).execute(&mut *db).await?;
    for (place, answer) in (0_i64..).zip(answers) {
        let insert = query(
            "insert into kept (platform, person, place, answer, at) values ($1, $2, $3, $4, $5)",
        );
        let insert = insert.bind(platform).bind(person).bind(place).bind(answer).bind(now);
        insert.execute(&mut *db).await?;
    }
    Ok(())
}

/// The answers stored for a person since this time, in order.
pub async fn of(
    db: &mut Connection,
    platform: &'static str,
    person: PersonId,
    since: Timestamp,
) -> Result<Vec<String>, StoreError> {
    let rows = query_scalar(
        "select answer from kept where platform = $1 and person = $2 and at >= $3 order by place",
    );
    Ok(rows.bind(platform).bind(person).bind(since).fetch_all(db).await?)
}

/// Deletes at most `most` answers stored before this time. Returns how many were deleted.
pub async fn forget(db: &mut Connection, before: Timestamp, most: u32) -> Result<u64, StoreError> {
    let gone = query(
        "delete from kept where (platform, person, place) in
           (select platform, person, place from kept where at < $1 order by at limit $2)",
    );
    Ok(gone.bind(before).bind(most).execute(db).await?.rows_affected())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{people, scratch};

    const START: Timestamp = Timestamp(0);

    async fn kept(db: &mut Connection, person: PersonId) -> Vec<String> {
        of(db, "telegram", person, START).await.unwrap()
    }

    #[tokio::test]
    async fn kept_answers_take_the_place_of_earlier_ones() {
        let mut db = scratch::tables().await;
        let ana = people::add(&mut db, "telegram", "1", "Ana", Timestamp(1)).await.unwrap();
        let ben = people::add(&mut db, "telegram", "2", "Ben", Timestamp(1)).await.unwrap();
        let texts = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
        for (person, answers, at) in
            [(ana, &["a", "b"][..], 2), (ben, &["c"], 3), (ana, &["e", "d"], 4)]
        {
            keep(&mut db, "telegram", person, &texts(answers), Timestamp(at)).await.unwrap();
        }
        assert_eq!(kept(&mut db, ana).await, ["e", "d"]);
        assert_eq!(of(&mut db, "telegram", ana, Timestamp(5)).await.unwrap(), [""; 0]);
        forget(&mut db, Timestamp(4), 9).await.unwrap();
        assert_eq!(kept(&mut db, ben).await, [""; 0]);
        scratch::become_one(&mut db, ana, ben).await;
        assert_eq!(kept(&mut db, ben).await, ["e", "d"], "Ben is the same person");
        keep(&mut db, "telegram", ben, &[], Timestamp(6)).await.unwrap();
        assert_eq!(kept(&mut db, ben).await, [""; 0]);
    }
}
