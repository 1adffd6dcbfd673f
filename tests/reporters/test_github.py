"""Workflow commands are escaped as GitHub's runner unescapes them, and are few."""

from __future__ import annotations

import pytest

from convcheck.document.run import Run
from convcheck.model.outcome import ExitStatus
from convcheck.reporters.github import MOST_ERRORS, REPORTER, workflow_commands
from tests.reporters.documents import HOSTILE, golden, with_text
from tests.runs import changed, edited


def parsed(line: str) -> tuple[str, dict[str, str], str]:
    """Return kind, properties and message of a command, as the runner reads it."""
    assert line.startswith("::")
    head, message = line[2:].split("::", 1)
    kind, _, rest = head.partition(" ")
    properties = dict(each.split("=", 1) for each in rest.split(","))
    unescaped = {
        key: value.replace("%0D", "\r").replace("%0A", "\n").replace("%3A", ":")
        .replace("%2C", ",").replace("%25", "%")
        for key, value in properties.items()
    }  # fmt: skip
    text = message.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")
    return kind, unescaped, text


def commands(*runs: Run, folder: str = "") -> list[tuple[str, dict[str, str], str]]:
    return [parsed(line) for line in workflow_commands(runs, folder).splitlines()]


def test_each_failure_is_an_error_at_the_line_of_its_case() -> None:
    run = golden("verify")
    found = commands(run)
    assert [kind for kind, _, _ in found] == ["error"] * 8
    _, properties, message = found[0]
    failed = next(record for record in run.records if record.diagnosis)
    assert properties == {
        "file": "cases/golden.yaml",
        "line": "8",
        "title": "mismatch: faulty:zeros forward",
    }
    assert message.splitlines()[0] == failed.case
    assert f"diagnosis: {failed.diagnosis}" in message
    assert message.endswith(failed.reproduce)


def test_a_run_that_passed_says_nothing() -> None:
    run = golden("verify")
    good = [record for record in run.records if record.outcome == "agree"]
    assert REPORTER.render([changed(run, records=good)]) != ""  # its status is 1
    passed = changed(run, records=good, exit_status=ExitStatus.AGREED)
    assert REPORTER.render([passed]) == ""


def test_what_is_in_no_record_is_an_error_without_a_place() -> None:
    run = golden("verify")
    missing = changed(run, records=run.records[:1], exit_status=ExitStatus.COULD_NOT_RUN)
    ((kind, properties, message),) = commands(missing)
    assert kind == "error"
    assert properties == {"title": "convcheck verify: something could not run"}
    assert message == "required backend jax took part in no comparison"


def test_regressions_and_disagreements_of_other_verbs_are_errors() -> None:
    titles = [properties["title"] for _, properties, _ in commands(golden("compare"))]
    assert titles == [
        "worse: faulty:zeros forward",
        "worse: faulty:zeros forward",
        "slower: numpy:windows forward",
        "slower: numpy:windows forward",
    ]
    assert len(commands(golden("bench"))) == 2


@pytest.mark.parametrize(("failures", "shown"), [(10, 10), (11, 10), (500, 10)])
def test_more_than_github_shows_become_one_notice(failures: int, shown: int) -> None:
    run = golden("verify")
    failed = next(record for record in run.records if record.outcome == "mismatch")
    found = commands(changed(run, records=[failed] * failures))
    errors = [each for each in found if each[0] == "error"]
    assert len(errors) == shown == MOST_ERRORS
    notices = found[shown:]
    if failures > shown:
        ((kind, _, message),) = notices
        assert kind == "notice"
        assert message.startswith(f"{failures - shown} failure")
    else:
        assert notices == []


def test_percent_colon_comma_and_ends_of_lines_survive() -> None:
    run = golden("verify")
    failed = next(record for record in run.records if record.outcome == "mismatch")
    record = edited(
        failed,
        {
            "case_file": "cases/100%,a:b%0A.yaml:7",
            "reason": "50 %0A, a::b\nsecond line %25",
        },
    )
    ((_, properties, message),) = commands(changed(run, records=[record]))
    assert properties["file"] == "cases/100%,a:b%0A.yaml"
    assert properties["line"] == "7"
    assert "50 %0A, a::b\nsecond line %25" in message


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_text_is_one_command_a_failure(kind: str) -> None:
    run = with_text(golden("verify"), HOSTILE[kind])
    found = commands(run)
    assert [each for each, _, _ in found] == ["error"] * 8
    assert all(set(properties) == {"file", "line", "title"} for _, properties, _ in found)
    assert all(len(line) < 12_000 for line in workflow_commands([run]).splitlines())


@pytest.mark.parametrize(
    ("folder", "file", "expected"),
    [
        ("", "cases/a.yaml", "cases/a.yaml"),
        ("sub/project", "cases/a.yaml", "sub/project/cases/a.yaml"),
        ("sub", "../cases/a.yaml", "cases/a.yaml"),
        ("sub", "/home/runner/work/r/r/a.yaml", "/home/runner/work/r/r/a.yaml"),
    ],
)
def test_files_are_named_from_the_root_of_the_repository(
    folder: str, file: str, expected: str
) -> None:
    run = golden("verify")
    failed = next(record for record in run.records if record.outcome == "mismatch")
    record = edited(failed, {"case_file": f"{file}:3"})
    ((_, properties, _),) = commands(changed(run, records=[record]), folder=folder)
    assert properties["file"] == expected


def test_a_case_without_a_line_has_no_line() -> None:
    run = golden("verify")
    failed = next(record for record in run.records if record.outcome == "mismatch")
    for place in ("cases/a.yaml", "cases/a.yaml:", "a:" + "9" * 5000):
        record = edited(failed, {"case_file": place})
        ((_, properties, _),) = commands(changed(run, records=[record]))
        assert "line" not in properties


def test_runs_are_told_apart() -> None:
    found = commands(golden("bench"), golden("compare"))
    titles = [properties["title"].partition(":")[0] for _, properties, _ in found]
    assert titles == ["run 1"] * 2 + ["run 2"] * 4
