"""`convcheck same` through real processes: things with weights of their own, statuses, messages."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import numpy as np
import pytest

from convcheck.document.same import SameDocument
from tests.processes import CHECKOUT, convcheck

THINGS = """
import os
import time

import numpy as np

rng = np.random.default_rng(0)
w = rng.standard_normal((3, 3, 4))
b = rng.standard_normal(4)
calls = []


def conv(x):
    windows = np.lib.stride_tricks.sliding_window_view(x, 3, 1)
    return np.einsum("nlck,kco->nlo", windows, w) + b


class Layer:
    def __init__(self):
        self.kernel = w[::-1].copy()
        self.bias = b

    def forward(self, x):
        return sum(x[:, k : x.shape[1] - 2 + k] @ self.kernel[2 - k] for k in range(3)) + self.bias


def make():
    return Layer()


flipped = Layer()
flipped.kernel = w.copy()


def needs_weights(x, w):
    return conv(x)


def raises(x):
    raise ValueError("only on Mondays")


def dies(x):
    if calls or calls.append(1):
        os._exit(3)
    return conv(x)


def hangs(x):
    time.sleep(60)


def squares(x):
    return conv(x) ** 2


def almost_squares(x):
    return conv(x) ** 2 * (1 + 1e-9)


narrow = w.astype(np.longdouble).astype(np.float32)


def in_float32(x):
    windows = np.lib.stride_tricks.sliding_window_view(x, 3, 1)
    return np.einsum("nlck,kco->nlo", windows, narrow) + np.float32(0)


def imaginary(x):
    return conv(x) + 1j


not_callable = 3
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with things, and a file that takes its weights from them."""
    (tmp_path / "things.py").write_text(THINGS)
    (tmp_path / "port.py").write_text(
        "import numpy as np\nimport things\n\nthings.w[0, 0, 0] = np.random.random()\n"
        "kernel = things.w\n\n\ndef port(x):\n    return things.conv(x)\n"
    )
    rng = np.random.default_rng(1)
    np.save(tmp_path / "x.npy", rng.standard_normal((2, 9, 3)))
    return tmp_path


def test_the_same_in_another_way_and_with_flipped_weights(folder: Path) -> None:
    right = convcheck("same", "things.py:conv", "things.py:Layer", cwd=folder)
    assert (right.status, right.stderr) == (0, "")
    assert "conv1d, 3 to 4 channels, kernel 3, padding 0, bias" in right.stdout
    assert right.stdout.endswith(
        "same: they compute the same function, with the weights that they have\n"
    )
    made = convcheck("same", "things.py:make", "things.py:conv", "--input", "x.npy", cwd=folder)
    assert made.status == 0
    assert (
        "the input of x.npy"
        in convcheck(
            *("same", "things.py:make", "things.py:conv", "--input", "x.npy", "--json"), cwd=folder
        ).stdout
    )
    wrong = convcheck("same", "things.py:conv", "things.py:flipped", cwd=folder)
    assert wrong.status == 1
    assert (
        "NOT the same\n  weights: the kernel of b is that of a flipped along all axes"
        in wrong.stdout
    )


def test_files_are_run_once_so_that_weights_that_are_drawn_are_shared(folder: Path) -> None:
    for pair in (("things.py:conv", "port.py:port"), ("port.py:port", "things.py:conv")):
        found = convcheck("same", *pair, cwd=folder)
        assert (found.status, found.stderr) == (0, "")


def test_the_document(folder: Path) -> None:
    found = convcheck("same", "things.py:conv", "things.py:flipped", "--json", cwd=folder)
    assert found.status == 1
    document = msgspec.json.decode(found.stdout, type=SameDocument)
    assert [each.parameter for each in document.differences] == ["weights"]
    assert document.a.parameters["kernel"] == 3
    assert {each.outcome for each in document.results} == {"mismatch"}
    schema = json.loads(convcheck("schema", "same", cwd=folder).stdout)
    assert schema["title"] == "convcheck same"


@pytest.mark.parametrize(
    ("other", "status", "words"),
    [
        ("needs_weights", 2, "needs_weights needs x, w; wanted something that has its weights"),
        ("not_callable", 2, "not_callable is a int, which cannot be called"),
        ("nothing", 2, "no 'nothing' in it"),
        ("raises", 5, "b said last: ValueError: only on Mondays"),
        ("dies", 3, "crashed: "),
        ("hangs", 3, "timeout: no result within 2 s"),
        ("imaginary", 5, "it gives complex numbers, which are not compared"),
        ("in_float32", 1, "function, NWC, float32"),
        ("squares", 1, "not known to be a convolution: b: it is not affine"),
    ],
)
def test_what_cannot_be_compared_is_said(folder: Path, other: str, status: int, words: str) -> None:
    found = convcheck("same", "things.py:conv", f"things.py:{other}", "--timeout", "2", cwd=folder)
    assert found.status == status
    assert words in found.stdout + found.stderr
    assert "Traceback" not in found.stdout + found.stderr


def test_closeness_alone_is_no_verdict_and_the_same_bits_are(folder: Path) -> None:
    close = convcheck("same", "things.py:squares", "things.py:almost_squares", cwd=folder)
    assert close.status == 5
    assert "untrusted: what rounding explains is not known" in close.stdout
    same = convcheck("same", "things.py:squares", "things.py:squares", cwd=folder)
    assert same.status == 0
    assert "the same bits" in same.stdout


@pytest.mark.parametrize("option", [("--shape", "1,x"), ("--layout", "NHWC"), ("--layout", "Q,R")])
def test_options_that_are_none_are_refused(folder: Path, option: tuple[str, str]) -> None:
    found = convcheck("same", "things.py:conv", "things.py:conv", *option, cwd=folder)
    assert found.status == 2
    assert f"{option[0]}: got" in found.stderr


def test_a_port_from_keras_to_torch_that_pads_otherwise(tmp_path: Path) -> None:
    pytest.importorskip("keras")
    pytest.importorskip("torch")
    there = CHECKOUT / "examples" / "ported.py"
    found = convcheck("same", f"{there}:layer", f"{there}:port", cwd=tmp_path)
    assert found.status == 1
    assert "a pads as `same` does, b 1" in found.stdout
    assert "at 17 x 15 they are alike" in found.stdout
    odd = convcheck(
        *("same", f"{there}:layer", f"{there}:port", "--shape", "1,31,31,3"), cwd=tmp_path
    )
    assert odd.status == 0
