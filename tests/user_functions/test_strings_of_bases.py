"""Motifs along strings of DNA: read with numbers, which are sums of strings with a letter or N."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.interfaces.strings_of_bases import with_numbers_for_bases
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.user_functions.climbing import climb

ONE = '''
import numpy as np

INDEX = {{"A": 0, "C": 1, "G": 2, "T": 3}}


def scan(seq, pwm):
    """Score a motif of shape ({shape}) along a DNA string; other letters score 0."""
    hot = np.zeros((len(seq), 4))
    for place, letter in enumerate(seq.upper()):
        if letter in INDEX:
            hot[place, INDEX[letter]] = 1
    motif = {motif}
    windows = np.lib.stride_tricks.sliding_window_view(hot, len(motif), axis=0)
    return np.einsum("pbt,tb->p", windows, motif)
'''

BOTH = '''
import numpy as np


def scan(seq: str, pwm):
    """{says}, A, C, G, T: forward and reverse complement."""
    codes = np.array(["ACGT".find(letter) for letter in seq])
    hot = np.eye(5)[codes][:, :4]
    windows = np.lib.stride_tricks.sliding_window_view(hot, len(pwm), axis=0)
    forward = np.einsum("pbt,tb->p", windows, pwm)
    reverse = np.einsum("pbt,tb->p", windows, {other})
    return {result}
'''
RESULTS = {
    "np.stack([forward, reverse])": "Both strands",
    "(forward, reverse)": "Both strands",
    "np.maximum(forward, reverse)": "The best of both strands",
}


@pytest.mark.parametrize(
    ("shape", "motif", "right"),
    [
        ("4, L", "pwm.T", True),
        ("L, 4", "pwm", True),
        ("4, L", "pwm.T[::-1]", False),
        ("L, 4", "pwm[:, ::-1]", False),
    ],
)
def test_letters_are_channels(tmp_path: Path, shape: str, motif: str, *, right: bool) -> None:
    climbed = climb(tmp_path, ONE.format(shape=shape, motif=motif), "scan")
    assert climbed.layout == ("WC/IW->W" if shape == "4, L" else "WC/WI->W")
    assert bool(climbed.wrong) is not right
    assert not climbed.error


def found(folder: Path, says: str, other: str, result: str) -> Found:
    """Return what the trial of the other strand finds."""
    source = BOTH.format(says=says, other=other, result=result)
    file = folder / f"mine_{abs(hash(source))}.py"
    file.write_text(source)
    function = load(str(file), "scan")
    read = infer(function, "numpy", "float64", None)
    conv = Convolution((8,), 3, 1, (3,), bias=False, dtype="float64")
    subject = Subject(function, conv, read.manner("numpy", "float64"))
    return tried(trial_named("the reverse strand"), subject)


@pytest.mark.parametrize(("result", "says"), RESULTS.items())
@pytest.mark.parametrize(
    ("other", "said"),
    [("pwm[::-1, ::-1]", ""), ("pwm[::-1]", "not complemented"), ("pwm[:, ::-1]", "not reversed")],
)
def test_both_strands_of_a_string(
    tmp_path: Path, result: str, says: str, other: str, said: str
) -> None:
    fault = found(tmp_path, says, other, result).fault
    assert said in fault
    assert bool(fault) is bool(said)


def scan(seq: str, pwm: Any) -> Any:
    """Score a motif (L, 4) along a string of ACGT."""
    codes = ["ACGT".find(letter) for letter in seq]
    rows = range(len(codes) - len(pwm) + 1)
    return [sum(r[c] for r, c in zip(pwm, codes[i:], strict=False) if c >= 0) for i in rows]


def test_any_numbers_are_sums_of_strings() -> None:
    random = np.random.default_rng(2)
    data, motif = random.normal(size=(9, 6)), random.normal(size=(3, 6))
    call = with_numbers_for_bases(scan)
    windows = np.lib.stride_tricks.sliding_window_view(data, 3, axis=0)
    assert np.allclose(call(data, motif), np.einsum("pbt,tb->p", windows, motif), rtol=1e-14)
    with pytest.raises(ValueError, match="finite"):
        call(np.full((5, 4), np.nan), motif[:, :4])


def of_rows(onehot: Any, pwm: Any) -> Any:
    """Score a motif along rows of A, C, G, T."""
    return onehot @ pwm.T


def test_rows_are_no_strings() -> None:
    assert with_numbers_for_bases(of_rows) is of_rows


def scan_bases(seq: str, pwm: Any) -> Any:
    """Score a motif (L, 4) along a string of ACGT, which has no other letters."""
    codes = ["ACGT".index(letter) for letter in seq]
    rows = range(len(codes) - len(pwm) + 1)
    return [sum(r[c] for r, c in zip(pwm, codes[i:], strict=False)) for i in rows]


def test_the_last_base_stands_for_none_where_there_is_no_other_letter() -> None:
    random = np.random.default_rng(3)
    data, motif = random.normal(size=(9, 4)), random.normal(size=(3, 4))
    call = with_numbers_for_bases(scan_bases)
    windows = np.lib.stride_tricks.sliding_window_view(data, 3, axis=0)
    assert np.allclose(call(data, motif), np.einsum("pbt,tb->p", windows, motif), rtol=1e-13)
