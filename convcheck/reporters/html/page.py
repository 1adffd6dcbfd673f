"""The report as one page: what its parts are made of, put into the template.

Owns what the scripts are given beside the tables: marks, pictures, and fields: how the columns of
a record are shown, by name, unit, and whether they are there at first. Everything foreign is
either escaped by the template or in a compressed block that only scripts read.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from convcheck.document.records import RECORDS, columns
from convcheck.document.run import RUNS, BenchRun, Run
from convcheck.plots import missing
from convcheck.plots.columns import Column
from convcheck.plots.panels import panel_titles
from convcheck.plots.picture import Picture
from convcheck.plots.pictures import pictures
from convcheck.plots.tables import PARENTS, Table, tables
from convcheck.plots.theme import config
from convcheck.reporters._findings import ratio_text
from convcheck.reporters.html.assets import digest, policy, script, styles, vega_bundle
from convcheck.reporters.html.head import Head, head
from convcheck.reporters.html.marks import all_marks
from convcheck.reporters.html.payload import as_text, clean, compressed, encode_tables

DERIVED = ("against_baseline",)
"""Columns that the report adds to the records."""

AT_FIRST = {
    "verify": (
        *("outcome", "case", "implementation", "dtype", "pass", "fill", "budget_used"),
        *("max_abs_error", "required_rtol", "reason"),
    ),
    "bench": (
        *("agreement", "case", "implementation", "pass", "median_s", "ci_low_s", "ci_high_s"),
        *("against_baseline", "first_call_s", "peak_memory_bytes", "gflops", "budget_used"),
    ),
    "compare": (
        *("ratio", "change", "case", "implementation", "pass", "fill", "ratio_ci_low"),
        *("ratio_ci_high", "base_outcome", "new_outcome", "error_ratio", "reason"),
    ),
}
"""Columns that are shown until others are chosen, by verb."""

UNITS = {
    **dict.fromkeys(("median_s", "ci_low_s", "ci_high_s", "min_s", "first_call_s"), "seconds"),
    **dict.fromkeys(("base_median_s", "new_median_s", "seconds", "system_s"), "seconds"),
    "peak_memory_bytes": "bytes",
    **dict.fromkeys(("peak_fraction", "copy_fraction", "noise_floor", "threshold"), "percent"),
    **dict.fromkeys(("outcome", "agreement", "change"), "verdict"),
    **dict.fromkeys(("base_outcome", "new_outcome"), "verdict"),
}
"""Units of columns that are more than a number or a text."""

HEADINGS = {
    "max_abs_error": "largest error",
    "max_rel_error": "largest relative error",
    "budget_used": "budget used",
    "required_rtol": "rtol needed",
    "mismatched": "wrong elements",
    "first_mismatch": "first wrong element",
    "allclose_default": "np.allclose says",
    "median_s": "time of a call",
    "ci_low_s": "95 % from",
    "ci_high_s": "95 % to",
    "min_s": "shortest",
    "against_baseline": "against the baseline",
    "first_call_s": "first call",
    "peak_memory_bytes": "peak memory",
    "gflops": "GFLOP/s",
    "gbytes_per_s": "GB/s",
    "peak_fraction": "of matrix product",
    "copy_fraction": "of copy rate",
    "system_s": "system time",
    "ratio_ci_low": "ratio from",
    "ratio_ci_high": "ratio to",
    "case_file": "case file",
}
"""Headings that are not the column's name with spaces."""

HEADINGS_OF = {"compare": {"ratio": "new / base"}}
"""Headings that differ from verb to verb."""

WIDTHS = {
    "case": 430,
    "reason": 420,
    "implementation": 200,
    "against_baseline": 240,
    "outcome": 160,
    "agreement": 160,
    "change": 140,
    "dtype": 80,
    "fill": 85,
    "run": 60,
}
"""Widths in pixels of columns that need more or less than others."""


def page_pieces(runs: Sequence[Run]) -> Iterator[str]:
    """Yield the report of at least one run in pieces."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("convcheck.reporters.html"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    several = len(runs) > 1
    heads = [head(run, number, several=several) for number, run in enumerate(runs, 1)]
    found = tables(runs)
    if "bench" in found:
        found["bench"].columns["against_baseline"] = Column(
            ratio_text(record)
            for run in runs
            if isinstance(run, BenchRun)
            for record in run.records
        )
    found = {name: clean(table) for name, table in found.items()}
    no_pictures = missing()
    shown = pictures(found) if no_pictures is None else []
    _add_panels(found, shown)
    bundle = vega_bundle() if shown else None
    code = script()
    digests = [digest(code.encode("utf-8")), *([bundle.digest] if bundle else [])]
    yield from environment.get_template("page.html").generate(
        title=_title(heads),
        heads=heads,
        verbs=[verb for verb in RUNS if verb in found],
        rows={verb: found[verb].rows for verb in RUNS if verb in found},
        pictures=shown,
        no_pictures=no_pictures,
        policy=policy(*digests),
        styles=styles(),
        script=code,
        blocks={
            "settings": as_text(compressed([_settings(runs, found, shown)])),
            "data": as_text(compressed(encode_tables(found))),
            "vega": as_text([bundle.compressed] if bundle else []),
        },
    )


def _add_panels(found: Mapping[str, Table], shown: Sequence[Picture]) -> None:
    """Add to the tables which panel of which picture every row stands in."""
    for picture in shown:
        for name, rows in picture.rows.items():
            if rows.table in found:
                table = found[rows.table]
                table.columns[picture.panel_column(name)] = Column(panel_titles(rows, table))


def _title(heads: Sequence[Head]) -> str:
    if len(heads) == 1:
        return f"convcheck {heads[0].verb}: {heads[0].verdict}"
    bad = sum(each.tone != "good" for each in heads)
    return f"convcheck: {len(heads)} runs, {bad or 'none'} of them not passed"


def _settings(runs: Sequence[Run], found: dict[str, Table], shown: Sequence[Picture]) -> str:
    """Return what the scripts have to know beside the tables, as JSON text."""
    verbs = [verb for verb in RUNS if verb in found]
    settings = {
        "several": len(runs) > 1,
        "verbs": verbs,
        "parents": PARENTS,
        "fields": {verb: _fields(verb, found[verb].columns) for verb in verbs},
        "verdicts": {verb: RECORDS[verb].VERDICT for verb in verbs},
        "marks": {word: vars(mark) for word, mark in all_marks().items()},
        "pictures": [picture.to_json() for picture in shown],
        "config": {theme: config(theme) for theme in ("light", "dark")},
    }
    return json.dumps(settings, ensure_ascii=False, separators=(",", ":"))


def _fields(verb: str, there: Iterable[str]) -> list[dict[str, Any]]:
    """Return the columns of a verb's table: those shown at first, in order, then all others."""
    known = set(there)
    first = AT_FIRST[verb]
    headings = HEADINGS | HEADINGS_OF.get(verb, {})
    rest = [name for name in (*columns(verb), *DERIVED) if name not in first]
    return [
        {
            "name": name,
            "heading": headings.get(name, name.replace("_", " ")),
            "unit": UNITS.get(name, ""),
            "width": WIDTHS.get(name, 130),
            "shown": name in first,
        }
        for name in ("run", *first, *rest)
        if name in known
    ]
