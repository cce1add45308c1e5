//! What goes wrong, sorted by what follows from it. No error here holds an
//! address: it would hold the token.

use std::time::Duration;

use chat::{Carried, ChatFate};
/// Why a call has no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum CallError {
    /// Not so fast.
    Wait(Duration),
    /// Not so fast, and the server does not say for how long.
    Busy,
    /// The group is a supergroup now, under this id.
    Moved(i64),
    /// The server says no.
    Refused {
        /// The HTTP status.
        status: u16,
        /// The server's own words.
        said: String,
    },
    /// There was no answer, or the server is out of order.
    Lost(&'static str),
    /// The server took it, but its answer cannot be read.
    Unread,
}

/// What is lost because the server did not answer in time: that says nothing of
/// other calls.
pub(crate) const NO_ANSWER: &str = "no answer in time";
/// How long to wait where the server does not say it.
pub(crate) const UNSAID: Duration = Duration::from_secs(1);

impl From<&reqwest::Error> for CallError {
    fn from(error: &reqwest::Error) -> Self {
        Self::Lost(match () {
            () if error.is_timeout() => NO_ANSWER,
            () if error.is_connect() => "no connection",
            () => "a broken connection",
        })
    }
}

/// How it is said that the server itself is out of order.
const OUT_OF_ORDER: [&str; 4] =
    ["internal server error", "bad gateway", "gateway time", "service unavailable"];

impl CallError {
    /// What the server says; that it is out of order is said of no message.
    pub(crate) fn refused(status: u16, said: String) -> Self {
        let lower = said.to_lowercase();
        if OUT_OF_ORDER.iter().any(|words| lower.starts_with(words)) {
            return Self::Lost("the server is out of order");
        }
        match status {
            429 => Self::Busy,
            _ => Self::Refused { status, said },
        }
    }

    /// The same, with a time to wait if the server says none.
    pub(crate) fn timed(self) -> Self {
        match self {
            Self::Busy => Self::Wait(UNSAID),
            other => other,
        }
    }

    fn says(&self, any: &[&str]) -> bool {
        let Self::Refused { said, .. } = self else { return false };
        let said = said.to_lowercase();
        any.iter().any(|words| said.contains(words))
    }

    /// The same of a call that only asks: where its answer cannot be read, it asks again.
    pub(crate) fn asking(self) -> Self {
        match self {
            Self::Unread => Self::Lost("an answer that cannot be read"),
            other => other,
        }
    }

    /// The call got no answer in time.
    pub(crate) fn hung(&self) -> bool {
        *self == Self::Lost(NO_ANSWER)
    }

    /// The message was already as it should be.
    pub(crate) fn is_unmodified(&self) -> bool {
        self.says(&["message is not modified"])
    }

    /// The server does not know a tag of the text.
    pub(crate) fn is_unreadable(&self) -> bool {
        self.says(&["can't parse entities", "unsupported start tag"])
    }

    /// The topic is not there, or closed.
    pub(crate) fn is_lost_topic(&self) -> bool {
        self.says(&["thread not found", "topic_closed", "topic_deleted", "topic_id_invalid"])
    }

    /// The group allows the bot no pictures, though perhaps text.
    pub(crate) fn is_no_pictures(&self) -> bool {
        self.says(&["rights to send photos", "chat_send_photos_forbidden"])
            || self.says(&["chat_send_media_forbidden"])
    }

    /// The server knows no such method.
    pub(crate) fn is_unknown_method(&self) -> bool {
        self.says(&["method not found"])
    }

    /// The server takes no message of this kind to anybody.
    pub(crate) fn is_of_kind(&self) -> bool {
        self.is_unknown_method() || *self != Self::Busy && self.is_of_message()
    }

    /// Telegram does not know the token.
    pub(crate) fn is_token(&self) -> bool {
        // Without a description that says more, "Not Found" is about the token.
        self.says(&["invalid bot token", "unauthorized"])
            || *self == Self::Refused { status: 404, said: "Not Found".to_owned() }
    }

    /// Nothing reaches this person any more until they open their chat again: 403, and
    /// nothing else.
    pub(crate) const fn is_closed(&self) -> bool {
        matches!(self, Self::Refused { status: 403, .. })
    }

    /// The refusal is of the message, and says nothing of its chat.
    pub(crate) fn is_of_message(&self) -> bool {
        let speaks = self.is_lost_topic() || self.is_no_pictures() || self.is_gone();
        let speaks = speaks || self.says(&["participant"]);
        matches!(self, Self::Busy | Self::Refused { status: 400 | 413, .. }) && !speaks
    }

    /// The message that was to be changed is not there, or cannot be changed.
    pub(crate) fn is_of_another(&self) -> bool {
        self.says(&["message to edit not found", "message can't be edited", "message_id_invalid"])
    }

    /// Nothing can be written to this group any more.
    pub(crate) fn is_gone(&self) -> bool {
        self.says(&["forbidden", "kicked", "chat not found", "deactivated", "chat was deleted"])
            || self.says(&["not enough rights", "no rights to send", "chat_write_forbidden"])
            || self.says(&["chat_restricted", "need administrator rights"])
    }

    /// For logs and dead letters.
    pub(crate) fn why(&self) -> String {
        match self {
            Self::Wait(long) => format!("told to wait {} s", long.as_secs()),
            Self::Moved(_) => "the group is a supergroup now".to_owned(),
            Self::Busy => "told to wait".to_owned(),
            Self::Refused { said, .. } => said.clone(),
            Self::Lost(what) => (*what).to_owned(),
            Self::Unread => "an answer that cannot be read".to_owned(),
        }
    }

    /// What it means for a message on its way; `slack` is how long to leave a
    /// broken line alone.
    pub(crate) fn carried(self, private: bool, everywhere: bool, slack: Duration) -> Carried {
        let why = self.why();
        let perhaps = matches!(self, Self::Lost(_));
        match self.timed() {
            Self::Wait(after) => Carried::Later { after, everywhere, perhaps, why },
            Self::Lost(what) => {
                let everywhere = what != NO_ANSWER;
                Carried::Later { after: slack, everywhere, perhaps, why }
            }
            Self::Moved(to) => Carried::Refused { why, fate: ChatFate::Moved(to.to_string()) },
            error if error.is_token() => {
                Carried::Later { after: slack, everywhere: true, perhaps, why }
            }
            error if private && error.is_closed() => {
                Carried::Refused { why, fate: ChatFate::Closed }
            }
            error if !private && error.is_gone() => Carried::Refused { why, fate: ChatFate::Gone },
            Self::Refused { .. } | Self::Busy | Self::Unread => {
                Carried::Refused { why, fate: ChatFate::Stays }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_out_of_order_is_no_refusal_of_the_message() {
        for said in ["Bad Gateway", "Internal Server Error: restart", "Gateway Timeout"] {
            let error = CallError::refused(400, said.to_owned());
            let carried = error.carried(false, false, Duration::ZERO);
            assert!(matches!(carried, Carried::Later { .. }), "{said}: {carried:?}");
        }
        let refused = CallError::refused(400, "Bad Request".to_owned());
        let carried = refused.carried(false, false, Duration::ZERO);
        assert!(matches!(carried, Carried::Refused { .. }), "{carried:?}");
    }

    #[test]
    fn only_403_closes_a_private_chat() {
        for (status, closed) in [(400, false), (403, true), (404, false), (413, false)] {
            let error = CallError::refused(status, "chat not found".to_owned());
            let carried = error.carried(true, false, Duration::ZERO);
            let Carried::Refused { fate, .. } = carried else { panic!("{carried:?}") };
            assert_eq!(fate == ChatFate::Closed, closed, "{status}");
        }
    }

    #[test]
    fn a_call_without_an_answer_holds_up_nobody_else() {
        for (what, all) in [(NO_ANSWER, false), ("no connection", true)] {
            let carried = CallError::Lost(what).carried(false, false, Duration::ZERO);
            let Carried::Later { everywhere, .. } = carried else { panic!("{carried:?}") };
            assert_eq!(everywhere, all, "{what}");
        }
    }
}
