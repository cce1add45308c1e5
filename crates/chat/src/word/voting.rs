//! Votes in words: the opening, the result, and a person's own vote.

use game_core::Arg;
use service::{
    MatchCard, MatchId, MatchState, NoticeKind, PersonId, Sitting, Timestamp, Until, VoteRule,
};

use crate::{
    Outgoing, Verb,
    desks::WordDesk,
    post::{Post, vote_in_words},
    request::Answer,
    word::NoticeContext,
    wording::{Words, game_name},
};

/// Announces that the group votes, with the number of votes so far.
pub(super) fn opened(
    context: &NoticeContext<'_>,
    card: &MatchCard,
    count: u32,
    now: Timestamp,
) -> Outgoing {
    let out = context.say("vote-open", &[("count", i64::from(count).into())]);
    let Some(rule) = card.vote.filter(|_| !context.on_page) else { return out };
    let closes = context.notice.at.number() + rule.open.milliseconds();
    let closes = Until::new(now, Timestamp(closes));
    out.and(&closes_in_words(rule, (closes, count), context.words))
}

/// Passes on a person's search for another group to play against. Until one accepts, the message
/// includes its code.
pub(super) async fn challenged(
    desk: WordDesk<'_>,
    context: &NoticeContext<'_>,
    id: MatchId,
    (host, code): (PersonId, &str),
) -> Answer<Outgoing> {
    let name = desk.name_in(context, host).await?;
    let card = desk.card_told(context, id).await?;
    let out = desk.invited(context, id, "vote-challenge", name).await?;
    if card.state != MatchState::Invited {
        return Ok(out);
    }
    let typed =
        context.words.phrase("vote-challenge-typed", &typed_args(&card, context, code), &[]);
    Ok(out.copying_command(context.words, Verb::New, &typed))
}

/// Explains how two groups vote, and how the other one accepts; empty for any other invitation.
pub(super) fn challenge_in_words(card: &MatchCard, context: &NoticeContext<'_>) -> Vec<String> {
    let NoticeKind::Challenged { code, .. } = &context.notice.kind else { return Vec::new() };
    let open = card.state == MatchState::Invited;
    let args = typed_args(card, context, code);
    let way = open.then(|| context.words.phrase("vote-challenge-code", &args, &[]));
    vote_in_words(card, context.words).into_iter().chain(way).collect()
}

fn typed_args<'a>(
    card: &MatchCard,
    context: &NoticeContext<'_>,
    code: &str,
) -> [(&'a str, Arg); 2] {
    [("code", Arg::from(code)), ("game", typed_name(card, context.words).into())]
}

/// Returns the game of a match in one word, as a person may type it.
fn typed_name(card: &MatchCard, words: Words) -> String {
    let name = game_name(card.game, words);
    if name.contains(char::is_whitespace) { card.game.to_owned() } else { name.to_lowercase() }
}

/// Announces the number of votes for the played move.
pub(super) fn result(context: &NoticeContext<'_>, votes: u32, of: u32) -> Outgoing {
    let args = [("votes", Arg::from(i64::from(votes))), ("of", i64::from(of).into())];
    context.say("vote-result", &args)
}

/// Says when a vote with so many votes closes.
fn closes_in_words(rule: VoteRule, (closes, count): (Until, u32), words: Words) -> String {
    match rule.enough {
        _ if closes.left.minutes() == 0 && count == 0 => words.plain("vote-late"),
        Some(enough) => {
            words.until("vote-closes-enough", &[("enough", i64::from(enough).into())], closes)
        }
        None => words.until("vote-closes", &[], closes),
    }
}

/// Returns an action in its game's notation for people.
fn action_in_words(post: &Post<'_>, code: &str) -> String {
    let read = post.board.table.parse(post.viewer, code);
    read.map_or_else(|_| code.to_owned(), |choice| choice.shown)
}

/// Confirms a person's vote.
pub(crate) fn voted_in_words(
    sitting: &Sitting,
    post: &Post<'_>,
    code: &str,
    now: Timestamp,
) -> String {
    let action = action_in_words(post, code);
    let args = [("code", Arg::from(sitting.card.id.code())), ("move", action.into())];
    let said = post.phrase("vote-cast", &args);
    let Some((rule, ballot)) = post.card().vote.zip(sitting.ballot()) else { return said };
    let first = ballot.of_person(sitting.person).is_none();
    let count = ballot.count() + u32::from(first);
    let closes = closes_in_words(rule, (Until::new(now, ballot.closes), count), post.words);
    let open = post.phrase("vote-open", &[("count", i64::from(count).into())]);
    format!("{said}\n{open}\n{closes}")
}

/// Returns the line at the board of a person who has a say in a vote: their own vote, the number of
/// votes, and when it closes.
pub(crate) fn ballot_in_words(
    sitting: &Sitting,
    post: &Post<'_>,
    now: Timestamp,
) -> Option<String> {
    let (rule, ballot) = post.card().vote.zip(sitting.ballot())?;
    let own = ballot
        .of_person(sitting.person)
        .map(|code| post.phrase("vote-yours", &[("move", action_in_words(post, code).into())]));
    let count = ballot.count();
    let closes = closes_in_words(rule, (Until::new(now, ballot.closes), count), post.words);
    let open = post.phrase("vote-open", &[("count", i64::from(count).into())]);
    Some(own.into_iter().chain([open, closes]).collect::<Vec<_>>().join(" "))
}
