//! Standings: in a group, of a person's own, and against another person.

use catalog::Kind;
use game_core::Arg;
use service::{
    ClockClass, GAME_TO_FILL, Hall, Leaderboard, MatchId, PersonId, Ranked, Refusal, RoomId,
    Season, SoloRanked, WIN,
};

use crate::desks::ResultDesk;
use crate::{
    Button, Language, Outgoing, Poster,
    deed::Deed,
    handle::{feats, fill::board_in_words, solo::ranked_row},
    poster::{PosterRow, RankPlace, leaderboard},
    request::{Answer, Request, no},
    spelling::Spelled,
    token::{LeaderboardOf, Token},
    word::rating,
    wording::{Words, clean, game_name},
};

/// The most people in the list of one game; below, in each list where all games are shown.
const MOST: u32 = 10;
const FEW: u32 = 3;

/// The standings of a room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    /// The heading: the time they cover.
    pub head: String,
    /// The lists, each with its name. The best come first; the reader comes last if they are not
    /// among them.
    pub lists: Vec<(String, Vec<StandingLine>)>,
    /// The rules by which places are given.
    pub how: Vec<String>,
    /// The text where there are no lists.
    pub nothing: String,
    /// The ids of the games in which anybody has a result in that time.
    pub games: Vec<String>,
    /// The lists as a picture; `None` if they are empty.
    pub poster: Option<Poster>,
    /// Whether such lists exist for this month and for all time.
    pub has_months: bool,
}

/// The best of one game in a room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Podium {
    /// The heading: the time it covers.
    pub head: String,
    /// The name of the game.
    pub name: String,
    /// The best; the reader comes last if they are not among them.
    pub lines: Vec<StandingLine>,
}

/// A line of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingLine {
    /// The text of the line.
    pub text: String,
    /// The match and the mark of the position that the line is about, if any.
    pub at: Option<(MatchId, u32)>,
}

impl From<String> for StandingLine {
    fn from(text: String) -> Self {
        Self { text, at: None }
    }
}

/// A list with its name, as lines and as rows of a picture.
struct List {
    name: String,
    lines: Vec<StandingLine>,
    rows: Vec<PosterRow>,
}

#[boxed::futures]
impl ResultDesk<'_> {
    /// `/top`: the best of each game in this group; `/top abaku`: of one. In private: the person's
    /// own results.
    pub(crate) async fn top(self, request: &Request, game: Option<Kind>) -> Answer {
        let of = game.map_or(LeaderboardOf::All, LeaderboardOf::Game);
        self.leaderboard(request, of, false).await
    }

    /// Shows a leaderboard of this month, or of all time.
    pub(crate) async fn leaderboard(
        self,
        request: &Request,
        of: LeaderboardOf,
        ever: bool,
    ) -> Answer {
        if request.room.is_none() {
            return self.own_results(request).await;
        }
        let out = self.ranked(request, of, ever).await?;
        let ranks = out.buttons.len() > 1 || out.is_pictured();
        let show = self.show_button(request, Token::Top { of, ever }).await?.filter(|_| ranks);
        Ok(vec![out.with([show])])
    }

    /// Returns the leaderboard of a room, with buttons to its others.
    pub(crate) async fn ranked(
        self,
        request: &Request,
        of: LeaderboardOf,
        ever: bool,
    ) -> Answer<Outgoing> {
        let room = request.room.as_ref().ok_or_else(|| no("desk-in-a-room"))?;
        let words = request.words;
        let board = self.listing((request.id(), room.id), words, of, ever).await?;
        let seen = positions(words, &board);
        let parts: Vec<String> =
            board.lists.into_iter().map(|(name, lines)| listed(name, lines)).collect();
        let out = match parts.is_empty() {
            true => request.tell(board.head).and(&board.nothing),
            false => {
                let how = board.how.join("\n");
                let told = format!("{}\n{}\n\n{how}", board.head, parts.join("\n"));
                request.tell(told.trim_end().to_owned()).posting(board.poster)
            }
        };
        let (other, label) = match ever {
            true => (false, "desk-button-top-month"),
            false => (true, "desk-button-top-ever"),
        };
        let mut buttons = seen;
        if of.has_months() {
            buttons.push(request.button(label, &Token::Top { of, ever: other }));
        }
        if of == LeaderboardOf::All {
            let kinds = board.games.iter().filter_map(|game| Kind::from_id(game));
            buttons.extend(kinds.map(|kind| {
                let of = LeaderboardOf::Game(kind);
                let name = game_name(kind.rules().id(), words);
                crate::request::button(name, &Token::Top { of, ever })
            }));
            buttons.push(
                request
                    .button("desk-top-puzzles", &Token::Top { of: LeaderboardOf::Puzzles, ever }),
            );
            let feats = Token::Top { of: LeaderboardOf::Feats, ever: true };
            buttons.push(request.button("top-button-feats", &feats));
            let fills = Token::Top { of: LeaderboardOf::Fills, ever: true };
            buttons.push(request.button("fill-button-list", &fills));
            let halls = Token::Top { of: LeaderboardOf::Halls, ever: true };
            buttons.push(request.button("top-button-halls", &halls));
        } else {
            buttons.push(
                request.button("desk-button-top-all", &Token::Top { of: LeaderboardOf::All, ever }),
            );
        }
        Ok(out.with(buttons))
    }

    /// Returns the standings of a room for a member's page: of all games, of the one with this id,
    /// or of the `puzzles`.
    ///
    /// # Errors
    /// There is no such game, or the database cannot be read.
    pub async fn standings(
        self,
        (person, room): (PersonId, RoomId),
        language: Language,
        of: &str,
        ever: bool,
    ) -> Result<Standings, Refusal> {
        let of = match of {
            "" => LeaderboardOf::All,
            list => LeaderboardOf::read(list).ok_or_else(|| no("desk-no-game"))?,
        };
        self.listing((person, room), Words(language), of, ever).await
    }

    /// Returns the best three of one game in a room, and the reader: of this month, else of all
    /// time. `None` if nobody has played it with others.
    pub async fn podium(
        self,
        at: (PersonId, RoomId),
        language: Language,
        game: &str,
    ) -> Result<Option<Podium>, Refusal> {
        let words = Words(language);
        for (season, head) in
            [(self.service.contests().season(), "desk-top-month"), (Season::Ever, "desk-top-ever")]
        {
            let list = self.service.contests().leaderboard(at, (season, game), FEW).await?;
            if list.best.is_empty() {
                continue;
            }
            let List { name, lines, .. } = of_game(words, game, &list);
            return Ok(Some(Podium { head: words.plain(head), name, lines }));
        }
        Ok(None)
    }

    async fn listing(
        self,
        (person, room): (PersonId, RoomId),
        words: Words,
        of: LeaderboardOf,
        ever: bool,
    ) -> Result<Standings, Refusal> {
        match of {
            LeaderboardOf::Feats => return self.feats_in(room, words).await,
            LeaderboardOf::Fills => return self.fills_in(room, words).await,
            LeaderboardOf::Halls => return self.halls_of(room, words).await,
            LeaderboardOf::All | LeaderboardOf::Game(_) | LeaderboardOf::Puzzles => {}
        }
        let season = if ever { Season::Ever } else { self.service.contests().season() };
        let games = self.service.contests().games_ranked(room, season).await?;
        let shown: Vec<&str> = match of {
            LeaderboardOf::All => games.iter().map(String::as_str).collect(),
            LeaderboardOf::Game(game) => vec![game.rules().id()],
            LeaderboardOf::Puzzles
            | LeaderboardOf::Feats
            | LeaderboardOf::Fills
            | LeaderboardOf::Halls => Vec::new(),
        };
        let most = if of == LeaderboardOf::All { FEW } else { MOST };
        let mut lists: Vec<List> = Vec::new();
        for game in shown {
            let list =
                self.service.contests().leaderboard((person, room), (season, game), most).await?;
            lists.extend((!list.best.is_empty()).then(|| of_game(words, game, &list)));
        }
        let rated = match of {
            LeaderboardOf::Game(game) => self.rated_in(words, room, game.rules().id()).await?,
            LeaderboardOf::Puzzles => self.skilled_in(words, room, most).await?,
            LeaderboardOf::All
            | LeaderboardOf::Feats
            | LeaderboardOf::Fills
            | LeaderboardOf::Halls => Vec::new(),
        };
        let mut how = vec![words.plain("desk-top-how")];
        let is_game = matches!(of, LeaderboardOf::Game(_));
        how.extend((!rated.is_empty() && is_game).then(|| words.plain("desk-rating-how")));
        if of == LeaderboardOf::All || of == LeaderboardOf::Puzzles {
            lists.extend(self.solvers_in(words, room, season, most).await?);
        }
        let title = self.title_of(room).await?;
        let about = format!("{title} · {}", season_in_digits(words, season));
        let poster = poster(words, &about, &lists);
        let head = words.plain(if ever { "desk-top-ever" } else { "desk-top-month" });
        let lists = lists.into_iter().map(|list| (list.name, list.lines)).chain(rated).collect();
        let nothing = words.plain("desk-top-nothing");
        Ok(Standings { head, lists, how, nothing, games, poster, has_months: true })
    }

    /// Lists the members of a room with the most stars in the puzzles of days; `None` if nobody has
    /// any.
    async fn solvers_in(
        self,
        words: Words,
        room: RoomId,
        season: Season,
        most: u32,
    ) -> Answer<Option<List>> {
        let best = self.service.contests().leaderboard_of_puzzles(room, season, most).await?;
        let name = words.plain("desk-top-puzzles");
        let mut list = List { name, lines: Vec::new(), rows: Vec::new() };
        let stars = best.first().map_or(0, |first| first.points);
        for one in &best {
            let streak = self.service.contests().streak(one.person).await?.days;
            list.lines.push(of_puzzles(words, one, streak).into());
            let solved = words.phrase("top-solved", &[("solved", one.played.into())], &[]);
            let days = || words.phrase("top-days", &[("days", i64::from(streak).into())], &[]);
            list.rows.push(PosterRow {
                place: RankPlace::At(one.place),
                name: one.name.clone(),
                value: format!("{} ★", one.points),
                detail: match streak {
                    0 => solved,
                    _ => format!("{solved} · {}", days()),
                },
                part: (one.points, stars),
            });
        }
        Ok((!list.rows.is_empty()).then_some(list))
    }

    /// Lists the best solvers of each game's puzzles, by rating.
    async fn skilled_in(
        self,
        words: Words,
        room: RoomId,
        most: u32,
    ) -> Answer<Vec<(String, Vec<StandingLine>)>> {
        let mut all = Vec::new();
        for game in self.service.puzzles().puzzle_games() {
            let best = self.service.puzzles().best_skilled(room, game, most).await?;
            let lines = best.iter().zip(1_usize..).map(|(one, place)| {
                let args = [
                    ("place", Arg::from(place)),
                    ("name", clean(&one.name).into()),
                    ("rating", one.rating.to_string().into()),
                ];
                StandingLine::from(words.phrase("desk-top-rating", &args, &[]))
            });
            let lines: Vec<_> = lines.collect();
            let game = [("game", Arg::from(game_name(game, words)))];
            let name = words.phrase("desk-top-skill", &game, &[]);
            all.extend((!lines.is_empty()).then_some((name, lines)));
        }
        Ok(all)
    }

    /// Returns the best three of each game in months that are over; the picture shows the last of
    /// these months.
    async fn halls_of(self, room: RoomId, words: Words) -> Answer<Standings> {
        let halls = self.service.contests().hall_of_fame(room).await?;
        let title = self.title_of(room).await?;
        let each = |hall: &Hall| -> Vec<(String, Vec<PosterRow>)> {
            let rows = |(game, best): &(String, Vec<Ranked>)| {
                let list = Leaderboard { best: best.clone(), own: None };
                (game_name(game, words), rows_of(words, &list))
            };
            hall.games.iter().map(rows).collect()
        };
        let drawn = halls.first().and_then(|hall| {
            let about = format!("{title} · {}", season_in_digits(words, hall.season));
            leaderboard(&words.plain("top-button-halls"), &about, &each(hall))
        });
        let line = |(game, rows): &(String, Vec<PosterRow>)| {
            StandingLine::from(format!("{game}: {}", on_podium(rows)))
        };
        let lists = halls.iter().map(|hall| {
            let lines = each(hall).iter().map(line).collect();
            (season_in_digits(words, hall.season), lines)
        });
        Ok(Standings {
            head: words.plain("top-halls"),
            lists: lists.collect(),
            how: Vec::new(),
            nothing: words.plain("top-no-halls"),
            games: self.service.contests().games_ranked(room, Season::Ever).await?,
            poster: drawn.map(|scene| Poster::new(scene, words, "top.png")),
            has_months: false,
        })
    }

    /// Returns the title of a room, fit to be shown.
    async fn title_of(self, room: RoomId) -> Answer<String> {
        let room = self.service.rooms().room_by_id(room).await?;
        Ok(room.map(|room| clean(&room.title)).unwrap_or_default())
    }

    /// Returns the best feat of each kind in a room, game by game.
    async fn feats_in(self, room: RoomId, words: Words) -> Answer<Standings> {
        let mut lists: Vec<List> = Vec::new();
        for feat in self.service.contests().best_feats_in(room).await? {
            let name = game_name(feat.game, words);
            if lists.last().is_none_or(|last| last.name != name) {
                lists.push(List { name, lines: Vec::new(), rows: Vec::new() });
            }
            if let Some(list) = lists.last_mut() {
                let text = feats::of_somebody(words, &feat);
                list.lines.push(StandingLine { text, at: Some((feat.match_id, feat.mark)) });
                list.rows.push(feats::row(words, &feat));
            }
        }
        let head = words.plain("top-feats");
        let title = self.title_of(room).await?;
        let rows: Vec<_> = lists.iter().flat_map(|list| list.rows.iter().cloned()).collect();
        let rows = rows.into_iter().take(feats::DRAWN).collect::<Vec<_>>();
        let one = [(words.plain("top-button-feats"), rows)];
        let scene = leaderboard(&one[0].0, &title, if lists.is_empty() { &[] } else { &one });
        let poster = scene.map(|scene| Poster::new(scene, words, "top.png"));
        let lists = lists.into_iter().map(|list| (list.name, list.lines)).collect();
        let (how, nothing) = (vec![words.plain("top-feats-how")], words.plain("top-no-feats"));
        let games = self.service.contests().games_ranked(room, Season::Ever).await?;
        Ok(Standings { head, lists, how, nothing, games, poster, has_months: true })
    }

    /// Lists the members of a room who filled each board best, wherever they did.
    async fn fills_in(self, room: RoomId, words: Words) -> Answer<Standings> {
        let mut lists: Vec<List> = Vec::new();
        for board in self.service.puzzles().boards_to_fill() {
            let best = self.service.puzzles().best_filled(room, &board, MOST).await?;
            let most = best.first().map_or(0, |first| first.worth);
            let row = |one: &SoloRanked| PosterRow {
                place: RankPlace::At(one.place),
                name: one.name.clone(),
                value: String::new(),
                detail: words.sentence(&one.made, &[]),
                part: (one.worth, most),
            };
            let lines = best.iter().map(|one| ranked_row(words, one).into()).collect();
            let name = board_in_words(words, GAME_TO_FILL, &board);
            let list = List { name, lines, rows: best.iter().map(row).collect() };
            lists.extend((!best.is_empty()).then_some(list));
        }
        let head = words.plain("fill-button-list");
        let title = self.title_of(room).await?;
        let poster = poster(words, &format!("{title} · {head}"), &lists);
        let lists = lists.into_iter().map(|list| (list.name, list.lines)).collect();
        let nothing = words.plain("desk-solo-none");
        let games = self.service.contests().games_ranked(room, Season::Ever).await?;
        Ok(Standings { head, lists, how: Vec::new(), nothing, games, poster, has_months: false })
    }

    /// Lists the best-rated players of a game in a room: a list for each class of clocks in which
    /// anybody is rated.
    async fn rated_in(
        self,
        words: Words,
        room: RoomId,
        game: &str,
    ) -> Answer<Vec<(String, Vec<StandingLine>)>> {
        let mut parts = Vec::new();
        for pace in rating::PACES {
            let best = self.service.contests().best_rated(room, (game, pace), MOST).await?;
            if !best.is_empty() {
                let key = match pace {
                    ClockClass::Days => "desk-top-rated-days",
                    ClockClass::Minutes => "desk-top-rated-minutes",
                };
                let lines = best.iter().enumerate();
                let lines =
                    lines.map(|(index, one)| rating::in_a_line(words, index + 1, one).into());
                parts.push((words.plain(key), lines.collect()));
            }
        }
        Ok(parts)
    }
}

/// Returns the list of a game's leaders.
fn of_game(words: Words, game: &str, list: &Leaderboard) -> List {
    let lines = list.best.iter().chain(&list.own).map(|one| in_a_line(words, one).into()).collect();
    List { name: game_name(game, words), lines, rows: rows_of(words, list) }
}

/// Returns a leaderboard as rows of a picture.
pub(crate) fn rows_of(words: Words, list: &Leaderboard) -> Vec<PosterRow> {
    let best = list.best.first().map_or(0, |first| first.share);
    let row = |one: &Ranked| PosterRow {
        place: RankPlace::At(one.place),
        name: one.name.clone(),
        value: format!("{} / {}", wins(words, one.share), one.played),
        detail: points(words, one).unwrap_or_default(),
        part: (one.share, best),
    };
    list.best.iter().chain(&list.own).map(row).collect()
}

/// Returns the people on a podium, in a line.
pub(crate) fn on_podium(rows: &[PosterRow]) -> String {
    let names = rows.iter().map(|row| {
        let medal = match row.place {
            RankPlace::At(place) => ["🥇", "🥈", "🥉"].get(place.wrapping_sub(1)),
            RankPlace::None => None,
        };
        format!("{} {}", medal.copied().unwrap_or_default(), clean(&row.name))
    });
    names.collect::<Vec<_>>().join("  ")
}

/// Draws the lists as a picture.
fn poster(words: Words, about: &str, lists: &[List]) -> Option<Poster> {
    let shown: Vec<_> = lists.iter().map(|list| (list.name.clone(), list.rows.clone())).collect();
    let title = match &*shown {
        [(name, _)] => name.clone(),
        _ => words.plain("desk-button-top"),
    };
    let scene = leaderboard(&title, about, &shown)?;
    Some(Poster::new(scene, words, "top.png"))
}

/// Returns a month in digits, which all three languages write alike, or the words for all time.
fn season_in_digits(words: Words, season: Season) -> String {
    match season {
        Season::Month(month) => format!("{}/{}", month % 100, month / 100),
        Season::Ever => words.plain("desk-button-top-ever"),
    }
}

/// Returns buttons to the positions that lines are about.
fn positions(words: Words, board: &Standings) -> Vec<Option<Button>> {
    let all =
        board.lists.iter().flat_map(|(name, lines)| lines.iter().map(move |line| (name, line)));
    let all = all.filter_map(|(name, line)| Some((name, line.at?))).enumerate();
    let one = |(index, (name, (id, mark))): (usize, (&String, (MatchId, u32)))| {
        let args = [("number", Arg::from(index + 1)), ("game", name.as_str().into())];
        let label = words.phrase("top-button-shown", &args, &[]);
        crate::request::button(label, &Token::deed(id, mark, Deed::Shown))
    };
    all.take(feats::DRAWN).map(one).collect()
}

/// A heading with lines below it.
fn listed(head: String, lines: Vec<StandingLine>) -> String {
    let mut all = vec![String::new(), head];
    all.extend(lines.into_iter().map(|line| line.text));
    all.join("\n")
}

fn in_a_line(words: Words, one: &Ranked) -> String {
    let args = [
        ("place", Arg::from(one.place)),
        ("crown", if one.place == 1 { "👑 " } else { "" }.into()),
        ("name", clean(&one.name).into()),
        ("won", wins(words, one.share).into()),
        ("played", one.played.into()),
    ];
    with_points(words, words.phrase("desk-top-line", &args, &[]), one)
}

/// Adds the points per game and the most in one to a line, where the game keeps points.
pub(super) fn with_points(words: Words, line: String, one: &Ranked) -> String {
    match points(words, one) {
        Some(points) => format!("{line} · {points}"),
        None => line,
    }
}

/// Returns the points per game and the most in one, where the game keeps points.
pub(super) fn points(words: Words, one: &Ranked) -> Option<String> {
    let average = one.points / one.played.max(1);
    let args = [("average", Arg::from(average)), ("best", one.best?.into())];
    Some(words.phrase("desk-top-points", &args, &[]))
}

fn of_puzzles(words: Words, one: &Ranked, streak: u32) -> String {
    let args = [
        ("place", Arg::from(one.place)),
        ("crown", if one.place == 1 { "👑 " } else { "" }.into()),
        ("name", clean(&one.name).into()),
        ("stars", one.points.into()),
        ("solved", one.played.into()),
        ("days", i64::from(streak).into()),
    ];
    words.phrase("desk-top-solver", &args, &[])
}

/// Returns a share as a number of wins, to a tenth: `5`, `5.5`.
pub(crate) fn wins(words: Words, share: i64) -> String {
    let tenths = (share * 10 + WIN / 2) / WIN;
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        rest => {
            let args = [("whole", Arg::from((tenths / 10).to_string())), ("tenths", rest.into())];
            words.phrase("desk-wins", &args, &[])
        }
    }
}
