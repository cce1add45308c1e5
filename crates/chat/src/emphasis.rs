//! The emphasis of a button among the others of its message.

use crate::{
    Button,
    deed::Deed,
    form::Page,
    token::{Press, Token},
};

/// The emphasis of a button; each platform shows it in its own way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Emphasis {
    /// The button is one of several.
    Plain,
    /// Most readers will press the button; a message has at most one.
    Main,
    /// The button ends or deletes something, or leads to that.
    Grave,
}

impl Emphasis {
    /// Returns the emphasis of each button of a message, which must be asked in their order. Of
    /// several main buttons only the first stands out, and of several moves none does.
    pub fn among(buttons: &[Vec<Button>]) -> impl FnMut(&Button) -> Self {
        let moves = buttons.iter().flatten().filter(|one| is_move(&one.token)).count();
        let mut had = false;
        move |button| match of(&button.token) {
            Self::Main if moves > 1 && is_move(&button.token) => Self::Plain,
            Self::Main if std::mem::replace(&mut had, true) => Self::Plain,
            other => other,
        }
    }
}

fn is_move(token: &str) -> bool {
    matches!(Token::decode(token), Some(Token::Match { press: Press::Act(_), .. }))
}

/// Returns the emphasis of a button by itself.
fn of(token: &str) -> Emphasis {
    let Some(token) = Token::decode(token) else { return Emphasis::Plain };
    match token {
        Token::Match { press: Press::Act(_), .. } | Token::Ask { yes: true, .. } => Emphasis::Main,
        Token::Match { press: Press::Do(deed), .. } => of_deed(deed),
        Token::Form(form) if form.page == Page::Send => Emphasis::Main,
        Token::Forget { .. } | Token::Annul { .. } => Emphasis::Grave,
        _ => Emphasis::Plain,
    }
}

const fn of_deed(deed: Deed) -> Emphasis {
    match deed {
        Deed::Join | Deed::Hand | Deed::Agree | Deed::AgreeToMeet | Deed::Claim | Deed::Rematch => {
            Emphasis::Main
        }
        Deed::Resign
        | Deed::ResignSure
        | Deed::TakebackOrResign
        | Deed::Abort
        | Deed::AbortSure
        | Deed::Withdraw => Emphasis::Grave,
        _ => Emphasis::Plain,
    }
}

#[cfg(test)]
mod tests {
    use service::MatchId;

    use super::*;

    fn emphases(tokens: &[String]) -> Vec<Emphasis> {
        let button = |token: &String| {
            let (label, token) = (String::new(), token.clone());
            Button { label, token, square: false }
        };
        let buttons = vec![tokens.iter().map(button).collect::<Vec<_>>()];
        let among = Emphasis::among(&buttons);
        buttons[0].iter().map(among).collect()
    }

    fn deeds(deeds: &[Deed]) -> Vec<Emphasis> {
        let token = |deed: &Deed| Token::deed(MatchId::new(7), 0, *deed).encode().unwrap();
        emphases(&deeds.iter().map(token).collect::<Vec<_>>())
    }

    #[test]
    fn of_several_that_lead_on_the_first_stands_out() {
        use Emphasis::{Grave, Main, Plain};
        assert_eq!(deeds(&[Deed::Join, Deed::More]), [Main, Plain]);
        assert_eq!(deeds(&[Deed::More, Deed::Claim, Deed::Rematch]), [Plain, Main, Plain]);
        assert_eq!(deeds(&[Deed::ResignSure, Deed::Board]), [Grave, Plain]);
        let of = |tokens: &[&str]| {
            emphases(&tokens.iter().map(|&one| one.to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(of(&["nonsense"]), [Plain]);
        assert_eq!(of(&["k7.3.a.e4", "k7.3.s."]), [Main, Plain]);
        assert_eq!(of(&["k7.3.a.e4", "k7.3.a.e3"]), [Plain, Plain], "none of several moves");
    }
}
