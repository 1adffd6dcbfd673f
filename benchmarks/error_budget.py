"""Measure the error budget: how far correct results are from it, and which faults it sees.

Run it with `python benchmarks/error_budget.py`; it prints Markdown tables for the backends that are
installed. `docs/error-budget.md` explains them and shows those of one machine.
"""

from __future__ import annotations

import argparse
import math
import platform
import time
import warnings
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.backends.contract import Runner, WorkerSettings
from convcheck.backends.execution import Execution
from convcheck.backends.registry import backends, forms_of
from convcheck.mathematics.geometry import Geometry
from convcheck.mathematics.judge import Judge
from convcheck.words.convolution import Convolution
from convcheck.words.dtypes import DTYPES
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Fill, Pass

LENGTHS = (1, 2, 4, 9, 18, 36, 72, 144, 288, 576, 1152, 2304, 4608, 9216, 18432)
"""Products per sum."""
CONSTANTS = (0.25, 0.5, 1, 2, 4, 8, 16)
"""Multiples of sqrt(n) * u * S to be tried as the budget."""
TOLERANCES = {
    "np.allclose": {"float32": (1e-5, 1e-8), "float64": (1e-5, 1e-8)},
    "torch.testing": {"float32": (1.3e-6, 1e-5), "float64": (1e-7, 1e-7)},
}
"""(rtol, atol) that people compare with."""
SLOW_FORMS, SLOW_POSITIONS = {"loops", "windows"}, 2_000


@dataclass(frozen=True)
class Measurement:
    """One correct result: its largest error in units of sqrt(n) * u * S, and who rejects it."""

    backend: str
    dtype: str
    which: Pass
    products: int
    units: float
    budget_used: float
    elements: int
    rejected: dict[str, int]


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
    """Yield (backend, result) of every implementation that computes the pass."""
    conv = judge.convolution
    positions = conv.batch * math.prod(conv.output)
    for name, runner in runners.items():
        for form in forms_of(name).values():
            slow = form.name in SLOW_FORMS and positions > SLOW_POSITIONS
            if slow or form.refusal(conv) or backends()[name].refusal(conv, form, "cpu"):
                continue
            execution = Execution(runner, form, conv, "cpu")
            execution.prepare(judge.operands)
            try:
                yield name, execution.collect(execution.run([which]))[which]
            except Exception as error:
                if runner.outcome_of(error) is not Outcome.UNSUPPORTED:
                    raise


def measure(runners: dict[str, Runner], seeds: Iterable[int]) -> list[Measurement]:
    """Run every implementation at every length."""
    found = []
    for dtype, unit in ((name, DTYPES[name].unit_roundoff) for name in ("float32", "float64")):
        for products in LENGTHS:
            for which in Pass:
                conv = convolution_with(products, which, dtype)
                n = Geometry.of(conv).products(which)
                for seed in seeds:
                    judge = Judge(conv, Fill.NORMAL, (which,), seed)
                    reference = judge.reference.results[which]
                    scale = math.sqrt(n) * unit * judge.reference.magnitudes[which]
                    for backend, result in results_of(runners, judge, which):
                        error = np.abs(result - reference)
                        rejected = {
                            name: int(
                                np.count_nonzero(
                                    error > t[dtype][1] + t[dtype][0] * np.abs(reference)
                                )
                            )
                            for name, t in TOLERANCES.items()
                        }
                        used = judge.verdict(which, result).budget_used
                        found.append(
                            Measurement(
                                backend,
                                dtype,
                                which,
                                products,
                                float((error / scale).max()),
                                math.nan if used is None else used,
                                error.size,
                                rejected,
                            )
                        )
    return found


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


def float64_truth(runners: dict[str, Runner], seed: int) -> list[list[str]]:
    """Return rows of errors against the true sums, in units of sqrt(n) * u * S, for float64."""
    rows = []
    for products in LENGTHS:
        conv = Convolution((1,), products, 16, (1,), batch=16, bias=False, dtype="float64")
        judge = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), seed)
        x, w = judge.operands.input.reshape(16, -1), judge.operands.kernel.reshape(-1, 16)
        true = np.array([[true_dot(a, b) for b in w.T] for a in x]).reshape(conv.output_shape)
        scale = math.sqrt(products) * 2.0**-53 * judge.reference.magnitudes[Pass.FORWARD]
        reference = judge.reference.results[Pass.FORWARD]
        own: dict[str, float] = defaultdict(float)
        for backend, result in results_of(runners, judge, Pass.FORWARD):
            own[backend] = max(own[backend], float((np.abs(result - true) / scale).max()))
        errors = [float((np.abs(reference - true) / scale).max()), *(own[b] for b in runners)]
        rows.append([f"{products:,}", *(f"{error:.3f}" for error in errors)])
    return rows


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


def mutation_scores(seeds: Iterable[int]) -> tuple[list[list[str]], list[list[str]]]:
    """Return rows (fault, share caught by constant, by integers) and (fault, by length)."""
    caught: dict[str, dict[Any, list[bool]]] = defaultdict(lambda: defaultdict(list))
    for products in LENGTHS[3:]:
        conv = Convolution((1,), products, 16, (1,), batch=32, bias=False)
        for seed in seeds:
            for fill in Fill:
                judge = Judge(conv, fill, (Pass.FORWARD,), seed)
                reference = judge.reference.results[Pass.FORWARD]
                unit = DTYPES["float32"].unit_roundoff
                unit_sum = unit * judge.reference.magnitudes[Pass.FORWARD]
                x, w = judge.operands.input.reshape(32, -1), judge.operands.kernel.reshape(-1, 16)
                for fault, result in faulty_results(x, w).items():
                    shaped = result.reshape(conv.output_shape)
                    if fill is Fill.INTEGERS:
                        seen = judge.verdict(Pass.FORWARD, shaped).outcome is Outcome.MISMATCH
                        caught[fault]["integers"].append(seen)
                        continue
                    error = np.abs(shaped - reference) - unit * np.abs(reference)
                    for constant in CONSTANTS:
                        growth = min(products, constant * math.sqrt(products))
                        seen = bool((error > growth * unit_sum).any())
                        caught[fault][constant].append(seen)
                        caught[fault][constant, products].append(seen)
    overall = [
        [fault, *(share(scores[key]) for key in (*CONSTANTS, "integers"))]
        for fault, scores in caught.items()
    ]
    by_length = [
        [fault, *(share(scores[4, products]) for products in LENGTHS[3:])]
        for fault, scores in caught.items()
    ]
    return overall, by_length


def share(seen: list[bool]) -> str:
    return f"{100 * sum(seen) / len(seen):.0f} %"


def table(title: str, head: Iterable[str], rows: Iterable[Iterable[str]]) -> None:
    """Print a Markdown table."""
    head = list(head)
    print(f"\n### {title}\n")
    print("| " + " | ".join(head) + " |")
    print("|---" * len(head) + "|")
    for row in rows:
        print("| " + " | ".join(row) + " |")


def largest(found: list[Measurement], **wanted: Any) -> str:
    units = [each.units for each in found if all(getattr(each, k) == v for k, v in wanted.items())]
    return f"{max(units):.3f}" if units else "-"


def rejected(found: list[Measurement], rule: str, **wanted: Any) -> str:
    chosen = [each for each in found if all(getattr(each, k) == v for k, v in wanted.items())]
    elements = sum(each.rejected[rule] for each in chosen) / sum(each.elements for each in chosen)
    results = sum(each.rejected[rule] > 0 for each in chosen) / len(chosen)
    return f"{100 * elements:.2f} % / {100 * results:.0f} %"


def report(runners: dict[str, Runner], seeds: int) -> None:
    """Measure and print everything."""
    started = time.monotonic()
    versions = ", ".join(f"{name} {backends()[name].version()}" for name in runners)
    print(f"Python {platform.python_version()}, {versions}, {platform.machine()}, {seeds} seeds")
    found = measure(runners, range(seeds))
    for dtype in ("float32", "float64"):
        table(
            f"Largest error of a correct {dtype} result, in units of sqrt(n) u S",
            ["n", *runners],
            (
                [
                    f"{n:,}",
                    *(largest(found, dtype=dtype, products=n, backend=name) for name in runners),
                ]
                for n in LENGTHS
            ),
        )
    table(
        "The same by pass, over all n",
        ["pass", *(f"{name} {dtype}" for name in runners for dtype in ("float32", "float64"))],
        (
            [
                which,
                *(
                    largest(found, which=which, backend=name, dtype=dtype)
                    for name in runners
                    for dtype in ("float32", "float64")
                ),
            ]
            for which in Pass
        ),
    )
    used = max(found, key=lambda each: each.budget_used)
    print(
        f"\nOf {len(found):,} results none used more than {used.budget_used:.3f} of its allowance"
        f" ({used.backend}, {used.dtype}, {used.which}, n = {used.products:,})."
    )
    table(
        "Elements / whole results of correct float32 implementations rejected by usual tolerances",
        ["n", *TOLERANCES],
        (
            [f"{n:,}", *(rejected(found, r, dtype="float32", products=n) for r in TOLERANCES)]
            for n in LENGTHS
        ),
    )
    table(
        "float64 against true sums, in units of sqrt(n) u S",
        ["n", "the reference itself", *runners],
        float64_truth(runners, 0),
    )
    overall, by_length = mutation_scores(range(seeds))
    table(
        "Planted faults seen, float32, by the constant of the budget",
        ["fault", *(f"{constant:g}" for constant in CONSTANTS), "integer fill"],
        overall,
    )
    table(
        "Planted faults seen with the constant 4, by n",
        ["fault", *(f"{n:,}" for n in LENGTHS[3:])],
        by_length,
    )
    print(f"\nMeasured in {time.monotonic() - started:.0f} s.")


def main() -> None:
    """Parse the command line and report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=5, help="operands drawn per point")
    parser.add_argument("--threads", type=int, default=2, help="threads of each library")
    arguments = parser.parse_args()
    settings = WorkerSettings(threads=arguments.threads)
    runners = {}
    for name, backend in backends().items():
        if backend.installed():
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                runners[name] = backend.activate(settings)
    report(runners, arguments.seeds)


if __name__ == "__main__":
    main()
