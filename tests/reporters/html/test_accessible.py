"""The page for everybody: no serious complaint of axe, light and dark, narrow, printed."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from convcheck.document.run import Run
from convcheck.reporters.html import REPORTER
from tests.reporters.documents import golden
from tests.reporters.html.conftest import Opened, drawn
from tests.reporters.html.runs import large_verify, swept_bench


def complaints(page: Page) -> list[str]:
    """Return what axe finds that is serious or critical."""
    inside_charts = {"exclude": [[".drawing svg"]]}  # thousands of marks, and no controls
    found: dict[str, Any] = Axe().run(page, context=inside_charts).response
    return [
        f"{each['id']}: {node['html'][:200]}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("theme", "width"), [("light", 400), ("dark", 1280)])
def test_axe_has_no_serious_complaint(
    opened: Opened, verified: Run, theme: str, width: int
) -> None:
    runs = [verified, swept_bench(), golden("compare")]
    size = {"width": width, "height": 900}
    page = drawn(opened.report(runs, color_scheme=theme, viewport=size))
    assert complaints(page) == []
    page.locator("summary", has_text="outcome").click()
    assert complaints(page) == []
    page.keyboard.press("Escape")
    for picture in page.locator("button.data").all():
        picture.click()
    page.locator("#grid tr[data-place]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert complaints(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".data-frame").first).to_be_visible()
    assert complaints(page) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('<html lang="en">', "<html>"),
        ("--soft: #4a5568", "--soft: #d0d0d0"),
        ('<span class="off-screen">Search</span>', ""),
    ],
)
def test_axe_notices_what_is_wrong(opened: Opened, verified: Run, before: str, after: str) -> None:
    text = REPORTER.render([verified])
    assert before in text
    changed = text.replace(before, after).replace("placeholder=", "data-placeholder=")
    assert complaints(drawn(opened.text(changed))) != []


def test_signs_and_words_stand_beside_every_colour(opened: Opened, verified: Run) -> None:
    page = opened.report([verified])
    marks = page.locator("#grid .mark, .counts .mark")
    assert marks.count() > 10
    for mark in marks.all():
        text = mark.text_content() or ""
        sign = mark.locator(".sign").text_content() or ""
        assert sign.strip()
        assert text.removeprefix(sign).strip()


def test_on_paper_there_are_records_and_no_controls(opened: Opened) -> None:
    run = large_verify(1_000)
    page = drawn(opened.report([run], color_scheme="dark"))
    page.emulate_media(media="print")
    expect(page.locator("#printed")).to_contain_text(f"first 200 of {len(run.records):,}")
    assert page.locator("#grid tr[data-place]").count() == 200
    for part in ("#filters", "#theme", ".top nav"):
        expect(page.locator(part)).not_to_be_visible()
    expect(page.locator(".card .verdict")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.locator("#grid").evaluate("node => node.clientHeight") > 200 * 12
    assert len(page.pdf()) > 20_000
    page.emulate_media(media="screen")
    expect(page.locator("#filters")).to_be_visible()
    assert page.locator("#grid tr[data-place]").count() < 100
