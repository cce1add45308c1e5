//! The number of people in a group who have solved today's puzzle.

use service::{Notice, NoticeId, NoticeKind};

use super::*;

#[tokio::test]
async fn whether_it_is_said_is_chosen_by_admins() {
    let scene = Scene::new(&["Ana"]).await;
    for (line, shown) in [
        ("/settings group", "Puzzle solvers: not shown"),
        ("/settings group solved on", "Puzzle solvers: shown"),
        ("/settings group solved off", "Puzzle solvers: not shown"),
    ] {
        let menu = scene.as_admin(0, Input::Text(line.to_owned())).await;
        token(&menu, shown);
    }
    let said = scene.answer(0, "/settings group solved on").await;
    assert!(said.contains("Only this group’s admins"), "{said}");
}

#[tokio::test]
async fn it_is_said_in_each_language_with_its_plurals() {
    let scene = Scene::new(&["Ana"]).await;
    for (language, says) in [
        (
            "cs",
            [
                "vyřešil ho tu 1\u{a0}člověk",
                "vyřešili ho tu 3\u{a0}lidé",
                "vyřešilo ho tu 5\u{a0}lidí",
            ],
        ),
        (
            "sk",
            [
                "vyriešil ho tu 1\u{a0}človek",
                "vyriešili ho tu 3\u{a0}ľudia",
                "vyriešilo ho tu 5\u{a0}ľudí",
            ],
        ),
        ("en", ["one person here has solved", "3 people here have", "5 people here have"]),
    ] {
        scene.admin_says(&format!("/settings group language {language}")).await;
        for (count, says) in [1, 3, 5].into_iter().zip(says) {
            let notice = Notice {
                id: NoticeId(1),
                at: scene.service.now(),
                room: Some(scene.room.id),
                to: None,
                match_id: None,
                game: None,
                kind: NoticeKind::Solved { number: 214, count },
            };
            let text = scene.desk.words().word(&notice, None).await.unwrap().text;
            assert!(text.contains("214") && text.contains(says), "{text}");
        }
    }
}
