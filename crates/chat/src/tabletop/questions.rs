//! The questions of other players and of the clock. A page shows them beside the board until they
//! are answered.

use game_core::Arg;
use service::{Right, Rights};

use crate::{Question, deed::Deed, post::Post};

/// Returns the questions that a person with these rights can answer.
pub(crate) fn questions(post: &Post<'_>, rights: Rights) -> Vec<Question> {
    let asked = |key, name: Option<String>, answers: &[(&str, Deed)]| {
        let said = post.phrase(key, &[("name", Arg::from(name?))]);
        let answers = answers.iter().filter(|(_, deed)| rights.has(deed.right()));
        let answers: Vec<_> = answers.filter_map(|&(key, deed)| post.deed(key, deed)).collect();
        (!answers.is_empty()).then_some(Question { said, answers })
    };
    let card = post.card();
    let asker = card.takeback.and_then(|asker| card.seat(asker)).and_then(|seat| post.name(seat));
    let late = post.must().iter().find(|&seat| Some(seat) != post.viewer.seat());
    let late = late.filter(|_| rights.has(Right::Claim)).and_then(|seat| post.name(seat));
    let takeback = asked(
        "desk-asks-takeback",
        asker,
        &[("desk-button-agree", Deed::Agree), ("desk-button-disagree", Deed::Disagree)],
    );
    let time = asked(
        "desk-asks-time",
        late,
        &[("desk-button-claim", Deed::Claim), ("desk-button-more-time", Deed::MoreTime)],
    );
    let proposed = card.live.and_then(|live| card.seat(live.by?));
    let proposed = proposed.filter(|_| rights.has(Right::AgreeToMeet));
    let live = asked(
        "live-asks",
        proposed.and_then(|seat| post.name(seat)),
        &[("live-button-agree", Deed::AgreeToMeet), ("live-button-another", Deed::Meet)],
    );
    takeback.into_iter().chain(time).chain(live).collect()
}
