"""Who may see whom: the table of the house, as data. One row a part; a part is one folder's target (or a few)."""

import re

# The entries of the repository's top level; nothing else may appear there.
TOP_LEVEL = {
    ".ci", ".clang-format", ".clang-tidy", ".gitignore", "CMakeLists.txt", "CMakePresets.json", "LICENSE", "README.md",
    "client", "common", "dev", "docker", "proto", "server", "tests",
}

# Folders whose files belong to the product; each file there belongs to a target.
PRODUCT = ("common", "proto", "server", "client")

# Target name (whole) -> part.
TARGETS = [
    (r"tengen_base", "base"),
    (r"tengen_rules", "rules"),
    (r"tengen_record", "record"),
    (r"tengen_engine(_\w+)?", "engine"),
    (r"pbrain-tengen|tengen_gomocup", "gomocup"),
    (r"tengen-tune|tengen_tuning", "tuning"),
    (r"tengen_messages", "messages"),
    (r"tengen_wire", "wire"),
    (r"tengen-rules|tengen_rules_query", "rules query"),
    (r"tengen_server_core", "server core"),
    (r"tengen_server_net", "server net"),
    (r"tengen_server_ai", "server ai"),
    (r"tengen_server_store", "server store"),
    (r"tengen_server_metrics", "server metrics"),
    (r"tengen-server|tengen_server_app", "server app"),
    (r"tengen_client_model", "client model"),
    (r"tengen_client_i18n", "client i18n"),
    (r"tengen_client_net", "client net"),
    (r"tengen_client(_ui)?_kit", "client kit"),
    (r"tengen_client(_ui)?_board", "client board"),
    (r"tengen_client(_ui)?_screens", "client screens"),
    (r"tengen_client_ui", "client ui"),
    (r"tengen|tengen_client_app", "client app"),
]

_WORDS = {"base", "rules", "record"}
_MESSAGES = _WORDS | {"messages"}
_CORE = _MESSAGES | {"server core"}
_MODEL = _MESSAGES | {"client model"}
_SCREENS = _MODEL | {"client i18n", "client kit", "client board"}

# Part -> the parts that it may include and link (itself always).
MAY_SEE = {
    "base": set(),
    "rules": {"base"},
    "record": {"base", "rules"},
    "engine": {"base", "rules"},
    "gomocup": _WORDS | {"engine"},
    "tuning": _WORDS | {"engine"},
    "messages": _WORDS,
    "wire": _MESSAGES,
    "rules query": _MESSAGES | {"wire"},
    "server core": _MESSAGES,
    "server net": _CORE | {"wire"},
    "server ai": _CORE | {"engine"},
    "server store": _CORE,
    "server metrics": _CORE,
    "server app": _CORE | {"wire", "engine", "server net", "server ai", "server store", "server metrics"},
    "client model": _MESSAGES,
    "client i18n": _MODEL,
    "client net": _MODEL | {"wire"},
    "client kit": {"base"},
    "client board": {"base", "rules", "client kit"},
    "client screens": _SCREENS,
    "client ui": _SCREENS | {"client screens"},
    "client app": _SCREENS | {"wire", "client net", "client screens", "client ui"},
}

_PURE = {"base", "rules", "record", "messages", "wire", "server core", "client model", "client kit", "client board", "client screens"}

# A guarded thing: how it is included, how it is linked, and the parts that may use it.
GUARDED = {
    "JSON": (r"<nlohmann/", r"nlohmann_json::.*",
             {"tuning", "wire", "rules query", "server net", "server app", "client net", "client i18n", "client ui", "client app"}),
    "Asio": (r"<boost/asio", None, {"server net", "server app", "client net", "client app"}),
    "TLS": (r"<openssl/|<boost/asio/ssl", r"OpenSSL::.*", {"server net", "client net"}),
    "SFML": (r"<SFML/", r"sfml-.*", {"client ui", "client app"}),
    "ICU": (r"<unicode/", r"ICU::.*", {"server app"}),
    "X11": (r"<X11/", r"X11(::X11)?", {"client ui"}),
    "SQLite": (r"<sqlite3\.h>", r"SQLite::SQLite3", {"server store"}),
    "threads": (r"<(thread|mutex|shared_mutex|future|condition_variable|semaphore|latch|barrier)>", r"Threads::Threads",
                set(MAY_SEE) - _PURE),
    "input and output": (r"<(iostream|fstream|filesystem|cstdio|stdio\.h|unistd\.h|sys/.*)>", None,
                         set(MAY_SEE) - _PURE - {"engine"}),
    "logging": (r"<spdlog/", r"spdlog::.*",
                {"server net", "server ai", "server store", "server metrics", "server app", "client app", "client net"}),
}

# Text that a part may not hold: what it is, how it looks, where it is forbidden.
FORBIDDEN_TEXT = [
    ("a clock is read", re.compile(r"_clock::now\b|\bstd::time\s*\("), _PURE),
    ("standard output is written", re.compile(r"\bstd::cout\b|\bprintf\s*\(|\bstd::puts\b"), _PURE | {"engine"}),
]

# Where a file must be split. Normal are 150 lines for a header and 300 for a source.
HEADER_LINES, SOURCE_LINES = 240, 400


def part_of_target(name):
    """The part a target belongs to, or None for a target that has no place in the table."""
    for pattern, part in TARGETS:
        if re.fullmatch(pattern, name):
            return part
    return None
