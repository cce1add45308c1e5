"""Contrast, as a browser computes it: of all words that are seen, and of what can be pressed."""

LOOKS = ["light", "dark", "contrast"]

# The least that WCAG 2.2 asks for: of text (1.4.3), of large text, and of the edge of a control (1.4.11).
TEXT, LARGE, EDGE = 4.5, 3.0, 3.0

SCRIPT = """([text, large, edge]) => {
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
  const short = [];
  const least = { text: Infinity, edge: Infinity };
  let words = 0, controls = 0;
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
    if (one.matches("button, .button, input:not([type=hidden]), select, textarea") && one.offsetParent) {
      const around = behind(one.parentElement);
      const drawn = style.borderTopStyle !== "none" && parseFloat(style.borderTopWidth) > 0;
      const border = contrast(over(rgba(style.borderTopColor), around), around);
      const fill = contrast(behind(one), around);
      const native = one.matches("[type=checkbox], [type=radio]");
      const bare = !drawn && fill < 1.02;
      if (native || bare) continue;
      const found = Math.max(drawn ? border : 0, fill);
      // What only tells its words apart from those around needs no edge.
      if (!one.matches("input, select, textarea") && rgba(style.borderTopColor)[3] === 0 && fill < 1.35) continue;
      controls += 1;
      least.edge = Math.min(least.edge, found);
      if (found < edge - 0.005) short.push(`edge ${found.toFixed(2)} ${named(one)}`);
    }
  }
  return { short: [...new Set(short)], least, words, controls };
}"""


def look_at(page):
    """What of a page can be seen too badly, the least contrasts, and how much was looked at."""
    page.wait_for_timeout(300)  # A colour may be on its way to another.
    return page.evaluate(SCRIPT, [TEXT, LARGE, EDGE])
