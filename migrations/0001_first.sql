-- People and where they come from.
create table people (
    id integer primary key,
    name text not null check (length(name) between 1 and 32),
    language text,
    created integer not null,
    -- How they are told that it is their turn.
    notice text not null default 'both' check (notice in ('dm', 'group', 'both', 'none')),
    -- Where somebody lives, as a zone of the IANA database (Europe/Prague); null: nobody knows.
    zone text,
    -- When nobody is to be woken there: two times of the day (22-8), or off; null: as usual.
    quiet text,
    -- Whose invitations somebody takes: from all, from those they have played with, or from nobody for now.
    welcomes text not null default 'all' check (welcomes in ('all', 'friends', 'nobody')),
    -- The person this one became when two accounts were linked.
    became integer references people (id),
    -- Where somebody is reminded of games that wait for them: private, group or none; null: as they are called.
    remind text,
    -- When they were reminded last.
    reminded integer,
    -- What people and rooms chose beside what has a column of its own, as `name=value` with spaces between; what is not
    -- there is as usual.
    chosen text not null default ''
) strict;
create index people_by_became on people (became) where became is not null;

create table identities (
    platform text not null,
    key text not null,
    person integer not null references people (id),
    -- What a platform knows of a person beyond their key: whether the bot may write
    -- to them there alone, and when they were last heard from.
    private text not null default 'unknown' check (private in ('unknown', 'open', 'closed')),
    seen integer not null default 0,
    -- What people write to mean them, where that is not their name: bob_k for @bob_k.
    handle text,
    primary key (platform, key)
) strict, without rowid;
create index identities_by_person on identities (person);
create index identities_by_handle on identities (platform, handle) where handle is not null;

-- Rooms and who is in them.
create table rooms (
    id integer primary key,
    key text not null unique,
    title text not null check (length(title) between 1 and 60),
    language text,
    created integer not null,
    -- A person's own room, for what they play in private.
    owner integer references people (id),
    -- Who looks after a room in the browser: whoever made it, or whoever they handed
    -- that on to. Where a chat shows the room, its own admins do and this counts for
    -- nothing.
    maker integer references people (id),
    -- Where most of a group lives: for those of it of whom nobody knows.
    zone text,
    chosen text not null default '',
    -- The hour of the day, in the room's zone, at which it is told what happened; null: never.
    digest integer check (digest between 0 and 23)
) strict;
create unique index rooms_by_owner on rooms (owner) where owner is not null;
create index rooms_by_maker on rooms (maker) where maker is not null;

create table members (
    room integer not null references rooms (id),
    person integer not null references people (id),
    since integer not null,
    primary key (room, person)
) strict, without rowid;
create index members_by_person on members (person, since);
-- Who has been in a room for longest.
create index members_by_time on members (room, since, person);

-- What was agreed. How a game stands is nowhere stored: the entries say it.
create table matches (
    id integer primary key autoincrement,
    game text not null,
    room integer references rooms (id),
    host integer not null references people (id),
    options text not null,
    seats_min integer not null,
    seats_max integer not null,
    open integer not null check (open in (0, 1)),
    created integer not null,
    expires integer not null,
    started integer,
    ended integer,
    ending text check (ending in ('over', 'aborted', 'withdrawn', 'expired')),
    broken integer,
    takeback integer references people (id),
    -- The board, as a mark of game and ply, at which a taking back was refused: there it is not asked again.
    refused_at integer,
    -- Raised by every change; a change that expected another one is refused.
    version integer not null default 0,
    -- What a match of several games is played for.
    goal text not null default 'game',
    -- Since when nothing but the course of a match that has ended is kept: no calls, no posts, no guests who never answered.
    tidied integer,
    -- Whether the logs of a match that ended are packed.
    packed integer not null default 0 check (packed in (0, 1)),
    -- The clock of a match as it was agreed: what a turn may take, and what there is beside it for all turns together;
    -- null: none.
    clock text,
    -- What every seat has left, as it was at that time; null until the first game begins and once the match is over.
    clock_left text,
    clock_at integer,
    -- That its result changes the ratings of both, and under which class of clocks; null: it does not.
    rated text check (rated in ('minutes', 'days')),
    -- When an admin of its room annulled its result: it counts in no list any more. Null: nobody did.
    annulled integer,
    -- What who played a match alone made of it, more is better: points, of a board that is filled with the squares
    -- before them; null: several played, it goes on, it was given up, or it is a puzzle.
    solo integer,
    -- Whether its players agreed that whoever is to move may be helped by a computer. Of
    -- one for which nothing was said: no. Who plays with computers alone needs no agreement.
    hints integer not null default 0 check (hints in (0, 1)),
    -- What kind of match it is and which one of its kind; null: somebody proposed it, and that is all.
    --   rematch  repeats the match with this id
    --   daily    the puzzle of this day; days count from 1970 in UTC
    --   task     the task with this id
    --   deal     has the luck of this day, which is the same for everybody
    --   attempt  the host's attempt of this number, from 1, at a game with these options
    --   league   belongs to the season with this id
    --   season-deal   has the luck of this deal of a season, which is the same for all who drew it
    occasion text,
    occasion_key integer,
    -- By which rule the members of a room vote for what is played in the seat it holds; null: it holds none.
    vote text,
    -- When its two players want to play it live; null: nothing was said of that.
    live_at integer,
    -- Who proposed that time and has no answer yet; null: both agreed.
    live_by integer references people (id),
    check ((ended is null) = (ending is null)),
    check (live_by is null or live_at is not null),
    check ((occasion is null) = (occasion_key is null))
) strict;
create index matches_by_room on matches (room, ended);
create index matches_waiting on matches (expires) where started is null and ended is null;
create unique index one_rematch on matches (occasion_key)
    where occasion = 'rematch' and (ending is null or ending in ('over', 'aborted'));
-- The match of a room that began last, however many there were.
create index matches_by_start on matches (room, started, id) where started is not null;
-- Invitations of one person that wait.
create index matches_by_host on matches (host) where started is null and ended is null;
-- Who is deleted, and what of theirs is, is looked for in whatever refers to it: an index that leads there from all rows
-- spares reading them through.
create index matches_hosted on matches (host);
create index matches_by_takeback on matches (takeback) where takeback is not null;
create index matches_by_live on matches (live_by) where live_by is not null;
create index matches_untidy on matches (ended) where ended is not null and tidied is null;
-- What is looked through at every start and every night, and what the owner is told of.
create index matches_running on matches (started) where started is not null and ended is null;
create index matches_broken on matches (broken) where broken is not null;
create index matches_unpacked on matches (ended) where ended is not null and packed = 0 and broken is null;
create index matches_clocked on matches (room) where clock_at is not null;
-- Not unique: accounts that become one may both have opened the same puzzle.
create index matches_by_occasion on matches (host, occasion, occasion_key) where occasion is not null;
create index matches_at_occasion on matches (occasion, ended, occasion_key) where occasion is not null;
create index matches_of_season on matches (occasion_key, id) where occasion = 'league';
create index matches_of_deal on matches (occasion_key, id) where occasion = 'season-deal';
create index matches_rated on matches (game, rated, ended, id) where rated is not null;
create index matches_by_solo on matches (room, game, options, solo desc) where solo is not null;
create index matches_by_own_solo on matches (host, game, options, solo desc) where solo is not null;

-- Named guests who have not answered.
create table invited (
    match integer not null references matches (id),
    place integer not null,
    person integer not null references people (id),
    primary key (match, person)
) strict, without rowid;
-- What somebody has is found without reading all that others have.
create index invited_by_person on invited (person);

-- Who agreed to the taking back that is asked for.
create table consents (
    match integer not null references matches (id),
    person integer not null references people (id),
    primary key (match, person)
) strict, without rowid;
create index consents_by_person on consents (person);

create table games (
    id integer primary key autoincrement,
    match integer not null references matches (id),
    number integer not null,
    setup text not null,
    commitment text not null,
    started integer not null,
    -- How a game ended: a place and points a seat, `1,2 3,0`.
    outcome text,
    -- Which seats have left a game, as bits, the first seat the lowest: what its log says, where it can be asked for
    -- without reading the log's text.
    departed integer not null default 0,
    -- What the players added to the luck of a game, in the order of their seats; null: nothing, and its secret alone is
    -- its key.
    added text,
    unique (match, number)
) strict;

-- Apart from the games, so that nothing reads them by chance.
create table secrets (
    game integer primary key references games (id),
    bytes blob not null check (length(bytes) = 32)
) strict;

-- The log: the truth about every game.
create table entries (
    game integer not null references games (id),
    ply integer not null,
    code text not null,
    hash integer not null,
    actor integer references people (id),
    at integer not null,
    -- The clock, a computer or the vote of a room made the entry, for the seat that it names; null: the person in `actor`
    -- did, or nobody.
    actor_kind text check (actor_kind in ('clock', 'computer', 'room')),
    primary key (game, ply)
) strict, without rowid;
create index entries_by_actor on entries (actor) where actor is not null;

-- What happened, for one audience.
create table notices (
    id integer primary key autoincrement,
    at integer not null,
    room integer references rooms (id),
    recipient integer references people (id),
    match integer references matches (id),
    -- Of that match.
    game integer,
    kind text not null,
    subject integer,
    first integer,
    last integer,
    words text
) strict;
create index notices_by_room on notices (room, id);
create index notices_by_match on notices (match) where match is not null;
-- What people said is let go at another age than what else happened: each is found by its own.
create index notices_told on notices (at) where kind <> 'said';
create index notices_said on notices (at) where kind = 'said';
create index notices_of_vote on notices (match, id) where kind = 'vote';
-- What is somebody's is found without reading what all others have.
create index notices_by_recipient on notices (recipient) where recipient is not null;
create index notices_by_subject on notices (subject) where subject is not null;
-- A page reads what people said and what happened apart, however much there is of the other.
create index notices_talk on notices (room, id) where kind = 'said';
create index notices_news on notices (room, id) where kind not in ('moved', 'your-turn', 'said');

-- Where a room is written to.
create table chats (
    platform text not null,
    key text not null,
    room integer not null references rooms (id),
    -- Why nothing can be written there any more.
    gone text,
    since integer not null,
    -- The server whose channel a chat is, or the group whose topic: there the bot may be told to begin games in some of them only.
    server text,
    primary key (platform, key)
) strict, without rowid;
create index chats_by_room on chats (room);
create index chats_by_server on chats (server, platform) where server is not null;

-- Updates of a platform that wait to be dealt with.
create table inbox (
    id integer primary key autoincrement,
    platform text not null,
    key text not null,
    payload text not null,
    at integer not null,
    failures integer not null default 0,
    -- Why it is not tried again.
    parked text,
    unique (platform, key)
) strict;
create index inbox_waiting on inbox (platform, id) where parked is null;
create index inbox_parked on inbox (at) where parked is not null;

-- Updates that were dealt with, for two days.
create table seen (
    platform text not null,
    key text not null,
    at integer not null,
    primary key (platform, key)
) strict, without rowid;
create index seen_by_time on seen (at);

-- A notice on its way to a chat, or to one person alone.
create table deliveries (
    id integer primary key autoincrement,
    -- The last of the notices that it tells.
    notice integer not null references notices (id),
    -- The first of them, if it tells several of one commit.
    first integer,
    platform text not null,
    -- The chat's key; the person's own if it is private.
    chat text not null,
    private integer not null check (private in (0, 1)),
    -- The match of a board in it, as its notice says.
    match integer,
    -- Another one that tells what this one was to tell, in one message for a crowded chat.
    told_by integer,
    state text not null default 'ready' check (state in ('ready', 'sent', 'dropped', 'dead')),
    -- Whether it may have been sent without anybody knowing.
    doubtful integer not null default 0 check (doubtful in (0, 1)),
    tries integer not null default 0,
    due integer not null default 0,
    message text,
    why text,
    at integer not null,
    -- The message of its chat that a delivery changes; null: it sends one.
    edits text
) strict;
create index deliveries_waiting on deliveries (platform, chat, private, id)
    where state = 'ready';
create index deliveries_by_notice on deliveries (notice);
create index deliveries_told_by on deliveries (told_by) where told_by is not null;
-- What is let go is found by its age, each kind of it by itself.
create index deliveries_done on deliveries (at) where state in ('sent', 'dropped');
create index deliveries_dead on deliveries (at) where state = 'dead';

-- Codes that join an account to a person, or a chat to a room.
create table codes (
    code text primary key,
    -- open is a link that opens the browser as a person, app what opened a Mini App for one and
    -- opens none again: of both the hash stands here. Of a match it brings another room to it.
    kind text not null check (kind in ('person', 'room', 'match', 'open', 'app')),
    subject integer not null,
    expires integer not null,
    -- Where a code was asked for: what comes of it is told there.
    room integer references rooms (id)
) strict, without rowid;
create index codes_by_expiry on codes (expires);
create index codes_by_subject on codes (kind, subject);
create index codes_by_room on codes (room) where room is not null;

-- Answers that could be shown nowhere, until their person opens their private
-- chat. What they hold may stand in them.
create table kept (
    platform text not null,
    person integer not null references people (id),
    place integer not null,
    -- As the platform's adapter writes it.
    answer text not null,
    at integer not null,
    primary key (platform, person, place)
) strict, without rowid;
create index kept_by_time on kept (at);
create index kept_by_person on kept (person);

-- What is to happen at a certain time: at most one of a kind for a subject.
create table timers (
    kind text not null,
    -- What it is about: a match, or 0 if there is but one of its kind.
    subject integer not null,
    due integer not null,
    -- How often it failed since it was set, and why the last time.
    failures integer not null default 0,
    why text,
    primary key (kind, subject)
) strict, without rowid;
create index timers_by_due on timers (due);

-- At which ply of a game somebody was last told that it is their turn.
create table calls (
    game integer not null references games (id),
    person integer not null references people (id),
    ply integer not null,
    -- How many of a turn's moments for a reminder have passed.
    reminded integer not null default 0,
    -- Whether the call came at night and was told nobody: it waits for the morning.
    hushed integer not null default 0 check (hushed in (0, 1)),
    -- Whether the call went to their private chat: then no group calls them by name.
    alone integer not null default 0 check (alone in (0, 1)),
    -- When an opponent asked last whether they are there.
    nudged integer,
    primary key (game, person)
) strict, without rowid;
create index calls_by_person on calls (person);

-- Which message shows which match; later ones have greater ids.
create table posts (
    id integer primary key autoincrement,
    platform text not null,
    -- The chat's key; the person's own if it is private.
    chat text not null,
    private integer not null check (private in (0, 1)),
    message text not null,
    match integer not null references matches (id),
    at integer not null,
    unique (platform, chat, message)
) strict;
create index posts_by_match on posts (match, platform, chat);

-- Requests of a platform whose answer is still owed: Discord's since they were
-- deferred, Telegram's since what they changed was committed. Gone once they
-- are answered, and after a quarter of an hour in any case.
create table unanswered (
    platform text not null,
    key text not null,
    -- How to answer, as the platform's adapter writes it. A token that still
    -- lives may stand in it.
    payload text not null,
    at integer not null,
    -- The notices that what it changed has caused: those after `since`, up to
    -- `until`. Null as long as nothing is changed.
    since integer,
    until integer,
    primary key (platform, key)
) strict, without rowid;
create index unanswered_by_time on unanswered (at);

-- Chats in which the bot has said what it is.
create table introduced (
    platform text not null,
    chat text not null,
    primary key (platform, chat)
) strict, without rowid;

-- The first game of a kind in which it was somebody's turn: there they are told
-- how a turn is made.
create table lessons (
    person integer not null references people (id),
    kind text not null,
    game integer not null references games (id),
    primary key (person, kind)
) strict, without rowid;
create index lessons_by_game on lessons (game);

-- Who typed whose code, to be one person with them: one try of each for a code.
create table asks (
    id integer primary key autoincrement,
    code text not null,
    owner integer not null references people (id),
    owner_room integer references rooms (id),
    typist integer not null references people (id),
    typist_room integer references rooms (id),
    -- Whether the typist has to say yes, then the owner has, or somebody said no.
    state text not null default 'typed' check (state in ('typed', 'confirmed', 'refused')),
    expires integer not null,
    unique (code, typist)
) strict;
create index asks_by_owner on asks (owner);
create index asks_by_typist on asks (typist);
create index asks_by_room on asks (owner_room) where owner_room is not null;
create index asks_by_other_room on asks (typist_room) where typist_room is not null;
create index asks_by_expiry on asks (expires);

-- The logs of games that ended a while ago, each whole in one row; `entries` holds nothing of such a game. They are
-- packed while the bot runs, a few at a time, and never by a step of the tables.
create table packs (
    game integer primary key references games (id),
    -- How many entries there are in it, and when the last was made.
    plies integer not null,
    moved integer,
    bytes blob not null
) strict;

-- Who made entries of a packed log; it names them by their place here.
create table pack_people (
    game integer not null references games (id),
    place integer not null,
    person integer not null references people (id),
    primary key (game, place)
) strict, without rowid;
create index pack_people_by_person on pack_people (person);

-- How far a round through all that is stored has come.
create table rounds (
    kind text primary key,
    reached integer not null
) strict, without rowid;

-- The browsers people are known in, as far as their list tells of them: since when, when they were there last, and what
-- they call themselves, as a word of ours..
create table sessions (
    -- What identities calls the key of a browser.
    key text primary key,
    made integer not null,
    seen integer not null,
    agent text,
    -- How it was opened as somebody a chat knows; null of one that somebody began by a name.
    opened text check (opened in ('link', 'app'))
) strict, without rowid;

-- What the luck of a match follows from, drawn when it is proposed, before it is known who plays; apart from the
-- matches, so that nothing reads it by chance.
create table seeds (
    match integer primary key references matches (id),
    bytes blob not null check (length(bytes) = 32)
) strict;

-- From whom somebody takes none, whatever they take from others; that other is never told.
create table refused (
    person integer not null references people (id),
    other integer not null references people (id),
    primary key (person, other)
) strict, without rowid;
create index refused_by_other on refused (other);

-- A seat is a person's, a computer's or a room's; a computer has no account, only the name of its level, and for a room
-- its members vote.
create table players (
    match integer not null references matches (id),
    place integer not null,
    person integer references people (id),
    -- What a player added to the luck of a match that has not begun.
    added text,
    computer text check (length(computer) between 1 and 20),
    room integer references rooms (id),
    -- What the player of a seat answers beforehand to moves the opponent may make, for nobody else to see; null: nothing.
    conditionals text,
    -- What a player wrote to themselves about the match, for nobody else to see; null: nothing.
    note text check (length(note) between 1 and 1000),
    -- What somebody made of a match that is over, between people or alone with one computer: 120 is a win over everybody
    -- else; of a puzzle, 120 is the best there is. Null: it goes on, or does not count.
    share integer check (share between 0 and 120),
    -- Their points, in games that keep any; of a puzzle its stars.
    points integer,
    -- When a match ended of which its seat made something that counts, beside that (`share`), so that
    -- somebody's last results are found without those before; null of puzzles, and of matches with a computer.
    counted integer,
    -- 1 while its match is not over: a person's seats in such matches are found without the others. Null afterwards.
    live integer default 1 check (live = 1),
    primary key (match, place),
    unique (match, person),
    -- One of the three.
    check (case when person is null then 0 else 1 end + case when computer is null then 0 else 1 end
        + case when room is null then 0 else 1 end = 1)
) strict, without rowid;
create index players_by_person on players (person) where person is not null;
create index players_by_result on players (person, counted) where counted is not null;
create index players_live on players (person) where live is not null and person is not null;
create index players_of_room on players (room, live) where room is not null;

-- What members of a room want to be played in the seat it holds; gone once the turn is over.
create table votes (
    match integer not null references matches (id),
    person integer not null references people (id),
    -- The board, as a mark of game and ply, that they vote at.
    mark integer not null,
    -- The action's canonical text.
    code text not null,
    at integer not null,
    primary key (match, person)
) strict, without rowid;
create index votes_by_person on votes (person);

-- What a person brings to the luck of a match that has not begun, in the place of what is brought by itself: the
-- fingerprint of a phrase of theirs. The phrase is kept nowhere.
create table phrases (
    match integer not null references matches (id),
    person integer not null references people (id),
    added text not null,
    primary key (match, person)
) strict, without rowid;
create index phrases_by_person on phrases (person);

-- When somebody was away, or will be until: the clocks of their seats stand in between.
create table vacations (
    id integer primary key,
    person integer not null references people (id),
    begins integer not null,
    ends integer not null
) strict;
create index vacations_by_person on vacations (person, ends);

-- Matches of which somebody does not want to be told that it is their turn.
create table muted (
    match integer not null references matches (id),
    person integer not null references people (id),
    primary key (match, person)
) strict, without rowid;
create index muted_by_person on muted (person);

-- What the daily puzzles follow from, and the first day that has one, in days since 1970 by UTC.
-- Whoever reads it knows all that are to come.
create table puzzle_source (
    one integer primary key check (one = 1),
    bytes blob not null check (length(bytes) = 32),
    first integer not null
) strict;

-- The puzzle of a day, by days since 1970 in UTC; those ahead are made in time.
create table puzzles (
    day integer primary key,
    setup text not null,
    -- Whether it was looked through again, shortly before its day.
    checked integer not null default 0 check (checked in (0, 1))
) strict;

-- All that somebody made of a game in a room, in one month of the calendar by UTC (202611) or in
-- all (0): sums over `players`, kept so that no leaderboard reads the past.
create table standings (
    person integer not null references people (id),
    season integer not null,
    -- Or `puzzle`: the puzzles of days. In all there are parts, too: `chess:slate`, against this computer, and `puzzle:3`,
    -- which brought three stars.
    game text not null,
    room integer not null references rooms (id),
    played integer not null,
    share integer not null,
    -- Of a computer: how many matches were won.
    points integer not null,
    -- The most points of one match; null: the game keeps none.
    best integer,
    primary key (person, season, game, room)
) strict, without rowid;
create index standings_by_share on standings (room, season, game, share desc, played);

-- Days, since 1970 by UTC, whose puzzles were open while the bot was away for long: they cost nobody
-- their streak.
create table excused (
    day integer primary key
) strict;

-- What a rated match did to the rating of each player. A change stays as it was counted when its match ended.
create table rating_changes (
    person integer not null references people (id),
    game text not null,
    pace text not null,
    -- When the match ended.
    at integer not null,
    match integer not null references matches (id),
    -- The rating when the match ended; its deviation has grown with the time since the match before.
    rating_before real not null,
    deviation_before real not null,
    volatility_before real not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    primary key (person, game, pace, at, match)
) strict, without rowid;
create index rating_changes_by_match on rating_changes (match);

-- The current rating of each person, by game and class of clocks.
create table ratings (
    person integer not null references people (id),
    game text not null,
    pace text not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    -- When the last match that changed it ended.
    at integer not null,
    -- From when on so little is known of it that it is provisional.
    provisional integer not null,
    -- When two ratings of one person became this one: no match before that is refunded. Null: there was one alone.
    linked integer,
    primary key (person, game, pace)
) strict, without rowid;

-- What a computer found in the games of a match that is over, asked for by somebody: a line for
-- each decision. It follows from the log and may be made again.
create table analyses (
    match integer not null references matches (id),
    -- Which game of the match, from 1.
    number integer not null,
    found text not null,
    -- Of each seat that decided anything, its mistakes and its luck.
    sums text not null,
    primary key (match, number)
) strict, without rowid;

-- How often a seat was helped by a computer in a match.
create table hints (
    match integer not null references matches (id),
    -- Which seat of the match, from 0, as `players.place`.
    place integer not null,
    taken integer not null,
    primary key (match, place)
) strict, without rowid;

-- Browsers in which somebody wants to be called, by Web Push (RFC 8030). What identities calls private is 'open' there
-- as long as there is a row, and 'closed' once a push service has said that the browser is gone.
create table subscriptions (
    -- What identities calls the key of a browser.
    session text primary key,
    -- Where messages to it go: an address of its maker's.
    endpoint text not null,
    -- Its own key, a point of P-256, and the secret that only it and the bot know (RFC 8291).
    key blob not null check (length(key) = 65),
    auth blob not null check (length(auth) = 16),
    made integer not null
) strict, without rowid;
-- A browser in which somebody else is known by now is theirs.
create unique index subscriptions_by_endpoint on subscriptions (endpoint);

-- The key by which push services know this bot (RFC 8292), drawn once. Whoever reads it can call in its name.
create table push_key (
    one integer primary key check (one = 1),
    bytes blob not null check (length(bytes) = 32)
) strict;

-- What people did in their games that may be a record, of each game and each kind of feat. A feat counts once its
-- match does.
create table feats (
    match integer not null references matches (id),
    -- Which game of the match, from 1.
    number integer not null,
    person integer not null references people (id),
    key text not null,
    -- That of its match.
    room integer not null,
    game text not null,
    -- The greater, the better. Where the least is best, it is less than nothing.
    value integer not null,
    -- The ply of the position in which it is seen.
    ply integer not null,
    -- When the match ended, if it counts; null: it goes on, or does not count.
    at integer,
    primary key (match, number, person, key)
) strict, without rowid;
create index feats_by_value on feats (room, game, key, value desc, at, match) where at is not null;
create index feats_by_person on feats (person, game, key, value desc, at, match);

-- A class at school: who leads it, and pupils who have a first name and nothing else. It goes with all of them on its day.
create table classes (
    id integer primary key autoincrement,
    -- What its address holds: 8 letters and digits nobody can guess.
    code text not null unique,
    -- Who leads it; null: they are gone, and it goes.
    teacher integer references people (id),
    title text not null check (length(title) between 1 and 60),
    -- What its pupils reckon with, as a word of its own.
    stage text not null,
    made integer not null,
    -- When it ends by itself; from then on nobody finds it.
    ends integer not null,
    -- Whether pupils may come in.
    open integer not null default 1 check (open in (0, 1))
) strict;
create index classes_by_teacher on classes (teacher) where teacher is not null;

-- A pupil is a person who can be in no room but their own.
create table pupils (
    class integer not null references classes (id),
    person integer not null unique references people (id),
    since integer not null,
    -- What their slip holds: with it they open another browser as themselves. Null: they are gone, and what is left of
    -- them goes row by row.
    slip text unique,
    primary key (class, person)
) strict, without rowid;

-- What a class is given to solve; its tasks refer to it.
create table homework (
    id integer primary key autoincrement,
    class integer not null references classes (id),
    given integer not null,
    -- Until when.
    due integer not null,
    -- Whether it is one board that all look at together, for a minute.
    together integer not null check (together in (0, 1)),
    -- What is played until then, as often as somebody likes: a board is filled, or games against a computer; null: it is
    -- the tasks that refer to it.
    plays text check (plays in ('fill', 'computer')),
    -- The options that a board is filled with, or the level of the computer.
    choice text,
    check ((plays is null) = (choice is null))
) strict;
create index homework_by_class on homework (class, due);

-- Puzzles of all games beside the one of the day: the second one of a day, and those that people play one
-- after the other, the pool. A task that somebody plays is never exchanged.
create table tasks (
    id integer primary key,
    game text not null,
    -- The day it is the second puzzle of, by days since 1970 in UTC; null: it is one of the pool.
    day integer,
    -- What it followed from, beside a secret: its day, or which one of the pool it is.
    number integer not null,
    -- How hard it was wanted, 1 to 7.
    grade integer not null,
    options text not null,
    setup text not null,
    -- How hard it is, 0 to 100.
    difficulty integer not null,
    -- Whether it was looked through again.
    checked integer not null default 0 check (checked in (0, 1)),
    -- Whether somebody has it.
    given integer not null default 0 check (given in (0, 1)),
    -- Its rating: it begins by its difficulty, and changes by the answers.
    rating real not null,
    deviation real not null,
    volatility real not null,
    -- The homework of a class that it belongs to, of which its number counts; null: it is everybody's.
    homework integer references homework (id)
) strict;
create unique index tasks_by_day on tasks (day, game) where day is not null;
create unique index tasks_by_number on tasks (game, number) where day is null and homework is null;
create unique index tasks_by_setup on tasks (game, setup);
create index tasks_by_rating on tasks (game, rating) where day is null and homework is null;
create index tasks_unseen on tasks (game, grade) where day is null and homework is null and given = 0;
create unique index tasks_by_homework on tasks (homework, number) where homework is not null;

-- What somebody made of a task of the pool, and what that did to their rating.
create table answers (
    match integer primary key references matches (id),
    person integer not null references people (id),
    task integer not null references tasks (id),
    game text not null,
    -- When the match ended.
    at integer not null,
    -- Of three.
    stars integer not null,
    -- The person's rating before and after. Null: they had answered the task before, under another account.
    rating_before real,
    rating real
) strict;
create index answers_by_person on answers (person);
create index answers_by_task on answers (task, person);

-- How well somebody solves the tasks of a game.
create table skills (
    person integer not null references people (id),
    game text not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    -- When they answered last.
    at integer not null,
    -- How many tasks they have answered.
    answered integer not null,
    primary key (person, game)
) strict, without rowid;

-- What two people made of their matches with each other, game by game, as it is for the first:
-- sums over `players`, kept so that nobody's whole history is read for it.
create table encounters (
    person integer not null references people (id),
    other integer not null references people (id),
    game text not null,
    played integer not null,
    share integer not null,
    -- What the other made of them.
    theirs integer not null,
    -- When the newest of them ended.
    last integer not null,
    primary key (person, other, game)
) strict, without rowid;
create index encounters_by_other on encounters (other);

-- Which notice tells a room how many have solved the puzzle of a day; it goes with that.
create table puzzle_posts (
    room integer not null references rooms (id),
    -- In days since 1970 by UTC.
    day integer not null,
    notice integer not null references notices (id) on delete cascade,
    primary key (room, day)
) strict, without rowid;
create index puzzle_posts_by_notice on puzzle_posts (notice);

-- A league of a room: who wants to plays everybody else of their division, season after season. Or a tournament: its
-- one season has one division, whose rounds are paired as it goes.
create table leagues (
    id integer primary key autoincrement,
    room integer not null references rooms (id),
    -- Who made it, and may begin and end it beside the admins; null: they are gone.
    maker integer references people (id),
    -- What the room calls it; null: by its code.
    name text,
    game text not null,
    options text not null,
    -- The clock of its matches.
    clock text not null,
    -- How a tournament is paired; null: it is a league.
    system text check (system in ('swiss', 'knockout', 'robin', 'arena')),
    -- How many minutes a round of a tournament lasts at most, or an arena; 0 of a league.
    minutes integer not null default 0,
    -- How many weeks a season lasts at most; 0 of a tournament.
    weeks integer not null,
    -- The most of one division; of a tournament how many rounds there are, and 0 while that is open.
    size integer not null,
    -- How a season is played: its games begin all at once or round by round, or everybody plays the same tiles each day.
    course text not null check (course in ('together', 'rounds', 'deals')),
    created integer not null,
    -- When it was ended, or nobody wanted another season. Null: it goes on.
    ended integer,
    -- The notice that tells the room how it stands.
    notice integer references notices (id) on delete set null
) strict;
create index leagues_by_room on leagues (room, id);
create index leagues_live on leagues (room) where ended is null;
create index leagues_by_maker on leagues (maker) where maker is not null;
create index leagues_by_notice on leagues (notice) where notice is not null;

-- The newest season of a league that goes on has not begun: people join it.
create table seasons (
    id integer primary key autoincrement,
    league integer not null references leagues (id),
    -- From 1.
    number integer not null,
    begun integer,
    -- When it ends at the latest; of one that has not begun, when it begins by itself, if it does.
    due integer,
    ended integer,
    unique (league, number)
) strict;

-- Who plays in a season, or wants to.
create table entrants (
    season integer not null references seasons (id),
    person integer not null references people (id),
    since integer not null,
    -- From 1, the highest first; null: it has not begun.
    division integer,
    -- In which order those of a division were drawn, from 0.
    lot integer,
    -- When they left it.
    gone integer,
    -- Who left and has them in their place; without a division they want to be there.
    instead integer references people (id),
    -- From 1, once the season is over.
    place integer,
    -- Where they go from there: -1 to the division above, 1 to the one below.
    moves integer,
    primary key (season, person)
) strict, without rowid;
create index entrants_by_person on entrants (person, season);
create index entrants_live on entrants (person) where place is null;
create index entrants_by_instead on entrants (instead, season) where instead is not null;

-- What is played on a day of a season of deals: there are a few, and everybody draws one of them.
create table season_deals (
    id integer primary key autoincrement,
    season integer not null references seasons (id),
    -- Counted from 1970 in UTC.
    day integer not null,
    -- Which of its day, from 1.
    number integer not null,
    -- The most that can be made of it.
    best integer not null,
    unique (season, day, number)
) strict;

-- Who agrees that somebody plays on in the place of one who left a season.
create table backers (
    -- Who wants to play on: in `entrants` they have no division yet.
    person integer not null references people (id),
    season integer not null references seasons (id),
    backer integer not null references people (id),
    primary key (person, season, backer)
) strict, without rowid;
create index backers_by_backer on backers (backer);
create index backers_by_season on backers (season);

-- A round of a tournament: it is paired, begins somewhat later, and lasts until all is played or its time is over.
create table pairing_rounds (
    season integer not null references seasons (id),
    -- From 1.
    number integer not null,
    -- When its games begin.
    begins integer not null,
    -- When it ends at the latest; null: it has not begun.
    due integer,
    ended integer,
    primary key (season, number)
) strict, without rowid;

-- Who meets whom in a round. Entrants stand here by their lots.
create table pairings (
    season integer not null references seasons (id),
    round integer not null,
    -- From 1.
    board integer not null,
    -- Who begins.
    one integer not null,
    -- Null: the other meets nobody.
    other integer,
    match integer references matches (id) on delete set null,
    -- Whether they drew once, and that was played once more.
    again integer not null default 0 check (again in (0, 1)),
    -- Whether its game calls who begins it, as no post of the round has.
    calls integer not null default 0 check (calls in (0, 1)),
    -- What it came to for who begins; null: it is not decided. The last three are no games.
    result text check (result in ('won', 'drawn', 'lost', 'walkover', 'missed', 'nobody')),
    primary key (season, round, board)
) strict, without rowid;
create index pairings_by_match on pairings (match) where match is not null;
