//! A person's results: in all their games, and against another person.

use game_core::Arg;
use service::{Career, ClockClass, PUZZLE, Ranked, Rating, Streak, WIN};

use super::{
    feats,
    ladders::{self, BoutLine, LadderLine},
    standings::{points, wins, with_points},
};
use crate::desks::ResultDesk;
use crate::{
    Outgoing, Poster,
    post::league_called,
    poster::{Course, Form, Likeness, PosterRow, RankPlace, likeness},
    request::{Answer, Request},
    token::Token,
    word::rating,
    wording::{Words, clean, game_name},
};

/// The most ratings that are drawn.
const DRAWN: usize = 3;

/// The most recent matches with computers that are listed.
const BOUTS: u32 = 5;

/// The results of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonResults {
    /// The results of their games with others and of their puzzles, a line each, addressed to them.
    pub lines: Vec<String>,
    /// The ladder of computers of each game in which they played any.
    pub ladders: Vec<LadderLine>,
    /// Their last games with computers, the newest first.
    pub bouts: Vec<BoutLine>,
    /// The results as a picture, if there is anything to show.
    pub poster: Option<Poster>,
}

#[boxed::futures]
impl ResultDesk<'_> {
    /// `/me`: the person's results in games and puzzles, in all places.
    pub(crate) async fn own_results(self, request: &Request) -> Answer {
        let told = self.own(request).await?;
        let past = self.service.matches().past_ids_of(request.id(), None, 1).await?;
        let archive = || request.button("desk-record-all", &Token::Archive(None));
        let archive = (!past.is_empty()).then(archive).flatten();
        let show = self.show_button(request, Token::Me).await?.filter(|_| told.is_pictured());
        Ok(vec![told.with([archive, show])])
    }

    /// Returns the person's own results as they may be shown to others.
    pub(crate) async fn own(self, request: &Request) -> Answer<Outgoing> {
        let PersonResults { lines, ladders, bouts, poster } = self.account(request).await?;
        let mut told = request.tell(lines.join("\n"));
        if !ladders.is_empty() {
            if !lines.is_empty() {
                told = told.and("");
            }
            told = told.and(&request.words.plain("top-ladders"));
            for ladder in &ladders {
                told = told.and(&ladder.in_a_line(request.words));
            }
            told = told.and("").and(&request.words.plain("top-bouts"));
            for bout in &bouts {
                told = told.and(&bout.said);
            }
        }
        Ok(told.posting(poster))
    }

    /// Returns a person's results for a page of their own.
    pub async fn account_of(
        self,
        person: &service::Person,
        language: crate::Language,
    ) -> Result<PersonResults, service::Refusal> {
        let words = Words(language);
        self.account(&Request { words, ..Request::new(person.clone(), None) }).await
    }

    async fn account(self, request: &Request) -> Answer<PersonResults> {
        let (words, person) = (request.words, request.id());
        let career = self.service.contests().career(person).await?;
        let mut picture = Likeness { name: request.person.name.clone(), ..Likeness::default() };
        let mut lines = self.with_others(request, &career, &mut picture).await?;
        lines.extend(self.of_all_puzzles(request, &career, &mut picture).await?);
        if lines.is_empty() && career.ladders.is_empty() {
            lines.push(words.plain("desk-me-nothing"));
        }
        let feats = self.service.contests().best_feats_of(person).await?;
        if !feats.is_empty() {
            lines.push(words.plain("top-own-feats"));
            lines.extend(feats.iter().map(|feat| feats::own(words, feat)));
        }
        let won = self.service.contests().seasons_won(person).await?;
        lines.extend(won.iter().map(|honour| {
            let args = [
                ("league", Arg::from(league_called(words, honour.league, honour.name.as_deref()))),
                ("game", game_name(&honour.game, words).into()),
                ("season", i64::from(honour.season).into()),
            ];
            match honour.system {
                Some(_) => words.phrase("tournament-honour", &args[..2], &[]),
                None => words.phrase("league-honour", &args, &[]),
            }
        }));
        let ladders: Vec<_> = career.ladders.iter().map(|one| ladders::line(words, one)).collect();
        picture.ladders =
            (words.plain("top-ladders"), ladders.iter().map(LadderLine::row).collect());
        let bouts = match ladders.is_empty() {
            true => Vec::new(),
            false => self.service.computers().last_bouts(person, BOUTS).await?,
        };
        let bouts = bouts.iter().map(|bout| ladders::bout(words, bout)).collect();
        let drawn = !picture.games.is_empty() || !ladders.is_empty();
        let poster = drawn.then(|| Poster::new(likeness(&picture), words, "me.png"));
        Ok(PersonResults { lines, ladders, bouts, poster })
    }

    /// Returns the results of a person's games with others, and adds them to the picture.
    async fn with_others(
        self,
        request: &Request,
        career: &Career,
        picture: &mut Likeness,
    ) -> Answer<Vec<String>> {
        let words = request.words;
        let games: Vec<_> = career.results.iter().filter(|(game, _)| game != PUZZLE).collect();
        let Some((favourite, _)) = games.first() else {
            let most = career.ladders.iter().max_by_key(|ladder| ladder.played);
            let about = most.map(|most| favourite_in_words(words, most.game));
            picture.about = about.unwrap_or_default();
            return Ok(Vec::new());
        };
        let season = self.service.contests().season();
        let month = self.service.contests().results_of(request.id(), season).await?;
        let form = self.service.contests().form(request.id()).await?;
        let name = [("name", Arg::from(clean(&request.person.name)))];
        let mut lines = vec![words.phrase("desk-me", &name, &[])];
        for (game, own) in &games {
            let now = month.iter().find(|(other, _)| other == game).map(|(_, now)| now);
            lines.push(of_game(words, game, own, now));
            picture.games.push(row(words, game, own));
        }
        picture.about = favourite_in_words(words, favourite);
        lines.push(picture.about.clone());
        if !form.is_empty() {
            lines.push(form_in_words(words, &form));
            let shapes = form.iter().rev().map(|&share| shape(share)).collect();
            picture.form = (words.plain("top-form-shapes"), shapes);
        }
        self.add_ratings(request, &mut lines, picture).await?;
        Ok(lines)
    }

    /// Returns the results of a person's puzzles, and adds them to the picture: the streak, the
    /// stars, the rating in each game, and their best with the tiles of a day.
    async fn of_all_puzzles(
        self,
        request: &Request,
        career: &Career,
        picture: &mut Likeness,
    ) -> Answer<Vec<String>> {
        let (words, mut lines) = (request.words, Vec::new());
        if let Some((_, solved)) = career.results.iter().find(|(game, _)| game == PUZZLE) {
            let streak = self.service.contests().streak(request.id()).await?;
            lines.extend(of_puzzles(words, solved, streak));
            picture.games.push(row_of_puzzles(words, solved, streak));
        }
        lines.extend(ladders::stars(words, &career.stars));
        if let Some(made) = self.service.puzzles().best_with_bag(request.id()).await? {
            let made = [("made", Arg::from(words.sentence(&made, &[])))];
            lines.push(words.phrase("top-tiles", &made, &[]));
        }
        for skill in self.service.puzzles().skills_of(request.id()).await? {
            let args = [
                ("game", Arg::from(game_name(&skill.game, words))),
                ("rating", rating::in_digits(skill.rating, skill.provisional).into()),
                ("answered", skill.answered.into()),
            ];
            lines.push(words.phrase("desk-me-skill", &args, &[]));
        }
        Ok(lines)
    }

    async fn add_ratings(
        self,
        request: &Request,
        lines: &mut Vec<String>,
        picture: &mut Likeness,
    ) -> Answer<()> {
        let words = request.words;
        let ratings = self.service.contests().ratings_of(request.id()).await?;
        if ratings.is_empty() {
            return Ok(());
        }
        lines.push(words.plain("desk-me-rated"));
        for (game, rated) in by_game(&ratings) {
            let ratings = rating::of_game(words, &rated);
            let args = [("game", Arg::from(game_name(game, words))), ("ratings", ratings.into())];
            lines.push(words.phrase("desk-me-rating", &args, &[]));
        }
        lines.push(words.plain("desk-rating-how"));
        picture.ratings.0 = words.plain("top-ratings");
        for one in ratings.iter().take(DRAWN) {
            let key = match one.pace {
                ClockClass::Days => "top-rating-days",
                ClockClass::Minutes => "top-rating-minutes",
            };
            let name = words.phrase(key, &[("game", game_name(&one.game, words).into())], &[]);
            let now = rating::in_digits(one.rating, one.provisional);
            let ratings = self.service.contests().rating_course(one).await?;
            picture.ratings.1.push(Course { name, ratings, now });
        }
        Ok(())
    }

    /// `/vs Ana`: the person's results against another person.
    pub(crate) async fn versus(self, request: &Request, name: &str) -> Answer {
        let other = self.invitations().whom(request, name).await?;
        let name = clean(&self.service.people().person_by_id(other).await?.name);
        let all = self.service.contests().head_to_head(request.id(), other).await?;
        let words = request.words;
        if all.is_empty() {
            return Ok(vec![request.say("desk-vs-nothing", &[("name", name.into())])]);
        }
        let mut out = request.say("desk-vs", &[("name", name.into())]);
        let ratings = [
            self.service.contests().ratings_of(request.id()).await?,
            self.service.contests().ratings_of(other).await?,
        ];
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

fn favourite_in_words(words: Words, game: &str) -> String {
    words.phrase("top-favourite", &[("game", game_name(game, words).into())], &[])
}

/// Returns a person's results in a game, in all and this month.
fn of_game(words: Words, game: &str, own: &Ranked, now: Option<&Ranked>) -> String {
    let args = [
        ("game", Arg::from(game_name(game, words))),
        ("won", wins(words, own.share).into()),
        ("played", own.played.into()),
        ("lately", wins(words, now.map_or(0, |now| now.share)).into()),
        ("month", now.map_or(0, |now| now.played).into()),
    ];
    with_points(words, words.phrase("desk-me-game", &args, &[]), own)
}

fn row(words: Words, game: &str, own: &Ranked) -> PosterRow {
    PosterRow {
        place: RankPlace::None,
        name: game_name(game, words),
        value: format!("{} / {}", wins(words, own.share), own.played),
        detail: points(words, own).unwrap_or_default(),
        part: (own.share, own.played * WIN),
    }
}

/// Returns a person's results in the puzzles of days.
fn of_puzzles(words: Words, solved: &Ranked, streak: Streak) -> Vec<String> {
    let args = [
        ("solved", Arg::from(solved.played)),
        ("stars", solved.points.into()),
        ("days", i64::from(streak.days).into()),
        ("longest", i64::from(streak.longest).into()),
    ];
    let told = words.phrase("desk-me-puzzles", &args, &[]);
    let spare = (streak.days > 0)
        .then(|| words.phrase("desk-me-spare", &[("spare", i64::from(streak.spare).into())], &[]));
    std::iter::once(told).chain(spare).collect()
}

fn row_of_puzzles(words: Words, solved: &Ranked, streak: Streak) -> PosterRow {
    let days = words.phrase("top-days", &[("days", i64::from(streak.days).into())], &[]);
    let longest =
        words.phrase("top-longest", &[("longest", i64::from(streak.longest).into())], &[]);
    PosterRow {
        place: RankPlace::None,
        name: words.plain("desk-top-puzzles"),
        value: format!("{} ★", solved.points),
        detail: format!("{days} · {longest}"),
        part: (solved.points, 3 * solved.played),
    }
}

/// Returns the shape for a share of a win.
const fn shape(share: i64) -> Form {
    match share {
        0 => Form::Lost,
        WIN => Form::Won,
        _ => Form::Between,
    }
}

/// Returns the last results as shapes and in words. `form` begins with the newest.
fn form_in_words(words: Words, form: &[i64]) -> String {
    let count = |of: Form| form.iter().filter(|&&share| shape(share) == of).count();
    let letters = form.iter().rev().map(|&share| match shape(share) {
        Form::Won => '●',
        Form::Between => '½',
        Form::Lost => '○',
    });
    let args = [
        ("shapes", Arg::from(letters.collect::<String>())),
        ("won", count(Form::Won).into()),
        ("between", count(Form::Between).into()),
        ("lost", count(Form::Lost).into()),
    ];
    words.phrase("top-form", &args, &[])
}

/// Groups a person's ratings by game, in the order in which the games first occur.
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

/// Returns the ratings of two people in a game, a line for each class of clocks in which both have
/// one.
fn rated_both(words: Words, game: &str, ratings: &[Vec<Rating>; 2]) -> Vec<String> {
    let line = |pace: ClockClass| {
        let of = |all: &[Rating]| {
            let one = all.iter().find(|one| one.game == game && one.pace == pace)?;
            Some(rating::in_digits(one.rating, one.provisional))
        };
        let args = [("own", Arg::from(of(&ratings[0])?)), ("theirs", of(&ratings[1])?.into())];
        let key = match pace {
            ClockClass::Days => "desk-vs-rated-days",
            ClockClass::Minutes => "desk-vs-rated-minutes",
        };
        Some(words.phrase(key, &args, &[]))
    };
    rating::PACES.into_iter().filter_map(line).collect()
}
