"""What one can do on the page: filter, search, sort, open a record, share a link."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from convcheck.document.run import Run
from tests.reporters.documents import golden
from tests.reporters.html.conftest import Opened, drawn
from tests.reporters.html.controls import choose, column, search, shows
from tests.reporters.html.runs import large_verify, swept_bench

pytestmark = pytest.mark.slow


def test_a_facet_leaves_over_its_values(page: Page, verified: Run) -> None:
    choose(page, "backend", "faulty")
    shows(page, [r for r in verified.records if r.backend == "faulty"], verified)
    choose(page, "outcome", "mismatch", "error")
    bad = [r for r in verified.records if r.outcome in ("mismatch", "error")]
    shows(page, bad, verified)
    choose(page, "pass", "forward")
    shows(page, [r for r in bad if r.pass_ == "forward"], verified)


def test_a_menu_says_how_many_each_value_would_leave(page: Page, verified: Run) -> None:
    choose(page, "implementation", "faulty:zeros")
    for facet in ("outcome", "implementation", "fill"):
        counts = Counter(
            getattr(record, facet)
            for record in verified.records
            if facet == "implementation" or record.implementation == "faulty:zeros"
        )
        labels = page.locator(f'details[data-facet="{facet}"] label')
        for number in range(labels.count()):
            label = labels.nth(number)
            value = label.locator("input").get_attribute("value") or ""
            assert label.locator(".count").text_content() == f"{counts[value]:,}"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("off_by", lambda r: "off_by" in r.implementation),
        (
            "OFF_BY grad_input",
            lambda r: "off_by" in r.implementation and r.pass_ == "grad_input",
        ),
        ("-faulty kernel=3", lambda r: r.backend != "faulty" and "kernel=3" in r.case),
        ('"elements differ"', lambda r: "elements differ" in r.reason),
    ],
)
def test_a_search_finds_words_anywhere(
    opened: Opened, verified: Run, text: str, wanted: object
) -> None:
    assert callable(wanted)
    page = opened.report([verified])
    search(page, text)
    shows(page, [record for record in verified.records if wanted(record)], verified)


def test_a_search_for_nothing_says_so_and_can_be_cleared(page: Page, verified: Run) -> None:
    search(page, "there is no such thing")
    expect(page.locator("#grid td.nothing")).to_be_visible()
    expect(page.locator("#sum")).to_have_text(f"0 of {len(verified.records):,} records")
    page.get_by_role("button", name="Clear all").click()
    page.locator("h2").first.click()
    shows(page, verified.records, verified)
    expect(page.get_by_role("searchbox")).to_have_value("")


def test_what_is_chosen_can_be_taken_back_one_by_one(page: Page, verified: Run) -> None:
    choose(page, "backend", "faulty")
    choose(page, "pass", "forward")
    page.get_by_role("button", name="Take back: backend faulty").click()
    shows(page, [r for r in verified.records if r.pass_ == "forward"], verified)


def test_headings_sort_up_down_and_not_at_all(page: Page) -> None:
    heading = page.locator("#grid th", has_text="budget used")
    place = page.locator("#grid th").all_text_contents().index("budget used") + 1
    assert column(page, place) != sorted(column(page, place), key=_number)
    heading.get_by_role("button").click()
    expect(heading).to_have_attribute("aria-sort", "ascending")
    assert column(page, place) == sorted(column(page, place), key=_number)
    heading.get_by_role("button").click()
    expect(heading).to_have_attribute("aria-sort", "descending")
    down = [value for value in column(page, place) if value != "-"]
    assert down == sorted(down, key=_number, reverse=True)
    heading.get_by_role("button").click()
    expect(heading).not_to_have_attribute("aria-sort", re.compile(".*"))


def test_what_has_no_value_comes_last_both_ways(opened: Opened) -> None:
    run = golden("verify")
    absent = sum(record.budget_used is None for record in run.records)
    assert 0 < absent < len(run.records)
    for sort in ("budget_used", "-budget_used"):
        page = opened.report([run], f"#sort={sort}", viewport={"width": 1400, "height": 1600})
        values = column(page, page.locator("#grid th").all_text_contents().index("budget used") + 1)
        assert values[-absent:] == ["-"] * absent
        assert "-" not in values[:-absent]


def _number(text: str) -> float:
    return float("inf") if text == "-" else float(text.replace(",", ""))


def test_the_keyboard_is_enough(page: Page, verified: Run) -> None:
    button = page.locator("#grid th button").nth(1)
    button.focus()
    page.keyboard.press("Enter")
    assert button.evaluate("node => node === document.activeElement")
    expect(page.locator("#grid th").nth(1)).to_have_attribute("aria-sort", "ascending")
    page.locator('#grid tr[tabindex="0"]').focus()
    for key, row in (("ArrowDown", 1), ("ArrowDown", 2), ("ArrowUp", 1), ("Home", 0)):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.place") == str(row)
    page.keyboard.press("End")
    last = len(verified.records) - 1
    assert page.evaluate("document.activeElement.dataset.place") == str(last)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).not_to_be_visible()
    assert page.evaluate("document.activeElement.dataset.place") == str(last)


def test_only_rows_in_sight_are_in_the_page(opened: Opened) -> None:
    run = large_verify(5_000)
    page = opened.report([run])
    grid = page.locator("#grid")
    assert page.locator("#grid table").get_attribute("aria-rowcount") == str(len(run.records) + 1)
    assert page.locator("#grid tr[data-place]").count() < 100
    grid.evaluate("node => { node.scrollTop = node.scrollHeight; }")
    last = page.locator(f'#grid tr[data-place="{len(run.records) - 1}"]')
    expect(last).to_be_visible()
    assert last.locator("td").nth(2).text_content() == run.records[-1].implementation
    assert page.locator("#grid tr[data-place]").count() < 100


def test_a_record_opens_with_all_that_is_known_of_it(opened: Opened, verified: Run) -> None:
    page = opened.report([verified], "#outcome=mismatch")
    wrong = next(record for record in verified.records if record.outcome == "mismatch")
    page.locator("#grid tr[data-place]").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("code")).to_have_text(wrong.reproduce)
    expect(dialog.locator(".case")).to_have_text(wrong.case)
    for part in (wrong.reason, wrong.case_file, f"length={wrong.parameters['length']}"):
        assert part in (dialog.text_content() or "")
    dialog.get_by_role("button", name="Show only this case").click()
    expect(dialog).not_to_be_visible()
    shows(page, [r for r in verified.records if r.case == wrong.case
                 and r.outcome == "mismatch"], verified)  # fmt: skip


def test_a_click_opens_a_record_although_the_table_scrolls_meanwhile(page: Page) -> None:
    drawn(page)
    row = page.locator("#grid tr[data-place]").nth(2)
    row.hover()
    page.mouse.down()
    page.locator("#grid").evaluate("(frame) => { frame.scrollTop = 8; }")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    page.mouse.up()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_no_chart_is_drawn_while_a_button_is_down(page: Page) -> None:
    drawn(page)
    page.locator("#grid tr[data-place]").nth(2).hover()
    page.mouse.down()
    panel = page.locator(".panels > .panel").first.element_handle()
    assert panel is not None
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(1000)
    assert panel.evaluate("(panel) => panel.isConnected")
    page.mouse.up()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.wait_for_function("(panel) => !panel.isConnected", arg=panel)


def test_the_command_is_copied_as_it_is_shown(opened: Opened, verified: Run) -> None:
    options = {"permissions": ["clipboard-read", "clipboard-write"]}
    page = opened.report([verified], "#outcome=mismatch&record=0", **options)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Copy", exact=True).click()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == verified.records[0].reproduce


def test_columns_can_be_chosen(page: Page) -> None:
    page.locator("summary", has_text="Columns").click()
    page.locator("#columns input[value=elements]").check()
    page.locator("#columns input[value=case]").uncheck()
    headings = page.locator("#grid th").all_text_contents()
    assert "elements" in headings
    assert "case" not in headings


def test_runs_of_several_verbs_have_tables_of_their_own(opened: Opened, verified: Run) -> None:
    runs = [verified, swept_bench("One CPU"), swept_bench("Another CPU"), golden("compare")]
    page = opened.report(runs)
    for run, verb in ((verified, "verify"), (runs[3], "compare")):
        page.locator(f'button.tab[data-verb="{verb}"]').click()
        expect(page.locator("#sum")).to_have_text(f"{len(run.records):,} records")
    page.locator('button.tab[data-verb="bench"]').click()
    every = len(runs[1].records) + len(runs[2].records)
    expect(page.locator("#sum")).to_have_text(f"{every:,} records")
    choose(page, "run", "3")
    expect(page.locator("#sum")).to_have_text(f"{len(runs[2].records):,} of {every:,} records")
    assert set(column(page, 1)) == {"3"}
    drawn(page)


def test_every_control_can_be_used(opened: Opened, verified: Run, timed: Run) -> None:
    page = opened.report([verified, timed, golden("compare")], accept_downloads=True)
    page.evaluate("window.print = () => {}")
    for summary in page.locator("summary").all():
        summary.click()
    page.keyboard.press("Escape")
    page.evaluate(
        "document.querySelectorAll('input[type=checkbox]')"
        ".forEach((box) => { box.click(); box.click(); })"
    )
    pressed = 0
    for button in page.locator("button:visible").all():
        if button.is_visible():
            button.evaluate("node => node.click()")
            pressed += 1
            if page.locator("dialog[open]").count():
                page.keyboard.press("Escape")
    assert pressed > 10
    drawn(page)


def test_the_theme_can_be_chosen_and_is_kept(opened: Opened, verified: Run) -> None:
    page = opened.report([verified], color_scheme="light")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    for name in ("light", "dark"):
        page.locator("#theme").click()
        expect(page.locator("#theme")).to_have_text(f"Theme: {name}")
    assert page.evaluate(ground) != light
    dark = page.evaluate(ground)
    drawn(page)
    page.reload()
    drawn(page)
    assert page.evaluate(ground) == dark
    follows = opened.report([verified], color_scheme="dark")
    assert follows.evaluate(ground) == dark


def test_without_scripts_the_verdict_and_the_failures_are_there(
    opened: Opened, verified: Run
) -> None:
    from convcheck.reporters.html import REPORTER

    page = opened.text(REPORTER.render([verified]), java_script_enabled=False)
    expect(page.locator(".card .verdict")).to_contain_text("Failed")
    wrong = next(record for record in verified.records if record.outcome == "mismatch")
    expect(page.locator("#failures")).to_contain_text(wrong.reproduce)
    expect(page.get_by_text("need JavaScript")).to_be_visible()


def test_a_browser_that_is_too_old_is_told_so(opened: Opened, verified: Run) -> None:
    from convcheck.reporters.html import REPORTER

    text = REPORTER.render([verified])
    path = opened.folder / "old.html"
    path.write_text(text, encoding="utf-8")
    page = opened.text("<p>empty</p>")
    page.add_init_script("delete window.DecompressionStream")
    page.goto(path.as_uri())
    expect(page.locator("#sum")).to_contain_text("too old")
