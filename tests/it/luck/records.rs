//! Records of many games are verified twice: by the rules, and by the Python program that
//! `VERIFY.md` offers. Both name the change in a changed record.

use std::process::Command;

use catalog::{LuckSource, Record};
use game_core::{Secret, Shelf};
use suite::{Scratch, root};

use super::{GAMES, Kind, played};
use crate::settings;

/// The number of games.
const COUNT: usize = 100;

/// The record of a game, with additions of its players or without.
fn record(at: usize) -> Record {
    let (game, wishes, seats) = GAMES[at % GAMES.len()];
    let kind = Kind::from_id(game).unwrap();
    let options = kind.rules().options(&settings(wishes), &Shelf::default()).unwrap();
    let setup = kind.rules().first(&options, seats).unwrap();
    let byte = u8::try_from(at).unwrap();
    let secret = Secret::new([byte; 32].map(|one: u8| one.wrapping_mul(41).wrapping_add(byte)));
    let added = (!at.is_multiple_of(3)).then(|| format!("discord:{at} web:0af -"));
    let key = added.as_ref().map_or_else(|| secret.clone(), |added| secret.with(added));
    let table = played(kind, &setup, &key);
    let luck = LuckSource { fingerprint: secret.commitment(), secret, added };
    Record { luck: Some(luck), ..Record::of(kind, &setup, &*table) }
}

/// No entry has the placements of duplicate play, so the Python program cannot follow it for long.
fn is_duplicate(record: &Record) -> bool {
    record.to_string().contains("play=duplicate")
}

/// Runs the Python program on a text: whether it is right, and its words.
fn python(folder: &Scratch, name: &str, text: &str) -> (bool, String) {
    let file = folder.database().with_file_name(format!("{name}.txt"));
    std::fs::write(&file, text).unwrap();
    let program = root().join("tests/verify/verify.py");
    let ran = Command::new("python3").arg(program).arg(&file).output().expect("python3 is there");
    let said = [ran.stdout, ran.stderr].concat();
    (ran.status.success(), String::from_utf8(said).unwrap())
}

/// Changes a digit, die or lot in the first draw at or after a ply.
fn changed(record: &Record, from: usize) -> Option<(usize, Record)> {
    let draws = |ply: &usize| {
        let code = &record.entries[*ply];
        code.starts_with("*:") && code.ends_with(|end: char| end.is_ascii_digit())
    };
    let ply = (from..record.entries.len()).find(draws)?;
    let mut other = record.clone();
    let code = &mut other.entries[ply];
    let last = code.pop()?.to_digit(10)?;
    let least =
        u32::from(!code.contains("draw") && !code.contains("deal") && !code.contains("lots"));
    let most = if code.contains("white") { 2 } else { 6 };
    code.push_str(&if last == least { most } else { least }.to_string());
    Some((ply, other))
}

#[test]
fn a_hundred_games_are_verified_by_two_programs() {
    let folder = Scratch::new();
    let all: Vec<Record> = (0..COUNT).map(record).collect();
    let text = |all: &[&Record]| all.iter().map(|record| format!("{record}\n")).collect::<String>();
    let every: Vec<&Record> = all.iter().collect();
    assert_eq!(Record::all(&text(&every)).unwrap(), all, "records are read as they are written");
    let mut draws = 0;
    for (at, record) in all.iter().enumerate() {
        let verified = record.verify();
        let verified = verified.unwrap_or_else(|why| panic!("game {at}: {why:?}\n{record}"));
        draws += if is_duplicate(record) { 0 } else { verified.draws };
    }
    let plain: Vec<&Record> = all.iter().filter(|record| !is_duplicate(record)).collect();
    let text = text(&plain);
    let (right, said) = python(&folder, "all", &text);
    assert!(right, "{said}");
    let counted: usize =
        said.lines().filter_map(|line| line.split(' ').nth(4)?.parse::<usize>().ok()).sum();
    assert_eq!(counted, draws, "{said}");
    assert!(draws > 500, "{draws}");
}

#[test]
fn a_change_in_a_record_is_named_by_both_programs() {
    let folder = Scratch::new();
    let mut wrong = 0;
    for at in 0..GAMES.len() {
        let right = record(at);
        if is_duplicate(&right) {
            continue;
        }
        for from in [0, right.entries.len() / 2] {
            let Some((ply, other)) = changed(&right, from) else { continue };
            let said = other.verify().unwrap_err();
            let number = said.args.iter().find(|(name, _)| *name == "ply");
            let ours = number.map(|(_, number)| number.clone());
            assert_eq!(ours, Some(game_core::Arg::from(ply + 1)), "{said:?}\n{other}");
            let (is_right, theirs) = python(&folder, "changed", &other.to_string());
            assert!(!is_right && theirs.contains(&format!("entry {},", ply + 1)), "{theirs}");
            wrong += 1;
        }
        let luck = right.luck.clone().unwrap();
        let secret = Secret::new([9; 32]);
        let fingerprint = secret.commitment();
        for other in [
            LuckSource {
                fingerprint: luck.fingerprint.replace(['0', '1', '2', '3'], "4"),
                ..luck.clone()
            },
            LuckSource { fingerprint, secret, ..luck.clone() },
            LuckSource { added: Some("discord:666".to_owned()), ..luck },
        ] {
            let other = Record { luck: Some(other), ..right.clone() };
            let (is_right, said) = python(&folder, "luck", &other.to_string());
            // Every second secret gives the same single lot for White.
            let by_chance = right.entries.iter().filter(|code| code.starts_with("*:")).count() < 3;
            assert_eq!(other.verify().is_ok(), is_right, "{said}");
            assert!(!is_right || by_chance, "{said}\n{other}");
            wrong += usize::from(!is_right);
        }
    }
    assert!(wrong > 30, "{wrong}");
    let none = Record { luck: None, ..record(0) };
    assert!(none.verify().is_err());
    assert!(!python(&folder, "none", &none.to_string()).0);
}

#[test]
fn secrets_of_a_match_hang_together_or_do_not() {
    let last = Secret::new([5; 32]);
    let of = |secret: Secret| Record {
        luck: Some(LuckSource { fingerprint: secret.commitment(), secret, added: None }),
        ..record(0)
    };
    let chain = [of(last.hashed(2)), of(last.hashed(1)), of(last.clone())];
    assert_eq!(Record::is_chain(&chain), Some(true));
    assert_eq!(Record::is_chain(&[of(last.hashed(2)), of(last.clone())]), Some(false));
    assert_eq!(Record::is_chain(&[of(last)]), None);
}
