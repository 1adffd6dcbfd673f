"""Measure how much of its error budget a convolution of complex numbers uses, and what is seen.

Run it with `python benchmarks/complex_budget.py`; it prints Markdown tables for the libraries that
have complex convolutions. `docs/error-budget.md` explains them.
"""

from __future__ import annotations

import itertools
import time
import warnings
from collections.abc import Callable

import numpy as np
import pandas as pd
from error_budget import convolution_with, results_of, table, to_tf32

from convcheck.backends.contract import WorkerSettings
from convcheck.backends.registry import backends
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass

LENGTHS = (1, 2, 4, 9, 27, 72, 288, 1152)
"""Complex products per sum."""
LIBRARIES = ("jax", "numpy", "torch")
TYPES = ("complex64",)
PASSES = (Pass.FORWARD, Pass.GRAD_KERNEL)
SEEDS = range(1)
Products = Callable[[np.ndarray, np.ndarray], np.ndarray]


def in_tf32(x: np.ndarray) -> np.ndarray:
    """Return complex numbers with both parts rounded to the bits of TF32."""
    return to_tf32(x.real) + 1j * to_tf32(x.imag)


def three(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Return x @ w by three products of real matrices."""
    a, b = x.real @ w.real, x.imag @ w.imag
    return (a - b) + 1j * ((x.real + x.imag) @ (w.real + w.imag) - a - b)


def one_by_one(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Return x @ w, one product after the other."""
    total = np.zeros((len(x), w.shape[1]), dtype=x.dtype)
    for k in range(len(w)):
        total += np.outer(x[:, k], w[k])
    return total


WAYS: dict[str, Products] = {
    "four real products": np.matmul,
    "three real products": three,
    "one product after the other": one_by_one,
    "operands in TF32": lambda x, w: in_tf32(x) @ in_tf32(w),
    "operands in TF32, three products": lambda x, w: three(in_tf32(x), in_tf32(w)),
    "the last product missing": lambda x, w: x[:, :-1] @ w[:-1],
    "kernel conjugated": lambda x, w: x @ w.conj(),
}


def of_libraries() -> pd.DataFrame:
    """Return one row per result of a library, forward and gradients."""
    settings = WorkerSettings(threads=2)
    there = {name: backends()[name] for name in LIBRARIES if backends()[name].installed()}
    runners = {name: backend.activate(settings) for name, backend in there.items()}
    rows = []
    for dtype, n, which, seed in itertools.product(TYPES, LENGTHS, PASSES, SEEDS):
        judge = Judge(convolution_with(n, which, dtype), Fill.NORMAL, (which,), seed)
        for backend, result in results_of(runners, judge, which):
            used = judge.verdict(which, result).budget_used
            rows.append({"backend": backend, "dtype": dtype, "n": n, "used": used})
    return pd.DataFrame(rows)


def of_arithmetics() -> pd.DataFrame:
    """Return one row per way to multiply two complex matrices in NumPy."""
    rows = []
    for n, seed in itertools.product(LENGTHS, SEEDS):
        conv = Convolution((1,), n, 24, (1,), batch=32, bias=False, dtype="complex64")
        judge = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), seed)
        x, w = judge.operands.input.reshape(32, n), judge.operands.kernel.reshape(n, 24)
        for name, multiply in WAYS.items():
            result = multiply(x, w).astype(conv.dtype).reshape(conv.output_shape)
            verdict = judge.verdict(Pass.FORWARD, result)
            seen = verdict.outcome is Outcome.MISMATCH
            rows.append({"way": name, "n": n, "used": verdict.budget_used, "seen": seen})
    return pd.DataFrame(rows)


def main() -> None:
    """Measure and print everything."""
    warnings.simplefilter("ignore")
    started = time.monotonic()
    by, title = ["n", "dtype", "backend"], "Largest share of its budget that a result used"
    table(title, of_libraries(), "{:.3f}", by=by, values="used", aggfunc="max")
    found, by = of_arithmetics(), ["way", "n"]
    title = "Largest share of the budget, complex64, by way to multiply"
    table(title, found, "{:.3g}", by=by, values="used", aggfunc="max")
    title = "Share of results that were seen to be wrong"
    table(title, found, "{:.0%}", by=by, values="seen", aggfunc="mean")
    print(f"\nMeasured in {time.monotonic() - started:.0f} s.")


if __name__ == "__main__":
    main()
