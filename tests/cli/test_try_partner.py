"""`convcheck try` finds the function of gradients by its name, and says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

SOURCE = """
import numpy as np


def conv_forward(x, w, stride=1):
    n = (len(x) - len(w)) // stride + 1
    return np.array([x[i * stride:i * stride + len(w)] @ w for i in range(n)]), (x, w, stride)


def NAME(dout, cache):
    x, w, stride = cache
    dx, dw = np.zeros_like(x), np.zeros_like(w)
    for i, g in enumerate(dout):
        dx[i * stride:i * stride + len(w)] += g * w
        dw += g * x[i * stride:i * stride + len(w)] HALF
    return dx, dw
"""


@pytest.mark.parametrize("name", ["conv_backward", "conv_forward_grad", "conv_bwd"])
def test_gradients_are_tested_by_the_function_that_is_called_so(tmp_path: Path, name: str) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(SOURCE.replace("NAME", name).replace("HALF", ""))
    done = convcheck("try", "mine.py:conv_forward", "--no-speed", cwd=tmp_path)
    assert done.status == 0, done.stdout
    assert f"gradients: by {name}, which is called so" in done.stdout
    assert "with grad_input, grad_kernel" in done.stdout
    mine.write_text(SOURCE.replace("NAME", name).replace("HALF", "/ 2"))
    done = convcheck("try", "mine.py:conv_forward", "--no-speed", cwd=tmp_path)
    assert done.status == 1
    assert "mismatch of grad_kernel" in done.stdout


OTHER = """
import numpy as np


def conv(x, w):
    return np.array([x[i:i + len(w)] @ w for i in range(len(x) - len(w) + 1)])


def conv_backward(tape, everything, at, once):
    raise NotImplementedError
"""


def test_a_name_is_no_promise(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OTHER)
    done = convcheck("try", "mine.py:conv", "--no-speed", cwd=tmp_path)
    assert done.status == 0, done.stdout + done.stderr
    assert "gradients by conv_backward: it is not called as its name says" in done.stdout
    assert "which is called so" not in done.stdout
