//! What goes wrong, sorted by what follows from it. No error here holds an
//! address: it would hold the token.

use std::time::Duration;

use chat::{Carried, Fate};
use teloxide::{ApiError, RequestError};

/// Why a call has no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum CallError {
    /// Not so fast.
    Wait(Duration),
    /// The group is a supergroup now, under this id.
    Moved(i64),
    /// The server says no, in its own words.
    Refused(String),
    /// There was no answer, or none that can be read.
    Lost(&'static str),
}

impl From<RequestError> for CallError {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::RetryAfter(seconds) => Self::Wait(seconds.duration()),
            RequestError::MigrateToChatId(chat) => Self::Moved(chat.0),
            RequestError::Api(ApiError::Unknown(said)) => Self::refused(said),
            RequestError::Api(known) => Self::Refused(known.to_string()),
            RequestError::Network(error) => (&*error).into(),
            RequestError::InvalidJson { .. } => Self::Lost("an answer that cannot be read"),
            RequestError::Io(_) => Self::Lost("a file that cannot be read"),
        }
    }
}

impl From<&reqwest::Error> for CallError {
    fn from(error: &reqwest::Error) -> Self {
        Self::Lost(match () {
            () if error.is_timeout() => "no answer in time",
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
    pub(crate) fn refused(said: String) -> Self {
        let lower = said.to_lowercase();
        if OUT_OF_ORDER.iter().any(|words| lower.starts_with(words)) {
            return Self::Lost("the server is out of order");
        }
        Self::Refused(said)
    }

    fn says(&self, any: &[&str]) -> bool {
        let Self::Refused(said) = self else { return false };
        let said = said.to_lowercase();
        any.iter().any(|words| said.contains(words))
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

    /// Telegram does not know the token.
    pub(crate) fn is_token(&self) -> bool {
        // Without a description that says more, "Not Found" is about the token.
        self.says(&["invalid bot token", "unauthorized"])
            || *self == Self::Refused("Not Found".to_owned())
    }

    /// Nothing reaches this person any more until they open their chat again.
    pub(crate) fn is_closed(&self) -> bool {
        self.says(&["forbidden", "can't initiate", "chat not found", "peer_id_invalid"])
            || self.says(&["blocked by the user", "user is deactivated", "user not found"])
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
            Self::Refused(said) => said.clone(),
            Self::Lost(what) => (*what).to_owned(),
        }
    }

    /// What it means for a message on its way; `slack` is how long to leave a
    /// broken line alone.
    pub(crate) fn carried(self, private: bool, everywhere: bool, slack: Duration) -> Carried {
        let why = self.why();
        let (after, perhaps) = (slack, matches!(self, Self::Lost(_)));
        match self {
            Self::Wait(after) => Carried::Later { after, everywhere, perhaps, why },
            Self::Lost(_) => Carried::Later { after, everywhere: true, perhaps, why },
            Self::Moved(to) => Carried::Refused { why, fate: Fate::Moved(to.to_string()) },
            _ if self.is_token() => Carried::Later { after, everywhere: true, perhaps, why },
            _ if private && self.is_closed() => Carried::Refused { why, fate: Fate::Closed },
            _ if !private && self.is_gone() => Carried::Refused { why, fate: Fate::Gone },
            Self::Refused(_) => Carried::Refused { why, fate: Fate::Stays },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_out_of_order_is_no_refusal_of_the_message() {
        for said in ["Bad Gateway", "Internal Server Error: restart", "Gateway Timeout"] {
            let error = CallError::from(RequestError::Api(ApiError::Unknown(said.to_owned())));
            let carried = error.carried(false, false, Duration::ZERO);
            assert!(matches!(carried, Carried::Later { .. }), "{said}: {carried:?}");
        }
        let refused =
            CallError::from(RequestError::Api(ApiError::Unknown("Bad Request".to_owned())));
        let carried = refused.carried(false, false, Duration::ZERO);
        assert!(matches!(carried, Carried::Refused { .. }), "{carried:?}");
    }
}
