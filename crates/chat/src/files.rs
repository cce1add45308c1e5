//! Files that people look through. The last file of each person is kept in memory, and on a server
//! for other processes as well.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use catalog::{GameFile, players};
use game_core::{AnyTable, AnyTranscript, LogLine, News, Sentence, Turn, Viewer};
use service::{PersonId, Refusal};

use crate::desks::PageDesk;
use crate::{
    BoardLook, FilePage, Language, TurnLine,
    fair_queue::Lane,
    request::Answer,
    tabletop::ends,
    wording::{Words, game_name},
};

/// The number of people whose file is kept. The owner of the oldest must open it again.
const KEPT: usize = 32;

/// The most entries of a game in a file. No game between people has as many.
const ENTRIES: usize = 2_000;

/// The most unreadable games for which a page gives the reason.
const FAULTS: usize = 10;

/// The open files, by person.
#[derive(Default)]
pub(crate) struct OpenFiles(Mutex<VecDeque<(PersonId, Arc<GameFile>)>>);

impl OpenFiles {
    fn files(&self) -> MutexGuard<'_, VecDeque<(PersonId, Arc<GameFile>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, person: PersonId, file: Arc<GameFile>) {
        let mut files = self.files();
        files.retain(|(other, _)| *other != person);
        files.push_back((person, file));
        if files.len() > KEPT {
            files.pop_front();
        }
    }

    fn of(&self, person: PersonId) -> Option<Arc<GameFile>> {
        let files = self.files();
        files.iter().find(|(other, _)| *other == person).map(|(_, file)| Arc::clone(file))
    }
}

#[boxed::futures]
impl PageDesk<'_> {
    /// Opens a file of games for a person, in place of the one they had open.
    ///
    /// # Errors
    /// The reason why the file cannot be read, with the line.
    pub async fn open_file(
        self,
        person: PersonId,
        language: Language,
        text: String,
    ) -> Result<(), String> {
        let opened = self.read_file(person, text.clone()).await;
        opened.map_err(|why| Words(language).sentence(&why, &[]))?;
        if let Err(why) = self.service.deliveries().share_file(person, text).await {
            tracing::warn!(?why, "an opened file is known to this process alone");
        }
        Ok(())
    }

    /// Reads a file and keeps it open.
    async fn read_file(self, person: PersonId, text: String) -> Result<Arc<GameFile>, Sentence> {
        let read = move || {
            let file = GameFile::read(&text).map_err(|error| {
                let line = Sentence::new("core-record-line").with("line", error.line);
                line.with("why", error.why)
            })?;
            match file.games.iter().position(|game| game.entries.len() > ENTRIES) {
                Some(_) => Err(Sentence::new("desk-file-long").with("most", ENTRIES)),
                None => Ok(Arc::new(file)),
            }
        };
        let read = self.work.run(Lane::Person(person), read).await;
        let file = read.unwrap_or_else(|| Err(Sentence::new("desk-file-lost")))?;
        self.files.put(person, Arc::clone(&file));
        Ok(file)
    }

    /// Returns the file that a person opened last, here or in another process.
    async fn file_of(self, person: PersonId) -> Result<Option<Arc<GameFile>>, Refusal> {
        match self.service.deliveries().shared_file(person).await? {
            Some(text) => Ok(Some(self.read_file(person, text).await?)),
            None => Ok(self.files.of(person)),
        }
    }

    /// Returns one position of a person's open file: of the game with this number, from 0, after so
    /// many entries, or at its end without a number. `None` if they have no file open.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn look_at_file(
        self,
        person: PersonId,
        language: Language,
        (game, at): (usize, Option<u32>),
        sight: BoardLook,
    ) -> Result<Option<FilePage>, Refusal> {
        let Some(file) = self.file_of(person).await? else { return Ok(None) };
        let work = move || page(&file, (game, at), sight, Words(language));
        let page = self.work.run(Lane::Person(person), work).await;
        Ok(page.and_then(Result::ok))
    }
}

fn page(
    file: &GameFile,
    (game, at): (usize, Option<u32>),
    sight: BoardLook,
    words: Words,
) -> Answer<FilePage> {
    let number = game.min(file.games.len().saturating_sub(1));
    let game = &file.games[number];
    let codes: Vec<_> = game.entries.iter().map(String::as_str).collect();
    let table = file.game.rules().replay_record(&game.setup, &codes)?;
    let (table, names) = (&*table, players(&game.tags));
    let at = at.map_or(table.ply(), |at| at.min(table.ply()));
    let first = table.log().iter().find_map(LogLine::actor).map_or(Viewer::Spectator, Viewer::Seat);
    let scene = sight.scene(table, at, (Viewer::Spectator, first), &[]);
    let over = at == table.ply() && matches!(table.turn(), Turn::Over(_));
    let end = if over { words.sentences(&table.ending(), &names, " ") } else { String::new() };
    let games = file.games.iter().enumerate();
    let unread = file.faults.iter().take(FAULTS);
    Ok(FilePage {
        title: game_name(file.game.rules().id(), words),
        games: games.map(|(at, game)| title(file.number(at), game, words)).collect(),
        unread: unread.map(|bad| words.sentence(&bad.sentence(), &[])).collect(),
        game: number,
        at,
        svg: render::svg(&scene, sight.theme, &|label| words.label(label, &names)),
        end: Some(end).filter(|end| !end.is_empty()),
        turns: turns(table, &names, words),
    })
}

/// Returns the name of a file's game: its players, and the date.
fn title(number: usize, game: &AnyTranscript, words: Words) -> String {
    let names =
        players(&game.tags).iter().map(|name| words.shown(name)).collect::<Vec<_>>().join(" – ");
    let date = game.tags.iter().find(|(name, value)| name == "Date" && !value.contains('?'));
    let date = date.map(|(_, date)| words.shown(date));
    let said = [Some(names).filter(|names| !names.is_empty()), date];
    let said = said.into_iter().flatten().collect::<Vec<_>>().join(", ");
    if said.is_empty() { format!("{number}.") } else { format!("{number}. {said}") }
}

/// Returns the public turns, a line each.
fn turns(table: &dyn AnyTable, names: &[String], words: Words) -> Vec<TurnLine> {
    let ends = ends(table);
    let begins = std::iter::once(0).chain(ends.clone());
    let lines = begins.zip(ends).filter_map(|(from, end)| {
        let told = (from..end).flat_map(|ply| told(table, ply)).collect::<Vec<_>>();
        let said = words.sentences(&told, names, " ");
        let seat = table.log().get(from as usize).and_then(LogLine::actor);
        let seat = seat.map(|seat| seat.index());
        (!said.is_empty()).then_some(TurnLine { mark: end, seat, said })
    });
    lines.collect()
}

fn told(table: &dyn AnyTable, ply: u32) -> Vec<Sentence> {
    if table.is_back(ply) {
        return vec![Sentence::new("desk-taken-back")];
    }
    let news = table.news(ply, Viewer::Spectator).into_iter();
    news.filter(|one| !matches!(one, News::Place(_))).map(News::into_sentence).collect()
}
