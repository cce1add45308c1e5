//! All finished games of a person in one ZIP file, made piece by piece.
//!
//! The archive grows match by match as its reader takes it. One match is in memory at a time,
//! however many there are.

use std::{
    collections::{HashSet, VecDeque},
    io::{self, Write},
    mem,
    sync::{Arc, Mutex, PoisonError},
};

use game_core::letters::turns_direction;
use service::{Board, MatchCard, MatchId, Person, PersonId, Refusal, Timestamp, Zone};
use zip::{
    DateTime, ZipWriter,
    result::ZipResult,
    write::{SimpleFileOptions, StreamWriter},
};

use crate::desks::PageDesk;
use crate::{
    Desk, Document, Language,
    fair_queue::Lane,
    handle::records,
    wording::{Words, game_name},
};

/// The name of the file.
pub const ARCHIVE: &str = "kamen-games.zip";

/// The number of matches looked up at once.
const PAGE: u32 = 100;

/// The most bytes of a file's name without its extension: some file systems take 143.
const LONGEST: usize = 120;

/// The characters that some system forbids in a file's name.
const FORBIDDEN: &str = "<>:\"/\\|?*";

/// An archive in the making: one file for each match, the newest first. Only one match is in memory
/// at a time.
pub struct Archive {
    person: PersonId,
    words: Words,
    zone: Zone,
    /// Only matches before this one are still to come. `None` means all of them.
    before: Option<MatchId>,
    /// The number of matches that may still be looked up.
    most: u32,
    found: VecDeque<MatchId>,
    /// The taken names in lower case: some systems ignore case.
    names: HashSet<String>,
    /// The ZIP file; `None` after the last piece.
    zip: Option<Zip>,
}

/// A ZIP file with the bytes written since the last piece.
struct Zip {
    writer: ZipWriter<StreamWriter<Pieces>>,
    written: Pieces,
}

/// A file of the archive.
struct ArchiveFile {
    name: String,
    at: DateTime,
    text: String,
}

#[boxed::futures]
impl PageDesk<'_> {
    /// Creates the archive of a person's games with names in this language. It holds at most so
    /// many matches, of those before this match or of all.
    pub fn archive(
        self,
        person: &Person,
        language: Language,
        before: Option<MatchId>,
        most: u32,
    ) -> Archive {
        let written = Pieces::default();
        Archive {
            person: person.id,
            words: Words(language),
            zone: person.zone.clone().unwrap_or_else(Zone::universal),
            before,
            most,
            found: VecDeque::new(),
            names: HashSet::new(),
            zip: Some(Zip { writer: ZipWriter::new_stream(written.clone()), written }),
        }
    }

    /// Returns the next piece of an archive; `None` after the last. Other people's work runs
    /// between the pieces.
    pub async fn next_piece(self, archive: &mut Archive) -> Result<Option<Vec<u8>>, Refusal> {
        let lane = Lane::Person(archive.person);
        loop {
            let Some(zip) = archive.zip.take() else { return Ok(None) };
            let file = match archive.next_match(&self).await? {
                Some(id) => Some(archive.file(&self, id).await?),
                None => None,
            };
            let made = self.work.run(lane, move || zip.with(file)).await;
            let made = made.ok_or_else(records::unmade)?.map_err(|error| Refusal::fault(&error))?;
            let piece;
            (archive.zip, piece) = made;
            if !piece.is_empty() {
                return Ok(Some(piece));
            }
        }
    }

    /// Returns a part of a person's archive that fits into a message.
    pub(crate) async fn archived(
        self,
        person: PersonId,
        before: Option<MatchId>,
    ) -> Result<Document, Refusal> {
        let person = self.service.people().person_by_id(person).await?;
        let language = person.language.unwrap_or_default();
        let mut archive = self.archive(&person, language, before, records::IN_A_MESSAGE);
        let mut bytes = Vec::new();
        while let Some(piece) = self.next_piece(&mut archive).await? {
            bytes.extend(piece);
        }
        Ok(Document { bytes, name: ARCHIVE.to_owned() })
    }
}

impl Archive {
    async fn next_match(&mut self, desk: &Desk) -> Result<Option<MatchId>, Refusal> {
        if self.found.is_empty() {
            let page = self.most.min(PAGE);
            let ids = desk.service.matches().past_ids_of(self.person, self.before, page).await?;
            self.most = if ids.len() < page as usize { 0 } else { self.most - page };
            self.before = ids.last().copied().or(self.before);
            self.found = ids.into();
        }
        Ok(self.found.pop_front())
    }

    /// Returns the file of a match: its games in the format of other programs, else its record,
    /// else the reason why it is not to be had.
    async fn file(&mut self, desk: &Desk, id: MatchId) -> Result<ArchiveFile, Refusal> {
        let boards = desk
            .in_turn(self.person, desk.service.matches().games_over_once(self.person, id))
            .await;
        let (card, text, ending) = match boards {
            Ok(boards) => {
                let language = self.words.0;
                let lane = Lane::Person(self.person);
                let written = desk.work.run(lane, move || written(&boards, language)).await;
                written.unwrap_or_else(|| Err(records::unmade()))?
            }
            Err(why @ Refusal::Because(_)) => {
                let card = desk.service.matches().card(id).await?;
                let text = desk.refusal(&why, self.words, &card.names());
                (card, text, "txt")
            }
            Err(why) => return Err(why),
        };
        let at = card.started.unwrap_or(card.created);
        Ok(ArchiveFile { name: self.name(&card, at, ending), at: date_time(&self.zone, at), text })
    }

    /// Returns the name of a match's file from its date, the game and the other players:
    /// `2026-11-26 14.05 Chess, Ana.pgn`.
    fn name(&mut self, card: &MatchCard, at: Timestamp, ending: &str) -> String {
        let own = card.seat(self.person).map(|seat| seat.index());
        let others = (0..).zip(card.names()).filter(|(seat, _)| Some(*seat) != own);
        let others = others.map(|(_, name)| self.words.shown(&name));
        let all: Vec<_> = [game_name(card.game, self.words)].into_iter().chain(others).collect();
        let (year, (month, day)) = (self.zone.year(at), self.zone.date(at));
        let time = self.zone.wall_clock(at).replace(':', ".");
        let stem = format!("{year:04}-{month:02}-{day:02} {time} {}", all.join(", "));
        let stem = safe(&stem);
        let numbered = (2_u32..).map(|number| format!("{stem} ({number}).{ending}"));
        let mut names = [format!("{stem}.{ending}")].into_iter().chain(numbered);
        let free = names.find(|name| self.names.insert(name.to_lowercase()));
        free.unwrap_or_default()
    }
}

impl Zip {
    /// Adds a file, or without one ends the archive, and returns the bytes written.
    fn with(mut self, file: Option<ArchiveFile>) -> ZipResult<(Option<Self>, Vec<u8>)> {
        let Some(ArchiveFile { name, at, text }) = file else {
            self.writer.finish()?;
            return Ok((None, self.written.take()));
        };
        let options = SimpleFileOptions::default().last_modified_time(at);
        self.writer.start_file(name, options)?;
        self.writer.write_all(text.as_bytes())?;
        let piece = self.written.take();
        Ok((Some(self), piece))
    }
}

/// Returns the text of a match and the extension of its file.
fn written(
    boards: &[Arc<Board>],
    language: Language,
) -> Result<(MatchCard, String, &'static str), Refusal> {
    let first = boards.first().ok_or_else(|| Refusal::fault(&"a match without games"))?;
    let (text, ending) = match records::notation(boards, language) {
        Ok(written) => written,
        Err(Refusal::Because(_)) => (service::record_of(boards)?, "txt"),
        Err(why) => return Err(why),
    };
    Ok((first.card.clone(), text, ending))
}

/// Returns a name that every file system takes, as long as it begins with a digit.
fn safe(name: &str) -> String {
    let odd = |letter: char| FORBIDDEN.contains(letter) || letter.is_control();
    let seen = name.chars().filter(|&letter| !turns_direction(letter));
    let mut safe: String = seen.map(|letter| if odd(letter) { '_' } else { letter }).collect();
    while safe.len() > LONGEST {
        safe.pop();
    }
    safe.truncate(safe.trim_end_matches(['.', ' ', ',']).len());
    safe
}

/// Returns the date and time of a moment on a wall clock in this zone.
fn date_time(zone: &Zone, at: Timestamp) -> DateTime {
    let clock = zone.wall_clock(at);
    let time = clock.split_once(':');
    let time = time.and_then(|(hour, minute)| Some((hour.parse().ok()?, minute.parse().ok()?)));
    let ((hour, minute), (month, day)) = (time.unwrap_or((0, 0)), zone.date(at));
    let date = u16::try_from(zone.year(at)).ok().zip(u8::try_from(month).ok());
    let date = date.zip(u8::try_from(day).ok());
    let read = date.and_then(|((year, month), day)| {
        DateTime::from_date_and_time(year, month, day, hour, minute, 0).ok()
    });
    read.unwrap_or_default()
}

/// A buffer shared by the writer and the reader of its bytes.
#[derive(Clone, Default)]
struct Pieces(Arc<Mutex<Vec<u8>>>);

impl Pieces {
    fn take(&self) -> Vec<u8> {
        mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
