//! Serves a table on a database given by its path, on a free port unless an
//! address follows: `cargo run -p web --example table -- FILE [ADDRESS]`.

use std::{error::Error, path::Path, sync::Arc};

use chat::Desk;
use service::{Service, Shelf, SystemClock};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("which database file?")?;
    let address = arguments.next().unwrap_or_else(|| "127.0.0.1:0".into());
    let service = Service::open(Path::new(&file), Arc::new(SystemClock), Shelf::default()).await?;
    let service = Arc::new(service);
    let desk = Arc::new(Desk::new(Arc::clone(&service)));
    let listener = web::bind(address.parse()?).await?;
    println!("http://{}/", listener.local_addr()?);
    web::run(desk, Arc::clone(&service), listener, std::future::pending()).await?;
    service.close().await;
    Ok(())
}
