//! Players who leave a season, and their substitutes.

use super::*;

#[tokio::test]
async fn an_entrant_who_left_is_replaced_by_a_room_member_if_the_others_agree() {
    let club = Club::of(6).await;
    let id = club.league(&plan()).await;
    for who in 1..4 {
        club.joins(id, who).await;
    }
    club.begins(id).await;
    // 3 wins against 0, begins against 1, and leaves.
    for (game, [one, other]) in club.games(id).await {
        match (one.min(other), one.max(other)) {
            (0, 3) => club.wins(3, [one, other], game).await,
            (1, 3) => club.moves_twice(game).await,
            _ => {}
        }
    }
    club.after(HOUR).await;
    let (contests, people) = (club.service().contests(), &club.people);
    // Nobody has left yet.
    assert_eq!(why(contests.ask_instead(people[4], id, people[3]).await), "service-league-no-seat");
    contests.leave_league(people[3], id, true).await.unwrap();
    assert!(club.line(id, 3).await.out, "one of three games is less than half");
    let asks = |who: usize| contests.ask_instead(people[who], id, people[3]);
    assert_eq!(why(asks(1).await), "service-league-played");
    assert_eq!(why(asks(3).await), "service-league-played");
    let stranger = club.ground.person("Zed").await;
    let outside = contests.ask_instead(stranger, id, people[3]).await;
    assert_eq!(why(outside), "service-not-in-room");
    asks(4).await.unwrap();
    assert_eq!(why(asks(4).await), "service-league-asked");
    asks(5).await.unwrap();
    let backs = |who: usize, admin: bool, whom: usize| {
        contests.back_substitute((people[who], admin), id, people[whom])
    };
    // 5 thinks better of it, twice; a backer of the first request has not backed the second.
    assert!(!backs(1, false, 5).await.unwrap());
    for again in [true, false] {
        let unasked = contests.leave_league(people[5], id, false).await.unwrap();
        assert_eq!(unasked, LeagueChange::Unasked(1));
        if again {
            asks(5).await.unwrap();
            let season = club.state(id).await.season.unwrap();
            assert!(season.free[0].asks.iter().all(|ask| ask.backers.is_empty()));
        }
    }
    assert_eq!(why(backs(0, false, 5).await), "service-league-not-asked");
    for without_say in [3, 4, 5] {
        assert_eq!(why(backs(without_say, false, 4).await), "service-league-no-say");
    }
    assert!(!backs(0, false, 4).await.unwrap());
    assert!(!backs(0, false, 4).await.unwrap(), "nobody agrees twice");
    let season = club.state(id).await.season.unwrap();
    let [seat] = season.free.as_slice() else { panic!("{:?}", season.free) };
    assert_eq!((seat.needed(), seat.asks[0].backers.as_slice()), (2, &people[..1]));
    assert!(backs(2, false, 4).await.unwrap());
    club.after(0).await;
    // Finished games stay; the others are played anew.
    let line = club.line(id, 4).await;
    assert_eq!(
        (line.before.as_slice(), line.points, line.played),
        (&["P3".to_owned()][..], WIN, 1)
    );
    assert!(!line.left && !line.out);
    let mut games: Vec<_> =
        club.games(id).await.into_iter().map(|(_, [a, b])| [a.min(b), a.max(b)]).collect();
    games.sort_unstable();
    assert_eq!(games, [[0, 1], [0, 2], [1, 2], [1, 4], [2, 4]]);
    let cards = club.service().matches().room_matches(club.room, false).await.unwrap();
    let aborted = cards.iter().filter(|card| card.state == MatchState::Aborted).count();
    assert_eq!(aborted, 2, "the two games that 3 left unfinished are called off");
    let news: Vec<_> = club.seat_news().await;
    let asked = [4, 5, 5].map(|who| (who, SeatNews::Asked));
    let told = [&[(3, SeatNews::Free)][..], &asked, &[(4, SeatNews::Taken)]].concat();
    assert_eq!(news, told);
    // The place and the honour are theirs, and the player who left begins anew.
    for (game, both) in club.games(id).await {
        let winner = if both.contains(&4) { 4 } else { both[0].min(both[1]) };
        club.wins(winner, both, game).await;
    }
    club.after(HOUR).await;
    assert!(club.state(id).await.season.unwrap().over);
    assert_eq!(contests.seasons_won(people[4]).await.unwrap().len(), 1);
    assert_eq!(contests.seasons_won(people[3]).await.unwrap(), []);
    assert_eq!(contests.past_seasons(id).await.unwrap(), [(1, Some("P4".to_owned()))]);
    let next = club.joins(id, 3).await;
    assert_eq!(next, LeagueChange::Next(2));
}

#[tokio::test]
async fn an_admin_takes_somebody_out_and_decides_alone_who_plays_on() {
    let club = Club::of(5).await;
    let id = club.league(&plan()).await;
    for who in 1..3 {
        club.joins(id, who).await;
    }
    club.begins(id).await;
    let (contests, people) = (club.service().contests(), &club.people);
    let out = |who: usize, admin: bool, whom: usize| {
        contests.take_out_of_season((people[who], admin), id, people[whom])
    };
    assert_eq!(why(out(0, false, 2).await), "service-only-admins");
    assert_eq!(why(out(4, true, 4).await), "service-league-plays-not");
    out(4, true, 2).await.unwrap();
    assert_eq!(why(out(4, true, 2).await), "service-league-plays-not");
    contests.ask_instead(people[3], id, people[2]).await.unwrap();
    assert!(contests.back_substitute((people[4], true), id, people[3]).await.unwrap());
    // A substitute may leave as well, and another one plays on.
    out(4, true, 3).await.unwrap();
    contests.ask_instead(people[4], id, people[3]).await.unwrap();
    assert!(contests.back_substitute((people[0], true), id, people[4]).await.unwrap());
    club.after(0).await;
    assert_eq!(club.line(id, 4).await.before, ["P2", "P3"]);
    assert_eq!(club.games(id).await.len(), 3);
}
