"""What the tests of `convcheck bench` share: tiny cases, quick options, what a run has written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.processes import PLUGINS, install_plugin, whole

QUICK = ("--max-time", "0.02", "--half-width", "50%", "--threads", "1")
"""Little time, since these tests are about what is said and not about how exact it is."""

CASE = """\
title: a small case
op: conv1d
matrix: {{batch: 2, length: {length}, in_channels: 2, out_channels: 3, kernel: 3}}
implementations: [{implementations}]
bench: {{{bench}}}
"""


def write_bench(
    folder: Path,
    *implementations: str,
    length: str = "6",
    baseline: str | None = "numpy:im2col",
    passes: str = "forward",
) -> Path:
    """Write a small case file and return its path."""
    path = folder / "case.yaml"
    bench = f"passes: [{passes}]{f', baseline: {baseline!r}' if baseline else ''}"
    names = ", ".join(f'"{each}"' for each in implementations)
    path.write_text(CASE.format(length=length, implementations=names, bench=bench))
    return path


def install_plugins(site: Path) -> None:
    """Make `site` a folder in which the faulty and the restless backend are installed."""
    install_plugin(site)
    info = site / "restless_backend-1.0.dist-info"
    info.mkdir(parents=True)
    (site / "restless_backend.py").write_text((PLUGINS / "restless_backend.py").read_text())
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: restless-backend\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[convcheck.backends]\nrestless = restless_backend:BACKEND\n"
    )


def written(folder: Path) -> dict[str, Any]:
    """Return the run document in the reports of a folder."""
    document: dict[str, Any] = whole((folder / "reports" / "bench.json").read_text())
    return document


def record_of(
    document: dict[str, Any], form: str, timed_pass: str = "forward", case: str = ""
) -> dict[str, Any]:
    """Return the one record of a form and a timed pass, of the case with a word in its name."""
    (record,) = (
        each
        for each in document["records"]
        if each["form"] == form and each["pass"] == timed_pass and case in each["case"]
    )
    found: dict[str, Any] = record
    return found


def lines_with(text: str, name: str) -> list[str]:
    """Return the lines of a table that begin with a name."""
    return [line for line in text.splitlines() if line.split() and line.split()[0] == name]
