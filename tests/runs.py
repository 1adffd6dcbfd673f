"""Runs made by hand: small documents of which a test knows everything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, TypeVar, get_type_hints

from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from convcheck.benchmark.yardsticks import COMPUTE, COPY
from convcheck.document.environment import BenchEnvironment, Environment, Tool
from convcheck.document.figures import restore
from convcheck.document.records import BenchRecord, Record, VerifyRecord
from convcheck.document.run import SCHEMA, BenchRun, Run, VerifyRun, summary, tally
from convcheck.document.tables import Measurement, Pairs, Samples, Series
from convcheck.document.values import spelled
from convcheck.model.outcome import ExitStatus
from convcheck.model.passes import Fill, TimedPass

CASE = "c[batch=2,length=6,in_channels=2,out_channels=3,kernel=3]"
FAST, SLOW = "numpy:im2col", "numpy:windows"
STEADY = (1.0, 1.01, 0.99, 1.005, 0.995, 1.0, 1.008, 0.992, 1.0, 1.002)
"""Ten rounds of a quiet machine, as shares of the median."""

Made = TypeVar("Made", bound=Struct)

_OF_SUMMARY = ("exit_status", "interrupted", "notes")

_PARAMETERS = {
    "batch": 2,
    "length": 6,
    "in_channels": 2,
    "out_channels": 3,
    "kernel": 3,
    "stride": 1,
    "padding": "valid",
    "dilation": 1,
    "groups": 1,
    "bias": True,
    "dtype": "float32",
}

_ENVIRONMENT: Mapping[str, Any] = {
    "system": "Linux-6.1-x86_64-with-glibc2.36",
    "python": "3.11.7",
    "cpu_model": "A Processor",
    "cpu_architecture": "zen2",
    "cpu_features": ["avx", "avx2", "fma"],
    "cpus": 2,
    "memory_bytes": 8 * 2**30,
    "variables": {},
    "packages": {"numpy": "2.4.6"},
    "backends": {"numpy": {"outcome": "active", "version": "2.4.6", "import_seconds": 0.1}},
}


def verify_record(**changes: Any) -> VerifyRecord:
    """Return a record of `verify` that agrees, with some columns changed."""
    record = {
        **_identity("forward", "integers"),
        "outcome": "agree",
        "reason": "",
        "max_abs_error": 0.0,
        "max_rel_error": 0.0,
        "budget_used": 0.25,
        "required_rtol": 0.0,
        "mismatched": 0,
        "elements": 24,
        "first_mismatch": None,
        "rtol": 0.0,
        "atol": 1e-5,
        "allclose_default": True,
        "inexact": False,
        "precision": None,
        "diagnosis": None,
        "reproduce": "convcheck verify c.yaml",
        "seconds": 0.25,
    }
    return _record(VerifyRecord, record | changes)


def bench_record(**changes: Any) -> BenchRecord:
    """Return a record of `bench` that agrees and has no times, with some columns changed."""
    record = {
        **_identity("forward", "normal"),
        "agreement": "agree",
        "reason": "",
        "threads": 2,
        "budget_used": 0.25,
        "reproduce": "convcheck bench c.yaml",
    }
    return _record(BenchRecord, record | changes)


def verify_run(*records: VerifyRecord, **changes: Any) -> VerifyRun:
    """Return a run of `verify` with these records; `changes` are fields of it or its summary."""
    pairs = [
        {
            "case": CASE,
            "fill": "integers",
            "pass": "forward",
            "pairs": [[FAST, SLOW, 0.0, None], [FAST, "torch:direct", float("inf"), 0.5]],
        }
    ]
    run = VerifyRun(
        **_shared("verify", records),
        environment=convert(_ENVIRONMENT, Environment),
        cost={"reference": 0.5},
        records=list(records),
        pairs=convert(pairs, list[Pairs]),
    )
    return changed(run, **changes)


def bench_run(
    times: Mapping[str, Sequence[float]],
    *,
    compute: Sequence[float] | None = STEADY,
    copy: Sequence[float] | None = STEADY,
    **changes: Any,
) -> BenchRun:
    """Return a run of `bench`: seconds by implementation, and of the yardsticks, round by round.

    Names such as `numpy:im2col#again` are further copies of the baseline, the first of the names.
    """
    baseline = next(iter(times))
    every = {**times, COMPUTE: compute, COPY: copy}
    entry = Measurement(
        case=CASE,
        pass_=TimedPass.FORWARD,
        fill=Fill.NORMAL,
        baseline=baseline,
        threads=2,
        samples={name: columns(each) for name, each in every.items() if each is not None},
    )
    records = [
        bench_record(
            implementation=name,
            form=name.partition(":")[2],
            **_figures(seconds),
            baseline=baseline,
        )
        for name, seconds in times.items()
        if "#" not in name
    ]
    environment = {
        **_ENVIRONMENT,
        "conditions": {"threads": 2, "malloc": "raised", "warnings": []},
        "method": {"cold": False, "precision": 0.02},
        "rates": [{"dtype": "float32", "device": "cpu", "gflops": 40.0, "gbytes_per_s": None}],
    }
    run = BenchRun(
        **_shared("bench", records),
        environment=convert(environment, BenchEnvironment),
        cost={"rounds": 3.0},
        records=records,
        measurements=[entry],
        scaling=[_scaling()],
    )
    return changed(run, **changes)


def changed(run: Made, **changes: Any) -> Made:
    """Return a run with other fields, as they are or as a document has them; its summary's too."""
    for name, value in changes.items():
        if isinstance(value, dict) or (isinstance(value, list) and dict in map(type, value)):
            changes[name] = convert(
                spelled(to_builtins(value)), get_type_hints(type(run), include_extras=True)[name]
            )
            restore(changes[name] if isinstance(value, list) else ())
    told = {name: changes.pop(name) for name in _OF_SUMMARY if name in changes}
    if told:
        changes["summary"] = replace(run.summary, **told)  # type: ignore[attr-defined]
    return replace(run, **changes)


def edited(record: Made, changes: Mapping[str, Any]) -> Made:
    """Return a record in which some columns hold something else, as a document has it."""
    return _record(type(record), to_builtins(record) | changes)


def elsewhere(run: Made, **environment: Any) -> Made:
    """Return a run of another environment: with these fields, as a document has them."""
    told = run.environment  # type: ignore[attr-defined]
    return replace(run, environment=convert(to_builtins(told) | environment, type(told)))


def columns(
    seconds: Sequence[float], *, disturbed: Sequence[int] = (), rounds: Sequence[int] = ()
) -> Samples:
    """Return samples, one a round; `disturbed` numbers those that were."""
    count = len(seconds)
    return Samples(
        round=list(rounds or range(count)),
        seconds=list(seconds),
        calls=[3] * count,
        cpu_seconds=list(seconds),
        system_seconds=[0.0] * count,
        page_faults=[0.0] * count,
        disturbed=[at in disturbed for at in range(count)],
    )


def steady(seconds: float, rounds: int = 30) -> list[float]:
    """Return times of a quiet machine."""
    return [seconds * STEADY[at % len(STEADY)] for at in range(rounds)]


def stored(run: Run, path: Path) -> Path:
    """Write a run and return where it is."""
    path.write_text(run.to_json(), encoding="utf-8")
    return path


def _scaling() -> Series:
    exponent = dict.fromkeys(("exponent", "exponent_ci_low", "exponent_ci_high"))
    curve = {"implementation": FAST, "values": [2, 4], "median_s": [0.5, 1.0], **exponent}
    crossover = {"slower_after": FAST, "faster_after": SLOW, "below": 2.0, "above": 4.0, "at": 3.0}
    entry = {
        "series": "c[batch=2]",
        "parameter": "length",
        "pass": "forward",
        "curves": [curve],
        "crossovers": [crossover],
    }
    return convert(entry, Series)


def _identity(which: str, fill: str) -> dict[str, Any]:
    return {
        "case": CASE,
        "case_file": "c.yaml:3",
        "op": "conv1d",
        "parameters": dict(_PARAMETERS),
        "implementation": FAST,
        "backend": "numpy",
        "mode": "eager",
        "form": "im2col",
        "device": "cpu",
        "dtype": "float32",
        "pass_": which,
        "fill": fill,
    }


def _record(kind: type[Made], fields: Mapping[str, Any]) -> Made:
    """Return a record of plain values; `pass_` is the column `pass`."""
    plain = {name.rstrip("_"): spelled(value) for name, value in fields.items()}
    made = convert(plain, kind)
    restore([made])
    return made


def _figures(seconds: Sequence[float]) -> dict[str, Any]:
    return {
        "median_s": median(seconds),
        "ci_low_s": min(seconds),
        "ci_high_s": max(seconds),
        "min_s": min(seconds),
        "samples": len(seconds),
        "calls": 3,
        "disturbed": 0,
        "threads_used": 1.0,
        "system_s": 0.0,
        "page_faults": 0.0,
    }


def _shared(verb: str, records: Sequence[Record]) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "command": ["convcheck", verb, "c.yaml"],
        "started": "2026-01-31T12:00:00+00:00",
        "seconds": 1.5,
        "tool": Tool(name="convcheck", version="0.1.0"),
        "summary": summary(tally(records), ExitStatus.AGREED, interrupted=False, notes=[]),
    }
