use catalog::Kind;
use service::{
    Difficulty, OwnHours, PersonId, QuietHours, Remind, Span, TimeControl, VoteRule, Zone,
};

use super::*;
use crate::{
    COMMANDS, Deed, Language, Parameter,
    command::{
        Command, Guest, NAMES, Notify, OneMore, Place, Reminding, Whose, Wish,
        wish::{self, game},
    },
    wording::Words,
};

fn members() -> Vec<Guest> {
    let names = ["Ana", "Anna Marie", "Béla", "Karel"];
    let guest = |(index, name): (usize, &str)| {
        let person = PersonId::new(i64::try_from(index).unwrap() + 1);
        Guest { person, name: name.to_owned() }
    };
    names.into_iter().enumerate().map(guest).collect()
}

/// Returns the command of a line, or the key of the sentence that refuses it.
fn read(text: &str) -> Result<Command, &'static str> {
    match line(text).map_err(|why| why.key)? {
        TypedLine::Fields(fields) => fields.command(&members()).map_err(|why| why.key),
        TypedLine::Other(named, words) => Ok(Command::Line(named, words.to_owned())),
        TypedLine::Unknown(_) => Err("desk-unknown-command"),
    }
}

fn seven() -> Option<MatchId> {
    Some(MatchId::new(7))
}

#[test]
fn menus_show_the_names_they_always_showed() {
    let called = |verb| Language::ALL.map(|language| Definition::of(verb).called(language));
    assert_eq!(called(Verb::New), ["nova", "nova", "new"]);
    assert_eq!(called(Verb::Deed(Deed::Join)), ["hraju", "hram", "join"]);
    assert_eq!(called(Verb::Deed(Deed::Takeback)), ["zpet", "spat", "takeback"]);
    for command in COMMANDS.iter() {
        for language in Language::ALL {
            let name = command.called(language);
            assert!(name.bytes().all(|byte| byte.is_ascii_lowercase()), "{name}");
        }
    }
}

#[test]
fn no_two_commands_share_a_name() {
    for (command, names) in COMMANDS.iter().zip(NAMES.iter()) {
        for word in names.iter().flatten() {
            assert_eq!(Definition::named(word), Some(command), "{word}");
        }
        assert!(names.iter().all(|names| !names.is_empty()), "{command:?}");
    }
}

#[test]
fn a_command_is_understood_in_any_case_with_accents_and_with_the_bots_name() {
    for (text, verb) in [
        ("/NOVÁ", Verb::New),
        ("/připojiť", Verb::Deed(Deed::Join)),
        ("/Pripojiť ana", Verb::Deed(Deed::Join)),
        ("  /rack@kamen_bot rest", Verb::Deed(Deed::Hand)),
        ("/ťah", Verb::Play),
        ("/exchange 47", Verb::Own("exchange")),
    ] {
        assert_eq!(Verb::of_text(text), Some(verb), "{text}");
    }
}

#[test]
fn a_text_without_a_command_name_is_no_command() {
    for text in ["", "/", "/fly", "/n\u{0}ew", "new", "/ new", "/new-game"] {
        assert_eq!(Verb::of_text(text), None, "{text}");
    }
    assert_eq!(read("/fly me"), Err("desk-unknown-command"));
    assert_eq!(line("/"), Ok(TypedLine::Unknown("")));
}

#[test]
fn a_required_parameter_of_a_command_comes_last() {
    for command in COMMANDS.iter() {
        let last = command.parameters.len().saturating_sub(1);
        let needed = command.parameters.iter().position(Parameter::is_required);
        assert!(needed.is_none_or(|needed| needed == last), "{:?}", command.verb);
    }
}

/// Returns every command, with all its arguments and with none.
fn samples() -> Vec<Command> {
    let mut all = Vec::new();
    for id in [None, seven()] {
        for of in [
            |id| Command::Deed(Deed::Join, id),
            |id| Command::Deed(Deed::Decline, id),
            |id| Command::Deed(Deed::Leave, id),
            |id| Command::Deed(Deed::Start, id),
            |id| Command::Deed(Deed::Withdraw, id),
            |id| Command::Deed(Deed::Board, id),
            |id| Command::Deed(Deed::Hand, id),
            Command::Pass,
            Command::Draw,
            |id| Command::Deed(Deed::Takeback, id),
            |id| Command::Deed(Deed::Resign, id),
            |id| Command::Deed(Deed::Abort, id),
            |id| Command::Deed(Deed::Claim, id),
            |id| Command::Deed(Deed::Rematch, id),
            Command::End,
            Command::Annul,
        ] {
            all.push(of(id));
        }
        all.extend([None, Some(Span::DAY)].map(|more| Command::MoreTime(id, more)));
        all.extend([None, Some("fri 20:00")].map(|at| Command::When(id, at.map(str::to_owned))));
        all.push(Command::Play(id, "H8> 24".to_owned()));
        all.push(Command::Own("exchange", id, "147".to_owned()));
        all.push(Command::Remove(id, "Karel".to_owned()));
        all.push(Command::Line(id, "k8 24".to_owned()));
    }
    all.extend([
        Command::Puzzle(None),
        Command::Games,
        Command::League(None),
        Command::League(Some("z7 Winter cup".to_owned())),
        Command::Tournament,
        Command::Me,
        Command::Versus("@Ana".to_owned()),
        Command::Help,
        Command::Privacy,
        Command::MyData,
        Command::Open,
        Command::Forget,
        Command::Renew,
        Command::If(None, Some("e5 Nf3".to_owned())),
        Command::If(seven(), Some("e5 Nf3 Nc6 Bb5".to_owned())),
        Command::If(None, None),
        Command::Luck(None, "blue elephant".to_owned()),
        Command::Team(None, "take it".to_owned()),
        Command::Say("hello k7: you".to_owned()),
    ]);
    all.extend([None, Some("ABCD-EFGH".to_owned())].map(Command::Link));
    all.extend([None, Some("ABCD-EFGH".to_owned())].map(Command::Bridge));
    all.extend([None, Some("@Ana".to_owned())].map(Command::Refuse));
    all.extend([None, Some("k7 mute on".to_owned())].map(Command::Settings));
    all.extend(Kind::ALL.iter().copied().map(Some).chain([None]).map(Command::Rules));
    all.extend(Kind::ALL.iter().copied().map(Some).chain([None]).map(Command::Top));
    all.extend(Language::ALL.map(Some).into_iter().chain([None]).map(Command::Language));
    all.extend([
        Command::Zone(Place { whose: Whose::Own, zone: Zone::read("Prague") }),
        Command::Zone(Place { whose: Whose::Group, zone: Zone::read("America/New_York") }),
        Command::Zone(Place { whose: Whose::Group, zone: None }),
        Command::Quiet(Some(QuietHours::read("22:30-7"))),
        Command::Quiet(Some(None)),
        Command::Remind(None),
        Command::Vacation(Some(Span::read("3d"))),
        Command::Vacation(Some(None)),
        Command::Nudge(seven()),
        Command::Deed(Deed::Record, seven()),
        Command::Deed(Deed::Replay, seven()),
        Command::Moment(seven(), Some(12)),
        Command::Moment(seven(), None),
        Command::Deed(Deed::Analyse, seven()),
        Command::Deed(Deed::Hint, seven()),
        Command::Fill(None),
        Command::Fill(Some("compact".to_owned())),
    ]);
    for game in [None, Some(Kind::Chess)] {
        all.extend(
            Difficulty::ALL.map(|difficulty| Command::Puzzle(Some(OneMore { game, difficulty }))),
        );
    }
    all.extend(Remind::ALL.map(Reminding::There).map(Some).map(Command::Remind));
    all.extend([OwnHours::read("8,18"), None].map(Reminding::At).map(Some).map(Command::Remind));
    all.extend(Notify::ALL.map(Some).into_iter().chain([None]).map(Command::Notify));
    let code = Some("3fce0bv6".to_owned());
    let taken_up = Wish { code, ..Wish::default() };
    all.extend([Wish::default(), wish(), taken_up].map(Command::New));
    all
}

fn wish() -> Wish {
    Wish {
        game: Some(Kind::Abaku),
        settings: vec![("scoring".to_owned(), "v1".to_owned())],
        seats: Some(3),
        guests: vec![members()[1].clone(), members()[0].clone()],
        computers: vec!["granite".to_owned(), "1".to_owned()],
        hours: Some(48),
        games: Some(3),
        clock: Some(Some(TimeControl::USUAL)),
        rated: true,
        hints: true,
        vote: VoteRule::read("1d,5"),
        rivals: true,
        code: None,
    }
}

#[test]
fn every_command_comes_back_from_text_and_from_fields() {
    let mut seen = Vec::new();
    for command in samples() {
        assert_eq!(read(&command.to_string()), Ok(command.clone()), "{command}");
        if let Some(fields) = Fields::of(&command) {
            assert_eq!(fields.command(&members()), Ok(command.clone()), "{fields:?}");
            let taken = Definition::of(fields.verb);
            assert!(fields.values.iter().all(|(kind, _)| taken.takes(*kind)), "{fields:?}");
        }
        seen.extend(command.verb());
    }
    for command in COMMANDS.iter() {
        assert!(seen.contains(&command.verb), "{:?} has no sample", command.verb);
    }
}

#[test]
fn a_command_means_the_same_in_every_language() {
    for (text, command) in [
        ("/new abaku", Command::New(Wish { game: Some(Kind::Abaku), ..Wish::default() })),
        ("/NOVÁ  abaku ", Command::New(Wish { game: Some(Kind::Abaku), ..Wish::default() })),
        ("/nova Šachy", Command::New(Wish { game: Some(Kind::Chess), ..Wish::default() })),
        ("/new@kamen_bot mlyn", Command::New(Wish { game: Some(Kind::Mill), ..Wish::default() })),
        ("/tah H8> 24", Command::Play(None, "H8> 24".to_owned())),
        ("/hrát k7: H8> 24", Command::Play(seven(), "H8> 24".to_owned())),
        ("/vymenit K7:147", Command::Own("exchange", seven(), "147".to_owned())),
        ("/pas k7:", Command::Pass(seven())),
        ("/remíza k7", Command::Draw(seven())),
        ("/game draw k7", Command::Draw(seven())),
        ("/hra remíza k7", Command::Draw(seven())),
        ("/hraju #k7", Command::Deed(Deed::Join, seven())),
        ("/say\nhello", Command::Say("hello".to_owned())),
        ("/pravidlá", Command::Rules(None)),
        ("/rules šach", Command::Rules(Some(Kind::Chess))),
        ("/jazyk ČEŠTINA", Command::Language(Some(Language::Cs))),
        ("/language en-GB", Command::Language(Some(Language::En))),
        ("/notice DM", Command::Notify(Some(Notify::Dm))),
        ("/upozornění soukromě", Command::Notify(Some(Notify::Dm))),
        ("/games whatever", Command::Games),
        ("/remove k7 @Anna Marie", Command::Remove(seven(), "@Anna Marie".to_owned())),
        ("/remove Karel", Command::Remove(None, "Karel".to_owned())),
        ("/remove 2", Command::Remove(None, "2".to_owned())),
        (" H8> 24 ", Command::Line(None, "H8> 24".to_owned())),
        ("k7: K8> 24", Command::Line(seven(), "K8> 24".to_owned())),
        ("K8 24", Command::Line(None, "K8 24".to_owned())),
        ("🎲", Command::Line(None, "🎲".to_owned())),
    ] {
        assert_eq!(read(text), Ok(command), "{text}");
    }
}

#[test]
fn a_line_that_is_empty_odd_or_too_long_is_refused() {
    assert_eq!(read(" \n "), Err("desk-empty"));
    assert_eq!(read("H8\u{0}> 24"), Err("desk-odd-characters"));
    assert_eq!(read(&"é".repeat(201)), Err("desk-too-long"));
    assert_eq!(read(&format!("/say {}", "a".repeat(501))), Err("desk-too-long"));
    assert!(read(&"é".repeat(200)).is_ok());
    assert!(read(&format!("/say {}", "a".repeat(500))).is_ok());
}

/// An unreadable text for a field of each kind, and the sentence that says which texts are valid.
const BAD: &[(Verb, ParameterKind, &str, &str)] = &[
    (Verb::Rules, ParameterKind::Game, "go", "desk-which-game"),
    (Verb::New, ParameterKind::Game, "go", "desk-which-game"),
    (Verb::Deed(Deed::Board), ParameterKind::Match, "seven", "desk-no-code"),
    (Verb::Deed(Deed::Board), ParameterKind::Match, "k7 please", "desk-no-code"),
    (Verb::Play, ParameterKind::Match, "H8", "desk-no-code"),
    (Verb::New, ParameterKind::Proposal, "abaku @Zoe", "desk-no-member"),
    (Verb::New, ParameterKind::Proposal, "abaku @Anastasia", "desk-no-member"),
    (Verb::New, ParameterKind::Proposal, "abaku 0", "desk-players-range"),
    (Verb::New, ParameterKind::Proposal, "abaku 99999999999", "desk-players-range"),
    (Verb::New, ParameterKind::Proposal, "abaku chess", "desk-new-what"),
    (Verb::New, ParameterKind::Proposal, "go", "desk-which-game"),
    (Verb::New, ParameterKind::Proposal, "hours=23", "desk-hours-range"),
    (Verb::New, ParameterKind::Proposal, "hours=-24", "desk-hours-range"),
    (Verb::New, ParameterKind::Proposal, "hodin=", "desk-hours-range"),
    (Verb::New, ParameterKind::Proposal, "hours=99999999999", "desk-hours-range"),
    (Verb::New, ParameterKind::Proposal, "partií=16", "desk-games-range"),
    (Verb::New, ParameterKind::Proposal, "clock=15d", "desk-clock-range"),
    (Verb::New, ParameterKind::Proposal, "čas=5m+1d", "desk-clock-range"),
    (Verb::New, ParameterKind::Proposal, "hints=maybe", "desk-hints-range"),
    (Verb::New, ParameterKind::Proposal, "vote=1m", "vote-range"),
    (Verb::New, ParameterKind::Proposal, "hlasování=1d,1", "vote-range"),
    (Verb::MoreTime, ParameterKind::Span, "soon", "desk-time-range"),
    (Verb::MoreTime, ParameterKind::Span, "15d", "desk-time-range"),
    (Verb::When, ParameterKind::Date, "fri 2\u{0}0:00", "desk-odd-characters"),
    (Verb::Moment, ParameterKind::Turn, "-1", "desk-moment-number"),
    (Verb::Moment, ParameterKind::Turn, "99999999999", "desk-moment-number"),
    (Verb::Play, ParameterKind::Move, " ", "desk-play-what"),
    (Verb::Play, ParameterKind::Move, "k7:", "desk-play-what"),
    (Verb::If, ParameterKind::Moves, "e5 N\u{0}f3", "desk-odd-characters"),
    (Verb::Own("exchange"), ParameterKind::Move, "k7: ", "abaku-ask-exchange"),
    (Verb::Language, ParameterKind::Language, "klingon", "desk-no-language"),
    (Verb::Language, ParameterKind::Language, "cs sk", "desk-no-language"),
    (Verb::Notify, ParameterKind::Notify, "loudly", "desk-no-notify"),
    (Verb::Zone, ParameterKind::Zone, "Europe/Atlantis", "desk-no-zone"),
    (Verb::Zone, ParameterKind::Zone, "group 25:00", "desk-no-zone"),
    (Verb::Vacation, ParameterKind::Vacation, "long", "desk-no-vacation"),
    (Verb::Remind, ParameterKind::Remind, "often", "desk-no-remind"),
    (Verb::Puzzle, ParameterKind::Difficulty, "chess mill", "desk-no-difficulty"),
    (Verb::Puzzle, ParameterKind::Difficulty, "go", "desk-no-difficulty"),
    (Verb::Puzzle, ParameterKind::Difficulty, "hard easy", "desk-no-difficulty"),
    (Verb::Quiet, ParameterKind::Hours, "25:00-8", "desk-no-quiet"),
    (Verb::Quiet, ParameterKind::Hours, "8-22", "desk-no-quiet"),
    (Verb::Quiet, ParameterKind::Hours, "late", "desk-no-quiet"),
    (Verb::Link, ParameterKind::Code, "AB\u{0}CD", "desk-odd-characters"),
    (Verb::Settings, ParameterKind::Setting, "th\u{0}eme dark", "desk-odd-characters"),
    (Verb::Refuse, ParameterKind::Whom, "A\u{0}na", "desk-odd-characters"),
    (Verb::Remove, ParameterKind::Member, "", "desk-remove-what"),
    (Verb::Luck, ParameterKind::Text, "", "desk-luck-what"),
    (Verb::Team, ParameterKind::Text, "", "desk-team-what"),
    (Verb::Say, ParameterKind::Text, "", "desk-say-what"),
];

#[test]
fn a_bad_value_in_a_field_is_refused_with_a_reason_in_every_language() {
    let mut kinds = Vec::new();
    for &(verb, kind, value, key) in BAD {
        let fields = Fields { verb, values: vec![(kind, value.to_owned())] };
        let mut other = fields.clone();
        if kind == ParameterKind::Match && Definition::of(verb).takes(ParameterKind::Move) {
            other.values.push((ParameterKind::Move, "24".to_owned()));
        }
        let why = other.command(&members()).map_err(|why| why.key);
        assert_eq!(why, Err(key), "{verb:?} {value}");
        for language in Language::ALL {
            let words = Words(language).plain(key);
            assert_ne!(words, key, "{key} in {language}");
        }
        kinds.push(kind);
    }
    for command in COMMANDS.iter() {
        for parameter in command.parameters {
            assert!(kinds.contains(&parameter.kind), "{:?} is not tried", parameter.kind);
            let long = vec![(parameter.kind, "a".repeat(parameter.kind.longest() + 1))];
            let refused = Fields { verb: command.verb, values: long }.command(&[]);
            assert_eq!(refused.map_err(|why| why.key), Err("desk-too-long"));
        }
    }
}

#[test]
fn an_answer_beforehand_is_typed_with_a_slash_or_without() {
    let meant = Ok(Command::If(seven(), Some("e5 Nf3".to_owned())));
    for text in ["/if k7: e5 Nf3", "k7: if e5 Nf3", "k7: když e5 Nf3", "/ak k7: e5 Nf3"] {
        assert_eq!(read(text), meant, "{text}");
    }
    assert_eq!(read("/if k7"), Ok(Command::If(seven(), None)));
    assert_eq!(read("/if"), Ok(Command::If(None, None)));
}

#[test]
fn a_code_in_front_of_a_move_counts_more_than_the_field() {
    let values = vec![
        (ParameterKind::Match, "k8".to_owned()),
        (ParameterKind::Move, "k7: H8> 24".to_owned()),
    ];
    let fields = Fields { verb: Verb::Play, values };
    assert_eq!(fields.command(&[]), Ok(Command::Play(seven(), "H8> 24".to_owned())));
}

#[test]
fn a_wish_has_a_game_options_players_and_guests() {
    let of = |text: &str| match read(text) {
        Ok(Command::New(wish)) => Ok(wish),
        Ok(other) => panic!("{other}"),
        Err(why) => Err(why),
    };
    assert_eq!(of("/new Abaku scoring=v1 3 @anna marie @BÉLA, @Ana"), Err("desk-new-what"));
    let read = of("/new Abaku scoring=v1 3 @anna marie @BÉLA @Ana @Ana").unwrap();
    assert_eq!(read.game, Some(Kind::Abaku));
    assert_eq!(read.settings, [("scoring".to_owned(), "v1".to_owned())]);
    let guests: Vec<_> = read.guests.iter().map(|guest| guest.name.as_str()).collect();
    assert_eq!((read.seats, guests), (Some(3), vec!["Anna Marie", "Béla", "Ana"]));
    assert_eq!(of("/new"), Ok(Wish::default()));
    assert_eq!(of("/new abaku 2 hours=24").map(|wish| wish.hours), Ok(Some(24)));
    assert_eq!(of("/new hodín=72").map(|wish| wish.hours), Ok(Some(72)));
    let clock = |text: &str| of(text).map(|wish| wish.clock);
    assert_eq!(clock("/new mill clock=3d+3d"), Ok(Some(Some(TimeControl::USUAL))));
    assert_eq!(clock("/new mill čas=off"), Ok(Some(None)));
    assert_eq!(clock("/new mill"), Ok(None));
    let rated = |text: &str| of(text).map(|wish| (wish.rated, wish.game));
    for text in
        ["/new mill rated", "/new rated mill 2", "/new mlýn hodnocená", "/new mlyn Hodnotena"]
    {
        assert_eq!(rated(text), Ok((true, Some(Kind::Mill))), "{text}");
    }
    assert_eq!(rated("/new mill"), Ok((false, Some(Kind::Mill))));
    for text in ["/new chouette", "/new backgammon chouette 4", "/nová Chouette"] {
        let wish = of(text).unwrap();
        let settings = vec![("play".to_owned(), "chouette".to_owned())];
        assert_eq!((wish.game, wish.settings), (Some(Kind::Backgammon), settings), "{text}");
    }
    assert_eq!(of("/new mill chouette"), Err("desk-new-what"));
    let colour = |text: &str| of(text).map(|wish| wish.settings);
    for (typed, meant) in [
        ("colour=white", "white"),
        ("barva=Černé", "black"),
        ("farba=biele", "white"),
        ("farba=žrebom", "lots"),
        ("color=green", "green"),
    ] {
        let told = vec![("colour".to_owned(), meant.to_owned())];
        assert_eq!(colour(&format!("/new chess {typed}")), Ok(told), "{typed}");
    }
    assert_eq!(of("/new mill games=3").map(|wish| wish.games), Ok(Some(3)));
    assert_eq!(of("/new mill partie=3").map(|wish| wish.games), Ok(Some(3)));
}

#[test]
fn a_guest_is_whom_somebody_picked_and_a_name_of_several_asks_which() {
    let mut members = members();
    members.push(Guest { person: PersonId::new(9), name: "Ana".to_owned() });
    let guests = |text: &str| {
        let wish = wish::read(Some(game("chess").unwrap()), text, &members)?;
        Ok::<_, Sentence>(wish.guests.iter().map(|guest| guest.person.0).collect::<Vec<_>>())
    };
    for (id, text) in [1, 9].map(|id| (id, crate::mark_of(PersonId::new(id)))) {
        assert_eq!(guests(&text).unwrap(), [id]);
        assert_eq!(guests(&format!("{text} rated @Béla")).unwrap(), [id, 3]);
    }
    assert_eq!(guests("@Ana").unwrap_err().key, "desk-guest-which");
    assert_eq!(guests("@Ana#3").unwrap_err().key, "desk-guest-which");
    assert_eq!(guests("@ana#1 @Ana#2").unwrap(), [1, 9]);
    assert_eq!(guests("@Anna Marie").unwrap(), [2], "the longer name is meant");
    let wish = wish::read(None, &format!("chess {}", crate::MARK_OF_BOT), &members).unwrap();
    assert_eq!((wish.guests.len(), wish.computers.len()), (0, 1));
}
