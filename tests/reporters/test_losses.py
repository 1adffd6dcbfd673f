"""The picture of training: every loss of every curve, of given weights and of a library's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import altair as alt

from convcheck.document.read import read_run
from convcheck.document.run import Run
from convcheck.plots.files import paper_panels, print_spec, write_plots
from convcheck.plots.panels import panels_of
from convcheck.plots.picture import MAIN
from convcheck.plots.pictures import pictures
from convcheck.plots.tables import tables
from tests.runs import CASE, FAST, SLOW, verify_record, verify_run

LOSSES = {FAST: [2.0, 1.0, 0.5], SLOW: [2.0, 1.5, 1.0]}


def row(name: str, start: str) -> dict[str, Any]:
    return {
        "case": CASE,
        "implementation": name,
        "fill": "normal",
        "pass": "training_adam",
        "start": start,
        "rate": 0.001,
        "losses": LOSSES[name],
        "reference": None,
        "initial": None,
    }


def learned() -> Run:
    records = [
        verify_record(implementation=name, fill="normal", pass_="training_adam") for name in LOSSES
    ]
    rows = [row(name, start) for name in LOSSES for start in ("given", "own")]
    return verify_run(*records, pairs=[], training=rows)


def test_each_start_has_a_panel_with_every_loss() -> None:
    found = tables([learned()])
    (picture,) = (each for each in pictures(found) if each.name == "losses")
    panels = panels_of(picture.rows[MAIN], found["training"])
    starts = [f"from {start} weights" for start in ("given", "own")]
    assert [title.rpartition(", ")[2] for title in panels] == starts
    for rows in panels.values():
        curves: dict[str, list[float]] = {name: [] for name in LOSSES}
        for each in rows:
            curves[each["implementation"]].append(each["loss"])
        assert curves == LOSSES
    alt.Chart.from_dict(print_spec(picture, paper_panels(picture, found), 2, []), validate=True)


def test_a_run_without_training_has_no_such_picture(tmp_path: Path) -> None:
    empty = verify_run(verify_record(), pairs=[])
    assert "losses" not in {each.name for each in pictures(tables([empty]))}
    write_plots([learned()], tmp_path)
    assert (tmp_path / "losses.svg").exists()


def test_a_document_from_before_is_read_without_trainings(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    document = json.loads(verify_run(verify_record(), pairs=[]).to_json())
    assert "training" not in document
    file.write_text(json.dumps(document))
    assert read_run(file).training == []
    file.write_text(learned().to_json())
    assert read_run(file).training[0].losses == LOSSES[FAST]
