"""A built-in case of every mode, through the real command, every process and library in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.backends.registry import backends
from tests.processes import convcheck

CASES = Path(__file__).parents[2] / "cases" / "modes.yaml"


@pytest.mark.frameworks
@pytest.mark.slow
def test_every_mode_computes_and_the_library_says_that_it_is_in_it(tmp_path: Path) -> None:
    # `make verify` runs the others.
    options = ("-k", "conv2d and stride=2", "--json")
    done = convcheck("verify", CASES, *options, cwd=tmp_path, timeout=290.0)
    assert done.document["summary"]["cases"] == 1
    assert done.status == 0, done.stderr
    records = done.document["records"]
    for name in ("torch", "tensorflow", "jax"):
        for mode, known in backends()[name].modes.items():
            if not known.runs_on("cpu"):
                continue  # a wildcard names them where there is such a device
            found = {
                record["outcome"]
                for record in records
                if (record["backend"], record["mode"]) == (name, mode)
            }
            assert "agree" in found, (name, mode)
            assert found <= {"agree", "unsupported"}
    described = done.document["environment"]["backends"]
    assert described["torch"]["mkldnn"] is True
    assert described["torch[no_onednn]"]["mkldnn"] is False
    assert described["torch[deterministic]"]["deterministic"] is True
    assert described["tensorflow[no_onednn]"]["onednn_opts"] == "0"
    assert described["tensorflow[deterministic]"]["op_determinism"] is True
    reasons = {record["reason"] for record in records if record["mode"] == "function"}
    assert not any("File " in reason or "{{" in reason for reason in reasons)


def test_a_mode_that_is_not_there_is_a_mistake_of_the_user(tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(
        "title: a mode\nop: conv1d\n"
        "matrix: {length: 6, in_channels: 2, out_channels: 3, kernel: 3}\n"
        'implementations: ["numpy[fast]:im2col"]\n'
    )
    done = convcheck("verify", "case.yaml", cwd=tmp_path)
    assert done.status == 2
    assert "case.yaml:4: implementations: numpy has no mode 'fast'; allowed: eager" in done.stderr
