"""What a call of a function is made of: its own lines, every pass through a loop."""

from __future__ import annotations

import sys
from pathlib import Path

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.calling import Manner
from convcheck.user_functions.calls.cost import CostQuestion, answer_cost, lines_run

FILE = """\
import numpy as np
import time

def dot(x, w):
    total = np.zeros(len(x) - len(w) + 1)
    for i in range(len(total)):
        total[i] = x[i:i + len(w)] @ w
    return total

def slow(x, w):
    time.sleep(0.6)
    return dot(x, w)

def refuses(x, w):
    raise ValueError("not today")
"""


def asked(folder: Path, name: str, length: int = 12) -> CostQuestion:
    file = folder / "mine.py"
    file.write_text(FILE)
    conv = Convolution((length,), 1, 1, (3,), dtype="float64", bias=False)
    return CostQuestion(str(file), name, Manner("S", "S", "numpy"), conv, 0, None)


def test_lines_grow_with_the_loop(tmp_path: Path) -> None:
    few, many = (answer_cost(asked(tmp_path, "dot", n)).lines for n in (12, 22))
    assert few is not None
    assert many == few + 2 * 10  # the line of the loop and the one in it


def test_only_lines_of_the_file_count(tmp_path: Path) -> None:
    assert lines_run(str(tmp_path / "another.py"), lambda: sorted([3, 1, 2])) == 0


def test_a_trace_function_that_was_there_is_put_back(tmp_path: Path) -> None:
    def mine(*_: object) -> None:
        return None

    before = sys.gettrace()
    sys.settrace(mine)
    try:
        lines_run(str(tmp_path), lambda: None)
        assert sys.gettrace() is mine
    finally:
        sys.settrace(before)


def test_lines_of_a_slow_call_are_not_counted(tmp_path: Path) -> None:
    answer = answer_cost(asked(tmp_path, "slow"))
    assert answer.seconds >= 0.6
    assert answer.lines is None


def test_what_it_says_when_it_refuses_is_kept(tmp_path: Path) -> None:
    assert "not today" in answer_cost(asked(tmp_path, "refuses")).refused
