//! What the desk does, one handle a subject.

use std::ops::Deref;

use crate::Desk;

/// Declares a handle for each subject and the method of [`Desk`] that gives it.
macro_rules! desks {
    ($($(#[doc = $doc:literal])+ $name:ident $give:ident;)+) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy)]
            pub struct $name<'d>(&'d Desk);

            impl Deref for $name<'_> {
                type Target = Desk;

                fn deref(&self) -> &Desk {
                    self.0
                }
            }
        )+

        impl Desk {
            $($(#[doc = $doc])+ pub const fn $give(&self) -> $name<'_> { $name(self) })+
        }
    };
}

desks! {
    /// Moves, offers, hints and analyses of matches.
    MatchDesk matches;
    /// Invitations, and the form that makes one.
    InvitationDesk invitations;
    /// People: their accounts, settings, reminders, and what is kept about them.
    PersonDesk people;
    /// Puzzles of the day, tasks, boards to fill.
    PuzzleDesk puzzles;
    /// Standings, records, and who has won how often.
    ResultDesk results;
    /// What happened, put into messages.
    WordDesk words;
    /// Boards, posters and diagrams as pictures.
    PictureDesk pictures;
    /// What the pages of a browser ask for.
    PageDesk pages;
    /// What happened, on its way to the chats of a platform.
    DeliveryDesk deliveries;
}
