//! Rules of the code: every type name is unique, no type does everything, a function fits a screen,
//! nothing is passed beside the signatures, no error is swallowed, and futures that several crates
//! await are compiled in one.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use proc_macro2::{Span, TokenStream, TokenTree};
use suite::root;
use syn::{
    Attribute, Expr, ExprLet, ExprMethodCall, FnArg, ImplItem, ImplItemFn, Item, ItemFn, ItemImpl,
    ItemMod, Local, Pat, Signature, Type, Visibility,
    spanned::Spanned,
    visit::{self, Visit},
};

/// The most methods a type may have, over all its `impl` blocks without a trait.
const METHODS: usize = 60;

/// The most lines a function may have, its signature and braces included.
const LINES: usize = 60;

/// The most lines of a file; tests are files too.
const PAGE: usize = 700;

/// Functions that are longer: tables, one arm or line a row. Nothing is added to this list.
const LONG: &[&str] =
    &["chat/src/word.rs of_match", "service/src/notice.rs parts", "web/src/server.rs router"];

/// Places where an awaited error is dropped, with the reason why that is right. Faults are logged
/// where they begin.
const WITHOUT: &[(&str, &str)] = &[
    (
        "chat/src/arrival.rs language_at_hand",
        "what is said then is said in English rather than not at all",
    ),
    ("chat/src/diagrams.rs diagram_png", "a drawing that panics is none"),
    ("chat/src/diagrams.rs diagrams", "a drawing that panics is none"),
    ("chat/src/fair_queue.rs run", "work that panics is nobody else's matter"),
    ("chat/src/specimen.rs puzzle_board", "a drawing that panics is none"),
    ("chat/src/specimen.rs specimen", "a drawing that panics is none"),
    (
        "chat/src/suggest.rs matches_for",
        "nothing is offered while it is typed; what is sent says why",
    ),
    (
        "chat/src/suggest.rs suggestions",
        "nothing is offered while it is typed; what is sent says why",
    ),
    ("chat/src/word.rs word_page", "each notice asks again, and says so in the log"),
    (
        "discord/src/handle.rs answers_to",
        "it was answered; only whether by this process is not known",
    ),
    (
        "discord/src/handle.rs lacking",
        "what they asked for is said; what is lacking can be the next time",
    ),
    ("discord/src/handle.rs name_of_member", "whom Discord does not name is no member"),
    ("discord/src/late.rs answer_late", "it is tried again"),
    ("discord/src/typing.rs lines", "nothing is offered while it is typed; what is sent says why"),
    ("kamen/src/serve.rs start", "a chess program that panics is none"),
    ("kamen/src/serve.rs stop", "who watches the file panicked: nothing is known to be lost"),
    ("service/src/computers/analyses.rs ways", "a thought that comes to nothing shows no way"),
    ("service/src/thinkers.rs asked", "a thought that panics comes to nothing"),
    ("service/src/thinkers.rs place", "the places are never closed"),
    ("service/src/thinkers.rs ponder", "a thought that panics comes to nothing"),
    ("telegram/src/inline.rs press_inline", "they have joined, and that is said"),
    ("web/src/app.rs push_key", "the page offers no calls, and the next one asks again"),
    ("web/src/events.rs glance", "the next event asks again"),
    ("web/src/events.rs logged_out", "a session that may have ended has"),
    ("web/src/events.rs next", "the stream ends, and the browser comes back"),
    ("web/src/packing.rs pack", "that is told as a failure"),
];

/// Types whose futures several crates compile, by file, with the reason why that is right.
const UNBOXED: &[(&str, &str)] =
    &[("service/src/service.rs Service", "what opens a database is not seen to be Send")];

/// The findings in one crate's product code.
#[derive(Default)]
pub(crate) struct Crate {
    types: Vec<String>,
    methods: BTreeMap<String, usize>,
    /// Functions that are longer than [`LINES`], by file and name.
    long: BTreeSet<String>,
    /// The functions that drop the error of an awaited call, by file and name.
    without: BTreeSet<String>,
    /// The types with a `pub async fn` that is compiled where it is called, by file and name.
    unboxed: BTreeSet<String>,
    task_locals: usize,
}

/// The reader of one file of a crate.
struct Reader<'c> {
    of: &'c mut Crate,
    file: String,
    /// The functions around the current place.
    around: Vec<String>,
}

impl Reader<'_> {
    fn measure(&mut self, signature: &Signature, body: Span) {
        let lines = body.end().line - signature.span().start().line + 1;
        if lines > LINES {
            self.of.long.insert(format!("{} {}", self.file, signature.ident));
        }
    }

    /// Notes that an error is dropped here if the expression is awaited.
    fn dropped(&mut self, from: &Expr) {
        if matches!(from, Expr::Await(_))
            && let Some(function) = self.around.last()
        {
            self.of.without.insert(format!("{} {function}", self.file));
        }
    }
}

/// The methods that drop or replace an error.
const DROPS: &[&str] = &["ok", "unwrap_or", "unwrap_or_default", "is_ok_and", "map_or"];

fn is_ok(pattern: &Pat) -> bool {
    let Pat::TupleStruct(pattern) = pattern else { return false };
    pattern.path.is_ident("Ok")
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let (name, attributes) = match item {
            Item::Struct(item) => (&item.ident, &item.attrs),
            Item::Enum(item) => (&item.ident, &item.attrs),
            Item::Trait(item) => (&item.ident, &item.attrs),
            Item::Type(item) => (&item.ident, &item.attrs),
            Item::Macro(item) => {
                let name = item.mac.path.segments.last();
                self.of.task_locals += usize::from(name.is_some_and(|s| s.ident == "task_local"));
                self.of.types.extend(types_in(item.mac.tokens.clone()));
                return;
            }
            _ => return visit::visit_item(self, item),
        };
        if !is_for_tests(attributes) {
            self.of.types.push(name.to_string());
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if !is_for_tests(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        if is_for_tests(&function.attrs) {
            return;
        }
        self.measure(&function.sig, function.block.span());
        self.around.push(function.sig.ident.to_string());
        visit::visit_item_fn(self, function);
        self.around.pop();
    }

    fn visit_impl_item_fn(&mut self, method: &'ast ImplItemFn) {
        self.around.push(method.sig.ident.to_string());
        visit::visit_impl_item_fn(self, method);
        self.around.pop();
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        if DROPS.contains(&call.method.to_string().as_str()) {
            self.dropped(&call.receiver);
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_let(&mut self, found: &'ast ExprLet) {
        if is_ok(&found.pat) {
            self.dropped(&found.expr);
        }
        visit::visit_expr_let(self, found);
    }

    fn visit_local(&mut self, local: &'ast Local) {
        if let Some(value) = local.init.as_ref().filter(|_| is_ok(&local.pat)) {
            self.dropped(&value.expr);
        }
        visit::visit_local(self, local);
    }

    fn visit_item_impl(&mut self, block: &'ast ItemImpl) {
        if is_for_tests(&block.attrs) {
            return;
        }
        let boxed = block.attrs.iter().any(|one| one.path().segments[0].ident == "boxed");
        for item in &block.items {
            let ImplItem::Fn(method) = item else { continue };
            self.measure(&method.sig, method.block.span());
            if let (true, Some(name)) = (!boxed && is_awaited(method), name_of(&block.self_ty)) {
                self.of.unboxed.insert(format!("{} {name}", self.file));
            }
            if let (None, Some(name)) = (&block.trait_, name_of(&block.self_ty)) {
                *self.of.methods.entry(name).or_default() += 1;
            }
        }
        visit::visit_item_impl(self, block);
    }
}

/// Whether other crates can await this method, and it is not generic over types of theirs.
fn is_awaited(method: &ImplItemFn) -> bool {
    let of_any =
        |input: &FnArg| matches!(input, FnArg::Typed(one) if matches!(*one.ty, Type::ImplTrait(_)));
    matches!(method.vis, Visibility::Public(_))
        && method.sig.asyncness.is_some()
        && method.sig.generics.type_params().next().is_none()
        && !method.sig.inputs.iter().any(of_any)
}

/// The names of the types that a macro makes, as far as they stand in its text.
fn types_in(tokens: TokenStream) -> Vec<String> {
    let (mut found, mut before) = (Vec::new(), String::new());
    for token in tokens {
        match token {
            TokenTree::Ident(name) if ["struct", "enum", "trait"].contains(&before.as_str()) => {
                found.push(name.to_string());
                before.clear();
            }
            TokenTree::Ident(word) => before = word.to_string(),
            TokenTree::Group(group) => found.extend(types_in(group.stream())),
            TokenTree::Punct(_) | TokenTree::Literal(_) => before.clear(),
        }
    }
    found
}

fn name_of(of: &Type) -> Option<String> {
    let Type::Path(path) = of else { return None };
    path.path.segments.last().map(|segment| segment.ident.to_string())
}

pub(crate) fn is_for_tests(attributes: &[Attribute]) -> bool {
    let test = |attribute: &Attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"))
    };
    attributes.iter().any(test)
}

/// Every crate that is not for tests alone, with its findings.
pub(crate) static CRATES: LazyLock<BTreeMap<String, Crate>> = LazyLock::new(|| {
    let all = fs::read_dir(root().join("crates")).unwrap();
    let names = all.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let product = names.filter(|name| !["fakes", "ground", "testkit"].contains(&name.as_str()));
    product.map(|name| (name.clone(), read(&name))).collect()
});

fn read(name: &str) -> Crate {
    let mut of = Crate::default();
    let folder = root().join("crates").join(name).join("src");
    for path in sources(&folder) {
        let file = path.strip_prefix(root().join("crates")).unwrap().display().to_string();
        let parsed = syn::parse_file(&fs::read_to_string(&path).unwrap()).unwrap();
        Reader { of: &mut of, file, around: Vec::new() }.visit_file(&parsed);
    }
    of
}

/// The sources under a folder, without those of tests.
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if ["tests", "scratch"].contains(&name.as_str()) {
            continue;
        }
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Fails on findings that are not excepted, and on exceptions that are not needed.
fn assert_same(found: &BTreeSet<String>, excepted: &[&str], rule: &str) {
    let excepted: BTreeSet<String> = excepted.iter().map(|&one| one.to_owned()).collect();
    let new: Vec<_> = found.difference(&excepted).collect();
    let spare: Vec<_> = excepted.difference(found).collect();
    assert!(new.is_empty(), "{rule}: {new:#?}");
    assert!(spare.is_empty(), "take these exceptions out: {spare:#?}");
}

#[test]
fn a_type_name_stands_once() {
    let mut homes = BTreeMap::<String, Vec<String>>::new();
    // The rules of each game stand alone: every game has a `Board`.
    for (name, of) in CRATES.iter().filter(|(name, _)| !name.starts_with("rules-")) {
        for one in &of.types {
            homes.entry(one.clone()).or_default().push(name.clone());
        }
    }
    let doubled = homes.into_iter().filter(|(_, homes)| homes.len() > 1).map(|(name, _)| name);
    assert_same(&doubled.collect(), &[], "these names stand twice");
}

#[test]
fn no_type_does_everything() {
    let all = CRATES.iter().flat_map(|(name, of)| {
        let large = of.methods.iter().filter(|(_, methods)| **methods > METHODS);
        large.map(move |(of, _)| format!("{name} {of}"))
    });
    assert_same(&all.collect(), &[], "more than 60 methods");
}

#[test]
fn a_function_fits_a_screen() {
    let all = CRATES.values().flat_map(|of| of.long.clone());
    assert_same(&all.collect(), LONG, "more than 60 lines");
}

#[test]
fn a_file_is_read_in_one_sitting() {
    let crates = root().join("crates");
    let mut found = BTreeSet::new();
    let mut open = vec![crates.clone()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs")
                && fs::read_to_string(&path).unwrap().lines().count() > PAGE
            {
                found.insert(path.strip_prefix(&crates).unwrap().display().to_string());
            }
        }
    }
    assert_same(&found, &[], "more than 700 lines");
}

#[test]
fn nothing_travels_beside_the_signatures() {
    let tasks = CRATES.iter().filter(|(_, of)| of.task_locals > 0).map(|(name, _)| name.clone());
    assert_same(&tasks.collect(), &[], "a value of the task that a spawned one loses");
}

#[test]
fn no_error_is_swallowed() {
    // The futures of rules crates and of the laboratory do not count.
    let asks = ["chat", "discord", "telegram", "web", "kamen", "service"];
    let all = CRATES.iter().filter(|(name, _)| asks.contains(&name.as_str()));
    let all = all.flat_map(|(_, of)| of.without.clone()).collect();
    let excepted: Vec<_> = WITHOUT.iter().map(|(place, _)| *place).collect();
    assert_same(&all, &excepted, "these go on as if nothing had failed");
}

#[test]
fn futures_awaited_in_several_crates_are_compiled_in_one() {
    let unboxed = ["service", "chat"].iter().flat_map(|name| CRATES[*name].unboxed.clone());
    let excepted: Vec<_> = UNBOXED.iter().map(|(one, _)| *one).collect();
    assert_same(&unboxed.collect(), &excepted, "these lack #[boxed::futures]");
}
