//! Classes at school: teachers, pupils, homework, and the end of a class.
//!
//! A pupil is a person with a first name and nothing else: no address, no account of a platform.
//! They are in no room but their own, and every way to be met by others refuses them
//! ([`Person::is_free`]). So nobody outside plays with them, talks to them or finds them in a list.
//! The teacher sees the pupils' solutions; a pupil sees their own.
//!
//! Pupils solve tasks of their class alone ([`homework`]) and play games like all others
//! ([`games`]). On its day, or at once when its teacher ends it or goes, the class takes all its
//! pupils with it ([`ending`]).

pub(crate) mod ending;
pub(crate) mod games;
pub(crate) mod homework;

use game_core::{Sentence, letters::is_accent};
use jiff::Span;
use store::{
    ClassId, Language, PersonId, Timestamp,
    classes::{self, ClassRow, NewClass, PupilRow},
    people,
    sessions::{self, Opener},
    timers::{self, TimerKind},
};

use crate::Classes;
use crate::{Chosen, Person, Platform, Refusal, SchoolStage, Zone, random, words};

/// The name of the setting that holds a pupil's class code.
const CHOSEN: &str = "class";
/// Letters of a class's code, which people type: 40 bits.
const CODE: usize = 8;
/// Letters of a slip: 50 bits.
const SLIP: usize = 10;
/// The most characters of a first name.
const NAME: usize = 20;
/// The most pupils of a class.
const PUPILS: usize = 40;
/// The most classes that one person leads.
const CLASSES: usize = 20;
/// The most days between the making and the end of a class.
const DAYS: i64 = 400;
/// The most browsers open as one pupil by their slip.
const BROWSERS: u32 = 10;

const DAY: i64 = 24 * 60 * 60 * 1_000;

/// A class at school.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SchoolClass {
    /// The id of the class.
    pub id: ClassId,
    /// The code in its address: 8 letters and digits nobody can guess.
    pub code: String,
    /// The person who leads it.
    pub teacher: Option<PersonId>,
    /// Its name, 1 to 60 characters.
    pub title: String,
    /// The stage of its pupils: what they calculate with.
    pub stage: SchoolStage,
    /// The time when it ends by itself.
    pub ends: Timestamp,
    /// Whether pupils may come in.
    pub open: bool,
}

/// The range of days from which a teacher chooses, as `2027-08-31` where the teacher lives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayRange {
    /// The first day.
    pub first: String,
    /// The day that is meant if nobody chooses.
    pub usual: String,
    /// The last day.
    pub last: String,
}

/// A pupil of a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassPupil {
    /// The person.
    pub person: PersonId,
    /// Their first name.
    pub name: String,
    /// The code on their slip.
    pub slip: String,
}

impl Person {
    /// Returns the code of the class that they are a pupil of.
    pub fn class(&self) -> Option<&str> {
        self.chosen.get(CHOSEN)
    }

    /// Refuses a pupil, who meets nobody outside their class.
    pub(crate) fn is_free(&self) -> Result<(), Refusal> {
        self.class().map_or(Ok(()), |_| Err(Refusal::because("service-class-inside")))
    }
}

#[boxed::futures]
impl Classes<'_> {
    /// Returns the days on which a class may end; usually the next 31 August.
    pub fn end_days(self, teacher: &Person) -> DayRange {
        let today = zone_of(teacher).local(self.now()).date();
        let this_year = today.month() < 8 || (today.month() == 8 && today.day() < 31);
        DayRange {
            first: today.to_string(),
            usual: format!("{}-08-31", today.year() + i16::from(!this_year)),
            // The class ends when its last day is over, on the next.
            last: (today + Span::new().days(DAYS - 1)).to_string(),
        }
    }

    /// Makes a class that ends after this day (`2027-08-31`).
    ///
    /// # Errors
    /// The name is empty, there is no such stage, the day is past or too far, or they lead as
    /// many as one person may.
    pub async fn make_class(
        self,
        teacher: &Person,
        title: &str,
        (stage, last_day): (&str, &str),
    ) -> Result<SchoolClass, Refusal> {
        teacher.is_free()?;
        let title = words::clean(title, words::TITLE);
        let title = title.ok_or_else(|| Refusal::because("service-class-title"))?;
        let stage = SchoolStage::from_code(stage);
        let stage = stage.ok_or_else(|| Refusal::because("service-class-choice"))?;
        let now = self.now();
        let ends = end_of(teacher, last_day).filter(|ends| *ends > now);
        let ends = ends.filter(|ends| ends.0 - now.0 <= DAYS * DAY);
        let ends = ends.ok_or_else(|| Refusal::because("service-class-day"))?;
        self.spending.room(teacher.id, now)?;
        let (teacher, code) = (teacher.id, random::letters(CODE));
        let new = NewClass { code, teacher, title, stage: stage.code(), made: now, ends };
        let made = self.write_as_known(move |db| {
            Box::pin(async move {
                if classes::of_teacher(&mut *db, teacher).await?.len() >= CLASSES {
                    return Err(Sentence::new("service-class-many").with("most", CLASSES).into());
                }
                let row = classes::add(&mut *db, &new).await?;
                timers::set(db, TimerKind::Class, row.id.0, row.ends).await?;
                Ok(row)
            })
        });
        let class = SchoolClass::of(made.await?)?;
        self.timers_changed.notify_one();
        tracing::info!(class = class.id.0, "a class is made");
        Ok(class)
    }

    /// Returns the classes that a person leads, the newest first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn classes_of(self, teacher: PersonId) -> Result<Vec<SchoolClass>, Refusal> {
        let rows = classes::of_teacher(&mut *self.store.read().await?, teacher).await?;
        let now = self.now();
        rows.into_iter().filter(|row| row.ends > now).map(SchoolClass::of).collect()
    }

    /// Returns the class whose address holds this code, however it was typed.
    ///
    /// # Errors
    /// There is none, or it has ended.
    pub async fn class(self, code: &str) -> Result<SchoolClass, Refusal> {
        let code = crate::accounts::linking::tidy(code);
        let row = classes::find(&mut *self.store.read().await?, &code).await?;
        let now = self.now();
        SchoolClass::of(row.filter(|row| row.ends > now).ok_or_else(no_class)?)
    }

    /// Returns the class with this code if this teacher leads it.
    ///
    /// # Errors
    /// There is none, it has ended, or somebody else leads it.
    pub(crate) async fn led_by(
        self,
        teacher: PersonId,
        code: &str,
    ) -> Result<SchoolClass, Refusal> {
        let class = self.class(code).await?;
        match class.teacher == Some(teacher) {
            true => Ok(class),
            false => Err(Refusal::because("service-class-leads")),
        }
    }

    /// Returns the pupils of a class, in the order they came.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn pupils(self, id: ClassId) -> Result<Vec<ClassPupil>, Refusal> {
        let rows = classes::pupils(&mut *self.store.read().await?, id).await?;
        Ok(rows.into_iter().map(ClassPupil::of).collect())
    }

    /// Takes a new pupil into a class in the browser of this session.
    ///
    /// # Errors
    /// There is no such class, nobody may come in, it is full, or the name is none or taken.
    pub async fn join_class(
        self,
        code: &str,
        name: &str,
        (session, language): (&str, Language),
    ) -> Result<PersonId, Refusal> {
        let name = first_name(name)?;
        let (id, now) = (self.class(code).await?.id, self.now());
        let (session, slip) = (session.to_owned(), random::letters(SLIP));
        let joined = self.write_as_known(move |db| {
            Box::pin(async move {
                let class = classes::get(&mut *db, id).await?.filter(|class| class.ends > now);
                let class = class.ok_or_else(no_class)?;
                may_come(&class, &classes::pupils(&mut *db, id).await?, &name)?;
                let platform = Platform::Web.code();
                let person = people::add(&mut *db, platform, &session, &name, now).await?;
                people::set_language(&mut *db, person, Some(language)).await?;
                let chosen = Chosen::default().with(CHOSEN, Some(&class.code));
                let chosen = chosen.with("listed", Some("off")).to_string();
                people::set_chosen(&mut *db, person, &chosen).await?;
                classes::add_pupil(db, (id, person), &slip, now).await?;
                Ok(person)
            })
        });
        let person = joined.await?;
        tracing::info!(class = id.0, person = person.0, "a pupil comes into a class");
        Ok(person)
    }

    /// Returns the class and the pupil of a slip, however it was typed.
    ///
    /// # Errors
    /// It is nobody's any more, or never was.
    pub async fn of_slip(self, slip: &str) -> Result<(SchoolClass, Person), Refusal> {
        let slip = crate::accounts::linking::tidy(slip);
        let none = || Refusal::because("service-class-slip");
        let mut db = self.store.read().await?;
        let (class, person) = classes::of_slip(&mut db, &slip).await?.ok_or_else(none)?;
        let (now, row) = (self.now(), classes::get(&mut db, class).await?);
        let class = SchoolClass::of(row.filter(|row| row.ends > now).ok_or_else(no_class)?)?;
        let person = people::get(&mut db, person).await?.map(Person::from);
        Ok((class, person.ok_or_else(none)?))
    }

    /// Opens the browser of this session as the pupil whose slip this is.
    ///
    /// # Errors
    /// It is nobody's any more, or never was.
    pub async fn open_by_slip(self, slip: &str, session: &str) -> Result<SchoolClass, Refusal> {
        let (class, person) = self.of_slip(slip).await?;
        let (session, now, moved) = (session.to_owned(), self.now(), self.moved.clone());
        // The slip identifies the pupil. The one here before may just have been logged out.
        let opened = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                let as_whom = (person.id, Opener::Link);
                if sessions::open(db, &session, as_whom, now, BROWSERS).await? {
                    moved.note(&[person.id]);
                }
                Ok(())
            })
        });
        opened.await?;
        Ok(class)
    }

    /// Opens a class to new pupils, or closes it.
    ///
    /// # Errors
    /// There is none, or somebody else leads it.
    pub async fn set_open(self, teacher: PersonId, code: &str, open: bool) -> Result<(), Refusal> {
        let id = self.led_by(teacher, code).await?.id;
        let set = self.write_as_known(move |db| {
            Box::pin(async move { Ok(classes::set_open(db, id, open).await?) })
        });
        set.await
    }
}

/// Refuses a new pupil of this name if they may not come into a class.
fn may_come(class: &ClassRow, there: &[PupilRow], name: &str) -> Result<(), Refusal> {
    if !class.open {
        return Err(Refusal::because("service-class-closed"));
    }
    if there.len() >= PUPILS {
        return Err(Sentence::new("service-class-full").with("most", PUPILS).into());
    }
    let lower = name.to_lowercase();
    match there.iter().any(|pupil| pupil.name.to_lowercase() == lower) {
        true => Err(Sentence::new("service-class-taken").with("name", name).into()),
        false => Ok(()),
    }
}

/// Reads a typed first name: letters, perhaps with a digit or a dot to tell namesakes apart.
fn first_name(text: &str) -> Result<String, Refusal> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let may_be = |c: char| c.is_alphanumeric() || is_accent(c) || " -.'’".contains(c);
    let is_name = name.chars().all(may_be)
        && name.chars().any(char::is_alphabetic)
        && name.chars().count() <= NAME;
    match is_name {
        true => Ok(name),
        false => Err(Sentence::new("service-class-name").with("most", NAME).into()),
    }
}

fn zone_of(person: &Person) -> Zone {
    person.zone.clone().unwrap_or_else(Zone::universal)
}

/// Returns the last day before a time where a reader lives: the year, the month and the day.
pub fn last_day_before(end: Timestamp, reader: Option<&Person>) -> (i16, i8, i8) {
    let zone = reader.map_or_else(Zone::universal, zone_of);
    let last = Timestamp(end.0 - 1);
    let (month, day) = zone.date(last);
    (zone.year(last), month, day)
}

/// Returns the end of a day where a person lives.
fn end_of(person: &Person, day: &str) -> Option<Timestamp> {
    let day: jiff::civil::Date = day.parse().ok()?;
    zone_of(person).moment(day.tomorrow().ok()?.at(0, 0, 0, 0))
}

fn no_class() -> Refusal {
    Refusal::because("service-class-none")
}

impl SchoolClass {
    fn of(row: ClassRow) -> Result<Self, Refusal> {
        let ClassRow { id, code, teacher, title, stage, ends, open, .. } = row;
        let known = SchoolStage::from_code(&stage);
        let stage = known.ok_or_else(|| Refusal::fault(&format!("no stage is called {stage}")))?;
        Ok(Self { id, code, teacher, title, stage, ends, open })
    }
}

impl ClassPupil {
    fn of(row: PupilRow) -> Self {
        let PupilRow { person, name, slip } = row;
        Self { person, name, slip }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_name_is_letters() {
        for (typed, name) in [
            ("Anna", "Anna"),
            ("  Jan  Ámos ", "Jan Ámos"),
            ("Žofie K.", "Žofie K."),
            ("Nga-My", "Nga-My"),
            ("Adam 2", "Adam 2"),
            ("Ольга", "Ольга"),
            ("Zoe\u{308}", "Zoe\u{308}"),
        ] {
            assert_eq!(first_name(typed).unwrap(), name);
        }
        for wrong in [
            "",
            "   ",
            "👍",
            "Anna👍",
            "An\u{202e}na",
            "\u{200d}",
            "2",
            "=1+1",
            "<b>",
            &"a".repeat(21),
        ] {
            assert!(first_name(wrong).is_err(), "{wrong:?}");
        }
    }
}
