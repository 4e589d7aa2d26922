#!/usr/bin/env python3
"""Makes the client's fonts from Debian's Noto Sans CJK.

usage: subset.py subset NotoSansCJK-Regular.ttc OUT.otf OUT.coverage   a Simplified Chinese subset and what it covers
       subset.py coverage OUT FONT...                                  what system fonts cover; those missing are left out
       subset.py licence COPYRIGHT OUT                                 the fonts' licence out of Debian's copyright file
A coverage table has one line "first-last" (hexadecimal) for every run of code points; in the table of system fonts a line
"@path" begins each font.
"""
import os
import re
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

SIMPLIFIED_CHINESE = 2  # which face of the .ttc


def wanted():
    """GB 2312 (its characters, both levels, and its symbols), Latin, punctuation and the symbols the client uses."""
    codes = set(range(0x20, 0x7F)) | set(range(0xA0, 0x180))
    for high in range(0xA1, 0xF8):
        for low in range(0xA1, 0xFF):
            try:
                codes.add(ord(bytes((high, low)).decode("gb2312")))
            except (UnicodeDecodeError, TypeError):
                pass
    codes |= set(range(0x2010, 0x2028)) | set(range(0x2030, 0x203F)) | set(range(0x2190, 0x21A0))
    codes |= set(range(0x2460, 0x2474)) | set(range(0x25A0, 0x25D0)) | set(range(0x3000, 0x3020))
    codes |= set(range(0xFF01, 0xFF5F))
    codes |= {0x20AC, 0x2103, 0x2116, 0x2122, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265, 0x2605, 0x2606, 0x2713, 0x2717}
    return codes


def runs(codes):
    ordered = sorted(codes)
    first = last = ordered[0]
    for code in ordered[1:]:
        if code != last + 1:
            yield first, last
            first = code
        last = code
    yield first, last


def write_runs(out, codes):
    for first, last in runs(codes):
        out.write(f"{first:x}-{last:x}\n")


def make_subset(source, font_file, coverage_file):
    options = subset.Options()
    options.font_number = SIMPLIFIED_CHINESE
    options.layout_features = []
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = ["*"]
    options.notdef_outline = True
    font = subset.load_font(source, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted())
    subsetter.subset(font)
    subset.save_font(font, font_file, options)
    with open(coverage_file, "w", encoding="ascii") as out:
        write_runs(out, TTFont(font_file).getBestCmap())


def make_coverage(coverage_file, *fonts):
    with open(coverage_file, "w", encoding="utf-8") as out:
        for path in fonts:
            if os.path.exists(path):
                out.write(f"@{path}\n")
                write_runs(out, TTFont(path, fontNumber=0).getBestCmap())


def make_licence(copyright_file, licence_file):
    """Debian's copyright file: paragraphs; one space leads the text, "." stands for an empty line."""
    with open(copyright_file, encoding="utf-8") as file:
        paragraphs = re.split(r"\n\n+", file.read())
    holder = next(re.search(r"^Copyright: *(.*)$", one, re.M).group(1) for one in paragraphs if one.startswith("Files: *\n"))
    licence = next(one for one in paragraphs if "SIL OPEN FONT LICENSE" in one.upper() and one.startswith("License:"))
    body = [line[1:] if line != " ." else "" for line in licence.split("\n")[1:]]
    with open(licence_file, "w", encoding="utf-8") as out:
        out.write("tengen-sans is a subset of Noto Sans CJK.\nCopyright " + holder + "\n\n" + "\n".join(body) + "\n")


if __name__ == "__main__":
    {"subset": make_subset, "coverage": make_coverage, "licence": make_licence}[sys.argv[1]](*sys.argv[2:])
