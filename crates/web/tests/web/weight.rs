//! The number of bytes that a browser fetches.

use std::{collections::BTreeSet, io::Read as _, ops::RangeInclusive};

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};

use crate::visitor::{Game, HOST, Place, Seen, Visitor, encode, form};

/// The most that the first page may weigh for a newcomer, in bytes.
const FIRST_PAGE: usize = 80_000;

/// The most that a room may weigh for one of its players, in bytes.
const ROOM: usize = 150_000;

/// The most that the answer to a tap may weigh, in bytes.
const TAP: usize = 6 * 1024;

/// The number of pictures whose parts a page keeps.
const PICTURES: usize = 3;

/// The number of turns after which a board is well filled.
const TURNS: usize = 16;

impl Visitor {
    /// Fetches a page like a browser.
    async fn fetch(&self, path: &str) -> Seen {
        let request = Request::get(path).header(header::ACCEPT_ENCODING, "gzip, deflate, br, zstd");
        self.send(request, Body::empty()).await
    }

    /// Fetches all that a browser loads with a page at the first visit: each address and its
    /// answer.
    async fn opens(&self, path: &str) -> Vec<(String, Seen)> {
        let page = self.get(path).await.text;
        let mut fetched = vec![(path.to_owned(), self.fetch(path).await)];
        for address in loaded_by(&page) {
            if address.ends_with(".css") {
                let sheet = self.get(&address).await.text;
                for font in fonts(&sheet, &page) {
                    let seen = self.fetch(&font).await;
                    fetched.push((font, seen));
                }
            }
            let seen = self.fetch(&address).await;
            fetched.push((address, seen));
        }
        for (address, seen) in &fetched {
            assert_eq!(seen.status, StatusCode::OK, "{address}");
        }
        fetched
    }
}

/// The files that a page loads by itself: sheets, scripts, the icon, pictures.
fn loaded_by(page: &str) -> Vec<String> {
    let links = tags(page, "<link ").map(|tag| value(tag, "href"));
    let others = ["<script ", "<img "].into_iter().flat_map(|kind| tags(page, kind));
    let sources = tags(page, "<source ").map(|tag| value(tag, "srcset"));
    let all = links.chain(others.map(|tag| value(tag, "src"))).chain(sources);
    all.map(ToOwned::to_owned).collect()
}

fn tags<'a>(page: &'a str, kind: &'a str) -> impl Iterator<Item = &'a str> {
    page.split(kind).skip(1).map(|rest| rest.split('>').next().unwrap())
}

fn value<'a>(tag: &'a str, name: &str) -> &'a str {
    tag.split_once(&format!("{name}=\"")).unwrap().1.split('"').next().unwrap()
}

/// The fonts of a sheet that contain a character of a page.
fn fonts(sheet: &str, page: &str) -> Vec<String> {
    let letters: BTreeSet<u32> = page.chars().map(u32::from).collect();
    let faces = tags(sheet, "@font-face{").map(|rest| rest.split('}').next().unwrap());
    let needed = faces.filter(|face| {
        let (_, ranges) = face.split_once("unicode-range:").unwrap();
        ranges.split(',').any(|range| letters.range(codes(range)).next().is_some())
    });
    // A sheet gives their addresses relative to its own.
    let from = |face| between(face, "url(\"", "\")").replacen("../", "/a/", 1);
    needed.map(from).collect()
}

/// The characters of a range, as in `U+20-7E`.
fn codes(range: &str) -> RangeInclusive<u32> {
    let range = range.strip_prefix("U+").unwrap();
    let (first, last) = range.split_once('-').unwrap_or((range, range));
    let code = |hex| u32::from_str_radix(hex, 16).unwrap();
    code(first)..=code(last)
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    text.split_once(before).unwrap().1.split_once(after).unwrap().0
}

/// Bytes on the wire, heads included.
fn weight(seen: &Seen) -> usize {
    let lines = seen.headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4);
    seen.bytes.len() + lines.sum::<usize>() + "HTTP/1.1 200 OK\r\n\r\n".len()
}

/// The answers, each with its weight, for the message of a failure.
fn told(fetched: &[(String, Seen)]) -> String {
    let lines = fetched.iter().map(|(address, seen)| format!("{:7} {address}\n", weight(seen)));
    lines.collect()
}

fn sum(fetched: &[(String, Seen)]) -> usize {
    fetched.iter().map(|(_, seen)| weight(seen)).sum()
}

#[tokio::test]
async fn the_first_page_is_light() {
    let place = Place::open().await;
    for language in ["cs", "sk", "en"] {
        let stranger = Visitor { cookie: format!("lang={language}"), ..place.stranger() };
        let fetched = stranger.opens("/").await;
        assert!(fetched.len() >= 7, "{}", told(&fetched));
        assert!(sum(&fetched) <= FIRST_PAGE, "{}", told(&fetched));
    }
}

#[tokio::test]
async fn the_rules_of_each_game_are_light() {
    let place = Place::open().await;
    let stranger = Visitor { cookie: "lang=cs".to_owned(), ..place.stranger() };
    for rules in place.service.games() {
        let path = format!("/rules/{}", rules.id());
        let boards = tags(&stranger.get(&path).await.text, "<li class=\"card\"").count();
        assert_eq!(boards, rules.diagrams().len(), "{path}");
        let fetched = stranger.opens(&path).await;
        assert!(sum(&fetched) <= FIRST_PAGE, "{}", told(&fetched));
    }
}

/// The index of the player to move, and their best move.
async fn next(place: &Place, game: &Game) -> (usize, String) {
    let board = place.service.matches().board(game.id).await.unwrap();
    for (number, person) in game.players.into_iter().enumerate() {
        let seat = board.card.seat(person).unwrap();
        if let Some(best) = board.table.listing(seat).first() {
            return (number, best.choice.code.clone());
        }
    }
    panic!("nobody has anything to play")
}

/// The answer to the first tap of the player on turn.
async fn first_tap(visitor: &Visitor, game: &Game) -> Seen {
    let page = visitor.get(&game.path).await.text;
    let step = between(&page, "data-step=\"", "\"").to_owned();
    board(visitor, game, &[page], &[("s", &step)]).await
}

/// The board with these fields, as a browser asks for it that has loaded these pages.
async fn board(visitor: &Visitor, game: &Game, pages: &[String], fields: &[(&str, &str)]) -> Seen {
    let parts = pages.iter().flat_map(|page| tags(page, "<g data-part"));
    let had = parts.map(|tag| between(tag, "=\"", "\"")).collect::<Vec<_>>().join(" ");
    let code = game.id.code();
    let fields = [&[("m", &*code), ("had", &had)], fields].concat();
    let post = Request::post(format!("{}/tabletop", game.path))
        .header(header::ORIGIN, format!("http://{HOST}"))
        .header(header::ACCEPT, "application/json")
        .header(header::ACCEPT_ENCODING, "gzip");
    let answer = visitor.send(form(post), Body::from(encode(&fields))).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    answer
}

#[tokio::test]
async fn a_room_with_a_game_and_each_tap_in_it_are_light() {
    let place = Place::open().await;
    let visitors = [place.guest("Ana").await, place.guest("Bob").await];
    let game = place.game(&visitors[0], &visitors[1]).await;
    for visitor in &visitors {
        visitor.post("/language", &[("language", "cs")]).await;
    }
    for turn in 0..=TURNS {
        let (mover, best) = next(&place, &game).await;
        if turn == 0 || turn == TURNS {
            let fetched = visitors[mover].opens(&game.path).await;
            let is_drawn = |at: &str| at.contains(".png") && !at.contains("/icon-");
            assert!(!fetched.iter().any(|(at, _)| is_drawn(at)), "{}", told(&fetched));
            assert!(sum(&fetched) <= ROOM, "{}", told(&fetched));
            let tap = weight(&first_tap(&visitors[mover], &game).await);
            assert!(tap <= TAP, "{tap} after {turn} turns");
        }
        place.service.matches().play(game.players[mover], game.id, None, &best).await.unwrap();
    }
}

#[tokio::test]
async fn a_board_after_a_turn_is_light_in_every_game() {
    let place = Place::open().await;
    let visitors = [place.guest("Ana").await, place.guest("Bob").await];
    for visitor in &visitors {
        visitor.post("/language", &[("language", "cs")]).await;
    }
    for rules in place.service.games() {
        let game = place.game_of(&visitors[0], &visitors[1], rules.id(), None).await;
        let mut pages = [const { Vec::new() }; 2];
        for turn in 1..=TURNS {
            for (visitor, pages) in visitors.iter().zip(&mut pages) {
                pages.push(visitor.get(&game.path).await.text);
            }
            let (mover, best) = next(&place, &game).await;
            place.service.matches().play(game.players[mover], game.id, None, &best).await.unwrap();
            for (visitor, pages) in visitors.iter().zip(&pages) {
                let had = &pages[pages.len().saturating_sub(PICTURES)..];
                let answer = board(visitor, &game, had, &[]).await;
                let weight = weight(&answer);
                assert!(weight <= TAP, "{weight} after {turn} turns of {}", rules.id());
            }
        }
    }
}

#[tokio::test]
async fn a_file_at_its_address_is_kept_for_good_and_any_other_is_asked_for_again() {
    let place = Place::open().await;
    let stranger = place.stranger();
    let page = stranger.get("/").await.text;
    for address in loaded_by(&page) {
        let seen = stranger.fetch(&address).await;
        let keep = seen.headers[header::CACHE_CONTROL].to_str().unwrap();
        assert!(keep.contains("immutable"), "{address}: {keep}");
        let file = address.rsplit('/').next().unwrap();
        for other in [format!("/a/{file}"), format!("/a/0123456789ab/{file}")] {
            let seen = stranger.fetch(&other).await;
            assert_eq!(seen.headers[header::CACHE_CONTROL], "no-cache", "{other}");
            let known =
                Request::get(&other).header(header::IF_NONE_MATCH, &seen.headers[header::ETAG]);
            let again = stranger.send(known, Body::empty()).await;
            assert_eq!((again.status, again.bytes.len()), (StatusCode::NOT_MODIFIED, 0), "{other}");
        }
        assert_eq!(stranger.fetch(&format!("{address}x")).await.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn a_compressed_answer_unpacks_to_the_plain_one() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    for path in [
        &*game.path,
        "/",
        "/a/page.js",
        "/a/table.js",
        "/a/motion.js",
        "/a/picture.js",
        "/a/lens.js",
        "/a/room.js",
        "/a/theme.css",
    ] {
        let (plain, packed) = (ana.get(path).await, ana.fetch(path).await);
        assert!(!plain.headers.contains_key(header::CONTENT_ENCODING), "{path}");
        assert_eq!(packed.headers[header::CONTENT_ENCODING], "gzip", "{path}");
        let mut unpacked = String::new();
        flate2::read::GzDecoder::new(&*packed.bytes).read_to_string(&mut unpacked).unwrap();
        assert_eq!(unpacked, plain.text, "{path}");
        assert!(packed.bytes.len() * 2 < plain.bytes.len(), "{path}");
        for seen in [plain, packed] {
            assert_eq!(seen.headers[header::VARY], "accept-encoding", "{path}");
        }
    }
}
