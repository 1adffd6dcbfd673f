"""Circular convolutions that are told their number of points are read as those of two signals."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.calls.held_functions import load
from tests.processes import convcheck

SOURCE = '''
import numpy as np


def {name}(x, h, N):
    """{said}"""
    a, b = (np.append(each, np.zeros(N - len(each))) for each in (x, h))
    return np.array([sum(a[m] * b[({index}) % N] for m in range(N)) for n in range(N)])
'''


def write(folder: Path, name: str = "circular_conv", said: str = "", index: str = "n - m") -> str:
    file = folder / "mine.py"
    file.write_text(SOURCE.format(name=name, said=said, index=index), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(
    ("name", "said"), [("cconv", "N-point circular convolution."), ("circular_conv", "")]
)
def test_there_are_as_many_points_as_the_longer_has(tmp_path: Path, name: str, said: str) -> None:
    callee = load(write(tmp_path, name, said), name).callee
    assert isinstance(callee, Plain)
    x, h = np.arange(6.0), np.array([1.0, -2, 0.5])
    wanted = np.fft.irfft(np.fft.rfft(x) * np.fft.rfft(h, 6), 6)
    np.testing.assert_allclose(callee.call(x, h), wanted, atol=1e-12)
    np.testing.assert_allclose(callee.call(h, x), wanted, atol=1e-12)


def test_who_speaks_of_nothing_circular_is_asked(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(SOURCE.format(name="conv", said="", index="n - m"))
    done = convcheck("try", "mine.py:conv", "--no-speed", cwd=tmp_path)
    assert done.status == 2
    assert "what N means is not known" in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(("index", "status"), [("n - m", 0), ("n - m - 1", 1)])
def test_the_command_judges_it(tmp_path: Path, index: str, status: int) -> None:
    write(tmp_path, index=index)
    done = convcheck("try", "mine.py:circular_conv", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
