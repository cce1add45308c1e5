//! The points of a match of several games, below its board.

use axum::http::StatusCode;
use service::{MatchId, PersonId, Proposal, TimeControl};

use crate::visitor::{Place, Visitor};

/// A chouette of three in a room, which has begun.
struct Team {
    place: Place,
    visitors: [Visitor; 3],
    people: Vec<PersonId>,
    path: String,
    id: MatchId,
}

impl Team {
    async fn new() -> Self {
        let place = Place::open().await;
        let [ana, ben, cyr] =
            [place.guest("Ana").await, place.guest("Ben").await, place.guest("<i>Cyr").await];
        let game = place.game(&ana, &ben).await;
        cyr.get(&game.path).await;
        let members = place.service.rooms().members(game.room).await.unwrap();
        let people: Vec<_> = members.iter().map(|member| member.id).collect();
        let proposal = Proposal {
            game: "backgammon".to_owned(),
            settings: vec![("play".to_owned(), "chouette".to_owned())],
            seats: Some(3),
            clock: TimeControl::read("1d+1d"),
            ..Proposal::default()
        };
        let invited = place.service.invitations().invite(people[0], game.room, &proposal).await;
        let id = invited.unwrap();
        for &guest in &people[1..] {
            place.service.matches().join(guest, id).await.unwrap();
        }
        Self { place, visitors: [ana, ben, cyr], people, path: game.path, id }
    }

    /// Every player who may drop or double does so; the one who must act takes the first choice.
    async fn acts(&self) {
        let matches = self.place.service.matches();
        for &person in &self.people {
            for code in ["drop", "double"] {
                // A player without the right is refused, and nothing changes.
                let _ = matches.play(person, self.id, None, code).await;
            }
            let games = matches.games_of(person).await.unwrap();
            if games.iter().any(|one| one.card.id == self.id && one.my_turn) {
                let board = matches.board(self.id).await.unwrap();
                let seat = board.card.seat(person).unwrap();
                let first = board.table.listing(seat).into_iter().next().unwrap();
                matches.play(person, self.id, None, &first.choice.code).await.unwrap();
            }
        }
    }

    /// Plays so many games.
    async fn games(&self, games: u32) {
        while self.place.service.matches().card(self.id).await.unwrap().standing.games < games {
            self.acts().await;
        }
    }

    async fn page(&self, who: usize) -> String {
        self.visitors[who].get(&format!("{}?m={}", self.path, self.id.code())).await.text
    }
}

/// The cells of each row of the table on a page.
fn rows(page: &str) -> Vec<Vec<String>> {
    let Some((_, table)) = page.split_once("<details class=\"folded tally\"") else {
        return Vec::new();
    };
    let (table, _) = table.split_once("</table>").unwrap();
    let plain = |cell: &str| {
        let text = cell.split('<').filter_map(|part| Some(part.split_once('>')?.1));
        text.collect::<String>()
    };
    let cells = |row: &str| row.split_inclusive("</t").map(plain).collect::<Vec<_>>();
    let cells = |row: &str| -> Vec<String> {
        cells(row).into_iter().filter(|cell| !cell.is_empty()).collect()
    };
    table.split("<tr").skip(1).map(|row| cells(&format!("<tr{row}"))).collect()
}

#[tokio::test]
async fn the_points_of_a_chouette_stand_below_its_board_and_come_to_nought() {
    let team = Team::new().await;
    assert_eq!(rows(&team.page(0).await).len(), 0, "no game of it is over");
    let none = team.visitors[0].get(&format!("{}/tally.png?m={}", team.path, team.id.code())).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
    team.games(7).await;
    let page = team.page(2).await;
    let rows = rows(&page);
    assert_eq!(rows.len(), 5, "{rows:?}");
    assert_eq!(rows[0][1..], ["1–3", "4", "5", "6", "7", "Σ"], "the last ones, added up before");
    let names: Vec<&str> = rows[1..].iter().map(|row| row[0].as_str()).collect();
    assert_eq!(names, ["Ana", "Ben", "&lt;i&gt;Cyr", "Sum"]);
    assert!(rows[4][1..].iter().all(|sum| sum == "0"), "{rows:?}");
    let number = |cell: &String| cell.replace('−', "-").parse::<i64>().unwrap();
    for row in &rows[1..] {
        let games: i64 = row[1..6].iter().map(number).sum();
        assert_eq!(games, number(&row[6]), "{row:?}");
    }
    let card = team.place.service.matches().card(team.id).await.unwrap();
    let totals: Vec<i64> = rows[1..4].iter().map(|row| number(&row[6])).collect();
    assert_eq!(totals, card.standing.score);
}

#[tokio::test]
async fn the_same_is_a_picture_for_the_room_and_opens_once_all_is_over() {
    let team = Team::new().await;
    team.games(2).await;
    let way = format!("{}/tally.png?m={}", team.path, team.id.code());
    let page = team.page(1).await;
    assert!(page.contains(&format!("href=\"{way}\"")), "{page}");
    assert!(!page.contains("<details class=\"folded tally\" open"), "a game goes on");
    let picture = team.visitors[1].get(&way).await;
    assert_eq!(picture.headers["content-type"], "image/png");
    let stranger = team.place.guest("Dan").await.get(&way).await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN, "who is not in the room has none");
    // All but one leave: too few are left for another game.
    for &person in &team.people[1..] {
        team.place.service.matches().resign(person, team.id).await.unwrap();
    }
    assert!(team.page(0).await.contains("<details class=\"folded tally\" open"));
}
