//! Routes to pages, whose functions are kept without their types.
//!
//! A router compiles a dozen types for each type of function, and of each the compiler asks anew whether all that the
//! function waits for may go to another thread. That was two fifths of the time that this crate took to compile.

use std::{pin::Pin, sync::Arc};

use axum::{
    extract::Request,
    handler::Handler,
    response::Response,
    routing::{self, MethodRouter},
};

use crate::app::App;

type Answering = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A page's function without its type.
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

/// A route to a page that is asked for.
pub(crate) fn get<T, H: Handler<T, App> + Sync>(page: H) -> MethodRouter<App> {
    routing::get(PageFunction::of(page))
}

/// A route to what a form is sent to.
pub(crate) fn post<T, H: Handler<T, App> + Sync>(page: H) -> MethodRouter<App> {
    routing::post(PageFunction::of(page))
}
