//! A walk past every kind of job.

use game_core::Turn;
use service::{
    BrowserKeys, DeliveryOutcome, Identity, Language, LeagueId, LeaguePlan, MatchId, NoticeKind,
    Notify, OwnHours, PairingSystem, PersonId, Platform, Proposal, QuietHours, RawUpdate, Remind,
    RoomId, SeasonCourse, Service, Span, Subscription, TimeControl, Timestamp, TournamentPlan,
    VoteRule, Weekend, Welcome, Zone,
};

use crate::club::Club;

const TELEGRAM: Platform = Platform::Telegram;

/// Runs every kind of job at least once, the forgetting of people last.
pub(crate) async fn walk(club: &Club) {
    run_due(club).await;
    settings(club).await;
    rooms(club).await;
    chats(club).await;
    updates(club).await;
    matches(club).await;
    alone(club).await;
    votes(club).await;
    rivals(club).await;
    dates(club).await;
    advice(club).await;
    leagues(club).await;
    classes(club).await;
    tournaments(club).await;
    let over = annul(club).await;
    run_due(club).await;
    go(club).await;
    // Nobody waits for the result of the analysis.
    club.ground.service.computers().analysed(club.ben, over).await.unwrap();
}

async fn run_due(club: &Club) {
    club.ground.service.run_due().await;
}

async fn settings(club: &Club) {
    let (service, ana) = (&club.ground.service, club.ana);
    service.people().rename(ana, "Anna").await.unwrap();
    service.people().set_language(ana, Some(Language::Cs)).await.unwrap();
    service.people().set_notify(ana, Notify::Both).await.unwrap();
    service.people().set_remind(ana, Remind::Private).await.unwrap();
    service.invitations().set_welcomes(ana, Welcome::All).await.unwrap();
    service.people().set_zone(ana, Zone::read("Europe/Prague").unwrap()).await.unwrap();
    service.people().set_quiet_hours(ana, QuietHours::read("22-8")).await.unwrap();
    service.people().set_own_hours(ana, OwnHours::read("8,18")).await.unwrap();
    service.people().set_weekend(ana, Weekend::read("sat-sun")).await.unwrap();
    service.people().choose(ana, "theme", Some("dark".to_owned())).await.unwrap();
    service.invitations().refuse(ana, club.cyr).await.unwrap();
    service.invitations().allow(ana, club.cyr).await.unwrap();
    service.invitations().allow_all(club.ben).await.unwrap();
    service.people().go_away(club.cyr, Span::DAY).await.unwrap();
    service.people().come_back(club.cyr).await.unwrap();
    service.people().go_away(club.cyr, Span::DAY).await.unwrap();
    club.ground.clock.advance_hours(25);
    service.accounts().note_session("key", Some("Firefox".to_owned())).await.unwrap();
    let keys = BrowserKeys { key: [4; 65], auth: [1; 16] };
    let subscription = Subscription { endpoint: "https://push".to_owned(), keys };
    service.accounts().subscribe(ana, "identity-ana", subscription).await.unwrap();
    service.accounts().unsubscribe("identity-ana").await.unwrap();
    service.accounts().push_key().await.unwrap();
    let other = Identity {
        platform: Platform::Web,
        key: "other-browser".to_owned(),
        name: "Fay".to_owned(),
    };
    let fay = service.people().person(&other).await.unwrap().id;
    service.accounts().log_out(fay, "other-browser").await.unwrap();
    service.chats().home(fay).await.unwrap();
}

async fn rooms(club: &Club) {
    let (service, ana, room) = (&club.ground.service, club.ana, club.room);
    service.rooms().enter(room, club.cyr).await.unwrap();
    service.rooms().say(ana, room, "hello").await.unwrap();
    service.rooms().show(ana, room, ("me", service.now())).await.unwrap();
    service.rooms().set_room_language(room, ana, Language::En).await.unwrap();
    service.rooms().set_zone_of_room(room, Zone::read("Europe/Prague").unwrap()).await.unwrap();
    service.contests().set_digest(room, Some(7)).await.unwrap();
    service.rooms().choose_for_room(room, ana, "solved", Some("on".to_owned())).await.unwrap();
    service.rooms().renew_link(room, ana).await.unwrap();
    let made = service.rooms().make_room(ana, "Hall", None).await.unwrap().id;
    service.rooms().enter(made, club.ben).await.unwrap();
    service.rooms().hand_on(made, ana, club.ben).await.unwrap();
    service.rooms().put_out(made, club.ben, ana).await.unwrap();
    service.chats().leave_rooms(vec![made], club.ben).await.unwrap();
}

async fn chats(club: &Club) {
    let (service, ana) = (&club.ground.service, club.ana);
    let code = service.rooms().bridge_code(club.room, ana).await.unwrap();
    service.chats().room_of_chat(TELEGRAM, "-10", "Other", ana).await.unwrap();
    service.rooms().bridge(ana, TELEGRAM, "-10", &code).await.unwrap();
    service.chats().chat_within(TELEGRAM, "-10", "server").await.unwrap();
    service.chats().chat_moved(TELEGRAM, "-10", "-11").await.unwrap();
    service.chats().chat_gone(TELEGRAM, "-11", true, "why").await.unwrap();
    service.chats().introduce(TELEGRAM, "-11").await.unwrap();
    let mut person = Identity { platform: TELEGRAM, key: "77".to_owned(), name: "Gil".to_owned() };
    let gil = service.people().person(&person).await.unwrap().id;
    service.chats().private_chat(gil, TELEGRAM, true).await.unwrap();
    service.chats().heard_from(gil, TELEGRAM, true).await.unwrap();
    service.chats().set_handle(TELEGRAM, "77", Some("gil")).await.unwrap();
    service.deliveries().keep(TELEGRAM, gil, vec!["answer".to_owned()]).await.unwrap();
    person.key = "78".to_owned();
    service.people().person(&person).await.unwrap();
}

async fn updates(club: &Club) {
    let service = &club.ground.service;
    let update = |key: &str| RawUpdate { key: key.to_owned(), payload: "{}".to_owned() };
    service
        .inbox()
        .take_in(TELEGRAM, [1, 2, 3].map(|id| update(&format!("u{id}"))).to_vec())
        .await
        .unwrap();
    let asked = service.of_update(TELEGRAM, "u1");
    asked.rooms().say(club.ana, club.room, "once").await.unwrap();
    service.inbox().finish(TELEGRAM, "u1").await.unwrap();
    service.inbox().failed(TELEGRAM, "u2", "a panic").await.unwrap();
    service.inbox().owe_answer(TELEGRAM, "o1", "{}".to_owned()).await.unwrap();
    service.inbox().answered(TELEGRAM, "o1").await.unwrap();
    service.inbox().owe_answer(TELEGRAM, "o2", "{}".to_owned()).await.unwrap();
    service.inbox().answered_in_time(TELEGRAM, "o2").await.unwrap();
    service.inbox().finish_in_silence(TELEGRAM, "u3").await.unwrap();
    service.inbox().unanswered(TELEGRAM).await.unwrap();
    service.rooms().say(club.ana, club.group, "told").await.unwrap();
    for due in service.deliveries().due(TELEGRAM, 2).await.unwrap() {
        let delivery = service.deliveries().delivery(TELEGRAM, &due, 1).await.unwrap().unwrap();
        let sent = DeliveryOutcome::Sent("1".to_owned());
        service.deliveries().settle_delivery(TELEGRAM, &delivery, sent).await.unwrap();
    }
}

/// A rated match of chess of these two.
async fn begin(service: &Service, [host, guest]: [PersonId; 2], room: RoomId) -> MatchId {
    let (game, guests) = ("chess".to_owned(), vec![guest]);
    let proposal = Proposal { game, guests, rated: true, ..Proposal::default() };
    let id = service.invitations().invite(host, room, &proposal).await.unwrap();
    let sitting = service.matches().sit(guest, id).await.unwrap();
    service.matches().bring_phrase(&sitting, "a phrase of theirs").await.ok();
    service.matches().join(guest, id).await.unwrap();
    id
}

/// The two players of a new match: White, then Black.
async fn sides(service: &Service, [one, two]: [PersonId; 2], id: MatchId) -> [PersonId; 2] {
    let board = service.matches().board(id).await.unwrap();
    let Turn::Seats { must, .. } = board.table.turn() else { panic!("it has begun") };
    let white = must.iter().next().and_then(|seat| board.card.player(seat)).unwrap();
    if white.person() == Some(one) { [one, two] } else { [two, one] }
}

async fn matches(club: &Club) {
    let (service, people) = (&club.ground.service, [club.ana, club.ben]);
    for how in ["resign", "leave", "mate"] {
        let id = begin(service, people, club.room).await;
        let [player, other] = sides(service, people, id).await;
        service.matches().mute(player, id, true).await.unwrap();
        service.matches().note(player, id, "watch f7").await.unwrap();
        for (who, code) in [(player, "f2f3"), (other, "e7e5"), (player, "g2g4")] {
            service.matches().play(who, id, None, code).await.unwrap();
        }
        club.ground.clock.advance_hours(30);
        let sitting = service.matches().sit(player, id).await.unwrap();
        service.people().nudge(&sitting).await.ok();
        match how {
            "resign" => service.matches().resign(other, id).await.map(drop).unwrap(),
            "leave" => service.matches().resign(player, id).await.map(drop).unwrap(),
            _ => service.matches().play(other, id, None, "d8h4").await.map(drop).unwrap(),
        }
    }
}

async fn alone(club: &Club) {
    let (service, ana) = (&club.ground.service, club.ana);
    let (game, computers) = ("chess".to_owned(), vec!["pumice".to_owned()]);
    let proposal = Proposal { game, computers, ..Proposal::default() };
    let id = service.invitations().invite(ana, club.room, &proposal).await.unwrap();
    let sitting = service.matches().sit(ana, id).await.unwrap();
    service.computers().hint(&sitting).await.ok();
    service.puzzles().begin_fill(ana, "compact").await.unwrap();
}

/// A room votes against a person: once until the clock closes it, once at once.
async fn votes(club: &Club) {
    let (service, game) = (&club.ground.service, "chess".to_owned());
    let settings = vec![("colour".to_owned(), "black".to_owned())];
    let vote = VoteRule::read("1h,2");
    let proposal = Proposal { game, settings, vote, ..Proposal::default() };
    let id = service.invitations().invite(club.ana, club.room, &proposal).await.unwrap();
    let vote = async |person, code| {
        let sitting = service.matches().sit(person, id).await.unwrap();
        service.matches().on(&sitting).play(None, code).await.unwrap();
    };
    vote(club.ben, "e2e4").await;
    club.ground.clock.advance_hours(1);
    run_due(club).await;
    vote(club.ana, "e7e5").await;
    vote(club.ben, "g1f3").await;
    vote(club.cyr, "g1f3").await;
    vote(club.ana, "b8c6").await;
    vote(club.eva, "f1b5").await;
}

/// A room is challenged by another one, and both vote.
async fn rivals(club: &Club) {
    let (service, game) = (&club.ground.service, "chess".to_owned());
    let settings = vec![("colour".to_owned(), "white".to_owned())];
    let vote = VoteRule::read("1h,2");
    let proposal = Proposal { game, settings, vote, rivals: true, ..Proposal::default() };
    let id = service.invitations().invite(club.ana, club.room, &proposal).await.unwrap();
    let told = service.rooms().latest(club.room, club.ana, 5).await.unwrap().into_iter();
    let code = told.rev().find_map(|notice| match notice.kind {
        NoticeKind::Challenged { code, .. } => Some(code),
        _ => None,
    });
    let fay = club.ground.person("Fay").await;
    let other = club.ground.room("Friday", &[fay]).await.id;
    service.invitations().take_up(fay, other, &code.unwrap()).await.unwrap();
    for (person, code) in [(club.ana, "e2e4"), (club.ben, "e2e4"), (fay, "e7e5")] {
        let sitting = service.matches().sit(person, id).await.unwrap();
        service.matches().on(&sitting).play(None, code).await.unwrap();
    }
    club.ground.clock.advance_hours(1);
    run_due(club).await;
}

/// Two players agree on a time to play live, are told of it, and cancel it.
async fn dates(club: &Club) {
    let (service, people) = (&club.ground.service, [club.ana, club.ben]);
    let id = begin(service, people, club.room).await;
    let sit = async |person| service.matches().sit(person, id).await.unwrap();
    for hours in [1, 2] {
        let at = Timestamp(service.now().number() + hours * 3_600_000);
        service.matches().on(&sit(club.ana).await).meet(Some(at)).await.unwrap();
    }
    service.matches().on(&sit(club.ben).await).agree_to_meet().await.unwrap();
    club.ground.clock.advance(115 * 60_000);
    run_due(club).await;
    service.matches().on(&sit(club.ben).await).meet(None).await.unwrap();
}

/// In a chouette each of the team advises the other; one of the three is in the box.
async fn advice(club: &Club) {
    let (service, game) = (&club.ground.service, "backgammon".to_owned());
    let settings = vec![("play".to_owned(), "chouette".to_owned())];
    let clock = TimeControl::read("1d+1d");
    let proposal = Proposal { game, settings, seats: Some(3), clock, ..Proposal::default() };
    let id = service.invitations().invite(club.ana, club.room, &proposal).await.unwrap();
    service.matches().join(club.ben, id).await.unwrap();
    service.matches().join(club.cyr, id).await.unwrap();
    let mut heard = 0;
    for person in [club.ana, club.ben, club.cyr] {
        let sitting = service.matches().sit(person, id).await.unwrap();
        heard += usize::from(service.matches().on(&sitting).advise("Run.").await.is_ok());
    }
    assert_eq!(heard, 2, "two of three are a team");
}

/// A league begins, an entrant leaves it, and another league is played to its end.
async fn leagues(club: &Club) {
    let (contests, ana, room) = (club.ground.service.contests(), club.ana, club.room);
    let clock = TimeControl::read("1d+3d").unwrap();
    let (game, settings) = ("chess".to_owned(), Vec::new());
    let name = String::new();
    let plan = LeaguePlan {
        name,
        game,
        settings,
        clock,
        weeks: 4,
        size: 8,
        course: SeasonCourse::Together,
    };
    let long = contests.make_league(ana, room, &plan).await.unwrap();
    for person in [club.ben, club.cyr, club.eva] {
        contests.join_league(person, long, false).await.unwrap();
    }
    contests.leave_league(club.cyr, long, false).await.unwrap();
    contests.begin_season((ana, false), long).await.unwrap();
    contests.name_league((ana, false), long, "Cup").await.unwrap();
    run_due(club).await;
    // Eva leaves, and Cyr plays on for her.
    contests.take_out_of_season((ana, true), long, club.eva).await.unwrap();
    contests.ask_instead(club.cyr, long, club.eva).await.unwrap();
    for backer in [ana, club.ben] {
        contests.back_substitute((backer, false), long, club.cyr).await.unwrap();
    }
    run_due(club).await;
    let short = contests.make_league(ana, room, &plan).await.unwrap();
    contests.join_league(club.ben, short, false).await.unwrap();
    contests.begin_season((ana, false), short).await.unwrap();
    run_due(club).await;
    for game in contests.waiting_games(short).await.unwrap() {
        club.ground.service.matches().resign(ana, game.id).await.unwrap();
    }
    club.ground.clock.advance_hours(1);
    run_due(club).await;
    let game = "abaku".to_owned();
    let deals = LeaguePlan { game, course: SeasonCourse::Deals, ..plan.clone() };
    let daily = contests.make_league(ana, room, &deals).await.unwrap();
    contests.join_league(club.ben, daily, false).await.unwrap();
    contests.begin_season((ana, false), daily).await.unwrap();
    let (deal, _) = club.ground.service.puzzles().open_deal(ana, daily).await.unwrap();
    let matches = club.ground.service.matches();
    while !matches!(matches.board(deal).await.unwrap().table.turn(), Turn::Over(_)) {
        matches.play(ana, deal, None, "pass").await.unwrap();
    }
    club.ground.clock.advance_hours(1);
    run_due(club).await;
    let ended = contests.make_league(ana, room, &plan).await.unwrap();
    contests.end_league((ana, false), ended).await.unwrap();
}

/// A class comes in, gets a homework and ends; another is deleted when its teacher goes.
async fn classes(club: &Club) {
    let (service, ben) = (&club.ground.service, club.ben);
    let all = service.classes();
    for (teacher, ends) in [(ben, true), (club.eva, false)] {
        let teacher = service.people().person_by_id(teacher).await.unwrap();
        let day = all.end_days(&teacher).usual;
        let class = all.make_class(&teacher, "4.B", ("twenty", &day)).await.unwrap();
        let session = format!("pupil of {}", teacher.id);
        all.join_class(&class.code, "Anna", (&session, Language::Cs)).await.unwrap();
        let slip = all.pupils(class.id).await.unwrap()[0].slip.clone();
        all.open_by_slip(&slip, &format!("{session} elsewhere")).await.unwrap();
        all.set_open(teacher.id, &class.code, false).await.unwrap();
        for what in ["puzzles 1", "fill compact", "computer talc"] {
            all.give_homework(&teacher, &class.code, (what, &day)).await.unwrap();
        }
        let anna = all.pupils(class.id).await.unwrap()[0].person;
        let anna = service.people().person_by_id(anna).await.unwrap();
        for homework in all.homework_of(&class, Some(anna.id)).await.unwrap() {
            match homework.play {
                // The beginner against a computer is drawn by lot, and it costs more to call a
                // person.
                Some(_) => {
                    for _ in 0..6 {
                        all.play_homework(&anna, homework.id, true).await.unwrap();
                    }
                }
                None => drop(all.open_homework(&anna, homework.id, 1).await.unwrap()),
            }
        }
        if ends {
            all.end_class(ben, &class.code).await.unwrap();
        }
    }
    run_due(club).await;
}

/// A tournament with a late entrant and changed pairs is called off. Another one and an arena are
/// played to their ends.
async fn tournaments(club: &Club) {
    let (service, room) = (&club.ground.service, club.room);
    let (contests, cups) = (service.contests(), service.tournaments());
    let clock = TimeControl::read("14d+14d").unwrap();
    let (game, settings, system) = ("chess".to_owned(), Vec::new(), PairingSystem::Swiss);
    let plan = TournamentPlan { game, settings, clock, system, rounds: 0, minutes: 7 * 24 * 60 };
    for long in [true, false] {
        let id = cups.make_tournament(club.ana, room, &plan).await.unwrap();
        contests.join_league(club.ben, id, false).await.unwrap();
        if long {
            contests.join_league(club.eva, id, false).await.unwrap();
            cups.call_all((club.ana, false), id).await.unwrap();
            for here in [club.ben, club.eva] {
                contests.join_league(here, id, false).await.unwrap();
            }
        }
        contests.begin_season((club.ana, false), id).await.unwrap();
        run_due(club).await;
        if long {
            contests.join_league(club.cyr, id, false).await.unwrap();
        }
        let state = cups.tournament(id).await.unwrap();
        for pair in &state.round().unwrap().pairs {
            let Some(game) = pair.match_id else { continue };
            let loser = state.of_lot(pair.sides[0].unwrap()).unwrap().person;
            service.matches().resign(loser, game).await.unwrap();
        }
        club.ground.clock.advance_hours(1);
        run_due(club).await;
        if long {
            let pairs = cups.tournament(id).await.unwrap().round().unwrap().pairs.clone();
            // An opponent whom one of the two has met, the other has not.
            let mut swapped = false;
            for other in pairs[1].sides.into_iter().flatten() {
                let lots = [pairs[0].sides[0].unwrap(), other];
                swapped |= cups.swap_pairs((club.ana, false), id, lots).await.is_ok();
            }
            assert!(swapped);
            let report = paired(club, id).await;
            cups.take_pairs((club.ana, false), id, &report).await.unwrap();
            contests.begin_season((club.ana, false), id).await.unwrap();
            run_due(club).await;
            cups.remove((club.ana, false), id, club.ben).await.unwrap();
            contests.end_league((club.ana, false), id).await.unwrap();
        }
    }
    // Two entrants have met once, which ends the tournament.
    assert!(!cups.tournaments_in(room).await.unwrap()[0].live);
    let clock = TimeControl::read("2m").unwrap();
    let arena = TournamentPlan { clock, system: PairingSystem::Arena, minutes: 60, ..plan };
    let id = cups.make_tournament(club.ana, room, &arena).await.unwrap();
    contests.join_league(club.ben, id, false).await.unwrap();
    contests.begin_season((club.ana, false), id).await.unwrap();
    run_due(club).await;
    club.ground.clock.advance_hours(1);
    run_due(club).await;
    assert!(!cups.tournaments_in(room).await.unwrap()[0].live);
}

/// The report of a tournament with the pairs of the round that waits.
async fn paired(club: &Club, id: LeagueId) -> String {
    let cups = club.ground.service.tournaments();
    let pairs = cups.tournament(id).await.unwrap().round().unwrap().pairs.clone();
    let cell = |lot: u32| {
        let pair = pairs.iter().find(|pair| pair.sides.contains(&Some(lot)));
        match pair.map(|pair| pair.sides) {
            Some([Some(one), Some(other)]) if one == lot => format!("{:4} w", other + 1),
            Some([Some(one), Some(_)]) => format!("{:4} b", one + 1),
            Some(_) => "0000 - U".to_owned(),
            None => String::new(),
        }
    };
    let report = cups.report(id).await.unwrap();
    let (told, entrants) = report.split_at(report.find("001 ").unwrap());
    let entrants = (0..).zip(entrants.lines());
    let entrants = entrants.map(|(lot, line)| format!("{line:<101}{}\n", cell(lot)));
    format!("{told}{}", entrants.collect::<String>())
}

/// A match of Ana's from the middle of all.
async fn annul(club: &Club) -> MatchId {
    let (service, ana) = (&club.ground.service, club.ana);
    let people = [ana, club.ben];
    let id = begin(service, people, club.room).await;
    // It counts once both sides have moved.
    for (who, code) in sides(service, people, id).await.into_iter().zip(["f2f3", "e7e5"]) {
        service.matches().play(who, id, None, code).await.unwrap();
    }
    service.matches().resign(club.ben, id).await.unwrap();
    // Nobody annuls a match of their own.
    for old in [id, club.old] {
        service.contests().annul(club.eva, club.room, old).await.unwrap();
    }
    id
}

/// Merges Ana's accounts; then Eva is forgotten.
async fn go(club: &Club) {
    let (service, ana, dan) = (&club.ground.service, club.ana, club.dan);
    let link = service.accounts().open_link(ana).await.unwrap();
    service.accounts().open_by_link(&link, "opened").await.unwrap();
    let vouched = ("hash", service.now());
    service.accounts().open_in_app(ana, "opened inside", vouched).await.unwrap();
    service.accounts().close_opened(ana).await.unwrap();
    let code = service.accounts().link_code(ana, None).await.unwrap();
    let ask = service.accounts().try_code(dan, None, &code).await.unwrap();
    service.accounts().answer(dan, ask.id, true).await.unwrap();
    service.accounts().answer(ana, ask.id, true).await.unwrap();
    run_due(club).await;
    service.accounts().forget_person(club.eva).await.unwrap();
    run_due(club).await;
}
