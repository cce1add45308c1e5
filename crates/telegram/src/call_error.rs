//! Errors of calls, sorted by their consequences. No error here holds an address: it would hold the
//! token.

use std::time::Duration;

use chat::{Carried, ChatFate};
/// The reason why a call has no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum CallError {
    /// The call came too soon; the server names the wait.
    Wait(Duration),
    /// The call came too soon, and the server names no wait.
    Busy,
    /// The group is a supergroup with this id.
    Moved(i64),
    /// The server refuses the call.
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

/// The reason of a call lost without an answer in time. It says nothing of other calls.
pub(crate) const NO_ANSWER: &str = "no answer in time";
/// The wait where the server names none.
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

/// Texts with which the server reports that it is itself out of order.
const OUT_OF_ORDER: [&str; 4] =
    ["internal server error", "bad gateway", "gateway time", "service unavailable"];

impl CallError {
    /// Creates the error of a refusal. A server that is out of order says nothing of the message.
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

    /// Returns the error with a time to wait if the server names none.
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

    /// Returns the error of a call that only asks. If its answer cannot be read, it may ask again.
    pub(crate) fn asking(self) -> Self {
        match self {
            Self::Unread => Self::Lost("an answer that cannot be read"),
            other => other,
        }
    }

    /// Whether the call got no answer in time.
    pub(crate) fn hung(&self) -> bool {
        *self == Self::Lost(NO_ANSWER)
    }

    /// Whether the message was already as it should be.
    pub(crate) fn is_unmodified(&self) -> bool {
        self.says(&["message is not modified"])
    }

    /// Whether the server does not know a tag of the text.
    pub(crate) fn is_unreadable(&self) -> bool {
        self.says(&["can't parse entities", "unsupported start tag"])
    }

    /// Whether the topic is missing or closed.
    pub(crate) fn is_lost_topic(&self) -> bool {
        self.says(&["thread not found", "topic_closed", "topic_deleted", "topic_id_invalid"])
    }

    /// Whether the group allows the bot no pictures, though perhaps text.
    pub(crate) fn is_no_pictures(&self) -> bool {
        self.says(&["rights to send photos", "chat_send_photos_forbidden"])
            || self.says(&["chat_send_media_forbidden"])
    }

    /// Whether the server knows no such method.
    pub(crate) fn is_unknown_method(&self) -> bool {
        self.says(&["method not found"])
    }

    /// Whether the server takes no message of this kind for anybody.
    pub(crate) fn is_of_kind(&self) -> bool {
        self.is_unknown_method() || *self != Self::Busy && self.is_of_message()
    }

    /// Whether Telegram does not know the token.
    pub(crate) fn is_token(&self) -> bool {
        // Without a description that says more, "Not Found" is about the token.
        self.says(&["invalid bot token", "unauthorized"])
            || *self == Self::Refused { status: 404, said: "Not Found".to_owned() }
    }

    /// Whether nothing reaches this person until they open their chat again: 403, and nothing else.
    pub(crate) const fn is_closed(&self) -> bool {
        matches!(self, Self::Refused { status: 403, .. })
    }

    /// Whether the refusal concerns the message and says nothing of its chat.
    pub(crate) fn is_of_message(&self) -> bool {
        let speaks = self.is_lost_topic() || self.is_no_pictures() || self.is_gone();
        let speaks = speaks || self.says(&["participant"]);
        matches!(self, Self::Busy | Self::Refused { status: 400 | 413, .. }) && !speaks
    }

    /// Whether the message to change is missing or cannot be changed.
    pub(crate) fn is_of_another(&self) -> bool {
        self.says(&["message to edit not found", "message can't be edited", "message_id_invalid"])
    }

    /// Whether nothing can be written to this group.
    pub(crate) fn is_gone(&self) -> bool {
        self.says(&["forbidden", "kicked", "chat not found", "deactivated", "chat was deleted"])
            || self.says(&["not enough rights", "no rights to send", "chat_write_forbidden"])
            || self.says(&["chat_restricted", "need administrator rights"])
    }

    /// Returns the reason for logs and dead letters.
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

    /// Returns the consequence for a message on its way; `slack` is the pause for a broken line.
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
