//! The tools' messages when they cannot write.

use std::{collections::BTreeMap, fs, io::Cursor, path::PathBuf};

use ground::{Scratch, SmallDisk};

use super::*;

/// A database, and a folder for other output.
struct Place {
    database: PathBuf,
    folder: PathBuf,
}

impl Place {
    /// Runs a command; returns its output or the reason why it failed.
    fn say(
        &self,
        language: &str,
        line: &[&str],
        out: &mut (dyn Write + Send),
    ) -> Result<(), String> {
        let config = concat!(env!("CARGO_MANIFEST_DIR"), "/../../config");
        let path = |path: &Path| path.display().to_string();
        let environment = BTreeMap::from([
            ("KAMEN_LANGUAGE", language.to_owned()),
            ("KAMEN_DATABASE", path(&self.database)),
            ("KAMEN_BACKUP_FOLDER", path(&self.folder.join("backups"))),
            ("KAMEN_BOARDS", format!("{config}/boards")),
        ]);
        let environment = |name: &str| environment.get(name).cloned();
        let words = ConsoleWords::of(&environment);
        let line = [&["kamen", "--config", config][..], line].concat();
        let matches = command_line::command(&words).try_get_matches_from(line).unwrap();
        let done = obey(&matches, &environment, &words, &mut Cursor::new(""), out);
        done.map_err(|why| words.sentence(&why))
    }
}

const FULL: [(&str, &str); 3] =
    [("en", "The disk is full"), ("cs", "Disk je plný"), ("sk", "Disk je plný")];

#[test]
fn every_tool_that_writes_says_that_the_disk_is_full() {
    let scratch = Scratch::new();
    let folder = scratch.0.join("disk");
    let Some(disk) = SmallDisk::at(&folder) else {
        // Not every system lets a test mount a disk.
        eprintln!("skipped: no small disk can be made here");
        return;
    };
    let path = |name: &str| scratch.0.join(name).display().to_string();
    let there = Place { database: scratch.database(), folder: folder.clone() };
    there.say("en", &["new"], &mut Vec::new()).unwrap();
    let copy = path("copy.sqlite");
    there.say("en", &["backup", &copy], &mut Vec::new()).unwrap();
    fs::write(path("game.pgn"), "1. e4 e5 1-0\n").unwrap();
    let entrant = format!("{:80} 0.0    1\n", "001    1");
    fs::write(path("cup.trf"), format!("142 3\n152 W\n{entrant}")).unwrap();
    disk.fill();
    let here = Place { database: folder.join("k.sqlite"), folder };
    let (game, cup) = (path("game.pgn"), path("cup.trf"));
    let position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (language, full) in FULL {
        for (place, line) in [
            (&here, &["new"][..]),
            (&here, &["restore", &copy]),
            (&there, &["move", &copy, &path("disk/moved.sqlite")]),
            (&there, &["backup"]),
            (&there, &["backup", &path("disk/copy.sqlite")]),
            (&here, &["draw", "chess", position, "--out", &path("disk/board.png")]),
            (&here, &["replay", &game, "--out", &path("disk/game.txt")]),
            (&here, &["replay", &game, "--gif", &path("disk/game.gif")]),
            (&here, &["pair", &cup, "--out", &path("disk/next.trf")]),
        ] {
            let said = place.say(language, line, &mut Vec::new()).unwrap_err();
            assert!(said.starts_with(full), "{line:?}: {said}");
        }
    }
    disk.make_room();
    here.say("en", &["restore", &copy], &mut Vec::new()).unwrap();
}

/// The system's own device that is always full.
#[cfg(target_os = "linux")]
#[test]
fn an_output_without_room_is_not_called_closed() {
    let scratch = Scratch::new();
    let place = Place { database: scratch.database(), folder: scratch.0.clone() };
    place.say("en", &["new"], &mut Vec::new()).unwrap();
    let copy = scratch.0.join("copy.sqlite").display().to_string();
    for (language, full) in FULL {
        let _ = fs::remove_file(&copy);
        for line in [&["backup", &copy][..], &["play", "mill"]] {
            let mut out = fs::File::options().write(true).open("/dev/full").unwrap();
            let said = place.say(language, line, &mut out).unwrap_err();
            assert!(said.starts_with(full), "{line:?}: {said}");
        }
    }
}

#[test]
fn a_refused_move_of_a_database_says_why() {
    let scratch = Scratch::new();
    let path = |name: &str| scratch.0.join(name).display().to_string();
    let place = Place { database: scratch.0.join("k.sqlite"), folder: scratch.0.clone() };
    let (here, there) = (path("k.sqlite"), path("there.sqlite"));
    let refused = |language: &str, from: &str, to: &str| {
        place.say(language, &["move", from, to], &mut Vec::new()).unwrap_err()
    };
    let why = [
        ("en", "no database", "already something"),
        ("cs", "není žádná databáze", "už něco je"),
        ("sk", "nie je žiadna databáza", "už niečo je"),
    ];
    for (language, nothing, _) in why {
        let said = refused(language, &here, &there);
        assert!(said.contains(nothing) && said.contains(&here), "{said}");
    }
    place.say("en", &["new"], &mut Vec::new()).unwrap();
    for (language, _, occupied) in why {
        let said = refused(language, &here, &here);
        assert!(said.contains(occupied) && said.contains(&here), "{said}");
    }
    // There is no listener at this port.
    let said = refused("en", &here, "postgres://kamen:zebra@127.0.0.1:1/kamen");
    assert!(said.contains("postgres://127.0.0.1:1/kamen") && !said.contains("zebra"), "{said}");
}
