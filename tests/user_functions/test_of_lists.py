"""Functions of plain Python, which take lists: they are read as such where arrays do not do."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.frameworks.contract import frameworks
from tests.processes import convcheck

FUNCTIONS = """
def polynomial(a, b):
    if not a or not b:
        return []
    out = [0] * (len(a) + len(b) - 1)
    for i, u in enumerate(a):
        for j, v in enumerate(b):
            out[i + j] += u * v
    return out


def turned(x, h):
    if not x:
        return []
    h.reverse()
    return [sum(h[-1 - k] * x[n + k] for k in range(len(h))) for n in range(len(x) - len(h) + 1)]


def rows(image, kernel):
    if not image:
        return []
    return [
        [
            sum(kernel[a][b] * image[i + a][j + b]
                for a in range(len(kernel)) for b in range(len(kernel[0])))
            for j in range(len(image[0]) - len(kernel[0]) + 1)
        ]
        for i in range(len(image) - len(kernel) + 1)
    ]


def last_row_lost(image, kernel):
    y = rows(image, kernel)
    return y[:-1] + [[0.0] * len(y[0])] if len(y) > 4 else y
"""


@pytest.mark.parametrize(
    ("name", "status", "said"),
    [
        ("polynomial", 0, "true convolution"),
        ("rows", 0, "HW/HW"),
        ("turned", 1, "the kernel is changed in place"),
        ("last_row_lost", 1, "MISMATCH"),
    ],
)
def test_lists_are_handed_over(tmp_path: Path, name: str, status: int, said: str) -> None:
    (tmp_path / "mine.py").write_text(FUNCTIONS)
    done = convcheck("try", f"mine.py:{name}", cwd=tmp_path)
    assert done.status == status, done.stdout
    assert said in done.stdout
    assert "faster" not in done.stdout, "there is nothing to time lists beside"


def test_a_file_that_knows_arrays_is_not_asked_with_lists(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("import numpy as np\n" + FUNCTIONS)
    done = convcheck("try", "mine.py:polynomial", "--no-speed", cwd=tmp_path)
    assert done.status == 3
    assert convcheck(
        *("try", "mine.py:polynomial", "--no-speed", "--framework", "lists"), cwd=tmp_path
    ).status == 0  # fmt: skip


def test_what_is_left_of_a_list_is_seen() -> None:
    lists = frameworks()["lists"]
    array = np.arange(6.0).reshape(2, 3)
    handed = lists.to(array)
    assert handed == [[0, 1, 2], [3, 4, 5]]
    assert lists.left_of(handed, array).tobytes() == array.tobytes()
    handed[0].append(1.0)
    assert lists.left_of(handed, array).size == 0
    handed[:] = [[9.0] * 3] * 2
    assert (lists.left_of(handed, array) == 9).all()


def test_a_list_of_numbers_of_two_kinds_is_one_array() -> None:
    mixed = [np.float64(1.5), 0, np.int64(2)]
    assert to_numpy(mixed).tolist() == [1.5, 0, 2]
    assert to_numpy((np.ones(2), 0)).tolist() == [1, 1]  # an output, and something else
