//! Actions about a match besides a turn: each deed with the end of its button's text and the right
//! it takes.
//!
//! A new deed is a row here, its command (`commands.rs`), and its answer (`handle/pressed.rs`). In
//! the service it is a right (`decide/allowed.rs`), a decision (`decide.rs`), and a method for its
//! actor (`matches/play.rs`). The rest is words.

use service::Right;

use crate::spelling::spelled;

macro_rules! deeds {
    ($($(#[$doc:meta])* $name:ident = $spelled:tt, $right:ident;)+) => {
        spelled! {
            /// An action about a match besides a turn.
            #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
            pub enum Deed { $($(#[$doc])* $name = $spelled;)+ }
        }

        impl Deed {
            /// Returns the right that the deed takes; the question before it takes the same.
            pub(crate) const fn right(self) -> Right {
                match self { $(Self::$name => Right::$right),+ }
            }
        }
    };
}

deeds! {
    /// Accepts the invitation.
    Join = "join", Join;
    /// Declines an invitation by name.
    Decline = "decline", Decline;
    /// Leaves before the start.
    Leave = "leave", Leave;
    /// Starts with the players who have joined.
    Start = "start", Start;
    /// Takes the invitation back.
    Withdraw = "withdraw", Withdraw;
    /// Shows the board.
    Board = "board", Look;
    /// Shows the position of its mark.
    Shown = "shown", Look;
    /// Shows the player's hand, and how to begin a turn.
    Hand = "hand", Hold;
    /// Sends the record.
    Record = "record", Record;
    /// Sends the match as a film.
    Replay = "film", Record;
    /// Shows the turn of its mark as a keepsake.
    Keepsake = "keepsake", Look;
    /// Asks for the place of a good move.
    Hint = "hint", Hint;
    /// Asks for the piece to move.
    HintMore = "hint2", Hint;
    /// Asks for the move.
    HintMove = "hint3", Hint;
    /// Shows every player's points in each game.
    Tally = "tally", Look;
    /// Has a computer analyse the match.
    Analyse = "analyse", Analyse;
    /// Shows a decision of an analysed match.
    Moment = "moment", Analyse;
    /// Shows the other actions.
    More = "more", Look;
    /// Asks whether to resign.
    Resign = "resign", Resign;
    /// Resigns, after the question.
    ResignSure = "resign!", Resign;
    /// Asks whether to call the match off.
    Abort = "abort", Abort;
    /// Calls the match off.
    AbortSure = "abort!", Abort;
    /// Asks the others to let the player take the last move back.
    Takeback = "back", AskTakeback;
    /// The same, and resigns if they refuse.
    TakebackOrResign = "back!", AskTakeback;
    /// Lets another player take their move back.
    Agree = "yes", Agree;
    /// Refuses to let another player take their move back.
    Disagree = "no", Disagree;
    /// Ends the game of an opponent who has run out of time.
    Claim = "claim", Claim;
    /// Gives the awaited players a day more.
    MoreTime = "time", GiveTime;
    /// Asks for a time to play live.
    Meet = "live", Meet;
    /// Agrees to the time that the other player proposed.
    AgreeToMeet = "live!", AgreeToMeet;
    /// Proposes the same match again.
    Rematch = "again", Rematch;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spelling::{Spelled, assert_all};

    /// Old messages still have their buttons: no spelling may change.
    #[test]
    fn every_deed_keeps_its_spelling() {
        let deeds = [
            ("join", Deed::Join),
            ("decline", Deed::Decline),
            ("leave", Deed::Leave),
            ("start", Deed::Start),
            ("withdraw", Deed::Withdraw),
            ("board", Deed::Board),
            ("shown", Deed::Shown),
            ("hand", Deed::Hand),
            ("record", Deed::Record),
            ("film", Deed::Replay),
            ("keepsake", Deed::Keepsake),
            ("hint", Deed::Hint),
            ("hint2", Deed::HintMore),
            ("hint3", Deed::HintMove),
            ("tally", Deed::Tally),
            ("analyse", Deed::Analyse),
            ("moment", Deed::Moment),
            ("more", Deed::More),
            ("resign", Deed::Resign),
            ("resign!", Deed::ResignSure),
            ("abort", Deed::Abort),
            ("abort!", Deed::AbortSure),
            ("back", Deed::Takeback),
            ("back!", Deed::TakebackOrResign),
            ("yes", Deed::Agree),
            ("no", Deed::Disagree),
            ("claim", Deed::Claim),
            ("time", Deed::MoreTime),
            ("live", Deed::Meet),
            ("live!", Deed::AgreeToMeet),
            ("again", Deed::Rematch),
        ];
        assert_all(Deed::NAMES, deeds.iter().map(|(_, deed)| deed));
        for (text, deed) in deeds {
            assert_eq!((deed.spell().as_str(), Deed::read(text)), (text, Some(deed)));
        }
    }
}
