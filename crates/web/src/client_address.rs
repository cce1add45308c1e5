//! Addresses of clients, as they are counted.

use std::net::{IpAddr, Ipv6Addr};

/// A counted address. A client with one IPv6 address has all of its /64, so a /64 counts as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ClientAddress(IpAddr);

impl ClientAddress {
    pub(crate) fn of(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => Self(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into()),
            old => Self(old),
        }
    }
}

impl std::fmt::Display for ClientAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            IpAddr::V4(address) => address.fmt(f),
            IpAddr::V6(address) => write!(f, "{address}/64"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(address: &str) -> ClientAddress {
        ClientAddress::of(address.parse().unwrap())
    }

    #[test]
    fn all_addresses_of_one_household_count_as_one() {
        assert_eq!(source("2001:db8:1:2::1"), source("2001:db8:1:2:ffff:eeee:dddd:cccc"));
        assert_ne!(source("2001:db8:1:2::1"), source("2001:db8:1:3::1"));
        assert_ne!(source("192.0.2.1"), source("192.0.2.2"));
        assert_eq!(source("::ffff:192.0.2.1"), source("192.0.2.1"), "the same written anew");
        assert_eq!(source("2001:db8:1:2::1").to_string(), "2001:db8:1:2::/64");
    }
}
