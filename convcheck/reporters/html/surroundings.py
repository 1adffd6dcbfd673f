"""The surroundings of a run, as text: machine, versions, settings, costs.

Owns how foreign text and values look in the parts of the report that need no scripts.
"""

from __future__ import annotations

from collections.abc import Container
from datetime import datetime
from typing import Any

from msgspec import UNSET, to_builtins

from convcheck.document.environment import Rate
from convcheck.document.run import BenchRun, CompareRun, Run, VerifyRun
from convcheck.document.values import Free
from convcheck.model.figures import bytes_text, seconds_text
from convcheck.reporters._findings import machine, machines
from convcheck.reporters._text import first_lines, shortened, visible

LONGEST = 1_000
"""Characters of a text that may come from a library."""

MOST_LINES = 20
"""Lines of such a text."""


def _by(rate: Rate) -> str:
    return f", by {rate.by}" if rate.by is not UNSET and rate.by else ""


def text(value: Any) -> str:
    """Return foreign text in a form that can be shown: no hidden characters, no end of pages."""
    return first_lines(shortened(visible(str(value), lines=True), LONGEST), MOST_LINES)


def facts(run: Run, used: Container[str]) -> list[tuple[str, Any]]:
    """Return machine, versions, time and so on, by name; `used` are the backends of its records."""
    end = [
        ("started", time_text(run.started)),
        ("took", f"{run.seconds:,.1f} s"),
        ("exit status", str(int(run.exit_status))),
        ("written by", f"{run.tool.name} {run.tool.version}"),
    ]
    if isinstance(run, CompareRun):
        told = dict(zip(("base", "new"), run.environment.sides, strict=True))
        sides = [
            (name, f"{side.file}, {run.environment.verb} of {time_text(side.started)}")
            for name, side in told.items()
        ]
        both = [(f"{name} machine", machine(side.environment)) for name, side in told.items()]
        return [*sides, *both, *end]
    environment = run.environment
    found: list[tuple[str, Any]] = [
        ("machine", machines(run)),
        ("system", f"{environment.system}, Python {environment.python or 'not known'}"),
        ("libraries", _libraries(run, used)),
    ]
    if isinstance(run, BenchRun):
        found.append(("threads", run.environment.conditions.threads))
        rates = [
            f"{rate.gflops:.3g} GFLOP/s {rate.dtype} on {rate.device}{_by(rate)}"
            for rate in run.environment.rates
        ]
        found.append(("the machine at best", ", ".join(rates) or "not measured"))
    return [*found, *end]


def _libraries(run: VerifyRun | BenchRun, used: Container[str]) -> str:
    """Return the libraries that took part, with their versions."""
    parts = [
        f"{name} {described.get('version') or described.get('outcome', '')}{_decisive(described)}"
        for name, described in run.environment.backends.items()
        if name in used or described.get("outcome") == "active"
    ]
    return ", ".join(part.strip() for part in parts) or "none"


def _decisive(described: Free) -> str:
    """Return, in brackets, the facts that tell one machine's results from another's."""
    told = described.get("facts")
    if not isinstance(told, dict):  # a run stored by an earlier version
        return ""
    parts = [str(told["isa"])] if told.get("isa") else []
    if told.get("onednn") is not None:
        parts.append("oneDNN on" if told["onednn"] else "oneDNN off")
    return f" ({', '.join(parts)})" if parts else ""


def time_text(started: str) -> str:
    """Return a moment of ISO 8601 in a form for people."""
    when = datetime.fromisoformat(started)
    return f"{when:%Y-%m-%d %H:%M:%S} {when.tzname() or ''}".strip()


def surroundings(run: Run) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return all that is known of the surroundings, flat, part by part."""
    plain, parts = [], []
    for name, value in to_builtins(run.environment).items():
        if isinstance(value, dict):
            parts.append((text(name), [(text(k), value_text(v, k)) for k, v in value.items()]))
        elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
            parts.append((text(name), [(str(at), value_text(v)) for at, v in enumerate(value, 1)]))
        else:
            plain.append((text(name), value_text(value, name)))
    cost = [(text(name), seconds_text(value)) for name, value in run.cost.items()]
    return [part for part in (("machine", plain), *parts, ("cost", cost)) if part[1]]


def value_text(value: Any, name: str = "") -> str:
    """Return any value of an environment in one text; `name` may tell its unit."""
    if value is None:
        return "none"
    if name.endswith("_bytes") and isinstance(value, int):
        return bytes_text(value)
    if isinstance(value, dict):
        return text("; ".join(f"{k}: {value_text(v, k)}" for k, v in value.items()))
    if isinstance(value, (list, tuple)):
        return text(", ".join(map(value_text, value)))
    return text(value)
