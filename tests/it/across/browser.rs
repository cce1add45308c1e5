//! A browser at the table on the web: without scripts, so that it follows links and sends forms.

use std::collections::BTreeSet;

use reqwest::{
    Client, RequestBuilder, Response,
    header::{ACCEPT_LANGUAGE, COOKIE, LOCATION, ORIGIN, SET_COOKIE},
    redirect::Policy,
};
use tokio::sync::Mutex;

use super::markup::{Control, Part, attribute, between, read};

/// A browser with one session.
pub(crate) struct Browser {
    client: Client,
    home: String,
    language: &'static str,
    cookie: String,
    now: Mutex<Now>,
}

/// The open page, and the parts of it that were read already.
#[derive(Default)]
struct Now {
    html: String,
    /// The key of the room.
    key: String,
    /// The key of the room with the others, while the person is in their own.
    left: Option<String>,
    /// Whether the last action has just loaded the page.
    fresh: bool,
    /// The newest message that was read.
    last: u64,
    table: String,
    /// The turns that were read, by their links.
    lines: BTreeSet<String>,
    /// Everything that was ever read, as markup.
    everything: String,
}

/// The news of a page.
pub(crate) struct News {
    /// The messages, each with whether it is for this person alone.
    pub(crate) messages: Vec<(bool, String)>,
    /// The text beside the board, if it has changed.
    pub(crate) table: Option<String>,
}

impl Browser {
    /// Opens the first page and chooses a name.
    pub(crate) async fn open(home: &str, name: &str, language: &'static str) -> Self {
        let client = Client::builder().redirect(Policy::none()).build().unwrap();
        let (home, cookie, now) = (home.to_owned(), String::new(), Mutex::default());
        let mut browser = Self { client, home, language, cookie, now };
        let named = browser.sent("/name", &[("name".into(), name.into())]).await;
        let cookie = named.headers()[SET_COOKIE].to_str().unwrap();
        browser.cookie = cookie.split(';').next().unwrap().to_owned();
        browser
    }

    /// Opens a link from a chat and presses the page's button; `None` if it shows none.
    pub(crate) async fn by_link(url: &str, language: &'static str) -> Option<Self> {
        let client = Client::builder().redirect(Policy::none()).build().unwrap();
        let at = url.find("/open/").unwrap();
        let (home, path) = (url[..at].to_owned(), &url[at..]);
        let (cookie, now) = (String::new(), Mutex::default());
        let mut browser = Self { client, home, language, cookie, now };
        browser.goes(path).await;
        let html = browser.now.lock().await.html.clone();
        let action = html.split("action=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let action = action.into_iter().find(|action| action.starts_with("/open/"))?.to_owned();
        let to = between(&html, "name=\"to\" value=\"", "\"").unwrap_or("/").to_owned();
        let opened = browser.sent(&action, &[("to".into(), to)]).await;
        let cookie = opened.headers().get(SET_COOKIE)?.to_str().unwrap();
        browser.cookie = cookie.split(';').next().unwrap().to_owned();
        let mut to = opened.headers()[LOCATION].to_str().unwrap().to_owned();
        while !to.starts_with("/r/") {
            let leads = browser.asked(browser.client.get(format!("{}{to}", browser.home))).await;
            to = leads.headers().get(LOCATION)?.to_str().unwrap().to_owned();
        }
        let key = to["/r/".len()..].split('?').next().unwrap_or_default().to_owned();
        browser.now.lock().await.key = key;
        browser.goes(&to).await;
        Some(browser)
    }

    /// Makes a room and enters it; returns its key.
    pub(crate) async fn makes_room(&self, title: &str) -> String {
        let made = self.sent("/rooms", &[("title".into(), title.into())]).await;
        let key = made.headers()[LOCATION].to_str().unwrap().replace("/r/", "");
        self.enters(&key).await;
        key
    }

    /// Opens the link of a room.
    pub(crate) async fn enters(&self, key: &str) {
        self.now.lock().await.key = key.to_owned();
        self.goes(&format!("/r/{key}")).await;
        self.now.lock().await.fresh = false;
    }

    /// Goes into the person's own room, which has this key, or from there back to the others.
    pub(crate) async fn goes_home(&self, own: Option<&str>) {
        let now = self.now.lock().await;
        let (here, left) = (now.key.clone(), now.left.clone());
        drop(now);
        match (own, left) {
            (Some(own), None) => {
                self.enters(own).await;
                self.now.lock().await.left = Some(here);
            }
            (None, Some(left)) => {
                self.enters(&left).await;
                self.now.lock().await.left = None;
            }
            _ => {}
        }
    }

    /// Returns the key of the room.
    pub(crate) async fn room(&self) -> String {
        self.now.lock().await.key.clone()
    }

    /// Returns everything that was ever read on the pages, as markup.
    pub(crate) async fn everything(&self) -> String {
        self.now.lock().await.everything.clone()
    }

    /// Writes a command or a move into the field under the conversation.
    pub(crate) async fn writes(&self, text: &str) {
        let fields = [("how".into(), "do".into()), ("text".into(), text.into())];
        self.posts(&format!("/r/{}/talk", self.room().await), &fields).await;
    }

    /// Presses the button with this beginning: beside the board, or else the newest.
    pub(crate) async fn presses(&self, label: &str) {
        let html = self.now.lock().await.html.clone();
        let (beside, log) = (table(&html).controls, log(&html));
        let said = || articles(log).into_iter().flat_map(|article| read(article).controls);
        let is = |(on, _): &(String, Control)| on == label;
        let begins = |(on, _): &(String, Control)| on.starts_with(label);
        let found = beside.into_iter().find(begins);
        let found = found.or_else(|| said().rfind(is)).or_else(|| said().rfind(begins));
        let Some((_, control)) = found else {
            panic!("no {label:?} on the page: {}\n{}", table(&html).text, read(log).text)
        };
        match control {
            Control::Form(action, fields) => self.posts(&action, &fields).await,
            Control::Link(address) => {
                self.goes(&format!("/r/{}{address}", self.room().await)).await;
                self.plays().await;
            }
        }
    }

    /// Plays a complete move, as the page's script does at once.
    async fn plays(&self) {
        let controls = table(&self.now.lock().await.html).controls;
        for (_, control) in controls {
            match control {
                Control::Form(action, fields) if action.ends_with("/play") => {
                    return self.posts(&action, &fields).await;
                }
                _ => {}
            }
        }
    }

    /// Returns the news of the page, which is loaded again if it was read before.
    pub(crate) async fn news(&self) -> News {
        let key = self.room().await;
        if !std::mem::take(&mut self.now.lock().await.fresh) {
            self.goes(&format!("/r/{key}")).await;
        }
        let mut now = self.now.lock().await;
        now.fresh = false;
        let html = now.html.clone();
        let mut messages = Vec::new();
        if let Some(trouble) = between(&html, "role=\"alert\">", "</section>") {
            messages.push((true, read(trouble).text));
        }
        let number = |article: &str| attribute(article, "id").and_then(|id| id[1..].parse().ok());
        let mut all = articles(log(&html));
        // Events and talk come in their order; then the answers.
        all.sort_by_key(|article| number(article).unwrap_or(u64::MAX));
        for article in all {
            let number = number(article);
            if number.is_some_and(|number| number <= now.last) {
                continue;
            }
            now.last = number.unwrap_or(now.last);
            now.everything.push_str(article);
            messages.push((article.starts_with("class=\"message private"), read(article).text));
        }
        for line in lines(&html).split("<li").skip(1) {
            let address = attribute(line, "href").unwrap_or_default();
            if now.lines.insert(address) {
                now.everything.push_str(line);
                messages.push((false, format!("turn: {}", read(line).text)));
            }
        }
        let table = table(&html).text;
        let changed = (now.table != table).then(|| table.clone());
        now.everything.push_str(&table);
        now.table = table;
        News { messages, table: changed.filter(|table| !table.is_empty()) }
    }

    async fn goes(&self, to: &str) {
        let answer = self.asked(self.client.get(format!("{}{to}", self.home))).await;
        self.shows(answer).await;
    }

    async fn posts(&self, to: &str, fields: &[(String, String)]) {
        let answer = self.sent(to, fields).await;
        match answer.headers().get(LOCATION).map(|to| to.to_str().unwrap().to_owned()) {
            Some(to) => self.goes(to.split('#').next().unwrap()).await,
            None => self.shows(answer).await,
        }
    }

    async fn shows(&self, answer: Response) {
        let html = answer.text().await.unwrap();
        let mut now = self.now.lock().await;
        (now.html, now.fresh) = (html, true);
    }

    async fn sent(&self, to: &str, fields: &[(String, String)]) -> Response {
        let form = self.client.post(format!("{}{to}", self.home)).form(fields);
        self.asked(form.header(ORIGIN, &self.home)).await
    }

    /// Sends a request, and returns the answer.
    async fn asked(&self, request: RequestBuilder) -> Response {
        let request = request.header(COOKIE, &self.cookie).header(ACCEPT_LANGUAGE, self.language);
        request.send().await.unwrap()
    }
}

/// The part beside the board.
fn table(html: &str) -> Part {
    read(between(html, "<div class=\"status\"", "</section>").unwrap_or_default())
}

/// The turns of the game.
fn lines(html: &str) -> &str {
    between(html, "<ol id=\"lines\"", "</ol>").unwrap_or_default()
}

/// The log: events, talk, and answers.
fn log(html: &str) -> &str {
    between(html, "<section class=\"talk\"", "class=\"say\"").unwrap_or_default()
}

/// The messages of a conversation, without the time.
fn articles(log: &str) -> Vec<&str> {
    let all = log.split("<article ").skip(1);
    all.map(|article| article.split("<time data-at").next().unwrap_or_default()).collect()
}
