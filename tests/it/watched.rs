//! The bot's answers to its monitors: a server that asks, a container, systemd.

use std::{
    fs,
    net::TcpListener,
    process::{Command, Stdio},
};

use game_core::Shelf;
use kamen::{Backup, Settings};
use reqwest::redirect::Policy;
use suite::{PATIENCE, Scratch, eventually, root, skip};
use tokio::{net::UnixDatagram, time::timeout};

/// Settings of a bot that answers its monitors and nobody else but a browser.
fn watched(scratch: &Scratch) -> Settings {
    let backup = Backup { folder: scratch.0.join("backups"), ..Settings::default().backup };
    let anywhere = Some("127.0.0.1:0".parse().unwrap());
    let database = scratch.0.join("kamen.sqlite");
    Settings { database, backup, listen: anywhere, health: anywhere, ..Settings::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_watcher_hears_that_the_bot_lives_and_whether_moves_are_kept() {
    let scratch = Scratch::new();
    let settings = watched(&scratch);
    let serving = kamen::start(&settings, Shelf::default()).await.unwrap();
    let address = serving.health.expect("it answers its watchers");
    let asked = async |path: &str| {
        let answer = reqwest::get(format!("http://{address}{path}")).await.unwrap();
        let status = answer.status().as_u16();
        assert_eq!(answer.text().await.unwrap(), "", "a status is all that is told");
        status
    };
    assert_eq!((asked("/healthz").await, asked("/readyz").await), (200, 200));
    assert_eq!(asked("/").await, 404, "no table is here");
    assert_eq!(healthy(&scratch, &address.to_string()), (true, "All is well".to_owned()));
    fs::remove_file(&settings.database).unwrap();
    eventually("no move is kept any more", PATIENCE, async || {
        (asked("/readyz").await == 503).then_some(()).ok_or("it is still ready")
    })
    .await;
    assert_eq!(asked("/healthz").await, 200, "it lives all the same");
    let told = "The bot runs, but no move can be stored".to_owned();
    assert_eq!(healthy(&scratch, &address.to_string()), (false, told));
    serving.stop().await;
    let silent = format!("Nobody answers at {address}");
    assert_eq!(healthy(&scratch, &address.to_string()), (false, silent));
    assert_eq!(healthy(&scratch, "off"), (false, "There’s no address to ask at".to_owned()));
}

/// Returns the value of a figure with these labels; `None` where it is missing.
fn figure(told: &str, name: &str, labels: &[&str]) -> Option<f64> {
    let named =
        |line: &&str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['{', ' ']));
    let labelled = |line: &&str| labels.iter().all(|label| line.contains(label));
    let line = told.lines().find(|line| named(line) && labelled(line))?;
    line.rsplit(' ').next()?.parse().ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn prometheus_reads_how_moves_and_messages_go() {
    let scratch = Scratch::new();
    let serving = kamen::start(&watched(&scratch), Shelf::default()).await.unwrap();
    let (page, watchers) = (serving.address.unwrap(), serving.health.unwrap());
    let browser = reqwest::Client::builder().redirect(Policy::none()).build().unwrap();
    let sent = async |path: &str, cookie: &str, form: &str| {
        let post = browser.post(format!("http://{page}{path}")).body(form.to_owned());
        let post = post.header("origin", format!("http://{page}")).header("cookie", cookie);
        let post = post.header("content-type", "application/x-www-form-urlencoded");
        post.send().await.unwrap()
    };
    let begun = sent("/play/chess", "", "name=Ana&with=talc&luck=").await;
    let header = |name: &str| begun.headers()[name].to_str().unwrap().to_owned();
    let (cookie, place) = (header("set-cookie"), header("location"));
    let cookie = cookie.split(';').next().unwrap();
    let (room, match_id) = place.split_once("?m=").unwrap();
    // Whatever their colours, one of these is a legal move sooner or later.
    let told = eventually("both have moved", PATIENCE, async || {
        for text in ["e4", "e5"] {
            sent(&format!("{room}/talk"), cookie, &format!("m={match_id}&how=do&text={text}"))
                .await;
        }
        let told = reqwest::get(format!("http://{watchers}/metrics")).await.unwrap();
        let told = told.text().await.unwrap();
        let moves = |by: &str| figure(&told, "kamen_moves_total", &["game=\"chess\"", by]);
        let both = moves("by=\"web\"").is_some() && moves("by=\"computer\"").is_some();
        both.then_some(()).ok_or("one has not").map(|()| told)
    })
    .await;
    assert_eq!(figure(&told, "kamen_ready", &[]), Some(1.0));
    assert!(figure(&told, "kamen_database_bytes", &[]).unwrap() > 100_000.0, "it holds tables");
    assert!(figure(&told, "kamen_write_seconds_count", &[]).unwrap() >= 2.0, "{told}");
    assert!(figure(&told, "kamen_thought_seconds_count", &["game=\"chess\""]).unwrap() >= 1.0);
    assert_eq!(figure(&told, "kamen_waiting", &["what=\"updates\""]), Some(0.0));
    assert!(figure(&told, "process_resident_memory_bytes", &[]).unwrap() > 1e6);
    assert!(!told.contains("Ana"), "figures name nobody");
    serving.stop().await;
}

/// Every figure that the dashboard draws or the handbook names exists.
#[test]
fn the_dashboard_draws_what_is_told() {
    let told = fs::read_to_string(root().join("crates/kamen/src/figures.rs")).unwrap();
    for place in ["config/grafana.json", "docs/watch.md"] {
        let text = fs::read_to_string(root().join(place)).unwrap();
        let names = text.split(|one: char| !one.is_ascii_alphanumeric() && one != '_');
        let names: Vec<&str> = names.filter(|name| name.starts_with("kamen_")).collect();
        assert!(names.len() > 5, "{place} names figures");
        for name in names {
            let base = ["_bucket", "_count", "_sum"].iter().find_map(|end| name.strip_suffix(end));
            let name = format!("\"{}\"", base.unwrap_or(name));
            assert!(told.contains(&name), "{place}: {name}");
        }
    }
}

/// Runs `kamen healthy`: its result, and the beginning of its words.
fn healthy(scratch: &Scratch, address: &str) -> (bool, String) {
    let mut command = process(scratch);
    command.arg("healthy").env("KAMEN_HEALTH_LISTEN", address).env("LANG", "en_GB.UTF-8");
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8(said).unwrap();
    let end = said.find(['.', ':']).unwrap_or(said.len());
    let said = match said.strip_prefix("Nobody answers at ") {
        Some(address) => format!("Nobody answers at {}", address.split(". ").next().unwrap()),
        None => said[..end].to_owned(),
    };
    (output.status.success(), said)
}

/// The program, as its owner starts it.
fn process(scratch: &Scratch) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kamen-suite"));
    command.arg("--config").arg(root().join("config")).env_clear();
    command.env("KAMEN_DATABASE", scratch.0.join("kamen.sqlite"));
    command.env("KAMEN_BACKUP_FOLDER", scratch.0.join("backups"));
    command.env("KAMEN_WEB_LISTEN", "127.0.0.1:0").env("KAMEN_TABLEBASES", "off");
    command.stdin(Stdio::null());
    command
}

#[tokio::test(flavor = "multi_thread")]
async fn systemd_hears_that_it_is_ready_that_it_lives_and_that_it_stops() {
    let scratch = Scratch::new();
    let socket = scratch.0.join("notify");
    let systemd = UnixDatagram::bind(&socket).unwrap();
    let mut command = process(&scratch);
    command.env("NOTIFY_SOCKET", &socket).env("WATCHDOG_USEC", "600000");
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut bot = command.spawn().unwrap();
    let heard = async || {
        let mut text = [0; 64];
        let long = timeout(PATIENCE, systemd.recv(&mut text)).await.expect("it is told").unwrap();
        String::from_utf8_lossy(&text[..long]).trim().to_owned()
    };
    assert_eq!(heard().await, "READY=1");
    for _ in 0..3 {
        assert_eq!(heard().await, "WATCHDOG=1");
    }
    let told = Command::new("kill").arg("-TERM").arg(bot.id().to_string()).status().unwrap();
    assert!(told.success());
    let last = loop {
        match heard().await.as_str() {
            "WATCHDOG=1" => {}
            last => break last.to_owned(),
        }
    };
    assert_eq!(last, "STOPPING=1");
    assert!(bot.wait().unwrap().success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_has_no_room_breaks_off_no_answer() {
    let Ok(full) = fs::File::options().write(true).open("/dev/full") else {
        return skip("there is no disk that is always full");
    };
    let scratch = Scratch::new();
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut command = process(&scratch);
    command.env("KAMEN_WEB_LISTEN", address.to_string()).env("KAMEN_LOG", "trace");
    command.stdout(full.try_clone().unwrap()).stderr(full);
    let mut bot = command.spawn().unwrap();
    let page = format!("http://{address}/");
    eventually("the table answers", PATIENCE, async || reqwest::get(&page).await).await;
    let client = reqwest::Client::new();
    for _ in 0..10 {
        let asked = client.get(&page).send().await.unwrap();
        assert!(asked.text().await.unwrap().ends_with("</html>"), "the whole page");
        let named =
            client.post(format!("{page}name")).header("origin", format!("http://{address}"));
        let named = named.form(&[("name", "Ana")]).send().await.unwrap();
        named.bytes().await.unwrap();
    }
    assert!(bot.try_wait().unwrap().is_none(), "it runs on");
    bot.kill().unwrap();
    bot.wait().unwrap();
}
