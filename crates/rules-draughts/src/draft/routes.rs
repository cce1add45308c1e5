//! Distinction of a piece's routes by single squares.

use alloc::vec::Vec;

use crate::{Route, Square};

/// Whether a route goes on beyond this square.
pub(super) fn passes(route: &Route, square: Square) -> bool {
    let count = route.squares().count();
    route.squares().take(count - 1).skip(1).any(|one| one == square)
}

pub(super) fn same_end(left: &[Route], route: &Route) -> bool {
    left.iter().all(|other| other.to() == route.to())
}

/// The first place at which not all the routes have the same square.
pub(super) fn parting(left: &[Route]) -> usize {
    let alike = |at: &usize| {
        let here = left.first().and_then(|route| route.square(*at));
        here.is_some() && left.iter().all(|route| route.square(*at) == here)
    };
    (0..).take_while(alike).count()
}

/// Returns the routes that a tap on this square leaves: those that end there, else those that go
/// over it; among routes with one end, those that part there.
pub(super) fn narrow(left: &[Route], square: Square) -> Vec<Route> {
    if left.len() > 1 && left.iter().all(|route| same_end(left, route)) {
        let at = parting(left);
        return left.iter().filter(|route| route.square(at) == Some(square)).copied().collect();
    }
    let ends: Vec<Route> = left.iter().filter(|route| route.to() == square).copied().collect();
    if !ends.is_empty() {
        return ends;
    }
    let over: Vec<Route> = left.iter().filter(|route| passes(route, square)).copied().collect();
    // If all of them pass it, the tap tells nothing new.
    if over.len() == left.len() && left.len() > 1 { left.to_vec() } else { over }
}

/// Returns the squares that tell the routes apart.
pub(super) fn targets(left: &[Route]) -> Vec<Square> {
    let at = parting(left);
    let one_end = left.len() > 1 && left.iter().all(|route| same_end(left, route));
    let chosen =
        left.iter().filter_map(|route| if one_end { route.square(at) } else { Some(route.to()) });
    in_order(chosen.collect())
}

pub(super) fn starts(routes: &[Route]) -> Vec<Square> {
    in_order(routes.iter().map(Route::from).collect())
}

pub(super) fn in_order(mut squares: Vec<Square>) -> Vec<Square> {
    squares.sort_unstable();
    squares.dedup();
    squares
}
