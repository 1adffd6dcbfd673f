"""What is said to be lost beyond the borders does not come back from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

SPREAD = '''
import numpy as np
from scipy import ndimage


def spread(seeds, kernel):
    """{says}"""
    return ndimage.convolve(np.asarray(seeds, float), kernel{mode})
'''
LOST = "Spread the seeds of an island: those that cross the coast are lost."
FRENCH = "Les graines qui dépassent la côte sont perdues, et aucune ne vient du dehors."
ZEROS = ', mode="constant"'


@pytest.mark.parametrize(
    ("says", "mode", "right"),
    [
        (LOST, ZEROS, True),
        (LOST, "", False),
        (FRENCH, "", False),
        ("Spread seeds.", "", True),
        ("Spread seeds; the last digit is lost.", "", True),
    ],
)
def test_there_is_nothing_beyond(tmp_path: Path, says: str, mode: str, right: bool) -> None:
    found = climb(tmp_path, SPREAD.format(says=says, mode=mode), "spread")
    assert not found.problem
    assert bool(found.wrong) is not right
