//! What the desk does, one handle a subject.

use crate::Desk;

service::handles! { Desk:
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
