//! `kamen-lab puzzles make`: puzzles for study, from a seed.

use std::{fs, io::Write, path::Path};

use catalog::Kind;
use clap::ArgMatches;
use game_core::{Game as _, Notation as _, Seat, Secret, Sentence, Viewer};
use kamen::console::{self, ConsoleWords, arguments::given, unwritten_file};
use players::{
    abaku::puzzle::{AbakuFlaw, DayGrade, GAME, Puzzle, SiftedRacks, Story},
    puzzle,
};

/// The days of the week, Monday first.
const WEEKDAYS: [&str; DayGrade::DAYS as usize] = [
    "kamen-puzzle-monday",
    "kamen-puzzle-tuesday",
    "kamen-puzzle-wednesday",
    "kamen-puzzle-thursday",
    "kamen-puzzle-friday",
    "kamen-puzzle-saturday",
    "kamen-puzzle-sunday",
];

/// Makes puzzles of a game, the first for a Monday, and writes them to the file of `--out`. Counts
/// of the rejected positions and their flaws go to `out`.
///
/// # Errors
/// Fails if the file cannot be written or a day has no puzzle.
pub(crate) fn make(
    arguments: &ArgMatches,
    words: &ConsoleWords,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let number = |name| *arguments.get_one::<u32>(name).unwrap_or(&1);
    let secret = Secret::new([0; 32]).with(&format!("study {}", number("seed")));
    let (days, game) = (number("days"), given(arguments, "game"));
    let (pages, told) = match game {
        GAME => of_abaku(&secret, days, words)?,
        _ => of_game(game, &secret, days, words)?,
    };
    let path = Path::new(given(arguments, "out"));
    fs::write(path, pages.join("\n")).map_err(|error| unwritten_file(path, &error))?;
    console::write(out, &told)
}

/// Returns a page for each day, made by `page` for the day's grade.
fn pages(
    days: u32,
    words: &ConsoleWords,
    mut page: impl FnMut(u32, DayGrade) -> Option<Result<String, Sentence>>,
) -> Result<Vec<String>, Sentence> {
    let all = (1..=days).zip((1..=DayGrade::DAYS).cycle()).map(|(day, weekday)| {
        let none = || Sentence::new("kamen-no-puzzle").with("day", i64::from(day));
        let made = DayGrade::of_weekday(weekday).and_then(|grade| page(day, grade));
        let name = words.say(WEEKDAYS[usize::from(weekday) - 1]);
        Ok(format!("#{day} {name}\n{}", made.ok_or_else(none)??))
    });
    all.collect()
}

/// Makes Abaku's pages, and the report of rejected positions.
fn of_abaku(
    secret: &Secret,
    days: u32,
    words: &ConsoleWords,
) -> Result<(Vec<String>, String), Sentence> {
    let mut sifted = SiftedRacks::default();
    let pages = pages(days, words, |day, grade| {
        let puzzle = Puzzle::of_day(secret, day, grade, &mut sifted, &|| true)?;
        Some(page(&puzzle, words))
    })?;
    let flaws = AbakuFlaw::ALL.into_iter().map(flaw).zip(sifted.thrown_away);
    let flaws = flaws.map(|(key, count)| (key.to_owned(), count));
    Ok((pages, told((sifted.looked_at, days), flaws, words)))
}

/// Makes the pages of any other game, and the report of rejected positions.
fn of_game(
    game: &str,
    secret: &Secret,
    days: u32,
    words: &ConsoleWords,
) -> Result<(Vec<String>, String), Sentence> {
    let mut sifted = puzzle::Sifted::default();
    let pages = pages(days, words, |day, grade| {
        let task = catalog::puzzles(game)?.make(secret, day, grade, &mut sifted, &|| true)?;
        Some(page_of(&task, words))
    })?;
    let key = |flaw: &puzzle::Flaw| format!("kamen-flaw-{}", flaw.0.replace(' ', "-"));
    let flaws = sifted.thrown_away.iter().map(|(flaw, count)| (key(flaw), *count));
    Ok((pages, told((sifted.looked_at, days), flaws, words)))
}

/// Returns the page of a puzzle of any game: the solver's view, with the setup of its game.
fn page_of(task: &puzzle::Task, words: &ConsoleWords) -> Result<String, Sentence> {
    let unknown = || Sentence::new("core-unreadable").with("text", task.game);
    let rules = Kind::from_id(task.game).map(Kind::rules).ok_or_else(unknown)?;
    let table = rules.start(&task.setup, &Secret::new([0; 32])).map_err(|error| error.0)?;
    let best = catalog::puzzles(task.game).and_then(|maker| maker.solution(&task.setup));
    let best = best.ok_or_else(unknown)?;
    let rows = [
        ("kamen-puzzle-setup", task.setup.clone()),
        ("kamen-puzzle-answer", format!("{} {}", best.shown, best.line).trim_end().to_owned()),
        ("kamen-puzzle-difficulty", task.difficulty.to_string()),
    ];
    let rows = columns(rows.map(|(key, value)| (words.say(key), value)));
    Ok(format!("{}\n{rows}", table.sketch(Viewer::Seat(Seat::new(0)))))
}

/// Returns the page of an Abaku puzzle. With its position and `--set jokers=off` the other tools
/// show more.
fn page(puzzle: &Puzzle, words: &ConsoleWords) -> Result<String, Sentence> {
    let (position, options) = (puzzle.position.to_text(), puzzle.position.options().encode());
    let rules = Kind::from_id(GAME)
        .map(Kind::rules)
        .ok_or_else(|| Sentence::new("core-unreadable").with("text", GAME))?;
    let table = rules.position(&position, &options).map_err(|error| error.0)?;
    let stories: Vec<_> = puzzle.stories.iter().map(|&one| words.say(story(one))).collect();
    let equations: Vec<_> = puzzle.equations.iter().map(ToString::to_string).collect();
    let rows = [
        ("kamen-puzzle-position", position),
        ("kamen-puzzle-answer", puzzle.shown()),
        ("kamen-puzzle-equations", equations.join(", ")),
        ("kamen-puzzle-points", puzzle.points.to_string()),
        ("kamen-puzzle-second", puzzle.second.to_string()),
        ("kamen-puzzle-ways", puzzle.ways.to_string()),
        ("kamen-puzzle-stories", stories.join(", ")),
        ("kamen-puzzle-difficulty", puzzle.difficulty.to_string()),
    ];
    let rows = columns(rows.map(|(key, value)| (words.say(key), value)));
    Ok(format!("{}\n{rows}", table.sketch(Viewer::Seat(Seat::new(0)))))
}

/// Returns the report: the number of positions examined, and the count of each flaw.
fn told(
    (looked_at, made): (u32, u32),
    flaws: impl IntoIterator<Item = (String, u32)>,
    words: &ConsoleWords,
) -> String {
    let (first, last) = ("kamen-puzzle-looked-at", "kamen-puzzle-made");
    let rows = [(first.to_owned(), looked_at)].into_iter().chain(flaws);
    let rows = rows.chain([(last.to_owned(), made)]);
    let share = |count: u32| 100.0 * f64::from(count) / f64::from(looked_at.max(1));
    let row =
        |(key, count): (String, u32)| (words.say(&key), format!("{count} ({:.1} %)", share(count)));
    columns(rows.map(row).collect::<Vec<_>>())
}

/// Formats names and values in two columns, a pair a line.
fn columns(rows: impl AsRef<[(String, String)]>) -> String {
    let rows = rows.as_ref();
    let wide = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    rows.iter().map(|(name, value)| format!("{name:<wide$}  {value}\n")).collect()
}

fn story(story: Story) -> &'static str {
    match story {
        Story::Crossing => "kamen-puzzle-crossing",
        Story::Power => "kamen-puzzle-power",
        Story::Bonus => "kamen-puzzle-bonus",
        Story::Rack => "kamen-puzzle-rack",
    }
}

fn flaw(flaw: AbakuFlaw) -> &'static str {
    match flaw {
        AbakuFlaw::Choice => "kamen-puzzle-choice",
        AbakuFlaw::Close => "kamen-puzzle-close",
        AbakuFlaw::Laborious => "kamen-puzzle-laborious",
        AbakuFlaw::Plain => "kamen-puzzle-plain",
        AbakuFlaw::OtherDay => "kamen-puzzle-other-day",
        AbakuFlaw::Far => "kamen-puzzle-far",
    }
}
