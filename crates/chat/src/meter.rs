//! How long a processor really worked, without what was only waited for.

use std::{
    cell::Cell,
    future::poll_fn,
    pin::pin,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use service::PersonId;

thread_local! {
    /// Whether what this thread does now is measured already.
    static MEASURED: Cell<bool> = const { Cell::new(false) };
}

/// Measures what its thread does until it is dropped.
#[derive(Debug)]
pub(crate) struct Meter {
    begun: Duration,
}

impl Meter {
    /// Begins; `None` where another meter runs, which measures this as well.
    pub(crate) fn begin() -> Option<Self> {
        (!MEASURED.replace(true)).then(|| Self { begun: worked() })
    }

    /// What its thread has worked since.
    pub(crate) fn read(&self) -> Duration {
        worked().saturating_sub(self.begun)
    }
}

impl Drop for Meter {
    fn drop(&mut self) {
        MEASURED.set(false);
    }
}

/// Does some work, and tells what each step of it took.
pub(crate) async fn metered<T>(work: impl Future<Output = T>, tell: impl Fn(Duration)) -> T {
    let mut work = pin!(work);
    poll_fn(|context| {
        let meter = Meter::begin();
        let done = work.as_mut().poll(context);
        if let Some(meter) = meter {
            tell(meter.read());
        }
        done
    })
    .await
}

/// Whom a connection is at work for; nobody until somebody is known.
#[derive(Debug, Clone, Default)]
pub struct Payer(Arc<Mutex<Option<PersonId>>>);

impl Payer {
    /// From now on it works for this person.
    pub fn set(&self, person: PersonId) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(person);
    }

    pub(crate) fn get(&self) -> Option<PersonId> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How long a processor has been at work for this thread.
#[cfg(target_os = "linux")]
fn worked() -> Duration {
    let worked = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    let (seconds, nanos) = (u64::try_from(worked.tv_sec), u64::try_from(worked.tv_nsec));
    Duration::from_secs(seconds.unwrap_or(0)) + Duration::from_nanos(nanos.unwrap_or(0))
}

/// Elsewhere the time that passed stands for it.
#[cfg(not(target_os = "linux"))]
fn worked() -> Duration {
    use std::sync::OnceLock;

    use tokio::time::Instant;
    static BEGIN: OnceLock<Instant> = OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test]
    async fn what_is_within_what_is_measured_is_not_measured_twice() {
        let (outer, inner) = (AtomicU32::new(0), AtomicU32::new(0));
        let count = |times: &AtomicU32| {
            times.fetch_add(1, Ordering::Relaxed);
        };
        let work = metered(tokio::task::yield_now(), |_| count(&inner));
        metered(work, |_| count(&outer)).await;
        assert_eq!((outer.into_inner(), inner.into_inner()), (2, 0));
    }

    #[tokio::test]
    async fn work_that_panicked_is_measured_no_longer() {
        let panics = tokio::spawn(metered(async { panic!("on purpose") }, |_| {}));
        assert!(panics.await.is_err());
        assert!(Meter::begin().is_some());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn who_only_waits_has_not_worked() {
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let waits = std::thread::spawn(move || {
            let meter = Meter::begin().unwrap();
            let _ = wait.recv();
            meter.read()
        });
        let meter = Meter::begin().unwrap();
        while meter.read() < Duration::from_millis(20) {}
        drop(go);
        assert!(waits.join().unwrap() < meter.read());
    }
}
