//! The use cases: people, rooms, invitations, matches, turns, rematches.
//!
//! Decisions are apart from effects. A pure step takes a loaded match and a command and returns
//! entries, changes and notices. The only IO is loading before it and one transaction after it.
//!
//! [`Service`] returns a handle for each subject, and the handles carry the methods. A method that
//! returns a `Result` and has no `# Errors` section fails only if the database cannot be read or
//! written.
//!
//! Kept out of this crate: wording for people, and the platforms' types.

mod account;
mod accounts;
mod actor;
mod address;
mod allowance;
mod chats;
mod chosen;
mod classes;
mod clock;
mod computers;
mod conditionals;
mod contests;
mod decide;
mod deliveries;
mod delivery;
mod digest;
mod inbox;
mod invitation;
mod invitations;
mod live;
mod match_clock;
mod matches;
mod measures;
mod notice;
mod outcome;
mod own_hours;
mod people;
mod person;
mod presence;
mod puzzles;
mod quiet;
mod quotas;
mod random;
mod rating;
mod refusal;
mod reminder;
mod results;
mod room;
mod rooms;
mod service;
mod session;
mod sitting;
mod streak;
mod subscription;
mod table;
mod tables;
mod thinkers;
mod time_control;
mod unanswered;
mod upkeep;
mod vacation;
mod variation;
mod vote;
mod weekend;
mod words;
mod zone;

pub use account::{Account, Answered, Ask};
pub use actor::Actor;
pub use allowance::Allowance;
pub use catalog::{daily_game, games_with_puzzles};
pub use chosen::Chosen;
pub use classes::{
    ClassPupil, DayRange, SchoolClass,
    games::{HomeworkGames, HomeworkPlay},
    homework::{
        BestTogether, BoardTogether, Homework, HomeworkLine, HomeworkSheet, HomeworkTask, PUZZLES,
    },
    last_day_before,
};
pub use clock::{Clock, ManualClock, SystemClock};
pub use conditionals::{Branch, Conditionals};
pub use contests::leagues::{
    CrossCell, DealRank, DealStanding, DivisionTable, FreeSeat, Honour, League, LeagueChange,
    LeagueLine, LeaguePlan, LeagueState, NextSeason, PlayAverage, SeasonDays, SeasonTable,
    SubstituteAsk, TournamentLine, TournamentPair, TournamentPlan, TournamentRound,
    TournamentState, UnfinishedGame,
};
pub use decide::allowed::{Right, Rights};
pub use delivery::{Backlog, Delivery, DeliveryOutcome, Due, RawUpdate, Waiting};
pub use digest::{Digest, NewFeat, SolvedPuzzle, SolvedSecond, Solver};
pub use game_core::{Goal, Secret, Sentence, Shelf, Standing, problem::MOST_STARS};
pub use invitation::{Proposal, levels};
pub use live::{LiveDate, NamedDay};
pub use match_clock::{MatchClock, TimeLeft, Until};
pub use notice::{CommittedNotice, Notice, NoticeKind, SeatNews};
pub use own_hours::OwnHours;
pub use pairings::{CupTie, Knockout};
pub use people::choosing::NOTE;
pub use person::{Identity, Person, Platform};
pub use players::{
    Way,
    abaku::{
        bag::GAME as GAME_OF_DEALS,
        fill::GAME as GAME_TO_FILL,
        school::{EquationKind, SchoolStage},
    },
    analysis::{GameAnalysis, JudgedDecision},
    engine::{Engine, name as program_name},
};
pub use quiet::{Nights, QuietHours};
pub use quotas::Quotas;
pub use refusal::{OpenError, Refusal};
pub use results::WIN;
pub use room::Room;
pub use service::{
    Accounts, Analysed, Attempt, BestFeat, Bout, BoutNews, Career, Chats, Chore, Classes,
    Computers, Contests, DealLine, DealMonth, Deliveries, Difficulty, Doer, Facts, Hall,
    HeadToHead, Heard, Hint, Inbox, Invitations, Involved, Ladder, Leaderboard, Listener,
    MatchAnalysis, Matches, NextLevel, Opening, PastPuzzle, People, PuzzleAt, PuzzleOfDay,
    PuzzleStock, Puzzles, RATED_A_DAY, Ranked, Rating, RatingChange, Recent, Revealed, Rooms,
    Season, Secrets, Series, Service, Skill, SoloRanked, SoloRecords, Timers, Tournaments, Unrated,
    Upkeep, record_of, second_games,
};
pub use session::Session;
pub use sitting::{EarlyEnd, Glance, LEFT_FREE, Playing, Sitting};
pub use store::leagues::{MatchSeason, SeasonCourse};
pub use store::ratings::ClockClass;
pub use store::seats::{Companion, Invitation};
pub use store::sessions::Opener;
pub use store::standings::PUZZLE;
pub use store::{
    AskId, ClassId, Commits, DeliveryId, GameId, HomeworkId, Language, LeagueId, MatchId, NoticeId,
    Occasion, PersonId, RoomId, SeasonDealId, SeasonId, Timestamp, is_server,
};
pub use store::{
    backup,
    deliveries::DeliveryState,
    moving,
    people::{GONE, Notify, Remind, Welcome},
    timers::TimerKind,
    tournaments::{PairingResult, PairingSystem},
};
pub use streak::Streak;
pub use subscription::{BrowserKeys, Subscription};
pub use table::{Board, COMPUTER, MatchCard, MatchState, Played, Player, Sitter};
pub use time_control::{Span, TimeControl};
pub use unanswered::Unanswered;
pub use vacation::Vacation;
pub use variation::Variation;
pub use vote::{Ballot, VoteRule};
pub use weekend::Weekend;
pub use words::{cut, is_seen};
pub use zone::Zone;
