//! The requests of the service, one handle a subject.

use super::Service;

/// Declares a handle for each subject of a type, and the method that returns it.
#[macro_export]
macro_rules! handles {
    ($of:ident: $($(#[$about:meta])+ $name:ident $give:ident;)+) => {
        $(
            $(#[$about])+
            #[derive(Debug, Clone, Copy)]
            pub struct $name<'s>(&'s $of);

            impl std::ops::Deref for $name<'_> {
                type Target = $of;

                fn deref(&self) -> &$of {
                    self.0
                }
            }
        )+

        impl $of {
            $($(#[$about])+ pub const fn $give(&self) -> $name<'_> { $name(self) })+
        }
    };
}

handles! { Service:
    /// Matches as they stand and as they are played: boards, moves, luck, records.
    Matches matches;
    /// Invitations, rematches, and the people whose invitations a person accepts.
    Invitations invitations;
    /// The work of computers: their moves, hints, analyses.
    Computers computers;
    /// A person's accounts, sessions and browsers, and their stored data.
    Accounts accounts;
    /// People's settings and calls: language, zone, nights, vacations, reminders.
    People people;
    /// Rooms: members, talk, news, links, settings.
    Rooms rooms;
    /// Chats of a platform and the rooms they show.
    Chats chats;
    /// Results, standings, ratings, records and the daily digest of a room.
    Contests contests;
    /// Tournaments of a room: Swiss, knockout, all against all.
    Tournaments tournaments;
    /// Puzzles of the day, tasks, boards to fill, and the tiles of the day.
    Puzzles puzzles;
    /// Classes at school: pupils, homework, boards together, the end.
    Classes classes;
    /// Notices on their way to chats.
    Deliveries deliveries;
    /// Updates that came from a platform, and the answers to them.
    Inbox inbox;
    /// The chores of the running bot: timers, checks, packing.
    Upkeep upkeep;
}
