"""What the client says, from its own catalogues: a test names the sentence it expects, not its wording."""

import json
import pathlib
import re

CATALOGUES = pathlib.Path(__file__).parents[3] / "client" / "i18n"


class Words:
    """`en("undo.bar_too_soon", n=7)` is the English sentence with its places filled in."""

    def __init__(self, file):
        self.texts = json.loads((CATALOGUES / file).read_text(encoding="utf-8"))

    def __call__(self, key, **places):
        text = self.texts[key]
        if "name" in places:
            # A Chinese name stands without blanks between Chinese characters.
            wide = "\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef"
            name = str(places["name"])
            if re.match(f"[{wide}]", name):
                text = re.sub(f"(?<=[{wide}]) (?={{name}})", "", text)
            if re.search(f"[{wide}]$", name):
                text = re.sub(f"(?<={{name}}) (?=[{wide}])", "", text)
        return text.format(**places)

    def beginning(self, key):
        """The sentence up to its first place."""
        return self.texts[key].partition("{")[0]

    def stones(self, first, second):
        """Two stones as an undo names them; each is (side, point, number)."""
        one, other = (self("undo.stone", side=self(f"side.{side}"), point=point.upper(), n=number)
                      for side, point, number in (first, second))
        return self("undo.and", first=one, second=other)


en = Words("en.json")
zh = Words("zh-CN.json")
