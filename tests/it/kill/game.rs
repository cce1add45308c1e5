//! One game as its players know it: what each meant, what they have seen.

use std::collections::BTreeMap;

use game_core::{AnyTable, LogLine, Seat, Turn, Viewer};
use service::{Board, MatchId};

use super::{dice::Dice, people::Act, post::Spot};

/// The game in which luck answers a move; what came of one is only seen.
const CHANCY: &str = "abaku";

/// A move somebody made.
pub(super) struct Meant {
    /// As the log has it.
    pub(super) line: String,
    /// Entries there were before.
    ply: u32,
    /// Whether anybody was shown that it is played.
    pub(super) acknowledged: bool,
    /// Who made it.
    pub(super) player: usize,
    /// How they made it, the last time if they had to do it again.
    act: Act,
    /// What its platform called it each time.
    keys: Vec<String>,
}

pub(super) struct Game {
    pub(super) id: MatchId,
    pub(super) kind: &'static str,
    /// The players by seat, once known.
    pub(super) players: Vec<usize>,
    /// The position its players have before their eyes, if they have.
    pub(super) table: Option<Box<dyn AnyTable>>,
    /// The newest position somebody was shown.
    pub(super) seen: u32,
    /// The newest position everybody in a chat of the group was shown.
    posted: BTreeMap<Spot, u32>,
    pub(super) meant: Vec<Meant>,
    pub(super) over: bool,
}

/// A move about to be made.
pub(super) struct Choice {
    pub(super) player: usize,
    pub(super) code: String,
    pub(super) shown: String,
    seat: Seat,
    ply: u32,
}

impl Game {
    pub(super) fn new(id: MatchId, kind: &'static str) -> Self {
        let (players, meant, posted) = (Vec::new(), Vec::new(), BTreeMap::new());
        Self { id, kind, players, table: None, seen: 0, posted, meant, over: false }
    }

    /// A position was shown to somebody, or to all in a chat of the group.
    pub(super) fn shown(&mut self, ply: u32, to_all: Option<Spot>) {
        self.seen = self.seen.max(ply);
        if let Some(spot) = to_all {
            let posted = self.posted.entry(spot).or_default();
            *posted = ply.max(*posted);
        }
        if let Some(last) = self.meant.last_mut().filter(|last| ply > last.ply) {
            last.acknowledged = true;
        }
    }

    /// The newest position all in a chat were shown.
    pub(super) fn posted(&self, spot: Spot) -> u32 {
        self.posted.get(&spot).copied().unwrap_or_default()
    }

    /// Somebody was told that the move they made so is played.
    pub(super) fn told(&mut self, key: &str) {
        let of = |meant: &&mut Meant| meant.keys.iter().any(|it| it == key);
        if let Some(meant) = self.meant.iter_mut().find(of) {
            meant.acknowledged = true;
        }
    }

    /// The last move is made again, as it was made before.
    pub(super) fn insists(&mut self) {
        let meant = self.meant.last_mut().expect("a move was lost");
        meant.act = meant.act.again();
        meant.keys.extend(meant.act.key());
    }

    /// What the one to move does next, if they have seen that it is their turn.
    pub(super) fn choice(&self, dice: &mut Dice) -> Option<Choice> {
        let table = self.table.as_ref().filter(|table| table.ply() == self.seen)?;
        let Turn::Seats { must, .. } = table.turn() else { return None };
        let seat = must.iter().next()?;
        let listed = table.listing(seat);
        let found = (!listed.is_empty()).then(|| listed[dice.below(listed.len())].choice.clone());
        let passes = || table.parse(Viewer::Seat(seat), "pass").ok();
        let rests = self.kind == CHANCY && (found.is_none() || dice.chance(150));
        let found = if rests { passes() } else { found }?;
        let player = *self.players.get(seat.index())?;
        let (code, shown) = (found.code, found.shown);
        Some(Choice { player, code, shown, seat, ply: table.ply() })
    }

    /// The move is made, typed or with a button.
    pub(super) fn makes(&mut self, choice: &Choice, act: Act) {
        let line = format!("{}:{}", choice.seat, choice.code);
        let (ply, player, keys) = (choice.ply, choice.player, act.key().into_iter().collect());
        self.meant.push(Meant { line, ply, acknowledged: false, player, act, keys });
        if self.kind == CHANCY {
            self.table = None;
        } else if let Some(table) = &mut self.table {
            let none = game_core::Secret::new([0; 32]);
            table.act(choice.seat, &choice.code, &none).unwrap();
            self.over = matches!(table.turn(), Turn::Over(_));
        }
    }

    /// Holds what is on the disk against what was meant; the players see the
    /// position that is there, unless their last move is not: then who made it.
    pub(super) fn look(&mut self, board: &Board) -> Option<usize> {
        let log = board.table.log();
        let made: Vec<&str> = log.iter().filter(decided).map(code).collect();
        let meant: Vec<&str> = self.meant.iter().map(|meant| meant.line.as_str()).collect();
        let id = self.id.code();
        let common = made.len().min(meant.len());
        assert_eq!(made[..common], meant[..common], "{id}: not what was meant");
        assert!(made.len() <= meant.len(), "{id}: played and never meant: {:?}", &made[common..]);
        assert!(made.len() + 1 >= meant.len(), "{id}: lost {:?}", &meant[common..]);
        for meant in &self.meant[common..] {
            assert!(!meant.acknowledged, "{id}: acknowledged and lost: {}", meant.line);
        }
        assert!(self.seen <= board.table.ply(), "{id}: a position was shown that is not there");
        if made.len() < meant.len() {
            return self.meant.last().map(|meant| meant.player);
        }
        if let Some(table) = &self.table {
            assert!(table.ply() != board.table.ply() || table.text() == board.table.text());
        }
        self.table = Some(board.table.boxed());
        self.over = matches!(board.table.turn(), Turn::Over(_));
        None
    }

    /// Whether all that was meant is on the disk.
    pub(super) fn settled(&self, board: &Board) -> bool {
        board.table.log().iter().filter(decided).count() == self.meant.len()
    }
}

fn decided(line: &&LogLine) -> bool {
    !line.code.starts_with("*:")
}

fn code(line: &LogLine) -> &str {
    &line.code
}
