// As much of a document as a widget needs, in an engine that has none, and the server's side of
// a widget: what it asks lies in `asked` until it is answered, timers in `timers` until they
// are due.
const asked = [], timers = [], sent = [];
let clock = 0, often = 0, pressable = [];
const element = {
  set innerHTML(text) {
    this.text = text;
    pressable = [...text.matchAll(/<button ([^>]*)>([^<]*)</g)].map(found => ({
      spot: (/aria-label="([^"]*)"/.exec(found[1]) || [])[1],
      label: found[2],
      strong: found[1].startsWith("class=s"),
    }));
  },
  querySelectorAll: () => pressable,
};
globalThis.document = { getElementById: name => name === "b" ? element : null };
globalThis.setTimeout = (run, after) => timers.push({ run, at: clock + after });
globalThis.clearTimeout = which => { if (which) timers[which - 1].run = null };
Date.now = () => clock;
globalThis.TelegramWidget = {
  request(data) {
    if (data.length < 1 || data.length > 64) throw new TypeError("1 to 64 bytes");
    // Five in five seconds at most.
    if (sent.filter(at => clock - at < 5000).length > 4) {
      often++;
      throw new Error("too often");
    }
    sent.push(clock);
    return new Promise((answer, fail) => asked.push({ data, answer, fail }));
  },
};
globalThis.press = which => {
  const found = pressable.find(one => one.spot === which || one.label === which);
  if (!found) throw new Error(`${which} is not there: ${shown()}`);
  found.onclick();
};
// The label of a button beside the board that adds a step; the script's own names are read.
globalThis.labelled = step => on === now && (now.p.find(one => one[1] === step) || [])[2] || "";
globalThis.shown = () => JSON.stringify({ pressable, text: element.text });
// Lets time go on until something is asked or nothing is due; what is asked.
globalThis.wait = () => {
  for (;;) {
    if (asked.length) return asked[0].data;
    const due = timers.filter(one => one.run).sort((one, other) => one.at - other.at)[0];
    if (!due) return "";
    clock = Math.max(clock, due.at);
    const { run } = due;
    due.run = null;
    run();
  }
};
// Lets so much time go by, with all that is due in it.
globalThis.pass = long => {
  const until = clock + Number(long);
  for (;;) {
    const due = timers.filter(one => one.run && one.at <= until).sort((one, other) => one.at - other.at)[0];
    if (!due) break;
    clock = Math.max(clock, due.at);
    const { run } = due;
    due.run = null;
    run();
  }
  clock = until;
};
// How often it was told that it asks too often.
globalThis.refused = () => String(often);
globalThis.time = () => String(clock);
// What is asked now, if something is.
globalThis.asks = () => asked.length ? asked[0].data : "";
globalThis.answer = result => asked.shift().answer({ result });
globalThis.fail = () => asked.shift().fail(new Error("no answer"));
