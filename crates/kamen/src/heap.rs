//! What the allocator of the system keeps for itself.

/// Begins the program anew, once, with an allocator that gives freed memory back.
///
/// That of glibc keeps what is freed for later: of a bot that makes its tables and puzzles
/// for a quarter of an hour, some 30 MB for good. It can be told otherwise only before it
/// begins, by the environment. Whoever has told it anything knows better.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(crate) fn give_back(environment: &dyn Fn(&str) -> Option<String>) {
    use std::{env, os::unix::process::CommandExt, process::Command};

    /// Pieces of 4 MiB or more go back as soon as they are freed; smaller ones, as those of
    /// pictures, would be slower for it.
    const TUNABLES: (&str, &str) = ("GLIBC_TUNABLES", "glibc.malloc.mmap_threshold=4194304");

    if environment(TUNABLES.0).is_some() {
        return;
    }
    let mut arguments = env::args_os();
    if let (Some(name), Ok(program)) = (arguments.next(), env::current_exe()) {
        // It comes back only if that cannot be done; then the program goes on as it is.
        let _ = Command::new(program).arg0(name).args(arguments).env(TUNABLES.0, TUNABLES.1).exec();
    }
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(crate) fn give_back(_: &dyn Fn(&str) -> Option<String>) {}
