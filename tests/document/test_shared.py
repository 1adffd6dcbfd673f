"""What records have in common is stored once, and each record comes back whole."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from convcheck.document.read import read_run
from convcheck.document.run import VerifyRun
from convcheck.model.errors import UsageError
from tests.runs import stored, verify_record, verify_run

CASE = "file[kernel=3]"
PARAMETERS = {"length": 8, "kernel": 3, "bias": True}


def command(implementation: str, fill: str, which: str) -> str:
    words = ["convcheck", "verify", "c.yaml", "-k", CASE, "--backend", implementation]
    return shlex.join([*words, "--seed", "0", "--fill", fill, "--pass", which])


def record(implementation: str = "torch:direct", which: str = "forward", **changes: Any) -> Any:
    backend, _, form = implementation.partition(":")
    told: dict[str, Any] = {
        "case": CASE,
        "parameters": dict(PARAMETERS),
        "implementation": implementation,
        "backend": backend,
        "form": form,
        "fill": "normal",
        "reproduce": command(implementation, "normal", which),
    }
    return verify_record(**(told | {"pass_": which} | changes))


def document(run: VerifyRun) -> Any:
    return json.loads(run.to_json())


def whole(run: VerifyRun, folder: Path) -> VerifyRun:
    again = read_run(stored(run, folder / "run.json"))
    assert isinstance(again, VerifyRun)
    return again


def test_a_case_and_an_implementation_are_said_once() -> None:
    passes = ("forward", "grad_input", "grad_kernel")
    names = ("torch:direct", "keras[torch]:direct")
    run = verify_run(*(record(name, which) for name in names for which in passes), pairs=[])
    found = document(run)
    assert found["cases"][CASE]["parameters"] == PARAMETERS
    assert sorted(found["implementations"]) == sorted(names)
    for each in found["records"]:
        assert not each.keys() & {"parameters", "op", "case_file", "backend", "form", "reproduce"}


def test_every_record_comes_back_whole(tmp_path: Path) -> None:
    run = verify_run(
        record(),
        record("keras[torch]:direct", "grad_input"),
        record("numpy:im2col", outcome="mismatch", reason="wrong"),
        record("numpy:windows", reproduce="convcheck verify something else"),
        record("numpy:loops", parameters=PARAMETERS | {"operands": "own.npy"}),
        record("jax:direct", parameters=PARAMETERS | {"bias": 1}, device="cuda:0"),
        pairs=[],
    )
    assert whole(run, tmp_path).records == run.records
    assert whole(run, tmp_path).records[-1].parameters["bias"] is not True


def test_the_command_of_a_case_is_what_runs_a_record_again() -> None:
    found = document(verify_run(record("keras[torch]:direct"), pairs=[]))
    template = found["cases"][CASE]["reproduce"]
    filled = template.replace("{implementation}", "'keras[torch]:direct'")
    assert filled.replace("{fill}", "normal").replace("{pass}", "forward") == command(
        "keras[torch]:direct", "normal", "forward"
    )


def test_a_record_that_has_to_be_looked_into_has_its_own_command() -> None:
    found = document(verify_run(record(), record("numpy:im2col", outcome="mismatch"), pairs=[]))
    assert found["records"][1]["reproduce"] == command("numpy:im2col", "normal", "forward")


@pytest.mark.parametrize(("table", "missing"), [("cases", "op"), ("implementations", "backend")])
def test_a_record_without_its_case_or_implementation_is_refused(
    table: str, missing: str, tmp_path: Path
) -> None:
    found = document(verify_run(record(), pairs=[]))
    found[table] = {}
    file = tmp_path / "run.json"
    file.write_text(json.dumps(found, indent=1))
    with pytest.raises(UsageError, match=rf"records\[0\]: .*{missing}.* missing"):
        read_run(file)
