//! What one can ask of the service, one handle a subject.

use super::Service;

/// Declares a handle for each subject of a type, and the method that gives it.
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
    /// Tournaments of a room: Swiss, knockout, all against all.
    Tournaments tournaments;
    /// Puzzles of the day, tasks, boards to fill, and the tiles of the day.
    Puzzles puzzles;
    /// Classes at school: pupils, homework, boards together, the end.
    Classes classes;
    /// Notices on their way to chats.
    Deliveries deliveries;
    /// Updates that came from a platform, and the answers they are owed.
    Inbox inbox;
    /// What the running bot does by itself: timers, checks, packing.
    Upkeep upkeep;
}
