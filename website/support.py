"""docs/support.md: which operation, library and dtype go together. `make support` writes it anew.

Nothing in it is written by hand: operations, dtypes, libraries and devices are those that the
package registers, and every cell is what `convcheck verify` found in a run of one small problem.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import convcheck
from convcheck.backends.registry import (
    backends,
    forms_of,
    plain_form,
    served_by,
    usual_workers,
    version_of,
)
from convcheck.document.records import VerifyRecord
from convcheck.model.case import Case
from convcheck.model.dtypes import CASE_DTYPES
from convcheck.model.operations import OPS
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass

PAGE = Path(__file__).parents[1] / "docs" / "support.md"

SIZES = {
    "batch": 2,
    "depth": 5,
    "height": 6,
    "width": 7,
    "length": 7,
    "in_channels": 3,
    "out_channels": 4,
    "kernel": 3,
    "depth_multiplier": 2,
    "rows": 4,
    "inner": 5,
    "columns": 3,
    "in_features": 5,
    "out_features": 3,
}
"""The problem of each operation, as far as it has these parameters; the others are defaults."""

OPERATION, DTYPE = "(operation)", "(dtype)"
"""What stands in a reason for the names of the cell's row and column."""

GOOD = frozenset({Outcome.AGREE, Outcome.UNTRUSTED})
"""Outcomes of what was computed, and not found wrong."""

HEAD = """\
# What is supported

**In short:** for each library, which operations it computes in which dtypes: outputs and gradients,
outputs only, or not at all, and the reason if not. Each cell is the result of a run of one small
problem on the CPU by the library's plainest call, made by `make support`. Nothing was measured on a
GPU. Other sizes, paddings, forms and modes may be refused though a cell here says "yes".

| cell | meaning |
|---|---|
| yes | output and all gradients were computed and agree with the reference |
| forward | the output agrees; gradients are refused, for the reason with that number |
| no | refused: the number is that of the reason below the table |
| WRONG, ERROR | computed, but does not agree with the reference; or an unexpected error |

A pair such as `int8_to_int32` has operands of the first type and results of the second one.
Integers have no gradients. A refusal is the outcome `unsupported` of a run: it is told before
anything runs where convcheck knows of it, and else in the library's own words. In the reasons,
`(operation)` and `(dtype)` stand for those of the cell. For what is WRONG see
`cases/frontier/keras.yaml` and `cases/faults.yaml`, with links to the reports there are.

On processors that compute in half precision themselves (AVX512-FP16), oneDNN also gives TensorFlow
the gradients of depthwise and separable convolutions of `float16`, which are refused on all others:
the tables have what all processors give.

## Devices

| library | version | mode | devices that convcheck can use | measured here |
|---|---|---|---|---|
"""


@dataclass(frozen=True)
class Cell:
    """What one library says of an operation in a dtype; `why` is empty where nothing is missing."""

    word: str
    why: str = ""


Found = dict[str, dict[tuple[str, str], Cell]]
"""Cells by worker, then by operation and dtype."""


def measured(workers: Sequence[str]) -> Found:
    """Return the cells of workers such as `numpy` or `keras[jax]`, from a run of `verify`."""
    able = [worker for worker in workers if _on_cpu(worker)]
    without = {worker: _refusals(worker) for worker in workers if worker not in able}
    if not able:
        return without
    cases = [problem_of(op, dtype, able) for op in OPS for dtype in CASE_DTYPES]
    run = convcheck.verify(*cases, fills="integers")
    records = defaultdict(list)
    for record in run.records:
        op, _, dtype = record.case.partition("[")[0].rpartition("-")
        records[_worker(record), op, dtype].append(record)
    found = {
        worker: {
            (op, dtype): without_names(cell(records[worker, op, dtype]), op, dtype)
            for op in OPS
            for dtype in CASE_DTYPES
        }
        for worker in able
    }
    for worker in set(workers) & {*TENSORFLOWS}:
        found[worker] = _of_any_processor(found[worker])
    return {worker: (found | without)[worker] for worker in workers}


TENSORFLOWS = ("tensorflow", "keras[tensorflow]")
"""Workers whose gradients of groups are oneDNN's."""


def _of_any_processor(cells: dict[tuple[str, str], Cell]) -> dict[tuple[str, str], Cell]:
    """Return cells without the gradients of `float16` that only some processors give.

    They are refused elsewhere in the words in which those of `float64` are everywhere.
    """
    wide = {op: cells[op, "float64"] for op in OPS if (op, "float64") in cells}
    refused = {op: each for op, each in wide.items() if "grouped conv" in each.why}
    return cells | {(op, "float16"): each for op, each in refused.items()}


def _on_cpu(worker: str) -> bool:
    return "cpu" in served_by(worker)[0].devices


def _refusals(worker: str) -> dict[tuple[str, str], Cell]:
    """Return the cells of a library that does not run on the CPU, installed or not."""
    backend, _ = served_by(worker)
    cells = {}
    for op in OPS:
        for dtype in CASE_DTYPES:
            problem = problem_of(op, dtype).problem
            form = forms_of(backend.name)[plain_form(backend.name, problem)]
            cells[op, dtype] = Cell("no", backend.refusal(problem, form, "cpu") or "")
    return cells


def problem_of(op: str, dtype: str, workers: Iterable[str] = ()) -> Case:
    """Return the case of an operation in a dtype, by the plainest form of each worker's library."""

    def made(patterns: list[str]) -> Case:
        sizes = {name: SIZES[name] for name in OPS[op].parameters if name in SIZES}
        return convcheck.case(
            op, name=f"{op}-{dtype}", dtype=dtype, implementations=patterns, **sizes
        )

    problem = made(["numpy:*"]).problem
    forms = [f"{worker}:{plain_form(worker.partition('[')[0], problem)}" for worker in workers]
    return made(forms or ["numpy:*"])


def _worker(record: VerifyRecord) -> str:
    return record.implementation.partition(":")[0]


def cell(records: Sequence[VerifyRecord]) -> Cell:
    """Return what the records of one library, operation and dtype come to.

    Raises `ValueError` without records: what was not run is neither supported nor refused.
    """
    if not records:
        raise ValueError("nothing was run")
    for record in records:
        if record.outcome not in GOOD | {Outcome.UNSUPPORTED}:
            word = "WRONG" if record.outcome is Outcome.MISMATCH else "ERROR"
            return Cell(word, f"{record.pass_}: {record.outcome}: {_plain(record.reason)}")
    refused = {record.pass_: _plain(record.reason) for record in records if _refused(record)}
    if Pass.FORWARD in refused:
        return Cell("no", refused[Pass.FORWARD])
    return Cell("forward", next(iter(refused.values()))) if refused else Cell("yes")


def without_names(found: Cell, op: str, dtype: str) -> Cell:
    """Return a cell whose reason names neither, so that those of several cells are one."""
    why = found.why.replace(op, OPERATION)
    return Cell(found.word, re.sub(rf"\b{dtype}\b", DTYPE, why))


def _refused(record: VerifyRecord) -> bool:
    return record.outcome is Outcome.UNSUPPORTED


def _plain(reason: str) -> str:
    """Return a reason on one line, without what differs from run to run."""
    told = re.sub(r"0x[0-9a-f]+|\{\{.*?\}\}", "...", " ".join(reason.split()))
    return told if len(told) <= 240 else f"{told[:240]}..."


def page(found: Found) -> str:
    """Return the whole page."""
    lines = [HEAD.rstrip("\n")]
    lines += [device_row(worker) for worker in found]
    parts = ["\n".join(lines), *(section(worker, found[worker]) for worker in found)]
    return "\n\n".join(parts) + "\n"


def device_row(worker: str) -> str:
    """Return the line of a library in the table of devices."""
    backend, mode = served_by(worker)
    devices = ", ".join(f"`{each}`" for each in backend.devices)
    beyond = [each for each in backend.devices if each != "cpu"]
    here = ["`cpu`"] if "cpu" in backend.devices else []
    seen = "; ".join([*here, *(f"`{each}`: not measured" for each in beyond)])
    what = backend.modes[mode].summary
    version = version_of(worker) if backend.unavailable(mode) is None else "not installed"
    return f"| `{worker}` | {version} | {what} | {devices} | {seen} |"


def section(worker: str, cells: dict[tuple[str, str], Cell]) -> str:
    """Return the table of one library, and the reasons for what it refuses."""
    numbers: dict[str, int] = {}
    rows = []
    for op in OPS:
        shown = []
        for dtype in CASE_DTYPES:
            each = cells[op, dtype]
            number = f" [{numbers.setdefault(each.why, len(numbers) + 1)}]" if each.why else ""
            shown.append(f"{each.word}{number}")
        rows.append(f"| `{op}` | {' | '.join(shown)} |")
    head = " | ".join(f"`{dtype}`" for dtype in CASE_DTYPES)
    table = [f"| operation | {head} |", f"|---{'|---' * len(CASE_DTYPES)}|", *rows]
    reasons = [f"{number}. {_escaped(why)}" for why, number in numbers.items()]
    return "\n".join([f"## {worker}", "", *table, *(["", *reasons] if reasons else [])])


def _escaped(text: str) -> str:
    """Return a reason of a library as Markdown that shows it as it is."""
    return re.sub(r"([\\`*_\[\]<>|#])", r"\\\1", text)


def read(text: str) -> Iterator[tuple[str, str, str, Cell]]:
    """Yield worker, operation, dtype and cell of every cell of the page."""
    for part in text.split("\n## ")[1:]:
        worker, _, body = part.partition("\n")
        if worker not in usual_workers():
            continue
        whys = dict(re.findall(r"^(\d+)\. (.*)$", body, re.MULTILINE))
        for op, row in re.findall(r"^\| `(\w+)` \| (.*) \|$", body, re.MULTILINE):
            for dtype, shown in zip(CASE_DTYPES, row.split(" | "), strict=True):
                word, _, number = shown.partition(" [")
                why = re.sub(r"\\(.)", r"\1", whys[number[:-1]]) if number else ""
                yield worker, op, dtype, Cell(word, why)


def main() -> int:
    """Write the page, for every library that is installed."""
    workers = [worker for worker in usual_workers() if _installed(worker)]
    absent = [worker for worker in usual_workers() if worker not in workers]
    if absent:
        sys.stderr.write(f"not installed, so there would be no table of: {', '.join(absent)}\n")
        return 1
    PAGE.write_text(page(measured(workers)), encoding="utf-8")
    return 0


def _installed(worker: str) -> bool:
    backend, mode = served_by(worker)
    if not _on_cpu(worker):
        return True
    return worker.partition("[")[0] in backends() and backend.unavailable(mode) is None


if __name__ == "__main__":
    sys.exit(main())
