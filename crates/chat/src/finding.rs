//! Findings of a check of a bot's set-up.

use game_core::Sentence;

/// One finding of the check: the bot's token, a right it needs, the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Whether the owner has to do something about it.
    pub grade: Grade,
    /// The result, and the remedy.
    pub said: Sentence,
}

/// The grade of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grade {
    /// As it should be; no action is needed.
    Good,
    /// Worth knowing; the bot works.
    Remark,
    /// A fault to mend: the bot, or a part of it, does not work.
    Fatal,
}

impl Finding {
    /// Creates a finding that is as it should be.
    pub const fn good(said: Sentence) -> Self {
        Self { grade: Grade::Good, said }
    }

    /// Creates a finding worth knowing that breaks nothing.
    pub const fn remark(said: Sentence) -> Self {
        Self { grade: Grade::Remark, said }
    }

    /// Creates a finding to mend.
    pub const fn fatal(said: Sentence) -> Self {
        Self { grade: Grade::Fatal, said }
    }
}
