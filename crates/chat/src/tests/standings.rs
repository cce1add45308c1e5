//! Standings as people read them.

use super::*;

impl Scene {
    /// Plays a match of the first two people in which the second gives up.
    async fn is_given_up(&self, wish: &str) -> MatchId {
        let id = self.play(wish).await;
        // A rated match counts once both have moved.
        for _ in 0..2 {
            let board = self.service.matches().board(id).await.unwrap();
            let mover = board.table.mover().filter(|_| board.card.rated.is_some());
            let Some(mover) = mover else { break };
            let person = board.card.player(mover).unwrap().person().unwrap();
            let code = board.table.listing(mover)[0].choice.code.clone();
            self.service.matches().play(person, id, None, &code).await.unwrap();
        }
        let sure = format!("{}.{}.resign!", id.code(), self.ply(id).await);
        self.press(1, &sure).await;
        id
    }
}

#[tokio::test]
async fn a_group_sees_who_is_ahead_in_each_game() {
    let scene = Scene::new(&["Ana", "Béla", "Eva"]).await;
    let nothing = scene.answer(0, "/top").await;
    assert!(nothing.contains("This month") && nothing.contains("Nothing to rank yet"), "{nothing}");
    scene.is_given_up("/new chess 2").await;
    scene.is_given_up("/new chess 2").await;
    scene.is_given_up("/new abaku 2").await;
    let top = scene.answer(2, "/top").await;
    for line in [
        "Chess\n1. 👑 Ana: 2 out of 2\n2. Béla: 0 out of 2",
        "1. 👑 Ana: 1 out of 1 · 0 points per game",
    ] {
        assert!(top.contains(line), "{top}");
    }
    let chess = scene.answer(2, "/top chess").await;
    assert!(chess.contains("Chess\n1.") && !chess.contains("Abaku"), "{chess}");
    let months = scene.say(2, "/top mill").await;
    let ever = scene.press(2, &token(&months, "All time")).await;
    assert!(joined(&ever).contains("All time"), "{}", joined(&ever));
    let all = scene.press(2, &token(&ever, "All games")).await;
    assert!(joined(&all).contains("All time") && joined(&all).contains("Chess"));
}

#[tokio::test]
async fn somebody_sees_how_they_did_and_against_whom() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let none = scene.answer(0, "/me").await;
    assert!(none.contains("You haven’t finished a game yet"), "{none}");
    assert!(scene.answer(0, "/vs Béla").await.contains("You haven’t finished a game with Béla"));
    scene.is_given_up("/new chess 2").await;
    scene.is_given_up("/new chess 2").await;
    let mine = scene.answer(0, "/me").await;
    assert!(
        mine.contains("Ana") && mine.contains("Chess: 2 out of 2, this month 2 out of 2"),
        "{mine}"
    );
    let against = scene.answer(1, "/vs @ana").await;
    assert!(against.contains("Chess: 0 : 2, 2 games"), "{against}");
    assert!(scene.answer(0, "/vs").await.contains("Against whom?"));
    assert!(scene.answer(0, "/vs Nobody").await.contains("Nobody"));
}

#[tokio::test]
async fn puzzles_have_stars_and_days_in_a_row() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    for _ in 0..2 {
        let id = scene.service.puzzles().open_puzzle(scene.people[0].id).await.unwrap().0;
        let board = scene.service.matches().board(id).await.unwrap();
        let best = board.table.listing(game_core::Seat::new(0)).swap_remove(0);
        scene.say(0, &format!("{}: {}", id.code(), best.choice.shown)).await;
        scene.clock.advance(24 * 3_600_000);
    }
    let top = scene.answer(1, "/top").await;
    let line = "Daily puzzles\n1. 👑 Ana: 6\u{a0}★, 2 puzzles, 2 days in a row";
    assert!(top.contains(line), "{top}");
    let mine = scene.answer(0, "/me").await;
    assert!(mine.contains("Daily puzzles: 2, 6\u{a0}★. 🔥 Streak: 2 days, best 2."), "{mine}");
    assert!(mine.contains("spare day"), "{mine}");
}

#[tokio::test]
async fn a_rated_match_says_at_its_end_what_it_did_and_lists_show_it() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.is_given_up("/new chess 2").await;
    assert!(!scene.answer(0, "/me").await.contains("ratings"), "nothing was rated");
    assert!(!scene.answer(0, "/top chess").await.contains("Ratings"));
    scene.is_given_up("/new chess rated").await;
    let told = joined(&scene.told(1).await);
    assert!(told.contains("New ratings: Ana 1662? (+162), Béla 1338? (−162)"), "{told}");
    scene.is_given_up("/new chess rated clock=5m").await;
    let mine = scene.answer(0, "/me").await;
    let line = "Chess: 1662? in slow games, 1662? in quick games";
    assert!(mine.contains(line) && mine.contains("“?” means"), "{mine}");
    let against = scene.answer(1, "/vs Ana").await;
    assert!(against.contains("Ratings in slow games: 1338? : 1662?"), "{against}");
    let top = scene.answer(1, "/top chess").await;
    let list = "Ratings in slow games\n1. Ana: 1662?\n2. Béla: 1338?";
    assert!(top.contains(list) && top.contains("Ratings in quick games\n1. Ana"), "{top}");
    assert!(top.contains("“?” means"), "{top}");
    scene.say(1, "/settings listed off").await;
    let top = scene.answer(0, "/top chess").await;
    assert!(top.contains("1. Ana: 1662?") && !top.contains("Béla: 1338?"), "{top}");
    let all = scene.answer(0, "/top").await;
    assert!(all.contains("Chess") && !all.contains("Ratings"), "{all}");
}

#[tokio::test]
async fn lists_and_oneself_are_drawn_where_there_is_anything_to_draw() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    assert!(scene.say(0, "/top").await[0].poster.is_none(), "nothing counts yet");
    assert!(scene.say(0, "/me").await[0].poster.is_none());
    scene.is_given_up("/new chess rated").await;
    scene.is_given_up("/new mill 2").await;
    for line in ["/top", "/top chess", "/me"] {
        let out = scene.say(0, line).await;
        let drawn = scene.desk.pictures().drawn(&out[0]).await.unwrap().unwrap();
        assert!(drawn.png.starts_with(b"\x89PNG"), "{line}");
    }
    let mine = scene.answer(0, "/me").await;
    assert!(mine.contains("●● (2× won, 0× drawn or in between, 0× lost)"), "{mine}");
    assert!(mine.contains("Favourite game: "), "{mine}");
    let theirs = scene.answer(1, "/me").await;
    assert!(theirs.contains("○○ (0× won"), "{theirs}");
    scene.say(1, "/settings board words").await;
    assert!(scene.say(1, "/top chess").await[0].poster.is_none(), "they read words");
}

#[tokio::test]
async fn records_are_told_with_whose_they_are_and_show_their_position() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let none = scene.press(0, "top.feats.ever").await;
    assert!(joined(&none).contains("No records yet"), "{}", joined(&none));
    let id = scene.play("/new chess 2").await;
    // The shortest mate there is: the mated player begins.
    let board = scene.service.matches().board(id).await.unwrap();
    let first = match board.table.turn() {
        game_core::Turn::Seats { must, .. } => must.iter().next().unwrap().index(),
        _ => panic!("it has begun"),
    };
    for (nth, line) in ["f3", "e5", "g4", "Qh4"].into_iter().enumerate() {
        scene.say((first + nth) % 2, &format!("{}: {line}", id.code())).await;
    }
    let winner = ["Ana", "Béla"][(first + 1) % 2];
    let feats = scene.press(0, "top.feats.ever").await;
    let told = format!("Quickest mate, in moves: 2 · {winner}");
    assert!(joined(&feats).contains(&told), "{}", joined(&feats));
    assert!(joined(&feats).contains(&id.code()) && feats[0].poster.is_some());
    let shown = scene.press(0, &token(&feats, "1. Chess")).await;
    assert!(shown[0].picture.is_some(), "{shown:?}");
    let own = scene.answer((first + 1) % 2, "/me").await;
    assert!(own.contains("Records:") && own.contains("Chess: Quickest mate"), "{own}");
}

#[tokio::test]
async fn an_admin_annuls_a_result_once_and_everybody_is_told() {
    let scene = Scene::new(&["Ana", "Béla", "Eva"]).await;
    let id = scene.is_given_up("/new chess rated").await;
    let line = format!("/annul {}", id.code());
    let said = scene.answer(0, &line).await;
    assert!(said.contains("Only this group’s admins"), "{said}");
    let asked = scene.as_admin(2, Input::Text(line.clone())).await;
    let yes = token(&asked, "Yes, cancel it");
    let own = joined(&scene.as_admin(0, Input::Pressed(yes.clone())).await);
    assert!(own.contains("You play in this game yourself"), "{own}");
    let refused = joined(&scene.press(0, &yes).await);
    assert!(refused.contains("Only this group’s admins"), "{refused}");
    assert!(scene.answer(0, "/top chess").await.contains("1. 👑 Ana: 1 out of 1"));
    let done = joined(&scene.as_admin(2, Input::Pressed(yes.clone())).await);
    assert!(done.contains("doesn’t count any more"), "{done}");
    let told = joined(&scene.told(1).await);
    assert!(told.contains(&format!("Eva cancelled the result of {}", id.code())), "{told}");
    let top = scene.answer(0, "/top chess").await;
    assert!(!top.contains("Ana") && !top.contains("Ratings"), "{top}");
    assert!(!scene.answer(0, "/me").await.contains("ratings"));
    let again = joined(&scene.as_admin(2, Input::Pressed(yes)).await);
    assert!(again.contains("doesn’t count, so there’s nothing to cancel"), "{again}");
}

#[tokio::test]
async fn the_best_of_months_that_are_over_are_a_hall_of_fame() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.is_given_up("/new chess 2").await;
    let none = joined(&scene.press(0, "top.halls.ever").await);
    assert!(none.contains("No month with games between people has ended yet"), "{none}");
    scene.clock.advance(32 * 24 * 3_600_000);
    let halls = scene.press(0, "top.halls.ever").await;
    assert!(joined(&halls).contains("Chess: 🥇 Ana"), "{}", joined(&halls));
    assert!(halls[0].poster.is_some());
}

impl Scene {
    /// Sets the first person's own language to English.
    async fn reads_english(&mut self) {
        let ana = self.people[0].id;
        self.service.people().set_language(ana, Some(crate::Language::En)).await.unwrap();
        self.people[0] = self.service.people().person_by_id(ana).await.unwrap();
    }

    /// Plays a match of the first person against a computer in this room, and gives it up.
    async fn is_lost_to(&self, level: &str, room: service::RoomId) -> MatchId {
        let proposal = service::Proposal {
            game: "mill".to_owned(),
            computers: vec![level.to_owned()],
            ..service::Proposal::default()
        };
        let (ana, service) = (self.people[0].id, &self.service);
        let id = service.invitations().invite(ana, room, &proposal).await.unwrap();
        service.matches().resign(ana, id).await.unwrap();
        id
    }

    /// Returns the last message in a chat that shows this room.
    async fn last_told_in(&self, room: service::RoomId) -> String {
        let ana = self.people[0].id;
        let notices = self.service.rooms().notices(room, ana, NoticeId::new(0), 10_000).await;
        let over = notices
            .unwrap()
            .into_iter()
            .rfind(|notice| matches!(notice.kind, service::NoticeKind::Over { .. }));
        let told = self.desk.words().word(&over.unwrap(), None).await;
        told.unwrap().text
    }
}

#[tokio::test]
async fn a_player_of_computers_is_told_of_the_ladder_and_the_group_is_not() {
    let mut scene = Scene::new(&["Ana", "Béla"]).await;
    scene.reads_english().await;
    let ana = scene.people[0].id;
    let home = scene.service.chats().home(ana).await.unwrap().id;
    scene.is_lost_to("talc", scene.room.id).await;
    let group = scene.last_told_in(scene.room.id).await;
    assert!(group.contains("Talc") && !group.contains("first game against"), "{group}");
    let id = scene.is_lost_to("talc", home).await;
    let own = scene.last_told_in(home).await;
    let news = "Game 2 against Talc: the first win is still to come.";
    assert!(own.contains(news), "{own}");
    let mine = scene.say(0, "/me").await;
    for line in [
        "Against computers\nNine Men’s Morris: next: Talc (0 of 15) · 2 games, no win yet",
        "Last games with computers\n○ Nine Men’s Morris, Talc: lost",
    ] {
        assert!(joined(&mine).contains(line), "{}", joined(&mine));
    }
    assert!(!joined(&mine).contains("You haven’t finished"), "{}", joined(&mine));
    let drawn = scene.desk.pictures().drawn(&mine[0]).await.unwrap().unwrap();
    assert!(!drawn.png.is_empty());
    // They read it beside the board, wherever they played.
    let at = scene.desk.pages().presence(&scene.people[0], None, id).await.unwrap();
    let ending = scene.desk.pages().ending(&at, render::Theme::Light).await.unwrap().unwrap();
    assert_eq!(ending.news.as_deref(), Some(news));
    assert!(!scene.answer(1, "/me").await.contains("Against computers"), "nobody else’s");
}

#[tokio::test]
async fn a_round_with_the_tiles_of_a_day_says_what_it_came_to() {
    let mut scene = Scene::new(&["Ana"]).await;
    scene.reads_english().await;
    let person = scene.people[0].clone();
    let (id, _) = scene.service.puzzles().open_bag(person.id).await.unwrap();
    let table = async || {
        let at = scene.desk.pages().presence(&person, None, id).await.unwrap();
        scene.desk.pages().tabletop(&at, None, &[], render::Theme::Light).await.unwrap()
    };
    let first = table().await;
    assert_eq!(first.round, None);
    let how = "Everyone has the same tiles. After each round the best move goes on the board.";
    assert!(first.notes.iter().any(|note| note == how), "{:?}", first.notes);
    let mut most = 0;
    let mut own = 0;
    for (number, pass) in [(1, false), (2, true)] {
        let board = scene.service.matches().board(id).await.unwrap();
        let best = board.table.listing(game_core::Seat::new(0)).swap_remove(0);
        let code = if pass { "pass".to_owned() } else { best.choice.code.clone() };
        let before = board.table.scores(u32::MAX)[0];
        scene.service.matches().play(person.id, id, None, &code).await.unwrap();
        let after = scene.service.matches().board(id).await.unwrap().table.scores(u32::MAX)[0];
        own += after - before;
        let round = table().await.round.unwrap();
        assert_eq!(round.title, format!("Round {number}"));
        let [you, of_best, sum] = &*round.lines else { panic!("{round:?}") };
        let points: i64 = of_best.value.split(' ').next().unwrap().parse().unwrap();
        most += points;
        assert_eq!(sum.value, format!("{own} of {most}"));
        match pass {
            true => assert_eq!((&*you.value, &*you.detail), ("nothing", "")),
            false => assert_eq!(you.value, of_best.value, "the listing begins with the best"),
        }
        assert_eq!(of_best.detail.contains("you found it"), !pass, "{round:?}");
    }
    assert!(own < most, "the second round brought nothing");
    let home = scene.service.chats().home(person.id).await.unwrap().id;
    let notices = scene.service.rooms().notices(home, person.id, NoticeId::new(0), 10_000).await;
    let mut told = Vec::new();
    for notice in notices.unwrap() {
        told.extend(scene.desk.words().word(&notice, None).await);
    }
    let card = told.iter().rfind(|one| one.text.starts_with("Round 2\nYou: nothing\nBest: "));
    let card = std::slice::from_ref(card.unwrap_or_else(|| panic!("{told:?}")));
    let next = scene.press(0, &token(card, "Next round")).await;
    assert!(joined(&next).contains("Your tiles"), "{}", joined(&next));
    token(&next, "Place tiles");
}

#[tokio::test]
async fn an_answer_told_to_one_person_is_shown_to_the_group_once() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let nothing = scene.say(1, "/top chess").await;
    assert!(buttons(&nothing).iter().all(|one| one.label != "Show the group"), "{nothing:?}");
    scene.is_given_up("/new chess 2").await;
    for (asked, head) in
        [("/top", "Béla shows the leaderboard."), ("/me", "Béla shows their results.")]
    {
        let answer = scene.say(1, asked).await;
        let show = token(&answer, "Show the group");
        let before = scene.told(0).await.len();
        assert_eq!(joined(&scene.press(1, &show).await), "Done: the group knows.");
        let told = scene.told(0).await.split_off(before);
        let [shown] = told.as_slice() else { panic!("{told:?}") };
        assert_eq!(shown.to, Audience::Room(scene.room.id));
        let text = format!("{head}\n\n{}", answer[0].text);
        assert_eq!((&*shown.text, shown.poster.is_some()), (&*text, true));
        assert!(shown.mentions.is_empty(), "nobody is called");
        let others = shown.buttons.concat();
        assert!(others.iter().all(|one| one.label != "Show the group"), "{others:?}");
        assert!(joined(&scene.press(1, &show).await).contains("already seen it"));
        assert_eq!(scene.told(0).await.len(), before + 1, "{asked} is shown once");
        // A new answer has a button of its own.
        scene.clock.advance(1_000);
        assert_ne!(token(&scene.say(1, asked).await, "Show the group"), show);
    }
}

#[tokio::test]
async fn an_answer_to_a_private_request_has_no_group_to_be_shown_to() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.is_given_up("/new chess 2").await;
    let asked = Incoming::new(scene.people[1].id, Venue::Private, Input::Text("/me".to_owned()));
    let alone = scene.desk.handle(asked).await;
    assert!(buttons(&alone).iter().all(|one| one.label != "Show the group"), "{alone:?}");
    let show = token(&scene.say(1, "/me").await, "Show the group");
    let (room, rest) = (scene.room.id.number(), show.split_once('.').unwrap().1);
    let other = format!("show.{}.{}", room + 1, rest.split_once('.').unwrap().1);
    let before = scene.told(0).await.len();
    scene.press(1, &other).await;
    assert_eq!(scene.told(0).await.len(), before, "to a group of others nobody shows anything");
}
