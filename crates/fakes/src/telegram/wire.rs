//! The server's port: connections that can be cut, and requests in every form the Bot API accepts.

use std::{
    collections::BTreeMap,
    io,
    net::SocketAddr,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::{
        ConnectInfo, DefaultBodyLimit, FromRequest, Multipart, Request, State as Shared,
        connect_info::Connected,
    },
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    serve::{IncomingStream, Listener},
};
use serde_json::{Map, Value, json};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
};

use super::{Server, faults::Trouble, methods, sending, state::Call};
use crate::bot_api::Upload;

/// A request's parameters.
#[derive(Debug, Default)]
pub(super) struct Params {
    pub(super) map: Map<String, Value>,
    pub(super) files: BTreeMap<String, Upload>,
}

/// An error of the API.
#[derive(Debug)]
pub(super) struct Refused {
    pub(super) code: u16,
    pub(super) description: String,
    pub(super) parameters: Option<Value>,
}

pub(super) type Answer = Result<Value, Refused>;

/// The usual error.
pub(super) fn bad(what: &str) -> Refused {
    refused(400, &format!("Bad Request: {what}"))
}

pub(super) fn refused(code: u16, description: &str) -> Refused {
    Refused { code, description: description.to_owned(), parameters: None }
}

impl Params {
    /// A whole number, also one written as text.
    pub(super) fn int(&self, key: &str) -> Option<i64> {
        let value = self.map.get(key)?;
        value.as_i64().or_else(|| value.as_str()?.parse().ok())
    }

    pub(super) fn text(&self, key: &str) -> Option<String> {
        let value = self.map.get(key)?;
        Some(value.as_str().map_or_else(|| value.to_string(), str::to_owned))
    }

    pub(super) fn flag(&self, key: &str) -> bool {
        self.map.get(key).is_some_and(|value| *value == json!(true) || *value == json!("true"))
    }

    /// An object or list, also one written as text.
    pub(super) fn json(&self, key: &str) -> Option<Value> {
        let value = self.map.get(key)?;
        match value.as_str() {
            Some(text) => serde_json::from_str(text).ok(),
            None => Some(value.clone()),
        }
    }

    /// An uploaded file: a part of this name, or the one the field points to.
    pub(super) fn upload(&self, pointer: Option<&str>, field: &str) -> Option<&Upload> {
        let part = pointer.and_then(|text| text.strip_prefix("attach://")).unwrap_or(field);
        self.files.get(part)
    }

    async fn read(request: Request) -> Result<Self, Refused> {
        let query = request.uri().query().unwrap_or_default().to_owned();
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned();
        let mut params = Self::default();
        params.form(&query);
        if kind.starts_with("multipart/form-data") {
            params.multipart(request).await?;
        } else {
            let bytes = to_bytes(request.into_body(), 1 << 24).await;
            let bytes = bytes.map_err(|_| bad("the body cannot be read"))?;
            let text = String::from_utf8_lossy(&bytes);
            if !kind.starts_with("application/json") {
                params.form(&text);
            } else if let Value::Object(map) =
                serde_json::from_slice(&bytes).map_err(|_| bad("can't parse JSON"))?
            {
                params.map.extend(map);
            }
        }
        Ok(params)
    }

    fn form(&mut self, text: &str) {
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            self.map.insert(unescaped(key), unescaped(value).into());
        }
    }

    async fn multipart(&mut self, request: Request) -> Result<(), Refused> {
        let broken = |_| bad("the form cannot be read");
        let form = Multipart::from_request(request, &()).await;
        let mut form = form.map_err(|_| bad("the form cannot be read"))?;
        while let Some(part) = form.next_field().await.map_err(broken)? {
            let name = part.name().unwrap_or_default().to_owned();
            match part.file_name().map(str::to_owned) {
                Some(file) => {
                    let bytes = part.bytes().await.map_err(broken)?;
                    self.files.insert(name, (file, bytes.to_vec()));
                }
                None => {
                    self.map.insert(name, part.text().await.map_err(broken)?.into());
                }
            }
        }
        Ok(())
    }
}

fn unescaped(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'+' => bytes.push(b' '),
            b'%' => {
                let digits = [rest.next(), rest.next()];
                let digits: String = digits.into_iter().flatten().map(char::from).collect();
                bytes.push(u8::from_str_radix(&digits, 16).unwrap_or(b'?'));
            }
            other => bytes.push(other),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Serves the whole API on this listener.
pub(super) async fn serve(listener: TcpListener, server: Arc<Server>) {
    let limit = DefaultBodyLimit::disable();
    let router = Router::new().fallback(hear).layer(limit).with_state(server);
    let service = router.into_make_service_with_connect_info::<Line>();
    // It ends with the runtime it runs on.
    let _ = axum::serve(Port(listener), service).await;
}

async fn hear(
    Shared(server): Shared<Arc<Server>>,
    ConnectInfo(line): ConnectInfo<Line>,
    request: Request,
) -> Response {
    let path = request.uri().path().to_owned();
    let called = path.strip_prefix("/bot").and_then(|rest| rest.split_once('/'));
    let Some((token, method)) = called else { return said(Err(refused(404, "Not Found"))) };
    let method = method.trim_end_matches('/').to_owned();
    if token != server.state().token {
        return said(Err(refused(401, "Unauthorized")));
    }
    let params = match Params::read(request).await {
        Ok(params) => params,
        Err(no) => return said(Err(no)),
    };
    let method = server.named(&method);
    server.check(&method, &params);
    let trouble = server.state().schedule.next(&method);
    let at = server.state().now();
    if let Some(Trouble::Stall(long)) = trouble {
        let shown = Value::Object(params.map.clone()).to_string();
        server.state().held.push((method.clone(), shown));
        tokio::time::sleep(long).await;
    }
    let (mut response, done) = answer(&server, &method, &params, trouble.as_ref(), &line).await;
    if let Ok(date) = http_date(server.state().date()).parse() {
        response.headers_mut().insert(header::DATE, date);
    }
    let status = if line.0.load(Ordering::SeqCst) { 0 } else { response.status().as_u16() };
    server.note(Call { method, params: params.map, at, status, done });
    response
}

/// The answer, and whether the request was carried out.
async fn answer(
    server: &Arc<Server>,
    method: &str,
    params: &Params,
    trouble: Option<&Trouble>,
    line: &Line,
) -> (Response, bool) {
    let reset = || {
        line.0.store(true, Ordering::SeqCst);
        StatusCode::BAD_GATEWAY.into_response()
    };
    let spoiled = match trouble {
        Some(Trouble::ResetBefore) => Some(reset()),
        Some(Trouble::Broken(code)) => Some(broken(*code)),
        Some(Trouble::Refuse { code, description }) => Some(said(Err(refused(*code, description)))),
        Some(Trouble::TooMany { wait }) => {
            Some(said(Err(server.state().too_many((method, params), *wait))))
        }
        _ => None,
    };
    if let Some(spoiled) = spoiled {
        return (spoiled, false);
    }
    let result = methods::call(server, method, params, trouble).await;
    let done = result.is_ok();
    let response = match trouble {
        Some(Trouble::ResetAfter) => reset(),
        Some(Trouble::Garbled) => "{\"ok\":true,\"resu".into_response(),
        _ => said(result),
    };
    (response, done)
}

impl super::state::State {
    /// Refuses with 429; a bot that writes there too early gets it again.
    pub(super) fn too_many(&mut self, (method, params): (&str, &Params), wait: u32) -> Refused {
        let until = self.now() + Duration::from_secs(wait.into());
        self.schedule.waits.push((waits_with(method, params), until));
        let description = format!("Too Many Requests: retry after {wait}");
        let parameters = Some(json!({"retry_after": wait}));
        Refused { code: 429, description, parameters }
    }
}

/// The key of calls that wait together: those to one chat, and every other method by itself.
pub(super) fn waits_with(method: &str, params: &Params) -> Option<String> {
    if sending::sends(method) { params.text("chat_id") } else { Some(method.to_owned()) }
}

fn broken(code: u16) -> Response {
    let status = StatusCode::from_u16(code).unwrap_or(StatusCode::BAD_GATEWAY);
    let page = "<html>\r\n<head><title>Bad Gateway</title></head>\r\n<body></body>\r\n</html>\r\n";
    (status, [(header::CONTENT_TYPE, "text/html")], page).into_response()
}

fn said(result: Answer) -> Response {
    let (status, body) = match result {
        Ok(result) => (StatusCode::OK, json!({"ok": true, "result": result})),
        Err(no) => {
            let status = StatusCode::from_u16(no.code).unwrap_or(StatusCode::BAD_REQUEST);
            let mut body =
                json!({"ok": false, "error_code": no.code, "description": no.description});
            if let Some(parameters) = no.parameters {
                body["parameters"] = parameters;
            }
            (status, body)
        }
    };
    let json = [(header::CONTENT_TYPE, "application/json")];
    (status, json, Body::from(body.to_string())).into_response()
}

/// Takes connections that can be cut.
struct Port(TcpListener);

/// The switch that cuts a connection.
#[derive(Debug, Clone)]
struct Line(Arc<AtomicBool>);

/// A connection; once its switch is thrown nothing more is written to it.
struct Wire {
    stream: TcpStream,
    line: Line,
}

impl Listener for Port {
    type Io = Wire;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Wire, SocketAddr) {
        let (stream, address) = Listener::accept(&mut self.0).await;
        (Wire { stream, line: Line(Arc::new(AtomicBool::new(false))) }, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

impl Connected<IncomingStream<'_, Port>> for Line {
    fn connect_info(stream: IncomingStream<'_, Port>) -> Self {
        stream.io().line.clone()
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if self.line.0.load(Ordering::SeqCst) {
            return Poll::Ready(Err(io::ErrorKind::ConnectionReset.into()));
        }
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// Seconds since 1970 as HTTP writes a date.
fn http_date(seconds: i64) -> String {
    const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let (mut day, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let weekday = DAYS[usize::try_from(day.rem_euclid(7)).unwrap_or_default()];
    let leap = |year: i64| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let mut year = 1970;
    while day >= 365 + i64::from(leap(year)) {
        day -= 365 + i64::from(leap(year));
        year += 1;
    }
    let mut month = 0;
    let lengths = [31, 28 + i64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    while day >= lengths[month] {
        day -= lengths[month];
        month += 1;
    }
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    let (day, month) = (day + 1, MONTHS[month]);
    format!("{weekday}, {day:02} {month} {year} {hour:02}:{minute:02}:{second:02} GMT")
}
