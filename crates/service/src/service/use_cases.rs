//! What one can ask of the service, one handle a subject.

use std::ops::Deref;

use super::Service;

/// Declares a handle for each subject and the method of [`Service`] that gives it.
macro_rules! use_cases {
    ($($(#[doc = $doc:literal])+ $name:ident $give:ident;)+) => {
        $(
            $(#[doc = $doc])+
            #[derive(Debug, Clone, Copy)]
            pub struct $name<'s>(pub(in crate::service) &'s Service);

            impl Deref for $name<'_> {
                type Target = Service;

                fn deref(&self) -> &Service {
                    self.0
                }
            }
        )+

        impl Service {
            $($(#[doc = $doc])+ pub const fn $give(&self) -> $name<'_> { $name(self) })+
        }
    };
}

use_cases! {
    /// Matches as they stand and as they are played: boards, moves, luck, records.
    Matches matches;
    /// Invitations and rematches, and from whom a person takes them.
    Invitations invitations;
    /// What computers do: their moves, hints, analyses.
    Computers computers;
    /// Accounts, sessions and browsers of a person, and what is kept about them.
    Accounts accounts;
    /// People and how they want to be told: language, zone, nights, vacations, reminders.
    People people;
    /// Rooms: members, talk, news, links, settings.
    Rooms rooms;
    /// Chats of a platform and the rooms they show.
    Chats chats;
    /// Results, standings, ratings, records and the daily digest of a room.
    Contests contests;
    /// Puzzles of the day, tasks, boards to fill, and the tiles of the day.
    Puzzles puzzles;
    /// Notices on their way to chats.
    Deliveries deliveries;
    /// Updates that came from a platform, and the answers they are owed.
    Inbox inbox;
    /// What the running bot does by itself: timers, checks, packing.
    Upkeep upkeep;
}
