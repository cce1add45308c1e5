//! A puzzle on the table: its title, its three tries, and the buttons at its end.

use chat::{PuzzleSheet, Try, TryGrade};
use maud::{Markup, html};
use service::{MatchId, Person, Sentence, Series};

use crate::{
    app::App,
    error::AppError,
    markup::{button, sentence},
    page::Heading,
    shelf,
    visitor::Visitor,
};

/// The number of tries at every puzzle.
const TRIES: usize = 3;

/// A star of five points, in a square of 24.
const STAR: &str = "M12 2l3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2-6.2 3.2L7 14.2 2 9.3l6.9-1z";

/// A person's standing among others and their days in a row, at the end of a puzzle.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Honours {
    /// The days in a row with a solved puzzle of the day.
    days: u32,
    /// How many of a hundred others did worse today.
    better: Option<i64>,
}

impl Honours {
    /// Returns the standing of the person who solved this. It is empty while the puzzle goes on,
    /// and for other puzzles than the day's.
    pub(crate) async fn of(
        app: &App,
        visitor: &Visitor,
        sheet: &PuzzleSheet,
    ) -> Result<Self, AppError> {
        let at = &sheet.at;
        if !at.over || at.series != Series::Daily {
            return Ok(Self::default());
        }
        let person = visitor.person()?.id;
        let days = app.service.contests().streak(person).await?.days;
        Ok(Self { days, better: app.service.puzzles().better_than(person, at).await? })
    }
}

/// The title of its page: which puzzle of which day, and of which game.
pub(crate) fn heading(app: &App, visitor: &Visitor, sheet: &PuzzleSheet) -> Heading {
    let at = &sheet.at;
    let game = shelf::named(app, visitor, at.game);
    let number = |key| Sentence::new(key).with("number", at.number);
    let (title, about) = match at.day {
        Some(day) => {
            let named = number("web-puzzle-head").with("weekday", weekday(app, visitor, day));
            (named, if at.closes.is_none() { "web-puzzle-of-archive" } else { "web-puzzle-of" })
        }
        None if at.series == Series::Homework => (number("class-puzzle"), "class-puzzle-of"),
        None => (number("web-puzzle-head-pool"), "web-puzzle-of-pool"),
    };
    let about = Sentence::new(about).with("game", game);
    Heading { title: visitor.sentence(app, &title), about: visitor.sentence(app, &about) }
}

/// The name of a day of the week.
pub(crate) fn weekday(app: &App, visitor: &Visitor, day: i64) -> String {
    // The first day of 1970 was a Thursday.
    let keys = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    let at = usize::try_from((day + 3).rem_euclid(7)).unwrap_or_default();
    app.desk.phrase(visitor.language, &format!("web-day-{}", keys[at]), &[])
}

/// Its tries as three places, and the result of the last; at the end stars and the best answer.
pub(crate) fn status(
    app: &App,
    visitor: &Visitor,
    (id, sheet): (MatchId, &PuzzleSheet),
    honours: Honours,
    notes: &[String],
) -> Markup {
    let at = &sheet.at;
    html! {
        @if at.over { (over(app, visitor, sheet)) }
        (slots(app, visitor, id, sheet))
        @if at.over {
            @if let Some(best) = &sheet.best {
                @let key = if sheet.tries.iter().any(|one| one.grade == TryGrade::Best) {
                    "web-puzzle-found"
                } else {
                    "web-puzzle-best"
                };
                p class="best" { b { (visitor.say(app, key)) } " " (sentence(&best.said)) }
            }
            (beside(app, visitor, sheet, honours))
        } @else {
            @if let Some(told) = &sheet.told { p class="turn mine" { (sentence(told)) } }
            @for note in notes { p { (sentence(note)) } }
        }
    }
}

/// The result: three stars, and a word.
fn over(app: &App, visitor: &Visitor, sheet: &PuzzleSheet) -> Markup {
    let at = &sheet.at;
    let said = ["web-puzzle-over-0", "web-puzzle-over-1", "web-puzzle-over-2", "web-puzzle-over-3"];
    let label = Sentence::new("web-stars").with("stars", at.stars);
    let share = Sentence::new("web-puzzle-share-of-best").with("percent", at.percent);
    html! {
        p class="turn result" {
            (stars(at.stars, &visitor.sentence(app, &label)))
            span {
                (visitor.say(app, said[at.stars.min(TRIES)]))
                @if sheet.tries.iter().any(|one| one.percent.is_some()) {
                    " " small { (visitor.sentence(app, &share)) }
                }
            }
        }
    }
}

/// Up to three stars, drawn.
pub(crate) fn stars(stars: usize, label: &str) -> Markup {
    html! {
        span class="stars" role="img" aria-label=(label) {
            @for star in 0..TRIES {
                svg viewBox="0 0 24 24" class=[(star < stars).then_some("won")] aria-hidden="true" {
                    path d=(STAR) {}
                }
            }
        }
    }
}

/// The three tries: the result of each links to the board after it.
fn slots(app: &App, visitor: &Visitor, id: MatchId, sheet: &PuzzleSheet) -> Markup {
    let left = TRIES.saturating_sub(sheet.tries.len());
    let label = Sentence::new("web-tries-left").with("left", left);
    html! {
        ol class="slots" aria-label=(visitor.sentence(app, &label)) {
            @for number in 0..TRIES.max(sheet.tries.len()) {
                @match sheet.tries.get(number) {
                    Some(one) => li class=(class_of(one)) {
                        a href={ "?m=" (id.code()) "&at=" (one.mark) } data-at=(one.mark)
                            aria-label=(one.said) { (shown(one)) }
                    },
                    None => li { span aria-hidden="true" { (number + 1) } },
                }
            }
        }
    }
}

fn class_of(one: &Try) -> &'static str {
    match one.grade {
        TryGrade::Missed => "missed",
        TryGrade::Starred => "starred",
        TryGrade::Best => "found",
    }
}

fn shown(one: &Try) -> String {
    match (one.points, one.percent, one.grade) {
        (Some(points), ..) => points.to_string(),
        (None, Some(percent), _) => format!("{percent}\u{a0}%"),
        (None, None, TryGrade::Best) => "✓".to_owned(),
        (None, None, _) => "✗".to_owned(),
    }
}

/// The days in a row, the standing among others, and the time of the next puzzle.
fn beside(app: &App, visitor: &Visitor, sheet: &PuzzleSheet, honours: Honours) -> Markup {
    let at = &sheet.at;
    let days = (honours.days > 0)
        .then(|| Sentence::new("web-puzzle-days").with("days", i64::from(honours.days)));
    let better =
        honours.better.map(|percent| Sentence::new("web-puzzle-better").with("percent", percent));
    let rating = chat::puzzle_rating_in_words(visitor.language, at);
    let next = app.service.puzzles().next_puzzle().number() / 1000;
    html! {
        ul class="honours" {
            @for told in days.iter().chain(&better) { li { (visitor.sentence(app, told)) } }
            @if let Some(rating) = rating { li { (rating) } }
            @if at.closes.is_some() {
                li {
                    (visitor.say(app, "web-puzzle-next-in")) " "
                    time role="timer" aria-live="off" data-until=(next) { "00:00 UTC" }
                }
            }
        }
    }
}

/// The buttons after a puzzle: show it to others, play another, or look at all.
pub(crate) fn offers(app: &App, visitor: &Visitor, (id, sheet): (MatchId, &PuzzleSheet)) -> Markup {
    if let Some(class) = visitor.known().and_then(Person::class) {
        let back = visitor.say(app, "class-back");
        return html! { a class="button strong" href={ "/c/" (class) } { (back) } };
    }
    let next = visitor.say(app, "web-puzzle-next");
    html! {
        button type="button" class="strong share-text" data-text=(to_share(app, visitor, sheet))
            data-copied=(visitor.say(app, "web-copied")) { (visitor.say(app, "web-share")) }
        (button("/puzzle", "", &[("after", &id.code())], &next))
        a class="button quiet" href="/puzzles" { (visitor.say(app, "web-puzzles-all")) }
    }
}

/// The result in a line to share. It gives no answer away, and says where to try it oneself.
fn to_share(app: &App, visitor: &Visitor, sheet: &PuzzleSheet) -> String {
    let at = &sheet.at;
    let squares = sheet.tries.iter().map(|one| one.grade.square());
    let said = Sentence::new("web-puzzle-to-share")
        .with("game", shelf::named(app, visitor, at.game))
        .with("number", at.number)
        .with("stars", chat::puzzle_stars(at.stars))
        .with("tries", squares.collect::<String>())
        .with("percent", at.percent);
    format!("{}\n{}/puzzles", visitor.sentence(app, &said), visitor.client.home(&app.settings))
}
