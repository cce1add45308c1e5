//! Answers prepared beforehand: `/if e5 Nf3`.

use game_core::{Arg, Sentence};
use service::{Branch, Conditionals, MatchId, Refusal, Sitting};

use crate::desks::MatchDesk;
use crate::{
    Button, Outgoing,
    request::{Answer, Request, button, no},
    token::{Press, Token},
    typed,
    wording::Words,
};

/// The most characters of a branch on its button.
const LABEL: usize = 24;

impl MatchDesk<'_> {
    /// `/if` shows the prepared answers; `/if e5 Nf3` prepares one. The bot tells only the person
    /// who asks.
    pub(crate) async fn beforehand(
        self,
        request: &Request,
        named: Option<MatchId>,
        moves: Option<&str>,
    ) -> Answer {
        let sitting = self.waits_in(request, named.or(request.about)).await?;
        let answered = match moves {
            None => sitting.conditionals(self.service.now()),
            Some(moves) => self.service.matches().on(&sitting).prepare(&without_then(moves)).await,
        };
        prepared(request, &sitting, answered)
    }

    /// Drops an answer by its key, or all.
    pub(crate) async fn unprepare(
        self,
        request: &Request,
        id: MatchId,
        key: Option<&str>,
    ) -> Answer {
        let sitting = self.sitting_for(request.id(), id).await?;
        let left = self.service.matches().on(&sitting).unprepare(key).await;
        prepared(request, &sitting, left)
    }

    /// Finds the match of the request: the named one, else the only one here in which the person
    /// can prepare an answer, else their only running one.
    async fn waits_in(self, request: &Request, named: Option<MatchId>) -> Answer<Sitting> {
        if let Some(id) = named {
            return self.sitting_for(request.id(), id).await;
        }
        let mut mine = self.running(request).await?;
        let now = self.service.now();
        if mine.iter().any(|one| one.conditionals(now).is_ok()) {
            mine.retain(|one| one.conditionals(now).is_ok());
        }
        let first = mine.first().map(|one| one.card.id).ok_or_else(|| no("desk-no-game"))?;
        match <[Sitting; 1]>::try_from(mine) {
            // The sitting from the list is partial: reading the match alone gives all a request
            // needs.
            Ok([one]) => self.sitting_for(request.id(), one.card.id).await,
            Err(_) => Err(Sentence::new("desk-if-which").with("code", first.code()).into()),
        }
    }
}

/// Drops the words that may stand between moves: `e5 then Nf3`.
fn without_then(moves: &str) -> String {
    let words = moves
        .split_whitespace()
        .filter(|word| !typed::means(word.trim_end_matches(','), "desk-typed-then"));
    words.collect::<Vec<_>>().join(" ")
}

/// Lists the prepared answers, with a button to drop each and one to drop all. A refusal names
/// players.
fn prepared(
    request: &Request,
    sitting: &Sitting,
    answered: Result<Conditionals, Refusal>,
) -> Answer {
    let (id, mark) = (sitting.card.id, sitting.board()?.mark());
    let code = ("code", Arg::from(id.code()));
    let all = match answered {
        Ok(all) => all,
        Err(refusal @ Refusal::Because(_)) => {
            let names = sitting.card.names();
            return Ok(vec![request.tell(request.words.refusal(&refusal, &names))]);
        }
        Err(refusal) => return Err(refusal),
    };
    if all.is_empty() {
        return Ok(vec![request.say("desk-if-none", &[code])]);
    }
    let drop = |key| Token::Match { id, mark, press: Press::Unprepare(key) };
    let each = all.branches().iter().map(|one| dropping(request, one, &drop(Some(one.key()))));
    let out = request.say("desk-if-list", &[code]);
    let out =
        all.branches().iter().fold(out, |out, one| out.and(&line(request.words, one.moves())));
    let out = out.and(&request.say("desk-if-secret", &[]).text).with(each);
    let several = all.branches().len() > 1;
    let whole = several.then(|| request.button("desk-button-if-none", &drop(None)));
    Ok(vec![Outgoing { brief: None, ..out.with(whole) }])
}

/// Returns the moves of a branch in words: each of the opponent's with the answer to it.
pub(crate) fn line(words: Words, moves: &[String]) -> String {
    let pairs = moves.chunks(2).map(|pair| {
        let (theirs, mine) = (pair[0].as_str(), pair.get(1).map_or("…", String::as_str));
        words.phrase("desk-if-pair", &[("theirs", theirs.into()), ("mine", mine.into())], &[])
    });
    pairs.collect::<Vec<_>>().join("; ")
}

/// Returns the button that drops a branch.
fn dropping(request: &Request, branch: &Branch, token: &Token) -> Option<Button> {
    let moves: String = branch.moves().join(" ").chars().take(LABEL).collect();
    button(request.words.phrase("desk-button-if-drop", &[("moves", moves.into())], &[]), token)
}
