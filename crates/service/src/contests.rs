//! Results, standings, ratings, records, digests.

pub(crate) mod career;
pub(crate) mod counting;
pub(crate) mod digests;
pub(crate) mod feats;
pub(crate) mod leagues;
pub(crate) mod ratings;
pub(crate) mod solved;
pub(crate) mod standings;
