#!/usr/bin/env python3
"""Cuts the fonts into pieces for pages, and writes faces.css, which says what is in which.

    pip install fonttools==4.68.0 brotli==1.2.1
    fonts/subset.py

The first piece of each font has what the wording of the three languages needs, and a page
loads it at once. The second has everything else, and a browser fetches it when a character
of it is to be shown. No character is in two pieces. The same fonts give the same files.
"""

import io
import pathlib

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).parent

# Latin letters of Western Europe, Czech and Slovak ones, punctuation, and signs of sums.
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100)] + [
    ord(sign) for sign in "ČčĎďĚěĹĺĽľŇňŔŕŘřŠšŤťŮůŽž" "–—‘’‚“”„†‡•…‹›‰€™" "⁰⁴⁵⁶⁷⁸⁹" "−√∞≠≤≥"
]
# What Rubik lacks and pages show: arrows, roots, stars, boxes, marks, chessmen.
SIGNS = [ord(sign) for sign in "←↑→↓↔↕∛□▲△▶▷▼▽◀◁○●★☆☐☑☒☰✓✔✕✖✗✘"] + [*range(0x2654, 0x2660)]

# What is not seen, and joins pieces of pictures that no font here has: for these alone
# nothing is fetched.
UNSEEN = {0xAD, 0xFEFF, *range(0x200B, 0x2010), *range(0x2028, 0x202F), *range(0x2060, 0x2070)}
UNSEEN |= {*range(0xFE00, 0xFE10)}

# Family, weight, file, what its first piece is called and what is in it. A character
# belongs to the first family that has it.
FONTS = [
    ("Rubik", 400, "Rubik-Regular", "latin", LATIN),
    ("Rubik", 700, "Rubik-Bold", "latin", LATIN),
    ("DejaVu Sans", 400, "DejaVuSans", "signs", SIGNS),
]


def characters(name):
    return set(TTFont(HERE / f"{name}.ttf").getBestCmap())


def cut(name, piece, wanted):
    """Writes one piece of a font."""
    options = subset.Options(flavor="woff2", hinting=False, notdef_outline=True)
    # A name with a date or a tool in it would differ from one day to the next.
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    font = subset.load_font(HERE / f"{name}.ttf", options, dontLoadGlyphNames=True)
    font.recalcTimestamp = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    file = io.BytesIO()
    font.flavor = "woff2"
    font.save(file, reorderTables=False)
    (HERE / f"{name}.{piece}.woff2").write_bytes(file.getvalue())


def ranges(wanted):
    """Characters as CSS says them: U+20-7E,U+A0."""
    runs = []
    for code in sorted(wanted):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in runs)


def main():
    faces, taken = [], {}
    for family, weight, name, first, chosen in FONTS:
        earlier = set().union(*(have for other, have in taken.items() if other != family))
        have = characters(name) - earlier - UNSEEN
        taken.setdefault(family, set()).update(have)
        for piece, wanted in [(first, have & set(chosen)), ("rest", have - set(chosen))]:
            cut(name, piece, wanted)
            faces.append(
                f'@font-face{{font-family:"{family}";font-weight:{weight};font-display:swap;'
                f'src:url("fonts/{name}.{piece}.woff2") format("woff2");'
                f"unicode-range:{ranges(wanted)}}}\n"
            )
    (HERE / "faces.css").write_text("".join(faces))


main()
