//! The rules of a game.

use catalog::Kind;

use crate::{
    DiagramOf, Outgoing,
    fold::fitting,
    request::{Request, button},
    token::Token,
    wording::game_name,
};

/// Shows the rules of a game, or asks which.
pub(crate) fn rules(request: &Request, game: Option<Kind>) -> Outgoing {
    if let Some(kind) = game {
        return rules_of(request, kind, 0);
    }
    let each = Kind::ALL.iter().map(|&kind| {
        let name = game_name(kind.rules().id(), request.words);
        button(name, &Token::Rules(kind))
    });
    request.say("desk-rules-which", &[]).with(each)
}

/// Shows one of the small boards that teach a game, with buttons to its neighbours and to the
/// written rules; the written rules where there is no such board.
pub(crate) fn rules_of(request: &Request, kind: Kind, number: usize) -> Outgoing {
    let of = DiagramOf { kind, number, language: request.words.0 };
    let Some(says) = of.says() else { return written_rules(request, kind) };
    let all = kind.rules().diagrams().len();
    let args = [
        ("game", game_name(kind.rules().id(), request.words).into()),
        ("number", (number + 1).into()),
        ("all", all.into()),
    ];
    let out = request.say("desk-diagram", &args).and(&says);
    let to = |label: &str, number| button(label.to_owned(), &Token::Diagram(kind, number));
    let back = number.checked_sub(1).and_then(|number| to("◀", number));
    let on = Some(number + 1).filter(|next| *next < all).and_then(|number| to("▶", number));
    let written = request.button("desk-button-rules-written", &Token::Written(kind));
    Outgoing { diagram: Some(of), ..out.with([back, on, written].into_iter().flatten().map(Some)) }
}

/// Shows the rules of a game as a text.
pub(crate) fn written_rules(request: &Request, kind: Kind) -> Outgoing {
    let out = request.say(&format!("{}-rules", kind.rules().id()), &[]);
    let out = Outgoing { text: fitting(out.text), ..out };
    let has_boards = !kind.rules().diagrams().is_empty();
    let boards =
        has_boards.then(|| request.button("desk-button-rules-boards", &Token::Rules(kind)));
    out.with(boards)
}
