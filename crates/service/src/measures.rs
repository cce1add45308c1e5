//! Metrics for the operator's monitoring. Without a recorder they cost nothing.

use std::time::Duration;

use metrics::{counter, histogram};
use store::Timestamp;
use tokio::time::Instant;

use crate::{Actor, Delivery, DeliveryOutcome, Platform};

/// Counts a committed move.
pub(crate) fn count_move(game: &'static str, actor: Actor, platform: Option<Platform>) {
    let by = match actor {
        Actor::Person(_) => platform.map_or("console", Platform::code),
        Actor::Clock => "clock",
        Actor::Computer(_) => "computer",
        Actor::Room(_) => "room",
    };
    counter!("kamen_moves_total", "game" => game, "by" => by).increment(1);
}

/// Records the time a computer has thought since this moment.
pub(crate) fn time_thought(game: &'static str, since: Instant) {
    histogram!("kamen_thought_seconds", "game" => game).record(since.elapsed());
}

/// Counts the outcome of a delivery. For a sent one it records the time since its commit, with all
/// tries before.
pub(crate) fn count_delivery(
    platform: Platform,
    delivery: &Delivery,
    outcome: &DeliveryOutcome,
    now: Timestamp,
) {
    let (platform, outcome) = (platform.code(), outcome.name());
    counter!("kamen_deliveries_total", "platform" => platform, "outcome" => outcome).increment(1);
    if outcome == "sent" {
        let late = now.0.saturating_sub(delivery.notice.at.0);
        let took = Duration::from_millis(late.max(0).unsigned_abs());
        histogram!("kamen_delivery_seconds", "platform" => platform).record(took);
    }
}
