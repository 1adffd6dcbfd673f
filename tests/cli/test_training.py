"""`verify` of a case that asks for training, and what its run says of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from convcheck.words.training import STEPS
from tests.processes import convcheck

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
    document: dict[str, Any] = json.loads(done.stdout)
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
@pytest.mark.slow
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
