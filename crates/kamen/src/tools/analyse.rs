//! `kamen analyse`: a computer reviews a finished game.

use std::{io::Write, path::Path, sync::Arc};

use clap::ArgMatches;
use game_core::{Label, Seat, Sentence};
use players::{
    analysis::{self, GameAnalysis, JudgedDecision},
    tablebase::Tablebases,
};
use render::Theme;
use serde_json::{Map, Value, json};

use crate::console::{self, ConsoleWords, arguments::given, bar};

/// The width of a chart, in pixels.
const WIDTH: u32 = 1000;

/// Writes a level's judgement of every decision in a file, a line each, and then each seat's
/// result. The progress goes to `aside`. With `--chart` the last game becomes a picture.
///
/// # Errors
/// The line or move that is invalid, or the file that cannot be written.
pub(crate) fn analyse(
    arguments: &ArgMatches,
    tables: &Arc<Tablebases>,
    words: &ConsoleWords,
    out: &mut dyn Write,
    aside: &mut dyn Write,
) -> Result<(), Sentence> {
    let path = Path::new(given(arguments, "file"));
    let mut games = Vec::new();
    let read = super::replay::each(path, (words, aside), &mut |number, kind, game| {
        games.push((number, kind, game));
        Ok(())
    });
    for (number, kind, game) in games {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        let no_players = || Sentence::new("kamen-no-players").with("game", kind.rules().id());
        let players = kind.computers().ok_or_else(no_players)?.equipped(tables, None);
        let level = console::level_given(arguments, &*players)?;
        let table = super::replay::table(kind, &game)?;
        let plies = analysis::decisions(table.log());
        let (measure, scale) = (players.measure(), players.scale());
        let mut found = GameAnalysis { measure, scale, decisions: Vec::new() };
        for (done, &ply) in (1..).zip(&plies) {
            found.decisions.extend(analysis::judged(&*players, (number, &*table), ply, level));
            console::write(aside, &bar(done, u32::try_from(plies.len()).unwrap_or(u32::MAX)))?;
        }
        console::write(aside, "\n")?;
        let told = AnalysisText { analysis: &found, words };
        let lines = if arguments.get_flag("json") { told.as_json() } else { told.as_text() };
        console::write(out, &lines)?;
        if let Some(file) = arguments.get_one::<String>("chart") {
            let scene = found.chart(&|one| table.scores(one.ply + 1));
            let theme: Theme = given(arguments, "theme").parse().unwrap_or(Theme::Light);
            super::draw::picture(&scene, theme, WIDTH, words, Path::new(file))?;
        }
    }
    read
}

/// The findings, for output.
struct AnalysisText<'a> {
    analysis: &'a GameAnalysis,
    words: &'a ConsoleWords,
}

impl AnalysisText<'_> {
    fn as_text(&self) -> String {
        let Self { analysis, words } = self;
        if analysis.decisions.is_empty() {
            return words.say("kamen-analysis-nothing") + "\n";
        }
        let line = |(number, one): (usize, &JudgedDecision)| {
            let name = words.label(&Label::Name(one.seat.index().try_into().unwrap_or(0)));
            let judgement = &one.judgement;
            let better = if judgement.is_best() {
                String::new()
            } else {
                let loss = words.sentence(&analysis.loss(one));
                format!("{:<20} {loss}", judgement.best.shown)
            };
            let line = format!("{number:>4}. {name:<10} {:<20} {better}", judgement.played.shown);
            line.trim_end().to_owned()
        };
        let mut lines: Vec<String> = (1..).zip(&analysis.decisions).map(line).collect();
        let turning = analysis.turning_points();
        lines.extend((1..).zip(turning).map(|(number, one): (usize, _)| {
            format!("({number}) {}", words.sentence(&analysis.explained(one)))
        }));
        lines.extend(analysis.seats().map(|seat| analysis.told(seat)).filter_map(|told| {
            let told: Vec<_> = told.iter().map(|one| words.sentence(one)).collect();
            (!told.is_empty()).then(|| told.join(" "))
        }));
        lines.into_iter().map(|line| line + "\n").collect()
    }

    fn as_json(&self) -> String {
        let decisions = self.analysis.decisions.iter().map(decision);
        let turning: Vec<u32> =
            self.analysis.turning_points().iter().map(|one| one.ply + 1).collect();
        let seats: Vec<Value> = self.analysis.seats().map(|seat| self.account(seat)).collect();
        let last = json!({ "seats": seats, "turning_points": turning });
        decisions.chain([last]).map(|one| format!("{one}\n")).collect()
    }

    fn account(&self, seat: Seat) -> Value {
        let account = self.analysis.account(seat);
        json!({
            "seat": seat.index() + 1,
            "decisions": account.decisions,
            "best": account.best,
            "loss": rounded(account.loss),
            "accuracy": account.accuracy.map(rounded),
            "luck": account.luck.map(rounded),
        })
    }
}

/// A decision; its entry is counted from 1, as a record's lines are.
fn decision(one: &JudgedDecision) -> Value {
    let judgement = &one.judgement;
    let mut object = Map::new();
    object.insert("entry".into(), (one.ply + 1).into());
    object.insert("seat".into(), (one.seat.index() + 1).into());
    object.insert("ways".into(), judgement.ways.into());
    for (name, choice) in [("played", &judgement.played), ("best", &judgement.best)] {
        let mut named = json!({
            "move": choice.shown, "code": choice.code, "value": rounded(choice.value),
        });
        if let Some(score) = choice.score {
            named["score"] = score.into();
        }
        object.insert(name.into(), named);
    }
    object.insert("loss".into(), rounded(judgement.loss()).into());
    if let Some(luck) = judgement.luck {
        object.insert("luck".into(), rounded(luck).into());
    }
    object.insert("proven".into(), judgement.is_proven.into());
    object.into()
}

/// Rounds to four places: no computer is more precise.
fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_game_is_told_move_by_move_and_drawn() {
        let folder = std::env::temp_dir().join(format!("kamen-analyse-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let [game, chart] = ["mate.pgn", "mate.png"].map(|name| folder.join(name));
        fs::write(&game, "1. f3 e5 2. g4 Qh4# 0-1\n").unwrap();
        let words = ConsoleWords::of(&|_| None);
        let told = |more: &[&str]| {
            let line = ["kamen", "analyse", game.to_str().unwrap(), "--level", "granite"];
            let line = line.iter().chain(more);
            let matches = crate::command_line::command(&words).get_matches_from(line);
            let (mut out, arguments) = (Vec::new(), matches.subcommand().unwrap().1);
            analyse(arguments, &Arc::default(), &words, &mut out, &mut Vec::new()).unwrap();
            String::from_utf8(out).unwrap()
        };
        let json = told(&["--json", "--chart", chart.to_str().unwrap()]);
        let lines: Vec<Value> =
            json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let moves: Vec<_> = lines[..4].iter().map(|line| line["played"]["move"].clone()).collect();
        assert_eq!(moves, ["f3", "e5", "g4", "Qh4#"]);
        assert_eq!((&lines[3]["loss"], &lines[3]["proven"]), (&json!(0.0), &json!(true)));
        let last = &lines[4];
        assert!(last["turning_points"].as_array().unwrap().contains(&lines[2]["entry"]), "{last}");
        assert!(fs::read(&chart).unwrap().starts_with(b"\x89PNG"));
        let text = told(&[]);
        assert!(text.contains("g4") && text.contains("accuracy"), "{text}");
    }
}
