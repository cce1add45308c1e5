//! A disk that is really full: the test mounts a small one, where the system allows that.

use std::{path::Path, sync::Arc};

use ground::{BEGINNING, Scratch, SmallDisk};
use service::{
    Identity, ManualClock, Opening, Platform, Proposal, RawUpdate, Refusal, Service, Shelf, backup,
};

async fn open(file: &Path) -> Result<Arc<Service>, service::OpenError> {
    let clock = Arc::new(ManualClock::at(BEGINNING));
    let service = Service::open_with(file, Opening::new(clock, Shelf::default())).await;
    service.map(Arc::new)
}

fn named(key: &str) -> Identity {
    Identity { platform: Platform::Web, key: key.to_owned(), name: key.to_owned() }
}

/// The key of a refusal.
fn why<T: std::fmt::Debug>(result: Result<T, Refusal>) -> &'static str {
    match result {
        Err(Refusal::Unavailable(key)) => key,
        other => panic!("not refused by the database: {other:?}"),
    }
}

#[tokio::test]
async fn every_write_says_that_the_disk_is_full_and_goes_on_once_there_is_room() {
    let scratch = Scratch::new();
    let folder = scratch.0.join("disk");
    let Some(disk) = SmallDisk::at(&folder) else {
        // Not every system lets a test mount a disk.
        eprintln!("skipped: no small disk can be made here");
        return;
    };
    let (file, copy) = (folder.join("k.sqlite"), folder.join("copy.sqlite"));
    let service = open(&file).await.unwrap();
    let ana = service.people().person(&named("Ana")).await.unwrap().id;
    let room = service.rooms().make_room(ana, "Tuesday", None).await.unwrap().id;
    let solo = || Proposal { game: "abaku".to_owned(), seats: Some(1), ..Proposal::default() };
    let id = service.invitations().invite(ana, room, &solo()).await.unwrap();
    let told = service.matches().board(id).await.unwrap().table.text();
    disk.fill();
    let words = "what is said ".repeat(20);
    // Writes succeed as long as the log has room on it.
    let mut said = 0;
    while service.rooms().say(ana, room, &words).await.is_ok() {
        said += 1;
        assert!(said < 1_000, "the disk is not full");
    }
    assert_eq!(why(service.rooms().say(ana, room, &words).await), "service-disk-full");
    assert_eq!(why(service.invitations().invite(ana, room, &solo()).await), "service-disk-full");
    assert_eq!(why(service.matches().resign(ana, id).await), "service-disk-full");
    assert_eq!(why(service.rooms().make_room(ana, "Friday", None).await), "service-disk-full");
    assert_eq!(why(service.people().person(&named("Ben")).await), "service-disk-full");
    let update = RawUpdate { key: "1".to_owned(), payload: "x".repeat(9_000) };
    assert_eq!(
        why(service.inbox().take_in(Platform::Telegram, vec![update]).await),
        "service-disk-full"
    );
    let error = backup::copy(&file, &copy).await.unwrap_err();
    assert!(error.is_full() && error.to_string().contains("copy.sqlite"), "{error}");
    let error = open(&folder.join("other.sqlite")).await.unwrap_err();
    assert_eq!(error.sentence().key, "service-open-full", "{error}");
    assert_eq!(
        service.matches().board(id).await.unwrap().table.text(),
        told,
        "it can be looked at"
    );
    disk.make_room();
    service.rooms().say(ana, room, &words).await.unwrap();
    service.matches().resign(ana, id).await.unwrap();
    backup::copy(&file, &copy).await.unwrap();
    assert!(backup::is_good(&copy).await);
    service.close().await;
}
