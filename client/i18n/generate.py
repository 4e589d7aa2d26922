"""Makes the typed keys and the embedded tables of the catalogues: keys.hpp and tables.cpp.

usage: generate.py EN.json ZH.json OUT_FOLDER
Fails, naming the key, when the catalogues differ in keys or placeholders.
"""

import json
import pathlib
import re
import sys


def read(path):
    def unique(pairs):
        keys = [key for key, _ in pairs]
        twice = {key for key in keys if keys.count(key) > 1}
        if twice:
            sys.exit(f"{path}: named twice: {', '.join(sorted(twice))}")
        return dict(pairs)

    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"), object_pairs_hook=unique)


def placeholders(text):
    return set(re.findall(r"\{(\w+)\}", text))


def check(english, chinese):
    for key in english.keys() ^ chinese.keys():
        sys.exit(f"{key}: in one catalogue only")
    for key, text in english.items():
        if not re.fullmatch(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+", key):
            sys.exit(f"{key}: keys are words joined by dots")
        if placeholders(text) != placeholders(chinese[key]):
            sys.exit(f"{key}: the placeholders differ")


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def keys_header(keys):
    names = "".join(f"    {key.replace('.', '_')},\n" for key in keys)
    return (
        "// Made from the catalogues by generate.py.\n#pragma once\n\n#include <cstdint>\n\n"
        "namespace tengen::client::i18n {\n\n/// One text of the client; the catalogues spell it with dots.\n"
        f"enum class Key : std::uint16_t {{\n{names}}};\ninline constexpr unsigned kKeys = {len(keys)};\n\n"
        "}  // namespace tengen::client::i18n\n"
    )


def tables(english, chinese):
    def table(name, values):
        rows = "".join(f"    {quoted(value)},\n" for value in values)
        return f"std::array<std::string_view, kKeys> const {name}{{{{\n{rows}}}}};\n"

    return (
        "// Made from the catalogues by generate.py.\n#include \"client/i18n/tables.hpp\"\n\n"
        "namespace tengen::client::i18n {\n\n"
        + table("kKeyNames", english.keys())
        + table("kEnglish", english.values())
        + table("kChinese", [chinese[key] for key in english])
        + "\n}  // namespace tengen::client::i18n\n"
    )


def main():
    english, chinese = read(sys.argv[1]), read(sys.argv[2])
    check(english, chinese)
    out = pathlib.Path(sys.argv[3])
    out.mkdir(parents=True, exist_ok=True)
    (out / "keys.hpp").write_text(keys_header(list(english)), encoding="utf-8")
    (out / "tables.cpp").write_text(tables(english, chinese), encoding="utf-8")


if __name__ == "__main__":
    main()
