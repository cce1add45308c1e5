//! The owner's settings for the table in a browser.

use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
    str::FromStr,
};

use crate::init_data::MiniAppKey;

/// The owner's settings for the table in a browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebSettings {
    /// The limits of connections.
    pub limits: ConnectionLimits,
    /// The address of the table, if a web server stands in front of it.
    pub public_url: Option<PublicUrl>,
    /// The web servers that are trusted to name the clients for which they ask.
    pub trusted_proxies: Vec<Network>,
    /// The owner's own push services: only these may lie in a private network, or speak HTTP.
    pub push_services: Vec<PublicUrl>,
    /// The key that proves who opens the table inside Telegram; `None` where nobody can.
    pub mini_app: Option<MiniAppKey>,
}

impl Default for WebSettings {
    fn default() -> Self {
        let here = [IpAddr::from(Ipv4Addr::LOCALHOST), Ipv6Addr::LOCALHOST.into()];
        let trusted_proxies = here.map(Network::only).to_vec();
        Self {
            limits: ConnectionLimits::default(),
            public_url: None,
            trusted_proxies,
            push_services: Vec::new(),
            mini_app: None,
        }
    }
}

impl WebSettings {
    /// Whether a web server at this address is trusted.
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|network| network.has(address))
    }
}

/// The limits of connections. Beyond them the newest idle connection is closed or refused, with a
/// sentence and a line in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// Connections in all. Each needs a file of the operating system's, and
    /// some must be left for the database, its copies and the platforms.
    pub connections: usize,
    /// Connections of one address, and answers under way; a /64 of IPv6 is one.
    pub connections_per_address: usize,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self { connections: 1_000, connections_per_address: 200 }
    }
}

/// The public address of the table: `https://kamen.example`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl {
    pub(crate) https: bool,
    /// The name, with the port unless it is the usual one.
    pub(crate) authority: String,
}

/// The reason why a text is no [`PublicUrl`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotPublic(String);

impl fmt::Display for NotPublic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is not an address like https://kamen.example, without anything after it",
            self.0
        )
    }
}

impl std::error::Error for NotPublic {}

impl FromStr for PublicUrl {
    type Err = NotPublic;

    fn from_str(text: &str) -> Result<Self, NotPublic> {
        let wrong = || NotPublic(text.into());
        let lower = text.trim_end_matches('/').to_ascii_lowercase();
        let (scheme, authority) = lower.split_once("://").ok_or_else(wrong)?;
        let https = match scheme {
            "https" => true,
            "http" => false,
            _ => return Err(wrong()),
        };
        let usual = if https { ":443" } else { ":80" };
        let authority = authority.strip_suffix(usual).unwrap_or(authority);
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-.:[]".contains(&byte);
        if authority.is_empty() || !authority.bytes().all(plain) {
            return Err(wrong());
        }
        Ok(Self { https, authority: authority.into() })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.https { "https" } else { "http" }, self.authority)
    }
}

/// A network: one address, or all with the same beginning (`10.0.0.0/8`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    /// The length of the common prefix in bits.
    alike: u32,
}

/// The reason why a text is no [`Network`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotNetwork(String);

impl fmt::Display for NotNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is neither an address, 192.0.2.1, nor a network, 10.0.0.0/8", self.0)
    }
}

impl std::error::Error for NotNetwork {}

impl Network {
    /// The network of one address and no other.
    pub const fn only(address: IpAddr) -> Self {
        let alike = if address.is_ipv4() { 32 } else { 128 };
        Self { address, alike }
    }

    /// Whether an address belongs to the network.
    pub fn has(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(one), IpAddr::V4(other)) => {
                (one.to_bits() ^ other.to_bits()).leading_zeros() >= self.alike
            }
            (IpAddr::V6(one), IpAddr::V6(other)) => {
                (one.to_bits() ^ other.to_bits()).leading_zeros() >= self.alike
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = NotNetwork;

    fn from_str(text: &str) -> Result<Self, NotNetwork> {
        let wrong = || NotNetwork(text.into());
        let (address, alike) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
        let whole = Self::only(address.trim().parse().map_err(|_| wrong())?);
        let Some(alike) = alike else { return Ok(whole) };
        let alike = alike.trim().parse().ok().filter(|alike| *alike <= whole.alike);
        Ok(Self { alike: alike.ok_or_else(wrong)?, ..whole })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_has_the_addresses_that_begin_alike() {
        let has = |network: &str, address: &str| {
            network.parse::<Network>().unwrap().has(address.parse().unwrap())
        };
        assert!(has("10.0.0.0/8", "10.255.1.2") && !has("10.0.0.0/8", "11.0.0.1"));
        assert!(has("192.0.2.1", "192.0.2.1") && !has("192.0.2.1", "192.0.2.2"));
        assert!(has("0.0.0.0/0", "192.0.2.1") && !has("0.0.0.0/0", "::1"));
        assert!(has("fd00::/8", "fd12::1") && !has("fd00::/8", "fe12::1"));
        assert!(has("127.0.0.1", "::ffff:127.0.0.1"), "the same written anew");
        for wrong in ["", "localhost", "10.0.0.0/33", "10.0.0.0/x", "10.0.0/8"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_public_address_is_a_scheme_and_a_name() {
        for (text, whole) in [
            ("https://Kamen.example/", "https://kamen.example"),
            ("https://kamen.example:443", "https://kamen.example"),
            ("http://kamen.lan:8717", "http://kamen.lan:8717"),
        ] {
            assert_eq!(text.parse::<PublicUrl>().unwrap().to_string(), whole);
        }
        for wrong in [
            "kamen.example",
            "ftp://a",
            "https://",
            "https://a/kamen",
            "https://a?b",
            "https://u@a",
        ] {
            assert!(wrong.parse::<PublicUrl>().is_err(), "{wrong}");
        }
    }
}
