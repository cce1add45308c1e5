//! Playing alone: records, and the tiles of the day.

use game_core::{Seat, Turn};
use ground::Ground;
use service::{MatchId, PersonId, Proposal, Right, Service};

use crate::hall::key;

pub(crate) async fn two(ground: &Ground) -> [PersonId; 2] {
    [ground.person("Ana").await, ground.person("Ben").await]
}

/// Plays to the end, each time the placement in this place of the list.
pub(crate) async fn plays(service: &Service, person: PersonId, id: MatchId, place: usize) -> i64 {
    loop {
        let board = service.matches().board(id).await.unwrap();
        if matches!(board.table.turn(), Turn::Over(_)) {
            return board.table.scores(board.table.ply())[0];
        }
        let all = board.table.listing(Seat::new(0));
        let code = all.get(place).map_or("pass", |one| one.choice.code.as_str()).to_owned();
        service.matches().play(person, id, None, &code).await.unwrap();
    }
}

/// Returns the common racks of a game, in order.
async fn draws(service: &Service, id: MatchId) -> Vec<String> {
    let board = service.matches().board(id).await.unwrap();
    let log = board.table.log().iter();
    log.filter(|line| line.code.starts_with("*:")).map(|line| line.code.clone()).collect()
}

#[tokio::test]
async fn the_tiles_of_a_day_are_the_same_for_everybody_however_they_play() {
    let ground = Ground::with(|opening| opening.players_add = true).await;
    let ([ana, ben], service) = (two(&ground).await, &ground.service);
    let adding = service.adding(Some("web:0af"));
    let open = |person| adding.puzzles().open_bag(person);
    let (id, new) = open(ana).await.unwrap();
    assert!(new);
    assert_eq!(service.puzzles().open_bag(ana).await.unwrap(), (id, false), "one try a day");
    let (other, _) = service.puzzles().open_bag(ben).await.unwrap();
    assert_ne!(id, other);
    let (best, worse) = (plays(service, ana, id, 0).await, plays(service, ben, other, 5).await);
    assert!(best > worse, "{best} {worse}");
    let all = draws(service, id).await;
    assert!(all.len() > 5 && all == draws(service, other).await, "{all:?}");
    ground.clock.advance_hours(24);
    let (next, _) = service.puzzles().open_bag(ana).await.unwrap();
    assert_ne!(draws(service, next).await[0], all[0]);
    assert_eq!(service.puzzles().bag_today(ben).await.unwrap(), None);
    assert_eq!(key(service.matches().abort(ana, next).await), "service-bag-once");
}

#[tokio::test]
async fn a_room_is_told_who_made_most_of_the_tiles_of_a_day() {
    let ground = Ground::new().await;
    let ([ana, ben], service) = (two(&ground).await, &ground.service);
    let room = ground.room("Kitchen", &[ana, ben]).await;
    for (person, place) in [(ben, 4), (ana, 0)] {
        let (id, _) = service.puzzles().open_bag(person).await.unwrap();
        plays(service, person, id, place).await;
    }
    let (id, _) = service.puzzles().open_bag(ben).await.unwrap();
    let card = service.matches().card(id).await.unwrap();
    let list = service.puzzles().solo_list(&card, room.id, 10).await.unwrap();
    let named: Vec<_> = list.iter().map(|one| (one.place, one.name.as_str())).collect();
    assert_eq!(named, [(1, "Ana"), (2, "Ben")]);
    for (person, made) in [(ana, &list[0].made), (ben, &list[1].made)] {
        let best = service.puzzles().best_with_bag(person).await.unwrap();
        assert_eq!(best.as_ref(), Some(made));
    }
    let cyr = ground.person("Cyr").await;
    assert_eq!(service.puzzles().best_with_bag(cyr).await.unwrap(), None);
}

#[tokio::test]
async fn a_player_alone_is_told_their_record_and_the_rooms() {
    let ground = Ground::new().await;
    let ([ana, ben], service) = (two(&ground).await, &ground.service);
    let room = ground.room("Kitchen", &[ana, ben]).await;
    let settings = [("play", "duplicate"), ("board", "compact")];
    let settings = settings.map(|(key, value)| (key.to_owned(), value.to_owned()));
    let game = "abaku".to_owned();
    let proposal =
        Proposal { game, settings: settings.into(), seats: Some(1), ..Proposal::default() };
    let mut told = Vec::new();
    for (person, place) in [(ana, 6), (ana, 0), (ben, 6)] {
        let id = service.invitations().invite(person, room.id, &proposal).await.unwrap();
        plays(service, person, id, place).await;
        let card = service.matches().card(id).await.unwrap();
        told.push(service.puzzles().solo_records(&card).await.unwrap().unwrap());
    }
    let [first, second, third] = told.try_into().unwrap();
    assert_eq!((first.own, first.others), (None, None));
    let (before, better) = second.own.unwrap();
    assert!(better && before == first.made && second.others.is_none());
    let (name, best, better) = third.others.unwrap();
    assert_eq!((name.as_str(), best, better), ("Ana", second.made, false));
}

#[tokio::test]
async fn the_tiles_of_a_day_are_shown_to_nobody_before_their_own_rounds_are_over() {
    let ground = Ground::new().await;
    let ([ana, ben], service) = (two(&ground).await, &ground.service);
    let cyr = ground.person("Cyr").await;
    let home = service.chats().home(ana).await.unwrap().id;
    for other in [ben, cyr] {
        service.rooms().enter(home, other).await.unwrap();
    }
    let (id, _) = service.puzzles().open_bag(ana).await.unwrap();
    let seen = async |person| service.matches().sit(person, id).await.unwrap().board().map(drop);
    let looks = async |person| service.matches().may(person, id, Right::Look).await;
    for other in [ben, cyr] {
        assert_eq!(key(seen(other).await), "service-shared-first");
        assert_eq!(key(looks(other).await), "service-shared-first");
        let all = service.matches().rights_in(home, other, false).await.unwrap();
        assert!(all.iter().all(|(_, rights)| !rights.has(Right::Look)), "nor in a list");
    }
    plays(service, ana, id, 0).await;
    for right in [Right::Record, Right::Analyse, Right::Look] {
        let refused = service.matches().may(ben, id, right).await;
        assert_eq!(key(refused), "service-shared-first", "{right:?}");
    }
    let (own, _) = service.puzzles().open_bag(ben).await.unwrap();
    plays(service, ben, own, 0).await;
    assert_eq!((seen(ben).await, looks(ben).await), (Ok(()), Ok(())));
    assert_eq!(key(seen(cyr).await), "service-shared-first");
    ground.clock.advance_hours(48);
    assert_eq!(seen(cyr).await, Ok(()), "the day is over everywhere");
}

#[tokio::test]
async fn of_two_accounts_of_one_person_the_first_try_at_the_tiles_of_a_day_counts() {
    let ground = Ground::new().await;
    let ([ana, ben], service) = (two(&ground).await, &ground.service);
    let room = ground.room("Kitchen", &[ana]).await;
    let (first, _) = service.puzzles().open_bag(ben).await.unwrap();
    let worse = plays(service, ben, first, 5).await;
    ground.clock.advance_hours(1);
    let (second, _) = service.puzzles().open_bag(ana).await.unwrap();
    assert!(plays(service, ana, second, 0).await > worse);
    let code = service.accounts().link_code(ana, None).await.unwrap();
    let ask = service.accounts().try_code(ben, None, &code).await.unwrap();
    for person in [ben, ana] {
        service.accounts().answer(person, ask.id, true).await.unwrap();
    }
    service.run_due().await;
    let card = service.matches().card(first).await.unwrap();
    let list = service.puzzles().solo_list(&card, room.id, 10).await.unwrap();
    assert_eq!(list.iter().map(|one| one.worth).collect::<Vec<_>>(), [worse]);
}
