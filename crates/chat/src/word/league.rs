//! Leagues in words: the state of a league, the beginning and the end of a season.

use game_core::Arg;
use service::{
    DivisionTable, League, LeagueId, LeagueLine, LeagueState, NextSeason, NoticeKind, PersonId,
    PlayAverage, RoomId, SeasonCourse, SeasonDays, SeasonId, SeasonTable, SeatNews, TimeControl,
    Timestamp,
};

use crate::desks::WordDesk;
use crate::{
    Button, Language, Outgoing, Poster,
    handle::{feats::date, standings::wins},
    post::{control_in_words, league_called},
    poster::{PosterRow, RankPlace, leaderboard},
    request::{Answer, button},
    token::{LeaguePress, Token},
    word::{NoticeContext, calling::who_is_called},
    wording::{Words, clean, game_name},
};

/// A day in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1_000;
/// The longest text below a picture.
const UNDER_PICTURE: usize = 700;

/// Words a notice about leagues; `None` for any other.
pub(crate) async fn of_league(
    desk: WordDesk<'_>,
    context: &NoticeContext<'_>,
    kind: &NoticeKind,
) -> Answer<Option<Outgoing>> {
    match kind {
        NoticeKind::League { league, .. } => standing(desk, context, *league).await.map(Some),
        NoticeKind::SeasonBegun { season } => season_begun(desk, context, *season).await.map(Some),
        NoticeKind::SeasonOver { season } => {
            Box::pin(season_over(desk, context, *season)).await.map(Some)
        }
        NoticeKind::SeasonSeat { season, person, news } => {
            Box::pin(seat(desk, context, *season, (*person, *news))).await
        }
        _ => Ok(None),
    }
}

/// Words the state of a league.
async fn standing(
    desk: WordDesk<'_>,
    context: &NoticeContext<'_>,
    id: LeagueId,
) -> Answer<Outgoing> {
    let state = desk.service.contests().league(id).await?;
    let out = crate::request::message(context.to, state_in_words(context.words, &state));
    Ok(out.with(ways(context.words, &state)))
}

/// Announces a season, and mentions each of its players once for all their games.
async fn season_begun(
    desk: WordDesk<'_>,
    context: &NoticeContext<'_>,
    id: SeasonId,
) -> Answer<Outgoing> {
    let (league, season) = desk.service.contests().season_with_league(id).await?;
    let mut out = context.say("league-begins", &named(context.words, &league, season.number));
    for (number, division) in numbered(&season) {
        let names = division.lines.iter().map(|line| line.name.clone()).collect();
        out = out.and(&in_division(context.words, number, "league-plays", names));
    }
    let due = [("date", Arg::from(date(context.words, last_day(&season))))];
    let how = if season.days.is_some() { "league-how-deals" } else { "league-how" };
    out = out.and(&context.words.phrase(how, &due, &[]));
    let people = season.divisions.iter().flat_map(|division| &division.lines);
    let people: Vec<PersonId> = people.map(|line| line.person).collect();
    if !context.on_page {
        out.mentions = who_is_called(context, &people);
    }
    let at = (league.room, league.id);
    Ok(out.with([
        match season.days {
            Some(_) => press(context.words, "league-button-deal", at, LeaguePress::Deal),
            None => button(context.words.plain("league-button-mine"), &Token::Games),
        },
        press(context.words, "league-button-table", at, LeaguePress::Table),
    ]))
}

/// Words the news of a place in a season. The message comes later: a question that was settled
/// meanwhile has no buttons.
async fn seat(
    desk: WordDesk<'_>,
    context: &NoticeContext<'_>,
    id: SeasonId,
    (person, news): (PersonId, SeatNews),
) -> Answer<Option<Outgoing>> {
    let (league, season) = desk.service.contests().season_with_league(id).await?;
    let (words, at) = (context.words, (league.room, league.id));
    let name = desk.name_in(context, person).await?;
    let args = named(words, &league, season.number);
    let about = |other: Option<&str>| {
        let mut about = vec![args[0].clone(), args[2].clone()];
        about.push(("name", other.unwrap_or(&name).into()));
        about.extend(other.map(|_| ("other", Arg::from(name.as_str()))));
        about
    };
    let left = season.free.iter().find(|seat| seat.person == person);
    let asked = season.free.iter().find(|seat| seat.asks.iter().any(|ask| ask.person == person));
    let mut lines = season.divisions.iter().flat_map(|division| &division.lines);
    Ok(match news {
        SeatNews::Free => {
            let out = context.say("league-place-free", &about(None));
            let what = LeaguePress::Instead(person);
            Some(match left {
                Some(_) => out.and(&words.plain("league-place-who")).with([press_named(
                    words,
                    "league-button-instead",
                    at,
                    (&name, what),
                )]),
                None => out,
            })
        }
        SeatNews::Asked => asked.map(|seat| {
            let mut out = context.say("league-place-asked", &about(Some(&seat.name)));
            if !context.on_page {
                out.mentions = who_is_called(context, &seat.voters);
            }
            let agree =
                press_named(words, "league-button-agree", at, (&name, LeaguePress::Back(person)));
            out.with([agree])
        }),
        SeatNews::Taken => {
            let line = lines.find(|line| line.person == person);
            line.and_then(|line| line.before.last()).map(|before| {
                let mut out = context.say("league-place-taken", &about(Some(before)));
                if !context.on_page {
                    out.mentions = who_is_called(context, &[person]);
                }
                out.with([button(words.plain("league-button-mine"), &Token::Games)])
            })
        }
    })
}

/// Announces the end of a season: the winners, and the players who go up or down.
async fn season_over(
    desk: WordDesk<'_>,
    context: &NoticeContext<'_>,
    id: SeasonId,
) -> Answer<Outgoing> {
    let (league, season) = desk.service.contests().season_with_league(id).await?;
    let words = context.words;
    let mut out = context.say("league-ends", &named(words, &league, season.number));
    for line in ending_in_words(words, &season) {
        out = out.and(&line);
    }
    let picture = pictured(words, &league, &season, &out.text);
    let mut out = out.posting(picture);
    if !league.live {
        return Ok(out);
    }
    let next = desk.service.contests().league(league.id).await?.next;
    if let Some(due) = next.as_ref().and_then(|next| next.due) {
        out = out.and("").and(&words.until("league-again", &[], due));
    }
    let at = (league.room, league.id);
    Ok(out.with([
        press(words, "league-button-next", at, LeaguePress::Next),
        press(words, "league-button-table", at, LeaguePress::Table),
    ]))
}

/// Numbers the divisions; a single one has no number.
fn numbered(season: &SeasonTable) -> impl Iterator<Item = (Option<i64>, &DivisionTable)> {
    let several = season.divisions.len() > 1;
    (1..).zip(&season.divisions).map(move |(at, division)| (several.then_some(at), division))
}

fn in_division(words: Words, number: Option<i64>, key: &str, names: Vec<String>) -> String {
    let told = words.phrase(key, &[("names", Arg::from(names))], &[]);
    match number {
        Some(number) => {
            let division = words.phrase("league-division", &[("number", number.into())], &[]);
            format!("{division}: {told}")
        }
        None => told,
    }
}

/// Returns the name of a league for a sentence.
pub(crate) fn named(words: Words, league: &League, season: u32) -> [(&'static str, Arg); 3] {
    [
        ("league", league_called(words, league.id, league.name.as_deref()).into()),
        ("game", game_name(&league.game, words).into()),
        ("season", i64::from(season).into()),
    ]
}

/// Returns the heading of a league.
pub(crate) fn title(words: Words, league: &League, season: Option<u32>) -> String {
    match season {
        Some(season) => words.phrase("league-season", &named(words, league, season), &[]),
        None => words.phrase("league-title", &named(words, league, 0)[..2], &[]),
    }
}

/// Returns the terms of a league, a line each.
pub(crate) fn terms(words: Words, league: &League) -> Vec<String> {
    let args =
        [("weeks", Arg::from(i64::from(league.weeks))), ("size", i64::from(league.size).into())];
    let said = |key| words.phrase(key, &args, &[]);
    match league.course {
        SeasonCourse::Together => vec![clock(words, league.clock), said("league-terms")],
        SeasonCourse::Rounds => vec![clock(words, league.clock), said("league-terms-rounds")],
        SeasonCourse::Deals => vec![said("league-terms-deals"), words.plain("league-points-deals")],
    }
}

/// Returns the clock of a league.
pub(crate) fn clock(words: Words, control: TimeControl) -> String {
    let clock = [("clock", Arg::from(control_in_words(control, words)))];
    words.phrase("league-clock", &clock, &[])
}

/// Words the state of a league as a message.
pub(crate) fn state_in_words(words: Words, state: &LeagueState) -> String {
    let LeagueState { league, season, next } = state;
    let mut parts = Vec::new();
    match season {
        None => {
            parts.push(title(words, league, None));
            parts.extend(terms(words, league));
        }
        Some(season) => {
            parts.push(title(words, league, Some(season.number)));
            parts.push(course(words, season));
            for (number, division) in numbered(season) {
                parts.push(String::new());
                parts.extend(number.map(|number| {
                    words.phrase("league-division", &[("number", number.into())], &[])
                }));
                let several = number.is_some();
                parts.extend(table_in_lines(words, division, several));
            }
            parts.extend(legend(words, season));
            parts.extend(last_deal_in_lines(words, season));
        }
    }
    match next {
        Some(next) => {
            parts.push(String::new());
            parts.extend(next_in_words(words, league, next, season.is_some()));
        }
        None => parts.push(words.plain("league-closed")),
    }
    parts.join("\n")
}

/// Says how far a season has come.
pub(crate) fn course(words: Words, season: &SeasonTable) -> String {
    let sum = |part: fn(&DivisionTable) -> usize| season.divisions.iter().map(part).sum::<usize>();
    let args = [
        ("date", Arg::from(date(words, season.due))),
        ("played", sum(|division| division.played.0).into()),
        ("all", sum(|division| division.played.1).into()),
    ];
    match season.days {
        _ if season.over => words.plain("league-over"),
        Some(days) => days_in_words(words, season, days),
        None => words.phrase("league-until", &args, &[]),
    }
}

/// Returns the last day on which a season is played.
fn last_day(season: &SeasonTable) -> Timestamp {
    // The last deal of a season is final at noon of the next day.
    let before = if season.days.is_some() { DAY } else { 0 };
    Timestamp(season.due.0 - before)
}

/// Returns the day of a season of deals, and the number of players who are done with its deal.
fn days_in_words(words: Words, season: &SeasonTable, days: SeasonDays) -> String {
    let players = season.divisions.iter().flat_map(|division| &division.lines);
    let players = players.filter(|line| !line.left).count();
    let args = [
        ("day", Arg::from(i64::from(days.today))),
        ("days", i64::from(days.all).into()),
        ("date", date(words, last_day(season)).into()),
        ("done", days.done.into()),
        ("all", players.max(days.done).into()),
    ];
    words.phrase("league-day", &args, &[])
}

/// Returns the results of the last day that is final, after an empty line; empty if no day is.
fn last_deal_in_lines(words: Words, season: &SeasonTable) -> Vec<String> {
    let Some(days) = season.days.filter(|days| days.closed > 0 && !season.over) else {
        return Vec::new();
    };
    let of = |division: &DivisionTable| {
        let made = |line: &LeagueLine| Some((line_name(words, line), (*line.days.last()?)?));
        let mut made: Vec<_> = division.lines.iter().filter_map(made).collect();
        made.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
        let made = made.into_iter().map(|(name, points)| format!("{name} {points}"));
        made.collect::<Vec<_>>()
    };
    let all: Vec<String> = season.divisions.iter().flat_map(of).collect();
    let day = ("day", Arg::from(i64::from(days.closed)));
    let told = match all.is_empty() {
        true => words.phrase("league-day-nobody", &[day], &[]),
        false => words.phrase("league-day-final", &[day, ("results", all.join(", ").into())], &[]),
    };
    vec![String::new(), told]
}

/// Returns a table, a line for each player; `several` marks those who go up or down.
pub(crate) fn table_in_lines(words: Words, division: &DivisionTable, several: bool) -> Vec<String> {
    let line = |(place, line): (usize, &LeagueLine)| {
        let mut text = format!(
            "{place}. {} · {}/{}",
            line_name(words, line),
            wins(words, line.points),
            line.played
        );
        if line.average.is_some() {
            let [mistakes, luck] = average_in_words(words.0, line.average);
            text += &format!(" · ✗ {mistakes}");
            if line.average.is_some_and(|average| average.luck.is_some()) {
                text += &format!(" · 🍀 {luck}");
            }
        }
        match line.moves.signum() {
            -1 if several => text += " ↑",
            1 if several => text += " ↓",
            _ => {}
        }
        if line.out {
            text += &format!(" · {}", words.plain("league-out"));
        } else if line.left {
            text += &format!(" · {}", words.plain("league-left"));
        }
        text
    };
    (1..).zip(&division.lines).map(line).collect()
}

/// Returns the name of a line in a table: the players who left the place, then its present one.
pub fn league_line(language: Language, line: &LeagueLine) -> String {
    line_name(Words(language), line)
}

fn line_name(words: Words, line: &LeagueLine) -> String {
    let names = line.before.iter().chain([&line.name]).map(|name| words.shown(name));
    names.collect::<Vec<_>>().join(" → ")
}

/// Explains the signs of a table; `None` as long as it has none.
fn legend(words: Words, season: &SeasonTable) -> Option<String> {
    if season.days.is_some() {
        return Some(words.plain("league-points-deals"));
    }
    let lines = season.divisions.iter().flat_map(|division| &division.lines);
    let averages: Vec<_> = lines.filter_map(|line| line.average).collect();
    let luck = averages.iter().any(|average| average.luck.is_some());
    let key = if luck { "league-legend-luck" } else { "league-legend" };
    (!averages.is_empty()).then(|| words.plain(key))
}

/// Returns mistakes and luck per game, as they stand in a table; a dash where a value is unknown.
pub fn average_in_words(language: Language, average: Option<PlayAverage>) -> [String; 2] {
    let words = Words(language);
    let mistakes = average.map(|average| decimal(words, average.mistakes, 1));
    let luck = average.and_then(|average| average.luck).map(|luck| {
        let sign = if luck < 0 { "\u{2212}" } else { "+" };
        format!("{sign}{}", decimal(words, luck, 2))
    });
    [mistakes, luck].map(|told| told.unwrap_or_else(|| "–".to_owned()))
}

/// Writes a number of thousandths with so many decimal places, without its sign.
fn decimal(words: Words, thousandths: i64, places: usize) -> String {
    let text = format!("{:.places$}", thousandths.unsigned_abs() as f64 / 1_000.0);
    let (whole, rest) = text.split_once('.').unwrap_or((&text, "0"));
    let args = [("whole", Arg::from(whole)), ("rest", rest.into())];
    words.phrase("analysis-number", &args, &[])
}

/// Draws the tables of a season as a picture above this text; `None` if the text is too long for
/// it, or nobody has played yet.
pub(crate) fn pictured(
    words: Words,
    league: &League,
    season: &SeasonTable,
    text: &str,
) -> Option<Poster> {
    let started = season.divisions.iter().any(|division| division.played.0 > 0);
    if !started || text.chars().count() > UNDER_PICTURE {
        return None;
    }
    let title = words.phrase("league-name", &named(words, league, season.number), &[]);
    let lists = (1_i64..).zip(&season.divisions).map(|(number, division)| {
        let best = division.lines.first().map_or(0, |first| first.points);
        let row = |(place, line): (usize, &LeagueLine)| PosterRow {
            place: RankPlace::At(place),
            name: line_name(words, line),
            value: format!("{} / {}", wins(words, line.points), line.played),
            detail: String::new(),
            part: (line.points, best),
        };
        let name = words.phrase("league-division", &[("number", number.into())], &[]);
        (name, (1..).zip(&division.lines).map(row).collect())
    });
    let mut lists: Vec<(String, Vec<PosterRow>)> = lists.collect();
    if let [(name, _)] = lists.as_mut_slice() {
        name.clone_from(&title);
    }
    let about = course(words, season);
    Some(Poster::new(leaderboard(&title, &about, &lists)?, words, "league.png"))
}

/// Names the people who have joined the next season, and its beginning.
pub(crate) fn next_in_words(
    words: Words,
    league: &League,
    next: &NextSeason,
    later: bool,
) -> Vec<String> {
    let names: Vec<String> = next.people.iter().map(|(_, name)| clean(name)).collect();
    let args = [
        ("season", Arg::from(i64::from(next.number))),
        ("count", names.len().into()),
        ("names", names.clone().into()),
    ];
    let key = match (later, names.is_empty()) {
        (false, true) => "league-nobody",
        (false, false) => "league-joined",
        (true, true) => "league-next-nobody",
        (true, false) => "league-next",
    };
    let used: &[(&str, Arg)] = match key {
        "league-nobody" => &[],
        "league-joined" => &args[1..],
        "league-next-nobody" => &args[..1],
        _ => &args,
    };
    let mut lines = vec![words.phrase(key, used, &[])];
    if !later {
        lines.push(words.plain(match league.course {
            SeasonCourse::Deals => "league-waits-deals",
            SeasonCourse::Together | SeasonCourse::Rounds => "league-waits",
        }));
    }
    let due = next.due.filter(|due| due.left.minutes() > 0);
    lines.extend(due.map(|due| match names.len() {
        0 | 1 => words.until("league-again", &[], due),
        _ => words.until("league-due", &[], due),
    }));
    lines
}

/// Names the winners, and the players who go up or down.
fn ending_in_words(words: Words, season: &SeasonTable) -> Vec<String> {
    let mut lines = Vec::new();
    match &season.winner {
        Some(name) => {
            let name = [("name", Arg::from(name.as_str()))];
            lines.push(words.phrase("league-winner", &name, &[]));
        }
        None => lines.push(words.plain("league-no-winner")),
    }
    for (number, division) in numbered(season) {
        lines.push(String::new());
        lines.extend(
            number.map(|number| words.phrase("league-division", &[("number", number.into())], &[])),
        );
        lines.extend(table_in_lines(words, division, number.is_some()));
    }
    lines.extend(legend(words, season));
    for (key, side) in [("league-up", -1), ("league-down", 1)] {
        let names = season.divisions.iter().flat_map(|division| &division.lines);
        let names = names.filter(|line| line.moves == side).map(|line| line.name.clone());
        let names: Vec<String> = names.collect();
        if season.divisions.len() > 1 && !names.is_empty() {
            lines.push(words.phrase(key, &[("names", names.into())], &[]));
        }
    }
    lines
}

/// Returns the buttons of a league that anybody in the room may press.
pub(crate) fn ways(words: Words, state: &LeagueState) -> Vec<Option<Button>> {
    let league = &state.league;
    let running = state.season.as_ref().filter(|season| !season.over);
    let at = (league.room, league.id);
    let mut all = Vec::new();
    if league.live {
        let (key, what) = match state.season {
            Some(_) => ("league-button-next", LeaguePress::Next),
            None => ("league-button-join", LeaguePress::Join),
        };
        all.push(press(words, key, at, what));
        all.push(press(words, "league-button-leave", at, LeaguePress::Leave));
        match running {
            Some(season) if season.days.is_some() => {
                all.push(press(words, "league-button-deal", at, LeaguePress::Deal));
            }
            Some(season) => {
                all.push(press(words, "league-button-games", at, LeaguePress::Games));
                if !season.free.is_empty() {
                    all.push(press(words, "league-button-seats", at, LeaguePress::Seats));
                }
            }
            None => all.push(press(words, "league-button-begin", at, LeaguePress::Begin)),
        }
    }
    all
}

/// Returns a button of a league.
pub(crate) fn press(
    words: Words,
    key: &str,
    (room, id): (RoomId, LeagueId),
    what: LeaguePress,
) -> Option<Button> {
    button(words.plain(key), &Token::League { room, id, what })
}

/// Returns a button of a league with a person's name on it.
pub(crate) fn press_named(
    words: Words,
    key: &str,
    (room, id): (RoomId, LeagueId),
    (name, what): (&str, LeaguePress),
) -> Option<Button> {
    let label = words.phrase(key, &[("name", name.into())], &[]);
    button(label, &Token::League { room, id, what })
}
