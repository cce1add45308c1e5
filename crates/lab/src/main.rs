//! The binary of the laboratory; the library beside it does all the work.

use std::{env, io, process::ExitCode};

fn main() -> ExitCode {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the environment")]
    let environment = |name: &str| env::var(name).ok();
    lab::run(env::args_os(), &environment, &mut io::stdin().lock(), &mut io::stdout())
}
