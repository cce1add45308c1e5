//! GNU Backgammon reads the `.mat` files. It must find the played games in them, move by move, with
//! the same winners, points and scores.

mod player;
mod sgf;

use std::{
    fs,
    io::Write as _,
    path::Path,
    process::{Command, Stdio},
};

use suite::{Scratch, skip};

use self::player::{Played, Told, names};

/// Kinds of matches, the number of matches of each, and the most games of one.
const MATCHES: [(&str, u8, usize); 9] = [
    ("length=7", 8, 13),
    ("length=5", 8, 13),
    ("length=3 crawford=off", 6, 13),
    ("length=1", 6, 1),
    ("variant=nackgammon length=3", 4, 5),
    ("variant=hypergammon length=9", 4, 17),
    ("play=money", 6, 5),
    ("play=money jacoby=on", 6, 5),
    ("play=money beavers=on raccoons=on", 12, 5),
];

/// The places of the program on Debian and on other systems.
const PROGRAMS: [&str; 3] = ["/usr/games/gnubg", "/usr/bin/gnubg", "/usr/local/bin/gnubg"];

/// Returns GNU Backgammon's reading of each of these files, by one process for all.
fn judged(program: &str, folder: &Path, count: usize) -> Vec<Vec<Told>> {
    let mut commands = "set confirm new off\nset confirm save off\n".to_owned();
    for at in 0..count {
        let file = |ending| folder.join(format!("{at}.{ending}")).display().to_string();
        commands += &format!("import mat {}\nsave match {}\n", file("mat"), file("sgf"));
    }
    commands += "quit\n";
    let mut child = Command::new(program)
        .args(["--tty", "--quiet", "--no-rc"])
        .env("HOME", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(commands.as_bytes()).unwrap();
    assert!(child.wait().unwrap().success());
    let read = |at| fs::read_to_string(folder.join(format!("{at}.sgf"))).unwrap_or_default();
    (0..count).map(|at| sgf::games(&read(at), &names(at))).collect()
}

/// Returns the differences between the two readings of one match.
fn disputes(text: &str, ours: &[Told], theirs: &[Told]) -> Vec<String> {
    let mut disputes = Vec::new();
    if ours.len() != theirs.len() {
        disputes.push(format!("{} games, not {}\n{text}", theirs.len(), ours.len()));
    }
    for (number, (ours, theirs)) in (1..).zip(ours.iter().zip(theirs)) {
        if !ours.agrees(theirs) {
            disputes.push(format!("game {number}\n{ours:?}\n{theirs:?}\n{text}"));
        }
    }
    disputes
}

/// Situations that random play hardly meets: a short last row below a double on the right, and
/// beavers and raccoons that are dropped, each with a game after it.
const RARE: [&str; 2] = [
    " 5 point match

 Game 1
 Ana : 0                              Bob : 0
  1) 31: 8/5 6/5                       Doubles => 2
  2)  Takes
      Wins 2 points

 Game 2
 Ana : 2                              Bob : 0
  1) 31: 8/5 6/5                      52: 24/22 13/8
  2) 64: 24/14
      Wins 1 point
",
    "; [Jacoby \"Off\"]
; [Beaver \"On\"]

 0 point match

 Game 1
 Ana : 0                              Bob : 0
  1) 31: 8/5 6/5                      52: 24/22 13/8
  2)  Doubles => 2                     Beavers => 4
  3)  Drops                           Wins 2 points

 Game 2
 Ana : 0                              Bob : 2
  1) 31: 8/5 6/5                      52: 24/22 13/8
  2)  Doubles => 2                     Beavers => 4
  3)  Beavers => 8                     Drops
      Wins 4 points

 Game 3
 Ana : 4                              Bob : 2
  1) 31: 8/5 6/5                       Doubles => 2
  2)  Beavers => 4                     Drops
      Wins 2 points

 Game 4
 Ana : 6                              Bob : 2
  1) 31: 8/5 6/5                      52: 24/22 13/8
  2) 64: 24/14
      Wins 1 point
",
];

fn matches() -> Vec<Played> {
    let matches = MATCHES
        .into_iter()
        .flat_map(|(settings, times, most)| (0..times).map(move |seed| (settings, seed, most)));
    let played = matches
        .enumerate()
        .map(|(at, (settings, seed, most))| Played::at_random(settings, seed, most, &names(at)));
    let mut played: Vec<Played> = played.collect();
    for text in RARE {
        played.push(Played::of_file(text, &names(played.len())));
    }
    played
}

#[test]
fn gnu_backgammon_reads_our_files_as_they_were_played() {
    let Some(program) = PROGRAMS.into_iter().find(|path| Path::new(path).exists()) else {
        return skip("there is no GNU Backgammon");
    };
    let played = matches();
    let folder = Scratch::new();
    let files: Vec<_> = played.iter().map(Played::file).collect();
    for (at, text) in files.iter().enumerate() {
        fs::write(folder.0.join(format!("{at}.mat")), text).unwrap();
    }
    let judged = judged(program, &folder.0, played.len());
    let wrong: Vec<_> = (0..played.len())
        .flat_map(|at| disputes(&files[at], &played[at].told, &judged[at]))
        .collect();
    let games: usize = played.iter().map(|one| one.told.len()).sum();
    assert!(games >= 150, "{games} games");
    assert!(wrong.is_empty(), "{} of {games} misread, the first: {}", wrong.len(), wrong[0]);
    for (word, least) in [("drop", 20), ("take", 20), ("double", 60)] {
        let all = played.iter().flat_map(|one| &one.told).flat_map(|told| &told.turns);
        let found = all.filter(|turn| turn.contains(word)).count();
        assert!(found >= least, "{found} of {word}");
    }
}
