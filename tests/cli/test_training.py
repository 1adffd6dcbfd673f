"""`verify` of a case that asks for training, and what its run says of it."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from convcheck.model.training import STEPS
from tests.processes import convcheck, environment, whole

pytestmark = pytest.mark.slow

CASE: dict[str, Any] = {
    "title": "training",
    "op": "conv1d",
    "checks": ["training"],
    "fills": ["normal"],
    "passes": ["forward"],
    "include": [{"batch": 4, "length": 6, "in_channels": 20, "out_channels": 40, "kernel": 1}],
}


def run(tmp_path: Path, *implementations: str, **changes: Any) -> dict[str, Any]:
    path = tmp_path / "case.yaml"
    path.write_text(json.dumps(CASE | {"implementations": implementations} | changes))
    done = convcheck("verify", path, "--json", cwd=tmp_path)
    document: dict[str, Any] = whole(done.stdout)
    assert document["summary"]["exit_status"] == done.status
    return document


def outcomes(document: dict[str, Any], name: str) -> dict[str, str]:
    return {r["pass"]: r["outcome"] for r in document["records"] if r["implementation"] == name}


def test_a_library_without_layers_is_trained_all_the_same(tmp_path: Path) -> None:
    document = run(tmp_path, "numpy:im2col", "numpy:pointwise_dense")
    for name in ("numpy:im2col", "numpy:pointwise_dense"):
        found = outcomes(document, name)
        assert found.pop("initial_weights") == "unsupported"
        assert set(found.values()) == {"agree"}
        assert len(found) == 4
    rows = document["training"]
    assert {row["start"] for row in rows} == {"given"}
    assert all(len(row["losses"]) == len(row["reference"]) == STEPS for row in rows)
    assert document["summary"]["exit_status"] == 0


def test_a_batch_of_nothing_trains_nobody(tmp_path: Path) -> None:
    nothing = {**CASE["include"][0], "batch": 0}
    document = run(tmp_path, "numpy:im2col", include=[nothing])
    found = outcomes(document, "numpy:im2col")
    assert found.pop("forward") == "agree"
    assert set(found.values()) == {"unsupported"}
    reasons = {r["reason"] for r in document["records"] if r["pass"] != "forward"}
    assert reasons == {"a result without elements has no loss to train on"}


def test_nobody_is_trained_unasked(tmp_path: Path) -> None:
    document = run(tmp_path, "numpy:im2col", checks=[])
    assert document["training"] == []
    assert {r["pass"] for r in document["records"]} == {"forward"}


def test_half_precision_is_refused_with_a_reason(tmp_path: Path) -> None:
    point = CASE["include"][0] | {"dtype": "float16"}
    document = run(tmp_path, "numpy:im2col", include=[point])
    refused = [r for r in document["records"] if r["pass"] == "training_adam"]
    assert [r["outcome"] for r in refused] == ["unsupported"]
    assert "float32 and float64 only" in refused[0]["reason"]


def test_a_check_that_is_none_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(json.dumps(CASE | {"implementations": ["numpy:*"], "checks": ["learning"]}))
    done = convcheck("verify", path, cwd=tmp_path)
    assert done.status == 2
    assert "training" in done.stderr


@pytest.mark.frameworks
@pytest.mark.nightly
def test_method_1_starts_smaller_in_keras_and_not_in_pytorch(tmp_path: Path) -> None:
    names = [f"{lib}:{form}" for lib in ("tensorflow", "torch") for form in ("direct", "framewise")]
    document = run(tmp_path, *names)
    for name in names:
        assert set(outcomes(document, name).values()) == {"agree"}
    (note,) = (n for n in document["summary"]["notes"] if "starts from weights" in n)
    # sqrt((20 + 20 * 40) / (20 + 40)), the fans of both.
    assert note.startswith("tensorflow:framewise (Conv1D(40, kernel 20)) starts from weights 3.7x")
    own = [row for row in document["training"] if row["start"] == "own"]
    assert {row["implementation"] for row in own} == set(names)


@pytest.mark.frameworks
@pytest.mark.nightly
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_keras_on_pytorch_has_optimisers_and_weights_of_keras(tmp_path: Path, dtype: str) -> None:
    point = CASE["include"][0] | {"dtype": dtype}
    document = run(tmp_path, "keras[torch]:direct", "torch:direct", include=[point])
    for name in ("keras[torch]:direct", "torch:direct"):
        found = outcomes(document, name)
        assert set(found) >= {"training_sgd", "training_momentum", "training_adam"}
        assert set(found.values()) == {"agree"}
    own = [row for row in document["training"] if row["start"] == "own"]
    assert {row["implementation"]: row["initial"]["formula"] for row in own} == {
        "keras[torch]:direct": "glorot_uniform",
        "torch:direct": "kaiming_uniform",
    }


def faulty_case(folder: Path, **entry: Any) -> Path:
    """Write a case whose training cannot be done, with a known difference about it."""
    known = {"implementation": "numpy:im2col", "reason": "not here", **entry}
    point = CASE["include"][0] | {"dtype": "float16"}
    path = folder / "case.yaml"
    content = CASE | {"implementations": ["numpy:im2col"], "include": [point], "expect": [known]}
    path.write_text(json.dumps(content))
    return path


def test_a_known_difference_can_be_of_a_training(tmp_path: Path) -> None:
    path = faulty_case(tmp_path, when={"pass": "training_adam"}, outcome="unsupported")
    done = convcheck("verify", path, "--json", cwd=tmp_path)
    assert done.status == 0, done.stderr
    reasons = {r["pass"]: r["reason"] for r in done.document["records"]}
    assert reasons["training_adam"].startswith("known difference: not here; found: training is")
    assert "known difference" not in reasons["training_sgd"]


def test_a_known_difference_of_a_training_that_agrees_is_stale(tmp_path: Path) -> None:
    known = {"implementation": "numpy:*", "reason": "gone", "outcome": "mismatch"}
    document = run(tmp_path, "numpy:im2col", expect=[{**known, "when": {"pass": "training_sgd"}}])
    found = outcomes(document, "numpy:im2col")
    assert found["training_sgd"] == "unexpected_agreement"
    assert found["training_adam"] == "agree"
    assert document["summary"]["exit_status"] == 1


def test_a_known_difference_of_passes_is_not_about_training(tmp_path: Path) -> None:
    known = {"implementation": "numpy:*", "reason": "gone", "outcome": "mismatch"}
    document = run(tmp_path, "numpy:im2col", expect=[known])
    found = outcomes(document, "numpy:im2col")
    assert found["forward"] == "unexpected_agreement"
    assert found["training_sgd"] == "agree"


def test_where_nobody_is_trained_no_difference_of_a_training_can_be_known(tmp_path: Path) -> None:
    path = faulty_case(tmp_path, when={"pass": "training_adam"}, outcome="unsupported")
    content = json.loads(path.read_text())
    path.write_text(json.dumps(content | {"checks": []}))
    done = convcheck("verify", path, cwd=tmp_path)
    assert done.status == 2
    assert "got training_adam, which these cases do not run; there are forward" in done.stderr


def test_a_training_that_was_done_is_not_done_again(tmp_path: Path) -> None:
    sizes = range(20, 32)
    points = [CASE["include"][0] | {"in_channels": size} for size in sizes]
    content = CASE | {"implementations": ["numpy:im2col"], "include": points}
    (tmp_path / "case.yaml").write_text(json.dumps(content))
    process = subprocess.Popen(
        [sys.executable, "-m", "convcheck", "verify", "case.yaml"],
        cwd=tmp_path,
        env=environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    journal = tmp_path / "reports" / "verify.journal.jsonl"
    limit = time.monotonic() + 60
    while not (journal.exists() and "training_adam" in journal.read_text()):
        assert process.poll() is None
        assert time.monotonic() < limit
        time.sleep(0.01)
    process.kill()
    process.wait()
    lines = [json.loads(line) for line in journal.read_text().splitlines(keepends=True)[:-1]]
    kept = [line for line in lines if line.get("key", [""])[-1] == "training"]
    for line in kept:
        line["notes"].append(f"kept: {line['key'][0]}")
    journal.write_text("".join(json.dumps(line) + "\n" for line in lines))
    done = convcheck("verify", "case.yaml", "--resume", "--json", cwd=tmp_path)
    assert done.status == 0, done.stderr
    document = done.document
    notes = [note for note in document["summary"]["notes"] if note.startswith("kept: ")]
    assert len(notes) == len(kept)
    trained = [r["case"] for r in document["records"] if r["pass"] == "training_adam"]
    assert len(trained) == len(set(trained)) == len(sizes)
    assert len({row["case"] for row in document["training"]}) == len(sizes)
