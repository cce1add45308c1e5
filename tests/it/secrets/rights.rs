//! The rights of people: every action is pressed, typed and tapped by everybody, with every kind of
//! token, and only the permitted ones change anything.
//!
//! A former player has given their seat back, declined, given up or been removed by an admin. A
//! former member's account has become another person's, or they have left the room. Each right of a
//! person is tried once more after they have left, by a button, a line or taps they could use
//! before.

mod admins;
mod codes;
mod games;
mod hall;
mod players;
mod scene;

use std::{
    collections::{BTreeMap, btree_map::Entry},
    fmt::Write as _,
};

use chat::{Audience, Incoming, Input, Outgoing};
use service::PersonId;

use hall::{Hall, Template, Who};
use scene::Scene;

/// An action of a person.
#[derive(Debug, Clone, Copy)]
enum Deed {
    /// Presses a button for the board as it was shown.
    Board(&'static str),
    /// Presses a button for the match, whatever its board.
    Match(&'static str),
    /// Presses a button about no match.
    Other(&'static str),
    /// Types a line.
    Line(&'static str),
    /// Types a line in answer to a board of the match.
    Reply(&'static str),
    /// Taps on the picture of the board as it was shown.
    Taps(&'static [&'static str]),
}

/// An action in a scene, and the people who may do it.
#[derive(Debug, Clone, Copy)]
struct Row {
    deed: Deed,
    scene: Scene,
    right: &'static [Who],
    /// The people who may still do it after the first of those with the right has.
    after: &'static [Who],
    /// Whether the platform calls everybody an admin.
    admin: bool,
}

impl Row {
    const fn new(scene: Scene, deed: Deed, right: &'static [Who]) -> Self {
        Self { deed, scene, right, after: &[], admin: false }
    }

    /// An action that nobody may do, in this state or at all.
    const fn nobody(scene: Scene, deed: Deed) -> Self {
        Self::new(scene, deed, &[])
    }

    const fn then(self, after: &'static [Who]) -> Self {
        Self { after, ..self }
    }

    const fn by_admins(self) -> Self {
        Self { admin: true, ..self }
    }

    fn kinds(&self) -> impl Iterator<Item = Token> {
        let Self { deed, right, .. } = *self;
        Token::ALL.into_iter().filter(move |kind| match (kind, deed) {
            (Token::Fresh, _) => true,
            // An action that nobody may do needs no trial with a worse token.
            _ if right.is_empty() => false,
            (Token::Replayed, _) => true,
            (Token::Stale | Token::Future, Deed::Board(_) | Deed::Match(_) | Deed::Taps(_)) => true,
            (Token::Stale | Token::Future, _) => false,
            (Token::Forged, Deed::Line(line) | Deed::Reply(line)) => line.contains("{code}"),
            (Token::Forged, _) => true,
        })
    }

    fn should(&self, who: Who, kind: Token) -> bool {
        match kind {
            Token::Fresh => self.right.contains(&who),
            Token::Stale | Token::Future => {
                matches!(self.deed, Deed::Match(_)) && self.right.contains(&who)
            }
            Token::Forged => false,
            Token::Replayed => self.after.contains(&who),
        }
    }
}

/// The people in the room, where four have played.
const MEMBERS: &[Who] =
    &[Who::Mover, Who::Other, Who::Left, Who::Removed, Who::Member, Who::Neighbour];

/// The kind of token that a press carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token {
    /// Made for the current board.
    Fresh,
    /// Made for an earlier board; in a match of several games for the previous game.
    Stale,
    /// Made for a future board.
    Future,
    /// Never made.
    Forged,
    /// Fresh, but used already by one of those with the right.
    Replayed,
}

impl Token {
    const ALL: [Self; 5] = [Self::Fresh, Self::Stale, Self::Future, Self::Forged, Self::Replayed];

    /// Returns the mark of the board it is made for.
    fn mark(self, board: Option<&service::Board>) -> u32 {
        let (number, mark) = board.map_or((1, 0), |board| (board.number, board.mark()));
        match self {
            Self::Stale if number > 1 => board.map_or(0, |board| board.table.ply()),
            Self::Stale => mark.checked_sub(1).unwrap_or(7),
            Self::Future => mark + 1,
            _ => mark,
        }
    }
}

/// The input of an action.
#[derive(Debug, Clone)]
enum Done {
    Heard(Input, bool),
    Tapped(u32, Vec<String>),
}

impl Hall {
    /// Returns the input with which a person does this.
    async fn done(&self, deed: Deed, kind: Token) -> Done {
        let forged = if kind == Token::Forged { "x" } else { "" };
        let code = if kind == Token::Forged { "k999".to_owned() } else { self.id().code() };
        let mark = kind.mark(self.board().await.as_deref());
        let pressed = |text: String| Done::Heard(Input::Pressed(text), false);
        match deed {
            Deed::Board(what) | Deed::Match(what) => {
                let what = self.filled(what).await;
                pressed(format!("{}.{mark}.{what}{forged}", self.id().code()))
            }
            Deed::Other(what) => pressed(format!("{}{forged}", self.filled(what).await)),
            Deed::Line(line) | Deed::Reply(line) => {
                let line = self.filled(&line.replace("{code}", &code)).await;
                Done::Heard(Input::Text(line), matches!(deed, Deed::Reply(_)))
            }
            Deed::Taps(steps) => {
                let forged = (kind == Token::Forged).then_some("nothing");
                let steps = forged.into_iter().chain(steps.iter().copied());
                Done::Tapped(mark, steps.map(str::to_owned).collect())
            }
        }
    }

    /// Fills in the parts of a text that only the hall knows.
    async fn filled(&self, text: &str) -> String {
        let mut text = text.replace("{room}", &self.room().to_string());
        for (who, hole) in
            [(Who::Other, "{other}"), (Who::Left, "{left}"), (Who::Removed, "{removed}")]
        {
            if let Some((person, _)) = self.place(who) {
                let person =
                    self.service.people().person_by_id(person).await.expect("they are known");
                text = text.replace(hole, &person.name);
            }
        }
        let Some(board) = self.board().await.filter(|_| text.contains('{')) else { return text };
        let Some(seat) = suite::mover(&board) else { return text };
        let best = board.table.listing(seat).into_iter().next().expect("a move").choice;
        let tile = suite::rack(&board)[..1].to_owned();
        text.replace("{best}", &best.code).replace("{shown}", &best.shown).replace("{tile}", &tile)
    }

    /// Does the action as this person; returns whether they were answered, and they alone.
    async fn does(&self, who: Who, row: &Row, done: &Done) -> bool {
        let (person, place) = self.place(who).expect("they are there");
        match done.clone() {
            Done::Tapped(mark, steps) => {
                let person =
                    self.service.people().person_by_id(person).await.expect("they are known");
                match self.desk.pages().presence(&person, None, self.id()).await {
                    Ok(at) => {
                        let answer = self.desk.pages().play_steps(&at, mark, &steps).await;
                        answer.err().is_none_or(|why| !why.is_empty())
                    }
                    // No page of the match is shown to them.
                    Err(_) => true,
                }
            }
            Done::Heard(said, reply) => {
                let about = reply.then(|| self.id());
                let incoming =
                    Incoming { about, admin: row.admin, ..Incoming::new(person, place, said) };
                let answers = self.hear(incoming).await;
                // A message to all is answered by being told to all.
                let talk = matches!(row.deed, Deed::Line(line) if line.starts_with("/say"));
                answered(&answers, person) || (talk && answers.is_empty())
            }
        }
    }

    /// Returns the answers to a person who says or presses this.
    async fn told(&self, who: Who, row: &Row) -> Vec<Outgoing> {
        let (person, place) = self.place(who).expect("they are there");
        let Done::Heard(said, _) = self.done(row.deed, Token::Fresh).await else {
            panic!("taps are not heard")
        };
        self.hear(Incoming { admin: row.admin, ..Incoming::new(person, place, said) }).await
    }
}

fn answered(answers: &[Outgoing], person: PersonId) -> bool {
    let alone = |one: &Outgoing| one.to == Audience::Only(person) && !one.text.is_empty();
    !answers.is_empty() && answers.iter().all(alone)
}

/// A hall, the input for it, and its state before.
struct Ready {
    hall: Hall,
    done: Done,
    look: String,
}

/// The halls that are unchanged since they were made, with their states.
#[derive(Default)]
struct Halls {
    templates: BTreeMap<Scene, Template>,
    unchanged: BTreeMap<Scene, (Hall, String)>,
    /// The same after a person has left the room.
    without: BTreeMap<(Scene, Who), (Hall, String)>,
}

impl Halls {
    /// Returns a hall for this row and kind of token.
    async fn ready(&mut self, row: &Row, kind: Token) -> Ready {
        let kept = self.unchanged.remove(&row.scene);
        if let Some((hall, look)) = kept.filter(|_| kind != Token::Replayed) {
            return Ready { done: hall.done(row.deed, kind).await, hall, look };
        }
        let hall = self.template(row.scene).await.hall().await;
        let done = hall.done(row.deed, kind).await;
        if kind == Token::Replayed {
            hall.does(row.right[0], row, &done).await;
        }
        Ready { look: hall.snapshot().await, hall, done }
    }

    async fn template(&mut self, scene: Scene) -> &Template {
        match self.templates.entry(scene) {
            Entry::Occupied(made) => made.into_mut(),
            Entry::Vacant(missing) => missing.insert(Template::of(scene).await),
        }
    }

    /// Tries a row as those who have the right, after they have left the room; returns whether all
    /// is as it should be.
    async fn left(&mut self, row: &Row, table: &mut String) -> bool {
        let mut good = true;
        for &who in row.right {
            let kept = self.without.remove(&(row.scene, who));
            let (hall, look) = match kept {
                Some(unchanged) => unchanged,
                None => {
                    let hall = self.template(row.scene).await.without(who).await.hall().await;
                    let look = hall.snapshot().await;
                    (hall, look)
                }
            };
            let done = hall.done(row.deed, Token::Fresh).await;
            let (mut wrong, mut quiet) = ("", "");
            for gone in [Who::Gone, Who::GoneAlone] {
                if !hall.does(gone, row, &done).await {
                    quiet = " NOT ANSWERED IN PRIVATE";
                }
                if hall.snapshot().await != look {
                    wrong = " CHANGES WRONG";
                }
            }
            writeln!(table, "{:?} {:?} | {who:?}, gone:{wrong}{quiet}", row.scene, row.deed)
                .expect("memory");
            good &= wrong.is_empty() && quiet.is_empty();
            if wrong.is_empty() {
                self.without.insert((row.scene, who), (hall, look));
            }
        }
        good
    }

    /// Tries one line of the table; returns whether it is as it should be.
    async fn line(&mut self, row: &Row, kind: Token, table: &mut String) -> bool {
        let (mut last, mut good) = (None, true);
        write!(table, "{:?} {:?} {kind:?}", row.scene, row.deed).expect("memory");
        for who in Who::ALL {
            let ready = match last.take() {
                Some(unchanged) => unchanged,
                None => self.ready(row, kind).await,
            };
            let mut changed = false;
            if ready.hall.place(who).is_some() {
                let private = ready.hall.does(who, row, &ready.done).await;
                changed = ready.hall.snapshot().await != ready.look;
                let right = changed == row.should(who, kind);
                let did = if changed { "changes" } else { "nothing" };
                let wrong = if right { "" } else { " WRONG" };
                let quiet = if private { "" } else { " NOT ANSWERED IN PRIVATE" };
                write!(table, " | {who:?}: {did}{wrong}{quiet}").expect("memory");
                good &= right && private;
            }
            last = (!changed).then_some(ready);
        }
        table.push('\n');
        if let Some(Ready { hall, look, .. }) = last.filter(|_| kind != Token::Replayed) {
            self.unchanged.insert(row.scene, (hall, look));
        }
        good
    }
}

/// Checks some of the actions; a failure shows their whole table.
async fn check(rows: &[Row]) {
    let (mut table, mut good, mut halls) = (String::new(), true, Halls::default());
    for row in rows {
        for kind in row.kinds() {
            good &= halls.line(row, kind, &mut table).await;
        }
        good &= halls.left(row, &mut table).await;
    }
    assert!(good, "\n{table}");
}
