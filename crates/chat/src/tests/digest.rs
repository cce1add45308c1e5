//! The daily digest of a group.

use game_core::{Label, scene::Shape};

use super::{
    puzzle::{at_hand, line},
    *,
};

const HOUR: i64 = 3_600_000;

impl Scene {
    /// Lets so many hours pass, and returns the group's digests.
    async fn news_of_days(&self, hours: u32) -> Vec<Notice> {
        for _ in 0..hours {
            self.clock.advance(HOUR);
            self.service.run_due().await;
        }
        let mut news = self.notices(0).await;
        news.retain(|notice| matches!(notice.kind, service::NoticeKind::Digest(_)));
        news
    }
}

#[tokio::test]
async fn its_hour_is_chosen_by_admins_and_shown() {
    let scene = Scene::new(&["Ana"]).await;
    assert!(scene.admin_says("/settings group").await.contains("This group’s settings"));
    for (line, shown) in [
        ("/settings group digest 7", "Daily news: 7:00"),
        ("/settings group digest 09:00", "Daily news: 9:00"),
        ("/settings group digest off", "Daily news: off"),
    ] {
        let menu = scene.as_admin(0, Input::Text(line.to_owned())).await;
        token(&menu, shown);
    }
    for wrong in ["25", "-1", "9:30", "noon"] {
        let said = scene.admin_says(&format!("/settings group digest {wrong}")).await;
        assert!(said.contains("It can be:"), "{wrong}: {said}");
    }
    let said = scene.answer(0, "/settings group digest 9").await;
    assert!(said.contains("Only this group’s admins"), "{said}");
}

#[tokio::test]
async fn it_names_the_puzzle_what_is_over_and_what_goes_on() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.admin_says("/settings group digest 9").await;
    let over = scene.play("/new mill 2").await;
    let sure = format!("{}.{}.resign!", over.code(), scene.ply(over).await);
    scene.press(0, &sure).await;
    let runs = scene.play("/new chess 2").await;
    for who in [0, 1] {
        let id = scene.service.puzzles().open_puzzle(scene.people[who].id).await.unwrap().0;
        let board = scene.service.matches().board(id).await.unwrap();
        let best = board.table.listing(game_core::Seat::new(0)).swap_remove(who);
        let typed = format!("{}: {}", id.code(), best.choice.shown);
        scene.say(who, &typed).await;
    }
    let news = scene.news_of_days(3 * 24).await;
    let [first, second] = news.as_slice() else { panic!("two days have news: {news:?}") };
    let ended = scene.desk.words().word(first, None).await.unwrap().text;
    let won = format!("{} Nine Men’s Morris: Ana and Béla · 🏆 Béla", over.code());
    assert!(ended.contains(&won), "{ended}");
    assert!(ended.contains(&format!("{} Chess: Ana and Béla", runs.code())), "{ended}");
    assert!(!ended.contains("Abaku"), "the puzzle is open yet: {ended}");
    for (language, says) in [
        ("cs", "je zavřené. Nejlepší tah byl"),
        ("sk", "je zavreté. Najlepší ťah bol"),
        ("en", "is closed. The best answer was"),
    ] {
        scene.admin_says(&format!("/settings group language {language}")).await;
        let solved = scene.desk.words().word(second, None).await.unwrap().text;
        assert!(solved.contains(says), "{language}: {solved}");
        assert!(solved.contains("👑 ★★★ Ana, 100"), "{language}: {solved}");
    }
    let poster = scene.desk.words().word(second, None).await.unwrap().poster.unwrap();
    let drawn = poster.scene.shapes.len();
    assert!(drawn > 225, "the answer lies on its board: {drawn} shapes");
    crate::poster::tests::look_at("news", &poster);
    assert!(
        scene.desk.words().word(first, None).await.unwrap().poster.is_none(),
        "nothing to draw"
    );
}

#[tokio::test]
async fn the_second_puzzle_stands_in_it_as_it_began_with_who_solved_it() {
    let scene = Scene::with_mates(&["Ana", "Béla"]).await;
    scene.admin_says("/settings group digest 9").await;
    for who in [0, 1] {
        let daily = scene.say(who, "/puzzle").await;
        scene.press(who, &token(&daily, "Chess #1")).await;
        let id = at_hand(&scene, who).await;
        for code in line(&scene, id).await.iter().step_by(2) {
            scene.say(who, &format!("{}: {code}", id.code())).await;
        }
    }
    let news = scene.news_of_days(2 * 24 + 12).await;
    let told = scene.desk.words().word(news.last().unwrap(), None).await.unwrap();
    assert!(told.text.contains("Chess #1 is closed. The solution was: 1"), "{}", told.text);
    let poster = told.poster.unwrap();
    let texts: Vec<_> = poster.scene.shapes.iter().filter_map(written).collect();
    for shown in ["To move", "Ana", "Béla", "★★★ 100\u{a0}%"] {
        assert!(texts.contains(&shown), "{shown}: {texts:?}");
    }
    crate::poster::tests::look_at("second", &poster);
}

fn written(shape: &Shape) -> Option<&str> {
    match shape {
        Shape::Text { text: Label::Plain(text), .. } => Some(text),
        _ => None,
    }
}

#[tokio::test]
async fn once_a_month_has_ended_its_best_are_named() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.admin_says("/settings group digest 9").await;
    let over = scene.play("/new mill 2").await;
    let sure = format!("{}.{}.resign!", over.code(), scene.ply(over).await);
    scene.press(0, &sure).await;
    let news = scene.news_of_days(33 * 24).await;
    let mut closing = Vec::new();
    for one in &news {
        let text = scene.desk.words().word(one, None).await.unwrap().text;
        closing.extend(text.contains("Last month’s best").then_some(text));
    }
    let [closing] = closing.as_slice() else { panic!("once: {closing:?}") };
    assert!(closing.contains("Nine Men’s Morris: 🥇 Béla  🥈 Ana"), "{closing}");
}
