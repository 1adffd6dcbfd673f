"""Measure half precision: what libraries sum it in, and how far each arithmetic errs.

Run it with `python benchmarks/half_precision.py`; it prints Markdown tables for the backends that
are installed. `docs/error-budget.md` explains them and shows those of one machine.
"""

from __future__ import annotations

import argparse
import itertools
import platform
import time
import warnings
from collections.abc import Callable, Iterable

import numpy as np
import pandas as pd
from error_budget import convolution_with, results_of, table, to_tf32

from convcheck.backends.contract import Runner, WorkerSettings
from convcheck.backends.registry import backends
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.precision import PrecisionTest
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES, numpy_dtype
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass

LENGTHS = (1, 2, 4, 9, 27, 72, 288, 1152, 4608)
"""Products per sum."""
HALVES = ("float16", "bfloat16")


def measure(runners: dict[str, Runner], seeds: Iterable[int]) -> pd.DataFrame:
    """Return one row per result in half precision: its class and the share of its allowance."""
    rows = []
    for dtype, n, which, seed in itertools.product(HALVES, LENGTHS, Pass, seeds):
        judge = Judge(convolution_with(n, which, dtype), Fill.NORMAL, (which,), seed)
        for backend, result in results_of(runners, judge, which):
            verdict = judge.verdict(which, result)
            rows.append(
                {
                    "backend": backend,
                    "dtype": dtype,
                    "pass": str(which),
                    "n": n,
                    "used": verdict.budget_used,
                    "agrees": verdict.outcome is Outcome.AGREE,
                    "compared": verdict.outcome is not Outcome.UNTRUSTED,
                    "precision": verdict.precision or "untrusted",
                }
            )
    return pd.DataFrame(rows)


def rounded(values: np.ndarray, kind: str) -> np.ndarray:
    """Return float64 numbers rounded to a type."""
    return values.astype(numpy_dtype(kind)).astype(np.float64)


def sums(kind: str, parts: int) -> Callable[[np.ndarray, np.ndarray], np.ndarray]:
    """Return products of matrices whose partial sums are rounded, in so many parallel parts."""

    def multiply(x: np.ndarray, w: np.ndarray) -> np.ndarray:
        totals = np.zeros((parts, len(x), w.shape[1]))
        for k in range(len(w)):
            product = rounded(np.outer(x[:, k], w[k]), kind)
            totals[k % parts] = rounded(totals[k % parts] + product, kind)
        total = totals[0]
        for part in totals[1:]:
            total = rounded(total + part, kind)
        return total

    return multiply


def split(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Return the products of bfloat16 parts, but for that of both low ones."""
    high_x, high_w = rounded(x, "bfloat16"), rounded(w, "bfloat16")
    low_x, low_w = rounded(x - high_x, "bfloat16"), rounded(w - high_w, "bfloat16")
    return high_x @ high_w + high_x @ low_w + low_x @ high_w


ARITHMETICS: dict[str, tuple[float, Callable[[np.ndarray, np.ndarray], np.ndarray]]] = {
    "operands in TF32, u = 2^-11": (2.0**-11, lambda x, w: to_tf32(x) @ to_tf32(w)),
    "operands in bfloat16, u = 2^-8": (
        2.0**-8,
        lambda x, w: rounded(x, "bfloat16") @ rounded(w, "bfloat16"),
    ),
    "three bfloat16 products, u = 2^-16": (2.0**-16, split),
    "sums in float32, one by one": (2.0**-24, sums("float32", 1)),
    "sums in float16, one by one": (2.0**-11, sums("float16", 1)),
    "sums in float16, 16 parts": (2.0**-11, sums("float16", 16)),
    "sums in bfloat16, one by one": (2.0**-8, sums("bfloat16", 1)),
    "sums in bfloat16, 16 parts": (2.0**-8, sums("bfloat16", 16)),
}


def spreads(seeds: Iterable[int]) -> pd.DataFrame:
    """Return the root mean square of error / Q, in units of u, of each arithmetic in NumPy."""
    rows = []
    for n, seed in itertools.product(LENGTHS[4:], seeds):
        conv = Convolution((1,), n, 32, (1,), batch=48, bias=False)
        judge = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), seed)
        x = judge.operands.input.reshape(48, n).astype(np.float64)
        w = judge.operands.kernel.reshape(n, 32).astype(np.float64)
        reference, magnitude = judge.reference.results, judge.reference.magnitudes
        test = PrecisionTest(reference[Pass.FORWARD], magnitude[Pass.FORWARD], n, DTYPES["float32"])
        for name, (unit, multiply) in ARITHMETICS.items():
            finding = test.infer(multiply(x, w).reshape(conv.output_shape))
            rows.append({"arithmetic": name, "n": n, "spread": finding.spread / unit})
    return pd.DataFrame(rows)


def report(runners: dict[str, Runner], seeds: int) -> None:
    """Measure and print everything."""
    started = time.monotonic()
    versions = ", ".join(f"{name} {backends()[name].version()}" for name in runners)
    print(f"Python {platform.python_version()}, {versions}, {platform.machine()}, {seeds} seeds")
    found = measure(runners, range(seeds))
    right = found[found["agrees"]]
    title = "Largest share of its allowance that a result within it used"
    table(title, right, "{:.3f}", by=["n", "dtype", "backend"], values="used", aggfunc="max")
    title = "Share of results that were within their allowance"
    compared = found[found["compared"]]
    table(title, compared, "{:.0%}", by=["n", "dtype", "backend"], values="agrees", aggfunc="mean")
    title = "Share of results that were within their allowance, by pass"
    by = ["pass", "dtype", "backend"]
    table(title, compared, "{:.0%}", by=by, values="agrees", aggfunc="mean")
    counts = found.groupby(["precision", "dtype", "backend"], as_index=False).size()
    title = "Results by the arithmetic that their errors are those of"
    by = ["precision", "dtype", "backend"]
    table(title, counts, "{:.0f}", by=by, values="size", aggfunc="sum")
    title = "Error / Q, root mean square in units of u, by arithmetic"
    table(title, spreads(range(seeds)), "{:.2f}", by=["arithmetic", "n"], values="spread")
    print(f"\nMeasured in {time.monotonic() - started:.0f} s.")


def main() -> None:
    """Parse the command line and report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=2, help="operands drawn per point")
    parser.add_argument("--threads", type=int, default=2, help="threads of each library")
    arguments = parser.parse_args()
    settings = WorkerSettings(threads=arguments.threads)
    warnings.simplefilter("ignore")  # the libraries' own, about how they pad and import
    installed = {name: backend for name, backend in backends().items() if backend.installed()}
    runners = {name: backend.activate(settings) for name, backend in installed.items()}
    report(runners, arguments.seeds)


if __name__ == "__main__":
    main()
