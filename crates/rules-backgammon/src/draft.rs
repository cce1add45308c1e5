//! A turn put together tap by tap.
//!
//! Points are letters: `a` to `x` for 1 to 24, `y` the bar, `z` off. A step is
//! a point that was tapped (`m`, then `g`), a move on a button (`mg`), a
//! capital for what is not a move (`R` roll, `D` double, `T` take, `P` drop,
//! `B` beaver, `C` raccoon, `A` roll for me, `K` ask me, `Q` resign and then
//! `1` to `3`, `Y` accept, `N` refuse), `go`, `undo`.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Draft, Label, Offer, Seat, Sentence, shown};

use crate::{
    Action, BAR, Backgammon, Board, OFF, Play, Step, View, Violation,
    action::Point,
    judge::{less, numbers, with},
    listing,
    news::dice_text,
    position::Phase,
    show::play_text,
    violation::size_of,
};

/// The most steps looked at: a turn needs far fewer.
const MOST_STEPS: usize = 60;

/// Where the taps so far have led.
pub(crate) fn draft(view: &View, so_far: &[String]) -> Draft<Action> {
    let desk = match Desk::of(view) {
        Ok(desk) => desk,
        Err(why) => return Draft::refused(why),
    };
    let (states, problem) = desk.follow(so_far);
    let mut draft = desk.show(&last(&states));
    if states.len() > 1 && !draft.complete {
        draft.next.push(Offer::worded("undo", "backgammon-step-undo"));
    }
    draft.problem = problem;
    draft
}

/// What of the draft is drawn on the board.
pub(crate) struct Sketch {
    /// The moves made so far.
    pub(crate) steps: Vec<Step>,
    /// The man taken up.
    pub(crate) from: Option<u8>,
    /// Points that answer to a tap, in the mover's numbers.
    pub(crate) taps: Vec<u8>,
    /// Where the man taken up can go.
    pub(crate) targets: Vec<u8>,
    /// The numbers still to be played.
    pub(crate) left: Vec<u8>,
}

/// What the taps so far did on the board; nothing if the viewer has no dice.
pub(crate) fn sketch(view: &View, so_far: &[String]) -> Option<Sketch> {
    let desk = Desk::of(view).ok()?;
    let (states, _) = desk.follow(so_far);
    let state = last(&states);
    let steps = match &state {
        State::Root(steps, _) => steps.clone(),
        State::Done(Action::Play(_)) => match states.iter().rev().nth(1) {
            Some(State::Root(steps, _)) => steps.clone(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    };
    let roll = desk.roll.as_ref()?;
    let made = roll.after(&steps)?;
    let (from, taps, targets) = match &state {
        State::Root(_, from) => {
            let sources = made.next.iter().map(|step| step.from);
            let targets = from.map_or_else(Vec::new, |from| {
                roll.reach(&steps, from).into_iter().map(|(to, _)| to).collect()
            });
            (*from, sources.chain(targets.iter().copied()).collect(), targets)
        }
        _ => (None, Vec::new(), Vec::new()),
    };
    Some(Sketch { steps, from, taps, targets, left: made.left })
}

/// How far a turn has come.
#[derive(Debug, Clone)]
enum State {
    /// The moves made so far and the man taken up.
    Root(Vec<Step>, Option<u8>),
    /// What size of resignation?
    Sizes,
    /// Waits for `go`.
    Sure(Action),
    /// The player has decided.
    Done(Action),
}

fn last(states: &[State]) -> State {
    states.last().cloned().unwrap_or(State::Root(Vec::new(), None))
}

/// The dice to be played and every way to play them.
struct Roll {
    board: Board,
    dice: [u8; 2],
    plays: Vec<(Play, Board)>,
}

/// The board after some moves.
struct Made {
    board: Board,
    left: Vec<u8>,
    /// The moves that can follow.
    next: Vec<Step>,
}

impl Roll {
    /// How many moves a play of this roll has.
    fn length(&self) -> usize {
        self.plays.first().map_or(0, |(play, _)| play.steps().len())
    }

    /// The board after these moves, if they begin a legal play.
    fn after(&self, steps: &[Step]) -> Option<Made> {
        let (mut board, mut left) = (self.board, numbers(self.dice));
        for &step in steps {
            left = less(&left, with(&board, &left, step).ok()?);
            board = board.after(step);
        }
        let mut next = Vec::new();
        for step in moves(&board, &left) {
            let rest = less(&left, with(&board, &left, step).ok()?);
            if self.leads_on(&board.after(step), &rest, steps.len() + 1) {
                next.push(step);
            }
        }
        Some(Made { board, left, next })
    }

    /// Whether a legal play can be completed from here.
    fn leads_on(&self, board: &Board, left: &[u8], made: usize) -> bool {
        if made >= self.length() {
            return self.plays.iter().any(|(_, after)| after == board);
        }
        moves(board, left).into_iter().any(|step| {
            let rest = with(board, left, step).map(|die| less(left, die));
            rest.is_ok_and(|rest| self.leads_on(&board.after(step), &rest, made + 1))
        })
    }

    /// Where one man can get with one number or several, and by which moves.
    /// Farther points only if the way there makes no difference.
    fn reach(&self, steps: &[Step], from: u8) -> Vec<(u8, Vec<Step>)> {
        let mut found: Vec<(u8, Vec<Step>, Board)> = Vec::new();
        let mut unclear = Vec::new();
        let mut ways = Vec::from([(from, steps.to_vec())]);
        while !ways.is_empty() {
            let mut longer = Vec::new();
            for (at, so_far) in ways {
                let Some(made) = self.after(&so_far) else { continue };
                for step in made.next.iter().filter(|step| step.from == at) {
                    let (way, board) = ([&*so_far, &[*step]].concat(), made.board.after(*step));
                    match found.iter().find(|(to, ..)| *to == step.to) {
                        Some((_, other, after)) if other.len() == way.len() && *after != board => {
                            unclear.push(step.to);
                        }
                        Some(_) => {}
                        None => {
                            found.push((step.to, way.clone(), board));
                            longer.push((step.to, way));
                        }
                    }
                }
            }
            ways = longer;
        }
        found.retain(|(to, ..)| !unclear.contains(to));
        found.into_iter().map(|(to, way, _)| (to, way)).collect()
    }

    /// The play these moves come to, as it is listed.
    fn play(&self, board: &Board) -> Option<Play> {
        self.plays.iter().find(|(_, after)| after == board).map(|(play, _)| play.clone())
    }
}

/// Every single move, the farthest man's first.
fn moves(board: &Board, left: &[u8]) -> Vec<Step> {
    let mut found = Vec::new();
    for from in (1..=BAR).rev() {
        for &die in left {
            let step = board.target(from, die).map(|to| Step { from, to });
            found.extend(step.filter(|step| !found.contains(step)));
        }
    }
    found
}

/// One player's draft at one moment.
struct Desk<'a> {
    game: &'a Backgammon,
    seat: Seat,
    roll: Option<Roll>,
    /// What the turn asks of him, plays aside.
    words: Vec<Action>,
    /// What he may do besides.
    asides: Vec<Action>,
}

impl<'a> Desk<'a> {
    fn of(view: &'a View) -> Result<Self, Violation> {
        let game = &view.game;
        let seat = view.viewer.seat().ok_or(Violation::NotSeated)?;
        game.may_decide(seat)?;
        let roll = view.own_dice().map(|dice| {
            let board = game.board_of(seat);
            Roll { board, dice, plays: board.named_plays(dice) }
        });
        let mut words = listing::turn_actions(game, seat);
        words.retain(|action| !matches!(action, Action::Play(_)));
        let asides = game.asides(seat);
        if roll.is_none() && words.is_empty() && asides.is_empty() {
            let decider = game.decider().map_or(u8::MAX, crate::turn::index);
            return Err(Violation::NotYourTurn(decider));
        }
        Ok(Self { game, seat, roll, words, asides })
    }

    /// Follows the steps as far as they make sense, and says what was wrong
    /// with the next.
    fn follow(&self, so_far: &[String]) -> (Vec<State>, Option<Sentence>) {
        let mut states = Vec::from([State::Root(Vec::new(), None)]);
        for step in so_far.iter().take(MOST_STEPS) {
            if step == "undo" {
                if states.len() > 1 {
                    states.pop();
                }
                continue;
            }
            match self.step(&last(&states), step) {
                Ok(next) => states.push(next),
                Err(why) => return (states, Some(why)),
            }
        }
        let problem = (so_far.len() > MOST_STEPS).then(|| unknown("…"));
        (states, problem)
    }

    fn step(&self, state: &State, step: &str) -> Result<State, Sentence> {
        match state {
            State::Root(steps, from) => match self.word(step) {
                Some(state) if steps.is_empty() => Ok(state),
                _ => self.tap(steps, *from, step),
            },
            State::Sizes => {
                let size = step.parse().ok().map(Action::Resign);
                let size = size.filter(|action| self.asides.contains(action));
                size.map(State::Sure).ok_or_else(|| unknown(step))
            }
            State::Sure(action) if step == "go" => Ok(State::Done(action.clone())),
            State::Sure(_) | State::Done(_) => Err(unknown(step)),
        }
    }

    /// What a capital stands for, if it is possible here.
    fn word(&self, step: &str) -> Option<State> {
        if step == "Q" {
            let possible = self.asides.iter().any(|action| matches!(action, Action::Resign(_)));
            return possible.then_some(State::Sizes);
        }
        let (_, _, action) = WORDS.iter().find(|(code, ..)| *code == step)?;
        let possible = self.words.contains(action) || self.asides.contains(action);
        let at_once = matches!(action, Action::Roll | Action::Auto | Action::Ask | Action::Refuse);
        let state = if at_once { State::Done } else { State::Sure };
        possible.then(|| state(action.clone()))
    }

    fn tap(&self, steps: &[Step], from: Option<u8>, step: &str) -> Result<State, Sentence> {
        let Some(roll) = &self.roll else { return Err(unknown(step)) };
        let made = roll.after(steps).ok_or_else(|| unknown(step))?;
        if step == "go" {
            return self.confirm(roll, steps, &made);
        }
        let points: Vec<u8> = step.bytes().map_while(point_of).collect();
        let then = |way| Ok(State::Root(way, None));
        match *points {
            [from, to] if points.len() == step.len() => {
                let way = roll.reach(steps, from).into_iter().find(|(end, _)| *end == to);
                way.map_or_else(|| Err(self.stuck(&made, from, to)), |(_, way)| then(way))
            }
            [at] if points.len() == step.len() => {
                let to = from.and_then(|from| {
                    roll.reach(steps, from).into_iter().find(|(end, _)| *end == at)
                });
                match (to, from) {
                    (Some((_, way)), _) => then(way),
                    (None, Some(from)) if from == at => Ok(State::Root(steps.to_vec(), None)),
                    _ if made.next.iter().any(|step| step.from == at) => {
                        Ok(State::Root(steps.to_vec(), Some(at)))
                    }
                    (None, Some(from)) => Err(self.stuck(&made, from, at)),
                    (None, None) => Err(Sentence::new("backgammon-draft-stuck")
                        .with("point", Point(at).to_string())),
                }
            }
            _ => Err(unknown(step)),
        }
    }

    /// Why a man cannot go there now.
    fn stuck(&self, made: &Made, from: u8, to: u8) -> Sentence {
        let step = Step { from, to };
        let fits = to < from;
        match with(&made.board, &made.left, step) {
            Err(why) if fits => why.into(),
            _ => Sentence::new("backgammon-draft-stuck").with("point", Point(from).to_string()),
        }
    }

    fn confirm(&self, roll: &Roll, steps: &[Step], made: &Made) -> Result<State, Sentence> {
        if let ([(only, _)], []) = (&*roll.plays, steps) {
            return Ok(State::Done(Action::Play(only.clone())));
        }
        let (played, possible) = (steps.len(), roll.length());
        let play = roll.play(&made.board).filter(|_| played == possible);
        play.map(|play| State::Done(Action::Play(play)))
            .ok_or_else(|| Violation::MoreToPlay { played, possible }.into())
    }

    // What is shown.

    fn show(&self, state: &State) -> Draft<Action> {
        match state {
            State::Root(steps, from) => self.show_root(steps, *from),
            State::Sizes => self.show_sizes(),
            State::Sure(action) => {
                let mut draft = Draft::empty();
                draft.next.push(Offer::worded("go", "backgammon-step-yes"));
                draft.notes.push(self.question(action));
                Draft { action: Some(action.clone()), ..draft }
            }
            State::Done(action) => {
                Draft { action: Some(action.clone()), complete: true, ..Draft::empty() }
            }
        }
    }

    fn show_root(&self, steps: &[Step], from: Option<u8>) -> Draft<Action> {
        let mut draft = Draft::empty();
        if let Some(roll) = &self.roll
            && let Some(made) = roll.after(steps)
        {
            draft = self.show_roll(roll, &made, steps, from);
        }
        if steps.is_empty() && from.is_none() {
            draft.next.extend(self.words.iter().filter_map(|action| self.button(action)));
            // How dice are rolled is offered where it makes a difference now.
            let asides = self.asides.iter().filter(|one| match one {
                Action::Auto => self.words.contains(&Action::Roll),
                Action::Ask => self.roll.is_some(),
                _ => true,
            });
            draft.next.extend(asides.filter_map(|action| self.button(action)));
            if self.asides.iter().any(|action| matches!(action, Action::Resign(_))) {
                draft.next.push(Offer::worded("Q", "backgammon-step-resign"));
            }
            draft.notes.extend(self.asked());
            if let Some((by, size)) = self.game.resign.filter(|(by, _)| *by != self.seat) {
                let offer = Sentence::new("backgammon-draft-resigned").with("size", size_of(size));
                let player = game_core::Arg::Player(crate::turn::index(by));
                draft.notes.push(offer.with("player", player));
            }
        }
        draft
    }

    /// What the cube asks of him.
    fn asked(&self) -> Option<Sentence> {
        let value = |turns: u8| i64::from(self.game.cube.raised(turns));
        if self.words.contains(&Action::Double) {
            return Some(Sentence::new("backgammon-draft-turn").with("value", value(1)));
        }
        match self.game.phase {
            Phase::Offered(offer) if self.words.contains(&Action::Take) => {
                let asks = Sentence::new("backgammon-draft-offered");
                let asks = asks.with("value", value(offer.turns()));
                Some(asks.with("points", value(offer.turns() - 1)))
            }
            _ => None,
        }
    }

    fn button(&self, action: &Action) -> Option<Offer> {
        let (code, key, _) = WORDS.iter().find(|(.., one)| one == action)?;
        Some(Offer::worded(*code, key))
    }

    fn show_roll(
        &self,
        roll: &Roll,
        made: &Made,
        steps: &[Step],
        from: Option<u8>,
    ) -> Draft<Action> {
        let mut draft = Draft::empty();
        let done = play_text(&roll.board, &Play::of(steps));
        if steps.len() == roll.length() {
            draft.next.push(Offer::worded("go", "backgammon-step-go"));
            draft.notes.push(Sentence::new("backgammon-draft-play").with("move", done));
            draft.action = roll.play(&made.board).map(Action::Play);
            return draft;
        }
        let left: Vec<String> = made.left.iter().map(ToString::to_string).collect();
        draft.notes.push(match (&*roll.plays, steps) {
            ([(only, _)], []) => {
                draft.action = Some(Action::Play(only.clone()));
                draft.next.push(Offer::worded("go", "backgammon-step-go"));
                let only = play_text(&roll.board, only);
                let dice = dice_text(roll.dice);
                Sentence::new("backgammon-draft-only").with("move", only).with("dice", dice)
            }
            (_, []) => Sentence::new("backgammon-draft-roll").with("dice", dice_text(roll.dice)),
            _ => Sentence::new("backgammon-draft-so-far").with("move", done).with("dice", left),
        });
        match from {
            Some(from) => draft.next.extend(
                roll.reach(steps, from)
                    .iter()
                    .map(|(to, _)| move_button(&made.board, Step { from, to: *to })),
            ),
            None => draft.next.extend(made.next.iter().map(|&step| move_button(&made.board, step))),
        }
        draft
    }

    fn show_sizes(&self) -> Draft<Action> {
        let mut draft = Draft::empty();
        for action in &self.asides {
            if let Action::Resign(size) = action {
                let label = Label::Worded(size_of(*size));
                draft.next.push(Offer { step: size.to_string(), label });
            }
        }
        draft.notes.push(Sentence::new("backgammon-draft-size"));
        draft
    }

    /// What is asked before something that cannot be taken back.
    fn question(&self, action: &Action) -> Sentence {
        let turns = match self.game.phase {
            Phase::Offered(offer) => offer.turns(),
            _ => 0,
        };
        let value = |turns: u8| i64::from(self.game.cube.raised(turns));
        match action {
            Action::Double => Sentence::new("backgammon-sure-double").with("value", value(1)),
            Action::Take => Sentence::new("backgammon-sure-take").with("value", value(turns)),
            Action::Drop => {
                Sentence::new("backgammon-sure-drop").with("points", value(turns.saturating_sub(1)))
            }
            Action::Beaver => Sentence::new("backgammon-sure-beaver").with("value", value(2)),
            Action::Raccoon => Sentence::new("backgammon-sure-raccoon").with("value", value(3)),
            Action::Resign(size) => Sentence::new("backgammon-sure-resign")
                .with("size", size_of(*size))
                .with("points", value(0) * i64::from(*size)),
            _ => {
                let size = self.game.resign.map_or(0, |(_, size)| size);
                Sentence::new("backgammon-sure-accept").with("points", value(0) * i64::from(size))
            }
        }
    }
}

/// The codes of what is not a move, with its button.
const WORDS: [(&str, &str, Action); 10] = [
    ("R", "backgammon-step-roll", Action::Roll),
    ("D", "backgammon-step-double", Action::Double),
    ("T", "backgammon-step-take", Action::Take),
    ("P", "backgammon-step-drop", Action::Drop),
    ("B", "backgammon-step-beaver", Action::Beaver),
    ("C", "backgammon-step-raccoon", Action::Raccoon),
    ("A", "backgammon-step-auto", Action::Auto),
    ("K", "backgammon-step-ask", Action::Ask),
    ("Y", "backgammon-step-accept", Action::Accept),
    ("N", "backgammon-step-refuse", Action::Refuse),
];

/// The letter of a point.
pub(crate) fn letter_of(point: u8) -> char {
    match point {
        OFF => 'z',
        point => char::from(b'a' + point.clamp(1, BAR) - 1),
    }
}

fn point_of(letter: u8) -> Option<u8> {
    match letter {
        b'z' => Some(OFF),
        b'a'..=b'y' => Some(letter - b'a' + 1),
        _ => None,
    }
}

fn move_button(board: &Board, step: Step) -> Offer {
    let hit = if step.to != OFF && board.other(step.to) == 1 { "*" } else { "" };
    let code = format!("{}{}", letter_of(step.from), letter_of(step.to));
    Offer { step: code, label: Label::Plain(format!("{step}{hit}")) }
}

fn unknown(step: &str) -> Sentence {
    Sentence::new("backgammon-draft-unknown").with("step", shown(step, 20))
}
