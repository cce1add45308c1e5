//! The answer to connections for which there is no place.

use std::{sync::Arc, time::Duration};

use chat::{Desk, Language};
use service::Sentence;
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    time::timeout,
};

/// The time for which a connection is heard before it is sent away.
const MOMENT: Duration = Duration::from_secs(1);

/// The bytes of a request that are read to find its language.
const HEAD: usize = 4 * 1024;

/// Tells a client in its language that there is no place, and when to come again.
pub(crate) async fn tell(desk: Arc<Desk>, mut stream: impl AsyncRead + AsyncWrite + Unpin) {
    // A client that leaves before the answer does not want it.
    let _ = timeout(MOMENT, async {
        let mut head = vec![0; HEAD];
        let length = stream.read(&mut head).await?;
        let language = language(&head[..length]);
        let sentence = Sentence::new("web-no-place");
        let said = desk.sentence(language, &sentence, &[]);
        stream.write_all(answer(&said).as_bytes()).await?;
        stream.shutdown().await
    })
    .await;
}

fn language(head: &[u8]) -> Language {
    let head = String::from_utf8_lossy(head);
    let mut lines = head.lines().filter_map(|line| line.split_once(':'));
    let wish = lines.find(|(name, _)| name.eq_ignore_ascii_case("accept-language"));
    wish.and_then(|(_, wish)| Language::from_accept_language(wish)).unwrap_or_default()
}

fn answer(said: &str) -> String {
    format!(
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n\
         Content-Length: {}\r\nCache-Control: no-store\r\nRetry-After: 10\r\n\
         Connection: close\r\n\r\n{said}",
        said.len()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_sent_away_is_told_so_in_its_language() {
        let head = b"GET / HTTP/1.1\r\nHost: a\r\nAccept-Language: sk,en;q=0.5\r\n\r\n";
        assert_eq!(language(head), Language::Sk);
        assert_eq!(language(b"GET / HTTP/1.1\r\nAccept-"), Language::En);
        assert_eq!(language(b"\xff\xfe"), Language::En);
    }
}
