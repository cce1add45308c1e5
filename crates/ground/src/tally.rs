//! Counts the statements that reach the database, as sqlx itself logs them.

use std::{
    fmt::{Debug, Display, Formatter},
    sync::{Mutex, Once, PoisonError},
};

use tracing::{
    Event, Metadata, Subscriber,
    field::{Field, Visit},
    span,
};

static SEEN: Mutex<Vec<(String, u64)>> = Mutex::new(Vec::new());
static COUNTING: Once = Once::new();

/// The cost of some work at the database.
#[derive(Debug)]
pub struct Tally {
    /// The statements, without those of connecting.
    pub statements: Vec<String>,
    /// The number of rows they returned.
    pub rows: u64,
}

impl Tally {
    /// The number of statements that read.
    pub fn reads(&self) -> usize {
        self.statements.iter().filter(|sql| sql.starts_with("select")).count()
    }

    /// The number of statements that write, without those that begin and end a transaction.
    pub fn writes(&self) -> usize {
        let writes = ["insert", "update", "delete"];
        let is_write = |sql: &&String| writes.iter().any(|word| sql.starts_with(word));
        self.statements.iter().filter(is_write).count()
    }

    /// The number of all statements.
    pub fn all(&self) -> usize {
        self.statements.len()
    }

    /// The number of commits.
    pub fn commits(&self) -> usize {
        self.statements.iter().filter(|sql| *sql == "commit").count()
    }
}

impl Display for Tally {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:>4} = {:>3} read, {:>2} written", self.all(), self.reads(), self.writes())?;
        write!(f, ", {} around them, ", self.all() - self.reads() - self.writes())?;
        write!(f, "{} rows, {} commits", self.rows, self.commits())
    }
}

/// Runs some work and counts its statements. Only one work at a time can be counted: the count is
/// that of the whole process.
///
/// # Panics
/// The process has another subscriber for its log.
pub async fn tallied<T>(work: impl Future<Output = T>) -> (T, Tally) {
    COUNTING.call_once(|| {
        tracing::subscriber::set_global_default(Counter).expect("no other subscriber is set");
    });
    lines().clear();
    let done = work.await;
    let (statements, rows): (_, Vec<u64>) = std::mem::take(&mut *lines()).into_iter().unzip();
    (done, Tally { statements, rows: rows.iter().sum() })
}

fn lines() -> std::sync::MutexGuard<'static, Vec<(String, u64)>> {
    SEEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Records what sqlx logs about each statement.
struct Counter;

impl Subscriber for Counter {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == "sqlx::query"
    }

    fn event(&self, event: &Event<'_>) {
        let mut statement = Statement::default();
        event.record(&mut statement);
        let Statement { summary, whole, rows } = statement;
        let sql = if whole.trim().is_empty() { summary } else { whole };
        let sql = sql.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        if !sql.starts_with("pragma") {
            lines().push((sql, rows));
        }
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
struct Statement {
    summary: String,
    whole: String,
    rows: u64,
}

impl Visit for Statement {
    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "summary" => value.clone_into(&mut self.summary),
            "db.statement" => value.clone_into(&mut self.whole),
            _ => {}
        }
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        if field.name() == "rows_returned" {
            self.rows = value;
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.record_str(field, &format!("{value:?}"));
    }
}
