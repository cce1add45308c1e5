//! Reads matches: one or many in the same few queries.

use std::{collections::BTreeMap, sync::Arc};

use game_core::{AnyRules, AnyTable, Goal, LogLine, Notation, Seat, SeatSet, Standing};
use store::{
    Connection, GameId, MatchId, Occasion, PersonId, RoomId, StoreError, Timestamp, entries,
    entries::EntryRow,
    games,
    games::GameRow,
    leagues,
    leagues::MatchSeason,
    matches,
    matches::{MatchEnding, MatchRow, PlayerRow},
    occasion, present,
    present::PresentRow,
    ratings, season_deals, tasks, votes,
    votes::{CastRow, VoteRow},
};

use crate::Matches;
use crate::deliveries::delivery::tell_together;
use crate::{
    Actor, Ballot, Chosen, Conditionals, LiveDate, MatchCard, MatchClock, MatchState, Notice,
    NoticeKind, Player, Playing, Refusal, Sitter, Sitting, VoteRule, outcome,
    person::{absence_of, nights_of_row},
    puzzles::daily::{DAY, last_closed},
    sitting::{Previous, Unmoved},
    table::{computer_name, mark, must_act},
};

/// A table, or the key of the reason why its log does not replay.
type Replayed = Result<Arc<dyn AnyTable>, &'static str>;

/// The key of a player's wish to have forced moves played for them.
const FORCED: &str = "forced";

/// The reader on behalf of nobody in particular.
pub(crate) const NOBODY: Actor = Actor::Clock;

/// The matches to look into, of several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Games {
    /// The ones that go on.
    GoingOn,
    /// The ones that are over, too.
    All,
}

#[boxed::futures]
impl Matches<'_> {
    /// The last game of the match that an invitation repeats; `None` if that game cannot be read
    /// any more.
    async fn previous(
        self,
        db: &mut Connection,
        card: &MatchCard,
    ) -> Result<Option<Previous>, Refusal> {
        let Some(old) = card.occasion.repeats().filter(|_| card.state == MatchState::Invited)
        else {
            return Ok(None);
        };
        let old = self.card_in(&mut *db, old).await?;
        let Some(game) = old.current else { return Ok(None) };
        let game = game_row(db, game).await?;
        let players = old.players.iter().map(|player| player.sitter.clone()).collect();
        match self.table(db, &old, &game).await {
            Ok(table) => Ok(Some(Previous { players, setup: game.setup, table })),
            Err(Refusal::Because(_)) => Ok(None),
            Err(refusal) => Err(refusal),
        }
    }

    /// The rematch of a match, if the match is over and has one.
    pub(crate) async fn rematch_card(
        self,
        db: &mut Connection,
        card: &MatchCard,
    ) -> Result<Option<MatchCard>, Refusal> {
        if !matches!(card.state, MatchState::Over | MatchState::Aborted) {
            return Ok(None);
        }
        let Some(id) = matches::rematch_of(&mut *db, card.id).await? else { return Ok(None) };
        Ok(Some(self.card_in(db, id).await?))
    }

    pub(crate) async fn card_in(
        self,
        db: &mut Connection,
        id: MatchId,
    ) -> Result<MatchCard, Refusal> {
        let row = present_row(&mut *db, id, NOBODY).await?;
        let card = self.cards(db, &[row]).await?.pop();
        card.ok_or_else(|| Refusal::fault(&"a match without a card"))
    }

    /// A match as this person may see it, in one snapshot: two statements, however long its log is.
    /// People outside the room get its card alone.
    ///
    /// # Errors
    /// There is no such match.
    pub async fn sit(self, person: PersonId, id: MatchId) -> Result<Sitting, Refusal> {
        Box::pin(self.sitting(Actor::Person(person), id)).await
    }

    /// A match as this actor may see it.
    pub(crate) async fn sitting(self, actor: Actor, id: MatchId) -> Result<Sitting, Refusal> {
        let _first = self.before_computers(actor);
        let mut db = self.store.snapshot().await?;
        let row = present_row(&mut db, id, actor).await?;
        let mut all = self.sittings_of(&mut db, actor, vec![row], Games::All).await?;
        let gone = || Refusal::fault(&"a match that was read is not there");
        let mut sitting = all.pop().ok_or_else(gone)?;
        if let Some(person) = actor.person()
            && self.keeps_in(&mut db, person, &sitting.card).await?
        {
            sitting.keep();
        }
        sitting.rematch = self.rematch_card(&mut db, &sitting.card).await?;
        sitting.previous = self.previous(&mut db, &sitting.card).await?;
        sitting.unmoved = self.unmoved(&mut db, &sitting).await?;
        Ok(sitting)
    }

    /// The moves so far of a rated match in which not both players have moved yet; `None` for any
    /// other match.
    async fn unmoved(
        self,
        db: &mut Connection,
        sitting: &Sitting,
    ) -> Result<Option<Unmoved>, Refusal> {
        let (card, Some(game)) = (&sitting.card, &sitting.game) else { return Ok(None) };
        let all =
            |moved: SeatSet| Seat::all(game.table.seat_count()).all(|seat| moved.contains(seat));
        let now = game.table.moved();
        if card.rated.is_none() || card.state != MatchState::Running || all(now) {
            return Ok(None);
        }
        let mut moved = SeatSet::NONE;
        for number in (1..game.number).rev() {
            let game = games::numbered(&mut *db, card.id, number).await?;
            let Some(game) = game else { continue };
            let row = game_row(&mut *db, game).await?;
            moved = moved.union(self.table(&mut *db, card, &row).await?.moved());
            if all(now.union(moved)) {
                return Ok(None);
            }
        }
        let left = match sitting.actor.person() {
            Some(person) => {
                let yesterday = Timestamp(self.now().0 - DAY);
                ratings::left_early(db, person, yesterday).await?
            }
            None => 0,
        };
        Ok(Some(Unmoved { moved, left }))
    }

    /// Whether a match is hidden from a person: its task is shared with others, it is still open,
    /// and the person has not finished theirs.
    pub async fn keeps(self, person: PersonId, card: &MatchCard) -> Result<bool, Refusal> {
        self.keeps_in(&mut *self.store.read().await?, person, card).await
    }

    async fn keeps_in(
        self,
        db: &mut Connection,
        person: PersonId,
        card: &MatchCard,
    ) -> Result<bool, Refusal> {
        if !card.occasion.is_shared() || card.seat(person).is_some() {
            return Ok(false);
        }
        let day = match card.occasion {
            Occasion::Task(id) => tasks::get(&mut *db, id).await?.and_then(|task| task.day),
            Occasion::SeasonDeal(id) => season_deals::get(&mut *db, id).await?.map(|deal| deal.day),
            Occasion::Daily(day) | Occasion::Deal(day) => Some(day),
            _ => None,
        };
        if day.is_some_and(|day| day <= last_closed(self.now())) {
            return Ok(false);
        }
        let theirs = occasion::of_host(&mut *db, person, card.occasion).await?;
        Ok(match theirs {
            Some(id) => matches::get(db, id).await?.is_none_or(|row| row.ended.is_none()),
            None => true,
        })
    }

    /// Several matches as an actor may see them. Other people's matches of a shared task are hidden
    /// from a person.
    pub(crate) async fn sittings(
        self,
        db: &mut Connection,
        actor: Actor,
        rows: Vec<PresentRow>,
        games: Games,
    ) -> Result<Vec<Sitting>, Refusal> {
        let mut all = self.sittings_of(db, actor, rows, games).await?;
        let others = |one: &&mut Sitting| one.card.occasion.is_shared() && one.seat().is_none();
        if actor.person().is_some() {
            all.iter_mut().filter(others).for_each(Sitting::keep);
        }
        Ok(all)
    }

    /// These matches with all that a request about them needs. For a person who is no member of its
    /// room, a game is not even loaded. A log that does not replay breaks its match and nothing
    /// else.
    async fn sittings_of(
        self,
        db: &mut Connection,
        actor: Actor,
        rows: Vec<PresentRow>,
        games: Games,
    ) -> Result<Vec<Sitting>, Refusal> {
        let mut beside = Beside::read(db, &rows).await?;
        let mut consents = grouped(consents(db, &rows).await?);
        let mut voted = grouped(votes_in(db, &rows).await?);
        let all = games == Games::All || rows.len() == 1;
        let shown = |row: &&PresentRow| {
            (all || row.row.ended.is_none()) && (row.member || actor.person().is_none())
        };
        let games = rows.iter().filter(shown).filter(|row| row.row.broken.is_none());
        let mut tables = self.tables_of(db, games).await?;
        let mut all = Vec::with_capacity(rows.len());
        for row in rows {
            let seated = beside.players.get(&row.row.id).map_or(&[][..], Vec::as_slice);
            let (prepared, forced) = (prepared(seated), forced(seated));
            let note = note_of(seated, actor.person());
            let mut card = self.card_of(&row, &mut beside)?;
            let game = row.game();
            let since = game.as_ref().map_or(card.created, last_moved);
            let game = match game.and_then(|game| Some((tables.remove(&game.id)?, game))) {
                Some((Ok(table), game)) => Some(playing(game, table)),
                Some((Err(why), game)) => {
                    self.does_not_replay(&card, game.id, why).await?;
                    card.state = MatchState::Broken;
                    None
                }
                None => None,
            };
            let conditionals = standing_now(prepared, game.as_ref());
            let person = actor.person().unwrap_or_default();
            let cast = voted.remove(&card.id).unwrap_or_default();
            let ballot = game.as_ref().and_then(|game| ballot(&card, game, (since, cast)));
            let my_turn = is_turn_of((&card, game.as_ref()), ballot.as_ref(), person);
            all.push(Sitting {
                person,
                actor,
                consents: consents.remove(&card.id).unwrap_or_default(),
                card,
                member: row.member,
                game,
                my_turn,
                since,
                version: row.row.version,
                conditionals,
                forced,
                note,
                rematch: None,
                previous: None,
                ballot,
                kept: false,
                unmoved: None,
            });
        }
        Ok(all)
    }

    /// The tables of the matches' newest games, from memory or replayed; the reason for one that
    /// does not replay.
    pub(crate) async fn tables_of(
        self,
        db: &mut Connection,
        rows: impl Iterator<Item = &PresentRow>,
    ) -> Result<BTreeMap<GameId, Replayed>, Refusal> {
        let (mut tables, mut missing) = (BTreeMap::new(), Vec::new());
        for (rules, game) in rows.filter_map(|row| Some((row.row.game.as_str(), row.game()?))) {
            match self.tables.get(game.id, game.ply) {
                Some(table) => drop(tables.insert(game.id, Ok(table))),
                None => missing.push((rules, game)),
            }
        }
        if missing.is_empty() {
            return Ok(tables);
        }
        let ids: Vec<_> = missing.iter().map(|(_, game)| game.id).collect();
        let mut logs = grouped(entries::logs(db, &ids).await?);
        for (rules, game) in missing {
            let log = logs.remove(&game.id).unwrap_or_default();
            tables.insert(game.id, self.replayed(self.rules_named(rules)?, &game, log));
        }
        Ok(tables)
    }

    /// The table of any game of a match, from memory or replayed.
    ///
    /// # Errors
    /// Its log does not replay; the match is then marked as broken.
    pub(crate) async fn table(
        self,
        db: &mut Connection,
        card: &MatchCard,
        game: &GameRow,
    ) -> Result<Arc<dyn AnyTable>, Refusal> {
        if let Some(table) = self.tables.get(game.id, game.ply) {
            return Ok(table);
        }
        let log = entries::log(db, game.id, game.ply).await?;
        match self.replayed(self.rules_named(card.game)?, game, log) {
            Ok(table) => Ok(table),
            Err(why) => {
                self.does_not_replay(card, game.id, why).await?;
                let broken = game_core::Sentence::new("service-match-broken");
                Err(broken.with("match", card.id.code()).into())
            }
        }
    }

    /// The table after these entries, or the key of the reason why they do not replay.
    fn replayed(self, rules: &dyn AnyRules, game: &GameRow, log: Vec<EntryRow>) -> Replayed {
        let line = |row: EntryRow| LogLine { code: row.code, hash: row.hash };
        let log: Vec<LogLine> = log.into_iter().map(line).collect();
        let table = rules.replay(&game.setup, &log).map_err(|why| why.key)?;
        let table: Arc<dyn AnyTable> = table.into();
        self.tables.put(game.id, Arc::clone(&table));
        Ok(table)
    }

    /// Marks a match as broken and tells its room, once. Only the key of the reason is logged: the
    /// sentence quotes an entry, which holds tiles.
    async fn does_not_replay(
        self,
        card: &MatchCard,
        game: GameId,
        why: &'static str,
    ) -> Result<(), Refusal> {
        let (id, rooms, now) = (card.id, card.rooms(), self.now());
        tracing::error!(match_id = id.code(), game = game.0, why, "does not replay");
        let told = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                if !matches::set_broken(&mut *db, id, now).await? {
                    return Ok(Vec::new());
                }
                let notices = rooms.into_iter().map(|room| Notice {
                    match_id: Some(id),
                    game: Some(game),
                    ..Notice::in_room(now, room, NoticeKind::Broken)
                });
                let notices: Vec<_> = notices.collect();
                Ok(tell_together(db, &notices).await?)
            })
        });
        self.announce(told.await?);
        Ok(())
    }

    /// The rules of a match's game.
    pub(crate) fn rules_of(self, card: &MatchCard) -> Result<&'static dyn AnyRules, Refusal> {
        self.rules_named(card.game)
    }

    pub(crate) fn rules_named(self, game: &str) -> Result<&'static dyn AnyRules, Refusal> {
        self.rules(game).ok_or_else(|| Refusal::fault(&"a match of an unknown game"))
    }

    /// The cards of matches.
    pub(crate) async fn cards(
        self,
        db: &mut Connection,
        rows: &[PresentRow],
    ) -> Result<Vec<MatchCard>, Refusal> {
        let mut beside = Beside::read(db, rows).await?;
        rows.iter().map(|row| self.card_of(row, &mut beside)).collect()
    }

    fn card_of(self, present: &PresentRow, beside: &mut Beside) -> Result<MatchCard, Refusal> {
        let row = present.row.clone();
        let seated = beside.players.remove(&row.id).unwrap_or_default();
        let clock = self.clock_of(&row, &seated)?;
        let players = seated_players(seated);
        let (room, side) = seen_by(present, &players);
        let outcomes = beside.outcomes.remove(&row.id);
        let outcomes = outcomes.unwrap_or_else(|| present.outcome.iter().cloned().collect());
        Ok(MatchCard {
            id: row.id,
            standing: standing(&row, players.len(), &outcomes)?,
            game: self.rules_named(&row.game)?.id(),
            room,
            side,
            state: state(&row),
            host: row.host,
            players,
            invited: beside.invited.remove(&row.id).unwrap_or_default(),
            open: row.open,
            expires: Some(row.expires).filter(|_| row.started.is_none()),
            created: row.created,
            started: row.started,
            ended: row.ended,
            current: row.current,
            takeback: row.takeback,
            refused_at: row.refused_at,
            occasion: row.occasion,
            league: beside.leagues.remove(&row.id),
            rated: row.rated,
            hints: row.hints,
            vote: row.vote.as_deref().and_then(VoteRule::read),
            live: live(&row, self.now()),
            options: row.options,
            seats_min: row.seats_min,
            seats_max: row.seats_max,
            clock,
        })
    }
}

impl Matches<'_> {
    /// The clock of a match as it stands at present.
    fn clock_of(self, row: &MatchRow, seated: &[PlayerRow]) -> Result<Option<MatchClock>, Refusal> {
        let Some(control) = &row.clock else { return Ok(None) };
        let clock = MatchClock::decode(control, row.clock_left.as_deref(), row.clock_at);
        let clock = clock.ok_or_else(|| Refusal::fault(&"a clock that is none"))?;
        let clock = clock.with_nights(seated.iter().map(nights_of_row).collect());
        let clock = clock.with_absences(seated.iter().map(absence_of).collect());
        Ok(Some(clock.at(self.now())))
    }
}

/// The rows that belong to matches beside their own.
struct Beside {
    players: BTreeMap<MatchId, Vec<PlayerRow>>,
    invited: BTreeMap<MatchId, Vec<PersonId>>,
    /// Of matches with several games; a first game's outcome stands in its match's row.
    outcomes: BTreeMap<MatchId, Vec<String>>,
    leagues: BTreeMap<MatchId, MatchSeason>,
}

impl Beside {
    async fn read(db: &mut Connection, rows: &[PresentRow]) -> Result<Self, StoreError> {
        let ids = |fits: &dyn Fn(&&PresentRow) -> bool| -> Vec<MatchId> {
            rows.iter().filter(fits).map(|row| row.row.id).collect()
        };
        let all = ids(&|_| true);
        let players = match all.as_slice() {
            [] => Vec::new(),
            all => present::players(&mut *db, all).await?,
        };
        let invited = match ids(&|row| row.row.started.is_none()).as_slice() {
            [] => Vec::new(),
            waiting => present::invited(&mut *db, waiting).await?,
        };
        let outcomes = match ids(&|row| row.game().is_some_and(|game| game.number > 1)).as_slice() {
            [] => Vec::new(),
            series => present::outcomes(&mut *db, series).await?,
        };
        let of_league = |row: &&PresentRow| {
            matches!(row.row.occasion, Occasion::League(_) | Occasion::SeasonDeal(_))
        };
        let leagues = match ids(&of_league).as_slice() {
            [] => Vec::new(),
            theirs => leagues::of_matches(db, theirs).await?,
        };
        let leagues = leagues.into_iter().map(|one| (one.id, one));
        let players = grouped(players);
        Ok(Self {
            players,
            invited: grouped(invited),
            outcomes: grouped(outcomes),
            leagues: leagues.collect(),
        })
    }
}

/// The conditional moves of the players of a match.
fn prepared(seated: &[PlayerRow]) -> BTreeMap<Seat, Conditionals> {
    let seats = (0..).map(Seat::new).zip(seated);
    let each = seats.filter_map(|(seat, row)| Some((seat, row.conditionals()?)));
    each.map(|(seat, text)| (seat, Conditionals::decode(text))).collect()
}

/// The seats of players who wish to have forced moves played for them.
fn forced(seated: &[PlayerRow]) -> SeatSet {
    let wants = |row: &PlayerRow| row.is_there() && Chosen::read(row.chosen()).is_on(FORCED);
    let seats = (0..).map(Seat::new).zip(seated);
    seats.filter(|(_, row)| wants(row)).map(|(seat, _)| seat).collect()
}

/// A player's private note on their match.
fn note_of(seated: &[PlayerRow], person: Option<PersonId>) -> Option<String> {
    let own = seated.iter().find(|row| person.is_some() && row.person() == person)?;
    own.note().map(str::to_owned)
}

/// The conditional moves of these that are for the present position, if there is one.
fn standing_now(
    mut prepared: BTreeMap<Seat, Conditionals>,
    game: Option<&Playing>,
) -> BTreeMap<Seat, Conditionals> {
    let now = game.map(|game| mark(game.number, game.table.ply()));
    prepared.retain(|_, one| now.is_some_and(|now| one.stand_at(now)));
    prepared
}

/// The players of a match; numbers distinguish computers of one level.
fn seated_players(rows: Vec<PlayerRow>) -> Vec<Player> {
    let mut players: Vec<Player> = Vec::with_capacity(rows.len());
    for row in rows {
        let nights = nights_of_row(&row);
        let (sitter, name) = match row {
            PlayerRow::Person { person, name, .. } => (Sitter::Person(person), name),
            PlayerRow::Room { room, title } => (Sitter::Room(room), title),
            PlayerRow::Computer(level) => {
                let sitter = Sitter::Computer(level.clone());
                let before = players.iter().filter(|other| other.sitter == sitter).count();
                (sitter, computer_name(&level, before + 1))
            }
        };
        players.push(Player { sitter, name, nights });
    }
    players
}

/// The room in which the reader meets a match, and the seat in which they vote there. If two rooms
/// play each other, a reader on behalf of nobody has no seat.
fn seen_by(present: &PresentRow, players: &[Player]) -> (Option<RoomId>, Option<Seat>) {
    let held = (0..).map(Seat::new).zip(players).filter_map(|(seat, player)| match player.sitter {
        Sitter::Room(room) => Some((seat, room)),
        Sitter::Person(_) | Sitter::Computer(_) => None,
    });
    let held: Vec<_> = held.collect();
    let started = present.row.started.is_some();
    match (held.as_slice(), present.side) {
        ([(seat, _)], _) => (present.row.room, Some(*seat).filter(|_| started)),
        ([], _) | (_, None) => (present.row.room, None),
        (several, Some(side)) => {
            let own = several.iter().find(|(_, room)| *room == side);
            (Some(side), own.map(|(seat, _)| *seat).filter(|_| started))
        }
    }
}

/// The people who agreed to a takeback, in the matches where one is asked for.
pub(crate) async fn consents(
    db: &mut Connection,
    rows: &[PresentRow],
) -> Result<Vec<(MatchId, PersonId)>, StoreError> {
    let asked = rows.iter().filter(|row| row.row.takeback.is_some());
    match asked.map(|row| row.row.id).collect::<Vec<_>>().as_slice() {
        [] => Ok(Vec::new()),
        asked => present::consents(db, asked).await,
    }
}

/// The votes of the members of these matches' rooms, where rooms vote.
async fn votes_in(
    db: &mut Connection,
    rows: &[PresentRow],
) -> Result<Vec<(MatchId, CastRow)>, StoreError> {
    let open = rows.iter().filter(|row| row.row.vote.is_some() && row.row.ended.is_none());
    match open.map(|row| row.row.id).collect::<Vec<_>>().as_slice() {
        [] => Ok(Vec::new()),
        open => votes::of_matches(db, open).await,
    }
}

/// The date of a live game, as long as the match goes on and the date stands.
fn live(row: &MatchRow, now: Timestamp) -> Option<LiveDate> {
    let live = LiveDate { at: row.live_at?, by: row.live_by };
    Some(live).filter(|live| row.ended.is_none() && live.stands(now))
}

/// The open vote of a match; `since` is when the match began to wait for its room.
fn ballot(
    card: &MatchCard,
    game: &Playing,
    (since, cast): (Timestamp, Vec<CastRow>),
) -> Option<Ballot> {
    let rule = card.vote.filter(|_| card.state == MatchState::Running)?;
    let room = must_act(&*game.table).iter().find_map(|seat| card.room_in(seat))?;
    let mark = mark(game.number, game.table.ply());
    let counts = |cast: &CastRow| {
        cast.room == room && cast.vote.mark == mark && card.own_seat(cast.vote.person).is_none()
    };
    let cast: Vec<VoteRow> = cast.into_iter().filter(counts).map(|cast| cast.vote).collect();
    Some(Ballot::new(rule, since, cast))
}

pub(crate) fn grouped<K: Ord, V>(pairs: Vec<(K, V)>) -> BTreeMap<K, Vec<V>> {
    let mut groups: BTreeMap<K, Vec<V>> = BTreeMap::new();
    for (key, value) in pairs {
        groups.entry(key).or_default().push(value);
    }
    groups
}

fn playing(row: GameRow, table: Arc<dyn AnyTable>) -> Playing {
    let GameRow { id, number, commitment, setup, .. } = row;
    Playing { id, number, commitment, table, setup }
}

fn last_moved(game: &GameRow) -> Timestamp {
    game.moved.unwrap_or(game.started)
}

/// Whether a match waits for a person; it waits for a voter until they have voted.
fn is_turn_of(
    (card, game): (&MatchCard, Option<&Playing>),
    ballot: Option<&Ballot>,
    person: PersonId,
) -> bool {
    let running = card.state == MatchState::Running;
    let seat = card.seat(person).filter(|_| running);
    let waits = seat.zip(game).is_some_and(|(seat, game)| must_act(&*game.table).contains(seat));
    waits && ballot.is_none_or(|ballot| ballot.of_person(person).is_none())
}

/// The standing of a match after games with these outcomes.
fn standing(row: &MatchRow, seats: usize, outcomes: &[String]) -> Result<Standing, Refusal> {
    let goal = Goal::decode(&row.goal).map_err(|error| Refusal::fault(&error))?;
    let mut standing = Standing::new(goal, seats);
    for text in outcomes {
        let outcome = outcome::read(text);
        standing.count(&outcome.ok_or_else(|| Refusal::fault(&"an outcome that is none"))?);
    }
    Ok(standing)
}

pub(crate) async fn present_row(
    db: &mut Connection,
    id: MatchId,
    actor: Actor,
) -> Result<PresentRow, Refusal> {
    let missing = || game_core::Sentence::new("service-no-such-match").with("match", id.code());
    Ok(present::one(db, id, actor.person().unwrap_or_default()).await?.ok_or_else(missing)?)
}

pub(crate) async fn game_row(db: &mut Connection, game: GameId) -> Result<GameRow, Refusal> {
    let row = games::get(db, game).await?;
    row.ok_or_else(|| Refusal::fault(&"a match names a game that is not there"))
}

fn state(row: &MatchRow) -> MatchState {
    if row.broken.is_some() {
        return MatchState::Broken;
    }
    match row.ending {
        Some(MatchEnding::Over) => MatchState::Over,
        Some(MatchEnding::Aborted) => MatchState::Aborted,
        Some(MatchEnding::Withdrawn) => MatchState::Withdrawn,
        Some(MatchEnding::Expired) => MatchState::Expired,
        None if row.started.is_some() => MatchState::Running,
        None => MatchState::Invited,
    }
}
