use std::time::Duration;

use super::*;

/// A game with one heap: a move takes one to three, and the side that cannot take loses.
#[derive(Clone)]
struct Heap(u32);

impl Position for Heap {
    type Move = u32;

    fn key(&self) -> u64 {
        mixed([self.0.into()])
    }

    fn moves(&self, found: &mut Vec<u32>) {
        found.extend(1..=self.0.min(3));
    }

    fn takes(&self, _: &mut Vec<u32>) {}

    fn after(&self, one: u32) -> Self {
        Self(self.0 - one)
    }

    fn code(one: u32) -> u32 {
        one
    }

    fn gain(&self, _: u32) -> i32 {
        0
    }

    fn worth(&self) -> i32 {
        0
    }

    fn material(&self) -> i32 {
        0
    }
}

const LIMIT: Limit = Limit { nodes: 0, depth: 40, margin: 0, memory: 12, until: None };

fn best(heap: u32, nodes: u64) -> (u32, i32) {
    let ways: Vec<_> =
        (1..=heap.min(3)).map(|one| RootMove { after: Heap(heap - one), settled: None }).collect();
    let ranked = ranked(&ways, Limit { nodes, ..LIMIT }, None);
    assert_eq!(ranked.len(), ways.len(), "every way is ranked");
    (heap - ways[ranked[0].0].after.0, ranked[0].1)
}

#[test]
fn a_search_that_looks_far_enough_leaves_a_multiple_of_four() {
    for heap in [5, 6, 7, 9, 10, 11, 21] {
        let (one, value) = best(heap, 20_000);
        assert_eq!(one, heap % 4, "{heap}");
        assert!(value > 900_000, "it is won: {value}");
    }
    assert!(best(8, 20_000).1 < -900_000, "nothing helps");
}

#[test]
fn without_nodes_every_way_is_looked_at_once() {
    assert_eq!(best(9, 0).1, 0);
    let none: [RootMove<Heap>; 0] = [];
    assert_eq!(ranked(&none, Limit { nodes: 9, ..LIMIT }, None), []);
}

#[test]
fn whose_time_is_over_has_looked_at_every_way_once() {
    let all: Vec<_> =
        (1..=3).map(|one| RootMove { after: Heap(900 - one), settled: None }).collect();
    // The search would not end in a lifetime.
    let until = Some(Deadline::after(Duration::ZERO));
    let limit = Limit { nodes: u64::MAX, depth: 60, until, ..LIMIT };
    assert_eq!(ranked(&all, limit, None).len(), 3);
}
