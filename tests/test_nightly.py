"""What is listed to wait is still there: a test that is renamed would not wait, or never run."""

from __future__ import annotations

import ast

import pytest

from tests.conftest import NIGHTLY, SLOW
from tests.processes import CHECKOUT


@pytest.mark.parametrize("waiting", [NIGHTLY, SLOW], ids=["nightly", "slow"])
def test_every_test_that_is_listed_to_wait_exists(waiting: frozenset[str]) -> None:
    listed = {name for name in waiting if name and not name.startswith("#")}
    assert listed
    for name in sorted(listed):
        file, _, test = name.partition("::")
        tree = ast.parse((CHECKOUT / file).read_text(encoding="utf-8"))
        there = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        assert test.partition("[")[0] in there, name
