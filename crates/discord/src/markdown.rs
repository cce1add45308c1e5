//! Plain text as Discord's Markdown that looks the same.

use chat::{CommandGroup, Copied, Piece};

/// The longest text of a message, in characters.
const LONGEST: usize = 2000;

/// The mark of a cut.
const CUT: char = '…';

/// A text that shows as it is: nothing in it is markup and it mentions nobody. Its times become
/// Discord's times, in the reader's language and always right.
pub(crate) fn plain(text: &str) -> String {
    let text = chat::unfolded(text);
    let lines: Vec<_> = text.lines().map(line).collect();
    fit(&lines.join("\n"), LONGEST)
}

/// [`plain`] with the copied part as code: in a block, which has a button to copy it, where it is a
/// line of its own.
pub(crate) fn copyable(text: &str, copied: Option<&Copied>) -> String {
    let text = chat::unfolded(text);
    let copied = copied.map(|copied| &*copied.text).filter(|it| !it.contains('`'));
    let Some((copied, (before, after))) = copied.and_then(|it| Some((it, text.split_once(it)?)))
    else {
        return plain(&text);
    };
    let alone = (before.is_empty() || before.ends_with('\n'))
        && (after.is_empty() || after.starts_with('\n'));
    let (marks, after) = match alone {
        true => ("```", after.strip_prefix('\n').unwrap_or(after)),
        false => ("`", after),
    };
    let (before, after) = (plain(before), plain(after));
    let gap = if alone && !before.is_empty() { "\n" } else { "" };
    fit(&format!("{before}{gap}{marks}{copied}{marks}{after}"), LONGEST)
}

fn line(line: &str) -> String {
    let pieces = chat::pieces(line).map(|piece| match piece {
        Piece::Moment { unix, exact: true, .. } => format!("<t:{unix}:f>"),
        Piece::Moment { unix, .. } => format!("<t:{unix}:R>"),
        // Words after a time do not begin a line.
        Piece::Words(words) => escaped(&grouped(words), line.starts_with(words)),
    });
    pieces.collect()
}

/// Words with subcommands in Discord's form: `/game hint`.
fn grouped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for (at, part) in words.split('/').enumerate() {
        let begins = out.chars().next_back().is_none_or(|c| c.is_whitespace() || "(“„".contains(c));
        if at > 0 {
            out.push('/');
            let end = part.find(|c: char| !c.is_alphanumeric()).unwrap_or(part.len());
            let group = CommandGroup::around(&part[..end]).filter(|_| begins);
            out.extend(group.into_iter().flat_map(|group| [group, " "]));
        }
        out.push_str(part);
    }
    out
}

/// Words in which nothing is markup; `begins` says whether a line begins with them.
fn escaped(line: &str, begins: bool) -> String {
    let mut out = String::with_capacity(line.len());
    for (at, letter) in line.char_indices() {
        let starts = begins && line[..at].trim().is_empty();
        let marks = match letter {
            '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '[' | ']' => true,
            // A heading, a quotation, a list or small print begins a line so.
            '#' | '>' | '-' | '+' => starts,
            '.' => begins && !starts && line[..at].trim().bytes().all(|byte| byte.is_ascii_digit()),
            _ => false,
        };
        if marks {
            out.push('\\');
        }
        out.push(letter);
        // An invisible space keeps `@everyone` from being one word.
        if letter == '@' {
            out.push('\u{200b}');
        }
    }
    out
}

/// Cuts a text to so many characters, but never within an escape or a time.
pub(crate) fn fit(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most - 1).collect();
    let escapes = kept.chars().rev().take_while(|&letter| letter == '\\').count();
    let whole = if escapes % 2 == 1 { &kept[..kept.len() - 1] } else { &kept };
    // In plain words this would be escaped.
    let cut = whole.rfind("<t:").filter(|at| !whole[*at..].contains('>'));
    let whole = cut.filter(|at| !whole[..*at].ends_with('\\')).map_or(whole, |at| &whole[..at]);
    format!("{whole}{CUT}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_is_markup() {
        assert_eq!(plain("2*3=6, a_b ~x~ `y` |z|"), "2\\*3=6, a\\_b \\~x\\~ \\`y\\` \\|z\\|");
        assert_eq!(
            plain("# one\n> two\n- three\n1. four"),
            "\\# one\n\\> two\n\\- three\n1\\. four"
        );
        assert_eq!(plain("H8> 24 - 12.5"), "H8> 24 - 12.5");
    }

    #[test]
    fn a_command_is_named_as_the_menu_has_it() {
        assert_eq!(plain("Try /hint k1 or /new (/zone)."), "Try /game hint k1 or /new (/my zone).");
        assert_eq!(plain("Zkus /rada, nebo /nova."), "Zkus /hra rada, nebo /nova.");
        assert_eq!(plain("Send /link ABC there."), "Send /link ABC there.", "on any platform");
        assert_eq!(plain("1/hint, /hinted"), "1/hint, /hinted");
    }

    #[test]
    fn text_to_copy_is_code() {
        let copied = |text: &str| Some(Copied { label: "Copy".into(), text: text.into() });
        let fen = "8/8/4k3/8/8/4K3/8/8 w - - 0 1";
        let told = copyable(&format!("FEN:\n{fen}\nMore in k1:"), copied(fen).as_ref());
        assert_eq!(told, format!("FEN:\n```{fen}```More in k1:"));
        assert_eq!(copyable(fen, copied(fen).as_ref()), format!("```{fen}```"));
        let link = copied("/link AB_C");
        assert_eq!(copyable("Send /link AB_C there.", link.as_ref()), "Send `/link AB_C` there.");
        assert_eq!(copyable("2*3", copied("4").as_ref()), "2\\*3", "it stands in the file");
        assert_eq!(copyable("a`b", copied("a`b").as_ref()), "a\\`b", "it would end the code");
    }

    #[test]
    fn a_time_is_told_as_discord_tells_it() {
        let text = "1 < 2: \u{1}1764072000\u{2}in 2 days\u{3}. 3 * 4";
        assert_eq!(plain(text), "1 \\< 2: <t:1764072000:R>. 3 \\* 4");
        assert_eq!(plain("\u{1}1764072000\u{2}in 2 days\u{3}- so"), "<t:1764072000:R>- so");
    }

    #[test]
    fn nobody_is_called_by_a_text() {
        assert_eq!(plain("@everyone <@123>"), "@\u{200b}everyone \\<@\u{200b}123>");
    }

    #[test]
    fn a_long_text_is_cut_at_a_whole_letter() {
        let long = plain(&"*".repeat(3000));
        assert_eq!(long.chars().count(), 1999);
        assert!(long.ends_with("\\*…"), "{}", &long[long.len() - 9..]);
        assert_eq!(fit("Runs out <t:1764072000:R>.", 20), "Runs out …");
        assert_eq!(fit("Runs out \\<t:1764072000:R>.", 20), "Runs out \\<t:176407…");
        assert_eq!(fit("Příliš", 6), "Příliš");
        assert_eq!(fit("Příliš", 4), "Pří…");
    }
}
