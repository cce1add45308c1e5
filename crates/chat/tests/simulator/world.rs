//! The world: all its events, one step after another, as a seed decides them.

use std::{
    collections::VecDeque,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use chat::Carrier;
use futures_util::FutureExt as _;
use ground::{BEGINNING, Scratch};
use service::{Backlog, MatchId, PersonId, Platform, Refusal, Secret, Timestamp};

use crate::{
    book::Book,
    house::{Answered, House, Inside, MEMBERS, PLATFORMS, Update, copy_of},
    moments::{Held, Lots, Moments},
    post::Post,
};

pub(crate) type Secrets = Arc<dyn Fn() -> Secret + Send + Sync>;

/// A job of a process, from its beginning to its end.
#[derive(Debug, Clone)]
pub(crate) enum Job {
    Begin,
    TakeIn(Vec<Update>),
    Deal(Update),
    Deliver(usize),
    Due,
    Idle,
}

/// The rest of a platform's pump after a look that found nothing to do.
#[derive(Clone, Copy)]
struct Rest {
    looked: Timestamp,
    next: Option<Timestamp>,
}

/// The longest time between two looks at the due deliveries, in milliseconds.
const LOOK: i64 = 30_000;

/// The longest time for which a delivery waits for its platform's pace while others stand behind it.
const SOON: Duration = Duration::from_secs(2);

pub(crate) struct World {
    pub(crate) lots: Lots,
    pub(crate) moments: Arc<Moments>,
    secrets: Secrets,
    posts: [Arc<Post>; 2],
    lines: [Arc<dyn Carrier>; 2],
    house: Option<House>,
    pub(crate) people: Vec<PersonId>,
    /// The updates of Telegram that the bot has not confirmed, and the next updates of Discord.
    pub(crate) pending: Vec<Update>,
    pub(crate) calls: VecDeque<Update>,
    pub(crate) told: Vec<(Timestamp, Update)>,
    pub(crate) keys: u64,
    rests: [Option<Rest>; 2],
    pub(crate) book: Book,
    pub(crate) trace: Vec<String>,
    /// The share of jobs in which a process dies, in per cent.
    deadly: usize,
    pub(crate) deaths: usize,
    pub(crate) overtaken: usize,
}

fn secrets(seed: u64) -> Secrets {
    let count = AtomicU64::new(0);
    Arc::new(move || {
        let mut lots = Lots::new(seed ^ (count.fetch_add(1, Ordering::Relaxed) << 32));
        Secret::new(std::array::from_fn(|_| lots.below(256) as u8))
    })
}

/// Creates a database where all people have said a first word, and every game has begun.
pub(crate) fn template() -> Scratch {
    let moments = Arc::new(Moments::at(BEGINNING));
    let house = House::open(Scratch::in_memory(), &moments, &secrets(0));
    let posts = [0, 1].map(|index| Post::new(PLATFORMS[index], &moments, 0));
    house.runtime.block_on(async {
        house.inside.settle_in().await;
        house.inside.begin_games().await;
        house.inside.service.run_due().await;
        for post in &posts {
            let mut left = 100;
            while left > 0 && house.inside.desk.deliver_next(post.line()).await {
                left -= 1;
            }
        }
    });
    house.close()
}

async fn work(
    inside: &Inside,
    lines: &[Arc<dyn Carrier>; 2],
    job: Job,
    answered: &mut Vec<Answered>,
) -> Result<bool, Refusal> {
    let mut tell = |one: Answered| answered.push(one);
    match job {
        Job::Begin => inside.begin(&mut tell).await?,
        Job::TakeIn(updates) => inside.take_in(&updates).await?,
        Job::Deal(update) => inside.deal(&update, &mut tell).await?,
        Job::Deliver(index) => {
            return Ok(inside.desk.deliver_next(Arc::clone(&lines[index])).await);
        }
        Job::Due => inside.service.run_due().await,
        Job::Idle => inside.moments.pass(),
    }
    Ok(true)
}

impl World {
    pub(crate) fn new(seed: u64, template: &Scratch) -> Self {
        let moments = Arc::new(Moments::at(BEGINNING));
        let secrets = secrets(seed);
        let mut lots = Lots::new(seed);
        let post = |index: usize| Post::new(PLATFORMS[index], &moments, seed * 2 + index as u64);
        let posts = [post(0), post(1)];
        let lines = [posts[0].line(), posts[1].line()];
        let house = House::open(copy_of(&template.database()), &moments, &secrets);
        let deadly = [0, 3, 10][lots.below(3)];
        let mut world = Self {
            lots,
            moments,
            secrets,
            posts,
            lines,
            house: Some(house),
            people: Vec::new(),
            pending: Vec::new(),
            calls: VecDeque::new(),
            told: Vec::new(),
            keys: 0,
            rests: [None; 2],
            book: Book::default(),
            trace: Vec::new(),
            deadly,
            deaths: 0,
            overtaken: 0,
        };
        world.people = world.read(async |inside| inside.everybody().await);
        world.judges(true, None);
        world.begins();
        world
    }

    pub(crate) fn house(&self) -> &House {
        self.house.as_ref().expect("there is always a process")
    }

    /// Reads the state of the process, which does not die of it.
    pub(crate) fn read<T>(&self, look: impl AsyncFnOnce(&Inside) -> T) -> T {
        let house = self.house();
        house.runtime.block_on(look(&house.inside))
    }

    pub(crate) fn notes(&mut self, line: String) {
        self.trace.push(line);
    }

    /// Begins a new process, which may die of that as well.
    fn begins(&mut self) {
        self.rests = [None; 2];
        self.lines = [self.posts[0].line(), self.posts[1].line()];
        self.does(Job::Begin);
    }

    /// Has the process do a job, in which it may die. Returns whether there was anything to do.
    pub(crate) fn does(&mut self, job: Job) -> bool {
        self.notes(format!("{:?} {job:?}", self.moments.time()));
        let dies = self.lots.chance(self.deadly);
        let after = self.lots.below(14) as u64;
        let scratch = Scratch::in_memory();
        let always = dies || matches!(job, Job::Idle);
        // A platform may kill it as well.
        let after = if always { after } else { u64::MAX };
        let after = if matches!(job, Job::Idle) { 0 } else { after };
        self.moments.dies_after(after, &self.house().file(), &scratch.database());
        self.posts.iter().for_each(|post| post.job_begins());
        let mut answered = Vec::new();
        let by_itself = matches!(job, Job::Due | Job::Begin);
        let is_due = matches!(job, Job::Due);
        let only = match &job {
            Job::Deal(update) => self.book.about(update),
            _ => None,
        };
        // A delivery changes no match.
        let looks = matches!(job, Job::Due | Job::Begin | Job::Deal(_));
        let (house, lines) = (self.house.as_ref().expect("there is one"), &self.lines);
        let done = house.runtime.block_on(async {
            tokio::select! {
                biased;
                () = self.moments.died.notified() => None,
                done = work(&house.inside, lines, job, &mut answered) => Some(done),
            }
        });
        self.hears(answered);
        let dead = self.moments.is_dead();
        if dead {
            self.deaths += 1;
            self.notes("the process died".to_owned());
            self.posts.iter().for_each(|post| post.process_died());
            let _ = self.moments.died.notified().now_or_never();
            self.moments.lives();
            self.house.take().expect("there was one").abandon();
            self.house = Some(House::open(scratch, &self.moments, &self.secrets));
        }
        self.moments.spares();
        if looks || dead {
            self.judges(by_itself, only.filter(|_| !dead));
        }
        if is_due && !dead {
            self.read(async |inside| self.book.is_in_time(inside).await);
        }
        self.judges_posts();
        if dead {
            self.begins();
            return true;
        }
        match done {
            Some(Ok(did)) => did,
            other => panic!("it failed: {other:?}"),
        }
    }

    /// Notes the answers to people.
    fn hears(&mut self, answered: Vec<Answered>) {
        for one in answered {
            let texts: Vec<&str> = one.out.iter().map(|out| out.text.as_str()).collect();
            self.notes(format!("answer {} {texts:?}", one.update.key));
            self.book.hears(&one);
        }
    }

    /// Begins the first update, and deals with the later one before the first is done.
    fn overtakes(&mut self, first: &Update, second: &Update) {
        self.overtaken += 1;
        let after = self.lots.below(8) as u64;
        self.notes(format!("{second:?} overtakes {first:?} after {after}"));
        let (reached_tx, mut reached) = tokio::sync::mpsc::unbounded_channel();
        let (go, wait) = std::sync::mpsc::channel();
        let (done_tx, done) = tokio::sync::oneshot::channel();
        let house = self.house.as_ref().expect("there is one");
        let (inside, update) = (house.inside.clone(), first.clone());
        let handle = house.runtime.handle().clone();
        let thread = std::thread::spawn(move || {
            Held { after, reached: reached_tx, go: wait }.begin();
            let mut answered = Vec::new();
            let dealt = handle
                .block_on(async { inside.deal(&update, &mut |one| answered.push(one)).await });
            Held::end();
            let _ = done_tx.send((dealt, answered));
        });
        let mut answered = Vec::new();
        let both = house.runtime.block_on(async {
            // A job that ends before that moment is not overtaken.
            let _ = reached.recv().await;
            let second = house.inside.deal(second, &mut |one| answered.push(one)).await;
            let _ = go.send(());
            let (first, to_first) = done.await.expect("it does not panic");
            answered.extend(to_first);
            second.and(first)
        });
        thread.join().expect("it does not panic");
        self.hears(answered);
        assert_eq!(both, Ok(()), "it failed");
        self.judges(false, None);
    }

    /// Checks the matches against people's intentions and answers.
    fn judges(&mut self, by_itself: bool, only: Option<MatchId>) {
        let mut book = std::mem::take(&mut self.book);
        self.read(async |inside| book.looks(inside, by_itself, only).await);
        self.book = book;
    }

    /// Checks the shown messages against the allowed ones.
    fn judges_posts(&mut self) {
        for index in [0, 1] {
            let mut shelf = self.posts[index].shelf();
            let lines = std::mem::take(&mut shelf.trace);
            let faults = std::mem::take(&mut shelf.faults);
            for (id, (shown, most)) in &shelf.shown {
                assert!(shown <= most, "{id:?} was shown {shown} times, and {most} may be");
            }
            drop(shelf);
            self.trace.extend(lines);
            assert!(faults.is_empty(), "{faults:?}");
        }
    }

    /// Notes the pumps that were woken.
    fn hears_news(&mut self) {
        let news = &mut self.house.as_mut().expect("there is one").news;
        while let Ok(notice) = news.try_recv() {
            for (index, platform) in PLATFORMS.into_iter().enumerate() {
                if notice.goes_to(platform) {
                    self.rests[index] = None;
                }
            }
        }
    }

    /// Asserts that the pump of a platform knows of its due deliveries.
    fn knows(&mut self, index: usize) {
        self.hears_news();
        let Some(Rest { looked, next }) = self.rests[index] else { return };
        let now = self.moments.time();
        if now.0 - looked.0 >= LOOK || next.is_some_and(|next| next <= now) {
            return;
        }
        let due = self.read(async |inside| {
            inside.service.deliveries().due(PLATFORMS[index], 100).await.expect("it can be read")
        });
        assert!(due.is_empty(), "nobody was woken for {due:?}");
    }

    /// Has a platform's pump deliver so many messages at most.
    pub(crate) fn delivers(&mut self, index: usize, most: usize) {
        self.knows(index);
        if most > 0 {
            self.rests[index] = None;
        }
        for _ in 0..most {
            self.waits_for_pace(index);
            if !self.does(Job::Deliver(index)) {
                let (due, next) = self.read(async |inside| {
                    let deliveries = inside.service.deliveries();
                    deliveries.due_and_next(PLATFORMS[index], 100).await.expect("it can be read")
                });
                self.hears_news();
                // A delivery that waits for the platform's pace is looked at again by itself.
                if due.is_empty() {
                    self.rests[index] = Some(Rest { looked: self.moments.time(), next });
                }
                return;
            }
        }
    }

    /// Lets the moment pass that the next delivery would wait for within its job.
    fn waits_for_pace(&mut self, index: usize) {
        let line = Arc::clone(&self.lines[index]);
        let wait = self.read(async |inside| {
            let due = inside.service.deliveries().due(PLATFORMS[index], 100).await;
            let due = due.expect("it can be read").into_iter();
            due.map(|due| line.pace().wait(&due.chat, !due.private)).find(|wait| *wait <= SOON)
        });
        if let Some(wait) = wait.filter(|wait| !wait.is_zero()) {
            self.waits(wait.as_millis() as i64 + 1);
        }
    }

    /// Has the bot ask Telegram for updates, perhaps for old ones, in any order.
    pub(crate) fn polls(&mut self) {
        self.forgets();
        if self.pending.is_empty() {
            return;
        }
        let count = 1 + self.lots.below(3).min(self.pending.len() - 1);
        let mut batch: Vec<Update> = self.pending.drain(..count).collect();
        if self.lots.chance(20) {
            batch.reverse();
        }
        if self.lots.chance(20) {
            batch.push(batch[0].clone());
        }
        let deaths = self.deaths;
        self.does(Job::TakeIn(batch.clone()));
        // Unconfirmed updates come again.
        if self.deaths > deaths || self.lots.chance(15) {
            batch.append(&mut self.pending);
            self.pending = batch;
        }
    }

    /// Deals with a waiting update, or with two at once.
    pub(crate) fn deals(&mut self) -> bool {
        self.forgets();
        let mut waiting = self.first_of_each();
        if let Some(call) = self.calls.front() {
            waiting.push(call.clone());
        }
        let Some(first) = self.lots.one(&waiting).cloned() else { return false };
        let mut others: Vec<_> =
            waiting.iter().filter(|other| other.member != first.member).cloned().collect();
        // Two that are about one match meet as often as they can.
        let about = self.book.about(&first);
        let close = |other: &Update| about.is_some() && self.book.about(other) == about;
        let meet = others.iter().any(close);
        if meet {
            others.retain(close);
        }
        let often = if meet { 80 } else { 25 };
        let second = self.lots.one(&others).cloned().filter(|_| self.lots.chance(often));
        for one in [Some(&first), second.as_ref()].into_iter().flatten() {
            if MEMBERS[one.member].platform == Platform::Discord {
                self.calls.pop_front();
            }
        }
        match second {
            Some(second) => self.overtakes(&first, &second),
            None => drop(self.does(Job::Deal(first))),
        }
        true
    }

    /// Returns the first update of each person in the inbox.
    fn first_of_each(&self) -> Vec<Update> {
        let waiting = self.read(async |inside| {
            inside.service.inbox().waiting(Platform::Telegram, u32::MAX).await
        });
        let mut first: Vec<Update> = Vec::new();
        for row in waiting.expect("it can be read") {
            let update = Update::read(&row.key, &row.payload);
            if first.iter().all(|one| one.member != update.member) {
                first.push(update);
            }
        }
        first
    }

    /// Lets time pass, and runs the due timers.
    pub(crate) fn waits(&mut self, milliseconds: i64) {
        self.notes(format!("{milliseconds} ms"));
        self.moments.advance(milliseconds);
        let passed = u64::try_from(milliseconds).unwrap_or(0);
        let passed = Duration::from_millis(passed);
        self.house().runtime.block_on(tokio::time::advance(passed));
        self.does(Job::Due);
    }

    pub(crate) fn troubles(&self, percent: usize) {
        self.posts.iter().for_each(|post| post.misbehaves(percent));
    }

    /// Does all the work that is left, while nothing goes wrong.
    pub(crate) fn rests(&mut self) {
        self.troubles(0);
        self.deadly = 0;
        for _ in 0..60 {
            while !self.pending.is_empty() {
                self.polls();
            }
            while self.deals() {}
            for index in [0, 1] {
                self.delivers(index, usize::MAX);
            }
            let backlog = self.read(async |inside| inside.service.deliveries().backlog().await);
            if backlog == Ok(Backlog::default()) && self.pending.is_empty() {
                return self.ends();
            }
            self.waits(20_000);
        }
        panic!("something never comes to its end");
    }

    /// Asserts in a new process that everything is stored, and that all people were told.
    fn ends(&mut self) {
        let shown = self.read(async |inside| self.book.shown(inside).await);
        let scratch = self.house.take().expect("there is one").close();
        self.house = Some(House::open(scratch, &self.moments, &self.secrets));
        self.judges(false, None);
        let stored = self.read(async |inside| self.book.shown(inside).await);
        assert_eq!(shown, stored, "a process showed other boards than it stored");
        let seen = [0, 1].map(|index| {
            let shelf = self.posts[index].shelf();
            (shelf.seen.clone(), shelf.refused.clone())
        });
        let (book, people) = (std::mem::take(&mut self.book), self.people.clone());
        self.read(async |inside| book.ends(inside, &people, &seen).await);
        self.book = book;
    }

    /// Returns all events as one number.
    pub(crate) fn digest(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.trace.hash(&mut hasher);
        hasher.finish()
    }
}
