//! A line that dies without a sign: the phone slept, or changed its network.

use std::net::SocketAddr;

use suite::skip;
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
};

use super::{Duel, anywhere, window::Browser};

/// A connection to the table that can die without being closed.
struct FrailWay {
    address: SocketAddr,
    dying: watch::Sender<()>,
}

impl FrailWay {
    async fn to(table: SocketAddr) -> Self {
        let listener = TcpListener::bind(anywhere()).await.unwrap();
        let address = listener.local_addr().unwrap();
        let dying = watch::Sender::new(());
        let deaths = dying.clone();
        tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                tokio::spawn(relay(browser, table, deaths.subscribe()));
            }
        });
        Self { address, dying }
    }

    /// Stops the open connections silently. New ones work.
    fn dies(&self) {
        self.dying.send_replace(());
    }
}

async fn relay(mut browser: TcpStream, table: SocketAddr, mut dying: watch::Receiver<()>) {
    let Ok(mut table) = TcpStream::connect(table).await else { return };
    tokio::select! {
        _ = copy_bidirectional(&mut browser, &mut table) => {}
        // Both ends stay open and hear nothing.
        Ok(()) = dying.changed() => std::future::pending().await,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_whose_line_died_in_silence_comes_back_and_shows_the_move() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let duel = Duel::of([browser.window().await, browser.window().await], "/new mill 2").await;
    let [mine, other] = duel.windows().await;
    let table = duel.serving.address.unwrap();
    let way = FrailWay::to(table).await;
    let page = other.address().await.replace(&table.to_string(), &way.address.to_string());
    other.go(&page).await;
    other.see("#board svg").await;

    way.dies();
    let ply = duel.board().await.table.ply();
    mine.write("d2").await;
    mine.until_ply(ply + 1).await;
    other.until_ply(ply + 1).await;
    other.see_text("#line", "").await;
    // A screen reader says the move.
    other.see_within("#last-move", "d2").await;
    duel.serving.stop().await;
}
