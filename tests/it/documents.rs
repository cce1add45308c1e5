//! Documents stay short enough to be read, and the targets of their links exist.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use suite::root;

#[test]
fn the_documents_everybody_reads_are_short() {
    for (name, most) in [("README.md", 120), ("CHANGELOG.md", 150)] {
        let lines = text(name).lines().count();
        assert!(lines <= most, "{name}: {lines} lines");
    }
    let architecture = text("ARCHITECTURE.md");
    assert!(architecture.len() <= 15_000, "{} bytes", architecture.len());
    let glossary = architecture.split("\n## ").find(|part| part.starts_with("Glossary")).unwrap();
    let words = glossary.lines().filter(|line| line.starts_with("| **")).count();
    assert!((1..=25).contains(&words), "{words} words");
}

/// A path in the map of the code starts at the root, or at a crate and its `src`.
#[test]
fn every_file_of_the_architecture_exists() {
    let text = text("ARCHITECTURE.md");
    let quoted = text.split('`').skip(1).step_by(2);
    let is_file = |word: &&str| word.ends_with(".rs") || word.ends_with(".md");
    let files: Vec<_> = quoted.filter(is_file).collect();
    assert!(files.len() > 10, "{files:?}");
    for file in files {
        let (first, rest) = file.split_once('/').unwrap();
        let of_crate = root().join("crates").join(first).join("src").join(rest);
        assert!(root().join(file).exists() || of_crate.exists(), "{file}");
    }
}

#[test]
fn every_link_leads_somewhere() {
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        for link in links(&text).filter(|link| !link.contains("://")) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => page.clone(),
                file => page.parent().unwrap().join(file),
            };
            assert!(target.exists(), "{}: {link}", page.display());
            let found = heading.is_empty() || anchors(&target).contains(heading);
            assert!(found, "{}: {link}", page.display());
        }
    }
}

/// A page outside the table of contents is in no book.
#[test]
fn the_book_has_every_page_and_each_once() {
    let docs = root().join("docs");
    let text = fs::read_to_string(docs.join("SUMMARY.md")).unwrap();
    let listed: Vec<_> = links(&text).map(|link| docs.join(link)).collect();
    let is_page = |page: &PathBuf| page.starts_with(&docs) && !page.ends_with("SUMMARY.md");
    let written: BTreeSet<_> = pages().into_iter().filter(is_page).collect();
    assert_eq!(listed.iter().cloned().collect::<BTreeSet<_>>(), written);
    assert_eq!(listed.len(), written.len(), "a page is listed twice");
}

fn text(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

/// The documents at the root and those of the book.
fn pages() -> Vec<PathBuf> {
    let folders = ["", "docs", "docs/rules"].map(|folder| root().join(folder));
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let files = files.map(|file| file.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect()
}

/// The targets of the links and pictures of a page.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split(')').next())
}

/// The headings of a page as links name them.
fn anchors(page: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(page).unwrap();
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let anchor = |line: &str| {
        let kept = line.trim_start_matches('#').trim().to_lowercase();
        let kept = kept.chars().filter(|&c| c.is_alphanumeric() || " -".contains(c));
        kept.collect::<String>().replace(' ', "-")
    };
    headings.map(anchor).collect()
}
