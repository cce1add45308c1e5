//! A room's page offers a person all their rights in a match, and nothing else.

use std::collections::BTreeSet;

use service::{MatchId, PersonId, Proposal, Right, RoomId, Timers};

use crate::visitor::{Place, Visitor};

/// Two players and one spectator.
const NAMES: [&str; 3] = ["Ana", "Bob", "Cyr"];

/// A room with a match in it.
struct Trial {
    place: Place,
    visitors: Vec<Visitor>,
    people: Vec<PersonId>,
    room: RoomId,
    path: String,
}

impl Trial {
    async fn open() -> Self {
        let place = Place::open().await;
        let mut visitors = Vec::new();
        for name in NAMES {
            visitors.push(place.guest(name).await);
        }
        let made = visitors[0].post("/rooms", &[("title", "Kitchen")]).await;
        let path = made.headers["location"].to_str().unwrap().to_owned();
        for visitor in &visitors {
            visitor.get(&path).await;
        }
        let key = path.strip_prefix("/r/").unwrap();
        let room = place.service.rooms().room(key).await.unwrap().unwrap().id;
        let members = place.service.rooms().members(room).await.unwrap();
        let people = NAMES.map(|name| members.iter().find(|one| one.name == name).unwrap().id);
        Self { place, visitors, people: people.to_vec(), room, path }
    }

    async fn invites(&self, guests: &[usize], games: Option<u8>) -> MatchId {
        self.invites_to("chess", guests, games).await
    }

    async fn invites_to(&self, game: &str, guests: &[usize], games: Option<u8>) -> MatchId {
        let guests = guests.iter().map(|&who| self.people[who]).collect();
        let game = game.to_owned();
        let proposal = Proposal { game, seats: Some(2), guests, games, ..Proposal::default() };
        self.place.service.invitations().invite(self.people[0], self.room, &proposal).await.unwrap()
    }

    /// A running match of the first two.
    async fn plays(&self, games: Option<u8>) -> MatchId {
        let id = self.invites(&[1], games).await;
        self.place.service.matches().join(self.people[1], id).await.unwrap();
        id
    }

    async fn moves(&self, id: MatchId, code: &str) {
        for &person in &self.people[..2] {
            if self.place.service.matches().play(person, id, None, code).await.is_ok() {
                return;
            }
        }
    }

    /// Compares the page of each person with their rights.
    async fn holds(&self, id: MatchId, state: &str) {
        for (who, visitor) in self.visitors.iter().enumerate() {
            let page = visitor.get(&format!("{}?m={}", self.path, id.code())).await.text;
            let offered: BTreeSet<_> = offered(&page, id).into_iter().collect();
            let rights =
                self.place.service.matches().rights(self.people[who], id, false).await.unwrap();
            // The page itself is the board and the reader's hand.
            let shown = |right: &Right| matches!(right, Right::Look | Right::Hold);
            let may = rights.iter().filter(|right| !shown(right));
            let may: BTreeSet<_> = may.map(|right| format!("{right:?}")).collect();
            assert_eq!(offered, may, "{state}, {}", NAMES[who]);
            let board = page.contains(&format!(r#"data-match="{}""#, id.code()));
            assert_eq!(board, rights.has(Right::Look), "{state}, {}: the board", NAMES[who]);
        }
    }
}

/// The rights that the forms and the board of a page use in a match.
fn offered(page: &str, id: MatchId) -> Vec<String> {
    let mut all = Vec::new();
    for form in page.split("<form ").skip(1) {
        let form = form.split("</form>").next().unwrap();
        let value = |name: &str| {
            let (_, rest) = form.split_once(&format!(r#"name="{name}" value=""#))?;
            rest.split('"').next().map(str::to_owned)
        };
        let about = value("match").is_some_and(|code| code == id.code());
        let press = value("token").and_then(|token| {
            let (code, press) = token.split_once('.')?;
            (code == id.code()).then(|| press.split_once('.').unwrap().1.to_owned())
        });
        let commands = form.split(r#"name="command" value=""#).skip(1).filter(|_| about);
        let commands = commands.filter_map(|rest| rest.split('"').next()).map(str::to_owned);
        all.extend(commands.chain(press).filter_map(|deed| used(&deed)));
    }
    if page.contains(&format!("/analysis?m={}\"", id.code())) {
        all.push("Analyse".to_owned());
    }
    if page.contains("data-mine=\"true\"") && page.contains("data-step=") {
        all.push("Play".to_owned());
    }
    all
}

/// The right that a deed or a command needs; `None` for one that only shows.
fn used(deed: &str) -> Option<String> {
    let right = match deed {
        "join" => Right::Join,
        "decline" => Right::Decline,
        "leave" => Right::Leave,
        "start" => Right::Start,
        "withdraw" => Right::Withdraw,
        "hint" => Right::Hint,
        "takeback" | "back" => Right::AskTakeback,
        "yes" => Right::Agree,
        "no" => Right::Disagree,
        "abort" => Right::Abort,
        "resign" => Right::Resign,
        "claim" => Right::Claim,
        "moretime" | "time" => Right::GiveTime,
        "when" | "live" => Right::Meet,
        "live!" => Right::AgreeToMeet,
        "record" | "replay" => Right::Record,
        "rematch" | "again" => Right::Rematch,
        _ => return None,
    };
    Some(format!("{right:?}"))
}

#[tokio::test]
async fn an_invitation_is_answered_on_the_page_by_whom_it_is_for() {
    let trial = Trial::open().await;
    let id = trial.invites(&[1], None).await;
    trial.holds(id, "by name").await;
    let open = trial.invites(&[], None).await;
    trial.holds(open, "open").await;
    trial.place.ground.clock.advance(49 * 3_600_000);
    trial.holds(open, "late").await;
    Timers::new(trial.place.service.clone()).run_due().await;
    trial.holds(open, "expired").await;
    trial.holds(id, "expired").await;
}

#[tokio::test]
async fn a_running_match_offers_on_the_page_what_may_be_done() {
    let trial = Trial::open().await;
    let id = trial.plays(None).await;
    trial.holds(id, "fresh").await;
    trial.moves(id, "e2e4").await;
    trial.holds(id, "a move").await;
    let first = trial.place.service.matches().ask_takeback(trial.people[0], id).await.is_ok();
    let (mover, other) = if first { (0, 1) } else { (1, 0) };
    if !first {
        trial.place.service.matches().ask_takeback(trial.people[mover], id).await.unwrap();
    }
    trial.holds(id, "a takeback is asked for").await;
    trial.place.service.matches().answer_takeback(trial.people[other], id, false).await.unwrap();
    trial.moves(id, "e7e5").await;
    trial.holds(id, "two moves").await;
}

#[tokio::test]
async fn a_question_of_another_replaces_a_lesson_until_it_is_answered() {
    let trial = Trial::open().await;
    let id = trial.invites_to("abaku", &[1], None).await;
    trial.place.service.matches().join(trial.people[1], id).await.unwrap();
    let first = trial.place.service.matches().play(trial.people[0], id, None, "pass").await.is_ok();
    let (mover, other) = if first { (0, 1) } else { (1, 0) };
    if !first {
        trial.moves(id, "pass").await;
    }
    let shown = async || {
        let page = trial.visitors[other].get(&format!("{}?m={}", trial.path, id.code())).await.text;
        ["question", "lesson", "button example"]
            .map(|one| page.contains(&format!("class=\"{one}\"")))
    };
    assert_eq!(shown().await, [false, true, true]);
    trial.place.service.matches().ask_takeback(trial.people[mover], id).await.unwrap();
    assert_eq!(shown().await, [true, false, false]);
    trial.place.service.matches().answer_takeback(trial.people[other], id, false).await.unwrap();
    assert_eq!(shown().await, [false, true, true]);
}

#[tokio::test]
async fn a_match_that_is_over_offers_to_play_again_to_those_who_played() {
    let trial = Trial::open().await;
    let called_off = trial.plays(None).await;
    trial.place.service.matches().abort(trial.people[0], called_off).await.unwrap();
    trial.holds(called_off, "called off").await;
    let over = trial.plays(None).await;
    trial.place.service.matches().resign(trial.people[0], over).await.unwrap();
    trial.holds(over, "over").await;
    let again = trial.place.service.invitations().rematch(trial.people[1], over).await.unwrap();
    trial.holds(again, "a rematch waits").await;
    trial.place.service.matches().join(trial.people[0], again).await.unwrap();
    trial.holds(again, "a rematch runs").await;
    let series = trial.plays(Some(3)).await;
    trial.place.service.matches().resign(trial.people[0], series).await.unwrap();
    trial.holds(series, "the second game").await;
}
