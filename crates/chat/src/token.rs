//! What a button carries: at most 64 bytes, read back without trust. A new button is a row of
//! [`Token`] and what it does (`handle/pressed.rs`); a new deed is one of [`Deed`].

use std::fmt;

use catalog::Kind;
use service::{AskId, Difficulty, LeagueId, MatchId, PersonId, RoomId, Timestamp, Welcome};

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
                    LeaguePress::Begin
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
mod tests {
    use game_core::Shelf;

    use super::*;
    use crate::{settings::Owner, spelling::assert_all};

    /// Fails unless a token has this spelling, and is read from it.
    fn assert_spelled(text: &str, token: &Token) {
        assert_eq!(token.encode().as_deref(), Some(text));
        assert_eq!(Token::decode(text).as_ref(), Some(token));
    }

    /// Buttons stand in messages that were sent long ago: none of these may change.
    #[test]
    fn every_button_keeps_its_spelling() {
        let (id, room, of) = (MatchId::new(7), RoomId::new(7), LeaderboardOf::Game(Kind::Abaku));
        let theme = Setting::from_code(Owner::Person, "theme").unwrap();
        let digest = Setting::from_code(Owner::Room, "digest").unwrap();
        let mute = Setting::from_code(Owner::Match, "mute").unwrap();
        let form = Form::new(Kind::Mill, Some(room), &Shelf::default());
        let league = |what| Token::League { room, id: LeagueId::new(7), what };
        let plan = LeagueForm::new(Kind::Chess, room, String::new());
        let winter = LeagueForm::new(Kind::Chess, room, "Winter cup no. 1".to_owned());
        let tokens = [
            ("k7.0.join", Token::deed(id, 0, Deed::Join)),
            ("new.mill.000.0.21..7.m", Token::Form(form)),
            ("rules.abaku", Token::Rules(Kind::Abaku)),
            ("rules.abaku.2", Token::Diagram(Kind::Abaku, 2)),
            ("rules.abaku.written", Token::Written(Kind::Abaku)),
            ("speak.me.cs", Token::Speak { room: None, language: Language::Cs }),
            ("speak.7.sk", Token::Speak { room: Some(room), language: Language::Sk }),
            ("link.7.yes", Token::Ask { id: AskId::new(7), yes: true }),
            ("link.7.no", Token::Ask { id: AskId::new(7), yes: false }),
            ("open", Token::Open(None)),
            ("open.k7", Token::Open(Some(id))),
            ("forget.ask", Token::Forget { sure: false }),
            ("forget.sure", Token::Forget { sure: true }),
            ("refuse.7.yes", Token::Refuse { person: PersonId::new(7), yes: true }),
            ("refuse.7.no", Token::Refuse { person: PersonId::new(7), yes: false }),
            ("welcome.all", Token::Welcome(Welcome::All)),
            ("welcome.friends", Token::Welcome(Welcome::Friends)),
            ("welcome.nobody", Token::Welcome(Welcome::Nobody)),
            ("settings.me", Token::Settings(Scope::Me)),
            ("settings.r7", Token::Settings(Scope::Room(room))),
            ("settings.k7", Token::Settings(Scope::Match(id))),
            ("values.me.theme", Token::Values { scope: Scope::Me, setting: theme }),
            ("values.r7.digest", Token::Values { scope: Scope::Room(room), setting: digest }),
            (
                "choose.k7.mute.on",
                Token::Choose { scope: Scope::Match(id), setting: mute, value: "on" },
            ),
            ("keep", Token::Keep),
            ("games", Token::Games),
            ("top.all.month", Token::Top { of: LeaderboardOf::All, ever: false }),
            ("top.puzzles.ever", Token::Top { of: LeaderboardOf::Puzzles, ever: true }),
            ("top.feats.ever", Token::Top { of: LeaderboardOf::Feats, ever: true }),
            ("top.fills.ever", Token::Top { of: LeaderboardOf::Fills, ever: true }),
            ("top.halls.ever", Token::Top { of: LeaderboardOf::Halls, ever: true }),
            ("top.abaku.month", Token::Top { of, ever: false }),
            ("leagues.7", Token::Leagues(room)),
            ("plan.chess.022-.7.s.", Token::PlanLeague(plan)),
            ("plan.chess.022-.7.m.Winter cup no. 1", Token::PlanLeague(winter.made())),
            ("league.7.z7.join", league(LeaguePress::Join)),
            ("league.7.z7.next", league(LeaguePress::Next)),
            ("league.7.z7.leave", league(LeaguePress::Leave)),
            ("league.7.z7.leave!", league(LeaguePress::LeaveSure)),
            ("league.7.z7.table", league(LeaguePress::Table)),
            ("league.7.z7.games", league(LeaguePress::Games)),
            ("league.7.z7.begin", league(LeaguePress::Begin)),
            ("league.7.z7.seats", league(LeaguePress::Seats)),
            ("league.7.z7.for7", league(LeaguePress::Instead(PersonId::new(7)))),
            ("league.7.z7.yes7", league(LeaguePress::Back(PersonId::new(7)))),
            ("league.7.z7.out0", league(LeaguePress::Out(0))),
            ("league.7.z7.gone7", league(LeaguePress::TakeOut(PersonId::new(7)))),
            ("league.7.z7.gone!7", league(LeaguePress::TakeOutSure(PersonId::new(7)))),
            ("league.7.z7.end", league(LeaguePress::End)),
            ("league.7.z7.end!", league(LeaguePress::EndSure)),
            ("me", Token::Me),
            (
                "show.7.1795849593000.me",
                Token::Show { room, told: Timestamp(1_795_849_593_000), what: Token::Me.into() },
            ),
            ("annul.7.k7", Token::Annul { room, id }),
            ("puzzle", Token::Puzzle),
            ("puzzle.20781", Token::PuzzleOf(20_781)),
            ("second.chess.20781", Token::Second(Kind::Chess, 20_781)),
            ("another.abaku.easy", Token::Another(Kind::Abaku, Difficulty::Easy)),
            ("another.abaku.medium", Token::Another(Kind::Abaku, Difficulty::Fitting)),
            ("another.abaku.hard", Token::Another(Kind::Abaku, Difficulty::Hard)),
            ("bag", Token::Bag),
            ("fill", Token::Fill),
            ("fill.begin.compact", Token::BeginFill("compact".to_owned())),
            ("fill.top.compact", Token::TopFill("compact".to_owned())),
            ("solo.k7", Token::Solo(id)),
            ("tell.k7", Token::Tell(id)),
            ("in.7.tell.k7", Token::In(room, Box::new(Token::Tell(id)))),
            ("archive", Token::Archive(None)),
            ("archive.k7", Token::Archive(Some(id))),
            ("help", Token::Help(None)),
            ("help.beginning", Token::Help(Some(HelpSubject::Beginning))),
            ("help.turn", Token::Help(Some(HelpSubject::Turn))),
            ("help.match", Token::Help(Some(HelpSubject::Match))),
            ("help.lists", Token::Help(Some(HelpSubject::Lists))),
            ("help.person", Token::Help(Some(HelpSubject::Person))),
            ("help.admins", Token::Help(Some(HelpSubject::Admins))),
            ("help.k7.12", Token::help(None, Some((id, 12)))),
            ("help.k7.12.turn", Token::help(Some(HelpSubject::Turn), Some((id, 12)))),
        ];
        for (text, token) in &tokens {
            assert_spelled(text, token);
        }
        let all = || tokens.iter().map(|(_, token)| token);
        assert_all(Token::NAMES, all());
        let lists = all().filter_map(|token| match token {
            Token::Top { of, .. } => Some(of),
            _ => None,
        });
        assert_all(LeaderboardOf::NAMES, lists);
        let scopes = all().filter_map(|token| match token {
            Token::Settings(scope) => Some(scope),
            _ => None,
        });
        assert_all(Scope::NAMES, scopes);
        let leagues = all().filter_map(|token| match token {
            Token::League { what, .. } => Some(what),
            _ => None,
        });
        assert_all(LeaguePress::NAMES, leagues);
        let plans = all().filter_map(|token| match token {
            Token::PlanLeague(form) => Some(form.page),
            _ => None,
        });
        assert_all(LeaguePage::NAMES, plans);
        assert!(all().any(|token| *token == Token::Help(HelpSubject::ALL.last().copied())));
    }

    #[test]
    fn every_button_of_a_match_keeps_its_spelling() {
        let steps = ["p", "H8", ">", "x8", "2", "K8=9"].map(str::to_owned).to_vec();
        let presses = [
            ("s.", Press::Steps(Vec::new())),
            ("s.p,H8,>,x8,2,K8=9", Press::Steps(steps)),
            ("a.H8>x8x80;K8=9;L9=0", Press::Act("H8>x8x80;K8=9;L9=0".to_owned())),
            ("w.65535", Press::Ways(65_535)),
            ("x.", Press::Unprepare(None)),
            ("x.12ab34cd", Press::Unprepare(Some("12ab34cd".to_owned()))),
            ("t1790172800000", Press::Meet(Timestamp(1_790_172_800_000))),
            ("hand", Press::Do(Deed::Hand)),
        ];
        assert_all(Press::NAMES, presses.iter().map(|(_, press)| press));
        for (text, press) in presses {
            let token = Token::Match { id: MatchId::new(1_000_000), mark: 4321, press };
            assert_spelled(&format!("kygj0.4321.{text}"), &token);
        }
    }

    #[test]
    fn every_page_of_a_form_keeps_its_spelling() {
        let pages = [
            ("m", Page::Main),
            ("o", Page::Options),
            ("v12", Page::Values(12)),
            ("s", Page::Seats),
            ("h", Page::Hours),
            ("g", Page::Games),
            ("c", Page::Clock),
            ("l", Page::Levels),
            ("votes", Page::Votes),
            ("b2", Page::Together(2)),
            ("usual", Page::Usual),
            ("a3", Page::Against(3)),
            ("send", Page::Send),
        ];
        assert_all(Page::NAMES, pages.iter().map(|(_, page)| page));
        let form = Form::new(Kind::Mill, None, &Shelf::default());
        for (text, page) in pages {
            assert_spelled(&format!("new.mill.000.0.21...{text}"), &Token::Form(form.at(page)));
        }
    }

    #[test]
    fn every_value_of_every_setting_fits_a_button() {
        for scope in [Scope::Me, Scope::Room(RoomId::new(7)), Scope::Match(MatchId::new(7))] {
            for setting in Setting::all_of(scope.whose()) {
                let place = format!("{}.{}", scope.spell(), setting.code);
                assert_spelled(&format!("values.{place}"), &Token::Values { scope, setting });
                for &value in setting.values {
                    let token = Token::Choose { scope, setting, value };
                    assert_spelled(&format!("choose.{place}.{value}"), &token);
                }
            }
        }
    }

    #[test]
    fn nothing_else_is_read() {
        for forged in [
            "",
            ".",
            "..",
            "k7",
            "k7.",
            "k7.1",
            "k7.1.",
            "k7.-1.hand",
            "k7.+1.hand",
            "k7.01.hand",
            "K7.1.hand",
            "k7.4294967296.hand",
            "k7.1.hand ",
            "k7.1.win",
            "k0.1.hand",
            "games.",
            "help.",
            "help.k7",
            "me.",
            "show.7.1.games",
            "show.7.x.me",
            "archive.",
            "archive.7",
            "rules.",
            "rules.go",
            "link.7.maybe",
            "link.yes",
            "part.",
            "forget",
            "open.",
            "open.7",
            "forget.now",
            "part.+7",
            "refuse.7",
            "refuse.7.maybe",
            "refuse.me.yes",
            "settings",
            "settings.you",
            "settings.r-7.",
            "values.me.mute",
            "choose.me.theme",
            "choose.me.theme.pink",
            "choose.r7.theme.dark",
            "welcome.",
            "welcome.me",
            "speak.cs",
            "speak.all.cs",
            "speak.me.xx",
            "new.",
            "new.abaku",
            "new.abaku.zzzzzzzzzz.9.m",
            "plan.chess.022-.7.s",
            "plan.chess.922-.7.s.",
            "plan.chess.0220.7.m.",
            "plan.go.022-.7.m.",
            "league.7.z7.for",
            "league.7.z7.yesno",
            "\u{0}",
            "💥",
            "k7.1.s",
            "k7.1.resign!!",
        ] {
            assert_eq!(Token::decode(forged), None, "{forged}");
        }
        assert_eq!(Token::decode(&format!("k7.1.a.{}", "x".repeat(60))), None);
    }

    #[test]
    fn an_adapter_knows_which_match_a_button_is_about_and_whether_it_joins() {
        let of = |token| ButtonMeaning::of(token);
        let seven = ButtonMeaning { match_id: Some(MatchId::new(7)), ..ButtonMeaning::default() };
        assert_eq!(of("k7.0.join"), ButtonMeaning { joins: true, ..seven });
        assert_eq!(of("k7.3.hand"), seven);
        assert_eq!(of("k7.3.s.H8,join"), seven);
        for other in ["", "games", "x.join", "k7.join", "k7.0.a.join.join.", "speak.me.cs"] {
            assert!(!of(other).joins, "{other}");
        }
    }

    #[test]
    fn what_does_not_fit_is_no_token() {
        let steps = vec!["step".to_owned(); 20];
        let token = Token::Match { id: MatchId::new(7), mark: 1, press: Press::Steps(steps) };
        assert_eq!(token.encode(), None);
    }
}
