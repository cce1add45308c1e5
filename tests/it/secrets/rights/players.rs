//! Actions of players, and of people who would like to be players.

use chat::{COMMANDS, Incoming, Input, Language, ParameterKind};

use super::{
    Deed::{Board, Line, Match, Other, Taps},
    MEMBERS, Row,
    Scene::{Asked, Invited, Named, Over, Running},
    Template, Who, check,
};

/// The members who do not sit at the table before the start.
const UNSEATED: &[Who] = &[Who::Member, Who::Elsewhere, Who::Left, Who::Removed, Who::Neighbour];
/// The members who still do not once the first has sat down.
const COMING_TOO: &[Who] = &[Who::Left, Who::Removed, Who::Neighbour];
/// The people who have sat at the table; a removed one may want to play again.
const PLAYED: &[Who] = &[Who::Mover, Who::Other, Who::Left, Who::Removed];
/// The people among them to whom a rematch is proposed.
const PROPOSED_TO: &[Who] = &[Who::Other, Who::Left, Who::Removed];

#[tokio::test]
async fn only_the_mover_plays() {
    check(&[
        Row::new(Running, Board("a.{best}"), &[Who::Mover]),
        Row::new(Running, Board("s.pass,go"), &[Who::Mover]),
        Row::new(Running, Board("a.-{tile}"), &[Who::Mover]),
        Row::new(Running, Board("a.pass"), &[Who::Mover]),
        Row::new(Running, Taps(&["pass", "go"]), &[Who::Mover]),
        Row::new(Running, Line("/play {code}: {shown}"), &[Who::Mover]),
        Row::new(Running, Line("{code}: {shown}"), &[Who::Mover]),
        // A line is for the current board: then it is the other's turn.
        Row::new(Running, Line("/pass {code}"), &[Who::Mover]).then(&[Who::Other]),
        Row::new(Running, Line("/exchange {code}: {tile}"), &[Who::Mover]),
    ])
    .await;
}

#[tokio::test]
async fn only_players_end_a_game_or_take_a_move_back() {
    check(&[
        Row::new(Running, Board("resign!"), &[Who::Mover, Who::Other]),
        Row::new(Running, Board("abort!"), &[Who::Mover, Who::Other]),
        Row::new(Running, Board("back"), &[Who::Other]),
        Row::new(Running, Line("/takeback {code}"), &[Who::Other]),
        Row::new(Asked, Board("yes"), &[Who::Mover]),
        Row::new(Asked, Board("no"), &[Who::Mover]),
        Row::nobody(Asked, Board("back")),
    ])
    .await;
}

#[tokio::test]
async fn only_those_it_is_for_settle_an_invitation() {
    check(&[
        Row::new(Invited, Match("start"), &[Who::Mover]),
        Row::new(Invited, Match("withdraw"), &[Who::Mover]),
        Row::new(Invited, Match("leave"), &[Who::Other]),
        Row::new(Invited, Match("join"), UNSEATED).then(COMING_TOO),
        Row::nobody(Invited, Match("decline")),
        Row::new(Named, Match("join"), &[Who::Other]),
        Row::new(Named, Match("decline"), &[Who::Other]),
        Row::new(Named, Match("withdraw"), &[Who::Mover]),
        Row::nobody(Named, Match("start")),
        Row::nobody(Named, Match("leave")),
    ])
    .await;
}

#[tokio::test]
async fn only_those_it_is_for_settle_an_invitation_by_a_line() {
    check(&[
        Row::new(Invited, Line("/start {code}"), &[Who::Mover]),
        Row::new(Invited, Line("/withdraw {code}"), &[Who::Mover]),
        Row::new(Invited, Line("/leave {code}"), &[Who::Other]),
        Row::new(Invited, Line("/join {code}"), UNSEATED).then(COMING_TOO),
        Row::new(Named, Line("/join {code}"), &[Who::Other]),
        Row::new(Named, Line("/decline {code}"), &[Who::Other]),
    ])
    .await;
}

#[tokio::test]
async fn only_players_ask_for_a_rematch() {
    check(&[
        Row::new(Over, Match("again"), PLAYED).then(PROPOSED_TO),
        Row::new(Over, Line("/rematch {code}"), PLAYED).then(PROPOSED_TO),
    ])
    .await;
}

#[tokio::test]
async fn only_members_speak_in_a_room_and_for_it() {
    check(&[
        Row::new(Running, Line("/say hello"), MEMBERS).then(MEMBERS),
        Row::new(Running, Line("/new mill 2 hours=24"), MEMBERS).then(MEMBERS),
        Row::nobody(Running, Other("speak.{room}.cs")),
        Row::new(Running, Other("speak.{room}.cs"), MEMBERS).by_admins(),
    ])
    .await;
}

#[tokio::test]
async fn looking_and_asking_first_change_nothing() {
    let mut rows = Vec::new();
    for what in ["hand", "board", "more", "resign", "abort", "s.", "s.pass", "s.p"] {
        rows.push(Row::nobody(Running, Board(what)));
    }
    for line in ["/rack {code}", "/board {code}", "/resign {code}", "/abort {code}", "/games"] {
        rows.push(Row::nobody(Running, Line(line)));
    }
    for what in ["games", "help", "rules.abaku"] {
        rows.push(Row::nobody(Running, Other(what)));
    }
    check(&rows).await;
}

#[tokio::test]
async fn actions_too_early_or_too_late_are_open_to_nobody() {
    let mut rows = Vec::new();
    for what in ["a.pass", "s.pass,go", "resign!", "abort!", "back", "yes", "no", "again"] {
        rows.push(Row::nobody(Invited, Match(what)));
    }
    for what in ["join", "decline", "leave", "start", "withdraw", "again", "yes", "no"] {
        rows.push(Row::nobody(Running, Match(what)));
    }
    for what in ["a.pass", "resign!", "abort!", "back", "yes", "no", "join", "start", "withdraw"] {
        rows.push(Row::nobody(Over, Match(what)));
    }
    check(&rows).await;
}

#[tokio::test]
async fn a_person_outside_a_room_is_told_nothing_of_it() {
    let strangers =
        [Who::Far, Who::FarHere, Who::FarAlone, Who::Stranger, Who::StrangerAlone, Who::Former];
    let lines = ["/join", "/board", "/rack", "/games", "/rematch", "/new mill @Nobody", "/end"];
    let named = ["/join {code}", "/board {code}", "/rack {code}", "{code}: pass", "/end {code}"];
    let buttons = ["join", "board", "hand", "more", "back", "again", "a.pass", "s.", "resign"];
    let lines = lines.into_iter().chain(named).map(Line);
    let deeds: Vec<_> = lines.chain(buttons.map(Match)).collect();
    for scene in [Invited, Running, Over] {
        let hall = Template::of(scene).await.hall().await;
        for (who, deed) in
            strangers.into_iter().flat_map(|who| deeds.iter().map(move |deed| (who, *deed)))
        {
            let told = format!("{:?}", hall.told(who, &Row::nobody(scene, deed).by_admins()).await);
            for name in ["Ana", "Bob", "Ivo", "Jana", "Dana", "Gita"] {
                assert!(!told.contains(name), "{scene:?} {deed:?} by {who:?}: {told}");
            }
        }
    }
}

/// The possible lines and presses about the match with this code.
fn about(code: &str) -> Vec<Input> {
    let named = |one: &&chat::Definition| {
        one.parameters.iter().any(|parameter| parameter.kind == ParameterKind::Match)
    };
    let commands = COMMANDS.iter().filter(named).map(|one| one.called(Language::En));
    let lines = commands.flat_map(|name| {
        ["", " 2d", " Nobody", " pass"].map(|rest| Input::Text(format!("/{name} {code}{rest}")))
    });
    let moves = [": pass", ": e4"].map(|rest| Input::Text(format!("{code}{rest}")));
    let buttons = ["join", "board", "hand", "more", "back", "again", "resign", "s.", "a.pass"];
    let pressed = buttons.map(|what| Input::Pressed(format!("{code}.0.{what}")));
    lines.chain(moves).chain(pressed).collect()
}

#[tokio::test]
async fn a_refusal_does_not_tell_a_stranger_that_there_is_such_a_match() {
    let strangers = [Who::Far, Who::FarAlone, Who::Stranger, Who::StrangerAlone];
    for scene in [Invited, Running, Over] {
        let hall = Template::of(scene).await.hall().await;
        let code = hall.id().code();
        let both: Vec<_> = about(&code).into_iter().zip(about("k9")).collect();
        assert!(both.len() > 60, "{}", both.len());
        for (who, (there, nowhere)) in
            strangers.into_iter().flat_map(|who| both.iter().map(move |said| (who, said)))
        {
            let (person, place) = hall.place(who).expect("they are there");
            let mut told = Vec::new();
            for said in [there, nowhere] {
                let incoming =
                    Incoming { admin: true, ..Incoming::new(person, place, said.clone()) };
                let text = format!("{:?}", hall.hear(incoming).await);
                told.push(text.replace("k9", &code).replace("K9", &code.to_uppercase()));
            }
            assert_eq!(told[0], told[1], "{scene:?} {there:?} by {who:?}");
        }
    }
}

#[tokio::test]
async fn a_person_who_has_left_a_room_is_shown_nothing_of_it() {
    let lines = ["/board", "/rack", "/games", "/board {code}", "/rack {code}", "{code}: pass"];
    let buttons = ["board", "hand", "more", "resign", "abort", "back", "s.", "s.pass", "a.pass"];
    let deeds: Vec<_> = lines.map(Line).into_iter().chain(buttons.map(Match)).collect();
    for (scene, leaves) in
        [(Invited, Who::Other), (Running, Who::Mover), (Running, Who::Left), (Over, Who::Mover)]
    {
        let hall = Template::of(scene).await.without(leaves).await.hall().await;
        for (who, deed) in [Who::Gone, Who::GoneAlone]
            .into_iter()
            .flat_map(|who| deeds.iter().map(move |deed| (who, *deed)))
        {
            let told = hall.told(who, &Row::nobody(scene, deed)).await;
            assert!(told.iter().all(|one| one.picture.is_none()), "{scene:?} {deed:?}: {told:?}");
            let told = format!("{told:?}");
            for name in ["Ana", "Bob", "Ivo", "Jana", "Dana", "Gita"] {
                assert!(!told.contains(name), "{scene:?} {deed:?} by {who:?}: {told}");
            }
        }
    }
}
