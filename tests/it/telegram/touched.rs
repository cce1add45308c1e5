//! Boards that are tapped in the private chat: widgets, run as Telegram's apps run them.

mod deeds;
mod faults;
mod soon;
mod whole;

use std::{collections::BTreeSet, time::Duration};

use game_core::{Choice, Viewer};
use rquickjs::{CatchResultExt, Context, Function, Object, Runtime, Value as Held};
use serde_json::Value;
use service::{Board, MatchState};
use suite::{
    mover,
    telegram::{Call, Person, Seen, Tapped, Trouble, When, packed},
};

use super::House;

/// The most bytes of a packed widget, during a game.
const SIZES: [(&str, usize); 5] = [
    ("chess", 4_080),
    ("abaku", 4_080),
    ("backgammon", 3_780),
    ("mill", 3_500),
    ("draughts", 3_320),
];

/// The time for which a person thinks about a turn.
const THOUGHT: Duration = Duration::from_secs(6);

/// An application that shows a widget.
struct App {
    _runtime: Runtime,
    context: Context,
    seen: Seen,
    queries: u32,
    /// The milliseconds of its time that the server knows of.
    told: u64,
}

impl App {
    /// Opens the widget of a message, with the message's data or as an older application without
    /// them.
    fn open(seen: &Seen, knows_data: bool) -> Self {
        let widget = seen.widget.clone().expect("a widget");
        let runtime = Runtime::new().unwrap();
        let context = Context::full(&runtime).unwrap();
        let (_, script) = widget.html.split_once("<script>").unwrap();
        let script = script.trim_end_matches("</script>");
        context.with(|js| {
            js.eval::<Held<'_>, _>(include_str!("widget.js")).unwrap();
            if knows_data {
                let held: Object<'_> = js.globals().get("TelegramWidget").unwrap();
                held.set("chatData", widget.data).unwrap();
            }
            let run = js.eval::<Held<'_>, _>(script).catch(&js);
            run.unwrap_or_else(|why| panic!("{why}"));
        });
        Self { _runtime: runtime, context, seen: seen.clone(), queries: 0, told: 0 }
    }

    fn call(&self, name: &str, argument: Option<&str>) -> String {
        self.context.with(|js| {
            let call: Function<'_> = js.globals().get(name).unwrap();
            let came = match argument {
                Some(argument) => call.call::<_, Held<'_>>((argument,)),
                None => call.call::<_, Held<'_>>(()),
            };
            let came = came.catch(&js).unwrap_or_else(|why| panic!("{why}"));
            let text = came.as_string().map(|text| text.to_string().unwrap()).unwrap_or_default();
            while js.execute_pending_job() {}
            text
        })
    }

    fn press(&self, which: &str) {
        self.call("press", Some(which));
    }

    /// Returns the visible contents and controls.
    fn shown(&self) -> Value {
        serde_json::from_str(&self.call("shown", None)).unwrap()
    }

    fn text(&self) -> String {
        self.shown()["text"].as_str().unwrap().to_owned()
    }

    /// Returns the spots and labels that can be pressed.
    fn pressable(&self) -> BTreeSet<String> {
        let shown = self.shown();
        let all = shown["pressable"].as_array().unwrap().iter();
        let name = |one: &Value| {
            let name = one["spot"].as_str().or(one["label"].as_str());
            name.unwrap_or_default().to_owned()
        };
        all.map(name).collect()
    }

    /// Returns the control of a step: a place of the board, or a label.
    fn named(&self, step: &str) -> Option<String> {
        if self.pressable().contains(step) {
            return Some(step.to_owned());
        }
        Some(self.call("labelled", Some(step))).filter(|label| !label.is_empty())
    }

    /// Returns the label of the button that most people would press.
    fn strong(&self) -> Option<String> {
        let shown = self.shown();
        let found = shown["pressable"].as_array().unwrap().iter().find(|one| one["strong"] == true);
        Some(found?["label"].as_str()?.to_owned())
    }

    /// Lets the widget send its next query, if it has one, and gives it the answer.
    async fn asks(&mut self, person: &Person) -> bool {
        let data = self.call("wait", None);
        if data.is_empty() {
            return false;
        }
        self.queries += 1;
        match self.sends(person, &data).comes().await {
            Some(answer) => self.call("answer", Some(&answer)),
            None => self.call("fail", None),
        };
        true
    }

    /// Sends a query of the widget; meanwhile as much time has gone by for the server.
    fn sends(&mut self, person: &Person, data: &str) -> Tapped {
        let time: u64 = self.call("time", None).parse().unwrap();
        person.waits(Duration::from_millis(time - self.told));
        self.told = time;
        person.asks(&self.seen, data)
    }

    async fn settles(&mut self, person: &Person) {
        while self.asks(person).await {}
    }

    /// Presses one control after the other, each once the one before is answered.
    async fn walks(&mut self, person: &Person, all: &[&str]) {
        for which in all {
            self.press(which);
            self.settles(person).await;
        }
    }

    /// Whether a control can be pressed.
    fn offers(&self, which: &str) -> bool {
        self.pressable().contains(which)
    }
}

/// Puts Ana and Bob at a game, both with boards to tap in their private chats.
async fn at_a_game(game: &str) -> House {
    let house = House::touching().await;
    begins(&house, game).await;
    house
}

async fn begins(house: &House, game: &str) {
    house.open_chats();
    house.tells_alone().await;
    for person in [&house.ana, &house.bob] {
        person.says(&person.private(), "/settings board touch");
    }
    house.settled().await;
    let group = house.group();
    house.english(&group).await;
    house.ana.says(&group, &format!("/new {game} 2"));
    group.shows("Ana invites you").await;
    house.bob.presses(&group, "Join").answer().await;
    group.shows("Game on in k1").await;
}

impl House {
    /// Returns the newest widget that a person sees once all is told.
    async fn widget(&self, person: &Person) -> Seen {
        self.settled().await;
        let seen = person.sees(&person.private());
        let found = seen.into_iter().rev().find(|seen| seen.widget.is_some());
        found.unwrap_or_else(|| panic!("no widget\n{}", self.telegram.transcript()))
    }

    /// Plays a turn in the widget alone; returns the number of queries.
    async fn taps_a_turn(&self, luck: usize, knows_data: bool) -> u32 {
        let person = self.mover().await;
        person.waits(THOUGHT);
        let mut app = App::open(&self.widget(person).await, knows_data);
        let board = self.board().await;
        let seat = mover(&board).unwrap();
        let all = board.table.listing(seat);
        let choice = &all[luck % all.len()].choice;
        self.taps_a_choice((&mut app, person), &board, choice).await;
        app.queries
    }

    /// Plays this move in the widget alone.
    async fn taps_a_choice(
        &self,
        (app, person): (&mut App, &Person),
        board: &Board,
        choice: &Choice,
    ) {
        // The next game of the match may begin.
        let goes_on = async || self.board().await.mark() != board.mark();
        let viewer = Viewer::Seat(mover(board).unwrap());
        let mut taps = board.table.taps(board.table.ply(), viewer, &choice.code);
        if taps.is_empty() {
            taps.extend(board.table.draft(viewer, &[]).next.first().map(|one| one.step.clone()));
        }
        for step in taps {
            if app.named(&step).is_none() {
                app.settles(person).await;
            }
            let name = app.named(&step);
            app.press(&name.unwrap_or_else(|| panic!("{step}: {:?}", app.pressable())));
        }
        app.settles(person).await;
        if !goes_on().await {
            app.press(&app.strong().unwrap_or_else(|| panic!("{:?}", app.pressable())));
            app.settles(person).await;
        }
        assert!(goes_on().await, "{}: {}", choice.shown, app.text());
    }

    /// Opens the newest widget of a person who has thought.
    async fn opens(&self, person: &Person) -> App {
        person.waits(THOUGHT);
        App::open(&self.widget(person).await, true)
    }

    /// Plays a move by its text, with taps in the widget alone; returns the number of queries.
    async fn taps_text(&self, text: &str) -> u32 {
        let person = self.mover().await;
        let (mut app, board) = (self.opens(person).await, self.board().await);
        let choice = board.table.parse(Viewer::Seat(mover(&board).unwrap()), text);
        let choice = choice.unwrap_or_else(|why| panic!("{text}: {why:?}"));
        self.taps_a_choice((&mut app, person), &board, &choice).await;
        app.queries
    }
}

/// Plays a game for so many turns in widgets alone.
async fn plays(game: &str, longest: usize, most: u32) {
    let house = at_a_game(game).await;
    let (mut queries, mut without) = (Vec::new(), Vec::new());
    for turn in 0..longest {
        let board = house.board().await;
        if board.card.state != MatchState::Running || mover(&board).is_none() {
            break;
        }
        let knows_data = turn % 5 > 0;
        let asked = house.taps_a_turn(turn * turn + 3 * turn, knows_data).await;
        if knows_data { queries.push(asked) } else { without.push(asked) }
    }
    house.settled().await;
    let turns = queries.len() + without.len();
    // An application that knows the message's data shows more without asking.
    let all = |asked: &[u32]| asked.iter().sum::<u32>();
    let asked = || queries.iter().chain(&without);
    assert!(asked().all(|asked| *asked <= most), "{game}: {:?}", asked().collect::<Vec<_>>());
    let sent = house.telegram.calls_of("sendWidget");
    assert!(sent.len() * 2 > turns && sent.iter().all(|call| call.status == 200), "{game}");
    let size = |call: &Call| packed(call.params["html"].as_str().unwrap());
    let largest = sent.iter().map(size).max().unwrap();
    let asked = all(&queries) + all(&without);
    let state = house.board().await.card.state;
    println!("{game}: {turns} turns, {asked} queries, {largest} bytes, {state:?}");
    assert!(state == MatchState::Over || turns == longest, "{game}: {state:?}");
    let known = SIZES.iter().find(|(one, _)| game.starts_with(one)).unwrap().1;
    assert!(largest <= known, "{game}: {largest} bytes");
    let rewritten = house.telegram.calls_of("editMessageWidgetData");
    assert!(rewritten.len() * 2 > turns && rewritten.iter().all(|call| call.status == 200));
    for person in [&house.ana, &house.bob] {
        let seen = person.sees(&person.private());
        assert_eq!(seen.iter().filter(|seen| seen.widget.is_some()).count(), 1, "{game}");
    }
    let pictures = house.telegram.calls_of("sendPhoto");
    assert_eq!(pictures.iter().filter(|call| is_private(call)).count(), 0, "{game}");
}

fn is_private(call: &Call) -> bool {
    !call.params["chat_id"].to_string().contains('-')
}

#[tokio::test(flavor = "multi_thread")]
async fn chess_is_played_in_widgets_alone() {
    plays("chess", 60, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn draughts_are_played_in_widgets_alone() {
    plays("draughts", 300, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn mill_is_played_in_widgets_alone() {
    plays("mill", 300, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn backgammon_is_played_in_widgets_alone() {
    plays("backgammon length=1", 600, 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn abaku_is_played_in_widgets_alone() {
    plays("abaku", 300, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unanswered_request_is_made_again_and_done_once() {
    let house = at_a_game("chess").await;
    let person = house.mover().await;
    person.says(&person.private(), "/settings confirm on");
    house.settled().await;
    let mut app = App::open(&house.widget(person).await, false);
    let before = house.ply().await;
    app.press("e2");
    app.settles(person).await;
    app.press("e4");
    app.settles(person).await;
    app.press("Play");
    let asked = app.call("wait", None);
    // The move is played, and the application never hears of it.
    app.sends(person, &asked).answer().await;
    house.reaches(before + 1).await;
    app.call("fail", None);
    assert_eq!(app.call("wait", None), asked, "the same once more");
    app.asks(person).await;
    assert_eq!(house.ply().await, before + 1);
    assert!(app.text().contains("changed in the meantime"), "{}", app.text());
    app.press("What’s new?");
    while !app.call("wait", None).is_empty() {
        app.call("fail", None);
    }
    assert!(app.text().contains("didn’t get through"), "{}", app.text());
    app.press("What’s new?");
    app.settles(person).await;
    assert!(!app.text().contains("didn’t get through"), "{}", app.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn taps_of_another_time_and_of_others_change_nothing() {
    let house = at_a_game("chess").await;
    let (person, other) = (house.mover().await, house.waiter().await);
    let seen = house.widget(person).await;
    let mut app = App::open(&seen, true);
    let before = house.ply().await;
    app.press("e2");
    app.settles(person).await;
    app.press("e4");
    let old = app.call("wait", None);
    person.asks(&seen, &format!("{old} !")).answer().await;
    house.reaches(before + 1).await;
    // The same is sent once more, by the opponent, and by a person who does not play here.
    let again = person.asks(&seen, &old).answer().await;
    assert!(again.contains("changed in the meantime"), "{again}");
    let eve = house.telegram.person(44, "Eve");
    eve.speaks("en");
    eve.starts("hello");
    for (who, data) in
        [(other, &*old), (&eve, &*old), (person, "k1"), (person, "k99 ## e2"), (person, "é")]
    {
        let told = who.forges(&seen, data).answer().await;
        let words = told.lines().next().unwrap_or_default();
        assert!(words.contains(' ') && told.len() <= 1_024, "{data}: {told}");
    }
    assert_eq!(house.ply().await, before + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_forged_taps_slow_nobody() {
    let house = at_a_game("chess").await;
    let (person, other) = (house.mover().await, house.waiter().await);
    let (seen, before) = (house.widget(person).await, house.ply().await);
    let mut last = None;
    for number in 0..10_000 {
        last = Some(other.forges(&seen, &format!("k1 ## e2 e4 {number}")));
    }
    person.says(&person.private(), "k1: e4");
    house.reaches(before + 1).await;
    assert!(!last.unwrap().answered(), "the move overtakes them");
    assert_eq!(house.ply().await, before + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn where_widgets_are_refused_boards_are_pictures_from_then_on() {
    for (code, description) in
        [(404, "Not Found: method not found"), (400, "Bad Request: INPUT_MEDIA_WIDGET_NOT_ALLOWED")]
    {
        let house = House::touching().await;
        let description = description.to_owned();
        let refused = Trouble::Refuse { code, description };
        house.telegram.trouble("sendWidget", When::From(1), refused);
        begins(&house, "chess").await;
        house.settled().await;
        let person = house.mover().await;
        let pictures = |person: &Person| {
            let seen = person.sees(&person.private());
            seen.iter().filter(|seen| seen.picture.is_some()).count()
        };
        assert_eq!(pictures(person), 1, "{code}");
        person.says(&person.private(), "/board k1");
        house.settled().await;
        house.until("a picture", async || pictures(person) == 2).await;
        assert_eq!(house.telegram.calls_of("sendWidget").len(), 1, "{code}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_asked_for_can_be_tapped_and_a_press_brings_pictures() {
    let house = at_a_game("chess").await;
    let person = house.mover().await;
    let first = house.widget(person).await;
    person.says(&person.private(), "/board k1");
    house.until("another widget", async || house.widget(person).await.id > first.id).await;
    let seen = house.widget(person).await;
    assert!(seen.button("e2").is_none(), "{:?}", seen.buttons);
    person.presses_on(&seen, "Pictures instead").answer().await;
    person.says(&person.private(), "/board k1");
    house
        .until("a picture", async || {
            person.sees(&person.private()).iter().any(|seen| seen.picture.is_some())
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_choose_what_is_not_offered() {
    let house = House::new().await;
    begins(&house, "chess").await;
    house.settled().await;
    assert!(!house.telegram.shown_to(&house.ana).contains("to tap"));
    assert_eq!(house.telegram.calls_of("sendWidget").len(), 0);
}
