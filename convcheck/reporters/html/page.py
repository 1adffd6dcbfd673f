"""The report as one page: what its parts are made of, put into the template.

Owns what the scripts are given beside the tables: fields, marks, pictures. Everything foreign is
either escaped by the template or in a compressed block that only scripts read.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from convcheck.plots import missing
from convcheck.plots.pictures import pictures
from convcheck.plots.tables import PARENTS, Table, tables
from convcheck.plots.theme import config
from convcheck.reporters._findings import ratio_text
from convcheck.reporters.html.assets import digest, policy, script, styles, vega_bundle
from convcheck.reporters.html.fields import fields, verdict_column
from convcheck.reporters.html.head import Head, head
from convcheck.reporters.html.marks import all_marks
from convcheck.reporters.html.payload import as_text, clean, compressed, encode_tables
from convcheck.words.columns import COLUMNS
from convcheck.words.run import Run


def render_page(runs: Sequence[Run]) -> str:
    """Return the report of at least one run."""
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
        found["bench"].columns["against_baseline"] = [
            ratio_text(record) for run in runs if run.verb == "bench" for record in run.records
        ]
    found = {name: clean(table) for name, table in found.items()}
    no_pictures = missing()
    shown = pictures(found) if no_pictures is None else []
    bundle = vega_bundle() if shown else None
    code = script()
    digests = [digest(code.encode("utf-8")), *([bundle.digest] if bundle else [])]
    return environment.get_template("page.html").render(
        title=_title(heads),
        heads=heads,
        verbs=[verb for verb in COLUMNS if verb in found],
        rows={verb: found[verb].rows for verb in COLUMNS if verb in found},
        pictures=shown,
        no_pictures=no_pictures,
        policy=policy(*digests),
        styles=styles(),
        script=code,
        blocks={
            "settings": as_text(compressed(_settings(runs, found, shown))),
            "data": as_text(compressed(encode_tables(found))),
            "vega": as_text(bundle.compressed) if bundle else "",
        },
    )


def _title(heads: Sequence[Head]) -> str:
    if len(heads) == 1:
        return f"convcheck {heads[0].verb}: {heads[0].verdict}"
    bad = sum(each.tone != "good" for each in heads)
    return f"convcheck: {len(heads)} runs, {bad or 'none'} of them not passed"


def _settings(runs: Sequence[Run], found: dict[str, Table], shown: Sequence[Any]) -> str:
    """Return what the scripts have to know beside the tables, as JSON text."""
    verbs = [verb for verb in COLUMNS if verb in found]
    settings = {
        "several": len(runs) > 1,
        "verbs": verbs,
        "parents": PARENTS,
        "fields": {verb: fields(verb, found[verb].columns) for verb in verbs},
        "verdicts": {verb: verdict_column(verb) for verb in verbs},
        "marks": {word: vars(mark) for word, mark in all_marks().items()},
        "pictures": [picture.to_json() for picture in shown],
        "config": {theme: config(theme) for theme in ("light", "dark")},
    }
    return json.dumps(settings, ensure_ascii=False, separators=(",", ":"))
