//! Solving today's puzzle.

use std::sync::Arc;

use game_core::Seat;
use service::{PersonId, Service};

/// The time of the first solution: a day has just begun.
pub(crate) const BEGINNING: i64 = 20_700 * 24 * 60 * MINUTE;
pub(crate) const MINUTE: i64 = 60_000;

/// A person finds the best answer, and the people to be told of it are told.
pub(crate) async fn solve(service: &Arc<Service>, person: PersonId) {
    let id = service.puzzles().open_puzzle(person).await.unwrap().0;
    let board = service.matches().board(id).await.unwrap();
    let code = board.table.listing(Seat::new(0)).swap_remove(0).choice.code;
    service.matches().play(person, id, None, &code).await.unwrap();
    service.run_due().await;
}
