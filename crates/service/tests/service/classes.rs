//! A class at school: its pupils, their homework, and that nothing of them stays.

use game_core::{Datum, Seat};
use ground::{Ground, identity};
use service::{
    HomeworkGames, HomeworkId, HomeworkPlay, Language, MatchId, MatchState, Person, PersonId,
    Proposal, SchoolClass, Service,
};

use crate::hall::key;

/// Names that stand in no other text; each two have the same first name.
fn names() -> Vec<String> {
    (1..=15).flat_map(|number| ["", " B"].map(|more| format!("Žákyně-Q{number}.{more}"))).collect()
}

/// A class, and its teacher.
struct School {
    ground: Ground,
    teacher: Person,
    class: SchoolClass,
}

impl School {
    async fn new(stage: &str) -> Self {
        let ground = Ground::new().await;
        let teacher = ground.person("Teacher").await;
        let teacher = ground.service.people().person_by_id(teacher).await.unwrap();
        let day = ground.service.classes().end_days(&teacher).usual;
        let class =
            ground.service.classes().make_class(&teacher, "Třída-Q", (stage, &day)).await.unwrap();
        Self { ground, teacher, class }
    }

    fn service(&self) -> &Service {
        &self.ground.service
    }

    async fn comes(&self, name: &str) -> Person {
        let session = identity(name).key;
        let as_whom = (&*session, Language::Cs);
        let id = self.service().classes().join_class(&self.class.code, name, as_whom).await;
        self.service().people().person_by_id(id.unwrap()).await.unwrap()
    }

    async fn refused(&self, name: &str) -> &'static str {
        let joined = self.service().classes();
        key(joined.join_class(&self.class.code, name, ("nobody", Language::Cs)).await)
    }

    /// Gives so many puzzles for a month.
    async fn homework(&self, count: u32) -> HomeworkId {
        self.given(&format!("puzzles {count}")).await
    }

    /// Gives the homework of a form, for a month.
    async fn given(&self, what: &str) -> HomeworkId {
        let month = self.service().now().number() + 30 * 86_400_000;
        let day = jiff::Timestamp::from_millisecond(month).unwrap();
        let day = day.strftime("%F").to_string();
        let given = self.service().classes();
        given.give_homework(&self.teacher, &self.class.code, (what, &day)).await.unwrap()
    }
}

/// Returns the possible placements with their points, the best first.
async fn placements(service: &Service, id: MatchId) -> Vec<(String, i64)> {
    let board = service.matches().board(id).await.unwrap();
    let points = |facts: &[game_core::Fact]| {
        let score = facts.iter().find(|fact| fact.key == "score").map(|fact| &fact.value);
        match score {
            Some(Datum::Number(points)) => *points,
            found => panic!("a placement scores: {found:?}"),
        }
    };
    let all = board.table.listing(Seat::new(0)).into_iter();
    all.map(|one| (one.choice.code.clone(), points(&one.facts))).collect()
}

/// Solves a task for a pupil with the placement of this rank.
async fn solves(school: &School, pupil: &Person, (id, number): (HomeworkId, u32), rank: usize) {
    let service = school.service();
    let played = service.classes().open_homework(pupil, id, number).await.unwrap();
    let all = placements(service, played).await;
    service.matches().play(pupil.id, played, None, &all[rank].0).await.unwrap();
}

#[tokio::test]
async fn a_class_of_thirty_solves_its_homework_and_nothing_of_it_stays() {
    let school = School::new("twenty").await;
    let mut pupils = Vec::new();
    for name in names() {
        pupils.push(school.comes(&name).await);
    }
    let id = school.homework(2).await;
    for (at, pupil) in pupils.iter().enumerate() {
        solves(&school, pupil, (id, 1), at % 4).await;
    }
    solves(&school, &pupils[0], (id, 2), 0).await;
    // They play with computers, too, and write to themselves.
    let home = school.service().chats().home(pupils[3].id).await.unwrap();
    let (game, computers) = ("abaku".to_owned(), vec!["pumice".to_owned()]);
    let proposal = Proposal { game, computers, ..Proposal::default() };
    let played = school.service().invitations().invite(pupils[3].id, home.id, &proposal).await;
    school.service().matches().note(pupils[3].id, played.unwrap(), "Poznámka-Q").await.unwrap();
    let classes = school.service().classes();
    let sheet = classes.homework_sheet(school.teacher.id, &school.class.code, id).await.unwrap();
    let first = &sheet.lines[0];
    assert_eq!((sheet.lines.len(), sheet.setups.len()), (30, 2));
    assert_eq!((first.stars, first.tasks.len()), (6, 2), "both at their best");
    assert!(first.points > sheet.lines[1].points && first.kinds[..2].iter().sum::<u32>() > 1);
    assert_eq!(first.kinds[2..], [0; 4], "a class that adds finds sums and differences alone");
    assert!(sheet.lines[1].tasks[0].played.is_some() && sheet.lines[1].tasks[1].played.is_none());
    let own = classes.homework_of(&school.class, Some(pupils[0].id)).await.unwrap();
    assert_eq!(own[0].tasks[1].stars, Some(3));
    let mut texts = names();
    texts.extend(["Třída-Q", "Poznámka-Q", &school.class.code].map(ToOwned::to_owned));
    texts.extend(classes.pupils(school.class.id).await.unwrap().into_iter().map(|one| one.slip));
    let before = school.ground.standing(&texts).await;
    for text in &texts {
        assert!(before.iter().any(|found| found.starts_with(text)), "{text} is looked for");
    }
    classes.end_class(school.teacher.id, &school.class.code).await.unwrap();
    assert_eq!(key(classes.class(&school.class.code).await), "service-class-none");
    school.ground.service.run_due().await;
    assert_eq!(school.ground.standing(&texts).await, Vec::<String>::new());
    let teacher = school.service().people().person_by_id(school.teacher.id).await.unwrap();
    assert_eq!(teacher.name, "Teacher", "who led it stays");
}

#[tokio::test]
async fn homework_is_usually_due_in_a_week_and_never_after_the_class() {
    let school = School::new("twenty").await;
    let (classes, teacher) = (school.service().classes(), &school.teacher);
    let days = classes.due_days(teacher, &school.class);
    let day = |text: &str| text.parse::<jiff::civil::Date>().unwrap();
    assert_eq!(day(&days.first) + jiff::Span::new().weeks(1), day(&days.usual));
    assert_eq!(days.last, classes.end_days(teacher).usual);
    for due in [&days.first, &days.usual, &days.last] {
        classes.give_homework(teacher, &school.class.code, ("puzzles 1", due)).await.unwrap();
    }
    let past = [day(&days.first).yesterday(), day(&days.last).tomorrow()];
    for due in past.map(|day| day.unwrap().to_string()) {
        let given = classes.give_homework(teacher, &school.class.code, ("puzzles 1", &due)).await;
        assert_eq!(key(given), "service-class-due-day");
    }
    let how = classes.end_days(teacher);
    for last in [&how.first, &how.last] {
        let made = classes.make_class(teacher, "Short", ("twenty", last)).await.unwrap();
        let days = classes.due_days(teacher, &made);
        assert_eq!(days.last, *last);
        assert!(days.usual <= *last, "a class that ends sooner than in a week");
    }
    let late = (day(&how.last).tomorrow().unwrap()).to_string();
    assert_eq!(
        key(classes.make_class(teacher, "Long", ("twenty", &late)).await),
        "service-class-day"
    );
}

#[tokio::test]
async fn a_class_ends_by_itself_on_its_day() {
    let school = School::new("powers").await;
    let pupil = school.comes("Anna").await;
    school.ground.clock.advance_hours(24 * 200);
    school.ground.service.run_due().await;
    assert!(school.service().classes().class(&school.class.code).await.is_ok());
    school.ground.clock.advance_hours(24 * 200);
    school.ground.service.run_due().await;
    let (classes, code) = (school.service().classes(), &school.class.code);
    assert_eq!(key(classes.class(code).await), "service-class-none");
    assert_eq!(classes.classes_of(school.teacher.id).await.unwrap(), []);
    assert_eq!(school.ground.standing(&["Anna".to_owned()]).await, Vec::<String>::new());
    assert!(school.service().people().person_by_id(pupil.id).await.is_err(), "there is no row");
}

#[tokio::test]
async fn a_teacher_who_is_forgotten_takes_the_class_along() {
    let school = School::new("hundred").await;
    school.comes("Anna").await;
    school.service().accounts().forget_person(school.teacher.id).await.unwrap();
    assert_eq!(
        key(school.service().classes().class(&school.class.code).await),
        "service-class-none"
    );
    school.ground.service.run_due().await;
    let texts = ["Anna", "Třída-Q"].map(ToOwned::to_owned);
    assert_eq!(school.ground.standing(&texts).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_pupil_meets_nobody_outside() {
    let school = School::new("twenty").await;
    let (service, anna) = (school.service(), school.comes("Anna").await);
    let eva = school.ground.person("Eva").await;
    let room = school.ground.room("Hall", &[eva]).await.id;
    let code = service.accounts().link_code(eva, None).await.unwrap();
    let day = service.classes().end_days(&anna).usual;
    let home = service.chats().home(anna.id).await.unwrap().id;
    let (game, guests) = ("abaku".to_owned(), vec![anna.id]);
    let proposal = Proposal { game, guests, ..Proposal::default() };
    for refused in [
        key(service.rooms().enter(room, anna.id).await),
        key(service.rooms().make_room(anna.id, "Mine", None).await),
        key(service.people().rename(anna.id, "Other").await),
        key(service.accounts().link_code(anna.id, None).await),
        key(service.accounts().try_code(anna.id, None, &code).await),
        key(service.classes().make_class(&anna, "Mine", ("twenty", &day)).await),
    ] {
        assert_eq!(refused, "service-class-inside");
    }
    let invited = service.invitations().invite(eva, room, &proposal).await;
    assert_eq!(key(invited), "service-guest-not-in-room");
    assert_eq!(key(service.rooms().enter(home, eva).await), "service-class-room");
    assert_eq!(anna.chosen.get("listed"), Some("off"));
    assert!(service.accounts().my_data(anna.id).await.unwrap().contains("\"class\":\"Třída-Q\""));
    service.accounts().forget_person(anna.id).await.unwrap();
    assert_eq!(service.classes().pupils(school.class.id).await.unwrap(), []);
}

#[tokio::test]
async fn a_pupil_who_may_not_come_in_is_told_why() {
    let school = School::new("twenty").await;
    let classes = school.service().classes();
    school.comes("Anna").await;
    assert_eq!(school.refused(" anna ").await, "service-class-taken");
    for wrong in ["", "👍", "An\u{202e}na", &"a".repeat(21)] {
        assert_eq!(school.refused(wrong).await, "service-class-name", "{wrong:?}");
    }
    let (teacher, code) = (school.teacher.id, &school.class.code);
    classes.set_open(teacher, code, false).await.unwrap();
    assert_eq!(school.refused("Bob").await, "service-class-closed");
    classes.set_open(teacher, code, true).await.unwrap();
    for number in 2..=40 {
        school.comes(&format!("Pupil {number}")).await;
    }
    for number in 41..=200 {
        assert_eq!(school.refused(&format!("Pupil {number}")).await, "service-class-full");
    }
    let joined = classes.join_class("no", "Anna", ("nobody", Language::Cs)).await;
    assert_eq!(key(joined), "service-class-none");
    let eva = school.ground.person("Eva").await;
    assert_eq!(key(classes.set_open(eva, code, true).await), "service-class-leads");
    assert_eq!(key(classes.end_class(eva, code).await), "service-class-leads");
    let strange = classes.remove_pupil(teacher, code, eva).await;
    assert_eq!(key(strange), "service-class-no-pupil");
    for (what, day, why) in [
        ("puzzles 0", "2027-01-01", "service-class-puzzles"),
        ("puzzles 11", "2027-01-01", "service-class-puzzles"),
        ("puzzles many", "2027-01-01", "service-class-puzzles"),
        ("puzzles", "2027-01-01", "service-class-puzzles"),
        ("fill moon", "2027-01-01", "service-class-choice"),
        ("fill ../x", "2027-01-01", "service-class-choice"),
        ("fill", "2027-01-01", "service-class-choice"),
        ("computer moon", "2027-01-01", "service-class-choice"),
        ("computer diamond", "2027-01-01", "service-class-choice"),
        ("chess 1", "2027-01-01", "service-class-choice"),
        ("", "2027-01-01", "service-class-choice"),
        ("puzzles 1", "2020-01-01", "service-class-due-day"),
        ("puzzles 1", "2099-01-01", "service-class-due-day"),
        ("fill compact", "2020-01-01", "service-class-due-day"),
        ("computer talc", "soon", "service-class-due-day"),
    ] {
        let given = classes.give_homework(&school.teacher, code, (what, day)).await;
        assert_eq!(key(given), why, "{what} {day}");
    }
    for (title, stage, day, why) in [
        ("", "twenty", "2027-08-31", "service-class-title"),
        ("4.B", "fifty", "2027-08-31", "service-class-choice"),
        ("4.B", "twenty", "2020-08-31", "service-class-day"),
        ("4.B", "twenty", "2099-08-31", "service-class-day"),
    ] {
        let made = classes.make_class(&school.teacher, title, (stage, day)).await;
        assert_eq!(key(made), why, "{title} {stage} {day}");
    }
}

#[tokio::test]
async fn a_slip_opens_another_browser_as_the_same_pupil() {
    let school = School::new("twenty").await;
    let (classes, anna) = (school.service().classes(), school.comes("Anna").await);
    let slip = classes.pupils(school.class.id).await.unwrap()[0].slip.clone();
    assert_eq!(classes.of_slip(&slip.to_uppercase()).await.unwrap().1.id, anna.id);
    classes.open_by_slip(&slip, "another browser").await.unwrap();
    assert_eq!(school.service().accounts().sessions_of(anna.id).await.unwrap().len(), 2);
    classes.remove_pupil(school.teacher.id, &school.class.code, anna.id).await.unwrap();
    assert_eq!(key(classes.of_slip(&slip).await), "service-class-slip");
}

#[tokio::test]
async fn a_board_together_is_answered_for_a_minute_and_the_best_is_shown() {
    let school = School::new("products").await;
    let (classes, code) = (school.service().classes(), &school.class.code);
    let mut pupils: Vec<Person> = Vec::new();
    for name in ["Anna", "Bob", "Cyr", "Dan"] {
        pupils.push(school.comes(name).await);
    }
    assert_eq!(classes.board_of(&school.class).await.unwrap(), None);
    let id = classes.begin_board(school.teacher.id, code).await.unwrap();
    let again = classes.begin_board(school.teacher.id, code).await;
    assert_eq!(key(again), "service-class-board-on");
    for (pupil, rank) in pupils.iter().zip([1, 0, 0]) {
        solves(&school, pupil, (id, 1), rank).await;
    }
    let before = classes.board_of(&school.class).await.unwrap().unwrap();
    assert_eq!((before.answered, before.pupils, before.over), (3, 4, false));
    assert_eq!(before.best, None, "nobody is shown what others found");
    school.ground.clock.advance(60_000);
    school.ground.service.run_due().await;
    let after = classes.board_of(&school.class).await.unwrap().unwrap();
    let best = after.best.unwrap();
    assert_eq!(best.names, ["Bob", "Cyr"]);
    assert!(best.points > 0 && !best.equations.is_empty() && !after.rack.is_empty());
    // A pupil who had not found the best plays no further, and a latecomer not at all.
    let left = classes.open_homework(&pupils[0], id, 1).await.unwrap();
    assert_eq!(school.service().matches().card(left).await.unwrap().state, MatchState::Over);
    assert_eq!(key(classes.open_homework(&pupils[3], id, 1).await), "service-class-late");
    classes.begin_board(school.teacher.id, code).await.unwrap();
}

#[tokio::test]
async fn a_task_of_a_class_is_nobody_elses_and_changes_no_rating() {
    let school = School::new("quotients").await;
    let (service, anna) = (school.service(), school.comes("Anna").await);
    let id = school.homework(1).await;
    solves(&school, &anna, (id, 1), 0).await;
    assert_eq!(service.puzzles().skills_of(anna.id).await.unwrap(), []);
    let eva: PersonId = school.ground.person("Eva").await;
    let eva = service.people().person_by_id(eva).await.unwrap();
    let refused = service.classes().open_homework(&eva, id, 1).await;
    assert_eq!(key(refused), "service-class-none");
    school.ground.clock.advance_hours(24 * 32);
    school.ground.service.run_due().await;
    let bob = school.comes("Bob").await;
    assert_eq!(key(service.classes().open_homework(&bob, id, 1).await), "service-class-late");
}

/// Returns one pupil's results in the games of the newest homework.
async fn games(school: &School, pupil: &Person) -> HomeworkGames {
    let all = school.service().classes().homework_of(&school.class, Some(pupil.id)).await;
    all.unwrap().remove(0).games
}

/// Lays a placement for a pupil on the board of a match.
async fn lays(school: &School, pupil: &Person, played: MatchId) {
    let matches = school.service().matches();
    let sitting = matches.sit(pupil.id, played).await.unwrap();
    let listing = sitting.game.as_ref().unwrap().table.listing(sitting.seat().unwrap());
    let code = listing.first().map_or_else(|| "pass".to_owned(), |one| one.choice.code.clone());
    matches.play(pupil.id, played, None, &code).await.unwrap();
}

#[tokio::test]
async fn a_board_is_filled_as_often_as_a_pupil_likes_and_the_best_counts() {
    let school = School::new("twenty").await;
    let (anna, bob) = (school.comes("Anna").await, school.comes("Bob").await);
    let classes = school.service().classes();
    // A board filled before it was homework counts for nothing.
    let (before, _) = school.service().puzzles().begin_fill(anna.id, "compact").await.unwrap();
    lays(&school, &anna, before).await;
    school.service().matches().play(anna.id, before, None, "pass").await.unwrap();
    school.ground.clock.advance(1);
    let id = school.given("fill compact").await;
    assert_eq!(games(&school, &anna).await, HomeworkGames::default());
    let first = classes.play_homework(&anna, id, false).await.unwrap();
    assert_eq!(classes.play_homework(&anna, id, false).await.unwrap(), first, "they go on");
    assert_eq!(games(&school, &anna).await.going, Some(first));
    lays(&school, &anna, first).await;
    school.service().matches().play(anna.id, first, None, "pass").await.unwrap();
    let one = games(&school, &anna).await;
    assert_eq!((one.played, one.going), (1, None));
    let second = classes.play_homework(&anna, id, true).await.unwrap();
    for _ in 0..2 {
        lays(&school, &anna, second).await;
    }
    assert_eq!(games(&school, &anna).await.squares, one.squares, "what goes on does not count");
    let third = classes.play_homework(&bob, id, true).await.unwrap();
    lays(&school, &bob, third).await;
    // A pupil at a board when the time is over keeps the board as it lies.
    school.ground.clock.advance_hours(24 * 32);
    school.ground.service.run_due().await;
    let two = games(&school, &anna).await;
    assert_eq!((two.played, two.won, two.going), (2, 0, None));
    assert!(two.squares > one.squares && two.points > one.points, "{one:?} {two:?}");
    let sheet = classes.homework_sheet(school.teacher.id, &school.class.code, id).await.unwrap();
    let squares: Vec<_> = sheet.lines.iter().map(|line| line.games.squares).collect();
    assert_eq!(squares, [two.squares, one.squares]);
    assert!(matches!(sheet.play, Some(HomeworkPlay::Fill { most: 81, .. })), "{:?}", sheet.play);
    assert_eq!(key(classes.play_homework(&anna, id, true).await), "service-class-late");
    let (late, _) = school.service().puzzles().begin_fill(anna.id, "compact").await.unwrap();
    school.service().matches().play(anna.id, late, None, "pass").await.unwrap();
    assert_eq!(games(&school, &anna).await.played, 2, "what is filled afterwards does not count");
}

#[tokio::test]
async fn games_against_a_computer_count_by_its_level_and_until_the_day() {
    let school = School::new("products").await;
    let (anna, classes) = (school.comes("Anna").await, school.service().classes());
    let levels = classes.homework_levels();
    assert_eq!(levels, ["talc", "chalk", "gypsum", "limestone", "slate", "marble"]);
    let id = school.given("computer talc").await;
    let service = school.service();
    let played = classes.play_homework(&anna, id, false).await.unwrap();
    let card = service.matches().card(played).await.unwrap();
    assert!(card.options.contains("operations=add,sub,mul "), "{}", card.options);
    assert_eq!(classes.play_homework(&anna, id, false).await.unwrap(), played);
    let another = classes.play_homework(&anna, id, true).await.unwrap();
    assert_ne!(another, played);
    let home = service.chats().home(anna.id).await.unwrap().id;
    let proposal = |level: &str| {
        let (game, computers) = ("abaku".to_owned(), vec![level.to_owned()]);
        Proposal { game, computers, ..Proposal::default() }
    };
    let other = service.invitations().invite(anna.id, home, &proposal("chalk")).await.unwrap();
    let own = service.invitations().invite(anna.id, home, &proposal("talc")).await.unwrap();
    for id in [played, other, own] {
        // It counts once both have moved.
        for _ in 0..2 {
            school.ground.service.run_due().await;
            lays(&school, &anna, id).await;
        }
        school.ground.service.run_due().await;
        service.matches().resign(anna.id, id).await.unwrap();
    }
    let made = games(&school, &anna).await;
    assert_eq!((made.played, made.won, made.going), (2, 0, Some(another)), "{made:?}");
    assert!(made.points > Some(0) && made.squares.is_none(), "{made:?}");
    school.ground.clock.advance_hours(24 * 32);
    school.ground.service.run_due().await;
    service.matches().resign(anna.id, another).await.unwrap();
    assert_eq!(games(&school, &anna).await.played, 2, "too late");
}

#[tokio::test]
async fn a_homework_is_played_by_its_own_class_alone() {
    let school = School::new("twenty").await;
    let (classes, anna) = (school.service().classes(), school.comes("Anna").await);
    let id = school.given("fill compact").await;
    let puzzles = school.homework(1).await;
    let other = classes.make_class(&school.teacher, "Other", ("twenty", "2027-01-31")).await;
    let other = other.unwrap();
    let as_whom = ("elsewhere", Language::Cs);
    let bob = classes.join_class(&other.code, "Bob", as_whom).await.unwrap();
    let bob = school.service().people().person_by_id(bob).await.unwrap();
    for (pupil, id) in [(&bob, id), (&anna, puzzles), (&anna, HomeworkId::new(99))] {
        let played = classes.play_homework(pupil, id, true).await;
        assert_eq!(key(played), "service-class-no-homework");
    }
    assert_eq!(key(classes.open_homework(&bob, puzzles, 1).await), "service-class-no-homework");
    assert_eq!(key(classes.open_homework(&anna, id, 1).await), "service-class-no-homework");
    let sheet = classes.homework_sheet(school.teacher.id, &other.code, id).await;
    assert_eq!(key(sheet), "service-class-no-homework");
    let eva = school.ground.person("Eva").await;
    let eva = school.service().people().person_by_id(eva).await.unwrap();
    assert_eq!(key(classes.play_homework(&eva, id, true).await), "service-class-none");
}
