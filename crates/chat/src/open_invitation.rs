//! Invitations to anyone, posted where the bot is not. All their data is on their button.

use catalog::Kind;
use game_core::sha256;
use service::{MatchId, PersonId, Proposal, Refusal, RoomId, Timestamp};

use crate::{desks::InvitationDesk, wording::words_of};

/// The beginning of the button's token.
const MARK: &str = "open";
/// The hours in which an invitation can be taken up.
const HOURS: i64 = 48;
const HOUR: i64 = 3_600_000;
/// The letters of the seal.
const SEAL: usize = 16;

/// An invitation to the first person who takes it up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenInvitation {
    /// The id of the game.
    pub game: &'static str,
    /// The person who invites.
    pub host: PersonId,
    /// The hour, counted since 1970, in which the invitation ends.
    until: i64,
}

impl OpenInvitation {
    /// Creates an invitation to a game that begins at this time.
    pub const fn new(game: &'static str, host: PersonId, now: Timestamp) -> Self {
        Self { game, host, until: now.number() / HOUR + HOURS }
    }

    /// Returns the token for the button. Without `secret` nobody can forge one in another's name.
    pub fn token(&self, secret: &str) -> String {
        let told = format!("{MARK}.{}.{}.{}", self.game, self.host.0, self.until);
        let seal = seal(&told, secret);
        format!("{told}.{seal}")
    }

    /// Reads a button's token; `None` if it is no such token, or forged.
    pub fn read(token: &str, secret: &str) -> Option<Self> {
        let (told, sealed) = token.rsplit_once('.')?;
        let mut parts = told.split('.');
        if parts.next() != Some(MARK) || sealed != seal(told, secret) {
            return None;
        }
        let game = parts.next()?;
        let game = Kind::ALL.iter().map(|kind| kind.rules().id()).find(|id| *id == game)?;
        let (host, until) = (PersonId(parts.next()?.parse().ok()?), parts.next()?.parse().ok()?);
        Some(Self { game, host, until })
    }

    /// Whether the invitation has ended.
    pub const fn is_over(&self, now: Timestamp) -> bool {
        now.number() / HOUR > self.until
    }
}

fn seal(told: &str, secret: &str) -> String {
    let mut seal = sha256(format!("{secret}\n{told}\n{secret}").as_bytes());
    seal.truncate(SEAL);
    seal
}

#[boxed::futures]
impl InvitationDesk<'_> {
    /// Returns the match of an invitation in its room: a new one, if nobody has taken it up yet.
    ///
    /// # Errors
    /// The reason why there can be none, in words for the person who asked.
    pub async fn taken_up(
        self,
        invitation: OpenInvitation,
        room: RoomId,
        by: PersonId,
    ) -> Result<MatchId, String> {
        match self.match_of_invitation(invitation, room).await {
            Ok(id) => Ok(id),
            Err(refusal) => {
                let words = words_of(Some(self.language_at_hand(by).await));
                Err(self.refusal(&refusal, words, &[]))
            }
        }
    }

    async fn match_of_invitation(
        self,
        OpenInvitation { game, host, .. }: OpenInvitation,
        room: RoomId,
    ) -> Result<MatchId, Refusal> {
        let there = self.service.matches().room_matches(room, false).await?;
        if let Some(newest) = there.first() {
            return Ok(newest.id);
        }
        self.service.rooms().enter(room, host).await?;
        let language = self.language_of(host).await?;
        self.service.rooms().set_room_language(room, host, language).await?;
        let proposal = Proposal { game: game.to_owned(), seats: Some(2), ..Proposal::default() };
        self.service.invitations().invite(host, room, &proposal).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_button_says_who_invites_to_what_and_nobody_else_can_write_it() {
        let now = Timestamp(1_764_000_000_000);
        for kind in Kind::ALL {
            let game = kind.rules().id();
            let one = OpenInvitation::new(game, PersonId(i64::MAX), now);
            let token = one.token("secret");
            assert!(token.len() <= crate::token::LONGEST, "{token}");
            assert_eq!(OpenInvitation::read(&token, "secret"), Some(one));
            assert_eq!(OpenInvitation::read(&token, "another"), None);
            let forged = token.replacen(&i64::MAX.to_string(), "7", 1);
            assert_eq!(OpenInvitation::read(&forged, "secret"), None);
        }
        for odd in ["", "open", "open.chess.7.1", "k1.3.hand", "open.go.1.2.aa"] {
            assert_eq!(OpenInvitation::read(odd, "secret"), None, "{odd}");
        }
    }

    #[test]
    fn it_can_be_taken_up_for_two_days() {
        let one = OpenInvitation::new("chess", PersonId(1), Timestamp(0));
        assert!(!one.is_over(Timestamp(48 * HOUR)));
        assert!(one.is_over(Timestamp(49 * HOUR)));
    }
}
