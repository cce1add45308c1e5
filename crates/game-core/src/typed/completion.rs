//! Completion of typed text.

use alloc::{string::String, vec::Vec};

use super::shape;

/// Returns those of `all` that begin with the typed text. Exact matches come first, then matches in
/// another case; both keep their order. `written` gives the ways to write one; spaces do not count.
pub fn completing<T, const N: usize>(
    typed: &str,
    all: impl IntoIterator<Item = T>,
    written: impl Fn(&T) -> [String; N],
) -> Vec<T> {
    let typed = plain(typed);
    let folded = typed.to_lowercase();
    let (mut exact, mut others) = (Vec::new(), Vec::new());
    for one in all {
        let ways = written(&one).map(|text| plain(&text));
        if ways.iter().any(|text| text.starts_with(&typed)) {
            exact.push(one);
        } else if ways.iter().any(|text| text.to_lowercase().starts_with(&folded)) {
            others.push(one);
        }
    }
    exact.append(&mut others);
    exact
}

fn plain(text: &str) -> String {
    text.chars().filter_map(shape).filter(|letter| !letter.is_whitespace()).collect()
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn letters_in_their_case_come_before_the_others() {
        let all = ["bxa6", "Bc4", "Nf3", "b4"];
        let found = |typed| completing(typed, all, |one| [one.to_string()]);
        assert_eq!(found("b"), ["bxa6", "b4", "Bc4"]);
        assert_eq!(found("B c"), ["Bc4"]);
        assert_eq!(found("NF"), ["Nf3"]);
        assert_eq!(found(""), all);
        assert_eq!(found("x"), [""; 0]);
    }
}
