//! Folders that do not outlive their test.

use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

/// A folder of its own, removed at the end.
#[derive(Debug)]
pub struct Scratch(pub PathBuf);

impl Scratch {
    /// A new empty folder.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn new() -> Self {
        Self::within(&std::env::temp_dir())
    }

    /// A new empty folder in memory, where the system has one there: for what writes much
    /// and asks nothing of a disk.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn in_memory() -> Self {
        let memory = Path::new("/dev/shm");
        if memory.is_dir() { Self::within(memory) } else { Self::new() }
    }

    fn within(folder: &Path) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        loop {
            let count = COUNT.fetch_add(1, Ordering::Relaxed);
            let path = folder.join(format!("kamen-{}-{count}", process::id()));
            match fs::create_dir(&path) {
                Ok(()) => return Self(path),
                // An earlier process had this number, and was killed.
                Err(why) if why.kind() == ErrorKind::AlreadyExists => {}
                Err(why) => panic!("the temporary folder cannot be written to: {why}"),
            }
        }
    }

    /// Where a database lies in it.
    pub fn database(&self) -> PathBuf {
        self.0.join("kamen.sqlite")
    }
}

impl Default for Scratch {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed is the system's to tidy up.
        let _ = fs::remove_dir_all(&self.0);
    }
}
