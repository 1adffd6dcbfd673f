"""Options and words that choose between a true convolution and a cross-correlation."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from convcheck.user_functions.load import load
from convcheck.user_functions.parameters.flips import flip_values, flips_by_default, is_flip_word
from convcheck.user_functions.text.said_flips import (
    SPREADS,
    WINDOWED,
    promises_flip,
    says_flipped,
    says_forward,
    speaks_of_filter,
    speaks_of_response,
)
from tests.user_functions.climbing import climb


@pytest.mark.parametrize(
    ("name", "default", "words", "values"),
    [
        ("method", "corr", ["conv", "corr"], ["conv"]),
        ("mode", "convolution", ["cross-correlation"], ["cross-correlation"]),
        ("flip_kernel", False, [], [True]),
        ("cross_correlation", True, [], [False]),
        ("method", "fft", ["conv", "fft"], []),
        ("flip", False, [], []),
        ("stride", 1, [], []),
    ],
)
def test_the_other_one_is_asked_for(
    name: str, default: object, words: list[str], values: list[object]
) -> None:
    assert list(flip_values(name, default, words)) == values


@pytest.mark.parametrize(
    ("source", "flips"),
    [
        ("x, w, flip_kernel=True", True),
        ("x, w, flip_kernel=False", False),
        ("x, w, stride=1, kind='correlate'", False),
        ("x, w, correlate=False", True),
        ("x, w, mode='valid'", None),
        ("x, w, kind='conv'", True),
        ("x, w, kind='conv'  # or 'transposed'", None),
    ],
)
def test_the_default_says_what_is_computed(source: str, flips: bool | None) -> None:
    given, _, says = source.partition("  # ")
    function = eval(f"lambda {given}: None")
    text = says or "if kind == 'corr': return; elif kind == 'convolution': return"
    assert flips_by_default(inspect.signature(function).parameters.values(), text) is flips


def test_words_of_the_one_and_the_other() -> None:
    assert [word for word in ("xcorr", "Convolve", "same", None, True) if is_flip_word(word)] == [
        "xcorr",
        "Convolve",
    ]


NEWEST = """
import numpy as np


def weighted(prices, weights):
    \"\"\"Moving average: weights[0] goes with today's price, weights[1] with yesterday's.\"\"\"
    w = np.asarray(weights, float)ORDER
    return np.array([prices[i : i + len(w)] @ w for i in range(len(prices) - len(w) + 1)])
"""


@pytest.mark.parametrize("order", ["[::-1]", ""])
def test_the_newest_weight_first_is_a_flipped_kernel(tmp_path: Path, order: str) -> None:
    found = climb(tmp_path, NEWEST.replace("ORDER", order), "weighted")
    assert bool(found.wrong) is not bool(order)


BESIDE_A_LIBRARY = """
import numpy as np


def convolve(x, h):
    '''{says}'''
    return np.convolve(x, h, "valid")
"""


@pytest.mark.parametrize(
    ("says", "flips"),
    [
        ("np.convolve(x, h); XLA's convolution does not flip.", True),
        ("np.convolve(x, h): conv1d does not flip, and this does.", True),
        ("As np.convolve(x, h), but the kernel is not flipped.", False),
        ("lax does not flip, so we do.", True),
        ("lax does not flip, so we do not either.", False),
        ("The mathematician's convolution of x and h.", True),
        ("y[t] depends on x[t], x[t - d], x[t - 2 * d], ... only.", False),
        ("y[t] is the sum over x[t], x[t - d], x[t - 2 * d].", True),
        ("y[n] = sum_k taps[k] * x[n + K - 1 - k] for all complete windows.", True),
        ("y[n] = sum_k taps[k] * x[n + k] for all n <= N - K.", False),
        ("y[n] = sum_j h[j] * x[n + j - J // 2], J = len(h).", False),
        ("y[t] = sum_m h[m] * x[t + M // 2 - m], M = len(h).", True),
        ("The newest price gets weights[0].", True),
        ("The oldest price gets weights[0].", False),
    ],
)
def test_what_a_library_does_is_said_of_that(tmp_path: Path, says: str, flips: bool) -> None:
    (tmp_path / "mine.py").write_text(BESIDE_A_LIBRARY.replace("{says}", says), encoding="utf-8")
    assert says_flipped(load(str(tmp_path / "mine.py"), "convolve")) is flips


PMF = '''
import numpy as np


def pmf_of_both(home, away):
    """{says}"""
    home, away = np.asarray(home, float), np.asarray(away, float)
    return np.convolve(home, {away})
'''
DIFFERENCE = "PMF of (home goals - away goals) for two independent scores."
SUM = "PMF of the sum of two independent scores."


@pytest.mark.parametrize(
    ("says", "away", "wrong"),
    [
        (DIFFERENCE, "away[::-1]", False),
        (DIFFERENCE, "away", True),
        (SUM, "away", False),
        ("Distribution of X - Y, of independent variables.", "away", True),
        ("Distribution: r[n] = sum_k p(k) q(n - k).", "away", False),
    ],
)
def test_a_difference_is_a_correlation(tmp_path: Path, says: str, away: str, wrong: bool) -> None:
    found = climb(tmp_path, PMF.format(says=says, away=away), "pmf_of_both")
    assert not found.problem
    assert bool(found.wrong) is wrong


CAUSAL = '''
import numpy as np


def causal_fir(x, kernel):
    """One FIR filter, no look-ahead: {formula}."""
    k = len(kernel)
    p = np.concatenate([np.zeros(k - 1), x])
    y = np.zeros(len(x))
    for j in range(k):
        y += {tap} * p[j : j + len(x)]
    return y
'''
ON = "y[t] = sum_j kernel[j] * x[t - (k - 1 - j)]"
BACK = "y[t] = sum_j kernel[j] * x[t - j]"


@pytest.mark.parametrize(
    ("formula", "tap", "wrong"),
    [
        (ON, "kernel[j]", False),
        (ON, "kernel[k - 1 - j]", True),
        (BACK, "kernel[k - 1 - j]", False),
        (BACK, "kernel[j]", True),
    ],
)
def test_a_formula_says_which_way_taps_go(
    tmp_path: Path, formula: str, tap: str, wrong: bool
) -> None:
    found = climb(tmp_path, CAUSAL.format(formula=formula, tap=tap), "causal_fir")
    assert not found.problem
    assert bool(found.wrong) is wrong


DECONV = '''
import numpy as np


def conv_transpose1d(x, w, stride=2):
    """{says}: x (N, C, L), w (C, O, k). Done the textbook way: zeros between, pad, slide."""
    n, c, length = x.shape
    up = np.zeros((n, c, (length - 1) * stride + 1))
    up[:, :, ::stride] = x
    k = w.shape[2]
    up = np.pad(up, ((0, 0), (0, 0), (k - 1, k - 1)))
    out = up.shape[2] - k + 1
    return sum(np.einsum("ncl,co->nol", up[:, :, a : a + out], w[:, :, {tap}]) for a in range(k))
'''
TORCHS = "Same as torch.nn.functional.conv_transpose1d"


@pytest.mark.parametrize(("tap", "wrong"), [("k - 1 - a", False), ("a", True)])
def test_a_librarys_numbers_are_not_flipped(tmp_path: Path, tap: str, wrong: bool) -> None:
    found = climb(tmp_path, DECONV.format(says=TORCHS, tap=tap), "conv_transpose1d")
    assert not found.problem
    assert bool(found.wrong) is wrong


@pytest.mark.parametrize(
    ("said", "forward"),
    [
        ("image[y:y+h, x:x+w] * (template - mean)", True),
        ("the sum of x[t:t + k] times w", True),
        ("x[t:t + k] * h[::-1]", False),
        ("x[t:t+k] * np.flip(h)", False),
        ("x[t:t+k] times the reversed taps", False),
        ("y[n] = sum x[n - k] h[k]", False),
    ],
)
def test_windows_that_are_multiplied_as_they_are(said: str, forward: bool) -> None:
    assert bool(WINDOWED.search(said)) is forward


def test_a_template_that_is_searched_for_is_not_turned_around(tmp_path: Path) -> None:
    source = "from scipy.signal import convolve2d\n\n\ndef match_template(image, template):\n    "
    (tmp_path / "mine.py").write_text(source + "return convolve2d(image, template, 'valid')\n")
    assert says_forward(load(str(tmp_path / "mine.py"), "match_template"))


@pytest.mark.parametrize(
    ("says", "flips"),
    [
        ("kernel[c + (dy, dx)] is the share of seeds that lands dy rows down", True),
        ("the weight k places past the middle carries data k cells north / east", True),
        ("k[m] is the share moving m cells downstream", True),
        ("the weight of the cell that lies k columns to the right", False),
        ("the kernel moves over the image, one step at a time", False),
    ],
)
def test_where_a_weight_brings_what_there_is(says: str, flips: bool) -> None:
    assert (re.search(SPREADS, says) is not None) is flips


@pytest.mark.parametrize(
    ("said", "speaks", "promises"),
    [
        ("Abfluss mit der Einheitsganglinie.", True, True),
        ("Débit par l'hydrogramme unitaire.", True, True),
        ("Runoff by a unit hydrograph, whose ordinates are not reversed.", False, False),
        ("Ausgang durch die Impulsantwort.", True, False),
        ("Cases convolved with a delay distribution.", True, False),
        ("Correlation with an impulse response.", False, False),
        ("pmf of the sum of two independent random variables", False, True),
        ("pmf of the difference of two independent random variables", False, False),
    ],
)
def test_answers_come_later(tmp_path: Path, said: str, speaks: bool, promises: bool) -> None:
    file = tmp_path / f"mine_{abs(hash(said))}.py"
    file.write_text(f'def route(x, w):\n    """{said}"""\n')
    callee = load(str(file), "route")
    assert speaks_of_response(callee) is speaks
    assert promises_flip(callee) is promises


@pytest.mark.parametrize(
    ("says", "speaks"),
    [
        ("L times the rate: zeros between the samples, lowpass h, gain L.", True),
        ("Tiefpass mit den Koeffizienten h.", True),
        ("Block FIR over several channels.", True),
        ("A layer behind a low-pass filter.", False),
        ("Sums of neighbours.", False),
    ],
)
def test_what_filters_is_a_filter_by_any_name(tmp_path: Path, says: str, speaks: bool) -> None:
    file = tmp_path / f"mine_{abs(hash(says))}.py"
    file.write_text(f'def run(x, h):\n    """{says}"""\n')
    assert speaks_of_filter(load(str(file), "run")) is speaks
