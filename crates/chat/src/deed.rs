//! What can be done about a match besides a turn: each deed with the end of its button's text
//! and the right it takes.
//!
//! A new one is a row here, its command (`commands.rs`), and what is answered
//! (`handle/pressed.rs`). In the service it is a right (`decide/allowed.rs`), a decision
//! (`decide.rs`), and a method of who does it (`matches/play.rs`). The rest is words.

use service::Right;

use crate::spelling::spelled;

macro_rules! deeds {
    ($($(#[$doc:meta])* $name:ident = $spelled:tt, $right:ident;)+) => {
        spelled! {
            /// What can be done about a match besides a turn.
            #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
            pub enum Deed { $($(#[$doc])* $name = $spelled;)+ }
        }

        impl Deed {
            /// The right it takes; asking whether somebody is sure takes the same.
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
    /// Starts with who is there.
    Start = "start", Start;
    /// Takes the invitation back.
    Withdraw = "withdraw", Withdraw;
    /// Shows the board.
    Board = "board", Look;
    /// Shows the position of its mark.
    Shown = "shown", Look;
    /// Shows what one holds, and how to begin a turn.
    Hand = "hand", Hold;
    /// Sends the record.
    Record = "record", Record;
    /// Sends the match as a film.
    Replay = "film", Record;
    /// Shows the turn of its mark as a keepsake.
    Keepsake = "keepsake", Look;
    /// Asks where to look for a move.
    Hint = "hint", Hint;
    /// Asks what to move.
    HintMore = "hint2", Hint;
    /// Asks for the move.
    HintMove = "hint3", Hint;
    /// Shows what each game brought everybody.
    Tally = "tally", Look;
    /// Has the match looked through.
    Analyse = "analyse", Analyse;
    /// Shows a decision of a match that was looked through.
    Moment = "moment", Analyse;
    /// Shows what else can be done.
    More = "more", Look;
    /// Asks whether to give up.
    Resign = "resign", Resign;
    /// Gives up, once it was asked whether that is meant.
    ResignSure = "resign!", Resign;
    /// Asks whether to call it off.
    Abort = "abort", Abort;
    /// Calls it off.
    AbortSure = "abort!", Abort;
    /// Asks the others to let one take the last move back.
    Takeback = "back", AskTakeback;
    /// The same, and gives up if they do not.
    TakebackOrResign = "back!", AskTakeback;
    /// Lets another take their move back.
    Agree = "yes", Agree;
    /// Refuses to let another take their move back.
    Disagree = "no", Disagree;
    /// Ends the game of the opponent, whose time is over.
    Claim = "claim", Claim;
    /// Gives those the match waits for a day more.
    MoreTime = "time", GiveTime;
    /// Asks when to play live.
    Meet = "live", Meet;
    /// Agrees to the time that the other proposed.
    AgreeToMeet = "live!", AgreeToMeet;
    /// Proposes the same again.
    Rematch = "again", Rematch;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spelling::{Spelled, assert_all};

    /// Buttons stand in messages that were sent long ago: none of these may change.
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
