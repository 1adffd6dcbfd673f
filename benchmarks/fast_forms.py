"""NumPy's and Numba's forms beside the frameworks, layer by layer of real networks, in turns.

    python benchmarks/fast_forms.py [--only TEXT] [--passes forward,backward] [--rounds N]
        [--names numpy:fast,torch:direct,...] [--seconds S] [--threads N] [--clock cpu]
        [--malloc default] [--csv FILE]

Every library runs in a process of its own. They take turns: in each round everyone
is timed for some calls while the others wait, so that what else the machine does is shared by all.
A ratio is that of the shortest times of all rounds; of CPU time, of the smallest medians. `product`
is the matrix product with as many multiply-adds as the layer, of windows that are there already:
what no form by products can beat.
Times are of calls as `convcheck bench` makes them, with its allocator and idle threads,
with bias where the layer has one.
"""

from __future__ import annotations

import argparse
import csv
import math
import os
import sys
import time
import warnings
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NAMES = (
    "numba:direct", "numpy:fast", "numpy:im2col", "numpy:shifted_matmuls", "numpy:windows",
    "torch:direct", "tensorflow:direct", "jax:direct", "product:float32", "product:float64",
)  # fmt: skip
FRAMEWORKS = ("torch", "tensorflow", "jax")
LARGEST_PRODUCT = 2**28
"""Multiply-adds above which a part of the rows is timed, and the time of all is worked out."""
MOST_PATCHES = 2 * 2**30
"""Bytes of windows written out above which the forms that write out all of them are left out."""


def call_of(name: str, conv: Any, what: str, runners: dict[str, Any]) -> tuple[Any, float]:
    """Return a call and the factor that its time is to be multiplied with."""
    from convcheck.backends.contract import WorkerSettings
    from convcheck.backends.execution import Execution
    from convcheck.backends.registry import backends, forms_of
    from convcheck.model.passes import TimedPass

    backend, form = name.split(":")
    if backend == "product":
        return product(conv, form, what)
    if backend not in runners:
        runners[backend] = backends()[backend].activate(
            WorkerSettings(threads=int(os.environ["OMP_NUM_THREADS"]))
        )
    known = forms_of(backend)[form]
    refusal = known.refusal(conv) or backends()[backend].refusal(conv, known, "cpu")
    if refusal:
        raise ValueError(refusal)
    if form in ("im2col", "shifted_matmuls") and conv.patch_bytes > MOST_PATCHES:
        raise ValueError("windows written out take more than 2 GiB")
    if form == "windows" and math.prod(conv.output) * conv.groups > 200_000:
        raise ValueError("too many positions to loop over")
    execution = Execution(runners[backend], known, conv, "cpu")
    execution.prepare(operands_of(conv))
    timed = execution.timed(TimedPass(what))
    runner = runners[backend]
    if not runner.asynchronous:
        return timed.call, 1.0

    def call() -> None:
        results = timed.results(timed.call())
        runner.synchronise([each for each in results.values() if each is not None], "cpu")

    return call, 1.0


def operands_of(conv: Any) -> Any:
    """Return operands of any numbers: drawing those that can be judged takes longer than timing."""
    import numpy as np

    from convcheck.mathematics.operands import Operands

    rng = np.random.default_rng(0)
    shapes = (conv.input_shape, conv.kernel_shape, (conv.out_channels,), conv.output_shape)
    x, w, b, g = (rng.random(shape, dtype=np.float32) - np.float32(0.5) for shape in shapes)
    return Operands(x, w, b if conv.bias else None, g)


def product(conv: Any, dtype: str, what: str) -> tuple[Any, float]:
    """Return a product with as many multiply-adds as a pass, of contiguous matrices."""
    import numpy as np

    rows = conv.batch * math.prod(conv.output)
    inner = math.prod(conv.kernel) * conv.in_channels // conv.groups
    columns = conv.out_channels // conv.groups
    part = max(min(rows, LARGEST_PRODUCT // (inner * columns)), 1)
    rng = np.random.default_rng(0)
    a, b, g = (
        rng.random(shape).astype(dtype)
        for shape in ((part, inner), (inner, columns), (part, columns))
    )
    y, dw, dx = (np.empty_like(each) for each in (g, b, a))

    def forward() -> None:
        np.matmul(a, b, out=y)

    def backward() -> None:
        np.matmul(a.T, g, out=dw)
        np.matmul(g, b.T, out=dx)

    return (forward if what == "forward" else backward), conv.groups * rows / part


def worker(connection: Connection, clock: str) -> None:
    """Answer: prepare a call, or time it for some seconds by a clock of this process."""
    now = time.process_time if clock == "cpu" else time.perf_counter
    warnings.simplefilter("ignore")
    runners: dict[str, Any] = {}
    call: Any = None
    factor = 1.0
    while True:
        question = connection.recv()
        if question is None:
            return
        try:
            if question[0] == "prepare":
                call = None
                call, factor = call_of(*question[1:], runners)
                began = time.perf_counter()
                call()
                connection.send(("ok", time.perf_counter() - began))
            else:
                times = []
                stop = time.perf_counter() + question[1]
                while not times or time.perf_counter() < stop:
                    began = now()
                    call()
                    times.append(now() - began)
                # What other threads have used is not always booked before a call ends, so that a
                # call can seem to have cost a quarter, and the next one more.
                typical = median(times) if clock == "cpu" else min(times)
                connection.send(("ok", factor * typical))
        except Exception as error:  # noqa: BLE001 - it is told to the main process
            call = None
            connection.send(("no", f"{type(error).__name__}: {error}"))


class Library:
    """One process and the pipe to it."""

    def __init__(self, name: str, threads: int, clock: str, malloc: str) -> None:
        from convcheck.benchmark.sessions import RAISED
        from convcheck.workers.process import WAITING

        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        # Inherited, since most are read when a library is loaded.
        variables = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
        os.environ.update(dict.fromkeys(variables, str(threads)))
        os.environ.update({"TF_CPP_MIN_LOG_LEVEL": "3", "JAX_PLATFORMS": "cpu"})
        os.environ.update(WAITING if malloc == "default" else {**WAITING, **RAISED})
        self.process = context.Process(target=worker, args=(theirs, clock), daemon=True)
        self.process.start()
        self.name = name

    def ask(self, *question: Any) -> tuple[str, Any]:
        self.pipe.send(question)
        answer: tuple[str, Any] = self.pipe.recv()
        return answer


def kind_of(conv: Any) -> str:
    """Return the group that a layer is reported in."""
    if conv.groups == conv.in_channels and conv.groups > 1:
        return "depthwise"
    if conv.groups > 1:
        return "grouped"
    return "1x1" if max(conv.kernel) == 1 else "others"


def geometric_mean(values: list[float]) -> float:
    """Return the geometric mean; NaN of nothing."""
    return math.exp(sum(map(math.log, values)) / len(values)) if values else math.nan


def measured(case: Any, what: str, names: list[str], choice: Any) -> dict[str, float]:
    """Return the shortest seconds of a call of everyone that can compute a layer."""
    conv = case.problem
    libraries: dict[str, Library] = choice.libraries
    alive, found = [], {}
    for name in names:
        if name not in libraries:
            libraries[name] = Library(name, choice.threads, choice.clock, choice.malloc)
        status, answer = libraries[name].ask("prepare", name, conv, what)
        if status == "ok" and answer < choice.too_slow:
            alive.append(name)
        elif choice.verbose or name in ("numpy:fast", "torch:direct"):
            print(f"  {case.identifier} {what}: {name}: {answer}", file=sys.stderr)
    for _ in range(choice.rounds):
        for name in alive:
            status, answer = libraries[name].ask("time", choice.seconds)
            if status == "ok":
                found[name] = min(found.get(name, math.inf), answer)
    return found


def main() -> None:
    """Print a line for each layer and pass, then the geometric means."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--passes", default="forward,backward")
    parser.add_argument("--names", default=",".join(NAMES))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.05)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--clock", choices=("wall", "cpu"), default="wall")
    parser.add_argument("--malloc", choices=("raised", "default"), default="raised")
    parser.add_argument(
        "--too-slow",
        type=float,
        default=2.0,
        help="seconds of a first call after which a layer is left out, for who takes them",
    )
    parser.add_argument("--csv", default="")
    parser.add_argument("--verbose", action="store_true")
    choice: Any = parser.parse_args()
    choice.libraries = {}
    from convcheck.loading.cases import load_cases

    names = choice.names.split(",")
    rows: list[dict[str, Any]] = []
    keep = _kept_in(choice.csv, names)
    for case in load_cases([ROOT / "cases" / "real_layers.yaml"]):
        if not any(part in case.identifier for part in choice.only.split(",")):
            continue
        for what in choice.passes.split(","):
            found = measured(case, what, names, choice)
            row = {
                "layer": case.identifier.split("/")[-1].split("[")[0],
                "kind": kind_of(case.problem),
                "pass": what,
            }
            rows.append({**row, **found})
            show(rows[-1], names)
            keep(rows[-1])
    summary(rows, names)
    for library in choice.libraries.values():
        library.pipe.send(None)


def _kept_in(path: str, names: list[str]) -> Callable[[dict[str, Any]], None]:
    """Return what writes a row to a CSV file at once: a library may take all memory there is."""
    if not path:
        return lambda row: None
    file = Path(path)
    header = ["layer", "kind", "pass", *names]

    def write(row: dict[str, Any], mode: str = "a") -> None:
        with file.open(mode, newline="") as opened:
            csv.DictWriter(opened, header).writerow(row)

    write(dict(zip(header, header, strict=True)), "w")
    return write


def fastest(row: dict[str, Any]) -> float | None:
    """Return the shortest time of a framework."""
    times = [t for name, t in row.items() if name.split(":")[0] in FRAMEWORKS]
    return min(times, default=None)


def show(row: dict[str, Any], names: list[str]) -> None:
    """Print times in milliseconds, and ratios to the fastest framework's."""
    best = fastest(row)
    shown = [f"{row['layer']:28} {row['kind']:9} {row['pass']:8}"]
    for name in names:
        if name in row:
            ratio = f" ({row[name] / best:.2f})" if best else ""
            shown.append(f"{name} {row[name] * 1e3:.3f}{ratio}")
    print("  ".join(shown), flush=True)


def summary(rows: list[dict[str, Any]], names: list[str]) -> None:
    """Print geometric means of time / fastest framework's time."""
    for what in dict.fromkeys(row["pass"] for row in rows):
        for kind in ("all", "1x1", "others", "grouped", "depthwise"):
            chosen = [r for r in rows if r["pass"] == what and kind in ("all", r["kind"])]
            shown = []
            for name in names:
                ratios = [r[name] / best for r in chosen if name in r and (best := fastest(r))]
                if ratios:
                    shown.append(f"{name} {geometric_mean(ratios):.2f} of {len(ratios)}")
            if shown:
                print(f"{what:8} {kind:9} " + "  ".join(shown))


if __name__ == "__main__":
    main()
