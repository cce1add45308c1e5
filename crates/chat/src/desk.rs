//! The desk itself.

use std::sync::Arc;

use game_core::{Arg, Sentence, Unclear};
use render::Theme;
use service::{Board, MatchId, MatchState, PersonId, Refusal, RoomId, Service};
use tokio::sync::Semaphore;

use crate::{
    Audience, Drawn, Incoming, Language, Limits, Outgoing, Picture, PictureKind, Said, Tabletop,
    form::Page,
    limits::Allowances,
    post::words_of,
    token::Token,
    visit::{Visit, message},
    wording::Words,
};

/// Speaks for the service with people.
pub struct Desk {
    pub(crate) service: Arc<Service>,
    /// Pictures are drawn two at a time, so that they never take all threads.
    pub(crate) easels: Arc<Semaphore>,
    limits: Limits,
    allowances: Allowances,
}

impl Desk {
    /// A desk for this service, with the usual limits.
    pub fn new(service: Arc<Service>) -> Self {
        Self::with(service, Limits::default())
    }

    /// A desk for this service, with these limits.
    pub fn with(service: Arc<Service>, limits: Limits) -> Self {
        let (easels, allowances) = (Arc::new(Semaphore::new(2)), Allowances::new(limits));
        Self { service, easels, limits, allowances }
    }

    /// Answers to the person who spoke; what others are to see of it are
    /// notices. Never fails.
    pub async fn hear(&self, incoming: Incoming) -> Vec<Outgoing> {
        let (person, now) = (incoming.person, self.service.now());
        match self.allowances.act(person, within_form(&incoming.said), now) {
            Ok(()) => self.answer(incoming).await,
            Err(seconds) => {
                let most = i64::from(self.limits.actions_per_minute);
                let args = [("most", Arg::from(most)), ("seconds", seconds.into())];
                let text = self.phrase(self.language_of(person).await, "desk-too-fast", &args);
                vec![message(Audience::Only(person), text)]
            }
        }
    }

    /// The PNG of a message's picture; waits if this person was drawn too many
    /// lately.
    pub async fn drawn(&self, outgoing: &Outgoing) -> Option<Drawn> {
        outgoing.picture.as_ref()?;
        if let Audience::Only(person) = outgoing.to {
            let wait = self.allowances.draw(person, self.service.now());
            tokio::time::sleep(wait).await;
        }
        self.picture_of(outgoing).await
    }

    /// A picture as a PNG file, this many pixels wide; `None` if there is no
    /// such picture.
    pub async fn png(&self, picture: &Picture, theme: Theme, width: u32) -> Option<Vec<u8>> {
        let board = self.service.board_marked(picture.match_id, picture.mark).await.ok()?;
        if picture.mark > board.mark() {
            return None;
        }
        let _easel = self.easels.acquire().await.ok()?;
        let picture = picture.clone();
        tokio::task::spawn_blocking(move || draw(&board, &picture, theme, width)).await.ok()?
    }

    /// The wording under a key: for a page's own words.
    pub fn phrase(&self, language: Language, key: &str, args: &[(&str, Arg)]) -> String {
        Words(language).phrase(key, args, &[])
    }

    /// A sentence in words; `names` are the players' in seat order.
    pub fn sentence(&self, language: Language, sentence: &Sentence, names: &[String]) -> String {
        Words(language).sentence(sentence, names)
    }

    /// The board as this person sees it with his taps so far upon it; `mark`
    /// shows an earlier position of the game.
    ///
    /// # Errors
    /// Why not, in words.
    pub async fn tabletop(
        &self,
        person: PersonId,
        id: MatchId,
        mark: Option<u32>,
        steps: &[String],
        theme: Theme,
    ) -> Result<Tabletop, String> {
        let visit = self.visitor_in_words(person, id).await?;
        match self.lay_table(&visit, id, mark, steps, theme).await {
            Ok(table) => Ok(table),
            Err(refusal) => Err(self.in_words(&visit, id, &refusal).await),
        }
    }

    /// Plays what these taps amount to, as if their button was pressed.
    ///
    /// # Errors
    /// Why not, in words; nothing is changed.
    pub async fn play_steps(
        &self,
        person: PersonId,
        id: MatchId,
        mark: u32,
        steps: &[String],
    ) -> Result<(), String> {
        let visit = self.visitor_in_words(person, id).await?;
        match self.play_taps(&visit, id, mark, steps).await {
            Ok(()) => Ok(()),
            Err(refusal) => Err(self.in_words(&visit, id, &refusal).await),
        }
    }

    /// What a typed text would do, said privately while it is typed.
    pub async fn preview(&self, person: PersonId, id: MatchId, text: &str) -> String {
        let visit = match self.visitor_in_words(person, id).await {
            Ok(visit) => visit,
            Err(why) => return why,
        };
        match self.previewed(&visit, id, text).await {
            Ok(text) => text,
            Err(refusal) => self.in_words(&visit, id, &refusal).await,
        }
    }

    /// Whether a text is a move in a game this person plays in the room, or may
    /// be meant as one of several: said aloud it would show what he holds.
    ///
    /// # Errors
    /// The room or a game of it cannot be read.
    pub async fn reads_as_move(
        &self,
        person: PersonId,
        room: RoomId,
        text: &str,
    ) -> Result<bool, Refusal> {
        for card in self.service.room_matches(room, true).await? {
            if card.state != MatchState::Running || card.seat(person).is_none() {
                continue;
            }
            let board = self.service.board(card.id).await?;
            let viewer = Audience::Only(person).viewer(&card);
            if !matches!(board.table.parse(viewer, text), Err(Unclear::Wrong(_))) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    async fn visitor_in_words(&self, person: PersonId, id: MatchId) -> Result<Visit, String> {
        let visit = self.visitor(person, id).await;
        visit.map_err(|refusal| self.refusal(&refusal, words_of(None), &[]))
    }
}

/// Whether it only changes a form, which nobody else sees.
fn within_form(said: &Said) -> bool {
    let Said::Pressed(token) = said else { return false };
    matches!(Token::decode(token), Some(Token::Form(form)) if form.page != Page::Send)
}

fn draw(board: &Board, picture: &Picture, theme: Theme, width: u32) -> Option<Vec<u8>> {
    let scene = match picture.kind {
        PictureKind::Board => {
            let (_, ply) = Board::read_mark(picture.mark);
            board.table.scene(ply, picture.viewer, &picture.steps)
        }
        PictureKind::Hand => board.table.hand(picture.viewer)?,
    };
    let names = board.card.names();
    let words = Words(picture.language);
    Some(render::png(&scene, theme, width, &|label| words.label(label, &names)))
}
