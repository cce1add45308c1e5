//! The long poll. A batch of updates is on the disk before the next request, which tells Telegram
//! to forget the batch.

use std::{sync::Arc, time::Duration};

use chat::retry::until_done;
use serde_json::Value;
use service::{Platform, RawUpdate, Service};
use tokio::{
    sync::watch,
    time::{self, Instant},
};

use crate::{api::Api, call_error::CallError, scheduler::Scheduler};

/// The pause between two tries to write to the disk.
const PAUSE: Duration = Duration::from_secs(1);
/// The silence after which the poll asks from the start: after a week of it Telegram counts anew.
const SILENCE: Duration = Duration::from_secs(5 * 24 * 3600);

/// Takes updates in until told to stop, first the rest of an earlier run.
pub(crate) async fn poll(
    api: &Arc<Api>,
    service: &Arc<Service>,
    scheduler: &Arc<Scheduler>,
    mut stop: watch::Receiver<bool>,
) {
    let polling = async {
        resume(service, scheduler).await;
        let (mut offset, mut last) = (0, Instant::now());
        loop {
            if last.elapsed() > SILENCE {
                offset = 0;
            }
            match api.updates(offset).await {
                Ok(updates) if updates.is_empty() => api.mend(),
                Ok(updates) => {
                    api.mend();
                    last = Instant::now();
                    let newest = updates.iter().filter_map(id).max().unwrap_or(offset);
                    take(service, scheduler, updates).await;
                    offset = newest + 1;
                }
                Err(error) => rest(api, &error).await,
            }
        }
    };
    tokio::select! {
        _ = stop.wait_for(|&stop| stop) => {}
        () = polling => {}
    }
}

/// Enqueues the updates that an earlier run took in and did not finish.
async fn resume(service: &Service, scheduler: &Scheduler) {
    let left = until_done(PAUSE, || service.inbox().waiting(Platform::Telegram, u32::MAX)).await;
    if !left.is_empty() {
        tracing::info!(updates = left.len(), "updates of the last run are waiting");
    }
    scheduler.enqueue(left.into_iter().map(|one| (one.key, one.payload)));
}

/// Writes a batch to the disk as a whole, however often that takes.
async fn take(service: &Service, scheduler: &Scheduler, updates: Vec<Value>) {
    let keyed = updates.iter().filter_map(|one| Some((id(one)?.to_string(), one.to_string())));
    let batch: Vec<(String, String)> = keyed.collect();
    let inbox = || batch.iter().cloned().map(|(key, payload)| RawUpdate { key, payload }).collect();
    until_done(PAUSE, || service.inbox().take_in(Platform::Telegram, inbox())).await;
    scheduler.enqueue(batch);
}

fn id(update: &Value) -> Option<i64> {
    update["update_id"].as_i64()
}

async fn rest(api: &Api, error: &CallError) {
    let long = match error {
        CallError::Wait(long) => *long,
        _ => api.slack(),
    };
    tracing::warn!(why = error.why(), wait = long.as_secs(), "no updates");
    time::sleep(long).await;
}
