"""The sign of a derivative is held to sentences of docstrings, and to functions of libraries."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.filters.said_signs import along_its_axis, broken_sign

RIGHTWARDS = np.array([[-1.0, 0, 1], [-2, 0, 2], [-1, 0, 1]])
DOWNWARDS = RIGHTWARDS.T


@pytest.mark.parametrize(
    "says",
    [
        "positive where the image gets brighter to the right",
        "positive where it grows to the right, negative where it falls",
        "negative where the image gets darker to the right",
        "positive for dark-to-bright edges from left to right",
        "positiv, wo das bild nach rechts heller wird",
        "positiva donde la imagen se aclara hacia la derecha",
        "positive là où l'image s'éclaircit vers la droite",
        "положительна там, где изображение светлеет вправо",
        "sağa doğru parlaklaşan yerlerde pozitif",
        "水平 sobel，向右变亮处为正",
        "the numbers of cv2.sobel(img, cv_64f, 1, 0)",
        "same as scipy.ndimage.sobel(img, axis=-1)",
        "cv2.sobel ile aynı sonucu verir",
    ],
)
def test_a_derivative_has_the_sign_that_is_said(says: str) -> None:
    assert broken_sign(RIGHTWARDS, says) == ""
    assert "opposite sign" in broken_sign(-RIGHTWARDS, says)


@pytest.mark.parametrize(
    "says",
    [
        "the horizontal derivative",
        "faster than cv2.sobel",
        "opposite sign of cv2.sobel, otherwise the same as cv2.sobel",
        "the numbers of cv2.sobel(img, cv_64f, 0, 1)",
        "positive where the image gets brighter downwards",
        "positive numbers only; brighter is to the right",
    ],
)
def test_without_such_a_sentence_either_sign_is_right(says: str) -> None:
    assert broken_sign(RIGHTWARDS, says) == broken_sign(-RIGHTWARDS, says) == ""


@pytest.mark.parametrize(
    "says",
    [
        "positive where the image gets brighter upwards",
        "y grows against the row index: positive where the image gets brighter towards the top",
    ],
)
def test_the_other_way_round_the_sign_is_the_other(says: str) -> None:
    assert broken_sign(-DOWNWARDS, says) == ""
    assert "opposite sign" in broken_sign(DOWNWARDS, says)


@pytest.mark.parametrize("kernel", [np.ones((3, 3)), np.ones(3), np.array([[1.0, -1], [-1, 1]])])
def test_what_is_no_derivative_along_one_axis_has_no_sign(kernel: np.ndarray) -> None:
    assert broken_sign(kernel, "positive where the image gets brighter to the right") == ""


SLOPE = np.array([-0.5, 0.0, 0.5])


@pytest.mark.parametrize(
    ("says", "wanted"),
    [
        ("the slope of a spectrum", [1]),
        ("wavenumber runs down along the array; the slope is per increasing wavenumber", [-1]),
        ("wavelengths in descending order, derivative with increasing wavelength", [-1]),
        ("wavelengths in descending order", [1, -1]),
        ("depth is down, per increasing depth", [1, -1]),
    ],
)
def test_an_axis_that_runs_down_turns_a_slope(says: str, wanted: list[int]) -> None:
    found = along_its_axis(SLOPE, says)
    assert [int(np.sign(each[-1])) for each in found] == wanted
