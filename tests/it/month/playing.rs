//! People's actions in their matches, and their effect on the reckoning.

use super::*;

impl Month {
    /// A person begins a match with others of one of their groups.
    pub(super) async fn begins(&mut self, index: usize) {
        let (game, seats) = GAMES[self.pick(GAMES.len())];
        let (clock, turn, bank) = CLOCKS[self.pick(CLOCKS.len())];
        let group = self.crowd.members[index].group;
        let others = self.crowd.members.iter().enumerate();
        let others = others.filter(|(other, member)| *other != index && member.group == group);
        let others: Vec<usize> = others.map(|(other, _)| other).collect();
        if others.len() < seats - 1 {
            return;
        }
        let place = self.crowd.groups[group];
        let games = if seats == 2 && self.rng.below(3) == 0 { " games=3" } else { "" };
        let games = if matches!(game, "chess" | "draughts" | "mill") { games } else { "" };
        let rated = if seats == 2 && self.rng.below(2) == 0 { " rated" } else { "" };
        let before = self.newest(place).await;
        self.says(index, &format!("/new {game} {seats} clock={clock}{games}{rated}")).await;
        let id = self.newest(place).await.filter(|id| Some(*id) != before);
        let id = id.expect("everybody may invite");
        let first = self.pick(others.len());
        for guest in others.iter().cycle().skip(first).take(seats - 1) {
            self.says(*guest, &format!("/join {}", id.code())).await;
        }
        let board = self.board(id).await;
        let players: Vec<_> =
            board.card.players.iter().filter_map(|player| player.person()).collect();
        let zone = |player: &PersonId| self.crowd.zone(*player);
        let zones = players.iter().map(zone).collect();
        let mut time =
            Reckoning::new(zones, turn, bank, self.begins + i64::from(self.minute) * 60_000);
        time.begins(&must_act(&board));
        let (number, ply) = (board.number, board.table.ply());
        let unseen = self.who_is_not_there(&players);
        self.matches.insert(id, Followed { game, number, ply, players, time, unseen });
        self.begun.push(id);
        self.tally.begun += 1;
        let players = self.matches[&id].players.clone();
        players.into_iter().for_each(|player| self.tells_of_absences(player));
        self.compare(id).await;
    }

    async fn newest(&self, place: Venue) -> Option<MatchId> {
        let Venue::Room(room) = place else { return None };
        let all =
            self.ground.service.matches().room_matches(room, false).await.expect("it can be read");
        all.iter().map(|card| card.id).max()
    }

    /// A person acts in one of their matches.
    pub(super) async fn attends(&mut self, index: usize, id: MatchId) {
        let Some(one) = self.matches.get(&id) else { return };
        let person = self.crowd.members[index].id;
        let seat = one.players.iter().position(|player| *player == person).expect("they play");
        let board = self.board(id).await;
        let code = id.code();
        let (mine, asked) = (one.time.left(seat).is_some(), board.card.takeback);
        let late = (0..one.players.len())
            .any(|other| other != seat && one.time.left(other).is_some_and(|(_, late, _)| late));
        match asked {
            Some(asker) if asker != person => {
                let answer = if self.rng.below(2) == 0 { "yes" } else { "no" };
                if self.rng.below(4) > 0 {
                    self.presses(index, &format!("{code}.{}.{answer}", board.mark())).await;
                    self.sees(id, seat).await;
                }
            }
            Some(_) => {}
            None if mine => match self.rng.below(16) {
                0 => {}
                _ => self.plays(index, id, seat, &board).await,
            },
            None if late && self.rng.below(8) == 0 => {
                self.says_of(index, &format!("/claim {code}")).await;
                let after = self.board(id).await;
                self.tally.claimed += u32::from(after.table.ply() > board.table.ply());
                self.settles(id, &after).await;
            }
            None => match self.rng.below(40) {
                0..=3 => {
                    self.says_of(index, &format!("/takeback {code}")).await;
                    if self.board(id).await.card.takeback.is_some() {
                        self.matches.get_mut(&id).expect("it goes on").time.is_asked();
                    }
                    self.compare(id).await;
                }
                4 => {
                    let told = self.says_of(index, &format!("/moretime {code} 12h")).await;
                    if told {
                        self.matches.get_mut(&id).expect("it goes on").time.is_given(seat, 720);
                        self.tally.given += 1;
                    }
                    self.compare(id).await;
                }
                _ => {}
            },
        }
    }

    /// Plays a possible move.
    pub(super) async fn plays(&mut self, index: usize, id: MatchId, seat: usize, board: &Board) {
        let own = Seat::new(u8::try_from(seat).expect("a few seats"));
        let passes = board.card.game == "abaku" && self.rng.below(4) > 0;
        let line = if passes {
            format!("/pass {}", id.code())
        } else {
            let all = board.table.listing(own);
            if all.is_empty() && board.card.game == "abaku" {
                format!("/pass {}", id.code())
            } else {
                let Some(one) = all.get(self.pick(all.len())) else { return };
                format!("/play {}: {}", id.code(), one.choice.shown)
            }
        };
        self.says_of(index, &line).await;
        let after = self.board(id).await;
        let acted = after.table.ply() > board.table.ply() || after.number > board.number;
        assert!(acted, "{line:?} in {id:?} at minute {}: {}", self.minute, self.answer);
        self.tally.moves += 1;
        self.sees(id, seat).await;
    }

    /// Takes a player's action into the reckoning.
    pub(super) async fn sees(&mut self, id: MatchId, seat: usize) {
        let board = self.board(id).await;
        let fresh = self.fresh(id, &board);
        let must = must_act(&board);
        if let Some(one) = self.matches.get_mut(&id) {
            match fresh.first() {
                Some(line) if line.is_back() => {
                    one.time.goes_back(&must);
                    self.tally.back += 1;
                }
                Some(line) => one.time.acts(line.actor().map(Seat::index), false, &must),
                None if one.number != board.number => one.time.acts(Some(seat), false, &must),
                None if board.card.takeback.is_none() => one.time.is_answered(),
                None => {}
            }
        }
        self.settles(id, &board).await;
    }
}
