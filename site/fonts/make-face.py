"""Makes site/public/fonts/falname.woff2, the one face of the site, and falname.ttf for the pictures for links, from the
files of the npm package @fontsource-variable/brygada-1918: `python3 make-face.py <its files/ folder> <woff2> <ttf>`.
Needs Debian's python3-fonttools and python3-brotli. Only to change the face; both are in the repository.

The package cuts the face into Latin and Latin Extended; the Turkish letters are in the second. Both are subset to what
the pages can show, and the Turkish letters are taken over into the first, with the kerning of their plain letters.
"""

import copy
import io
import sys

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPointPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.varLib import instancer

WEIGHTS = (400, 600)
FEATURES = ["ccmp", "kern", "liga", "locl"]
# Licence and authors stand in OFL.txt next to the result.
NAMES = [1, 2]
TURKISH = "ğĞşŞıİ₺"
# What English and Turkish need, and the letters most often met in names. A server sends 14.6 KB at once: the file and
# its headers have to stay below.
ACCENTED = "çÇöÖüÜâÂîÎûÛéÉèêàáäÄëïíóôúñß"
LATIN = "".join(map(chr, range(0x20, 0x7F))) + ACCENTED + "\u00a0–—‘’“”„…•·′″€−×§©«»" + TURKISH
KERNED_LIKE = {"ğ": "g", "Ğ": "G", "ş": "s", "Ş": "S", "İ": "I"}


def reread(font):
    """Writes and reads, so that every table knows of the glyphs that are left."""
    known = font["gvar"].variations
    font["gvar"].variations = {name: known[name] if name in known else [] for name in font.getGlyphOrder()}
    font.flavor = None
    written = io.BytesIO()
    font.save(written)
    written.seek(0)
    return TTFont(written)


def cut(path, characters):
    font = TTFont(path)
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.name_IDs = NAMES
    options.notdef_outline = True
    options.drop_tables += ["HVAR", "MVAR"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=characters)
    subsetter.subset(font)
    return reread(instancer.instantiateVariableFont(reread(font), {"wght": WEIGHTS}))


def with_parts(font, names):
    """The glyphs and those that they are composed of, in the font's order."""
    wanted = set()

    def take(name):
        if name in wanted:
            return
        wanted.add(name)
        glyph = font["glyf"][name]
        if glyph.isComposite():
            for part in glyph.components:
                take(part.glyphName)

    for name in names:
        take(name)
    return [name for name in font.getGlyphOrder() if name in wanted]


def take_over(face, other, characters):
    """Adds what `face` lacks of the characters from `other`."""
    lacking = [ord(one) for one in characters if ord(one) not in face.getBestCmap()]
    source = other.getBestCmap()
    names = with_parts(other, [source[code] for code in lacking])
    renamed = {name: f"turkish.{name}" for name in names}
    for table in face.keys():
        face[table]  # Read now: afterwards there are more glyphs than it says.
    for name in face.getGlyphOrder():
        face["glyf"][name]
    face["gvar"].variations = dict(face["gvar"].variations)
    face.setGlyphOrder(face.getGlyphOrder() + [renamed[name] for name in names])
    for name in names:
        glyph = copy.deepcopy(other["glyf"][name])
        if glyph.isComposite():
            for part in glyph.components:
                part.glyphName = renamed[part.glyphName]
        face["glyf"].glyphs[renamed[name]] = glyph
        face["hmtx"].metrics[renamed[name]] = other["hmtx"].metrics[name]
        face["gvar"].variations[renamed[name]] = copy.deepcopy(other["gvar"].variations[name])
    face["glyf"].glyphOrder = face.getGlyphOrder()
    for table in face["cmap"].tables:
        if table.isUnicode():
            table.cmap.update({code: renamed[source[code]] for code in lacking})
    face["maxp"].numGlyphs = len(face.getGlyphOrder())


# The face's own sign of the lira is an L with two hairlines, which reads as Ł at the size of text. Ours has a plain stem
# with a hook for its foot and two bars that stay apart. A contour a line; of a point: x, y, whether it lies on the curve,
# and how far it moves to the heavier weight.
LIRA = (
    ((150, 0, 1, -12, 0), (150, 670, 1, -12, 0), (235, 670, 1, 16, 0), (235, 72, 1, 16, 16), (360, 72, 0, 10, 16),
     (450, 165, 0, -6, 8), (450, 290, 1, -8, 0), (530, 290, 1, 12, 0), (530, 130, 0, 12, 0), (400, 0, 0, 6, 0),
     (245, 0, 1, 0, 0)),
    ((40, 250, 1, 0, -9), (40, 308, 1, 0, 9), (420, 448, 1, 0, 9), (420, 390, 1, 0, -9)),
    ((40, 400, 1, 0, -9), (40, 458, 1, 0, 9), (420, 598, 1, 0, 9), (420, 540, 1, 0, -9)),
)


def draw_lira(face):
    name = face.getBestCmap()[ord("₺")]
    # Read while the glyph has as many points as it says.
    (variation,) = face["gvar"].variations[name]
    pen = TTGlyphPointPen(None)
    for contour in LIRA:
        points = [((x, y), "line" if on else None) for x, y, on, *_ in contour]
        pen.beginPath()
        for at, (point, kind) in enumerate(points):
            after_curve = points[at - 1][1] is None
            pen.addPoint(point, "qcurve" if kind and after_curve else kind)
        pen.endPath()
    glyph = pen.glyph()
    glyph.recalcBounds(face["glyf"])
    face["glyf"][name] = glyph
    advance, _ = face["hmtx"].metrics[name]
    face["hmtx"].metrics[name] = (advance, glyph.xMin)
    variation.coordinates = [point[3:] for contour in LIRA for point in contour] + variation.coordinates[-4:]


def kern_alike(face):
    characters = face.getBestCmap()
    pairs = [
        table.ExtSubTable if hasattr(table, "ExtSubTable") else table
        for lookup in face["GPOS"].table.LookupList.Lookup
        for table in lookup.SubTable
    ]
    for table in pairs:
        if table.LookupType != 2 or table.Format != 2:
            continue
        for letter, plain in KERNED_LIKE.items():
            name, like = characters[ord(letter)], characters[ord(plain)]
            if like in table.Coverage.glyphs and name not in table.Coverage.glyphs:
                table.Coverage.glyphs.append(name)
            for classes in (table.ClassDef1.classDefs, table.ClassDef2.classDefs):
                if like in classes:
                    classes[name] = classes[like]
        table.Coverage.glyphs.sort(key=face.getGlyphID)


def ask_for_no_hinting(face):
    """Without a program, FreeType's automatic hinter draws every t of running text bold. This one is what Google's
    fonts have (`gftools fix-nonhinting`): it switches instructions off and dropout control on."""
    program = Program()
    program.fromAssembly(["PUSHW[]", "511", "SCANCTRL[]", "PUSHB[]", "4", "SCANTYPE[]"])
    face["prep"] = newTable("prep")
    face["prep"].program = program


def main(folder, result, plain):
    latin, extended = (f"{folder}/brygada-1918-{part}-wght-normal.woff2" for part in ("latin", "latin-ext"))
    face = cut(latin, LATIN)
    take_over(face, cut(extended, TURKISH), TURKISH)
    draw_lira(face)
    kern_alike(face)
    ask_for_no_hinting(face)
    face.flavor = "woff2"
    face.save(result)
    # The renderer of the pictures reads no compressed font, and none without a PostScript name.
    regular = instancer.instantiateVariableFont(TTFont(result), {"wght": WEIGHTS[0]})
    regular.flavor = None
    regular["name"].setName("Brygada1918-Regular", 6, 3, 1, 0x409)
    regular.save(plain)


main(*sys.argv[1:])
