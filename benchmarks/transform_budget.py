"""Measure the error budget of FFT forms: how far correct results are from it, which faults it sees.

Run it with `python benchmarks/transform_budget.py`; it needs SciPy and prints Markdown tables.
`docs/error-budget.md` explains them and shows those of one machine.
"""

from __future__ import annotations

import argparse
import itertools
import math
import platform
import random
import time
from collections.abc import Callable, Iterator

import numpy as np
import pandas as pd
import scipy
from error_budget import table, to_tf32

from convcheck.backends.contract import WorkerSettings
from convcheck.backends.execution import Execution
from convcheck.backends.registry import backends, forms_of
from convcheck.identities._transform_budget import (
    TRANSFORM_FACTOR,
    TRANSFORMS,
    transform_budget,
    transform_sizes,
    worst_factor,
)
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Operands
from convcheck.model.convolution import Convolution, InvalidConvolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass

FORMS = ("fftconvolve", "oaconvolve")
PASSES = (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL)
LONGEST = {f"up to {most:,}": most for most in (16, 128, 1_024, 8_192)} | {"more": 2**40}
"""Transform lengths that are taken together."""
LENGTHS = (16, 64, 256, 1_024, 4_096, 16_384)
"""Input lengths of the fault tables."""
FACTORS = (4, 8, 16, 32, 64)
"""Factors to be tried in place of `TRANSFORM_FACTOR`."""


def single_channels(rng: random.Random) -> Iterator[Convolution]:
    """Yield convolutions of one channel, from a few elements to tens of thousands."""
    most = {1: (20_000, 300), 2: (120, 20), 3: (24, 8)}
    while True:
        rank = rng.choice((1, 1, 2, 3))
        spatial, kernel = (
            tuple(int(math.exp(rng.uniform(0, math.log(largest)))) for _ in range(rank))
            for largest in most[rank]
        )
        dilation = tuple(rng.choice((1, 1, 2, 5)) for _ in range(rank))
        extents = [(k - 1) * d + 1 for k, d in zip(kernel, dilation, strict=True)]
        try:
            yield Convolution(
                spatial,
                1,
                1,
                kernel,
                stride=tuple(rng.choice((1, 1, 2, 3, 7)) for _ in range(rank)),
                padding=tuple(
                    tuple(rng.choice((0, 0, e - 1, 3 * e)) for _ in "ab") for e in extents
                ),
                dilation=dilation,
                bias=False,
                dtype=rng.choice(("float32", "float64")),
            )
        except InvalidConvolution:
            continue


def measure(seconds: float, seed: int) -> pd.DataFrame:
    """Return one row per correct result: its largest error in units of the law, what it used."""
    runner = backends()["scipy"].activate(WorkerSettings(threads=1))
    rng, rows, until = random.Random(seed), [], time.monotonic() + seconds
    for conv in single_channels(rng):
        if time.monotonic() > until:
            return pd.DataFrame(rows)
        fill = rng.choice(tuple(Fill))
        judge = Judge(conv, fill, PASSES, rng.randrange(2**32))
        for form in FORMS:
            execution = Execution(runner, forms_of("scipy")[form], conv, "cpu")
            execution.prepare(judge.operands)
            for which, result in execution.collect(execution.run(PASSES)).items():
                unit = transform_budget(conv, judge.operands, which) / TRANSFORM_FACTOR
                reference = judge.reference.results[which]
                error = np.abs(result - reference)
                beyond = np.maximum(error - judge.rules[which].allowed(reference), 0)
                length, _ = transform_sizes(conv, which)
                rows.append(
                    {
                        "N": next(name for name, most in LONGEST.items() if length <= most),
                        "order": length,
                        "dtype": conv.dtype,
                        "form": form,
                        "pass": str(which),
                        "error": (error / unit).max(),
                        "beyond sums": (beyond / unit).max(),
                        "by sums alone": judge.verdict(which, result).outcome is Outcome.MISMATCH,
                        "used": judge.verdict(which, result, TRANSFORMS).budget_used,
                    }
                )
    raise AssertionError("there is always another convolution")


def by_fft(
    x: np.ndarray,
    w: np.ndarray,
    *,
    wrap: bool = False,
    spectra: Callable[[np.ndarray], np.ndarray] = lambda spectrum: spectrum,
) -> np.ndarray:
    """Return the valid cross-correlation of `x[L, in]` and `w[K, in, out]` by float32 FFT."""
    size = len(x) if wrap else scipy.fft.next_fast_len(len(x) + len(w) - 1, real=True)
    a = spectra(scipy.fft.rfft(x, size, axis=0))
    b = spectra(scipy.fft.rfft(w[::-1], size, axis=0))
    pairs = scipy.fft.irfft(a[:, :, None] * b, size, axis=0)
    return pairs.sum(axis=1)[: len(x)] if wrap else pairs.sum(axis=1)[len(w) - 1 : len(x)]


def halved(spectrum: np.ndarray) -> np.ndarray:
    """Round a spectrum to a significand of eleven bits."""
    return to_tf32(spectrum.real) + 1j * to_tf32(spectrum.imag).astype(np.float32)


def faulty_results(operands: Operands) -> dict[str, np.ndarray]:
    """Return results of shape `[positions, out]`, the first of them correct."""
    x, w = operands.input[0], operands.kernel
    no_tap = w.copy()
    no_tap[len(w) // 2] = 0
    right = by_fft(x, w)
    one_missing = right.copy()
    one_missing[0, 0] -= x[0, 0] * w[0, 0, 0]
    return {
        "none (false alarms)": right,
        "one tap dropped": by_fft(x, no_tap),
        "kernel flipped": by_fft(x, w[::-1]),
        "transform too short, ends wrapped": by_fft(x, w, wrap=True)[: len(right)],
        "shifted by one": np.roll(right, 1, axis=0),
        "one product missing in one element": one_missing,
        "inputs rounded to TF32": by_fft(to_tf32(x), to_tf32(w)),
        "spectra rounded to TF32": by_fft(x, w, spectra=halved),
        "result stored as float16": right.astype(np.float16).astype(np.float32),
    }


def mutation_scores(seeds: int) -> pd.DataFrame:
    """Return one row per fault, length, operands and law: whether the law sees the fault."""
    rows = []
    for length, seed, fill in itertools.product(LENGTHS, range(seeds), Fill):
        conv = Convolution((length,), 4, 4, (9,), bias=False)
        judge = Judge(conv, fill, (Pass.FORWARD,), seed)
        reference = judge.reference.results[Pass.FORWARD]
        added = transform_budget(conv, judge.operands, Pass.FORWARD) / TRANSFORM_FACTOR
        sums = judge.rules[Pass.FORWARD].allowed(reference)
        size, spread = transform_sizes(conv, Pass.FORWARD)
        stages = math.log2(size)
        worst = added * worst_factor(stages) / math.sqrt(stages / spread)
        laws = {f"{factor}": factor * added for factor in FACTORS} | {"worst case": worst}
        for fault, result in faulty_results(judge.operands).items():
            shaped = result.reshape(conv.output_shape)
            if fill is Fill.INTEGERS:
                verdict = judge.verdict(Pass.FORWARD, shaped, TRANSFORMS)
                seen = {"integer fill": verdict.outcome is Outcome.MISMATCH}
            else:
                error = np.abs(shaped - reference)
                seen = {law: bool((error > sums + more).any()) for law, more in laws.items()}
            rows += [
                {"fault": fault, "L": length, "law": law, "seen": s} for law, s in seen.items()
            ]
    return pd.DataFrame(rows)


def report(seconds: float, seeds: int) -> None:
    """Measure and print everything."""
    started = time.monotonic()
    print(f"Python {platform.python_version()}, scipy {scipy.__version__}, {platform.machine()}")
    found = measure(seconds, 0).sort_values("order")
    for value in ("error", "beyond sums"):
        title = f"Largest {value} of a correct result in units of u sqrt(log2 N / M) |a| |b|"
        columns = ["N", "dtype", "form"]
        table(title, found, "{:.2f}", by=columns, values=value, aggfunc="max")
    worst = found.loc[found["used"].idxmax()]
    print(
        f"\nOf {len(found):,} results none used more than {worst['used']:.3f} of its allowance"
        f" ({worst['form']}, {worst['dtype']}, {worst['pass']}, N = {worst['order']:,});"
        f" by the law of sums {found['by sums alone'].sum():,} would have been a mismatch."
    )
    scores = mutation_scores(seeds)
    title = "Planted faults seen, float32, by the factor of the law"
    table(title, scores, "{:.0%}", by=["fault", "law"], values="seen", aggfunc="mean")
    for law in (f"{TRANSFORM_FACTOR:g}", "worst case"):
        title = f"Planted faults seen by the normal fill, float32, by input length: {law}"
        chosen = scores[scores["law"] == law]
        table(title, chosen, "{:.0%}", by=["fault", "L"], values="seen", aggfunc="mean")
    units = DTYPES["float32"].unit_roundoff
    print(f"\nu = {units:.3g} for float32. Measured in {time.monotonic() - started:.0f} s.")


def main() -> None:
    """Parse the command line and report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=120, help="time for correct results")
    parser.add_argument("--seeds", type=int, default=20, help="operands drawn per fault")
    arguments = parser.parse_args()
    report(arguments.seconds, arguments.seeds)


if __name__ == "__main__":
    main()
