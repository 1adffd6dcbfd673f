"""Filters of numbers with a fixed point: how they are read, how they round, what saturates."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.interfaces.fixed_points import ITSELF
from convcheck.user_functions.text.said_formats import (
    digits_behind_point,
    roundings_said,
    width_of_numbers,
)
from convcheck.user_functions.trials.trial_subject import Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.processes import convcheck

ARRAYS = """
import numpy as np

def fir(x, h{more}):
    \"\"\"FIR filter of {kind} arrays in Q{digits}{said}.\"\"\"
    acc = np.convolve(x.astype(np.{sums}), h.astype(np.{sums}))[:len(x)]
    return {result}
"""

LISTS = """
def fir(samples, taps):
    \"\"\"Fixed point FIR, Q15 samples and taps{said}.\"\"\"
    out = []
    for n in range(len(samples)):
        acc = 0
        for k in range(min(n + 1, len(taps))):
            acc = {step}
        out.append(max(-32768, min(32767, {end})))
    return out
"""

ROUNDED = ", rounded to nearest, saturated"
CONV = Convolution((7,), 1, 1, (4,), padding="causal", bias=False, dtype="int8_to_int32")


def of_arrays(**changes: str) -> str:
    usual = {"more": "", "kind": "int16", "digits": "15", "said": ROUNDED, "sums": "int64"}
    usual["result"] = "np.clip((acc + (1 << 14)) >> 15, -32768, 32767).astype(np.int16)"
    return ARRAYS.format(**{**usual, **changes})


def of_lists(**changes: str) -> str:
    usual = {"said": ROUNDED, "step": "acc + taps[k] * samples[n - k]"}
    return LISTS.format(**{**usual, "end": "(acc + (1 << 14)) >> 15", **changes})


def found(tmp_path: Path, source: str, framework: str = "numpy") -> Found:
    file = tmp_path / "mine.py"
    file.write_text(source, encoding="utf-8")
    manner = Manner("S", "S", framework, flipped=True)
    subject = Subject(load(str(file), "fir"), CONV, manner)
    assert subject.right(subject.called().result)  # as it is read, all of them are right
    return tried(trial_named("numbers with a fixed point at full scale"), subject)


def clipped(sums: str, least: int = -32768, most: int = 32767) -> str:
    return f"np.clip({sums}, {least}, {most}).astype(np.int16)"


UP = "(acc + (1 << 14)) >> 15"
TRUNCATED = ", truncated and saturated"

RIGHT = {
    "rounded": {},
    "by division": {"result": clipped("np.floor(acc / 32768 + 0.5)")},
    "halves to even": {"result": clipped("np.rint(acc / 2**15)")},
    "truncated": {"said": TRUNCATED, "result": clipped("acc >> 15")},
    "told": {"more": ", shift=15", "result": clipped("(acc + (1 << (shift - 1))) >> shift")},
    "not told how": {"said": "", "result": clipped("acc >> 15")},
    "wide": {"said": ", rounded", "result": UP},
    "it wraps, as it says": {
        "said": ", rounded; results wrap around",
        "result": f"({UP}).astype(np.int16)",
    },
    "Q7": {
        "kind": "int8",
        "digits": "7",
        "said": TRUNCATED,
        "result": "np.clip(acc >> 7, -128, 127).astype(np.int8)",
    },
    "Q31": {
        "kind": "int32",
        "digits": "31",
        "result": "np.clip((acc + 2**30) >> 31, -2**31, 2**31 - 1).astype(np.int32)",
    },
    "narrow sums, as it says": {
        "said": ", 32-bit accumulator, rounded to nearest, saturated",
        "sums": "int32",
    },
}


@pytest.mark.parametrize("name", RIGHT)
def test_right_ones_are_right(tmp_path: Path, name: str) -> None:
    assert not found(tmp_path, of_arrays(**RIGHT[name])).fault


WRONG = {
    "rounding constant": ({"result": clipped("(acc + (1 << 15)) >> 15")}, "constant: 32768 is"),
    "no rounding": ({"result": clipped("acc >> 15")}, "rounded down (floor)"),
    "rounding": ({"said": TRUNCATED}, "to the nearest, halves up, not cut off"),
    "halves": (
        {"said": ", rounded, halves away from zero, saturated"},
        "halves up, not to the nearest, halves away from zero",
    ),
    "wraps": ({"result": f"({UP}).astype(np.int16)"}, "results beyond int16 wrap around"),
    "no saturation": ({"result": UP}, "do not saturate, as it says"),
    "one end": ({"result": f"np.minimum({UP}, 32767)"}, "below the range of int16"),
    "a bit too far": ({"result": clipped(UP, -32768, 32768)}, "which int16 does not hold"),
    "other bits": ({"result": clipped("(acc + (1 << 13)) >> 14")}, "shifted by 14, while it"),
    "narrow sums": ({"sums": "int32"}, "sums overflow (wrap around) in int32"),
    "narrow products": ({"sums": "int16"}, "products or sums overflow"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_ones_are_named(tmp_path: Path, name: str) -> None:
    changes, said = WRONG[name]
    if name == "narrow products":  # of arrays of int16 alone
        source = of_arrays().replace(".astype(np.int64)", "")
    else:
        source = of_arrays(**changes)
    assert said in found(tmp_path, source).fault


PRODUCT = "acc + ((taps[k] * samples[n - k] + (1 << 14)) >> 15)"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, ""),
        ({"said": ", each product rounded, the sum saturated", "step": PRODUCT, "end": "acc"}, ""),
        ({"step": PRODUCT, "end": "acc"}, "each product is rounded"),
        ({"step": "acc + (taps[k] >> 7) * (samples[n - k] >> 8)", "end": "acc"}, "low digits"),
        (
            {"step": "max(-2**30, min(2**30 - 1, acc + taps[k] * samples[n - k]))"},
            "saturate at each step",
        ),
        ({"end": "(acc + 14) >> 15"}, "rounded"),
    ],
)
def test_lists(tmp_path: Path, changes: dict[str, str], said: str) -> None:
    fault = found(tmp_path, of_lists(**changes), "lists").fault
    assert said in fault
    assert bool(said) == bool(fault)


def test_a_class_of_numbers_is_no_matter(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def conv(x, w):\n    return x >> 1\n", encoding="utf-8")
    assert not hasattr(load(str(file), "conv").callee.call, ITSELF)


def test_the_command_says_it(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(of_lists(end="(acc + (1 << 15)) >> 15"), encoding="utf-8")
    done = convcheck("try", "mine.py:fir", "--no-speed", cwd=tmp_path)
    assert done.status == 1, done.stdout + done.stderr
    assert "wrong rounding constant" in done.stdout


@pytest.mark.parametrize(
    ("text", "said", "digits"),
    [
        ("y = acc >> 15", "fir_q15", 15),
        ("y = (acc + r) >> BITS", "Q1.14 taps", 14),
        ("y = acc // (1 << 15)", "fixed point", 15),
        ("y = acc / 32768.0", "int16 samples", 15),
        ("y = np.right_shift(acc, 15) + (s >> 31)", "Q15", 15),
        ("y = (x >> 8) * (w >> 7)", "Q15", 15),
        ("y = acc >> 15", "a filter", 0),
        ("y = acc >> 1", "Q15", 0),
    ],
)
def test_digits_are_those_of_the_shift(text: str, said: str, digits: int) -> None:
    assert digits_behind_point(text, "BITS = 14\n", said) == digits


@pytest.mark.parametrize(
    ("said", "text", "bits"),
    [("Q15", "", 16), ("Q7", "", 8), ("Q31", "", 32), ("Q8.8", "min(v, 32767)", 16)],
)
def test_numbers_are_as_wide_as_their_digits_or_ends(said: str, text: str, bits: int) -> None:
    digits = {"Q15": 15, "Q7": 7, "Q31": 31, "Q8.8": 8}[said]
    assert width_of_numbers(text, "", said, digits) == bits


@pytest.mark.parametrize(
    ("said", "ways"),
    [
        ("rounded to nearest (halves go up)", ("up",)),
        ("rounded, not truncated", ("up", "away", "even", "down")),
        ("truncated, without rounding", ("floor", "cut")),
        ("rounded towards zero", ("cut",)),
        ("rounded down", ("floor",)),
        ("a filter", ("up", "away", "even", "down", "floor", "cut")),
    ],
)
def test_roundings_are_those_that_are_said(said: str, ways: tuple[str, ...]) -> None:
    assert roundings_said(said) == ways
