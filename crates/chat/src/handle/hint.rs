//! Help for who plays against a computer.

use game_core::{Arg, Seat};
use service::{MatchCard, Sitting};

use crate::{
    Desk,
    handle::Begun,
    request::{Answer, Request},
    tabletop::facts_in_words,
    token::{Deed, Press},
    wording::Words,
};

impl Desk {
    /// Where to look for a move, then with what, then the move, each at its own button.
    pub(crate) async fn hint(&self, request: &Request, sitting: &Sitting, deed: Deed) -> Answer {
        let hint = self.service.hint(sitting).await?;
        let begun = Begun::new(sitting)?;
        let post = begun.post(request);
        let [first, second] = &hint.help.hints;
        let out = |sentence| request.tell(post.sentence(sentence));
        Ok(vec![match deed {
            Deed::HintMove => {
                let facts = begun.board.table.assess(post.viewer, &hint.code).unwrap_or_default();
                let told = facts_in_words(&post, &hint.help.shown, &facts);
                let play = post.token(Press::Act(hint.code));
                request.tell(told).with([request.button("desk-button-hint-play", &play)])
            }
            Deed::HintMore => {
                out(second).with([post.deed("desk-button-hint-move", Deed::HintMove)])
            }
            _ => out(first).with([post.deed("desk-button-hint-more", Deed::HintMore)]),
        }])
    }

    /// Who was helped in a match that is over, and how often; `None` if nobody was.
    pub(crate) async fn hints_taken(
        &self,
        card: &MatchCard,
        words: Words,
    ) -> Answer<Option<String>> {
        if !card.is_with_computers_alone() {
            return Ok(None);
        }
        let names = card.names();
        let one = |(seat, taken): (Seat, u32)| {
            let player = Arg::Player(u8::try_from(seat.index()).unwrap_or(u8::MAX));
            let taken = Arg::from(i64::from(taken));
            words.phrase("desk-hints-of", &[("player", player), ("taken", taken)], &names)
        };
        let all = self.service.hints_taken(card.id).await?;
        let all: Vec<String> = all.into_iter().map(one).collect();
        let told = || words.phrase("desk-hints-taken", &[("hints", all.clone().into())], &[]);
        Ok((!all.is_empty()).then(told))
    }
}
