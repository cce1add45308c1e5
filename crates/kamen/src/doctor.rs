//! `kamen doctor`: checks everything the bot needs, and says how to mend what is wrong.

mod disk;

use std::{io::Write, path::Path};

use chat::{Finding, Grade};
use game_core::{Label, Secret, Sentence, Viewer};
use render::Theme;
use tokio::runtime::Runtime;

use crate::{
    console::ConsoleWords,
    engines, log, platforms,
    settings::{Settings, unwritten},
    tablebases,
};

/// The mark of a finding in the list.
const fn mark(grade: Grade) -> &'static str {
    match grade {
        Grade::Good => "✓",
        Grade::Remark => "•",
        Grade::Fatal => "✗",
    }
}

/// Checks everything and prints the findings. The settings have been read already.
///
/// # Errors
/// The number of things that must be mended.
pub(crate) fn doctor(
    folder: &Path,
    settings: &Settings,
    words: &ConsoleWords,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let cannot_run =
        |error: std::io::Error| Sentence::new("kamen-cannot-run").with("why", error.to_string());
    let runtime = Runtime::new().map_err(cannot_run)?;
    let redactor = log::Redactor::of(settings);
    let mut fatal = 0_i64;
    let mut tell = |findings: Vec<Finding>| {
        for finding in findings {
            fatal += i64::from(finding.grade == Grade::Fatal);
            let said = words.sentence(&finding.said);
            writeln!(out, "{} {}", mark(finding.grade), redactor.redact(&said))?;
        }
        out.flush()
    };
    // Printed as they come: the platforms may take a while to answer.
    let told = tell(of_settings(folder, settings))
        .and_then(|()| tell(vec![of_fonts(words)]))
        .and_then(|()| tell(runtime.block_on(disk::look(settings))))
        .and_then(|()| tell(tablebases::look(settings)))
        .and_then(|()| tell(engines::look(settings)))
        .and_then(|()| tell(runtime.block_on(platforms::look(settings))));
    told.map_err(|error| unwritten(&error))?;
    match fatal {
        0 => Ok(()),
        _ => Err(Sentence::new("kamen-doctor-ill").with("count", fatal)),
    }
}

fn of_settings(folder: &Path, settings: &Settings) -> Vec<Finding> {
    let mut findings = Vec::new();
    let read = Sentence::new("kamen-doctor-settings").with("folder", folder.display().to_string());
    findings.push(Finding::good(read));
    findings.extend(log::check(settings).err().map(Finding::fatal));
    findings.extend(settings.shelf().err().map(Finding::fatal));
    match settings.listen {
        None if !settings.has_work() => {
            findings.push(Finding::fatal(Sentence::new("kamen-nothing-to-serve")));
        }
        None => findings.push(Finding::good(Sentence::new("kamen-doctor-web-off"))),
        Some(address) => {
            let (key, finding): (_, fn(Sentence) -> Finding) = match address.ip().is_loopback() {
                true => ("kamen-doctor-web", Finding::good),
                false => ("kamen-doctor-web-open", Finding::remark),
            };
            findings.push(finding(Sentence::new(key).with("address", address.to_string())));
            findings.push(match settings.site() {
                Some(url) => Finding::good(Sentence::new("kamen-doctor-site").with("url", url)),
                None => Finding::remark(Sentence::new("kamen-doctor-no-site")),
            });
            findings.extend(of_mini_app(settings));
        }
    }
    findings.extend(of_activity(settings));
    findings
}

/// Whether the table opens inside Discord, and the reason if it does not.
fn of_activity(settings: &Settings) -> Option<Finding> {
    let discord = &settings.discord;
    discord.token.as_ref().filter(|_| discord.activity)?;
    Some(match (settings.opens_in_discord(), &discord.secret) {
        (true, _) => {
            let site = settings.site().unwrap_or_default();
            let target = site.trim_start_matches("https://");
            Finding::good(Sentence::new("kamen-doctor-activity").with("target", target))
        }
        (false, None) => Finding::fatal(Sentence::new("kamen-doctor-activity-secret")),
        (false, Some(_)) => Finding::fatal(Sentence::new("kamen-doctor-activity-nowhere")),
    })
}

/// Whether the table opens inside Telegram, and from which address.
fn of_mini_app(settings: &Settings) -> Option<Finding> {
    settings.telegram.token.as_ref()?;
    let (opens, app) = (settings.opens_in_telegram(), settings.telegram.app.as_deref());
    Some(match (opens, app) {
        (false, None) => Finding::remark(Sentence::new("kamen-doctor-no-app")),
        (false, Some(_)) => Finding::fatal(Sentence::new("kamen-doctor-app-nowhere")),
        (true, None) => Finding::good(Sentence::new("kamen-doctor-app-private")),
        (true, Some(app)) => {
            let url = settings.site().unwrap_or_default();
            let found = Sentence::new("kamen-doctor-app").with("app", app);
            Finding::good(found.with("url", format!("{url}/app")))
        }
    })
}

/// Whether text in a picture changes its pixels: only with fonts it does.
fn of_fonts(words: &ConsoleWords) -> Finding {
    let blank = picture(&|_| String::new());
    let written = picture(&|label| words.label(label));
    if written.is_some() && blank != written {
        Finding::good(Sentence::new("kamen-doctor-fonts"))
    } else {
        Finding::fatal(Sentence::new("kamen-doctor-no-fonts"))
    }
}

fn picture(label: &dyn Fn(&Label) -> String) -> Option<Vec<u8>> {
    let rules = catalog::Kind::ALL.first()?.rules();
    let options = rules.options(&[], &game_core::Shelf::default()).ok()?;
    let seats = *rules.seats(&options).ok()?.start();
    let setup = rules.first(&options, seats).ok()?;
    let table = rules.start(&setup, &Secret::new([0; 32])).ok()?;
    let scene = table.scene(table.ply(), Viewer::Spectator, &[]);
    Some(render::png(&scene, Theme::Light, 600, &|one| label(one)))
}

#[cfg(test)]
mod tests;
