//! Appointments of two players to play live.

use game_core::{Arg, Sentence};
use service::{MatchId, NamedDay, Refusal, Right, Sitting, Timestamp, Zone};

use crate::{
    Button, Outgoing,
    deed::Deed,
    desks::MatchDesk,
    post::live_in_words,
    request::{Answer, Request, button},
    token::{Press, Token},
    typed,
    wording::Words,
};

/// The number of times offered.
const OFFERED: usize = 6;
/// The hours at which people are mostly free.
const EVENING: [i8; 3] = [18, 19, 20];
/// A time so near is not offered, in milliseconds.
const SOON: i64 = 15 * 60_000;

/// A time to play live, or an answer to one, as a player typed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TypedTime {
    /// The player agrees to the proposed time.
    Yes,
    /// The player calls the appointment off.
    Off,
    /// A time of a named day, or the next such time.
    At(Option<NamedDay>, (i8, i8)),
}

impl TypedTime {
    /// Reads `fri 20:00`, `tomorrow 19`, `24.12. 20:00`, `20:30`, `off` or `yes`.
    fn read(text: &str) -> Option<Self> {
        if typed::means(text, "live-typed-off") {
            return Some(Self::Off);
        }
        if typed::means(text, "live-typed-yes") {
            return Some(Self::Yes);
        }
        let (mut day, mut time) = (None, None);
        for word in text.split_whitespace().filter(|word| !typed::means(word, "live-typed-at")) {
            if let (Some(found), None) = (day_of(word), day) {
                day = Some(found);
            } else if time.is_none() {
                time = Some(time_of(word)?);
            } else {
                return None;
            }
        }
        Some(Self::At(day, time?))
    }
}

/// Returns the day that a word names.
fn day_of(word: &str) -> Option<NamedDay> {
    let named = |key: &str| typed::means(word, &format!("live-typed-{key}"));
    for (ahead, key) in (0..).zip(["today", "tomorrow"]) {
        if named(key) {
            return Some(NamedDay::Ahead(ahead));
        }
    }
    let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    if let Some(at) = weekdays.iter().position(|key| named(key)) {
        return Some(NamedDay::Weekday(i8::try_from(at + 1).ok()?));
    }
    let (day, month) = word.strip_suffix('.').unwrap_or(word).split_once('.')?;
    Some(NamedDay::Date { day: day.parse().ok()?, month: month.parse().ok()? })
}

/// Reads a time of day: `20:30`, or a full hour.
fn time_of(word: &str) -> Option<(i8, i8)> {
    let (hour, minute) = word.split_once(':').unwrap_or((word, "0"));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (hour, minute) = Some((hour, minute)).filter(|(h, m)| digits(h) && digits(m))?;
    Some((hour.parse().ok()?, minute.parse().ok()?))
}

/// `/when`: the appointment so far and times to propose, or an answer to the typed time.
pub(super) async fn when(
    desk: MatchDesk<'_>,
    request: &Request,
    named: Option<MatchId>,
    text: Option<String>,
) -> Answer {
    let id = match desk.meant(request, named, Deed::Meet).await? {
        Ok(id) => id,
        Err(question) => return Ok(vec![question]),
    };
    let sitting = desk.sitting_for(request.id(), id).await?;
    let Some(text) = text.as_deref() else { return times_to_meet(desk, request, &sitting) };
    let wrong = || Refusal::Because(Sentence::new("live-not-understood").with("text", text));
    match TypedTime::read(text).ok_or_else(wrong)? {
        TypedTime::Yes => agrees_to_meet(desk, request, &sitting).await,
        TypedTime::Off => {
            desk.service.matches().on(&sitting).meet(None).await?;
            Ok(vec![request.done("live-is-off", &[("code", id.code().into())])])
        }
        TypedTime::At(day, time) => {
            let at = zone_of(request).next(desk.service.now(), day, time).ok_or_else(wrong)?;
            proposed(desk, request, &sitting, at).await
        }
    }
}

/// Shows the appointment so far, and times to propose.
pub(super) fn times_to_meet(desk: MatchDesk<'_>, request: &Request, sitting: &Sitting) -> Answer {
    let (now, words, id) = (desk.service.now(), request.words, sitting.card.id);
    sitting.may(Right::Meet, now)?;
    let zone = zone_of(request);
    let code = [("code", Arg::from(id.code()))];
    let mut out = request.say("live-pick", &code);
    if let Some(live) = sitting.card.live {
        out = Outgoing { text: live_in_words(live, words), ..out.clone() }.and(&out.text);
    }
    if request.person.zone.is_none() {
        out = out.and(&words.plain("live-zone"));
    }
    let agree = sitting.may(Right::AgreeToMeet, now).is_ok();
    let agree = agree.then(|| request.deed("live-button-agree", id, 0, Deed::AgreeToMeet));
    let times =
        offered(&zone, now).into_iter().map(|(day, at)| time_button(words, id, day, (at, &zone)));
    Ok(vec![out.with(agree.into_iter().chain(times))])
}

/// Proposes the time of a button.
pub(super) async fn proposes_to_meet(
    desk: MatchDesk<'_>,
    request: &Request,
    id: MatchId,
    at: Timestamp,
) -> Answer {
    let sitting = desk.sitting_for(request.id(), id).await?;
    proposed(desk, request, &sitting, at).await
}

async fn proposed(
    desk: MatchDesk<'_>,
    request: &Request,
    sitting: &Sitting,
    at: Timestamp,
) -> Answer {
    let agrees = sitting.card.live.is_some_and(|live| live.at == at && live.by.is_some());
    let own = sitting.card.live.and_then(|live| live.by) == Some(request.id());
    desk.service.matches().on(sitting).meet(Some(at)).await?;
    let key = if agrees && !own { "live-is-agreed" } else { "live-is-proposed" };
    let said = request.words.at(key, &[("code", sitting.card.id.code().into())], at);
    Ok(vec![Outgoing { done: true, ..request.tell(said) }])
}

pub(super) async fn agrees_to_meet(
    desk: MatchDesk<'_>,
    request: &Request,
    sitting: &Sitting,
) -> Answer {
    desk.service.matches().on(sitting).agree_to_meet().await?;
    let Some(live) = sitting.card.live else { return Ok(Vec::new()) };
    let code = [("code", sitting.card.id.code().into())];
    let said = request.words.at("live-is-agreed", &code, live.at);
    Ok(vec![Outgoing { done: true, ..request.tell(said) }])
}

/// Returns the time zone of the person, universal time if it is not known.
fn zone_of(request: &Request) -> Zone {
    request.person.zone.clone().unwrap_or_else(Zone::universal)
}

/// Returns the next evenings, each with its distance in days.
fn offered(zone: &Zone, now: Timestamp) -> Vec<(i8, Timestamp)> {
    let days = (0..4).flat_map(|day| EVENING.map(|hour| (day, hour)));
    let times = days.filter_map(|(day, hour)| {
        let at = zone.next(now, Some(NamedDay::Ahead(day)), (hour, 0))?;
        (at.number() - now.number() > SOON).then_some((day, at))
    });
    times.take(OFFERED).collect()
}

fn time_button(
    words: Words,
    id: MatchId,
    day: i8,
    (at, zone): (Timestamp, &Zone),
) -> Option<Button> {
    let time = ("time", Arg::from(zone.wall_clock(at)));
    let label = match day {
        0 => words.phrase("live-today", &[time], &[]),
        1 => words.phrase("live-tomorrow", &[time], &[]),
        _ => {
            let (month, day) = zone.date(at);
            let date = [("day", Arg::from(i32::from(day))), ("month", i32::from(month).into())];
            let [day, month] = date;
            words.phrase("live-on-day", &[time, day, month], &[])
        }
    };
    button(label, &Token::Match { id, mark: 0, press: Press::Meet(at) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_in_every_language() {
        let at = |day, time| Some(TypedTime::At(day, time));
        for (text, read) in [
            ("fri 20:00", at(Some(NamedDay::Weekday(5)), (20, 0))),
            ("Friday at 20", at(Some(NamedDay::Weekday(5)), (20, 0))),
            ("tomorrow 19:30", at(Some(NamedDay::Ahead(1)), (19, 30))),
            ("zítra v 19", at(Some(NamedDay::Ahead(1)), (19, 0))),
            ("piatok o 19:05", at(Some(NamedDay::Weekday(5)), (19, 5))),
            ("24.12. 20:00", at(Some(NamedDay::Date { day: 24, month: 12 }), (20, 0))),
            ("20:30", at(None, (20, 30))),
            ("off", Some(TypedTime::Off)),
            ("ano", Some(TypedTime::Yes)),
            ("fri", None),
            ("fri sat 20:00", None),
            ("soon", None),
            ("20:00 21:00", None),
            ("-1:00", None),
        ] {
            assert_eq!(TypedTime::read(text), read, "{text}");
        }
    }
}
