//! The table in a browser: pages made here, one style sheet and one script,
//! nothing fetched from anywhere else.
//!
//! A page is whole without its script: everything is a link or a form. The
//! script saves reloading, listens to the room's events and lets taps on the
//! board go to the server one by one. Neither knows a game: steps come from
//! the picture, go to the desk and come back as a picture.
//!
//! What must stay absent: names of games, words for people (they stand in the
//! desk's wording), and any decision of who may see what (the desk's and the
//! service's, by the person the session stands for).

mod app;
mod assets;
mod conversation;
mod error;
mod events;
mod fields;
mod guard;
mod lobby;
mod markup;
mod page;
mod pictures;
mod room;
mod server;
mod session;
mod tabletop;
mod talk;
mod visitor;

pub use app::Limits;
pub use server::{bind, router, run};
