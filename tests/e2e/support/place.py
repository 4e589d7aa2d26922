"""Where the programs are and where the tests leave what they made: the build tree tells by the environment."""

import os
import pathlib
import re
import shutil

BUILD = pathlib.Path(os.environ.get("TENGEN_BUILD") or pathlib.Path(__file__).parents[3] / "build" / "release").resolve()
SERVER = BUILD / "bin" / "tengen-server"
CLIENT = BUILD / "bin" / "tengen"
RULES = BUILD / "bin" / "tengen-rules"
PBRAIN = BUILD / "bin" / "pbrain-tengen"


def fresh_folder(*names):
    """An empty folder <build>/e2e/NAME/... that stays after the test, to be looked at."""
    folder = BUILD.joinpath("e2e", *(re.sub(r"[^\w.-]+", "_", name) for name in names))
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def clean_environment(**more):
    """This process's environment without a display and without anything that would steer the programs."""
    kept = {k: v for k, v in os.environ.items()
            if not k.startswith(("TENGEN_", "XDG_", "LC_")) and k not in ("DISPLAY", "WAYLAND_DISPLAY", "LANG", "LANGUAGE")}
    return kept | {"LC_ALL": "C.UTF-8"} | more
