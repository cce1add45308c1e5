//! The size on the stack of a future that waits for the desk.

use service::Platform;

use super::*;
use crate::{Caller, Reader, Where};

/// The most bytes of a waiting request. Unoptimised, a function has a place on its stack for every
/// future it may wait for, and a test's thread has two megabytes of it.
const MOST: usize = 4_096;

#[tokio::test]
async fn a_future_that_waits_for_the_desk_takes_little_memory() {
    let scene = Scene::new(&["Ana"]).await;
    let (desk, service, person) = (&scene.desk, &scene.service, &scene.people[0]);
    scene.say(0, "/new chess 2").await;
    let id = scene.newest().await;
    let notice = scene.notices(0).await.remove(0);
    let reader = Reader { person: person.id, language: crate::Language::En };
    let caller = Caller {
        platform: Platform::Web,
        key: "key".to_owned(),
        name: "Ana".to_owned(),
        language: None,
    };
    let incoming = || Incoming::new(person.id, Venue::Private, Input::Text("/games".to_owned()));
    let sizes = [
        ("a request", size_of_val(&desk.handle(incoming()))),
        ("an arrival", size_of_val(&desk.identify(&caller, &Where::Private))),
        ("a page", size_of_val(&desk.pages().presence(person, None, id))),
        ("a notice", size_of_val(&desk.words().word(&notice, None))),
        (
            "a page's notice",
            size_of_val(&desk.words().word_heard(&notice, reader, NoticeId::new(0))),
        ),
        ("a reading", size_of_val(&service.matches().sit(person.id, id))),
        ("a move", size_of_val(&service.matches().play(person.id, id, None, "pass"))),
    ];
    assert!(sizes.iter().all(|(_, size)| *size <= MOST), "{sizes:?}");
}
