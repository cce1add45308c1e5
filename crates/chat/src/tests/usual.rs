//! The usual options of a group's new games.

use super::*;

impl Scene {
    /// Returns the options of the newest match.
    async fn newest_options(&self) -> String {
        self.service.matches().card(self.newest().await).await.unwrap().options
    }
}

#[tokio::test]
async fn new_games_begin_with_the_options_that_admins_choose() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.say(1, "/new abaku 2").await;
    let own = scene.newest_options().await;
    let menu = scene.admin_says("/settings group options abaku rules=online board=compact").await;
    assert!(menu.contains("This group’s settings"), "{menu}");
    scene.say(1, "/new abaku 2").await;
    let usual = scene.newest_options().await;
    assert!(usual.contains("rules=online") && usual.contains("board=compact"), "{usual}");
    let form = scene.say(1, "/new abaku").await;
    scene.press(1, &token(&form, "Invite")).await;
    assert_eq!(scene.newest_options().await, usual, "the form, too");
    scene.say(1, "/new abaku 2 board=standard").await;
    let said = scene.newest_options().await;
    assert!(said.contains("rules=online") && !said.contains("board=compact"), "{said}");
    scene.say(1, "/new mill 2").await;
    assert!(!scene.newest_options().await.contains("online"), "another game");
    scene.admin_says("/settings group options abaku").await;
    scene.say(1, "/new abaku 2").await;
    assert_eq!(scene.newest_options().await, own);
}

#[tokio::test]
async fn a_form_makes_its_options_the_usual_ones_and_a_press_drops_them() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let form = scene.say(0, "/new abaku").await;
    let page = scene.press(0, &token(&form, "Options…")).await;
    let usual = "Save for group";
    assert!(!buttons(&page).iter().any(|one| one.label == usual), "they are usual already");
    let page = scene.press(0, &token(&page, "Board: large (15×15)")).await;
    let make = token(&page, usual);
    assert!(
        joined(&scene.press(1, &make).await).contains("Only this group’s admins"),
        "for admins alone"
    );
    let made = scene.as_admin(0, Input::Pressed(make)).await;
    assert!(joined(&made).contains("Saved: new games of Abaku"), "{made:?}");
    let page = scene.as_admin(0, Input::Text("/settings group options".to_owned())).await;
    let drop = token(&page, "✕ Abaku: Board: small (9×9)");
    let page = scene.as_admin(0, Input::Pressed(drop)).await;
    token(&page, "Usual options: standard");
    let page = scene.as_admin(0, Input::Text("/settings group options".to_owned())).await;
    assert!(!buttons(&page).iter().any(|one| one.label.starts_with('✕')), "{page:?}");
}

#[tokio::test]
async fn options_that_cannot_be_are_refused_and_change_nothing() {
    let scene = Scene::new(&["Ana"]).await;
    scene.admin_says("/settings group options abaku rules=online").await;
    for (line, says) in [
        ("/settings group options abaku rules=purple", "purple"),
        ("/settings group options abaku purple", "purple"),
        ("/settings group options ludo", "It can be:"),
    ] {
        let said = scene.admin_says(line).await;
        assert!(said.contains(says), "{line}: {said}");
    }
    let said = scene.answer(0, "/settings group options abaku").await;
    assert!(said.contains("Only this group’s admins"), "{said}");
    scene.say(0, "/new abaku 2").await;
    assert!(scene.newest_options().await.contains("rules=online"));
}

#[tokio::test]
async fn a_board_that_an_owner_took_away_leaves_the_games_own_options() {
    let mut shelf = Shelf::default();
    shelf.put("boards/school", "d . t\n. * .\nt . d\n");
    let chosen = service::Chosen::read("options.abaku=board=school");
    let abaku = catalog::Kind::from_id("abaku").unwrap();
    let options = |shelf| crate::usual::options(&chosen, abaku, shelf);
    assert_eq!(options(&shelf), [("board".to_owned(), "school".to_owned())]);
    assert_eq!(options(&Shelf::default()), []);
}
