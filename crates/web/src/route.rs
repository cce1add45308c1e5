//! Routes to pages, with type-erased handlers.
//!
//! A router compiles a dozen types for each type of handler. For each of them the compiler checks
//! anew whether everything that the handler awaits may go to another thread. That was two fifths of
//! this crate's time to compile.

use std::{pin::Pin, sync::Arc};

use axum::{
    extract::Request,
    handler::Handler,
    response::Response,
    routing::{self, MethodRouter},
};

use crate::app::App;

type Answering = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A page's handler without its type.
#[derive(Clone)]
struct PageFunction(Arc<dyn Fn(Request, App) -> Answering + Send + Sync>);

impl PageFunction {
    fn of<T, H: Handler<T, App> + Sync>(page: H) -> Self {
        Self(Arc::new(move |request, app| Box::pin(page.clone().call(request, app))))
    }
}

impl Handler<(), App> for PageFunction {
    type Future = Answering;

    fn call(self, request: Request, app: App) -> Answering {
        (self.0)(request, app)
    }
}

/// A route to a page.
pub(crate) fn get<T, H: Handler<T, App> + Sync>(page: H) -> MethodRouter<App> {
    routing::get(PageFunction::of(page))
}

/// A route to the target of a form.
pub(crate) fn post<T, H: Handler<T, App> + Sync>(page: H) -> MethodRouter<App> {
    routing::post(PageFunction::of(page))
}
