"""The hooks that pre-commit finds in this repository."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.processes import convcheck, write_case

FILE = Path(__file__).parents[2] / ".pre-commit-hooks.yaml"

HOOKS: dict[str, dict[str, Any]] = {hook["id"]: hook for hook in yaml.safe_load(FILE.read_text())}

REQUIRED = {"id", "name", "entry", "language"}
ALLOWED = REQUIRED | {"description", "files", "types", "require_serial"}
"""Keys of https://pre-commit.com/#new-hooks that are used here."""


def arguments(hook: str) -> list[str]:
    """Return the words of a hook's command after the program."""
    program, *words = shlex.split(HOOKS[hook]["entry"])
    assert program == "convcheck"
    return words


def test_every_hook_is_one_that_pre_commit_accepts() -> None:
    assert "convcheck-verify" in HOOKS
    for hook in HOOKS.values():
        assert REQUIRED <= set(hook) <= ALLOWED
        assert hook["language"] == "python"
        assert hook["types"] == ["yaml"]
        assert hook["require_serial"] is True, "two at once would write the same reports"


@pytest.mark.parametrize("hook", HOOKS)
@pytest.mark.parametrize(
    ("path", "chosen"),
    [
        ("cases/a.yaml", True),
        ("sub/cases/deep/a.yml", True),
        ("a.yaml", False),
        ("mycases/a.yaml", False),
        ("cases/a.json", False),
    ],
)
def test_case_files_are_chosen(hook: str, path: str, chosen: bool) -> None:
    assert bool(re.search(HOOKS[hook]["files"], path)) is chosen


@pytest.mark.parametrize("hook", HOOKS)
def test_files_that_are_right_pass(tmp_path: Path, hook: str) -> None:
    files = [
        write_case(tmp_path, "numpy:im2col", "numpy:windows", name=name)
        for name in ("a.yaml", "b.yaml")
    ]
    done = convcheck(*arguments(hook), *files, cwd=tmp_path)
    assert done.status == 0, done.stderr
    assert (tmp_path / "reports").exists() is (hook == "convcheck-verify")


@pytest.mark.parametrize("hook", HOOKS)
def test_a_file_with_a_mistake_fails(tmp_path: Path, hook: str) -> None:
    file = write_case(tmp_path, "numpy:im2col", more="strde: 2\n")
    done = convcheck(*arguments(hook), file, cwd=tmp_path)
    assert done.status == 2
    assert "strde" in done.stderr


def test_a_file_that_does_not_agree_fails_where_it_is_run(tmp_path: Path, site: Path) -> None:
    file = write_case(tmp_path, "faulty:zeros")
    assert convcheck(*arguments("convcheck-verify"), file, cwd=tmp_path, site=site).status == 1
    assert convcheck(*arguments("convcheck-check"), file, cwd=tmp_path, site=site).status == 0
