#!/usr/bin/env python3
"""Bends every example request of PROTOCOL.md in many ways and asks schema and codec what they think: they must agree.

usage: check_judgement.py JUDGE SCHEMA_DIR PROTOCOL_MD [--junit FILE]
"""
import argparse
import copy
import json
import pathlib
import re
import subprocess
import sys

from check_schemas import Schemas, write_junit

BENT = [None, True, False, 0, -1, 1, 2.5, 2**31, 2**32, 2**63, 2**64, -(2**63) - 1, "", " ", "x", "black", "open", "none",
        "x" * 61, "x" * 501, "\u0000", [], [1], ["overline"], {}, {"ai": "a"}, {"kind": "none"}, {"kind": "gomoku"}]


def places(value, path=()):
    """Paths of every member inside an object."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield path + (name,)
            yield from places(inner, path + (name,))


def at(value, path):
    for name in path:
        value = value[name]
    return value


def bent_requests(page):
    """(method, params, path of the bent member) for each way to bend each example."""
    for block in re.findall(r"^```json\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S):
        for line in block.splitlines():
            message = json.loads(line)
            if "id" not in message or "method" not in message:
                continue
            method, params = message["method"], message["params"]
            yield method, params, ()
            for path in places(params):
                removed = copy.deepcopy(params)
                del at(removed, path[:-1])[path[-1]]
                yield method, removed, path
                for value in BENT:
                    changed = copy.deepcopy(params)
                    at(changed, path[:-1])[path[-1]] = value
                    yield method, changed, path


def same_after_cleaning(params):
    """Whether no text in `params` changes when it is cleaned, which a schema cannot do."""
    return not any(isinstance(at(params, path), str) and at(params, path) != at(params, path).strip(" \0")
                   for path in places(params))


def may_differ(method, params, path):
    """What the codec leaves to the server: the schema says what makes sense, the codec what can be read."""
    value = at(params, path) if path and path[-1] in at(params, path[:-1]) else None
    if not same_after_cleaning(params):
        return True
    # Nobody has number 0, and an AI level is not "".
    return (path == ("player",) and value == 0) or (path[-1:] == ("ai",) and value == "") or \
        (path[-1:] == ("level",) and value == "") or (path[-1:] in (("preset",), ("opening_code",)) and value == "") or \
        (path == ("opponent",) and isinstance(value, dict)) or \
        (path in (("clock",), ("game",), ("undo",)) and isinstance(value, dict)) or path == ("game", "kind") or \
        path == ("protocol",) or \
        (isinstance(value, int) and not isinstance(value, bool) and value >= 2**31)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("judge")
    parser.add_argument("schemas", type=pathlib.Path)
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--junit", type=pathlib.Path)
    arguments = parser.parse_args()
    schemas = Schemas(arguments.schemas)
    cases = list(bent_requests(arguments.page))
    lines = [json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) for method, params, _ in cases]
    out = subprocess.run([arguments.judge], input="\n".join(lines) + "\n", check=True, capture_output=True, text=True)
    faults, refused = [], 0
    for (method, params, path), line, word in zip(cases, lines, out.stdout.splitlines(), strict=True):
        complaints = schemas.faults(method + ".params", params)
        refused += word != "ok"
        if (word == "ok") == bool(complaints) and not may_differ(method, params, path):
            faults.append(f"codec: {word}, schema: {complaints or 'ok'}\n    {line[:300]}")
        elif word.startswith("bad_params"):
            field = word.split("\t")[1].split(".")
            if list(path[:len(field)]) != field and field[:len(path)] != list(path):
                faults.append(f"codec blames {'.'.join(field)} where {'.'.join(path)} is wrong\n    {line[:300]}")
    if refused < 500:
        faults.append(f"only {refused} lines were refused: the bending has lost its force")
    print("\n".join(faults + [f"{len(cases)} requests judged, {refused} refused, {len(faults)} faults"]))
    write_junit(arguments.junit, "judgement", len(cases), faults)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
