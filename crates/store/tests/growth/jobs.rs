//! The writer's reports on jobs, and the kinds of jobs.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Debug,
    fs,
    path::{Path, PathBuf},
    sync::{Mutex, Once, PoisonError},
};

use tracing::{
    Event, Metadata, Subscriber,
    field::{Field, Visit},
    span,
};

static SEEN: Mutex<BTreeMap<String, u32>> = Mutex::new(BTreeMap::new());
static COUNTING: Once = Once::new();

/// The most steps of a job, by kind.
pub(crate) struct Jobs;

impl Jobs {
    pub(crate) async fn of(work: impl Future<Output = ()>) -> BTreeMap<String, u32> {
        COUNTING.call_once(|| tracing::subscriber::set_global_default(Listener).unwrap());
        SEEN.lock().unwrap_or_else(PoisonError::into_inner).clear();
        work.await;
        std::mem::take(&mut *SEEN.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

struct Listener;

impl Subscriber for Listener {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == "store::job"
    }

    fn event(&self, event: &Event<'_>) {
        let mut job = Job::default();
        event.record(&mut job);
        let mut seen = SEEN.lock().unwrap_or_else(PoisonError::into_inner);
        let most = seen.entry(job.kind).or_default();
        *most = job.steps.max(*most);
    }

    fn new_span(&self, _: &span::Attributes<'_>) -> span::Id {
        span::Id::from_u64(1)
    }

    fn record(&self, _: &span::Id, _: &span::Record<'_>) {}
    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}
    fn enter(&self, _: &span::Id) {}
    fn exit(&self, _: &span::Id) {}
}

#[derive(Default)]
struct Job {
    kind: String,
    steps: u32,
}

impl Visit for Job {
    fn record_str(&mut self, field: &Field, value: &str) {
        if field.name() == "job_kind" {
            value.clone_into(&mut self.kind);
        }
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        if field.name() == "steps" {
            self.steps = u32::try_from(value).unwrap();
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn Debug) {}
}

/// The calls by which a function hands a job to the writer.
const HANDS_OVER: [&str; 6] = [
    ".change(",
    ".write_as_known(",
    ".store.write::<",
    ".store.write_soon::<",
    ".store.write_sometime::<",
    ".store.write(",
];

/// The functions of `service` that hand a job to the writer.
pub(crate) fn all() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for file in sources() {
        let text = fs::read_to_string(file).unwrap();
        let mut function = "";
        for line in text.split("#[cfg(test)]").next().unwrap().lines() {
            let words = ["pub ", "pub(super) ", "pub(crate) ", "async "]
                .iter()
                .fold(line.trim(), |words, word| words.trim_start_matches(word));
            if let Some(name) = words.strip_prefix("fn ") {
                let is_name = |c: char| c.is_alphanumeric() || c == '_';
                function = &name[..name.find(|c| !is_name(c)).unwrap_or(name.len())];
            }
            if HANDS_OVER.iter().any(|way| line.contains(way)) {
                all.insert(function.to_owned());
            }
        }
    }
    // `change` wraps the jobs of others.
    all.remove("change");
    all
}

fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../service/src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false => found.push(path),
            }
        }
    }
    found
}
