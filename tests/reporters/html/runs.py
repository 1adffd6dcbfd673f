"""Runs made up for the tests of the HTML report: as large, and as varied, as a test needs them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import cache
from typing import Any

from convcheck.document.records import Record
from convcheck.document.run import Run
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.model.passes import USUAL_FILLS, Fill, Pass
from convcheck.model.properties import PROPERTIES
from tests.reporters.documents import golden
from tests.runs import changed, edited, elsewhere

IMPLEMENTATIONS = tuple(
    f"{backend}:{form}"
    for backend in ("numpy", "tensorflow", "torch")
    for form in ("direct", "conv2d", "dense", "im2col", "framewise", "pointwise")
)

PER_CASE = 6
"""Implementations of one case."""


@cache
def large_verify(records: int, *, seed: int = 0) -> Run:
    """Return a run of `verify` with so many records: mostly agreement, some of everything else."""
    run = golden("verify")
    made: list[dict[str, Any]] = []
    pairs: list[dict[str, Any]] = []
    for number in itertools.count(seed):
        if len(made) >= records:
            break
        case, parameters = _case(number)
        names = [IMPLEMENTATIONS[(number + 5 * k) % len(IMPLEMENTATIONS)] for k in range(PER_CASE)]
        for fill, what in itertools.product(USUAL_FILLS, Pass):
            about = {"case": case, "parameters": parameters, "dtype": parameters["dtype"]}
            about |= {"pass": what.value, "fill": fill.value}
            made += (_verified(about, name, number) for name in names)
            pairs.append(_pairs(case, fill, what, sorted(names), number))
    status = ExitStatus.DISAGREED
    return changed(run, records=made, pairs=pairs, exit_status=status)


def _case(number: int) -> tuple[str, dict[str, Any]]:
    length, kernel, dtype = 16 + number, 1 + number % 7, ("float32", "float64")[number % 2]
    name = f"made/{('small', 'plain', 'wide')[number % 3]}[length={length},kernel={kernel}]"
    parameters = {"batch": 2, "length": length, "in_channels": 3, "out_channels": 4}
    return name, parameters | {"kernel": kernel, "dtype": dtype}


def _verified(about: dict[str, Any], name: str, number: int) -> dict[str, Any]:
    backend, _, form = name.partition(":")
    case, what, fill = about["case"], about["pass"], about["fill"]
    share = 0.0 if fill == Fill.INTEGERS else 0.05 + 0.6 * _noise(case, name, what)
    outcome, reason, first = Outcome.AGREE, "", None
    if number % 50 == 7 and name == "numpy:im2col":
        outcome, reason, share = Outcome.MISMATCH, f"{number} of 96 elements differ", 40.0
        first = {"index": [0, 1], "got": 1.5 + number, "expected": 1.0, "allowed_error": 1e-5}
    elif backend == "torch" and number % 4 == 1:
        outcome, reason, share = Outcome.UNSUPPORTED, "padding='same' with strides", 0.0
    return {
        **about,
        "case_file": "made.yaml:3",
        "op": "conv1d",
        "implementation": name,
        "backend": backend,
        "mode": "eager",
        "form": form,
        "device": "cpu",
        "outcome": outcome.value,
        "reason": reason,
        "first_mismatch": first,
        "max_abs_error": share * 1e-6,
        "max_rel_error": share * 1e-5,
        "budget_used": share,
        "required_rtol": share * 1e-5,
        "mismatched": 0,
        "elements": 96,
        "rtol": 6e-8,
        "atol": 1e-5,
        "allclose_default": True,
        "inexact": False,
        **dict.fromkeys(PROPERTIES),
        "seconds": 0.001,
        "reproduce": f"convcheck verify made.yaml -k '{case}' --backend {name}"
        f" --seed 0 --fill {fill} --pass {what}",
    }


def _pairs(case: str, fill: Fill, what: Pass, names: Sequence[str], number: int) -> dict[str, Any]:
    exact = fill is Fill.INTEGERS
    pairs = [
        [a, b, 0.0 if exact else 1e-6, 0.0 if exact else 0.5 * _noise(case, a + b, what)]
        for a, b in itertools.combinations(names, 2)
    ]
    return {"case": case, "fill": fill.value, "pass": what.value, "pairs": pairs}


def _noise(*of: str) -> float:
    """Return a number between 0 and 1 that looks random, and is the same each time."""
    return math.modf(math.sin(sum(map(ord, "".join(of)))) * 43758.5453)[0] ** 2


@cache
def swept_bench(machine: str = "Some CPU") -> Run:
    """Return a run of `bench` over a swept length; one implementation overtakes the other."""
    run = golden("bench")
    lengths = [16, 64, 256, 1024, 4096]
    times = {
        "numpy:im2col": [1e-5 * length**0.4 for length in lengths],
        "torch:direct": [4e-5 + 2e-7 * length**0.8 for length in lengths],
    }
    records = [
        _timed(run, length, name, seconds[at], times["torch:direct"][at])
        for name, seconds in times.items()
        for at, length in enumerate(lengths)
    ]
    curves = [
        {"implementation": name, "values": lengths, "median_s": seconds}
        | {"exponent": 0.5, "exponent_ci_low": 0.4, "exponent_ci_high": 0.6}
        for name, seconds in times.items()
    ]
    cross = {"slower_after": "numpy:im2col", "faster_after": "torch:direct"}
    scaling = [
        {"series": "swept/line[kernel=3]", "parameter": "length", "pass": "forward"}
        | {"curves": curves, "crossovers": [cross | {"below": 64, "above": 256, "at": 100.0}]}
    ]
    return changed(
        run,
        records=records,
        measurements=[],
        scaling=scaling,
        environment=elsewhere(run, cpu_model=machine).environment,
        exit_status=ExitStatus.AGREED,
    )


def _timed(run: Run, length: int, name: str, seconds: float, baseline: float) -> Record:
    template = run.records[0]
    backend, _, form = name.partition(":")
    case = f"swept/line[length={length},kernel=3]"
    ratio, is_baseline = seconds / baseline, name == "torch:direct"
    return edited(
        template,
        {
            "case": case,
            "case_file": "swept.yaml:2",
            "implementation": name,
            "backend": backend,
            "form": form,
            "pass": "forward",
            "agreement": "agree",
            "reason": "",
            "parameters": template.parameters | {"length": length},
            "median_s": seconds,
            "ci_low_s": seconds * 0.97,
            "ci_high_s": seconds * 1.04,
            "min_s": seconds * 0.9,
            "samples": 50,
            "first_call_s": seconds * 30,
            "peak_memory_bytes": 4096 * length,
            "budget_used": 0.2 + length * 1e-5,
            "baseline": "torch:direct",
            "ratio": 1.0 if is_baseline else ratio,
            "ratio_ci_low": None if is_baseline else ratio * 0.97,
            "ratio_ci_high": None if is_baseline else ratio * 1.03,
            "noise_floor": 0.02,
            "distinguishable": None if is_baseline else length != 64,
        },
    )
