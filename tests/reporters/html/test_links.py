"""Links: the address after # is the state of the page, whoever made it."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from convcheck.document.run import Run
from tests.reporters.html.conftest import Opened, drawn
from tests.reporters.html.controls import choose, column, search, shows

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("address", "wanted"),
    [
        ({"outcome": "mismatch"}, lambda r: r.outcome == "mismatch"),
        (
            [("pass", "forward"), ("pass", "grad_bias"), ("q", "windows")],
            lambda r: r.pass_ in ("forward", "grad_bias") and "windows" in r.implementation,
        ),
    ],
)
def test_a_link_opens_the_report_with_its_filter(
    opened: Opened, verified: Run, address: object, wanted: object
) -> None:
    assert callable(wanted)
    page = opened.report([verified], f"#{urlencode(address)}")  # type: ignore[arg-type]
    shows(page, [record for record in verified.records if wanted(record)], verified)


def test_the_address_always_opens_the_same_again(opened: Opened, verified: Run) -> None:
    page = opened.report([verified])
    assert "#" not in page.url
    choose(page, "backend", "numpy")
    search(page, "kernel=3")
    expect(page).to_have_url(re.compile("q=kernel"))
    page.locator("#grid th button", has_text="largest error").click()
    expect(page.locator("#grid th", has_text="largest error")).to_have_attribute(
        "aria-sort", "ascending"
    )
    again = opened.contexts[-1].new_page()
    again.goto(page.url)
    drawn(again)
    assert again.locator("#sum").text_content() == page.locator("#sum").text_content()
    assert column(again, 2) == column(page, 2)
    assert again.get_by_role("searchbox").input_value() == "kernel=3"


def test_a_link_on_the_page_filters(page: Page, verified: Run) -> None:
    wrong = [r for r in verified.records if r.outcome == "mismatch"]
    page.get_by_role("link", name=f"{len(wrong):,} mismatch").click()
    shows(page, wrong, verified)
    drawn(page)


@pytest.mark.parametrize(
    "address", ["#records", "#table=nothing&q=%", "#sort=none&record=99999999", "#=&&a=b&run=7"]
)
def test_an_address_that_asks_in_vain_does_no_harm(
    opened: Opened, verified: Run, address: str
) -> None:
    page = opened.report([verified], address)
    expect(page.locator("#sum")).to_contain_text("records")
    expect(page.get_by_role("dialog")).not_to_be_visible()
