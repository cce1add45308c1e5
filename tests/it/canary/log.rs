//! The log of the real process at its most talkative, while everything is used and much goes wrong.

use std::{
    fs::{self, File},
    process::{Child, Command, Stdio},
};

use suite::{
    PATIENCE, Scratch,
    discord::{Discord, Person, TOKEN},
    eventually, root,
    telegram::{Telegram, Trouble, When},
};

/// The process; dropping it kills it.
struct Bot(Child);

impl Drop for Bot {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Bot {
    /// Tells the process to stop, and waits until it has.
    async fn stops(mut self) {
        let id = self.0.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let ended = eventually("an end of the process", PATIENCE, async || {
            self.0.try_wait().unwrap().ok_or("it still runs")
        });
        assert!(ended.await.success());
    }
}

fn begin(folder: &Scratch, telegram: &Telegram, discord: &Discord) -> Bot {
    let file = |name: &str| folder.0.join(name);
    let mut command = Command::new(env!("CARGO_BIN_EXE_kamen-suite"));
    command.arg("--config").arg(root().join("config")).env_clear();
    command.env("KAMEN_DATABASE", file("kamen.sqlite")).env("KAMEN_BOARDS", file("boards"));
    command.env("KAMEN_TELEGRAM_TOKEN", telegram.token());
    command.env("KAMEN_TELEGRAM_API", telegram.url());
    command.env("KAMEN_DISCORD_TOKEN", TOKEN).env("KAMEN_DISCORD_API", discord.address());
    command.env("KAMEN_WEB_LISTEN", "off").env("KAMEN_LOG", "trace");
    command.env("KAMEN_ACTIONS_PER_MINUTE", "1000").env("KAMEN_PICTURES_PER_SECOND", "1000");
    command.env("KAMEN_BACKUP_FOLDER", file("backups"));
    command.env("KAMEN_BACKUP_EVERY_MINUTES", "0");
    let log = File::create(file("log")).unwrap();
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
    Bot(command.spawn().unwrap())
}

/// A player's rack, in words and as a refusal writes it, as they alone are shown it.
async fn racks(person: &Person) -> [String; 2] {
    let answer = person.command("rack", &[]).await;
    let files = answer.messages.iter().flat_map(|message| &message.files);
    let held = files.filter_map(|file| file.alt.split_once("Your tiles: ")).next();
    let (_, words) = held.unwrap_or_else(|| panic!("they hold something: {}", answer.text()));
    let digits: String = words.chars().filter(char::is_ascii_digit).collect();
    [words.to_owned(), format!("your rack is {digits}")]
}

/// The code that a person is given.
async fn code(person: &Person) -> String {
    let text = person.command("link", &[]).await.text();
    let (_, rest) = text.split_once("/link ").expect("a code is given");
    rest.split_whitespace().next().expect("a code").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_line_of_the_log_shows_a_token_a_rack_a_code_or_a_secret() {
    let (folder, telegram, discord) = (Scratch::new(), Telegram::start(), Discord::start());
    let eva = telegram.person(44, "Eva");
    eva.speaks("en");
    let group = telegram.supergroup(-1001, "Škola", &[&eva]);
    let channel = discord.channel(discord.guild("Škola"), "hry");
    let (ana, ben) = (discord.person("Ana", "en-US"), discord.person("Ben", "en-US"));
    let (ana, ben) = (ana.at(channel), ben.at(channel));
    for (method, call) in [("sendMessage", 1), ("sendMessage", 3), ("getUpdates", 2)] {
        telegram.trouble(method, When::Call(call), Trouble::Garbled);
        let (code, description) = (500, "Internal Server Error: restart".to_owned());
        telegram.trouble(method, When::Call(call + 1), Trouble::Refuse { code, description });
    }
    let bot = begin(&folder, &telegram, &discord);
    telegram.polled().await;
    discord.connected().await;
    discord.until("the commands", |fake| !fake.commands().is_empty()).await;

    ana.command("new", &[("game", "abaku"), ("options", "2")]).await;
    ana.awaits("invites you").await;
    ben.presses("Join").await;
    ana.awaits("Game on in k1").await;
    let mut secret = Vec::new();
    for _ in 0..4 {
        secret.extend([racks(&ana).await, racks(&ben).await].concat());
        for person in [&ana, &ben] {
            person.command("play", &[("move", "A1> 99999")]).await;
            person.types("play", "move", "H8> 24", &[]).await;
            let [words, _] = racks(person).await;
            person.command("exchange", &[("move", &words[..1])]).await;
        }
    }
    secret.extend([code(&ana).await, code(&ben).await]);
    ben.command("link", &[("code", "wrong000")]).await;
    eva.says(&group, "/new abaku 2");
    eva.starts("");
    eva.says(&eva.private(), "/link");
    group.shows("Eva invites you").await;
    telegram.calm();
    ana.command("resign", &[]).await;
    ana.presses("Yes").await;
    ana.awaits("wins k1").await;
    let end = ana.presses("More").await.text();
    let (_, seed) = end.split_once("The secret behind the luck: ").expect(&end);
    secret.push(seed[..64].to_owned());
    // Work under way is finished, and written down.
    bot.stops().await;

    let log = fs::read_to_string(folder.0.join("log")).unwrap();
    // Public words are in it: the log is complete, and libraries write to it.
    for known in ["TRACE", "reqwest", "hyper", "sqlx", "delivery", "stopping"] {
        assert!(log.contains(known), "{known} is not in the log");
    }
    secret.extend([telegram.token(), TOKEN.to_owned(), "interaction-token-".to_owned()]);
    // The beginning of a picture, in numbers.
    secret.push("137, 80, 78, 71".to_owned());
    secret.extend(
        [&telegram.token(), TOKEN].map(|it| it.rsplit([':', '.']).next().unwrap().to_owned()),
    );
    let line = |secret: &String| log.lines().find(|line| line.contains(secret.as_str()));
    let found: Vec<_> = secret.iter().filter_map(|it| Some((it, line(it)?))).collect();
    assert!(found.is_empty(), "{found:#?}");
    let planted = format!("{log}\n{}", secret.join(" "));
    assert!(secret.iter().all(|it| planted.contains(it)), "the search finds what is there");
}
