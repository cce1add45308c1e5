//! The internet for these browsers: the pages of Discord and Telegram around the table, and the
//! proxies between.
//!
//! Every name leads here, over HTTPS. Discord's proxy takes the place of the table's own name. It
//! hands on every address below `/.proxy` and adds a policy of its own; it has no streams of
//! events. The certificate is for tests alone (`openssl req -x509`), and so is its key.

use std::{
    io,
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use suite::discord::BOT;
use tokio::{
    io::{
        AsyncBufReadExt as _, AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _,
        BufReader, copy_bidirectional,
    },
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ServerConfig,
        crypto::ring,
        pki_types::{CertificateDer, PrivateKeyDer},
    },
};

const CERTIFICATE: &[u8] = include_bytes!("../../page/tests.cert.der");
const KEY: &[u8] = include_bytes!("../../page/tests.key.der");
const DISCORD: &str = include_str!("../../page/discord.html");
const TELEGRAM: &str = include_str!("../../page/telegram.html");

/// The table's own name.
pub(crate) const NAME: &str = "kamen.example";

/// The fake internet; it ends when it is dropped.
pub(crate) struct Internet {
    pub(crate) port: u16,
    asked: Arc<Mutex<Vec<String>>>,
    at_work: JoinHandle<()>,
}

impl Internet {
    /// Starts one in which the table answers at this address.
    pub(crate) async fn around(table: SocketAddr) -> Self {
        let (certificates, key) =
            (vec![CertificateDer::from(CERTIFICATE)], PrivateKeyDer::try_from(KEY));
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let config = config.with_safe_default_protocol_versions().unwrap().with_no_client_auth();
        let config = config.with_single_cert(certificates, key.unwrap()).unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (port, asked) = (listener.local_addr().unwrap().port(), Arc::<Mutex<_>>::default());
        let noted = Arc::clone(&asked);
        let at_work = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (acceptor, noted) = (acceptor.clone(), Arc::clone(&noted));
                tokio::spawn(async move {
                    // A browser opens connections that it never uses, and hangs up at any time.
                    if let Ok(stream) = acceptor.accept(stream).await {
                        let _ = answer(BufReader::new(stream), table, &noted).await;
                    }
                });
            }
        });
        Self { port, asked, at_work }
    }

    /// Returns the requests so far: each a name with a path, and the breaches of the rules.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }
}

impl Drop for Internet {
    fn drop(&mut self) {
        self.at_work.abort();
    }
}

/// Answers one request, or connects both ends.
async fn answer(
    mut browser: BufReader<impl AsyncRead + AsyncWrite + Unpin>,
    table: SocketAddr,
    asked: &Mutex<Vec<String>>,
) -> io::Result<()> {
    let head = head(&mut browser).await?;
    let Some((first, fields)) = head.split_once("\r\n") else { return Ok(()) };
    let mut words = first.split(' ');
    let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let host = field(fields, "host").unwrap_or_default().to_owned();
    let page = match &*host {
        "discord.com" => DISCORD,
        "web.telegram.org" => TELEGRAM,
        _ => "",
    };
    if !page.is_empty() {
        let length = page.len();
        let about = format!(
            "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
        );
        browser.write_all((about + page).as_bytes()).await?;
        return browser.shutdown().await;
    }
    let proxied = host == format!("{BOT}.discordsays.com");
    // A browser sends requests of its own to other hosts.
    if !proxied && host != NAME {
        return Ok(());
    }
    asked.lock().unwrap().push(format!("{host}{path}"));
    let upgrades = field(fields, "upgrade").is_some();
    let path = path.strip_prefix("/.proxy").filter(|_| proxied).unwrap_or(path);
    let kept = fields.lines().filter(|line| {
        let name = line.split(':').next().unwrap_or_default().to_ascii_lowercase();
        name != "host" && (upgrades || name != "connection") && !line.is_empty()
    });
    let mut sent = format!("{method} {path} HTTP/1.1\r\nHost: {NAME}\r\n");
    sent.extend(kept.map(|line| format!("{line}\r\n")));
    sent += if upgrades { "\r\n" } else { "Connection: close\r\n\r\n" };
    let mut table = BufReader::new(TcpStream::connect(table).await?);
    table.write_all(sent.as_bytes()).await?;
    hand_on(&mut browser, &mut table, proxied, asked).await
}

/// Hands the body on, then the answer with the proxy's additions.
async fn hand_on(
    browser: &mut BufReader<impl AsyncRead + AsyncWrite + Unpin>,
    table: &mut BufReader<TcpStream>,
    proxied: bool,
    asked: &Mutex<Vec<String>>,
) -> io::Result<()> {
    let (mut body, mut answered) = (vec![0; 16 * 1024], Vec::new());
    // Waits for the head of the answer while the rest of the request goes on its way.
    loop {
        tokio::select! {
            read = browser.read(&mut body) => {
                let read = read?;
                if read == 0 {
                    return Ok(());
                }
                table.write_all(&body[..read]).await?;
            }
            line = table.read_until(b'\n', &mut answered) => {
                if line? == 0 {
                    return Ok(());
                }
                if answered.ends_with(b"\r\n\r\n") {
                    break;
                }
            }
        }
    }
    let mut about = String::from_utf8_lossy(&answered).trim_end().to_owned();
    if proxied {
        if field(&about, "content-type").is_some_and(|kind| kind == "text/event-stream") {
            asked.lock().unwrap().push("a stream of events through the proxy".to_owned());
            return Ok(());
        }
        about += &format!("\r\nContent-Security-Policy: {}", policy());
    }
    browser.write_all(format!("{about}\r\n\r\n").as_bytes()).await?;
    browser.flush().await?;
    copy_bidirectional(browser, table).await.map(drop)
}

/// Discord's policy for what an Activity may load and ask for, besides its own.
fn policy() -> String {
    let own = format!("{BOT}.discordsays.com");
    format!(
        "default-src 'self'; script-src 'self' 'unsafe-eval' 'nonce-MTIz' blob:; style-src 'self' 'unsafe-inline'; \
         img-src 'self' blob: data:; connect-src https://{own}/.proxy/ wss://{own}/.proxy/; worker-src 'none'; \
         frame-ancestors 'self' https://discord.com"
    )
}

/// The lines of a request up to the empty one.
async fn head(stream: &mut BufReader<impl AsyncRead + Unpin>) -> io::Result<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        if stream.read_until(b'\n', &mut head).await? == 0 {
            return Ok(String::new());
        }
    }
    Ok(String::from_utf8_lossy(&head).into_owned())
}

fn field<'a>(lines: &'a str, name: &str) -> Option<&'a str> {
    let pairs = lines.lines().filter_map(|line| line.split_once(':'));
    let mut named = pairs.filter(|(key, _)| key.eq_ignore_ascii_case(name));
    named.next().map(|(_, value)| value.trim())
}
