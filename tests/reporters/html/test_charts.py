"""The charts of the page: what their marks stand for, following the filters."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from convcheck.document.run import Run
from convcheck.plots.panels import panels_of
from convcheck.plots.picture import MAIN, Picture
from convcheck.plots.pictures import pictures
from convcheck.plots.tables import Table, tables
from tests.reporters.documents import golden
from tests.reporters.html.conftest import Opened, drawn
from tests.reporters.html.runs import large_verify, swept_bench
from tests.runs import changed, edited

pytestmark = pytest.mark.slow

FOUND = """() => Object.fromEntries(convcheckPage.charts.figures.map((figure) => {
  const rows = (item) => (item.items ?? []).flatMap((child) => item.name === "drawn_marks"
    ? [Object.fromEntries(figure.picture.columns.map((name) => [name, child.datum[name]]))]
    : rows(child));
  const titles = [...figure.element.querySelectorAll(".panel h4")].map((each) => each.textContent);
  return [figure.picture.name, JSON.stringify(
    titles.map((title, at) => [title, rows(figure.views[at].scenegraph().root)]),
    (key, each) => typeof each === "number" && !Number.isFinite(each) ? String(each) : each)];
}))"""
"""What the marks of the page stand for, by picture, panel by panel, as JSON text."""

Panels = dict[str, list[dict[str, Any]]]


def drawn_rows(page: Page) -> dict[str, Panels]:
    """Return what the marks of the page stand for, by picture and the titles of its panels."""
    found: dict[str, str] = drawn(page).evaluate(FOUND)
    return {picture: dict(json.loads(text)) for picture, text in found.items()}


def expected_rows(runs: Sequence[Run]) -> dict[str, Panels]:
    """Return what is to be drawn, worked out here from the figures that the page has."""
    found = {name: rounded(table) for name, table in tables(runs).items()}
    return {picture.name: expected(picture, found) for picture in pictures(found)}


def expected(picture: Picture, found: dict[str, Table]) -> Panels:
    rows = picture.rows[MAIN]
    panels = panels_of(rows, found[rows.table])
    put_together = {"error-budget": spreads, "agreement": differences}.get(picture.name)
    return {
        title: put_together(members)
        if put_together
        else [{name: row[name] for name in picture.columns} for row in members]
        for title, members in list(panels.items())[:24]
    }


def by(members: Sequence[dict[str, Any]], *names: str) -> dict[Any, list[dict[str, Any]]]:
    found: dict[Any, list[dict[str, Any]]] = {}
    for row in members:
        found.setdefault(tuple(row[name] for name in names), []).append(row)
    return found


def spreads(members: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for (name,), rows in by(members, "implementation").items():
        shares = sorted(row["budget_used"] for row in rows)
        at = {"low": 5, "quarter": 25, "median": 50, "three_quarters": 75, "largest": 100}
        ranks = {k: min(len(shares) - 1, percent * len(shares) // 100) for k, percent in at.items()}
        row = {"implementation": name, "backend": rows[0]["backend"], "results": len(rows)}
        found.append({**row, **{k: shares[rank] for k, rank in ranks.items()}})
    return found


def differences(members: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for (one, other), rows in by(members, "implementation", "other").items():
        known = [row["share"] for row in rows if row["share"] is not None]
        sizes = [each for row in rows if not math.isnan(each := row["difference"] or 0.0)]
        worst = {"share": max(known, default=None), "difference": max(sizes)}
        counts = {"results": len(rows), "incomparable": len(rows) - len(known)}
        found.append({"implementation": one, "other": other, **worst, **counts})
    return found


def rounded(table: Table) -> Table:
    """Return a table with floats of six digits."""
    return Table(
        {
            name: [float(f"{v:.6g}") if isinstance(v, float) else v for v in values]
            for name, values in table.columns.items()
        }
    )


def in_order(panels: Panels) -> Panels:
    """Return panels with their rows sorted, since marks may be drawn in any order, as in JSON."""
    return {
        title: sorted(
            ({name: as_in_json(value) for name, value in row.items()} for row in rows),
            key=lambda row: repr(sorted(row.items())),
        )
        for title, rows in panels.items()
    }


def as_in_json(value: Any) -> Any:
    """Return a number as JSON has it: the page writes what is not finite as text."""
    if not isinstance(value, float):
        return value
    if math.isfinite(value):
        return int(value) if value.is_integer() else value
    return {"inf": "Infinity", "-inf": "-Infinity", "nan": "NaN"}[str(value)]


@pytest.mark.parametrize("kind", ["real", "made", "several", "golden"])
def test_the_page_draws_what_the_runs_say(
    opened: Opened, verified: Run, timed: Run, kind: str
) -> None:
    runs = {
        "real": [verified, timed],
        "made": [large_verify(3_000), swept_bench()],
        "several": [swept_bench("One CPU"), verified, swept_bench("Another CPU"), timed],
        "golden": [golden("verify"), golden("bench"), golden("compare")],
    }[kind]
    shown, wanted = drawn_rows(opened.report(runs)), expected_rows(runs)
    assert shown.keys() == wanted.keys()
    for picture, panels in wanted.items():
        assert list(shown[picture]) == list(panels), picture
        assert in_order(panels) == in_order(shown[picture]), picture


def test_the_comparison_of_rows_notices_a_difference() -> None:
    rows = {"panel": [{"a": 1.0, "b": math.inf}, {"a": 0.5}]}
    assert in_order(rows) == in_order({"panel": [{"a": 0.5}, {"a": 1, "b": "Infinity"}]})
    for other in ([{"a": 0.5}], [{"a": 1.001, "b": math.inf}, {"a": 0.5}], [{"a": 1, "b": "NaN"}]):
        assert in_order(rows) != in_order({"panel": other})


def test_charts_follow_the_filters(opened: Opened, verified: Run) -> None:
    """What is left over looks like a run that has nothing else."""
    page = opened.report([verified], "#backend=numpy&pass=forward&fill=normal")
    kept = [
        record
        for record in verified.records
        if (record.backend, record.pass_, record.fill) == ("numpy", "forward", "normal")
    ]
    fewer = changed(verified, records=kept)
    wanted, shown = expected_rows([fewer]), drawn_rows(page)
    assert set(wanted) == {"error-budget", "agreement"}
    for picture, panels in wanted.items():
        assert in_order(panels) == in_order(shown[picture]), picture
    assert shown["mismatches"] == {}
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
        edited(record, {"case": f"{record.case}{copy}", "parameters": {"copy": copy}})
        for copy in range(30)
        for record in run.records[:1]
    ]
    page = drawn(opened.report([changed(run, records=records, scaling=[])]))
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


def test_what_can_stand_in_no_panel_is_left_out(opened: Opened) -> None:
    run = swept_bench()
    (series,) = run.scaling
    at_zero = [replace(each, at=0.0) for each in series.crossovers]
    page = drawn(opened.report([changed(run, scaling=[replace(series, crossovers=at_zero)])]))
    figure = page.locator("#picture-sizes")
    expect(figure.locator(".mark-symbol.role-mark path")).to_have_count(len(run.records))
    assert "faster" not in (figure.locator("svg").text_content() or "")


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
