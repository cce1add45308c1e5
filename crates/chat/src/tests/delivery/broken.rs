//! News that cannot be told: of a match that can no longer be replayed, or because its wording
//! panics.

use std::ops::RangeInclusive;

use catalog::Kind;
use game_core::{
    AnyRules, AnyTable, AnyTranscript, DecodeError, Diagram, Goal, ImportError, LogLine, OptionKey,
    Secret, Sentence, Shelf, ShelfError,
};

use super::*;

/// Abaku as a later version might be: it replays no earlier game.
struct Changed;

fn abaku() -> &'static dyn AnyRules {
    Kind::from_id("abaku").unwrap().rules()
}

type Table = Box<dyn AnyTable>;

impl AnyRules for Changed {
    fn id(&self) -> &'static str {
        abaku().id()
    }

    fn wording(&self) -> [&'static str; 3] {
        abaku().wording()
    }

    fn commands(&self) -> &'static [&'static str] {
        abaku().commands()
    }

    fn feats(&self) -> &'static [game_core::FeatKind] {
        abaku().feats()
    }

    fn has_hands(&self) -> bool {
        abaku().has_hands()
    }

    fn diagrams(&self) -> &'static [Diagram] {
        abaku().diagrams()
    }

    fn option_keys(&self) -> &'static [OptionKey] {
        abaku().option_keys()
    }

    fn options(&self, settings: &[(String, String)], shelf: &Shelf) -> Result<String, Sentence> {
        abaku().options(settings, shelf)
    }

    fn applies(&self, options: &str, key: &str) -> bool {
        abaku().applies(options, key)
    }
    fn values(&self, options: &str) -> Result<Vec<(&'static str, String)>, DecodeError> {
        abaku().values(options)
    }

    fn seats(&self, options: &str) -> Result<RangeInclusive<u8>, DecodeError> {
        abaku().seats(options)
    }

    fn first(&self, options: &str, seats: u8) -> Result<String, DecodeError> {
        abaku().first(options, seats)
    }

    fn start(&self, setup: &str, secret: &Secret) -> Result<Table, DecodeError> {
        abaku().start(setup, secret)
    }

    fn replay(&self, _: &str, _: &[LogLine]) -> Result<Table, Sentence> {
        Err(Sentence::new("service-match-broken"))
    }

    fn replay_record(&self, setup: &str, codes: &[&str]) -> Result<Table, Sentence> {
        abaku().replay_record(setup, codes)
    }

    fn position(&self, text: &str, options: &str) -> Result<Table, DecodeError> {
        abaku().position(text, options)
    }

    fn goal(&self, options: &str) -> Result<Goal, DecodeError> {
        abaku().goal(options)
    }

    fn solo_in_words(&self, options: &str, made: i64) -> Result<Option<Sentence>, DecodeError> {
        abaku().solo_in_words(options, made)
    }

    fn again(&self, setup: &str, table: &dyn AnyTable) -> Result<String, DecodeError> {
        abaku().again(setup, table)
    }

    fn check(&self, shelf: &Shelf) -> Result<(), ShelfError> {
        abaku().check(shelf)
    }

    fn format(&self) -> Option<&'static str> {
        abaku().format()
    }

    fn import_each(&self, text: &str, take: &mut dyn FnMut(Result<AnyTranscript, ImportError>)) {
        abaku().import_each(text, take);
    }

    fn export(&self, games: &[AnyTranscript]) -> Result<Option<String>, DecodeError> {
        abaku().export(games)
    }
}

#[tokio::test]
async fn a_match_that_is_broken_does_not_keep_its_chat_waiting() {
    let mut group = Group::new("broken").await;
    group.play().await;
    group.says("Ana", "/say Hello").await;
    group.ground.reopen(|opening| opening.games = vec![&Changed]).await;
    group.service = Arc::clone(&group.ground.service);
    group.desk = Arc::new(Desk::with(Arc::clone(&group.service), Limits::NONE));
    let handed = group.deliver().await;
    for text in ["k1", "can’t go on", "Hello"] {
        assert!(handed.iter().any(|one| one.text.contains(text)), "{text}: {handed:#?}");
    }
    assert_eq!(group.tally().await.get("dead"), Some(&1), "its first board");
}

/// A platform with an adapter that panics at this word.
struct Panics(Arc<Post>, &'static str);

impl Carrier for Panics {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    fn pace(&self) -> &PostingPace {
        &self.0.pace
    }

    fn carry<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Carried> + Send + 'a>> {
        assert!(!parcel.text.contains(self.1), "this test panics");
        self.0.carry(parcel)
    }
}

#[tokio::test]
async fn a_message_whose_sending_panics_does_not_stop_later_ones() {
    let mut group = Group::new("panics").await;
    for text in ["/say bang", "/say after"] {
        group.says("Ana", text).await;
    }
    group.carrier = Arc::new(Panics(Arc::clone(&group.post), "bang"));
    for _ in 0..2 {
        assert!(group.deliver().await.is_empty(), "what comes after waits behind it");
        group.ground.clock.advance(21_000);
    }
    let handed = group.deliver().await;
    assert_eq!(handed.len(), 1);
    assert!(handed[0].text.contains("after"), "{}", handed[0].text);
    assert_eq!(group.tally().await, [("dead", 1), ("sent", 1)].into());
}
