"""A small change of the source that makes a wrong function right, found by real processes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from convcheck import check
from tests.processes import convcheck

pytestmark = pytest.mark.slow

CONV = '''
import numpy as np

CACHE = {}


def size(n, k, s, p):
    return (n + 2 * p - k) // s + 1


def conv2d(x, w, bias=None, stride=1, padding=0):
    """x (N, H, W, C), w (kh, kw, C, O)."""
    kh, kw = w.shape[:2]
    oh = size(x.shape[1], kh, stride, padding)
    ow = size(x.shape[2], kw, stride, padding)
    x = np.pad(x, ((0, 0), (padding, padding), (padding, padding), (0, 0)))
    y = np.zeros((len(x), oh, ow, w.shape[3]), x.dtype)
    for i in range(oh):
        for j in range(ow):
            top, left = i * stride, j * stride
            window = x[:, top : top + kh, left : left + kw]
            y[:, i, j] = np.tensordot(window, w, 3)
    return y if bias is None else y + bias


def twice(x, w):
    """x (N, H, W, C), w (kh, kw, C, O)."""
    return conv2d(x, w) + 0


def damaging(x, w):
    """x (N, H, W, C), w (kh, kw, C, O)."""
    y = conv2d(x, w)
    x *= 2
    return y


def remembering(x, w):
    """x (N, H, W, C), w (kh, kw, C, O)."""
    key = (x.shape, w.shape)
    if key not in CACHE:
        CACHE[key] = w.copy()
    return conv2d(x, CACHE[key])
'''


def diagnosis(folder: Path, text: str, name: str = "conv2d", repair: str = "120") -> str:
    """Return what is said of a function that is wrong: why, or what came of a trial."""
    file = folder / "mine.py"
    file.write_text(text, encoding="utf-8")
    done = convcheck(
        *("try", f"mine.py:{name}", "--no-speed", "--json", "--repair", repair), cwd=folder
    )
    assert done.status == 1, done.stderr
    assert file.read_text(encoding="utf-8") == text  # it is told, and left to its author
    document: dict[str, Any] = json.loads(done.stdout)
    wrong = [*document["steps"], *document["trials"]][-1]
    return f"{wrong.get('diagnosis') or ''} {wrong['reason']} {wrong.get('change', '')}"


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("// s + 1", "// s", "line 8, `return (n + 2 * p - k) // s + 1` instead of"),
        pytest.param("2 * p - k", "p - k", "2 * p", marks=pytest.mark.nightly),
        pytest.param(
            *("x.shape[2], kw", "x.shape[2], kh"),
            "`ow = size(x.shape[2], kw, stride, padding)`",
            marks=pytest.mark.nightly,
        ),
        ("i * stride, j * stride", "i, j", "`top, left = (i * stride), (j * stride)` instead of"),
        pytest.param(
            *("y[:, i, j] =", "y[:, i, 0] ="),
            "line 22, `y[:, i, j] = np.tensordot(window, w, 3)`",
            marks=pytest.mark.nightly,
        ),
        pytest.param(
            *("return y if bias", "y[:, -1:, -1:] = 0; return y if bias", "line 23"),
            marks=pytest.mark.nightly,
        ),
    ],
)
def test_the_line_is_found(tmp_path: Path, right: str, wrong: str, said: str) -> None:
    assert right in CONV
    found = diagnosis(tmp_path, CONV.replace(right, wrong))
    assert "it right on all" in found
    assert said in found


def test_a_trial_that_fails_is_mended_too(tmp_path: Path) -> None:
    found = diagnosis(tmp_path, CONV, "damaging")
    assert "it right on all" in found
    assert "instead of `x *= 2`" in found


def test_what_is_wrong_after_other_calls_only_is_not_right_for_being_new(tmp_path: Path) -> None:
    """Each changed file is run anew, and so is right at its first call, whatever was changed."""
    found = diagnosis(tmp_path, CONV, "remembering", repair="5")
    assert "earlier call" in found
    changes = found.partition("it right")[2]
    assert (
        not changes or "w.tobytes()" in changes or "if True" in changes or "conv2d(x, w" in changes
    )


@pytest.mark.nightly
def test_check_looks_for_it_if_asked(tmp_path: Path) -> None:
    file = tmp_path / "checked.py"
    file.write_text(CONV.replace("// s + 1", "// s"), encoding="utf-8")
    for seconds, said in ((120.0, True), (0.0, False)):
        result = check(f"{file}:conv2d", repair=seconds)
        assert not result.right
        assert ("line 8" in str(result)) is said


def test_nothing_is_said_where_no_change_of_one_place_helps(tmp_path: Path) -> None:
    text = CONV.replace("window, w, 3", "window, w[::-1], 3").replace("+ bias", "- bias")
    found = diagnosis(tmp_path, text, repair="5")
    assert "it right" not in found


@pytest.mark.parametrize("repair", ["0"])
def test_nothing_is_tried_unless_there_is_time_for_it(tmp_path: Path, repair: str) -> None:
    found = diagnosis(tmp_path, CONV.replace("// s + 1", "// s"), repair=repair)
    assert "it right" not in found


def test_a_file_that_reaches_out_is_never_run_otherwise(tmp_path: Path) -> None:
    """What it opens, writes or removes could be another file after a change."""
    marks = tmp_path / "marks"
    marks.mkdir()
    more = f"\n\nfrom pathlib import Path\nPath({str(marks)!r}, '1').write_text('')\n"
    found = diagnosis(tmp_path, CONV.replace("// s + 1", "// s") + more)
    assert "it right" not in found
    assert [each.name for each in marks.iterdir()] == ["1"]


def test_a_change_that_never_ends_costs_its_time_only(tmp_path: Path) -> None:
    """The changes of `step` and `i < n` go on for ever."""
    text = CONV.replace(
        "    for i in range(oh):\n",
        "    i = -1\n    step = 1\n    while i < oh - 2:\n        i += step\n",
    )
    found = diagnosis(tmp_path, text)
    assert "instead of `while i < oh - 2:`" in found
    assert "`while i < oh - 1:`" in found or "`while i <= oh - 2:`" in found
