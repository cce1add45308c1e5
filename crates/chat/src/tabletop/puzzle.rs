//! A puzzle beside its board: the tries, and the best turn once the puzzle is over.

use std::sync::Arc;

use catalog::Kind;
use game_core::{AnyTable, Arg, Seat, Secret, Sentence, Turn, Viewer};

use super::{Visit, turns};
use crate::desks::PageDesk;
use crate::{
    BestTurn, BoardLook, PuzzleSheet, Try, TryGrade, fair_queue::Lane, handle::Begun, post::Post,
    request::Answer,
};

/// The viewer of a puzzle, which has one seat: its solver's.
const SOLVER: Viewer = Viewer::Seat(Seat::new(0));

impl PageDesk<'_> {
    /// Returns the puzzle on a person's table; `None` if it is no puzzle.
    pub(crate) async fn sheet(
        self,
        at: &Arc<Visit>,
        sight: BoardLook,
    ) -> Answer<Option<PuzzleSheet>> {
        if !at.card().occasion.is_puzzle() {
            return Ok(None);
        }
        let Some(stands) = self.service.puzzles().puzzle_at(&at.sitting).await? else {
            return Ok(None);
        };
        let who = Arc::clone(at);
        let work = move || {
            let board = Begun::new(&who.sitting)?.board;
            let post = Post::new(&board, who.request.alone(), who.request.words);
            let tries = tries(&post);
            let best = stands.over.then(|| best(&post, &tries, sight)).flatten();
            Ok(Some(PuzzleSheet { at: stands, told: last_told(&post), tries, best }))
        };
        let laid = self.work.run(Lane::Person(at.request.id()), work).await;
        laid.unwrap_or_else(|| Err(service::Refusal::fault(&"a puzzle that was not laid")))
    }
}

/// Returns the tries in their order: every attempt where all are graded; of a line of moves the
/// wrong ones and the solution.
fn tries(post: &Post<'_>) -> Vec<Try> {
    let table = &*post.board.table;
    let maker = catalog::puzzles(post.card().game);
    let stars = |score| maker.and_then(|maker| maker.share(&post.board.setup, &[score]));
    let mut all = Vec::new();
    let mut from = 0;
    for end in turns::ends(table) {
        let told = post.news(from, end);
        let decided = table.log().get(from as usize).is_some_and(|line| line.actor().is_some());
        let score = |ply| table.scores(ply).first().copied().unwrap_or_default();
        let (before, after) = (score(from), score(end));
        let mark = post.board.mark_at(end);
        let said = post.run_on(&told);
        from = end;
        let graded = told.iter().find_map(|one| Some((number(one, "percent")?, one)));
        if !decided {
            continue;
        }
        let over = end == table.ply() && matches!(table.turn(), Turn::Over(_));
        all.extend(match graded.filter(|(_, one)| one.key.ends_with("-tried")) {
            Some((percent, one)) => {
                let points = number(one, "score");
                let stars = stars(points.unwrap_or(percent)).map_or(0, |(_, stars)| stars);
                let grade = match (percent, stars) {
                    (100.., _) => TryGrade::Best,
                    (_, 0) => TryGrade::Missed,
                    _ => TryGrade::Starred,
                };
                Some(Try { mark, said, grade, percent: Some(percent), points })
            }
            None if after > before && !over => None,
            None => {
                let grade = if after > before { TryGrade::Best } else { TryGrade::Missed };
                Some(Try { mark, said, grade, percent: None, points: None })
            }
        });
    }
    all
}

fn number(told: &Sentence, name: &str) -> Option<i64> {
    told.args.iter().find_map(|(key, arg)| match arg {
        Arg::Number(number) if *key == name => Some(*number),
        _ => None,
    })
}

/// Returns the result of the last try in the words for its solver.
pub(super) fn last_told(post: &Post<'_>) -> Option<String> {
    let table = &*post.board.table;
    let ends = turns::ends(table);
    let from = ends.iter().rev().nth(1).copied().unwrap_or_default();
    let decided = table.log().get(from as usize).is_some_and(|line| line.actor().is_some());
    let told = post.news(from, table.ply());
    (decided && !told.is_empty()).then(|| post.run_on(&told))
}

/// Returns the best turn, laid on the opening board unless the solved line lies there.
fn best(post: &Post<'_>, tries: &[Try], sight: BoardLook) -> Option<BestTurn> {
    let (card, setup) = (post.card(), &post.board.setup);
    let solution = catalog::puzzles(card.game)?.solution(setup)?;
    let is_line = tries.iter().all(|one| one.percent.is_none());
    let found = tries.iter().any(|one| one.grade == TryGrade::Best);
    let rules = Kind::from_id(card.game)?.rules();
    let table = rules.start(setup, &Secret::new([0; 32])).ok()?;
    let code = if is_line { first_of(&*table, &solution.shown) } else { None };
    let code = match code {
        Some(code) => code,
        None => table.parse(SOLVER, &solution.shown).ok()?.code,
    };
    // Where points are counted, the game's own picture of the end shows the best turn and its
    // points.
    let points = post.news(0, post.ply()).iter().find_map(|one| number(one, "best"));
    let svg = (points.is_none() && (!is_line || !found)).then(|| {
        let taps = table.taps(0, SOLVER, &code);
        let mut scene = sight.scene(&*table, 0, (SOLVER, SOLVER), &taps);
        scene.targets.clear();
        let names = card.names();
        render::svg(&scene, sight.theme, &|label| post.words.label(label, &names))
    });
    let said = match points {
        Some(points) => {
            let args = [
                ("move", Arg::from(solution.shown.as_str())),
                ("points", points.into()),
                ("equations", solution.line.as_str().into()),
            ];
            post.phrase("desk-puzzle-answer", &args)
        }
        None => solution.shown.clone(),
    };
    Some(BestTurn { svg, said })
}

/// Returns the first move of a line as people write it: `1. Qh5+ Kd8 2. Qxf7#`, `1… Qb2+ 2. Kd1
/// Qe2#`.
fn first_of(table: &dyn AnyTable, line: &str) -> Option<String> {
    // Numbers of moves stand between the moves, `1.` or `1…`.
    line.split(' ').find_map(|word| Some(table.parse(SOLVER, word).ok()?.code))
}
