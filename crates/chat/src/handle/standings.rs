//! Who is ahead: in a group, of oneself, and against somebody.

use catalog::Kind;
use game_core::Arg;
use service::{PUZZLE, Pace, PersonId, Ranked, Rating, Refusal, RoomId, Season, WIN};

use crate::{
    Desk, Language,
    post::game_name,
    request::{Answer, Request, no},
    token::{Listed, Token},
    word::rating,
    wording::{Words, clean},
};

/// So many are named in the list of one game, and of each where all games are shown.
const MOST: u32 = 10;
const FEW: u32 = 3;

/// Who is ahead in a room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    /// Of which time it tells.
    pub head: String,
    /// The lists, each with its name; the best come first, and who reads it last if they
    /// are not among them.
    pub lists: Vec<(String, Vec<String>)>,
    /// How places come about.
    pub how: Vec<String>,
    /// The games of which anybody made anything in that time, by their ids.
    pub games: Vec<String>,
}

impl Desk {
    /// `/top`: the best of each game in this group; `/top abaku`: of one. In private:
    /// what they themselves made of their games.
    pub(crate) async fn top(&self, request: &Request, game: Option<Kind>) -> Answer {
        let of = game.map_or(Listed::All, Listed::Game);
        self.leaderboard(request, of, false).await
    }

    /// A leaderboard of this month, or of all time.
    pub(crate) async fn leaderboard(&self, request: &Request, of: Listed, ever: bool) -> Answer {
        let Some(room) = &request.room else { return self.own_results(request).await };
        let words = request.words;
        let board = self.listing((request.id(), room.id), words, of, ever).await?;
        let parts: Vec<String> =
            board.lists.into_iter().map(|(name, lines)| listed(name, lines)).collect();
        let out = match parts.is_empty() {
            true => request.tell(board.head).and(&words.plain("desk-top-nothing")),
            false => {
                let how = board.how.join("\n");
                request.tell(format!("{}\n{}\n\n{how}", board.head, parts.join("\n")))
            }
        };
        let (other, label) = match ever {
            true => (false, "desk-button-top-month"),
            false => (true, "desk-button-top-ever"),
        };
        let mut buttons = vec![request.button(label, &Token::Top { of, ever: other })];
        if of == Listed::All {
            let kinds = board.games.iter().filter_map(|game| Kind::from_id(game));
            buttons.extend(kinds.map(|kind| {
                let of = Listed::Game(kind);
                let name = game_name(kind.rules().id(), words);
                crate::request::button(name, &Token::Top { of, ever })
            }));
            buttons.push(
                request.button("desk-top-puzzles", &Token::Top { of: Listed::Puzzles, ever }),
            );
        } else {
            buttons
                .push(request.button("desk-button-top-all", &Token::Top { of: Listed::All, ever }));
        }
        Ok(vec![out.with(buttons)])
    }

    /// Who is ahead in a room, for a member's page: of all games, of the one with this id,
    /// or of the `puzzles`.
    ///
    /// # Errors
    /// There is no such game, or the database cannot be read.
    pub async fn standings(
        &self,
        (person, room): (PersonId, RoomId),
        language: Language,
        of: &str,
        ever: bool,
    ) -> Result<Standings, Refusal> {
        let of = match of {
            "" => Listed::All,
            "puzzles" => Listed::Puzzles,
            game => Listed::Game(Kind::from_id(game).ok_or_else(|| no("desk-no-game"))?),
        };
        self.listing((person, room), Words(language), of, ever).await
    }

    async fn listing(
        &self,
        (person, room): (PersonId, RoomId),
        words: Words,
        of: Listed,
        ever: bool,
    ) -> Result<Standings, Refusal> {
        let season = if ever { Season::Ever } else { self.service.season() };
        let games = self.service.games_ranked(room, season).await?;
        let mut lists: Vec<(String, Vec<String>)> = Vec::new();
        let shown: Vec<&str> = match of {
            Listed::All => games.iter().map(String::as_str).collect(),
            Listed::Game(game) => vec![game.rules().id()],
            Listed::Puzzles => Vec::new(),
        };
        let most = if of == Listed::All { FEW } else { MOST };
        for game in shown {
            let list = self.service.leaderboard((person, room), (season, game), most).await?;
            if !list.best.is_empty() {
                let lines = list.best.iter().chain(&list.own).map(|one| in_a_line(words, one));
                lists.push((game_name(game, words), lines.collect()));
            }
        }
        let rated = match of {
            Listed::Game(game) => self.rated_in(words, room, game.rules().id()).await?,
            Listed::All | Listed::Puzzles => Vec::new(),
        };
        let mut how = vec![words.plain("desk-top-how")];
        how.extend((!rated.is_empty()).then(|| words.plain("desk-rating-how")));
        lists.extend(rated);
        if of == Listed::All || of == Listed::Puzzles {
            let best = self.service.leaderboard_of_puzzles(room, season, most).await?;
            let mut lines = Vec::new();
            for one in &best {
                let streak = self.service.streak(one.person).await?.days;
                lines.push(of_puzzles(words, one, streak));
            }
            if !lines.is_empty() {
                lists.push((words.plain("desk-top-puzzles"), lines));
            }
        }
        let head = words.plain(if ever { "desk-top-ever" } else { "desk-top-month" });
        Ok(Standings { head, lists, how, games })
    }

    /// Who of a room plays a game best: a list for each class of clocks in which
    /// somebody is rated.
    async fn rated_in(
        &self,
        words: Words,
        room: RoomId,
        game: &str,
    ) -> Answer<Vec<(String, Vec<String>)>> {
        let mut parts = Vec::new();
        for pace in rating::PACES {
            let best = self.service.best_rated(room, (game, pace), MOST).await?;
            if !best.is_empty() {
                let key = match pace {
                    Pace::Days => "desk-top-rated-days",
                    Pace::Minutes => "desk-top-rated-minutes",
                };
                let lines = best.iter().enumerate();
                let lines = lines.map(|(index, one)| rating::in_a_line(words, index + 1, one));
                parts.push((words.plain(key), lines.collect()));
            }
        }
        Ok(parts)
    }

    /// `/me`: what they made of their games and puzzles, in all places.
    pub(crate) async fn own_results(&self, request: &Request) -> Answer {
        let words = request.words;
        let all = self.service.results_of(request.id(), Season::Ever).await?;
        let month = self.service.results_of(request.id(), self.service.season()).await?;
        let mut out = request.say("desk-me", &[("name", clean(&request.person.name).into())]);
        let games = all.iter().filter(|(game, _)| game != PUZZLE);
        let mut lines: Vec<String> = Vec::new();
        for (game, own) in games {
            let now = month.iter().find(|(other, _)| other == game).map(|(_, now)| now);
            let args = [
                ("game", Arg::from(game_name(game, words))),
                ("won", wins(words, own.share).into()),
                ("played", own.played.into()),
                ("lately", wins(words, now.map_or(0, |now| now.share)).into()),
                ("month", now.map_or(0, |now| now.played).into()),
            ];
            lines.push(with_points(words, words.phrase("desk-me-game", &args, &[]), own));
        }
        if lines.is_empty() {
            lines.push(words.plain("desk-me-nothing"));
        }
        for line in lines {
            out = out.and(&line);
        }
        let ratings = self.service.ratings_of(request.id()).await?;
        if !ratings.is_empty() {
            out = out.and(&words.plain("desk-me-rated"));
            for (game, rated) in by_game(&ratings) {
                let ratings = rating::of_game(words, &rated);
                let args =
                    [("game", Arg::from(game_name(game, words))), ("ratings", ratings.into())];
                out = out.and(&words.phrase("desk-me-rating", &args, &[]));
            }
            out = out.and(&words.plain("desk-rating-how"));
        }
        if let Some((_, solved)) = all.iter().find(|(game, _)| game == PUZZLE) {
            let streak = self.service.streak(request.id()).await?;
            let args = [
                ("solved", Arg::from(solved.played)),
                ("stars", solved.points.into()),
                ("days", i64::from(streak.days).into()),
                ("longest", i64::from(streak.longest).into()),
            ];
            out = out.and(&words.phrase("desk-me-puzzles", &args, &[]));
            if streak.days > 0 {
                let spare = [("spare", i64::from(streak.spare).into())];
                out = out.and(&words.phrase("desk-me-spare", &spare, &[]));
            }
        }
        Ok(vec![out])
    }

    /// `/vs Ana`: how they did against somebody.
    pub(crate) async fn versus(&self, request: &Request, name: &str) -> Answer {
        let other = self.whom(request, name).await?;
        let name = clean(&self.service.person_by_id(other).await?.name);
        let all = self.service.head_to_head(request.id(), other).await?;
        let words = request.words;
        if all.is_empty() {
            return Ok(vec![request.say("desk-vs-nothing", &[("name", name.into())])]);
        }
        let mut out = request.say("desk-vs", &[("name", name.into())]);
        let ratings =
            [self.service.ratings_of(request.id()).await?, self.service.ratings_of(other).await?];
        for one in all {
            let args = [
                ("game", Arg::from(game_name(&one.game, words))),
                ("own", wins(words, one.shares[0]).into()),
                ("theirs", wins(words, one.shares[1]).into()),
                ("played", one.played.into()),
            ];
            out = out.and(&words.phrase("desk-vs-game", &args, &[]));
            for line in rated_both(words, &one.game, &ratings) {
                out = out.and(&line);
            }
        }
        Ok(vec![out])
    }
}

/// Somebody's ratings game by game, in the order in which a game comes first.
fn by_game(ratings: &[Rating]) -> Vec<(&str, Vec<&Rating>)> {
    let mut games: Vec<(&str, Vec<&Rating>)> = Vec::new();
    for one in ratings {
        match games.iter_mut().find(|(game, _)| *game == one.game) {
            Some((_, all)) => all.push(one),
            None => games.push((&one.game, vec![one])),
        }
    }
    games
}

/// The ratings of two in a game, a line for each class of clocks in which both have
/// one.
fn rated_both(words: Words, game: &str, ratings: &[Vec<Rating>; 2]) -> Vec<String> {
    let line = |pace: Pace| {
        let of = |all: &[Rating]| {
            let one = all.iter().find(|one| one.game == game && one.pace == pace)?;
            Some(rating::in_digits(one.rating, one.provisional))
        };
        let args = [("own", Arg::from(of(&ratings[0])?)), ("theirs", of(&ratings[1])?.into())];
        let key = match pace {
            Pace::Days => "desk-vs-rated-days",
            Pace::Minutes => "desk-vs-rated-minutes",
        };
        Some(words.phrase(key, &args, &[]))
    };
    rating::PACES.into_iter().filter_map(line).collect()
}

/// A heading with lines below it.
fn listed(head: String, lines: Vec<String>) -> String {
    let mut all = vec![String::new(), head];
    all.extend(lines);
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

/// A line with the points a game and the most of them, where the game keeps any.
fn with_points(words: Words, line: String, one: &Ranked) -> String {
    let Some(best) = one.best else { return line };
    let average = one.points / one.played.max(1);
    let args = [("average", Arg::from(average)), ("best", best.into())];
    format!("{line} · {}", words.phrase("desk-top-points", &args, &[]))
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

/// How many wins a share is, to a tenth: `5`, `5.5`.
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
