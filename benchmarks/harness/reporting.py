"""What the reports of 100,000 results take, and how fast the page is."""

from __future__ import annotations

import shutil
import tempfile
import time
from pathlib import Path
from typing import Any

from rows import Row, ended

RESULTS = 100_000
SMALL = 10_000

SEARCHES = ("kernel=3 -torch", "grad_input", "agree")

LONGEST_WAIT = 60
"""Seconds."""

TOOK = "name => performance.getEntriesByName(name, 'measure').map(each => each.duration)"

BROWSER = shutil.which("chromium")


def reports(quick: bool) -> list[Row]:
    """Write each format of a large run in a process of its own."""
    script = Path(__file__).with_name("large_run.py")
    count = SMALL if quick else RESULTS
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        for name in ("json", "csv", "html"):
            told = ended([script, str(count), f"report.{name}"], place)
            size = (place / f"report.{name}").stat().st_size / 1e6
            found = f"{float(told.stdout):.1f} s, {told.peak_mib:.0f} MiB, file of {size:.1f} MB"
            rows.append(Row(f"{name.upper()} of {count:,} results", found, "10 s, 1,024 MiB"))
        rows += _page(place / "report.html", count)
    return rows


def _page(page: Path, count: int) -> list[Row]:
    """Open the page in a browser and filter it; the page says itself what both took."""
    if BROWSER is None:
        return [Row("page", "not measured: there is no chromium", "3 s; 0.2 s")]
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        options = ["--headless", "--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=BROWSER, args=options)
        shown = browser.new_page()
        shown.goto(page.as_uri())
        search = shown.get_by_role("searchbox")
        _wait(shown, "load", 1)
        for number, words in enumerate(SEARCHES, 1):
            search.fill(words)
            _wait(shown, "filter", number)
        (opened,) = shown.evaluate(TOOK, "load")
        filtered = max(shown.evaluate(TOOK, "filter"))
        browser.close()
    return [
        Row(f"page of {count:,} results: opened", f"{opened / 1000:.2f} s", "3 s"),
        Row(f"page of {count:,} results: filtered", f"{filtered / 1000:.3f} s", "0.2 s"),
    ]


def _wait(shown: Any, what: str, count: int) -> None:
    """Wait until the page has measured something so often. Its own rules forbid it to wait."""
    deadline = time.monotonic() + LONGEST_WAIT
    while len(shown.evaluate(TOOK, what)) < count:
        if time.monotonic() > deadline:
            raise RuntimeError(f"no {what} within {LONGEST_WAIT} s")
        time.sleep(0.05)
