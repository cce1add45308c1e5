//! The limits on one person's requests.

use std::time::Duration;

use service::{Allowance, PersonId, Timestamp};

/// The limits on one person's requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The texts and presses at once, and again spread over a minute.
    pub actions_per_minute: u32,
    /// The pictures at once, and again spread over a second.
    pub pictures_per_second: u32,
}

impl Limits {
    /// No limits: nobody ever has to wait. For tests and tools.
    pub const NONE: Self = Self { actions_per_minute: u32::MAX, pictures_per_second: u32::MAX };
}

impl Default for Limits {
    fn default() -> Self {
        Self { actions_per_minute: 20, pictures_per_second: 1 }
    }
}

/// The presses within a form that count as one action: they change nothing that others see, and a
/// form has many settings.
const FORM_PRESSES: u32 = 6;

/// The rest of each person's limits.
#[derive(Debug)]
pub(crate) struct Allowances {
    actions: Allowance<PersonId>,
    form_presses: Allowance<PersonId>,
    pictures: Allowance<PersonId>,
}

impl Allowances {
    pub(crate) fn new(limits: Limits) -> Self {
        let (actions, minute) = (limits.actions_per_minute, Duration::from_secs(60));
        Self {
            actions: Allowance::new(actions, minute),
            form_presses: Allowance::new(actions.saturating_mul(FORM_PRESSES), minute),
            pictures: Allowance::new(limits.pictures_per_second, Duration::from_secs(1)),
        }
    }

    /// Counts an action, or a press within a form.
    ///
    /// # Errors
    /// There were too many; the whole seconds to wait.
    pub(crate) fn act(
        &self,
        person: PersonId,
        within_form: bool,
        now: Timestamp,
    ) -> Result<(), i64> {
        let allowance = if within_form { &self.form_presses } else { &self.actions };
        let seconds = |wait: Duration| i64::try_from(wait.as_millis().div_ceil(1000)).unwrap_or(1);
        allowance.take(person, now).map_err(seconds)
    }

    /// Counts a picture and returns the wait before it is drawn.
    pub(crate) fn draw(&self, person: PersonId, now: Timestamp) -> Duration {
        self.pictures.queue(person, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_actions_at_once_and_then_as_many_a_minute() {
        let allowances = Allowances::new(Limits::default());
        let (ana, ben) = (PersonId(1), PersonId(2));
        let act = |who, at| allowances.act(who, false, Timestamp(at));
        for _ in 0..20 {
            assert_eq!(act(ana, 0), Ok(()));
        }
        assert_eq!(act(ana, 0), Err(3));
        assert_eq!(act(ben, 0), Ok(()), "others may");
        assert_eq!(allowances.act(ana, true, Timestamp(0)), Ok(()), "a form may be changed");
        for minute in 1..4 {
            let allowed = (0..60).filter(|s| act(ana, minute * 60_000 + s * 1_000).is_ok()).count();
            assert!((20..=40).contains(&allowed), "{allowed} in minute {minute}");
        }
    }

    #[test]
    fn without_limits_nobody_waits() {
        let allowances = Allowances::new(Limits::NONE);
        for _ in 0..100 {
            assert_eq!(allowances.act(PersonId(1), false, Timestamp(0)), Ok(()));
            assert_eq!(allowances.draw(PersonId(1), Timestamp(0)), Duration::ZERO);
        }
    }
}
