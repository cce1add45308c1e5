//! Typed lines.

use catalog::Kind;
use game_core::{Unclear, typed::Talk};
use service::{MatchId, RoomId, Sitting};

use crate::{
    Command, Definition, Desk, Language,
    commands::{COMMANDS, Parameter},
    hear::{Begun, languages},
    parse::{self, Fields, Line},
    token::{Deed, Token},
    visit::{Answer, Visit, no},
};

impl Desk {
    pub(crate) async fn said(&self, visit: &Visit, text: &str) -> Answer {
        match parse::line(text)? {
            Line::Fields(fields) => self.fields(visit, &fields).await,
            Line::Other(named, words) => {
                self.command(visit, Command::Line(named, words.to_owned())).await
            }
            Line::Unknown(name) => {
                let name: String = name.chars().take(40).collect();
                let out = visit.say("desk-unknown-command", &[("name", name.into())]);
                Ok(vec![out.with([visit.button("desk-button-help", &Token::Help)])])
            }
        }
    }

    /// A command whose fields are still to be read.
    pub(crate) async fn fields(&self, visit: &Visit, fields: &Fields) -> Answer {
        let members = if fields.names_guests() { self.invitable(visit).await? } else { Vec::new() };
        self.command(visit, fields.command(&members)?).await
    }

    /// Does what a command asks for.
    pub(crate) async fn command(&self, visit: &Visit, command: Command) -> Answer {
        match command {
            Command::New(wish) => self.new_game(visit, wish).await,
            Command::Join(id) => self.about(visit, id, Deed::Join).await,
            Command::Decline(id) => self.about(visit, id, Deed::Decline).await,
            Command::Leave(id) => self.about(visit, id, Deed::Leave).await,
            Command::Start(id) => self.about(visit, id, Deed::Start).await,
            Command::Withdraw(id) => self.about(visit, id, Deed::Withdraw).await,
            Command::Games => self.games(visit).await,
            Command::Board(id) => self.about(visit, id, Deed::Board).await,
            Command::Rack(id) => self.about(visit, id, Deed::Rack).await,
            Command::Play(id, words) => self.turn(visit, id, &words).await,
            Command::Exchange(id, words) => {
                self.turn(visit, id, &format!("exchange {words}")).await
            }
            Command::Pass(id) => self.turn(visit, id, "pass").await,
            Command::Line(id, words) => self.typed_move(visit, id, &words).await,
            Command::Takeback(id) => self.about(visit, id, Deed::Takeback).await,
            Command::Resign(id) => self.about(visit, id, Deed::Resign).await,
            Command::Abort(id) => self.about(visit, id, Deed::Abort).await,
            Command::Rematch(id) => self.about(visit, id, Deed::Rematch).await,
            Command::Say(text) => self.talk(visit, &text).await,
            Command::Rules(game) => Ok(vec![rules(visit, game)]),
            Command::Language(language) => self.language(visit, language).await,
            Command::Notify(how) => self.notify(visit, how).await,
            Command::Link(code) => self.link(visit, code.as_deref()).await,
            Command::Bridge(code) => self.bridge(visit, code.as_deref()).await,
            Command::End(id) => self.end(visit, id).await,
            Command::Remove(id, member) => self.remove(visit, id, &member).await,
            Command::Help => Ok(vec![help(visit)]),
        }
    }

    /// A deed about the match that was named or that it can only mean.
    async fn about(&self, visit: &Visit, named: Option<MatchId>, deed: Deed) -> Answer {
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

    /// What may be a move: nobody said that it is one.
    async fn typed_move(&self, visit: &Visit, named: Option<MatchId>, words: &str) -> Answer {
        if resigns(words) {
            return self.about(visit, named, Deed::Resign).await;
        }
        let targets = self.move_targets(visit, named.or(visit.about)).await?;
        if targets.is_empty() {
            let out = visit.say("desk-not-understood", &[]);
            return Ok(vec![out.with([
                visit.button("desk-button-games", &Token::Games),
                visit.button("desk-button-help", &Token::Help),
            ])]);
        }
        self.play_text(visit, &targets, words).await
    }

    /// A turn, in words for the game to read.
    async fn turn(&self, visit: &Visit, named: Option<MatchId>, words: &str) -> Answer {
        if resigns(words) {
            return self.about(visit, named, Deed::Resign).await;
        }
        let targets = self.move_targets(visit, named.or(visit.about)).await?;
        if targets.is_empty() {
            return Err(no("desk-no-game"));
        }
        self.play_text(visit, &targets, words).await
    }

    async fn language(&self, visit: &Visit, language: Option<Language>) -> Answer {
        if let Some(language) = language {
            return self.speak(visit, None, language).await;
        }
        let mut out = vec![visit.say("desk-language-me", &[]).with(languages(None))];
        if let Some(room) = &visit.room {
            out.push(visit.say("desk-language-room", &[]).with(languages(Some(room.id))));
        }
        Ok(out)
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
        self.service.say(visit.id(), room.id, text).await?;
        Ok(Vec::new())
    }

    /// Plays what a text says in the one match that reads it, or asks.
    async fn play_text(&self, visit: &Visit, targets: &[Sitting], text: &str) -> Answer {
        if let [sitting] = targets {
            return self.play_text_in(visit, sitting, text).await;
        }
        let mut buttons = Vec::new();
        for sitting in targets {
            let Begun { board, .. } = Begun::new(sitting)?;
            let id = board.card.id;
            let choices = match board.table.parse(sitting.viewer(), text) {
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

/// Whether a text says nothing but that somebody gives up: that is asked about
/// first, in every game alike.
pub(crate) fn resigns(text: &str) -> bool {
    Talk::of(text) == Some(Talk::Resign)
}

/// The rules of a game, or the question of which.
fn rules(visit: &Visit, game: Option<Kind>) -> crate::Outgoing {
    if let Some(kind) = game {
        return rules_of(visit, kind);
    }
    let each = Kind::ALL.iter().map(|&kind| {
        let name = crate::post::game_name(kind.rules().id(), visit.words);
        crate::visit::button(name, &Token::Rules(kind))
    });
    visit.say("desk-rules-which", &[]).with(each)
}

/// The rules of a game.
pub(crate) fn rules_of(visit: &Visit, kind: Kind) -> crate::Outgoing {
    visit.say(&format!("{}-rules", kind.rules().id()), &[])
}

/// The wording that explains a game to who plays it for the first time.
pub(crate) fn lesson_key(game: &str) -> String {
    format!("{game}-first-turn")
}

/// Every command with its names and with what it does; in a group, first what
/// the bot is.
pub(crate) fn help(visit: &Visit) -> crate::Outgoing {
    let lines = COMMANDS.iter().map(|one| help_line(visit, one)).collect::<Vec<_>>().join("\n");
    let out = match visit.room {
        Some(_) => visit.tell(crate::introduction(visit.words.0)),
        None => visit.tell(String::new()),
    };
    let end = visit.words.plain("desk-help-aliases");
    out.and(&visit.words.plain("desk-help")).and(&lines).and(&end)
}

fn help_line(visit: &Visit, command: &Definition) -> String {
    let (english, own) = (command.called(Language::En), command.called(visit.words.0));
    let mut usage = format!("/{english}");
    if own != english {
        usage += &format!(" /{own}");
    }
    usage.extend(command.parameters.iter().map(|one| parameter(visit, one)));
    format!("{usage} – {}", visit.words.plain(&command.help()))
}

fn parameter(visit: &Visit, parameter: &Parameter) -> String {
    let name = visit.words.plain(parameter.name);
    if parameter.is_required() { format!(" {name}") } else { format!(" [{name}]") }
}
