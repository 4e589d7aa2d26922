"""Reads the commands of a CMakeLists.txt, with their lines: enough to know targets, their files and their links."""

import dataclasses
import re

_TOKEN = re.compile(r"""\s+ | \#[^\n]* | (?P<open>\() | (?P<close>\)) | "(?P<quoted>(?:[^"\\]|\\.)*)" | (?P<bare>[^\s()#"]+)""",
                    re.VERBOSE)
_FILES = {"SOURCES", "HEADERS"}
_LINKS = {"PUBLIC", "PRIVATE", "INTERFACE", "LINK"}
_DEFINES = {"tengen_library", "tengen_program", "add_library", "add_executable"}


@dataclasses.dataclass
class Target:
    name: str
    line: int
    files: list = dataclasses.field(default_factory=list)  # (file as written, line)
    links: list = dataclasses.field(default_factory=list)  # (target as written, line)


def commands(text):
    """Yields (command, line, [(argument, line)...])."""
    name, name_line, arguments, depth, line = None, 0, [], 0, 1
    for match in _TOKEN.finditer(text):
        word = match["quoted"] if match["quoted"] is not None else match["bare"]
        if match["open"]:
            depth += 1
        elif match["close"]:
            depth -= 1
            if depth == 0:
                yield name, name_line, arguments
                arguments = []
        elif word is not None and depth == 0:
            name, name_line = word, line
        elif word is not None:
            arguments.append((word, line))
        line += match[0].count("\n")


def targets(text):
    """The targets that a CMakeLists.txt defines or extends, by name."""
    found = {}
    for command, line, arguments in commands(text):
        if not arguments:
            continue
        name = arguments[0][0]
        if command in _DEFINES:
            target = found.setdefault(name, Target(name, line))
            _read_sections(target, arguments[1:], "SOURCES" if command.startswith("add_") else None)
        elif command in ("target_sources", "target_link_libraries"):
            target = found.setdefault(name, Target(name, line))
            where = target.files if command == "target_sources" else target.links
            where += [pair for pair in arguments[1:] if pair[0] not in _LINKS]
    return found


def _read_sections(target, arguments, section):
    for word, line in arguments:
        if re.fullmatch(r"[A-Z]+", word):
            section = word if word not in ("STATIC", "OBJECT", "SHARED") else section
        elif section in _FILES:
            target.files.append((word, line))
        elif section in _LINKS:
            target.links.append((word, line))
