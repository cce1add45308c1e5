//! What is said when somebody leaves.

use super::*;
use crate::Language;

/// What the room is told when its host has left, in this language, with so many
/// of their games going on.
async fn told(language: Language, games: usize) -> String {
    let scene = Scene::new(&["Ana", "Ben"]).await;
    for _ in 0..games {
        scene.play("/new mill 2").await;
    }
    let (room, ana, ben) = (scene.room.id, scene.people[0].id, scene.people[1].id);
    scene.service.set_room_language(room, ben, language).await.unwrap();
    scene.service.leave_room(room, ana).await.unwrap();
    joined(&scene.told(1).await[..]).lines().last().unwrap().to_owned()
}

#[tokio::test]
async fn the_room_is_told_who_left_and_what_waits_for_them() {
    for (language, games, text) in [
        (Language::En, 0, "Ana has left."),
        (
            Language::En,
            1,
            "Ana has left. This game now waits for Ana: k1. Ana can come back any time and play \
             on; an admin can take Ana out with /remove k1 Ana.",
        ),
        (
            Language::En,
            2,
            "Ana has left. These games now wait for Ana: k1 and k2. Ana can come back any time \
             and play on; an admin can take Ana out with /remove k1 Ana.",
        ),
        (Language::Cs, 0, "Ana tu už není."),
        (
            Language::Cs,
            1,
            "Ana tu už není. Na návrat teď čeká hra k1. Vrátit se a hrát dál jde kdykoli; správce \
             skupiny může toho, kdo odešel, ze hry vyřadit: /remove k1 Ana",
        ),
        (
            Language::Cs,
            3,
            "Ana tu už není. Na návrat teď čekají hry k1, k2 a k3. Vrátit se a hrát dál jde \
             kdykoli; správce skupiny může toho, kdo odešel, ze hry vyřadit: /remove k1 Ana",
        ),
        (Language::Sk, 0, "Ana tu už nie je."),
        (
            Language::Sk,
            1,
            "Ana tu už nie je. Na návrat teraz čaká hra k1. Vrátiť sa a hrať ďalej sa dá \
             kedykoľvek; správca skupiny môže toho, kto odišiel, z hry vyradiť: /remove k1 Ana",
        ),
        (
            Language::Sk,
            5,
            "Ana tu už nie je. Na návrat teraz čakajú hry k1, k2, k3, k4 a k5. Vrátiť sa a hrať \
             ďalej sa dá kedykoľvek; správca skupiny môže toho, kto odišiel, z hry vyradiť: \
             /remove k1 Ana",
        ),
    ] {
        assert_eq!(told(language, games).await, text);
    }
}

#[tokio::test]
async fn what_an_admin_is_told_to_write_takes_out_who_has_left() {
    let scene = Scene::new(&["Ana", "Ben"]).await;
    let id = scene.play("/new mill 2").await;
    scene.service.leave_room(scene.room.id, scene.people[0].id).await.unwrap();
    let told = joined(&scene.told(1).await);
    let (_, command) = told.split_once("out with ").unwrap();
    let said = Input::Text(command.trim_end_matches('.').to_owned());
    let incoming = Incoming::new(scene.people[1].id, Place::Room(scene.room.id), said);
    scene.desk.handle(Incoming { admin: true, ..incoming }).await;
    assert_eq!(scene.state(id).await, MatchState::Over);
    assert!(!joined(&scene.told(1).await).contains("waits for Ana"), "nothing does any more");
}
