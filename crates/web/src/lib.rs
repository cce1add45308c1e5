//! The table in a browser.
