//! Typed lines.

use game_core::{Unclear, typed::Talk};
use service::{MatchCard, MatchId, RoomId, Sitting, Span};

use crate::desks::{MatchDesk, PersonDesk};
use crate::{
    Command, Definition, Desk, Language, Outgoing, Place, Verb, Whose,
    command::{COMMANDS, Fields, HelpSubject, Parameter},
    deed::Deed,
    handle::{Begun, keepsake::keepsake_of_turn, languages, meeting, rules::rules},
    parse::{self, TypedLine},
    request::{Answer, Request, no},
    token::Token,
};

impl Desk {
    pub(crate) async fn said(&self, request: &Request, text: &str) -> Answer {
        match parse::line(text)? {
            TypedLine::Fields(fields) => {
                if fields.verb == Verb::Team && self.people().is_overheard(request).await? {
                    return Err(no("desk-team-overheard"));
                }
                self.fields(request, &fields).await
            }
            TypedLine::Other(named, words) => {
                self.command(request, Command::Line(named, words.to_owned())).await
            }
            // `/draw`: talk that every game knows may have a slash before it.
            TypedLine::Unknown(name) if Talk::of(name).is_some() => {
                self.command(request, Command::Line(None, name.to_owned())).await
            }
            TypedLine::Unknown(name) => {
                let name: String = name.chars().take(40).collect();
                let out = request.say("desk-unknown-command", &[("name", name.into())]);
                Ok(vec![out.with([request.button("desk-button-help", &Token::Help(None))])])
            }
        }
    }

    /// Reads the fields of a command, and carries it out.
    pub(crate) async fn fields(&self, request: &Request, fields: &Fields) -> Answer {
        let members = if fields.names_guests() {
            self.invitations().invitable(request).await?
        } else {
            Vec::new()
        };
        self.command(request, fields.command(&members)?).await
    }

    /// Carries out a command.
    pub(crate) async fn command(&self, request: &Request, command: Command) -> Answer {
        match command {
            Command::New(wish) => self.invitations().new_game(request, wish).await,
            Command::Deed(deed, id) => self.matches().about(request, id, deed).await,
            Command::Puzzle(None) => Box::pin(self.puzzles().puzzle(request)).await,
            Command::Puzzle(Some(more)) => Box::pin(self.puzzles().one_more(request, more)).await,
            Command::Fill(board) => Box::pin(self.puzzles().fill(request, board.as_deref())).await,
            Command::Games => self.matches().games(request).await,
            Command::Top(game) => Box::pin(self.results().top(request, game)).await,
            Command::League(it) => Box::pin(self.results().leagues(request, it.as_deref())).await,
            Command::Tournament => Box::pin(self.results().tournaments(request)).await,
            Command::Me => self.results().own_results(request).await,
            Command::Versus(name) => self.results().versus(request, &name).await,
            Command::Play(id, words) => self.matches().turn(request, id, &words).await,
            Command::Own(code, id, words) => {
                self.matches().turn(request, id, &format!("{code} {words}")).await
            }
            Command::If(id, moves) => {
                Box::pin(self.matches().beforehand(request, id, moves.as_deref())).await
            }
            Command::Pass(id) => self.matches().turn(request, id, "pass").await,
            // Every game that knows draws reads the word, also as an answer to an offer.
            Command::Draw(id) => self.matches().turn(request, id, "draw").await,
            Command::Line(id, words) => self.matches().typed_move(request, id, &words).await,
            Command::MoreTime(id, None) => self.matches().about(request, id, Deed::MoreTime).await,
            Command::MoreTime(id, Some(more)) => self.matches().more_time(request, id, more).await,
            Command::When(id, at) => meeting::when(self.matches(), request, id, at).await,
            Command::Nudge(id) => self.people().nudge(request, id).await,
            Command::Team(id, text) => self.people().advise(request, id, &text).await,
            Command::Luck(id, phrase) => self.matches().bring_phrase(request, id, &phrase).await,
            Command::Say(text) => self.talk(request, &text).await,
            Command::Rules(game) => Ok(vec![rules(request, game)]),
            Command::Language(language) => self.people().language(request, language).await,
            Command::Notify(how) => self.people().notify(request, how).await,
            Command::Settings(it) => Box::pin(self.people().settings(request, it.as_deref())).await,
            Command::Refuse(whom) => self.invitations().refuse(request, whom.as_deref()).await,
            Command::Zone(Place { whose: Whose::Own, zone }) => {
                self.people().zone(request, zone).await
            }
            Command::Zone(Place { whose: Whose::Group, zone }) => {
                self.people().zone_of_group(request, zone).await
            }
            Command::Quiet(hours) => self.people().quiet(request, hours).await,
            Command::Vacation(long) => self.people().vacation(request, long).await,
            Command::Remind(remind) => self.people().remind(request, remind).await,
            Command::Link(code) => self.people().link(request, code.as_deref()).await,
            Command::Open => self.people().open(request, request.about).await,
            Command::Privacy => Ok(vec![self.people().privacy_for(request)]),
            Command::Archive => self.results().archive_of(request, None).await,
            Command::Moment(id, number) => self.matches().turn_to_show(request, id, number).await,
            Command::MyData => Ok(vec![PersonDesk::data_for(request)]),
            Command::Forget => Ok(vec![PersonDesk::forget_first(request)]),
            Command::Bridge(code) => self.people().bridge(request, code.as_deref()).await,
            Command::Renew => self.people().renew(request).await,
            Command::End(id) => self.matches().end(request, id).await,
            Command::Annul(id) => self.matches().annul(request, id).await,
            Command::Remove(id, member) => self.matches().remove(request, id, &member).await,
            Command::Help => Ok(help(request, None, None)),
        }
    }

    /// Sets a language and says so in it. Only its admins choose that of a room.
    pub(crate) async fn speak(
        &self,
        request: &Request,
        room: Option<RoomId>,
        language: Language,
    ) -> Answer {
        let words = crate::wording::Words(language);
        let Some(room) = room else {
            self.service.people().set_language(request.id(), Some(language)).await?;
            return Ok(vec![request.tell(words.plain("desk-language-set"))]);
        };
        let here = request.room.as_ref().is_some_and(|here| here.id == room);
        if !here || !request.admin {
            return Err(no("desk-only-admins"));
        }
        self.service.rooms().set_room_language(room, request.id(), language).await?;
        Ok(vec![request.tell(words.plain("desk-language-room-set"))])
    }

    async fn talk(&self, request: &Request, text: &str) -> Answer {
        let room = request.room.as_ref().ok_or_else(|| no("desk-in-a-room"))?;
        self.service.rooms().say(request.id(), room.id, text).await?;
        Ok(Vec::new())
    }
}

impl MatchDesk<'_> {
    /// Carries out a deed about the named match, or the only one it can mean.
    async fn about(self, request: &Request, named: Option<MatchId>, deed: Deed) -> Answer {
        match self.meant(request, named, deed).await? {
            // A typed command means the present position of the match, whatever its ply.
            Ok(id) => self.deed(request, id, None, deed).await,
            Err(question) => Ok(vec![question]),
        }
    }

    /// Returns the named match or the only one that a deed can mean, or asks which.
    pub(super) async fn meant(
        self,
        request: &Request,
        named: Option<MatchId>,
        deed: Deed,
    ) -> Answer<Result<MatchId, Outgoing>> {
        match named.or(request.about) {
            Some(id) => Ok(Ok(id)),
            None => self.which(request, deed).await,
        }
    }

    /// Gives the players a match waits for so much more time.
    async fn more_time(self, request: &Request, named: Option<MatchId>, more: Span) -> Answer {
        let id = match self.meant(request, named, Deed::MoreTime).await? {
            Ok(id) => id,
            Err(question) => return Ok(vec![question]),
        };
        let sitting = self.sitting_for(request.id(), id).await?;
        self.service.matches().on(&sitting).give_time(more).await?;
        Ok(vec![request.done("desk-time-given", &[("code", id.code().into())])])
    }

    /// Shows a turn as a picture to pass on.
    async fn turn_to_show(
        self,
        request: &Request,
        named: Option<MatchId>,
        number: Option<u32>,
    ) -> Answer {
        let id = match self.meant(request, named, Deed::Keepsake).await? {
            Ok(id) => id,
            Err(question) => return Ok(vec![question]),
        };
        let sitting = self.sitting_for(request.id(), id).await?;
        keepsake_of_turn(request, &Begun::new(&sitting)?, number)
    }

    /// Plays a line that may be a move: the person did not say that it is one.
    async fn typed_move(self, request: &Request, named: Option<MatchId>, words: &str) -> Answer {
        if resigns(words) {
            return self.about(request, named, Deed::Resign).await;
        }
        let targets = self.move_targets(request, named.or(request.about)).await?;
        if targets.is_empty() {
            let out = request.say("desk-not-understood", &[]);
            return Ok(vec![out.with([
                request.button("desk-button-games", &Token::Games),
                request.button("desk-button-help", &Token::Help(None)),
            ])]);
        }
        self.play_text(request, &targets, words).await
    }

    /// Plays a turn in words for the game to read.
    async fn turn(self, request: &Request, named: Option<MatchId>, words: &str) -> Answer {
        if resigns(words) {
            return self.about(request, named, Deed::Resign).await;
        }
        let targets = self.move_targets(request, named.or(request.about)).await?;
        if targets.is_empty() {
            return Err(no("desk-no-game"));
        }
        self.play_text(request, &targets, words).await
    }

    /// Plays the meaning of a text in the one match that reads it, or asks.
    async fn play_text(self, request: &Request, targets: &[Sitting], text: &str) -> Answer {
        if let [sitting] = targets {
            return self.play_text_in(request, sitting, text).await;
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
                crate::request::button(label, &Token::Match { id, mark: board.mark(), press })
            }));
        }
        let key = if buttons.is_empty() { "desk-not-understood" } else { "desk-which-match" };
        Ok(vec![request.say(key, &[]).with(buttons)])
    }
}

impl PersonDesk<'_> {
    async fn language(self, request: &Request, language: Option<Language>) -> Answer {
        if let Some(language) = language {
            return self.speak(request, None, language).await;
        }
        let mut out = vec![request.say("desk-language-me", &[]).with(languages(None))];
        if let Some(room) = request.room.as_ref().filter(|_| request.admin) {
            out.push(request.say("desk-language-room", &[]).with(languages(Some(room.id))));
        }
        Ok(out)
    }
}

/// Whether a text only says that the person resigns. In every game the bot asks them to confirm
/// that first.
pub(crate) fn resigns(text: &str) -> bool {
    Talk::of(text) == Some(Talk::Resign)
}

/// Returns the key of a person's first lesson in a game: in a puzzle, with examples beside it, or
/// on the decision `asked` of them.
pub(crate) fn lesson_key(card: &MatchCard, asked: &str, has_examples: bool) -> String {
    let of = match card.occasion.is_puzzle() {
        true => "try",
        false if has_examples => "examples",
        false => asked,
    };
    format!("{}-first-{of}", card.game)
}

/// Shows the help with a button for each subject, or all commands on one. `from` is the match whose
/// card leads there, and back to it.
pub(crate) fn help(
    request: &Request,
    subject: Option<HelpSubject>,
    from: Option<(MatchId, u32)>,
) -> Vec<Outgoing> {
    let key = |subject: HelpSubject| format!("desk-help-about-{}", subject.code());
    let Some(subject) = subject else {
        let buttons = HelpSubject::ALL
            .map(|subject| request.button(&key(subject), &Token::help(Some(subject), from)));
        let back = from.map(|(id, mark)| request.deed("desk-button-back", id, mark, Deed::More));
        return vec![request.say("desk-help", &[]).with(buttons.into_iter().chain(back))];
    };
    let out = request.say(&key(subject), &[]).and(&help_lines(request, subject));
    let out = match subject {
        HelpSubject::Turn => out.and(&request.words.plain("desk-help-aliases")),
        _ => out,
    };
    vec![out.with([request.button("desk-button-back", &Token::help(None, from))])]
}

fn help_lines(request: &Request, subject: HelpSubject) -> String {
    let commands = COMMANDS.iter().filter(|one| one.subject() == subject);
    commands.map(|one| help_line(request, one)).collect::<Vec<_>>().join("\n")
}

fn help_line(request: &Request, command: &Definition) -> String {
    let mut usage = format!("/{}", command.called(request.words.0));
    usage.extend(command.parameters.iter().map(|one| parameter(request, one)));
    format!("{usage} – {}", request.words.plain(&command.help()))
}

fn parameter(request: &Request, parameter: &Parameter) -> String {
    let name = request.words.plain(parameter.name);
    if parameter.is_required() { format!(" {name}") } else { format!(" [{name}]") }
}
