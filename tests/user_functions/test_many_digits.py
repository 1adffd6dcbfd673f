"""Functions of Python's integers: of lists of any size, without a sign, or of two as a whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.text.said_bounds import said_bounds
from convcheck.user_functions.text.said_types import lists_of_integers
from convcheck.user_functions.trials.trial_subject import Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.processes import convcheck

KRONECKER = """
def product(p, q):
    \"\"\"{said} by one product of big integers.\"\"\"
    bits = {bits}
    v = sum(c << bits * i for i, c in enumerate(p)) * sum(c << bits * i for i, c in enumerate(q))
    out = []
    for _ in range(len(p) + len(q) - 1):
        a = v & ((1 << bits) - 1)
        a -= {signed}(a >> (bits - 1)) << bits
        out.append(a)
        v = (v - a) >> bits
    return out
"""
ENOUGH = "(max(map(abs, p)) * max(map(abs, q)) * len(p)).bit_length() + 2"

BIG = """
def product(a: int, b: int) -> int:
    \"\"\"Multiply two integers, limb by limb.\"\"\"
    base = 10**4
    def limbs(v):
        out = []
        while v:
            v, d = divmod(v, base)
            out.append(d)
        return out
    p, q = limbs(a), limbs(b)
    c = [0] * (len(p) + len(q) + 1)
    for i, x in enumerate(p):
        for j, y in enumerate(q):
            c[i + j] += x * y{reduced}
    carry, total = 0, 0
    for i, s in enumerate(c):
        carry, d = divmod(s{modulo} + carry, base)
        total += d * base**i
    return total
"""

CONV = Convolution((5,), 1, 1, (3,), padding=((2, 2),), bias=False, dtype="int8_to_int32")
EXACT, PLAIN, NATURAL = "Exact product of lists of ints", "Product", "Of non-negative integers"


def found(tmp_path: Path, source: str) -> Found:
    file = tmp_path / "mine.py"
    file.write_text(source, encoding="utf-8")
    subject = Subject(load(str(file), "product"), CONV, Manner("S", "S", "lists", flipped=True))
    assert subject.right(subject.called().result)  # as it is read, all of them are right
    return tried(trial_named("numbers of many digits"), subject)


@pytest.mark.parametrize(
    ("said", "bits", "signed", "fault"),
    [
        (EXACT, ENOUGH, "", ""),
        (EXACT, "64", "", "more than 70 bits, while it says that it is exact"),
        (EXACT, "24", "", "more than 32 bits: they overflow"),
        (PLAIN, "64", "", ""),
        (NATURAL, ENOUGH, "0 * ", ""),
        (f"{EXACT}, {NATURAL}", "100", "0 * ", "more than 142 bits"),
    ],
)
def test_lists(tmp_path: Path, said: str, bits: str, signed: str, fault: str) -> None:
    told = found(tmp_path, KRONECKER.format(said=said, bits=bits, signed=signed)).fault
    assert fault in told
    assert bool(fault) == bool(told)


def test_what_is_not_promised_is_told(tmp_path: Path) -> None:
    source = KRONECKER.format(said=PLAIN, bits="64", signed="")
    assert "more than 70 bits" in found(tmp_path, source).note


def test_bounds_that_are_promised_hold(tmp_path: Path) -> None:
    said = f"{EXACT}, coefficients up to 10**4,"
    told = found(tmp_path, KRONECKER.format(said=said, bits="32", signed=""))
    assert not told.fault
    assert "beyond 10000" in told.note


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({}, ""),
        ({"modulo": " % 998244353"}, "40 and 40 decimal digits"),
        ({"modulo": " % 998244353"}, "exceed the modulus 998244353"),
        ({"reduced": " & 0xFFFFFFFFFFFFFFFF if i < 30 else 0"}, "200 and 200 decimal digits"),
    ],
)
def test_two_integers(tmp_path: Path, changes: dict[str, str], fault: str) -> None:
    told = found(tmp_path, BIG.format(**{"reduced": "", "modulo": "", **changes})).fault
    assert fault in told
    assert bool(fault) == bool(told)


def test_the_command_reads_lists_of_integers(tmp_path: Path) -> None:
    source = KRONECKER.format(said=EXACT, bits=ENOUGH, signed="")
    (tmp_path / "mine.py").write_text(source, encoding="utf-8")
    done = convcheck("try", "mine.py:product", "--no-speed", cwd=tmp_path)
    assert done.status == 0, done.stdout + done.stderr
    assert "numbers of many digits" in done.stdout


@pytest.mark.parametrize(
    ("own", "integers"),
    [
        ("def f(a: list[int], b: list[int]) -> list[int]:", True),
        ("def f(a: int, b: int):", True),
        ("size = 1 << (n - 1).bit_length()", False),
        ("a, b: lists of Python ints", True),
        ("def f(x, stride: int = 1):", False),
        ("def f(a: list[float], b: list[float]):", False),
    ],
)
def test_integers_are_known_by_hints_and_words(own: str, integers: bool) -> None:
    assert lists_of_integers(own) == integers


WRITTEN = '''
import numpy as np


def multiply(a: str, b: str) -> str:
    """Exact product of two non-negative decimal numbers given as strings."""
    x = np.array([int(c) for c in reversed(a)], dtype=np.{kind})
    y = np.array([int(c) for c in reversed(b)], dtype=np.{kind})
    digits, carry = [], 0
    for column in np.convolve(x, y):
        carry, digit = divmod(int(column) + carry, 10)
        digits.append(digit)
    while carry:
        carry, digit = divmod(carry, 10)
        digits.append(digit)
    return "".join(map(str, reversed(digits))).lstrip("0") or "0"
'''


@pytest.mark.parametrize(("kind", "status"), [("int64", 0), ("uint8", 1)])
def test_numbers_that_are_written_as_strings(tmp_path: Path, kind: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(WRITTEN.format(kind=kind), encoding="utf-8")
    done = convcheck("try", "mine.py:multiply", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("says", "results"),
    [
        ("Exact while the results fit in int64.", 2**53),
        ("Exact as long as sums stay within 32 bits.", 2**21),
        ("Exact for numbers of any size.", None),
        ("Its arrays are of int64.", None),
        ("Exact while sum(|a|) * sum(|b|) * len(a) stays below 2**63.", 2**53),
    ],
)
def test_numbers_that_are_said_to_fit_a_type(says: str, results: int | None) -> None:
    assert said_bounds(says, {}).results == results
