//! The desk itself.

use std::{
    fmt,
    ops::{Deref, Range},
    sync::Arc,
};

use game_core::{Arg, Scene, Sentence, Unclear, Viewer};
use render::Theme;
use service::{
    Board, MatchAnalysis, MatchId, Notice, NoticeKind, Person, PersonId, Refusal, Right, Room,
    RoomId, Service,
};
use wire::Stencil;

use crate::desks::{PageDesk, PictureDesk};
use crate::{
    Audience, BoardLook, Button, Drawn, Ending, FrameHost, Incoming, Input, Language, Limits,
    Outgoing, Picture, PictureKind, Poster, PuzzleSheet, Reader, Review, Tabletop, TouchAnswer,
    TouchBoard, TurnLine, Visit, WayList,
    alike::Shared,
    delivery::sight_of,
    diagrams::{DiagramKey, DiagramsKey, ShownDiagram},
    fair_queue::{FairQueue, Lane},
    files::OpenFiles,
    form::Page,
    handle::{analysis, said::resigns},
    keepsake,
    limits::Allowances,
    post::Post,
    request::{Request, button, message},
    specimen::{Specimen, SpecimenKey},
    tabletop::{slates::LaidWith, touch::StencilKey},
    token::Token,
    word::PageMessageKey,
    wording::Words,
};

/// The number of messages and pictures kept for several readers of the same: the messages of a few
/// rooms, as far back as a room shows them.
const MESSAGES: usize = 1_024;
const PICTURES: usize = 64;

/// The number of specimens kept: the games in every language and all colours.
const SPECIMENS: usize = 64;

/// The number of pictures of small boards that teach a game, about 30 kB each.
const DIAGRAMS: usize = 128;

/// The number of stencils for boards in messages, about 4 kB each.
const STENCILS: usize = 512;

/// The picture, its look, its width in pixels, and the players' names.
type Painting = (Picture, BoardLook, u32, Vec<String>);

/// The desk, which speaks for the service with people. It is cheap to clone.
#[derive(Clone)]
pub struct Desk {
    pub(crate) service: Arc<Service>,
    /// The most days that a copy of the database lives; 0 if none is made.
    pub(crate) copies: u32,
    /// The address of its pages; `None` if it is not known, or there are none.
    site: Option<Arc<str>>,
    /// Whether people may choose boards to tap in messages.
    pub(crate) touch: bool,
    /// The platform that shows its pages in frames of its own, if one does.
    frames: Option<Arc<dyn FrameHost>>,
    shared: Arc<SharedDesk>,
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Desk").field(&self.service).finish()
    }
}

impl Deref for Desk {
    type Target = SharedDesk;

    fn deref(&self) -> &SharedDesk {
        &self.shared
    }
}

/// The shared part of all clones of a desk: queues, limits, and things kept for several readers of
/// the same.
pub struct SharedDesk {
    /// The queue of work that keeps a processor busy.
    pub(crate) work: FairQueue,
    /// The queue of wording for pages.
    wording: FairQueue,
    /// Messages on their way to pages, and pictures of the room's view.
    pub(crate) messages: Shared<PageMessageKey, Option<Outgoing>>,
    pictures: Shared<Painting, Option<Arc<[u8]>>>,
    pub(crate) stencils: Shared<StencilKey, Option<Arc<Stencil>>>,
    pub(crate) specimens: Shared<SpecimenKey, Option<Specimen>>,
    /// Files that people look through.
    pub(crate) files: OpenFiles,
    pub(crate) diagrams: Shared<DiagramsKey, Arc<[ShownDiagram]>>,
    pub(crate) diagram_pictures: Shared<DiagramKey, Option<Arc<[u8]>>>,
    limits: Limits,
    allowances: Allowances,
}

#[boxed::futures]
impl Desk {
    /// Creates a desk for this service, with the usual limits.
    pub fn new(service: Arc<Service>) -> Self {
        Self::with(service, Limits::default())
    }

    /// Creates a desk for this service, with these limits.
    pub fn with(service: Arc<Service>, limits: Limits) -> Self {
        let allowances = Allowances::new(limits);
        let (messages, pictures) = (Shared::new(MESSAGES), Shared::new(PICTURES));
        let (specimens, diagrams) = (Shared::new(SPECIMENS), Shared::new(SPECIMENS));
        let shared = SharedDesk {
            work: FairQueue::new(),
            wording: FairQueue::new(),
            messages,
            pictures,
            stencils: Shared::new(STENCILS),
            specimens,
            files: OpenFiles::default(),
            diagrams,
            diagram_pictures: Shared::new(DIAGRAMS),
            limits,
            allowances,
        };
        Self {
            service,
            copies: 0,
            site: None,
            touch: false,
            frames: None,
            shared: Arc::new(shared),
        }
    }

    /// Returns the same desk for a caller who uses this clone of the service.
    #[must_use]
    pub fn over(&self, service: Service) -> Self {
        Self { service: Arc::new(service), ..self.clone() }
    }

    /// Sets the most days that copies of the database live; 0 if none is made.
    #[must_use]
    pub const fn keeping_copies(mut self, days: u32) -> Self {
        self.copies = days;
        self
    }

    /// Sets the address of the desk's pages, `https://kamen.example`.
    #[must_use]
    pub fn reached_at(mut self, site: Option<String>) -> Self {
        self.site = site.map(Arc::from);
        self
    }

    /// Returns the address of the desk's pages, without a slash at the end; `None` if it is not
    /// known, or there are none.
    pub fn site(&self) -> Option<&str> {
        self.site.as_deref()
    }

    /// Returns the button that opens the browser as the person who presses it, at a match or not;
    /// `None` where there is nothing to open.
    pub(crate) fn open_button(&self, words: Words, id: Option<MatchId>) -> Option<Button> {
        self.site()?;
        button(words.plain("desk-button-open"), &Token::Open(id))
    }

    /// Sets the platform that shows the desk's pages in frames of its own.
    #[must_use]
    pub fn framed_by(mut self, host: Option<Arc<dyn FrameHost>>) -> Self {
        self.frames = host;
        self
    }

    /// Returns the platform that shows the desk's pages in frames of its own, if one does.
    pub fn frame_host(&self) -> Option<&dyn FrameHost> {
        self.frames.as_deref()
    }

    /// Sets whether people may choose boards to tap in messages.
    #[must_use]
    pub const fn offering_touch(mut self, offered: bool) -> Self {
        self.touch = offered;
        self
    }

    /// Whether people may choose boards to tap in messages.
    pub const fn offers_touch(&self) -> bool {
        self.touch
    }

    /// Answers the person who spoke. The other people learn of it by notices. Never fails.
    pub async fn handle(&self, mut incoming: Incoming) -> Vec<Outgoing> {
        let luck = incoming.luck.take();
        let desk = self.over(self.service.adding(luck.as_deref()));
        let (person, now) = (incoming.person, self.service.now());
        match self.allowances.act(person, within_form(&incoming.input), now) {
            // The boxed future is handed on twice more, and no caller should hold the whole of it.
            Ok(()) => {
                let answers = Box::pin(desk.answer(incoming)).await;
                let mut read = Vec::new();
                for answer in answers {
                    read.push(Box::pin(self.deliveries().as_they_read(answer)).await);
                }
                read
            }
            Err(seconds) => {
                vec![message(Audience::Only(person), self.too_fast(person, seconds).await)]
            }
        }
    }

    /// Returns the answer to a person who did too much, with the seconds to wait.
    async fn too_fast(&self, person: PersonId, seconds: i64) -> String {
        let most = i64::from(self.limits.actions_per_minute);
        let args = [("most", Arg::from(most)), ("seconds", seconds.into())];
        self.phrase(self.language_at_hand(person).await, "desk-too-fast", &args)
    }

    /// Words something for this person's page when their turn has come, one piece after another.
    /// Other people's work runs between the pieces of a person who has many.
    pub async fn in_turn<T>(&self, person: PersonId, work: impl Future<Output = T>) -> T {
        self.wording.during(Lane::Person(person), work).await
    }

    /// Returns the wording under a key, for a page's own words.
    pub fn phrase(&self, language: Language, key: &str, args: &[(&str, Arg)]) -> String {
        Words(language).phrase(key, args, &[])
    }

    /// Returns the name of a computer of this level.
    pub fn computer(&self, language: Language, level: &str) -> String {
        Words(language).computer(level)
    }

    /// Returns a sentence in words; `names` are the players' in seat order.
    pub fn sentence(&self, language: Language, sentence: &Sentence, names: &[String]) -> String {
        Words(language).sentence(sentence, names)
    }

    /// Returns a name for a place outside a sentence.
    pub fn shown(&self, language: Language, name: &str) -> String {
        Words(language).shown(name)
    }
}

#[boxed::futures]
impl PictureDesk<'_> {
    /// Draws the picture of a message as PNG. It waits if this person had too many drawn lately.
    ///
    /// # Errors
    /// The picture cannot be drawn: the text to say instead of the message.
    pub async fn drawn(self, outgoing: &Outgoing) -> Result<Option<Drawn>, String> {
        if !outgoing.is_pictured() {
            return Ok(None);
        }
        let reader = match outgoing.to {
            Audience::Only(person) => Some(person),
            Audience::Room(_) => None,
        };
        if let Some(person) = reader {
            let wait = self.allowances.draw(person, self.service.now());
            tokio::time::sleep(wait).await;
        }
        match Refusal::granted(self.drawn_for(outgoing, reader).await) {
            Ok(drawn) => Ok(drawn.flatten()),
            Err(fault) => {
                let language = match reader {
                    Some(person) => self.language_at_hand(person).await,
                    None => Language::default(),
                };
                Err(self.refusal(&fault, Words(language), &[]))
            }
        }
    }

    async fn drawn_for(
        self,
        outgoing: &Outgoing,
        reader: Option<PersonId>,
    ) -> Result<Option<Drawn>, Refusal> {
        let reader = match reader {
            Some(person) => Some(self.service.people().person_by_id(person).await?),
            None => None,
        };
        match outgoing.diagram {
            Some(of) => Ok(self.diagram_drawn(of, sight_of(reader.as_ref()).theme).await),
            None => self.picture_of(outgoing, reader.as_ref(), None).await,
        }
    }

    /// Draws a picture as a PNG file of this width in pixels; `None` if there is no such picture.
    /// `person` waits for it, unless it is for a chat.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn png(
        self,
        person: Option<PersonId>,
        picture: &Picture,
        sight: impl Into<BoardLook>,
        width: u32,
    ) -> Result<Option<Vec<u8>>, Refusal> {
        let drawn = self.png_seen(person, picture, None, sight.into(), width).await;
        Ok(Refusal::granted(drawn)?.flatten())
    }

    /// Draws the same, perhaps from a board that was read already.
    ///
    /// # Errors
    /// There is no such board, or the database cannot be read.
    pub(crate) async fn png_seen(
        self,
        person: Option<PersonId>,
        picture: &Picture,
        board: Option<&Arc<Board>>,
        sight: BoardLook,
        width: u32,
    ) -> Result<Option<Vec<u8>>, Refusal> {
        let (number, _) = Board::read_mark(picture.mark);
        let shown =
            |board: &&Arc<Board>| board.card.id == picture.match_id && board.number == number;
        let board = match board.filter(shown) {
            Some(board) => Arc::clone(board),
            None => self.service.matches().board_marked(picture.match_id, picture.mark).await?,
        };
        let lane = person.map_or(Lane::Match(picture.match_id), Lane::Person);
        self.png_on(lane, board, picture, sight, width).await
    }

    /// Draws the picture under a notice for a person who reads it on their own page.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn png_of(
        self,
        notice: &Notice,
        reader: Reader,
        sight: impl Into<BoardLook>,
        width: u32,
    ) -> Result<Option<Vec<u8>>, Refusal> {
        let lane = Lane::Person(reader.person);
        if matches!(notice.kind, NoticeKind::Digest(_)) {
            let said = self.words().word(notice, Some(reader)).await;
            let Some(poster) = said.and_then(|said| said.poster) else { return Ok(None) };
            return Ok(self.posted(lane, *poster, sight.into().theme, width).await);
        }
        match Refusal::granted(self.pictured(notice, reader).await)?.flatten() {
            Some((board, picture)) => self.png_on(lane, board, &picture, sight.into(), width).await,
            None => Ok(None),
        }
    }

    /// Draws a poster as a PNG file of this width in pixels, for the person who waits for it.
    pub async fn png_of_poster(
        self,
        person: PersonId,
        poster: Poster,
        sight: impl Into<BoardLook>,
        width: u32,
    ) -> Option<Vec<u8>> {
        self.posted(Lane::Person(person), poster, sight.into().theme, width).await
    }

    pub(crate) async fn posted(
        self,
        lane: Lane,
        poster: Poster,
        theme: Theme,
        width: u32,
    ) -> Option<Vec<u8>> {
        self.work.run(lane, move || poster.png(theme, width)).await
    }

    /// Draws a picture. One that shows the room's view is drawn once for all its readers. Any other
    /// is drawn for its viewer and kept nowhere.
    async fn png_on(
        self,
        lane: Lane,
        board: Arc<Board>,
        picture: &Picture,
        sight: BoardLook,
        width: u32,
    ) -> Result<Option<Vec<u8>>, Refusal> {
        if picture.mark > board.mark() {
            return Ok(None);
        }
        let found = match picture.kind {
            PictureKind::Chart | PictureKind::Moment => {
                match self.service.computers().found(picture.match_id).await? {
                    None => return Ok(None),
                    found => found,
                }
            }
            PictureKind::Board | PictureKind::Hand | PictureKind::End | PictureKind::Turn => None,
        };
        let picture = as_a_room_sees(&board, picture, sight);
        if picture.viewer != Viewer::Spectator || !picture.steps.is_empty() {
            return Ok(self.painted(lane, (board, found), picture, sight, width).await);
        }
        // The picture does not depend on its description in words.
        let shown = Picture { alt: String::new(), ..picture.clone() };
        let key = (shown, sight, width, board.card.names());
        let painted = self.pictures.get(key, async {
            self.painted(lane, (board, found), picture, sight, width).await.map(Arc::from)
        });
        Ok(painted.await.map(|png: Arc<[u8]>| png.to_vec()))
    }

    async fn painted(
        self,
        lane: Lane,
        (board, found): (Arc<Board>, Option<MatchAnalysis>),
        picture: Picture,
        sight: BoardLook,
        width: u32,
    ) -> Option<Vec<u8>> {
        self.work.run(lane, move || draw(&board, found.as_ref(), &picture, sight, width)).await?
    }
}

#[boxed::futures]
impl PageDesk<'_> {
    /// Opens the page of a match for a person; `room` is the page's room.
    ///
    /// # Errors
    /// There is no such match, or none that this person may know of.
    pub async fn presence(
        self,
        person: &Person,
        room: Option<&Room>,
        id: MatchId,
    ) -> Result<Arc<Visit>, Refusal> {
        let request = Request::new(person.clone(), room.cloned());
        let sitting = self.matches().sitting_for(person.id, id).await?;
        Ok(Arc::new(Visit { request, sitting }))
    }

    /// Returns this person's view of the board with their taps so far; `mark` selects an earlier
    /// position of the game.
    ///
    /// # Errors
    /// The reason for the refusal, in words.
    pub async fn tabletop(
        self,
        at: &Arc<Visit>,
        mark: Option<u32>,
        steps: &[String],
        sight: impl Into<BoardLook>,
    ) -> Result<Tabletop, String> {
        let laid = self.laid(at, mark, steps, sight.into()).await;
        laid.map_err(|refusal| self.refused(at, &refusal))
    }

    /// Returns the stencil for a match's boards in messages to this person. It stays the same for
    /// the same match, person and look, until one of them changes.
    ///
    /// # Errors
    /// The reason for the refusal, in words.
    pub async fn stencil(
        self,
        at: &Arc<Visit>,
        sight: impl Into<BoardLook>,
    ) -> Result<Arc<Stencil>, String> {
        let cut = self.cut_stencil(at, sight.into()).await;
        cut.map(Arc::new).map_err(|refusal| self.refused(at, &refusal))
    }

    /// Returns this person's view of the board as text that fits into a message: a [`wire::Slate`]
    /// by this stencil.
    ///
    /// # Errors
    /// The reason for the refusal, in words.
    pub async fn slate(
        self,
        at: &Arc<Visit>,
        stencil: &Arc<Stencil>,
        sight: impl Into<BoardLook>,
    ) -> Result<String, String> {
        let laid = self.laid_slate(at, stencil, LaidWith::default(), sight.into()).await;
        laid.map_err(|refusal| self.refused(at, &refusal))
    }

    /// Carries out the taps on such a board, a [`wire::Tapping`], and returns the resulting board
    /// with the words to it.
    ///
    /// # Errors
    /// The reason why nothing can be shown, in words.
    pub async fn tapped(
        self,
        at: &Arc<Visit>,
        stencil: &Arc<Stencil>,
        text: &str,
        sight: impl Into<BoardLook>,
    ) -> Result<String, String> {
        let done = self.follow_tapping(at, stencil, text, sight.into()).await;
        done.map(|done| done.slate).map_err(|refusal| self.refused(at, &refusal))
    }

    /// Returns the board of a message to one person, if they tap it there
    /// ([`Desk::offering_touch`]).
    pub async fn to_touch(self, outgoing: &Outgoing) -> Option<TouchBoard> {
        let Audience::Only(person) = outgoing.to else { return None };
        if !self.touch || outgoing.picture.is_none() {
            return None;
        }
        match self.service.people().person_by_id(person).await {
            Ok(reader) => self.touch_board(&reader, outgoing).await,
            Err(why) => {
                tracing::info!(
                    ?why,
                    "a person's choice of widgets could not be read: the board is a picture"
                );
                None
            }
        }
    }

    /// Carries out a person's taps on a board in a message: its address and a [`wire::Tapping`].
    /// Anybody may send any: it is no more than they could type.
    ///
    /// # Errors
    /// The reason why nothing can be shown, in words.
    pub async fn touched(self, person: PersonId, text: &str) -> Result<TouchAnswer, String> {
        // Like presses within a form, most taps change nothing that others see.
        if let Err(seconds) = self.allowances.act(person, true, self.service.now()) {
            return Err(self.too_fast(person, seconds).await);
        }
        match self.touched_at(person, text).await {
            Ok(done) => done,
            Err(refusal) => {
                let words = Words(self.language_at_hand(person).await);
                Err(self.refusal(&refusal, words, &[]))
            }
        }
    }

    /// Returns the public turns of the game after the position with this mark; all turns if that
    /// position belongs to another game of the match.
    ///
    /// # Errors
    /// The reason for the refusal, in words.
    pub async fn turns(self, at: &Arc<Visit>, after: u32) -> Result<Vec<TurnLine>, String> {
        self.turns_after(at, after).await.map_err(|refusal| self.refused(at, &refusal))
    }

    /// Returns the review of the newest game of a match once it is over.
    ///
    /// # Errors
    /// The reason for the refusal, in words.
    pub async fn ending(
        self,
        at: &Arc<Visit>,
        sight: impl Into<BoardLook>,
    ) -> Result<Option<Ending>, String> {
        let told = self.looked_back(at, sight.into()).await;
        told.map_err(|refusal| self.refused(at, &refusal))
    }

    /// Returns the puzzle on a person's table; `None` if it is no puzzle.
    ///
    /// # Errors
    /// The reason for the refusal, in words.
    pub async fn puzzle_sheet(
        self,
        at: &Arc<Visit>,
        sight: impl Into<BoardLook>,
    ) -> Result<Option<PuzzleSheet>, String> {
        let laid = self.sheet(at, sight.into()).await;
        laid.map_err(|refusal| self.refused(at, &refusal))
    }

    /// Returns a computer's analysis of a match that is over; the first request starts it.
    ///
    /// # Errors
    /// The reason for the refusal, in words.
    pub async fn review(
        self,
        at: &Arc<Visit>,
        sight: impl Into<BoardLook>,
    ) -> Result<Review, String> {
        let told = self.reviewed(at, sight.into()).await;
        told.map_err(|refusal| self.refused(at, &refusal))
    }

    /// Returns some of the placements at a decision of an analysed match: those of these numbers,
    /// from 0, and the board with one of all, or the best, on it.
    ///
    /// # Errors
    /// The reason for the refusal, in words.
    pub async fn way_list(
        self,
        at: &Arc<Visit>,
        mark: u32,
        leaf: Range<usize>,
        laid: Option<usize>,
        sight: impl Into<BoardLook>,
    ) -> Result<WayList, String> {
        let told = self.told_ways(at, mark, (leaf, laid), sight.into()).await;
        told.map_err(|refusal| self.refused(at, &refusal))
    }

    /// Plays the move that these taps make, as if its button was pressed.
    ///
    /// # Errors
    /// The reason for the refusal, in words; nothing is changed.
    pub async fn play_steps(self, at: &Visit, mark: u32, steps: &[String]) -> Result<(), String> {
        let played = self.play_taps(at, mark, steps).await;
        played.map_err(|refusal| self.refused(at, &refusal))
    }

    /// Returns the effect of a typed text, for its writer alone.
    pub async fn preview(self, at: &Arc<Visit>, text: &str) -> String {
        self.previewed(at, text).await.unwrap_or_else(|refusal| self.refused(at, &refusal))
    }

    /// Whether a text is a move in a game that this person plays in the room, or may be meant as
    /// one of several. Sent to the room, it would show their hand.
    ///
    /// # Errors
    /// Their games cannot be read.
    pub async fn reads_as_move(
        self,
        person: PersonId,
        room: RoomId,
        text: &str,
    ) -> Result<bool, Refusal> {
        let games = self.service.matches().games_in(person, room).await?;
        let mut here = games.iter();
        if resigns(text) {
            let now = self.service.now();
            return Ok(here.any(|mine| mine.rights(false, now).has(Right::Resign)));
        }
        let mut tables = here.filter_map(|mine| Some((mine.viewer(), &mine.game.as_ref()?.table)));
        Ok(tables
            .any(|(viewer, table)| !matches!(table.parse(viewer, text), Err(Unclear::Wrong(_)))))
    }
}

/// Whether the input only changes a form, which nobody else sees.
fn within_form(said: &Input) -> bool {
    let Input::Pressed(token) = said else { return false };
    matches!(Token::decode(token), Some(Token::Form(form)) if form.page != Page::Send)
}

/// Returns a player's picture as the room's, if both show the same.
fn as_a_room_sees(board: &Board, picture: &Picture, sight: BoardLook) -> Picture {
    let whole = picture.kind == PictureKind::Board && picture.steps.is_empty();
    if picture.viewer == Viewer::Spectator || !whole {
        return picture.clone();
    }
    let open = Picture { viewer: Viewer::Spectator, ..picture.clone() };
    let alike = board_scene(board, picture, sight) == board_scene(board, &open, sight);
    if alike { open } else { picture.clone() }
}

/// Returns the scene of a board's picture.
fn board_scene(board: &Board, picture: &Picture, sight: BoardLook) -> Scene {
    let (_, ply) = Board::read_mark(picture.mark);
    let eyes = (picture.viewer, picture.viewer);
    let scene = sight.scene(&*board.table, ply, eyes, &picture.steps);
    match Post::seen(board, picture.viewer, Words(picture.language)).head_line(ply) {
        Some(line) => scene.headed(line),
        None => scene,
    }
}

fn draw(
    board: &Board,
    found: Option<&MatchAnalysis>,
    picture: &Picture,
    sight: BoardLook,
    width: u32,
) -> Option<Vec<u8>> {
    let words = Words(picture.language);
    let scene = match picture.kind {
        PictureKind::Board => board_scene(board, picture, sight),
        PictureKind::Hand => board.table.hand(picture.viewer)?,
        PictureKind::Chart => analysis::chart(found?),
        PictureKind::Moment => analysis::moment(found?, picture.mark, sight)?,
        PictureKind::End => keepsake::of_end(board, sight, words)?,
        PictureKind::Turn => {
            keepsake::of_turn(board, Board::read_mark(picture.mark).1, sight, words)?
        }
    };
    let names = board.card.names();
    Some(render::png(&scene, sight.theme, width, &|label| words.label(label, &names)))
}
