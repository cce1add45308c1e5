//! Settings: by menus, in words, and their effects.

use service::Notify;

use super::*;
use crate::{
    BoardLook, Language, Owner, SETTINGS,
    settings::{Scope, Setting, Takes},
    wording::Words,
};

impl Scene {
    /// Sends input as an admin of the room, according to their platform.
    pub(super) async fn as_admin(&self, who: usize, said: Input) -> Vec<Outgoing> {
        let place = Venue::Room(self.room.id);
        let incoming = Incoming::new(self.people[who].id, place, said);
        let out = self.desk.handle(Incoming { admin: true, ..incoming }).await;
        out.iter().for_each(check);
        out
    }

    pub(super) async fn admin_says(&self, line: &str) -> String {
        joined(&self.as_admin(0, Input::Text(line.to_owned())).await)
    }

    pub(super) fn choice(&self, code: &str, value: &str) -> String {
        format!("choose.r{}.{code}.{value}", self.room.id)
    }
}

#[tokio::test]
async fn every_setting_and_value_has_words_in_every_language() {
    for language in Language::ALL {
        let words = Words(language);
        for setting in SETTINGS.iter() {
            let said = setting.values.iter().map(|value| setting.value_in_words(value, words));
            for one in said.chain([setting.name(words)]) {
                assert!(!one.contains("settings-") && !one.contains("notice-"), "{one}");
            }
            for value in setting.values {
                let label = setting.value_in_words(value, words);
                assert!(label.chars().count() <= 30, "{label} is long for a button");
            }
        }
    }
}

#[test]
fn settings_and_values_named_in_a_refusal_can_be_typed() {
    for words in Language::ALL.map(Words) {
        for setting in SETTINGS.iter() {
            let named = setting.as_typed(words);
            let meant = Setting::of_word(setting.whose, &named).map(|one| one.code);
            assert_eq!(meant, Some(setting.code), "{named}");
            for value in setting.values {
                let label = setting.value_in_words(value, words);
                assert_eq!(
                    setting.value_of_word(&label),
                    Some(*value),
                    "{}: {label}",
                    setting.code
                );
            }
        }
    }
}

#[tokio::test]
async fn boards_to_tap_can_be_chosen_where_they_are_offered_alone() {
    let mut scene = Scene::new(&["Ana"]).await;
    let chosen = async |scene: &Scene| {
        let ana = scene.service.people().person_by_id(scene.people[0].id).await.unwrap();
        ana.chosen.get("board").map(str::to_owned)
    };
    scene.as_admin(0, Input::Text("/settings board touch".to_owned())).await;
    assert_eq!(chosen(&scene).await, None);
    scene.desk = scene.desk.offering_touch(true);
    scene.as_admin(0, Input::Text("/settings board touch".to_owned())).await;
    assert_eq!(chosen(&scene).await.as_deref(), Some("touch"));
}

#[tokio::test]
async fn every_value_can_be_pressed_and_is_what_is_shown_then() {
    let mut scene = Scene::new(&["Ana", "Béla"]).await;
    scene.desk = scene.desk.offering_touch(true);
    let id = scene.play("/new mill 2").await;
    for scope in [Scope::Me, Scope::Room(scene.room.id), Scope::Match(id)] {
        for setting in Setting::all_of(scope.whose()).filter(|one| one.takes == Takes::One) {
            for &value in setting.values.iter().rev() {
                let token = Token::Choose { scope, setting, value }.encode().unwrap();
                scene.as_admin(0, Input::Pressed(token)).await;
                let page = Token::Values { scope, setting }.encode().unwrap();
                let page = scene.as_admin(0, Input::Pressed(page)).await;
                let marked = buttons(&page);
                let marked: Vec<_> =
                    marked.iter().filter(|one| one.label.starts_with('●')).collect();
                assert_eq!(marked.len(), 1, "{} {value}", setting.code);
                let ours = Token::Choose { scope, setting, value }.encode().unwrap();
                assert_eq!(marked[0].token, ours);
            }
        }
    }
}

#[tokio::test]
async fn a_typed_setting_is_the_one_that_older_commands_change_too() {
    let scene = Scene::new(&["Ana"]).await;
    let me = scene.people[0].id;
    let said = scene.answer(0, "/settings notice none").await;
    assert!(said.contains("Your settings"), "{said}");
    assert_eq!(scene.service.people().person_by_id(me).await.unwrap().notify, Notify::None);
    scene.say(0, "/notice dm").await;
    let shown = scene.say(0, "/settings").await;
    token(&shown, "When it is my turn: in private");
    let said = scene.answer(0, "/nastavení jazyk slovensky").await;
    assert!(said.contains("Tvoje nastavenia"), "at once in the new language: {said}");
}

#[tokio::test]
async fn an_impossible_setting_is_refused_with_the_possible_ones() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new mill 2").await.code();
    for (line, says) in [
        ("/settings sound loud", "Choose from: language, notice"),
        ("/settings theme pink", "It can be: like my device, light, dark and high contrast"),
        ("/settings clock 3d", "There’s no setting"),
        ("/settings k99 mute on", "no game k99"),
        ("/settings group clock 1d+1d", "Only this group’s admins"),
        ("/settings group", "Only this group’s admins"),
    ] {
        let said = scene.answer(0, line).await;
        assert!(said.contains(says), "{line}: {said}");
    }
    let said = scene.admin_says("/settings group clock 5m+5m").await;
    assert!(said.contains("It can be: 3 days + 3 days"), "{said}");
    assert!(scene.answer(0, &format!("/settings {id} mute on")).await.contains(&id));
}

#[tokio::test]
async fn a_button_of_a_group_one_does_not_administer_changes_nothing() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let other = scene.ground.room("Elsewhere", &[scene.people[0].id]).await;
    let here = scene.choice("clock", "off");
    for (who, press) in [
        (0, here.clone()),
        (0, format!("settings.r{}", scene.room.id)),
        (0, format!("values.r{}.games", scene.room.id)),
    ] {
        let said = joined(&scene.press(who, &press).await);
        assert!(said.contains("Only this group’s admins"), "{press}: {said}");
    }
    // An admin of this room is none elsewhere.
    let there = format!("choose.r{}.clock.off", other.id);
    let said = joined(&scene.as_admin(0, Input::Pressed(there)).await);
    assert!(said.contains("Only this group’s admins"), "{said}");
    for room in [scene.room.id, other.id] {
        let room = scene.service.rooms().room_by_id(room).await.unwrap().unwrap();
        assert_eq!(room.chosen.to_string(), "");
    }
    assert!(Input::Pressed(here).needs_admin(), "the platform is asked");
    assert!(!Input::Pressed("choose.me.theme.dark".to_owned()).needs_admin());
}

#[tokio::test]
async fn boards_in_words_come_without_a_picture() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    let line = format!("/board {}", id.code());
    let pictured = scene.say(0, &line).await;
    let alt = pictured[0].picture.as_ref().unwrap().alt.clone();
    scene.say(0, "/settings board words").await;
    let worded = scene.say(0, &line).await;
    assert!(worded[0].picture.is_none() && worded[0].text.contains(&alt), "{worded:?}");
    assert!(scene.say(1, &line).await[0].picture.is_some(), "the other's are as before");
    let me = scene.service.people().person_by_id(scene.people[0].id).await.unwrap();
    let at = scene.desk.pages().presence(&me, Some(&scene.room), id).await.unwrap();
    let table = scene.desk.pages().tabletop(&at, None, &[], render::Theme::Light).await.unwrap();
    assert_eq!(table.notes.first(), Some(&table.alt), "on a page it stands below");
}

#[tokio::test]
async fn a_picture_for_one_person_has_the_colours_they_chose() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new mill 2").await;
    let board = async || {
        let out = scene.say(0, &format!("/board {}", id.code())).await;
        scene.desk.pictures().drawn(&out[0]).await.unwrap().unwrap().png
    };
    let light = board().await;
    assert!(light == board().await);
    scene.say(0, "/settings theme dark").await;
    assert!(light != board().await);
    scene.say(0, "/settings theme light").await;
    assert!(light == board().await);
}

#[tokio::test]
async fn a_group_begins_with_its_clock_and_plays_its_games() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.admin_says("/settings group clock 1d+1d").await;
    scene.admin_says("/settings group games chess").await;
    let said = scene.answer(0, "/new chess 2").await;
    assert!(said.contains("This group doesn’t play Chess"), "{said}");
    let offered = scene.say(0, "/new").await;
    assert!(!buttons(&offered).iter().any(|one| one.label == "Chess"), "{offered:?}");
    scene.say(0, "/new mill 2").await;
    let clock = async |id| {
        let card = scene.service.matches().card(id).await.unwrap();
        card.clock.map(|clock| clock.control.to_string())
    };
    assert_eq!(clock(scene.newest().await).await.as_deref(), Some("1d+1d"));
    let form = scene.say(0, "/new mill").await;
    scene.press(0, &token(&form, "Invite")).await;
    assert_eq!(clock(scene.newest().await).await.as_deref(), Some("1d+1d"));
    scene.say(0, "/new mill 2 clock=3d+3d").await;
    assert_eq!(clock(scene.newest().await).await.as_deref(), Some("3d+3d"));
    scene.admin_says("/settings group games chess").await;
    assert!(scene.answer(0, "/new chess 2").await.contains("Invitation posted"));
}

#[tokio::test]
async fn the_last_game_of_a_group_stays() {
    let scene = Scene::new(&["Ana"]).await;
    for setting in Setting::all_of(Owner::Room).filter(|one| one.takes == Takes::Several) {
        for value in setting.values {
            scene.as_admin(0, Input::Pressed(scene.choice(setting.code, value))).await;
        }
    }
    let chosen = scene.service.rooms().room_by_id(scene.room.id).await.unwrap().unwrap().chosen;
    let left_out = chosen.get("games").unwrap().split(',').count();
    assert_eq!(left_out + 1, catalog::Kind::ALL.len());
}

#[tokio::test]
async fn a_zone_and_hours_of_ones_own_are_typed_and_shown() {
    let scene = Scene::new(&["Ana"]).await;
    let me = scene.people[0].id;
    token(&scene.say(0, "/settings").await, "Time zone: not known yet");
    scene.say(0, "/settings zone Asia/Kathmandu").await;
    let shown = scene.say(0, "/settings quiet 21:30-6").await;
    token(&shown, "Time zone: Asia/Kathmandu");
    token(&shown, "Quiet hours: 21:30-6");
    let page = scene.press(0, "values.me.quiet").await;
    assert!(joined(&page).contains("Now: 21:30-6"), "{page:?}");
    assert!(buttons(&page).iter().all(|one| !one.label.starts_with('●')), "{page:?}");
    for line in ["/settings quiet 25:00-8", "/settings zone Atlantis", "/settings quiet 8-8"] {
        assert!(scene.answer(0, line).await.contains("It can be:"), "{line}");
    }
    let person = scene.service.people().person_by_id(me).await.unwrap();
    assert_eq!(person.zone.unwrap().name(), "Asia/Kathmandu");
    assert_eq!(person.quiet.unwrap().to_string(), "21:30-6");
    scene.say(0, "/settings quiet off").await;
    assert_eq!(scene.service.people().person_by_id(me).await.unwrap().quiet, None);
}

#[tokio::test]
async fn the_zone_of_a_group_is_its_admins_to_choose() {
    let scene = Scene::new(&["Ana"]).await;
    let zone = async || scene.service.rooms().zone_of_room(scene.room.id).await.unwrap();
    let said = scene.answer(0, "/settings group zone Europe/Rome").await;
    assert!(said.contains("Only this group’s admins"), "{said}");
    assert_eq!(zone().await, None);
    let shown = scene.as_admin(0, Input::Text("/settings group zone Europe/Rome".into())).await;
    token(&shown, "Time zone: Europe/Rome");
    assert_eq!(zone().await.unwrap().name(), "Europe/Rome");
}

#[tokio::test]
async fn a_player_who_wants_to_be_asked_is_asked_once_of_taps_and_of_nothing_typed() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    let white = scene.mover(id).await.unwrap();
    scene.say(white, "/settings confirm on").await;
    let hand = scene.say(white, &format!("/board {}", id.code())).await;
    let from = scene.press(white, &token(&hand, "e2")).await;
    let asked = scene.press(white, &token(&from, "e4")).await;
    assert!(joined(&asked).contains("Play e4?"), "{asked:?}");
    assert_eq!(scene.mover(id).await.unwrap(), white, "nothing is played");
    scene.press(white, &token(&asked, "Play")).await;
    let black = scene.mover(id).await.unwrap();
    assert_ne!(black, white);
    scene.say(black, "/settings confirm on").await;
    scene.say(black, "e5").await;
    assert_eq!(scene.mover(id).await.unwrap(), white, "what is typed is played");
}

/// Returns the page's board of the side to move, with these taps on it.
async fn tabletop(scene: &Scene, id: MatchId, steps: &[&str]) -> crate::Tabletop {
    let mover = scene.mover(id).await.unwrap();
    let me = scene.service.people().person_by_id(scene.people[mover].id).await.unwrap();
    let at = scene.desk.pages().presence(&me, Some(&scene.room), id).await.unwrap();
    let steps: Vec<_> = steps.iter().map(|&step| step.to_owned()).collect();
    scene.desk.pages().tabletop(&at, None, &steps, render::Theme::Light).await.unwrap()
}

#[tokio::test]
async fn a_page_asks_in_slow_games_unless_it_is_not_to() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let asks = async |id| {
        let table = tabletop(&scene, id, &["e2", "e4"]).await;
        let begun = tabletop(&scene, id, &[]).await.foresight.after;
        let from = begun.iter().find(|one| one.step == "e2").unwrap();
        let to = from.after.iter().find(|one| one.step == "e4").unwrap();
        assert!(table.complete && to.plays != table.asks, "it is foreseen otherwise");
        table.asks
    };
    let slow = scene.play("/new chess 2 clock=1d").await;
    let fast = scene.play("/new chess 2 clock=12h").await;
    assert!(asks(slow).await && !asks(fast).await);
    for (value, [of_slow, of_fast]) in
        [("never", [false; 2]), ("always", [true; 2]), ("slow", [true, false])]
    {
        for who in 0..2 {
            scene.say(who, &format!("/settings confirm {value}")).await;
        }
        assert_eq!([asks(slow).await, asks(fast).await], [of_slow, of_fast], "{value}");
    }
}

#[tokio::test]
async fn the_action_of_a_named_button_is_not_asked_about_again() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let chess = scene.play("/new chess 2 clock=1d").await;
    assert!(tabletop(&scene, chess, &["e2", "e4"]).await.asks);
    scene.say(scene.mover(chess).await.unwrap(), "e4 draw").await;
    let declined = tabletop(&scene, chess, &["de"]).await;
    assert!(declined.complete && !declined.asks);
}

#[tokio::test]
async fn the_effects_of_the_next_taps_are_told_with_the_board() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    let begun = tabletop(&scene, id, &[]).await.foresight;
    let taken_up: Vec<_> = begun.after.iter().map(|one| (&*one.step, one.after.len())).collect();
    let pawns = ["a2", "b1", "b2", "c2", "d2", "e2", "f2", "g1", "g2", "h2"];
    assert_eq!(taken_up, pawns.map(|from| (from, 2)));
    let mover = scene.mover(id).await.unwrap();
    let other = scene.service.people().person_by_id(scene.people[1 - mover].id).await.unwrap();
    let at = scene.desk.pages().presence(&other, Some(&scene.room), id).await.unwrap();
    let waits = scene.desk.pages().tabletop(&at, None, &[], render::Theme::Light).await.unwrap();
    let tried: Vec<_> = waits.foresight.after.iter().map(|one| &*one.step).collect();
    let pawns = ["a7", "b7", "b8", "c7", "d7", "e7", "f7", "g7", "g8", "h7"];
    assert_eq!(tried, pawns, "who waits may try their own moves");
}

#[tokio::test]
async fn a_tile_is_foreseen_where_it_is_put_down_on_any_square() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    let begun = tabletop(&scene, id, &[]).await;
    let tiles = &begun.foresight.after;
    assert!(begun.holds && !tiles.is_empty());
    for tile in tiles {
        let lying = &begun.foresight.elements.put[tile.lands.unwrap()];
        assert!(lying.contains(&format!("data-piece=\"{}\"", tile.step)), "{lying}");
        assert!(tile.after.is_empty(), "{tile:?}");
    }
}

#[tokio::test]
async fn a_game_that_was_switched_off_is_not_played_again() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new mill 2").await;
    let sure = format!("{}.{}.resign!", id.code(), scene.ply(id).await);
    scene.press(0, &sure).await;
    scene.admin_says("/settings group games mill").await;
    let said = scene.answer(0, &format!("/rematch {}", id.code())).await;
    assert!(said.contains("This group doesn’t play"), "{said}");
    scene.admin_says("/settings group games mill").await;
    let said = scene.answer(0, &format!("/rematch {}", id.code())).await;
    assert!(!said.contains("nobody can start"), "{said}");
}

#[tokio::test]
async fn where_only_admins_invite_nobody_else_begins_a_game() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let first = scene.play("/new mill 2").await;
    scene.admin_says("/settings group invite admins").await;
    let refused = "Only admins start new games";
    let said = scene.answer(1, "/new chess 2").await;
    assert!(said.contains(refused), "{said}");
    let form = scene.say(1, "/new chess").await;
    let invite = buttons(&form).into_iter().find(|one| one.label == "Invite").unwrap();
    let asks = async |said| {
        scene.desk.invitations().only_admins_invite(&said, Venue::Room(scene.room.id)).await
    };
    assert!(asks(Input::Pressed(invite.token.clone())).await, "the platform is asked");
    let said = joined(&scene.press(1, &invite.token).await);
    assert!(said.contains(refused), "{said}");
    assert!(asks(Input::Text("/new chess 2".to_owned())).await);
    let said = scene.admin_says("/new chess 2").await;
    assert!(!said.contains(refused), "{said}");
    scene.admin_says("/settings group invite all").await;
    assert!(!asks(Input::Text("/new chess 2".to_owned())).await, "nobody needs to be asked");
    scene.admin_says("/settings group invite admins").await;
    // Running matches go on, and in private with the bot everybody may invite.
    let sure = format!("{}.{}.resign!", first.code(), scene.ply(first).await);
    scene.press(0, &sure).await;
    let said = scene.answer(1, &format!("/rematch {}", first.code())).await;
    assert!(!said.contains(refused), "{said}");
    let alone = Incoming::new(
        scene.people[1].id,
        Venue::Private,
        Input::Text("/new chess bot=1".to_owned()),
    );
    let said = joined(&scene.desk.handle(alone).await);
    assert!(!said.contains(refused), "{said}");
}

#[tokio::test]
async fn a_board_for_one_person_has_the_side_and_coordinates_they_chose() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new chess 2").await;
    let black = 1 - scene.mover(id).await.unwrap();
    let laid = async || {
        let me = scene.service.people().person_by_id(scene.people[black].id).await.unwrap();
        let at = scene.desk.pages().presence(&me, Some(&scene.room), id).await.unwrap();
        let sight = BoardLook::of(&me.chosen, render::Theme::Light);
        scene.desk.pages().tabletop(&at, None, &[], sight).await.unwrap().svg
    };
    let own = laid().await;
    assert!(own.contains(">h</text>"), "{own}");
    scene.say(black, "/settings side white").await;
    let turned = laid().await;
    assert_ne!(turned, own);
    scene.say(black, "/settings coordinates off").await;
    let bare = laid().await;
    assert!(!bare.contains(">h</text>") && bare.len() < turned.len(), "{bare}");
    scene.say(black, "/settings coordinates on").await;
    scene.say(black, "/settings side mine").await;
    assert_eq!(laid().await, own);
}
