"""Products under rules of indices: Dirichlet, XOR, OR, AND, subsets, GCD, LCM."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.user_functions.interfaces.index_rules import RULES, with_sums_of_indices
from tests.processes import convcheck
from tests.user_functions.climbing import climb

FILE = '''
import numpy as np


def dirichlet(f, g):
    """Dirichlet convolution h(n) = sum_{{d | n}} f(d) g(n/d), where f[0] = f(1)."""
    n = len(f)
    h = [0] * n
    for i in range(1, n + 1):
        for j in range(1, ({end}) // i + 1):
            h[i * j {one}] += f[i - 1] * g[j - 1]
    return h


def of_divisors(f, g):
    """Dirichlet convolution of 1-based arrays; index 0 is unused."""
    h = np.zeros_like(f)
    for n in range(1, len(f)):
        for d in range(1, n{whole}):
            if n % d == 0:
                h[n] += f[d] * g[n // d]
    return h


def xor_convolution(a, b):
    """XOR convolution, c[i ^ j] += a[i] * b[j]; lengths are powers of two."""
    c = [0] * len(a)
    for i in range(len(a)):
        for j in range(len(b)):
            c[i {sign} j] += a[i] * b[j]
    return c


def transformed(v):
    h = 1
    v = np.array(v, dtype=float)
    while h < len(v):
        pairs = v.reshape(-1, 2, h)
        v = np.stack([pairs[:, 0] + pairs[:, 1], pairs[:, 0] - pairs[:, 1]], 1).reshape(-1)
        h *= 2
    return v


def dyadic(a, b):
    """Dyadic convolution by Walsh-Hadamard transforms."""
    return transformed(transformed(a) * transformed(b)){divided}


def nim_sums(a, b):
    """Distribution of the nim-sum: r[k] = sum over i ^ j == k of a[i] b[j]."""
    size = 1 << (max(len(a), len(b)) - 1).bit_length()
    wide = [np.pad(np.asarray(each, dtype=float), (0, size - len(each))) for each in (a, b)]
    return transformed(transformed(wide[0]) * transformed(wide[1])){divided}


def gcd_convolution(a, b):
    """GCD convolution: c[k] = sum over gcd(i, j) = k of a[i] b[j]; index 0 is unused."""
    c = np.zeros_like(a)
    for i in range(1, len(a)):
        for j in range(1, len(b)):
            c[np.gcd(i, j)] += a[i] * b[j]
    return c
'''

USUAL = {"end": "n", "one": "- 1", "whole": " + 1", "sign": "^", "divided": " / len(a)"}


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("dirichlet", {}, ""),
        ("of_divisors", {}, ""),
        ("xor_convolution", {}, ""),
        ("dyadic", {}, ""),
        ("nim_sums", {"divided": " / size"}, ""),
        ("gcd_convolution", {}, ""),
        ("of_divisors", {"whole": ""}, "the number itself is left out of its divisors"),
        ("dyadic", {"divided": ""}, "16 times too large"),
        ("dyadic", {"divided": " / len(a) ** 2"}, "is there twice"),
    ],
)
def test_products_under_a_rule(
    tmp_path: Path, name: str, change: dict[str, str], said: str
) -> None:
    found = climb(tmp_path, FILE.format(**{**USUAL, **change}), name)
    assert not found.problem
    assert bool(found.wrong) is bool(said), found.diagnosis
    assert said in found.diagnosis


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("xor_convolution", {"sign": "|"}, "it is the OR convolution"),
        ("dirichlet", {"end": "n - 1", "one": ""}, "wrong for the Dirichlet convolution"),
        ("dirichlet", {}, ""),
    ],
)
def test_all_indices(tmp_path: Path, name: str, change: dict[str, str], said: str) -> None:
    (tmp_path / "mine.py").write_text(FILE.format(**{**USUAL, **change}), encoding="utf-8")
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == bool(said), done.stdout + done.stderr
    assert said in done.stdout


def test_others_are_left_as_they_are() -> None:
    def correlation_or_convolution(x, h):  # type: ignore[no-untyped-def]
        """Correlation or convolution, and convolution of the rest."""

    def by_spectra(x, h):  # type: ignore[no-untyped-def]
        """Convolution by the Hadamard product of two spectra."""

    def dirichlet(x, h):  # type: ignore[no-untyped-def]
        """Convolution with Dirichlet borders."""

    for each in (correlation_or_convolution, by_spectra, dirichlet):
        assert with_sums_of_indices(each) is each


OF_FUNCTIONS = """
def dirichlet(f, g, limit):
    '''Dirichlet convolution of two arithmetic functions, callables on positive integers.

    h[n] for n = 1 .. limit; h[0] is 0 and unused.
    '''
    h = [0] * (limit + 1)
    for d in range(1, limit + 1):
        for q in range(1, {end} // d + 1):
            h[d * q] += f(d) * g({of})
    return h
"""


@pytest.mark.parametrize(
    ("end", "of", "right"),
    [("limit", "q", True), ("limit", "d", False), ("(limit - 1)", "q", False)],
)
def test_functions_of_numbers(tmp_path: Path, end: str, of: str, right: bool) -> None:
    (tmp_path / "mine.py").write_text(OF_FUNCTIONS.format(end=end, of=of))
    done = convcheck("try", "mine.py:dirichlet", "--no-speed", cwd=tmp_path)
    assert done.status == (0 if right else 1), done.stdout


def covering(f: Any, g: Any) -> Any:
    """Covering product: sum of f[A] * g[B] over all pairs with A | B == S."""
    h = np.zeros(len(f), int)
    for a, b in np.ndindex(len(f), len(g)):
        h[a | b] += f[a] * g[b]
    return h


def intersections(f: Any, g: Any) -> Any:
    """Sum over all pairs with A & B == S."""
    h = np.zeros(len(f), int)
    for a, b in np.ndindex(len(f), len(g)):
        h[a & b] += f[a] * g[b]
    return h


@pytest.mark.parametrize("product", [covering, intersections])
def test_indices_of_any_names(product: Any) -> None:
    x, w = np.arange(6) - 2, np.array([3, -1, 4])
    np.testing.assert_array_equal(with_sums_of_indices(product)(x, w), np.convolve(x, w))


@pytest.mark.parametrize(
    ("says", "rules"),
    [
        ("sum of f[a] * g[b] over pairs with a | b == s", ["OR"]),
        ("pairs with a & b == s", ["AND"]),
        ("pairs with a ^ b = s", ["XOR"]),
        ("subset convolution: a | b == s, and a & b == 0", ["subset", "OR"]),
        ("for all d | n is f(d) g(n/d) added", []),
    ],
)
def test_words_of_rules(says: str, rules: list[str]) -> None:
    assert [each.name for each in RULES if each.said.search(says)] == rules
