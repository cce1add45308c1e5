//! Browser notifications of calls while the page is closed.

use std::sync::Arc;

use game_core::Arg;
use service::{Board, Facts, Notice, NoticeKind, PersonId};

use crate::desks::WordDesk;
use crate::{
    Audience, Outgoing,
    post::Post,
    request::{Answer, message},
    word::addressee,
    wording::{Words, game_name, words_of},
};

impl WordDesk<'_> {
    /// Words a notification for the browser of a session: a title on the first line, the rest
    /// below. It reveals nothing of the person's hand, as others may see the screen. `None` once
    /// nothing waits for the person, or the browser is no longer theirs.
    pub(crate) async fn pushed(
        self,
        notice: &Notice,
        facts: &Facts,
        person: PersonId,
        session: &str,
    ) -> Answer<Option<Outgoing>> {
        if self.service.accounts().subscription(session, Some(person)).await?.is_none() {
            return Ok(None);
        }
        let words = words_of(addressee(facts, person)?.person.language);
        match (&notice.kind, notice.match_id) {
            (NoticeKind::YourTurn { ply }, Some(id)) => {
                let board = match facts.newest(id) {
                    Some(board) => Arc::clone(board),
                    None => self.service.matches().board(id).await?,
                };
                let post = Post::new(&board, Audience::Only(person), words);
                let since = self.called(Some(facts), &post, person).await?;
                let awaited = post.awaited() && since == Some(*ply) && plays_people(&board, person);
                Ok(awaited.then(|| titled(&board, person, words, &post.turn())))
            }
            (NoticeKind::Nudged { person: by }, Some(id)) => {
                let [board] = &*self.still_waiting(person, &[id]).await? else { return Ok(None) };
                let name = addressee(facts, *by)?.person.name.as_str();
                let said = words.phrase("desk-push-nudged", &[("name", name.into())], &[]);
                Ok(Some(titled(board, person, words, &said)))
            }
            (NoticeKind::LiveSoon { .. }, Some(id)) => {
                let board = self.service.matches().board(id).await?;
                let said = words.plain("live-push");
                Ok(Some(titled(&board, person, words, &said)))
            }
            (NoticeKind::Reminded { games, .. }, _) => {
                let boards = self.still_waiting(person, games).await?;
                Ok(match boards.as_slice() {
                    [] => None,
                    [board] => {
                        let still = words.plain("desk-push-still");
                        Some(titled(board, person, words, &still))
                    }
                    several => {
                        let count = i64::try_from(several.len()).unwrap_or(i64::MAX);
                        let args = [("count", Arg::from(count))];
                        let title = words.phrase("desk-push-several", &args, &[]);
                        let lines = several.iter().map(|board| title_of(board, person, words));
                        let lines = lines.collect::<Vec<_>>().join("\n");
                        Some(message(Audience::Only(person), format!("{title}\n{lines}")))
                    }
                })
            }
            _ => Ok(None),
        }
    }
}

/// Whether another person plays, too. A computer has answered before its player looks away.
fn plays_people(board: &Board, person: PersonId) -> bool {
    let mut others = board.card.players.iter().filter_map(|player| player.person());
    others.any(|other| other != person)
}

fn titled(board: &Board, person: PersonId, words: Words, said: &str) -> Outgoing {
    let title = title_of(board, person, words);
    message(Audience::Only(person), format!("{title}\n{said}"))
}

/// Returns the game and the other players.
fn title_of(board: &Board, person: PersonId, words: Words) -> String {
    let card = &board.card;
    let others = card.players.iter().zip(card.names());
    let others = others.filter(|(player, _)| player.person() != Some(person));
    let names: Vec<_> = others.map(|(_, name)| name).collect();
    let args = [("game", Arg::from(game_name(card.game, words))), ("names", names.into())];
    words.phrase("desk-push-title", &args, &[])
}
