//! A person's best feats in a game, in words and as a row of a picture.

use game_core::Arg;
use service::{BestFeat, NewFeat, Timestamp, Zone};

use crate::{
    poster::{PosterRow, RankPlace},
    wording::{Words, clean, game_name},
};

/// The most feats that are drawn and have a button to their position.
pub(crate) const DRAWN: usize = 9;

/// Returns the kind of a feat and its value: `Most points in one turn: 120`.
pub(crate) fn in_words(words: Words, feat: &BestFeat) -> String {
    words.phrase(&format!("{}-feat-{}", feat.game, feat.key), &[("value", feat.value.into())], &[])
}

/// Returns a feat with its holder, date and match.
pub(crate) fn of_somebody(words: Words, feat: &BestFeat) -> String {
    let args = [
        ("feat", Arg::from(in_words(words, feat))),
        ("name", clean(&feat.name).into()),
        ("date", date(words, feat.at).into()),
        ("code", feat.match_id.code().into()),
    ];
    words.phrase("top-feat", &args, &[])
}

/// Returns a feat as its own holder reads it.
pub(crate) fn own(words: Words, feat: &BestFeat) -> String {
    let args = [
        ("game", Arg::from(game_name(feat.game, words))),
        ("feat", in_words(words, feat).into()),
        ("date", date(words, feat.at).into()),
        ("code", feat.match_id.code().into()),
    ];
    words.phrase("top-own-feat", &args, &[])
}

/// Says that a player has set a new record.
pub(crate) fn new(words: Words, feat: &NewFeat, name: &str) -> String {
    let key = format!("{}-feat-{}", feat.game, feat.key);
    let args = [
        ("game", Arg::from(game_name(feat.game, words))),
        ("feat", words.phrase(&key, &[("value", feat.value.into())], &[]).into()),
        ("name", clean(name).into()),
        ("code", feat.match_id.code().into()),
    ];
    words.phrase("top-new-feat", &args, &[])
}

/// Returns a feat as a row of a picture.
pub(crate) fn row(words: Words, feat: &BestFeat) -> PosterRow {
    let told = in_words(words, feat);
    let what = told.rsplit_once(": ").map_or(told.as_str(), |(what, _)| what);
    PosterRow {
        place: RankPlace::None,
        name: format!("{}: {what}", game_name(feat.game, words)),
        value: feat.value.to_string(),
        detail: format!("{} · {}", words.shown(&feat.name), date(words, feat.at)),
        part: (0, 1),
    }
}

/// Returns a day by UTC, with its year.
pub(crate) fn date(words: Words, at: Timestamp) -> String {
    let zone = Zone::universal();
    let (month, day) = zone.date(at);
    let args = [
        ("day", Arg::from(i64::from(day))),
        ("month", i64::from(month).into()),
        ("year", i64::from(zone.year(at)).to_string().into()),
    ];
    words.phrase("top-date", &args, &[])
}
