//! The origin of a request: its address, the name it was sent to, and whether it came over HTTPS.
//!
//! The connection says it, or a web server that the owner trusts; no other `X-Forwarded-For` is
//! read. Addresses are counted as IPv6 networks are given out: a /64 is one. The table is not
//! served under a name that is not its own.

use std::net::{IpAddr, SocketAddr};

use axum::{
    extract::{ConnectInfo, Request},
    http::{HeaderMap, header},
};

use crate::{client_address::ClientAddress, settings::WebSettings};

/// The address and the manner of a request, as the browser sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ClientInfo {
    /// The sender's address; requests made within a test have none.
    pub(crate) address: Option<ClientAddress>,
    /// The name of this table as the browser knows it, with the port.
    pub(crate) host: String,
    /// Whether the browser speaks HTTPS: with a web server in front of this.
    pub(crate) https: bool,
}

impl ClientInfo {
    pub(crate) fn of(settings: &WebSettings, request: &Request) -> Self {
        let headers = request.headers();
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map(|ConnectInfo(from)| from.ip());
        let proxied = peer.is_some_and(|peer| settings.trusts(peer));
        let address = match peer {
            Some(peer) if proxied => Some(forwarded(settings, headers).unwrap_or(peer)),
            peer => peer,
        };
        let host = text(headers, header::HOST.as_str()).to_ascii_lowercase();
        let public = settings.public_url.as_ref();
        let told =
            [last(headers, "x-forwarded-proto"), forwarded_pairs(headers, "proto").next_back()];
        let https = (proxied && told.into_iter().flatten().any(is_https))
            || public.is_some_and(|public| public.https && public.authority == host);
        Self { address: address.map(ClientAddress::of), host, https }
    }

    /// Whether the table may be called by this name. Addresses in digits and the names of this very
    /// computer are always allowed: no other site can make a name of its own be one of these.
    pub(crate) fn has_known_name(&self, settings: &WebSettings) -> bool {
        if settings.public_url.as_ref().is_some_and(|public| public.authority == self.host) {
            return true;
        }
        let name = name_of(&self.host);
        let digits = name.trim_start_matches('[').trim_end_matches(']');
        digits.parse::<IpAddr>().is_ok() || name == "localhost" || name.ends_with(".localhost")
    }

    /// Whether a browser grants such a page more than showing itself: it came over HTTPS, or from
    /// this very computer.
    pub(crate) fn is_secure(&self) -> bool {
        let name = name_of(&self.host);
        let digits = name.trim_start_matches('[').trim_end_matches(']');
        let here = digits.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
        self.https || here || name == "localhost" || name.ends_with(".localhost")
    }

    /// Returns the table's address for browsers: `https://kamen.example`.
    pub(crate) fn home(&self, settings: &WebSettings) -> String {
        match &settings.public_url {
            Some(public) => public.to_string(),
            None => format!("{}://{}", if self.https { "https" } else { "http" }, self.host),
        }
    }
}

fn is_https(scheme: &str) -> bool {
    scheme.eq_ignore_ascii_case("https")
}

/// A host without its port.
fn name_of(host: &str) -> &str {
    let port = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|b| b.is_ascii_digit()));
    match port {
        // The colons of an IPv6 address stand in brackets.
        Some((name, _)) if !name.contains(':') || name.ends_with(']') => name,
        _ => host,
    }
}

/// Returns the client of the web servers in front: the nearest address that is not one of them. The
/// client itself may have written the addresses further left, and may lie.
fn forwarded(settings: &WebSettings, headers: &HeaderMap) -> Option<IpAddr> {
    let lines = headers.get_all("x-forwarded-for").into_iter();
    let named = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(','));
    let named: Vec<&str> = match named.map(str::trim).collect::<Vec<_>>() {
        none if none.is_empty() => forwarded_pairs(headers, "for").collect(),
        named => named,
    };
    let mut nearest = None;
    for address in named.into_iter().rev() {
        let Some(address) = address_in(address) else { break };
        nearest = Some(address);
        if !settings.trusts(address) {
            break;
        }
    }
    nearest
}

/// The values of a name in `Forwarded` (RFC 7239), in their order.
fn forwarded_pairs<'a>(
    headers: &'a HeaderMap,
    name: &'static str,
) -> impl DoubleEndedIterator<Item = &'a str> {
    let lines: Vec<&str> = headers
        .get_all(header::FORWARDED)
        .into_iter()
        .filter_map(|line| line.to_str().ok())
        .collect();
    let pairs = lines.into_iter().flat_map(|line| line.split([',', ';']));
    let pairs: Vec<&str> = pairs
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(key, _)| key.eq_ignore_ascii_case(name))
        .map(|(_, value)| value.trim_matches('"'))
        .collect();
    pairs.into_iter()
}

/// `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1` or `[2001:db8::1]:80`.
fn address_in(text: &str) -> Option<IpAddr> {
    let name =
        if text.starts_with('[') || text.matches(':').count() == 1 { name_of(text) } else { text };
    name.trim_start_matches('[').trim_end_matches(']').parse().ok()
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// The last value of a header that several web servers may have added to.
fn last<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let line = headers.get_all(name).into_iter().next_back()?;
    line.to_str().ok()?.rsplit(',').next().map(str::trim)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn settings() -> WebSettings {
        WebSettings {
            public_url: Some("https://kamen.example".parse().unwrap()),
            trusted_proxies: vec!["127.0.0.1".parse().unwrap(), "10.0.0.0/8".parse().unwrap()],
            ..WebSettings::default()
        }
    }

    fn info(peer: &str, headers: &[(&str, &str)]) -> ClientInfo {
        let request = headers
            .iter()
            .fold(Request::get("/"), |request, (name, value)| request.header(*name, *value));
        let mut request = request.body(Body::empty()).unwrap();
        let peer: IpAddr = peer.parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from((peer, 80))));
        ClientInfo::of(&settings(), &request)
    }

    fn source(peer: &str, headers: &[(&str, &str)]) -> String {
        info(peer, headers).address.unwrap().to_string()
    }

    #[test]
    fn a_trusted_web_server_says_from_whom_a_request_comes() {
        let by = |line| source("127.0.0.1", &[("x-forwarded-for", line)]);
        assert_eq!(by("192.0.2.7"), "192.0.2.7");
        assert_eq!(by("203.0.113.9, 192.0.2.7"), "192.0.2.7", "what the asker says counts not");
        assert_eq!(by("192.0.2.7, 10.1.2.3"), "192.0.2.7", "both web servers are trusted");
        assert_eq!(by("2001:db8:1:2:3::4"), "2001:db8:1:2::/64");
        assert_eq!(by("[2001:db8::1]:443"), "2001:db8::/64");
        assert_eq!(by("192.0.2.7:5000"), "192.0.2.7");
        assert_eq!(by("unknown"), "127.0.0.1");
        let by = |line| source("127.0.0.1", &[("forwarded", line)]);
        assert_eq!(by("for=192.0.2.7;proto=https"), "192.0.2.7");
        assert_eq!(by(r#"for=203.0.113.9, For="[2001:db8::1]:47""#), "2001:db8::/64");
    }

    #[test]
    fn nobody_else_is_believed() {
        let lies = [("x-forwarded-for", "192.0.2.7"), ("x-forwarded-proto", "https")];
        assert_eq!(source("203.0.113.9", &lies), "203.0.113.9");
        assert!(!info("203.0.113.9", &lies).https && info("127.0.0.1", &lies).https);
        assert!(info("127.0.0.1", &[("forwarded", "for=192.0.2.7;proto=https")]).https);
        assert!(!info("127.0.0.1", &[("x-forwarded-proto", "https, http")]).https);
    }

    #[test]
    fn under_its_public_name_the_table_is_reached_as_that_says() {
        let client = info("203.0.113.9", &[("host", "Kamen.example")]);
        assert!(client.https && client.has_known_name(&settings()));
        assert_eq!(client.home(&settings()), "https://kamen.example");
        assert_eq!(client.home(&WebSettings::default()), "https://kamen.example");
    }

    #[test]
    fn a_name_that_somebody_made_point_here_is_not_this_tables() {
        let known = |host| info("127.0.0.1", &[("host", host)]).has_known_name(&settings());
        for host in
            ["127.0.0.1:8717", "[::1]:8717", "[::1]", "192.0.2.1", "localhost:1", "a.localhost"]
        {
            assert!(known(host), "{host}");
        }
        for host in [
            "evil.example",
            "kamen.example.evil.example",
            "kamen.example:8717",
            "",
            "localhost.evil.example",
            "127.0.0.1.evil.example:80",
        ] {
            assert!(!known(host), "{host}");
        }
    }
}
