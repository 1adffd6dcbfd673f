"""Runs on a GPU what is published of one: the built-in matrix and real layers, four arithmetics.

    python benchmarks/gpu/run.py            # on cuda:0, into reports/published/gpu

Each step is a real command in a process of its own, so that one that fails costs itself alone: its
exit status is in the page. What is installed takes part; PyTorch or JAX alone is enough. A run that
was cut off goes on with the steps that have no result yet. At the end a page says what was found.

It ends with 0 if every step has a result, with 5 if no library here had the device, else with 1.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import geometric_mean
from typing import Any

HERE = Path(__file__).parent
REPOSITORY = HERE.parents[1]
CASES = REPOSITORY / "cases"
HALF = HERE / "half_precision_layers.yaml"
MATRIX = [CASES / f"{name}.yaml" for name in ("conv1d", "conv2d", "conv3d", "conv_transpose")]
MATRIX += [CASES / f"{name}.yaml" for name in ("depthwise", "combinations", "matrix_products")]
MATRIX += [CASES / f"{name}.yaml" for name in ("pointwise_as_dense", "full_length_as_dense")]
LAYERS = HERE / "layers.yaml"
PAIRS = [CASES / "bench" / f"{name}.yaml" for name in ("conv1d_as_conv2d", "dense_or_conv1d")]
MISSING = "No run had this device: nothing here was measured on it."
"""What a page says that has nothing to say."""

IEEE, FRAMEWORK = ("--precision", "ieee"), ("--precision", "framework")
DTYPES = ("--dtype", "float16", "--dtype", "bfloat16")


@dataclass(frozen=True)
class Step:
    """One command: its name is that of its folder, or of its file if it is a trace."""

    name: str
    verb: str
    arguments: tuple[str, ...]


def steps(device: str, traced: list[str]) -> list[Step]:
    """Return the steps, those first that matter most where time is short."""
    on = ("--device", device)
    layers, matrix, pairs = [str(LAYERS)], list(map(str, MATRIX)), list(map(str, PAIRS))
    half = str(CASES / "frontier" / "half_precision.yaml")
    found = [
        Step("layers_float32", "verify", (*layers, *on, *IEEE)),
        Step("layers_framework", "verify", (*layers, *on, *FRAMEWORK)),
        Step("half_layers", "verify", (str(HALF), *on, *IEEE)),
        Step("bench_layers_float32", "bench", (*layers, *on, *IEEE)),
        Step("bench_layers_framework", "bench", (*layers, *on, *FRAMEWORK)),
        Step("bench_half_layers", "bench", (str(HALF), *on, *IEEE)),
        Step("bench_pairs", "bench", (*pairs, *on, *IEEE, "--backend", "torch,jax")),
    ]
    for name in traced:
        for kind, precision in (("ieee", IEEE), ("framework", FRAMEWORK)):
            file = f"trace_{name}_{kind}"
            what = (f"torch:direct@{device}", f"{LAYERS}::{name}", "--json", *precision)
            found.append(Step(file, "trace", what))
    return [
        *found,
        Step("matrix_float32", "verify", (*matrix, *on, *IEEE)),
        Step("matrix_framework", "verify", (*matrix, *on, *FRAMEWORK)),
        Step("half_precision", "verify", (half, *on, *DTYPES)),
    ]


def command(step: Step, folder: Path) -> list[str]:
    """Return the command of a step, which writes to a folder of its own."""
    words = [sys.executable, "-m", "convcheck", step.verb, *step.arguments]
    if step.verb != "trace":
        words += ["--reports", str(folder / step.name)]
    return words


def result(step: Step, folder: Path) -> Path:
    """Return the file that a step is done with."""
    if step.verb == "trace":
        return folder / f"{step.name}.json"
    return folder / step.name / f"{step.verb}.json"


def run(step: Step, folder: Path, limit: float) -> str:
    """Run a step and return how it ended."""
    started = time.monotonic()
    try:
        done = subprocess.run(
            command(step, folder),
            cwd=REPOSITORY,
            timeout=limit,
            capture_output=True,
            text=True,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"cut off after {limit:.0f} s"
    if step.verb == "trace" and done.stdout:
        result(step, folder).write_text(done.stdout)
    else:
        print(done.stdout, end="")
    print(done.stderr, end="", file=sys.stderr)
    return f"exit status {done.returncode} after {time.monotonic() - started:.0f} s"


def pictures(folder: Path) -> str:
    """Draw the charts of all runs into one report and a folder of pictures."""
    runs = sorted(map(str, folder.glob("*/*.json")))
    words = [
        "report",
        *runs,
        "-o",
        str(folder / "report.html"),
        "--plots",
        str(folder / "pictures"),
    ]
    done = subprocess.run([sys.executable, "-m", "convcheck", *words], cwd=REPOSITORY, check=False)
    return f"exit status {done.returncode}"


def page(folder: Path, told: dict[str, str], device: str) -> str:
    """Return what was found, in Markdown, from the documents that are there."""
    lines = [f"# What was found on {device}", ""]
    documents = {path.parent.name: _read(path) for path in sorted(folder.glob("*/*.json"))}
    documents = {name: each for name, each in documents.items() if each.get("records")}
    lines += [*_machine(documents, device), "", "## Steps", "", "| step | end |", "|---|---|"]
    lines += [f"| {name} | {end} |" for name, end in told.items()]
    lines += ["", "## Outcomes and error classes", ""]
    lines += ["| run | outcomes | error classes of the normal fill |", "|---|---|---|"]
    for name, each in documents.items():
        if each["verb"] == "verify":
            outcomes = Counter(r["outcome"] for r in each["records"])
            classes = Counter(
                str(r.get("precision")) for r in each["records"] if r.get("precision")
            )
            lines.append(f"| {name} | {_counts(outcomes)} | {_counts(classes)} |")
    lines += ["", "## Algorithms, by the names of kernels", ""]
    notes = {n for each in documents.values() for n in each["summary"].get("notes", ())}
    lines += [f"- {note}" for note in sorted(notes) if " computed by " in note]
    for path in sorted(folder.glob("trace_*.json")):
        lines += _kernels(path)
    lines += ["", "## Ratios of times", "", "| run | implementation | pass | ratio | cases |"]
    lines += ["|---|---|---|---|---|", *_ratios(documents)]
    return "\n".join(lines) + "\n"


def _read(path: Path) -> dict[str, Any]:
    sys.path.insert(0, str(REPOSITORY))
    import msgspec

    from convcheck.document.read import read_run

    found: dict[str, Any] = msgspec.to_builtins(read_run(path))
    return found


def _machine(documents: dict[str, Any], device: str) -> list[str]:
    for each in documents.values():
        for described in each["environment"]["backends"].values():
            kind = (described.get("device_kinds") or {}).get(device)
            if kind:
                version = each["tool"]["version"]
                return [f"{kind}, {each['environment']['cpu_model']}, convcheck {version}."]
    return [MISSING]


def _counts(found: Counter[str]) -> str:
    return ", ".join(f"{count:,} {name}" for name, count in found.most_common()) or "none"


def _kernels(path: Path) -> Iterator[str]:
    document = json.loads(path.read_text())
    for trace in document["traces"]:
        for level in trace["levels"]:
            if level["name"] == "kernels on the GPU":
                steps_ = ", ".join(
                    f"`{s['name']}` ({s['detail'] or 'not told'})" for s in level["steps"]
                )
                yield f"- {path.stem}: {steps_ or level['said']}"


def _ratios(documents: dict[str, Any]) -> Iterator[str]:
    for name, each in documents.items():
        if each["verb"] != "bench":
            continue
        found: dict[tuple[str, str], list[float]] = {}
        for r in each["records"]:
            if r.get("ratio") is not None:
                found.setdefault((r["implementation"], r["pass"]), []).append(r["ratio"])
        for (implementation, which), ratios in found.items():
            mean = geometric_mean(ratios)
            yield f"| {name} | `{implementation}` | {which} | {mean:.3g} | {len(ratios)} |"


def main() -> int:
    """Run what is asked for; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--device", default="cuda:0")
    parser.add_argument("--folder", type=Path, default=REPOSITORY / "reports/published/gpu")
    parser.add_argument("--only", action="append", default=[], metavar="STEP")
    parser.add_argument("--trace", action="append", default=[], metavar="CASE")
    parser.add_argument("--limit", type=float, default=3600.0, help="seconds of one step")
    parser.add_argument("--list", action="store_true", help="print the commands, run nothing")
    asked = parser.parse_args()
    chosen = steps(asked.device, asked.trace or ["resnet50_res2_3x3", "wav2vec2_conv"])
    unknown = set(asked.only) - {each.name for each in chosen}
    if unknown:
        parser.error(
            f"no step {', '.join(sorted(unknown))}; there are"
            f" {', '.join(each.name for each in chosen)}"
        )
    chosen = [each for each in chosen if not asked.only or each.name in asked.only]
    if asked.list:
        for each in chosen:
            print(shlex.join(command(each, asked.folder)))
        return 0
    asked.folder.mkdir(parents=True, exist_ok=True)
    told: dict[str, str] = {}
    for each in chosen:
        there = result(each, asked.folder).exists()
        told[each.name] = "done before" if there else run(each, asked.folder, asked.limit)
        print(f"{each.name}: {told[each.name]}", flush=True)
        (asked.folder / "README.md").write_text(page(asked.folder, told, asked.device))
    if not asked.only:
        told["pictures"] = pictures(asked.folder)
        (asked.folder / "README.md").write_text(page(asked.folder, told, asked.device))
    if MISSING in (asked.folder / "README.md").read_text():
        print(MISSING, file=sys.stderr)
        return 5
    return int(not all(result(each, asked.folder).exists() for each in chosen))


if __name__ == "__main__":
    sys.exit(main())
