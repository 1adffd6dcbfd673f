"""Measure the error budget: how far correct results are from it, and which faults it sees.

Run it with `python benchmarks/error_budget.py`; it prints Markdown tables for the backends that are
installed. `docs/error-budget.md` explains them and shows those of one machine.
"""

from __future__ import annotations

import argparse
import itertools
import math
import platform
import time
import warnings
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import pandas as pd

from convcheck.backends.contract import Runner, WorkerSettings
from convcheck.backends.execution import Execution
from convcheck.backends.registry import backends, forms_of
from convcheck.mathematics.geometry import Geometry
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass

LENGTHS = (1, 2, 4, 9, 18, 36, 72, 144, 288, 576, 1152, 2304, 4608, 9216, 18432)
"""Products per sum."""
SUMS = (100, 1_000, 10_000, 100_000)
"""Products per sum of the strictly sequential ones."""
CONSTANTS = (1, 4)
"""Multiples of sqrt(n) * u * S to be tried as the budget."""
CEILINGS = (4, 8, 16, 32, 64)
"""Multiples of u * S, whatever n, to be tried as the budget."""
TOLERANCES = {
    "np.allclose": {"float32": (1e-5, 1e-8), "float64": (1e-5, 1e-8)},
    "torch.testing": {"float32": (1.3e-6, 1e-5), "float64": (1e-7, 1e-7)},
}
"""(rtol, atol) that people compare with."""
SLOW_FORMS, SLOW_POSITIONS = {"loops", "windows"}, 2_000


def convolution_with(products: int, which: Pass, dtype: str) -> Convolution:
    """Return a convolution whose sums in one pass have the given number of products."""
    kernel = (3, 3) if products % 9 == 0 else (1, products)
    channels = products // math.prod(kernel)
    common: dict[str, Any] = {"dtype": dtype, "bias": False}
    if which is Pass.FORWARD:
        spatial = tuple(size + 5 for size in kernel)
        return Convolution(spatial, channels, 8, kernel, batch=2, **common)
    if which is Pass.GRAD_INPUT:
        spatial = tuple(size + 5 for size in kernel)
        return Convolution(spatial, 8, channels, kernel, batch=2, padding="same", **common)
    # The sums of these two run over batch entries and positions.
    return Convolution((1, products), 8, 8, (1, 1), dtype=dtype, bias=which is Pass.GRAD_BIAS)


def results_of(
    runners: dict[str, Runner], judge: Judge, which: Pass
) -> Iterator[tuple[str, np.ndarray]]:
    """Yield (backend, result) of every implementation that computes the pass by sums."""
    conv = judge.problem
    positions = conv.batch * math.prod(conv.output)
    for name, runner in runners.items():
        for form in forms_of(name).values():
            slow = form.name in SLOW_FORMS and positions > SLOW_POSITIONS
            other_law = form.budget.beside_sums is not None  # see transform_budget.py
            if (
                slow
                or other_law
                or form.refusal(conv)
                or backends()[name].refusal(conv, form, "cpu")
            ):
                continue
            execution = Execution(runner, form, conv, "cpu")
            execution.prepare(judge.operands)
            try:
                yield name, execution.collect(execution.run([which]))[which]
            except Exception as error:
                if runner.outcome_of(error) is not Outcome.UNSUPPORTED:
                    raise


def measure(runners: dict[str, Runner], seeds: Iterable[int]) -> pd.DataFrame:
    """Return one row per correct result: its largest error in several units, and who rejects it."""
    rows = []
    for dtype, n, which, seed in itertools.product(("float32", "float64"), LENGTHS, Pass, seeds):
        conv = convolution_with(n, which, dtype)
        if Geometry.of(conv).products(which) != n:
            raise AssertionError(f"{conv} has not {n} products in {which}")
        judge = Judge(conv, Fill.NORMAL, (which,), seed)
        reference = judge.reference.results[which]
        scale = DTYPES[dtype].unit_roundoff * judge.reference.magnitudes[which]
        for backend, result in results_of(runners, judge, which):
            error = np.abs(result - reference)
            rejections = {
                name: np.count_nonzero(error > given[dtype][1] + given[dtype][0] * abs(reference))
                for name, given in TOLERANCES.items()
            }
            rows.append(
                {
                    "backend": backend,
                    "dtype": dtype,
                    "pass": str(which),
                    "n": n,
                    "u S": (error / scale).max(),
                    "sqrt(n) u S": (error / scale).max() / math.sqrt(n),
                    "used": judge.verdict(which, result).budget_used,
                    "elements": error.size,
                    **rejections,
                }
            )
    return pd.DataFrame(rows)


def true_dot(x: np.ndarray, w: np.ndarray) -> float:
    """Return the dot product rounded once: products split exactly (Dekker), summed exactly."""
    high_x, low_x = split(x)
    high_w, low_w = split(w)
    product = x * w
    rest = ((high_x * high_w - product) + high_x * low_w + low_x * high_w) + low_x * low_w
    return math.fsum([*product, *rest])


def split(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return (high, low) halves of float64 numbers, 26 bits each."""
    shifted = values * (2.0**27 + 1)
    high = shifted - (shifted - values)
    return high, values - high


def float64_truth(runners: dict[str, Runner], seed: int) -> pd.DataFrame:
    """Return errors against the true sums, in units of sqrt(n) * u * S, for float64."""
    rows = []
    for n in LENGTHS:
        conv = Convolution((1,), n, 16, (1,), batch=16, bias=False, dtype="float64")
        judge = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), seed)
        x, w = judge.operands.input.reshape(16, -1), judge.operands.kernel.reshape(-1, 16)
        true = np.array([[true_dot(a, b) for b in w.T] for a in x]).reshape(conv.output_shape)
        scale = math.sqrt(n) * 2.0**-53 * judge.reference.magnitudes[Pass.FORWARD]
        computed = [("the reference", judge.reference.results[Pass.FORWARD])]
        for name, result in [*computed, *results_of(runners, judge, Pass.FORWARD)]:
            rows.append({"n": n, "of": name, "error": (np.abs(result - true) / scale).max()})
    return pd.DataFrame(rows)


def sequential_error(products: int) -> float:
    """Return the largest error, in units of u * S, of float32 sums with one accumulator each."""
    conv = Convolution((1,), products, 64, (1,), batch=64, bias=False)
    judge = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), 0)
    x, w = judge.operands.input.reshape(64, -1), judge.operands.kernel.reshape(-1, 64)
    total = np.zeros((64, 64), np.float32)
    for k in range(products):
        total += np.outer(x[:, k], w[k])
    error = np.abs(total - judge.reference.results[Pass.FORWARD].reshape(64, 64))
    magnitude = judge.reference.magnitudes[Pass.FORWARD].reshape(64, 64)
    return float((error / (DTYPES["float32"].unit_roundoff * magnitude)).max())


def half_sums(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Return x @ w with every partial sum rounded to float16."""
    total = np.zeros((len(x), w.shape[1]), np.float16)
    for k in range(x.shape[1]):
        total = (total + np.outer(x[:, k], w[k])).astype(np.float16)
    return total.astype(np.float32)


def to_tf32(values: np.ndarray) -> np.ndarray:
    """Round to a significand of eleven bits, ten of them stored."""
    mantissa, exponent = np.frexp(values)
    return np.ldexp(np.round(mantissa * 2.0**11) / 2.0**11, exponent).astype(values.dtype)


def faulty_results(x: np.ndarray, w: np.ndarray) -> dict[str, np.ndarray]:
    """Return float32 products of matrices, correct and wrong."""
    no_tap = w.copy()
    no_tap[len(w) // 2] = 0
    one_missing = x @ w
    one_missing[0, 0] -= x[0, 0] * w[0, 0]
    return {
        "none (false alarms)": x @ w,
        "one tap dropped": x @ no_tap,
        "one product missing in one element": one_missing,
        "sums kept in float16": half_sums(x, w),
        "result stored as float16": (x @ w).astype(np.float16).astype(np.float32),
        "inputs rounded to TF32": to_tf32(x) @ to_tf32(w),
    }


def mutation_scores(seeds: Iterable[int]) -> pd.DataFrame:
    """Return one row per fault, length, operands and law: whether the law sees the fault."""
    rows = []
    unit = DTYPES["float32"].unit_roundoff
    for n, seed, fill in itertools.product(LENGTHS[3:], seeds, Fill):
        conv = Convolution((1,), n, 16, (1,), batch=32, bias=False)
        judge = Judge(conv, fill, (Pass.FORWARD,), seed)
        reference = judge.reference.results[Pass.FORWARD]
        x, w = judge.operands.input.reshape(32, -1), judge.operands.kernel.reshape(-1, 16)
        for fault, result in faulty_results(x, w).items():
            shaped = result.reshape(conv.output_shape)
            seen = {"integer fill": judge.verdict(Pass.FORWARD, shaped).outcome == "mismatch"}
            if fill is Fill.NORMAL:
                error = np.abs(shaped - reference) - unit * np.abs(reference)
                growth = float((error / (unit * judge.reference.magnitudes[Pass.FORWARD])).max())
                seen = {f"{c:g} sqrt(n)": growth > min(n, c * math.sqrt(n)) for c in CONSTANTS}
                seen |= {f"at most {c:g}": growth > min(n, c) for c in CEILINGS}
            rows += [{"fault": fault, "n": n, "law": law, "seen": s} for law, s in seen.items()]
    return pd.DataFrame(rows)


def table(title: str, frame: pd.DataFrame, form: str, *, by: list[str], **pivot: Any) -> None:
    """Print a Markdown table of a frame turned around one column."""
    turned = frame.pivot_table(index=by[0], columns=by[1:], sort=False, **pivot)
    names = [name if isinstance(name, tuple) else (name,) for name in turned.columns]
    head = [
        by[0],
        *(
            " ".join(f"{part:,}" if isinstance(part, int) else part for part in name)
            for name in names
        ),
    ]
    print(f"\n### {title}\n\n| {' | '.join(head)} |\n|{'---|' * len(head)}")
    for label, row in zip(turned.index, turned.to_numpy(), strict=True):
        cells = [f"{label:,}" if isinstance(label, int) else label, *(form.format(v) for v in row)]
        print(f"| {' | '.join(cells)} |")


def report(runners: dict[str, Runner], seeds: int) -> None:
    """Measure and print everything."""
    started = time.monotonic()
    versions = ", ".join(f"{name} {backends()[name].version()}" for name in runners)
    print(f"Python {platform.python_version()}, {versions}, {platform.machine()}, {seeds} seeds")
    found = measure(runners, range(seeds))
    for unit, by in itertools.product(("sqrt(n) u S", "u S"), ("n", "pass")):
        title = f"Largest error of a correct result in units of {unit}, by {by}"
        columns = [by, "dtype", "backend"]
        table(title, found, "{:.3f}", by=columns, values=unit, aggfunc="max")
    worst = found.loc[found["used"].idxmax()]
    print(
        f"\nOf {len(found):,} results none used more than {worst['used']:.3f} of its allowance"
        f" ({worst['backend']}, {worst['dtype']}, {worst['pass']}, n = {worst['n']:,})."
    )
    rejected = found[found["dtype"] == "float32"].melt(
        ["n", "elements"], list(TOLERANCES), "tolerance", "rejected"
    )
    rejected["elements"] = rejected["rejected"] / rejected["elements"]
    rejected["results"] = rejected["rejected"] > 0
    for value in ("elements", "results"):
        title = f"Share of correct float32 {value} rejected by usual tolerances"
        columns = ["n", "tolerance"]
        table(title, rejected, "{:.1%}", by=columns, values=value, aggfunc="mean")
    title = "float64 against true sums, in units of sqrt(n) u S"
    truth = float64_truth(runners, 0)
    table(title, truth, "{:.3f}", by=["n", "of"], values="error", aggfunc="max")
    title = "Largest error of 4,096 strictly sequential float32 sums, in units of u S"
    longest = pd.DataFrame({"n": n, "of": "sums", "error": sequential_error(n)} for n in SUMS)
    table(title, longest, "{:.3f}", by=["n", "of"], values="error", aggfunc="max")
    scores = mutation_scores(range(seeds))
    title = "Planted faults seen, float32, by the law of the budget in units of u S"
    table(title, scores, "{:.0%}", by=["fault", "law"], values="seen", aggfunc="mean")
    for law in ("at most 16", "4 sqrt(n)", "integer fill"):
        chosen = scores[scores["law"] == law]
        title = f"Planted faults seen, float32, by n: {law}"
        table(title, chosen, "{:.0%}", by=["fault", "n"], values="seen", aggfunc="mean")
    print(f"\nMeasured in {time.monotonic() - started:.0f} s.")


def main() -> None:
    """Parse the command line and report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=5, help="operands drawn per point")
    parser.add_argument("--threads", type=int, default=2, help="threads of each library")
    arguments = parser.parse_args()
    settings = WorkerSettings(threads=arguments.threads)
    warnings.simplefilter("ignore")  # the libraries' own, about how they pad and import
    installed = {name: backend for name, backend in backends().items() if backend.installed()}
    runners = {name: backend.activate(settings) for name, backend in installed.items()}
    report(runners, arguments.seeds)


if __name__ == "__main__":
    main()
