//! Answers to offers, and actions out of turn, in each game.

use super::{
    Deed::{self, Board, Line},
    Row, Scene, Who, check,
};

const MOVER: &[Who] = &[Who::Mover];
const OTHER: &[Who] = &[Who::Other];
const BOTH: &[Who] = &[Who::Mover, Who::Other];

const fn act(scene: Scene, what: &'static str, right: &'static [Who]) -> Row {
    Row::new(scene, Board(what), right)
}

const fn line(scene: Scene, what: &'static str, right: &'static [Who]) -> Row {
    Row::new(scene, Line(what), right)
}

#[tokio::test]
async fn a_draw_is_offered_and_answered_by_those_it_is_between() {
    check(&[
        act(Scene::Chess, "a.offer", OTHER),
        act(Scene::Chess, "a.accept", &[]),
        // The same word accepts an offer.
        line(Scene::Chess, "{code}: draw", OTHER).then(MOVER),
        act(Scene::ChessOffer, "a.accept", MOVER),
        act(Scene::ChessOffer, "a.decline", MOVER),
        act(Scene::ChessOffer, "a.e7e5", MOVER),
        act(Scene::ChessOffer, "a.offer", &[]),
        act(Scene::Draughts, "a.draw", BOTH),
        act(Scene::DraughtsOffer, "a.accept", MOVER),
        act(Scene::DraughtsOffer, "a.decline", MOVER),
        act(Scene::DraughtsOffer, "a.draw", &[]),
        act(Scene::Mill, "a.offer", BOTH),
        act(Scene::MillOffer, "a.accept", OTHER),
        act(Scene::MillOffer, "a.decline", OTHER),
        act(Scene::MillOffer, "a.offer", &[]),
    ])
    .await;
}

#[tokio::test]
async fn a_button_of_the_game_before_means_nothing_in_the_next() {
    check(&[
        act(Scene::ChessAgain, "a.e7e5", MOVER),
        act(Scene::ChessAgain, "a.offer", OTHER),
        act(Scene::ChessAgain, "resign!", BOTH),
        act(Scene::ChessAgain, "back", OTHER),
    ])
    .await;
}

#[tokio::test]
async fn the_cube_is_turned_and_answered_by_those_it_is_between() {
    check(&[
        act(Scene::Cube, "a.double", MOVER),
        act(Scene::Cube, "a.roll", MOVER),
        act(Scene::Cube, "a.auto", BOTH),
        act(Scene::Cube, "a.take", &[]),
        act(Scene::Doubled, "a.take", MOVER),
        act(Scene::Doubled, "a.drop", MOVER),
        act(Scene::Doubled, "a.beaver", MOVER),
        act(Scene::Doubled, "a.raccoon", &[]),
        act(Scene::Doubled, "a.roll", &[]),
        act(Scene::Doubled, "a.resign1", &[]),
        act(Scene::Beavered, "a.take", MOVER),
        act(Scene::Beavered, "a.drop", MOVER),
        act(Scene::Beavered, "a.raccoon", MOVER),
        act(Scene::Beavered, "a.beaver", &[]),
        line(Scene::Doubled, "{code}: take", MOVER),
    ])
    .await;
}

#[tokio::test]
async fn an_offer_to_resign_is_answered_by_the_opponent_alone() {
    check(&[
        act(Scene::Cube, "a.resign1", BOTH),
        act(Scene::Cube, "a.resign3", BOTH),
        act(Scene::Resigning, "a.accept", MOVER),
        act(Scene::Resigning, "a.refuse", MOVER),
        act(Scene::Resigning, "a.resign2", &[]),
        act(Scene::Resigning, "a.take", &[]),
    ])
    .await;
}

#[tokio::test]
async fn laid_tiles_may_be_challenged_by_players_who_did_not_lay_them() {
    const OTHERS: &[Who] = &[Who::Mover, Who::Third];
    let doubt: Deed = Board("a.challenge");
    check(&[
        Row::new(Scene::Laid, doubt, OTHERS),
        act(Scene::Laid, "a.accept", &[]),
        act(Scene::Laid, "a.pass", MOVER),
        act(Scene::Laid, "back", OTHER),
        line(Scene::Laid, "{code}: challenge", OTHERS),
        act(Scene::Owed, "a.accept", MOVER),
        Row::new(Scene::Owed, doubt, MOVER),
        act(Scene::Owed, "a.pass", &[]),
    ])
    .await;
}
