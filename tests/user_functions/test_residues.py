"""Functions of residues: operands up to the modulus, and results that have a sign."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.interfaces.residues import modulus_of, takes_modulus
from convcheck.user_functions.text.said_bounds import Bounds, said_bounds
from convcheck.user_functions.trials.trial_subject import Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.processes import convcheck

TRANSFORMED = """
P, G = 119 * 2**23 + 1, 3


def _transform(a, root):
    if len(a) == 1:
        return a
    even, odd = _transform(a[::2], root * root % P), _transform(a[1::2], root * root % P)
    out, w = [0] * len(a), 1
    for i in range(len(a) // 2):
        t = w * odd[i] % P
        out[i], out[i + len(a) // 2] = (even[i] + t) % P, (even[i] - t) % P
        w = w * root % P
    return out


def product(a, b):
    \"\"\"Exact convolution of lists of {said} by a number-theoretic transform.\"\"\"
    need = len(a) + len(b) - 1
    n = 1 << (need - 1).bit_length()
    root = pow(G, (P - 1) // n, P)
    fa = _transform([v % P for v in a] + [0] * (n - len(a)), root)
    fb = _transform([v % P for v in b] + [0] * (n - len(b)), root)
    c = _transform([x * y % P for x, y in zip(fa, fb)], pow(root, P - 2, P))
    return [{last} for v in (v * pow(n, P - 2, P) % P for v in c[:need])]
"""

ARRAYS = """
import numpy as np

MOD = 998244353


def product(a, b, mod=MOD):
    \"\"\"c[k] = sum a[i] * b[k - i] modulo a prime; {said}.\"\"\"
    x, y = np.asarray(a, np.int64), np.asarray(b, np.int64)
    {body}
"""

BY_TERMS = """c = np.zeros(len(x) + len(y) - 1, np.int64)
    for k, each in enumerate(y):
        c[k:k + len(x)] = (c[k:k + len(x)] + each * x) % mod
    return c"""
LATE = "return np.convolve(x, y) % mod"
BY_FFT = """n = len(x) + len(y) - 1
    return np.rint(np.fft.irfft(np.fft.rfft(x, n) * np.fft.rfft(y, n), n)).astype(np.int64) % mod"""

SIGNED = "v - P if v > P // 2 else v"

CONV = Convolution((5,), 1, 1, (3,), padding=((2, 2),), bias=False, dtype="int8_to_int32")


def found(tmp_path: Path, source: str, framework: str) -> Found:
    file = tmp_path / "mine.py"
    file.write_text(source, encoding="utf-8")
    manner = Manner("S", "S", framework, flipped=True)
    subject = Subject(load(str(file), "product"), CONV, manner)
    assert subject.right(subject.called().result)  # as it is read, all of them are right
    return tried(trial_named("numbers as large as the modulus"), subject)


@pytest.mark.parametrize(
    ("said", "last", "fault"),
    [
        ("integers", "v", ""),
        ("signed integers", SIGNED, ""),
        ("signed integers", "v", "results are below zero"),
        ("signed integers", "abs(v - P) if v > P // 2 else v", "operands from"),
        ("non-negative integers", "v", ""),
    ],
)
def test_transforms(tmp_path: Path, said: str, last: str, fault: str) -> None:
    told = found(tmp_path, TRANSFORMED.format(said=said, last=last), "lists").fault
    assert fault in told
    assert bool(fault) == bool(told)


@pytest.mark.parametrize(
    ("said", "body", "fault"),
    [
        ("values in [0, mod)", BY_TERMS, ""),
        ("values in [0, mod)", LATE, "sums overflow (wrap around) in int64"),
        ("values in [0, mod)", BY_FFT, "transform in float64"),
        ("values are less than 2**12", BY_FFT, ""),
        ("values in [0, mod)", BY_TERMS.replace("% mod", "% mod - mod"), "smallest residues"),
    ],
)
def test_operands_up_to_the_modulus(tmp_path: Path, said: str, body: str, fault: str) -> None:
    source = ARRAYS.format(said=said, body=body)
    told = found(tmp_path, source, "numpy").fault
    assert fault in told
    assert bool(fault) == bool(told)


def test_a_bound_that_is_promised_is_told(tmp_path: Path) -> None:
    source = ARRAYS.format(said="values are less than 2**12", body=BY_FFT)
    assert "beyond 4095" in found(tmp_path, source, "numpy").note


def test_the_command_says_it(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(ARRAYS.format(said="mod", body=LATE), encoding="utf-8")
    done = convcheck("try", "mine.py:product", "--no-speed", cwd=tmp_path)
    assert done.status == 1, done.stdout + done.stderr
    assert "before they are reduced" in done.stdout


@pytest.mark.parametrize(
    ("text", "file", "modulus"),
    [
        ("def f(a, b, mod=MOD):\n    return a % mod", "MOD = 97  # prime\n", 97),
        ("def f(a, b):\n    return a % P", "P = 119 * 2**23 + 1  # a prime\n", 998244353),
        ("def f(a, b):\n    p = 257\n    return a % p", "# modulo\n", 257),
        ("def f(a, b):\n    return a % P", "P = 97\n", 0),
        ("def f(a, b):\n    return a % P", "P = 97\ndef _ntt(a):\n    pass\n", 97),
        ("def f(a, b):\n    return a % P", "P = 97\nW = pow(3, (P - 1) // 8, P)\n", 97),
        ("def f(a, b):\n    return a % P", "P = 97\nW = pow(3, P)\n", 0),
        ("def f(a, b):\n    return a % 2", "# prime\n", 0),
        ("def f(a, b):\n    return a % P + b % Q", "# prime\nP = 97\nQ = 89\n", 0),
    ],
)
def test_a_modulus_may_have_a_name(text: str, file: str, modulus: int) -> None:
    assert modulus_of(text, file) == modulus


@pytest.mark.parametrize(
    ("says", "bounds"),
    [
        ("All results have to be smaller than 4e8 in magnitude.", Bounds(None, 400000000)),
        ("coefficients below 2**15", Bounds(2**15, None)),
        ("results are exact where sums are less than mod // 2", Bounds(None, 48)),
        ("coefficients; len(a) + len(b) <= 2**23", Bounds()),
        ("lists of integers", Bounds()),
    ],
)
def test_bounds_are_of_operands_or_results(says: str, bounds: Bounds) -> None:
    assert said_bounds(says, {"MOD": 97}) == bounds


OF_BITS = """
import numpy as np


def product(a, b):
    \"\"\"{says}\"\"\"
    out = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            {body}
    return out
"""


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("out[i + j] ^= x & y", ""),
        ("out[i + j] = (out[i + j] + x * y) % 2", ""),
        ("out[i + j] = (out[i + j] | x & y) ^ 0", "1 and 1 is 1 (or)"),
        ("out[i + j] += x * y  # not % 2", "not the smallest residues"),
    ],
)
def test_numbers_modulo_two(tmp_path: Path, body: str, fault: str) -> None:
    source = OF_BITS.format(says="Product of two polynomials over GF(2).", body=body)
    assert modulus_of(source, source) == 2
    said = found(tmp_path, source, "lists").fault
    assert fault in said
    assert bool(fault) is bool(said)


def test_who_does_not_speak_of_bits_takes_no_remainders_by_two() -> None:
    source = OF_BITS.format(says="The product.", body="out[i + j] += x * y * (1 - (i % 2))")
    assert modulus_of(source, source) == 0
    source = OF_BITS.format(says="1 + a1 z^-1 + a2 z^-2", body="z1 = x * y + z2")
    assert modulus_of(source, source) == 0
    source = OF_BITS.format(says="A product over F_2.", body="out[i + j] ^= x & y")
    assert modulus_of(source, source) == 2


WITH_MODULUS = """
def product(a, b, mod):
    \"\"\"Convolution of two lists of whole numbers modulo mod.\"\"\"
    out = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            out[i + j] = {sum}
    return out
"""


@pytest.mark.parametrize(
    ("sum_of", "fault"),
    [
        ("(out[i + j] + x * y) % mod", ""),
        ("out[i + j] + x * y % mod", "not the smallest residues"),
    ],
)
def test_a_modulus_that_has_to_be_told(tmp_path: Path, sum_of: str, fault: str) -> None:
    (tmp_path / "mine.py").write_text(WITH_MODULUS.replace("{sum}", sum_of))
    done = convcheck("try", "mine.py:product", "--no-speed", cwd=tmp_path)
    assert done.status == (1 if fault else 0), done.stdout
    assert fault in done.stdout


def test_a_step_is_no_modulus() -> None:
    decimates = "def f(x, h, M):\n    # every M-th sample\n    return x[: len(x) - len(x) % M]\n"
    assert not takes_modulus("M", decimates)
    assert takes_modulus("q", "def f(a, b, q):\n    # in Z_q\n    return [c % q for c in a]\n")
