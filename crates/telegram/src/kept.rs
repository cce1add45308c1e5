//! Answers that could be shown nowhere, kept on the disk until their person opens the private chat.
//! They may contain the person's hand, so none of it is logged.

use chat::{
    Audience, Button, Copied, DiagramOf, FileOf, Language, Outgoing, Picture, PictureKind,
    SecretLink, Typing,
};
use serde::{Deserialize, Serialize};
use service::{MatchId, PersonId, Refusal};

use crate::{answer::Replies, handle::TELEGRAM};

/// The most messages kept for one person.
const MOST: usize = 5;

/// A kept message.
#[derive(Serialize, Deserialize)]
struct KeptMessage {
    text: String,
    brief: Option<String>,
    /// Label and token.
    buttons: Vec<Vec<(String, String)>>,
    /// The match's code, label, prompt.
    typing: Option<(String, String, String)>,
    picture: Option<KeptPicture>,
    /// Label and text.
    #[serde(default)]
    copied: Option<(String, String)>,
    /// Whether the data of the reader go with it. The file itself is kept nowhere.
    #[serde(default)]
    with_data: bool,
    /// The code of the match whose file goes with it.
    #[serde(default)]
    record: Option<String>,
    /// The kind of that file; the record if it is missing.
    #[serde(default)]
    form: Option<RecordForm>,
    /// A small board that teaches a game ([`DiagramOf::code`]).
    #[serde(default)]
    diagram: Option<String>,
}

/// A file of a match beside its record.
#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum RecordForm {
    Notation,
    Film,
    /// No file of the match: an archive of the matches before it, or of all.
    Archive,
}

/// A kept picture. Its viewer is found out anew.
#[derive(Serialize, Deserialize)]
struct KeptPicture {
    /// Whether it shows the hand: older releases know only this distinction.
    hand: bool,
    /// The kind of picture ([`PictureKind::code`]).
    #[serde(default)]
    kind: String,
    code: String,
    mark: u32,
    steps: Vec<String>,
    language: String,
    alt: String,
}

impl Replies {
    /// Keeps the messages that a person gets as soon as they open their private chat, in place of
    /// the messages kept before.
    pub(crate) async fn keep(&self, person: PersonId, out: &[Outgoing]) {
        let worth = out.iter().filter(|one| !one.done).take(MOST);
        let answers = worth.filter_map(|one| serde_json::to_string(&written(one)).ok()).collect();
        if self.service.deliveries().keep(TELEGRAM, person, answers).await.is_err() {
            tracing::warn!("an answer was dropped: no message could show it");
        }
    }

    /// Returns the messages kept for a person, without those that they may not see.
    pub(crate) async fn kept(&self, person: PersonId) -> Result<Vec<Outgoing>, Refusal> {
        let kept = self.service.deliveries().kept(TELEGRAM, person).await?;
        let mut out = Vec::new();
        for kept in kept.iter().filter_map(|kept| serde_json::from_str::<KeptMessage>(kept).ok()) {
            out.extend(self.read(person, kept).await?);
        }
        Ok(out)
    }

    async fn read(&self, person: PersonId, kept: KeptMessage) -> Result<Option<Outgoing>, Refusal> {
        let picture = match kept.picture {
            Some(shown) => match self.picture(person, shown).await? {
                None => return Ok(None),
                picture => picture,
            },
            None => None,
        };
        let typing = kept.typing.and_then(|(code, label, prompt)| {
            Some(Typing { match_id: MatchId::from_code(&code)?, label, prompt })
        });
        let row = |row: Vec<(String, String)>| {
            row.into_iter().map(|(label, token)| Button { label, token, square: false }).collect()
        };
        Ok(Some(Outgoing {
            to: Audience::Only(person),
            text: kept.text,
            picture,
            poster: None,
            buttons: kept.buttons.into_iter().map(row).collect(),
            typing,
            copied: kept.copied.map(|(label, text)| Copied { label, text }),
            link: None,
            mentions: Vec::new(),
            done: false,
            brief: kept.brief,
            file: match (kept.record.as_deref().and_then(MatchId::from_code), kept.form) {
                (before, Some(RecordForm::Archive)) => Some(FileOf::Archive(before)),
                (Some(id), None) => Some(FileOf::Record(id)),
                (Some(id), Some(RecordForm::Notation)) => Some(FileOf::Notation(id)),
                (Some(id), Some(RecordForm::Film)) => Some(FileOf::Film(id)),
                (None, _) => kept.with_data.then_some(FileOf::Reader),
            },
            diagram: kept.diagram.as_deref().and_then(DiagramOf::from_code),
            points_at: Vec::new(),
        }))
    }

    /// Returns a kept picture; `None` if the person may not see it.
    async fn picture(
        &self,
        person: PersonId,
        shown: KeptPicture,
    ) -> Result<Option<Picture>, Refusal> {
        let (id, language) =
            (MatchId::from_code(&shown.code), Language::from_code(&shown.language));
        let (Some(match_id), Some(language)) = (id, language) else { return Ok(None) };
        let card = Refusal::granted(self.service.matches().card(match_id).await)?;
        let Some(card) = card else { return Ok(None) };
        let there = self.service.chats().only_there(person, &card).await;
        Ok(Refusal::granted(there)?.map(|()| Picture {
            kind: match shown.hand {
                true => PictureKind::Hand,
                false => PictureKind::from_code(&shown.kind).unwrap_or(PictureKind::Board),
            },
            match_id,
            mark: shown.mark,
            viewer: Audience::Only(person).viewer(&card),
            steps: shown.steps,
            language,
            alt: shown.alt,
        }))
    }
}

fn written(out: &Outgoing) -> KeptMessage {
    let row = |row: &Vec<Button>| {
        row.iter().map(|button| (button.label.clone(), button.token.clone())).collect()
    };
    let asks_anew = |link: &SecretLink| vec![(link.label.clone(), link.token.clone())];
    let typing = |it: &Typing| (it.match_id.code(), it.label.clone(), it.prompt.clone());
    let shown = |picture: &Picture| KeptPicture {
        hand: picture.kind == PictureKind::Hand,
        kind: picture.kind.code().to_owned(),
        code: picture.match_id.code(),
        mark: picture.mark,
        steps: picture.steps.clone(),
        language: picture.language.code().to_owned(),
        alt: picture.alt.clone(),
    };
    KeptMessage {
        text: out.text.clone(),
        brief: out.brief.clone(),
        // A secret address is kept nowhere: this button asks for it anew.
        buttons: out.buttons.iter().map(row).chain(out.link.iter().map(asks_anew)).collect(),
        typing: out.typing.as_ref().map(typing),
        picture: out.picture.as_ref().map(shown),
        copied: out.copied.as_ref().map(|it| (it.label.clone(), it.text.clone())),
        with_data: out.file == Some(FileOf::Reader),
        record: match out.file {
            Some(FileOf::Record(id) | FileOf::Notation(id) | FileOf::Film(id)) => Some(id.code()),
            Some(FileOf::Archive(before)) => before.map(|before| before.code()),
            Some(FileOf::Reader) | None => None,
        },
        form: match out.file {
            Some(FileOf::Notation(_)) => Some(RecordForm::Notation),
            Some(FileOf::Film(_)) => Some(RecordForm::Film),
            Some(FileOf::Archive(_)) => Some(RecordForm::Archive),
            Some(FileOf::Reader | FileOf::Record(_)) | None => None,
        },
        diagram: out.diagram.map(DiagramOf::code),
    }
}
