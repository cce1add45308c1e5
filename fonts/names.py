#!/usr/bin/env python3
"""Cuts the fonts with which pictures write names that Rubik and DejaVu Sans have no letters for.

    pip install fonttools==4.68.0
    fonts/names.py DroidSansFallback.ttf NotoEmoji_400Regular.ttf

Where they come from is in README.md. Of the Chinese characters those that the standards of the
People's Republic, of Taiwan and of Japan call the common ones, of the Korean syllables those of
the Korean one; of the pictograms all that DejaVu Sans lacks. The same fonts give the same files.
"""

import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).parent


def coded(codec, leads, trails):
    """What the pairs of these bytes mean."""
    pairs = (bytes([lead, trail]) for lead in leads for trail in trails)
    return {ord(text) for text in (pair.decode(codec, "ignore") for pair in pairs) if len(text) == 1}


COMMON = range(0xA1, 0xFF)
NAMES = {
    *coded("gb2312", range(0xB0, 0xD8), COMMON),
    *coded("euc_jp", range(0xB0, 0xD0), COMMON),
    *coded("big5", range(0xA4, 0xC7), [*range(0x40, 0x7F), *COMMON]),
    *coded("euc_kr", range(0xB0, 0xC9), COMMON),
    *range(0x3001, 0x3030), *range(0x3041, 0x3100), *range(0x3131, 0x318F), *range(0xFF01, 0xFF5F),
}


def cut(source, wanted, name):
    options = subset.Options(hinting=False, notdef_outline=True, layout_features=[])
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    font = subset.load_font(source, options)
    font.recalcTimestamp = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted & set(font.getBestCmap()))
    cutter.subset(font)
    font.save(HERE / name, reorderTables=False)
    print(name, len(font.getBestCmap()), (HERE / name).stat().st_size)


def main(han, emoji):
    written = {c for name in ("Rubik-Regular", "DejaVuSans") for c in TTFont(HERE / f"{name}.ttf").getBestCmap()}
    cut(han, NAMES - written, "DroidSansFallback.names.ttf")
    cut(emoji, set(TTFont(emoji).getBestCmap()) - written - NAMES, "NotoEmoji.names.ttf")


if __name__ == "__main__":
    main(*sys.argv[1:])
