"""The charts of the page: the same rows as those of Python, following the filters."""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from convcheck.plots.picture import MAIN
from convcheck.plots.pictures import pictures
from convcheck.plots.recipe import Panels, follow
from convcheck.plots.tables import Table, tables
from convcheck.words.run import Run
from tests.reporters.documents import golden
from tests.reporters.html.conftest import Opened, drawn
from tests.reporters.html.runs import large_verify, swept_bench

pytestmark = pytest.mark.slow

FOUND = """() => Object.fromEntries(convcheckPage.charts.figures.map((figure) => [
  figure.picture.name,
  Object.fromEntries(Object.entries(figure.found).map(([name, panels]) => [name, JSON.stringify(
    [panels.leftOut, panels.shown.map((panel) => [panel.values, panel.leftOut, panel.rows])],
    (key, each) => typeof each === "number" && !Number.isFinite(each) ? String(each) : each)])),
]))"""
"""What the page drew, by picture and recipe, as JSON text."""


def drawn_rows(page: Page) -> dict[str, dict[str, Any]]:
    """Return what the page drew, by picture and recipe."""
    found: dict[str, dict[str, str]] = drawn(page).evaluate(FOUND)
    return {
        picture: {name: json.loads(text) for name, text in recipes.items()}
        for picture, recipes in found.items()
    }


def python_rows(runs: Sequence[Run]) -> dict[str, dict[str, Any]]:
    """Return what Python makes of the same recipes and the figures that the page has."""
    found = {name: rounded(table) for name, table in tables(runs).items()}
    return {
        picture.name: {
            name: _plain(follow(recipe, found.get(recipe.table)))
            for name, recipe in picture.recipes.items()
        }
        for picture in pictures(found)
    }


def rounded(table: Table) -> Table:
    """Return a table with floats of six digits."""
    return Table(
        {
            name: [float(f"{v:.6g}") if isinstance(v, float) else v for v in values]
            for name, values in table.columns.items()
        }
    )


def _plain(panels: Panels) -> Any:
    return [panels.left_out, [[list(p.values), p.left_out, p.rows] for p in panels.shown]]


def same(one: Any, other: Any) -> bool:
    """Tell whether two values are the same; what JSON does not have is text in the second."""
    if isinstance(one, dict):
        keys = isinstance(other, dict) and one.keys() == other.keys()
        return keys and all(same(one[key], other[key]) for key in one)
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, float) and not math.isfinite(one):
        return bool(other == {"inf": "Infinity", "-inf": "-Infinity", "nan": "NaN"}[str(one)])
    return bool(one == other)


@pytest.mark.parametrize("kind", ["real", "made", "several", "golden"])
def test_the_page_draws_the_rows_that_python_draws(
    opened: Opened, verified: Run, timed: Run, kind: str
) -> None:
    runs = {
        "real": [verified, timed],
        "made": [large_verify(3_000), swept_bench()],
        "several": [swept_bench("One CPU"), verified, swept_bench("Another CPU"), timed],
        "golden": [golden("verify"), golden("bench"), golden("compare")],
    }[kind]
    shown, expected = drawn_rows(opened.report(runs)), python_rows(runs)
    assert shown.keys() == expected.keys()
    for picture, recipes in expected.items():
        for name, rows in recipes.items():
            assert same(rows, shown[picture][name]), f"{picture} {name}"


def test_the_comparison_of_rows_notices_a_difference() -> None:
    assert same([1.0, {"a": math.inf}], [1, {"a": "Infinity"}])
    for other in ([1.001, {"a": "Infinity"}], [1.0, {"a": "NaN"}], [1.0, {}], [1.0]):
        assert not same([1.0, {"a": math.inf}], other)


def test_charts_follow_the_filters(opened: Opened, verified: Run) -> None:
    """What is left over looks like a run that has nothing else."""
    page = opened.report([verified], "#backend=numpy&pass=forward&fill=normal")
    kept = [
        record
        for record in verified.records
        if (record["backend"], record["pass"], record["fill"]) == ("numpy", "forward", "normal")
    ]
    fewer = dataclasses.replace(verified, records=kept)
    expected, shown = python_rows([fewer]), drawn_rows(page)
    assert set(expected) == {"error-budget", "agreement"}
    for picture, recipes in expected.items():
        assert same(recipes[MAIN], shown[picture][MAIN]), picture
    assert shown["mismatches"][MAIN] == [0, []]
    expect(page.locator("#picture-mismatches .note")).to_contain_text("Nothing")


def test_every_picture_is_drawn_with_marks_in_it(opened: Opened, verified: Run) -> None:
    page = drawn(opened.report([verified, swept_bench(), golden("compare")]))
    for name in drawn_rows(page):
        marks = page.locator(f"#picture-{name} .panel svg .mark-symbol path, "
                             f"#picture-{name} .panel svg .mark-rect path")  # fmt: skip
        assert marks.count() > 0, name


def test_panels_beyond_the_most_are_said_to_be_left_out(opened: Opened) -> None:
    run = swept_bench()
    records = [
        record | {"case": f"{record['case']}{copy}", "parameters": {"copy": copy}}
        for copy in range(30)
        for record in run.records[:1]
    ]
    page = drawn(opened.report([dataclasses.replace(run, records=records, scaling=[])]))
    expect(page.locator("#picture-times .note")).to_contain_text("24 panels of 30")
    assert page.locator("#picture-times .panel").count() == 24


def test_a_picture_can_be_read_as_a_table(opened: Opened) -> None:
    run = swept_bench()
    page = drawn(opened.report([run]))
    figure = page.locator("#picture-sizes")
    figure.get_by_role("button", name="Table").click()
    rows = figure.locator("tbody tr")
    expect(rows).to_have_count(len(run.records))
    assert "numpy:im2col" in (rows.first.text_content() or "")
    figure.get_by_role("button", name="Table").click()
    expect(figure.locator("svg")).to_have_count(1)


def test_pointing_at_a_mark_shows_its_values(opened: Opened) -> None:
    page = drawn(opened.report([swept_bench()]))
    mark = page.locator("#picture-error-and-time .mark-symbol path").first
    mark.scroll_into_view_if_needed()
    mark.hover()
    tooltip = page.locator("#tooltip")
    expect(tooltip).to_be_visible()
    expect(tooltip).to_contain_text("time of a call")
    page.mouse.move(1, 1)
    expect(tooltip).not_to_be_visible()


def test_the_wheel_zooms_only_with_shift(opened: Opened) -> None:
    page = drawn(opened.report([swept_bench()]))
    chart = page.locator("#picture-error-and-time svg")
    chart.scroll_into_view_if_needed()
    box = chart.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * 0.7, box["y"] + box["height"] * 0.5)
    labels = chart.locator(".role-axis-label")
    before = labels.all_text_contents()
    page.mouse.wheel(0, 40)
    page.wait_for_timeout(300)
    assert labels.all_text_contents() == before
    page.mouse.move(box["x"] + box["width"] * 0.71, box["y"] + box["height"] * 0.4)
    page.keyboard.down("Shift")
    for _ in range(5):
        page.mouse.wheel(0, -400)
    page.keyboard.up("Shift")
    page.wait_for_function(
        "before => [...document.querySelectorAll('#picture-error-and-time .role-axis-label text')]"
        ".map((text) => text.textContent).join() !== before",
        arg=",".join(before),
    )


@pytest.mark.parametrize(("kind", "start"), [("SVG", b"<svg"), ("PNG", b"\x89PNG")])
def test_a_picture_can_be_saved(opened: Opened, kind: str, start: bytes) -> None:
    page = drawn(opened.report([swept_bench()], accept_downloads=True))
    with page.expect_download() as download:
        page.locator("#picture-sizes").get_by_role("button", name=kind).click()
    assert download.value.suggested_filename == f"sizes.{kind.lower()}"
    assert download.value.path().read_bytes().startswith(start)


def test_another_theme_draws_charts_in_its_colours(opened: Opened) -> None:
    run = swept_bench()
    colours = {}
    for theme in ("light", "dark"):
        page = drawn(opened.report([run], color_scheme=theme))
        label = page.locator("#picture-sizes .role-axis-label text").first
        colours[theme] = label.get_attribute("fill")
    assert colours["light"] != colours["dark"]


def test_a_narrow_window_has_no_sideways_scrolling(opened: Opened, verified: Run) -> None:
    runs = [verified, swept_bench(), golden("compare")]
    page = drawn(opened.report(runs, viewport={"width": 400, "height": 800}))
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
