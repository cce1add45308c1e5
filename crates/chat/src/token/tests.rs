use game_core::Shelf;

use super::*;
use crate::{settings::Owner, spelling::assert_all};

/// Asserts that a token has this spelling and is read from it.
fn assert_spelled(text: &str, token: &Token) {
    assert_eq!(token.encode().as_deref(), Some(text));
    assert_eq!(Token::decode(text).as_ref(), Some(token));
}

/// Old messages still have their buttons: no spelling may change.
#[test]
fn every_button_keeps_its_spelling() {
    let (id, room, of) = (MatchId::new(7), RoomId::new(7), LeaderboardOf::Game(Kind::Abaku));
    let theme = Setting::from_code(Owner::Person, "theme").unwrap();
    let digest = Setting::from_code(Owner::Room, "digest").unwrap();
    let mute = Setting::from_code(Owner::Match, "mute").unwrap();
    let form = Form::new(Kind::Mill, Some(room), &Shelf::default());
    let league = |what| Token::League { room, id: LeagueId::new(7), what };
    let pick = |what, people| Token::Pick { room, id: LeagueId::new(7), what, page: 0, people };
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
        (
            "cup.7.chess.swiss.0.5.2.show",
            Token::PlanTournament {
                room,
                kind: Kind::Chess,
                system: PairingSystem::Swiss,
                clock: 0,
                rounds: 5,
                lasts: 2,
                make: false,
            },
        ),
        ("pick.7.z7.out.0.", pick(PickPress::Out, Vec::new())),
        ("pick.7.z7.swap.0.1,2", pick(PickPress::Swap, [1, 2].map(PersonId::new).to_vec())),
        ("league.7.z7.join", league(LeaguePress::Join)),
        ("league.7.z7.next", league(LeaguePress::Next)),
        ("league.7.z7.leave", league(LeaguePress::Leave)),
        ("league.7.z7.leave!", league(LeaguePress::LeaveSure)),
        ("league.7.z7.table", league(LeaguePress::Table)),
        ("league.7.z7.games", league(LeaguePress::Games)),
        ("league.7.z7.deal", league(LeaguePress::Deal)),
        ("league.7.z7.call", league(LeaguePress::Call)),
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
    let picks = all().filter_map(|token| match token {
        Token::Pick { what, .. } => Some(what),
        _ => None,
    });
    assert_all(PickPress::NAMES, picks);
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
        ("rivals", Page::Groups),
        ("d2", Page::Rivals(2)),
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
fn a_press_too_long_for_a_button_is_no_token() {
    let steps = vec!["step".to_owned(); 20];
    let token = Token::Match { id: MatchId::new(7), mark: 1, press: Press::Steps(steps) };
    assert_eq!(token.encode(), None);
}
