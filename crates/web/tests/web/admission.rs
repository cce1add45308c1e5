//! One client harms only itself: by connections that ask and never read, by ones that never finish
//! asking, and by pages without end.
//!
//! All of 127.0.0.0/8 is this machine, so an attacker and a stranger have addresses of their own
//! here.
#![cfg(target_os = "linux")]

use std::net::SocketAddr;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    sync::oneshot,
    task::JoinHandle,
};
use web::ConnectionLimits;

use crate::visitor::{HOST, Place};

const ATTACKER: [u8; 4] = [127, 0, 0, 2];
const STRANGER: [u8; 4] = [127, 0, 0, 1];

/// A table that listens to the network until it is dropped.
struct Open {
    address: SocketAddr,
    _stop: oneshot::Sender<()>,
    _run: JoinHandle<()>,
}

impl Open {
    async fn with(place: &Place, places: ConnectionLimits) -> Self {
        let listener = web::bind(([127, 0, 0, 1], 0).into()).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let stopped = async move { drop(stopped.await) };
        let public_url = Some(format!("http://{HOST}").parse().unwrap());
        let settings =
            web::WebSettings { limits: places, public_url, ..web::WebSettings::default() };
        let (desk, service) = (place.desk.clone(), place.service.clone());
        let run = web::run(settings, desk, service, web::RequestLimits::NONE, listener, stopped);
        let run = tokio::spawn(async move { run.await.unwrap() });
        Self { address, _stop: stop, _run: run }
    }

    async fn connect(&self, from: [u8; 4]) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind((from, 0).into()).unwrap();
        socket.connect(self.address).await.unwrap()
    }

    /// The answer to a single request.
    async fn get(&self, from: [u8; 4], path: &str) -> String {
        self.ask(from, head(path)).await
    }

    /// The answer to a request with this head.
    async fn ask(&self, from: [u8; 4], head: String) -> String {
        let mut end = self.connect(from).await;
        end.write_all((head + "Connection: close\r\n\r\n").as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        end.read_to_end(&mut answer).await.unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Sockets that ask for a file again and again and never read.
    async fn never_read(&self, number: usize) -> Vec<TcpStream> {
        let asked = (head("/a/table.js") + "\r\n").repeat(200);
        let mut held = Vec::new();
        for _ in 0..number {
            let end = self.connect(ATTACKER).await;
            // The connection may be refused already.
            let _ = end.try_write(asked.as_bytes());
            end.readable().await.unwrap();
            held.push(end);
        }
        held
    }
}

fn head(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: {HOST}\r\nAccept-Language: sk\r\n")
}

fn places(connections: usize, connections_per_address: usize) -> ConnectionLimits {
    ConnectionLimits { connections, connections_per_address }
}

#[tokio::test]
async fn sockets_that_never_read_keep_no_stranger_out() {
    let place = Place::open().await;
    for places in [places(12, 4), places(4, 4)] {
        let open = Open::with(&place, places).await;
        let _held = open.never_read(8).await;
        let page = open.get(STRANGER, "/").await;
        assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    }
}

#[tokio::test]
async fn heads_that_never_end_keep_no_stranger_out() {
    let place = Place::open().await;
    let open = Open::with(&place, places(4, 4)).await;
    let mut held = Vec::new();
    for from in [ATTACKER, STRANGER].into_iter().cycle().take(12) {
        let mut end = open.connect(from).await;
        end.write_all(head("/").as_bytes()).await.unwrap();
        held.push(end);
    }
    let page = open.get(STRANGER, "/").await;
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
}

#[tokio::test]
async fn a_connection_without_a_place_is_told_so_in_its_language() {
    let place = Place::open().await;
    let open = Open::with(&place, places(12, 4)).await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let events = format!("{}/events", place.game(&ana, &bob).await.path);
    let mut held = Vec::new();
    for _ in 0..4 {
        let mut end = open.connect(ATTACKER).await;
        let asked = head(&events) + &format!("Cookie: {}\r\n\r\n", ana.cookie);
        end.write_all(asked.as_bytes()).await.unwrap();
        end.readable().await.unwrap();
        held.push(end);
    }
    let refused = open.get(ATTACKER, "/").await;
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert!(refused.contains("Teraz tu nie je voľné miesto."), "{refused}");
}

#[tokio::test]
async fn an_address_behind_a_web_server_has_so_many_open_pages_and_no_more() {
    let place = Place::open().await;
    let open = Open::with(&place, places(12, 4)).await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let events = format!("{}/events", place.game(&ana, &bob).await.path);
    let asks = |path: &str, client| {
        head(path) + &format!("X-Forwarded-For: {client}\r\nCookie: {}\r\n", ana.cookie)
    };
    let mut pages = Vec::new();
    for _ in 0..4 {
        let mut end = open.connect(STRANGER).await;
        end.write_all((asks(&events, "192.0.2.7") + "\r\n").as_bytes()).await.unwrap();
        end.readable().await.unwrap();
        pages.push(end);
    }
    let refused = open.ask(STRANGER, asks("/", "192.0.2.7")).await;
    assert!(refused.starts_with("HTTP/1.1 429") && refused.contains("Close a few"), "{refused}");
    let other = open.ask(STRANGER, asks("/", "192.0.2.8")).await;
    assert!(other.starts_with("HTTP/1.1 200"), "{other}");
}
