//! Records: a match that is over as a file, and the check of such a file.

use std::sync::Arc;

use catalog::Record;
use game_core::{AnyTranscript, Arg, LogLine, Scene, Sentence, Viewer};
use service::{Board, MatchId, PersonId, Refusal, Zone};

use crate::desks::ResultDesk;
use crate::{
    BoardLook, Document, FileOf, Language, Outgoing,
    fair_queue::Lane,
    request::{Answer, Request, no},
    token::Token,
    wording::Words,
};

/// The width of a film in pixels.
const WIDTH: u32 = 720;

/// The most positions in a film: the last ones.
const POSITIONS: usize = 400;

/// The most matches of an archive in one message. So many records are far below any platform's
/// limit.
pub(crate) const IN_A_MESSAGE: u32 = 500;

/// Returns the name of the file with a match's record.
pub(crate) fn name(id: MatchId) -> String {
    named(id, "txt")
}

fn named(id: MatchId, ending: &str) -> String {
    format!("kamen-{}.{ending}", id.code())
}

/// Returns the name by which players know a format.
fn called(format: &str) -> String {
    if format == "mat" { ".mat".to_owned() } else { format.to_uppercase() }
}

#[boxed::futures]
impl ResultDesk<'_> {
    /// `/record`: the record, and beside it the games in the format of other programs, if there is
    /// one.
    pub(crate) async fn record_of(self, request: &Request, id: MatchId) -> Answer {
        let record = Outgoing {
            file: Some(FileOf::Record(id)),
            ..request.say("desk-record", &[("code", id.code().into())])
        };
        let card = self.service.matches().card(id).await?;
        let format = self.service.rules(card.game).and_then(|rules| rules.format());
        let Some(format) = format else { return Ok(vec![record]) };
        let said = request.say("desk-notation", &[("format", called(format).into())]);
        let written = self.notation(request.id(), id).await?;
        let text = String::from_utf8_lossy(&written.bytes).trim_end().to_owned();
        let said = said.copying(request.words, text);
        Ok(vec![record, Outgoing { file: Some(FileOf::Notation(id)), ..said }])
    }

    /// `/record all`: a file with all of a person's matches that are over, or those before one. A
    /// button leads to the rest, if one message does not hold them.
    pub(crate) async fn archive_of(self, request: &Request, before: Option<MatchId>) -> Answer {
        let more = IN_A_MESSAGE + 1;
        let mut ids = self.service.matches().past_ids_of(request.id(), before, more).await?;
        if ids.is_empty() {
            return Err(no("web-past-none"));
        }
        let rest = ids.len() > IN_A_MESSAGE as usize;
        ids.truncate(IN_A_MESSAGE as usize);
        let count = i64::try_from(ids.len()).unwrap_or(i64::MAX);
        let said = request.say("desk-archive", &[("games", count.into())]);
        let said = Outgoing { file: Some(FileOf::Archive(before)), ..said };
        let older = ids
            .last()
            .filter(|_| rest)
            .map(|&last| request.button("desk-button-archive-older", &Token::Archive(Some(last))));
        Ok(vec![said.with(older)])
    }

    /// `/replay`: the match as a film.
    pub(crate) fn film_of(request: &Request, id: MatchId) -> Outgoing {
        Outgoing {
            file: Some(FileOf::Film(id)),
            ..request.say("desk-replay", &[("code", id.code().into())])
        }
    }

    /// Returns the games of a match that is over in the format of other programs.
    pub(crate) async fn notation(self, person: PersonId, id: MatchId) -> Result<Document, Refusal> {
        let boards = self.service.matches().games_over(person, id).await?;
        let language = self.language_of(person).await?;
        let work = move || notation(&boards, language);
        let written = self.work.run(Lane::Person(person), work).await;
        let (text, format) = written.unwrap_or_else(|| Err(unmade()))?;
        Ok(Document { bytes: text.into_bytes(), name: named(id, format) })
    }

    /// Draws a match that is over as a moving picture, seen from the reader's side, with what
    /// everybody may see.
    ///
    /// # Errors
    /// The person may not have it, or it is not over.
    pub async fn film(
        self,
        person: PersonId,
        id: MatchId,
        sight: BoardLook,
    ) -> Result<Document, Refusal> {
        let boards = self.service.matches().games_over(person, id).await?;
        let language = self.language_of(person).await?;
        let work = move || film(&boards, person, sight, language);
        let bytes = self.work.run(Lane::Person(person), work).await.ok_or_else(unmade)?;
        Ok(Document { bytes, name: named(id, "gif") })
    }

    /// Recomputes a record: a sentence for each of its games, and one on whether they form a chain.
    ///
    /// # Errors
    /// The first fault found, in words.
    pub async fn verified(
        self,
        person: PersonId,
        language: Language,
        text: String,
    ) -> Result<Vec<String>, String> {
        let work = move || verified(&text);
        let found = self.work.run(Lane::Person(person), work).await;
        let words = |sentence: &Sentence| Words(language).sentence(sentence, &[]);
        let Some(found) = found else {
            let fault = Refusal::fault(&"a record that was not looked through");
            return Err(self.refusal(&fault, Words(language), &[]));
        };
        found.map(|all| all.iter().map(words).collect()).map_err(|why| words(&why))
    }
}

pub(crate) fn unmade() -> Refusal {
    Refusal::fault(&"a file that was not made")
}

/// Returns the text, and the extension of its file.
pub(crate) fn notation(
    boards: &[Arc<Board>],
    language: Language,
) -> Result<(String, &'static str), Refusal> {
    let missing = || Refusal::fault(&"a match without games");
    let card = &boards.first().ok_or_else(missing)?.card;
    let rules = catalog::Kind::from_id(card.game).ok_or_else(missing)?.rules();
    let games: Vec<AnyTranscript> =
        boards.iter().map(|board| transcript(board, language)).collect();
    let written = rules.export(&games).map_err(|error| Refusal::fault(&error.0.key))?;
    let no_format = || Sentence::new("core-no-format").with("game", rules.id());
    let text = written.ok_or_else(|| Refusal::Because(no_format()))?;
    Ok((text, rules.format().unwrap_or("txt")))
}

fn transcript(board: &Board, language: Language) -> AnyTranscript {
    let card = &board.card;
    let players = (1..)
        .zip(card.names())
        .map(|(seat, name)| (format!("Seat{seat}"), Words(language).shown(&name)));
    let mut tags = vec![("Event".to_owned(), format!("Kamen {}", card.id.code()))];
    let date = |at| {
        let (zone, (month, day)) = (Zone::universal(), Zone::universal().date(at));
        format!("{:04}.{month:02}.{day:02}", zone.year(at))
    };
    tags.extend(card.started.map(|at| ("Date".to_owned(), date(at))));
    tags.push(("Round".to_owned(), board.number.to_string()));
    tags.extend(players);
    let entries = board.table.log().iter().map(|line| line.code.clone()).collect();
    AnyTranscript { setup: board.setup.clone(), entries, tags }
}

fn film(boards: &[Arc<Board>], person: PersonId, sight: BoardLook, language: Language) -> Vec<u8> {
    let positions =
        boards.iter().flat_map(|board| board.table.met().into_iter().map(move |ply| (board, ply)));
    let positions: Vec<_> = positions.collect();
    let shown = &positions[positions.len().saturating_sub(POSITIONS)..];
    let names = boards.first().map(|board| board.card.names()).unwrap_or_default();
    let words = Words(language);
    let scene = |&(board, ply): &(&Arc<Board>, u32)| scene(board, ply, person, sight);
    render::gif(shown.iter().map(scene), sight.theme, WIDTH, &|label| words.label(label, &names))
}

/// Draws a position from the person's side; for onlookers from that of the first player to act.
fn scene(board: &Board, ply: u32, person: PersonId, sight: BoardLook) -> Scene {
    let own = board.card.seat(person);
    let first = || board.table.log().iter().find_map(LogLine::actor);
    let side = own.or_else(first).map_or(Viewer::Spectator, Viewer::Seat);
    sight.scene(&*board.table, ply, (Viewer::Spectator, side), &[])
}

fn verified(text: &str) -> Result<Vec<Sentence>, Sentence> {
    let records = Record::all(text).map_err(|error| {
        let line = Sentence::new("core-record-line").with("line", error.line);
        line.with("why", error.why)
    })?;
    let each = (1_usize..).zip(&records).map(|(number, record)| match record.verify() {
        Ok(verified) => {
            let told = Sentence::new("core-record-verified").with("number", number);
            Ok(told.with("entries", verified.entries).with("draws", verified.draws))
        }
        Err(why) => Err(Sentence::new("core-record-wrong")
            .with("number", number)
            .with("why", Arg::from(why))),
    });
    let chain = Record::is_chain(&records).map(|chain| {
        Ok(Sentence::new(if chain { "core-record-chain" } else { "core-record-no-chain" }))
    });
    each.chain(chain).collect()
}
