"""Which docstrings say that a filter does more to its ends, and what is judged of one then."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import ndimage

from convcheck.filters.looked import look
from convcheck.filters.said_ends import does_more, judged_inside


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
