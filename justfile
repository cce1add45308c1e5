# What the project does often; `just` alone lists it.
default:
    @just --list

# The table in your browser.
run:
    cargo run

# All tests.
test:
    cargo test --workspace

# Everything CI checks.
check:
    .ci/run

# Write stored pictures and transcripts anew, then look at the diff.
bless:
    KAMEN_BLESS=1 cargo test -p suite

# Every bench, in release.
bench:
    cargo bench --workspace

# A table in the terminal.
play game="abaku":
    cargo run -- play {{ game }}

# Known advisories; needs the network.
advisories:
    cargo deny check advisories
