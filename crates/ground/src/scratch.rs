//! Folders that are removed with their test.

use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
    process::{self, Command},
    sync::atomic::{AtomicU32, Ordering},
};

use crate::asked::server;

/// A folder of its own, removed on drop.
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

    /// A new empty folder in memory, if the system has one there: for tests that write much and do
    /// not test the disk.
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
                // An earlier process had this number and was killed.
                Err(why) if why.kind() == ErrorKind::AlreadyExists => {}
                Err(why) => panic!("the temporary folder cannot be written to: {why}"),
            }
        }
    }

    /// The path of a database in it; with a server, the address of a schema of the folder's name.
    pub fn database(&self) -> PathBuf {
        match server() {
            Some(url) => format!("{url}?schema={}", self.schema()).into(),
            None => self.0.join("kamen.sqlite"),
        }
    }

    fn schema(&self) -> String {
        self.0.file_name().unwrap_or_default().to_string_lossy().replace('-', "_")
    }

    /// The contents of the schema on a server, as statements that restore it.
    pub(crate) fn dump(&self, url: &str) -> String {
        let asked = ["--inserts", "--no-owner", "--schema", &self.schema(), "--dbname", url];
        let dumped = Command::new("pg_dump").args(asked).output().expect("pg_dump is installed");
        assert!(dumped.status.success(), "{}", String::from_utf8_lossy(&dumped.stderr));
        String::from_utf8(dumped.stdout).expect("it is UTF-8")
    }

    /// Copies the contents of the database into that one, which is empty.
    pub(crate) fn copy_into(&self, other: &Self) {
        let Some(url) = server() else {
            for ending in ["", "-wal"] {
                let name = |of: &Self| format!("{}{ending}", of.database().display());
                fs::copy(name(self), name(other)).expect("the folder is ours");
            }
            return;
        };
        let statements = other.0.join("copied.sql");
        let copied = self.dump(&url).replace(&self.schema(), &other.schema());
        fs::write(&statements, copied).expect("the folder is ours");
        let mut psql = Command::new("psql");
        psql.args(["--quiet", "--set", "ON_ERROR_STOP=1", "--dbname", &url, "--file"]);
        let made = psql.arg(statements).output().expect("psql is installed");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    }
}

impl Default for Scratch {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // The system tidies up folders that cannot be removed.
        let _ = fs::remove_dir_all(&self.0);
    }
}
