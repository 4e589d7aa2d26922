#!/usr/bin/env python3
"""Holds every message that the code makes, and every example in PROTOCOL.md, against the JSON Schemas.

usage: check_schemas.py EMITTER SCHEMA_DIR PROTOCOL_MD [--play PLAYER SCRIPT_DIR] [--junit FILE]
Prints each fault on a line; exits 1 when there is one.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
from xml.sax.saxutils import quoteattr

import jsonschema

# Schemas that describe no message of their own.
HELPERS = {"parts", "envelope"}
# Those of the texts that results carry: no JSON-RPC.
DOCUMENTS = {"record", "export"}


class Schemas:
    def __init__(self, folder):
        self.by_name = {}
        for path in sorted(folder.glob("*.json")):
            schema = json.loads(path.read_text(encoding="utf-8"))
            jsonschema.Draft202012Validator.check_schema(schema)
            if schema["$id"] != path.name:
                raise SystemExit(f"{path.name}: $id is {schema['$id']}")
            self.by_name[path.stem] = schema
        self.store = {schema["$id"]: schema for schema in self.by_name.values()}
        self.validators = {}

    def faults(self, name, value):
        """What is wrong with `value`, as texts."""
        if name not in self.by_name:
            return [f"there is no schema {name}.json"]
        if name not in self.validators:
            schema = self.by_name[name]
            resolver = jsonschema.RefResolver(schema["$id"], schema, store=self.store)
            self.validators[name] = jsonschema.Draft202012Validator(schema, resolver=resolver)
        return [f"{name}: at {'/'.join(map(str, e.absolute_path)) or 'the top'}: {e.message}"
                for e in self.validators[name].iter_errors(value)]


def no_duplicates(pairs):
    names = [name for name, _ in pairs]
    if len(set(names)) != len(names):
        raise ValueError(f"a member stands twice: {names}")
    return dict(pairs)


def parse(text):
    return json.loads(text, object_pairs_hook=no_duplicates)


def body_of(message):
    """The part of a message that its own schema describes."""
    if "jsonrpc" not in message:
        return message
    for member in ("params", "result", "error"):
        if member in message:
            return message[member]
    return {}


def schema_of_example(message, methods):
    """Name of the schema of a line in PROTOCOL.md; `methods` maps ids of the block's requests to methods."""
    if "format" in message:
        return message["format"].split()[1]
    if "error" in message:
        return "error"
    if "result" in message:
        return methods.get(message["id"], "(no request in this block)") + ".result"
    method = message["method"]
    if method == "room.event":
        return "event." + message["params"].get("type", "?")
    if method == "room.info":
        return "info." + message["params"].get("type", "?")
    return (method + ".params") if "id" in message else ("notification." + method)


def check_message(schemas, name, text, seen):
    try:
        message = parse(text)
    except ValueError as error:
        return [f"{name}: {error}"]
    envelope = [] if name in DOCUMENTS else schemas.faults("envelope", message)
    faults = envelope + schemas.faults(name, body_of(message))
    seen.setdefault(name, []).append(body_of(message))
    return faults


def check_code(schemas, emitter):
    """Messages of the code: all valid, every schema met, every optional member met set and unset."""
    seen, faults, cases = {}, [], 0
    out = subprocess.run([emitter], check=True, capture_output=True).stdout.decode("utf-8")
    for line in out.splitlines():
        name, text = line.split("\t", 1)
        cases += 1
        faults += [f"code: {fault}\n    {text[:300]}" for fault in check_message(schemas, name, text, seen)]
    for name, schema in schemas.by_name.items():
        if name in HELPERS:
            continue
        if name not in seen:
            faults.append(f"code: makes no message for {name}.json")
            continue
        required = set(schema.get("required", []))
        for member in schema.get("properties", {}):
            if not any(member in body for body in seen[name]):
                faults.append(f"code: {name} is never made with {member}")
            if member not in required and all(member in body for body in seen[name]):
                faults.append(f"code: {name} is never made without {member}")
    reasons = set(schemas.by_name["error"]["properties"]["data"]["properties"]["reason"]["enum"])
    made = {body["data"]["reason"] for body in seen.get("error", [])}
    faults += [f"code: makes no error {reason}" for reason in sorted(reasons - made)]
    return faults, cases


def check_play(schemas, player, scripts):
    """What the server's core says in whole games: all valid, most schemas of a server's messages met."""
    seen, faults = {}, []
    out = subprocess.run([player, scripts], check=True, capture_output=True).stdout.decode("utf-8")
    lines = sorted(set(out.splitlines()))
    for line in lines:
        name, text = line.split("\t", 1)
        faults += [f"play: {fault}\n    {text[:300]}" for fault in check_message(schemas, name, text, seen)]
    if len(seen) < 40:
        faults.append(f"play: only {len(seen)} kinds of message were sent")
    return faults, len(lines)


def check_page(schemas, page):
    """Examples of the page: all valid, one at least for every schema, every reason named."""
    seen, faults, cases = {}, [], 0
    text = page.read_text(encoding="utf-8")
    for block in re.findall(r"^```json\n(.*?)^```$", text, re.M | re.S):
        methods = {}
        for line in block.splitlines():
            cases += 1
            try:
                message = parse(line)
            except ValueError as error:
                faults.append(f"page: {error}\n    {line[:300]}")
                continue
            if "method" in message and "id" in message:
                methods[message["id"]] = message["method"]
            name = schema_of_example(message, methods)
            faults += [f"page: {fault}\n    {line[:300]}" for fault in check_message(schemas, name, line, seen)]
    faults += [f"page: has no example for {name}.json" for name in sorted(set(schemas.by_name) - HELPERS - set(seen))]
    data = schemas.by_name["error"]["properties"]["data"]["properties"]
    for word in data["reason"]["enum"] + data["why"]["enum"]:
        if f"`{word}`" not in text:
            faults.append(f"page: does not name {word}")
    return faults, cases


def check_strictness(schemas):
    """A schema that lets a wrong message pass is worth nothing."""
    faults = []
    for name in set(schemas.by_name) - HELPERS:
        if not schemas.faults(name, {"no_such_member": 1}):
            faults.append(f"schema: {name}.json lets any object pass")
    if not schemas.faults("no.such.schema", {}):
        faults.append("schema: a missing schema goes unnoticed")
    return faults, len(schemas.by_name)


def write_junit(path, name, total, faults):
    """The result as the tests of the other languages leave theirs; nothing when `path` is None."""
    if path is None:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    counts = f'name="{name}" tests="{total}" failures="{len(faults)}"'
    failures = "".join(f"<failure message={quoteattr(fault)}/>" for fault in faults)
    path.write_text(f'<testsuites {counts}><testsuite {counts}><testcase name="{name}">{failures}</testcase>'
                    "</testsuite></testsuites>\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("emitter")
    parser.add_argument("schemas", type=pathlib.Path)
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--play", nargs=2)
    parser.add_argument("--junit", type=pathlib.Path)
    arguments = parser.parse_args()
    schemas = Schemas(arguments.schemas)
    total, everything = 0, []
    for faults, cases in (check_code(schemas, arguments.emitter), check_page(schemas, arguments.page),
                          check_strictness(schemas), *([check_play(schemas, *arguments.play)] if arguments.play else [])):
        everything += faults
        total += cases
    print("\n".join(everything + [f"{total} messages and schemas checked, {len(everything)} faults"]))
    write_junit(arguments.junit, "schemas", total, everything)
    return 1 if everything else 0


if __name__ == "__main__":
    sys.exit(main())
