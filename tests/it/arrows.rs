//! The dependencies between the files of a crate form no circle: no file depends on one that
//! depends on it, directly or through others.
//!
//! A file depends on another if it names one of its items: in a `use`, a type, an expression or the
//! tokens of a macro, by a path that begins with `crate`, `super` or `self`. A name that a file
//! only passes on (`pub use`) is traced to the file that it comes from. Three things do not count:
//! methods called on a value, tests, and dependencies between a file and the modules below it,
//! which are one unit.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use proc_macro2::{TokenStream, TokenTree};
use suite::root;
use syn::{
    Attribute, Item, ItemMod, ItemUse, Macro, UseTree,
    visit::{self, Visit},
};

use crate::house::{CRATES, is_for_tests, sources};

/// The arrows that run back, by crate. Without them there is no circle, and each of them alone
/// makes one. Nothing is added to this list.
const BACK: &[(&str, &str)] = &[
    ("chat", "desks>desk handle>desk handle::said>desk word::ending>handle::puzzle"),
    ("discord", "call>native slash>native typing>bot typing>call"),
    ("game-core", "feat>game game>draft"),
    (
        "players",
        "abaku::sight>abaku::endgame analysis>any backgammon::stakes>backgammon::matches \
         engine>any engine>pairs",
    ),
    ("render", "sprite>canvas"),
    (
        "rules-abaku",
        "draft>view engine::ranges>engine::long engine::span>engine::openings options>duplicate \
         position>challenge position>duplicate position>ending position>feats position>moves \
         position>news position>puzzle position>setup position>solo position>text position>view \
         puzzle>text view>parse view>scene",
    ),
    (
        "rules-backgammon",
        "board>action draft>view ending>position feats>position parse>view picture>view \
         picture::pieces>picture::field position>listing position>news position>puzzle \
         position>text position>view puzzle>news setup>position setup>text sketch>view",
    ),
    (
        "rules-chess",
        "draft>view feats>position line>text parse>view position>news position>view text>position \
         view>scene",
    ),
    (
        "rules-draughts",
        "chase>board draft>view ending>position parse>view pdn>position play>judge position>feats \
         position>news position>text position>view scene>view setup>text",
    ),
    (
        "rules-mill",
        "draft>view position>ending position>feats position>listing position>news position>text \
         setup>puzzle setup>text view>parse view>position view>scene",
    ),
    ("rules-nim", "view>draft view>picture view>position"),
    ("scene", "shape>plate"),
    (
        "service",
        "contests::career>contests::standings contests::career>service \
         deliveries::delivery>people::reminders invitations::proposing>matches::apply \
         notice>digest puzzles::daily>puzzles::tasks puzzles::daily>service table>actor \
         table>decide::allowed table>matches::luck upkeep::timers>service",
    ),
    ("store", "matches>occasion open>backup packs>entries"),
    (
        "web",
        "analysis>ways lobby>past lobby>puzzle room>care room>earlier room>lobby room>notes \
         room>push::pages room>standings room>tabletop room>waiting rules>pictures rules>shelf \
         shelf>lobby visitor>error",
    ),
];

/// A module by its names from the root of the crate.
type Module = Vec<String>;

/// One file of a crate.
#[derive(Default)]
struct Source {
    /// The paths it names, from the root of the crate.
    named: BTreeSet<Module>,
    /// The local names of its `use` lines, with their paths.
    brought: BTreeMap<String, Module>,
}

/// The reader of one file.
struct Pen<'s> {
    source: &'s mut Source,
    /// The current module, inner ones included.
    at: Module,
}

impl Pen<'_> {
    /// Returns a path from the root of the crate; `None` if it is another crate's, or a local one.
    fn absolute(&self, path: &[String]) -> Option<Module> {
        let mut base = self.at.clone();
        let mut rest = path;
        match path.first()?.as_str() {
            "crate" => (base, rest) = (Module::new(), &path[1..]),
            "self" => rest = &path[1..],
            "super" => {
                while let Some(("super", after)) =
                    rest.split_first().map(|(first, after)| (first.as_str(), after))
                {
                    base.pop()?;
                    rest = after;
                }
            }
            _ => return None,
        }
        Some(base.into_iter().chain(rest.iter().cloned()).collect())
    }

    fn name(&mut self, path: &[String]) {
        let path = self.absolute(path);
        self.source.named.extend(path);
    }

    fn bring(&mut self, before: &[String], tree: &UseTree) {
        let with = |name: String| before.iter().cloned().chain([name]).collect::<Vec<_>>();
        match tree {
            UseTree::Path(path) => self.bring(&with(path.ident.to_string()), &path.tree),
            UseTree::Group(group) => group.items.iter().for_each(|one| self.bring(before, one)),
            UseTree::Glob(_) => self.name(before),
            UseTree::Name(name) => self.bring_as(&with(name.ident.to_string()), &name.ident),
            UseTree::Rename(name) => self.bring_as(&with(name.ident.to_string()), &name.rename),
        }
    }

    fn bring_as(&mut self, path: &[String], called: &syn::Ident) {
        let path = if path.last().is_some_and(|last| last == "self") {
            &path[..path.len() - 1]
        } else {
            path
        };
        // A module may name those below it without `self`.
        let full = self
            .absolute(path)
            .unwrap_or_else(|| self.at.iter().cloned().chain(path.iter().cloned()).collect());
        let called = match called == "self" {
            true => path.last().cloned().unwrap_or_default(),
            false => called.to_string(),
        };
        self.source.brought.insert(called, full);
        self.name(path);
    }

    fn tokens(&mut self, tokens: TokenStream) {
        let mut path = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(ident) if path.is_empty() || colons == 2 => {
                    path.push(ident.to_string());
                    colons = 0;
                    continue;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' && !path.is_empty() => {
                    colons += 1;
                    continue;
                }
                TokenTree::Ident(ident) => {
                    self.name(&path);
                    (path, colons) = (vec![ident.to_string()], 0);
                    continue;
                }
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
            self.name(&path);
            (path, colons) = (Vec::new(), 0);
        }
        self.name(&path);
    }
}

impl<'ast> Visit<'ast> for Pen<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        self.at.push(module.ident.to_string());
        visit::visit_item_mod(self, module);
        self.at.pop();
    }

    fn visit_item_use(&mut self, one: &'ast ItemUse) {
        self.bring(&[], &one.tree);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.name(&path.segments.iter().map(|one| one.ident.to_string()).collect::<Vec<_>>());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, one: &'ast Macro) {
        self.tokens(one.tokens.clone());
        visit::visit_macro(self, one);
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Reads the files of a crate by their modules.
fn read(name: &str) -> BTreeMap<Module, Source> {
    let folder = root().join("crates").join(name).join("src");
    let text = |path: &PathBuf| fs::read_to_string(path).unwrap();
    let of = |path: &PathBuf| (module_of(path.strip_prefix(&folder).unwrap()), text(path));
    parsed(sources(&folder).iter().map(of))
}

fn parsed(sources: impl Iterator<Item = (Module, String)>) -> BTreeMap<Module, Source> {
    let mut files = BTreeMap::new();
    for (module, text) in sources {
        let source: &mut Source = files.entry(module.clone()).or_default();
        Pen { source, at: module }.visit_file(&syn::parse_file(&text).unwrap());
    }
    files
}

/// Returns the module of a file: `handle/said.rs`.
fn module_of(file: &Path) -> Module {
    let file = file.with_extension("");
    let names = file.iter().map(|name| name.to_str().unwrap().to_owned());
    names.filter(|name| !["lib", "main", "mod"].contains(&name.as_str())).collect()
}

/// Returns the file to which a path leads, through all files that pass the name on.
fn home(files: &BTreeMap<Module, Source>, path: &[String]) -> Option<Module> {
    let module =
        (0..=path.len()).rev().map(|to| &path[..to]).find(|one| files.contains_key(*one))?;
    let (name, rest) = match &path[module.len()..] {
        [] => return Some(module.to_vec()),
        [name, rest @ ..] => (name, rest),
    };
    match files[module].brought.get(name).filter(|from| *from != path) {
        Some(from) => home(files, &[from.as_slice(), rest].concat()),
        None => Some(module.to_vec()),
    }
}

/// Returns the arrows between the files of a crate, by name.
fn arrows(files: &BTreeMap<Module, Source>) -> BTreeSet<(Module, Module)> {
    let mut arrows = BTreeSet::new();
    for (from, source) in files {
        for path in &source.named {
            let Some(to) = home(files, path) else { continue };
            let is_one_room = to.starts_with(from) || from.starts_with(&to);
            arrows.extend((!is_one_room).then(|| (from.clone(), to)));
        }
    }
    arrows
}

/// Finds a circle of arrows, if there is one: its files in their order.
fn circle(arrows: &BTreeSet<(Module, Module)>) -> Option<Vec<Module>> {
    let mut left: BTreeSet<_> = arrows.iter().cloned().collect();
    // A file without arrows in one direction is in no circle.
    loop {
        let from: BTreeSet<_> = left.iter().map(|(from, _)| from.clone()).collect();
        let to: BTreeSet<_> = left.iter().map(|(_, to)| to.clone()).collect();
        let before = left.len();
        left.retain(|(one, other)| to.contains(one) && from.contains(other));
        if left.len() == before {
            break;
        }
    }
    let mut way = vec![left.first()?.0.clone()];
    loop {
        let next = &left.iter().find(|(from, _)| from == &way[way.len() - 1])?.1;
        if let Some(at) = way.iter().position(|one| one == next) {
            return Some(way.split_off(at));
        }
        way.push(next.clone());
    }
}

/// Whether arrows lead from one file to another.
fn leads(arrows: &BTreeSet<(Module, Module)>, from: &Module, to: &Module) -> bool {
    let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
    while let Some(at) = next.pop() {
        if seen.insert(at) {
            next.extend(arrows.iter().filter(|(one, _)| one == at).map(|(_, other)| other));
        }
    }
    seen.contains(to)
}

fn module(text: &str) -> Module {
    text.split("::").map(str::to_owned).collect()
}

#[test]
fn arrows_run_one_way() {
    for name in CRATES.keys() {
        let all = arrows(&read(name));
        let listed = BACK.iter().filter(|(of, _)| of == name).flat_map(|(_, back)| back.split(' '));
        let back: BTreeSet<_> = listed
            .filter_map(|arrow| arrow.split_once('>'))
            .map(|(from, to)| (module(from), module(to)))
            .collect();
        let forth: BTreeSet<_> = all.difference(&back).cloned().collect();
        if let Some(way) = circle(&forth) {
            let way: Vec<_> = way.iter().map(|one| one.join("::")).collect();
            panic!("a new circle in {name}: {} and back", way.join(" > "));
        }
        for (from, to) in back {
            let (from_name, to_name) = (from.join("::"), to.join("::"));
            let is_there = all.contains(&(from.clone(), to.clone()));
            let is_back = is_there && leads(&forth, &to, &from);
            assert!(is_back, "take {from_name}>{to_name} of {name} out: it makes no circle");
        }
    }
}

/// Returns the arrows between files with these texts.
fn between(files: &[(&str, &str)]) -> BTreeSet<(Module, Module)> {
    arrows(&parsed(files.iter().map(|(name, text)| (module_of(Path::new(name)), (*text).into()))))
}

#[test]
fn an_arrow_is_a_name_however_it_is_written() {
    let lib = ("lib.rs", "mod a; mod b; pub use b::c::Deep; pub use other::Far;");
    let b = ("b.rs", "mod c; pub(crate) use self::c::Deep as Sea; use super::a::A; struct B;");
    let c = ("b/c.rs", "pub struct Deep; fn up() { super::B; }");
    for (text, to) in [
        ("use crate::b::B;", Some("b")),
        ("fn f(it: super::b::B) {}", Some("b")),
        ("fn f() { say!(one, {crate::b::B}) }", Some("b")),
        ("use crate::{Deep, Far};", Some("b::c")),
        ("use crate::b::{Sea as Ocean};", Some("b::c")),
        ("use crate::b::{self as sea};", Some("b")),
        ("use crate::Far; use b::B; mod inner { use super::f; }", None),
        ("#[cfg(test)] mod tests { use crate::b::B; }", None),
    ] {
        let found = between(&[lib, ("a.rs", text), b, c]);
        let from_a = found
            .iter()
            .any(|(from, at)| *from == module("a") && Some(at.join("::").as_str()) == to);
        assert_eq!(from_a, to.is_some(), "{text}: {found:?}");
        // A file and the modules below it are one unit.
        assert!(
            found.contains(&(module("b"), module("a")))
                && !found.iter().any(|(from, _)| *from == module("b::c"))
        );
        assert_eq!(circle(&found).is_some(), to == Some("b"), "{text}");
    }
}
