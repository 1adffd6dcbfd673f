"""What waits for the night is still there: a test that is renamed would be run by day, or never."""

from __future__ import annotations

import ast

from tests.conftest import NIGHTLY
from tests.processes import CHECKOUT


def test_every_test_that_waits_for_the_night_exists() -> None:
    listed = {name for name in NIGHTLY if name and not name.startswith("#")}
    assert listed
    for name in sorted(listed):
        file, _, test = name.partition("::")
        tree = ast.parse((CHECKOUT / file).read_text(encoding="utf-8"))
        there = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        assert test.partition("[")[0] in there, name
