//! Rounds in which all players answer the same and the best answer is laid for everybody: the
//! result of the last one for its viewer.

use game_core::{AnyTable, Arg, LogLine, Sentence};

use crate::{RoundLine, RoundSheet, post::Post};

/// Returns the last finished round, as the viewer may see it; `None` where a game has no rounds,
/// where none is over yet, and for a viewer who did not play.
pub(crate) fn last(post: &Post<'_>) -> Option<RoundSheet> {
    let seat = post.viewer.seat()?;
    let table = &*post.board.table;
    let decided = decisions(table);
    // In the current round not all players have answered.
    let seats = usize::from(table.seat_count());
    let told = decided.iter().rev().take(seats).find_map(|&at| closed(post, at))?;
    let best = told.iter().find(|one| one.key.ends_with("-round"))?;
    let number = argument(best, "round")?.clone();
    let player = u8::try_from(seat.index()).ok()?;
    let own = told.iter().find(|one| {
        let laid = one.key.ends_with("-answer") && argument(one, "score").is_some();
        laid && argument(one, "player") == Some(&Arg::Player(player))
    });
    let points = |one: &Sentence| match argument(one, "score") {
        Some(Arg::Number(points)) => *points,
        _ => 0,
    };
    let all = decided.iter().filter_map(|&at| closed(post, at));
    let all = all.flatten().filter(|one| one.key.ends_with("-round"));
    let most: i64 = all.map(|one| points(&one)).sum();
    let made = table.scores(post.ply()).get(seat.index()).copied().unwrap_or_default();
    let found = own.is_some_and(|own| points(own) == points(best));
    let line = |label: &str, value: String, detail: String| RoundLine {
        label: post.words.plain(label),
        value,
        detail,
    };
    let own = match own {
        Some(own) => line("desk-round-own", in_points(post, points(own)), laid(post, own)),
        None => line("desk-round-own", post.words.plain("desk-round-nothing"), String::new()),
    };
    let of_best = match found {
        true => post.words.plain("desk-round-found"),
        false => laid(post, best),
    };
    let of_best = line("desk-round-best", in_points(post, points(best)), of_best);
    let sum = [("own", Arg::from(made)), ("best", most.into())];
    let label = if post.over() { "desk-round-total" } else { "desk-round-sum" };
    let sum = line(label, post.phrase("desk-round-of", &sum), String::new());
    Some(RoundSheet {
        title: post.phrase("desk-round", &[("round", number)]),
        lines: vec![own, of_best, sum],
        next: post.words.plain("desk-round-next"),
    })
}

/// Returns the entries at which a player decided or left.
fn decisions(table: &dyn AnyTable) -> Vec<u32> {
    let decides = |line: &LogLine| line.actor().is_some() || line.departed().is_some();
    (0..).zip(table.log()).filter(|(_, line)| decides(line)).map(|(at, _)| at).collect()
}

/// Returns the sentences of a decision, if it ends a round.
fn closed(post: &Post<'_>, at: u32) -> Option<Vec<Sentence>> {
    let told = post.news(at, at + 1);
    told.iter().any(|one| one.key.ends_with("-round")).then_some(told)
}

fn argument<'a>(told: &'a Sentence, name: &str) -> Option<&'a Arg> {
    told.args.iter().find_map(|(key, arg)| (*key == name).then_some(arg))
}

fn in_points(post: &Post<'_>, points: i64) -> String {
    post.phrase("desk-round-points", &[("points", points.into())])
}

/// Returns the place of an answer and its equations, in words.
fn laid(post: &Post<'_>, told: &Sentence) -> String {
    let of = |name| argument(told, name).cloned().unwrap_or(Arg::Text(String::new()));
    let args = [("move", of("move")), ("equations", of("equations"))];
    post.phrase("desk-round-laid", &args)
}

impl RoundSheet {
    /// Returns the sheet as lines of a message.
    pub(crate) fn in_lines(&self) -> Vec<String> {
        let line = |one: &RoundLine| match one.detail.is_empty() {
            true => format!("{}: {}", one.label, one.value),
            false => format!("{}: {} · {}", one.label, one.value, one.detail),
        };
        std::iter::once(self.title.clone()).chain(self.lines.iter().map(line)).collect()
    }
}
