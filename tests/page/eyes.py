"""What a browser shows, seen by its own figures: contrast of all words, of what can be pressed and of marks; the ring around
what the keyboard is at; and names in other scripts that would turn a sentence round."""

LOOKS = ["light", "dark", "contrast"]

# The least that WCAG 2.2 asks for: of text (1.4.3), of large text, and of an edge, a mark or a ring (1.4.11).
TEXT, LARGE, EDGE = 4.5, 3.0, 3.0

COLOURS = """
  const paper = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    paper.clearRect(0, 0, 1, 1);
    paper.fillStyle = colour;
    paper.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = paper.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, under) => top.slice(0, 3).map((one, at) => one * top[3] + under[at] * (1 - top[3]));
  const behind = (one) => {
    const all = [];
    for (let at = one; at; at = at.parentElement) all.push(rgba(getComputedStyle(at).backgroundColor));
    return all.reverse().reduce((under, top) => over(top, under), [255, 255, 255]);
  };
  const light = (colour) => {
    const [r, g, b] = colour.map((one) => one / 255).map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const faded = (one) => {
    let all = 1;
    for (let at = one; at; at = at.parentElement) all *= Number(getComputedStyle(at).opacity);
    return all;
  };
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".unseen, :disabled, [aria-hidden=true]");
  };
  const named = (one) => `${one.localName}${one.id ? "#" + one.id : ""}${[...one.classList].map((it) => "." + it).join("")} "${(one.textContent || one.value || "").trim().slice(0, 24)}"`;
"""

SCRIPT = "([text, large, edge]) => {" + COLOURS + """
  const short = [];
  const least = { text: Infinity, edge: Infinity, mark: Infinity };
  let words = 0, controls = 0, marks = 0;
  const mark = (found, of, one) => {
    marks += 1;
    least.mark = Math.min(least.mark, found);
    if (found < edge - 0.005) short.push(`${of} ${found.toFixed(2)} ${named(one)}`);
  };
  // What is drawn before or after an element: an arrow of borders, a bar.
  const drawn = (one) => ["::before", "::after"].forEach((which) => {
    const style = getComputedStyle(one, which);
    if (["none", "normal"].includes(style.content) || style.position === "fixed") return;
    const back = behind(one);
    const border = parseFloat(style.borderRightWidth) > 0 && style.borderRightStyle !== "none";
    const fill = rgba(style.backgroundColor);
    if (border) mark(contrast(over(rgba(style.borderRightColor), back), back), which, one);
    else if (fill[3]) mark(contrast(over(fill, back), back), which, one);
  });
  for (const one of document.querySelectorAll("body *:not(svg *):not(script):not(style):not(noscript *):not(template)")) {
    if (!seen(one)) continue;
    const style = getComputedStyle(one);
    const writes = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (writes || one.matches("input, select, textarea")) {
      const back = behind(one);
      const colour = rgba(style.color);
      colour[3] *= faded(one);
      const found = contrast(over(colour, back), back);
      const px = parseFloat(style.fontSize);
      const least_here = px >= 24 || (px >= 18.66 && style.fontWeight >= 700) ? large : text;
      words += 1;
      least.text = Math.min(least.text, found);
      if (found < least_here - 0.005) short.push(`text ${found.toFixed(2)} ${named(one)}`);
    }
    drawn(one);
    if (one.matches(":has(> svg [stroke], > svg[stroke])")) mark(contrast(rgba(style.color), behind(one)), "sign", one);
    // What stands for something by its colour alone, and the edge of what lies over other things.
    if (one.matches(".dot, .count")) mark(contrast(behind(one), behind(one.parentElement)), "mark", one);
    if (one.matches(".answers, dialog, .beside.open")) mark(contrast(over(rgba(style.borderTopColor), behind(one.parentElement)), behind(one)), "edge", one);
    if (one.matches("button, .button, .tabs a, input:not([type=hidden]), select, textarea") && one.offsetParent) {
      const around = behind(one.parentElement);
      const drawn = style.borderTopStyle !== "none" && parseFloat(style.borderTopWidth) > 0;
      const border = contrast(over(rgba(style.borderTopColor), around), around);
      const fill = contrast(behind(one), around);
      const native = one.matches("[type=checkbox], [type=radio]");
      const bare = !drawn && fill < 1.02;
      if (native || bare) continue;
      const found = Math.max(drawn ? border : 0, fill);
      // What only tells its words apart from those around needs no edge.
      if (!one.matches("input, select, textarea") && (!drawn || rgba(style.borderTopColor)[3] === 0) && fill < 1.35) continue;
      controls += 1;
      least.edge = Math.min(least.edge, found);
      if (found < edge - 0.005) short.push(`edge ${found.toFixed(2)} ${named(one)}`);
    }
  }
  // Words in a chart or a poster, upon what is drawn below them.
  for (const one of document.querySelectorAll("figure svg text")) {
    one.scrollIntoView({ block: "center" });
    const box = one.getBoundingClientRect();
    const below = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const shape = below.find((it) => it.closest("svg") && !it.matches("svg, g, text, tspan") && rgba(getComputedStyle(it).fill)[3] === 1);
    const back = shape ? rgba(getComputedStyle(shape).fill).slice(0, 3) : behind(one.closest("svg"));
    const found = contrast(rgba(getComputedStyle(one).fill), back);
    if (/^[^\\p{L}\\d]$/u.test(one.textContent)) { mark(found, "sign", one); continue; }
    words += 1;
    least.text = Math.min(least.text, found);
    if (found < text - 0.005) short.push(`text ${found.toFixed(2)} ${named(one)}`);
  }
  // A letter that is read from the right takes the signs and digits beside it along, unless it stands apart.
  const reader = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (reader.nextNode()) {
    const { data, parentElement } = reader.currentNode;
    if (!/[\\u0590-\\u08ff]/.test(data) || parentElement.closest("script, template")) continue;
    if (parentElement.closest("bdi, [dir=auto]")) {
      // What somebody says is all theirs.
      if (/[a-z]/i.test(data) && !parentElement.closest(".said, #last-word")) short.push(`more than a name stands apart: ${data}`);
      continue;
    }
    const free = data.replace(/\\u2068[^\\u2069]*\\u2069/g, "");
    if (/[\\u0590-\\u08ff]/.test(free) && /[0-9a-z:.,]/i.test(parentElement.textContent)) short.push(`turned round: ${named(parentElement)}`);
  }
  return { short: [...new Set(short)], least, words, controls, marks };
}"""

# The ring of what the keyboard comes to, or why it is not seen.
RINGS = "(edge) => {" + COLOURS + """
  const short = new Set();
  let rings = 0;
  const reached = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
  const before = document.activeElement;
  for (const one of document.querySelectorAll(reached)) {
    if (one.closest("svg, :disabled") || !one.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
    one.focus();
    if (document.activeElement !== one) continue;
    rings += 1;
    const ringed = getComputedStyle(one).outlineStyle === "none" || getComputedStyle(one).opacity === "0" ? one.nextElementSibling : one;
    const style = ringed && getComputedStyle(ringed);
    const wide = style && style.outlineStyle !== "none" ? parseFloat(style.outlineWidth) : 0;
    if (wide < 2) { short.add(`no ring ${named(one)}`); continue; }
    const out = wide + parseFloat(style.outlineOffset);
    const found = contrast(rgba(style.outlineColor), out > wide ? behind(ringed.parentElement) : behind(ringed));
    if (found < edge - 0.005) short.add(`ring ${found.toFixed(2)} ${named(one)}`);
    const box = ringed.getBoundingClientRect();
    const ring = [box.left - out, box.top - out, box.right + out, box.bottom + out];
    let loose = /absolute|fixed/.test(style.position);
    for (let at = ringed.parentElement; at && style.position !== "fixed"; at = at.parentElement) {
      const flows = getComputedStyle(at);
      if (flows.position === "fixed") break;
      if (loose && flows.position === "static") continue;
      loose = flows.position === "absolute";
      if (flows.display === "contents" || (flows.overflowX === "visible" && flows.overflowY === "visible")) continue;
      const frame = at.getBoundingClientRect();
      const cut = [frame.left - ring[0], frame.top - ring[1], ring[2] - frame.right, ring[3] - frame.bottom].filter((by) => by > Math.max(1, out - 1));
      if (cut.length > 1) short.add(`a ring cut off ${named(one)} in ${named(at).split(" ")[0]}`);
    }
  }
  before?.focus?.({ preventScroll: true });
  return { short: [...short], rings };
}"""


def look_at(page):
    """What of a page can be seen too badly, the least contrasts, and how much was looked at."""
    page.wait_for_timeout(300)  # A colour may be on its way to another.
    seen = page.evaluate(SCRIPT, [TEXT, LARGE, EDGE])
    page.keyboard.press("Tab")  # From now on a focus is the keyboard's.
    ringed = page.evaluate(RINGS, EDGE)
    return {**seen, "short": seen["short"] + ringed["short"], "rings": ringed["rings"]}
