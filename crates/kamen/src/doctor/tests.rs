use super::*;

#[test]
fn a_picture_with_writing_differs_from_one_without() {
    let words = ConsoleWords::of(&|_| None);
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

#[test]
fn a_setting_that_opening_inside_discord_lacks_is_found() {
    let secret = ("KAMEN_DISCORD_SECRET", "canarycanarycanarycanarycanary-Z");
    let site = ("KAMEN_WEB_PUBLIC_URL", "https://kamen.example");
    let token = "MTcanaryMTcanaryMTcanary.Gcanar.canarycanarycanarycanarycanary";
    for (set, key) in [
        (vec![secret, site], Some("kamen-doctor-activity")),
        (vec![site], Some("kamen-doctor-activity-secret")),
        (vec![secret], Some("kamen-doctor-activity-nowhere")),
        (vec![secret, ("KAMEN_WEB_PUBLIC_URL", "http://a")], Some("kamen-doctor-activity-nowhere")),
        (vec![secret, site, ("KAMEN_DISCORD_ACTIVITY", "off")], None),
    ] {
        let own = [("KAMEN_DISCORD_TOKEN", token), ("KAMEN_DISCORD_ACTIVITY", "on")];
        let find = |name: &str| set.iter().chain(&own).find(|(key, _)| *key == name);
        let asked = |name: &str| find(name).map(|(_, value)| (*value).to_owned());
        let settings = Settings::read(Path::new("/nowhere"), asked).unwrap();
        let found = of_activity(&settings).map(|finding| finding.said.key);
        assert_eq!(found, key, "{set:?}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_token_that_others_may_read_is_found() {
    use std::{fs, os::unix::fs::PermissionsExt};
    let name = format!("kamen-doctor-{}", std::process::id());
    let file = std::env::temp_dir().join(name);
    fs::write(&file, format!("123456789:{}", "A".repeat(35))).unwrap();
    let named = |name: &str| {
        let file = || file.display().to_string();
        (name == "KAMEN_TELEGRAM_TOKEN_FILE").then(file)
    };
    let settings = Settings::read(Path::new("/nowhere"), named).unwrap();
    for (mode, open) in [(0o644, true), (0o640, true), (0o600, false), (0o400, false)] {
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
        let findings = disk::look(&settings).await;
        let found = findings.iter().any(|it| it.said.key == "kamen-doctor-token-open");
        assert_eq!(found, open, "{mode:o} {findings:?}");
    }
    fs::remove_file(file).unwrap();
}
