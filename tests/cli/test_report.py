"""`convcheck report`: stored runs rendered, several of them kept apart, bad files refused."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pandas as pd
import pytest
from junitparser import JUnitXml

from convcheck.cli.main import run
from convcheck.document.run import Run
from tests.processes import environment
from tests.reporters.documents import GOLDEN, VERBS

TEXT_FORMATS = ("csv", "github", "json", "md", "xml")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a run of each verb, and one of bench on another machine."""
    for verb in VERBS:
        shutil.copy(GOLDEN / f"{verb}.json", tmp_path)
    other = json.loads((GOLDEN / "bench.json").read_text())
    other["environment"] |= {"cpu_model": "Other CPU", "cpus": 64}
    (tmp_path / "gpu.json").write_text(json.dumps(other))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def edited(folder: Path, name: str, change: Any) -> str:
    """Store a changed copy of a run and return its name."""
    document = json.loads((folder / f"{name}.json").read_text())
    change(document)
    (folder / "edited.json").write_text(json.dumps(document))
    return "edited.json"


@pytest.mark.parametrize("ending", TEXT_FORMATS)
@pytest.mark.parametrize("verb", VERBS)
def test_a_stored_run_is_rendered_as_the_verb_itself_would(
    folder: Path, verb: str, ending: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["report", f"{verb}.json", "-o", f"out/x.{ending}"]) == 0
    assert (folder / "out" / f"x.{ending}").read_text() == (GOLDEN / f"{verb}.{ending}").read_text()
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("verb", VERBS)
def test_without_a_file_the_tables_are_printed(
    folder: Path, verb: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["report", f"{verb}.json"]) == 0
    shown = capsys.readouterr().out
    assert ("MISMATCH" if verb != "compare" else "SLOWER") in shown
    assert "run 1" not in shown


def on_terminal(columns: int, *arguments: str) -> list[str]:
    """Return the lines that the command prints on a terminal so wide, without their colours."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "convcheck", *arguments],
        stdout=theirs,
        stdin=subprocess.DEVNULL,
        env=environment(COLUMNS=str(columns), TERM="xterm"),
    )
    os.close(theirs)
    written = b""
    with contextlib.suppress(OSError):  # what reading the end of a terminal raises
        while part := os.read(ours, 65536):
            written += part
    os.close(ours)
    assert process.wait(60) == 0
    return re.sub(r"\x1b\[[0-9;]*m", "", written.decode()).splitlines()


def test_a_narrow_terminal_goes_without_columns_and_says_which(folder: Path) -> None:
    """What counts, the ratio and its interval, is never cut."""
    wide = on_terminal(160, "report", "bench.json")
    assert any("faults" in line and "GFLOP/s" in line for line in wide)
    assert not any("no room" in line for line in wide)
    narrow = on_terminal(100, "report", "bench.json")
    head = next(line for line in narrow if line.lstrip().startswith("implementation"))
    assert "against the baseline" in head
    assert "faults" not in head
    assert not any("…" in line for line in narrow)
    (told,) = (line for line in narrow if "hidden at this width" in line)
    missing = told.removeprefix("hidden at this width: ").removesuffix(" (see the reports)")
    assert missing.split(", ")[-1] == "faults"
    assert all(name not in head for name in missing.split(", "))
    assert any("slower [8.96, 9.02]" in line for line in narrow)


def test_several_runs_are_printed_one_after_the_other(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["report", "bench.json", "gpu.json", "compare.json"]) == 0
    shown = capsys.readouterr().out
    heads = [line for line in shown.splitlines() if line.startswith("run ")]
    assert heads == [
        "run 1: bench.json, bench of 2026-01-31T12:10:00+00:00 on Example CPU 9000",
        "run 2: gpu.json, bench of 2026-01-31T12:10:00+00:00 on Other CPU",
        "run 3: compare.json, compare of 2026-03-01T12:00:00+00:00",
    ]


def test_several_runs_in_one_report_are_kept_apart(folder: Path) -> None:
    files = [word for ending in ("csv", "md", "xml") for word in ("-o", f"all.{ending}")]
    assert run(["report", "bench.json", "gpu.json", *files]) == 0
    table = pd.read_csv("all.csv")
    assert table.groupby("run")["machine"].unique().map(list).tolist() == [
        ["Example CPU 9000"],
        ["Other CPU"],
    ]
    own = pd.read_csv(GOLDEN / "bench.csv")
    for number in (1, 2):  # the ratios are those that each run found
        ratios = table[table["run"] == number]["ratio"]
        assert ratios.dropna().tolist() == own["ratio"].dropna().tolist()
    page = (folder / "all.md").read_text()
    assert "## Run 1: convcheck bench" in page
    assert "## Run 2: convcheck bench" in page
    assert [suite.name[:5] for suite in JUnitXml.fromfile("all.xml")] == ["run 1", "run 2"]


def test_verbs_may_be_mixed_where_the_format_can(folder: Path) -> None:
    assert run(["report", "verify.json", "bench.json", "compare.json", "-o", "all.md"]) == 0
    page = (folder / "all.md").read_text()
    assert all(f"convcheck {verb}: failed" in page for verb in VERBS)


def test_json_is_the_run(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["report", "verify.json", "--json"]) == 0
    assert capsys.readouterr().out == (GOLDEN / "verify.json").read_text()


MISTAKES: dict[str, tuple[list[str], list[str]]] = {
    "no run": ([], ["RUN"]),
    "no such file": (["missing.json"], ["missing.json", "no such file"]),
    "a folder": (["."], ["is a folder"]),
    "no JSON": (["broken.json"], ["broken.json:2:"]),
    "no run document": (["list.json"], ["list.json:1:", "not a run document"]),
    "another version": (["future.json"], ["future.json:1:", "convcheck-run/1"]),
    "twice": (["bench.json", "./bench.json"], ["named twice"]),
    "no format": (["missing.json", "-o", "x.pdf"], ["x.pdf", ".csv", ".md", ".xml"]),
    "over a run": (["bench.json", "-o", "./bench.json"], ["would overwrite"]),
    "two verbs in a table": (
        ["bench.json", "verify.json", "-o", "x.md", "-o", "x.csv"],
        ["bench and verify"],
    ),
    "two documents in one": (["bench.json", "gpu.json", "-o", "x.json"], ["holds one run"]),
    "two documents printed": (["bench.json", "gpu.json", "--json"], ["holds one run"]),
    "one of two": (["bench.json", "broken.json", "-o", "x.md"], ["broken.json:2:"]),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_one_message_and_exit_2(
    folder: Path, mistake: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "broken.json").write_text('{\n "a": ]\n}')
    (folder / "list.json").write_text("[]")
    (folder / "future.json").write_text('{"schema": "convcheck-run/99"}')
    before = (folder / "bench.json").read_text()
    arguments, words = MISTAKES[mistake]
    assert run(["report", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Traceback" not in captured.err
    for word in words:
        assert word in captured.err
    assert not list(folder.glob("x.*")), "nothing may be written if something is wrong"
    assert (folder / "bench.json").read_text() == before


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d["environment"].pop("base"),
        lambda d: d["environment"].update(new=[]),
        lambda d: d["environment"]["base"].pop("file"),
        lambda d: d["environment"]["new"].update(environment={}),
        lambda d: d["environment"].update(machine=None),
        lambda d: d["environment"].update(software=[{"what": "numpy", "base": "1"}]),
        lambda d: d["environment"].pop("verb"),
    ],
)
def test_a_comparison_that_was_edited_is_refused_with_its_place(
    folder: Path, change: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    name = edited(folder, "compare", change)
    assert run(["report", name]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("convcheck: edited.json:1: environment")


def test_a_report_that_cannot_be_written_is_said_and_the_others_are_written(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "taken").write_text("")
    assert run(["report", "bench.json", "-o", "taken/x.md", "-o", "x.md"]) == 3
    assert "cannot write taken/x.md" in capsys.readouterr().err
    assert (folder / "x.md").exists()


def test_charts_are_written_on_request(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[list[str], Path]] = []

    def write_plots(runs: list[Run], into: Path) -> list[Path]:
        drawn.append(([each.verb for each in runs], into))
        return [into / "times.svg", into / "times.png"]

    monkeypatch.setattr("convcheck.plots.files.write_plots", write_plots)
    assert run(["report", "bench.json", "gpu.json", "-o", "x.md", "--plots", "charts"]) == 0
    assert drawn == [(["bench", "bench"], Path("charts"))]
    assert "charts: wrote times" in capsys.readouterr().err


def test_a_page_shows_the_charts_that_were_written_with_it(folder: Path) -> None:
    files = ["-o", "pages/x.md", "-o", "plain.xml", "--plots", "my charts"]
    assert run(["report", "bench.json", "verify.json", *files]) == 0
    links = re.findall(r"!\[.+\]\((.+\.svg)\)", (folder / "pages" / "x.md").read_text())
    linked = {(folder / "pages" / unquote(link)).resolve() for link in links}
    assert linked == set((folder / "my charts").glob("*.svg"))
    assert len(linked) > 3
    assert run(["report", "bench.json", "-o", "alone.md"]) == 0
    assert "## Pictures" not in (folder / "alone.md").read_text()


def test_charts_that_cannot_be_written_cost_the_status_and_no_report(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["report", "bench.json", "-o", "x.md", "--plots", "gpu.json"]) == 3
    assert "cannot write gpu.json" in capsys.readouterr().err
    assert (folder / "x.md").exists()


def test_the_exit_status_is_of_the_rendering_and_not_of_the_run(folder: Path) -> None:
    name = edited(folder, "verify", lambda d: d["summary"].update(exit_status=3))
    assert run(["report", name, "-o", "x.md"]) == 0


def test_annotations_and_summary_are_left_to_the_verb_that_made_the_run(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(folder / "summary"))
    assert run(["report", "verify.json"]) == 0
    assert "::" not in capsys.readouterr().err
    assert not (folder / "summary").exists()


def test_help_imports_no_numerical_library() -> None:
    program = (
        "import sys\nfrom convcheck.cli.main import run\n"
        "status = run(['report', '--help'])\n"
        "assert status == 0 and not set(sys.modules) & {'numpy', 'pandas', 'junitparser'}"
    )
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
