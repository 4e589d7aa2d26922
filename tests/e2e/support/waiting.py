"""Waiting for conditions with a deadline: tests never sleep for a fixed time."""

import time

# Long enough for a busy machine; a test that passes never waits for it.
PATIENCE = 30.0


class Deadline(AssertionError):
    """What was waited for did not come about."""


def wait_until(look, what, seconds=PATIENCE, pause=0.02):
    """Calls `look` until it returns something true, which is returned; `what` says in words what is awaited, or is a
    function that does."""
    end = time.monotonic() + seconds
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() > end:
            raise Deadline(f"after {seconds:.0f} s still waiting for {what() if callable(what) else what}")
        time.sleep(pause)
