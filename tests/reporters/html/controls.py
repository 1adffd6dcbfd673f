"""What a user does on the page, and what the table then shows."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from convcheck.document.records import Record
from convcheck.document.run import Run


def choose(page: Page, facet: str, *values: str) -> None:
    """Open the menu of a facet and check some of its values."""
    menu = page.locator(f'details[data-facet="{facet}"]')
    menu.locator("summary").click()
    for value in values:
        menu.locator(f'input[value="{value}"]').check()
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")


def search(page: Page, text: str) -> None:
    page.get_by_role("searchbox").fill(text)


def shows(page: Page, records: Sequence[Record], of: Run) -> None:
    """Check that so many records are left over, and that the table begins with the first ones."""
    count, every = len(records), len(of.records)
    said = f"{count:,} of {every:,} records" if count < every else f"{every:,} records"
    expect(page.locator("#sum")).to_have_text(said)
    cells = page.locator("#grid tr[data-place] td:nth-child(3)")
    expect(cells.first).to_have_text(records[0].implementation)
    assert cells.all_text_contents()[:15] == [r.implementation for r in records[:15]]


def column(page: Page, number: int) -> list[str]:
    return page.locator(f"#grid tr[data-place] td:nth-child({number})").all_text_contents()
