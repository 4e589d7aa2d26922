"""Checks that the code keeps to the house plan: `check.py ROOT` prints file:line: fault, and fails when there is one.

Read are the #include lines and the links of the CMake targets (layers.py says who may see whom), the entries of the top
level, the length of files, and text that has no place in a repository: paths of one machine, notes to oneself.
"""

import os
import pathlib
import re
import subprocess
import sys

import cmake_reader
import layers

_INCLUDE = re.compile(r'^\s*#\s*include\s*(?P<what>"[^"]+"|<[^>]+>)')
_MACHINE_PATH = re.compile(r"(?<![\w.~}$/-])/(?:work|root|home/\w+|tmp)/(?!\\?\.X11-unix)")
_NOTE = re.compile(r"\b(?:TO" r"DO|FIX" r"ME)\b")
_CODE = (".cpp", ".hpp")
_TEXT = (".cpp", ".hpp", ".txt", ".cmake", ".md", ".json", ".py", ".sh", ".bash", ".toml", ".yml", ".yaml", ".desktop", ".xml")


class Checker:
    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.files = _list_files(self.root)
        self.known = set(self.files)
        self.faults = []
        self.owner = {}  # file -> (target name, part)
        self.folder_parts = {}  # folder -> the parts of its targets

    def run(self):
        self._check_top_level()
        for path in self.files:
            if path.endswith("CMakeLists.txt") and _is_product(path):
                self._read_targets(path)
        for path in self.files:
            self._check_text(path)
            if path.endswith(_CODE):
                self._check_code(path)
        return sorted(self.faults)

    def _fault(self, path, line, text):
        self.faults.append((path, line, text))

    def _check_top_level(self):
        for entry in sorted({path.split("/")[0] for path in self.files} - layers.TOP_LEVEL):
            self._fault(entry, 1, "the top level has no such entry")

    def _read_targets(self, path):
        folder = os.path.dirname(path)
        for target in cmake_reader.targets((self.root / path).read_text()).values():
            part = layers.part_of_target(target.name)
            if part is None:
                if not target.name.startswith("${"):
                    self._fault(path, target.line, f"target {target.name} has no place in the table")
                continue
            self.folder_parts.setdefault(folder, set()).add(part)
            for name, _ in target.files:
                self.owner[os.path.normpath(os.path.join(folder, name))] = part
            for name, line in target.links:
                self._check_link(path, line, target.name, part, name)

    def _check_link(self, path, line, target, part, linked):
        seen = layers.part_of_target(linked)
        if seen is not None and seen != part and seen not in layers.MAY_SEE[part]:
            self._fault(path, line, f"{target} may not link {linked} ({part} must not see {seen})")
        for thing, (_, pattern, allowed) in layers.GUARDED.items():
            if pattern and re.fullmatch(pattern, linked) and part not in allowed:
                self._fault(path, line, f"{target} may not link {linked} ({part} must not see {thing})")

    def _part_of(self, path):
        """The part a file belongs to, as listed in CMake. A header that is not listed is private to the uppermost target
        of the nearest folder that has any."""
        if path in self.owner:
            return self.owner[path]
        folder = os.path.dirname(path)
        while folder and folder not in self.folder_parts:
            folder = os.path.dirname(folder)
        parts = self.folder_parts.get(folder, ())
        if not parts or (path.endswith(".cpp") and path in self.known):
            return None
        return max(parts, key=lambda part: len(layers.MAY_SEE[part]))

    def _check_code(self, path):
        lines = (self.root / path).read_text(errors="replace").splitlines()
        limit = layers.HEADER_LINES if path.endswith(".hpp") else layers.SOURCE_LINES
        if _is_product(path) and len(lines) > limit:
            self._fault(path, len(lines), f"{len(lines)} lines; {limit} are the limit")
        part = self._part_of(path) if _is_product(path) else None
        if _is_product(path) and part is None:
            self._fault(path, 1, "belongs to no target")
        for number, line in enumerate(lines, 1):
            match = _INCLUDE.match(line)
            if match:
                self._check_include(path, number, part, match["what"])
            elif part:
                for what, pattern, parts in layers.FORBIDDEN_TEXT:
                    if part in parts and pattern.search(line):
                        self._fault(path, number, f"{what} in {part}")

    def _check_include(self, path, line, part, what):
        included = what[1:-1]
        if what[0] == '"':
            top = included.split("/")[0]
            if top not in layers.PRODUCT + ("tests",) or "/" not in included:
                self._fault(path, line, f"{what} is not written from the repository root")
                return
            if part is None:
                return
            if top == "tests":
                self._fault(path, line, f"{part} must not see tests ({what})")
                return
            seen = self._part_of(included)
            if seen and seen != part and seen not in layers.MAY_SEE[part]:
                self._fault(path, line, f"{part} must not see {seen} ({what})")
        elif part:
            for thing, (pattern, _, allowed) in layers.GUARDED.items():
                if re.match(pattern, what) and part not in allowed:
                    self._fault(path, line, f"{part} must not see {thing} ({what})")

    def _check_text(self, path):
        name = os.path.basename(path)
        if not (path.endswith(_TEXT) or "." not in name):
            return
        for number, line in enumerate((self.root / path).read_text(errors="replace").splitlines(), 1):
            if _MACHINE_PATH.search(line):
                self._fault(path, number, "a path of one machine")
            if _NOTE.search(line):
                self._fault(path, number, "a note to oneself")


def _is_product(path):
    return path.split("/")[0] in layers.PRODUCT


def _list_files(root):
    """Files of the tree, relative: those git knows or would add; without git, all but build output."""
    if (root / ".git").exists():
        listed = subprocess.run(["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                                capture_output=True, text=True)
        if listed.returncode == 0:
            return sorted({name for name in listed.stdout.split("\0") if name and (root / name).is_file()})
    skipped = {".git", ".cache", "build", "__pycache__"}
    found = []
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in skipped]
        found += [os.path.relpath(os.path.join(folder, name), root) for name in names]
    return sorted(found)


def main():
    faults = Checker(sys.argv[1] if len(sys.argv) > 1 else ".").run()
    for path, line, text in faults:
        print(f"{path}:{line}: {text}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
