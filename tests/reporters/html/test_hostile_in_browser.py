"""Text that could do something in a browser does nothing there, and can be read as text."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from convcheck.document.run import Run
from convcheck.reporters._text import visible
from convcheck.reporters.html import REPORTER
from tests.reporters.documents import HOSTILE, VERBS, golden, with_text
from tests.reporters.html.conftest import READY, Opened, drawn
from tests.runs import changed

pytestmark = pytest.mark.slow

ATTACK = "</script><img src=x onerror=\"alert('pwned')\"><script>alert('pwned')</script>"


def test_hostile_text_is_shown_as_text(opened: Opened) -> None:
    """The fixture fails the test if a script runs, a dialog opens or anything is asked for."""
    run = golden("verify")
    assert len(run.records) >= len(HOSTILE)
    texts = dict(enumerate(HOSTILE.values()))
    records = [
        with_text(changed(run, records=[record]), texts[at]).records[0] if at in texts else record
        for at, record in enumerate(run.records)
    ]
    page = opened.report([changed(run, records=records)])
    for at, text in texts.items():
        page.evaluate("row => convcheckPage.open(row)", at)
        reason = page.locator("dialog dt[title=reason] + dd")
        assert reason.evaluate("node => node.textContent") == (visible(text, lines=True) or "-")
        assert page.locator("dialog img, dialog script").count() == 0
    drawn(page)


@pytest.mark.parametrize("kind", ["script", "lines", "half a character", "long"])
def test_hostile_text_everywhere_does_nothing(opened: Opened, kind: str) -> None:
    text = HOSTILE[kind]
    page = drawn(opened.report([with_text(golden(verb), text) for verb in VERBS]))
    for verb in VERBS:
        page.locator(f'button.tab[data-verb="{verb}"]').click()
    assert page.locator("main img, main script").count() == 0
    assert page.locator("h4").first.text_content() == f"run 1 on {visible(text, lines=True)}"


@pytest.mark.parametrize("kind", ["script", "attribute", "right to left", "half a character"])
def test_a_hostile_name_can_be_filtered_by_the_links_of_the_page(opened: Opened, kind: str) -> None:
    run = with_text(golden("verify"), HOSTILE[kind])
    page = opened.report([run])
    count = sum(record.outcome == "mismatch" for record in run.records)
    page.locator(".failure .more a").first.click()
    expect(page.locator("#sum")).to_have_text(f"{count} of {len(run.records)} records")
    assert page.locator(".chip").count() == 2


def test_text_without_end_does_not_push_the_page_apart(opened: Opened) -> None:
    run = with_text(golden("verify"), "x" * 10_000)
    page = drawn(opened.report([run], viewport={"width": 400, "height": 800}))
    assert page.evaluate("document.documentElement.scrollWidth") <= 400


def careless(run: Run) -> str:
    """Return a report in which one text is not escaped."""
    return REPORTER.render([run]).replace("<h2 id=", f"{ATTACK}<h2 id=", 1)


def without_policy(text: str) -> str:
    return text.replace("Content-Security-Policy", "X-Nothing", 1)


@pytest.mark.parametrize(
    ("made", "complaint"),
    [(careless, "Content Security Policy"), (lambda run: without_policy(careless(run)), "pwned")],
)
def test_the_browser_notices_what_is_not_escaped(
    opened: Opened, made: Callable[[Run], str], complaint: str
) -> None:
    """With the page's policy it refuses to run it; without, it runs and is noticed here."""
    page = opened.text(made(golden("verify")))
    page.wait_for_selector(READY, state="attached")
    assert any(complaint in problem for problem in opened.problems)
    assert ("pwned" in opened.problems) == (complaint == "pwned")
    opened.problems.clear()
    opened.asked.clear()
