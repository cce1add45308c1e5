//! The addresses that browsers name for their messages. Anybody can send any address, so it must
//! lie on the public network, and never beside this bot.

use std::{
    error::Error,
    fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
    sync::Arc,
};

use reqwest::{
    Url,
    dns::{Addrs, Name, Resolve, Resolving},
};
use service::Subscription;
use tokio::net::lookup_host;

use crate::PublicUrl;

/// The address for messages to a browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Endpoint(Url);

impl Endpoint {
    /// Reads an address: HTTPS on its usual port, and a name, not an address in digits; or any
    /// address at a service of the owner's own.
    pub(crate) fn read(text: &str, own: &[PublicUrl]) -> Option<Self> {
        let url = Url::parse(text).ok().filter(|_| text.len() <= Subscription::LONGEST)?;
        let origin = url.origin().ascii_serialization();
        if own.iter().any(|own| own.to_string() == origin) {
            return Some(Self(url));
        }
        let named = url.domain().is_some_and(|name| name.trim_end_matches('.').contains('.'));
        let plain = url.username().is_empty() && url.password().is_none();
        let outside = url.scheme() == "https" && url.port().is_none();
        (named && plain && outside).then_some(Self(url))
    }

    /// Returns the origin it belongs to: scheme, name and port.
    pub(crate) fn origin(&self) -> String {
        self.0.origin().ascii_serialization()
    }

    pub(crate) fn into_url(self) -> Url {
        self.0
    }
}

/// A resolver that leaves out addresses outside the public network. The connection is made to the
/// very addresses that were checked, so no name can mean something else a moment later.
pub(crate) struct Outside {
    /// The names of the owner's own services, which may lie anywhere.
    own: Arc<[String]>,
}

impl Outside {
    pub(crate) fn but_for(own: &[PublicUrl]) -> Self {
        let name =
            |own: &PublicUrl| Some(Url::parse(&own.to_string()).ok()?.host_str()?.to_owned());
        Self { own: own.iter().filter_map(name).collect() }
    }
}

impl Resolve for Outside {
    fn resolve(&self, name: Name) -> Resolving {
        let own = self.own.iter().any(|own| own == name.as_str());
        Box::pin(async move {
            let found = lookup_host((name.as_str(), 0)).await?;
            let found: Vec<_> = found.filter(|at| own || is_outside(at.ip())).collect();
            if found.is_empty() {
                return Err(Box::new(NotOutside) as Box<dyn Error + Send + Sync>);
            }
            Ok(Box::new(found.into_iter()) as Addrs)
        })
    }
}

/// The error for a name with nothing but private addresses.
#[derive(Debug)]
struct NotOutside;

impl fmt::Display for NotOutside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("its name leads to a private network")
    }
}

impl Error for NotOutside {}

/// Whether an address belongs to the public network (IANA's registries of special addresses leave
/// nothing else).
fn is_outside(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_outside_v4(address),
        IpAddr::V6(address) => is_outside_v6(address),
    }
}

const fn is_outside_v4(address: Ipv4Addr) -> bool {
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation();
    !special
        && match address.octets() {
            // "This network", shared by carriers, protocols, benchmarks, not given out.
            [0 | 240.., ..] | [100, 64..=127, ..] | [192, 0, 0, _] | [198, 18 | 19, ..] => false,
            // The former anycast of 6to4.
            [192, 88, 99, _] => false,
            _ => true,
        }
}

/// Only `2000::/3` is given out. Some ranges in it stand for addresses of IPv4, for protocols and
/// for examples.
const fn is_outside_v6(address: Ipv6Addr) -> bool {
    match address.segments() {
        [0x2001, 0..=0x01ff | 0x0db8, ..] | [0x2002, ..] | [0x3fff, 0..=0x0fff, ..] => false,
        [first, ..] => first >> 13 == 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endpoint_is_a_name_out_in_the_world_over_https() {
        let own = ["http://127.0.0.1:9000".parse().unwrap()];
        for right in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
            "https://web.push.apple.com/QOx?a=b",
            "https://example.org:443/",
            "http://127.0.0.1:9000/push/1",
        ] {
            assert!(Endpoint::read(right, &own).is_some(), "{right}");
        }
        let long = format!("https://push.example.org/{}", "x".repeat(1_024));
        for wrong in [
            "http://push.example.org/1",
            "https://push.example.org:8443/1",
            "https://127.0.0.1/1",
            "https://2130706433/1",
            "https://0x7f.1/1",
            "https://[::1]/1",
            "https://localhost/1",
            "https://localhost./1",
            "https://printer/1",
            "https://me@push.example.org/1",
            "https://:secret@push.example.org/1",
            "http://127.0.0.1:9001/push/1",
            "file:///etc/passwd",
            "",
            "push",
            &long,
        ] {
            assert_eq!(Endpoint::read(wrong, &own), None, "{wrong}");
        }
    }

    #[test]
    fn nothing_private_is_outside() {
        for outside in ["8.8.8.8", "192.0.1.1", "100.63.0.1", "2606:4700::1", "2a00::1"] {
            assert!(is_outside(outside.parse().unwrap()), "{outside}");
        }
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "192.0.0.8",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "::ffff:10.0.0.1",
            "::7f00:1",
            "fc00::1",
            "fe80::1",
            "ff02::1",
            "64:ff9b::a00:1",
            "2002:7f00:1::",
            "2001:0:7f00:1::",
            "2001:db8::1",
        ] {
            assert!(!is_outside(inside.parse().unwrap()), "{inside}");
        }
    }

    #[tokio::test]
    async fn a_name_that_leads_home_is_not_found_unless_it_is_the_owners() {
        let name = || "localhost".parse().unwrap();
        assert!(Outside::but_for(&[]).resolve(name()).await.is_err());
        let own = ["http://localhost:9000".parse().unwrap()];
        assert!(Outside::but_for(&own).resolve(name()).await.is_ok());
    }
}
