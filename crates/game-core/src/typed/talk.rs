//! Talk that is common to all games and is no move.

use alloc::string::String;

use super::Lexicon;

/// A remark about the game that is no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Talk {
    /// `draw`: an offer, or the answer to one.
    Draw,
    /// `offer a draw`.
    Offer,
    /// `accept`, for any offer.
    Accept,
    /// `decline`, for any offer.
    Decline,
    /// `claim`: a draw that the rules give on request.
    Claim,
    /// `yes`.
    Yes,
    /// `no`.
    No,
    /// `I resign`.
    Resign,
}

impl Talk {
    /// Returns the meaning of a whole text.
    pub fn of(text: &str) -> Option<Self> {
        TALK.whole(text)
    }

    /// Returns the meaning about a draw. `offered`: the opponent is offering the speaker one.
    pub fn about_a_draw(self, offered: bool) -> Option<DrawTalk> {
        match self {
            Self::Draw | Self::Offer | Self::Yes if offered => Some(DrawTalk::Accept),
            Self::No if offered => Some(DrawTalk::Decline),
            Self::Draw | Self::Offer => Some(DrawTalk::Offer),
            Self::Accept => Some(DrawTalk::Accept),
            Self::Decline => Some(DrawTalk::Decline),
            Self::Claim => Some(DrawTalk::Claim),
            Self::Yes | Self::No | Self::Resign => None,
        }
    }
}

/// A remark about a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawTalk {
    /// Offers one.
    Offer,
    /// Takes the one that is offered.
    Accept,
    /// Refuses the one that is offered.
    Decline,
    /// Asks for one that the rules give.
    Claim,
}

/// A word between two squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Link {
    /// `to`.
    To,
    /// `takes`.
    Takes,
}

const WORDING: &[&str] = &[
    include_str!("../../wording/cs.ftl"),
    include_str!("../../wording/sk.ftl"),
    include_str!("../../wording/en.ftl"),
];

static TALK: Lexicon<Talk> = Lexicon::new(
    WORDING,
    &[
        ("core-typed-draw", Talk::Draw),
        ("core-typed-offer", Talk::Offer),
        ("core-typed-accept", Talk::Accept),
        ("core-typed-decline", Talk::Decline),
        ("core-typed-claim", Talk::Claim),
        ("core-typed-yes", Talk::Yes),
        ("core-typed-no", Talk::No),
        ("core-typed-resign", Talk::Resign),
    ],
);

static LINKS: Lexicon<Link> =
    Lexicon::new(WORDING, &[("core-typed-to", Link::To), ("core-typed-takes", Link::Takes)]);

/// Splits a move from the remark behind it: `e4, draw?`.
pub fn said_behind(text: &str) -> Option<(&str, Talk)> {
    TALK.strip_end(text)
}

/// Replaces `to` by `-` and `takes` by `x`.
pub fn links(text: &str) -> String {
    LINKS.replace(text, |link| match link {
        Link::To => Some("-"),
        Link::Takes => Some("x"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_has_one_meaning_in_every_language() {
        assert!(TALK.faults().is_empty(), "{:?}", TALK.faults());
        assert!(LINKS.faults().is_empty(), "{:?}", LINKS.faults());
    }

    #[test]
    fn people_say_it_in_three_languages() {
        for text in ["resign", "I resign.", "vzdávám", "Vzdávám se!", "vzdávam sa", "vzdať sa"]
        {
            assert_eq!(Talk::of(text), Some(Talk::Resign), "{text}");
        }
        for text in ["nabízím remízu", "ponúkam remízu", "offer a draw"] {
            assert_eq!(Talk::of(text), Some(Talk::Offer), "{text}");
        }
        for text in ["draw?", "Remíza!", "remis"] {
            assert_eq!(Talk::of(text), Some(Talk::Draw), "{text}");
        }
        assert_eq!(said_behind("e4 nabízím remízu"), Some(("e4 ", Talk::Offer)));
        assert_eq!(links("d4 bere c5"), "d4 x c5");
    }

    #[test]
    fn a_draw_accepts_what_is_offered_and_offers_otherwise() {
        assert_eq!(Talk::Draw.about_a_draw(true), Some(DrawTalk::Accept));
        assert_eq!(Talk::Draw.about_a_draw(false), Some(DrawTalk::Offer));
        assert_eq!(Talk::Yes.about_a_draw(false), None, "nothing was asked");
    }
}
