//! The pace at which a platform lets a bot write, and the order of its messages.

use std::{
    collections::{BTreeSet, HashMap, VecDeque},
    mem,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use service::DeliveryId;
use tokio::{
    sync::Notify,
    time::{self, Instant},
};

/// The limits of a platform on a bot's messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PostingBudget {
    /// Messages a second to all chats together.
    pub all_per_second: u32,
    /// The least time between two messages to one chat.
    pub chat_gap: Duration,
    /// Messages a minute to one group; private chats have no such limit.
    pub group_per_minute: u32,
}

/// The kind of a message. Games go before answers: while both wait, answers get a quarter of the
/// platform's limit at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Urgency {
    /// A board, a call, an end.
    Game,
    /// An answer, a hint, an error.
    Answer,
}

impl PostingBudget {
    /// Returns the time at which a chat with these messages may be written to. Once a group has had
    /// half of its messages for a minute, the other half is spread over the rest of that minute. No
    /// message then waits for the whole minute.
    fn chat_free(&self, sent: &mut Sent, group: bool, now: Instant) -> Option<Instant> {
        while sent.front().is_some_and(|&(first, _)| first + MINUTE <= now) {
            sent.pop_front();
        }
        let &(last, _) = sent.back()?;
        let minute = self.group_per_minute.max(1) as usize;
        let mut free = last + self.chat_gap;
        if group && sent.len() >= minute.div_ceil(2) {
            let &(first, _) = sent.front()?;
            let whole = (first + MINUTE).saturating_duration_since(last);
            let left = u32::try_from(minute.saturating_sub(sent.len())).unwrap_or(u32::MAX);
            free = free.max(last + whole / left.saturating_add(1));
        }
        Some(free)
    }

    /// Returns the share of answers among so many messages: a quarter, one at least.
    const fn share(most: u32) -> usize {
        let share = most / 4;
        if share == 0 { 1 } else { share as usize }
    }
}

/// A pace that keeps to a [`PostingBudget`] and to the pauses of a platform.
#[derive(Debug)]
pub struct PostingPace {
    budget: PostingBudget,
    history: Mutex<SendHistory>,
    /// Signals that a turn was taken, or that a waiter gave up.
    changed: Notify,
}

/// The recent messages, oldest first.
type Sent = VecDeque<(Instant, Urgency)>;

#[derive(Debug, Default)]
struct SendHistory {
    /// The messages to all chats.
    all: Sent,
    chats: HashMap<String, Sent>,
    /// The number of boards that wait, by chat.
    games_ahead: HashMap<String, usize>,
    /// The number of messages that wait only for the budget of the whole bot.
    short: Short,
    /// The pauses that the platform asks for.
    told: Frozen,
    /// The pauses while the line or the platform is out of order; the next success ends them.
    trouble: Frozen,
    /// The messages that wait for that success, the latest of them.
    held: BTreeSet<DeliveryId>,
}

/// The ends of pauses: for all chats, and for single ones.
#[derive(Debug, Default)]
struct Frozen {
    all: Option<Instant>,
    chats: HashMap<String, Instant>,
}

#[derive(Debug, Default)]
struct Short {
    games: usize,
    answers: usize,
}

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
/// The most messages to one chat that are planned ahead.
const MOST: usize = 8;
/// The number of chats, and of messages, remembered before some are forgotten.
const REMEMBERED: usize = 4_096;

/// A chat that waits for a message.
#[derive(Debug, Clone, Copy)]
struct PacedChat<'a> {
    chat: &'a str,
    group: bool,
    urgency: Urgency,
}

#[boxed::futures]
impl PostingPace {
    /// Creates a pace with an empty history.
    pub fn new(budget: PostingBudget) -> Self {
        Self { budget, history: Mutex::default(), changed: Notify::new() }
    }

    /// Waits until a message may go to this chat, and counts it.
    pub async fn turn(&self, chat: &str, group: bool, urgency: Urgency) {
        let to = PacedChat { chat, group, urgency };
        let mut waiting = TurnWaiter::new(self, to);
        loop {
            let changed = self.changed.notified();
            let until = waiting.try_take(Instant::now());
            match until {
                None => return,
                Some(until) => tokio::select! {
                    () = time::sleep_until(until) => {}
                    () = changed => {}
                },
            }
        }
    }

    /// Returns the least wait of a board for this chat, whatever else waits.
    pub fn wait(&self, chat: &str, group: bool) -> Duration {
        let now = Instant::now();
        let to = PacedChat { chat, group, urgency: Urgency::Game };
        let free = self.history().chat_free(&self.budget, to, now);
        free.map_or(Duration::ZERO, |free| free - now)
    }

    /// Returns the number of boards that may go to this chat within a second, with the one counted
    /// last; no more than eight. It is 1 where boards wait for the budget of the whole bot.
    pub fn soon(&self, chat: &str, group: bool) -> usize {
        let now = Instant::now();
        let history = self.history();
        if history.short.games > 0 {
            return 1;
        }
        let mut sent = history.chats.get(chat).cloned().unwrap_or_default();
        drop(history);
        let mut count = 1;
        let mut at = now;
        while count < MOST {
            let free = self.budget.chat_free(&mut sent, group, at);
            at = free.map_or(at, |free| free.max(at));
            if at > now + SECOND {
                break;
            }
            sent.push_back((at, Urgency::Game));
            count += 1;
        }
        count
    }

    /// Takes back the last turn of this chat, in which nothing was written.
    pub fn give_back(&self, chat: &str) {
        let mut history = self.history();
        history.chats.get_mut(chat).and_then(VecDeque::pop_back);
        history.all.pop_back();
        drop(history);
        self.changed.notify_waiters();
    }

    /// Pauses the messages to this chat, or to all chats, for so long, as the platform asks.
    pub fn freeze(&self, chat: Option<&str>, how_long: Duration) {
        self.history().told.extend(chat, Instant::now() + how_long);
    }

    /// Pauses the messages to this chat, or to all chats, for so long or until the platform takes
    /// one, as it is unknown whether it has taken this one.
    pub fn freeze_in_trouble(&self, chat: Option<&str>, how_long: Duration, held: DeliveryId) {
        let mut history = self.history();
        history.trouble.extend(chat, Instant::now() + how_long);
        history.held.insert(held);
        if history.held.len() > REMEMBERED {
            history.held.pop_first();
        }
    }

    /// Notes that the platform has answered about a message, which waits no longer for the end of
    /// trouble.
    pub fn let_go(&self, held: DeliveryId) {
        self.history().held.remove(&held);
    }

    /// Ends the pauses for trouble, as the platform has taken a message. Returns the messages that
    /// waited for that.
    pub fn thaw(&self) -> Vec<DeliveryId> {
        let mut history = self.history();
        let (trouble, held) = (mem::take(&mut history.trouble), mem::take(&mut history.held));
        drop(history);
        if trouble.all.is_some() || !trouble.chats.is_empty() {
            self.changed.notify_waiters();
        }
        held.into_iter().collect()
    }

    fn history(&self) -> MutexGuard<'_, SendHistory> {
        self.history.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A waiter for a turn. It counts until it is dropped.
struct TurnWaiter<'a> {
    pace: &'a PostingPace,
    to: PacedChat<'a>,
    /// Whether the waiter waits only for the budget of the whole bot.
    short: bool,
}

impl<'a> TurnWaiter<'a> {
    fn new(pace: &'a PostingPace, to: PacedChat<'a>) -> Self {
        if to.urgency == Urgency::Game {
            *pace.history().games_ahead.entry(to.chat.to_owned()).or_default() += 1;
        }
        Self { pace, to, short: false }
    }

    /// Takes the turn if it is free; else returns the latest time for the next look.
    fn try_take(&mut self, now: Instant) -> Option<Instant> {
        let mut history = self.pace.history();
        let budget = &self.pace.budget;
        history.forget(now);
        let mut until = history.chat_free(budget, self.to, now);
        self.count(&mut history, false);
        if until.is_none() {
            until = history.all_free(budget, self.to.urgency, now);
            self.count(&mut history, until.is_some());
        }
        if until.is_none() {
            history.note(self.to, now);
        }
        until
    }

    fn count(&mut self, history: &mut SendHistory, short: bool) {
        let count = match self.to.urgency {
            Urgency::Game => &mut history.short.games,
            Urgency::Answer => &mut history.short.answers,
        };
        *count = *count + usize::from(short) - usize::from(self.short);
        self.short = short;
    }
}

impl Drop for TurnWaiter<'_> {
    fn drop(&mut self) {
        let mut history = self.pace.history();
        self.count(&mut history, false);
        if self.to.urgency == Urgency::Game
            && let Some(ahead) = history.games_ahead.get_mut(self.to.chat)
        {
            *ahead -= 1;
            if *ahead == 0 {
                history.games_ahead.remove(self.to.chat);
            }
        }
        drop(history);
        self.pace.changed.notify_waiters();
    }
}

impl Frozen {
    fn extend(&mut self, chat: Option<&str>, until: Instant) {
        match chat {
            None => self.all = self.all.max(Some(until)),
            Some(chat) => {
                let known = self.chats.entry(chat.to_owned()).or_insert(until);
                *known = until.max(*known);
            }
        }
    }

    fn until(&self, chat: &str) -> Option<Instant> {
        self.all.max(self.chats.get(chat).copied())
    }
}

impl SendHistory {
    /// Returns the time at which a chat may be written to; `None` if at once.
    fn chat_free(
        &mut self,
        budget: &PostingBudget,
        to: PacedChat<'_>,
        now: Instant,
    ) -> Option<Instant> {
        let sent = self.chats.entry(to.chat.to_owned()).or_default();
        let own = budget.chat_free(sent, to.group, now);
        let answer = to.urgency == Urgency::Answer;
        let share = PostingBudget::share(budget.group_per_minute.max(1));
        let answers = nth_last(sent, share, |kind| kind == Urgency::Answer)
            .filter(|_| to.group && answer)
            .map(|first| first + MINUTE);
        // The message before it signals when it is through.
        let behind = (answer && self.games_ahead.contains_key(to.chat)).then(|| now + SECOND);
        let [told, trouble] = [&self.told, &self.trouble].map(|frozen| frozen.until(to.chat));
        let free = [own, answers, behind, told, trouble].into_iter().flatten().max();
        free.filter(|&free| free > now)
    }

    /// Returns the time at which the bot may write at all; `None` if at once.
    fn all_free(&self, budget: &PostingBudget, urgency: Urgency, now: Instant) -> Option<Instant> {
        let most = budget.all_per_second.max(1);
        let share = PostingBudget::share(most);
        let others = match urgency {
            Urgency::Game => self.short.answers,
            Urgency::Answer => self.short.games,
        };
        let own = match urgency {
            Urgency::Game => (most as usize - share).max(1),
            Urgency::Answer => share,
        };
        let full = nth_last(&self.all, most as usize, |_| true);
        let own = nth_last(&self.all, own, |kind| kind == urgency).filter(|_| others > 0);
        let free = full.max(own).map(|first| first + SECOND);
        free.filter(|&free| free > now)
    }

    fn note(&mut self, to: PacedChat<'_>, now: Instant) {
        self.chats.entry(to.chat.to_owned()).or_default().push_back((now, to.urgency));
        self.all.push_back((now, to.urgency));
    }

    fn forget(&mut self, now: Instant) {
        while self.all.front().is_some_and(|&(first, _)| first + SECOND <= now) {
            self.all.pop_front();
        }
        if self.chats.len() > REMEMBERED {
            self.chats.retain(|_, sent| sent.back().is_some_and(|&(last, _)| last + MINUTE > now));
            for frozen in [&mut self.told, &mut self.trouble] {
                frozen.chats.retain(|_, &mut until| until > now);
            }
        }
    }
}

/// Returns the time of the n-th last message of a kind, if there were as many.
fn nth_last(sent: &Sent, n: usize, is: impl Fn(Urgency) -> bool) -> Option<Instant> {
    sent.iter().rev().filter(|(_, kind)| is(*kind)).nth(n - 1).map(|&(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TELEGRAM: PostingBudget = PostingBudget {
        all_per_second: 30,
        chat_gap: Duration::from_secs(1),
        group_per_minute: 20,
    };

    /// Returns the time it takes until a message may go to each of these chats in turn.
    async fn taken(
        pace: &PostingPace,
        chats: impl IntoIterator<Item = String>,
        group: bool,
    ) -> Duration {
        let start = Instant::now();
        for chat in chats {
            pace.turn(&chat, group, Urgency::Game).await;
        }
        start.elapsed()
    }

    fn one(count: usize) -> impl Iterator<Item = String> {
        std::iter::repeat_n("-1".to_owned(), count)
    }

    #[tokio::test(start_paused = true)]
    async fn a_chat_gets_one_a_second_and_a_group_ten_and_then_as_many_as_a_minute_lets() {
        let pace = PostingPace::new(TELEGRAM);
        let near = |taken: Duration, seconds: u64| taken.as_secs_f64().round() as u64 == seconds;
        assert!(near(taken(&pace, one(10), true).await, 9));
        assert!(near(taken(&pace, one(10), true).await, 46), "none waits for a whole minute");
        let pace = PostingPace::new(TELEGRAM);
        assert!(near(taken(&pace, one(30), false).await, 29));
    }

    #[tokio::test(start_paused = true)]
    async fn a_group_never_gets_more_than_twenty_in_a_minute_and_waits_a_few_seconds_for_each() {
        let pace = PostingPace::new(TELEGRAM);
        let mut sent: Vec<Instant> = Vec::new();
        for _ in 0..100 {
            pace.turn("-1", true, Urgency::Game).await;
            sent.push(Instant::now());
        }
        assert!(sent.windows(21).all(|few| few[20] - few[0] >= MINUTE));
        let longest = sent.windows(2).map(|two| two[1] - two[0]).max().unwrap();
        assert!(longest <= Duration::from_secs(5), "{longest:?}");
        assert!(sent[99] - sent[0] <= 5 * MINUTE, "what it may have is used");
    }

    #[tokio::test(start_paused = true)]
    async fn how_many_go_to_a_chat_soon_is_what_it_has_left() {
        let pace = PostingPace::new(TELEGRAM);
        pace.turn("-1", true, Urgency::Game).await;
        assert_eq!(pace.soon("-1", true), 2, "this one and one in a second");
        for _ in 0..9 {
            pace.turn("-1", true, Urgency::Game).await;
        }
        assert_eq!(pace.soon("-1", true), 1);
        let ample = PostingBudget { chat_gap: Duration::ZERO, group_per_minute: 300, ..TELEGRAM };
        assert_eq!(PostingPace::new(ample).soon("-1", true), MOST);
    }

    #[tokio::test(start_paused = true)]
    async fn all_chats_together_get_thirty_a_second() {
        let pace = PostingPace::new(TELEGRAM);
        let many = (0..91).map(|chat| chat.to_string());
        assert_eq!(taken(&pace, many, true).await.as_secs(), 3);
    }

    #[tokio::test(start_paused = true)]
    async fn a_turn_in_which_nothing_is_written_costs_none() {
        let pace = PostingPace::new(TELEGRAM);
        assert_eq!(taken(&pace, one(1), true).await.as_secs(), 0);
        let start = Instant::now();
        for _ in 0..40 {
            pace.turn("-1", true, Urgency::Game).await;
            pace.give_back("-1");
        }
        assert_eq!(start.elapsed().as_secs(), 1, "only what was written is waited for");
        assert_eq!(taken(&pace, one(2), true).await.as_secs(), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn a_chat_that_is_told_to_wait_waits() {
        let pace = PostingPace::new(TELEGRAM);
        pace.freeze(Some("-1"), Duration::from_secs(9));
        assert!(taken(&pace, ["7".to_owned()], false).await < SECOND, "others go on");
        assert_eq!(taken(&pace, one(1), true).await.as_secs(), 9);
        pace.freeze(None, Duration::from_secs(5));
        assert_eq!(taken(&pace, ["7".to_owned()], false).await.as_secs(), 5);
    }

    #[tokio::test(start_paused = true)]
    async fn trouble_is_over_for_all_once_something_is_taken_and_what_is_told_is_kept() {
        let pace = PostingPace::new(TELEGRAM);
        assert_eq!(pace.thaw(), [], "nobody was held");
        let held = [1, 2, 3].map(DeliveryId::new);
        for (chat, held) in [None, Some("-1"), Some("7")].into_iter().zip(held) {
            pace.freeze_in_trouble(chat, MINUTE, held);
        }
        pace.freeze(Some("7"), Duration::from_secs(9));
        let begun = Instant::now();
        let waits = async {
            // The answer waits already when the first message is taken.
            pace.turn("-1", true, Urgency::Game).await;
            begun.elapsed()
        };
        let taken = async {
            time::sleep(SECOND).await;
            pace.let_go(held[1]);
            assert_eq!(pace.thaw(), [held[0], held[2]]);
        };
        let (waited, ()) = tokio::join!(waits, taken);
        assert_eq!(waited, SECOND);
        pace.turn("7", false, Urgency::Game).await;
        assert_eq!(begun.elapsed(), Duration::from_secs(9));
        assert_eq!(pace.thaw(), [], "once");
    }

    #[tokio::test(start_paused = true)]
    async fn in_a_chat_a_board_goes_before_an_answer_that_waits_longer() {
        let pace = PostingPace::new(TELEGRAM);
        pace.turn("-1", true, Urgency::Game).await;
        let order = Mutex::new(Vec::new());
        let write = async |name: &'static str, urgency: Urgency| {
            pace.turn("-1", true, urgency).await;
            order.lock().unwrap().push(name);
        };
        tokio::join!(
            write("answer", Urgency::Answer),
            write("other answer", Urgency::Answer),
            write("board", Urgency::Game)
        );
        assert_eq!(order.into_inner().unwrap()[0], "board");
    }

    #[tokio::test(start_paused = true)]
    async fn sixty_hints_leave_a_group_its_turns_for_boards() {
        let pace = PostingPace::new(TELEGRAM);
        let hints = async {
            for _ in 0..60 {
                pace.turn("-1", true, Urgency::Answer).await;
            }
        };
        let boards = async {
            // For a while the group gets hints only.
            time::sleep(Duration::from_secs(20)).await;
            taken(&pace, one(10), true).await
        };
        let boards = tokio::select! {
            boards = boards => boards,
            () = hints => panic!("the boards are through before sixty hints are"),
        };
        assert!(boards <= Duration::from_secs(30), "{boards:?}");
    }

    /// Writes so many messages of each kind, each to a chat of its own, for ten seconds. Returns
    /// the numbers written.
    async fn written(games: usize, answers: usize) -> (usize, usize) {
        let pace = PostingPace::new(TELEGRAM);
        let count = Mutex::new((0, 0));
        let write = async |chat: String, urgency: Urgency| {
            pace.turn(&chat, false, urgency).await;
            let mut count = count.lock().unwrap();
            match urgency {
                Urgency::Game => count.0 += 1,
                Urgency::Answer => count.1 += 1,
            }
        };
        let answers = (0..answers).map(|chat| write(format!("a{chat}"), Urgency::Answer));
        let games = (0..games).map(|chat| write(format!("g{chat}"), Urgency::Game));
        let all = async {
            let (answers, games) = (all(answers), all(games));
            tokio::join!(answers, games);
        };
        let _ = time::timeout(Duration::from_millis(9_900), all).await;
        count.into_inner().unwrap()
    }

    async fn all(each: impl Iterator<Item = impl Future<Output = ()>>) {
        let mut left: Vec<_> = each.map(Box::pin).collect();
        std::future::poll_fn(|cx| {
            left.retain_mut(|one| one.as_mut().poll(cx).is_pending());
            if left.is_empty() { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
        })
        .await;
    }

    #[tokio::test(start_paused = true)]
    async fn of_a_budget_that_is_too_small_boards_get_three_quarters() {
        let (games, answers) = written(1_000, 1_000).await;
        assert_eq!(games + answers, 300, "what the budget allows is used");
        // The first second went to the answers, which came first.
        assert_eq!(answers, 30 + 9 * 7, "of {games} boards");
    }

    #[tokio::test(start_paused = true)]
    async fn turns_unused_by_one_kind_of_message_go_to_the_other() {
        assert_eq!(written(1_000, 0).await, (300, 0));
        assert_eq!(written(0, 1_000).await, (0, 300));
    }
}
