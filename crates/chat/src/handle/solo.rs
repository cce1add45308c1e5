//! Games for one: the tiles of the day, records, and lists of the best.

use game_core::Arg;
use service::{
    DealLine, DealMonth, LeagueId, MatchId, MatchState, Occasion, PersonId, RoomId, Sitting,
    SoloRanked, SoloRecords,
};

use crate::desks::PuzzleDesk;
use crate::{
    Language, Outgoing,
    deed::Deed,
    request::{Answer, Request, no},
    token::Token,
    word::deal::deal_in_words,
    wording::Words,
};

/// The most people in a list.
const LISTED: usize = 10;

#[boxed::futures]
impl PuzzleDesk<'_> {
    /// Opens a game with the tiles of the day for a person. Once it is over, it shows the result,
    /// to be passed on, and the best of their group.
    pub(crate) async fn bag(self, request: &Request) -> Answer {
        let (id, new) = self.service.puzzles().open_bag(request.id()).await?;
        let sitting = self.matches().sitting_for(request.id(), id).await?;
        let told = self.bag_in_words(request.words.0, &sitting).await?;
        let here = request.room.as_ref().map(|room| room.id);
        let elsewhere = here.filter(|here| Some(*here) != sitting.card.room);
        let over = sitting.card.state == MatchState::Over;
        let list = match elsewhere.or(sitting.card.room).filter(|_| over) {
            Some(room) => self.listed(request, &sitting, room).await?,
            None => Vec::new(),
        };
        let mut shown = self.with_tiles(request, (&sitting, new), told, &list).await?;
        if let Some(first) = shown.first_mut() {
            let tell = request.button("desk-button-tell", &Token::Tell(id));
            first.buttons.extend(tell.filter(|_| over && elsewhere.is_some()).map(|one| vec![one]));
        }
        Ok(shown)
    }

    /// Opens today's deal of a league for a person who plays in it; once they are done with it,
    /// shows their result.
    pub(crate) async fn deal_of_league(self, request: &Request, id: LeagueId) -> Answer {
        let contests = self.service.contests();
        let (match_id, new) = self.service.puzzles().open_deal(request.id(), id).await?;
        let sitting = self.matches().sitting_for(request.id(), match_id).await?;
        let season = contests.league(id).await?.season.and_then(|season| season.days);
        let day = ("day", Arg::from(season.map_or(0, |days| i64::from(days.today))));
        let told = match sitting.card.state {
            MatchState::Running => request.words.phrase("league-deal", &[day], &[]),
            _ => request.words.phrase("league-deal-done", &[day], &[]),
        };
        let list = self.deal_listed(request, &sitting).await?;
        self.with_tiles(request, (&sitting, new), told, &list).await
    }

    /// Lists the results in the season's deal that this match is, as far as the person may know
    /// them; empty for any other match.
    async fn deal_listed(self, request: &Request, sitting: &Sitting) -> Answer<Vec<String>> {
        let Occasion::SeasonDeal(deal) = sitting.card.occasion else { return Ok(Vec::new()) };
        let standing = self.service.puzzles().deal_standing(request.id(), deal).await?;
        Ok(standing.iter().flat_map(|one| deal_in_words(request.words, one)).collect())
    }

    /// Shows a person's game with the tiles of a day, or once it is over its board, below the text.
    async fn with_tiles(
        self,
        request: &Request,
        (sitting, new): (&Sitting, bool),
        told: String,
        list: &[String],
    ) -> Answer {
        let card = &sitting.card;
        // The bot announces a new match in the person's own room, and shows it there.
        let here = request.room.as_ref().map(|room| room.id);
        if new && (here.is_none() || here == card.room) {
            return Ok(vec![request.tell(told)]);
        }
        let deed = if card.state == MatchState::Over { Deed::Board } else { Deed::Hand };
        let mut shown = Box::pin(self.matches().deed(request, card.id, None, deed)).await?;
        if let Some(first) = shown.first_mut() {
            let list = list.iter().map(|line| format!("\n{line}")).collect::<String>();
            first.text = format!("{told}{list}\n{}", first.text);
            first.brief = None;
        }
        Ok(shown)
    }

    /// Returns the text above a game with the tiles of a day: how it is played, or its result, to
    /// be passed on.
    pub async fn bag_in_words(self, language: Language, sitting: &Sitting) -> Answer<String> {
        let (words, card) = (Words(language), &sitting.card);
        let Occasion::Deal(day) = card.occasion else { return Err(no("desk-not-a-puzzle")) };
        let number = ("number", Arg::from(self.service.puzzles().bag_number(day).await?));
        Ok(match self.service.puzzles().solo_records(card).await? {
            Some(records) => {
                let made = ("made", words.sentence(&records.made, &[]).into());
                words.phrase("desk-bag-share", &[number, made], &[])
            }
            None => words.phrase("desk-bag", &[number], &[]),
        })
    }

    /// Lists the best in the same task for one, of which this match is an attempt.
    pub(crate) async fn solo_list(self, request: &Request, id: MatchId) -> Answer {
        let sitting = self.matches().sitting_for(request.id(), id).await?;
        if matches!(sitting.card.occasion, Occasion::SeasonDeal(_)) {
            let lines = self.deal_listed(request, &sitting).await?;
            return match lines.is_empty() {
                true => Err(no("league-deal-unknown")),
                false => Ok(vec![request.tell(lines.join("\n"))]),
            };
        }
        let group = match self.matches().group_if_any(request, &Token::Solo(id)).await? {
            Ok(group) => group.map(|group| group.id),
            Err(which) => return Ok(vec![which]),
        };
        let room = group.or(sitting.card.room).ok_or_else(|| no("desk-in-a-room"))?;
        let lines = self.listed(request, &sitting, room).await?;
        Ok(vec![request.tell(lines.join("\n"))])
    }

    /// Returns the list below its heading, a line each; for the tiles of a day the month's table,
    /// too.
    async fn listed(
        self,
        request: &Request,
        sitting: &Sitting,
        room: RoomId,
    ) -> Answer<Vec<String>> {
        let (card, words) = (&sitting.card, request.words);
        let head = match card.occasion {
            Occasion::Deal(_) => "desk-solo-day",
            _ => "desk-solo-rules",
        };
        let all = self.service.puzzles().solo_list(card, room, LISTED).await?;
        let mut lines = ranked_in_words(words, &words.plain(head), &all);
        if let Occasion::Deal(day) = card.occasion {
            let month = self.service.puzzles().deal_month(request.id(), room, day).await?;
            lines.extend(month_in_words(words, &month, request.id()));
        }
        Ok(lines)
    }

    /// Tells the group the person's result, in one line: of a puzzle, of an attempt at a board, or
    /// of the tiles of the day.
    pub(crate) async fn tell_of_day(self, request: &Request, id: MatchId) -> Answer {
        let sitting = self.matches().sitting_for(request.id(), id).await?;
        let occasion = sitting.card.occasion;
        if !matches!(occasion, Occasion::Deal(_) | Occasion::Attempt(_)) {
            return self.tell_of_puzzle(request, id).await;
        }
        let room = match self.matches().which_group(request, &Token::Tell(id)).await? {
            Ok(group) => group,
            Err(which) => return Ok(vec![which]),
        };
        self.invitations().only_in_place(room.id).await?;
        let over = sitting.card.state == MatchState::Over && sitting.seat().is_some();
        if !over {
            return Err(no("desk-not-a-puzzle"));
        }
        let language = room.language.unwrap_or(request.words.0);
        let share = match occasion {
            Occasion::Attempt(_) => self.fill_to_tell(language, &sitting)?,
            _ => self.bag_in_words(language, &sitting).await?,
        };
        self.say_once(request, room.id, share).await
    }
}

/// Returns a list of the best below its heading, a line each.
pub(crate) fn ranked_in_words(words: Words, head: &str, all: &[SoloRanked]) -> Vec<String> {
    let rows = all.iter().map(|one| ranked_row(words, one));
    let none = all.is_empty().then(|| words.plain("desk-solo-none"));
    [format!("{head}:")].into_iter().chain(rows).chain(none).collect()
}

/// Returns the month's table with the tiles of the day, a line each: the leaders, and the reader.
/// Empty if only one person has played.
fn month_in_words(words: Words, month: &DealMonth, reader: PersonId) -> Vec<String> {
    if month.lines.len() < 2 {
        return Vec::new();
    }
    let row = |line: &DealLine| {
        let args = [
            ("place", Arg::from(i64::try_from(line.place).unwrap_or(i64::MAX))),
            ("name", line.name.as_str().into()),
            ("points", line.points.into()),
            ("days", i64::from(line.days).into()),
        ];
        words.phrase("desk-deal-row", &args, &[])
    };
    let listed = month.lines.iter().enumerate();
    let listed = listed.filter(|(at, line)| *at < LISTED || line.person == reader);
    let open = (month.open > 0).then(|| words.plain("desk-deal-open"));
    let rows = listed.map(|(_, line)| row(line));
    [words.plain("desk-deal-month")].into_iter().chain(rows).chain(open).collect()
}

/// Returns a line of such a list.
pub(crate) fn ranked_row(words: Words, one: &SoloRanked) -> String {
    let made = words.sentence(&one.made, &[]);
    let place = i64::try_from(one.place).unwrap_or(i64::MAX);
    let args = [("place", place.into()), ("name", one.name.as_str().into()), ("made", made.into())];
    words.phrase("desk-solo-row", &args, &[])
}

/// Adds the earlier records to a person's result in a game for one, a line each.
pub(crate) fn records_in_words(out: Outgoing, words: Words, records: &SoloRecords) -> Outgoing {
    let own = records.own.as_ref().map(|(before, better)| {
        let key = if *better { "desk-solo-record" } else { "desk-solo-own" };
        words.phrase(key, &[("before", words.sentence(before, &[]).into())], &[])
    });
    let others = records.others.as_ref().map(|(name, before, better)| {
        let key = if *better { "desk-solo-record-room" } else { "desk-solo-room" };
        let before = words.sentence(before, &[]);
        words.phrase(key, &[("name", name.as_str().into()), ("before", before.into())], &[])
    });
    own.iter().chain(&others).fold(out, |out, line| out.and(line))
}
