use super::*;
use crate::{Connection, entries::tests::a_match, games, people, scratch};

fn log(makers: &[Option<By>]) -> Vec<StoredEntry> {
    let entry = |(nth, by): (u32, &Option<By>)| StoredEntry {
        row: EntryRow { code: format!("1:a{nth}"), hash: u32::MAX - nth },
        by: *by,
        // Clocks can be set back, too.
        at: Timestamp([5, 1_800_000_000_000, 3][nth as usize % 3]),
    };
    (0..).zip(makers).map(entry).collect()
}

async fn append(db: &mut Connection, game: GameId, log: &[StoredEntry]) {
    for (ply, entry) in (0..).zip(log) {
        let row = [entry.row.clone()];
        entries::append(db, game, ply, &row, entry.by, entry.at).await.unwrap();
    }
}

/// A game of a match, with a log of people, the clock, a computer and nobody.
async fn a_game() -> (Connection, GameId, Vec<StoredEntry>) {
    let (mut db, id) = a_match().await;
    let ana = people::find(&mut db, "web", "a").await.unwrap().unwrap().id;
    let ben = people::add(&mut db, "web", "b", "Ben", Timestamp(1)).await.unwrap();
    let game = games::add(&mut db, id, "s", "c", &[0; 32], Timestamp(2)).await.unwrap();
    let makers = [ben, ana, ben].map(|person| Some(By::Person(person)));
    let makers = [&[None, Some(By::Clock), Some(By::Computer)], makers.as_slice()].concat();
    let log = log(&makers);
    append(&mut db, game, &log).await;
    (db, game, log)
}

/// All readings of a game's log.
async fn read(db: &mut Connection, game: GameId) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        entries::whole(db, &[game]).await.unwrap(),
        entries::log(db, game, 2).await.unwrap(),
        entries::made_by(db, game).await.unwrap(),
        games::get(db, game).await.unwrap(),
    )
}

#[tokio::test]
async fn a_packed_log_reads_as_before_and_stands_nowhere_else() {
    let (mut db, game, log) = a_game().await;
    let before = read(&mut db, game).await;
    for _ in 0..2 {
        pack(&mut db, game).await.unwrap();
        assert_eq!(read(&mut db, game).await, before);
    }
    let rows = query_scalar::<_, i64>("select count(*) from entries").fetch_one(&mut db);
    assert_eq!(rows.await.unwrap(), 0);
    let read = entries::whole(&mut db, &[game]).await.unwrap();
    assert_eq!(read.into_iter().map(|(_, entry)| entry).collect::<Vec<_>>(), log);
}

#[tokio::test]
async fn packed_and_unpacked_logs_are_read_together_each_in_its_order() {
    let (mut db, packed, log) = a_game().await;
    let row = games::get(&mut db, packed).await.unwrap().unwrap();
    let id = row.match_id;
    let other = games::add(&mut db, id, "s", "c", &[0; 32], Timestamp(2)).await.unwrap();
    append(&mut db, other, &log).await;
    pack(&mut db, packed).await.unwrap();
    let both = entries::whole(&mut db, &[other, packed]).await.unwrap();
    let of = |game| both.iter().filter(move |(of, _)| *of == game).map(|(_, entry)| entry.clone());
    for game in [packed, other] {
        assert_eq!(of(game).collect::<Vec<_>>(), log);
    }
}

#[tokio::test]
async fn nothing_is_added_to_a_packed_log() {
    let (mut db, game, log) = a_game().await;
    pack(&mut db, game).await.unwrap();
    for ply in [0, 6] {
        let rows = [log[0].row.clone()];
        let added = entries::append(&mut db, game, ply, &rows, None, Timestamp(9)).await;
        assert!(matches!(added, Err(StoreError::Stale)), "{ply}: {added:?}");
    }
}

#[tokio::test]
async fn a_merged_person_stays_the_author_of_entries_in_packed_logs_as_well() {
    let (mut db, game, _) = a_game().await;
    pack(&mut db, game).await.unwrap();
    let [ana, ben] = ["a", "b"].map(|key| key.to_owned());
    let ana = people::find(&mut db, "web", &ana).await.unwrap().unwrap().id;
    let ben = people::find(&mut db, "web", &ben).await.unwrap().unwrap().id;
    scratch::become_one(&mut db, ben, ana).await;
    let by = entries::made_by(&mut db, game).await.unwrap();
    let [ana, ben] = [ana, ben].map(|person| Some(By::Person(person)));
    assert_eq!(by, [None, Some(By::Clock), Some(By::Computer), ben, ana, ben]);
}

#[tokio::test]
async fn a_byte_that_changed_is_damage_or_changes_nothing() {
    let (mut db, game, log) = a_game().await;
    pack(&mut db, game).await.unwrap();
    let bytes = query_scalar::<_, Vec<u8>>("select bytes from packs").fetch_one(&mut db);
    let bytes = bytes.await.unwrap();
    let mut noticed = 0;
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 0x10;
        let update = query("update packs set bytes = $1").bind(changed);
        update.execute(&mut db).await.unwrap();
        match entries::whole(&mut db, &[game]).await {
            Err(error) => {
                assert!(matches!(error, StoreError::Pack(of) if of == game) && error.is_damage());
                noticed += 1;
            }
            // The bits behind the last symbol have no meaning.
            Ok(read) => assert!(read.iter().map(|(_, entry)| entry).eq(&log), "byte {at}"),
        }
    }
    assert!(noticed + 1 >= bytes.len(), "{noticed} of {}", bytes.len());
    for length in 0..bytes.len() - 1 {
        assert_eq!(unpacked(log.len(), &bytes[..length], &[PersonId(1), PersonId(2)]), None);
    }
}

#[test]
fn numbers_of_any_size_lead_back() {
    for number in [0, 1, -1, 63, 64, -64, -65, i64::MAX, i64::MIN] {
        let mut bytes = Vec::new();
        put(&mut bytes, folded(number));
        assert_eq!(take(&mut bytes.as_slice()).map(unfolded), Some(number));
    }
    assert_eq!(take(&mut [0x80; 12].as_slice()), None);
}
