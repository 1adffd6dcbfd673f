"""A hundred thousand records: there in seconds, filtered at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from convcheck.reporters.html import REPORTER
from tests.reporters.html.conftest import Opened, drawn
from tests.reporters.html.runs import large_verify

LOADED, FILTERED = 3_000, 200
"""Milliseconds that it may take on a machine that has nothing else to do."""

BUSY = 3
"""How much longer it may take here, where other things may run."""

RECORDS = 100_000


def took(page: Page, what: str) -> list[float]:
    durations: list[float] = page.evaluate(
        f"performance.getEntriesByName('{what}', 'measure').map((each) => each.duration)"
    )
    return durations


@pytest.mark.slow
def test_a_hundred_thousand_records_are_usable(
    opened: Opened, capsys: pytest.CaptureFixture[str]
) -> None:
    run = large_verify(RECORDS)
    page = opened.report([run])
    text = page.evaluate("document.documentElement.outerHTML.length")
    page.evaluate("performance.clearMeasures('filter')")
    page.get_by_role("searchbox").fill("kernel=3 -torch")
    expect(page.locator("#sum")).to_contain_text(" of ")
    menu = page.locator('details[data-facet="pass"]')
    menu.locator("summary").click()
    for box in menu.locator("input").all():
        box.check()
    page.locator("#grid th button", has_text="budget used").click()
    page.locator("#grid th button", has_text="case").click()
    page.get_by_role("button", name="Clear all").click()
    expect(page.locator("#sum")).to_have_text(f"{len(run.records):,} records")
    loaded, filtered = took(page, "load"), took(page, "filter")
    drawn(page)
    with capsys.disabled():
        said = ", ".join(f"{each:.0f}" for each in filtered)
        print(f"\n{len(run.records):,} records, {text / 1e6:.1f} MB:"
              f" loaded in {loaded[0]:.0f} ms, filtered in {said} ms")  # fmt: skip
    assert len(filtered) >= 7
    assert loaded[0] < LOADED * BUSY
    assert max(filtered) < FILTERED * BUSY


def test_the_built_in_cases_give_a_report_below_two_megabytes() -> None:
    assert len(REPORTER.render([large_verify(19_000)]).encode("utf-8")) < 2_000_000
