"""`convcheck verify` as a user calls it: selections, outputs, exit statuses."""

from __future__ import annotations

import json
from pathlib import Path

import pandas as pd
import pytest

from convcheck.backends.registry import backends
from convcheck.document.flat import flat_columns
from convcheck.document.records import columns
from convcheck.document.run import SCHEMA
from tests.processes import convcheck, whole, write_case

CASES = """\
title: two matrices
implementations: [numpy:im2col, numpy:windows]
cases:
  - name: first
    title: strides
    op: conv1d
    matrix: {length: 8, in_channels: 2, out_channels: 2, kernel: 3, stride: [1, 2],
             dtype: [float32, float64]}
  - name: second
    title: no bias
    op: conv2d
    matrix: {height: 5, width: 4, in_channels: 2, out_channels: 2, kernel: 2, bias: false}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "two.yaml").write_text(CASES)
    return tmp_path


def test_agreement_exits_0_and_writes_both_reports(folder: Path) -> None:
    done = convcheck("verify", "two.yaml", cwd=folder)
    assert done.status == 0, done.stderr
    assert "two.yaml: 5 cases" in done.stdout
    document = json.loads((folder / "reports" / "verify.json").read_text())
    assert document["schema"] == SCHEMA
    expected = (4 * 4 + 1 * 3) * 2 * 2
    assert document["summary"]["compared"] == len(document["records"]) == expected
    assert document["summary"]["exit_status"] == 0
    table = pd.read_csv(folder / "reports" / "verify.csv")
    assert tuple(table.columns) == flat_columns("verify")
    assert len(table) == expected
    assert (table["outcome"] == "agree").all()
    assert table["budget_used"].max() < 1


def test_json_is_all_that_stdout_gets(folder: Path) -> None:
    done = convcheck("verify", "two.yaml", "--json", cwd=folder)
    assert done.document["summary"]["cases"] == 5
    assert "comparisons" in done.stderr


def test_every_record_has_every_field_and_every_pair_is_there(folder: Path) -> None:
    document = convcheck("verify", "two.yaml", "--json", cwd=folder).document
    for record in document["records"]:
        assert tuple(record) == columns("verify")
        assert record["elements"] > 0
        assert isinstance(record["allclose_default"], bool)
        assert record["required_rtol"] is not None
    assert len(document["pairs"]) == 38
    for group in document["pairs"]:
        ((first, second, difference, share),) = group["pairs"]
        assert (first, second) == ("numpy:im2col", "numpy:windows")
        assert 0 <= difference < 1e-3
        assert 0 <= share <= 1


@pytest.mark.parametrize(
    ("options", "cases", "records"),
    [
        (["-k", "stride=2"], 2, 32),
        (["-k", "second"], 1, 12),
        (["-k", "stride=2 and not dtype=float64"], 1, 16),
        (["--dtype", "float64"], 2, 32),
        (["--pass", "grad_bias"], 4, 16),
        (["--fill", "integers"], 5, 38),
        (["--backend", "numpy:windows"], 5, 38),
        (["--backend", "numpy", "--pass", "forward", "--fill", "normal", "-k", "second"], 1, 2),
    ],
)
def test_selections(folder: Path, options: list[str], cases: int, records: int) -> None:
    document = convcheck("verify", "two.yaml", "--json", *options, cwd=folder).document
    assert document["summary"]["cases"] == cases
    assert len(document["records"]) == records


def test_a_selection_of_nothing_exits_5(folder: Path) -> None:
    done = convcheck("verify", "two.yaml", "-k", "nothing_like_this", cwd=folder)
    assert done.status == 5
    assert "NOTHING WAS COMPARED" in done.stdout


def test_list_names_what_would_run_and_runs_nothing(folder: Path) -> None:
    done = convcheck("verify", "two.yaml", "--list", "--pass", "forward", cwd=folder)
    assert done.status == 0
    lines = done.stdout.splitlines()
    assert len(lines) == 5
    assert lines[0].endswith("numpy:im2col numpy:windows")
    assert "5 cases, 20 comparisons" in done.stderr
    assert not (folder / "reports").exists()


def test_the_reproducing_command_runs_that_one_comparison(folder: Path) -> None:
    record = convcheck("verify", "two.yaml", "--json", cwd=folder).document["records"][-1]
    import shlex

    words = shlex.split(record["reproduce"])[1:]
    (again,) = convcheck(*words, "--json", cwd=folder).document["records"]
    ignored = {"seconds"}
    assert {k: v for k, v in again.items() if k not in ignored} == {
        k: v for k, v in record.items() if k not in ignored
    }


@pytest.mark.slow
def test_the_same_seed_gives_the_same_numbers_and_another_gives_others(folder: Path) -> None:
    def errors(*options: str) -> list[float]:
        document = convcheck("verify", "two.yaml", "--json", *options, cwd=folder).document
        return [r["max_abs_error"] for r in document["records"] if r["fill"] == "normal"]

    assert errors() == errors("--jobs", "2")
    assert errors() != errors("--seed", "7")


def test_outputs_go_where_they_are_asked_to(folder: Path) -> None:
    options = ["-o", "out/a.json", "-o", "b.csv", "--reports", "elsewhere", "-k", "second"]
    done = convcheck("verify", "two.yaml", *options, cwd=folder)
    assert done.status == 0
    assert json.loads((folder / "out" / "a.json").read_text())["schema"] == SCHEMA
    assert (folder / "b.csv").read_text().startswith("case,")
    assert (folder / "elsewhere" / "verify.json").exists()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["-o", "x.pdf"], [".csv", ".json", "'pdf'"]),
        (
            ["--backend", "pytorch"],
            ["unknown backend 'pytorch'; did you mean 'torch'?", "numpy", "tensorflow"],
        ),
        (["--require", "jaxx"], ["--require", "unknown backend 'jaxx'"]),
        (["-k", "a and"], ["-k"]),
        (["--pass", "backward"], ["forward", "grad_input"]),
        (["--timeout", "-1"], ["--timeout"]),
        (["no_such_file.yaml"], ["no_such_file.yaml"]),
        (["--reports", "two.yaml"], ["cannot write", "--reports"]),
    ],
)
def test_a_wrong_option_is_one_message_and_exit_2(
    folder: Path, options: list[str], words: list[str]
) -> None:
    done = convcheck("verify", *([] if options[0].endswith("yaml") else ["two.yaml"]), *options,
                     cwd=folder)  # fmt: skip
    assert done.status == 2
    assert "Traceback" not in done.stderr
    for word in words:
        assert word in done.stderr


def test_an_unknown_verb_names_the_known_ones(tmp_path: Path) -> None:
    done = convcheck("verfy", cwd=tmp_path)
    assert done.status == 2
    assert "verify" in done.stderr
    assert "info" in done.stderr


@pytest.mark.parametrize(
    ("implementation", "words"),
    [
        (
            "pytorch:direct",
            f"unknown backend 'pytorch'; did you mean 'torch'? allowed: {', '.join(backends())}",
        ),
        ("torch:im2row", "torch has no form 'im2row'; allowed:"),
        ("torch[fast]:direct", "torch has no mode 'fast'; allowed: eager"),
    ],
)
def test_an_unknown_implementation_is_named_with_its_line(
    tmp_path: Path, implementation: str, words: str
) -> None:
    write_case(tmp_path, f'"{implementation}"')
    done = convcheck("verify", "case.yaml", cwd=tmp_path)
    assert done.status == 2
    assert f"case.yaml:4: implementations: {words}" in done.stderr


def test_a_form_that_a_backend_lacks_is_unsupported_with_its_reason(tmp_path: Path) -> None:
    write_case(tmp_path, "numpy:direct", "numpy:dense", "numpy:im2col")
    document = convcheck("verify", "case.yaml", "--json", cwd=tmp_path).document
    outcomes = {(r["form"], r["outcome"], r["reason"]) for r in document["records"]}
    assert outcomes == {
        (
            "direct",
            "unsupported",
            "NumPy has no convolution with channels of its own; its matrix product is numpy:matmul",
        ),
        ("dense", "unsupported", "the form dense needs a kernel of the input's size"),
        ("im2col", "agree", ""),
    }


EXPECTING = """
expect:
  - {{when: {{length: 6}}, implementation: "numpy:im2col", outcome: {outcome}, reason: known, url: "https://example.org/1"}}
"""


def test_a_stale_expectation_fails_the_run(tmp_path: Path) -> None:
    write_case(tmp_path, "numpy:im2col", more=EXPECTING.format(outcome="mismatch"))
    done = convcheck("verify", "case.yaml", "--json", cwd=tmp_path)
    assert done.status == 1
    record = done.document["records"][0]
    assert record["outcome"] == "unexpected_agreement"
    assert "case.yaml:7" in record["reason"]
    assert "https://example.org/1" in record["reason"]


def test_an_expectation_for_an_implementation_that_is_not_there_is_a_mistake(
    tmp_path: Path,
) -> None:
    write_case(tmp_path, "numpy:windows", more=EXPECTING.format(outcome="mismatch"))
    done = convcheck("verify", "case.yaml", cwd=tmp_path)
    assert done.status == 2
    assert "case.yaml:7" in done.stderr
    assert "names no implementation" in done.stderr


def test_a_known_difference_is_expected(tmp_path: Path, site: Path) -> None:
    more = EXPECTING.replace("numpy:im2col", "faulty:zeros").format(outcome="mismatch")
    more = more.replace("length: 6}", "length: 6, pass: forward}")
    write_case(tmp_path, "faulty:zeros", "numpy:im2col", more=more)
    done = convcheck("verify", "case.yaml", "--json", cwd=tmp_path, site=site)
    assert done.status == 0, done.stderr
    zeros = [r for r in done.document["records"] if r["form"] == "zeros"]
    assert {(r["pass"], r["outcome"]) for r in zeros} == {
        ("forward", "expected_mismatch"),
        ("grad_input", "agree"),
        ("grad_kernel", "agree"),
        ("grad_bias", "agree"),
    }
    assert "known difference: known (https://example.org/1)" in zeros[0]["reason"]


def test_tolerances_of_the_user_replace_the_computed_ones(tmp_path: Path, site: Path) -> None:
    """The fault is a relative 1e-5 in float32: far beyond the budget, within a loose rtol."""
    write_case(tmp_path, "faulty:off_by_a_little")
    strict = convcheck("verify", "case.yaml", "--json", cwd=tmp_path, site=site)
    assert strict.status == 1
    write_case(tmp_path, "faulty:off_by_a_little", more="tolerance: {rtol: 1e-4, atol: 1e-5}\n")
    loose = convcheck("verify", "case.yaml", "--json", cwd=tmp_path, site=site)
    assert loose.status == 0
    assert {(r["rtol"], r["atol"]) for r in loose.document["records"]} == {(1e-4, 1e-5)}


def test_a_tolerance_that_lets_everything_pass_is_untrusted(tmp_path: Path) -> None:
    write_case(tmp_path, "numpy:im2col", more="tolerance: {rtol: 2, atol: 100}\n")
    done = convcheck("verify", "case.yaml", "--json", cwd=tmp_path)
    assert done.status == 5
    assert {record["outcome"] for record in done.document["records"]} == {"untrusted"}


def test_a_mismatch_is_printed_with_the_tolerance_it_needs_and_its_command(
    tmp_path: Path, site: Path
) -> None:
    write_case(tmp_path, "faulty:off_by_a_little")
    done = convcheck("verify", "case.yaml", cwd=tmp_path, site=site)
    assert done.status == 1
    assert "MISMATCH faulty:off_by_a_little forward" in done.stdout
    assert "smallest rtol that would have passed np.allclose: 1" in done.stdout
    assert "convcheck verify case.yaml -k" in done.stdout


def test_failures_of_one_kind_are_printed_once_and_all_of_them_on_request(folder: Path) -> None:
    (folder / "strict.yaml").write_text(CASES + "tolerance: {rtol: 1e-15, atol: 1e-15}\n")
    done = convcheck("verify", "strict.yaml", "--fill", "normal", cwd=folder)
    assert done.status == 1
    heads = [line for line in done.stdout.splitlines() if line.startswith("MISMATCH ")]
    assert [head.split()[1] for head in heads] == ["numpy:im2col", "numpy:windows"]
    (more, _) = (line for line in done.stdout.splitlines() if line.startswith("  and "))
    assert " more of numpy:im2col: " in more
    assert "-v prints every failure; so do the reports" in done.stdout
    run = whole((folder / "reports" / "verify.json").read_text())
    wrong = sum(record["outcome"] == "mismatch" for record in run["records"])
    every = convcheck("verify", "strict.yaml", "--fill", "normal", "-v", cwd=folder).stdout
    assert every.count("\nMISMATCH ") == wrong > 2
    assert " more of " not in every


def test_of_several_files_those_that_agree_are_a_line(folder: Path, site: Path) -> None:
    (folder / "other.yaml").write_text(CASES)
    write_case(folder, "numpy:im2col", "faulty:off_by_a_little")
    files = ("other.yaml", "case.yaml", "two.yaml")
    done = convcheck("verify", *files, cwd=folder, site=site)
    lines = done.stdout.splitlines()
    (quiet,) = (line for line in lines if line.startswith("two.yaml: "))
    assert quiet.startswith("two.yaml: 5 cases: 76 agree; budget used up to 0.")
    assert "case.yaml: 1 case" in [line.strip() for line in lines]
    assert sum("implementation" in line for line in lines) == 1
    assert lines[-1] == "reports: reports/verify.json, reports/verify.csv, reports/verify.html"
    every = convcheck("verify", *files, "-v", cwd=folder, site=site).stdout.splitlines()
    assert sum("implementation" in line for line in every) == 3


def test_what_is_not_installed_is_one_line(folder: Path) -> None:
    # A module of that name that cannot be imported stands for one that is not there.
    write_case(folder, "numpy:*", "torch:*")
    (folder / "site").mkdir()
    (folder / "site" / "sitecustomize.py").write_text(
        "import importlib.util as u; f = u.find_spec\n"
        "u.find_spec = lambda n, *a: None if n.partition('.')[0] == 'torch' else f(n, *a)\n"
    )
    done = convcheck("verify", "case.yaml", cwd=folder, site=folder / "site")
    assert done.status == 0, done.stderr
    (told,) = (line for line in done.stdout.splitlines() if "torch" in line)
    assert "unavailable, torch: torch is not installed; pip install " in told


def test_control_characters_of_a_library_do_not_reach_the_terminal(
    tmp_path: Path, site: Path
) -> None:
    write_case(tmp_path, "faulty:raises")
    done = convcheck("verify", "case.yaml", cwd=tmp_path, site=site)
    assert done.status == 3
    assert "</script>" in done.stdout
    assert "\x1b" not in done.stdout


def test_colour_is_off_without_a_terminal_and_on_when_forced(folder: Path) -> None:
    plain = convcheck("verify", "two.yaml", "-k", "second", cwd=folder)
    assert "\x1b[" not in plain.stdout
    forced = convcheck("verify", "two.yaml", "-k", "second", cwd=folder, FORCE_COLOR="1")
    assert "\x1b[" in forced.stdout
