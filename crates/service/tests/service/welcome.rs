//! Welcome: the invitations that a person takes.

use service::{MatchState, Proposal, Refusal, Welcome};

use crate::hall::{Hall, key, proposal};

impl Hall {
    /// Invites Ben for Ana.
    async fn ana_invites_ben(&self) -> Result<service::MatchId, Refusal> {
        self.service.invitations().invite(self.ana, self.room, &proposal(&[self.ben])).await
    }
}

#[tokio::test]
async fn a_refused_host_cannot_invite_by_name_and_others_can() {
    let hall = Hall::new().await;
    hall.service.invitations().refuse(hall.ben, hall.ana).await.unwrap();
    assert_eq!(key(hall.ana_invites_ben().await), "service-guest-takes-none");
    let from_cyr =
        hall.service.invitations().invite(hall.cyr, hall.room, &proposal(&[hall.ben])).await;
    assert!(from_cyr.is_ok());
    assert!(hall.service.invitations().allow(hall.ben, hall.ana).await.unwrap());
    assert!(hall.ana_invites_ben().await.is_ok());
}

#[tokio::test]
async fn an_invitation_is_refused_in_the_same_words_for_every_choice_of_a_guest() {
    let hall = Hall::new().await;
    hall.service.invitations().refuse(hall.ben, hall.ana).await.unwrap();
    let by_name = hall.ana_invites_ben().await.unwrap_err();
    hall.service.invitations().allow_all(hall.ben).await.unwrap();
    for welcomes in [Welcome::Nobody, Welcome::Friends] {
        hall.service.invitations().set_welcomes(hall.ben, welcomes).await.unwrap();
        assert_eq!(hall.ana_invites_ben().await.unwrap_err(), by_name, "{welcomes:?}");
    }
}

#[tokio::test]
async fn friends_are_those_one_has_played_with() {
    let hall = Hall::new().await;
    hall.duel().await;
    hall.service.invitations().set_welcomes(hall.ben, Welcome::Friends).await.unwrap();
    assert!(hall.ana_invites_ben().await.is_ok());
    let from_cyr =
        hall.service.invitations().invite(hall.cyr, hall.room, &proposal(&[hall.ben])).await;
    assert_eq!(key(from_cyr), "service-guest-takes-none");
}

#[tokio::test]
async fn a_rematch_is_an_invitation_too() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    hall.service.matches().resign(hall.ben, id).await.unwrap();
    hall.service.invitations().refuse(hall.ben, hall.ana).await.unwrap();
    assert_eq!(
        key(hall.service.invitations().rematch(hall.ana, id).await),
        "service-guest-takes-none"
    );
    let theirs = hall.service.invitations().rematch(hall.ben, id).await.unwrap();
    assert_eq!(hall.service.matches().card(theirs).await.unwrap().invited, [hall.ana]);
}

#[tokio::test]
async fn a_seat_that_is_open_to_all_is_open_to_who_is_refused() {
    let hall = Hall::new().await;
    hall.service.invitations().refuse(hall.ben, hall.ana).await.unwrap();
    let open = Proposal { seats: Some(2), ..proposal(&[]) };
    let id = hall.service.invitations().invite(hall.ben, hall.room, &open).await.unwrap();
    hall.service.matches().join(hall.ana, id).await.unwrap();
    assert_eq!(hall.service.matches().card(id).await.unwrap().state, MatchState::Running);
}

#[tokio::test]
async fn nobody_learns_by_a_number_who_somebody_is() {
    let hall = Hall::new().await;
    for other in [hall.dan, hall.ben, service::PersonId::new(9_999)] {
        assert_eq!(
            key(hall.service.invitations().refuse(hall.ben, other).await),
            "service-no-such-person"
        );
    }
    assert_eq!(hall.service.invitations().refused_by(hall.ben).await.unwrap(), []);
}
