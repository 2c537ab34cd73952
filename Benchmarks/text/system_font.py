"""What fit-system-font and collect-labels share: Inter's glyphs, San Francisco's published tracking, and places of files."""
import re
from pathlib import Path
import uharfbuzz as hb

ROOT = Path(__file__).resolve().parents[2]
FIXTURE = ROOT / "Tests/Fixtures/labels.ndjson"
INTER = Path("/usr/share/fonts/opentype/inter")
FACES = {100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold",
         800: "ExtraBold", 900: "Black"}
# San Francisco's tracking in thousandths of an em, from 6 points up: "SF Pro", Apple's Human Interface Guidelines.
TRACKING = [41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14, 13,
            13, 12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 6, 6, 6, 6, 6, 6, 5, 5, 4, 4, 4, 4, 4,
            4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0]
ERA = 17000  # The plug-in of Xcode 12, with which San Francisco's spacing changed (iOS 14).
STRETCH, CONSTANT = 0.985, 0.0058  # Inter's advances drawn together as article 2's two labels show.

fonts, shaped = {}, {}


def glyphs(text, weight):
    """The text's characters and their advances in em, word by word as the program shapes them."""
    key = text, weight
    if key not in shaped:
        if weight not in fonts:
            face = hb.Face(hb.Blob.from_file_path(str(INTER / f"Inter-{FACES[weight]}.otf")))
            fonts[weight] = hb.Font(face), face.upem
        font, upem = fonts[weight]
        out = []
        for word in re.findall(" |[^ ]+", text):
            buffer = hb.Buffer()
            buffer.add_str(word)
            buffer.guess_segment_properties()
            hb.shape(font, buffer, {"calt": False, "ccmp": False})
            out += [(word[i.cluster], p.x_advance / upem) for i, p in zip(buffer.glyph_infos, buffer.glyph_positions)]
        shaped[key] = out
    return shaped[key]


def tracking(size):
    place = min(max(size - 6, 0), len(TRACKING) - 1)
    low = int(place)
    high = min(low + 1, len(TRACKING) - 1)
    return (TRACKING[low] * (1 - (place - low)) + TRACKING[high] * (place - low)) / 1000
