"""Products modulo X^n + 1: read as full convolutions, and asked for what wraps around."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.interfaces.negacyclic import negacyclic_of, with_room_for_all
from convcheck.user_functions.load import module_of
from convcheck.user_functions.trials.wrapped_around import _edges, _fault
from tests.processes import convcheck
from tests.user_functions.climbing import climb

FILE = '''
Q = 3329


def negacyclic(a, b):
    """Product of two polynomials modulo X^n + 1, coefficients in [0, q)."""
    n = len(a)
    c = [0] * n
    for i in range(n):
        for j in range(n):
            if i + j < n:
                c[i + j] = (c[i + j] + a[i] * b[j]) % Q
            else:
                c[(i + j {off}) % n] = (c[(i + j {off}) % n] {sign} a[i] * b[j]{inner}){reduced}
    return c
'''

FIXED = '''
import numpy as np

N = 16


def ring_product(a, b, q=12289):
    """Ring-LWE product of arrays of N coefficients, modulo x^N + 1 and q."""
    if len(a) != N or len(b) != N:
        raise ValueError("N coefficients are wanted")
    full = np.convolve(a.astype(np.{dtype}), b.astype(np.{dtype}))
    out = full[:N].copy()
    out[:N - 1] {sign}= full[N:]
    return out % q
'''

TWISTED = '''
import numpy as np


def skew_circular(x, h):
    """Skew-circular convolution by a transform between two twists."""
    twist = np.exp(1j * np.pi * np.arange(len(x)) / len(x))
    return (np.fft.ifft(np.fft.fft(x * twist) * np.fft.fft(h * twist)) / twist).real
'''

USUAL = {"off": "", "sign": "-", "inner": "", "reduced": " % Q", "dtype": "int64"}


@pytest.mark.parametrize(
    ("text", "name", "change", "said"),
    [
        (FILE, "negacyclic", {}, ""),
        (FILE, "negacyclic", {"sign": "+"}, "modulo X^n - 1"),
        (FILE, "negacyclic", {"off": "+ 1"}, "one element too late"),
        (FILE, "negacyclic", {"reduced": "", "inner": " % Q"}, "not the smallest residues"),
        (FIXED, "ring_product", {}, ""),
        (FIXED, "ring_product", {"sign": "+"}, "modulo X^n - 1"),
        (FIXED, "ring_product", {"dtype": "int32"}, "products or sums overflow"),
    ],
)
def test_what_wraps_around(
    tmp_path: Path, text: str, name: str, change: dict[str, str], said: str
) -> None:
    (tmp_path / "mine.py").write_text(text.format(**{**USUAL, **change}), encoding="utf-8")
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == bool(said), done.stdout + done.stderr
    assert said in done.stdout


def test_transforms_of_numbers_between_two_twists(tmp_path: Path) -> None:
    found = climb(tmp_path, TWISTED, "skew_circular")
    assert not found.problem
    assert not found.wrong, found.diagnosis


def test_others_are_left_as_they_are() -> None:
    def circular(x, h):  # type: ignore[no-untyped-def]
        """Circular convolution, modulo x^n - 1."""

    def negacyclic_sum(a, b):  # type: ignore[no-untyped-def]
        """Negacyclic no more: one number."""
        return 3

    for each in (circular, negacyclic_sum):
        assert with_room_for_all(each) is each


BY_REMARKS = """
# arithmetic in Z_q[X]/(X^n {sign} 1)
import numpy as np


def ring_mul(a, b, q=97):
    # Product in the ring; result centred: -q/2 < c <= q/2.
    n = len(a)
    full = np.convolve(a, b)
    c = full[:n].copy()
    c[: n - 1] {sign}= -full[n:]
    c %= q
    return np.where(c > q // 2{off}, c - q, c)
"""


@pytest.mark.parametrize(("sign", "read"), [("+", True), ("-", False)])
def test_comments_say_it_of_a_ring(tmp_path: Path, sign: str, read: bool) -> None:
    path = tmp_path / f"mine{len(sign)}{read}.py"
    path.write_text(BY_REMARKS.format(sign=sign, off=""), encoding="utf-8")
    own = module_of(str(path)).ring_mul
    found = with_room_for_all(own)
    assert (found is not own) is read
    if read:
        x, w = np.arange(5) - 2, np.array([3, -1, 4])
        np.testing.assert_array_equal(found(x, w), np.convolve(x, w))


@pytest.mark.parametrize("off", ["", " + 1"])
def test_signs_of_residues_around_half_the_modulus(tmp_path: Path, off: str) -> None:
    path = tmp_path / f"mine_{len(off)}.py"
    path.write_text(BY_REMARKS.format(sign="+", off=off), encoding="utf-8")
    known = negacyclic_of(with_room_for_all(module_of(str(path)).ring_mul))
    assert known is not None
    faults = [
        _fault(known, known.of(a, b, lists=False), a, b, small=small)
        for a, b, small in _edges(known, 8)
    ]
    assert any(faults) is bool(off)
