//! Joining two accounts, at the desk.

use super::*;
use crate::{Language, Reader};

/// Dana joins her account with Ana's; Eve is a bystander.
const PEOPLE: [&str; 4] = ["Ana", "Béla", "Dana", "Eve"];
const OWNER: usize = 0;
const TYPIST: usize = 2;
const OTHER: usize = 3;
const YES: &str = "Yes, that’s me";

async fn code(scene: &Scene) -> String {
    let told = scene.answer(OWNER, "/link").await;
    let (_, command) = told.split_once('/').unwrap();
    command.split_whitespace().nth(1).unwrap().to_owned()
}

/// Returns the messages about a person's accounts on their page.
async fn page(scene: &Scene, who: usize) -> Vec<Outgoing> {
    let mut told = Vec::new();
    let reader = Reader { person: scene.people[who].id, language: Language::En };
    for notice in scene.notices(who).await {
        if notice.kind.is_of_accounts() {
            told.extend(scene.desk.words().word(&notice, Some(reader)).await);
        }
    }
    told
}

#[tokio::test]
async fn the_typist_of_a_code_sees_its_owner_and_the_rooms_and_games_to_share() {
    let scene = Scene::new(&PEOPLE).await;
    let code = code(&scene).await;
    let asked = scene.say(TYPIST, &format!("/link {}", code.to_uppercase())).await;
    let text = joined(&asked);
    for part in ["Ana", "1 room", "0 running games", "Say no"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let labels: Vec<_> = buttons(&asked).into_iter().map(|button| button.label).collect();
    assert_eq!(labels, [YES, "No"]);
    assert!(scene.service.accounts().asked(scene.people[OWNER].id).await.unwrap().is_empty());
    assert!(page(&scene, OWNER).await.is_empty(), "nobody is told before the typist says yes");
}

#[tokio::test]
async fn two_accounts_are_one_for_good_after_a_button_of_each() {
    let scene = Scene::new(&PEOPLE).await;
    let code = code(&scene).await;
    let asked = scene.say(TYPIST, &format!("/link {code}")).await;
    let yes = token(&asked, YES);
    assert!(joined(&scene.press(OTHER, &yes).await).contains("question is closed"));
    let waits = joined(&scene.press(TYPIST, &yes).await);
    assert!(waits.contains("other account") && waits.contains("Ana"), "{waits}");
    let [question] = &page(&scene, OWNER).await[..] else { panic!("they are asked") };
    assert!(question.text.contains("Dana"), "{}", question.text);
    // Where no notice reaches them, the command asks the same.
    let again = scene.say(OWNER, "/link").await;
    assert_eq!(buttons(&again), buttons(std::slice::from_ref(question)));
    let done = joined(&scene.press(OWNER, &token(&again, YES)).await);
    assert!(done.contains("accounts are one now"), "{done}");
    scene.service.run_due().await;
    let told = page(&scene, OWNER).await;
    assert!(told[0].text.contains("question is closed") && told[0].buttons.is_empty(), "{told:?}");
    assert!(told[1].text.contains("accounts are one now"), "the typist is told: {told:?}");
    assert!(joined(&again).contains("for good") && joined(&asked).contains("for good"));
    assert_eq!(scene.service.people().person(&ground::identity("Dana")).await.unwrap().name, "Ana");
}

#[tokio::test]
async fn a_person_whose_account_was_just_linked_is_asked_to_do_it_once_more() {
    let scene = Scene::new(&PEOPLE).await;
    scene.say(TYPIST, "/language en").await;
    let code = code(&scene).await;
    let asked = scene.say(TYPIST, &format!("/link {code}")).await;
    scene.press(TYPIST, &token(&asked, YES)).await;
    let asked = scene.say(OWNER, "/link").await;
    scene.press(OWNER, &token(&asked, YES)).await;

    // The platform identified the person as Dana a moment before the accounts were linked.
    let dana = ground::identity("Dana");
    let says = async |who: usize, place: Venue, text: &str| {
        let person = scene.people[who].id;
        let said = Input::Text(text.to_owned());
        let asked = scene.service.of_caller((dana.platform, &dana.key), person);
        let desk = scene.desk.over(asked);
        joined(&desk.handle(Incoming::new(person, place, said)).await)
    };
    for text in ["/zone Prague", "/vacation 3d", "/language cs"] {
        let refused = says(TYPIST, Venue::Private, text).await;
        assert!(refused.contains("do that again"), "{text}: {refused}");
    }
    assert!(scene.service.matches().room_matches(scene.room.id, false).await.unwrap().is_empty());
    let done = says(OWNER, Venue::Room(scene.room.id), "/new mill 2").await;
    assert!(done.contains("k1"), "{done}");
}

#[tokio::test]
async fn a_no_of_either_ends_it_and_the_typist_hears_of_the_owners() {
    let scene = Scene::new(&PEOPLE).await;
    for owner_says_it in [false, true] {
        let code = code(&scene).await;
        let asked = scene.say(TYPIST, &format!("/link {code}")).await;
        let by = if owner_says_it {
            scene.press(TYPIST, &token(&asked, YES)).await;
            OWNER
        } else {
            TYPIST
        };
        assert!(joined(&scene.press(by, &token(&asked, "No")).await).contains("nothing changes"));
        assert!(
            joined(&scene.press(OWNER, &token(&asked, YES)).await).contains("question is closed")
        );
        let tried = scene.answer(TYPIST, &format!("/link {code}")).await;
        assert!(tried.contains("already tried this code"), "{tried}");
    }
    let told = page(&scene, TYPIST).await;
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].text.contains("Ana said no"), "{told:?}");
}

#[tokio::test]
async fn the_questions_are_there_in_every_language() {
    for (language, yes) in [("cs", "Ano, to jsem já"), ("sk", "Áno, to som ja"), ("en", YES)] {
        let scene = Scene::new(&PEOPLE).await;
        for who in [OWNER, TYPIST] {
            scene.say(who, &format!("/language {language}")).await;
        }
        let code = code(&scene).await;
        let asked = scene.say(TYPIST, &format!("/link {code}")).await;
        asked.iter().for_each(check);
        scene.press(TYPIST, &token(&asked, yes)).await.iter().for_each(check);
        let question = scene.say(OWNER, "/link").await;
        question.iter().for_each(check);
        scene.press(OWNER, &token(&question, yes)).await.iter().for_each(check);
    }
}
