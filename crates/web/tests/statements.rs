//! The number of SQL statements that a request costs, through the whole router: a few, however many
//! matches the room has seen and however many pages are open.

#![expect(clippy::unwrap_used, reason = "a test stops where its place does not stand")]

#[expect(dead_code, reason = "the other tests read whole lines")]
#[path = "web/line.rs"]
mod line;
#[expect(dead_code, reason = "this test needs less of a visitor than the others")]
#[path = "web/visitor.rs"]
mod visitor;

use std::fmt::Write;

use axum::http::header;
use futures_util::future::{join, join_all};
use ground::{Ground, Tally, tallied};
use service::{
    LeaguePlan, MatchId, MatchState, PersonId, Proposal, RoomId, SeasonCourse, Service, TimeControl,
};
use tokio::sync::Mutex;
use web::WebSettings;

use crate::{
    line::listen,
    visitor::{Game, HOST, Place, Seen, Visitor},
};

/// The number of pages that are open while a move is made.
const PAGES: usize = 10;

/// Statements are counted in the whole process, so the tests run one after another.
static COUNTING: Mutex<()> = Mutex::const_new(());

/// A room in which a game of chess is about to begin.
struct Scene {
    place: Place,
    game: Game,
    id: MatchId,
    /// The player to move.
    mover: (PersonId, Visitor),
    /// Everybody in the room.
    readers: Vec<(PersonId, Visitor)>,
}

impl Scene {
    /// A room that has seen this many matches, all but a few of them finished.
    async fn with(matches: usize) -> Self {
        // As with a bot at work: players add to the luck.
        let ground = Ground::with(|opening| opening.players_add = true).await;
        let public_url = Some(format!("http://{HOST}").parse().unwrap());
        let place = Place::of(ground, WebSettings { public_url, ..WebSettings::default() });
        let (ana, ben) = (place.guest("Ana").await, place.guest("Ben").await);
        let game = place.game(&ana, &ben).await;
        let (service, [host, guest]) = (&place.service, game.players);
        service.matches().resign(host, game.id).await.unwrap();
        fill(service, &game, matches - 1).await;
        let id = invite(service, "chess", host, game.room).await;
        service.matches().join(guest, id).await.unwrap();
        let mut readers = vec![(host, ana), (guest, ben)];
        for number in readers.len()..PAGES {
            let reader = place.guest(&format!("Guest {number}")).await;
            reader.get(&game.path).await;
            let members = service.rooms().members(game.room).await.unwrap();
            readers.push((members.last().unwrap().id, reader));
        }
        let mine = service.matches().games_of(host).await.unwrap();
        let mover = readers[usize::from(!mine[0].my_turn)].clone();
        Self { place, game, id, mover, readers }
    }

    /// Sends a request of the mover's page, and counts its statements.
    async fn asks(&self, what: &str, fields: &[(&str, &str)]) -> Tally {
        let board = self.place.service.matches().board(self.id).await.unwrap();
        let (code, mark) = (self.id.code(), board.mark().to_string());
        let always = [("m", code.as_str()), ("ply", mark.as_str())];
        let fields = [&always, fields].concat();
        let path = format!("{}/{what}", self.game.path);
        let (seen, tally) = tallied(self.mover.1.ask(&path, &fields)).await;
        assert!(seen.status.is_success(), "{what}: {}", seen.text);
        tally
    }

    /// A guest accepts an invitation and adds to the luck of the game that begins by it. Returns
    /// the cost.
    async fn accepts(&self) -> Tally {
        let [host, guest] = self.game.players;
        let service = &self.place.service;
        let id = invite(service, "backgammon", host, self.game.room).await;
        let (_, visitor) = self.readers.iter().find(|(person, _)| *person == guest).unwrap();
        let token = format!("{}.0.join", id.code());
        let path = format!("{}/press", self.game.path);
        let fields = [("token", &*token), ("luck", "0123456789abcdef")];
        let (seen, tally) = tallied(visitor.ask(&path, &fields)).await;
        assert!(seen.status.is_success(), "{}", seen.text);
        assert_eq!(service.matches().card(id).await.unwrap().state, MatchState::Running);
        let adds = |sql: &String| sql.starts_with("update players set added");
        assert!(tally.statements.iter().any(adds), "they added to it: {tally:?}");
        tally
    }

    /// The other of the two players.
    fn other(&self) -> (PersonId, Visitor) {
        let plays = |(person, _): &&(PersonId, Visitor)| self.game.players.contains(person);
        let mut players = self.readers.iter().filter(plays);
        players.find(|(person, _)| *person != self.mover.0).unwrap().clone()
    }

    /// The mover moves while many pages are open. Returns the cost until all of them have heard.
    async fn moves_before_all(&self) -> Tally {
        let mut lines = Vec::new();
        for (person, reader) in &self.readers {
            let newest =
                self.place.service.rooms().latest(self.game.room, *person, 1).await.unwrap();
            let newest = newest[0].id.number().to_string();
            let address = format!("{}/events?m={}", self.game.path, self.id.code());
            let line = listen(reader, &address, &newest).await;
            lines.push(line);
        }
        let board = self.place.service.matches().board(self.id).await.unwrap();
        let (code, mark) = (self.id.code(), board.mark().to_string());
        let fields = [("m", &*code), ("ply", &*mark), ("s", "g1"), ("s", "f3")];
        let path = format!("{}/play", self.game.path);
        let heard = join_all(lines.iter_mut().map(|line| line.until("\"tabs\":")));
        let ((played, _), tally) = tallied(join(self.mover.1.ask(&path, &fields), heard)).await;
        assert!(played.status.is_success(), "{}", played.text);
        tally
    }
}

/// Lets a room see this many matches more: most of them are over.
async fn fill(service: &Service, game: &Game, matches: usize) {
    let room = game.room;
    let [host, guest] = game.players;
    for chunk in (0..matches).collect::<Vec<_>>().chunks(10) {
        join_all(chunk.iter().map(async |_| {
            let id = invite(service, "mill", host, room).await;
            service.matches().join(guest, id).await.unwrap();
            service.matches().resign(guest, id).await.unwrap();
        }))
        .await;
    }
}

async fn invite(service: &Service, game: &str, host: PersonId, room: RoomId) -> MatchId {
    let proposal = Proposal { game: game.into(), seats: Some(2), ..Proposal::default() };
    service.invitations().invite(host, room, &proposal).await.unwrap()
}

/// The costs of requests in a room.
struct Costs {
    page: Tally,
    tap: Tally,
    letter: Tally,
    refused: Tally,
    refused_without_code: Tally,
    press: Tally,
    accepted: Tally,
    move_before_ten: Tally,
}

impl Costs {
    async fn in_room_of(matches: usize) -> Self {
        let scene = Scene::with(matches).await;
        let code = scene.id.code();
        let say = async |text: &str| scene.asks("talk", &[("how", "do"), ("text", text)]).await;
        let (shown, page) = tallied(scene.mover.1.get(&scene.game.path)).await;
        assert!(shown.status.is_success(), "{}", shown.text);
        let tap = scene.asks("tabletop", &[("s", "g1")]).await;
        let letter = scene.asks("preview", &[("text", "N")]).await;
        let refused = say(&format!("{code}: Nf6")).await;
        let refused_without_code = say("Nf6").await;
        let move_before_ten = scene.moves_before_all().await;
        let mark = scene.place.service.matches().board(scene.id).await.unwrap().mark();
        let token = format!("{code}.{mark}.a.g8f6");
        let scene = Scene { mover: scene.other(), ..scene };
        let press = scene.asks("press", &[("token", &token)]).await;
        assert!(press.writes() > 3, "the move was made: {press}");
        let accepted = scene.accepts().await;
        Self { page, tap, letter, refused, refused_without_code, press, accepted, move_before_ten }
    }

    fn all(&self) -> [(&'static str, &Tally); 8] {
        [
            ("page of the room", &self.page),
            ("tap on the board", &self.tap),
            ("typed letter", &self.letter),
            ("refused typed move", &self.refused),
            ("the same, its match unnamed", &self.refused_without_code),
            ("press that plays", &self.press),
            ("press that begins a game", &self.accepted),
            ("move with ten pages open", &self.move_before_ten),
        ]
    }
}

#[tokio::test]
async fn past_notices_are_read_and_worded_once_for_all_who_ask_and_have_an_end() {
    let _alone = COUNTING.lock().await;
    let place = Place::open().await;
    let (ana, ben) = (place.guest("Ana").await, place.guest("Ben").await);
    let game = place.game(&ana, &ben).await;
    let [host, _] = game.players;
    for number in 0..400 {
        place.service.rooms().say(host, game.room, &format!("word {number}.")).await.unwrap();
    }
    // The most lines that one browser may have.
    let told = |lines: usize| {
        let (ana, path) = (&ana, &game.path);
        join_all((0..lines).map(async |_| {
            let (mut line, mut bytes) = (listen(ana, path, "0").await, 0);
            while let Some((_, data)) = line.next().await {
                bytes += data.len();
                if data.contains("word 399.") {
                    break;
                }
            }
            bytes
        }))
    };
    let (heard, sixteen) = tallied(told(16)).await;
    assert!(heard.iter().all(|bytes| (10_000..200_000).contains(bytes)), "{heard:?}");
    let (_, again) = tallied(told(1)).await;
    println!("sixteen lines of what is past: {sixteen}; one more: {again}");
    // A speaker's name is read once for each message, not for each listener.
    assert!(sixteen.reads() <= 256 + 16 * 6, "{sixteen}");
    assert!(again.all() <= 12, "{again:?}");
}

#[tokio::test]
async fn the_cost_of_the_first_page_does_not_grow_with_ones_games() {
    let _alone = COUNTING.lock().await;
    let place = Place::open().await;
    let (ana, ben) = (place.guest("Ana").await, place.guest("Ben").await);
    let game = place.game(&ana, &ben).await;
    let [host, guest] = game.players;
    let mut costs = Vec::new();
    for more in [9, 90] {
        for _ in 0..more {
            for over in [true, false] {
                let id = invite(&place.service, "mill", host, game.room).await;
                place.service.matches().join(guest, id).await.unwrap();
                if over {
                    place.service.matches().resign(guest, id).await.unwrap();
                }
            }
        }
        let (page, tally) = tallied(ana.get("/")).await;
        assert!(page.status.is_success());
        println!("first page of {:>3} games: {tally}", more + 1);
        costs.push(tally.all());
    }
    assert!(costs[1] <= costs[0] && costs[0] <= 16, "{costs:?}");
}

#[tokio::test]
async fn the_cost_of_a_request_does_not_grow_with_its_room() {
    let _alone = COUNTING.lock().await;
    let mut table = String::new();
    let mut rooms = Vec::new();
    for matches in [1, 151, 500] {
        let costs = Costs::in_room_of(matches).await;
        for (what, tally) in costs.all() {
            writeln!(table, "{matches:>4} matches, {what:<28} {tally}").unwrap();
        }
        rooms.push(costs);
    }
    println!("{table}");
    for costs in &rooms {
        let Costs { page, tap, letter, refused, refused_without_code, .. } = costs;
        let Costs { press, accepted, move_before_ten, .. } = costs;
        assert!(page.all() <= 24 && page.rows <= 400, "{page:?}");
        assert!(tap.all() <= 6, "{tap:?}");
        assert!(letter.all() <= 6, "{letter:?}");
        assert!(refused.all() <= 8, "{refused:?}");
        assert!(refused_without_code.all() <= 8, "{refused_without_code:?}");
        assert!(press.reads() <= 12, "{press:?}");
        assert!(accepted.all() <= 40, "{accepted:?}");
        assert!(move_before_ten.all() <= 40, "{move_before_ten:?}");
    }
}

/// A league's page with this many finished seasons.
#[tokio::test]
async fn the_cost_of_a_league_does_not_grow_with_its_seasons() {
    let _alone = COUNTING.lock().await;
    let place = Place::open().await;
    let (ana, ben) = (place.guest("Ana").await, place.guest("Ben").await);
    let game = place.game(&ana, &ben).await;
    let [host, guest] = game.players;
    let contests = place.service.contests();
    let plan = LeaguePlan {
        name: String::new(),
        game: "mill".to_owned(),
        settings: Vec::new(),
        clock: TimeControl::read("1d").unwrap(),
        weeks: 1,
        size: 4,
        course: SeasonCourse::Together,
    };
    let id = contests.make_league(host, game.room, &plan).await.unwrap();
    let (mut costs, mut past) = (Vec::new(), 0);
    for seasons in [2, 12] {
        while past < seasons {
            contests.join_league(host, id, true).await.unwrap();
            contests.join_league(guest, id, true).await.unwrap();
            if past == 0 {
                contests.begin_season((host, false), id).await.unwrap();
            }
            place.ground.clock.advance_hours(4 * 24);
            place.service.run_due().await;
            for game in contests.waiting_games(id).await.unwrap() {
                place.service.matches().resign(guest, game.id).await.unwrap();
            }
            place.ground.clock.advance_hours(1);
            place.service.run_due().await;
            past += 1;
        }
        let mut of_each = Vec::new();
        for way in ["/league/z1", "/league/z1?s=1"] {
            let (page, tally) = tallied(ana.get(way)).await;
            assert!(page.text.contains(&format!("?s={seasons}")), "{}", page.text);
            println!("{way:<14} after {seasons:>2} seasons: {tally}");
            of_each.push(tally.all());
        }
        let token = format!("league.{}.z1.games", game.room);
        let (_, press) = tallied(ana.post("/league/z1", &[("token", &token)])).await;
        println!("a press there after {seasons:>2} seasons: {press}");
        of_each.push(press.all());
        costs.push(of_each);
    }
    let bounded = costs[0].iter().zip([22, 28, 34]).all(|(cost, most)| *cost <= most);
    assert!(costs[0] == costs[1] && bounded, "{costs:?}");
}

/// The costs of the board on the wall: a pupil opens it, sees it and answers, and the wall shows
/// all answers.
async fn costs_on_the_wall(pupils: usize) -> [usize; 4] {
    let place = Place::open().await;
    let teacher = place.guest("Teacher").await;
    let way = |seen: &Seen| seen.headers[header::LOCATION].to_str().unwrap().to_owned();
    let ends = "2027-08-31";
    let made = [("title", "4.B"), ("stage", "twenty"), ("ends", ends)];
    let at = way(&teacher.post("/classes", &made).await);
    let mut costs = [0; 4];
    let mut all = Vec::new();
    for number in 0..pupils {
        let mut pupil = place.stranger();
        let seen = pupil.post(&format!("{at}/join"), &[("name", &format!("Anna {number}"))]).await;
        pupil.keep(&seen);
        all.push(pupil);
    }
    teacher.post(&format!("{at}/board"), &[]).await;
    for pupil in &all {
        let task = [("homework", "1"), ("task", "1")];
        let (opened, opening) = tallied(pupil.post(&format!("{at}/do"), &task)).await;
        let board = way(&opened);
        let (seen, looking) = tallied(pupil.get(&board)).await;
        assert!(seen.status.is_success(), "{}", seen.text);
        let (room, code) = board.split_once("?m=").unwrap();
        let id = MatchId::from_code(code).unwrap();
        let board = place.service.matches().board(id).await.unwrap();
        let seat = board.card.seat(board.card.host).unwrap();
        let best = board.table.listing(seat)[0].choice.code.clone();
        let says = [("m", code), ("how", "do"), ("text", &*best)];
        let (seen, answering) = tallied(pupil.ask(&format!("{room}/talk"), &says)).await;
        assert!(seen.status.is_success(), "{}", seen.text);
        costs = [opening.all(), looking.all(), answering.all(), 0];
    }
    let (wall, showing) = tallied(teacher.get(&format!("{at}/board"))).await;
    assert!(wall.text.contains(&format!("Answers: {pupils} of {pupils}")), "{}", wall.text);
    costs[3] = showing.all();
    costs
}

#[tokio::test]
async fn the_cost_of_an_answer_on_the_wall_does_not_grow_with_the_class() {
    let _alone = COUNTING.lock().await;
    let costs = [costs_on_the_wall(1).await, costs_on_the_wall(30).await];
    eprintln!("a pupil opens the board, sees it, answers, the wall shows: {costs:?}");
    assert_eq!(costs[0], costs[1]);
    let most = [48, 28, 36, 12];
    assert!(costs[1].iter().zip(most).all(|(cost, most)| *cost <= most), "{costs:?}");
}
