//! Rules of good wording that a machine can check.

use super::*;

/// Returns every piece of a message's text: alternatives apart, with a sign for each placeable.
fn texts(pattern: &Pattern<&str>) -> Vec<String> {
    let mut texts = vec![String::new()];
    for element in &pattern.elements {
        let parts = match element {
            PatternElement::TextElement { value } => vec![(*value).to_owned()],
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().flat_map(|variant| self::texts(&variant.value)).collect()
            }
            PatternElement::Placeable { .. } => vec!["…".to_owned()],
        };
        texts = texts
            .iter()
            .flat_map(|before| parts.iter().map(move |part| format!("{before}{part}")))
            .collect();
    }
    texts
}

/// Returns each key that people read, with all its texts. Words that people type are left out.
fn read(language: Language) -> Vec<(String, Vec<String>)> {
    let texts_of = |text: &'static str| {
        let tree = parser::parse(text).unwrap();
        let messages = tree.body.into_iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name.to_owned(), message.value?)),
            _ => None,
        });
        messages.map(|(key, value)| (key, texts(&value))).collect::<Vec<_>>()
    };
    let all = super::files().flat_map(|(_, all)| texts_of(all[language.position()]));
    all.filter(|(key, _)| !key.contains("-typed-")).collect()
}

/// Returns the texts of a language that break a rule, as `key: text`.
fn found(language: Language, mut breaks: impl FnMut(&str, &str) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for (key, texts) in read(language) {
        found.extend(
            texts.iter().filter(|text| breaks(&key, text)).map(|text| format!("{key}: {text}")),
        );
    }
    found
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '’').filter(|word| !word.is_empty())
}

/// The most characters that fit a phone beside a board.
const LONGEST: usize = 330;

/// Longer messages, each with the reason.
const LONG: [(&str, &str); 8] = [
    ("abaku-rules", "all the rules, asked for in words"),
    ("backgammon-rules", "all the rules, asked for in words"),
    ("chess-rules", "all the rules, asked for in words"),
    ("draughts-rules", "all the rules, asked for in words"),
    ("mill-rules", "all the rules, asked for in words"),
    ("desk-link-typed", "a yes is for good, so it says everything"),
    ("desk-link-asked", "a yes is for good, so it says everything"),
    ("privacy-forget", "a yes deletes everything, so it says everything"),
];

#[test]
fn a_message_fits_a_phone() {
    let is_long = |key: &str| LONG.iter().any(|(long, _)| *long == key);
    let too_long = |text: &str| text.chars().count() > LONGEST;
    for language in Language::ALL {
        let found = found(language, |key, text| too_long(text) && !is_long(key));
        assert!(found.is_empty(), "{found:#?}");
    }
    for (key, why) in LONG {
        let long = |language| !found(language, |one, text| one == key && too_long(text)).is_empty();
        assert!(Language::ALL.into_iter().any(long), "{key} is short now: {why}");
    }
}

#[test]
fn a_button_is_not_cut_off() {
    for language in Language::ALL {
        let found = found(language, |key, text| {
            (key.contains("-button-") || key.contains("-step-")) && text.chars().count() > 20
        });
        assert!(found.is_empty(), "{found:#?}");
    }
}

/// Discord cuts or refuses longer texts.
#[test]
fn the_texts_of_command_lists_are_whole_on_discord() {
    let most = |key: &str| match key {
        _ if key.starts_with("discord-name-") || key == "discord-challenge" => Some(32),
        "discord-group-game" | "discord-group-my" | "discord-group-admin" => Some(32),
        // The headings of the field and of the form for a typed move.
        "desk-type-prompt" | "desk-button-type" | "discord-form" => Some(45),
        // These stand in no list of Discord's.
        "desk-help-aliases" => None,
        _ if key.starts_with("web-") || key.starts_with("kamen-") => None,
        _ if key.contains("-help-") || key.starts_with("discord-option-") => Some(100),
        _ if key.starts_with("discord-group-about-") => Some(100),
        _ if key.starts_with("discord-notice-") || key.starts_with("discord-difficulty-") => {
            Some(100)
        }
        _ => None,
    };
    let mut checked = 0;
    for language in Language::ALL {
        let found = found(language, |key, text| {
            // A placeable there is the code of a match, or the name of an option.
            let letters = text.replace('…', "k99999").chars().count();
            checked += usize::from(most(key).is_some());
            most(key).is_some_and(|most| letters > most)
        });
        assert!(found.is_empty(), "{found:#?}");
    }
    assert!(checked > 250, "{checked} texts");
}

/// Tags in files of games are written with straight quotation marks.
const STRAIGHT: [&str; 1] = ["core-file-tag"];

#[test]
fn quotation_marks_are_those_of_the_language() {
    for language in Language::ALL {
        let foreign: &[char] = match language {
            Language::En => &['"', '\'', '„'],
            Language::Cs | Language::Sk => &['"', '\'', '”'],
        };
        let found = found(language, |key, text| !STRAIGHT.contains(&key) && text.contains(foreign));
        assert!(found.is_empty(), "{found:#?}");
    }
}

/// Czech words that Slovak spells otherwise or does not have.
const CZECH: [&str; 38] = [
    "co", "nebo", "když", "jsi", "jsou", "jsem", "není", "tah", "tahy", "kámen", "kameny", "deska",
    "desce", "soupeř", "pokud", "tady", "který", "která", "které", "jenom", "teď", "další",
    "hráče", "zkus", "kdo", "kdy", "jak", "jako", "jen", "být", "hraje", "hrají", "protože",
    "pretože", "všechno", "všechny", "vše", "než",
];

/// Endings of Czech infinitives: Slovak has "hrať" and "nájsť".
const CZECH_ENDINGS: [&str; 5] = ["ovat", "nout", "ít", "ýt", "ět"];

#[test]
fn slovak_has_no_czech_letters_or_words() {
    // A command has no accents: "/tah" is "ťah".
    let read = |text: &str| {
        let words = text.split_whitespace().filter(|word| !word.starts_with('/'));
        words.collect::<Vec<_>>().join(" ")
    };
    let found = found(Language::Sk, |_, text| {
        text.contains(['ě', 'ř', 'ů', 'Ě', 'Ř', 'Ů'])
            || words_of(&read(text)).any(|word| {
                let word = word.to_lowercase();
                let ends = |end: &&str| word.ends_with(end) && word != *end;
                CZECH.contains(&&*word) || CZECH_ENDINGS.iter().any(ends)
            })
    });
    assert!(found.is_empty(), "{found:#?}");
}

/// A thing that ends does so by itself: "hra sa skončila".
#[test]
fn verbs_of_ending_are_reflexive_in_slovak() {
    let ends = ["končí", "skončí", "skončil", "skončila", "skončilo", "skončili"];
    let found = found(Language::Sk, |_, text| {
        text.split(['.', '?', '!', ':', ';']).any(|said| {
            let words: Vec<_> = words_of(said).map(str::to_lowercase).collect();
            let ends = words.iter().any(|word| ends.contains(&&**word));
            ends && !words.iter().any(|word| word == "sa")
        })
    });
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn czech_has_no_slovak_letters() {
    let found = found(Language::Cs, |_, text| text.contains(['ľ', 'ĺ', 'ŕ', 'ô', 'ä', 'Ľ']));
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn people_are_friends_in_czech_and_slovak() {
    let formal = [
        "zkuste",
        "napište",
        "dejte",
        "klepněte",
        "pošlete",
        "vyberte",
        "skúste",
        "napíšte",
        "dajte",
        "ťuknite",
        "pošlite",
        "prosíme",
        "dohrajte",
        "ukončete",
        "ukončite",
        "spojte",
        "zvolte",
        "zvoľte",
        "počkejte",
        "počkajte",
        "otevřete",
        "otvorte",
        "pokračujte",
    ];
    for language in [Language::Cs, Language::Sk] {
        let found = found(language, |_, text| {
            words_of(text).any(|word| formal.contains(&&*word.to_lowercase()))
        });
        assert!(found.is_empty(), "{found:#?}");
    }
}

/// Words of hymn books, and second names of things that already have one.
const UNENGLISH: [&str; 16] = [
    "anew",
    "shall",
    "somebody",
    "everybody",
    "cannot",
    "begin",
    "begins",
    "began",
    "begun",
    "lay",
    "lays",
    "laid",
    "mended",
    "enemy",
    "meanwhile",
    "upon",
];

#[test]
fn english_is_plain() {
    let found = found(Language::En, |key, text| {
        // These quote a typed word, or a friend's "What shall we play?".
        let typed = key.contains("-parameter-") || text.contains("strangers, ");
        let said = typed || key == "desk-new-game";
        !said && words_of(text).any(|word| UNENGLISH.contains(&&*word.to_lowercase()))
    });
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_man_is_a_checker_in_backgammon_and_a_piece_in_morris() {
    let found = found(Language::En, |key, text| {
        let game = key.starts_with("backgammon-") || key.starts_with("mill-");
        // The name of the game is "Nine Men’s Morris".
        game && words_of(text).any(|word| ["man", "men", "Man", "Men"].contains(&word))
    });
    assert!(found.is_empty(), "{found:#?}");
}

/// Returns the word behind each slash that begins a word: `/new` in "Send /new".
fn commands_in(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices('/').filter_map(|(at, _)| {
        let begins = text[..at].chars().next_back().is_none_or(|c| c.is_whitespace() || c == '(');
        let rest = &text[at + 1..];
        let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        (begins && end > 1).then(|| &rest[..end])
    })
}

/// Commands of `@BotFather`.
const FOREIGN: [&str; 5] = ["token", "setinline", "setprivacy", "setjoingroups", "mybots"];

#[test]
fn commands_are_named_in_the_language_of_the_sentence() {
    let mut checked = 0;
    for language in Language::ALL {
        let named: Vec<&str> = crate::COMMANDS.iter().map(|one| one.called(language)).collect();
        for (key, texts) in read(language) {
            for command in texts.iter().flat_map(|text| commands_in(text)) {
                let known = named.contains(&command) || FOREIGN.contains(&command);
                assert!(known, "/{command} of {key} in {}", language.code());
                checked += 1;
            }
        }
    }
    assert!(checked > 250, "{checked} commands");
}

#[test]
fn the_page_needs_no_commands_and_no_codes() {
    let is_code = |word: &str| {
        word.strip_prefix('k')
            .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()))
    };
    for language in Language::ALL {
        let found = found(language, |key, text| {
            key.starts_with("web-")
                && (commands_in(text).next().is_some() || words_of(text).any(is_code))
        });
        assert!(found.is_empty(), "{found:#?}");
    }
}

/// Pictures draw the news of games and headlines, and their fonts have no emoji.
#[test]
fn texts_drawn_in_pictures_have_no_emoji() {
    let heads = [
        "desk-here-won",
        "desk-here-tied",
        "desk-here-drawn",
        "desk-here-match-won",
        "desk-here-match-tied",
        "desk-digest",
    ];
    for language in Language::ALL {
        let found = found(language, |key, text| {
            let news = key.contains("-news-") && !key.starts_with("desk-");
            let drawn = news || key.starts_with("core-problem-") || heads.contains(&key);
            drawn && text.chars().any(|c| c >= '\u{1F000}')
        });
        assert!(found.is_empty(), "{found:#?}");
    }
}
