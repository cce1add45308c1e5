//! Permitted actions are accepted: each right is used, and each command is typed without a match,
//! in a copy of the world.

use super::*;
use crate::Definition;

/// Commands that need no more than a match, and the right each takes.
const LINES: [(Verb, Right); 16] = [
    (Verb::Deed(Deed::Join), Right::Join),
    (Verb::Deed(Deed::Decline), Right::Decline),
    (Verb::Deed(Deed::Leave), Right::Leave),
    (Verb::Deed(Deed::Start), Right::Start),
    (Verb::Deed(Deed::Withdraw), Right::Withdraw),
    (Verb::Deed(Deed::Board), Right::Look),
    (Verb::Deed(Deed::Hand), Right::Hold),
    (Verb::Deed(Deed::Resign), Right::Resign),
    (Verb::Deed(Deed::Abort), Right::Abort),
    (Verb::Deed(Deed::Takeback), Right::AskTakeback),
    (Verb::Deed(Deed::Rematch), Right::Rematch),
    (Verb::Deed(Deed::Record), Right::Record),
    (Verb::Deed(Deed::Replay), Right::Record),
    (Verb::Deed(Deed::Analyse), Right::Analyse),
    (Verb::Deed(Deed::Hint), Right::Hint),
    (Verb::End, Right::End),
];

impl Trial {
    /// Copies the trial with its world.
    async fn copy(&self) -> Self {
        let (rng, game) = (ChanceRng::at(&Secret::new([7; 32]), 0), self.game);
        Self { scene: self.scene.copy().await, rng, game, faults: Vec::new() }
    }

    /// Uses every right and types every command, as every person.
    pub(super) async fn accepts(&mut self, state: State) {
        let cards =
            self.scene.service.matches().room_matches(self.scene.room.id, false).await.unwrap();
        let before = self.look().await;
        for (who, name) in PEOPLE.iter().enumerate() {
            let mut all = Vec::new();
            for id in cards.iter().map(|card| card.id) {
                all.push((id, self.rights(who, id).await));
            }
            let at = format!("{} {state:?}, {name}", self.game);
            for &(id, rights) in &all {
                for right in rights.iter() {
                    if !self.copy().await.tries(who, id, right, &before).await {
                        self.faults.push(format!("{at}: {right:?} of {} is refused", id.code()));
                    }
                }
            }
            for (verb, right) in LINES {
                let fitting = all.iter().filter(|(_, rights)| rights.has(right));
                let fitting: Vec<_> = fitting.map(|&(id, _)| id).collect();
                if let Some(fault) = self.types(who, verb, &fitting).await {
                    self.faults.push(format!("{at}: {fault}"));
                }
            }
            self.completes(who, &all, &at).await;
        }
    }

    /// Types a command that names no match. If it fits one match, the desk carries it out; if it
    /// fits several, it asks; if it fits none, it does nothing. Returns the fault, if there is one.
    async fn types(&self, who: usize, verb: Verb, fitting: &[MatchId]) -> Option<String> {
        let line = format!("/{}", Definition::of(verb).called(Language::En));
        // A command that would change something runs in a copy.
        let shows = matches!(
            verb,
            Verb::Deed(Deed::Board)
                | Verb::Deed(Deed::Hand)
                | Verb::Deed(Deed::Record)
                | Verb::Deed(Deed::Replay)
                | Verb::Deed(Deed::Analyse)
        );
        let asks = matches!(verb, Verb::Deed(Deed::Resign) | Verb::Deed(Deed::Abort));
        let copied =
            if fitting.is_empty() || shows || asks { None } else { Some(self.copy().await) };
        let world = copied.as_ref().unwrap_or(self);
        let before = world.look().await;
        let out = world.hears(who, Input::Text(line.clone())).await;
        let changed = world.look().await != before;
        let offers = !buttons(&out).is_empty();
        let pictured = out.iter().any(|one| one.picture.is_some() || one.file.is_some());
        let good = match fitting {
            [] => !changed && !pictured,
            [id] if asks => {
                pressed(&out, *id).contains(&format!("{}!", line.trim_start_matches('/')))
            }
            _ if asks => offers,
            _ if shows => pictured || offers,
            [_] => changed,
            // An admin reads the codes.
            _ if verb == Verb::End => {
                out.iter().all(|one| fitting.iter().all(|id| one.text.contains(&id.code())))
            }
            _ => changed || offers,
        };
        let codes: Vec<_> = fitting.iter().map(|id| id.code()).collect();
        (!good).then(|| format!("{line} may be about {codes:?} and answers {:?}", joined(&out)))
    }

    /// Checks that the desk plays each completed move when it is sent, and offers none to a person
    /// who may not play.
    async fn completes(&mut self, who: usize, all: &[(MatchId, Rights)], at: &str) {
        for &(id, rights) in all {
            let Ok(board) = self.scene.service.matches().board(id).await else { continue };
            let seats = Seat::all(board.table.seat_count());
            let moves = seats.flat_map(|seat| board.table.listing(seat).into_iter().take(1));
            for typed in moves.map(|one| one.choice.shown) {
                let typed = format!("{}: {typed}", id.code());
                for line in self.completed(who, &typed).await {
                    if !rights.has(Right::Play) {
                        self.faults.push(format!("{at}: completion plays {line:?}"));
                    } else if !self.copy().await.sends(who, &line).await {
                        self.faults.push(format!("{at}: completed {line:?} is refused"));
                    }
                }
            }
        }
    }

    /// Returns the completions that the desk marks as playable.
    async fn completed(&self, who: usize, typed: &str) -> Vec<String> {
        let place = match self.is_member(who).await {
            true => Venue::Room(self.scene.room.id),
            false => Venue::Private,
        };
        let person = self.scene.people[who].id;
        let lines = self.scene.desk.pages().suggestions(person, place, None, typed).await;
        lines.into_iter().filter(|one| one.playable).map(|one| one.text).collect()
    }

    /// Sends a line, and returns whether it changed anything.
    async fn sends(&self, who: usize, line: &str) -> bool {
        let before = self.look().await;
        self.hears(who, Input::Text(line.to_owned())).await;
        self.look().await != before
    }
}

/// Every right is used by a command that the help lists, or by a button.
#[tokio::test]
async fn the_help_lists_a_command_for_every_right_that_no_button_alone_uses() {
    let scene = Scene::new(&["Ana"]).await;
    let help = crate::tests::joined(&crate::tests::stories::help(&scene).await);
    for definition in crate::COMMANDS.iter() {
        let name = definition.called(Language::En);
        assert!(help.contains(&format!("/{name}")), "{name} is not in the help");
        assert_eq!(Verb::of_text(&format!("/{name}")), Some(definition.verb));
    }
    let by_button = [Right::Agree, Right::Disagree, Right::AgreeToMeet];
    for &right in Right::ALL.iter().filter(|right| !by_button.contains(right)) {
        let of = crate::COMMANDS.iter().any(|one| one.verb.right() == Some(right));
        assert!(of, "no command for {right:?}");
    }
}
