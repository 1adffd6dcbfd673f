"""What an interactive session shows of a run."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

import convcheck
from convcheck.document.run import VerifyRun
from convcheck.document.shown import MOST
from convcheck.model.outcome import Outcome


@pytest.fixture(scope="module")
def run() -> VerifyRun:
    sizes = {"length": 9, "in_channels": 2, "out_channels": 3, "kernel": 3}
    forms = ["numpy:im2col", "numpy:windows"]
    return convcheck.verify(convcheck.case("conv1d", implementations=forms, **sizes))


def test_a_run_is_one_line(run: VerifyRun) -> None:
    assert repr(run) == "<convcheck verify: 16 agree; exit status 0>"
    part = replace(run, records=[], summary=replace(run.summary, interrupted=True))
    assert repr(part) == "<convcheck verify: no records; exit status 0; interrupted>"


def test_a_notebook_shows_what_is_wrong_and_no_more(run: VerifyRun) -> None:
    assert run._repr_html_() == "<p>&lt;convcheck verify: 16 agree; exit status 0&gt;</p>"
    wrong = [
        replace(each, outcome=Outcome.MISMATCH, reason="<b>bad</b>")
        for each in list(run.records) * 2
    ]
    notes = replace(run.summary, notes=["a & b"])
    shown = replace(run, records=[*run.records, *wrong], summary=notes)._repr_html_()
    assert "16 agree" in shown
    assert "<p>note: a &amp; b</p>" in shown
    assert len(re.findall("<tr><td>", shown)) == MOST
    assert shown.count("&lt;b&gt;bad&lt;/b&gt;") == MOST
    assert f"and {32 - MOST} more" in shown
    assert "<b>" not in shown


def test_the_version_is_that_of_the_package() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+.*", convcheck.__version__)
