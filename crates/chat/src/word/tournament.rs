//! Tournaments in words: the state of one, the beginning of a round, the end.

use game_core::{Arg, Scene};
use service::{
    CupTie, Knockout, League, LeagueId, NoticeKind, PairingResult, PairingSystem, PersonId,
    SeasonId, TournamentLine, TournamentPair, TournamentRound, TournamentState, WIN,
};

use crate::desks::WordDesk;
use crate::{
    Button, Outgoing, Poster,
    handle::{feats::date, standings::wins},
    moment::in_words,
    poster::{BracketTie, CrossRow, PosterRow, RankPlace, bracket, cross_table, leaderboard},
    request::{Answer, button},
    token::{LeaguePress, Token},
    word::{
        NoticeContext,
        calling::who_is_called,
        league::{clock, of_league, press},
    },
    wording::{Words, clean, game_name},
};

/// The most pairs in a message, all of which it mentions.
const PAIRS: usize = 20;
/// The most lines of a table.
const LINES: usize = 20;
/// The most names of people who have joined.
const NAMES: usize = 40;
/// The most rounds of a knockout in a picture.
const COLUMNS: usize = 4;
/// The longest text below a picture.
const UNDER_PICTURE: usize = 700;

/// Words a notice about leagues and tournaments; `None` for any other.
pub(crate) async fn of_contest(
    desk: WordDesk<'_>,
    context: &NoticeContext<'_>,
    kind: &NoticeKind,
) -> Answer<Option<Outgoing>> {
    let contests = desk.service.tournaments();
    match *kind {
        NoticeKind::RoundBegun { season, round: 0 } => {
            Box::pin(called(desk, context, season)).await.map(Some)
        }
        NoticeKind::RoundBegun { season, round } => {
            Box::pin(round_begun(desk, context, (season, round))).await.map(Some)
        }
        NoticeKind::League { league, .. } => match contests.contest(league).await?.system {
            Some(_) => Box::pin(standing(desk, context, league)).await.map(Some),
            None => of_league(desk, context, kind).await,
        },
        NoticeKind::SeasonOver { season } => {
            let league = contests.contest_of(season).await?;
            match league.system {
                Some(_) => Box::pin(over(desk, context, &league)).await.map(Some),
                None => of_league(desk, context, kind).await,
            }
        }
        _ => of_league(desk, context, kind).await,
    }
}

/// Words the state of a tournament.
async fn standing(
    desk: WordDesk<'_>,
    context: &NoticeContext<'_>,
    id: LeagueId,
) -> Answer<Outgoing> {
    let state = desk.service.tournaments().tournament(id).await?;
    let out = crate::request::message(context.to, state_in_words(context.words, &state));
    Ok(out.with(ways(context.words, &state)))
}

/// Calls the people who have joined: only those who answer will play.
async fn called(
    desk: WordDesk<'_>,
    context: &NoticeContext<'_>,
    season: SeasonId,
) -> Answer<Outgoing> {
    let (words, contests) = (context.words, desk.service.tournaments());
    let league = contests.contest_of(season).await?;
    let state = contests.tournament(league.id).await?;
    let mut out = context.say("tournament-call", &named(words, &league));
    if let Some(until) = state.until.filter(|_| !state.begun) {
        out = out.and(&words.until("tournament-call-until", &[], until));
    }
    if !context.on_page {
        let awaited = state.lines.iter().filter(|line| line.left && !state.begun).take(2 * PAIRS);
        let people: Vec<PersonId> = awaited.map(|line| line.person).collect();
        out.mentions = who_is_called(context, &people);
    }
    Ok(out.with([press(
        words,
        "tournament-button-here",
        (league.room, league.id),
        LeaguePress::Join,
    )]))
}

/// Announces a round and its pairs, and mentions each player once for their game.
async fn round_begun(
    desk: WordDesk<'_>,
    context: &NoticeContext<'_>,
    (season, number): (SeasonId, u32),
) -> Answer<Outgoing> {
    let (words, contests) = (context.words, desk.service.tournaments());
    let league = contests.contest_of(season).await?;
    let state = contests.tournament(league.id).await?;
    let head = [named(words, &league).to_vec(), in_rounds(&league, number)].concat();
    let mut out = context.say("tournament-begins", &head);
    let Some(round) = state.rounds.iter().find(|round| round.number == number) else {
        return Ok(out);
    };
    for line in pairs_in_lines(words, &state, &round.pairs) {
        out = out.and(&line);
    }
    if let Some(due) = round.due {
        let key = match league.system {
            Some(PairingSystem::Knockout) => "tournament-how-knockout",
            _ => "tournament-how",
        };
        out = out.and(&words.phrase(key, &[("date", Arg::from(date(words, due)))], &[]));
    }
    if !context.on_page {
        let sides = round.pairs.iter().filter(|pair| pair.sides[1].is_some()).take(PAIRS);
        let lots = sides.flat_map(|pair| pair.sides).flatten();
        let people: Vec<PersonId> =
            lots.filter_map(|lot| state.of_lot(lot)).map(|line| line.person).collect();
        out.mentions = who_is_called(context, &people);
    }
    Ok(out.with([
        button(words.plain("league-button-mine"), &Token::Games),
        press(words, "league-button-table", (league.room, league.id), LeaguePress::Table),
    ]))
}

/// Announces the end of a tournament: the winners, and the table.
async fn over(
    desk: WordDesk<'_>,
    context: &NoticeContext<'_>,
    league: &League,
) -> Answer<Outgoing> {
    let words = context.words;
    let state = desk.service.tournaments().tournament(league.id).await?;
    let mut out = context.say("tournament-ends", &named(words, league));
    out = out.and(&winners(words, &state)).and("");
    let cross = table_in_lines(words, &state, true);
    let long = out.text.len() + cross.iter().map(String::len).sum::<usize>() > UNDER_PICTURE;
    for line in if long { table_in_lines(words, &state, false) } else { cross } {
        out = out.and(&line);
    }
    let picture = pictured(words, &state, &out.text);
    Ok(out.posting(picture))
}

/// Returns the name of a tournament for a sentence.
fn named(words: Words, league: &League) -> [(&'static str, Arg); 2] {
    [("league", league.id.code().into()), ("game", game_name(&league.game, words).into())]
}

fn in_rounds(league: &League, number: u32) -> Vec<(&'static str, Arg)> {
    vec![("round", i64::from(number).into()), ("rounds", i64::from(league.size).into())]
}

/// Returns the name of a pairing system.
pub(crate) fn system_in_words(words: Words, system: PairingSystem) -> String {
    words.plain(match system {
        PairingSystem::Swiss => "tournament-swiss",
        PairingSystem::Knockout => "tournament-knockout",
        PairingSystem::Robin => "tournament-robin",
        PairingSystem::Arena => "tournament-arena",
    })
}

/// Returns the heading of a tournament.
pub(crate) fn title(words: Words, league: &League) -> String {
    let system = system_in_words(words, league.system.unwrap_or(PairingSystem::Swiss));
    let args = [named(words, league).to_vec(), vec![("system", system.into())]].concat();
    words.phrase("tournament-title", &args, &[])
}

/// Returns the number of rounds.
pub(crate) fn rounds_in_words(words: Words, rounds: u32) -> String {
    match rounds {
        0 => words.plain("tournament-rounds-open"),
        rounds => words.phrase("tournament-rounds", &[("rounds", i64::from(rounds).into())], &[]),
    }
}

/// Returns the length of a round or an arena.
pub(crate) fn length_in_words(words: Words, system: PairingSystem, minutes: u32) -> String {
    let (key, unit, name) = match system {
        PairingSystem::Arena => ("tournament-minutes", 1, "minutes"),
        _ => ("tournament-days", 24 * 60, "days"),
    };
    words.phrase(key, &[(name, i64::from(minutes / unit).into())], &[])
}

/// Returns the terms of a tournament, a line each.
pub(crate) fn terms(words: Words, state: &TournamentState) -> Vec<String> {
    let league = &state.league;
    let mut lines = vec![clock(words, league.clock)];
    let system = league.system.unwrap_or(PairingSystem::Swiss);
    let counted = state.begun && system != PairingSystem::Arena;
    if counted || system == PairingSystem::Swiss {
        lines.push(rounds_in_words(words, league.size));
    }
    lines.push(length_in_words(words, system, league.minutes));
    lines
}

/// Words a tournament as a message with the whole cross table or tree, if that is not too long.
pub(crate) fn whole_state(words: Words, state: &TournamentState) -> String {
    let whole = told(words, state, true);
    match whole.chars().count() > UNDER_PICTURE {
        true => state_in_words(words, state),
        false => whole,
    }
}

/// Words a tournament as a message.
pub(crate) fn state_in_words(words: Words, state: &TournamentState) -> String {
    told(words, state, false)
}

/// Words a tournament as a message; `whole` includes the earlier rounds.
fn told(words: Words, state: &TournamentState, whole: bool) -> String {
    let mut parts = vec![title(words, &state.league)];
    if !state.begun {
        parts.extend(terms(words, state));
        parts.push(String::new());
        parts.extend(joined_in_words(words, state));
        return parts.join("\n");
    }
    parts.push(course(words, state));
    if !state.over {
        parts.extend(pairs_in_lines(words, state, &current_pairs(state)));
    }
    if state.over {
        parts.push(winners(words, state));
    }
    if whole && state.bracket.is_some() {
        let earlier = state.rounds.len().saturating_sub(usize::from(!state.over));
        for round in &state.rounds[..earlier] {
            parts.extend([String::new(), nth_round(words, round.number)]);
            parts.extend(pairs_in_lines(words, state, &round.pairs));
        }
    }
    let table = table_in_lines(words, state, whole);
    if !table.is_empty() {
        parts.push(String::new());
        parts.extend(table);
    }
    parts.join("\n")
}

/// Names the people who have joined a tournament that has not begun, or says that it was called
/// off.
pub(crate) fn joined_in_words(words: Words, state: &TournamentState) -> Vec<String> {
    if !state.league.live {
        return vec![words.plain("tournament-over")];
    }
    let names = |left: bool| -> Vec<String> {
        let lines = state.lines.iter().filter(|line| line.left == left);
        lines.map(|line| clean(&line.name)).collect()
    };
    if let Some(until) = state.until {
        let mut lines = vec![words.until("tournament-call-until", &[], until)];
        for (key, names) in [("tournament-here", names(false)), ("tournament-awaited", names(true))]
        {
            if !names.is_empty() {
                let more = names.len().saturating_sub(NAMES);
                let count = ("count", Arg::from(names.len()));
                let names: Vec<String> = names.into_iter().take(NAMES).collect();
                lines.push(words.phrase(key, &[count, ("names", names.into())], &[]));
                lines.extend(more_lines(words, more));
            }
        }
        return lines;
    }
    let names = names(false);
    let count = ("count", Arg::from(names.len()));
    let who = match names.len() {
        0 => words.plain("league-nobody"),
        1..=NAMES => words.phrase("league-joined", &[count, ("names", names.into())], &[]),
        _ => words.phrase("tournament-joined", &[count], &[]),
    };
    vec![who, words.plain("tournament-waits")]
}

/// Returns the number of a round as a heading.
pub(crate) fn nth_round(words: Words, number: u32) -> String {
    words.phrase("tournament-nth", &[("round", i64::from(number).into())], &[])
}

/// Says how far a tournament has come.
pub(crate) fn course(words: Words, state: &TournamentState) -> String {
    if let Some(until) = state.until.filter(|_| state.begun) {
        let pairs = state.rounds.iter().flat_map(|round| &round.pairs);
        let played = pairs.filter(|pair| pair.result.is_some()).count();
        return words.until("tournament-arena-until", &[("played", Arg::from(played))], until);
    }
    let Some(round) = state.round().filter(|round| !state.over && !round.over) else {
        let key = if state.over { "tournament-over" } else { "tournament-pairing" };
        return words.plain(key);
    };
    let (played, all) = round.played();
    let (key, at) = match round.due {
        Some(due) => ("tournament-round", due),
        None => ("tournament-paired", round.begins),
    };
    let mut args = in_rounds(&state.league, round.number);
    args.push(("date", date(words, at).into()));
    if round.due.is_some() {
        args.extend([("played", Arg::from(played)), ("all", all.into())]);
    }
    words.phrase(key, &args, &[])
}

/// Returns the result of a pair in the notation of score sheets.
pub const fn result_in_digits(result: Option<PairingResult>) -> &'static str {
    match result {
        None => "· : ·",
        Some(PairingResult::Won) => "1 : 0",
        Some(PairingResult::Drawn) => "½ : ½",
        Some(PairingResult::Lost) => "0 : 1",
        Some(PairingResult::Walkover) => "+ : −",
        Some(PairingResult::Missed) => "− : +",
        Some(PairingResult::Nobody) => "− : −",
    }
}

/// Returns one side's result of a pair in the notation of score sheets; `first`: that side began.
pub const fn result_of_one(result: Option<PairingResult>, first: bool) -> &'static str {
    match (result, first) {
        (None, _) => "·",
        (Some(PairingResult::Drawn), _) => "½",
        (Some(PairingResult::Nobody), _) => "−",
        (Some(PairingResult::Won), true) | (Some(PairingResult::Lost), false) => "1",
        (Some(PairingResult::Won), false) | (Some(PairingResult::Lost), true) => "0",
        (Some(PairingResult::Walkover), true) | (Some(PairingResult::Missed), false) => "+",
        (Some(PairingResult::Walkover), false) | (Some(PairingResult::Missed), true) => "−",
    }
}

/// Returns the current pairs: of an arena those that are playing, else those of the present round.
pub(crate) fn current_pairs(state: &TournamentState) -> Vec<TournamentPair> {
    match state.league.system {
        Some(PairingSystem::Arena) => {
            let pairs = state.rounds.iter().flat_map(|round| &round.pairs);
            pairs.filter(|pair| pair.result.is_none()).copied().collect()
        }
        _ => state.round().map_or_else(Vec::new, |round| round.pairs.clone()),
    }
}

/// Returns a player's result in each round, with the opponent's line in the table, from 1.
fn meetings(state: &TournamentState, lot: u32) -> Vec<(&'static str, Option<usize>)> {
    let line = |lot: u32| state.lines.iter().position(|line| line.lot == lot).map(|at| at + 1);
    let meeting = |round: &TournamentRound| {
        let own = |pair: &&TournamentPair| pair.sides.contains(&Some(lot));
        let Some(pair) = round.pairs.iter().find(own) else { return ("", None) };
        let first = pair.sides[0] == Some(lot);
        (result_of_one(pair.result, first), pair.sides[usize::from(first)].and_then(line))
    };
    state.rounds.iter().map(meeting).collect()
}

/// Returns the names of a pair; the first one begins.
pub(crate) fn pair_names(state: &TournamentState, pair: &TournamentPair) -> [Option<String>; 2] {
    pair.sides.map(|lot| lot.and_then(|lot| state.of_lot(lot)).map(|line| clean(&line.name)))
}

/// Returns the pairs, a line each.
fn pairs_in_lines(words: Words, state: &TournamentState, pairs: &[TournamentPair]) -> Vec<String> {
    let line = |(board, pair): (usize, &TournamentPair)| match pair_names(state, pair) {
        [Some(one), Some(other)] => {
            let result = pair.result.map(|result| format!(" · {}", result_in_digits(Some(result))));
            format!("{board}. {one} – {other}{}", result.unwrap_or_default())
        }
        [one, other] => {
            let name = one.or(other).unwrap_or_default();
            words.phrase("tournament-bye", &[("name", name.into())], &[])
        }
    };
    let mut lines: Vec<String> = (1..).zip(pairs).take(PAIRS).map(line).collect();
    lines.extend(more(words, pairs.len(), PAIRS));
    lines
}

/// Returns a line with the number of those left out, if there are any.
pub(crate) fn more(words: Words, all: usize, shown: usize) -> Option<String> {
    more_lines(words, all.saturating_sub(shown))
}

fn more_lines(words: Words, rest: usize) -> Option<String> {
    let count = [("count", Arg::from(rest))];
    (rest > 0).then(|| words.phrase("league-games-more", &count, &[]))
}

/// Returns a player's result in each round in a word: `1:4` is a win against the fourth line.
fn cross_in_words(state: &TournamentState, lot: u32) -> String {
    let meeting = |(made, other): (&str, Option<usize>)| match other {
        Some(other) => format!("{made}:{other}"),
        None if made.is_empty() => "·".to_owned(),
        None => made.to_owned(),
    };
    meetings(state, lot).into_iter().map(meeting).collect::<Vec<_>>().join(" ")
}

/// Returns the table, a line for each player; of a knockout only those with a certain place.
/// `cross` adds their results in each round.
fn table_in_lines(words: Words, state: &TournamentState, cross: bool) -> Vec<String> {
    let rounds =
        !matches!(state.league.system, Some(PairingSystem::Knockout | PairingSystem::Arena));
    let knockout = state.bracket.is_some();
    let placed = state.lines.iter().filter(|line| !knockout || line.place.is_some());
    let all: Vec<_> = placed.collect();
    let line = |line: &&TournamentLine| {
        let place = line.place.map_or_else(String::new, |place| format!("{place}. "));
        let points = match knockout {
            true => String::new(),
            false => format!(" · {}", wins(words, i64::from(line.points) * WIN / 10)),
        };
        let left = match line.left {
            true => format!(" · {}", words.plain("league-left")),
            false => String::new(),
        };
        let cross = match cross && rounds {
            true => format!(" · {}", cross_in_words(state, line.lot)),
            false => String::new(),
        };
        format!("{place}{}{points}{cross}{left}", clean(&line.name))
    };
    let mut lines: Vec<String> = all.iter().take(LINES).map(line).collect();
    lines.extend(more(words, all.len(), LINES));
    lines
}

/// Names the winners.
pub(crate) fn winners(words: Words, state: &TournamentState) -> String {
    match state.winners().as_slice() {
        [] => words.plain("league-no-winner"),
        [name] => words.phrase("league-winner", &[("name", clean(name).into())], &[]),
        names => {
            let names: Vec<String> = names.iter().map(|name| clean(name)).collect();
            words.phrase("tournament-winners", &[("names", names.into())], &[])
        }
    }
}

/// Draws the cross table, the tree or the table as a picture above this text; `None` if the text is
/// too long for it, or nothing is over yet.
pub(crate) fn pictured(words: Words, state: &TournamentState, text: &str) -> Option<Poster> {
    let mut pairs = state.rounds.iter().flat_map(|round| &round.pairs);
    let begun = state.bracket.is_some() || pairs.any(|pair| pair.result.is_some());
    if !begun || text.chars().count() > UNDER_PICTURE {
        return None;
    }
    let title = words.phrase("tournament-name", &named(words, &state.league), &[]);
    let about = in_words(&course(words, state));
    let scene = match (&state.bracket, state.league.system) {
        (Some(tree), _) => tree_drawn(words, state, tree, (&title, &about)),
        (None, Some(PairingSystem::Arena)) => arena_drawn(words, state, (&title, &about))?,
        (None, _) => {
            let rows = state.lines.iter().take(LINES).map(|line| CrossRow {
                place: line.place,
                name: line.name.clone(),
                rounds: cells(state, line.lot),
                points: wins(words, i64::from(line.points) * WIN / 10),
            });
            cross_table(&title, &about, &rows.collect::<Vec<_>>())
        }
    };
    Some(Poster::new(scene, words, "tournament.png"))
}

/// Returns a player's result in each round; where all meet all, the one against each line.
fn cells(state: &TournamentState, lot: u32) -> Vec<(String, Option<usize>)> {
    let met = meetings(state, lot);
    if state.league.system != Some(PairingSystem::Robin) {
        return met.into_iter().map(|(made, other)| (made.to_owned(), other)).collect();
    }
    let with = |(at, line): (usize, &TournamentLine)| {
        let game = met.iter().find(|(_, other)| *other == Some(at));
        let made = game.map_or("", |(made, _)| made);
        (if line.lot == lot { "×" } else { made }.to_owned(), None)
    };
    (1..).zip(&state.lines).map(with).collect()
}

/// Draws the last rounds of a knockout.
fn tree_drawn(
    words: Words,
    state: &TournamentState,
    tree: &Knockout,
    (title, about): (&str, &str),
) -> Scene {
    let name = |side: Option<usize>| {
        let lot = side.and_then(|side| u32::try_from(side).ok());
        lot.and_then(|lot| state.of_lot(lot)).map(|line| line.name.clone())
    };
    let tie = |tie: &CupTie| BracketTie {
        sides: tie.sides.map(name),
        winner: tie.winner.and_then(|won| tie.sides.iter().position(|side| *side == Some(won))),
    };
    let first = tree.rounds.len().saturating_sub(COLUMNS);
    let rounds = tree.rounds[first..].iter().map(|round| round.iter().map(tie).collect());
    let rounds: Vec<Vec<BracketTie>> = rounds.collect();
    let third = tree.third.as_ref().map(tie);
    let heading = words.plain("tournament-third");
    bracket(title, about, &rounds, third.as_ref().map(|third| (heading.as_str(), third)))
}

/// Draws the best of an arena.
fn arena_drawn(
    words: Words,
    state: &TournamentState,
    (title, about): (&str, &str),
) -> Option<Scene> {
    let best = state.lines.iter().map(|line| line.points).max().unwrap_or(0);
    let row = |line: &TournamentLine| PosterRow {
        place: RankPlace::At(line.place.unwrap_or(0)),
        name: line.name.clone(),
        value: wins(words, i64::from(line.points) * WIN / 10),
        detail: words.phrase(
            "tournament-arena-line",
            &[("played", Arg::from(line.played)), ("won", line.won.into())],
            &[],
        ),
        part: (i64::from(line.points), i64::from(best)),
    };
    let rows = state.lines.iter().take(LINES / 2).map(row).collect();
    leaderboard(title, about, &[(title.to_owned(), rows)])
}

/// Returns the buttons of a tournament that anybody in the room may press.
fn ways(words: Words, state: &TournamentState) -> Vec<Option<Button>> {
    let league = &state.league;
    if !league.live {
        return Vec::new();
    }
    let waits = state.round().is_some_and(|round| round.due.is_none());
    let all = [
        (is_joined(state), join_key(state), LeaguePress::Join),
        (true, "league-button-leave", LeaguePress::Leave),
        (state.begun, "league-button-games", LeaguePress::Games),
        (!state.begun, "league-button-begin", LeaguePress::Begin),
        (waits, "tournament-button-round", LeaguePress::Begin),
    ];
    let offered = all.into_iter().filter(|(offered, ..)| *offered);
    offered.map(|(_, key, what)| press(words, key, (league.room, league.id), what)).collect()
}

/// Whether people can join a tournament at present.
pub(crate) fn is_joined(state: &TournamentState) -> bool {
    let late = match state.league.system {
        Some(PairingSystem::Swiss) => state.rounds.len() < 2,
        Some(PairingSystem::Arena) => true,
        _ => false,
    };
    state.league.live && (!state.begun || late)
}

/// Returns the key of the button to join. Once all are called, it says that the person is there.
pub(crate) const fn join_key(state: &TournamentState) -> &'static str {
    match state.until {
        Some(_) if !state.begun => "tournament-button-here",
        _ => "league-button-join",
    }
}

/// Whether the people who have joined can be called.
pub(crate) const fn is_to_call(state: &TournamentState) -> bool {
    state.league.live && !state.begun && state.until.is_none()
}
