"""What `verify` takes beside what it has to compute: time, memory, comparisons in a second."""

from __future__ import annotations

import json
import statistics
import tempfile
from pathlib import Path

from rows import Row, ended

LAYERS = ((4, 56, 64, 64, 3), (8, 28, 128, 128, 3), (4, 28, 256, 512, 1), (2, 112, 16, 64, 5))
"""Batch, side, channels in and out, kernel."""

FEW, MANY = 100, 10_000
"""Cases between which memory must not grow."""

CASES = """\
title: {title}
op: conv2d
implementations: [torch:direct]
matrix: {{batch: {0}, height: {1}, width: {1}, in_channels: {2}, out_channels: {3}, kernel: {4}}}
"""

TINY = """\
title: tiny
op: conv1d
implementations: [{implementations}]
matrix:
  batch: 1
  length: {lengths}
  in_channels: 2
  out_channels: 3
  kernel: [1, 2]
"""

EAGER = ("numpy:im2col", "numpy:shifted_matmuls", "torch:direct", "tensorflow:direct")


def overhead(quick: bool) -> list[Row]:
    """Measure whole commands in turn: `verify`, and the scripts that only compute."""
    ratios: dict[str, list[float]] = {"computes each result once": [], "makes the same calls": []}
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        # Some of the time is starting up; more layers, less of it.
        layers = [
            (batch, side + more, *rest) for more in range(2 if quick else 6)
            for batch, side, *rest in LAYERS
        ]  # fmt: skip
        (place / "layers.json").write_text(json.dumps(layers))
        for number, layer in enumerate(layers):
            text = CASES.format(*layer, title=f"layer {number}")
            (place / f"layer{number:02}.yaml").write_text(text)
        files = sorted(path.name for path in place.glob("*.yaml"))
        here = Path(__file__)
        scripts = {
            "computes each result once": [here.with_name("bare_script.py"), "layers.json"],
            "makes the same calls": [here.with_name("same_calls.py"), *files],
        }
        for _ in range(1 if quick else 3):
            full = ended(["-m", "convcheck", "verify", *files, "--reports", "reports"], place)
            for what, script in scripts.items():
                ratios[what].append(full.seconds / ended(script, place).seconds)
    return [
        Row(
            f"`verify`: wall time / that of a script that {what}",
            f"{statistics.median(each):.2f} x ({len(layers)} layers, {len(each)} turns)",
            "1.10 x",
        )
        for what, each in ratios.items()
    ]


def memory(quick: bool) -> list[Row]:
    """Measure the main process on few tiny cases and on many."""
    many = MANY // 10 if quick else MANY
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        peaks = {}
        for count in (FEW, many):
            lengths = list(range(2, 2 + count // 2))
            (place / "tiny.yaml").write_text(
                TINY.format(implementations="numpy:im2col", lengths=lengths)
            )
            command = ["-m", "convcheck", "verify", "tiny.yaml", "--pass", "forward", "--fill"]
            peaks[count] = ended([*command, "integers", "--reports", "reports"], place).peak_mib
    low, high = peaks.values()
    found = f"{high / low:.2f} x ({low:.0f} MiB with {FEW} cases, {high:.0f} with {many:,})"
    more = f"{many // FEW} times as many cases"
    return [Row(f"`verify`: memory of the main process with {more}", found, "1.10 x")]


def throughput(quick: bool) -> list[Row]:
    """Count comparisons a second on tiny cases, from the end of the imports on."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        lengths = list(range(2, 12 if quick else 102))
        text = TINY.format(implementations=", ".join(EAGER), lengths=lengths)
        (place / "tiny.yaml").write_text(text)
        command = ["-m", "convcheck", "verify", "tiny.yaml", "--json", "--reports", "reports"]
        found = json.loads(ended(command, place).stdout)
    compared, cost = found["summary"]["compared"], found["cost"]
    rate = compared / cost["wall_after_imports"]
    return [
        Row(
            "`verify`: comparisons a second on tiny cases, eager backends",
            f"{rate:.0f} ({compared:,} comparisons; {', '.join(EAGER)})",
            "500",
        )
    ]
