//! What a button carries: at most 64 bytes, read back without trust. A new button is a row of
//! [`Token`] and what it does (`handle/pressed.rs`); a new deed is one of [`Deed`].

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

/// The most bytes a platform takes along with a button.
pub(crate) const LONGEST: usize = 64;

spelled! {
    /// What pressing a button means.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub(crate) enum Token {
        /// `k7.12.s.H8,>`: something about a match at some position of it.
        Match {
            /// The match the button stands under.
            id: MatchId,
            /// The mark of its board when the button was made.
            mark: u32,
            /// What pressing it does there.
            press: Press,
        } = id.mark.press;
        /// `new.abaku.….2.m`: a page of the form for a new match.
        Form(form: Form) = "new".form;
        /// `rules.abaku`: how a game is played, on small boards.
        Rules(kind: Kind) = "rules".kind;
        /// `rules.abaku.2`: one of those boards, counted from 0.
        Diagram(kind: Kind, number: usize) = "rules".kind.number;
        /// `rules.abaku.written`: the rules of a game as a text.
        Written(kind: Kind) = "rules".kind."written";
        /// `speak.me.cs`, `speak.7.cs`: speak this language.
        Speak {
            /// To the whole of this room; else to who presses.
            room: Option<RoomId>,
            /// The language chosen.
            language: Language,
        } = "speak".(room or "me").language;
        /// `link.7.yes`: an answer whether two accounts are to be one person.
        Ask {
            /// The question.
            id: AskId,
            /// The answer.
            yes: bool,
        } = "link".id.(if yes "yes" else "no");
        /// `open`, `open.k7`: a link that opens the browser as who presses, at a match or not.
        Open(id: Option<MatchId>) = "open".[id];
        /// `forget.ask`, `forget.sure`: asks whether everything about who presses is to be
        /// deleted, and deletes it.
        Forget {
            /// Whether they were asked a second time.
            sure: bool,
        } = "forget".(if sure "sure" else "ask");
        /// `refuse.7.yes`, `refuse.7.no`: takes no more invitations from somebody, or
        /// takes them again.
        Refuse {
            /// Whose invitations.
            person: PersonId,
            /// Whether they are refused.
            yes: bool,
        } = "refuse".person.(if yes "yes" else "no");
        /// `welcome.friends`: whose invitations to take.
        Welcome(welcomes: Welcome) = "welcome".welcomes;
        /// `settings.me`, `settings.r7`, `settings.k7`: what can be chosen there.
        Settings(scope: Scope) = "settings".scope;
        /// `values.me.theme`: what a setting can be.
        Values {
            /// For what it is chosen.
            scope: Scope,
            /// The setting.
            setting: &'static Setting,
        } = "values".scope.(setting by |code| Setting::from_code(Scope::whose(scope), code));
        /// `choose.me.theme.dark`: that a setting is to be this.
        Choose {
            /// For what it is chosen.
            scope: Scope,
            /// The setting.
            setting: &'static Setting,
            /// One of its values.
            value: &'static str,
        } = "choose".scope.(setting by |code| Setting::from_code(Scope::whose(scope), code))
            .(value by |code| setting.value(code));
        /// `keep`: nothing about who presses is to be deleted.
        Keep = "keep";
        /// `games`: the person's matches.
        Games = "games";
        /// `top.abaku.month`, `top.all.ever`: who is ahead.
        Top {
            /// In what.
            of: LeaderboardOf,
            /// Of all time, or of this month.
            ever: bool,
        } = "top".of.(if ever "ever" else "month");
        /// `leagues.7`: the leagues of a room.
        Leagues(room: RoomId) = "leagues".room;
        /// `league.7.z3.join`: something about a league of a room.
        League {
            /// The room.
            room: RoomId,
            /// The league.
            id: LeagueId,
            /// What.
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
            /// How its rounds are paired.
            system: PairingSystem,
            /// Which of the clocks that are offered.
            clock: u8,
            /// How many rounds there are; 0: as many as suit those who play.
            rounds: u8,
            /// Which of the lengths that are offered a round or an arena has.
            lasts: u8,
            /// Whether it is made; else it is shown.
            make: bool,
        } = "cup".room.kind.system.clock.rounds.lasts.(if make "make" else "show");
        /// `pick.7.z3.out.0.12`: a page of those of a tournament, of whom some were picked.
        Pick {
            /// The room.
            room: RoomId,
            /// The tournament.
            id: LeagueId,
            /// For what.
            what: PickPress,
            /// Counted from 0.
            page: u16,
            /// Who was picked until now.
            people: Vec<PersonId>,
        } = "pick".room.id.what.page.people;
        /// `me`: how somebody did.
        Me = "me";
        /// `show.7.1795849593000.top.all.month`: shows all of a group what one of them was told
        /// alone.
        Show {
            /// The group.
            room: RoomId,
            /// When they were told.
            told: Timestamp,
            /// What asks for it.
            what: Box<Self>,
        } = "show".room.told.(what by |text| Self::within(text, Self::can_be_shown));
        /// `annul.7.k7`: annuls a result of this room.
        Annul {
            /// Whose admins may.
            room: RoomId,
            /// The match.
            id: MatchId,
        } = "annul".room.id;
        /// `puzzle`: the puzzle of the day.
        Puzzle = "puzzle";
        /// `puzzle.20781`: the puzzle of this day, since 1970 by UTC.
        PuzzleOf(day: i64) = "puzzle".day;
        /// `second.chess.20781`: the second puzzle of this day, of this game.
        Second(kind: Kind, day: i64) = "second".kind.day;
        /// `another.chess.hard`: one more puzzle of this game, so hard.
        Another(kind: Kind, difficulty: Difficulty) = "another".kind.difficulty;
        /// `bag`: a game with the tiles of the day.
        Bag = "bag";
        /// `fill`: somebody's attempts at filling boards, and the boards there are.
        Fill = "fill";
        /// `fill.begin.compact`: another attempt at this board.
        BeginFill(board: String) = "fill"."begin".board;
        /// `fill.top.compact`: who filled this board best.
        TopFill(board: String) = "fill"."top".board;
        /// `solo.k7`: who made most of what was played alone in this match.
        Solo(id: MatchId) = "solo".id;
        /// `tell.k7`: that the room may be told what came of this puzzle, or of the tiles of
        /// the day.
        Tell(id: MatchId) = "tell".id;
        /// `in.7.tell.k7`: what is asked of a group, of this one of who presses.
        In(room: RoomId, what: Box<Self>) =
            "in".room.(what by |text| Self::within(text, Self::is_for_group));
        /// `archive`, `archive.k7`: somebody's matches that are over as one file: all, or those
        /// before this one.
        Archive(before: Option<MatchId>) = "archive".[before];
        /// `help`: how to play; `help.turn`: the commands about a subject.
        Help(subject: Option<HelpSubject>) = "help".[subject];
        /// `help.k7.12`, `help.k7.12.turn`: the same, on the way from a match at some position
        /// of it.
        HelpFrom {
            /// The match.
            id: MatchId,
            /// The mark of its board.
            mark: u32,
            /// About what.
            subject: Option<HelpSubject>,
        } = "help".id.mark.[subject];
    }
}

spelled! {
    /// Of what a leaderboard is.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(crate) enum LeaderboardOf {
        /// Of everything, a few of each.
        All = "all";
        /// Of the puzzles of days.
        Puzzles = "puzzles";
        /// The best of each kind that somebody did.
        Feats = "feats";
        /// Of boards that are filled.
        Fills = "fills";
        /// The best of months that are over.
        Halls = "halls";
        /// Of one game.
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
    /// What a button of a league does.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(crate) enum LeaguePress {
        /// Shows how it stands.
        Table = "table";
        /// Joins the season that goes on, else the next one.
        Join = "join";
        /// Joins the next season.
        Next = "next";
        /// Leaves, once it is sure.
        Leave = "leave";
        /// Leaves the season that goes on.
        LeaveSure = "leave!";
        /// Shows the games that are not over.
        Games = "games";
        /// Opens today's deal.
        Deal = "deal";
        /// Calls those who have joined a tournament.
        Call = "call";
        /// Begins the next season.
        Begin = "begin";
        /// Shows who left, and who wants to play on for them.
        Seats = "seats";
        /// Wants to play on for this one.
        Instead(person: PersonId) = ("for" person);
        /// Agrees that this one plays on.
        Back(person: PersonId) = ("yes" person);
        /// Shows who may be taken out: the divisions, or those of one, from 1.
        Out(division: u8) = ("out" division);
        /// Takes this one out of the season that goes on, once it is sure.
        TakeOut(person: PersonId) = ("gone" person);
        /// Takes them out.
        TakeOutSure(person: PersonId) = ("gone!" person);
        /// Ends the league, once it is sure.
        End = "end";
        /// Ends the league.
        EndSure = "end!";
    }
}

spelled! {
    /// For what somebody of a tournament is picked.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(crate) enum PickPress {
        /// They are taken out, once it is sure.
        Out = "out";
        /// They change places with another one in the next round.
        Swap = "swap";
    }
}

spelled! {
    /// What a button of a match does.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub(crate) enum Press {
        /// The taps of a turn so far; none begins it.
        Steps(steps: Vec<String>) = "s".steps;
        /// An action's canonical text.
        Act(code: String) = "a".code;
        /// A page of everything that could be laid there, counted from 0.
        Ways(page: u16) = "w".page;
        /// Drops an answer that was given beforehand, by its key, or all of them.
        Unprepare(key: Option<String>) = "x".(key or "");
        /// Proposes this time for playing live.
        Meet(at: Timestamp) = ("t" at);
        /// Something besides a turn: joining, resigning, showing.
        Do(deed: Deed) = deed;
    }
}

/// What an adapter may know of a button before it is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ButtonMeaning {
    /// The match it is about, if it is about one.
    pub match_id: Option<MatchId>,
    /// Whether it accepts an invitation.
    pub joins: bool,
    /// The room whose settings it is about, which its admins alone may choose.
    pub room: Option<RoomId>,
    /// Whether it begins a match, which may be for admins alone.
    pub invites: bool,
    /// Whether it leads on in the form of a new game.
    pub chooses: bool,
    /// Whether it opens the browser, at that match if there is one.
    pub opens: bool,
}

impl ButtonMeaning {
    /// The meaning of a button's token; of one that the desk never made,
    /// nothing.
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
    /// A deed about a match.
    pub(crate) const fn deed(id: MatchId, mark: u32, deed: Deed) -> Self {
        Self::Match { id, mark, press: Press::Do(deed) }
    }

    /// Whether a group is meant, wherever it is pressed.
    const fn is_for_group(&self) -> bool {
        matches!(self, Self::TopFill(_) | Self::Solo(_) | Self::Tell(_))
    }

    /// Whether a group may be shown the answer that one of them was given.
    const fn can_be_shown(&self) -> bool {
        matches!(self, Self::Top { .. } | Self::Me)
    }

    /// How to play, on the way from a match at some position of it or not.
    pub(crate) fn help(subject: Option<HelpSubject>, from: Option<(MatchId, u32)>) -> Self {
        match from {
            None => Self::Help(subject),
            Some((id, mark)) => Self::HelpFrom { id, mark, subject },
        }
    }

    /// A token that stands in another one, which takes those alone that fit.
    fn within(text: &str, fits: fn(&Self) -> bool) -> Option<Box<Self>> {
        Self::read(text).filter(fits).map(Box::new)
    }

    /// Its text; `None` if that is longer than a button can carry.
    pub(crate) fn encode(&self) -> Option<String> {
        Some(self.spell()).filter(|text| text.len() <= LONGEST)
    }

    /// The token of a text; `None` if the desk never made it.
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
