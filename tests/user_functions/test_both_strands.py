"""Scores of motifs on both strands of DNA: the forward one is a correlation, the other is owed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.user_functions.climbing import climb

SCAN = '''
import numpy as np


def scan(onehot, pwm):
    """Scores of a motif on both strands; columns A C G T, the other one's reverse complement."""
    windows = np.lib.stride_tricks.sliding_window_view(onehot, len(pwm), axis=0)
    forward = np.einsum("pbt,tb->p", windows, pwm)
    other = {other}
    reverse = np.einsum("pbt,tb->p", windows, other)
    return {result}
'''
RIGHT = "pwm[::-1, ::-1]"
RESULTS = (
    "np.stack([forward, reverse])",
    "np.stack([forward, reverse], axis=1)",
    "(forward, reverse)",
    "np.maximum(forward, reverse)",
    "forward + reverse",
)


def found(folder: Path, other: str, result: str) -> Found:
    """Return what the trial finds."""
    source = SCAN.format(other=other, result=result)
    file = folder / f"mine_{abs(hash(source))}.py"
    file.write_text(source)
    function = load(str(file), "scan")
    read = infer(function, "numpy", "float64", None)
    conv = Convolution((8,), 3, 1, (3,), bias=False, dtype="float64")
    return tried(
        trial_named("the reverse strand"), Subject(function, conv, read.manner("numpy", "float64"))
    )


@pytest.mark.parametrize("result", RESULTS)
def test_the_forward_strand_is_read_and_the_other_one_judged(tmp_path: Path, result: str) -> None:
    climbed = climb(tmp_path, SCAN.format(other=RIGHT, result=result), "scan")
    assert not climbed.wrong
    assert not climbed.error
    assert "several channels" in climbed.right
    assert found(tmp_path, RIGHT, result) == Found()


@pytest.mark.parametrize("result", RESULTS)
@pytest.mark.parametrize(
    ("other", "said"),
    [
        ("pwm[::-1]", "not complemented"),
        ("pwm[:, ::-1]", "not reversed"),
        ("pwm", "the forward strand again"),
        ("pwm[::-1][:, [2, 3, 0, 1]]", "A with G"),
    ],
)
def test_another_motif_on_the_other_strand_has_a_name(
    tmp_path: Path, other: str, said: str, result: str
) -> None:
    assert said in found(tmp_path, other, result).fault


@pytest.mark.parametrize("result", RESULTS[2:4])
def test_it_is_named_where_the_forward_strand_cannot_be_told_apart(
    tmp_path: Path, result: str
) -> None:
    climbed = climb(tmp_path, SCAN.format(other="pwm[::-1]", result=result), "scan")
    assert "not complemented" in climbed.diagnosis or not climbed.wrong
    assert bool(climbed.wrong) is ("maximum" in result)


def test_positions_of_the_other_strand_are_those_of_the_first(tmp_path: Path) -> None:
    assert "its own order" in found(tmp_path, RIGHT, "(forward, reverse[::-1])").fault


def test_what_says_nothing_of_strands_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    text = SCAN.format(other=RIGHT, result="np.maximum(forward, reverse)")
    file.write_text(text.replace("both strands", "what is there").replace("reverse complement", ""))
    given = np.arange(12.0).reshape(6, 2), np.ones((3, 2))
    result = load(str(file), "scan").callee.call(*given)
    assert result.shape == (4,)
    assert (result > 0).all()
