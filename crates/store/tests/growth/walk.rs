//! A walk past every kind of job.

use game_core::Turn;
use service::{
    BrowserKeys, DeliveryOutcome, Identity, Language, MatchId, Notify, PersonId, Platform,
    Proposal, QuietHours, RawUpdate, Remind, RoomId, Service, Span, Subscription, Welcome, Zone,
};

use crate::club::Club;

const TELEGRAM: Platform = Platform::Telegram;

/// Every kind of job at least once, those of people who go last.
pub(crate) async fn walk(club: &Club) {
    run_due(club).await;
    settings(club).await;
    rooms(club).await;
    chats(club).await;
    updates(club).await;
    matches(club).await;
    alone(club).await;
    let over = annul(club).await;
    run_due(club).await;
    go(club).await;
    // Nobody waits for what comes of it.
    club.ground.service.analysed(club.ben, over).await.unwrap();
}

async fn run_due(club: &Club) {
    club.ground.service.run_due().await;
}

async fn settings(club: &Club) {
    let (service, ana) = (&club.ground.service, club.ana);
    service.rename(ana, "Anna").await.unwrap();
    service.set_language(ana, Some(Language::Cs)).await.unwrap();
    service.set_notify(ana, Notify::Both).await.unwrap();
    service.set_remind(ana, Remind::Private).await.unwrap();
    service.set_welcomes(ana, Welcome::All).await.unwrap();
    service.set_zone(ana, Zone::read("Europe/Prague").unwrap()).await.unwrap();
    service.set_quiet_hours(ana, QuietHours::read("22-8")).await.unwrap();
    service.choose(ana, "theme", Some("dark".to_owned())).await.unwrap();
    service.refuse(ana, club.cyr).await.unwrap();
    service.allow(ana, club.cyr).await.unwrap();
    service.allow_all(club.ben).await.unwrap();
    service.go_away(club.cyr, Span::DAY).await.unwrap();
    service.come_back(club.cyr).await.unwrap();
    service.go_away(club.cyr, Span::DAY).await.unwrap();
    club.ground.clock.advance_hours(25);
    service.note_session("key", Some("Firefox".to_owned())).await.unwrap();
    let keys = BrowserKeys { key: [4; 65], auth: [1; 16] };
    let subscription = Subscription { endpoint: "https://push".to_owned(), keys };
    service.subscribe(ana, "identity-ana", subscription).await.unwrap();
    service.unsubscribe("identity-ana").await.unwrap();
    service.push_key().await.unwrap();
    let other = Identity {
        platform: Platform::Web,
        key: "other-browser".to_owned(),
        name: "Fay".to_owned(),
    };
    let fay = service.person(&other).await.unwrap().id;
    service.log_out(fay, "other-browser").await.unwrap();
    service.home(fay).await.unwrap();
}

async fn rooms(club: &Club) {
    let (service, ana, room) = (&club.ground.service, club.ana, club.room);
    service.enter(room, club.cyr).await.unwrap();
    service.say(ana, room, "hello").await.unwrap();
    service.set_room_language(room, ana, Language::En).await.unwrap();
    service.set_zone_of_room(room, Zone::read("Europe/Prague").unwrap()).await.unwrap();
    service.set_digest(room, Some(7)).await.unwrap();
    service.choose_for_room(room, ana, "solved", Some("on".to_owned())).await.unwrap();
    service.renew_link(room, ana).await.unwrap();
    let made = service.make_room(ana, "Hall", None).await.unwrap().id;
    service.enter(made, club.ben).await.unwrap();
    service.hand_on(made, ana, club.ben).await.unwrap();
    service.put_out(made, club.ben, ana).await.unwrap();
    service.leave_rooms(vec![made], club.ben).await.unwrap();
}

async fn chats(club: &Club) {
    let (service, ana) = (&club.ground.service, club.ana);
    let code = service.bridge_code(club.room, ana).await.unwrap();
    service.room_of_chat(TELEGRAM, "-10", "Other", ana).await.unwrap();
    service.bridge(ana, TELEGRAM, "-10", &code).await.unwrap();
    service.chat_within(TELEGRAM, "-10", "server").await.unwrap();
    service.chat_moved(TELEGRAM, "-10", "-11").await.unwrap();
    service.chat_gone(TELEGRAM, "-11", true, "why").await.unwrap();
    service.introduce(TELEGRAM, "-11").await.unwrap();
    let mut person = Identity { platform: TELEGRAM, key: "77".to_owned(), name: "Gil".to_owned() };
    let gil = service.person(&person).await.unwrap().id;
    service.private_chat(gil, TELEGRAM, true).await.unwrap();
    service.heard_from(gil, TELEGRAM, true).await.unwrap();
    service.set_handle(TELEGRAM, "77", Some("gil")).await.unwrap();
    service.keep(TELEGRAM, gil, vec!["answer".to_owned()]).await.unwrap();
    person.key = "78".to_owned();
    service.person(&person).await.unwrap();
}

async fn updates(club: &Club) {
    let service = &club.ground.service;
    let update = |key: &str| RawUpdate { key: key.to_owned(), payload: "{}".to_owned() };
    service.take_in(TELEGRAM, vec![update("u1"), update("u2")]).await.unwrap();
    service.errand(TELEGRAM, "u1", service.say(club.ana, club.room, "once")).await.unwrap();
    service.finish(TELEGRAM, "u1").await.unwrap();
    service.failed(TELEGRAM, "u2", "a panic").await.unwrap();
    service.owe_answer(TELEGRAM, "o1", "{}".to_owned()).await.unwrap();
    service.answered(TELEGRAM, "o1").await.unwrap();
    service.unanswered(TELEGRAM).await.unwrap();
    service.say(club.ana, club.group, "told").await.unwrap();
    for due in service.due(TELEGRAM, 2).await.unwrap() {
        let delivery = service.claim_delivery(due.id).await.unwrap().unwrap();
        let sent = DeliveryOutcome::Sent("1".to_owned());
        service.settle_delivery(TELEGRAM, &delivery, sent).await.unwrap();
    }
}

/// A rated match of chess of these two.
async fn begin(service: &Service, [host, guest]: [PersonId; 2], room: RoomId) -> MatchId {
    let (game, guests) = ("chess".to_owned(), vec![guest]);
    let proposal = Proposal { game, guests, rated: true, ..Proposal::default() };
    let id = service.invite(host, room, &proposal).await.unwrap();
    let sitting = service.sit(guest, id).await.unwrap();
    service.bring_phrase(&sitting, "a phrase of theirs").await.ok();
    service.join(guest, id).await.unwrap();
    id
}

async fn matches(club: &Club) {
    let (service, people) = (&club.ground.service, [club.ana, club.ben]);
    for how in ["resign", "leave", "mate"] {
        let id = begin(service, people, club.room).await;
        let turn = service.board(id).await.unwrap().table.turn();
        let Turn::Seats { must, .. } = turn else { panic!("it has begun") };
        let white = must.iter().next().unwrap();
        let player = service.board(id).await.unwrap().card.player(white).unwrap().person().unwrap();
        let other = if player == club.ana { club.ben } else { club.ana };
        service.mute(player, id, true).await.unwrap();
        for (who, code) in [(player, "f2f3"), (other, "e7e5"), (player, "g2g4")] {
            service.play(who, id, None, code).await.unwrap();
        }
        club.ground.clock.advance_hours(30);
        let sitting = service.sit(player, id).await.unwrap();
        service.nudge(&sitting).await.ok();
        match how {
            "resign" => service.resign(other, id).await.map(drop).unwrap(),
            "leave" => service.resign(player, id).await.map(drop).unwrap(),
            _ => service.play(other, id, None, "d8h4").await.map(drop).unwrap(),
        }
    }
}

async fn alone(club: &Club) {
    let (service, ana) = (&club.ground.service, club.ana);
    let (game, computers) = ("chess".to_owned(), vec!["pumice".to_owned()]);
    let proposal = Proposal { game, computers, ..Proposal::default() };
    let id = service.invite(ana, club.room, &proposal).await.unwrap();
    let sitting = service.sit(ana, id).await.unwrap();
    service.hint(&sitting).await.ok();
    service.begin_fill(ana, "compact").await.unwrap();
}

/// A match of Ana's from the middle of all.
async fn annul(club: &Club) -> MatchId {
    let (service, ana) = (&club.ground.service, club.ana);
    let id = begin(service, [ana, club.ben], club.room).await;
    service.resign(club.ben, id).await.unwrap();
    for old in [id, club.old] {
        service.annul(ana, club.room, old).await.unwrap();
    }
    id
}

/// Ana's accounts become one; then Eva goes.
async fn go(club: &Club) {
    let (service, ana, dan) = (&club.ground.service, club.ana, club.dan);
    let code = service.link_code(ana, None).await.unwrap();
    let ask = service.try_code(dan, None, &code).await.unwrap();
    service.answer(dan, ask.id, true).await.unwrap();
    service.answer(ana, ask.id, true).await.unwrap();
    run_due(club).await;
    service.forget_person(club.eva).await.unwrap();
    run_due(club).await;
}
