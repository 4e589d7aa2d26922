"""server/SECURITY.md names tests for what it says: every one of them must be there. `security_test.py ROOT`."""

import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).parents[2]
_NAMED = re.compile(r"`(?P<file>[\w/]+\.(?:cpp|py))#(?P<case>\w+)`")


def missing(text, tests):
    """The named tests that `tests`, the folder, does not have."""
    found = []
    for name in _NAMED.finditer(text):
        file = tests / name["file"]
        case = name["case"]
        pattern = rf"def {case}\(" if file.suffix == ".py" else rf"TEST(?:_F|_P)?\(\w+,\s*{case}\)"
        if not file.is_file() or not re.search(pattern, file.read_text(encoding="utf-8")):
            found.append(name[0])
    return found


class ThreatTable(unittest.TestCase):
    def setUp(self):
        self.text = (ROOT / "server" / "SECURITY.md").read_text(encoding="utf-8")

    def test_every_test_that_is_named_exists(self):
        self.assertEqual(missing(self.text, ROOT / "tests"), [])

    def test_every_row_names_a_test(self):
        rows = [line for line in self.text.splitlines() if line.startswith("| ") and not line.startswith(("| ---", "| attempt"))]
        self.assertGreater(len(rows), 20)
        self.assertEqual([row for row in rows if not _NAMED.search(row.rpartition(" | ")[2])], [])

    def test_a_test_that_is_gone_is_noticed(self):
        tests = ROOT / "tests"
        self.assertEqual(missing("`arch/security_test.py#test_that_never_was` `arch/none.py#test_x` "
                                 "`server/net/budget_test.cpp#TenTimesOverIsAFlood` `server/net/budget_test.cpp#NeverWas`", tests),
                         ["`arch/security_test.py#test_that_never_was`", "`arch/none.py#test_x`",
                          "`server/net/budget_test.cpp#NeverWas`"])


if __name__ == "__main__":
    unittest.main(verbosity=2)
