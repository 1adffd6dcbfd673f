"""Options by which more than a convolution is computed are switched off, and the rest is judged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from convcheck.user_functions.load import load
from convcheck.user_functions.text.neutral_settings import neutral_settings
from tests.processes import convcheck

SOURCE = '''
import numpy as np


def ncc(data, template, demean=True, normalize="full"):
    """Normalised cross-correlation."""
    if demean:
        template = template - template.mean()
    found = np.correlate(data, template{flip}, "valid")
    if normalize == "full":
        return found / np.sqrt((data**2).sum() * (template**2).sum() + 1e-12)
    return found


def average(values, weights, normalize=True):
    """Weighted moving average, weights oldest first; the first results are NaN."""
    w = np.asarray(weights){flip}
    w = w / w.sum() if normalize else w
    out = np.full(len(values), np.nan)
    out[len(w) - 1 :] = np.correlate(values, w, "valid")
    return out


def scaled(x, w, gain=2.0, theta=0.5, clip=False, bias=None, method="direct"):
    return (1 - theta) * gain * np.convolve(x, w)


def reverb(dry, impulse, wet=0.3):
    return (1 - wet) * dry + wet * np.convolve(dry, impulse{flip})[: len(dry)]


def sharper(x, w, amount=0.5, dry=1.0):
    return dry * np.convolve(x, w) * amount


def in_the_way(x, w, fast=True, normalize=None):
    found = np.convolve(x, w)
    return found[::-1] if fast else found
'''


def judged(folder: Path, name: str, flip: str = "") -> Any:
    path = folder / "mine.py"
    path.write_text(SOURCE.format(flip=flip))
    done = convcheck("try", f"{path.name}:{name}", "--no-speed", "--json", cwd=folder)
    return done.status, json.loads(done.stdout)


@pytest.mark.parametrize(
    ("name", "neutral"),
    [
        ("ncc", {"demean": False, "normalize": None}),
        ("average", {"normalize": False}),
        ("scaled", {"gain": 1, "theta": 0}),
        ("reverb", {"wet": 1}),
        ("sharper", {"amount": 0.0, "dry": 0}),
        ("in_the_way", {}),
    ],
)
def test_what_is_switched_off(tmp_path: Path, name: str, neutral: dict[str, Any]) -> None:
    path = tmp_path / "mine.py"
    path.write_text(SOURCE.format(flip=""))
    callee = load(str(path), name)
    found = neutral_settings(callee, callee.reading.ignored)
    assert {each.name: each.value for each in found} == neutral


def test_a_normalised_correlation_is_judged_without_its_norm(tmp_path: Path) -> None:
    status, document = judged(tmp_path, "ncc")
    assert status == 0
    assert any("demean=False, normalize=None" in each for each in document["untested"])


def test_and_is_wrong_where_it_is_wrong_without_it(tmp_path: Path) -> None:
    status, document = judged(tmp_path, "ncc", "[::-1]")
    assert status == 1
    assert "the kernel flipped" in document["steps"][-1]["diagnosis"]


@pytest.mark.parametrize(("flip", "expected"), [("", 0), ("[::-1]", 1)])
def test_a_mean_is_judged_as_one(tmp_path: Path, flip: str, expected: int) -> None:
    status, document = judged(tmp_path, "average", flip)
    assert status == expected
    assert expected or "divides by its weights" in document["reading"]["arithmetic_note"]


def test_a_mixture_with_the_input_is_judged_without_it(tmp_path: Path) -> None:
    status, document = judged(tmp_path, "reverb")
    assert status == 0
    assert any("wet=1" in each for each in document["untested"])


def test_and_is_wrong_where_the_rest_is(tmp_path: Path) -> None:
    status, document = judged(tmp_path, "reverb", " * 2")
    assert status == 1
    assert document["steps"][-1]["diagnosis"]


def test_a_way_that_is_wrong_is_not_switched_off(tmp_path: Path) -> None:
    status, document = judged(tmp_path, "in_the_way")
    assert status == 1
    assert not any("judged with" in each for each in document["untested"])
