//! The handles of the desk, one a subject.

use crate::Desk;

service::handles! { Desk:
    /// Moves, offers, hints and analyses of matches.
    MatchDesk matches;
    /// Invitations, and the form that makes one.
    InvitationDesk invitations;
    /// People: their accounts, their settings, their reminders, and their data.
    PersonDesk people;
    /// Puzzles of the day, tasks, boards to fill.
    PuzzleDesk puzzles;
    /// Standings, records, and the count of wins.
    ResultDesk results;
    /// Events, put into messages.
    WordDesk words;
    /// Boards, posters and diagrams as pictures.
    PictureDesk pictures;
    /// The pages of a browser.
    PageDesk pages;
    /// Notices, on their way to the chats of a platform.
    DeliveryDesk deliveries;
}
