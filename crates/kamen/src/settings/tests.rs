use super::*;

const TELEGRAM: &str = "123456789:AAcanaryAAcanaryAAcanaryAAcanaryAAc";
const SECRET: &str = "canarycanarycanarycanarycanary-Z";
const DISCORD: &str = "MTcanaryMTcanaryMTcanary.Gcanar.canarycanarycanarycanarycanary";

fn none(_: &str) -> Option<String> {
    None
}

/// An environment with these variables.
fn with<'a>(set: &'a [(&'a str, &'a str)]) -> impl Fn(&str) -> Option<String> + 'a {
    |asked| set.iter().find(|(name, _)| *name == asked).map(|(_, value)| (*value).to_owned())
}

fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("kamen-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for (name, text) in files {
        fs::write(folder.join(name), text).unwrap();
    }
    folder
}

fn read(set: &[(&str, &str)]) -> Result<Settings, Sentence> {
    Settings::read(Path::new("/nowhere"), with(set))
}

#[test]
fn the_shipped_file_says_the_defaults() {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../config");
    // The boards lie beside the file, wherever the bot is started.
    let read = Settings::read(&shipped, none).unwrap();
    assert!(Path::new(&read.boards).ends_with("config/boards"), "{:?}", read.boards);
    let boards = Settings::default().boards;
    assert_eq!(Settings { boards, ..read }, Settings::default());
}

#[test]
fn the_shipped_file_names_every_variable() {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../config/kamen.toml");
    let text = fs::read_to_string(shipped).unwrap();
    let asked = std::cell::RefCell::new(Vec::new());
    let listen = |name: &str| {
        asked.borrow_mut().push(name.to_owned());
        None
    };
    Settings::read(Path::new("/nowhere"), listen).unwrap();
    assert_eq!(asked.borrow().len(), 47);
    for name in asked.borrow().iter() {
        assert!(text.contains(name), "{name}");
    }
}

#[test]
fn later_files_win_and_the_environment_over_all() {
    let files = [("a.toml", "log = \"warn\""), ("b.toml", "log = \"debug\"\ndatabase = \"x\"")];
    let folder = folder("later", &files);
    let log = with(&[("KAMEN_LOG", "trace")]);
    assert_eq!(Settings::read(&folder, none).unwrap().log, "debug");
    assert_eq!(Settings::read(&folder, log).unwrap().log, "trace");
    assert_eq!(Settings::read(&folder, none).unwrap().database, PathBuf::from("x"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_broken_file_is_named_with_its_line() {
    for (name, text) in [
        ("unknown", "log = \"info\"\nlogg = 1"),
        ("syntax", "log = \"info\"\n="),
        ("type", "log = \"info\"\n[web]\nlisten = \"here\""),
        ("switch", "log = \"info\"\n[discord]\nthreads = \"perhaps\""),
    ] {
        let folder = folder(name, &[("bad.toml", text)]);
        let refused = Settings::read(&folder, none).unwrap_err().to_string();
        assert!(refused.contains("bad.toml"), "{refused}");
        assert!(!refused.contains("line=1"), "{refused}");
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn a_bad_variable_is_named() {
    for (name, value) in [
        ("KAMEN_WEB_LISTEN", "localhost"),
        ("KAMEN_DISCORD_THREADS", "perhaps"),
        ("KAMEN_ACTIONS_PER_MINUTE", "-1"),
        ("KAMEN_BACKUP_KEEP", "many"),
    ] {
        let refused = read(&[(name, value)]).unwrap_err().to_string();
        assert!(refused.contains(name) && refused.contains(value), "{refused}");
    }
}

#[test]
fn everything_can_be_set_in_a_file_and_in_the_environment() {
    let token = folder("tokens", &[("t", TELEGRAM), ("d", DISCORD), ("s", SECRET)]);
    let text = format!(
        "tablebases = \"e\"\n[web]\nlisten = \"off\"\npush_services = [\"http://p:1\"]\n[telegram]\ntoken_file = {:?}\napi = \"http://t\"\napp = \"table\"\nwidgets = \"on\"\n\
         [discord]\ntoken_file = {:?}\napi = \"http://d\"\nthreads = \"on\"\nactivity = \"on\"\nsecret_file = {:?}\n\
         [limits]\nactions_per_minute = 3\npictures_per_second = 4\n\
         [quotas]\nopen_games = 11\nopen_games_per_room = 12\ninvitations_a_day = 13\nrooms_a_day = 14\nrooms_a_day_per_address = 15\nnewcomers_a_day_per_address = 16\nmessages_a_day = 17\nmessages_a_day_per_room = 18\nkilobytes_a_day = 19\nkilobytes_a_day_per_room = 20\ninvitations_a_day_per_address = 21\nmessages_a_day_per_address = 22\nkilobytes_a_day_per_address = 23\nsubscriptions_a_day = 24\nsubscriptions_a_day_per_address = 25\n\
         [engines]\nchess = \"fish\"\nnodes = 26\n\
         [backup]\nfolder = \"b\"\nkeep = 5\ndays = 8\nevery_minutes = 6\n",
        token.join("t"),
        token.join("d"),
        token.join("s")
    );
    let written = folder("whole", &[("kamen.toml", &text)]);
    let written = Settings::read(&written, none).unwrap();
    let [t, d, s] = ["t", "d", "s"].map(|file| token.join(file));
    let set = read(&[
        ("KAMEN_TABLEBASES", "e"),
        ("KAMEN_WEB_LISTEN", "off"),
        ("KAMEN_WEB_PUSH_SERVICES", "http://p:1"),
        ("KAMEN_TELEGRAM_TOKEN_FILE", t.to_str().unwrap()),
        ("KAMEN_TELEGRAM_API", "http://t"),
        ("KAMEN_TELEGRAM_APP", "table"),
        ("KAMEN_TELEGRAM_WIDGETS", "on"),
        ("KAMEN_DISCORD_TOKEN_FILE", d.to_str().unwrap()),
        ("KAMEN_DISCORD_API", "http://d"),
        ("KAMEN_DISCORD_THREADS", "on"),
        ("KAMEN_DISCORD_ACTIVITY", "on"),
        ("KAMEN_DISCORD_SECRET_FILE", s.to_str().unwrap()),
        ("KAMEN_ACTIONS_PER_MINUTE", "3"),
        ("KAMEN_PICTURES_PER_SECOND", "4"),
        ("KAMEN_OPEN_GAMES", "11"),
        ("KAMEN_OPEN_GAMES_PER_ROOM", "12"),
        ("KAMEN_INVITATIONS_A_DAY", "13"),
        ("KAMEN_ROOMS_A_DAY", "14"),
        ("KAMEN_ROOMS_A_DAY_PER_ADDRESS", "15"),
        ("KAMEN_NEWCOMERS_A_DAY_PER_ADDRESS", "16"),
        ("KAMEN_MESSAGES_A_DAY", "17"),
        ("KAMEN_MESSAGES_A_DAY_PER_ROOM", "18"),
        ("KAMEN_KILOBYTES_A_DAY", "19"),
        ("KAMEN_KILOBYTES_A_DAY_PER_ROOM", "20"),
        ("KAMEN_INVITATIONS_A_DAY_PER_ADDRESS", "21"),
        ("KAMEN_MESSAGES_A_DAY_PER_ADDRESS", "22"),
        ("KAMEN_KILOBYTES_A_DAY_PER_ADDRESS", "23"),
        ("KAMEN_SUBSCRIPTIONS_A_DAY", "24"),
        ("KAMEN_SUBSCRIPTIONS_A_DAY_PER_ADDRESS", "25"),
        ("KAMEN_ENGINES_CHESS", "fish"),
        ("KAMEN_ENGINES_NODES", "26"),
        ("KAMEN_BACKUP_FOLDER", "b"),
        ("KAMEN_BACKUP_KEEP", "5"),
        ("KAMEN_BACKUP_DAYS", "8"),
        ("KAMEN_BACKUP_EVERY_MINUTES", "6"),
    ])
    .unwrap();
    assert_eq!(written, set);
    assert_eq!((set.quotas.open_games, set.quotas.kilobytes_a_day_per_room), (11, 20));
    let switches = (set.discord.threads, set.telegram.widgets, set.discord.activity);
    assert_eq!((set.listen, switches, set.backup.keep), (None, (true, true, true), 5));
    assert_eq!(set.backup.longest_kept(), 1 + 8);
    assert_eq!(set.telegram.token.unwrap().exposed(), TELEGRAM);
    assert_eq!(set.discord.token.unwrap().exposed(), DISCORD);
    assert_eq!(set.discord.secret.unwrap().exposed(), SECRET);
    fs::remove_dir_all(token).unwrap();
}

#[test]
fn a_token_is_trimmed_and_the_variable_with_it_wins() {
    let padded = format!(" \n{TELEGRAM}\r\n");
    let set = [("KAMEN_TELEGRAM_TOKEN", &*padded), ("KAMEN_TELEGRAM_TOKEN_FILE", "/nowhere")];
    assert_eq!(read(&set).unwrap().telegram.token.unwrap().exposed(), TELEGRAM);
}

#[test]
fn a_token_that_cannot_be_one_is_refused_without_being_shown() {
    let cut = &TELEGRAM[..20];
    for (name, token) in [
        ("KAMEN_TELEGRAM_TOKEN", ""),
        ("KAMEN_TELEGRAM_TOKEN", " \n"),
        ("KAMEN_TELEGRAM_TOKEN", cut),
        ("KAMEN_TELEGRAM_TOKEN", DISCORD),
        ("KAMEN_TELEGRAM_TOKEN", "\"123456789:AAcanaryAAcanaryAAcanaryAAcanaryAAc\""),
        ("KAMEN_DISCORD_TOKEN", TELEGRAM),
        ("KAMEN_DISCORD_SECRET", DISCORD),
        ("KAMEN_DISCORD_TOKEN", "Bot MTcanaryMTcanaryMTcanary"),
    ] {
        let refused = read(&[(name, token)]).unwrap_err().to_string();
        assert!(refused.contains(name) && !refused.contains("canary"), "{refused}");
    }
    let missing = read(&[("KAMEN_TELEGRAM_TOKEN_FILE", "/nowhere/token")]).unwrap_err();
    assert!(missing.to_string().contains("/nowhere/token"), "{missing}");
}

#[test]
fn a_token_in_a_settings_file_is_refused_with_the_place_it_belongs_to() {
    for (section, name, variable) in [
        ("telegram", "token", "KAMEN_TELEGRAM_TOKEN"),
        ("discord", "token", "KAMEN_DISCORD_TOKEN"),
        ("discord", "secret", "KAMEN_DISCORD_SECRET"),
    ] {
        let text = format!("[{section}]\n{name} = \"{TELEGRAM}\"");
        let folder = folder(section, &[("kamen.toml", &text)]);
        let refused = Settings::read(&folder, none).unwrap_err();
        let text = refused.to_string();
        assert_eq!(refused.key, "kamen-token-in-settings");
        assert!(text.contains(variable) && !text.contains("canary"), "{text}");
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn settings_show_no_token_when_printed() {
    let set = [
        ("KAMEN_TELEGRAM_TOKEN", TELEGRAM),
        ("KAMEN_DISCORD_TOKEN", DISCORD),
        ("KAMEN_DISCORD_SECRET", SECRET),
    ];
    let settings = read(&set).unwrap();
    let shown = format!("{settings:?} {settings:#?}");
    assert!(shown.contains("***") && !shown.contains("canary"), "{shown}");
    assert_eq!((settings.tokens().count(), settings.secrets().count()), (2, 3));
}

#[test]
fn a_bad_board_is_named_with_its_line() {
    let folder = folder("board", &[("school.txt", "* .\n. q\n")]);
    let settings = Settings { boards: folder.clone(), ..Settings::default() };
    let refused = settings.shelf().map(|_| ()).unwrap_err().to_string();
    assert!(refused.contains("school.txt") && refused.contains("line=2"), "{refused}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_file_in_another_encoding_is_named_with_what_to_do() {
    let folder = folder("encoding", &[]);
    let file = folder.join("game.pgn");
    fs::write(&file, b"[White \"Dvo\xf8\xe1k\"]\n1. e4 *").unwrap();
    let why = fs::read_to_string(&file).map_err(|error| unreadable(&file, &error)).unwrap_err();
    assert_eq!(why.key, "kamen-not-utf8");
    fs::remove_dir_all(&folder).unwrap();
}
