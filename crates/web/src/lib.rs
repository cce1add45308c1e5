//! The table in a browser: pages made here, with style sheets and scripts of their own, and nothing
//! fetched from anywhere else.
//!
//! A page is whole without its script: everything is a link or a form. The script saves reloading,
//! listens to the room's events and sends taps on the board to the server one by one. Neither knows
//! a game: steps come from the picture, go to the desk and come back as a picture.
//!
//! One browser, or one address, harms only itself. Connections, requests and open pages are counted
//! by each. Reading and writing end in time. Where a place is missing, a visitor who has most gives
//! one up. The programs in `tests/attacks` show what would happen otherwise.
//!
//! Three things must stay absent: names of games, words for people (they stand in the desk's
//! wording), and any decision of who may see what. The desk and the service decide that, by the
//! person the session stands for.

mod admission;
mod analysis;
mod app;
mod assets;
mod bag;
mod browser_kind;
mod care;
mod choosing;
mod classes;
mod client_address;
mod client_info;
mod concurrency;
mod contests;
mod conversation;
mod earlier;
mod error;
mod events;
mod fields;
mod file;
mod fill;
mod foresight;
mod framed;
mod guard;
mod health;
mod held_body;
mod help;
mod init_data;
mod joining;
mod leagues;
mod lobby;
mod log_out;
mod log_throttle;
mod markup;
mod me;
mod notes;
mod opening;
mod overload;
mod packing;
mod page;
mod past;
mod pictures;
mod privacy;
mod push;
mod puzzle;
mod qr;
mod records;
mod room;
mod route;
mod rules;
mod server;
mod session;
mod sessions;
mod settings;
mod shelf;
mod solving;
mod standings;
mod tabletop;
mod talk;
mod tally;
mod tournaments;
mod turns;
mod visitor;
mod voice;
mod waiting;
mod ways;

pub use app::RequestLimits;
pub use health::answer_watchers;
pub use init_data::MiniAppKey;
pub use push::Pusher;
pub use server::{bind, router, run};
pub use settings::{ConnectionLimits, Network, NotNetwork, NotPublic, PublicUrl, WebSettings};
