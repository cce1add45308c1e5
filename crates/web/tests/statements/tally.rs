//! Counting the statements that reach the database, as sqlx itself logs them.

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

/// What some work cost.
#[derive(Debug)]
pub(crate) struct Tally {
    /// The statements, but for those of connecting.
    pub(crate) statements: Vec<String>,
    /// How many rows they gave.
    pub(crate) rows: u64,
}

impl Tally {
    pub(crate) fn reads(&self) -> usize {
        self.statements.iter().filter(|sql| sql.starts_with("select")).count()
    }

    /// All but what begins and ends a transaction.
    pub(crate) fn writes(&self) -> usize {
        let writes = ["insert", "update", "delete"];
        let is_write = |sql: &&String| writes.iter().any(|word| sql.starts_with(word));
        self.statements.iter().filter(is_write).count()
    }

    pub(crate) fn all(&self) -> usize {
        self.statements.len()
    }
}

impl Display for Tally {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:>4} = {:>3} read, {:>2} written", self.all(), self.reads(), self.writes())?;
        write!(f, ", {} around them, ", self.all() - self.reads() - self.writes())?;
        write!(f, "{} rows", self.rows)
    }
}

/// Does some work; what came of it and what it cost. One at a time: whatever
/// the process asks its databases meanwhile is counted.
pub(crate) async fn tallied<T>(work: impl Future<Output = T>) -> (T, Tally) {
    COUNTING.call_once(|| tracing::subscriber::set_global_default(Counter).unwrap());
    lines().clear();
    let done = work.await;
    let (statements, rows): (_, Vec<u64>) = std::mem::take(&mut *lines()).into_iter().unzip();
    (done, Tally { statements, rows: rows.iter().sum() })
}

fn lines() -> std::sync::MutexGuard<'static, Vec<(String, u64)>> {
    SEEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes down what sqlx says of each statement.
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
