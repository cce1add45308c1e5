//! Times at which two players want to play live.

use ground::Ground;
use service::{
    LiveDate, MatchId, NamedDay, NoticeId, NoticeKind, PersonId, Proposal, Refusal, Right, RoomId,
    Service, Span, Timestamp, Zone,
};

/// Ana and Ben play chess, and Cyr looks on.
struct Evening {
    ground: Ground,
    room: RoomId,
    people: [PersonId; 3],
    id: MatchId,
}

impl Evening {
    async fn new() -> Self {
        let ground = Ground::new().await;
        let mut people = [PersonId::new(0); 3];
        for (person, name) in people.iter_mut().zip(["Ana", "Ben", "Cyr"]) {
            *person = ground.person(name).await;
        }
        let room = ground.room("Tuesday", &people).await.id;
        let guests = vec![people[1]];
        let proposal = Proposal { game: "chess".to_owned(), guests, ..Proposal::default() };
        let id = ground.service.invitations().invite(people[0], room, &proposal).await.unwrap();
        ground.service.matches().join(people[1], id).await.unwrap();
        Self { ground, room, people, id }
    }

    fn service(&self) -> &Service {
        &self.ground.service
    }

    fn in_minutes(&self, minutes: i64) -> Timestamp {
        Timestamp(self.service().now().number() + minutes * 60_000)
    }

    async fn meets(&self, who: usize, at: Option<Timestamp>) -> Result<(), Refusal> {
        let sitting = self.service().matches().sit(self.people[who], self.id).await.unwrap();
        self.service().matches().on(&sitting).meet(at).await
    }

    async fn agrees(&self, who: usize) -> Result<(), Refusal> {
        let sitting = self.service().matches().sit(self.people[who], self.id).await.unwrap();
        self.service().matches().on(&sitting).agree_to_meet().await
    }

    async fn live(&self) -> Option<LiveDate> {
        self.service().matches().card(self.id).await.unwrap().live
    }

    /// Returns the people who were told that the time has nearly come.
    async fn reminded(&self) -> Vec<PersonId> {
        let mut all = Vec::new();
        for person in self.people {
            let from = NoticeId::new(0);
            let told = self.service().rooms().notices(self.room, person, from, 99).await.unwrap();
            let soon = |kind: &NoticeKind| matches!(kind, NoticeKind::LiveSoon { .. });
            all.extend(told.iter().filter(|one| soon(&one.kind)).filter_map(|one| one.to));
        }
        all
    }

    async fn minutes_pass(&self, minutes: i64) {
        self.ground.clock.advance(Span::of_milliseconds(minutes * 60_000).milliseconds());
        self.ground.service.run_due().await;
    }
}

fn key(refused: Result<(), Refusal>) -> &'static str {
    match refused {
        Err(Refusal::Because(why)) => why.key,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn one_proposes_the_other_agrees_and_both_are_told_ten_minutes_before() {
    let evening = Evening::new().await;
    let at = evening.in_minutes(120);
    evening.meets(0, Some(at)).await.unwrap();
    assert_eq!(evening.live().await, Some(LiveDate { at, by: Some(evening.people[0]) }));
    evening.agrees(1).await.unwrap();
    assert_eq!(evening.live().await, Some(LiveDate { at, by: None }));
    evening.minutes_pass(109).await;
    assert_eq!(evening.reminded().await, []);
    evening.minutes_pass(1).await;
    assert_eq!(evening.reminded().await, evening.people[..2]);
    evening.minutes_pass(5).await;
    assert_eq!(evening.reminded().await.len(), 2, "once");
    evening.minutes_pass(120).await;
    assert_eq!(evening.live().await, None, "it is past");
}

#[tokio::test]
async fn a_player_proposing_the_same_time_agrees_and_another_time_is_open_again() {
    let evening = Evening::new().await;
    let (at, later) = (evening.in_minutes(60), evening.in_minutes(90));
    evening.meets(0, Some(at)).await.unwrap();
    evening.meets(1, Some(at)).await.unwrap();
    assert_eq!(evening.live().await, Some(LiveDate { at, by: None }));
    evening.meets(1, Some(later)).await.unwrap();
    let open = Some(LiveDate { at: later, by: Some(evening.people[1]) });
    assert_eq!(evening.live().await, open);
    evening.minutes_pass(55).await;
    assert_eq!(evening.reminded().await, [], "what was agreed is no more");
    evening.meets(0, None).await.unwrap();
    assert_eq!(evening.live().await, None);
}

#[tokio::test]
async fn nobody_is_reminded_of_a_match_that_is_over_or_of_a_time_that_is_past() {
    let evening = Evening::new().await;
    evening.meets(0, Some(evening.in_minutes(60))).await.unwrap();
    evening.agrees(1).await.unwrap();
    let copy = evening.ground.copy(|_| {}).await;
    evening.service().matches().resign(evening.people[0], evening.id).await.unwrap();
    evening.minutes_pass(55).await;
    assert_eq!((evening.reminded().await, evening.live().await), (vec![], None));
    // The bot was away at that time.
    let late = Evening { ground: copy, ..evening };
    late.minutes_pass(61).await;
    assert_eq!(late.reminded().await, []);
}

#[tokio::test]
async fn only_the_two_who_play_agree_on_a_time_that_is_to_come() {
    let evening = Evening::new().await;
    let at = evening.in_minutes(60);
    assert_eq!(key(evening.agrees(1).await), "service-live-none");
    assert_eq!(key(evening.meets(0, None).await), "service-live-none");
    for wrong in [-60, 4, 31 * 24 * 60] {
        let refused = evening.meets(0, Some(evening.in_minutes(wrong))).await;
        assert_eq!(key(refused), "service-live-range", "{wrong}");
    }
    evening.meets(0, Some(at)).await.unwrap();
    assert_eq!(key(evening.agrees(0).await), "service-live-your-own");
    assert_eq!(key(evening.agrees(2).await), "service-not-a-player");
    assert_eq!(key(evening.meets(2, Some(at)).await), "service-not-a-player");
    // A past time cannot be agreed to.
    evening.minutes_pass(61).await;
    assert_eq!(key(evening.agrees(1).await), "service-live-none");
    let (game, computers) = ("chess".to_owned(), vec!["talc".to_owned()]);
    let alone = Proposal { game, computers, ..Proposal::default() };
    let (ana, service) = (evening.people[0], evening.service());
    let id = service.invitations().invite(ana, evening.room, &alone).await.unwrap();
    let may = service.matches().may(ana, id, Right::Meet).await;
    assert_eq!(key(may), "service-live-two");
}

#[test]
fn a_day_is_named_in_the_zone_of_who_names_it() {
    let now = ground::BEGINNING;
    let at = |zone: &str| {
        let zone = Zone::read(zone).unwrap();
        zone.next(now, Some(NamedDay::Ahead(1)), (20, 0)).unwrap().number()
    };
    assert_eq!(at("UTC") - at("Europe/Prague"), 2 * 3_600_000);
}
