"""A text is parsed once and shared, and two threads never parse at the same time."""

from __future__ import annotations

import ast
import gc
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from convcheck.user_functions.callables.own_text import syntax_of, tree_in

TEXTS = [f"x{again} = " + "[f(" * depth + "1" + ")]" * depth
         for again in range(20) for depth in range(1, 30)]  # fmt: skip


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads take turns at every collection of garbage, of which there are many."""

    def turn(phase: str, info: dict[str, int]) -> None:
        time.sleep(0)

    threshold, interval = gc.get_threshold(), sys.getswitchinterval()
    gc.callbacks.append(turn)
    gc.set_threshold(50)
    sys.setswitchinterval(1e-6)
    yield
    gc.callbacks.remove(turn)
    gc.set_threshold(*threshold)
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("restless")
def test_threads_parse_one_after_another() -> None:
    with ThreadPoolExecutor(4) as pool:
        trees = list(pool.map(tree_in, TEXTS))
    assert [ast.unparse(tree) for tree in trees if tree is not None] == TEXTS


def test_what_is_no_python_has_no_syntax() -> None:
    assert tree_in("def f(:") is None
    assert not syntax_of("def f(:").body


def test_lines_may_begin_anywhere_and_a_tree_is_kept() -> None:
    text = "    def f(x):\n        return x\n"
    tree = tree_in(text)
    assert tree is not None
    assert ast.unparse(tree) == "def f(x):\n    return x"
    assert tree_in(text) is tree
