"""Results that are divided by their own sum are judged as the plain ones, where it is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.interfaces.shares import SAID
from convcheck.user_functions.source.languages import in_english
from tests.user_functions.climbing import climb

SOURCE = '''
import numpy as np


def margin(home, away, rho=0.0):
    """P(home - away = d) of goal distributions, as (d, p). {says}"""
    p = np.convolve(home, {taps})
    return np.arange(-(len(away) - 1), len(home)), p{by}
'''
SAYS = "The result is divided by its sum."
BACK, OF_ALL = "away[::-1]", " / p.sum()"


@pytest.mark.parametrize(
    ("says", "taps", "by", "right"),
    [
        (SAYS, BACK, OF_ALL, True),
        ("The probabilities sum to one.", BACK, OF_ALL, True),
        (SAYS, "away", OF_ALL, False),
        (SAYS, BACK, " / np.abs(p).max()", False),
        ("", BACK, " / np.abs(p).max()", False),
    ],
)
def test_it_is_judged_but_for_its_sum(
    tmp_path: Path, says: str, taps: str, by: str, right: bool
) -> None:
    found = climb(tmp_path, SOURCE.format(says=says, taps=taps, by=by), "margin")
    assert (not found.wrong and not found.problem and not found.error) is right


@pytest.mark.parametrize(
    ("said", "is_so"),
    [
        ("Das Ergebnis wird durch seine Summe geteilt.", True),
        ("Das Ergebnis ist die Verteilung der Tore, auf Summe 1 normiert.", True),
        ("le résultat est divisé par sa somme, avec des zéros", True),
        ("the pmf is normalised to one", True),
        ("the output is the sum of products", False),
        ("the kernel has to sum to one", False),
        ("the weights are divided by the number of samples", False),
    ],
)
def test_it_is_said_in_several_languages(said: str, is_so: bool) -> None:
    assert bool(SAID.search(in_english(said).lower())) is is_so
