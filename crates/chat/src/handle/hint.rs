//! Hints: against a computer, and in matches where all agreed to them.

use game_core::{Arg, Seat, Sentence, scene::Target};
use service::{Hint, MatchCard, Sitting};

use crate::desks::MatchDesk;
use crate::{
    Outgoing,
    deed::Deed,
    handle::Begun,
    post::Post,
    request::{Answer, Request},
    tabletop::known_facts,
    token::Press,
    wording::Words,
};

impl MatchDesk<'_> {
    /// Gives a hint in three steps, each at its own button: where to look for a move, then with
    /// what, then the move.
    pub(crate) async fn hint(self, request: &Request, sitting: &Sitting, deed: Deed) -> Answer {
        let hint = self.service.computers().hint(sitting).await?;
        let begun = Begun::new(sitting)?;
        let post = begun.post(request);
        let [first, second] = &hint.help.hints;
        let out = |sentence: &Sentence| Outgoing {
            points_at: pointed_at(&post, &hint, sentence),
            ..request.tell(post.sentence(sentence))
        };
        Ok(vec![match deed {
            Deed::HintMove => shown(request, &post, &hint),
            Deed::HintMore => {
                out(second).with([post.deed("desk-button-hint-move", Deed::HintMove)])
            }
            _ => out(first).with([post.deed("desk-button-hint-more", Deed::HintMore)]),
        }])
    }

    /// Lists the players who took hints in a match that is over, and how many each; `None` if
    /// nobody did.
    pub(crate) async fn hints_taken(
        self,
        card: &MatchCard,
        words: Words,
    ) -> Answer<Option<String>> {
        if !card.has_hints() {
            return Ok(None);
        }
        let names = card.names();
        let one = |(seat, taken): (Seat, u32)| {
            let player = Arg::Player(u8::try_from(seat.index()).unwrap_or(u8::MAX));
            let taken = Arg::from(i64::from(taken));
            words.phrase("desk-hints-of", &[("player", player), ("taken", taken)], &names)
        };
        let all = self.service.computers().hints_taken(card.id).await?;
        let all: Vec<String> = all.into_iter().map(one).collect();
        let told = || words.phrase("desk-hints-taken", &[("hints", all.clone().into())], &[]);
        Ok((!all.is_empty()).then(told))
    }
}

/// Returns the squares that a hint points at, as steps that can be tapped there: the whole row or
/// column, or those that the move takes up. Empty for a hint about a kind of men.
fn pointed_at(post: &Post<'_>, hint: &Hint, said: &Sentence) -> Vec<String> {
    let (table, at, viewer) = (&post.board.table, post.ply(), post.viewer);
    let targets = table.scene(at, viewer, &[]).targets;
    let taps = table.taps(at, viewer, &hint.code);
    let is_first = said == &hint.help.hints[0];
    let Some(first) = targets.iter().find(|one| taps.first() == Some(&one.step)) else {
        return Vec::new();
    };
    let within = |from: i32, length: i32, at: i32| (from..from + length).contains(&at);
    let meant = |one: &&Target| match said.key {
        "hint-row" => within(first.y, first.h, one.y + one.h / 2),
        "hint-column" => within(first.x, first.w, one.x + one.w / 2),
        _ => !is_first && taps.contains(&one.step),
    };
    targets.iter().filter(meant).map(|one| one.step.clone()).collect()
}

/// Shows the move itself: its effect, the board with it, and a button that plays it.
fn shown(request: &Request, post: &Post<'_>, hint: &Hint) -> Outgoing {
    let (table, at, viewer) = (&post.board.table, post.ply(), post.viewer);
    let facts = table.assess(at, viewer, &hint.code).unwrap_or_default();
    let taps = table.taps(at, viewer, &hint.code);
    let laid = (!taps.is_empty()).then(|| post.board_picture(at, &taps));
    let notes = laid.iter().flat_map(|_| table.draft(viewer, &taps).notes).collect::<Vec<_>>();
    let told = match known_facts(post, &hint.help.shown, &facts) {
        Some(told) => told,
        None if !notes.is_empty() => post.run_on(&notes),
        None => post.phrase("desk-hint-plain", &[("move", hint.help.shown.as_str().into())]),
    };
    let play = request.button("desk-button-hint-play", &post.token(Press::Act(hint.code.clone())));
    Outgoing { picture: laid, ..request.tell(told) }.with([play])
}
