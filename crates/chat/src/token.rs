//! The data in a button: at most 64 bytes, read back without trust. A new button is a row of
//! [`Token`] and its action (`handle/pressed.rs`); a new deed is one of [`Deed`].

use std::fmt;

use catalog::Kind;
use service::{
    AskId, Difficulty, LeagueId, MatchId, PairingSystem, PersonId, RoomId, Timestamp, Welcome,
};

use crate::{
    Language,
    command::HelpSubject,
    deed::Deed,
    form::{Form, Page},
    league_form::{LeagueForm, LeaguePage},
    settings::{Scope, Setting},
    spelling::{Spelled, spelled},
};

/// The most bytes that a platform lets a button carry.
pub(crate) const LONGEST: usize = 64;

spelled! {
    /// The meaning of a press on a button.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub(crate) enum Token {
        /// `k7.12.s.H8,>`: an action about a match at some position of it.
        Match {
            /// The match of the button's message.
            id: MatchId,
            /// The mark of its board when the button was made.
            mark: u32,
            /// The action.
            press: Press,
        } = id.mark.press;
        /// `new.abaku.….2.m`: a page of the form for a new match.
        Form(form: Form) = "new".form;
        /// `rules.abaku`: the rules of a game on small boards.
        Rules(kind: Kind) = "rules".kind;
        /// `rules.abaku.2`: one of those boards, counted from 0.
        Diagram(kind: Kind, number: usize) = "rules".kind.number;
        /// `rules.abaku.written`: the rules of a game as a text.
        Written(kind: Kind) = "rules".kind."written";
        /// `speak.me.cs`, `speak.7.cs`: speak this language.
        Speak {
            /// The room that the bot speaks it to; `None` for the person who presses.
            room: Option<RoomId>,
            /// The language chosen.
            language: Language,
        } = "speak".(room or "me").language;
        /// `link.7.yes`: an answer to the question whether two accounts are one person's.
        Ask {
            /// The question.
            id: AskId,
            /// The answer.
            yes: bool,
        } = "link".id.(if yes "yes" else "no");
        /// `open`, `open.k7`: a link that opens the browser as the person who presses, at a match
        /// or not.
        Open(id: Option<MatchId>) = "open".[id];
        /// `forget.ask`, `forget.sure`: asks whether to delete all data of the person who presses,
        /// and deletes it.
        Forget {
            /// Whether the person was asked a second time.
            sure: bool,
        } = "forget".(if sure "sure" else "ask");
        /// `refuse.7.yes`, `refuse.7.no`: refuses the invitations of a person, or takes them again.
        Refuse {
            /// The person who invites.
            person: PersonId,
            /// Whether their invitations are refused.
            yes: bool,
        } = "refuse".person.(if yes "yes" else "no");
        /// `welcome.friends`: the people whose invitations are taken.
        Welcome(welcomes: Welcome) = "welcome".welcomes;
        /// `settings.me`, `settings.r7`, `settings.k7`: the settings of this scope.
        Settings(scope: Scope) = "settings".scope;
        /// `values.me.theme`: the values of a setting.
        Values {
            /// The scope of the setting.
            scope: Scope,
            /// The setting.
            setting: &'static Setting,
        } = "values".scope.(setting by |code| Setting::from_code(Scope::whose(scope), code));
        /// `choose.me.theme.dark`: gives a setting this value.
        Choose {
            /// The scope of the setting.
            scope: Scope,
            /// The setting.
            setting: &'static Setting,
            /// The value.
            value: &'static str,
        } = "choose".scope.(setting by |code| Setting::from_code(Scope::whose(scope), code))
            .(value by |code| setting.value(code));
        /// `keep`: keeps all data of the person who presses.
        Keep = "keep";
        /// `games`: the person's matches.
        Games = "games";
        /// `top.abaku.month`, `top.all.ever`: a leaderboard.
        Top {
            /// The subject.
            of: LeaderboardOf,
            /// Whether it is of all time, or of this month.
            ever: bool,
        } = "top".of.(if ever "ever" else "month");
        /// `leagues.7`: the leagues of a room.
        Leagues(room: RoomId) = "leagues".room;
        /// `league.7.z3.join`: an action about a league of a room.
        League {
            /// The room.
            room: RoomId,
            /// The league.
            id: LeagueId,
            /// The action.
            what: LeaguePress,
        } = "league".room.id.what;
        /// `plan.chess.022-.7.s.`: a plan of a new league of a room, or the making of it.
        PlanLeague(form: LeagueForm) = "plan".form;
        /// `cup.7.chess.swiss.0.5.2.make`: a plan of a new tournament of a room, or the making
        /// of it.
        PlanTournament {
            /// The room.
            room: RoomId,
            /// The game.
            kind: Kind,
            /// The pairing of its rounds.
            system: PairingSystem,
            /// The index among the clocks on offer.
            clock: u8,
            /// The number of rounds; 0 for as many as suit the players.
            rounds: u8,
            /// The index among the lengths on offer for a round or an arena.
            lasts: u8,
            /// Whether the tournament is made; else the plan is shown.
            make: bool,
        } = "cup".room.kind.system.clock.rounds.lasts.(if make "make" else "show");
        /// `pick.7.z3.out.0.12`: a page of a tournament's players, some of them picked.
        Pick {
            /// The room.
            room: RoomId,
            /// The tournament.
            id: LeagueId,
            /// The purpose.
            what: PickPress,
            /// The page, counted from 0.
            page: u16,
            /// The people picked so far.
            people: Vec<PersonId>,
        } = "pick".room.id.what.page.people;
        /// `me`: the person's own results.
        Me = "me";
        /// `show.7.1795849593000.top.all.month`: shows a whole group the answer that one member got
        /// alone.
        Show {
            /// The group.
            room: RoomId,
            /// The time of that answer.
            told: Timestamp,
            /// The button that asks for it.
            what: Box<Self>,
        } = "show".room.told.(what by |text| Self::within(text, Self::can_be_shown));
        /// `annul.7.k7`: annuls a result of this room.
        Annul {
            /// The room whose admins may annul it.
            room: RoomId,
            /// The match.
            id: MatchId,
        } = "annul".room.id;
        /// `puzzle`: the puzzle of the day.
        Puzzle = "puzzle";
        /// `puzzle.20781`: the puzzle of this day, counted since 1970 by UTC.
        PuzzleOf(day: i64) = "puzzle".day;
        /// `second.chess.20781`: the second puzzle of this day, of this game.
        Second(kind: Kind, day: i64) = "second".kind.day;
        /// `another.chess.hard`: one more puzzle of this game and difficulty.
        Another(kind: Kind, difficulty: Difficulty) = "another".kind.difficulty;
        /// `bag`: a game with the tiles of the day.
        Bag = "bag";
        /// `fill`: the person's attempts at filling boards, and the boards there are.
        Fill = "fill";
        /// `fill.begin.compact`: another attempt at this board.
        BeginFill(board: String) = "fill"."begin".board;
        /// `fill.top.compact`: the best results on this board.
        TopFill(board: String) = "fill"."top".board;
        /// `solo.k7`: the best results of the people who played this match alone.
        Solo(id: MatchId) = "solo".id;
        /// `tell.k7`: lets the room be told the result of this puzzle, or of the tiles of the day.
        Tell(id: MatchId) = "tell".id;
        /// `in.7.tell.k7`: carries the inner button out in this group of the person who presses.
        In(room: RoomId, what: Box<Self>) =
            "in".room.(what by |text| Self::within(text, Self::is_for_group));
        /// `archive`, `archive.k7`: the person's finished matches as one file: all of them, or
        /// those before this one.
        Archive(before: Option<MatchId>) = "archive".[before];
        /// `help`: the way to play; `help.turn`: the commands about a subject.
        Help(subject: Option<HelpSubject>) = "help".[subject];
        /// `help.k7.12`, `help.k7.12.turn`: the same, reached from a match at some position of it.
        HelpFrom {
            /// The match.
            id: MatchId,
            /// The mark of its board.
            mark: u32,
            /// The subject.
            subject: Option<HelpSubject>,
        } = "help".id.mark.[subject];
    }
}

spelled! {
    /// The subject of a leaderboard.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(crate) enum LeaderboardOf {
        /// Everything, a few of each.
        All = "all";
        /// The puzzles of the day.
        Puzzles = "puzzles";
        /// The best feats of each kind.
        Feats = "feats";
        /// Boards that are filled.
        Fills = "fills";
        /// The winners of past months.
        Halls = "halls";
        /// One game.
        Game(kind: Kind) = kind;
    }
}

impl LeaderboardOf {
    /// Whether there are lists of this month and of all time; else there is one.
    pub(crate) const fn has_months(self) -> bool {
        matches!(self, Self::All | Self::Game(_) | Self::Puzzles)
    }
}

spelled! {
    /// The action of a league's button.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(crate) enum LeaguePress {
        /// Shows the table.
        Table = "table";
        /// Joins the current season, else the next one.
        Join = "join";
        /// Joins the next season.
        Next = "next";
        /// Asks whether the person is sure to leave.
        Leave = "leave";
        /// Leaves the current season.
        LeaveSure = "leave!";
        /// Shows the games that are not over.
        Games = "games";
        /// Opens today's deal.
        Deal = "deal";
        /// Calls the players of a tournament.
        Call = "call";
        /// Begins the next season.
        Begin = "begin";
        /// Shows the players who left, and the people who want to play on for them.
        Seats = "seats";
        /// Offers to play on for this person.
        Instead(person: PersonId) = ("for" person);
        /// Agrees that this person plays on.
        Back(person: PersonId) = ("yes" person);
        /// Shows the players who may be taken out: the divisions, or the players of one, from 1.
        Out(division: u8) = ("out" division);
        /// Asks whether to take this player out of the current season.
        TakeOut(person: PersonId) = ("gone" person);
        /// Takes the player out.
        TakeOutSure(person: PersonId) = ("gone!" person);
        /// Asks whether to end the league.
        End = "end";
        /// Ends the league.
        EndSure = "end!";
    }
}

spelled! {
    /// The purpose of picking a player of a tournament.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(crate) enum PickPress {
        /// The player is taken out, after a question.
        Out = "out";
        /// The player changes places with another in the next round.
        Swap = "swap";
    }
}

spelled! {
    /// The action of a match's button.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub(crate) enum Press {
        /// The taps of a turn so far; none begins it.
        Steps(steps: Vec<String>) = "s".steps;
        /// The canonical text of an action.
        Act(code: String) = "a".code;
        /// A page of all the possible placements, counted from 0.
        Ways(page: u16) = "w".page;
        /// Drops a prepared answer by its key, or all of them.
        Unprepare(key: Option<String>) = "x".(key or "");
        /// Proposes this time to play live.
        Meet(at: Timestamp) = ("t" at);
        /// An action besides a turn: joining, resigning, showing.
        Do(deed: Deed) = deed;
    }
}

/// The meaning of a button, as far as an adapter may know it before a press.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ButtonMeaning {
    /// The match of the button, if it has one.
    pub match_id: Option<MatchId>,
    /// Whether the button accepts an invitation.
    pub joins: bool,
    /// The room whose admins alone may use the button, as for its settings.
    pub room: Option<RoomId>,
    /// Whether the button begins a match. Some rooms let only their admins do so.
    pub invites: bool,
    /// Whether the button leads on in the form of a new game.
    pub chooses: bool,
    /// Whether the button opens the browser, at its match if it has one.
    pub opens: bool,
}

impl ButtonMeaning {
    /// Returns the meaning of a button's token; no meaning if the desk never made it.
    pub fn of(token: &str) -> Self {
        match Token::decode(token) {
            Some(Token::Match { id, press, .. }) => {
                let joins = press == Press::Do(Deed::Join);
                Self { match_id: Some(id), joins, ..Self::default() }
            }
            Some(
                Token::Settings(scope) | Token::Values { scope, .. } | Token::Choose { scope, .. },
            ) => Self { room: scope.room(), ..Self::default() },
            Some(Token::Speak { room, .. }) => Self { room, ..Self::default() },
            Some(Token::Open(match_id)) => Self { match_id, opens: true, ..Self::default() },
            Some(Token::Annul { room, id }) => {
                Self { match_id: Some(id), room: Some(room), ..Self::default() }
            }
            Some(Token::League { room, what, .. }) => {
                let leads = matches!(
                    what,
                    LeaguePress::Call
                        | LeaguePress::Begin
                        | LeaguePress::EndSure
                        | LeaguePress::Table
                        | LeaguePress::Seats
                        | LeaguePress::Back(_)
                        | LeaguePress::Out(_)
                        | LeaguePress::TakeOut(_)
                        | LeaguePress::TakeOutSure(_)
                );
                Self { room: Some(room).filter(|_| leads), ..Self::default() }
            }
            Some(Token::Pick { room, .. }) => Self { room: Some(room), ..Self::default() },
            Some(Token::PlanTournament { make, .. }) => {
                Self { invites: make, chooses: true, ..Self::default() }
            }
            Some(Token::PlanLeague(form)) => {
                let invites = form.page == LeaguePage::Make;
                Self { invites, chooses: true, ..Self::default() }
            }
            Some(Token::Form(form)) => {
                let invites =
                    matches!(form.page, Page::Send | Page::Against(_) | Page::Together(_));
                let room = form.room.filter(|_| form.page == Page::Usual);
                Self { invites, room, chooses: true, ..Self::default() }
            }
            _ => Self::default(),
        }
    }
}

impl Token {
    /// Creates the token of a deed about a match.
    pub(crate) const fn deed(id: MatchId, mark: u32, deed: Deed) -> Self {
        Self::Match { id, mark, press: Press::Do(deed) }
    }

    /// Whether the button is about a group, even where it is pressed elsewhere.
    const fn is_for_group(&self) -> bool {
        matches!(self, Self::TopFill(_) | Self::Solo(_) | Self::Tell(_))
    }

    /// Whether a group may be shown the answer that one member got.
    const fn can_be_shown(&self) -> bool {
        matches!(self, Self::Top { .. } | Self::Me)
    }

    /// Creates the token of the help, reached from a match at some position of it or not.
    pub(crate) fn help(subject: Option<HelpSubject>, from: Option<(MatchId, u32)>) -> Self {
        match from {
            None => Self::Help(subject),
            Some((id, mark)) => Self::HelpFrom { id, mark, subject },
        }
    }

    /// Reads a token inside another one, which takes only tokens that fit.
    fn within(text: &str, fits: fn(&Self) -> bool) -> Option<Box<Self>> {
        Self::read(text).filter(fits).map(Box::new)
    }

    /// Returns the text of the token; `None` if it is too long for a button.
    pub(crate) fn encode(&self) -> Option<String> {
        Some(self.spell()).filter(|text| text.len() <= LONGEST)
    }

    /// Reads the token of a text; `None` if the desk never made it.
    pub(crate) fn decode(text: &str) -> Option<Self> {
        Self::read(text).filter(|token| token.encode().as_deref() == Some(text))
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.spell())
    }
}

#[cfg(test)]
mod tests;
