//! Games that begin from the shelf, and links that are invitations.

use axum::http::{StatusCode, header};
use service::{MatchId, MatchState};

use crate::visitor::{Place, Seen, Visitor};

/// The target of a redirect.
fn way(seen: &Seen) -> String {
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    seen.headers[header::LOCATION].to_str().unwrap().to_owned()
}

/// A newcomer invites from the shelf; returns the link on their page.
async fn link(place: &Place, game: &str) -> (Visitor, String) {
    let mut ana = place.stranger();
    let fields = [("name", "Ana <3"), ("with", "link"), ("luck", "0123456789abcdef")];
    let begun = ana.post(&format!("/play/{game}"), &fields).await;
    ana.keep(&begun);
    let page = ana.get(&way(&begun)).await.text;
    let (_, rest) = page.split_once("/j/").expect("a link to send");
    (ana, format!("/j/{}", rest.split('"').next().unwrap()))
}

fn id(link: &str) -> MatchId {
    MatchId::from_code(link.rsplit('/').next().unwrap()).unwrap()
}

#[tokio::test]
async fn two_newcomers_play_after_two_names_and_one_link() {
    let place = Place::open().await;
    let (ana, link) = link(&place, "chess").await;
    let mut ben = place.stranger();
    let page = ben.get(&link).await.text;
    assert!(page.contains("Ana &lt;3 invites you to play Chess"), "{page}");
    let (_, picture) = page.split_once("og:image\" content=\"").expect("a picture to share");
    let (_, picture) = picture.split('"').next().unwrap().split_once("/play/").unwrap();
    let seen = place.stranger().get(&format!("/play/{picture}")).await;
    assert_eq!(seen.headers[header::CONTENT_TYPE], "image/png");
    assert_eq!(place.service.matches().card(id(&link)).await.unwrap().state, MatchState::Invited);

    let joined = ben.post(&link, &[("name", "Ben"), ("luck", "fedcba9876543210")]).await;
    ben.keep(&joined);
    let card = place.service.matches().card(id(&link)).await.unwrap();
    assert_eq!((card.state, card.names().len()), (MatchState::Running, 2));
    assert!(card.clock.is_some(), "nobody waits for ever");
    for visitor in [&ana, &ben] {
        assert!(visitor.get(&way(&joined)).await.text.contains("id=\"board\""));
    }
}

#[tokio::test]
async fn a_link_that_nobody_can_accept_any_more_leads_to_the_match() {
    let place = Place::open().await;
    let (ana, link) = link(&place, "mill").await;
    let (ben, eva) = (place.guest("Ben").await, place.guest("Eva").await);
    assert!(way(&ana.get(&link).await).starts_with("/r/"), "the host has a seat");
    ben.post(&link, &[]).await;
    let board = way(&eva.get(&link).await);
    assert_eq!(way(&eva.post(&link, &[]).await), board);
    assert!(eva.get(&board).await.text.contains("id=\"board\""), "they may watch");
    assert_eq!(place.service.matches().card(id(&link)).await.unwrap().names(), ["Ana <3", "Ben"]);
}

#[tokio::test]
async fn a_wrong_link_leads_nowhere_and_makes_nobody() {
    let place = Place::open().await;
    let (_, link) = link(&place, "mill").await;
    let key = link.split('/').nth(2).unwrap();
    let stranger = place.stranger();
    for wrong in [format!("/j/{key}/k9"), format!("/j/{key}/x"), "/j/nowhere/k1".to_owned()] {
        assert_eq!(stranger.get(&wrong).await.status, StatusCode::NOT_FOUND, "{wrong}");
        let posted = stranger.post(&wrong, &[("name", "Ben")]).await;
        assert_eq!(posted.status, StatusCode::NOT_FOUND, "{wrong}");
        assert!(!posted.headers.contains_key(header::SET_COOKIE));
    }
    let nameless = stranger.post(&link, &[("name", " ")]).await;
    assert_eq!(nameless.status, StatusCode::CONFLICT, "{}", nameless.text);
    assert_eq!(place.service.matches().card(id(&link)).await.unwrap().state, MatchState::Invited);
}

#[tokio::test]
async fn every_game_of_the_shelf_has_a_board_and_a_page() {
    let place = Place::open().await;
    let shelf = place.stranger().get("/").await.text;
    for rules in place.service.games() {
        let path = format!("/play/{}", rules.id());
        assert!(shelf.contains(&format!("href=\"{path}\"")), "{path}: {shelf}");
        let page = place.stranger().get(&path).await.text;
        assert!(page.contains("<svg") && page.contains("value=\"link\""), "{page}");
    }
    assert_eq!(place.stranger().get("/play/poker").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_player_alone_plays_the_computer_or_for_points() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    let page = ana.get("/play/abaku").await.text;
    assert!(page.contains("Against the computer") && page.contains(">Pumice<"), "{page}");
    let near = page.split("levels near").nth(1).unwrap().split("</div>").next().unwrap();
    let told: Vec<_> =
        near.split("<small>").skip(1).map(|one| &one[..one.find('<').unwrap()]).collect();
    assert_eq!(told, ["for your first games", "a little harder", "harder still"]);
    let begun = ana.post("/play/abaku", &[("with", "pumice"), ("luck", "abcd")]).await;
    let table = ana.get(&way(&begun)).await.text;
    assert!(table.contains("Pumice"), "{table}");
    let alone = ana.post("/play/abaku", &[("with", "alone")]).await;
    assert!(ana.get(&way(&alone)).await.text.contains("id=\"board\""));
    for (game, with) in [("abaku", "greedy"), ("chess", "alone"), ("backgammon", "")] {
        let path = format!("/play/{game}");
        let refused = place.stranger().post(&path, &[("with", with), ("name", "Eva")]).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{game} {with}");
        assert!(!refused.headers.contains_key(header::SET_COOKIE), "nobody is made of it");
    }
}

#[tokio::test]
async fn with_nobody_there_moves_are_written_first_and_nobody_waits_for_them() {
    let place = Place::open().await;
    let (ana, ben) = (place.guest("Ana").await, place.guest("Ben").await);
    let path = way(&ana.post("/play/chess", &[("with", "pumice")]).await);
    let [moves, talk] =
        ["Type a move", "Say something to the room"].map(|hint| format!("placeholder=\"{hint}"));
    let page = ana.get(&path).await.text;
    assert!(page.contains(&moves) && page.contains("data-alone=\"true\""), "{page}");
    // Ana has somebody to talk to, though the game is not theirs.
    ben.get(&path).await;
    let page = ana.get(&path).await.text;
    assert!(page.contains(&talk) && page.contains("data-alone=\"true\""), "{page}");
    let game = place.game(&ana, &ben).await;
    let page = ana.get(&format!("{}?m={}", game.path, game.id.code())).await.text;
    assert!(page.contains(&talk) && page.contains("data-alone=\"false\""), "{page}");
}

#[tokio::test]
async fn a_game_is_played_as_chosen_on_its_page() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    let page = ana.get("/play/abaku").await.text;
    for field in ["option-board", "option-operations", "seats", "games", "clock", "rated"] {
        assert!(page.contains(&format!("name=\"{field}\"")), "{field}: {page}");
    }
    let begun = ana
        .post(
            "/play/abaku",
            &[
                ("with", "link"),
                ("option-rules", "box"),
                ("option-scoring", ""),
                ("option-board", "compact"),
                ("option-operations", "add"),
                ("option-operations", "sub"),
                ("seats", "2"),
                ("games", "3"),
                ("clock", "1d+1d"),
                ("rated", "on"),
            ],
        )
        .await;
    let way = way(&begun);
    let id = MatchId::from_code(way.split("m=").nth(1).unwrap()).unwrap();
    let card = place.service.matches().card(id).await.unwrap();
    let rules = place.service.rules("abaku").unwrap();
    let values = rules.values(&card.options).unwrap();
    let value = |key: &str| values.iter().find(|one| one.0 == key).unwrap().1.clone();
    assert_eq!((value("board"), value("operations")), ("compact".into(), "add,sub".into()));
    assert!(card.rated.is_some());
    assert_eq!(card.clock.unwrap().control.to_string(), "1d+1d");
    assert_eq!(card.standing.goal, service::Goal::BestOf(3));
    // Where no preset sets the others, each shows its usual value.
    let page = ana.get("/play/backgammon").await.text;
    assert!(!page.contains("as usual") && page.contains("name=\"option-length\""), "{page}");
    // None of it is possible for a game against a computer alone.
    let alone = ana.post("/play/abaku", &[("with", "pumice"), ("rated", "on")]).await;
    assert_eq!(alone.status, StatusCode::SEE_OTHER);
    let wrong = ana.post("/play/abaku", &[("with", "link"), ("option-board", "round")]).await;
    assert!(wrong.text.contains("round"), "{}", wrong.text);
}

#[tokio::test]
async fn a_game_that_is_not_for_two_is_chosen_on_the_page() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    let begins = async |with: &str| {
        let fields = [("with", with), ("option-play", "chouette")];
        let way = way(&ana.post("/play/backgammon", &fields).await);
        let id = MatchId::from_code(way.split("m=").nth(1).unwrap()).unwrap();
        (way, place.service.matches().card(id).await.unwrap())
    };
    let (way, card) = begins("link").await;
    assert_eq!((card.players.len(), card.seats_min, card.seats_max), (1, 3, 6));
    let path = way.split('?').next().unwrap();
    for friend in ["Bob", "Cyr"] {
        let friend = place.guest(friend).await;
        friend.get(path).await;
        let token = format!("{}.0.join", card.id.code());
        friend.post(&format!("{path}/press"), &[("token", &token)]).await;
    }
    let page = ana.get(&way).await.text;
    assert!(page.contains(">Start</button>") || page.contains(".start\""), "{page}");
    let (_, card) = begins("talc").await;
    assert_eq!((card.players.len(), card.state), (3, MatchState::Running), "against two of them");
}

#[tokio::test]
async fn a_player_invites_an_earlier_opponent_by_a_press() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    assert!(!ana.get("/play/chess").await.text.contains("person-"));
    let game = place.game(&ana, &bob).await;
    let [_, guest] = game.players;
    let page = ana.get("/play/chess").await.text;
    let with = format!("person-{}", guest.number());
    assert!(page.contains(&format!("value=\"{with}\"")), "{page}");
    let way = way(&ana.post("/play/chess", &[("with", &with), ("games", "3")]).await);
    assert!(way.starts_with(&game.path), "in the room where they played: {way}");
    let id = MatchId::from_code(way.split("m=").nth(1).unwrap()).unwrap();
    let card = place.service.matches().card(id).await.unwrap();
    assert_eq!((card.invited, card.state), (vec![guest], MatchState::Invited));
    let home = bob.get("/").await.text;
    assert!(home.contains("Ana invites you to play Chess"), "{home}");
    assert!(home.contains(&format!("m={}\"", id.code())), "{home}");
    assert!(!ana.get("/").await.text.contains("invites you"));
    // A stranger cannot be invited this way, and a person who has left the room is not shown.
    let cyr = place.guest("Cyr").await;
    let refused = cyr.post("/play/chess", &[("with", &with)]).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    let refused = place.stranger().post("/play/chess", &[("with", &with), ("name", "Eva")]).await;
    assert!(!refused.headers.contains_key(header::SET_COOKIE), "nobody is made of it");
    place.service.matches().withdraw(game.players[0], id).await.unwrap();
    assert!(!bob.get("/").await.text.contains("invites you"));
    place.service.matches().resign(guest, game.id).await.unwrap();
    place.service.chats().leave_room(game.room, guest).await.unwrap();
    assert!(!ana.get("/play/chess").await.text.contains("person-"));
}

#[tokio::test]
async fn settings_a_rooms_admins_chose_hold_for_the_shelf() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let [maker, guest] = game.players;
    for (name, value, why) in
        [("games", "chess", "chose other games"), ("invite", "admins", "Only admins start")]
    {
        place
            .service
            .rooms()
            .choose_for_room(game.room, maker, name, Some(value.into()))
            .await
            .unwrap();
        let with = format!("person-{}", maker.number());
        let refused = bob.post("/play/chess", &[("with", &with)]).await;
        assert!(refused.text.contains(why), "{}", refused.text);
        place.service.rooms().choose_for_room(game.room, maker, name, None).await.unwrap();
    }
    let with = format!("person-{}", guest.number());
    place
        .service
        .rooms()
        .choose_for_room(game.room, maker, "invite", Some("admins".into()))
        .await
        .unwrap();
    way(&ana.post("/play/chess", &[("with", &with)]).await);
}
