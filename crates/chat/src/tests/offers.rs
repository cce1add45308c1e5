//! The law of offers: in every game, in every state of a match and for every kind of person, every
//! offered button is accepted when it is pressed at once, and every permitted action is offered
//! somewhere.

mod copies;

use std::collections::{BTreeMap, BTreeSet};

use game_core::{ChanceRng, Seat, Secret, Turn};
use render::Theme;
use service::{Right, Rights, Timers};

use super::*;
use crate::{Deed, Fields, Language, ParameterKind, Reader, Verb};

/// The people. The host and the guests play, the onlooker and the admin are members, the gone one
/// has left the room, the stranger was never in it.
const PEOPLE: [&str; 7] = ["Ana", "Béla", "Cyril", "Dana", "Emil", "Filip", "Gita"];
const HOST: usize = 0;
const GUEST: usize = 1;
const THIRD: usize = 2;
const GONE: usize = 3;
const ADMIN: usize = 4;
const STRANGER: usize = 6;

/// The games, each with options for a short match of two and for one of several games in a row.
const GAMES: [(&str, &str, &str); 5] = [
    ("abaku", "board=compact", "board=compact games=3"),
    ("backgammon", "length=1", "length=3"),
    ("chess", "", "games=3"),
    ("draughts", "", "games=3"),
    ("mill", "", "games=3"),
];

/// Returns the way a right is used: a press, or a line of an admin.
const fn used(right: Right) -> &'static str {
    match right {
        Right::Join => "join",
        Right::Decline => "decline",
        Right::Leave => "leave",
        Right::Start => "start",
        Right::Withdraw => "withdraw",
        Right::Look => "board",
        Right::Hold => "hand",
        Right::Play => "s.",
        Right::Resign => "resign!",
        Right::Abort => "abort!",
        Right::AskTakeback => "back",
        Right::Agree => "yes",
        Right::Disagree => "no",
        Right::Claim => "claim",
        Right::GiveTime => "time",
        Right::Meet => "live",
        Right::AgreeToMeet => "live!",
        Right::Record => "record",
        Right::Analyse => "analyse",
        Right::Hint => "hint",
        Right::Rematch => "again",
        Right::End => "/end",
        Right::Remove => "/remove",
    }
}

/// The state of a match in which the law is tried.
#[derive(Debug, Clone, Copy)]
enum State {
    Open,
    OpenJoined,
    Named,
    NamedJoined,
    Overdue,
    Expired,
    Withdrawn,
    Fresh,
    Begun,
    LaterGame,
    Late,
    TakebackAsked,
    Agreed,
    Offered,
    GivenUp,
    PlayerGone,
    CalledOff,
    Over,
    RematchWaits,
    RematchRuns,
}

impl State {
    const ALL: [Self; 20] = [
        Self::Open,
        Self::OpenJoined,
        Self::Named,
        Self::NamedJoined,
        Self::Overdue,
        Self::Expired,
        Self::Withdrawn,
        Self::Fresh,
        Self::Begun,
        Self::LaterGame,
        Self::Late,
        Self::TakebackAsked,
        Self::Agreed,
        Self::Offered,
        Self::GivenUp,
        Self::PlayerGone,
        Self::CalledOff,
        Self::Over,
        Self::RematchWaits,
        Self::RematchRuns,
    ];

    /// Whether only a game for more than two can reach this state.
    const fn takes_three(self) -> bool {
        matches!(self, Self::OpenJoined | Self::NamedJoined | Self::GivenUp | Self::Agreed)
    }
}

/// A scene in which the law is tried, with its source of chance.
struct Trial {
    scene: Scene,
    rng: ChanceRng,
    game: &'static str,
    faults: Vec<String>,
}

impl Trial {
    async fn new(seed: u8, game: &'static str) -> Self {
        let scene = Scene::new(&PEOPLE).await;
        for who in [STRANGER, GONE] {
            scene.service.chats().leave_room(scene.room.id, scene.people[who].id).await.unwrap();
        }
        let rng = ChanceRng::at(&Secret::new([seed; 32]), 0);
        Self { scene, rng, game, faults: Vec::new() }
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        let count = u32::try_from(all.len()).ok().filter(|&count| count > 0)?;
        all.get(self.rng.below(count) as usize).copied()
    }

    async fn line(&self, who: usize, line: &str) {
        self.scene.say(who, line).await;
    }

    /// Presses this button of the newest match on its present board.
    async fn does(&self, who: usize, what: &str) {
        let id = self.scene.newest().await;
        self.press(who, id, what).await;
    }

    async fn press(&self, who: usize, id: MatchId, what: &str) -> Vec<Outgoing> {
        let mark = self.mark(id).await;
        self.hears(who, Input::Pressed(format!("{}.{mark}.{what}", id.code()))).await
    }

    async fn mark(&self, id: MatchId) -> u32 {
        self.scene.service.matches().board(id).await.map_or(0, |board| board.mark())
    }

    /// Says something: in private if the person is no member.
    async fn hears(&self, who: usize, said: Input) -> Vec<Outgoing> {
        let person = self.scene.people[who].id;
        let place = match self.is_member(who).await {
            true => Venue::Room(self.scene.room.id),
            false => Venue::Private,
        };
        let admin = who == ADMIN;
        self.scene.desk.handle(Incoming { admin, ..Incoming::new(person, place, said) }).await
    }

    async fn is_member(&self, who: usize) -> bool {
        let person = self.scene.people[who].id;
        self.scene.service.rooms().is_member(self.scene.room.id, person).await.unwrap()
    }

    /// Returns the index of the person in a seat of the newest match.
    async fn sits(&self, seat: Seat) -> usize {
        let card = self.scene.service.matches().card(self.scene.newest().await).await.unwrap();
        let person = card.player(seat).unwrap().person().unwrap();
        self.scene.people.iter().position(|one| one.id == person).unwrap()
    }

    /// Lets one of the players on turn act, if the game goes on, and returns that player.
    async fn acts(&mut self) -> Option<usize> {
        let id = self.scene.newest().await;
        let board = self.scene.service.matches().board(id).await.ok()?;
        let Turn::Seats { must, .. } = board.table.turn() else { return None };
        let seat = must.iter().next()?;
        let codes: Vec<_> =
            board.table.listing(seat).into_iter().map(|one| one.choice.code).collect();
        let code = match self.rng.below(8) {
            0 | 1 if self.game == "abaku" => "pass".to_owned(),
            _ => codes
                .get(self.rng.below(u32::try_from(codes.len().max(1)).unwrap()) as usize)
                .cloned()
                .unwrap_or_else(|| "pass".to_owned()),
        };
        let who = self.sits(seat).await;
        self.scene.service.matches().play(self.scene.people[who].id, id, None, &code).await.ok()?;
        Some(who)
    }

    /// Makes the offers that this game knows: a draw, a double.
    async fn offers(&mut self) {
        let moved = self.acts().await.unwrap();
        let id = self.scene.newest().await;
        for code in ["offer", "draw", "double"] {
            let person = self.scene.people[moved].id;
            if self.scene.service.matches().play(person, id, None, code).await.is_ok() {
                return;
            }
        }
    }

    async fn duel(&mut self, options: &str) {
        self.line(HOST, &format!("/new {} 2 {options}", self.game)).await;
        self.does(GUEST, "join").await;
    }

    async fn trio(&mut self) {
        self.line(HOST, &format!("/new {} 3", self.game)).await;
        self.does(GUEST, "join").await;
        self.does(THIRD, "join").await;
    }

    /// Brings a match into this state.
    async fn comes_to(&mut self, state: State, short: &str, series: &str) {
        match state {
            State::Open | State::Overdue | State::Expired | State::Withdrawn => {
                self.line(HOST, &format!("/new {} 2", self.game)).await;
            }
            State::OpenJoined => {
                self.line(HOST, &format!("/new {} 4", self.game)).await;
                self.does(GUEST, "join").await;
            }
            State::Named => self.line(HOST, &format!("/new {} @Béla", self.game)).await,
            State::NamedJoined => {
                self.line(HOST, &format!("/new {} @Béla @Cyril", self.game)).await;
                self.does(GUEST, "join").await;
            }
            State::GivenUp | State::Agreed => self.trio().await,
            State::LaterGame => self.duel(series).await,
            State::PlayerGone => {
                self.scene
                    .service
                    .rooms()
                    .enter(self.scene.room.id, self.scene.people[GONE].id)
                    .await
                    .unwrap();
                self.line(HOST, &format!("/new {} 2", self.game)).await;
                self.does(GONE, "join").await;
            }
            _ => self.duel(short).await,
        }
        self.goes_on_to(state).await;
    }

    async fn goes_on_to(&mut self, state: State) {
        let id = self.scene.newest().await;
        match state {
            State::Overdue => self.scene.clock.advance(49 * 3_600_000),
            State::Expired => {
                self.scene.clock.advance(49 * 3_600_000);
                Timers::new(self.scene.service.clone()).run_due().await;
            }
            State::Withdrawn => self.does(HOST, "withdraw").await,
            State::Begun => {
                let _ = (self.acts().await, self.acts().await);
            }
            State::Late => {
                let _ = (self.acts().await, self.acts().await);
                self.scene.clock.advance(7 * 24 * 3_600_000);
                Timers::new(self.scene.service.clone()).run_due().await;
            }
            State::LaterGame => {
                if self.game == "backgammon" {
                    self.ends_a_game().await;
                } else {
                    self.does(GUEST, "resign!").await;
                }
            }
            State::TakebackAsked => self.takes_back().await,
            State::Agreed => {
                self.takes_back().await;
                for who in [HOST, GUEST] {
                    self.does(who, "yes").await;
                }
            }
            State::Offered => self.offers().await,
            State::GivenUp => self.does(GUEST, "resign!").await,
            State::PlayerGone => {
                let gone = self.scene.people[GONE].id;
                self.scene.service.chats().leave_room(self.scene.room.id, gone).await.unwrap();
            }
            State::CalledOff => self.does(GUEST, "abort!").await,
            State::Over => self.does(GUEST, "resign!").await,
            State::RematchWaits | State::RematchRuns => {
                self.does(GUEST, "resign!").await;
                self.press(HOST, id, "again").await;
                if matches!(state, State::RematchRuns) {
                    self.press(GUEST, id, "again").await;
                }
            }
            _ => {}
        }
    }

    /// Plays on until the next game of the match has begun.
    async fn ends_a_game(&mut self) {
        let id = self.scene.newest().await;
        for _ in 0..400 {
            if self.acts().await.is_none()
                || self.scene.service.matches().board(id).await.unwrap().number > 1
            {
                return;
            }
        }
    }

    /// Lets the player who has just acted ask to take it back.
    async fn takes_back(&mut self) {
        for _ in 0..20 {
            let Some(who) = self.acts().await else { return };
            self.does(who, "back").await;
            let id = self.scene.newest().await;
            if self.scene.service.matches().card(id).await.unwrap().takeback.is_some() {
                return;
            }
        }
    }

    async fn rights(&self, who: usize, id: MatchId) -> Rights {
        let person = self.scene.people[who].id;
        self.scene.service.matches().rights(person, id, who == ADMIN).await.unwrap()
    }

    /// Returns all offers about a match to a person, wherever they stand.
    async fn offered(&self, who: usize, id: MatchId) -> BTreeSet<String> {
        let mut out = self.read(who, id).await;
        for what in ["more", "board", "hand"] {
            out.extend(self.press(who, id, what).await);
        }
        let mut offered = pressed(&out, id);
        // A question for confirmation offers the deed itself.
        for deed in ["resign", "abort"] {
            if offered.remove(deed) || offered.remove(&format!("{deed}!")) {
                let asked = pressed(&self.press(who, id, deed).await, id);
                offered.extend(asked.into_iter().filter(|one| one.ends_with('!')));
                offered.insert(format!("{deed}!"));
            }
        }
        // Both take the same right.
        if offered.remove("back!") {
            offered.insert("back".to_owned());
        }
        assert_eq!(offered.remove("film"), offered.contains("record"), "{}", id.code());
        // Everything on the board may be shown to others.
        if offered.remove("keepsake") {
            let shown = self.press(who, id, "keepsake").await;
            assert!(shown.iter().any(|one| one.picture.is_some()), "{}", id.code());
        }
        offered.extend(self.listed(who, id).await);
        // A person who may look may have the tally so far.
        if offered.remove("tally") {
            let shown = self.press(who, id, "tally").await;
            assert!(shown.iter().any(Outgoing::is_pictured), "{}: {shown:?}", id.code());
        }
        offered.remove("more");
        offered.remove("resign");
        offered.remove("abort");
        offered
    }

    /// Returns the messages on a person's own page.
    async fn read(&self, who: usize, id: MatchId) -> Vec<Outgoing> {
        let mut read = Vec::new();
        if !self.is_member(who).await {
            return read;
        }
        let reader = Reader { person: self.scene.people[who].id, language: Language::En };
        for notice in self.scene.notices(who).await {
            if notice.match_id == Some(id) {
                read.extend(self.scene.desk.words().word(&notice, Some(reader)).await);
            }
        }
        read
    }

    /// Returns the offers of the lists of commands while the person types.
    async fn listed(&self, who: usize, id: MatchId) -> BTreeSet<String> {
        let person = self.scene.people[who].id;
        let place = match self.is_member(who).await {
            true => Venue::Room(self.scene.room.id),
            false => Venue::Private,
        };
        let verbs = [
            (Verb::Deed(Deed::Join), "join"),
            (Verb::Deed(Deed::Decline), "decline"),
            (Verb::Deed(Deed::Leave), "leave"),
            (Verb::Deed(Deed::Start), "start"),
            (Verb::Deed(Deed::Withdraw), "withdraw"),
            (Verb::Deed(Deed::Board), "board"),
            (Verb::Deed(Deed::Hand), "hand"),
            (Verb::Deed(Deed::Resign), "resign!"),
            (Verb::Deed(Deed::Abort), "abort!"),
            (Verb::Deed(Deed::Takeback), "back"),
            (Verb::Deed(Deed::Claim), "claim"),
            (Verb::MoreTime, "time"),
            (Verb::Deed(Deed::Rematch), "again"),
        ];
        // Only admins see the commands for admins.
        let admins = [(Verb::End, "/end"), (Verb::Remove, "/remove")];
        let admins = admins.into_iter().filter(|_| who == ADMIN);
        let mut listed = BTreeSet::new();
        for (verb, used) in verbs.into_iter().chain(admins) {
            let fields = Fields { verb, values: Vec::new() };
            let field = ParameterKind::Match;
            let lines =
                self.scene.desk.pages().completions(person, place, None, &fields, field).await;
            if lines.iter().any(|line| line.match_id == Some(id)) {
                listed.insert(used.to_owned());
            }
        }
        listed
    }

    /// Returns all effects that others can see.
    async fn look(&self) -> String {
        let cards =
            self.scene.service.matches().room_matches(self.scene.room.id, false).await.unwrap();
        let told = self.scene.notices(HOST).await.len();
        format!("{told} {cards:?}")
    }

    /// Compares the offers with the rights of everybody, and tries everything without a right: the
    /// desk must refuse it.
    async fn holds(&mut self, state: State) {
        let cards =
            self.scene.service.matches().room_matches(self.scene.room.id, false).await.unwrap();
        for (id, who) in
            cards.iter().flat_map(|card| (0..PEOPLE.len()).map(move |who| (card.id, who)))
        {
            let rights = self.rights(who, id).await;
            let may: BTreeSet<String> = rights.iter().map(|right| used(right).to_owned()).collect();
            let offered = self.offered(who, id).await;
            let at = format!("{} {state:?}, {}, {}", self.game, id.code(), PEOPLE[who]);
            for deed in offered.difference(&may) {
                self.faults.push(format!("{at}: {deed} is offered and would be refused"));
            }
            for deed in may.difference(&offered) {
                self.faults.push(format!("{at}: {deed} would be accepted and is offered nowhere"));
            }
            let mine = self.sees_own_turn(who, id).await;
            if mine != rights.has(Right::Play) {
                self.faults.push(format!("{at}: the page says mine={mine}"));
            }
            // A button of a game that is over still shows its board.
            let shows = |right| right == Right::Hold && rights.has(Right::Look);
            let other = |right: &Right| !rights.has(*right) && !shows(*right);
            let mut before = self.look().await;
            for right in Right::ALL.iter().copied().filter(other) {
                if self.tries(who, id, right, &before).await {
                    before = self.look().await;
                    self.faults.push(format!("{at}: {right:?} is no right and was accepted"));
                }
            }
        }
        self.room_holds(state).await;
    }

    async fn sees_own_turn(&self, who: usize, id: MatchId) -> bool {
        let Scene { desk, people, room, .. } = &self.scene;
        let Ok(at) = desk.pages().presence(&people[who], Some(room), id).await else {
            return false;
        };
        desk.pages().tabletop(&at, None, &[], Theme::Light).await.is_ok_and(|table| table.mine)
    }

    /// Checks that a member has the right to each offer that all in the room see.
    async fn room_holds(&mut self, state: State) {
        let cards =
            self.scene.service.matches().room_matches(self.scene.room.id, false).await.unwrap();
        let told = self.scene.told(HOST).await;
        let room = told.into_iter().filter(|one| matches!(one.to, Audience::Room(_)));
        let room: Vec<_> = room.collect();
        for id in cards.iter().map(|card| card.id) {
            let board = self.scene.service.matches().board(id).await.ok();
            let mut any = Rights::NONE;
            for who in 0..PEOPLE.len() {
                let person = self.scene.people[who].id;
                // A player who has left may come back: the public offers are for them as well.
                let back = board.as_ref().filter(|board| {
                    board.card.seat(person).is_some() || board.card.invited.contains(&person)
                });
                let back = back.map_or(Rights::NONE, |board| {
                    board.rights(person, who == ADMIN, self.scene.service.now())
                });
                any = any.or(self.rights(who, id).await).or(back);
            }
            let may: BTreeSet<String> = any.iter().map(|right| used(right).to_owned()).collect();
            for deed in pressed(&room, id).into_iter().filter(|deed| deed != "more") {
                if !may.contains(&deed) {
                    let at = format!("{} {state:?}, {}", self.game, id.code());
                    self.faults
                        .push(format!("{at}: {deed} is offered to the room and is nobody's"));
                }
            }
        }
    }

    /// Uses a right, or tries to, in a room that stands as `before` says. Returns whether the desk
    /// accepted it.
    async fn tries(&mut self, who: usize, id: MatchId, right: Right, before: &str) -> bool {
        let answer = match right {
            Right::End => self.hears(who, Input::Text(format!("/end {}", id.code()))).await,
            Right::Remove => {
                let mut said = Vec::new();
                for name in [PEOPLE[GUEST], PEOPLE[HOST]] {
                    let line = format!("/remove {} @{name}", id.code());
                    said = self.hears(who, Input::Text(line)).await;
                    if self.look().await != before {
                        break;
                    }
                }
                said
            }
            Right::Play => match self.step(who, id).await {
                Some(step) => self.press(who, id, &step).await,
                None => return false,
            },
            _ => self.press(who, id, used(right)).await,
        };
        match right {
            Right::Look | Right::Hold => answer.iter().any(|one| one.picture.is_some()),
            Right::Record => answer.iter().any(|one| one.file.is_some()),
            // An analysis exists, or begins.
            Right::Analyse | Right::Meet => !buttons(&answer).is_empty(),
            Right::Play => self.look().await != before || !buttons(&answer).is_empty(),
            _ => self.look().await != before,
        }
    }

    /// Returns a first tap that the desk offers a person for their turn.
    async fn step(&mut self, who: usize, id: MatchId) -> Option<String> {
        let out = self.press(who, id, "hand").await;
        let begin = format!("{}.{}.", id.code(), self.mark(id).await);
        let steps: Vec<String> = buttons(&out)
            .into_iter()
            .filter_map(|button| button.token.strip_prefix(&begin).map(str::to_owned))
            .filter(|press| press.starts_with("s."))
            .collect();
        let chosen: Vec<usize> = (0..steps.len()).collect();
        self.one_of(&chosen).map(|index| steps[index].clone())
    }

    /// Does something that a person may. Returns whether anybody could.
    async fn walks(&mut self, state: State) -> bool {
        let cards =
            self.scene.service.matches().room_matches(self.scene.room.id, false).await.unwrap();
        let mut all = Vec::new();
        for (id, who) in
            cards.iter().flat_map(|card| (0..PEOPLE.len()).map(move |who| (card.id, who)))
        {
            all.extend(self.rights(who, id).await.iter().map(|right| (id, who, right)));
        }
        let Some((id, who, right)) = self.one_of(&all) else { return false };
        let before = self.look().await;
        if !self.tries(who, id, right, &before).await {
            let at = format!("{} {state:?}, {}, {}", self.game, id.code(), PEOPLE[who]);
            self.faults.push(format!("{at}: {right:?} is a right and was refused"));
        }
        true
    }
}

/// Returns the deeds about a match on the buttons of these messages.
fn pressed(out: &[Outgoing], id: MatchId) -> BTreeSet<String> {
    let code = format!("{}.", id.code());
    let press = |button: &Button| {
        let press = button.token.strip_prefix(&code)?.split_once('.')?.1;
        Some(if press.starts_with("s.") { "s.".to_owned() } else { press.to_owned() })
    };
    buttons(out).iter().filter_map(press).collect()
}

/// Whether the test also tries all rights of a state in copies of the world, its longest part: for
/// each state in one of its games, or in all if the environment asks for it.
fn in_copies(index: usize, state: State, number: usize) -> bool {
    let tried = [0, 1 + index % 2, 3 + index % 2];
    let chosen = tried[index / 2 % tried.len()] == number || state.takes_three();
    chosen || ground::times("KAMEN_OFFERS").is_some()
}

/// Tries the law in one state of one game, and on a short way on from there.
async fn tried(index: usize, state: State, number: usize) -> Vec<String> {
    let (game, short, series) = GAMES[number];
    let seed = u8::try_from(index * GAMES.len() + number).unwrap();
    let mut trial = Trial::new(seed, game).await;
    trial.comes_to(state, short, series).await;
    trial.holds(state).await;
    if in_copies(index, state, number) {
        trial.accepts(state).await;
    }
    for _ in 0..2 {
        if !trial.walks(state).await {
            break;
        }
        trial.holds(state).await;
    }
    trial.faults
}

/// Tries the law in every other state of a game, from this one on. Two tests share Abaku, as a
/// single one would still run when all others are done.
async fn law_of(number: usize, from: usize) {
    let (game, ..) = GAMES[number];
    let mut faults = BTreeMap::new();
    for (index, state) in State::ALL.into_iter().enumerate().skip(from).step_by(2) {
        if state.takes_three() && game != "abaku" {
            continue;
        }
        for fault in tried(index, state, number).await {
            faults.entry(fault).or_insert(state);
        }
    }
    let lines: Vec<_> = faults.into_keys().collect();
    assert!(lines.is_empty(), "{} faults\n{}", lines.len(), lines.join("\n"));
}

#[tokio::test]
async fn in_abaku_what_is_offered_is_accepted_and_what_is_accepted_is_offered() {
    law_of(0, 0).await;
}

#[tokio::test]
async fn in_abaku_the_same_holds_in_the_other_states() {
    law_of(0, 1).await;
}

// Each state is tried in Abaku and in two more games: the game matters little, and each takes
// seconds.

#[tokio::test]
async fn in_backgammon_the_same_holds() {
    law_of(1, 0).await;
}

#[tokio::test]
async fn in_chess_the_same_holds() {
    law_of(2, 1).await;
}

#[tokio::test]
async fn in_draughts_the_same_holds() {
    law_of(3, 0).await;
}

#[tokio::test]
async fn in_mill_the_same_holds() {
    law_of(4, 1).await;
}
