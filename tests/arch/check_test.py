"""Feeds the check small trees, each with one fault of a kind, and expects that fault with its file and line."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

CHECK = pathlib.Path(__file__).with_name("check.py")

# A tree without a fault; each test adds to it or changes it.
GOOD = {
    "CMakeLists.txt": "project(tengen)\n",
    "README.md": "tengen\n",
    "common/base/CMakeLists.txt": "tengen_library(tengen_base\n    HEADERS ids.hpp\n    PUBLIC Boost::headers)\n",
    "common/base/ids.hpp": "#pragma once\n",
    "common/rules/CMakeLists.txt": "tengen_library(tengen_rules SOURCES point.cpp HEADERS point.hpp PUBLIC tengen_base)\n",
    "common/rules/point.hpp": '#pragma once\n#include "common/base/ids.hpp"\n',
    "common/rules/point.cpp": '#include "common/rules/point.hpp"\n\n#include <vector>\n',
    "proto/CMakeLists.txt": "tengen_library(tengen_messages HEADERS move.hpp PUBLIC tengen_rules)\n"
                            "tengen_library(tengen_wire SOURCES codec.cpp HEADERS codec.hpp\n    PUBLIC tengen_messages\n"
                            "    PRIVATE nlohmann_json::nlohmann_json)\n",
    "proto/move.hpp": '#pragma once\n#include "common/rules/point.hpp"\n',
    "proto/codec.hpp": '#pragma once\n#include "proto/move.hpp"\n',
    "proto/codec.cpp": '#include "proto/codec.hpp"\n#include <nlohmann/json.hpp>\n',
    "server/core/CMakeLists.txt": "tengen_library(tengen_server_core SOURCES room.cpp\n    PUBLIC tengen_messages)\n",
    "server/core/room.cpp": '#include "proto/move.hpp"\n',
    "server/net/CMakeLists.txt": "tengen_library(tengen_server_net\n    SOURCES session.cpp\n"
                                 "    PUBLIC tengen_server_core\n    PRIVATE tengen_wire)\n",
    "server/net/session.cpp": '#include "proto/codec.hpp"\n#include <boost/asio/awaitable.hpp>\n',
    "client/ui/CMakeLists.txt": "tengen_library(tengen_client_ui SOURCES window.cpp PRIVATE sfml-graphics)\n",
    "client/ui/window.cpp": "#include <SFML/Graphics.hpp>\n",
    "tests/common/point_test.cpp": '#include "common/rules/point.hpp"\n',
}


def faults_of(changes):
    """What the check prints on the good tree with `changes` in it, and whether it failed."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in {**GOOD, **changes}.items():
            file = pathlib.Path(folder, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        done = subprocess.run([sys.executable, str(CHECK), folder], capture_output=True, text=True, check=False)
        assert not done.stderr, done.stderr
        return done.returncode, done.stdout.splitlines()


class ArchitectureCheck(unittest.TestCase):
    def expect_fault(self, changes, place, words):
        status, lines = faults_of(changes)
        self.assertEqual(len(lines), 1, lines)
        self.assertTrue(lines[0].startswith(place + ": "), lines[0])
        self.assertIn(words, lines[0])
        self.assertEqual(status, 1)

    def test_a_good_tree_passes(self):
        self.assertEqual(faults_of({}), (0, []))

    def test_an_include_against_the_arrow_is_found(self):
        self.expect_fault({"common/rules/point.cpp": '#include "common/rules/point.hpp"\n\n#include "proto/move.hpp"\n'},
                          "common/rules/point.cpp:3", "rules must not see messages")

    def test_parts_of_the_server_do_not_see_one_another(self):
        self.expect_fault({"server/store/CMakeLists.txt": "tengen_library(tengen_server_store SOURCES journal.cpp)\n",
                           "server/store/journal.cpp": '#include <sqlite3.h>\n#include "server/net/session.hpp"\n'},
                          "server/store/journal.cpp:2", "server store must not see server net")

    def test_targets_of_one_folder_are_told_apart(self):
        self.expect_fault({"proto/move.hpp": '#pragma once\n#include "proto/codec.hpp"\n'},
                          "proto/move.hpp:2", "messages must not see wire")

    def test_the_client_does_not_see_the_server(self):
        self.expect_fault({"client/ui/window.cpp": '#include "server/core/room.hpp"\n'},
                          "client/ui/window.cpp:1", "client ui must not see server core")

    def test_the_product_does_not_see_tests(self):
        self.expect_fault({"server/core/room.cpp": '#include "tests/support/board.hpp"\n'},
                          "server/core/room.cpp:1", "must not see tests")

    def test_guarded_third_parties_are_found(self):
        for path, include, words in [
            ("common/rules/point.cpp", "<nlohmann/json.hpp>", "rules must not see JSON"),
            ("common/rules/point.cpp", "<mutex>", "rules must not see threads"),
            ("common/rules/point.cpp", "<fstream>", "rules must not see input and output"),
            ("server/core/room.cpp", "<boost/asio.hpp>", "server core must not see Asio"),
            ("server/core/room.cpp", "<spdlog/spdlog.h>", "server core must not see logging"),
            ("server/net/session.cpp", "<SFML/System.hpp>", "server net must not see SFML"),
            ("server/net/session.cpp", "<sqlite3.h>", "server net must not see SQLite"),
            ("proto/codec.cpp", "<X11/Xlib.h>", "wire must not see X11"),
        ]:
            with self.subTest(path=path, include=include):
                self.expect_fault({path: f"\n#include {include}\n"}, f"{path}:2", words)

    def test_a_clock_read_in_a_pure_part_is_found(self):
        self.expect_fault({"server/core/room.cpp": "\n\nauto now = std::chrono::steady_clock::now();\n"},
                          "server/core/room.cpp:3", "a clock is read")

    def test_a_forbidden_link_is_found(self):
        self.expect_fault({"common/rules/CMakeLists.txt":
                           "# rules\ntengen_library(tengen_rules SOURCES point.cpp HEADERS point.hpp\n"
                           "    PUBLIC tengen_base\n    PRIVATE tengen_messages)\n"},
                          "common/rules/CMakeLists.txt:4", "tengen_rules may not link tengen_messages")

    def test_a_forbidden_link_to_a_third_party_is_found(self):
        self.expect_fault({"server/core/CMakeLists.txt": "tengen_library(tengen_server_core SOURCES room.cpp\n"
                                                         "    PUBLIC tengen_messages)\n\n"
                                                         "target_link_libraries(tengen_server_core\n"
                                                         "    PRIVATE Threads::Threads)\n"},
                          "server/core/CMakeLists.txt:5", "must not see threads")

    def test_an_unknown_target_is_found(self):
        self.expect_fault({"server/net/CMakeLists.txt": GOOD["server/net/CMakeLists.txt"] +
                           "add_library(tengen_misc STATIC misc.cpp)\n"},
                          "server/net/CMakeLists.txt:5", "tengen_misc has no place")

    def test_a_file_of_no_target_is_found(self):
        self.expect_fault({"proto/stray.cpp": "\n"}, "proto/stray.cpp:1", "belongs to no target")
        self.expect_fault({"client/net/stray.hpp": "\n"}, "client/net/stray.hpp:1", "belongs to no target")

    def test_a_header_that_is_not_listed_is_private_to_the_uppermost_target_of_its_folder(self):
        private = {"proto/fields.hpp": "#pragma once\n#include <nlohmann/json.hpp>\n"}
        self.assertEqual(faults_of(private), (0, []))
        self.expect_fault({**private, "proto/move.hpp": '#include "proto/fields.hpp"\n'},
                          "proto/move.hpp:1", "messages must not see wire")

    def test_an_include_that_is_not_from_the_root_is_found(self):
        self.expect_fault({"common/rules/point.cpp": '#include "point.hpp"\n'},
                          "common/rules/point.cpp:1", "not written from the repository root")

    def test_a_new_entry_of_the_top_level_is_found(self):
        self.expect_fault({"scripts/run.sh": "true\n"}, "scripts:1", "no such entry")

    def test_a_long_file_is_found(self):
        self.expect_fault({"common/base/ids.hpp": "\n" * 241}, "common/base/ids.hpp:241", "241 lines")
        self.expect_fault({"server/core/room.cpp": "\n" * 401}, "server/core/room.cpp:401", "401 lines")

    def test_a_path_of_one_machine_is_found(self):
        for path in ("work", "root", "home/li", "tmp"):
            with self.subTest(path=path):
                self.expect_fault({"README.md": f"tengen\n\nsee /{path}/tengen/build\n"}, "README.md:3", "one machine")

    def test_a_note_to_oneself_is_found(self):
        self.expect_fault({"server/core/room.cpp": "// TO" "DO later\n"}, "server/core/room.cpp:1", "note to oneself")


if __name__ == "__main__":
    unittest.main()
