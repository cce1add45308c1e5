//! Metrics for Prometheus: counts and times while the bot runs, and its present state.

use std::{fs, path::Path, sync::OnceLock, time::Duration};

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use metrics_process::Collector;
use service::Service;
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::{Layer, layer::Context};

/// The bounds of the histograms' buckets, in seconds.
const SECONDS: [f64; 11] = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0];

/// How often times are sorted into buckets, whether anybody asks or not.
const UPKEEP: Duration = Duration::from_secs(5);

/// The counters, each with its description.
const COUNTERS: [(&str, &str); 3] = [
    ("kamen_moves_total", "Moves committed, by game and by whose they are."),
    ("kamen_deliveries_total", "Messages tried, by platform and outcome."),
    ("kamen_log_lines_total", "Warnings and errors in the log, by level and part."),
];

/// The histograms.
const HISTOGRAMS: [(&str, &str); 3] = [
    ("kamen_write_seconds", "From asking for a change until it is committed."),
    ("kamen_delivery_seconds", "From a commit until its message is there, by platform."),
    ("kamen_thought_seconds", "How long a computer thinks about a move, by game."),
];

/// The gauges.
const GAUGES: [(&str, &str); 3] = [
    ("kamen_ready", "1 while moves can be stored."),
    ("kamen_waiting", "Updates, answers and deliveries not yet dealt with."),
    ("kamen_database_bytes", "Size of the database and its log."),
];

/// The metrics of this process. There is one set for the whole process, as there is one log.
#[derive(Clone)]
pub(crate) struct Figures {
    rendered: PrometheusHandle,
    process: Collector,
}

impl Figures {
    /// Begins to count.
    pub(crate) fn keep() -> Self {
        static KEPT: OnceLock<PrometheusHandle> = OnceLock::new();
        let times = Matcher::Suffix("_seconds".to_owned());
        let counting = PrometheusBuilder::new().set_buckets_for_metric(times, &SECONDS);
        let recorder = counting.expect("there are bounds").build_recorder();
        let rendered = KEPT.get_or_init(|| {
            let rendered = recorder.handle();
            // Another recorder counts already; then these metrics stay empty.
            let _ = metrics::set_global_recorder(recorder);
            rendered
        });
        let process = Collector::default();
        process.describe();
        COUNTERS.iter().for_each(|&(name, said)| describe_counter!(name, said));
        HISTOGRAMS.iter().for_each(|&(name, said)| describe_histogram!(name, said));
        GAUGES.iter().for_each(|&(name, said)| describe_gauge!(name, said));
        Self { rendered: rendered.clone(), process }
    }

    /// All metrics, in Prometheus's text format.
    pub(crate) async fn told(&self, service: &Service, database: &Path, is_well: bool) -> String {
        self.process.collect();
        gauge!("kamen_ready").set(f64::from(u8::from(is_well)));
        gauge!("kamen_database_bytes").set(bytes(database));
        match service.deliveries().backlog().await {
            Ok(backlog) => {
                let counts = [
                    ("updates", i64::try_from(backlog.updates).unwrap_or(i64::MAX)),
                    ("answers", i64::from(backlog.answers)),
                    ("deliveries", backlog.deliveries),
                ];
                for (what, count) in counts {
                    gauge!("kamen_waiting", "what" => what).set(count as f64);
                }
            }
            // The last values stand; `kamen_ready` says more.
            Err(error) => tracing::warn!(?error, "the waiting work could not be counted"),
        }
        self.rendered.render()
    }

    /// Bounds the memory of times that wait to be counted.
    pub(crate) async fn tidy(self) {
        loop {
            tokio::time::sleep(UPKEEP).await;
            self.rendered.run_upkeep();
        }
    }
}

/// The size of the database with its write-ahead log.
fn bytes(database: &Path) -> f64 {
    let mut log = database.as_os_str().to_owned();
    log.push("-wal");
    let size = |path: &Path| fs::metadata(path).map_or(0, |file| file.len());
    (size(database) + size(Path::new(&log))) as f64
}

/// Counts log events of the level warning or worse.
pub(crate) struct CountedLog;

impl<S: Subscriber> Layer<S> for CountedLog {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let about = event.metadata();
        if *about.level() <= Level::WARN {
            let part = about.target().split("::").next().unwrap_or_default().to_owned();
            let level = about.level().as_str();
            counter!("kamen_log_lines_total", "level" => level, "part" => part).increment(1);
        }
    }
}
