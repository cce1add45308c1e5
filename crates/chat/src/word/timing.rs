//! News of clocks: time over, time given, lost turns, absences.

use game_core::Arg;
use service::{MatchId, PersonId, Refusal, Span, Timestamp, Until};

use crate::desks::WordDesk;
use crate::{
    Outgoing,
    deed::Deed,
    post::Post,
    request::Answer,
    word::{NoticeContext, calling::who_is_called, ending},
    wording::span_in_words,
};

const MINUTE: i64 = 60_000;

/// The number of days that silence adds to the time of a player who has run out of it.
const DAYS: u8 = 3;

/// The actions of the opponent of a player whose time is over.
const DEEDS: [(&str, Deed); 2] =
    [("desk-button-claim", Deed::Claim), ("desk-button-more-time", Deed::MoreTime)];

impl WordDesk<'_> {
    /// Announces that a player's time is over, and asks the opponent how to go on.
    pub(crate) async fn time_over(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
        person: PersonId,
        day: u8,
    ) -> Answer<Outgoing> {
        let name = self.name_in(context, person).await?;
        let args = [
            ("code", Arg::from(id.code())),
            ("name", name.into()),
            ("day", i64::from(day).into()),
            ("days", i64::from(DAYS).into()),
        ];
        let board = self.board_now(context, id).await?;
        let post = context.post(&board);
        let rights = self.rights_of_reader(context, &board);
        let deeds = DEEDS
            .into_iter()
            .filter(|(_, deed)| rights.has(Deed::Claim.right()) && rights.has(deed.right()));
        let out = context.say("desk-news-time-over", &args);
        let waits = waits_until(&post, person);
        let key = if day < DAYS { "desk-news-waits" } else { "desk-news-closes" };
        let out =
            waits.iter().fold(out, |out, until| out.and(&context.words.until(key, &[], *until)));
        let mut out = out.with(deeds.map(|(key, deed)| post.deed(key, deed)));
        if !context.on_page && post.running() {
            let (card, now) = (&board.card, self.service.now());
            let awake = card.people().filter(|person| card.morning(*person, now).is_none());
            let players: Vec<_> = awake.collect();
            out.mentions = who_is_called(context, &players);
        }
        Ok(out)
    }

    /// Announces that nobody went on with a match. Its luck can be checked all the same.
    pub(crate) async fn unfinished(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
    ) -> Answer<Option<Outgoing>> {
        let board = Refusal::granted(self.board_told(context, id).await)?;
        let season = board.as_ref().and_then(|board| board.card.league.as_ref());
        let key = match season.map(|season| season.system) {
            // In a league others play it anew. The chat has one message for all such games; the
            // news of a tournament names the new pairs.
            Some(_) if !context.on_page => return Ok(None),
            Some(Some(_)) => "tournament-replayed",
            Some(None) => "league-replayed",
            None => "desk-news-unfinished",
        };
        let out = context.coded(key, id, "");
        Ok(Some(match board {
            Some(board) => ending::with_luck(out, &context.post(&board), context.on_page),
            None => out,
        }))
    }

    /// Asks a player who lost turns in a row whether they still want to play.
    pub(crate) async fn turns_lost(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
    ) -> Answer<Outgoing> {
        let board = self.board_now(context, id).await?;
        let post = context.post(&board);
        let out = context.coded("desk-news-turns-lost", id, "");
        let running = post.running();
        let deeds = [("desk-button-board", Deed::Board), ("desk-button-resign", Deed::Resign)];
        let rights = self.rights_of_reader(context, &board);
        let deeds = deeds.into_iter().filter(|(_, deed)| running && rights.has(deed.right()));
        Ok(out.with(deeds.map(|(key, deed)| post.deed(key, deed))))
    }

    pub(crate) async fn time_given(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
        person: PersonId,
        minutes: u32,
    ) -> Answer<Outgoing> {
        let args = [
            ("code", Arg::from(id.code())),
            ("name", self.name_in(context, person).await?.into()),
            ("time", in_words(context, minutes).into()),
        ];
        Ok(context.say("desk-news-time-given", &args))
    }
}

/// Returns until when a game waits for a player whose time is over, if it still does.
fn waits_until(post: &Post<'_>, person: PersonId) -> Option<Until> {
    let card = post.card();
    let time = card.clock.as_ref().filter(|_| post.running())?.left(card.seat(person)?)?;
    (time.late && !time.stands).then_some(Until { at: time.ends, left: time.left })
}

/// Gives back the time during which the bot was down: no player loses any by it.
pub(crate) fn given_back(context: &NoticeContext<'_>, minutes: u32) -> Outgoing {
    context.say("desk-news-time-given-back", &[("time", in_words(context, minutes).into())])
}

/// Announces a person's absence and its length, and their return as long as it is to come.
pub(crate) fn away(
    context: &NoticeContext<'_>,
    name: &str,
    minutes: u32,
    now: Timestamp,
) -> Outgoing {
    let time = in_words(context, minutes);
    let out = context.say("desk-news-away", &[("name", name.into()), ("time", time.into())]);
    let back = Timestamp(context.notice.at.number() + i64::from(minutes) * MINUTE);
    if back <= now {
        return out;
    }
    out.and(&context.words.until("desk-news-away-until", &[], Until::new(now, back)))
}

fn in_words(context: &NoticeContext<'_>, minutes: u32) -> String {
    span_in_words(Span::of_milliseconds(i64::from(minutes) * MINUTE), context.words)
}
