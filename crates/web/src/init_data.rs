//! Telegram's data on the person who opens a Mini App, and the proof that Telegram sent it.
//!
//! A fragment of the address carries it, signed for one bot: an HMAC of all its other fields,
//! sorted, by a key that follows from the bot's token. It proves who opens the page and how the
//! link to it ended (`start_param`), and says nothing reliable of any chat.

use std::fmt;

use form_urlencoded::parse;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::Value;
use service::Timestamp;
use sha2::Sha256;

/// The time for which it vouches for a person, in milliseconds.
const GOOD_FOR: i64 = 10 * 60_000;
/// The most by which Telegram's clock may be ahead of this one, in milliseconds.
const AHEAD: i64 = 30_000;

/// The key by which Telegram signs for one bot; it follows from the bot's token.
#[derive(Clone, PartialEq, Eq)]
pub struct MiniAppKey([u8; 32]);

impl MiniAppKey {
    /// Derives the key from the bot's token.
    pub fn of_token(token: &str) -> Self {
        Self(signer(b"WebAppData").chain_update(token).finalize().into_bytes().into())
    }

    /// Returns the person who opens the page, if Telegram signed this for this bot just now.
    pub(crate) fn read(&self, data: &str, now: Timestamp) -> Result<MiniAppUser, NotOpened> {
        let mut pairs: Vec<_> = parse(data.as_bytes()).collect();
        pairs.sort();
        let twice = pairs.windows(2).any(|pair| pair[0].0 == pair[1].0);
        let field =
            |name: &str| pairs.iter().find(|(key, _)| key == name).map(|(_, value)| &**value);
        let hash = field("hash").filter(|_| !twice).ok_or(NotOpened::Foreign)?;
        let signed = pairs.iter().filter(|(key, _)| key != "hash");
        let signed: Vec<_> = signed.map(|(key, value)| format!("{key}={value}")).collect();
        let bytes = hex::decode(hash).map_err(|_| NotOpened::Foreign)?;
        let signature = signer(&self.0).chain_update(signed.join("\n"));
        signature.verify_slice(&bytes).map_err(|_| NotOpened::Foreign)?;
        let seconds = field("auth_date").and_then(|date| date.parse::<i64>().ok());
        let at =
            seconds.and_then(|seconds| seconds.checked_mul(1_000)).ok_or(NotOpened::Foreign)?;
        if !(now.0.saturating_sub(GOOD_FOR)..=now.0 + AHEAD).contains(&at) {
            return Err(NotOpened::Old);
        }
        let user: Value = field("user")
            .and_then(|user| serde_json::from_str(user).ok())
            .ok_or(NotOpened::Foreign)?;
        let text = |name: &str| user[name].as_str().map(str::to_owned);
        let name = [text("first_name"), text("last_name")].into_iter().flatten();
        Ok(MiniAppUser {
            person: user["id"].as_u64().filter(|id| *id > 0).ok_or(NotOpened::Foreign)?.to_string(),
            name: name.collect::<Vec<_>>().join(" ").trim().to_owned(),
            language: text("language_code"),
            start: field("start_param").map(str::to_owned),
            hash: hash.to_ascii_lowercase(),
            until: Timestamp(at + GOOD_FOR + 1),
        })
    }
}

fn signer(key: &[u8]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("a key of any length will do")
}

/// Shows nothing of the key.
impl fmt::Debug for MiniAppKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MiniAppKey")
    }
}

/// The person who opens a Mini App, as Telegram names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MiniAppUser {
    /// Telegram's number of the person.
    pub(crate) person: String,
    pub(crate) name: String,
    /// The language of their app.
    pub(crate) language: Option<String>,
    /// The end of the link by which they came.
    pub(crate) start: Option<String>,
    /// The hash by which this voucher is known.
    pub(crate) hash: String,
    /// The latest time from which it is too old.
    pub(crate) until: Timestamp,
}

/// The reason why a voucher lets nobody in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotOpened {
    /// Its signature is another's or for another bot, or it was changed.
    Foreign,
    /// It answers no page of this bot.
    Unasked,
    /// It is too old, or dated in the future.
    Old,
}

#[cfg(test)]
mod tests {
    use super::*;

    // Made by `tests/page/init_data.py`, which shares no line with this code.
    const TOKEN: &str = "7:abc_DEF-ghi";
    const DATA: &str = "query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A42%2C%22first_name%22%3A%22Ana+%26+%C5%98%C3%ADha%22%2C%22last_name%22%3A%22%3D1%22%2C%22username%22%3A%22ana%22%2C%22language_code%22%3A%22cs%22%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%2F%2Ft.me%2Fi%2Fuserpic%2F320%2Fa.svg%22%7D&auth_date=1795946400&start_param=k7&signature=6fbdaab833d39f54518bd5c3eb3f511d035e68cb&hash=e3d2ab83858e764484d4e1f329441d7648dd411630f2aa8848cdbbffdb81cdba";
    const OTHERS: &str = "query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A42%2C%22first_name%22%3A%22Ana%22%2C%22last_name%22%3A%22%3D1%22%2C%22username%22%3A%22ana%22%2C%22language_code%22%3A%22cs%22%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%2F%2Ft.me%2Fi%2Fuserpic%2F320%2Fa.svg%22%7D&auth_date=1795946400&start_param=k7&signature=6fbdaab833d39f54518bd5c3eb3f511d035e68cb&hash=9448b64b50af88881ed5a572518a5cc8693d1612aa4dc23fd03f2a8ce2d850b4";
    const AT: Timestamp = Timestamp(1_795_946_400_000);

    fn key() -> MiniAppKey {
        MiniAppKey::of_token(TOKEN)
    }

    #[test]
    fn data_signed_by_telegram_names_the_person_and_where_they_came_from() {
        let opened = key().read(DATA, AT).unwrap();
        assert_eq!((opened.person.as_str(), opened.name.as_str()), ("42", "Ana & Říha =1"));
        assert_eq!((opened.language.as_deref(), opened.start.as_deref()), (Some("cs"), Some("k7")));
        assert_eq!(opened.until, Timestamp(AT.0 + GOOD_FOR + 1));
        let shuffled: Vec<_> = DATA.split('&').rev().collect();
        assert_eq!(key().read(&shuffled.join("&"), AT), Ok(opened), "in any order");
    }

    #[test]
    fn it_is_good_for_ten_minutes_and_not_before() {
        let at = |after: i64| key().read(DATA, Timestamp(AT.0 + after)).err();
        assert_eq!((at(-AHEAD), at(0), at(GOOD_FOR)), (None, None, None));
        for wrong in [-AHEAD - 1, GOOD_FOR + 1, -AT.0, i64::MAX - AT.0 - AHEAD] {
            assert_eq!(at(wrong), Some(NotOpened::Old), "{wrong}");
        }
    }

    #[test]
    fn another_bots_is_refused() {
        assert!(MiniAppKey::of_token("8:other").read(OTHERS, AT).is_ok());
        assert_eq!(key().read(OTHERS, AT), Err(NotOpened::Foreign));
        assert_eq!(MiniAppKey::of_token("8:other").read(DATA, AT), Err(NotOpened::Foreign));
    }

    /// Every byte counts. The exceptions say the same in another spelling: the hash in capitals, or
    /// a character by its number.
    #[test]
    fn with_one_byte_changed_it_is_refused() {
        let whole = key().read(DATA, AT).unwrap();
        for at in 0..DATA.len() {
            for other in (0..128_u8).filter(|other| *other != DATA.as_bytes()[at]) {
                let mut bytes = DATA.as_bytes().to_vec();
                bytes[at] = other;
                let changed = String::from_utf8(bytes).unwrap();
                let same = || {
                    let all = |text: &str| -> Vec<_> {
                        let pairs = parse(text.as_bytes()).into_owned();
                        pairs
                            .map(|(key, value)| match key.as_str() {
                                "hash" => (key, value.to_lowercase()),
                                _ => (key, value),
                            })
                            .collect()
                    };
                    all(&changed) == all(DATA)
                };
                match key().read(&changed, AT) {
                    Ok(read) => assert!(same() && read == whole, "{changed}"),
                    Err(why) => assert!(why == NotOpened::Foreign && !same(), "{changed}"),
                }
            }
        }
    }

    #[test]
    fn text_that_is_no_init_data_is_refused() {
        let more = format!("{DATA}&hash=00");
        let again = format!("{DATA}&user=%7B%22id%22%3A7%7D");
        let cut = &DATA[..DATA.len() - 2];
        for wrong in ["", "hash=", "hash=zz", "&&&", "\u{0}", "user=%7B%7D", &more, &again, cut] {
            assert_eq!(key().read(wrong, AT), Err(NotOpened::Foreign), "{wrong}");
        }
        assert_eq!(format!("{:?}", key()), "MiniAppKey");
    }
}
