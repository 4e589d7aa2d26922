"""The programs as built are hardened: `hardening_test.py BIN_FOLDER [BUILD_TYPE]` reads them with readelf."""

import pathlib
import re
import subprocess
import sys
import unittest

PROGRAMS = ("tengen-server", "tengen", "tengen-rules", "pbrain-tengen")
BIN, TYPE = pathlib.Path("."), "Debug"


def readelf(*arguments):
    return subprocess.run(["readelf", "--wide", *map(str, arguments)], capture_output=True, text=True, check=True, timeout=60).stdout


class Hardening(unittest.TestCase):
    def programs(self):
        """Those that were built: a tree without SFML has no client."""
        built = [BIN / name for name in PROGRAMS if (BIN / name).exists()]
        self.assertTrue(built, f"there is no program in {BIN}")
        return built

    def test_programs_run_wherever_they_are_loaded(self):
        for program in self.programs():
            with self.subTest(program.name):
                self.assertRegex(readelf("-h", program), r"Type:\s+DYN")
                self.assertIn("PIE", readelf("-d", program))

    def test_tables_of_addresses_are_read_only(self):
        for program in self.programs():
            with self.subTest(program.name):
                self.assertIn("GNU_RELRO", readelf("-l", program))
                self.assertRegex(readelf("-d", program), r"FLAGS_1\).*\bNOW\b")

    def test_no_memory_is_code_and_written(self):
        for program in self.programs():
            with self.subTest(program.name):
                segments = readelf("-l", program)
                flags = re.search(r"GNU_STACK(?:\s+0x[0-9a-f]+){5}\s+([RWE ]+?)\s+0x", segments)
                self.assertEqual(flags[1].replace(" ", ""), "RW")
                self.assertNotRegex(segments, r"LOAD(?:\s+0x[0-9a-f]+){5}\s+RWE")

    def test_stacks_and_copies_are_checked(self):
        for program in self.programs():
            # A static program has the functions inside, without their names.
            if program.name == "pbrain-tengen":
                continue
            with self.subTest(program.name):
                wanted = readelf("--dyn-syms", program)
                self.assertIn("__stack_chk_fail", wanted)
                self.assertRegex(wanted, r"__\w+_chk@")


if __name__ == "__main__":
    BIN = pathlib.Path(sys.argv[1])
    TYPE = (sys.argv[2:] or [""])[0]
    if TYPE == "Debug":
        Hardening.test_stacks_and_copies_are_checked = unittest.skip("compiled as the compiler likes")(
            Hardening.test_stacks_and_copies_are_checked)
    unittest.main(argv=sys.argv[:1], verbosity=2)
