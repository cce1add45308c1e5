//! Computers at the table.

use std::sync::Arc;

use game_core::{ChanceRng, Seat, Secret, Turn, Viewer};
use ground::Ground;
use players::Effort;
use service::{
    Actor, Board, BoutNews, MatchCard, MatchClock, MatchId, MatchState, NoticeId, NoticeKind,
    Occasion, PersonId, Proposal, RoomId, Season, Service, Sitter, TimeControl, WIN,
};

use crate::hall::key;

/// Ana, Ben and Cyr in a room, where the same luck comes again.
struct Club {
    ground: Ground,
    room: RoomId,
    ana: PersonId,
    ben: PersonId,
}

impl Club {
    async fn new() -> Self {
        let ground = Ground::new().await;
        let (ana, ben) = (ground.person("Ana").await, ground.person("Ben").await);
        let room = ground.room("Tuesday", &[ana, ben]).await.id;
        Self { ground, room, ana, ben }
    }

    fn service(&self) -> &Arc<Service> {
        &self.ground.service
    }

    async fn propose(&self, proposal: &Proposal) -> MatchId {
        self.service().invitations().invite(self.ana, self.room, proposal).await.unwrap()
    }

    async fn board(&self, id: MatchId) -> Arc<Board> {
        self.service().matches().board(id).await.unwrap()
    }

    async fn card(&self, id: MatchId) -> MatchCard {
        self.service().matches().card(id).await.unwrap()
    }

    /// Returns the player whose turn it is; `None` once it is over.
    async fn mover(&self, id: MatchId) -> Option<(Seat, Sitter)> {
        let board = self.board(id).await;
        let Turn::Seats { must, .. } = board.table.turn() else { return None };
        let seat = must.iter().next().unwrap();
        Some((seat, board.card.player(seat).unwrap().sitter.clone()))
    }

    /// Lets Ana play until the game is over, and take the most points each time.
    async fn wins(&self, id: MatchId) {
        let players = catalog::computers("abaku").unwrap();
        let mut rng = ChanceRng::at(&Secret::new([1; 32]), 0);
        loop {
            self.service().run_due().await;
            let Some((seat, _)) = self.mover(id).await else { return };
            let table = Arc::clone(&self.board(id).await.table);
            let view = table.view(table.ply(), Viewer::Seat(seat));
            let code = players.choose(&*view, "greedy", Effort::Least, &mut rng).unwrap();
            self.service().matches().play(self.ana, id, None, &code).await.unwrap();
        }
    }

    /// Lets a person who must act make the best move, up to so many times; the computers answer.
    async fn play(&self, id: MatchId, times: u32) {
        for _ in 0..times {
            self.service().run_due().await;
            let Some((seat, sitter)) = self.mover(id).await else { return };
            let person = sitter.person().unwrap();
            let best = self.board(id).await.table.listing(seat).into_iter().next();
            let code = best.map_or_else(|| "pass".to_owned(), |best| best.choice.code);
            self.service().matches().play(person, id, None, &code).await.unwrap();
        }
    }
}

fn abaku(computers: &[&str]) -> Proposal {
    let computers = computers.iter().map(|&level| level.to_owned()).collect();
    let settings = vec![("board".to_owned(), "compact".to_owned())];
    Proposal { game: "abaku".to_owned(), settings, computers, ..Proposal::default() }
}

#[tokio::test]
async fn a_game_against_the_computer_begins_at_once_and_is_played_to_its_end() {
    let club = Club::new().await;
    let id = club.propose(&abaku(&["pumice"])).await;
    let card = club.card(id).await;
    assert_eq!((card.state, card.clock), (MatchState::Running, None));
    let sitters: Vec<_> = card.players.into_iter().map(|player| player.sitter).collect();
    assert_eq!(sitters, [Sitter::Person(club.ana), Sitter::Computer("pumice".to_owned())]);
    club.play(id, 200).await;
    assert_eq!(club.card(id).await.state, MatchState::Over);
    let board = club.board(id).await;
    let placed =
        board.table.log().iter().any(|line| line.code.starts_with("2:") && line.code.contains('>'));
    assert!(placed, "it has laid something");
}

#[tokio::test]
async fn a_match_of_backgammon_is_played_to_its_end_with_dice_cube_and_all() {
    let club = Club::new().await;
    let proposal = Proposal {
        game: "backgammon".to_owned(),
        settings: vec![("length".to_owned(), "3".to_owned())],
        computers: vec!["diamond".to_owned()],
        ..Proposal::default()
    };
    let id = club.propose(&proposal).await;
    club.play(id, 1000).await;
    assert_eq!(club.card(id).await.state, MatchState::Over);
    let log = club.board(id).await.table.log().to_vec();
    let own = |line: &&game_core::LogLine| line.actor() == Some(Seat::new(1));
    assert!(log.iter().filter(own).count() > 2, "{log:?}");
}

#[tokio::test]
async fn several_computers_play_among_people_and_none_is_called() {
    let club = Club::new().await;
    let proposal = Proposal { guests: vec![club.ben], ..abaku(&["slate", "slate"]) };
    let id = club.propose(&proposal).await;
    assert_eq!(club.card(id).await.state, MatchState::Invited);
    club.service().matches().join(club.ben, id).await.unwrap();
    let names = club.card(id).await.names();
    assert_eq!(names, ["Ana", "\u{11}slate", "\u{11}slate 2", "Ben"]);
    club.play(id, 4).await;
    let notices =
        club.service().rooms().notices(club.room, club.ana, NoticeId(0), 500).await.unwrap();
    let called = notices.iter().filter(|notice| matches!(notice.kind, NoticeKind::YourTurn { .. }));
    assert!(called.count() > 0);
    assert!(club.board(id).await.table.decisions() >= 8, "each has played");
}

#[tokio::test]
async fn a_restart_finds_the_computer_that_is_to_move() {
    let mut club = Club::new().await;
    let mut waits = None;
    // Lots decide who begins: in some game it is the computer.
    for _ in 0..16 {
        let id = club.propose(&abaku(&["granite"])).await;
        if club.mover(id).await.unwrap().1.person().is_none() {
            waits = Some(id);
            break;
        }
    }
    let id = waits.unwrap();
    club.ground.reopen(|_| {}).await;
    club.service().run_due().await;
    assert_eq!(club.mover(id).await.unwrap().1, Sitter::Person(club.ana));
    let log = club.board(id).await.table.log().to_vec();
    assert!(log.iter().any(|line| line.actor() == Some(Seat::new(1))), "{log:?}");
}

#[tokio::test]
async fn nobody_plays_for_a_computer() {
    let club = Club::new().await;
    let id = club.propose(&abaku(&["granite"])).await;
    club.service().run_due().await;
    let best = club.board(id).await.table.listing(Seat::new(0)).remove(0).choice.code;
    for (actor, why) in [
        (Actor::Person(club.ben), "service-not-a-player"),
        (Actor::Clock, "service-not-a-player"),
        (Actor::Computer(Seat::new(0)), "service-not-a-player"),
        (Actor::Computer(Seat::new(1)), "service-not-your-turn"),
    ] {
        assert_eq!(
            key(club.service().matches().play(actor, id, None, &best).await),
            why,
            "{actor}"
        );
    }
}

#[tokio::test]
async fn a_player_who_leaves_only_computers_behind_ends_the_game() {
    let club = Club::new().await;
    let id = club.propose(&abaku(&["pumice", "slate"])).await;
    club.play(id, 2).await;
    club.service().run_due().await;
    club.service().matches().resign(club.ana, id).await.unwrap();
    assert_eq!(club.card(id).await.state, MatchState::Over);
    let played = club.board(id).await.table.ply();
    club.service().run_due().await;
    assert_eq!(club.board(id).await.table.ply(), played);
}

#[tokio::test]
async fn a_forgotten_player_leaves_no_computer_waiting() {
    let club = Club::new().await;
    let id = club.propose(&abaku(&["pumice"])).await;
    club.play(id, 2).await;
    club.service().accounts().forget_person(club.ana).await.unwrap();
    assert_eq!(club.card(id).await.state, MatchState::Over);
    club.service().run_due().await;
}

#[tokio::test]
async fn a_rematch_against_the_computer_begins_at_once() {
    let club = Club::new().await;
    let id = club.propose(&abaku(&["pumice"])).await;
    club.service().run_due().await;
    club.service().matches().resign(club.ana, id).await.unwrap();
    let again = club.service().invitations().rematch(club.ana, id).await.unwrap();
    let card = club.card(again).await;
    assert_eq!((card.state, card.occasion), (MatchState::Running, Occasion::Rematch(id)));
    assert_eq!(card.players, club.card(id).await.players);
    assert_eq!(club.service().invitations().rematch(club.ana, id).await.unwrap(), again);
}

#[tokio::test]
async fn no_clock_runs_for_a_computer() {
    let club = Club::new().await;
    let clock = TimeControl::read("1h");
    let proposal = Proposal { guests: vec![club.ben], clock, ..abaku(&["pumice"]) };
    let id = club.propose(&proposal).await;
    club.service().matches().join(club.ben, id).await.unwrap();
    while club.mover(id).await.unwrap().1.person().is_some() {
        let (_, sitter) = club.mover(id).await.unwrap();
        club.service().matches().play(sitter.person().unwrap(), id, None, "pass").await.unwrap();
    }
    let before = club.card(id).await.clock.unwrap();
    club.ground.clock.advance_hours(24);
    let after = club.card(id).await.clock.unwrap();
    let left =
        |clock: &MatchClock| -> Vec<_> { Seat::all(3).map(|seat| clock.left(seat)).collect() };
    assert_eq!(left(&after), left(&before), "a whole day takes nobody's time");
}

#[tokio::test]
async fn only_levels_that_exist_sit_down() {
    let club = Club::new().await;
    let wrong = |game: &str, level: &str| Proposal {
        game: game.to_owned(),
        computers: vec![level.to_owned()],
        ..Proposal::default()
    };
    for (game, level, why) in [
        ("backgammon", "jade", "service-no-such-level"),
        ("abaku", "jade", "service-no-such-level"),
        ("abaku", "greedy", "service-no-such-level"),
        ("abaku", "beginner", "service-no-such-level"),
    ] {
        let asked =
            club.service().invitations().invite(club.ana, club.room, &wrong(game, level)).await;
        assert_eq!(key(asked), why, "{game} {level}");
    }
    assert!(service::levels("go").is_empty());
    assert_eq!(service::levels("abaku").first(), Some(&"talc"));
}

#[tokio::test]
async fn the_same_game_against_a_computer_goes_the_same_again() {
    let mut logs = Vec::new();
    for _ in 0..2 {
        let club = Club::new().await;
        let id = club.propose(&abaku(&["pumice"])).await;
        club.play(id, 4).await;
        let log = club.board(id).await.table.log().to_vec();
        logs.push(log.into_iter().map(|line| line.code).collect::<Vec<_>>());
    }
    assert_eq!(logs[0], logs[1]);
}

#[tokio::test]
async fn after_two_wins_the_next_level_is_offered_and_after_two_losses_the_softer_one() {
    let club = Club::new().await;
    let next = async |id| {
        let next = club.service().computers().next_level(&club.card(id).await).await.unwrap();
        next.map(|next| (next.played, next.level, next.is_harder))
    };
    let offered =
        |level: &str, next: &str, is_harder| Some((level.to_owned(), next.to_owned(), is_harder));
    for after in [None, offered("talc", "chalk", true)] {
        let id = club.propose(&abaku(&["talc"])).await;
        assert_eq!(next(id).await, None, "it goes on");
        club.wins(id).await;
        assert_eq!(club.card(id).await.state, MatchState::Over);
        assert_eq!(next(id).await, after);
    }
    for after in [None, offered("chalk", "talc", false)] {
        let id = club.propose(&abaku(&["chalk"])).await;
        club.service().matches().resign(club.ana, id).await.unwrap();
        assert_eq!(next(id).await, after, "a win before it is no second loss");
    }
    let other = club.propose(&abaku(&["slate"])).await;
    club.service().matches().resign(club.ana, other).await.unwrap();
    assert_eq!(next(other).await, None, "another level begins anew");
}

#[tokio::test]
async fn a_player_of_computers_climbs_a_ladder_and_is_told_the_news() {
    let club = Club::new().await;
    let news =
        async |id| club.service().computers().news_of_bout(&club.card(id).await).await.unwrap();
    let first = club.propose(&abaku(&["talc"])).await;
    assert_eq!(news(first).await, None, "it goes on");
    club.wins(first).await;
    let talc = || "talc".to_owned();
    assert_eq!(news(first).await, Some(BoutNews::FirstWin { level: talc(), is_hardest: true }));
    let lost = club.propose(&abaku(&["chalk"])).await;
    club.service().matches().resign(club.ana, lost).await.unwrap();
    let tally = BoutNews::Tally { level: "chalk".to_owned(), won: 0, played: 1 };
    assert_eq!(news(lost).await, Some(tally));
    let career = club.service().contests().career(club.ana).await.unwrap();
    let [ladder] = &*career.ladders else { panic!("{career:?}") };
    let stands = (ladder.game, ladder.hardest(), ladder.next(), ladder.behind());
    assert_eq!(stands, ("abaku", Some("talc"), Some("chalk"), 1));
    assert_eq!((ladder.played, ladder.won), (2, 1));
    let points = club.board(first).await.table.scores(u32::MAX)[0];
    assert_eq!(ladder.best, Some(points), "though that game was not the last");
    assert_eq!(career.results, [], "no game with others is among them");
    let bouts = club.service().computers().last_bouts(club.ana, 9).await.unwrap();
    let told: Vec<_> = bouts.iter().map(|bout| (bout.id, &*bout.level, bout.share)).collect();
    assert_eq!(told, [(lost, "chalk", 0), (first, "talc", WIN)]);
    // Readers of the room's leaderboards do not learn of it.
    let ranked = club.service().contests().games_ranked(club.room, Season::Ever).await.unwrap();
    assert_eq!(ranked, Vec::<String>::new());
    assert_eq!(club.service().contests().form(club.ana).await.unwrap(), Vec::<i64>::new());
}

#[tokio::test]
async fn a_game_with_computers_and_another_person_is_on_no_ladder() {
    let club = Club::new().await;
    let id = club.propose(&Proposal { seats: Some(3), ..abaku(&["talc"]) }).await;
    club.service().matches().join(club.ben, id).await.unwrap();
    club.service().matches().resign(club.ben, id).await.unwrap();
    club.service().matches().resign(club.ana, id).await.unwrap();
    assert_eq!(club.card(id).await.state, MatchState::Over);
    let career = club.service().contests().career(club.ana).await.unwrap();
    assert_eq!(career.ladders, []);
    let card = club.card(id).await;
    assert_eq!(club.service().computers().news_of_bout(&card).await.unwrap(), None);
}
