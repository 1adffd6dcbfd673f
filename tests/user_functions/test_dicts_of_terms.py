"""Distributions and polynomials that are dicts, whose sums and products are convolutions."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

FILE = '''
from collections import defaultdict
from functools import reduce


def convolve_pmf(p, q):
    """Distribution of the sum of two independent variables (dicts of value and probability)."""
    out = defaultdict(int)
    for x, px in p.items():
        for y, qy in q.items():
            out[x {sign} y] {adds} px * qy
    return dict(out)


def of_several(*dists):
    """Distribution of the sum of independent variables, each a dict {{value: probability}}."""
    def both(p, q):
        r = {{}}
        for x, px in p.items():
            for y, qy in q.items():
                r[x {sign} y] = {kept}px * qy
        return r
    return reduce(both, dists)
'''

RIGHT = {"sign": "+", "adds": "+=", "kept": "r.get(x + y, 0) + "}


@pytest.mark.parametrize(
    ("name", "change", "right"),
    [
        ("convolve_pmf", {}, True),
        ("convolve_pmf", {"adds": "="}, False),
        ("of_several", {}, True),
        ("of_several", {"kept": ""}, False),
    ],
)
def test_terms_are_added_up(tmp_path: Path, name: str, change: dict[str, str], right: bool) -> None:
    found = climb(tmp_path, FILE.format(**{**RIGHT, **change}), name)
    assert not found.problem
    assert bool(found.wrong) is not right


KEYS = """
def add_rv(X, Y):
    # X + Y when they are independent
    Z = {{}}
    for x in X:
        for y in Y:
            Z[x + y] = {kept}X[x] * Y[y]
    return Z
"""


@pytest.mark.parametrize(("kept", "right"), [("Z.get(x + y, 0) + ", True), ("", False)])
def test_dicts_whose_keys_are_gone_through(tmp_path: Path, kept: str, right: bool) -> None:
    found = climb(tmp_path, KEYS.format(kept=kept), "add_rv")
    assert not found.problem
    assert bool(found.wrong) is not right
