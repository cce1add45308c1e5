//! The one writer: jobs from a queue, many to a commit.

use std::{
    any::Any,
    collections::VecDeque,
    future::{Future, poll_fn},
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    pin::{Pin, pin},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use sqlx::Connection as _;
use tokio::{
    sync::{mpsc, oneshot, watch},
    time::{self, Instant},
};
use tracing::{Instrument as _, Span};

use crate::{
    Connection, StoreError,
    error::{is_busy, is_full},
    steps::Steps,
};

/// The urgency of a job's commit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Haste {
    /// As soon as the previous commit is done: a caller waits for it.
    Now,
    /// Within a moment, so that it can share a commit with others.
    Soon,
    /// With the next commit, or a while later: the next process can do without it.
    Sometime,
}

impl Haste {
    /// The longest time that a job waits for others.
    const fn patience(self) -> Duration {
        match self {
            Self::Now => Duration::ZERO,
            Self::Soon => Duration::from_millis(25),
            Self::Sometime => Duration::from_millis(300),
        }
    }
}

/// A server that has not committed for so long is gone.
const SILENCE: Duration = Duration::from_secs(30);

/// A server that was silent for so long is pinged.
const PULSE: Duration = Duration::from_secs(2);

/// The time after the last sign of life for which this process keeps its locks on a server. The
/// server gives them to nobody else before eleven seconds are over.
const LEASE: Duration = Duration::from_secs(8);

/// A job that takes longer is logged.
const LONG: Duration = Duration::from_millis(100);

/// The number of jobs in a commit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Commits {
    /// All jobs that wait when the previous commit is done.
    #[default]
    Grouped,
    /// One job; the gain from groups is measured against it.
    Single,
}

impl Commits {
    const fn most(self) -> usize {
        match self {
            Self::Grouped => 256,
            Self::Single => 1,
        }
    }
}

/// A job that runs on the connection.
pub type Working<'c, T> = Pin<Box<dyn Future<Output = T> + Send + 'c>>;

/// Tells the caller the result of the job, once it is known whether it is kept.
type Callback = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
/// The end of a job: whether to keep it, and the callback to its caller.
type JobEnd = (bool, Callback);
/// Runs on the connection, or gets the error that prevents it.
type WriteJob =
    Box<dyn for<'c> FnOnce(Result<&'c mut Connection, StoreError>) -> Working<'c, JobEnd> + Send>;

/// The sender's side of the queue.
#[derive(Clone)]
pub(crate) struct Writer {
    queue: mpsc::Sender<WriterMessage>,
    /// Whether the connection to a server is lost, and with it the right to write there.
    lost: watch::Receiver<bool>,
    /// When the server answered last; `None` for a file.
    heard: Option<Arc<Mutex<Instant>>>,
}

/// The purpose of a job: the path of the function that wrote it.
#[derive(Debug, Clone, Copy)]
pub struct JobKind(&'static str);

impl JobKind {
    /// The kind of a closure, which is named after the function around it.
    pub fn of<F>() -> Self {
        Self(std::any::type_name::<F>())
    }

    /// The name of that function.
    fn name(self) -> &'static str {
        let function = self.0.split("::{{closure}}").next().unwrap_or(self.0);
        function.rsplit("::").next().unwrap_or(function)
    }
}

enum WriterMessage {
    Job(WriteJob, JobKind, Haste),
    /// Check whether the server is still there.
    Look,
    /// Copy the database to this place.
    Rescue(PathBuf, oneshot::Sender<Result<(), StoreError>>),
    Close(oneshot::Sender<()>),
}

impl Writer {
    /// Takes the connection and works in a task of its own until closed.
    pub(crate) fn spawn(connection: Connection, commits: Commits) -> Self {
        let (queue, requests) = mpsc::channel(1024);
        let (losing, lost) = watch::channel(false);
        let is_server = matches!(connection, Connection::Postgres(_));
        let heard = is_server.then(|| Arc::new(Mutex::new(Instant::now())));
        let link = ServerLink { losing, heard: heard.clone() };
        tokio::spawn(work(connection, requests, commits.most(), link));
        Self { queue, lost, heard }
    }

    /// Whether the server is still there, and has not been silent for so long that another process
    /// may have taken over.
    pub(crate) fn is_connected(&self) -> bool {
        let fresh = |heard: &Arc<Mutex<Instant>>| {
            heard.lock().unwrap_or_else(PoisonError::into_inner).elapsed() < LEASE
        };
        !*self.lost.borrow() && self.heard.as_ref().is_none_or(fresh)
    }

    /// Checks the server at once; nobody waits for the result.
    pub(crate) fn look(&self) {
        // If the queue is full, its jobs find out as well.
        let _ = self.queue.try_send(WriterMessage::Look);
    }

    /// Returns once the server is gone; never for a file.
    pub(crate) async fn disconnected(&self) {
        let mut lost = self.lost.clone();
        if lost.wait_for(|lost| *lost).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// Runs a job and returns after its commit. A job that fails or panics leaves nothing behind
    /// and disturbs no other. The job also runs to its end if the caller goes away.
    pub(crate) async fn write<T, E, F>(&self, haste: Haste, kind: JobKind, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: for<'c> FnOnce(&'c mut Connection) -> Working<'c, Result<T, E>> + Send + 'static,
    {
        let (tell, told) = oneshot::channel();
        // The job logs in the span of the request that asked for it.
        let asked = Span::current();
        let job: WriteJob = Box::new(move |connection| {
            Box::pin(async move {
                let result = match connection {
                    Ok(connection) => unless_panicking(job(connection).instrument(asked)).await,
                    Err(why) => Ok(Err(why.into())),
                };
                let result = result.unwrap_or_else(|_| Err(StoreError::Panicked.into()));
                let kept = result.is_ok();
                let answer: Callback = Box::new(move |committed| {
                    // The caller may have gone away.
                    let _ = tell.send(match (result, committed) {
                        (Ok(_), Err(error)) => Err(error.into()),
                        (result, _) => result,
                    });
                });
                (kept, answer)
            })
        });
        let asked = Instant::now();
        let message = WriterMessage::Job(job, kind, haste);
        self.queue.send(message).await.map_err(|_| StoreError::Closed)?;
        let done = told.await.map_err(|_| self.unanswered())?;
        // A job without haste says nothing of how long a commit takes.
        if haste == Haste::Now {
            metrics::histogram!("kamen_write_seconds").record(asked.elapsed());
        }
        done
    }

    /// The error of a job that nobody answers: the store is closed, or its silent server was given
    /// up.
    fn unanswered(&self) -> StoreError {
        if *self.lost.borrow() { StoreError::Unsure } else { StoreError::Closed }
    }

    /// Copies the database over the open connection, even if the file has lost its name.
    pub(crate) async fn rescue(&self, to: &Path) -> Result<(), StoreError> {
        let (tell, told) = oneshot::channel();
        let request = WriterMessage::Rescue(to.to_owned(), tell);
        self.queue.send(request).await.map_err(|_| StoreError::Closed)?;
        told.await.map_err(|_| StoreError::Closed)?
    }

    /// Finishes the waiting jobs, then closes the connection.
    pub(crate) async fn close(&self) {
        let (tell, told) = oneshot::channel();
        if self.queue.send(WriterMessage::Close(tell)).await.is_ok() {
            let _ = told.await;
        }
    }
}

/// The state of the connection to a server.
struct ServerLink {
    losing: watch::Sender<bool>,
    heard: Option<Arc<Mutex<Instant>>>,
}

impl ServerLink {
    /// Notes that the server has answered.
    fn hears(&self) {
        if let Some(heard) = &self.heard {
            *heard.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        }
    }

    /// Gives the server up for good: another process may write there.
    fn loses(&self) {
        self.losing.send_replace(true);
    }

    /// The next message; meanwhile it pings a server. `None` once all senders are gone.
    async fn next(
        &self,
        connection: &mut Connection,
        requests: &mut mpsc::Receiver<WriterMessage>,
    ) -> Option<WriterMessage> {
        let Connection::Postgres(server) = connection else { return requests.recv().await };
        loop {
            match time::timeout(PULSE, requests.recv()).await {
                Ok(Some(WriterMessage::Look)) => {}
                Ok(asked) => return asked,
                Err(_) if *self.losing.borrow() => return requests.recv().await,
                Err(_) => {}
            }
            match time::timeout(SILENCE, server.ping()).await {
                Ok(Ok(())) => self.hears(),
                Ok(Err(_)) | Err(_) => self.loses(),
            }
        }
    }
}

async fn work(
    mut connection: Connection,
    mut requests: mpsc::Receiver<WriterMessage>,
    most: usize,
    link: ServerLink,
) {
    let mut closing = None;
    while closing.is_none()
        && let Some(first) = link.next(&mut connection, &mut requests).await
    {
        let batch = Batch::gather(first, &mut requests, most).await;
        closing = batch.closing;
        if !batch.jobs.is_empty() {
            in_time(&mut connection, batch.jobs, &link).await;
        }
        if let Some((to, tell)) = batch.rescue {
            // The caller may have gone away.
            let _ = tell.send(pour(&mut connection, &to).await);
        }
    }
    if let Some(file) = connection.sqlite() {
        // A program that reads the log all the time, to copy it elsewhere, keeps it.
        for last in ["pragma busy_timeout = 0", "pragma wal_checkpoint(truncate)"] {
            let _ = sqlx::query(last).execute(&mut *file).await;
        }
    }
    // A server that is gone needs no farewell.
    if !*link.losing.borrow()
        && let Err(error) = connection.release().await
    {
        tracing::error!(%error, "closing the database");
    }
    if let Some(tell) = closing {
        let _ = tell.send(());
    }
}

/// [`commit`] with a time limit: a silent server is given up, and so are the waiting callers.
async fn in_time(
    connection: &mut Connection,
    jobs: VecDeque<(WriteJob, JobKind)>,
    link: &ServerLink,
) {
    if connection.sqlite().is_some() {
        return commit(connection, jobs, link).await;
    }
    let mut committed = pin!(commit(connection, jobs, link));
    if time::timeout(SILENCE, &mut committed).await.is_err() {
        link.loses();
    }
}

/// The contents of one commit.
struct Batch {
    jobs: VecDeque<(WriteJob, JobKind)>,
    /// When it stops waiting for more jobs.
    until: Instant,
    /// The destination of a copy after the commit.
    rescue: Option<(PathBuf, oneshot::Sender<Result<(), StoreError>>)>,
    /// The sender to tell that the connection is closed after it.
    closing: Option<oneshot::Sender<()>>,
}

impl Batch {
    /// Collects the waiting jobs; if none is urgent, also those that come meanwhile.
    async fn gather(
        first: WriterMessage,
        requests: &mut mpsc::Receiver<WriterMessage>,
        most: usize,
    ) -> Self {
        let until = Instant::now() + Haste::Sometime.patience();
        let mut batch = Self { jobs: VecDeque::new(), until, rescue: None, closing: None };
        let mut next = Some(first);
        while let Some(request) = next.take() {
            batch.add(request);
            if batch.is_last() || batch.jobs.len() >= most {
                break;
            }
            next = match requests.try_recv() {
                Ok(request) => Some(request),
                Err(_) if batch.until <= Instant::now() => None,
                Err(_) => time::timeout_at(batch.until, requests.recv()).await.ok().flatten(),
            };
        }
        batch
    }

    /// Whether a message other than a job follows it.
    const fn is_last(&self) -> bool {
        self.closing.is_some() || self.rescue.is_some()
    }

    fn add(&mut self, request: WriterMessage) {
        match request {
            WriterMessage::Job(job, kind, haste) => {
                self.jobs.push_back((job, kind));
                self.until = self.until.min(Instant::now() + haste.patience());
            }
            // The commit of this batch shows as much.
            WriterMessage::Look => {}
            WriterMessage::Rescue(to, tell) => self.rescue = Some((to, tell)),
            WriterMessage::Close(tell) => self.closing = Some(tell),
        }
    }
}

async fn pour(connection: &mut Connection, to: &Path) -> Result<(), StoreError> {
    let no_name = || sqlx::Error::Io(std::io::Error::other("its name is not in UTF-8"));
    let name = to.to_str().ok_or_else(no_name)?;
    sqlx::query("vacuum into $1").bind(name.to_owned()).execute(connection).await?;
    Ok(())
}

/// Runs the jobs in one transaction, each after the first kept in a savepoint of its own. Every
/// caller is told only after the commit, or gets the error that prevents it. A lost connection is
/// marked before that: if a server is gone, nobody knows its last state, and another process may
/// write there.
async fn commit(
    connection: &mut Connection,
    mut jobs: VecDeque<(WriteJob, JobKind)>,
    link: &ServerLink,
) {
    let mut answers = Vec::with_capacity(jobs.len());
    let committed = together(connection, &mut jobs, &mut answers).await;
    let mut lost = false;
    let because = |why: &sqlx::Error, lost: bool| match () {
        () if lost => StoreError::Unsure,
        () if is_full(why) => StoreError::Full,
        () if is_busy(why) => StoreError::Busy,
        () => StoreError::NotCommitted(why.to_string()),
    };
    if let Err(error) = &committed {
        tracing::error!(%error, jobs = answers.len() + jobs.len(), "a commit failed");
        let undone = sqlx::query("rollback").execute(&mut *connection).await;
        lost = undone.is_err() && connection.sqlite().is_none();
        if lost {
            link.loses();
        }
        for (job, _) in jobs {
            // Nothing of this job reached the server.
            let why = if lost { StoreError::Halted } else { because(error, false) };
            answers.push(job(Err(why)).await.1);
        }
    }
    if committed.is_ok() {
        link.hears();
    }
    for answer in answers {
        answer(committed.as_ref().map(|_| ()).map_err(|why| because(why, lost)));
    }
}

async fn together(
    connection: &mut Connection,
    jobs: &mut VecDeque<(WriteJob, JobKind)>,
    answers: &mut Vec<Callback>,
) -> Result<(), sqlx::Error> {
    begin(connection).await?;
    // Until a job is kept, a rollback undoes the failed job alone. A server, though, silently turns
    // the commit of a failed transaction into a rollback, if a job overlooked the failure. So there
    // each job has its savepoint, whose release then fails.
    let mut empty = connection.sqlite().is_some();
    while !jobs.is_empty() {
        if !empty {
            sqlx::query("savepoint job").execute(&mut *connection).await?;
        }
        let Some((job, kind)) = jobs.pop_front() else { break };
        let (kept, answer) = measured(connection, job, kind).await?;
        answers.push(answer);
        match (kept, empty) {
            (true, true) => empty = false,
            (true, false) => {
                sqlx::query("release job").execute(&mut *connection).await?;
            }
            (false, true) => {
                sqlx::query("rollback").execute(&mut *connection).await?;
                if jobs.is_empty() {
                    return Ok(());
                }
                begin(connection).await?;
            }
            (false, false) => {
                sqlx::query("rollback to job").execute(&mut *connection).await?;
                sqlx::query("release job").execute(&mut *connection).await?;
            }
        }
    }
    sqlx::query("commit").execute(&mut *connection).await?;
    Ok(())
}

/// Begins a transaction beside which nobody writes: neither over another connection of this
/// process, nor from another process.
async fn begin(connection: &mut Connection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql("begin immediate").execute(connection).await?;
    Ok(())
}

/// Runs a job. It is logged if it took so long that others noticed, and with its cost on the finest
/// level.
async fn measured(
    connection: &mut Connection,
    job: WriteJob,
    kind: JobKind,
) -> Result<JobEnd, sqlx::Error> {
    let (job_kind, begun) = (kind.name(), Instant::now());
    let counted = tracing::enabled!(target: "store::job", tracing::Level::TRACE);
    let steps = if counted { Some(Steps::begin(connection).await?) } else { None };
    let end = job(Ok(&mut *connection)).await;
    if let Some(steps) = steps {
        let steps = steps.end(connection).await?;
        tracing::trace!(target: "store::job", job_kind, steps, "a job");
    }
    let took = begun.elapsed();
    if took > LONG {
        tracing::info!(job_kind, milliseconds = took.as_millis(), "a slow job held up all writers");
    }
    Ok(end)
}

/// The result of the future, or its panic.
async fn unless_panicking<T>(future: impl Future<Output = T>) -> Result<T, Box<dyn Any + Send>> {
    let mut future = pin!(future);
    poll_fn(move |context| match catch_unwind(AssertUnwindSafe(|| future.as_mut().poll(context))) {
        Ok(poll) => poll.map(Ok),
        Err(panic) => std::task::Poll::Ready(Err(panic)),
    })
    .await
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sqlx_sqlite::SqliteConnectOptions;

    use super::*;
    use crate::{engine::ConnectionOptions, scratch};

    #[tokio::test]
    async fn every_write_waiting_for_a_commit_that_cannot_begin_is_told_why() {
        let folder = scratch::folder();
        let options = SqliteConnectOptions::new()
            .filename(folder.0.join("k.db"))
            .create_if_missing(true)
            .busy_timeout(Duration::ZERO);
        let options = ConnectionOptions::Sqlite(Box::new(options));
        let mut other = Connection::connect_with(&options).await.unwrap();
        sqlx::query("create table t (a)").execute(&mut other).await.unwrap();
        let connection = Connection::connect_with(&options).await.unwrap();
        let writer = Writer::spawn(connection, Commits::Grouped);
        sqlx::query("begin immediate").execute(&mut other).await.unwrap();
        let write = || {
            writer.write::<_, StoreError, _>(Haste::Now, JobKind("test"), |db| {
                Box::pin(async move {
                    sqlx::query("insert into t values (1)").execute(db).await?;
                    Ok(())
                })
            })
        };
        let told: [Result<(), StoreError>; 3] = tokio::join!(write(), write(), write()).into();
        for told in told {
            assert!(told.as_ref().is_err_and(StoreError::is_busy), "{told:?}");
        }
        sqlx::query("rollback").execute(&mut other).await.unwrap();
        write().await.unwrap();
        let rows = sqlx::query_scalar::<_, i64>("select count(*) from t").fetch_one(&mut other);
        assert_eq!(rows.await.unwrap(), 1, "it goes on, and nothing was done twice");
        writer.close().await;
    }
}
