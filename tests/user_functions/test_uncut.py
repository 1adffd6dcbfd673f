"""What filters do to finished results, cutting off and rounding: seen, left out, and held to."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.user_functions.text.uncut import Ends, uncut
from convcheck.user_functions.trials.ended import domain, ended_wrongly

Image = NDArray[Any]

CLIPPED = """
import numpy as np

def sharpen(image, amount=0.5):
    '''Sharpen.'''
    k = np.round(np.ones(3) * 2).astype(int)
    blurred = np.convolve(image, k / 6, "same")
    return np.clip(image + amount * (image - blurred), 0, 1)
"""
BYTES = """
import numpy as np

def filtered(img):
    '''Filter an 8-bit signal.'''
    if img.dtype != np.uint8:
        raise TypeError("uint8 is wanted")
    wide = img.astype(np.int32)
    out = np.zeros(img.shape, dtype=np.uint8)
    for i in range(1, len(img) - 1):
        v = int(round((wide[i - 1] + 2 * wide[i] + wide[i + 1]) / 4))
        if v > 255:
            v = 255
        elif v < 0:
            v = 0
        out[i] = v
    return out
"""
FLOORED = """
def smooth(img):
    '''Mean of three, rounded down.'''
    return [sum(img[max(0, i - 1):i + 2]) // len(img[max(0, i - 1):i + 2]) for i in range(len(img))]
"""


def run(text: str, name: str) -> Any:
    """Return what a text has under a name."""
    around: dict[str, Any] = {}
    exec(text, around)
    return around[name]


def test_what_is_cut_off_is_seen_and_left_out() -> None:
    found = uncut(CLIPPED, "sharpen")
    assert found is not None
    text, ends = found
    assert (ends.low, ends.high, ends.whole) == (0, 1, False)
    assert ends.said == "cut off at 0 and 1"
    assert "astype(int)" in text  # a kernel may be made of whole numbers
    x = np.array([0.0, 1, 0, 1, 1, 0])
    assert run(text, "sharpen")(x).max() > 1


def test_what_makes_bytes_is_seen_and_left_out() -> None:
    found = uncut(BYTES, "filtered")
    assert found is not None
    text, ends = found
    assert (ends.low, ends.high, ends.whole, ends.of_bytes) == (0, 255, True, True)
    result = run(text, "filtered")(np.array([0.0, 100, 0.5, 1000]))
    np.testing.assert_allclose(result, [0, 50.125, 275.25, 0])


def test_elements_of_bytes_that_are_made_integers_are_left_as_they_are() -> None:
    text = "def f(image):\n    return [max(0, min(255, 2 * int(image[i]))) for i in range(3)]"
    found = uncut(text, "f")
    assert found is not None
    assert found[1].whole
    assert run(found[0], "f")([0.5, 200.0, -1.0]) == [1.0, 400.0, -2.0]


def test_means_that_are_rounded_down_are_fractions_without_that() -> None:
    found = uncut(FLOORED, "smooth")
    assert found is not None
    assert found[1].said == "rounded down"
    assert run(found[0], "smooth")([1, 2, 4]) == [1.5, 7 / 3, 3.0]


@pytest.mark.parametrize(
    "text",
    [
        "def f(x, k):\n    return x * k",
        "def f(x):\n    y = clip(x, lower, upper)\n    return y",
        "def f(x):\n    half = len(x) // 2\n    return x[half:]",
        "def f(x):\n    i = min(max(k, 0), len(x) - 1)\n    return x[i]",
        "def f(x):\n    return x\n\ndef other(x):\n    return x.clip(0, 1)",
        "no Python",
    ],
)
def test_others_have_no_such_step(text: str) -> None:
    assert uncut(text, "f") is None


OWED = np.array([-3.0, 0.4, 1.5, 254.6, 300.2])
TO_BYTES = Ends(0, 255, whole=True, of_bytes=True)


@pytest.mark.parametrize("rounded", [np.floor, np.rint, np.trunc])
def test_any_way_of_rounding_is_right_where_none_is_said(rounded: Any) -> None:
    result = rounded(np.clip(OWED, 0, 255)).astype(np.uint8)
    assert ended_wrongly(TO_BYTES, result, OWED, 0.0) == ""


@pytest.mark.parametrize(("said", "other"), [("down", np.rint), ("nearest", np.floor)])
def test_what_is_said_of_rounding_is_owed(said: str, other: Any) -> None:
    ends = Ends(whole=True, rounded=said)
    owed = np.array([0.7, 1.2, 2.8, 3.3])
    right = {"down": np.floor, "nearest": np.rint}[said](owed)
    assert ended_wrongly(ends, right, owed, 0.0) == ""
    assert ended_wrongly(ends, other(owed), owed, 0.0).startswith("2 of 4 results are not")


def test_a_half_that_is_added_before_is_there_to_round_by() -> None:
    owed = np.array([0.7, 1.2, 2.8, 3.3]) + 0.5
    ends = Ends(whole=True, rounded="nearest")
    assert ended_wrongly(ends, np.floor(owed), owed, 0.5) == ""
    assert ended_wrongly(ends, np.floor(owed - 0.5), owed, 0.5) != ""


def test_what_goes_around_is_named() -> None:
    around = np.trunc(OWED).astype(np.int64).astype(np.uint8)
    assert "wrap around at 255" in ended_wrongly(TO_BYTES, around, OWED, 0.0)


@pytest.mark.parametrize("strength", [1.0, 1.5])
def test_differences_of_bytes_that_go_around_before_they_are_cut_off_are_named(
    strength: float,
) -> None:
    rng = np.random.default_rng(2)
    image, blurred = rng.integers(0, 256, (2, 200)).astype(np.uint8)
    owed = image + strength * (image.astype(float) - blurred)
    around = np.clip(np.rint(image + strength * (image - blurred).astype(float)), 0, 255)
    right = np.clip(np.rint(owed), 0, 255)
    assert "differences that wrap around" in ended_wrongly(TO_BYTES, around, owed, 0.0)
    assert ended_wrongly(TO_BYTES, right, owed, 0.0) == ""
    other = ended_wrongly(TO_BYTES, np.clip(right + 30, 0, 255), owed, 0.0)
    assert "not those of its sums" in other


def test_what_is_not_cut_off_is_wrong() -> None:
    ends = Ends(0, 1)
    owed = np.array([-0.5, 0.25, 2.0])
    assert ended_wrongly(ends, np.clip(owed, 0, 1), owed, 0.0) == ""
    assert "not those of its sums" in ended_wrongly(ends, owed, owed, 0.0)
    assert "of shape" in ended_wrongly(ends, owed[:2], owed, 0.0)


def test_inputs_are_of_the_kind_that_is_meant() -> None:
    unit, of_bytes, whole = (
        domain(ends, (9, 9)) for ends in (Ends(0, 1), TO_BYTES, Ends(whole=True))
    )
    assert unit.min() >= 0
    assert unit.max() <= 1
    assert len(np.unique(unit)) > 9
    assert np.array_equal(of_bytes, np.rint(of_bytes))
    assert of_bytes.max() == 255
    assert whole.dtype == np.int64


def test_sums_of_bytes_that_wrap_around_before_they_are_divided() -> None:
    ends = Ends(whole=True, of_bytes=True, rounded="down")
    sums = np.array([100.0, 300.0, 1000.0, 4000.0])
    found = ended_wrongly(ends, np.floor(sums % 256 / 16), sums / 16, 0.0)
    assert "wrap around at 255" in found
    assert "divided by 16" in found


@pytest.mark.parametrize(
    ("text", "of_bytes"),
    [
        ("np.clip(y, 0, 255).astype(x.dtype)", True),
        ("np.clip(y, 0, 255)  # of a picture (0..255)", True),
        ("np.clip(y, 0, 255)", False),
    ],
)
def test_files_speak_of_bytes(text: str, of_bytes: bool) -> None:
    """Values up to 255 that are given back in the type of the image are those of one."""
    found = uncut(f"import numpy as np\ndef f(x):\n    y = x + 1\n    return {text}\n", "f")
    assert found is not None
    assert found[1].of_bytes is of_bytes
