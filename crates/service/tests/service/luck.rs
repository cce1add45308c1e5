//! What the luck of a game follows from: drawn before it is known who plays, and
//! added to by who does.

use game_core::Secret;
use ground::Ground;
use service::{Board, MatchId, MatchState, Opening, PersonId, Proposal, RoomId};

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

    /// Ana proposes a game and adds this.
    async fn proposed(&self, game: &str, added: Option<&str>) -> MatchId {
        let (game, guests) = (game.to_owned(), vec![self.ben]);
        let proposal = Proposal { game, guests, ..Proposal::default() };
        self.proposes(&proposal, added).await
    }

    async fn proposes(&self, proposal: &Proposal, added: Option<&str>) -> MatchId {
        let service = &self.ground.service;
        let asked = service.invite(self.ana, self.room, proposal);
        service.adding(added.map(str::to_owned), asked).await.unwrap()
    }

    /// Ben accepts and adds this.
    async fn accepted(&self, id: MatchId, added: Option<&str>) {
        let service = &self.ground.service;
        service.adding(added.map(str::to_owned), service.join(self.ben, id)).await.unwrap();
    }

    async fn fingerprint(&self, id: MatchId) -> Option<String> {
        let card = self.ground.service.card(id).await.unwrap();
        self.ground.service.fingerprint(&card).await.unwrap()
    }

    /// The game as it is once Ben has called it off or given up.
    async fn given_up(&self, id: MatchId) -> std::sync::Arc<Board> {
        let game = self.ground.service.card(id).await.unwrap().current.unwrap();
        self.ground.service.resign(self.ben, id).await.unwrap();
        self.ground.service.board_at(id, game).await.unwrap()
    }
}

fn hex(secret: &Secret) -> String {
    secret.bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What chance drew at the start.
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
    assert_eq!(table.ground.service.card(id).await.unwrap().state, MatchState::Over);
}

#[tokio::test]
async fn a_game_goes_on_with_its_luck_after_a_start() {
    let mut table = Table::new().await;
    let id = table.proposed("backgammon", Some("discord:1")).await;
    table.accepted(id, None).await;
    let before = table.ground.service.board(id).await.unwrap();
    table.ground.reopen(|opening| opening.players_add = true).await;
    let after = table.ground.service.board(id).await.unwrap();
    assert_eq!(before.commitment, after.commitment);
    let board = table.given_up(id).await;
    assert_eq!(board.revealed.as_ref().unwrap().added.as_deref(), Some("discord:1 -"));
}
