"""Which docstrings say that a filter does more to its ends, and what is judged of one then."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import ndimage

from convcheck.filters.looked import look
from convcheck.filters.said_ends import does_more, judged_inside
from tests.processes import convcheck


@pytest.mark.parametrize(
    "docstring",
    [
        "The mean is taken out first, the ends are tapered, and the mean is put back.",
        "Demean, taper, smooth.",
        "Removes the linear trend and smooths.",
        "Subtract its mean, then average.",
        "Smooth a signal that is tapered at both ends.",
        "Detrending and a running mean.",
        "Tapers the first and last samples.",
        "First derivative, one-sided at the ends.",
        "Central differences; forward differences at the first point.",
    ],
)
def test_who_says_so_does_more(docstring: str) -> None:
    assert does_more(docstring, ["x"])


@pytest.mark.parametrize(
    "docstring",
    ["", "A running mean.", "Smooth with a tapered window.", "A kernel that tapers off.", "Hann"],
)
def test_others_do_not(docstring: str) -> None:
    assert not does_more(docstring, ["x"])
    assert does_more(docstring, ["x", "taper"])


def test_its_ends_are_not_judged_and_its_inside_is() -> None:
    def respond(x: NDArray[np.float64]) -> NDArray[np.float64]:
        window = np.minimum(1, np.arange(1, 42) / 5)
        tapered = x * (window * window[::-1])[:, np.newaxis]
        return np.asarray(ndimage.correlate1d(tapered, [1, 2, 3], axis=1, mode="constant"))

    looked = look(respond, (41,), 1, "float64")
    assert looked.fault
    judged = judged_inside(looked)
    assert judged.fault == ""
    assert judged.convolution is not None
    assert judged.convolution.impulses.kernel.ravel().tolist() == [1, 2, 3]


RESCALED = '''
import numpy as np


def smooth(series, window=7):
    """Smooth a series with a Hann window, one value out per value in.

    At both ends the weights that stick out are dropped and the others rescaled.
    """
    w = np.hanning(window + 2)[1:-1]
    num = np.convolve(series, w, mode="same")
    return (num / np.convolve(np.ones(len(series)), w, mode="same")){cut}
'''


@pytest.mark.parametrize("cut", ["", "[(window - len(series)) // 2 if {} else 0 :][: len(series)]"])
def test_a_short_series_is_as_long_as_it_was(tmp_path: Path, cut: str) -> None:
    cut = cut.format("window > len(series)")
    (tmp_path / "mine.py").write_text(RESCALED.format(cut=cut))
    done = convcheck("try", "mine.py:smooth", "--no-speed", cwd=tmp_path)
    assert done.status == (0 if cut else 1), done.stdout + done.stderr
    assert ("shorter than its kernel, its result is 7" in done.stdout) is not bool(cut)
