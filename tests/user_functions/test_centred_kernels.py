"""Correlations with a kernel without its mean, that say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

TEXT = '''
import numpy as np


def match(image, template):
    """{says}"""
    t = template - np.mean(template)
    H, W = image.shape
    h, w = t.shape
    out = np.zeros((H - h + 1, W - w + 1))
    for i in range(out.shape[0]{less}):
        for j in range(out.shape[1]):
            out[i, j] = (image[i:i + h, j:j + w] * t).sum()
    return out
'''


@pytest.mark.parametrize(
    "says",
    [
        "Correlation with the zero-mean template.",
        "Correlation with the mean-subtracted template.",
        "Cross-correlation. The template's mean is removed.",
        "Subtracts the mean of the template, then correlates.",
        "Zero-mean cross-correlation, valid.",
        "score = sum(image[i:, j:] * (template - template.mean()))",
    ],
)
def test_who_says_so_is_right(tmp_path: Path, says: str) -> None:
    found = climb(tmp_path, TEXT.format(says=says, less=""), "match")
    assert (found.layout, found.wrong, found.error) == ("HW/HW", "", "")
    assert found.arithmetic.law == "correlation with a kernel without its mean"


def test_who_does_not_say_so_is_wrong(tmp_path: Path) -> None:
    found = climb(tmp_path, TEXT.format(says="Correlation, valid.", less=""), "match")
    assert "centred" in found.diagnosis


def test_what_else_is_wrong_with_one_is_found(tmp_path: Path) -> None:
    says = "Correlation with the zero-mean template."
    found = climb(tmp_path, TEXT.format(says=says, less=" - 1"), "match")
    assert found.wrong
    assert "left zero" in found.diagnosis
