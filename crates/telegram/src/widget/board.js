// A board that is read from a text and tapped.
//
// Its letters. From the document: ID which board, NAME its stencil, STENCIL and SLATE the texts,
// UNDO and LOST words.
//   s p     the text being read, and the place in it
//   D n z   a digit, a number, one that may be negative        w t  words, and those of a run
//   m a u   many of something, one of a list or a place, places that grow
//   W X Y   width, places across, places down                  K B  stamps, the usual board
//   O U J   offsets of a run's item to the right and down, and its number
//   x y     a place                                            v P  a colour, inside and outline
//   L G     the newest line, the width of the newest outline
//   I Q S   a stamp, a known or new one, a shape               M    a stamp in its place
//   R l A   a spot to tap, a list, a picture
// A shape is a list: its SVG, and of a stamp its place. A stamp: its SVG, scale, width. A spot:
// its place, size, step. A picture: h height, s shapes, q spots.
//   N       reads a board into now: m mark, k taps that count, l lines, p presses (whether it
//           is the main one, step, label), f pictures by the next taps
//   on      the picture shown: now, or one of those            V    draws it
//   C H     a tap, a button                                    T    the taps so far
//   j Z     asks later, asks                                   F    the times of late queries
//   g       the timer                                          busy tries  as named
s, p, W, L, G, O = 0, U = 0, J = 0, X, Y, K = [], B, on, now, T = [], F = [], g, busy, tries = 0,
D = (c = s.charCodeAt(p++) - 35) => c - (c > 57),
n = (c = D()) => c < 81 ? c : c < 90 ? c * 91 - 7290 + D() : [1, 2, 3, 4, 5].reduce(c => c * 91 + D(), 0),
z = (c = n()) => (c & 1 ? ~c : c) / 2,
w = (c = p) => s.slice(c, (p = s.indexOf("\n", p) + 1) - 1),
// Words of a run's item.
t = (c = w()) => c && String.fromCharCode(c.charCodeAt() + J) + c.slice(1),
m = (f, c = n()) => Array.from({ length: c }, f),
a = (f, c = n()) => c < f.length ? f[c] : z(c - f.length),
x = () => a(X) + O,
y = () => a(Y) + U,
u = (c = 0) => m(() => c += z()),
v = c => c ? `var(--i${c})` : "none",
// Inside and outline; `G` is the width of the outline.
P = (f = v(n()), c = n()) => ` style="fill:${f};stroke:${v(c)};stroke-width:${G=c&&z()}"/>`,
M = (c, x, y) => [`<g transform="translate(${x} ${y})scale(${c[1]})">${c[0]}</g>`, x, y],
// A stamp: its content, its scale, its width.
I = (c = z(), h = z(), f = n(), k = [X, Y]) => {
  if (f) {
    h = K[f - 1];
    f = {}; m(() => f[n() + ")"] = n() + ")");
    return [h[0].replace(/\d+\)/g, c => f[c] || c), c / h[2] * h[1], c]
  }
  X = Y = []; f = z();
  h = m(S).map(c => c[0]).join("");
  [X, Y] = k;
  return [h, f, c]
},
Q = (k = n()) => k > 6 ? K[k - 7] : I(),
S = (k = n(), i, c, f, b, h, r) => {
  if (k > 5) return M(Q(k), x(), y());
  if (k > 2) {
    if (k < 5) i = n(), L = "M" + x() + " " + y() + "l" + m(z, 2 * i - 2).join(" ") + (k > 3 ? "z" : "");
    return [`<path d="${L}"` + P()]
  }
  c = x(); f = y(); b = z();
  if (k > 1) {
    k = v(n() + 1); h = n(); r = z(); i = t();
    return [`<text x="${c}" y="${f+b*.36}" font-size="${Math.min(b,(r||1e5)/i.length/.6)}" text-anchor="${["start","middle","end"][h%3]}" font-weight="${h>2?700:400}" style="fill:${k}">${i}</text>`]
  }
  if (k) return k = P(), [`<circle cx="${c}" cy="${f}" r="${b-G/2}"` + k];
  h = z(); r = z(); k = P();
  return [`<rect x="${c+G/2}" y="${f+G/2}" width="${b-G}" height="${h-G}" rx="${r}"` + k]
},
R = () => [x(), y(), z(), z(), t()],
// A list, told by its differences from a known one.
l = (b, f, o = [], i = 0, c, k, q, d, h, g, j) => {
  for (; c = n(); O = U = J = 0) {
    k = --c / 5 | 0; c %= 5;
    if (c > 3) d = z(), h = z(), g = n(), q = p;
    for (; k-- >= 0;) if (c > 3) {
      for (p = q, j = g; j--;) o.push(f());
      O += d; U += h; J++
    } else c == 2 ? o.push(f()) : (c == 1 || o.push(c ? M(Q(), b[i][1], b[i][2]) : b[i]), i++)
  }
  return o
},
A = c => ({ h: z(), s: l(c.s, S), q: l(c.q, R) }),
// A board; any other text is a sentence. `f` holds the pictures after the next taps by steps.
N = c => {
  if (!c.startsWith(NAME)) return now.l = [c];
  s = c; p = NAME.length;
  n();
  now = { m: s.slice(NAME.length, p), k: n(), ...A(B) };
  now.l = m(w);
  now.p = m(() => [n(), w(), w()]);
  for (now.f = {}; p < s.length;) now.f[w()] = A(now)
},
V = (E = [], b = document.getElementById("b"), H = (c, f, k) => `<button ${c} ${E.push(f)&&""}>${k}</button>`) => {
  b.innerHTML = `<div id=c><svg role=img aria-label="${now.l.join(" ")}" viewBox="0 0 ${W} ${on.h}">` + on.s.map(c => c[0]).join("") + "</svg>" + on.q.map(c => H(`aria-label="${c[4]}" ${on!=now||T.indexOf(c[4])<now.k?"":"class=s "}style="left:${c[0]/W*100}%;top:${c[1]/on.h*100}%;width:${c[2]/W*100}%;height:${c[3]/on.h*100}%"`, () => C(c[4]), "")).join("") + "</div><p>" + now.l.join("<br>") + "</p>" + (on == now ? now.p : []).map(c => H(c[0] ? "class=s" : "", () => c[1] ? C(c[1]) : Z(1), c[2])).join("") + (T[0] ? H("", () => { T.pop(); Z() }, UNDO) : "");
  b.querySelectorAll("button").forEach((c, i) => c.onclick = E[i])
},
// A tap. If its picture is known, the script waits for another tap.
C = (c, f) => {
  T.push(c);
  f = now.f[T.slice(now.k).join(" ")];
  if (f) on = f;
  V();
  j(f ? f.q[0] ? 900 : 0 : 400)
},
j = (c, f) => { clearTimeout(g); g = setTimeout(() => Z(f), c) },
// Asks, five times in five seconds at most. A query without an answer may have been carried
// out. The mark tells, so the same is sent again.
Z = async f => {
  let d = Date.now(), k = T.length, o = now.m;
  F = F.filter(c => d - c < 5200);
  if (busy || F[4]) return j(200, f);
  F.push(d);
  busy = 1;
  try {
    N((await TelegramWidget.request(ID + o + T.join(" ") + (f ? " !" : ""))).result);
    tries = 0;
    d = T.slice(k);
    T = now.m == o ? T.slice(0, now.k).concat(d) : [];
    if (d[0] && T[0]) j(200)
  } catch {
    if (tries++ < 3) j(1500, f); else tries = 0, now.l = [LOST]
  }
  busy = 0;
  on = now;
  V()
};
s = STENCIL; p = 0;
W = z(); X = u(); Y = u();
m(n);
l([], I, K);
B = { s: l([], S), q: l([], R) };
N(SLATE);
// The documentation does not name the property of the chat's data. Only this line leans on it.
// Without it the board is as it was sent.
try { N(TelegramWidget.chatData) } catch {}
on = now;
V()
