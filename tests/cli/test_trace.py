"""`convcheck trace`: names, documents, exit statuses, and faults that cost their answer only."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from convcheck.cli.main import run
from tests.processes import Finished, convcheck, install_plugin, write_case

pytestmark = pytest.mark.slow

MNIST = "conv2d/mnist"


def document(done: Finished) -> dict[str, Any]:
    assert done.stdout, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_trace_names_what_is_done_and_where_results_lie(tmp_path: Path) -> None:
    done = convcheck("trace", "numpy:im2col", MNIST, "--threads", "1", "--json", cwd=tmp_path)
    assert done.status == 0, done.stderr
    found = document(done)
    assert found["schema"] == "convcheck-trace/1"
    assert found["case"].startswith(MNIST)
    assert (found["pass"], found["threads"]) == ("forward", 1)
    (trace,) = found["traces"]
    assert (trace["implementation"], trace["outcome"]) == ("numpy:im2col", "traced")
    assert trace["library"]["version"]
    (level,) = trace["levels"]
    steps = {step["name"]: step for step in level["steps"]}
    assert steps["as_strided"]["memory"] == "view"
    assert steps["matmul"]["memory"] == "new"
    assert steps["matmul"]["bytes"] == 2 * 26 * 26 * 8 * 4
    assert "difference" not in found


def test_two_are_shown_side_by_side_and_where_they_part_is_said(tmp_path: Path) -> None:
    line = write_case(tmp_path, "numpy:im2col")
    done = convcheck("trace", "numpy:im2col", "numpy:conv2d", line, cwd=tmp_path)
    assert done.status == 0, done.stderr
    header = next(row for row in done.stdout.splitlines() if "numpy:im2col" in row)
    assert "numpy:conv2d" in header
    rows = done.stdout.splitlines()
    assert any("matmul" in row and " = " in row for row in rows)
    assert any("reshape" in row and (" > " in row or " | " in row) for row in rows)
    assert "functions: first difference:" in " ".join(done.stdout.split())
    done = convcheck("trace", "numpy:im2col", "numpy:im2col", line, "--json", cwd=tmp_path)
    (level,) = document(done)["difference"]["levels"]
    assert level["same"]


def test_a_pass_is_traced_by_its_name(tmp_path: Path) -> None:
    done = convcheck("trace", "numpy:im2col", MNIST, "--pass", "grad_bias", "--json", cwd=tmp_path)
    (level,) = document(done)["traces"][0]["levels"]
    assert [step["name"] for step in level["steps"]] == ["add.reduce"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "got 0 names"),
        (("torch:direct",), "got 1 names"),
        (("a", "b", "c", "d"), "got 4 names"),
        (("abacus:direct", MNIST), "unknown backend 'abacus'; allowed: cupy, jax, keras"),
        (("numpy[fast]:im2col", MNIST), "no mode 'fast'; allowed: eager"),
        (("numpy:winnograd", MNIST), "no form 'winnograd'"),
        (("numpy", MNIST), "numpy has no form 'direct' (NumPy has no convolution"),
        (("keras:layer", MNIST), "name a mode: keras[tensorflow]"),
        (("numpy:*", MNIST), "name one implementation, not a pattern"),
        (("a b", MNIST), "is not of the form backend[mode]:form@device"),
        (("numpy:im2col", "nosuchcase"), "no case fits 'nosuchcase'"),
        (("numpy:im2col", "conv2d/mnits"), "did you mean conv2d/mnist?"),
        (("numpy:im2col", "conv1d/edges"), "fits 45 cases"),
        (("numpy:im2col", "conv1d and"), "expected a word"),
        (("numpy:im2col", ""), "empty name"),
        (("numpy:im2col", "missing.yaml::a"), "missing.yaml: no such file"),
        (("numpy:im2col", MNIST, "--threads", "0"), "--threads: got 0"),
        (("numpy:im2col", "conv1d/unbiased and 7", "--pass", "nothing"), "'nothing' is not one of"),
    ],
)
def test_mistakes_are_usage_errors_that_say_what_is_allowed(
    arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["trace", *arguments]) == 2
    said = capsys.readouterr()
    assert words in said.err
    assert not said.out


def test_a_gradient_of_a_bias_that_is_not_there_is_a_usage_error(tmp_path: Path) -> None:
    case = write_case(tmp_path, "numpy:im2col", more="include: []\n")
    case.write_text(case.read_text().replace("kernel: 3}", "kernel: 3, bias: false}"))
    case.write_text(case.read_text().replace("include: []\n", ""))
    done = convcheck("trace", "numpy:im2col", case, "--pass", "grad_bias", cwd=tmp_path)
    assert done.status == 2
    assert "has no such result" in done.stderr


def test_a_case_of_a_file_is_named_after_two_colons(tmp_path: Path) -> None:
    case = write_case(tmp_path, "numpy:im2col")
    for name in (str(case), f"{case}::length=6", f"{case.name}::conv1d or length=6"):
        done = convcheck("trace", "numpy:im2col", name, "--json", cwd=tmp_path)
        assert document(done)["parameters"]["length"] == 6


def test_what_cannot_be_traced_here_is_said_with_its_reason(tmp_path: Path) -> None:
    done = convcheck("trace", "numpy:dense", MNIST, "--json", cwd=tmp_path)
    assert done.status == 5
    (trace,) = document(done)["traces"]
    assert trace["outcome"] == "unsupported"
    assert "dense" in trace["reason"]
    assert trace["levels"] == []


@pytest.mark.parametrize(
    ("form", "outcome", "status"),
    [
        ("right", "traced", 0),
        ("raises", "error", 3),
        ("abort", "crashed", 3),
        ("memory", "out_of_memory", 3),
        ("hang", "timeout", 3),
        ("hang_holding_the_lock", "timeout", 3),
    ],
)
def test_a_fault_is_an_outcome_and_not_an_end(
    form: str, outcome: str, status: int, tmp_path: Path, site: Path
) -> None:
    case = write_case(tmp_path, "numpy:im2col")
    limit = "3" if outcome == "timeout" else "60"
    done = convcheck(
        *("trace", f"faulty:{form}", "numpy:im2col", case, "--timeout", limit, "--json"),
        cwd=tmp_path,
        site=site,
    )
    assert done.status == status, done.stderr
    first, second = document(done)["traces"]
    assert first["outcome"] == outcome
    assert bool(first["reason"]) == (outcome != "traced")
    assert second["outcome"] == "traced"
    assert second["levels"]


def test_a_lost_answer_leaves_the_other_of_the_same_library(tmp_path: Path, site: Path) -> None:
    case = write_case(tmp_path, "numpy:im2col")
    done = convcheck(
        *("trace", "faulty:right", case, "--json"), cwd=tmp_path, site=site, FAULTY_ONEDNN="1"
    )
    assert done.status == 3
    (trace,) = document(done)["traces"]
    lost, log = trace["levels"]
    assert lost["outcome"] == "crashed"
    assert "SIGABRT" in lost["said"]
    assert log["name"] == "oneDNN primitives"
    assert log["outcome"] == "traced"
    assert "oneDNN printed no log" in log["said"]


def test_a_backend_without_evidence_is_unsupported(tmp_path: Path) -> None:
    install_plugin(tmp_path / "site")
    entries = tmp_path / "site" / "faulty_backend-1.0.dist-info" / "entry_points.txt"
    entries.write_text(entries.read_text().partition("[convcheck.tracing")[0])
    case = write_case(tmp_path, "numpy:im2col")
    done = convcheck("trace", "faulty:right", case, cwd=tmp_path, site=tmp_path / "site")
    assert done.status == 5, done.stderr
    assert "the backend faulty does not support tracing" in done.stdout


def test_a_trace_is_not_endless_and_cannot_steer_a_terminal(tmp_path: Path, site: Path) -> None:
    case = write_case(tmp_path, "numpy:im2col")
    done = convcheck("trace", "faulty:right", case, cwd=tmp_path, site=site)
    assert done.status == 0, done.stderr
    assert "600 further steps are left out" in done.stdout
    assert "step 399" in done.stdout
    assert "step 400" not in done.stdout
    assert "\x1b" not in done.stdout
