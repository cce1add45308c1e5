//! What is found when a bot's set-up is looked at.

use game_core::Sentence;

/// One thing that was looked at: the bot's token, a right it needs, the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Whether the owner has to do something about it.
    pub grade: Grade,
    /// What was found, and what to do about it.
    pub said: Sentence,
}

/// How something is that was looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grade {
    /// As it should be: nothing is to be done.
    Good,
    /// Worth knowing; the bot works.
    Remark,
    /// It has to be mended: the bot, or a part of it, does not work.
    Fatal,
}

impl Finding {
    /// Something that is as it should be.
    pub const fn good(said: Sentence) -> Self {
        Self { grade: Grade::Good, said }
    }

    /// Something worth knowing that keeps nothing from working.
    pub const fn remark(said: Sentence) -> Self {
        Self { grade: Grade::Remark, said }
    }

    /// Something that has to be mended.
    pub const fn fatal(said: Sentence) -> Self {
        Self { grade: Grade::Fatal, said }
    }
}
