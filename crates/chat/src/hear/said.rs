//! Typed lines.

use catalog::Kind;
use game_core::{Sentence, Unclear};
use service::{MatchId, Refusal, RoomId};

use crate::{
    Desk, Language,
    commands::{COMMANDS, Command, Parameter, Verb},
    hear::languages,
    parse::{self, Line},
    token::{Deed, Token},
    visit::{Answer, Visit, no},
};

impl Desk {
    pub(crate) async fn said(&self, visit: &Visit, text: &str) -> Answer {
        match parse::line(text)? {
            Line::Command(command, rest) => self.command(visit, command, rest).await,
            Line::Unknown(name) => {
                let name: String = name.chars().take(40).collect();
                let out = visit.say("desk-unknown-command", &[("name", name.into())]);
                Ok(vec![out.with([visit.button("desk-button-help", &Token::Help)])])
            }
            Line::Other(text) => self.typed_move(visit, text).await,
        }
    }

    async fn command(&self, visit: &Visit, command: &Command, rest: &str) -> Answer {
        match command.verb {
            Verb::New => self.new_game(visit, rest).await,
            Verb::Games => self.games(visit).await,
            Verb::Play => self.play_command(visit, rest, "").await,
            Verb::Exchange => self.play_command(visit, rest, command.name).await,
            Verb::Pass => self.pass(visit, command.name, rest).await,
            Verb::Language => self.language(visit, rest).await,
            Verb::Rules => rules(visit, rest),
            Verb::Help => Ok(vec![help(visit)]),
            Verb::Say => self.talk(visit, rest).await,
            Verb::Join => self.about(visit, rest, Deed::Join).await,
            Verb::Decline => self.about(visit, rest, Deed::Decline).await,
            Verb::Leave => self.about(visit, rest, Deed::Leave).await,
            Verb::Start => self.about(visit, rest, Deed::Start).await,
            Verb::Withdraw => self.about(visit, rest, Deed::Withdraw).await,
            Verb::Board => self.about(visit, rest, Deed::Board).await,
            Verb::Rack => self.about(visit, rest, Deed::Rack).await,
            Verb::Resign => self.about(visit, rest, Deed::Resign).await,
            Verb::Abort => self.about(visit, rest, Deed::Abort).await,
            Verb::Takeback => self.about(visit, rest, Deed::Takeback).await,
            Verb::Rematch => self.about(visit, rest, Deed::Rematch).await,
            Verb::Link => self.link(visit, rest).await,
            Verb::Bridge => self.bridge(visit, rest).await,
            Verb::Notice => self.notice(visit, rest).await,
            Verb::End => self.end(visit, rest).await,
            Verb::Remove => self.remove(visit, rest).await,
        }
    }

    /// A deed about the match that was named or that it can only mean.
    async fn about(&self, visit: &Visit, rest: &str, deed: Deed) -> Answer {
        let (named, others) = parse::leading_match(rest);
        if !others.is_empty() {
            return Err(no_code(others));
        }
        let id = match named.or(visit.about) {
            Some(id) => id,
            None => match self.which(visit, deed).await? {
                Ok(id) => id,
                Err(question) => return Ok(vec![question]),
            },
        };
        // A typed command means the match as it is now, whatever its ply.
        self.deed(visit, id, None, deed).await
    }

    async fn typed_move(&self, visit: &Visit, text: &str) -> Answer {
        let (named, text) = parse::leading_match_of_move(text);
        let targets = self.move_targets(visit, named.or(visit.about)).await?;
        if targets.is_empty() {
            let out = visit.say("desk-not-understood", &[]);
            return Ok(vec![out.with([
                visit.button("desk-button-games", &Token::Games),
                visit.button("desk-button-help", &Token::Help),
            ])]);
        }
        self.play_text(visit, &targets, text).await
    }

    async fn play_command(&self, visit: &Visit, rest: &str, word: &str) -> Answer {
        let (named, rest) = parse::leading_match_of_move(rest);
        if rest.is_empty() {
            return Err(no(if word.is_empty() { "desk-play-what" } else { "desk-exchange-what" }));
        }
        let targets = self.move_targets(visit, named.or(visit.about)).await?;
        if targets.is_empty() {
            return Err(no("desk-no-game"));
        }
        self.play_text(visit, &targets, format!("{word} {rest}").trim()).await
    }

    async fn pass(&self, visit: &Visit, word: &str, rest: &str) -> Answer {
        let (named, others) = parse::leading_match(rest.trim_end_matches(':'));
        if !others.is_empty() {
            return Err(no_code(others));
        }
        let targets = self.move_targets(visit, named.or(visit.about)).await?;
        if targets.is_empty() {
            return Err(no("desk-no-game"));
        }
        self.play_text(visit, &targets, word).await
    }

    async fn language(&self, visit: &Visit, rest: &str) -> Answer {
        let mut words = rest.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (None, ..) => {
                let mut out = vec![visit.say("desk-language-me", &[]).with(languages(None))];
                if let Some(room) = &visit.room {
                    let question = visit.say("desk-language-room", &[]);
                    out.push(question.with(languages(Some(room.id))));
                }
                Ok(out)
            }
            (Some(word), None, _) => match Language::from_word(word) {
                Some(language) => self.speak(visit, None, language).await,
                None => Err(no("desk-no-language")),
            },
            _ => Err(no("desk-no-language")),
        }
    }

    /// Sets a language and says so in it.
    pub(crate) async fn speak(
        &self,
        visit: &Visit,
        room: Option<RoomId>,
        language: Language,
    ) -> Answer {
        let words = crate::wording::Words(language);
        let Some(room) = room else {
            self.service.set_language(visit.id(), Some(language.code())).await?;
            return Ok(vec![visit.tell(words.plain("desk-language-set"))]);
        };
        self.service.set_room_language(room, visit.id(), language.code()).await?;
        Ok(vec![visit.tell(words.plain("desk-language-room-set"))])
    }

    async fn talk(&self, visit: &Visit, text: &str) -> Answer {
        let room = visit.room.as_ref().ok_or_else(|| no("desk-in-a-room"))?;
        if text.is_empty() {
            return Err(no("desk-say-what"));
        }
        self.service.say(visit.id(), room.id, text).await?;
        Ok(Vec::new())
    }

    /// Plays what a text says in the one match that reads it, or asks.
    async fn play_text(&self, visit: &Visit, targets: &[MatchId], text: &str) -> Answer {
        if let [id] = targets {
            return self.play_text_in(visit, *id, text).await;
        }
        let mut buttons = Vec::new();
        for &id in targets {
            let board = self.board_for(visit.id(), id).await?;
            let choices = match board.table.parse(board.card.viewer(visit.id()), text) {
                Ok(choice) => vec![choice],
                Err(Unclear::Which(choices)) => choices,
                Err(Unclear::Wrong(_)) => Vec::new(),
            };
            buttons.extend(choices.iter().map(|choice| {
                let label = format!("{}: {}", id.code(), choice.shown);
                let press = crate::token::Press::Act(choice.code.clone());
                crate::visit::button(label, &Token::Match { id, mark: board.mark(), press })
            }));
        }
        let key = if buttons.is_empty() { "desk-not-understood" } else { "desk-which-match" };
        Ok(vec![visit.say(key, &[]).with(buttons)])
    }
}

/// The rules of a game, or of which.
fn rules(visit: &Visit, rest: &str) -> Answer {
    let name = rest.trim().to_lowercase();
    match (Kind::from_id(&name), Kind::ALL) {
        (Some(kind), _) => Ok(vec![rules_of(visit, kind)]),
        (None, kinds) if name.is_empty() => {
            let each = kinds.iter().map(|&kind| {
                let name = crate::post::game_name(kind.rules().id(), visit.words);
                crate::visit::button(name, &Token::Rules(kind))
            });
            Ok(vec![visit.say("desk-rules-which", &[]).with(each)])
        }
        (None, _) => Err(no_game(&name)),
    }
}

/// The rules of a game.
pub(crate) fn rules_of(visit: &Visit, kind: Kind) -> crate::Outgoing {
    visit.say(&format!("{}-rules", kind.rules().id()), &[])
}

/// The wording that explains a game to who plays it for the first time.
pub(crate) fn newcomer_key(game: &str) -> String {
    format!("{game}-first-turn")
}

/// There is no such game; these there are.
pub(crate) fn no_game(name: &str) -> Refusal {
    let games: Vec<_> = Kind::ALL.iter().map(|kind| kind.rules().id().to_owned()).collect();
    Refusal::Said(Sentence::new("desk-which-game").with("name", name).with("games", games))
}

fn no_code(text: &str) -> Refusal {
    let word = text.split_whitespace().next().unwrap_or_default();
    Refusal::Said(Sentence::new("desk-no-code").with("word", word))
}

/// Every command with what it does.
pub(crate) fn help(visit: &Visit) -> crate::Outgoing {
    let line = |command: &Command| {
        let parameters = command.parameters.iter().map(|one| parameter(visit, one));
        let usage: String =
            std::iter::once(format!("/{}", command.name)).chain(parameters).collect();
        format!("{usage} – {}", visit.words.plain(command.help))
    };
    let lines = COMMANDS.iter().map(line).collect::<Vec<_>>().join("\n");
    visit.say("desk-help", &[]).and(&lines).and(&visit.words.plain("desk-help-aliases"))
}

fn parameter(visit: &Visit, parameter: &Parameter) -> String {
    let name = visit.words.plain(parameter.name);
    if parameter.required { format!(" {name}") } else { format!(" [{name}]") }
}
