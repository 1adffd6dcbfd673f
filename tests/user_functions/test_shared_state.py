"""What all objects of a class share is told from what each of them keeps."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest

from convcheck.user_functions.calls.called import shared_by_objects
from tests.processes import convcheck

FILTER = """
import numpy as np


class Fir:
    '''Streaming FIR filter: chunk after chunk, the history goes on.'''

    history = np.zeros(0)

    def __init__(self, taps):
        self.taps = np.asarray(taps)
        {fresh}

    def process(self, x):
        if len(self.history) != len(self.taps) - 1:
            Fir.history = np.zeros(len(self.taps) - 1)
        joined = np.concatenate([self.history, x])
        self.history{inside} = joined[len(x):]
        return np.convolve(joined, self.taps, mode="valid")
"""


@pytest.mark.parametrize(
    ("fresh", "inside", "right"),
    [("self.history = np.zeros(len(taps) - 1)", "", True), ("pass", "[:]", False)],
)
def test_objects_that_share_their_history(
    tmp_path: Path, fresh: str, inside: str, right: bool
) -> None:
    (tmp_path / "mine.py").write_text(FILTER.format(fresh=fresh, inside=inside))
    done = convcheck("try", "mine.py:Fir", "--no-speed", "--repair", "0", cwd=tmp_path)
    assert done.status == (not right), done.stdout
    assert ("history is kept in an attribute of the class" in done.stdout) is not right


def test_what_can_be_changed_is_shared() -> None:
    class Held:
        __slots__ = ("a",)
        kept: ClassVar[list[int]] = []
        size = 3

        def call(self, x: int, seen: dict[int, int] = {}) -> int:  # noqa: B006
            return seen.get(x, x)

    assert shared_by_objects(Held) == "kept, the default of seen"
    assert shared_by_objects(None) == ""
