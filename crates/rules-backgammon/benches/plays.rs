//! How long it takes to find every play of every roll, and to play games.

fn main() {
    divan::main();
}
