//! Actions in others' matches that only an admin of the group may do.

use super::{
    Deed::{Line, Match, Other, Reply},
    MEMBERS, Row,
    Scene::{Invited, Over, Running},
    check,
};

#[tokio::test]
async fn an_admin_of_the_group_ends_a_match_and_takes_people_out() {
    check(&[
        Row::new(Running, Line("/end {code}"), MEMBERS).by_admins(),
        Row::new(Running, Reply("/end"), MEMBERS).by_admins(),
        Row::new(Running, Line("/remove {code} @{other}"), MEMBERS).by_admins(),
        Row::new(Running, Reply("/remove @{other}"), MEMBERS).by_admins(),
        Row::new(Invited, Line("/end {code}"), MEMBERS).by_admins(),
        Row::new(Invited, Line("/remove {code} @Bob"), MEMBERS).by_admins(),
        // Without its host an invitation ends.
        Row::new(Invited, Line("/remove {code} @Ana"), MEMBERS).by_admins(),
    ])
    .await;
}

#[tokio::test]
async fn even_an_admin_takes_nobody_out_twice_and_ends_nothing_twice() {
    let mut rows = Vec::new();
    for who in ["{left}", "{removed}", "Cyril", "Dana", "Eva", "nobody"] {
        let line: &'static str = format!("/remove {{code}} @{who}").leak();
        rows.extend([Invited, Running].map(|scene| Row::nobody(scene, Line(line)).by_admins()));
    }
    for line in ["/end {code}", "/remove {code} @{other}"] {
        rows.push(Row::nobody(Over, Line(line)).by_admins());
    }
    check(&rows).await;
}

#[tokio::test]
async fn a_person_who_is_no_admin_ends_nothing_and_takes_nobody_out() {
    let mut rows = Vec::new();
    for line in ["/end {code}", "/remove {code} @Bob", "/remove {code} @{left}"] {
        rows.extend([Invited, Running].map(|scene| Row::nobody(scene, Line(line))));
    }
    rows.extend(["/end", "/remove @{other}"].map(|line| Row::nobody(Running, Reply(line))));
    check(&rows).await;
}

#[tokio::test]
async fn no_button_does_what_only_a_line_of_an_admin_does() {
    let mut rows = Vec::new();
    for what in ["end", "end!", "remove", "remove!", "remove.1", "a.end", "s.end,go"] {
        rows.push(Row::nobody(Running, Match(what)).by_admins());
    }
    for what in
        ["end", "remove", "bridge", "bridge.{room}", "link", "renew", "renew.{room}", "end.{room}"]
    {
        rows.push(Row::nobody(Running, Other(what)).by_admins());
    }
    check(&rows).await;
}
