//! Pages that lead people on: help, puzzles, and the previews of their links.

use axum::http::header;

use crate::visitor::Place;

/// Whether a text names a command: a slash and a word in its running text.
fn names_command(page: &str) -> bool {
    let text = page.split('>').filter_map(|part| part.split('<').next());
    text.flat_map(str::split_whitespace).any(|word| {
        word.strip_prefix('/').is_some_and(|rest| rest.starts_with(char::is_alphabetic))
    })
}

#[tokio::test]
async fn help_and_settings_name_no_commands() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    for language in ["cs", "sk", "en"] {
        ana.post("/language", &[("language", language)]).await;
        for path in ["/help", "/settings", "/puzzles", "/"] {
            let page = ana.get(path).await;
            assert!(page.status.is_success(), "{path}");
            assert!(!names_command(&page.text), "{path} in {language}");
        }
    }
}

#[tokio::test]
async fn a_new_game_in_a_room_is_of_its_people() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let key = game.path.strip_prefix("/r/").unwrap();
    let page = ana.get(&format!("/play/mill?r={key}")).await.text;
    assert!(page.contains("Bob"), "{page}");
    let with = format!("person-{}", game.players[1].number());
    let begun = ana.post("/play/mill", &[("with", &with), ("r", key)]).await;
    let to = begun.headers["location"].to_str().unwrap();
    assert!(to.starts_with(&game.path), "{to}");
    let stranger = place.guest("Cyr").await;
    assert!(!stranger.get(&format!("/play/mill?r={key}")).await.text.contains("Bob"));
}

#[tokio::test]
async fn every_page_unfolds_to_something_where_its_link_is_sent() {
    let place = Place::open().await;
    let (ana, stranger) = (place.guest("Ana").await, place.stranger());
    let bob = place.guest("Bob").await;
    let game = place.game_of(&ana, &bob, "mill", None).await;
    let room = game.path.as_str();
    let shown = format!("{room}?m={}", game.id.code());
    let own = ["/me", "/games", "/settings", room, &shown].map(|page| (&ana, page));
    let open = ["/", "/help", "/puzzles", "/privacy", "/file", "/play/chess", "/rules/abaku"];
    let open = open.into_iter().chain([room, &shown]).map(|page| (&stranger, page));
    for (who, path) in open.chain(own) {
        let seen = who.get(path).await;
        assert!(!seen.headers.contains_key(header::SET_COOKIE), "who looks gets no account");
        let page = seen.text;
        for property in ["og:title", "og:description", "og:image"] {
            let given = format!("property=\"{property}\" content=\"");
            assert_eq!(page.matches(&given).count(), 1, "{path} {property}");
            assert!(!page.contains(&format!("{given}\"")), "{path} {property} says nothing");
        }
    }
}
