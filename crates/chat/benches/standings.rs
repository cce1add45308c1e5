//! The answer to `/top` in a group of 5,000 with 100,000 results, read and worded, and its picture
//! as a chat gets it.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

#[expect(dead_code, reason = "it has more than is needed here")]
#[path = "../../service/benches/club/mod.rs"]
mod club;

use std::sync::Arc;

use chat::{Desk, Language, Limits, Poster, Standings};
use club::{Club, club};
use divan::Bencher;
use render::Theme;

fn main() {
    divan::main();
}

/// The leaderboards drawn: all games, and one of them. Their size does not grow with the results.
const SHOWN: [&str; 2] = ["", "chess"];

fn desk(club: &Club) -> Desk {
    Desk::with(Arc::clone(&club.service), Limits::NONE)
}

fn top(club: &Club, desk: &Desk, of: &str) -> Standings {
    let at = (club.people[17], club.room);
    let listed = club.runtime.block_on(desk.results().standings(at, Language::Cs, of, true));
    listed.unwrap()
}

#[divan::bench(args = [10_000, 100_000], sample_count = 50)]
fn answer(bencher: Bencher<'_, '_>, results: usize) {
    let club = club(results);
    let desk = desk(&club);
    bencher.bench(|| assert!(top(&club, &desk, "").poster.is_some()));
}

#[divan::bench(args = SHOWN, sample_count = 50)]
fn picture(bencher: Bencher<'_, '_>, of: &str) {
    let club = club(10_000);
    let poster: Poster = top(&club, &desk(&club), of).poster.unwrap();
    bencher.bench(|| poster.png(Theme::Light, 1080));
}
