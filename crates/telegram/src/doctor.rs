//! A check of the bot's set-up, with the remedies.

use std::{future::Future, pin::Pin, time::Duration};

use chat::{Finding, Sentence};
use serde_json::json;
use service::{Clock, SystemClock};

use crate::{TelegramSettings, api::Api, call_error::CallError};

/// The longest time for one question.
const LONGEST: Duration = Duration::from_secs(15);
/// The seconds by which a clock may be wrong.
const SKEW: i64 = 2;

/// Checks the bot and its server.
pub fn check(
    settings: &TelegramSettings,
) -> Pin<Box<dyn Future<Output = Vec<Finding>> + Send + '_>> {
    Box::pin(async move {
        let Ok(api) = Api::new(settings) else {
            return vec![Finding::fatal(Sentence::new("telegram-check-address"))];
        };
        let (me, date) = match api.me().await {
            Ok(known) => known,
            Err(error) if error.is_token() => {
                return vec![Finding::fatal(Sentence::new("telegram-check-no-token"))];
            }
            Err(_) => return vec![Finding::fatal(Sentence::new("telegram-check-unreachable"))],
        };
        let token = Sentence::new("telegram-check-token").with("name", format!("@{}", me.username));
        let mut found = vec![Finding::good(token)];
        let sides = [
            (me.supports_inline_queries, "telegram-check-inline", "telegram-check-no-inline"),
            (
                !me.can_read_all_group_messages,
                "telegram-check-privacy",
                "telegram-check-no-privacy",
            ),
            (me.can_join_groups, "telegram-check-groups", "telegram-check-no-groups"),
        ];
        found.extend(sides.map(|(ok, yes, no)| either(ok, yes, no)));
        found.extend(me.supports_guest_queries.map(|guest| match guest {
            true => Finding::good(Sentence::new("telegram-check-guest")),
            false => Finding::remark(Sentence::new("telegram-check-no-guest")),
        }));
        found.extend(webhook(&api).await);
        found.extend(date.and_then(|date| clock(&date, SystemClock.now().number())));
        found
    })
}

async fn webhook(api: &Api) -> Option<Finding> {
    match api.call("getWebhookInfo", &json!({}), LONGEST).await {
        Ok(told) => {
            let none = told.result["url"].as_str().is_none_or(str::is_empty);
            Some(either(none, "telegram-check-no-webhook", "telegram-check-webhook"))
        }
        Err(CallError::Refused { .. }) => None,
        Err(_) => Some(Finding::fatal(Sentence::new("telegram-check-unreachable"))),
    }
}

/// Compares this machine's clock with the server's.
fn clock(date: &str, now: i64) -> Option<Finding> {
    let off = now.div_euclid(1000) - seconds(date)?;
    if off.abs() <= SKEW {
        return Some(Finding::good(Sentence::new("telegram-check-clock")));
    }
    Some(Finding::fatal(Sentence::new("telegram-check-wrong-clock").with("seconds", off.abs())))
}

fn either(ok: bool, yes: &'static str, no: &'static str) -> Finding {
    if ok { Finding::good(Sentence::new(yes)) } else { Finding::fatal(Sentence::new(no)) }
}

/// Returns the seconds since 1970 of an HTTP date: `Sun, 06 Nov 1994 08:49:37 GMT`.
fn seconds(date: &str) -> Option<i64> {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let mut parts = date.split_once(", ")?.1.split([' ', ':']);
    let mut number = || parts.next()?.parse::<i64>().ok();
    let day = number()?;
    let mut parts = date.split_once(", ")?.1.split([' ', ':']).skip(1);
    let name = parts.next()?;
    let month = MONTHS.iter().position(|month| *month == name)?;
    let mut number = || parts.next()?.parse::<i64>().ok();
    let (year, hour, minute, second) = (number()?, number()?, number()?, number()?);
    // The year begins in March, so that the leap day is its last.
    let month = i64::try_from(month).ok()? + 1;
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days = 365 * year + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    let days = days + (153 * month + 2) / 5 + day - 1 - 719_468;
    Some(((days * 24 + hour) * 60 + minute) * 60 + second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_http_are_read() {
        assert_eq!(seconds("Thu, 01 Jan 1970 00:00:00 GMT"), Some(0));
        assert_eq!(seconds("Sun, 06 Nov 1994 08:49:37 GMT"), Some(784_111_777));
        assert_eq!(seconds("Thu, 29 Feb 2024 23:59:59 GMT"), Some(1_709_251_199));
        assert_eq!(seconds("Sat, 21 Nov 2026 15:01:26 GMT"), Some(1_795_273_286));
        for odd in ["", "now", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov"] {
            assert_eq!(seconds(odd), None, "{odd}");
        }
    }

    #[test]
    fn a_clock_that_is_wrong_is_named_with_how_much() {
        let date = "Thu, 01 Jan 1970 00:01:40 GMT";
        assert!(clock(date, 102_900).is_some_and(|found| found.grade == chat::Grade::Good));
        let late = clock(date, 90_000).map(|found| found.said);
        assert_eq!(late, Some(Sentence::new("telegram-check-wrong-clock").with("seconds", 10_i64)));
    }
}
