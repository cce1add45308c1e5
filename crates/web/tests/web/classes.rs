//! The pages of a class at school: thirty pupils come in from one address.

use axum::http::{StatusCode, header};

use crate::visitor::{Place, Seen, Visitor};

/// The target of a redirect.
fn way(seen: &Seen) -> String {
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    seen.headers[header::LOCATION].to_str().unwrap().to_owned()
}

/// The proposed day of a form, and the first and the last that may be chosen.
fn field(page: &str, name: &str) -> [String; 3] {
    let (_, field) = page.split_once(&format!("name=\"{name}\" type=\"date\"")).unwrap();
    let (field, _) = field.split_once('>').unwrap();
    ["value", "min", "max"].map(|part| {
        let (_, text) = field.split_once(&format!("{part}=\"")).unwrap();
        text.split_once('"').unwrap().0.to_owned()
    })
}

/// Makes a class; its address.
async fn class(teacher: &Visitor) -> String {
    let [ends, first, last] = field(&teacher.get("/classes").await.text, "ends");
    assert!(ends.ends_with("-08-31") && first < ends && ends < last, "{first} {ends} {last}");
    let fields = [("title", "4.B"), ("stage", "twenty"), ("ends", &*ends)];
    way(&teacher.post("/classes", &fields).await)
}

async fn comes(place: &Place, at: &str, name: &str) -> Visitor {
    let mut pupil = place.stranger();
    assert!(pupil.get(at).await.text.contains("name=\"name\""));
    let seen = pupil.post(&format!("{at}/join"), &[("name", name)]).await;
    assert_eq!(way(&seen), at);
    pupil.keep(&seen);
    pupil
}

#[tokio::test]
async fn a_class_of_thirty_comes_in_solves_and_is_seen_by_its_teacher_alone() {
    let place = Place::open().await;
    let teacher = place.guest("Teacher").await;
    let at = class(&teacher).await;
    let led = teacher.get(&at).await.text;
    let typed = format!("table.test/c/<wbr><span>{}</span>", at.strip_prefix("/c/").unwrap());
    for part in [&*typed, "class=\"qr\"", "No one is here yet."] {
        assert!(led.contains(part), "{part}: {led}");
    }
    let mut pupils = Vec::new();
    for number in 1..=30 {
        pupils.push(comes(&place, &at, &format!("Pupil {number}")).await);
    }
    let [due, first, last] = field(&teacher.get(&at).await.text, "due");
    assert!(first < due && due < last && last.ends_with("-08-31"), "{first} {due} {last}");
    let due = [("what", "puzzles 2"), ("due", "2027-01-10")];
    assert_eq!(way(&teacher.post(&format!("{at}/homework"), &due).await), at);
    let page = pupils[0].get(&at).await.text;
    for part in ["Hi, Pupil 1!", "Homework until 2027-1-10", "Puzzle 2"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("Pupil 2"), "they see themselves");
    assert_eq!(way(&pupils[0].get("/").await), at, "it is their first page");
    let task = [("homework", "1"), ("task", "1")];
    for pupil in &pupils {
        let board = way(&pupil.post(&format!("{at}/do"), &task).await);
        assert!(board.starts_with("/r/"));
    }
    let board = pupils[7].get(&way(&pupils[7].post(&format!("{at}/do"), &task).await)).await.text;
    assert!(board.contains("Puzzle 1"), "{board}");
    let table = teacher.get(&format!("{at}/h/1")).await.text;
    assert!(table.contains("0 of 30 have finished it.") && table.contains("Pupil 30"), "{table}");
    let csv = teacher.get(&format!("{at}/h/1/table.csv")).await.text;
    let lines: Vec<_> = csv.split("\r\n").collect();
    assert_eq!(lines.len(), 32, "a head, thirty pupils, and an end");
    assert!(lines[0].starts_with("\u{feff}\"First name\",\"Puzzle 1\",\"Puzzle 2\",\"Stars\""));
    assert_eq!(
        lines[30],
        "\"Pupil 30\",\"…\",\"\",\"0\",\"0\",\"0\",\"0\",\"0\",\"0\",\"0\",\"0\""
    );
    let slips = teacher.get(&format!("{at}/slips")).await.text;
    assert_eq!(slips.matches("class=\"qr\"").count(), 30);
    let sheet = teacher.get(&format!("{at}/h/1/sheet")).await.text;
    assert_eq!(sheet.matches("<li><b>Puzzle").count(), 2, "{sheet:.300}");
}

#[tokio::test]
async fn a_page_of_the_teacher_is_nobody_elses() {
    let place = Place::open().await;
    let teacher = place.guest("Teacher").await;
    let at = class(&teacher).await;
    let (pupil, other) = (comes(&place, &at, "Anna").await, place.guest("Eva").await);
    let given = [("what", "puzzles 1"), ("due", "2027-01-10")];
    teacher.post(&format!("{at}/homework"), &given).await;
    for page in [
        "/h/1",
        "/h/1/table.csv",
        "/h/1/table.png",
        "/h/1/sheet",
        "/board",
        "/poster",
        "/slips",
        "/end",
    ] {
        for visitor in [&pupil, &other, &place.stranger()] {
            let seen = visitor.get(&format!("{at}{page}")).await;
            assert_eq!(seen.status, StatusCode::FORBIDDEN, "{page}");
            assert!(seen.text.contains("Only the teacher of this class can see this."));
        }
        assert_eq!(teacher.get(&format!("{at}{page}")).await.status, StatusCode::OK, "{page}");
    }
    for act in ["/homework", "/board", "/door", "/remove", "/end", "/end/now"] {
        let fields = [("open", "on"), ("pupil", "1"), ("what", "puzzles 1"), ("due", "2027-01-10")];
        let seen = pupil.post(&format!("{at}{act}"), &fields).await;
        assert_eq!(seen.status, StatusCode::FORBIDDEN, "{act}");
    }
    assert!(other.get(&at).await.text.contains("you’re Eva"));
    for wrong in ["/c/nothere1", "/s/nothere123", &*format!("{at}/h/99"), &*format!("{at}/h/x")] {
        let seen = teacher.get(wrong).await;
        assert_eq!(seen.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    let kept = pupil.get("/kept").await.text;
    assert!(kept.contains("We keep your first name") && kept.contains("href=\"/forget\""));
    assert!(!place.stranger().get("/kept").await.text.contains("href=\"/forget\""));
}

#[tokio::test]
async fn a_name_that_does_not_fit_is_answered_with_a_sentence() {
    let place = Place::open().await;
    let at = class(&place.guest("Teacher").await).await;
    comes(&place, &at, "Anna").await;
    for (name, why) in [
        ("", "Type your first name in letters"),
        ("👍", "Type your first name in letters"),
        ("An\u{202e}na", "Type your first name in letters"),
        (&"a".repeat(200), "Type your first name in letters"),
        ("ANNA", "is already in this class"),
    ] {
        let seen = place.stranger().post(&format!("{at}/join"), &[("name", name)]).await;
        assert_eq!(seen.status, StatusCode::CONFLICT, "{name}");
        assert!(seen.text.contains(why), "{name}: {}", seen.text);
        assert!(seen.text.contains(&format!("action=\"{at}/join\"")), "they may try again");
    }
    let seen = place.stranger().post(&format!("{at}/join"), &[("name", "Anna 👍")]).await;
    assert!(seen.text.contains("value=\"Anna 👍\""), "what was typed is kept: {}", seen.text);
}

#[tokio::test]
async fn a_person_refused_in_a_class_is_led_back_to_it() {
    let place = Place::open().await;
    let teacher = place.guest("Teacher").await;
    let at = class(&teacher).await;
    let pupil = comes(&place, &at, "Anna").await;
    let back = |way: &str| format!("<a class=\"button\" href=\"{way}\">Back to the class</a>");
    let wrong = [("what", "puzzles 99"), ("due", "2027-01-10")];
    let seen = teacher.post(&format!("{at}/homework"), &wrong).await;
    assert!(seen.text.contains(&back(&at)), "{}", seen.text);
    let seen = pupil.get("/me/nothing").await;
    assert!(seen.text.contains(&back("/")), "{}", seen.text);
    let seen = place.stranger().get("/c/nothere1").await;
    assert!(seen.text.contains("href=\"/\">My games"), "{}", seen.text);
}

#[tokio::test]
async fn a_whole_class_comes_in_from_one_address_at_once() {
    let place = Place::open().await;
    let at = class(&place.guest("Teacher").await).await;
    let door = format!("{at}/join");
    for number in 1..=39 {
        let name = format!("Pupil {number}");
        let seen = place.stranger().post(&door, &[("name", &name)]).await;
        assert_eq!(seen.status, StatusCode::SEE_OTHER, "{name}: {}", seen.text);
    }
    let last = place.stranger().post(&door, &[("name", "One")]).await;
    assert_eq!(last.status, StatusCode::TOO_MANY_REQUESTS, "not any number of them");
    assert!(last.text.contains(&format!("href=\"{at}\"")), "{}", last.text);
}

#[tokio::test]
async fn a_pupil_comes_back_by_a_slip_and_makes_way_for_another() {
    let place = Place::open().await;
    let teacher = place.guest("Teacher").await;
    let at = class(&teacher).await;
    comes(&place, &at, "Anna").await;
    let mut bob = comes(&place, &at, "Bob").await;
    let slips = teacher.get(&format!("{at}/slips")).await.text;
    let slip = slips.split("table.test/s/<wbr><span>").nth(1).unwrap();
    let slip = format!("/s/{}", slip.split('<').next().unwrap());
    let mut tablet = place.stranger();
    let page = tablet.get(&slip).await.text;
    assert!(page.contains("Hi, Anna!") && page.contains("Yes, I’m Anna"), "{page}");
    assert!(!tablet.get(&at).await.text.contains("Hi, Anna!"), "looking changes nothing");
    let seen = tablet.post(&slip, &[]).await;
    assert_eq!(way(&seen), at);
    tablet.keep(&seen);
    assert!(tablet.get(&at).await.text.contains("Hi, Anna!"));
    // A pupil lends their device to another.
    let seen = bob.post(&slip, &[]).await;
    assert_eq!(way(&seen), at, "{}", seen.text);
    bob.keep(&seen);
    assert!(bob.get(&at).await.text.contains("Hi, Anna!"));
    assert_eq!(way(&tablet.post(&format!("{at}/away"), &[]).await), at);
    assert!(tablet.get(&at).await.text.contains("name=\"name\""), "somebody else may come in");
    let seen = teacher.post(&slip, &[]).await;
    assert_eq!(seen.status, StatusCode::CONFLICT, "a grown-up stays who they are");
}

#[tokio::test]
async fn a_board_on_the_wall_is_answered_and_then_shown() {
    let place = Place::open().await;
    let teacher = place.guest("Teacher").await;
    let at = class(&teacher).await;
    let anna = comes(&place, &at, "Anna").await;
    let wall = format!("{at}/board");
    assert!(teacher.get(&wall).await.text.contains("Start</button>"));
    assert_eq!(way(&teacher.post(&wall, &[]).await), wall);
    let page = teacher.get(&wall).await.text;
    assert!(
        page.contains("Answers: 0 of 1") && page.contains("http-equiv=\"refresh\""),
        "{page:.500}"
    );
    let page = anna.get(&at).await.text;
    assert!(page.contains("Look at the wall"), "{page}");
    place.ground.clock.advance(61_000);
    place.service.run_due().await;
    let page = teacher.get(&wall).await.text;
    assert!(page.contains("No one found anything this time.") && page.contains("Next board"));
    assert!(!page.contains("http-equiv=\"refresh\""));
}

#[tokio::test]
async fn the_end_is_asked_twice_and_then_all_is_gone() {
    let place = Place::open().await;
    let teacher = place.guest("Teacher").await;
    let at = class(&teacher).await;
    let anna = comes(&place, &at, "Anna").await;
    for (way, asked) in [("/end", "If you go on"), ("/end/now", "Done.")] {
        let page = match way {
            "/end" => teacher.get(&format!("{at}{way}")).await,
            _ => {
                let sure = teacher.post(&format!("{at}/end"), &[]).await;
                assert!(sure.text.contains("Are you sure?"), "{}", sure.text);
                teacher.post(&format!("{at}{way}"), &[]).await
            }
        };
        assert!(page.text.contains(asked), "{}", page.text);
    }
    place.service.run_due().await;
    let gone = anna.get(&at).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
    assert!(gone.text.contains("There’s no such class here."), "{}", gone.text);
    assert!(!teacher.get("/classes").await.text.contains(&at));
}

/// A homework by a form: Anna plays one of its games, and gives it up or finishes it.
async fn played(place: &Place, what: &str) -> (Visitor, String, Visitor) {
    let teacher = place.guest("Teacher").await;
    let at = class(&teacher).await;
    let anna = comes(place, &at, "Anna").await;
    let given = [("what", what), ("due", "2027-01-10")];
    assert_eq!(way(&teacher.post(&format!("{at}/homework"), &given).await), at);
    let page = anna.get(&at).await.text;
    assert!(page.contains("You have finished no game here. Play as often"), "{page}");
    assert!(page.contains("name=\"game\" value=\"new\""), "{page}");
    let game = [("homework", "1"), ("game", "new")];
    let board = way(&anna.post(&format!("{at}/do"), &game).await);
    assert!(board.starts_with("/r/"), "one tap and there is a game: {board}");
    let page = anna.get(&at).await.text;
    assert!(page.contains("value=\"on\"") && page.contains("Go on"), "{page}");
    let again = [("homework", "1"), ("game", "on")];
    assert_eq!(way(&anna.post(&format!("{at}/do"), &again).await), board, "they go on");
    (teacher, at, anna)
}

#[tokio::test]
async fn a_board_to_fill_is_begun_by_one_tap_and_counted() {
    let place = Place::open().await;
    let (teacher, at, anna) = played(&place, "fill compact").await;
    assert!(
        anna.get(&at).await.text.contains("Homework until 2027-1-10: fill a board, small (9×9)")
    );
    let table = teacher.get(&format!("{at}/h/1")).await.text;
    for part in ["0 of 1 have finished it.", "Tries", "Squares", "0\u{a0}…"] {
        assert!(table.contains(part), "{part}: {table}");
    }
    assert!(!table.contains("/h/1/sheet"), "there are no boards of it to print");
    place.ground.clock.advance_hours(24 * 115);
    place.service.run_due().await;
    let csv = teacher.get(&format!("{at}/h/1/table.csv")).await.text;
    assert_eq!(
        csv,
        "\u{feff}\"First name\",\"Tries\",\"Squares\",\"Points\"\r\n\"Anna\",\"0\",\"\",\"\"\r\n"
    );
    let picture = teacher.get(&format!("{at}/h/1/table.png")).await;
    assert_eq!(picture.status, StatusCode::OK);
    let page = anna.get(&at).await.text;
    assert!(page.contains("You have finished no game here."), "{page}");
    assert!(!page.contains("name=\"game\""), "its time is over");
    let game = [("homework", "1"), ("game", "new")];
    let late = anna.post(&format!("{at}/do"), &game).await;
    assert!(late.text.contains("It’s too late for this one"), "{}", late.text);
}

#[tokio::test]
async fn games_against_a_computer_are_begun_by_one_tap_and_counted() {
    let place = Place::open().await;
    let (teacher, at, anna) = played(&place, "computer talc").await;
    assert!(anna.get(&at).await.text.contains("Homework until 2027-1-10: play the computer, Talc"));
    let csv = teacher.get(&format!("{at}/h/1/table.csv")).await.text;
    assert!(csv.ends_with("\"Most points\"\r\n\"Anna\",\"0\",\"0\",\"\"\r\n"), "{csv}");
    assert_eq!(teacher.get(&format!("{at}/h/1/table.png")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_form_that_asks_for_nothing_there_is_is_answered_with_a_sentence() {
    let place = Place::open().await;
    let teacher = place.guest("Teacher").await;
    let at = class(&teacher).await;
    let form = teacher.get(&at).await.text;
    for part in
        ["<optgroup", "value=\"puzzles 10\"", "value=\"fill compact\"", "value=\"computer talc\""]
    {
        assert!(form.contains(part), "{part}: {form}");
    }
    for (what, due, why) in [
        ("fill moon", "2027-01-10", "There’s no such choice."),
        ("computer moon", "2027-01-10", "There’s no such choice."),
        ("", "2027-01-10", "There’s no such choice."),
        ("fill compact", "2020-01-10", "Choose a day from today"),
    ] {
        let seen = teacher.post(&format!("{at}/homework"), &[("what", what), ("due", due)]).await;
        assert!(seen.text.contains(why), "{what} {due}: {}", seen.text);
    }
    let anna = comes(&place, &at, "Anna").await;
    for homework in ["99", "x", "-1", ""] {
        let game = [("homework", homework), ("game", "new")];
        let seen = anna.post(&format!("{at}/do"), &game).await;
        assert!(seen.text.contains("There’s no such homework."), "{homework}: {}", seen.text);
    }
}
