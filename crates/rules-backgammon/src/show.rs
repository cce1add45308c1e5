//! Actions as a person writes them.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::Notation as _;

use crate::{Action, Backgammon, Board, OFF, Play, Step, action::Point};

/// Writes the action as a person would: `24/18 13/11`, `bar/22*`, `6/off(2)`, `double`, `resign
/// gammon`.
pub(crate) fn show(game: &Backgammon, action: &Action) -> String {
    match action {
        Action::Play(play) => {
            let board = game.dice().map_or(Board::EMPTY, |_| game.board_of(game.to_move));
            play_text(&board, play)
        }
        Action::Resign(size) => {
            let sizes = ["single", "gammon", "backgammon"];
            let size = sizes.get(usize::from(size.saturating_sub(1))).unwrap_or(&"single");
            format!("resign {size}")
        }
        Action::Single(answer, seat) => format!("{} {seat}", answer.action().encode()),
        word => word.encode(),
    }
}

/// Writes a play on a board: moves of one man joined unless it hits on the way, and equal ones
/// counted.
pub(crate) fn play_text(board: &Board, play: &Play) -> String {
    let mut hits: Vec<u8> = play.steps().iter().map(|step| step.to).collect();
    hits.sort_unstable();
    hits.dedup();
    hits.retain(|&to| to != OFF && board.other(to) == 1);
    let mut told: Vec<(Vec<u8>, usize)> = Vec::new();
    for path in paths(play.steps(), &hits) {
        match told.iter_mut().find(|(one, _)| *one == path) {
            Some((_, times)) => *times += 1,
            None => told.push((path, 1)),
        }
    }
    let shown = told.iter().map(|(path, times)| path_text(path, *times, &mut hits));
    shown.collect::<Vec<_>>().join(" ")
}

/// Returns the points for each man: its start, its hits, its end.
fn paths(steps: &[Step], hits: &[u8]) -> Vec<Vec<u8>> {
    let mut left = steps.to_vec();
    let mut paths = Vec::new();
    while !left.is_empty() {
        let first = left.remove(0);
        let mut path = [first.from, first.to].to_vec();
        while let Some(at) = left.iter().position(|step| path.last() == Some(&step.from)) {
            let next = left.remove(at);
            if !hits.contains(&next.from) {
                path.pop();
            }
            path.push(next.to);
        }
        paths.push(path);
    }
    paths
}

/// Writes one path; the first man to reach a blot hits it.
fn path_text(path: &[u8], times: usize, hits: &mut Vec<u8>) -> String {
    let point = |&point: &u8| {
        let hit = hits.iter().position(|&hit| hit == point);
        let star = if let Some(at) = hit {
            hits.remove(at);
            "*"
        } else {
            ""
        };
        format!("{}{star}", Point(point))
    };
    let points: Vec<String> = path.iter().map(point).collect();
    let times = if times > 1 { format!("({times})") } else { "".to_owned() };
    points.join("/") + &times.to_string()
}
