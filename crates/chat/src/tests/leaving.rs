//! The message when a person leaves.

use super::*;
use crate::Language;

/// Returns the room's message in this language when its host has left with so many running games.
async fn told(language: Language, games: usize) -> String {
    let scene = Scene::new(&["Ana", "Ben"]).await;
    for _ in 0..games {
        scene.play("/new mill 2").await;
    }
    let (room, ana, ben) = (scene.room.id, scene.people[0].id, scene.people[1].id);
    scene.service.rooms().set_room_language(room, ben, language).await.unwrap();
    scene.service.chats().leave_room(room, ana).await.unwrap();
    joined(&scene.told(1).await[..]).lines().last().unwrap().to_owned()
}

#[tokio::test]
async fn the_room_is_told_who_left_and_what_waits_for_them() {
    for (language, games, text) in [
        (Language::En, 0, "Ana has left."),
        (
            Language::En,
            1,
            "Ana has left. This game waits for them: k1. They can come back and play on. An admin can also take them out: /remove k1 Ana",
        ),
        (
            Language::En,
            2,
            "Ana has left. These games wait for them: k1 and k2. They can come back and play on. An admin can also take them out: /remove k1 Ana",
        ),
        (Language::Cs, 0, "Ana tu už není."),
        (
            Language::Cs,
            1,
            "Ana tu už není. Čeká hra k1. Po návratu jde hrát dál. Správce skupiny může hráče i\u{a0}vyřadit: /odebrat k1 Ana",
        ),
        (
            Language::Cs,
            3,
            "Ana tu už není. Čekají hry k1, k2 a\u{a0}k3. Po návratu jde hrát dál. Správce skupiny může hráče i\u{a0}vyřadit: /odebrat k1 Ana",
        ),
        (Language::Sk, 0, "Ana tu už nie je."),
        (
            Language::Sk,
            1,
            "Ana tu už nie je. Čaká hra k1. Po návrate sa dá hrať ďalej. Správca skupiny môže hráča aj vyradiť: /odobrat k1 Ana",
        ),
        (
            Language::Sk,
            5,
            "Ana tu už nie je. Čakajú hry k1, k2, k3, k4 a\u{a0}k5. Po návrate sa dá hrať ďalej. Správca skupiny môže hráča aj vyradiť: /odobrat k1 Ana",
        ),
    ] {
        assert_eq!(told(language, games).await, text);
    }
}

#[tokio::test]
async fn the_command_an_admin_is_told_to_write_takes_out_a_player_who_left() {
    let scene = Scene::new(&["Ana", "Ben"]).await;
    let id = scene.play("/new mill 2").await;
    scene.service.chats().leave_room(scene.room.id, scene.people[0].id).await.unwrap();
    let told = joined(&scene.told(1).await);
    let (_, command) = told.split_once("out: ").unwrap();
    let said = Input::Text(command.trim_end_matches('.').to_owned());
    let incoming = Incoming::new(scene.people[1].id, Venue::Room(scene.room.id), said);
    scene.desk.handle(Incoming { admin: true, ..incoming }).await;
    assert_eq!(scene.state(id).await, MatchState::Over);
    assert!(!joined(&scene.told(1).await).contains("waits for them"), "nothing does any more");
}
