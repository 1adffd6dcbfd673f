"""What the page says without any script: verdicts, failures, reasons, surroundings; its blocks."""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import json
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

from convcheck.document.run import Run
from convcheck.model.outcome import ExitStatus
from convcheck.plots.tables import tables
from convcheck.reporters._text import visible
from convcheck.reporters.contract import reporter_for
from convcheck.reporters.html import REPORTER, assets
from convcheck.reporters.html.head import MOST_FAILURES, head
from convcheck.reporters.html.payload import PLACES, clean, encode_tables
from tests.reporters.documents import VERBS, golden
from tests.reporters.html.runs import large_verify, swept_bench
from tests.runs import changed, edited


def block(text: str, name: str) -> str:
    """Return what a compressed block of a page holds."""
    match = re.search(rf'<script type="application/octet-stream" id="{name}">(.*?)</script>', text)
    assert match is not None
    return gzip.decompress(base64.b64decode(match[1])).decode("utf-8")


def values(encoded: Any) -> list[Any]:
    """Return a column, as the page's script reads it."""
    if "codes" in encoded:
        return [encoded["texts"][code] for code in encoded["codes"]]
    if "steps" in encoded:
        return [sum(encoded["steps"][: at + 1]) for at in range(len(encoded["steps"]))]
    return [float(value) if isinstance(value, str) else value for value in encoded["numbers"]]


def test_the_ending_of_a_file_chooses_the_report() -> None:
    assert reporter_for(Path("any.html")) is REPORTER


@pytest.mark.parametrize("verb", VERBS)
def test_the_top_says_verdict_counts_and_command(verb: str) -> None:
    run = golden(verb)
    text = html.unescape(REPORTER.render([run]))
    top = text[: text.index('id="records"')]
    assert f"<title>convcheck {verb}: failed</title>" in top
    for outcome, count in run.counts.items():
        assert f"{count} {outcome.value.replace('_', ' ')}" in top
    assert " ".join(run.command) in top


def test_every_kind_of_failure_has_an_example_with_its_command() -> None:
    run = golden("verify")
    shown = head(run, 1, several=False)
    failing = [r for r in run.records if r.outcome in ("mismatch", "error", "crashed")]
    failing += [r for r in run.records if r.outcome == "unexpected_agreement"]
    assert shown.failed == len(failing)
    assert sum(1 + failure.more for failure in shown.failures) == len(failing)
    kinds = {(record.outcome, record.implementation) for record in failing}
    assert len(shown.failures) == len(kinds)
    assert {failure.command for failure in shown.failures} <= {r.reproduce for r in failing}
    page = html.unescape(REPORTER.render([run]))
    for failure in shown.failures:
        assert failure.command in page


def test_kinds_of_failure_beyond_the_most_are_counted() -> None:
    run = golden("verify")
    wrong = next(record for record in run.records if record.outcome == "mismatch")
    records = [
        edited(wrong, {"implementation": f"numpy:form{at}"}) for at in range(MOST_FAILURES + 3)
    ]
    shown = head(changed(run, records=records), 1, several=False)
    assert (len(shown.failures), shown.kinds_left_out) == (MOST_FAILURES, 3)
    page = REPORTER.render([changed(run, records=records)])
    assert "3 more kinds of failure" in page


def test_reasons_that_differ_in_numbers_only_are_one() -> None:
    run = golden("verify")
    refused = next(record for record in run.records if record.outcome == "unsupported")
    records = [
        edited(refused, {"reason": f"depth {at} is no multiple of 1e-{at}"}) for at in range(1, 5)
    ]
    (reason,) = head(changed(run, records=records), 1, several=False).reasons
    assert (reason.number, reason.reason) == (4, "depth 1 is no multiple of 1e-1")


@pytest.mark.parametrize(
    ("change", "tone"),
    [
        ({}, "good"),
        ({"interrupted": True, "exit_status": ExitStatus.INTERRUPTED}, "doubtful"),
        ({"exit_status": ExitStatus.COULD_NOT_RUN, "notes": ["jax took no part"]}, "doubtful"),
        ({"exit_status": ExitStatus.DISAGREED}, "bad"),
        ({"records": [], "scaling": [], "exit_status": ExitStatus.NOTHING_COMPARED}, "doubtful"),
    ],
)
def test_what_did_not_pass_never_looks_like_it(change: dict[str, Any], tone: str) -> None:
    run = changed(swept_bench(), **change)
    shown = head(run, 1, several=False)
    assert shown.tone == tone
    assert (shown.verdict == "passed") == (tone == "good")


def test_a_comparison_that_leaves_speeds_open_does_not_look_settled() -> None:
    run = golden("compare")
    open_ones = [each for each in run.records if each.change in ("same", "slower")]
    settled = [edited(each, {"change": "same"}) for each in open_ones]
    left_open = [
        edited(each, {"change": "ambiguous" if each.change == "slower" else "same"})
        for each in open_ones
    ]
    tones = {}
    for name, records in (("settled", settled), ("open", left_open)):
        agreed = changed(run, records=records, exit_status=ExitStatus.AGREED)
        shown = head(agreed, 1, several=False)
        tones[name] = shown.tone, shown.verdict
    assert tones["settled"] == ("good", "passed")
    said = "passed, but 2 of 4 speeds are ambiguous, up to 1.26x slower"
    assert tones["open"] == ("doubtful", said)


def test_the_ratio_of_a_comparison_stands_first() -> None:
    settings = json.loads(block(REPORTER.render([golden("compare")]), "settings"))
    shown = [field for field in settings["fields"]["compare"] if field["shown"]]
    assert (shown[0]["name"], shown[0]["heading"]) == ("ratio", "new / base")


def test_a_failing_record_wins_over_a_status_that_says_otherwise() -> None:
    run = changed(golden("verify"), exit_status=ExitStatus.AGREED)
    assert head(run, 1, several=False).tone == "bad"


def test_speeds_are_counted_by_what_can_be_said_of_them() -> None:
    sentence = head(swept_bench(), 1, several=False).sentence
    assert "10 timings of 2 implementations on 5 cases" in sentence
    assert "with no difference seen" in sentence


def test_several_runs_are_kept_apart() -> None:
    runs = [swept_bench("One CPU"), swept_bench("Another CPU"), golden("verify")]
    page = REPORTER.render(runs)
    assert "<title>convcheck: 3 runs, 1 of them not passed</title>" in page
    for number, machine in ((1, "One CPU"), (2, "Another CPU")):
        assert f"Run {number}: bench" in page
        assert machine in page
    bench = json.loads(block(page, "data"))["bench"]["columns"]
    assert set(values(bench["run_label"])) == {"run 1 on One CPU", "run 2 on Another CPU"}
    assert values(bench["ratio"]) == [
        pytest.approx(record.ratio, rel=1e-5) for run in runs[:2] for record in run.records
    ]


@pytest.mark.parametrize("run", [golden(verb) for verb in VERBS], ids=VERBS)
def test_the_page_holds_every_record(run: Run) -> None:
    columns = json.loads(block(REPORTER.render([run]), "data"))[run.verb]["columns"]
    assert set(run.columns) <= set(columns)
    for name in run.columns:
        told = values(columns[name])
        for value, record in zip(told, map(to_builtins, run.records), strict=True):
            expected = record[name]
            if isinstance(expected, float):
                assert value == pytest.approx(expected, rel=1e-5, nan_ok=True)
            elif isinstance(expected, dict):
                assert all(f"{key}=" in value for key in expected)
            elif name == "reproduce":
                assert filled(value, record) == expected
            elif isinstance(expected, str):
                assert value == visible(expected, lines=True)
            else:
                assert value == expected


def filled(template: str, record: dict[str, Any]) -> str:
    return re.sub("\0(\\d)\0", lambda match: str(record[PLACES[int(match[1])]]), template)


def test_commands_are_few_templates() -> None:
    run = large_verify(2_000)
    encoded = json.loads("".join(encode_tables({"verify": clean(tables([run])["verify"])})))
    column = encoded["verify"]["columns"]["reproduce"]
    assert len(column["texts"]) < 5
    for template, record in zip(values(column), map(to_builtins, run.records), strict=True):
        assert filled(template, record) == record["reproduce"]


def test_pairs_are_linked_with_their_records() -> None:
    run = large_verify(500)
    encoded = json.loads(block(REPORTER.render([run]), "data"))["pairs"]["columns"]
    columns = {name: values(column) for name, column in encoded.items()}
    expected = [
        (entry.case, entry.fill, entry.pass_, frozenset((pair.first, pair.second)))
        for entry in run.pairs
        for pair in entry.pairs
    ]
    linked = [
        [run.records[row] for row in rows]
        for rows in zip(columns["row_a"], columns["row_b"], strict=True)
    ]
    assert expected == [
        (a.case, a.fill, a.pass_, frozenset({a.implementation, b.implementation}))
        for a, b in linked
    ]


def test_the_policy_allows_the_scripts_of_the_page_and_no_others() -> None:
    page = REPORTER.render([golden("verify")])
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert policy is not None
    allowed = set(re.findall(r"sha256-([^&]*)&", policy[1]))
    own = page[page.rindex("<script>") + len("<script>") : page.rindex("</script>")]
    digests = {
        base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")
        for text in (own, block(page, "vega"))
    }
    assert allowed == digests
    assert "default-src &#39;none&#39;" in policy[1]
    assert not {"unsafe-eval", "script-src &#39;unsafe-inline"} & set(policy[1].split())


@pytest.mark.parametrize("stored", [b"", b"no gzip", gzip.compress(b"x" * 10_000, mtime=0)[:30]])
def test_a_spoilt_cache_is_made_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, stored: bytes
) -> None:
    before = assets.vega_bundle()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("vl_convert.javascript_bundle", lambda snippet: f"made anew: {snippet}")
    assets.vega_bundle.cache_clear()
    made = gzip.decompress(assets.vega_bundle().compressed)
    assert made.startswith(b"made anew")
    (cached,) = tmp_path.rglob("*.gz")
    cached.write_bytes(stored)
    assets.vega_bundle.cache_clear()
    assert gzip.decompress(assets.vega_bundle().compressed) == made
    assert gzip.decompress(cached.read_bytes()) == made
    monkeypatch.undo()
    assets.vega_bundle.cache_clear()
    assert assets.vega_bundle() == before


def test_who_has_no_home_has_no_cache_either(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(path: Path) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "expanduser", nobody)
    monkeypatch.setattr("vl_convert.javascript_bundle", lambda snippet: snippet)
    assets.vega_bundle.cache_clear()
    assert gzip.decompress(assets.vega_bundle().compressed).decode() == assets.VEGA
    assets.vega_bundle.cache_clear()
    monkeypatch.undo()


def test_a_cache_that_cannot_be_written_costs_nothing_else(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(file))
    monkeypatch.setattr("vl_convert.javascript_bundle", lambda snippet: snippet)
    assets.vega_bundle.cache_clear()
    assert gzip.decompress(assets.vega_bundle().compressed).decode() == assets.VEGA
    assets.vega_bundle.cache_clear()
    monkeypatch.undo()
