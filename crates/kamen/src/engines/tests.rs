//! Programs that are shell scripts, each with a fault of its own.

use std::{fs, os::unix::fs::PermissionsExt as _, path::PathBuf};

use super::*;

const BEGINNING: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A script that answers each line by these cases of a shell's `case`.
struct Script(PathBuf);

impl Script {
    fn new(name: &str, cases: &str) -> Self {
        let file = std::env::temp_dir().join(format!("kamen-engine-{name}-{}", std::process::id()));
        let text = format!(
            "#!/bin/sh\nwhile read -r line; do case \"$line\" in {cases}\nquit) exit;; esac; done\n"
        );
        fs::write(&file, text).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o700)).unwrap();
        Self(file)
    }

    fn program(&self) -> Result<Program, Broken> {
        let chess = Some(self.0.display().to_string());
        let engines = Engines { chess, nodes: 7 };
        loop {
            match Program::of(&engines) {
                // A child that another test begins holds the script for a moment.
                Err(Broken::Unstarted(why)) if why.contains("Text file busy") => {}
                found => return found.map(|found| found.unwrap()),
            }
        }
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

const HELLO: &str = "uci) echo 'id name Old Fish 3'; echo uciok;;\nisready) echo readyok;;\n";

fn process(program: &Program) -> Option<u32> {
    program.process().running.as_ref().map(|one| one.child.id())
}

#[test]
fn a_program_is_asked_with_its_budget_rests_and_comes_back() {
    let cases = format!(
        "{HELLO}'go nodes 7') echo 'info depth 1 bestmove x'; echo 'bestmove e2e4 ponder e7e5';;"
    );
    let script = Script::new("plays", &cases);
    let program = script.program().unwrap();
    assert_eq!(program.level(), "~Old_Fish_3");
    assert_eq!(program.answer(BEGINNING).as_deref(), Some("e2e4"));
    let first = process(&program).unwrap();
    program.rest(now());
    assert_eq!(process(&program), Some(first), "it was asked just now");
    program.rest(now() + IDLE);
    assert_eq!(process(&program), None);
    assert_eq!(program.answer(BEGINNING).as_deref(), Some("e2e4"));
    assert!(process(&program).is_some_and(|second| second != first));
    program.end();
    assert_eq!(process(&program), None);
}

#[test]
fn a_program_that_dies_is_started_again() {
    let cases = format!("{HELLO}go*) echo 'bestmove d2d4'; exit;;");
    let script = Script::new("dies", &cases);
    let program = script.program().unwrap();
    for _ in 0..3 {
        assert_eq!(program.answer(BEGINNING).as_deref(), Some("d2d4"));
        program.process().running.as_mut().unwrap().child.wait().unwrap();
    }
}

#[test]
fn a_program_that_thinks_for_ever_is_told_to_stop_and_one_that_is_deaf_is_ended() {
    let script = Script::new("slow", &format!("{HELLO}stop) echo 'bestmove a2a3';;"));
    assert_eq!(script.program().unwrap().answer(BEGINNING).as_deref(), Some("a2a3"));
    let script = Script::new("deaf", HELLO);
    let program = script.program().unwrap();
    assert_eq!(program.answer(BEGINNING), None);
    assert_eq!(process(&program), None);
}

#[test]
fn a_program_that_has_failed_is_left_alone_for_a_while() {
    let cases = format!("{HELLO}go*) [ -e \"$0.well\" ] && echo 'bestmove e2e4' || exit;;");
    let script = Script::new("ill", &cases);
    let program = script.program().unwrap();
    assert_eq!(program.answer(BEGINNING), None);
    let well = Script(script.0.with_added_extension("well"));
    fs::write(&well.0, "").unwrap();
    assert_eq!((program.answer(BEGINNING), process(&program)), (None, None));
    program.process().rests = Some(now());
    assert_eq!(program.answer(BEGINNING).as_deref(), Some("e2e4"));
}

#[test]
fn a_program_sees_nothing_of_the_bots_environment() {
    let cases = format!("{HELLO}go*) echo \"bestmove ${{HOME:-none}}${{CARGO_MANIFEST_DIR:-}}\";;");
    let script = Script::new("spy", &cases);
    assert_eq!(script.program().unwrap().answer(BEGINNING).as_deref(), Some("none"));
}

#[test]
fn a_broken_chess_program_is_named_with_the_reason() {
    let gone = Engines { chess: Some("/nowhere/at/all".to_owned()), nodes: 1 };
    let Err(Broken::Unstarted(why)) = Program::of(&gone) else { panic!("it starts") };
    assert!(why.contains("No such file"), "{why}");
    let mute = Script::new("mute", "uci) exit;;");
    assert_eq!(mute.program().unwrap_err(), Broken::Gone);
    assert!(Program::of(&Engines::default()).unwrap().is_none());
}
