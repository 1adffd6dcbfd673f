"""Recursive filters: without a feedback they are convolutions, and then they are handed some."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from scipy import signal

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.interfaces.recursive import recursive_of, with_no_feedback
from convcheck.user_functions.trials.feedback import feedback
from convcheck.user_functions.trials.trial_subject import Subject
from tests.processes import convcheck

LISTS = """
def lfilter(b, a, x):
    '''Difference equation: a[0]*y[n] = b[0]*x[n] + ... - a[1]*y[n-1] - ...'''
    y = []
    for n in range(len(x)):
        forward = sum(b[k] * x[n - k] for k in range(min(n + 1, len(b))))
        back = sum(a[k] * {fed}[n - k] for k in range({first}, min(n + 1, len(a))))
        y.append({result})
    return y
"""

ARRAYS = """
import numpy as np


def iir(x, num, den):
    '''A recursive filter in direct form II transposed; zero initial state.'''
    n = max(len(num), len(den))
    b = np.pad(num, (0, n - len(num))) / den[0]
    a = np.pad(den, (0, n - len(den))) / den[0]
    z, y = np.zeros(n), np.zeros(len(x))
    for i, each in enumerate(x):
        y[i] = z[0] + b[0] * each
        z[:-1] = z[1:] + b[1:] * each {sign} a[1:] * y[i]
    return y
"""

RIGHT = "(forward - back) / a[0]"


@pytest.mark.parametrize(
    ("fed", "first", "result", "fault"),
    [
        ("y", "1", RIGHT, ""),
        ("y", "1", "forward / a[0] - back", "feedback (recursive part) is not divided"),
        ("y", "1", "forward - back", "nothing is divided by a[0]"),
        ("y", "1", "(forward + back) / a[0]", "the feedback has the other sign"),
        ("y", "2", RIGHT, "it is not a[0] y[n]"),
        ("x", "1", RIGHT, "inputs are fed back in place of results"),
    ],
)
def test_a_difference_equation(
    tmp_path: Path, fed: str, first: str, result: str, fault: str
) -> None:
    (tmp_path / "mine.py").write_text(LISTS.format(fed=fed, first=first, result=result))
    done = convcheck("try", "mine.py:lfilter", "--no-speed", cwd=tmp_path)
    assert done.status == (1 if fault else 0), done.stdout
    assert fault in done.stdout


@pytest.mark.parametrize(("sign", "right"), [("-", True), ("+", False)])
def test_one_of_arrays_with_a_state(tmp_path: Path, sign: str, right: bool) -> None:
    (tmp_path / "mine.py").write_text(ARRAYS.format(sign=sign))
    done = convcheck("try", "mine.py:iir", "--no-speed", cwd=tmp_path)
    assert (done.status == 0) is right, done.stdout
    assert "a feedback of results" in done.stdout


def test_what_is_no_recursive_filter_is_left_as_it_is() -> None:
    def product(b: list[float], a: list[float], x: list[float]) -> list[float]:
        """A product of three polynomials."""
        return [*b, *a, *x]

    assert with_no_feedback(product) is product
    assert recursive_of(product) is None


SECTION = """
import numpy as np


def biquad(x, b, a):
    '''{says}'''
    {first}
    b0, b1, b2 = {b}
    _, a1, a2 = {a}
    s1 = s2 = 0.0
    y = np.empty(len(x))
    for n, v in enumerate(x):
        y[n] = b0 * v + s1
        s1, s2 = b1 * v {sign} a1 * y[n] + s2, b2 * v {sign} a2 * y[n]
    return y
"""

ALONE = """
def biquad(x, b0, b1, b2, {a0}a1, a2):
    '''Transposed direct form II.'''
    s1, s2, y = 0.0, 0.0, []
    for v in x:
        y.append((b0 * v + s1){divided})
        s1, s2 = b1 * v - a1 * y[-1] + s2, {last} * v - a2 * y[-1]
    return y
"""

MONIC = "H(z) = (b0 + b1 z^-1 + b2 z^-2) / (1 + a1 z^-1 + a2 z^-2)"
ANY_FIRST = "H(z) = (b0 + b1 z^-1 + b2 z^-2) / (a0 + a1 z^-1 + a2 z^-2)"
ADDED = "y[n] = b0 x[n] + b1 x[n-1] + b2 x[n-2] + a1 y[n-1] + a2 y[n-2]"
DIVIDED = "b, a = np.asarray(b, float) / a[0], np.asarray(a, float) / a[0]"


def section(says: str, first: str = "", b: str = "b", a: str = "a", sign: str = "-") -> str:
    return SECTION.format(says=says, first=first, b=b, a=a, sign=sign)


def one_by_one(last: str = "b2", a0: str = "", divided: str = "") -> str:
    return ALONE.format(last=last, a0=a0, divided=divided)


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        (section(MONIC), ""),
        (section(MONIC, sign="+"), "the other sign"),
        (section(ADDED, sign="+"), ""),
        (section(ADDED), "the other sign"),
        (section(ANY_FIRST, DIVIDED), ""),
        (section(ANY_FIRST), "nothing is divided by a[0]"),
        (section(ANY_FIRST, "a = np.asarray(a) / a[0]"), "the sum over inputs is not divided"),
        (section("A biquad.", "a = np.asarray(a) / a[0]"), "the sum over inputs is not divided"),
        (section("A biquad."), ""),
        (one_by_one(), ""),
        (one_by_one(a0="a0, ", divided=" / a0"), ""),
        (one_by_one(a0="a0, "), "nothing is divided by a[0]"),
    ],
)
def test_sections_of_the_second_order(tmp_path: Path, source: str, fault: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(source, encoding="utf-8")
    conv = Convolution((9,), 1, 1, (3,), padding=((2, 0),), bias=False, dtype="float64")
    subject = Subject(load(str(file), "biquad"), conv, Manner("S", "S", "numpy", flipped=True))
    assert subject.right(subject.called().result)
    said = feedback(subject).fault
    assert fault in said
    assert bool(fault) is bool(said)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 7])
@pytest.mark.parametrize("last", ["b2", "b1"])
def test_kernels_of_any_length_are_sums_of_sections(size: int, last: str) -> None:
    names: dict[str, object] = {}
    exec(one_by_one(last), names)
    call = with_no_feedback(names["biquad"])
    w, x = np.arange(1.0, size + 1), np.array((3.0, -1, 2, 5, 1))
    right = np.allclose(call(x, w), signal.lfilter(w, 1, x))
    assert right is (last == "b2" or size < 2)
    assert np.allclose(call(x.tolist(), w.tolist()), call(x, w))
