//! A browser driven through `WebDriver`.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, ChildStdout, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use fantoccini::{
    Client, ClientBuilder, Locator,
    actions::{
        InputSource as _, MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT, MouseActions, PointerAction,
        TouchActions,
    },
    error::NewSessionError,
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use suite::{PATIENCE, Scratch, eventually};
use tokio::sync::{Mutex, MutexGuard};

use super::internet::Internet;

/// The number of times that an external program may fail to start.
const STARTS: u32 = 3;

const CLICK: &str =
    "all[0].dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))";

/// Width and height of a screen, and whether it is touched.
type Screen = (u32, u32, bool);
const PHONE: Screen = (360, 740, true);
const DESKTOP: Screen = (1_280, 800, false);

/// One test at a time opens browsers: each of them is heavy.
static ALONE: Mutex<()> = Mutex::const_new(());

/// A running chromedriver; it is stopped at the end with every browser it opened.
pub(crate) struct Browser {
    driver: Driver,
    profiles: Scratch,
    _alone: MutexGuard<'static, ()>,
}

struct Driver {
    process: Child,
    address: String,
    /// Held open: a process that writes to a closed pipe is killed.
    _output: BufReader<ChildStdout>,
}

/// One browser window with cookies of its own.
#[derive(Clone)]
pub(crate) struct Window(Client);

impl Driver {
    /// Starts chromedriver on a port of its own.
    fn start() -> Result<Self, String> {
        let process = Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).spawn();
        let mut process =
            process.map_err(|error| format!("chromedriver cannot be started: {error}"))?;
        let mut output = BufReader::new(process.stdout.take().expect("it is piped"));
        let port = output.by_ref().lines().map_while(Result::ok).find_map(|line| {
            let port = line.rsplit("started successfully on port ").next()?;
            port.trim_end_matches('.').parse::<u16>().ok()
        });
        let Some(port) = port else {
            let ended = process.wait();
            return Err(format!("chromedriver names no port: {ended:?}"));
        };
        Ok(Self { process, address: format!("http://127.0.0.1:{port}"), _output: output })
    }

    /// Returns once the driver has hung up.
    fn shut_down(&self) -> io::Result<()> {
        let host = self.address.trim_start_matches("http://");
        let mut line = TcpStream::connect(host)?;
        line.set_read_timeout(Some(PATIENCE))?;
        write!(line, "GET /shutdown HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
        line.read_to_end(&mut Vec::new()).map(drop)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A driver asked to shut down ends its browsers; a killed one would leave them. A driver
        // that is gone need not be stopped.
        let _ = self.shut_down();
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Browser {
    /// Waits until no other test has browsers open.
    ///
    /// # Errors
    /// The reason why no browser can run here.
    pub(crate) async fn open() -> Result<Self, String> {
        let found = Command::new("chromium").arg("--version").output();
        found.map_err(|error| format!("chromium cannot be started: {error}"))?;
        let alone = ALONE.lock().await;
        let mut started = Driver::start();
        for _ in 1..STARTS {
            started = started.or_else(|_| Driver::start());
        }
        Ok(Self { driver: started?, profiles: Scratch::new(), _alone: alone })
    }

    /// Opens a new narrow window without a session.
    pub(crate) async fn window(&self) -> Window {
        self.open_as(None, None).await
    }

    /// The same with the very screen of a phone, which is narrower than any window.
    pub(crate) async fn phone(&self) -> Window {
        self.open_as(Some(PHONE), None).await
    }

    /// Opens a phone for which every name leads into this internet.
    pub(crate) async fn phone_at(&self, internet: &Internet) -> Window {
        self.open_as(Some(PHONE), Some(internet.port)).await
    }

    /// The same with a wide screen.
    pub(crate) async fn desktop_at(&self, internet: &Internet) -> Window {
        self.open_as(Some(DESKTOP), Some(internet.port)).await
    }

    async fn open_as(&self, screen: Option<Screen>, internet: Option<u16>) -> Window {
        let mut opened = self.begin(screen, internet).await;
        for _ in 1..STARTS {
            if opened.is_err() {
                opened = self.begin(screen, internet).await;
            }
        }
        opened.unwrap_or_else(|why| panic!("no window opens: {why}"))
    }

    async fn begin(
        &self,
        screen: Option<Screen>,
        internet: Option<u16>,
    ) -> Result<Window, NewSessionError> {
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
        let mut arguments = arguments.map(str::to_owned).to_vec();
        if let Some(port) = internet {
            let leads = format!("--host-resolver-rules=MAP * 127.0.0.1:{port}");
            arguments.extend([leads, "--ignore-certificate-errors".to_owned()]);
        }
        let mut chrome = json!({ "args": arguments });
        if let Some((width, height, touch)) = screen {
            let screen =
                json!({ "width": width, "height": height, "pixelRatio": 1, "touch": touch });
            chrome["mobileEmulation"] = json!({ "deviceMetrics": screen });
        }
        let options = json!({ "goog:chromeOptions": chrome });
        let Value::Object(capabilities) = options else { unreachable!("it is an object") };
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        builder.connect(&self.driver.address).await.map(Window)
    }
}

fn mouse() -> MouseActions {
    MouseActions::new("mouse".to_owned())
}

fn finger() -> TouchActions {
    TouchActions::new("finger".to_owned())
}

fn aside() -> PointerAction {
    PointerAction::MoveBy { duration: Some(Duration::from_millis(50)), x: 20.0, y: 20.0 }
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

    /// Switches into a frame, once there is one.
    pub(crate) async fn enter(&self, css: &str) {
        self.see(css).await;
        let frame = self.0.find(Locator::Css(css)).await.expect("it was just there");
        frame.enter_frame().await.expect("it is a frame");
    }

    /// Switches out of all frames.
    pub(crate) async fn leave_frames(&self) {
        // A window outside of frames stays where it is.
        for _ in 0..2 {
            self.0.enter_parent_frame().await.expect("there is a page around it");
        }
    }

    /// Returns the host of the page around all frames.
    pub(crate) async fn host(&self) -> String {
        let address = self.0.current_url().await.expect("a page is open");
        address.host_str().unwrap_or_default().to_owned()
    }

    /// Waits until there is such an element.
    pub(crate) async fn see(&self, css: &str) {
        let script = "return document.querySelector(arguments[0]) !== null";
        self.until(&format!("{css} does not appear"), script, vec![json!(css)]).await;
    }

    /// Waits until there is no such element.
    pub(crate) async fn see_none(&self, css: &str) {
        let script = "return document.querySelector(arguments[0]) === null";
        self.until(&format!("{css} stays"), script, vec![json!(css)]).await;
    }

    /// Waits until the end of an element is on the screen, with nothing over it.
    pub(crate) async fn see_in_view(&self, css: &str) {
        let script = "const it = document.querySelector(arguments[0]);
            const { left, bottom } = it.getBoundingClientRect();
            return it.contains(document.elementFromPoint(left + 8, bottom - 4))";
        self.until(&format!("the end of {css} is not in view"), script, vec![json!(css)]).await;
    }

    /// Waits until the table shows at least so many entries.
    pub(crate) async fn until_ply(&self, ply: u32) {
        let script = "return Number(document.querySelector('#table').dataset.ply) >= arguments[0]";
        self.until(&format!("the table does not show ply {ply}"), script, vec![json!(ply)]).await;
    }

    /// Asks a loaded page again and again until it answers yes. A page may be left for another at
    /// any time; a broken request is repeated there.
    pub(crate) async fn until(&self, otherwise: &str, script: &str, arguments: Vec<Value>) {
        let script = format!(
            "if (document.readyState !== 'complete') return 'a page that is not whole';
            const found = (() => {{ {script} }})();
            return found || location.href + ' ' + document.body.innerText"
        );
        eventually(otherwise, PATIENCE, async || {
            match self.0.execute(&script, arguments.clone()).await {
                Ok(Value::Bool(true)) => Ok(()),
                Ok(page) => Err(page.to_string()),
                Err(error) => Err(error.to_string()),
            }
        })
        .await;
    }

    pub(crate) async fn text(&self, css: &str) -> String {
        let element = self.0.find(Locator::Css(css)).await.expect("it is there");
        element.text().await.expect("it has a text")
    }

    /// Waits until an element has this text.
    pub(crate) async fn see_text(&self, css: &str, text: &str) {
        let script = "return document.querySelector(arguments[0])?.textContent === arguments[1]";
        let otherwise = format!("{css} does not say {text:?}");
        self.until(&otherwise, script, vec![json!(css), json!(text)]).await;
    }

    /// Waits until an element's text contains this.
    pub(crate) async fn see_within(&self, css: &str, text: &str) {
        let script =
            "return document.querySelector(arguments[0])?.textContent.includes(arguments[1])";
        let otherwise = format!("{css} does not hold {text:?}");
        self.until(&otherwise, script, vec![json!(css), json!(text)]).await;
    }

    /// Waits until a list is scrolled to its end, and does scroll.
    pub(crate) async fn at_end(&self, css: &str) {
        let script = "const it = document.querySelector(arguments[0]);
            return it.scrollTop > 0 && it.scrollHeight - it.scrollTop - it.clientHeight < 2";
        self.until(&format!("the end of {css} is not shown"), script, vec![json!(css)]).await;
    }

    /// Scrolls to the beginning, like a hand on a wheel.
    pub(crate) async fn scroll_up(&self, css: &str) {
        self.act(css, "all[0].dispatchEvent(new WheelEvent('wheel')); all[0].scrollTop = 0").await;
    }

    /// Returns the window's picture, as PNG.
    pub(crate) async fn picture(&self) -> Vec<u8> {
        self.0.screenshot().await.expect("the window can be photographed")
    }

    pub(crate) async fn count(&self, css: &str) -> usize {
        self.0.find_all(Locator::Css(css)).await.expect("the page can be searched").len()
    }

    /// Fills a field and sends its form.
    pub(crate) async fn fill(&self, css: &str, text: &str) {
        // A folded field is opened first.
        let opens = "const folded = all[0].closest('details'); if (folded) folded.open = true";
        self.act(css, opens).await;
        let field = self.0.find(Locator::Css(css)).await.expect("it was just there");
        field.clear().await.expect("it can be emptied");
        field.send_keys(&format!("{text}\n")).await.expect("it can be written into");
    }

    /// Writes a move or a command; under a board the field is in a sheet.
    pub(crate) async fn write(&self, text: &str) {
        self.open_sheet().await;
        self.hit("#text").await;
        // Without a board there is one kind of text, which may be a command, too.
        if self.count(".how input[value='do']").await > 0 {
            self.hit(".how input[value='do'] + span").await;
        }
        let chosen = "return document.querySelector(\".how input[value='do']\")?.checked ?? true";
        self.until("no moves can be written", chosen, Vec::new()).await;
        self.open_sheet().await;
        self.fill("#text", text).await;
    }

    /// Presses an element like a finger or a mouse, which misses an element that moves away.
    async fn hit(&self, css: &str) {
        eventually(&format!("{css} cannot be hit"), PATIENCE, async || {
            let hit = async || self.0.find(Locator::Css(css)).await?.click().await;
            hit().await.map_err(|error| error.to_string())
        })
        .await;
    }

    /// Opens the sheet under a board, and waits until it has come up.
    async fn open_sheet(&self) {
        let script = "sheet.open = true;
            const { top, bottom } = document.querySelector('#text').getBoundingClientRect();
            return bottom > top && (!sheet.folds || bottom <= innerHeight)";
        self.until("there is nothing to write in", script, Vec::new()).await;
    }

    /// Taps the target of this step, and waits until the page has taken it in.
    pub(crate) async fn tap(&self, step: &str) {
        let steps = "location.search + '@' + document.querySelector('#table').dataset.ply";
        let deed = format!("sessionStorage.before = {steps}; {CLICK}");
        self.act(&format!("[data-step='{step}']"), &deed).await;
        let changed = format!("return {steps} !== sessionStorage.before");
        self.until(&format!("the tap on {step} changes nothing"), &changed, Vec::new()).await;
    }

    /// Drags a piece from the target of one step to that of another. The piece is carried alone,
    /// without its square.
    pub(crate) async fn drag(&self, from: &str, to: &str) {
        let down = PointerAction::Down { button: MOUSE_BUTTON_LEFT };
        let taken = mouse().then(self.over(from).await).then(down).then(aside());
        self.0.perform_actions(taken).await.expect("the mouse takes it up");
        let alone = "const carried = document.querySelector('.carried.figure svg');
            return carried?.querySelectorAll(':scope > :not(defs)').length === 1";
        self.until("more is carried than a figure", alone, Vec::new()).await;
        let up = PointerAction::Up { button: MOUSE_BUTTON_LEFT };
        let put = mouse().then(self.over(to).await).then(up);
        self.0.perform_actions(put).await.expect("the mouse puts it down");
    }

    /// Lays a finger on the target of this step.
    pub(crate) async fn lay_finger(&self, step: &str) {
        let down = PointerAction::Down { button: MOUSE_BUTTON_LEFT };
        let laid = finger().then(self.over(step).await).then(down);
        self.0.perform_actions(laid).await.expect("the finger lies there");
    }

    /// Lifts the finger again.
    pub(crate) async fn lift_finger(&self) {
        self.0.release_actions().await.expect("the finger is lifted");
    }

    /// Draws a line between the targets of two steps.
    pub(crate) async fn draw(&self, from: &str, to: &str) {
        let button = MOUSE_BUTTON_RIGHT;
        let begun = mouse().then(self.over(from).await).then(PointerAction::Down { button });
        let drawn = begun.then(aside()).then(self.over(to).await);
        let drawn = drawn.then(PointerAction::Up { button });
        self.0.perform_actions(drawn).await.expect("the mouse draws");
    }

    async fn over(&self, step: &str) -> PointerAction {
        let css = format!("#board [data-step='{step}']");
        self.see(&css).await;
        let element = self.0.find(Locator::Css(&css)).await.expect("it was just there");
        PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 }
    }

    /// Presses the newest button that fits this selector.
    pub(crate) async fn press(&self, css: &str) {
        let deed = "all.pop().closest('form').querySelector('button').click()";
        self.act(&format!(".talk {css}"), deed).await;
    }

    /// Clicks an element, even within a closed menu.
    pub(crate) async fn click(&self, css: &str) {
        self.act(css, CLICK).await;
    }

    /// Runs a script once, as soon as there are such elements, with `all` of them. Finding and
    /// acting are one step, as pages redraw. Each action has a number, as its answer may be lost
    /// when a page is left.
    async fn act(&self, css: &str, deed: &str) {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed).to_string();
        let script = format!(
            "if (sessionStorage.done === arguments[1]) return true;
            const all = [...document.querySelectorAll(arguments[0])];
            if (!all.length) return false;
            sessionStorage.done = arguments[1];
            {deed};
            return true"
        );
        let arguments = vec![json!(css), json!(number)];
        self.until(&format!("{css} does not appear"), &script, arguments).await;
    }
}
