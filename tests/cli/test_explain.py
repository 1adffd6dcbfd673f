"""`convcheck explain`: the list, the text, the check, the sentence."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from convcheck.backends.registry import forms_of
from convcheck.verbs.explain_claims import entries
from convcheck.verbs.questions import QUESTIONS
from tests.processes import convcheck

pytestmark = pytest.mark.slow

QUICK = ("--max-time", "0.02", "--threads", "1")


def test_without_a_name_everything_is_listed(tmp_path: Path) -> None:
    done = convcheck("explain", cwd=tmp_path)
    assert done.status == 0, done.stderr
    listed = {line.split()[0] for line in done.stdout.splitlines() if line.startswith("  ")}
    assert listed == set(entries())
    as_json = json.loads(convcheck("explain", "--json", cwd=tmp_path).stdout)
    assert {row["name"] for row in as_json} == listed
    assert {row["kind"] for row in as_json} == {"identity", "question"}


def test_an_unknown_name_is_a_usage_error_with_a_hint(tmp_path: Path) -> None:
    done = convcheck("explain", "winnograd", cwd=tmp_path)
    assert done.status == 2
    assert "did you mean winograd?" in done.stderr
    assert "Traceback" not in done.stderr
    done = convcheck("explain", "dense", "--backend", "nothing", cwd=tmp_path)
    assert done.status == 2
    assert "unknown backend 'nothing'" in done.stderr


def test_a_librarys_own_way_is_named_as_one(tmp_path: Path) -> None:
    done = convcheck("explain", "fast", cwd=tmp_path)
    assert done.status == 2
    assert "got 'fast', which is no identity but one library's own way" in done.stderr
    assert "numpy:fast is blocks of windows" in done.stderr


def test_an_identity_that_no_chosen_backend_has_is_a_usage_error(tmp_path: Path) -> None:
    done = convcheck("explain", "winograd", "--backend", "scipy", cwd=tmp_path)
    assert done.status == 2
    assert "Traceback" not in done.stderr


def test_what_is_claimed_can_be_read_without_running_anything(tmp_path: Path) -> None:
    done = convcheck("explain", "winograd", "--no-measure", cwd=tmp_path)
    assert done.status == 0, done.stderr
    identity = entries()["winograd"]
    text = " ".join(done.stdout.split())
    for words in (identity.reason, "kernel 3", "stride 1", "multiply-adds"):  # type: ignore[union-attr]
        assert words in text
    assert "Same function" not in text


def test_an_explanation_ends_with_a_sentence_made_of_what_was_measured(tmp_path: Path) -> None:
    done = convcheck(
        "explain", "shifted_matmuls", "--backend", "numpy", "--json", *QUICK, cwd=tmp_path
    )
    assert done.status == 0, done.stderr
    document = json.loads(done.stdout)
    assert document["schema"] == "convcheck-explain/1"
    (point,) = document["points"]
    (group,) = point["groups"]
    assert group["baseline"] == "numpy:im2col"
    names = [each["implementation"] for each in group["implementations"]]
    assert names == ["numpy:im2col", "numpy:shifted_matmuls"]
    for each in group["implementations"]:
        assert set(each["outcomes"]) == {"forward", "grad_input", "grad_kernel", "grad_bias"}
        assert set(each["speed"]) == {"forward", "backward"}
        assert each["speed"]["forward"]["median_s"] > 0
    assert document["sentence"].startswith("Same function, same gradients")
    ratio = group["implementations"][1]["speed"]["forward"]
    words = {True: "slower|faster", False: "no difference", None: "too few samples"}
    assert re.search(words[ratio["distinguishable"]], document["sentence"])
    assert document["cost"]["shifted_matmuls"]["multiply_adds"] > 0


def test_the_printed_explanation_has_statement_table_and_sentence(tmp_path: Path) -> None:
    done = convcheck("explain", "conv2d", "--backend", "numpy", *QUICK, cwd=tmp_path)
    assert done.status == 0, done.stderr
    text = done.stdout
    assert "Conditions: conv1d." in text
    assert any(line.split()[:2] == ["numpy:conv2d", "agree"] for line in text.splitlines())
    assert text.rstrip().endswith(" here.")
    assert max(map(len, text.splitlines())) <= 120


def test_the_questions_name_implementations_that_there_are() -> None:
    for question in QUESTIONS:
        assert question.points
        for point in question.points:
            for group in point.groups:
                assert len(group) >= 2
                for each in group:
                    backend, _, form = each.partition(":")
                    known = forms_of(backend)[form]
                    assert known.refusal(point.problem) is None, each


def test_what_runs_underneath_is_shown_and_can_be_left_out(tmp_path: Path) -> None:
    command = ("explain", "conv2d", "--backend", "numpy", "--json", *QUICK)
    found = json.loads(convcheck(*command, cwd=tmp_path).stdout)["points"][0]["groups"][0]
    seen = found["underneath"]
    assert set(seen["steps"]) == {"numpy:im2col", "numpy:conv2d"}
    for lowest in seen["steps"].values():
        assert any(step.startswith("matmul") for step in lowest["steps"])
    assert any("first difference:" in line for line in seen["sentences"])
    assert not seen["failed"]
    document = json.loads(convcheck(*command, "--no-trace", cwd=tmp_path).stdout)
    assert document["points"][0]["groups"][0]["underneath"] is None


@pytest.mark.frameworks
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "backends"),
    [
        ("conv1d_or_dense", ("torch",)),
        pytest.param("numpy_fastest", ("numpy", "scipy"), marks=pytest.mark.nightly),
    ],
)
def test_a_question_is_answered_point_by_point(
    name: str, backends: tuple[str, ...], tmp_path: Path
) -> None:
    chosen = [word for each in backends for word in ("--backend", each)]
    options = ("--json", "--no-trace", *QUICK, *chosen)  # tests of `trace` trace these libraries
    done = convcheck("explain", name, *options, cwd=tmp_path, timeout=300)
    assert done.status == 0, done.stderr
    document = json.loads(done.stdout)
    question = next(each for each in QUESTIONS if each.name == name)
    assert [each["name"] for each in document["points"]] == [p.name for p in question.points]
    for point in document["points"]:
        assert point["answer"].startswith("Same function, same gradients.")
        assert point["groups"]
    assert document["sentence"].startswith("Same function, same gradients;")
