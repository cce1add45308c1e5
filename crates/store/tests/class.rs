//! A class at school leaves nothing in the database.
//!
//! The test reads every row of every table before a class is made and after it has ended. The rows
//! are the same, those of strangers as well as those of its teacher.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

use std::collections::BTreeSet;

use ground::Ground;
use service::{Language, MatchId, Person, PersonId, Proposal, SchoolClass};
use sqlx::{AssertSqlSafe, Connection as _, query_scalar};
use sqlx_sqlite::SqliteConnection;

/// Counters, and the program's own notes.
const NOBODYS: [&str; 2] = ["sqlite_sequence", "_sqlx_migrations"];

/// Every row, with its table before it.
async fn rows(ground: &Ground) -> BTreeSet<String> {
    let file = format!("sqlite:{}", ground.file().display());
    let mut db = SqliteConnection::connect(&file).await.unwrap();
    let tables = query_scalar::<_, String>("select name from sqlite_master where type = 'table'");
    let mut all = BTreeSet::new();
    for table in tables.fetch_all(&mut db).await.unwrap() {
        if NOBODYS.contains(&&*table) {
            continue;
        }
        let columns = format!("select name from pragma_table_info('{table}') order by cid");
        let columns = query_scalar::<_, String>(AssertSqlSafe(columns));
        let columns = columns.fetch_all(&mut db).await.unwrap();
        let texts: Vec<_> =
            columns.iter().map(|one| format!("'{one}=' || quote(\"{one}\")")).collect();
        let found = format!("select {} from \"{table}\"", texts.join(" || ' ' || "));
        let found = query_scalar::<_, String>(AssertSqlSafe(found));
        let found = found.fetch_all(&mut db).await.unwrap();
        all.extend(found.into_iter().map(|row| format!("{table}: {row}")));
    }
    db.close().await.unwrap();
    all
}

/// The tables of these rows.
fn tables(rows: &BTreeSet<String>) -> BTreeSet<&str> {
    rows.iter().map(|row| row.split(": ").next().unwrap()).collect()
}

struct Lesson<'a> {
    ground: &'a Ground,
    teacher: Person,
    class: SchoolClass,
}

impl Lesson<'_> {
    async fn comes(&self, name: &str) -> Person {
        let (classes, session) = (self.ground.service.classes(), format!("of {name}"));
        self.ground.service.accounts().note_session(&session, None).await.unwrap();
        let as_whom = (&*session, Language::Cs);
        let id = classes.join_class(&self.class.code, name, as_whom).await.unwrap();
        self.ground.service.people().person_by_id(id).await.unwrap()
    }

    async fn lays(&self, pupil: PersonId, played: MatchId) {
        let matches = self.ground.service.matches();
        let sitting = matches.sit(pupil, played).await.unwrap();
        let listing = sitting.game.as_ref().unwrap().table.listing(sitting.seat().unwrap());
        let code = listing.first().map_or_else(|| "pass".to_owned(), |one| one.choice.code.clone());
        matches.play(pupil, played, None, &code).await.ok();
    }

    /// Lets a pupil do all that there is to do, and more.
    async fn works(&self, pupil: &Person) {
        let (service, id) = (&self.ground.service, pupil.id);
        let day = service.classes().due_days(&self.teacher, &self.class).usual;
        for what in ["puzzles 1", "fill compact", "computer chalk"] {
            let given = (what, &*day);
            let given = service.classes().give_homework(&self.teacher, &self.class.code, given);
            given.await.unwrap();
        }
        service.classes().begin_board(self.teacher.id, &self.class.code).await.ok();
        for homework in service.classes().homework_of(&self.class, Some(id)).await.unwrap() {
            let played = match homework.play {
                Some(_) => service.classes().play_homework(pupil, homework.id, true).await,
                None => service.classes().open_homework(pupil, homework.id, 1).await,
            };
            let played = played.unwrap();
            service.matches().note(id, played, "a note").await.unwrap();
            for _ in 0..3 {
                service.run_due().await;
                self.lays(id, played).await;
            }
            service.run_due().await;
            service.matches().resign(id, played).await.ok();
        }
        let home = service.chats().home(id).await.unwrap();
        service.rooms().say(id, home.id, "to myself").await.unwrap();
        service.rooms().renew_link(home.id, id).await.ok();
        service.puzzles().open_bag(id).await.unwrap();
        service.people().choose(id, "theme", Some("dark".to_owned())).await.unwrap();
        service.accounts().my_data(id).await.unwrap();
        let (game, computers) = ("chess".to_owned(), vec!["pumice".to_owned()]);
        let proposal = Proposal { game, computers, ..Proposal::default() };
        let played = service.invitations().invite(id, home.id, &proposal).await.unwrap();
        service.run_due().await;
        service.matches().resign(id, played).await.ok();
    }
}

/// Two strangers play with each other, and with a computer.
async fn strangers(ground: &Ground) -> Person {
    let service = &ground.service;
    let (ana, ben) = (ground.person("Ana").await, ground.person("Ben").await);
    let room = ground.room("Hall", &[ana, ben]).await.id;
    service.rooms().say(ana, room, "hello").await.unwrap();
    let (game, guests) = ("chess".to_owned(), vec![ben]);
    let proposal = Proposal { game, guests, rated: true, ..Proposal::default() };
    let played = service.invitations().invite(ana, room, &proposal).await.unwrap();
    service.matches().join(ben, played).await.unwrap();
    let (game, computers) = ("abaku".to_owned(), vec!["chalk".to_owned()]);
    let proposal = Proposal { game, computers, ..Proposal::default() };
    let home = service.chats().home(ana).await.unwrap().id;
    let alone = service.invitations().invite(ana, home, &proposal).await.unwrap();
    service.run_due().await;
    service.matches().resign(ana, alone).await.unwrap();
    service.puzzles().open_bag(ana).await.unwrap();
    service.people().person_by_id(ana).await.unwrap()
}

/// A class with a teacher and two pupils.
async fn lesson(ground: &Ground, teacher: Person) -> Lesson<'_> {
    let classes = ground.service.classes();
    let day = classes.end_days(&teacher).usual;
    let class = classes.make_class(&teacher, "4. B", ("products", &day)).await.unwrap();
    Lesson { ground, teacher, class }
}

/// Runs the due timers and their consequences until none is left.
async fn settle(ground: &Ground) {
    for _ in 0..4 {
        ground.service.run_due().await;
    }
}

#[tokio::test]
async fn no_row_of_a_class_is_left_and_none_of_strangers_is_changed() {
    let ground = Ground::new().await;
    let teacher = strangers(&ground).await;
    settle(&ground).await;
    let before = rows(&ground).await;
    let lesson = lesson(&ground, teacher).await;
    for name in ["Anna", "Bob"] {
        let pupil = lesson.comes(name).await;
        lesson.works(&pupil).await;
    }
    let during = rows(&ground).await;
    let more: BTreeSet<_> = during.difference(&before).cloned().collect();
    for table in
        ["pupils", "homework", "tasks", "matches", "entries", "games", "secrets", "notices"]
    {
        assert!(tables(&more).contains(table), "{table}: {:?}", tables(&more));
    }
    let classes = ground.service.classes();
    classes.end_class(lesson.teacher.id, &lesson.class.code).await.unwrap();
    settle(&ground).await;
    let after = rows(&ground).await;
    let left: Vec<_> = after.difference(&before).collect();
    assert!(left.is_empty(), "these are left: {left:#?}");
    let lost: Vec<_> = before.difference(&after).collect();
    assert!(lost.is_empty(), "these are lost: {lost:#?}");
}

#[tokio::test]
async fn of_a_pupil_who_is_removed_or_goes_no_row_is_left_and_others_stay() {
    let ground = Ground::new().await;
    let teacher = strangers(&ground).await;
    let lesson = lesson(&ground, teacher).await;
    let cyr = lesson.comes("Cyr").await;
    lesson.works(&cyr).await;
    settle(&ground).await;
    for (name, removed) in [("Anna", true), ("Bob", false)] {
        let before = rows(&ground).await;
        let pupil = lesson.comes(name).await;
        let home = ground.service.chats().home(pupil.id).await.unwrap();
        let homework = ground.service.classes().homework_of(&lesson.class, Some(pupil.id)).await;
        for one in homework.unwrap().into_iter().filter(|one| one.play.is_some()) {
            let played = ground.service.classes().play_homework(&pupil, one.id, true).await;
            lesson.lays(pupil.id, played.unwrap()).await;
        }
        settle(&ground).await;
        assert!(rows(&ground).await.iter().any(|row| row.contains(&home.key)));
        let (classes, code) = (ground.service.classes(), &lesson.class.code);
        match removed {
            true => classes.remove_pupil(lesson.teacher.id, code, pupil.id).await.unwrap(),
            false => ground.service.accounts().forget_person(pupil.id).await.unwrap(),
        }
        settle(&ground).await;
        let after = rows(&ground).await;
        let left: Vec<_> = after.difference(&before).collect();
        assert!(left.is_empty(), "of {name} these are left: {left:#?}");
        let lost: Vec<_> = before.difference(&after).collect();
        assert!(lost.is_empty(), "with {name} these are lost: {lost:#?}");
        assert_eq!(classes.pupils(lesson.class.id).await.unwrap().len(), 1);
    }
}
