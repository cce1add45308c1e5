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

/// How many messages and pictures are kept for others who see the same: the
/// messages of a few rooms, as far back as a room is told.
const MESSAGES: usize = 1_024;
const PICTURES: usize = 64;

/// The games in every language and all colours.
const SPECIMENS: usize = 64;

/// Pictures of the small boards that teach a game: about 30 kB each.
const DIAGRAMS: usize = 128;

/// What boards in messages are told by: about 4 kB each.
const STENCILS: usize = 512;

/// What a picture shows, how it is drawn, its width in pixels, the players' names.
type Painting = (Picture, BoardLook, u32, Vec<String>);

/// Speaks for the service with people; cheap to clone.
#[derive(Clone)]
pub struct Desk {
    pub(crate) service: Arc<Service>,
    /// How many days a copy of the database lives at most; 0 if none is made.
    pub(crate) copies: u32,
    /// Where its pages are found; `None` if that is not known, or there are none.
    site: Option<Arc<str>>,
    /// Whether people may choose boards that they tap in messages.
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

/// What all who come to the desk share: queues, limits, and what is kept for others who
/// see the same.
pub struct SharedDesk {
    /// What keeps a processor busy.
    pub(crate) work: FairQueue,
    /// What is put into words for pages.
    wording: FairQueue,
    /// Messages that are going out to pages, and pictures of the room's view.
    pub(crate) messages: Shared<PageMessageKey, Option<Outgoing>>,
    pictures: Shared<Painting, Option<Arc<[u8]>>>,
    pub(crate) stencils: Shared<StencilKey, Option<Arc<Stencil>>>,
    pub(crate) specimens: Shared<SpecimenKey, Option<Specimen>>,
    /// Files that are looked through.
    pub(crate) files: OpenFiles,
    pub(crate) diagrams: Shared<DiagramsKey, Arc<[ShownDiagram]>>,
    pub(crate) diagram_pictures: Shared<DiagramKey, Option<Arc<[u8]>>>,
    limits: Limits,
    allowances: Allowances,
}

#[boxed::futures]
impl Desk {
    /// A desk for this service, with the usual limits.
    pub fn new(service: Arc<Service>) -> Self {
        Self::with(service, Limits::default())
    }

    /// A desk for this service, with these limits.
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

    /// The same desk, for who asks the service through this clone of it.
    #[must_use]
    pub fn over(&self, service: Service) -> Self {
        Self { service: Arc::new(service), ..self.clone() }
    }

    /// The same desk, which says that copies of the database live so many days at
    /// most; 0 if none is made.
    #[must_use]
    pub const fn keeping_copies(mut self, days: u32) -> Self {
        self.copies = days;
        self
    }

    /// The same desk, whose pages people find at this address, `https://kamen.example`.
    #[must_use]
    pub fn reached_at(mut self, site: Option<String>) -> Self {
        self.site = site.map(Arc::from);
        self
    }

    /// Where its pages are found, without a slash at the end; `None` if that is not known, or
    /// there are none.
    pub fn site(&self) -> Option<&str> {
        self.site.as_deref()
    }

    /// The button that opens the browser as who presses it, at a match or not; `None` where
    /// there is nothing to open.
    pub(crate) fn open_button(&self, words: Words, id: Option<MatchId>) -> Option<Button> {
        self.site()?;
        button(words.plain("desk-button-open"), &Token::Open(id))
    }

    /// The same desk, whose pages this platform shows in frames of its own.
    #[must_use]
    pub fn framed_by(mut self, host: Option<Arc<dyn FrameHost>>) -> Self {
        self.frames = host;
        self
    }

    /// The platform that shows its pages in frames of its own, if one does.
    pub fn frame_host(&self) -> Option<&dyn FrameHost> {
        self.frames.as_deref()
    }

    /// The same desk, where people may choose boards that they tap in messages.
    #[must_use]
    pub const fn offering_touch(mut self, offered: bool) -> Self {
        self.touch = offered;
        self
    }

    /// Whether people may choose boards that they tap in messages.
    pub const fn offers_touch(&self) -> bool {
        self.touch
    }

    /// Answers to the person who spoke; what others are to see of it are
    /// notices. Never fails.
    pub async fn handle(&self, mut incoming: Incoming) -> Vec<Outgoing> {
        let luck = incoming.luck.take();
        let desk = self.over(self.service.adding(luck.as_deref()));
        let (person, now) = (incoming.person, self.service.now());
        match self.allowances.act(person, within_form(&incoming.input), now) {
            // It is handed on twice more, and none of them is to hold the whole of it.
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

    /// What is said to who did too much, and has to wait so long.
    async fn too_fast(&self, person: PersonId, seconds: i64) -> String {
        let most = i64::from(self.limits.actions_per_minute);
        let args = [("most", Arg::from(most)), ("seconds", seconds.into())];
        self.phrase(self.language_at_hand(person).await, "desk-too-fast", &args)
    }

    /// Puts something into words for this person's page when their turn has come,
    /// one piece after another: a person with much lets others go in between.
    pub async fn in_turn<T>(&self, person: PersonId, work: impl Future<Output = T>) -> T {
        self.wording.during(Lane::Person(person), work).await
    }

    /// The wording under a key: for a page's own words.
    pub fn phrase(&self, language: Language, key: &str, args: &[(&str, Arg)]) -> String {
        Words(language).phrase(key, args, &[])
    }

    /// What a computer of this level is called.
    pub fn computer(&self, language: Language, level: &str) -> String {
        Words(language).computer(level)
    }

    /// A sentence in words; `names` are the players' in seat order.
    pub fn sentence(&self, language: Language, sentence: &Sentence, names: &[String]) -> String {
        Words(language).sentence(sentence, names)
    }

    /// A name that stands without a sentence around it.
    pub fn shown(&self, language: Language, name: &str) -> String {
        Words(language).shown(name)
    }
}

#[boxed::futures]
impl PictureDesk<'_> {
    /// The PNG of a message's picture; waits if this person was drawn too many
    /// lately.
    ///
    /// # Errors
    /// It cannot be drawn: what is to be said instead of the message.
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

    /// A picture as a PNG file, this many pixels wide; `None` if there is no
    /// such picture. `person` waits for it, unless it is for a chat.
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

    /// The same, perhaps of a board that was read already.
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

    /// The picture under a notice, drawn for who reads it on a page of their own.
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

    /// A poster as a PNG file, this many pixels wide, for who waits for it.
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

    /// A picture that shows what a whole room may see is drawn once for all who see
    /// it. One that shows more is drawn for its viewer and kept nowhere.
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
        // What is said to those who cannot see it is no part of it.
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
    /// Somebody at the page of a match; `room` is the one the page is of.
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

    /// The board as this person sees it with their taps so far upon it; `mark`
    /// shows an earlier position of the game.
    ///
    /// # Errors
    /// Why not, in words.
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

    /// What the boards of a match are told by in messages to who is there; the same for the
    /// same match, person and look, until one of them changes.
    ///
    /// # Errors
    /// Why not, in words.
    pub async fn stencil(
        self,
        at: &Arc<Visit>,
        sight: impl Into<BoardLook>,
    ) -> Result<Arc<Stencil>, String> {
        let cut = self.cut_stencil(at, sight.into()).await;
        cut.map(Arc::new).map_err(|refusal| self.refused(at, &refusal))
    }

    /// The board as this person sees it, as text that fits into a message: a [`wire::Slate`] by
    /// this stencil.
    ///
    /// # Errors
    /// Why not, in words.
    pub async fn slate(
        self,
        at: &Arc<Visit>,
        stencil: &Arc<Stencil>,
        sight: impl Into<BoardLook>,
    ) -> Result<String, String> {
        let laid = self.laid_slate(at, stencil, LaidWith::default(), sight.into()).await;
        laid.map_err(|refusal| self.refused(at, &refusal))
    }

    /// Does what was tapped on such a board, a [`wire::Tapping`], and gives the board that
    /// comes of it, with what is to be said of it.
    ///
    /// # Errors
    /// Why nothing can be shown, in words.
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

    /// The board of a message to one person, if they tap it there ([`Desk::offering_touch`]).
    pub async fn to_touch(self, outgoing: &Outgoing) -> Option<TouchBoard> {
        let Audience::Only(person) = outgoing.to else { return None };
        if !self.touch || outgoing.picture.is_none() {
            return None;
        }
        match self.service.people().person_by_id(person).await {
            Ok(reader) => self.touch_board(&reader, outgoing).await,
            Err(why) => {
                tracing::info!(?why, "whether they tap boards is not known: it is a picture");
                None
            }
        }
    }

    /// Does what somebody tapped on a board in a message: its address and a [`wire::Tapping`].
    /// Anybody may send any: it is no more than what they could type.
    ///
    /// # Errors
    /// Why nothing can be shown, in words.
    pub async fn touched(self, person: PersonId, text: &str) -> Result<TouchAnswer, String> {
        // As presses within a form, most taps change nothing that others see.
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

    /// The turns of the game after the position with this mark, as all in the room may
    /// know them; the whole game if that is of another game of the match.
    ///
    /// # Errors
    /// Why not, in words.
    pub async fn turns(self, at: &Arc<Visit>, after: u32) -> Result<Vec<TurnLine>, String> {
        self.turns_after(at, after).await.map_err(|refusal| self.refused(at, &refusal))
    }

    /// What there is to say of the newest game of a match once it is over.
    ///
    /// # Errors
    /// Why not, in words.
    pub async fn ending(
        self,
        at: &Arc<Visit>,
        sight: impl Into<BoardLook>,
    ) -> Result<Option<Ending>, String> {
        let told = self.looked_back(at, sight.into()).await;
        told.map_err(|refusal| self.refused(at, &refusal))
    }

    /// The puzzle on somebody's table; `None` if it is none.
    ///
    /// # Errors
    /// Why not, in words.
    pub async fn puzzle_sheet(
        self,
        at: &Arc<Visit>,
        sight: impl Into<BoardLook>,
    ) -> Result<Option<PuzzleSheet>, String> {
        let laid = self.sheet(at, sight.into()).await;
        laid.map_err(|refusal| self.refused(at, &refusal))
    }

    /// What a computer thinks of a match that is over; the first who asks brings it
    /// about.
    ///
    /// # Errors
    /// Why not, in words.
    pub async fn review(
        self,
        at: &Arc<Visit>,
        sight: impl Into<BoardLook>,
    ) -> Result<Review, String> {
        let told = self.reviewed(at, sight.into()).await;
        told.map_err(|refusal| self.refused(at, &refusal))
    }

    /// Some of what could be laid at a decision of a match that was looked through: those of
    /// these numbers, from 0, and the board with one of all, or the best, upon it.
    ///
    /// # Errors
    /// Why not, in words.
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

    /// Plays what these taps amount to, as if their button was pressed.
    ///
    /// # Errors
    /// Why not, in words; nothing is changed.
    pub async fn play_steps(self, at: &Visit, mark: u32, steps: &[String]) -> Result<(), String> {
        let played = self.play_taps(at, mark, steps).await;
        played.map_err(|refusal| self.refused(at, &refusal))
    }

    /// What a typed text would do, said privately while it is typed.
    pub async fn preview(self, at: &Arc<Visit>, text: &str) -> String {
        self.previewed(at, text).await.unwrap_or_else(|refusal| self.refused(at, &refusal))
    }

    /// Whether a text is a move in a game this person plays in the room, or may
    /// be meant as one of several: said aloud it would show what they hold.
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

/// Whether it only changes a form, which nobody else sees.
fn within_form(said: &Input) -> bool {
    let Input::Pressed(token) = said else { return false };
    matches!(Token::decode(token), Some(Token::Form(form)) if form.page != Page::Send)
}

/// A player's board as that of the whole room, if both show the same.
fn as_a_room_sees(board: &Board, picture: &Picture, sight: BoardLook) -> Picture {
    let whole = picture.kind == PictureKind::Board && picture.steps.is_empty();
    if picture.viewer == Viewer::Spectator || !whole {
        return picture.clone();
    }
    let open = Picture { viewer: Viewer::Spectator, ..picture.clone() };
    let alike = board_scene(board, picture, sight) == board_scene(board, &open, sight);
    if alike { open } else { picture.clone() }
}

/// What the picture of a board shows.
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
