//! How many files the operating system lets the bot open at once. A connection
//! is one, too.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Files left for the database, its copies and the platforms.
const KEPT: u64 = 128;

/// Raises the limit as far as possible, and returns it.
pub(crate) fn raise() -> u64 {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    match setrlimit(Resource::Nofile, raised) {
        Ok(()) => limit.maximum.unwrap_or(u64::MAX),
        Err(error) => {
            tracing::debug!(%error, "the limit of open files could not be raised");
            limit.current.unwrap_or(u64::MAX)
        }
    }
}

/// The number of connections, up to `wish`, that so many files allow.
pub(crate) fn connections(wish: usize, files: u64) -> usize {
    let left = usize::try_from(files.saturating_sub(KEPT)).unwrap_or(usize::MAX).max(1);
    if left < wish {
        tracing::warn!(
            files,
            wish,
            connections = left,
            "the limit of open files allows fewer browsers"
        );
    }
    wish.min(left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_files_are_left_for_all_but_browsers() {
        assert_eq!(connections(1_000, 524_288), 1_000);
        assert_eq!(connections(1_000, 1_024), 896);
        assert_eq!(connections(1_000, 64), 1, "the table answers, if only one at a time");
    }

    #[test]
    fn the_limit_is_raised_to_the_most_there_is() {
        let most = raise();
        assert_eq!(getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX), most);
    }
}
