"""Results that are divided by their own sum are judged as the plain ones, where it is said."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.interfaces.shares import SAID, has_shares
from convcheck.user_functions.load import load
from convcheck.user_functions.source.languages import in_english

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
    ("says", "taps", "by", "shares", "right"),
    [
        (SAYS, BACK, OF_ALL, True, True),
        ("The probabilities sum to one.", BACK, OF_ALL, True, True),
        (SAYS, "away", OF_ALL, True, False),
        (SAYS, BACK, " / np.abs(p).max()", False, False),
        ("", BACK, OF_ALL, False, False),
    ],
)
def test_it_is_read_but_for_its_sum(  # noqa: PLR0917 - each is a part of a case
    tmp_path: Path, says: str, taps: str, by: str, shares: bool, right: bool
) -> None:
    file = tmp_path / f"mine_{abs(hash((says, taps, by)))}.py"
    file.write_text(SOURCE.format(says=says, taps=taps, by=by))
    callee = load(str(file), "margin")
    x, w = np.array([3.0, -2, 5, 1]), np.array([-4.0, 1, 2])
    assert isinstance(callee, Plain)
    found, places = callee.call(x, w)
    assert has_shares(callee) is shares
    assert np.array_equal(places, np.arange(-2, 4))
    assert np.allclose(found, np.correlate(x, w, "full")) is right


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
