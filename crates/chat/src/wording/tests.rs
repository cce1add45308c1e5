use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};

use super::*;

mod manners;

/// The arguments of each message in a file.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn messages(file: &str, text: &str) -> Messages {
    let tree = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
    let mut messages = Messages::new();
    for entry in tree.body {
        match entry {
            Entry::Message(message) => {
                let mut args = BTreeSet::new();
                let value = message.value.unwrap_or_else(|| panic!("{file}: no value"));
                of_pattern(&value, &mut args);
                let key = message.id.name.to_owned();
                assert!(messages.insert(key.clone(), args).is_none(), "{file}: {key} twice");
            }
            Entry::Junk { content } => panic!("{file}: {content}"),
            Entry::Term(_) => panic!("{file}: terms are not used"),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
    messages
}

fn of_pattern(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, args);
        }
    }
}

fn of_expression(expression: &Expression<&str>, args: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, args),
        Expression::Select { selector, variants } => {
            of_inline(selector, args);
            variants.iter().for_each(|variant| of_pattern(&variant.value, args));
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, args: &mut BTreeSet<String>) {
    match inline {
        // The count of a list comes along with it.
        InlineExpression::VariableReference { id } => {
            args.insert(id.name.trim_end_matches("-count").to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => of_call(arguments, args),
        InlineExpression::Placeable { expression } => of_expression(expression, args),
        _ => {}
    }
}

fn of_call(arguments: &CallArguments<&str>, args: &mut BTreeSet<String>) {
    arguments.positional.iter().for_each(|one| of_inline(one, args));
}

/// The words that people type in every game, which no bundle needs.
const TYPED: (&str, [&str; 3]) = (
    "core",
    [
        include_str!("../../../game-core/wording/cs.ftl"),
        include_str!("../../../game-core/wording/sk.ftl"),
        include_str!("../../../game-core/wording/en.ftl"),
    ],
);

fn files() -> impl Iterator<Item = (&'static str, [&'static str; 3])> {
    super::files().chain([TYPED])
}

fn every_message(language: Language) -> Messages {
    files().flat_map(|(name, texts)| messages(name, texts[language.position()])).collect()
}

#[test]
fn all_languages_have_the_same_keys_with_the_same_arguments() {
    for (name, texts) in files() {
        let [cs, sk, en] = texts.map(|text| messages(name, text));
        for (other, language) in [(&cs, "cs"), (&sk, "sk")] {
            for (key, args) in &en {
                assert_eq!(other.get(key), Some(args), "{key} in {language}/{name}.ftl");
            }
            let extra: Vec<_> = other.keys().filter(|key| !en.contains_key(*key)).collect();
            assert!(extra.is_empty(), "{language}/{name}.ftl alone has {extra:?}");
        }
    }
}

#[test]
fn no_key_stands_in_two_files() {
    let total: usize = files().map(|(name, texts)| messages(name, texts[2]).len()).sum();
    assert_eq!(every_message(Language::En).len(), total);
}

#[test]
fn keys_begin_with_the_name_of_their_file() {
    for (name, texts) in files() {
        for key in messages(name, texts[2]).keys() {
            assert!(key.starts_with(&format!("{name}-")), "{key} in {name}.ftl");
        }
    }
}

/// Czech and Slovak have three plural forms: one, few (2 to 4), other.
#[test]
fn numbers_are_declined_in_czech_and_slovak() {
    let said = |language, number: i64| {
        let sentence =
            Sentence::new("abaku-news-adds").with("player", Arg::Player(0)).with("points", number);
        Words(language).sentence(&sentence, &["Ana".to_owned()])
    };
    for (number, cs, sk) in [
        (0, "0\u{a0}bodů", "0\u{a0}bodov"),
        (1, "1\u{a0}bod ", "1\u{a0}bod "),
        (2, "2\u{a0}body", "2\u{a0}body"),
        (4, "4\u{a0}body", "4\u{a0}body"),
        (5, "5\u{a0}bodů", "5\u{a0}bodov"),
        (11, "11\u{a0}bodů", "11\u{a0}bodov"),
        (21, "21\u{a0}bodů", "21\u{a0}bodov"),
        (22, "22\u{a0}bodů", "22\u{a0}bodov"),
    ] {
        assert!(said(Language::Cs, number).contains(cs), "{}", said(Language::Cs, number));
        assert!(said(Language::Sk, number).contains(sk), "{}", said(Language::Sk, number));
    }
    assert!(said(Language::En, 1).contains("1 point "), "{}", said(Language::En, 1));
    assert!(said(Language::En, 21).contains("21 points"));
}

/// A counted noun has a form for one and a form for few.
#[test]
fn plurals_are_whole_in_czech_and_slovak() {
    for (name, [cs, sk, _]) in files() {
        for text in [cs, sk] {
            let mut counted = "";
            let lines: Vec<&str> = text.lines().collect();
            for pair in lines.windows(2) {
                if let Some((before, _)) = pair[0].split_once(" ->") {
                    counted = before.rsplit("{ ").next().unwrap_or_default();
                }
                // Only an alternative that shows its number counts something.
                let counts = pair[0].contains(&format!("{{ {counted} }}"));
                if pair[0].trim_start().starts_with("[one]")
                    && counts
                    && !ACCUSATIVE.contains(&counted)
                {
                    assert!(pair[1].trim_start().starts_with("[few]"), "{name}.ftl: {}", pair[0]);
                }
            }
        }
    }
}

/// Slovak "potrebuje 2 hráčov": the accusative has no form of its own for few.
const ACCUSATIVE: [&str; 1] = ["$least"];

/// Only the code puts in no-break spaces.
#[test]
fn no_file_has_no_break_spaces() {
    for (name, texts) in files() {
        for line in texts.iter().flat_map(|text| text.lines()) {
            assert!(!line.contains('\u{a0}'), "{name}.ftl: {line}");
        }
    }
}

#[test]
fn a_list_is_joined_as_the_language_joins() {
    let items = ["C5", "C6", "C7"].map(str::to_owned);
    assert_eq!(Words(Language::En).list(&items), "C5, C6 and C7");
    assert_eq!(Words(Language::Cs).list(&items), "C5, C6 a\u{a0}C7");
    assert_eq!(Words(Language::Sk).list(&items[..2]), "C5 a\u{a0}C6");
    assert_eq!(Words(Language::Sk).list(&items[..1]), "C5");
    assert_eq!(Words(Language::En).list(&[]), "");
}

#[test]
fn a_move_is_told_in_three_languages() {
    let sentence = Sentence::new("abaku-news-placed")
        .with("player", Arg::Player(1))
        .with("move", "H8> 24")
        .with("score", 12)
        .with("equations", vec!["2²=4".to_owned()]);
    let names = ["Béla".to_owned(), "Ana".to_owned()];
    let said = |language| Words(language).sentence(&sentence, &names);
    assert_eq!(said(Language::Cs), "Ana pokládá H8> 24: 12\u{a0}bodů (2²=4).");
    assert_eq!(said(Language::Sk), "Ana kladie H8> 24: 12\u{a0}bodov (2²=4).");
    assert_eq!(said(Language::En), "Ana places H8> 24: 12 points (2²=4).");
}

#[test]
fn english_divides_with_its_own_sign() {
    let way = "842:2=421 · 20, (12:4=3, 2²=4) at 12:30 in game=2:1";
    assert_eq!(
        Words(Language::En).shown(way),
        "842÷2=421 · 20, (12÷4=3, 2²=4) at 12:30 in game=2:1"
    );
    assert_eq!(Words(Language::Cs).shown(way), way);
}

#[test]
fn a_negative_number_has_a_real_minus() {
    let sentence = Sentence::new("desk-standing")
        .with("place", 2)
        .with("player", Arg::Player(0))
        .with("points", -4);
    assert_eq!(
        Words(Language::Cs).sentence(&sentence, &["Ana".to_owned()]),
        "2. Ana: −4\u{a0}body"
    );
}

#[test]
fn a_missing_key_or_player_is_still_said() {
    assert_eq!(Words(Language::Cs).plain("desk-nothing-like-this"), "desk-nothing-like-this");
    let sentence = Sentence::new("abaku-news-passed").with("player", Arg::Player(2));
    assert_eq!(Words(Language::Cs).sentence(&sentence, &[]), "hráč 3\u{a0}vynechává tah.");
}

#[test]
fn a_name_cannot_break_the_sentence() {
    let said = |name: &str| {
        let sentence = Sentence::new("abaku-news-passed").with("player", Arg::Player(0));
        Words(Language::En).sentence(&sentence, &[name.to_owned()])
    };
    assert_eq!(said("A\u{202E}na\n{ $player }"), "Ana { $player } passes.");
    assert_eq!(said("דנה"), "\u{2068}דנה\u{2069} passes.", "and the full stop stays behind it");
    assert_eq!(said("a\u{0}b"), "ab passes.");
}

#[test]
fn the_name_of_a_person_is_no_link_no_command_and_calls_nobody() {
    let said = |key: &'static str, arg: Arg, name: &str| {
        let values = Words(Language::En).values(&[(key, arg)], &[name.to_owned()]);
        match values.get(key) {
            Some(FluentValue::String(text)) => text.to_string(),
            other => panic!("{other:?}"),
        }
    };
    let each = |name: &str| {
        let one = CALLED.map(|key| said(key, Arg::from(name), name));
        let lists = CALLED.map(|key| said(key, Arg::List(vec![name.to_owned()]), name));
        [vec![said("player", Arg::Player(0), name)], one.to_vec(), lists.to_vec()].concat()
    };
    for (name, parts) in [
        ("https://evil.example/win", &["https:", "//", "evil.", "example/win"][..]),
        ("evil.example", &["evil.", "example"]),
        ("www.evil.cz", &["www.", "evil.", "cz"]),
        ("tg://user?id=1", &["tg:", "//", "user?id=1"]),
        ("ana@evil.cz", &["ana@evil.", "cz"]),
        ("@victim", &["@", "victim"]),
        ("(@victim", &["(@", "victim"]),
        ("/resign", &["/", "resign"]),
        ("#1", &["#", "1"]),
        ("AC/DC", &["AC/DC"]),
        ("Dr. Ana 3.5", &["Dr. Ana 3.5"]),
    ] {
        for shown in each(name) {
            assert_eq!(shown.split('\u{2060}').collect::<Vec<_>>(), parts, "{name}");
        }
    }
}

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns all text below a folder that could name a key, without the wording itself.
fn sources(folder: &Path) -> String {
    let mut all = String::new();
    let mut entries: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        let kind = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !path.ends_with("wording") || path.join("tests.rs").exists() {
                all += &sources(&path);
            }
        } else if ["rs", "js", "html"].contains(&kind) {
            all += &fs::read_to_string(&path).unwrap();
        }
    }
    all
}

/// The keys of a text, and the beginnings that it completes: `"kamen-help-{name}"`.
struct Spelled<'a> {
    whole: BTreeSet<&'a str>,
    begun: BTreeSet<&'a str>,
}

impl<'a> Spelled<'a> {
    fn of(text: &'a str) -> Self {
        let is_other = |c: char| !(c.is_ascii_alphanumeric() || c == '-');
        let begun = text.match_indices("-{").filter_map(|(at, _)| {
            let quote = text[..at].rfind(is_other).filter(|&quote| text[quote..].starts_with('"'));
            quote.map(|quote| &text[quote + 1..at])
        });
        Self { whole: text.split(is_other).collect(), begun: begun.collect() }
    }

    /// Whether some code names the key or puts it together.
    fn uses(&self, key: &str) -> bool {
        let mut ends = ["-yes", "-line", "-about", "-here"].iter();
        self.whole.contains(key)
            || key.contains("-fact-")
            || key.contains("-first-")
            || key.match_indices('-').any(|(at, _)| self.begun.contains(&key[..at]))
            || ends.any(|end| key.strip_suffix(end).is_some_and(|told| self.whole.contains(told)))
    }
}

/// Returns the keys that are put together from a game's id and its options.
fn made_of_games() -> BTreeSet<String> {
    let of_game = |kind: &Kind| {
        let id = kind.rules().id();
        let plain = ["name", "about", "rules", "first-turn"];
        let mut keys: Vec<_> = plain.iter().map(|part| format!("{id}-{part}")).collect();
        let taught = kind.rules().diagrams().iter();
        keys.extend(taught.map(|one| format!("{id}-diagram-{}", one.code)));
        for code in kind.rules().commands() {
            let parts = ["typed", "help", "parameter", "ask"];
            keys.extend(parts.map(|part| format!("{id}-{part}-{code}")));
        }
        if kind.rules().has_hands() {
            keys.extend(["typed", "button"].map(|part| format!("{id}-{part}-hand")));
        }
        if service::games_with_puzzles().any(|game| game == id) {
            keys.push(format!("{id}-first-try"));
        }
        for feat in kind.rules().feats() {
            keys.push(format!("{id}-feat-{}", feat.key));
        }
        for option in kind.rules().option_keys() {
            keys.push(format!("{id}-option-{}", option.key));
            keys.push(format!("{id}-option-{}-about", option.key));
            let values = option.values.iter();
            keys.extend(values.map(|value| format!("{id}-option-{}-{value}", option.key)));
        }
        keys
    };
    Kind::ALL.iter().flat_map(of_game).collect()
}

#[test]
fn a_game_and_all_its_options_have_words() {
    let known = every_message(Language::En);
    for key in made_of_games() {
        assert!(known.contains_key(&key), "{key}");
    }
}

#[test]
fn every_key_is_used_by_some_code() {
    let made = made_of_games();
    let all = sources(&crates());
    let spelled = Spelled::of(&all);
    let unused: Vec<_> = every_message(Language::En)
        .into_keys()
        .filter(|key| !made.contains(key) && !spelled.uses(key))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// Returns each crate that words something: the beginning of its keys, and its code.
fn speakers() -> Vec<(String, Vec<String>)> {
    let ours = [
        ("core", "game-core"),
        ("core", "catalog"),
        ("core", "chat"),
        ("desk", "chat"),
        ("service", "service"),
        ("telegram", "telegram"),
        ("discord", "discord"),
        ("web", "web"),
        ("class", "web"),
        ("kamen", "kamen"),
    ];
    let ours = ours.map(|(area, home)| (area.to_owned(), home.to_owned())).into_iter();
    let games = Kind::ALL.iter().map(|kind| (kind.rules().id().to_owned(), kind.home()));
    let code = |home: String| code(&crates().join(home).join("src"));
    ours.chain(games).map(|(area, home)| (area, code(home))).collect()
}

/// Returns the text of every source file below a folder, without tests.
fn code(folder: &Path) -> Vec<String> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let paths = paths.filter(|path| path.file_stem().is_some_and(|stem| stem != "tests"));
    let texts = paths.flat_map(|path| match path.extension() {
        _ if path.is_dir() => code(&path),
        Some(ending) if ending == "rs" => vec![fs::read_to_string(&path).unwrap()],
        _ => Vec::new(),
    });
    texts.collect()
}

/// Returns the quoted strings with this beginning.
fn quoted<'a>(text: &'a str, beginning: &str) -> Vec<&'a str> {
    let beginning = format!("\"{beginning}");
    let found = text.match_indices(&*beginning);
    found.filter_map(|(at, _)| text[at + 1..].split('"').next()).collect()
}

#[test]
fn every_key_in_the_code_has_words() {
    let known = every_message(Language::En);
    let is_key = |part: &&str| {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        part.bytes().all(plain) && !part.ends_with('-')
    };
    for (area, files) in speakers() {
        for key in files.iter().flat_map(|text| quoted(text, &format!("{area}-"))).filter(is_key) {
            assert!(known.contains_key(key), "{key}");
        }
    }
}

/// Arguments given in another file: the beginning of the keys, and the names.
const FROM_AFAR: [(&str, &str); 10] = [
    // `about` gives it.
    ("abaku-news-answer", "player"),
    ("abaku-news-no-answer", "player"),
    ("backgammon-mat-", "text"),
    ("chess-sides", "white black"),
    ("mill-sides", "white black"),
    // `Attempt::try_in_words` gives it.
    ("mill-news-wrong", "move"),
    ("draughts-news-wrong", "move"),
    // `Words::until` gives it.
    ("desk-", "when"),
    ("vote-", "when"),
    ("live-", "when"),
];

/// Returns the names that a file gives to arguments: the strings behind a bracket, as in
/// `.with("points", points)`, and those that `NoticeContext::named` and `coded` give for it.
fn given(text: &str) -> BTreeSet<&str> {
    let opens = |at: &usize| text[..*at].trim_end().ends_with('(');
    let found = text.match_indices('"').map(|(at, _)| at).filter(opens);
    let found = found.filter_map(|at| text[at + 1..].split('"').next());
    let shared = [("context.named(", &["name"][..]), ("context.coded(", &["code", "name"])];
    let shared = shared.into_iter().filter(|(call, _)| text.contains(call));
    found.chain(shared.flat_map(|(_, names)| names.iter().copied())).collect()
}

#[test]
fn every_argument_of_a_wording_is_given_where_its_key_stands() {
    let known = every_message(Language::En);
    let mut checked = 0;
    for (area, files) in speakers() {
        let own = known.iter().filter(|(key, _)| key.starts_with(&format!("{area}-")));
        for (key, args) in own {
            let says = |text: &&String| text.contains(&format!("\"{key}\""));
            let here: Vec<&String> = files.iter().filter(says).collect();
            let given: BTreeSet<&str> = here.iter().flat_map(|text| given(text)).collect();
            let afar = FROM_AFAR.iter().filter(|(from, _)| key.starts_with(from));
            let afar: Vec<&str> = afar.flat_map(|(_, names)| names.split(' ')).collect();
            for arg in args.iter().filter(|_| !here.is_empty()) {
                let named = given.contains(&**arg) || afar.contains(&&**arg);
                assert!(named, "{key} has ${arg}, which the code that says it never gives");
                checked += 1;
            }
        }
    }
    assert!(checked > 400, "{checked} arguments");
}
