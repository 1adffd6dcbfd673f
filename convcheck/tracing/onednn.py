"""Reading oneDNN's own log: which primitives ran, which implementation of each, for how long.

Owns the format of the lines that `ONEDNN_VERBOSE=1` prints. The columns are those that the log
announces itself; without an announcement, the ones that have been the same since oneDNN 1.0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from convcheck.document.trace import Step

VARIABLES = {"ONEDNN_VERBOSE": "1", "DNNL_VERBOSE": "1"}
"""What makes oneDNN write its log; the second name is the older one."""

SILENT = {"ONEDNN_VERBOSE": "0", "DNNL_VERBOSE": "0"}

MARKERS = ("onednn_verbose", "dnnl_verbose")
"""What a line of the log begins with."""

COLUMNS = (
    "operation",
    "engine",
    "primitive",
    "implementation",
    "prop_kind",
    "memory_descriptors",
    "attributes",
    "auxiliary",
    "problem_desc",
    "exec_time",
)

QUIET = ("info", "create", "error", "profile")
"""Kinds of line that are no execution: `info`, `create:cache_hit`, `create_nested`, ..."""


@dataclass(frozen=True)
class Log:
    """What could be read. `unread` counts lines of the log that could not be."""

    steps: tuple[Step, ...] = ()
    header: dict[str, str] = field(default_factory=dict)
    unread: int = 0
    lines: int = 0

    @property
    def title(self) -> str:
        """Which oneDNN it was, as far as its log said; empty if it did not."""
        parts = [self.header.get(name) for name in ("version", "isa", "runtime")]
        return ", ".join(part for part in parts if part)


def read_log(text: str, columns: Sequence[str] = COLUMNS) -> Log:
    """Return what a log says. Anything that is no line of oneDNN's is passed over."""
    steps: list[Step] = []
    header: dict[str, str] = {}
    unread = lines = 0
    for line in text.splitlines():
        fields = line.strip().split(",")
        if fields[0] not in MARKERS:
            continue
        lines += 1
        fields = _without_prefix(fields[1:])
        if fields and fields[0] == "info":
            columns = _announced(fields) or columns
            _note(header, fields)
        elif fields[:1] == ["graph"] and fields[1:2] == ["info"]:
            continue
        elif fields and fields[0] == "exec":
            step = _step(dict(zip(columns, fields, strict=False)), len(fields) - len(columns))
            unread += step is None
            steps += [] if step is None else [step]
        elif not fields or not fields[0].startswith(QUIET):
            unread += 1
    return Log(tuple(steps), header, unread, lines)


def columns_of(text: str) -> tuple[str, ...]:
    """Return the columns that a log announces, or the usual ones."""
    for line in text.splitlines():
        fields = line.strip().split(",")
        if fields[0] in MARKERS and "info" in fields[1:4] and "graph" not in fields[1:4]:
            found = _announced(fields[fields.index("info") :])
            if found:
                return found
    return COLUMNS


def _without_prefix(fields: list[str]) -> list[str]:
    """Return a line without the log's version, a time stamp, and the word before `exec`."""
    while fields and (fields[0] in ("v0", "v1", "primitive") or _number(fields[0]) is not None):
        fields = fields[1:]
    return fields


def _announced(fields: Sequence[str]) -> tuple[str, ...]:
    """Return the columns of a line such as `info,template:operation,engine,...`."""
    for at, each in enumerate(fields):
        name, found, first = each.partition("template:")
        if found and name in ("", "prim_"):
            return (first, *(column.strip() for column in fields[at + 1 :]))
    return ()


def _note(header: dict[str, str], fields: Sequence[str]) -> None:
    for each in fields:
        if each.startswith(("oneDNN v", "DNNL v")):
            header["version"] = each.split(" (commit")[0]
        elif each.startswith("isa:"):
            header["isa"] = each.removeprefix("isa:")
        elif each.startswith("runtime:") and "gpu" not in fields:
            header["runtime"] = each


def _step(found: dict[str, str], surplus: int) -> Step | None:
    """Return the step of a line, or None if it has not the fields that it should have."""
    milliseconds = _number(found.get("exec_time", ""))
    primitive = found.get("primitive", "")
    if surplus or milliseconds is None or not primitive:
        return None
    implementation, problem = found.get("implementation", ""), found.get("problem_desc", "")
    descriptors = found.get("memory_descriptors", "")
    detail = " ".join(part for part in (implementation, problem) if part)
    if primitive == "reorder":  # a reorder is what it makes of what
        detail = f"{detail} {descriptors}"
    kept = {name: text for name, text in found.items() if text and name not in _SHOWN}
    return Step(primitive, detail, seconds=milliseconds / 1e3, facts=kept)


_SHOWN = ("operation", "primitive", "exec_time")


def _number(text: str) -> float | None:
    try:
        found = float(text)
    except ValueError:
        return None
    return found if found >= 0 else None
