//! From what came to a [`Command`]: a typed line is cut into the fields of its
//! command, and fields are read by what each of them is.
//!
//! ```text
//! line    = "/" [GROUP] NAME ["@" BOT] fields | [CODE ":"] MOVE
//! fields  = what the table says may follow the name
//! ```

mod wish;

use catalog::Kind;
use game_core::Sentence;
use service::{Difficulty, MatchId, OwnHours, QuietHours, Remind, Span, Zone};

use crate::{
    Deed, Language, ParameterKind, Verb,
    command::{Command, Guest, Notify, OneMore, Reminding, Whose},
    commands::{Definition, name_and_rest},
    language, typed,
    wording::Words,
};

/// The most characters a line may have.
pub(crate) const LONGEST: usize = 200;
/// The most characters talk may have.
const LONGEST_TALK: usize = 500;
/// The most characters of a command's name in front of talk.
const NAME: usize = 20;

/// A command whose parameters came one by one, as fields of a platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fields {
    /// The command the fields belong to.
    pub verb: Verb,
    /// What stands in each field; no kind comes twice.
    pub values: Vec<(ParameterKind, String)>,
}

/// What a typed line is.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum TypedLine<'a> {
    /// A command, cut into its fields.
    Fields(Fields),
    /// A slash and a word that is no command.
    Unknown(&'a str),
    /// Anything else: perhaps a move, in the match it names.
    Other(Option<MatchId>, &'a str),
}

impl ParameterKind {
    /// The most characters it may have.
    pub const fn longest(self) -> usize {
        if matches!(self, Self::Text) { LONGEST_TALK } else { LONGEST }
    }
}

/// Reads a line as far as that can be done without knowing who is in the room.
///
/// # Errors
/// What is wrong with it whatever it means: empty, too long, unprintable.
pub(crate) fn line(text: &str) -> Result<TypedLine<'_>, Sentence> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Sentence::new("desk-empty"));
    }
    let talk = Verb::of_text(text) == Some(Verb::Say);
    let (most, more) = if talk { (LONGEST_TALK, NAME) } else { (LONGEST, 0) };
    check(text, most, more)?;
    let Some(command) = text.strip_prefix('/') else {
        let (id, words) = code_before_move(text);
        return Ok(conditional(id, words).unwrap_or(TypedLine::Other(id, words)));
    };
    let (name, rest) = name_and_rest(command);
    Ok(match Definition::named(name) {
        Some(definition) => TypedLine::Fields(cut(definition, rest)),
        None => TypedLine::Unknown(name),
    })
}

/// A line that begins as the command does: `k7: if e5 Nf3`.
fn conditional<'a>(id: Option<MatchId>, words: &str) -> Option<TypedLine<'a>> {
    let (first, moves) = words.split_once(char::is_whitespace)?;
    if !typed::means(first, "desk-typed-if") {
        return None;
    }
    let code = id.map(|id| (ParameterKind::Match, id.code()));
    let moves = (ParameterKind::Moves, moves.trim().to_owned());
    Some(TypedLine::Fields(Fields {
        verb: Verb::If,
        values: code.into_iter().chain([moves]).collect(),
    }))
}

/// Refuses what nobody can have typed; `more` characters are not counted.
fn check(text: &str, most: usize, more: usize) -> Result<(), Sentence> {
    if text.chars().any(|c| c.is_control() && !c.is_whitespace()) {
        return Err(Sentence::new("desk-odd-characters"));
    }
    if text.chars().count() > most + more {
        return Err(Sentence::new("desk-too-long").with("most", most));
    }
    Ok(())
}

/// What follows a command's name, cut into its fields: the last one takes what
/// is left, and in front of a name or a time a match's code may stand.
fn cut(definition: &Definition, rest: &str) -> Fields {
    let mut values = Vec::new();
    let mut rest = rest;
    let after_code = [ParameterKind::Member, ParameterKind::Span, ParameterKind::Turn];
    if after_code.into_iter().any(|kind| definition.takes(kind))
        && let (Some(id), others) = leading_match(rest)
        // A name can look like a code.
        && (!others.is_empty() || rest.contains(|c: char| c.is_ascii_digit()))
    {
        values.push((ParameterKind::Match, id.code()));
        rest = others;
    }
    if let Some(last) = definition.parameters.last().filter(|_| !rest.is_empty()) {
        values.push((last.kind, rest.to_owned()));
    }
    Fields { verb: definition.verb, values }
}

/// A match's code at the start of what follows a command, and the rest.
pub(crate) fn leading_match(rest: &str) -> (Option<MatchId>, &str) {
    let (word, others) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    match MatchId::from_code(word.trim_start_matches('#').trim_end_matches(':')) {
        Some(id) => (Some(id), others.trim()),
        None => (None, rest),
    }
}

/// A match's code before a move, set off by a colon because a square can look
/// like one: `k7: H8> 24`.
pub(crate) fn code_before_move(text: &str) -> (Option<MatchId>, &str) {
    let split = text.split_once(':').filter(|(code, _)| code.len() <= 14);
    match split.and_then(|(code, rest)| Some((MatchId::from_code(code)?, rest))) {
        Some((id, rest)) => (Some(id), rest.trim()),
        None => (None, text),
    }
}

impl Fields {
    /// The fields that give this command; none for a line without a slash.
    pub fn of(command: &Command) -> Option<Self> {
        let verb = command.verb()?;
        let code = command.match_id().map(|id| (ParameterKind::Match, id.code()));
        let last = Definition::of(verb).parameters.last();
        let rest = command.rest().filter(|rest| !rest.is_empty());
        let rest = last.and_then(|last| Some((last.kind, rest?)));
        Some(Self { verb, values: code.into_iter().chain(rest).collect() })
    }

    /// What stands in a field, if anything does.
    pub fn value(&self, kind: ParameterKind) -> Option<&str> {
        let found = self.values.iter().find(|(one, _)| *one == kind);
        found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    /// Whether it is about the whole group.
    pub(crate) fn is_of_group(&self) -> bool {
        self.verb == Verb::Zone && self.zone().is_ok_and(|(whose, _)| whose == Whose::Group)
    }

    /// Whether people are named in it as the room's members are.
    pub(crate) fn names_guests(&self) -> bool {
        self.value(ParameterKind::Proposal).is_some_and(|wish| wish.contains('@'))
    }

    /// The command it is; `members` are those of the room where it is given.
    ///
    /// # Errors
    /// The first field that cannot be read, and what would be right in it.
    pub(crate) fn command(&self, members: &[Guest]) -> Result<Command, Sentence> {
        for (kind, value) in &self.values {
            check(value, kind.longest(), 0)?;
        }
        if self.is_of_all() {
            return Ok(Command::Archive);
        }
        let id = self.match_id()?;
        Ok(match self.verb {
            Verb::New => {
                let wish = self.value(ParameterKind::Proposal).unwrap_or_default();
                Command::New(wish::read(self.game()?, wish, members)?)
            }
            Verb::Deed(deed) => Command::Deed(deed, id),
            Verb::Puzzle => Command::Puzzle(self.one_more()?),
            Verb::Fill => Command::Fill(self.value(ParameterKind::Text).map(str::to_owned)),
            Verb::Games => Command::Games,
            Verb::Top => Command::Top(self.game()?),
            Verb::Me => Command::Me,
            Verb::Versus => Command::Versus(self.need(ParameterKind::Member)?),
            Verb::Play => self.turn(id).map(|(id, words)| Command::Play(id, words))?,
            Verb::Own(code) => self.turn(id).map(|(id, words)| Command::Own(code, id, words))?,
            Verb::If => self.moves(id),
            Verb::Pass => Command::Pass(id),
            Verb::Draw => Command::Draw(id),
            Verb::MoreTime => Command::MoreTime(id, self.span()?),
            Verb::Nudge => Command::Nudge(id),
            Verb::Luck => Command::Luck(id, self.need(ParameterKind::Text)?),
            Verb::Say => Command::Say(self.need(ParameterKind::Text)?),
            Verb::Rules => Command::Rules(self.game()?),
            Verb::Language => Command::Language(self.language()?),
            Verb::Notify => Command::Notify(self.notify()?),
            Verb::Refuse => Command::Refuse(self.value(ParameterKind::Whom).map(str::to_owned)),
            Verb::Zone => self.zone().map(|(whose, zone)| Command::Zone(whose, zone))?,
            Verb::Quiet => Command::Quiet(self.quiet()?),
            Verb::Remind => Command::Remind(self.remind()?),
            Verb::Vacation => Command::Vacation(self.vacation()?),
            Verb::Settings => {
                Command::Settings(self.value(ParameterKind::Setting).map(str::to_owned))
            }
            Verb::Link => Command::Link(self.code()),
            Verb::Privacy => Command::Privacy,
            Verb::MyData => Command::MyData,
            Verb::Moment => Command::Moment(id, self.turn_number()?),
            Verb::Forget => Command::Forget,
            Verb::Bridge => Command::Bridge(self.code()),
            Verb::Renew => Command::Renew,
            Verb::End => Command::End(id),
            Verb::Annul => Command::Annul(id),
            Verb::Remove => Command::Remove(id, self.need(ParameterKind::Member)?),
            Verb::Help => Command::Help,
        })
    }

    /// What the command needs.
    fn need(&self, kind: ParameterKind) -> Result<String, Sentence> {
        let found = self.value(kind).map(str::to_owned);
        found.ok_or_else(|| self.missing(kind))
    }

    /// The question for a field that the command needs.
    fn missing(&self, kind: ParameterKind) -> Sentence {
        let parameters = Definition::of(self.verb).parameters.iter();
        let asked = parameters.filter(|one| one.kind == kind).find_map(|one| one.missing);
        Sentence::new(asked.unwrap_or("desk-empty"))
    }

    /// Whether it asks for the records of all one's matches.
    fn is_of_all(&self) -> bool {
        let means_all = |word| typed::means(word, "desk-typed-record-all");
        self.verb == Verb::Deed(Deed::Record)
            && self.value(ParameterKind::Match).is_some_and(means_all)
    }

    fn match_id(&self) -> Result<Option<MatchId>, Sentence> {
        let Some(value) = self.value(ParameterKind::Match) else { return Ok(None) };
        match leading_match(value) {
            (Some(id), "") => Ok(Some(id)),
            (_, others) => {
                let word = others.split_whitespace().next().unwrap_or_default();
                Err(Sentence::new("desk-no-code").with("word", word))
            }
        }
    }

    /// A move and the match it is for; a code in front of the move counts more
    /// than the field.
    fn turn(&self, field: Option<MatchId>) -> Result<(Option<MatchId>, String), Sentence> {
        let value = self.need(ParameterKind::Move)?;
        let (named, words) = code_before_move(&value);
        if words.is_empty() {
            return Err(self.missing(ParameterKind::Move));
        }
        Ok((named.or(field), words.to_owned()))
    }

    /// What is to be answered to what, or the match alone.
    fn moves(&self, field: Option<MatchId>) -> Command {
        let Some(value) = self.value(ParameterKind::Moves) else { return Command::If(field, None) };
        if let (Some(id), "") = leading_match(value) {
            return Command::If(Some(id), None);
        }
        let (named, words) = code_before_move(value);
        Command::If(named.or(field), Some(words.to_owned()))
    }

    fn game(&self) -> Result<Option<Kind>, Sentence> {
        self.value(ParameterKind::Game).map(game).transpose()
    }

    /// The puzzle that is asked for; `None`: that of the day.
    fn one_more(&self) -> Result<Option<OneMore>, Sentence> {
        let words = self.value(ParameterKind::Difficulty).unwrap_or_default();
        let mut game = self.game()?;
        let mut difficulty = None;
        for word in words.split_whitespace() {
            match (difficulty_of(word), self::game(word)) {
                (Some(found), _) if difficulty.is_none() => difficulty = Some(found),
                (None, Ok(found)) if game.is_none() => game = Some(found),
                _ => return Err(Sentence::new("desk-no-difficulty").with("word", word)),
            }
        }
        let asked = game.is_some() || difficulty.is_some();
        let difficulty = difficulty.unwrap_or_default();
        Ok(asked.then_some(OneMore { game, difficulty }))
    }

    fn language(&self) -> Result<Option<Language>, Sentence> {
        let word = self.value(ParameterKind::Language);
        let read = |word| language::of_word(word).ok_or_else(|| Sentence::new("desk-no-language"));
        word.map(read).transpose()
    }

    fn notify(&self) -> Result<Option<Notify>, Sentence> {
        let word = self.value(ParameterKind::Notify);
        let read = |word| notify_of(word).ok_or_else(|| Sentence::new("desk-no-notify"));
        word.map(read).transpose()
    }

    fn span(&self) -> Result<Option<Span>, Sentence> {
        let word = self.value(ParameterKind::Span);
        let read = |word| Span::read(word).filter(|span| Span::GIFTS.contains(span));
        let wrong = |word| Sentence::new("desk-time-range").with("text", word);
        word.map(|word| read(word).ok_or_else(|| wrong(word))).transpose()
    }

    fn turn_number(&self) -> Result<Option<u32>, Sentence> {
        let word = self.value(ParameterKind::Turn);
        let read = |word: &str| word.trim_end_matches('.').parse().ok();
        let wrong = |word| Sentence::new("desk-moment-number").with("text", word);
        word.map(|word| read(word).ok_or_else(|| wrong(word))).transpose()
    }

    fn zone(&self) -> Result<(Whose, Option<Zone>), Sentence> {
        let Some(text) = self.value(ParameterKind::Zone) else { return Ok((Whose::Own, None)) };
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let of_group = typed::means(first, "desk-typed-notice-group");
        let (whose, name) = if of_group { (Whose::Group, rest) } else { (Whose::Own, text) };
        if name.is_empty() {
            return Ok((whose, None));
        }
        let unknown = || Sentence::new("desk-no-zone").with("text", name);
        Ok((whose, Some(Zone::read(name).ok_or_else(unknown)?)))
    }

    fn quiet(&self) -> Result<Option<Option<QuietHours>>, Sentence> {
        self.or_off(ParameterKind::Hours, "desk-no-quiet", QuietHours::read)
    }

    /// What a field says, if anything: a value, or that there is to be none.
    fn or_off<T>(
        &self,
        kind: ParameterKind,
        wrong: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<Option<T>>, Sentence> {
        let Some(text) = self.value(kind) else { return Ok(None) };
        if typed::means(text, "desk-typed-clock-off") {
            return Ok(Some(None));
        }
        let wrong = || Sentence::new(wrong).with("text", text);
        Ok(Some(Some(read(text).ok_or_else(wrong)?)))
    }

    fn remind(&self) -> Result<Option<Reminding>, Sentence> {
        let word = self.value(ParameterKind::Remind);
        let read = |word| reminding_of(word).ok_or_else(|| Sentence::new("desk-no-remind"));
        word.map(read).transpose()
    }

    fn vacation(&self) -> Result<Option<Option<Span>>, Sentence> {
        self.or_off(ParameterKind::Vacation, "desk-no-vacation", Span::read)
    }

    fn code(&self) -> Option<String> {
        self.value(ParameterKind::Code).map(str::to_owned)
    }
}

/// The way to be told that a word means.
fn notify_of(word: &str) -> Option<Notify> {
    let key = |how: &Notify| format!("desk-typed-notice-{}", how.code());
    Notify::ALL.into_iter().find(|how| typed::means(word, &key(how)))
}

/// Where or when to be reminded, as words mean it.
fn reminding_of(words: &str) -> Option<Reminding> {
    if typed::means(words, "settings-typed-times-clock") {
        return Some(Reminding::At(None));
    }
    let hours = || OwnHours::read(words).map(|hours| Reminding::At(Some(hours)));
    remind_of(words).map(Reminding::There).or_else(hours)
}

/// Where to be reminded, as a word means it.
fn remind_of(word: &str) -> Option<Remind> {
    let key = |remind: &Remind| match remind {
        Remind::Private => "desk-typed-notice-dm",
        Remind::Group => "desk-typed-notice-group",
        Remind::None => "desk-typed-notice-none",
    };
    Remind::ALL.into_iter().find(|remind| typed::means(word, key(remind)))
}

/// The game of an id or of a name in any language.
///
/// # Errors
/// There is no such game; these there are.
fn game(name: &str) -> Result<Kind, Sentence> {
    let word = typed::folded(name);
    let called = |kind: &&Kind| {
        let id = kind.rules().id();
        let named = |language| typed::folded(&Words(language).plain(&format!("{id}-name")));
        word == id || Language::ALL.into_iter().any(|language| named(language) == word)
    };
    let found = Kind::ALL.iter().find(called).copied();
    found.ok_or_else(|| {
        let games: Vec<_> = Kind::ALL.iter().map(|kind| kind.rules().id().to_owned()).collect();
        Sentence::new("desk-which-game").with("name", name).with("games", games)
    })
}

/// How hard a puzzle is to be, by a word for it.
fn difficulty_of(word: &str) -> Option<Difficulty> {
    let means = |one: &Difficulty| {
        word == one.code() || typed::means(word, &format!("desk-typed-difficulty-{}", one.code()))
    };
    Difficulty::ALL.into_iter().find(means)
}

#[cfg(test)]
mod tests;
