//! Time zones and quiet hours.

use super::*;

#[tokio::test]
async fn a_person_who_says_where_they_live_hears_the_time_there() {
    let scene = Scene::new(&["Ana"]).await;
    scene.say(0, "/language en").await;
    let asked = scene.answer(0, "/zone").await;
    assert!(asked.contains("I don’t know your time zone yet"), "{asked}");
    // 14:13 by universal time, in summer.
    for line in ["/zone Europe/Prague", "/zone prague", "/zone"] {
        let said = scene.answer(0, line).await;
        assert!(said.contains("Europe/Prague. It’s 16:13"), "{line}: {said}");
    }
    let refused = scene.answer(0, "/zone Europe/Atlantis").await;
    assert!(refused.contains("Atlantis") && refused.contains("/zone Europe/Prague"), "{refused}");
    assert!(scene.answer(0, "/zone").await.contains("Europe/Prague"), "nothing is changed");
}

#[tokio::test]
async fn quiet_hours_are_usual_chosen_or_off() {
    let scene = Scene::new(&["Ana"]).await;
    scene.say(0, "/language en").await;
    let usual = scene.answer(0, "/quiet").await;
    assert!(usual.contains("22-8") && usual.contains("/zone"), "{usual}");
    scene.say(0, "/zone Prague").await;
    let chosen = scene.answer(0, "/quiet 23:30-7").await;
    assert!(chosen.contains("23:30-7") && !chosen.contains("/zone"), "{chosen}");
    for wrong in ["/quiet 25:00-8", "/quiet 6-23", "/quiet often"] {
        assert!(scene.answer(0, wrong).await.contains("/quiet 22-8"), "{wrong}");
    }
    assert!(scene.answer(0, "/quiet").await.contains("23:30-7"), "nothing is changed");
    assert!(scene.answer(0, "/quiet off").await.contains("are off"));
}

#[tokio::test]
async fn the_zone_of_a_group_is_for_its_admins_to_say() {
    let scene = Scene::new(&["Ana"]).await;
    scene.say(0, "/language en").await;
    assert!(scene.answer(0, "/zone group Prague").await.contains("admin"));
    assert!(scene.answer(0, "/zone group").await.contains("don’t know"));
    let (person, place) = (scene.people[0].id, Venue::Room(scene.room.id));
    let text = Input::Text("/zone group Prague".to_owned());
    let admins = Incoming { admin: true, ..Incoming::new(person, place, text) };
    let said = joined(&scene.desk.handle(admins).await);
    assert!(said.contains("Europe/Prague"), "{said}");
    assert!(scene.answer(0, "/zone").await.contains("don’t know"), "nobody's own");
}
