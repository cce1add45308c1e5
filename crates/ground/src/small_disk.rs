//! A disk that is really full: a small one is mounted for it, if the system lets tests do so.

use std::{
    fs::{self, File},
    io::Write as _,
    path::{Path, PathBuf},
    process::Command,
};

/// A disk of four megabytes at a folder; unmounted on drop.
#[derive(Debug)]
pub struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Mounts a new one; `None` if tests may not mount.
    ///
    /// # Panics
    /// If there is no room for the folder.
    pub fn at(folder: &Path) -> Option<Self> {
        fs::create_dir_all(folder).expect("the folder is ours");
        let mut mount = Command::new("mount");
        let mounted = mount.args(["-t", "tmpfs", "-o", "size=4m", "kamen"]).arg(folder).output();
        mounted.is_ok_and(|done| done.status.success()).then(|| Self(folder.to_owned()))
    }

    /// Fills the disk.
    ///
    /// # Panics
    /// Not even a name has room.
    pub fn fill(&self) {
        let mut filler = File::create(self.filler()).expect("a name has room");
        for size in [4096, 1] {
            while filler.write_all(&vec![7; size]).is_ok() {}
        }
    }

    /// Frees the disk again.
    ///
    /// # Panics
    /// The disk was not filled.
    pub fn make_room(&self) {
        fs::remove_file(self.filler()).expect("the room was taken");
    }

    fn filler(&self) -> PathBuf {
        self.0.join("filler")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).output();
    }
}
