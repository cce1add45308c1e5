//! Rights of each kind of person.

use service::{MatchId, PersonId, Service};

use crate::hall::{Hall, key};

#[derive(Debug, Clone, Copy)]
enum Deed {
    Play,
    Resign,
    Abort,
    AskTakeback,
    AnswerTakeback,
    Join,
    Decline,
    Leave,
    Start,
    Withdraw,
    Rematch,
}

const DEEDS: [Deed; 11] = [
    Deed::Play,
    Deed::Resign,
    Deed::Abort,
    Deed::AskTakeback,
    Deed::AnswerTakeback,
    Deed::Join,
    Deed::Decline,
    Deed::Leave,
    Deed::Start,
    Deed::Withdraw,
    Deed::Rematch,
];

/// Attempts a deed. Returns the key of the refusal; empty if it was done.
async fn attempt(service: &Service, deed: Deed, who: PersonId, id: MatchId) -> &'static str {
    let done = match deed {
        Deed::Play => service.matches().play(who, id, None, "t1").await.map(drop),
        Deed::Resign => service.matches().resign(who, id).await.map(drop),
        Deed::Abort => service.matches().abort(who, id).await,
        Deed::AskTakeback => service.matches().ask_takeback(who, id).await.map(drop),
        Deed::AnswerTakeback => service.matches().answer_takeback(who, id, true).await.map(drop),
        Deed::Join => service.matches().join(who, id).await,
        Deed::Decline => service.matches().decline(who, id).await,
        Deed::Leave => service.matches().leave(who, id).await,
        Deed::Start => service.matches().start(who, id).await,
        Deed::Withdraw => service.matches().withdraw(who, id).await,
        Deed::Rematch => service.invitations().rematch(who, id).await.map(drop),
    };
    if done.is_ok() { "" } else { key(done) }
}

/// The expected refusal for each person. In order: the player to move, another player (who asks to
/// take back), a member who does not play, a stranger, a player who has resigned.
const fn expected(deed: Deed) -> [&'static str; 5] {
    let (member, stranger) = ("service-not-a-player", "service-no-such-match");
    let (out, started) = ("service-out-of-game", "service-already-started");
    match deed {
        Deed::Play => ["", "service-not-your-turn", member, stranger, out],
        Deed::Resign => ["", "", member, stranger, out],
        Deed::Abort => ["", "", member, stranger, out],
        Deed::AskTakeback => {
            let asked = "service-takeback-asked-already";
            [asked, asked, member, stranger, out]
        }
        Deed::AnswerTakeback => ["", "service-takeback-your-own", member, stranger, out],
        Deed::Join | Deed::Decline | Deed::Leave | Deed::Start | Deed::Withdraw => {
            [started, started, started, stranger, started]
        }
        Deed::Rematch => {
            let early = "service-match-not-over";
            [early, early, member, stranger, early]
        }
    }
}

#[tokio::test]
async fn everyone_may_do_their_own_and_is_told_why_not() {
    for deed in DEEDS {
        let hall = Hall::new().await;
        let id = hall.trio().await;
        let gone = hall.turn(id).await;
        hall.service.matches().resign(gone, id).await.unwrap();
        let asker = hall.act(id, "t1").await;
        hall.service.matches().ask_takeback(asker, id).await.unwrap();
        let mover = hall.turn(id).await;
        let member = hall.service.people().person(&crate::hall::identity("Eve")).await.unwrap().id;
        hall.service.rooms().enter(hall.room, member).await.unwrap();
        // The people who may do it come last: it changes the match.
        let people = [mover, asker, member, hall.dan, gone];
        for number in [4, 3, 2] {
            let told = attempt(&hall.service, deed, people[number], id).await;
            assert_eq!(told, expected(deed)[number], "{deed:?} by person {number}");
        }
        let allowed = expected(deed);
        let first = if allowed[0].is_empty() && !allowed[1].is_empty() { [1, 0] } else { [0, 1] };
        for number in first {
            if number == first[1] && allowed[0].is_empty() && allowed[1].is_empty() {
                continue;
            }
            let told = attempt(&hall.service, deed, people[number], id).await;
            assert_eq!(told, allowed[number], "{deed:?} by person {number}");
        }
    }
}

#[tokio::test]
async fn the_other_player_may_resign_and_abort_out_of_turn() {
    for deed in [Deed::Resign, Deed::Abort] {
        let hall = Hall::new().await;
        let id = hall.duel().await;
        let other = hall.other(hall.turn(id).await);
        assert_eq!(attempt(&hall.service, deed, other, id).await, "", "{deed:?}");
    }
}

#[tokio::test]
async fn before_the_start_nobody_plays() {
    let hall = Hall::new().await;
    let id = hall.invite(&[hall.ben]).await;
    for deed in [Deed::Play, Deed::Resign, Deed::Abort, Deed::AskTakeback, Deed::AnswerTakeback] {
        for (who, told) in [
            (hall.ana, "service-not-started"),
            (hall.ben, "service-not-started"),
            (hall.dan, "service-no-such-match"),
        ] {
            assert_eq!(attempt(&hall.service, deed, who, id).await, told, "{deed:?}");
        }
    }
}

#[tokio::test]
async fn a_player_who_has_left_the_room_may_do_nothing_until_they_are_back() {
    for deed in [Deed::Play, Deed::Resign, Deed::Abort, Deed::AnswerTakeback] {
        let hall = Hall::new().await;
        let id = hall.trio().await;
        let asker = hall.act(id, "t1").await;
        hall.service.matches().ask_takeback(asker, id).await.unwrap();
        let mover = hall.turn(id).await;
        let before = (hall.ply(id).await, hall.service.matches().card(id).await.unwrap());
        hall.service.chats().leave_room(hall.room, mover).await.unwrap();
        let told = attempt(&hall.service, deed, mover, id).await;
        assert_eq!(told, "service-not-a-member", "{deed:?}");
        assert_eq!((hall.ply(id).await, hall.service.matches().card(id).await.unwrap()), before);
        hall.service.rooms().enter(hall.room, mover).await.unwrap();
        assert_eq!(attempt(&hall.service, deed, mover, id).await, "", "{deed:?}");
    }
}

#[tokio::test]
async fn a_person_who_has_left_the_room_answers_no_invitation_of_it() {
    for (deed, host) in [(Deed::Join, false), (Deed::Decline, false), (Deed::Withdraw, true)] {
        let hall = Hall::new().await;
        let id = hall.invite(&[hall.ben, hall.cyr]).await;
        let who = if host { hall.ana } else { hall.ben };
        hall.service.chats().leave_room(hall.room, who).await.unwrap();
        let told = attempt(&hall.service, deed, who, id).await;
        assert_eq!(told, "service-not-a-member", "{deed:?}");
        hall.service.rooms().enter(hall.room, who).await.unwrap();
        assert_eq!(attempt(&hall.service, deed, who, id).await, "", "{deed:?}");
    }
}
