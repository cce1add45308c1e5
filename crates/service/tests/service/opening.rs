//! Browsers opened for a person known from a chat.

use service::{Opener, PersonId, Platform, Refusal, Timestamp};

use crate::hall::{Hall, key};

const MINUTE: i64 = 60_000;

/// Returns the person that the browser of a session belongs to.
async fn who(hall: &Hall, session: &str) -> Option<PersonId> {
    let (platform, key) = (Platform::Web, session.into());
    let identity = service::Identity { platform, key, name: String::new() };
    hall.service.people().person(&identity).await.ok().map(|person| person.id)
}

#[tokio::test]
async fn a_link_opens_one_browser_as_who_asked_for_it() {
    let hall = Hall::new().await;
    let accounts = hall.service.accounts();
    let link = accounts.open_link(hall.ana).await.unwrap();
    for _ in 0..2 {
        assert_eq!(accounts.opens_as(&link).await.unwrap().id, hall.ana, "looking changes nothing");
    }
    assert_eq!(who(&hall, "hers").await, None);
    assert_eq!(accounts.open_by_link(&link, "hers").await.unwrap(), hall.ana);
    assert_eq!(who(&hall, "hers").await, Some(hall.ana));
    for again in ["hers", "another's"] {
        assert_eq!(key(accounts.open_by_link(&link, again).await), "service-link-used-up");
    }
    assert_eq!(key(accounts.opens_as(&link).await), "service-link-used-up");
    assert_eq!(who(&hall, "another's").await, None);
    let opened = accounts.sessions_of(hall.ana).await.unwrap();
    let opened: Vec<_> = opened.iter().filter_map(|one| one.opened).collect();
    assert_eq!(opened, [Opener::Link]);
}

#[tokio::test]
async fn a_link_is_good_for_ten_minutes_and_only_the_newest_is() {
    let hall = Hall::new().await;
    let accounts = hall.service.accounts();
    let old = accounts.open_link(hall.ana).await.unwrap();
    let new = accounts.open_link(hall.ana).await.unwrap();
    assert_eq!(key(accounts.open_by_link(&old, "a").await), "service-link-used-up");
    hall.clock.advance(10 * MINUTE - 1);
    assert_eq!(accounts.opens_as(&new).await.unwrap().id, hall.ana);
    hall.clock.advance(1);
    assert_eq!(key(accounts.open_by_link(&new, "a").await), "service-link-used-up");
    for guess in ["", "a", "\u{0}", &old.to_uppercase(), &"x".repeat(9_000)] {
        assert_eq!(key(accounts.open_by_link(guess, "a").await), "service-link-used-up");
    }
    assert_eq!(who(&hall, "a").await, None);
}

#[tokio::test]
async fn nothing_stored_opens_a_browser() {
    let hall = Hall::new().await;
    let link = hall.service.accounts().open_link(hall.ana).await.unwrap();
    let data = hall.service.accounts().my_data(hall.ana).await.unwrap();
    assert!(data.contains("\"kind\":\"open\"") && !data.contains(&link), "{data}");
    let stored = data.split('"').filter(|word| word.len() == 64);
    let mut tried = 0;
    for hash in stored {
        let opened = hall.service.accounts().open_by_link(hash, "thief's").await;
        assert_eq!(key(opened), "service-link-used-up");
        tried += 1;
    }
    assert!(tried > 0, "the hash is told");
}

#[tokio::test]
async fn off_ends_what_was_opened_and_the_link_and_nothing_else() {
    let hall = Hall::new().await;
    let accounts = hall.service.accounts();
    for session in ["one", "two"] {
        let link = accounts.open_link(hall.ana).await.unwrap();
        accounts.open_by_link(&link, session).await.unwrap();
    }
    let bens = accounts.open_link(hall.ben).await.unwrap();
    accounts.open_by_link(&bens, "ben's").await.unwrap();
    let unused = accounts.open_link(hall.ana).await.unwrap();
    assert_eq!(accounts.close_opened(hall.ana).await.unwrap(), 2);
    for session in ["one", "two"] {
        assert_eq!(who(&hall, session).await, None);
    }
    assert_eq!(key(accounts.open_by_link(&unused, "three").await), "service-link-used-up");
    assert_eq!(who(&hall, "ben's").await, Some(hall.ben));
    assert_eq!(hall.ground.person("Ana").await, hall.ana, "what she began stays");
    assert_eq!(accounts.close_opened(hall.ana).await.unwrap(), 0);
}

#[tokio::test]
async fn of_many_browsers_the_last_ten_stay_open() {
    let hall = Hall::new().await;
    let accounts = hall.service.accounts();
    for number in 0..12 {
        hall.clock.advance(MINUTE);
        let link = accounts.open_link(hall.ana).await.unwrap();
        accounts.open_by_link(&link, &format!("browser {number}")).await.unwrap();
    }
    for number in 0..12 {
        let known = who(&hall, &format!("browser {number}")).await;
        assert_eq!(known.is_some(), number >= 2, "{number}");
    }
}

#[tokio::test]
async fn a_voucher_of_an_app_opens_only_one_browser() {
    let hall = Hall::new().await;
    let accounts = hall.service.accounts();
    let until = Timestamp(hall.service.now().0 + 10 * MINUTE);
    accounts.open_in_app(hall.ana, "hers", ("hash", until)).await.unwrap();
    let again = accounts.open_in_app(hall.ana, "another's", ("hash", until)).await;
    assert_eq!(key(again), "service-app-again");
    assert_eq!((who(&hall, "hers").await, who(&hall, "another's").await), (Some(hall.ana), None));
    accounts.open_in_app(hall.ana, "another's", ("later", until)).await.unwrap();
    let again = accounts.open_in_app(hall.ana, "third", ("hash", until)).await;
    assert!(matches!(again, Err(Refusal::Because(_))), "the first is still known");
}

#[tokio::test]
async fn a_browser_opened_so_is_no_account_of_its_own() {
    let hall = Hall::new().await;
    let link = hall.service.accounts().open_link(hall.ana).await.unwrap();
    hall.service.accounts().open_by_link(&link, "hers").await.unwrap();
    let session =
        service::Identity { platform: Platform::Web, key: "hers".into(), name: "Anička".into() };
    let renamed = hall.service.people().person(&session).await.unwrap();
    assert_eq!(renamed.name, "Anička", "one account follows the name it is called by");
    hall.service.accounts().forget_person(hall.ana).await.unwrap();
    assert_eq!(who(&hall, "hers").await, None);
}
