//! One game as its players know it: the moves they meant, and the positions they have seen.

use std::collections::BTreeMap;

use game_core::{AnyTable, LogLine, Seat, Turn, Viewer};
use service::{Board, MatchId};

use super::{dice::Dice, people::Act, post::Spot};

/// The game in which luck answers a move, so that its result can only be seen.
const CHANCY: &str = "abaku";

/// A move that a player made.
pub(super) struct Meant {
    /// The move as the log has it.
    pub(super) line: String,
    /// The number of entries before it.
    ply: u32,
    /// Whether any message showed that it is played.
    pub(super) acknowledged: bool,
    /// The player who made it.
    pub(super) player: usize,
    /// How they made it; the last time, if they had to repeat it.
    act: Act,
    /// The platform's key for each time.
    keys: Vec<String>,
}

pub(super) struct Game {
    pub(super) id: MatchId,
    pub(super) kind: &'static str,
    /// The players by seat, once known.
    pub(super) players: Vec<usize>,
    /// The position before its players' eyes, if they have one.
    pub(super) table: Option<Box<dyn AnyTable>>,
    /// The newest position that was shown to anybody.
    pub(super) seen: u32,
    /// The newest position that was shown to everybody in a chat of the group.
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

    /// Notes that a position was shown to a person, or to all in a chat of the group.
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

    /// Returns the newest position that was shown to all in a chat.
    pub(super) fn posted(&self, spot: Spot) -> u32 {
        self.posted.get(&spot).copied().unwrap_or_default()
    }

    /// Notes that a player was told their move is played, by the key of its act.
    pub(super) fn told(&mut self, key: &str) {
        let of = |meant: &&mut Meant| meant.keys.iter().any(|it| it == key);
        if let Some(meant) = self.meant.iter_mut().find(of) {
            meant.acknowledged = true;
        }
    }

    /// Repeats the last move, in the same way.
    pub(super) fn insists(&mut self) {
        let meant = self.meant.last_mut().expect("a move was lost");
        meant.act = meant.act.again();
        meant.keys.extend(meant.act.key());
    }

    /// Chooses the next move, if its player has seen that it is their turn.
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

    /// Makes the move, typed or with a button.
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

    /// Compares the log on the disk with the moves that were meant. The players then see the
    /// position on the disk, unless their last move is lost: then returns its player.
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

    /// Whether all moves that were meant are on the disk.
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
