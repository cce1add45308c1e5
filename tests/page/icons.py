#!/usr/bin/env python3
"""Draws the icons that phones want as PNG from crates/web/page/icon.svg.

    pip install playwright pillow; apt-get install chromium
    tests/page/icons.py
"""

import io
import os

from PIL import Image
from playwright.sync_api import sync_playwright

PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../crates/web/page")
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
# The accent of the light theme: what lies behind the tile where a phone cuts the corners by itself.
GROUND = "#623170"
# Size in pixels, how much of it the tile takes, and what lies behind it. Of a maskable icon a circle of 80 % is sure to be seen.
ICONS = {
    "icon-180.png": (180, 0.7, GROUND),
    "icon-192.png": (192, 1.0, "transparent"),
    "icon-512.png": (512, 1.0, "transparent"),
    "icon-512-maskable.png": (512, 0.54, GROUND),
}


def main():
    svg = open(f"{PAGE}/icon.svg").read()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for name, (size, part, ground) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"""<style>
                body {{ margin: 0; display: grid; place-items: center; height: 100vh; background: {ground}; }}
                svg {{ width: {100 * part}vw; }}
            </style>{svg}""")
            drawn = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
            # So few colours are all there are, with their edges.
            drawn.quantize(48, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(f"{PAGE}/{name}", optimize=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
