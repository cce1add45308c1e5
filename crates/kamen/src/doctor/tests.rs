use super::*;

#[test]
fn a_picture_with_writing_differs_from_one_without() {
    let words = Words::of(&|_| None);
    assert_eq!(of_fonts(&words).grade, Grade::Good);
}

#[test]
fn settings_that_cannot_work_are_found() {
    let listen = |address: &str| Some(address.parse().unwrap());
    for (settings, worst) in [
        (Settings::default(), Grade::Good),
        (Settings { listen: listen("0.0.0.0:80"), ..Settings::default() }, Grade::Remark),
        (Settings { listen: None, ..Settings::default() }, Grade::Fatal),
        (Settings { log: "kamen=loud".to_owned(), ..Settings::default() }, Grade::Fatal),
    ] {
        let findings = of_settings(Path::new("config"), &settings);
        let has = |grade| findings.iter().any(|finding| finding.grade == grade);
        assert!(has(worst), "{settings:?} {findings:?}");
        assert_eq!(has(Grade::Fatal), worst == Grade::Fatal, "{findings:?}");
    }
}
