//! Commands about a person's accounts: joining two accounts, and opening a browser.

use game_core::Arg;
use service::{Account, Answered, Ask, AskId, MatchId, Platform};

use crate::desks::PersonDesk;
use crate::{
    Button, Outgoing, SecretLink, Verb,
    request::{Answer, Request, button, message, no},
    token::Token,
    typed,
    wording::Words,
};

impl PersonDesk<'_> {
    /// `/open`, or its button: a link that opens a browser once, signed in as the person.
    pub(crate) async fn open(self, request: &Request, id: Option<MatchId>) -> Answer {
        let token = Token::Open(id).encode().unwrap_or_default();
        let site = self.site().ok_or_else(|| no("desk-open-nowhere"))?;
        let secret = self.service.accounts().open_link(request.id()).await?;
        let leads = id.map(|id| format!("?m={}", id.code())).unwrap_or_default();
        let url = format!("{site}/open/{secret}{leads}");
        let label = request.words.plain("desk-button-open");
        let link = Some(SecretLink { label, url, token });
        Ok(vec![Outgoing { link, ..request.say("desk-open", &[]) }])
    }

    /// `/link`: the questions of the people who typed this person's code, or a code if there is
    /// none. `/link CODE`: the account the code belongs to, and the question whether the person
    /// owns it. `/link off` ends the browsers that the person opened from a chat.
    pub(crate) async fn link(self, request: &Request, code: Option<&str>) -> Answer {
        let room = request.room.as_ref().map(|room| room.id);
        if code.is_some_and(|code| typed::means(code, "desk-typed-clock-off")) {
            let closed = self.service.accounts().close_opened(request.id()).await?;
            return Ok(vec![request.say("desk-link-off", &[("count", closed.into())])]);
        }
        if let Some(code) = code {
            let ask = self.service.accounts().try_code(request.id(), room, code).await?;
            return Ok(vec![typists(request, &ask)]);
        }
        let asked = self.service.accounts().asked(request.id()).await?;
        if asked.is_empty() {
            let code = self.service.accounts().link_code(request.id(), room).await?;
            let said = request.say("desk-link-code", &[("code", code.as_str().into())]);
            return Ok(vec![said.copying_command(request.words, Verb::Link, &code)]);
        }
        let question = |ask| owners(message(request.alone(), String::new()), request.words, ask);
        Ok(asked.iter().map(question).collect())
    }

    /// Takes a person's answer to the question whether two accounts are theirs.
    pub(crate) async fn answer_ask(self, request: &Request, id: AskId, yes: bool) -> Answer {
        Ok(vec![match self.service.accounts().answer(request.id(), id, yes).await? {
            Answered::Refused => request.say("desk-link-no", &[]),
            Answered::Waits(ask) => waits(request, &ask),
            Answered::Linked(owner) => {
                request.say("desk-linked", &[("name", owner.name.as_str().into())])
            }
        }])
    }
}

/// Asks the person who typed a code whether its account is theirs.
fn typists(request: &Request, ask: &Ask) -> Outgoing {
    if ask.confirmed {
        return waits(request, ask);
    }
    let mut args = shown(request.words, &ask.owner);
    args.extend([("rooms", ask.typist.rooms.into()), ("games", ask.typist.matches.into())]);
    request.say("desk-link-typed", &args).with(answers(request.words, ask.id))
}

fn waits(request: &Request, ask: &Ask) -> Outgoing {
    request.say("desk-link-waits", &shown(request.words, &ask.owner))
}

/// Asks the owner of a code whether the account that typed it is theirs.
pub(crate) fn owners(out: Outgoing, words: Words, ask: &Ask) -> Outgoing {
    let mut args = shown(words, &ask.typist);
    args.push(("owner", ask.owner.name.as_str().into()));
    args.extend([("rooms", ask.typist.rooms.into()), ("games", ask.typist.matches.into())]);
    out.and(&words.phrase("desk-link-asked", &args, &[])).with(answers(words, ask.id))
}

fn answers(words: Words, id: AskId) -> [Option<Button>; 2] {
    [("desk-button-link-yes", true), ("desk-button-link-no", false)]
        .map(|(key, yes)| button(words.plain(key), &Token::Ask { id, yes }))
}

fn shown(words: Words, account: &Account) -> Vec<(&'static str, Arg)> {
    let name = |platform: &Platform| words.plain(&format!("desk-platform-{}", platform.code()));
    let platforms: Vec<_> = account.platforms.iter().map(name).collect();
    vec![("name", account.name.as_str().into()), ("platforms", platforms.join(", ").into())]
}
