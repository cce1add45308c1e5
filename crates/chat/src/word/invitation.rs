//! Invitations.

use game_core::Arg;
use service::{MatchCard, MatchId, MatchState, PersonId, Until};

use crate::desks::WordDesk;
use crate::{
    Outgoing,
    deed::Deed,
    handle::refusing::refusing,
    post::{clock_in_words, goal_in_words, hints_in_words, rated_in_words, unusual_in_words},
    request::{Answer, button},
    token::Token,
    word::{NoticeContext, calling::who_is_called, voting::challenge_in_words},
    wording::{Words, game_name},
};

/// The actions on an invitation.
const DEEDS: [(&str, Deed); 5] = [
    ("desk-button-join", Deed::Join),
    ("desk-button-decline", Deed::Decline),
    ("desk-button-start", Deed::Start),
    ("desk-button-leave", Deed::Leave),
    ("desk-button-withdraw", Deed::Withdraw),
];

/// An invitation by its host, as the host or as the others read it.
pub(super) async fn by_host(
    desk: WordDesk<'_>,
    context: &NoticeContext<'_>,
    id: MatchId,
    host: PersonId,
) -> Answer<Outgoing> {
    let name = desk.name_in(context, host).await?;
    let own = context.reader == Some(host);
    let key = if own { "desk-you-invite" } else { "desk-invited" };
    desk.invited(context, id, key, name).await
}

/// The invitation to a rematch of another match.
pub(super) async fn rematch(
    desk: WordDesk<'_>,
    context: &NoticeContext<'_>,
    id: MatchId,
    of: MatchId,
) -> Answer<Outgoing> {
    desk.invited(context, id, "desk-rematch-of", of.code()).await
}

impl WordDesk<'_> {
    /// Words an invitation; `key` words its first line from `name`.
    pub(crate) async fn invited(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
        key: &str,
        name: String,
    ) -> Answer<Outgoing> {
        let card = self.card_told(context, id).await?;
        let args = [
            ("code", Arg::from(id.code())),
            ("name", name.into()),
            ("game", game_name(card.game, context.words).into()),
        ];
        let mut out = context.say(key, &args);
        out = unusual_in_words(&card, context.words).iter().fold(out, |out, it| out.and(it));
        out = goal_in_words(&card, context.words).iter().fold(out, |out, goal| out.and(goal));
        out = clock_in_words(&card, context.words).iter().fold(out, |out, clock| out.and(clock));
        out = rated_in_words(&card, context.words).iter().fold(out, |out, rated| out.and(rated));
        out = hints_in_words(&card, context.words).iter().fold(out, |out, hints| out.and(hints));
        out = challenge_in_words(&card, context).iter().fold(out, |out, line| out.and(line));
        out = seats(&card, context).iter().fold(out, |out, seats| out.and(seats));
        let sits = |reader| card.host != reader && card.seat(reader).is_some();
        if card.state == MatchState::Invited && context.reader.is_some_and(sits) {
            out = out.and(&awaited(&card, context.words));
        }
        let guests = self.guests(context, &card).await?;
        if !guests.is_empty() {
            out = out.and(&context.words.phrase("desk-guests", &[("names", guests.into())], &[]));
        }
        let (now, open) = (self.service.now(), card.state == MatchState::Invited);
        if let Some(expires) = card.expires.filter(|expires| open && *expires > now) {
            out = out.and(&context.words.until("desk-expires", &[], Until::new(now, expires)));
        }
        let fingerprint = match card.state {
            MatchState::Invited => self.service.matches().fingerprint(&card).await?,
            _ => None,
        };
        // A chat shows the fingerprint behind a button.
        let hash = fingerprint.as_deref().filter(|_| context.on_page);
        let out = hash.iter().fold(out, |out, hash| {
            out.and(&context.words.phrase("desk-commitment", &[("hash", (*hash).into())], &[]))
        });
        let mut buttons = self.invitation_buttons(&card, context);
        if fingerprint.is_some() && !context.on_page {
            let more = Token::deed(card.id, 0, Deed::More);
            buttons.push(button(context.words.plain("desk-button-more"), &more));
        }
        let mut out = out.with(buttons);
        // In a chat all see the same buttons. There the answer to a person who declines has this
        // one.
        if context.reader.is_some_and(|reader| card.invited.contains(&reader)) {
            let host = self.name_in(context, card.host).await?;
            out = out.with([refusing(context.words, card.host, &host, true)]);
        }
        if card.state == MatchState::Invited {
            out.mentions = who_is_called(context, &card.invited);
        }
        Ok(out)
    }

    pub(crate) async fn joined(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
        person: PersonId,
    ) -> Answer<Outgoing> {
        let card = self.card_told(context, id).await?;
        let name = self.name_in(context, person).await?;
        let args = [("code", Arg::from(id.code())), ("name", name.into())];
        let out = context.say("desk-news-joined", &args);
        if card.state != MatchState::Invited {
            let next = context.notice.game.map(|_| context.words.plain("desk-news-joined-next"));
            return Ok(next.iter().fold(out, |out, next| out.and(next)));
        }
        let out = seats(&card, context).iter().fold(out, |out, seats| out.and(seats));
        Ok(out.with(self.invitation_buttons(&card, context)))
    }

    /// Returns the buttons of an invitation; none once it is settled. In a chat all have the same
    /// buttons; on a page each reader has their own.
    fn invitation_buttons(
        self,
        card: &MatchCard,
        context: &NoticeContext<'_>,
    ) -> Vec<Option<crate::Button>> {
        if card.state != MatchState::Invited {
            return Vec::new();
        }
        let now = self.service.now();
        let rights = match context.reader {
            Some(reader) => card.invitation_rights(reader, now),
            None => card.open_rights(now),
        };
        let deeds = DEEDS.into_iter().filter(|(_, deed)| rights.has(deed.right()));
        let buttons = deeds
            .map(|(key, deed)| button(context.words.plain(key), &Token::deed(card.id, 0, deed)));
        let rules = catalog::Kind::from_id(card.game)
            .map(|kind| button(context.words.plain("desk-button-rules"), &Token::Rules(kind)));
        buttons.chain(rules).collect()
    }

    async fn guests(self, context: &NoticeContext<'_>, card: &MatchCard) -> Answer<Vec<String>> {
        let mut names = Vec::new();
        for &guest in &card.invited {
            names.push(self.name_in(context, guest).await?);
        }
        Ok(names)
    }
}

/// Says what a person who has joined waits for: more players, or the host.
pub(crate) fn awaited(card: &MatchCard, words: Words) -> String {
    if card.seats_min == card.seats_max {
        return words.plain("desk-awaits-seats");
    }
    let host = card.players.iter().find(|player| player.person() == Some(card.host));
    let host = host.map(|host| host.name.clone()).unwrap_or_default();
    words.phrase("desk-awaits-start", &[("name", host.into())], &[])
}

/// Names the players who have joined, and the number of seats; `None` where one player invites
/// another.
fn seats(card: &MatchCard, context: &NoticeContext<'_>) -> Option<String> {
    if card.seats_min == 2 && card.seats_max == 2 && card.players.len() < 2 {
        return None;
    }
    let args = [
        ("players", Arg::from(card.names())),
        ("least", i32::from(card.seats_min).into()),
        ("most", i32::from(card.seats_max).into()),
    ];
    let exact = card.seats_min == card.seats_max;
    let (key, from) = if exact { ("desk-seats-exactly", 1) } else { ("desk-seats", 0) };
    let args: Vec<_> = args.into_iter().filter(|(name, _)| from == 0 || *name != "least").collect();
    Some(context.words.phrase(key, &args, &[]))
}
