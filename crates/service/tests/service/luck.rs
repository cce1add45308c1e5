//! The luck of a game: drawn before the players are known, and added to by them.

use game_core::Secret;
use ground::Ground;
use service::{Board, MatchId, MatchState, Opening, PersonId, Proposal, Refusal, RoomId};

/// Ana and Ben in a room where players add to the luck.
struct Table {
    ground: Ground,
    room: RoomId,
    ana: PersonId,
    ben: PersonId,
}

impl Table {
    async fn new() -> Self {
        Self::with(|_| {}).await
    }

    async fn with(choose: impl FnOnce(&mut Opening)) -> Self {
        let ground = Ground::with(|opening| {
            opening.players_add = true;
            choose(opening);
        });
        let ground = ground.await;
        let [ana, ben] = [ground.person("Ana").await, ground.person("Ben").await];
        let room = ground.room("Tuesday", &[ana, ben]).await.id;
        Self { ground, room, ana, ben }
    }

    /// Lets Ana propose a game and add this.
    async fn proposed(&self, game: &str, added: Option<&str>) -> MatchId {
        let (game, guests) = (game.to_owned(), vec![self.ben]);
        let proposal = Proposal { game, guests, ..Proposal::default() };
        self.proposes(&proposal, added).await
    }

    async fn proposes(&self, proposal: &Proposal, added: Option<&str>) -> MatchId {
        let service = self.ground.service.adding(added);
        service.invitations().invite(self.ana, self.room, proposal).await.unwrap()
    }

    /// Lets Ben accept and add this.
    async fn accepted(&self, id: MatchId, added: Option<&str>) {
        let service = self.ground.service.adding(added);
        service.matches().join(self.ben, id).await.unwrap();
    }

    async fn fingerprint(&self, id: MatchId) -> Option<String> {
        let card = self.ground.service.matches().card(id).await.unwrap();
        self.ground.service.matches().fingerprint(&card).await.unwrap()
    }

    /// Returns the game after Ben has called it off or resigned.
    async fn given_up(&self, id: MatchId) -> std::sync::Arc<Board> {
        let game = self.ground.service.matches().card(id).await.unwrap().current.unwrap();
        self.ground.service.matches().resign(self.ben, id).await.unwrap();
        self.ground.service.matches().board_at(id, game).await.unwrap()
    }
}

fn hex(secret: &Secret) -> String {
    secret.bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns chance's draw at the start.
fn lots(board: &Board) -> String {
    board.table.log()[0].code.clone()
}

#[tokio::test]
async fn the_secret_is_fixed_before_anybody_accepts_and_what_is_added_makes_the_luck() {
    let table = Table::new().await;
    let id = table.proposed("backgammon", Some("discord:1")).await;
    let fixed = table.fingerprint(id).await;
    table.accepted(id, Some("telegram:2")).await;
    let board = table.given_up(id).await;
    assert_eq!(fixed.as_ref(), Some(&board.commitment));
    let revealed = board.revealed.clone().unwrap();
    assert_eq!(revealed.secret.commitment(), board.commitment);
    assert_eq!(revealed.added.as_deref(), Some("discord:1 telegram:2"), "by seats");
    let rules = catalog::Kind::from_id("backgammon").unwrap().rules();
    let options = rules.options(&[], &service::Shelf::default()).unwrap();
    let setup = rules.first(&options, 2).unwrap();
    let again = rules.start(&setup, &revealed.secret.with("discord:1 telegram:2")).unwrap();
    assert_eq!(again.log()[0].code, lots(&board));
}

#[tokio::test]
async fn the_same_secret_with_other_additions_is_other_luck() {
    let mut seen = std::collections::BTreeSet::new();
    for added in ["web:0", "web:1", "web:2", "web:3", "web:4", "web:5"] {
        let table = Table::with(|opening| opening.secrets = ground::always_the_same()).await;
        let id = table.proposed("abaku", None).await;
        table.accepted(id, Some(added)).await;
        let board = table.given_up(id).await;
        assert_eq!(board.revealed.as_ref().unwrap().added, Some(format!("- {added}")));
        seen.insert(board.table.log().iter().map(|line| line.code.clone()).collect::<String>());
    }
    assert_eq!(seen.len(), 6);
}

/// The addition of `blue elephant`, as computed by `printf %s 'blue elephant' | sha256sum`.
const BLUE: &str = "phrase:f5b986e2dca047afe726fe03439589b929c4e911713ac89f3d05eda3094da3df";

impl Table {
    async fn phrase(&self, person: PersonId, id: MatchId, phrase: &str) -> Result<(), Refusal> {
        let sitting = self.ground.service.matches().sit(person, id).await.unwrap();
        self.ground.service.matches().bring_phrase(&sitting, phrase).await
    }
}

#[tokio::test]
async fn a_phrase_takes_the_place_of_what_its_player_adds_whenever_they_bring_it() {
    let table = Table::new().await;
    let id = table.proposed("backgammon", Some("discord:1")).await;
    table.phrase(table.ben, id, "red elephant").await.unwrap();
    table.phrase(table.ben, id, " blue  elephant ").await.unwrap();
    table.accepted(id, Some("telegram:2")).await;
    let late = table.phrase(table.ana, id, "too late").await.unwrap_err();
    assert!(matches!(late, Refusal::Because(why) if why.key == "service-already-started"));
    let board = table.given_up(id).await;
    let added = board.revealed.as_ref().unwrap().added.clone();
    assert_eq!(added, Some(format!("discord:1 {BLUE}")));
}

#[tokio::test]
async fn the_phrase_of_the_host_counts_and_that_of_who_does_not_play_in_the_end_does_not() {
    let table = Table::new().await;
    let cyril = table.ground.person("Cyril").await;
    table.ground.service.rooms().enter(table.room, cyril).await.unwrap();
    let id = table.proposed("abaku", None).await;
    table.phrase(table.ana, id, "blue elephant").await.unwrap();
    table.phrase(cyril, id, "green elephant").await.unwrap();
    table.accepted(id, Some("telegram:2")).await;
    let board = table.given_up(id).await;
    let added = board.revealed.as_ref().unwrap().added.clone();
    assert_eq!(added, Some(format!("{BLUE} telegram:2")));
}

#[tokio::test]
async fn where_nobody_adds_anything_the_secret_alone_is_the_key() {
    let table = Table::new().await;
    let id = table.proposed("abaku", Some("not fit")).await;
    table.accepted(id, Some(&"x".repeat(101))).await;
    let board = table.given_up(id).await;
    assert_eq!(board.revealed.as_ref().unwrap().added, None);
}

#[tokio::test]
async fn in_a_series_each_secret_is_the_fingerprint_of_the_next() {
    let table = Table::new().await;
    let (game, guests, games) = ("chess".to_owned(), vec![table.ben], Some(5));
    let series = Proposal { game, guests, games, ..Proposal::default() };
    let id = table.proposes(&series, None).await;
    let mut fixed = table.fingerprint(id).await.unwrap();
    table.accepted(id, Some("web:7")).await;
    for number in 1..=3 {
        let board = table.given_up(id).await;
        let revealed = board.revealed.clone().unwrap();
        assert_eq!((board.number, &board.commitment), (number, &fixed));
        assert_eq!(revealed.added.as_deref(), Some("- web:7"), "for all of the match");
        fixed = hex(&revealed.secret);
    }
    assert_eq!(table.ground.service.matches().card(id).await.unwrap().state, MatchState::Over);
}

#[tokio::test]
async fn a_game_goes_on_with_its_luck_after_a_start() {
    let mut table = Table::new().await;
    let id = table.proposed("backgammon", Some("discord:1")).await;
    table.accepted(id, None).await;
    let before = table.ground.service.matches().board(id).await.unwrap();
    table.ground.reopen(|opening| opening.players_add = true).await;
    let after = table.ground.service.matches().board(id).await.unwrap();
    assert_eq!(before.commitment, after.commitment);
    let board = table.given_up(id).await;
    assert_eq!(board.revealed.as_ref().unwrap().added.as_deref(), Some("discord:1 -"));
}
