"""How the test programs run: unittest, with a report of every case for `./dev test` and a folder for what cases leave."""

import os
import pathlib
import sys
import unittest
import xml.sax.saxutils

from support import place

sys.dont_write_bytecode = True


class Case(unittest.TestCase):
    """Gives each case a folder, and puts what it starts away at the end, last first."""

    maxDiff = None

    def setUp(self):
        self.folder = place.fresh_folder(pathlib.Path(sys.argv[0]).stem, *self.id().split(".")[1:])

    def own(self, thing):
        """Something with `destroy` or `cut`, put away after the case."""
        self.addCleanup(getattr(thing, "destroy", None) or thing.cut)
        return thing


def run():
    """Runs the cases of the main module; the report has the shape of GoogleTest's, which is what gets counted."""
    name = pathlib.Path(sys.argv[0]).stem
    program = unittest.main(module="__main__", exit=False, verbosity=2, argv=sys.argv)
    result = program.result
    bad = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
    report = place.BUILD / "results" / f"{os.environ.get('TENGEN_TEST_NAME', name)}.xml"
    report.parent.mkdir(parents=True, exist_ok=True)
    cases = "".join(f"  <testcase name={xml.sax.saxutils.quoteattr(test.id())} result=\"skipped\"/>\n" for test, _ in result.skipped)
    report.write_text(f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites tests="{result.testsRun}" failures="{bad}" '
                      f'name="{name}">\n{cases}</testsuites>\n', encoding="utf-8")
    sys.exit(0 if result.wasSuccessful() else 1)
