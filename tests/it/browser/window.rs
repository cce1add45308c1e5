//! A browser driven through `WebDriver`.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use suite::Scratch;

/// How long a page may take to show what it must; the slowest machine we know
/// needs a twentieth.
const PATIENCE: Duration = Duration::from_secs(30);

/// Chromedriver at work; stopped at the end with every browser it opened.
pub(crate) struct Browser {
    driver: Child,
    address: String,
    profiles: Scratch,
}

/// One browser window with cookies of its own.
pub(crate) struct Window(Client);

impl Browser {
    /// Starts chromedriver on a port of its own.
    ///
    /// # Errors
    /// Why there can be no browser here.
    pub(crate) async fn open() -> Result<Self, String> {
        let found = Command::new("chromium").arg("--version").output();
        found.map_err(|error| format!("chromium cannot be started: {error}"))?;
        let driver = Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).spawn();
        let mut driver =
            driver.map_err(|error| format!("chromedriver cannot be started: {error}"))?;
        let output = BufReader::new(driver.stdout.take().expect("it is piped"));
        let port = output.lines().map_while(Result::ok).find_map(|line| {
            let port = line.rsplit("started successfully on port ").next()?;
            port.trim_end_matches('.').parse::<u16>().ok()
        });
        let port = port.ok_or("chromedriver names no port")?;
        let address = format!("http://127.0.0.1:{port}");
        Ok(Self { driver, address, profiles: Scratch::new() })
    }

    /// A new window as wide as a phone that knows nobody.
    pub(crate) async fn window(&self) -> Window {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let profile = self.profiles.0.join(COUNT.fetch_add(1, Ordering::Relaxed).to_string());
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--lang=en",
            "--window-size=390,844",
            &format!("--user-data-dir={}", profile.display()),
        ];
        let options = json!({ "goog:chromeOptions": { "args": arguments } });
        let Value::Object(capabilities) = options else { unreachable!("it is an object") };
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        Window(builder.connect(&self.address).await.expect("a window opens"))
    }
}

impl Browser {
    /// Returns once the driver has hung up.
    fn shut_down(&self) -> io::Result<()> {
        let host = self.address.trim_start_matches("http://");
        let mut line = TcpStream::connect(host)?;
        line.set_read_timeout(Some(PATIENCE))?;
        write!(line, "GET /shutdown HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
        line.read_to_end(&mut Vec::new()).map(drop)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Asked to shut down it ends its browsers, killed it would leave them;
        // what is gone already need not be stopped.
        let _ = self.shut_down();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

impl Window {
    pub(crate) async fn go(&self, address: &str) {
        self.0.goto(address).await.expect("the page opens");
    }

    pub(crate) async fn reload(&self) {
        self.0.refresh().await.expect("the page opens again");
    }

    pub(crate) async fn address(&self) -> String {
        self.0.current_url().await.expect("a page is open").to_string()
    }

    /// Waits until there is such an element.
    pub(crate) async fn see(&self, css: &str) {
        let found = self.0.wait().at_most(PATIENCE).for_element(Locator::Css(css)).await;
        if let Err(error) = found {
            let page = self.text("#table, main").await;
            panic!("{css} does not appear: {error}; the page says {page:?}");
        }
    }

    /// Waits until the table shows so many entries, or more.
    pub(crate) async fn until_ply(&self, ply: u32) {
        let script = "return Number(document.querySelector('#table').dataset.ply)";
        for _ in 0..600 {
            let shown = self.0.execute(script, Vec::new()).await.expect("the page answers");
            if shown.as_u64().is_some_and(|shown| shown >= ply.into()) {
                return;
            }
            tokio::time::sleep(PATIENCE / 600).await;
        }
        panic!("the table does not show ply {ply}");
    }

    pub(crate) async fn text(&self, css: &str) -> String {
        let element = self.0.find(Locator::Css(css)).await.expect("it is there");
        element.text().await.expect("it has a text")
    }

    /// What the window shows, as PNG.
    pub(crate) async fn picture(&self) -> Vec<u8> {
        self.0.screenshot().await.expect("the window can be photographed")
    }

    pub(crate) async fn count(&self, css: &str) -> usize {
        self.0.find_all(Locator::Css(css)).await.expect("the page can be searched").len()
    }

    /// Fills a field and sends its form.
    pub(crate) async fn fill(&self, css: &str, text: &str) {
        self.see(css).await;
        let field = self.0.find(Locator::Css(css)).await.expect("it was just there");
        field.clear().await.expect("it can be emptied");
        field.send_keys(&format!("{text}\n")).await.expect("it can be written into");
    }

    /// Writes a move or a command.
    pub(crate) async fn write(&self, text: &str) {
        self.click(".how input[value='do'] + span").await;
        self.fill("#text", text).await;
    }

    /// Taps what adds this step.
    pub(crate) async fn tap(&self, step: &str) {
        let before = self.steps().await;
        self.click(&format!("[data-step='{step}']")).await;
        for _ in 0..600 {
            if self.steps().await != before {
                return;
            }
            tokio::time::sleep(PATIENCE / 600).await;
        }
        panic!("the tap on {step} changes nothing");
    }

    /// Presses the newest button with such a token.
    pub(crate) async fn press(&self, css: &str) {
        let css = format!("#log {css}");
        self.see(&css).await;
        let script = "const all = document.querySelectorAll(arguments[0]);
            all[all.length - 1].closest('form').querySelector('button').click()";
        self.0.execute(script, vec![json!(css)]).await.expect("it can be pressed");
    }

    /// The taps so far and the ply they belong to, as the page has them.
    async fn steps(&self) -> String {
        let script = "return location.search + '@' + document.querySelector('#table').dataset.ply";
        let steps = self.0.execute(script, Vec::new()).await.expect("the page answers");
        steps.as_str().unwrap_or_default().to_owned()
    }

    /// Clicks on what is there, also within a menu that is closed.
    pub(crate) async fn click(&self, css: &str) {
        self.see(css).await;
        // Pages may redraw between finding and clicking, so both happen at once.
        let script = "const e = document.querySelector(arguments[0]);
            e.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))";
        self.0.execute(script, vec![json!(css)]).await.expect("it can be clicked");
    }
}
