"""Classes of resamplers are functions of a signal, a filter and two numbers, L and M."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.load import module_of
from convcheck.user_functions.objects.resamplers import as_resampler
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried

CLASS = '''
import numpy as np


class Resampler:
    """{says}"""

    def __init__(self, h, {numbers}):
        self.h, self.numbers = np.asarray(h, float), ({names})

    def __call__(self, x):
        up, down = self.numbers
        y = np.zeros(-(-((len(x) - 1) * up + len(self.h)) // down))
        for i in range(len(y)):
            for k in range((i * down) % up, len(self.h), up):
                at = (i * down - k) // up
                if 0 <= at < len(x):
                    y[i] += self.h[{branch}] * x[at]
        return y
'''

SAYS = "Rational resampling: zeros between, a filter, and every M-th element."

CONV = Convolution((9,), 1, 1, (5,), padding=((4, 4),), bias=False, dtype="float64")


def asked(folder: Path, numbers: str, branch: str) -> Found:
    names = numbers.replace("=1", "")
    file = folder / "mine.py"
    file.write_text(CLASS.format(says=SAYS, numbers=numbers, names=names, branch=branch))
    function = load(str(file), "Resampler")
    read = infer(function, "numpy", "float64", None)
    assert read.agrees
    assert read.own.padding == "full"
    subject = Subject(function, CONV, read.manner("numpy", "float64"))
    return tried(trial_named("zeros put between elements"), subject)


@pytest.mark.parametrize("numbers", ["L, M", "up=1, down=1", "interpolation, decimation", "p, q"])
def test_both_numbers_are_known_and_tried(tmp_path: Path, numbers: str) -> None:
    assert asked(tmp_path, numbers, "k") == Found()


@pytest.mark.parametrize(
    ("branch", "told"),
    [
        ("min(k + k % up, len(self.h) - 1)", "with L=2:"),
        ("k - (up > 1 < down and k > 0)", "with L=2 and a stride of 2:"),
    ],
)
def test_a_wrong_branch_is_seen(tmp_path: Path, branch: str, told: str) -> None:
    assert told in asked(tmp_path, "L, M", branch).fault


def test_who_says_nothing_of_rates_is_no_resampler(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(CLASS.format(says="A filter.", numbers="L, M", names="L, M", branch="k"))
    kind = type("Filter", (module_of(str(file)).Resampler,), {"__doc__": "A filter."})
    assert as_resampler(kind) is kind


def test_a_filter_without_such_numbers_is_not_asked(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "import numpy as np\n\n\nclass Plain:\n    '''Resampling filter.'''\n\n"
        "    def __init__(self, h):\n        self.h = h\n\n"
        "    def __call__(self, x):\n        return np.convolve(x, self.h)\n"
    )
    function = load(str(file), "Plain")
    read = infer(function, "numpy", "float64", None)
    subject = Subject(function, CONV, read.manner("numpy", "float64"))
    assert tried(trial_named("zeros put between elements"), subject) == NOT_MADE


@pytest.mark.parametrize(("branch", "right"), [("k", True), ("len(self.h) - 1 - k", False)])
def test_an_interpolator_is_told_one_number(tmp_path: Path, branch: str, right: bool) -> None:
    says = "Upsample by L: L - 1 zeros between samples, then the filter h."
    file = tmp_path / "mine.py"
    branch = f"({branch} if up > 1 else k)"
    file.write_text(CLASS.format(says=says, numbers="L", names="L, 1", branch=branch))
    function = load(str(file), "Resampler")
    read = infer(function, "numpy", "float64", None)
    subject = Subject(function, CONV, read.manner("numpy", "float64"))
    assert ("with L=2" in tried(trial_named("zeros put between elements"), subject).fault) != right
