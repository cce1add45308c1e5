//! Folders that do not outlive their test.

use std::{
    fs,
    io::ErrorKind,
    path::PathBuf,
    process,
    sync::atomic::{AtomicU32, Ordering},
};

/// A folder of its own under the system's temporary one, removed at the end.
#[derive(Debug)]
pub struct Scratch(pub PathBuf);

impl Scratch {
    /// A new empty folder.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        loop {
            let count = COUNT.fetch_add(1, Ordering::Relaxed);
            let path = std::env::temp_dir().join(format!("kamen-{}-{count}", process::id()));
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
