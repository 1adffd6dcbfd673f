"""`convcheck try` on functions as people write them, through real processes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.processes import Finished, convcheck

pytestmark = pytest.mark.slow

FILE = """\
import numpy as np

def conv2d(x, w, b=None, stride=1, padding=0):
    kh, kw, _, outs = w.shape
    x = np.pad(x, ((0, 0), (padding, padding), (padding, padding), (0, 0)))
    oh, ow = (x.shape[1] - kh) // stride + 1, (x.shape[2] - kw) // stride + 1
    y = np.zeros((len(x), oh, ow, outs))
    for i in range(oh):
        for j in range(ow):
            patch = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw]
            y[:, i, j] = np.tensordot(patch, w, axes=([1, 2, 3], [0, 1, 2]))
    return y if b is None else y + b

def channels_first(inp, weight, step=1):
    y = conv2d(inp.transpose(0, 2, 3, 1), weight.transpose(2, 3, 1, 0), stride=step)
    return y.transpose(0, 3, 1, 2), {"cache": inp}

def plane(img, kern):
    return conv2d(img[None, :, :, None], kern[:, :, None, None])[0, :, :, 0]

def line(signal, h):
    return np.convolve(signal, h[::-1], "full")

def flipped(x, w):
    return conv2d(x, w[::-1, ::-1])

def stride_forgotten(x, w, stride=1):
    y = conv2d(x, w)
    return y[:, :(x.shape[1] - len(w)) // stride + 1, :(x.shape[2] - w.shape[1]) // stride + 1]

def only_odd_lengths(x, w):
    y = conv2d(x, w)
    if x.shape[1] % 2 == 0:
        y[:, -1] = 0
    return y

def large_only(x, w):
    y = conv2d(x, w)
    y[..., 64:] = 0
    return y

def damages(x, w):
    y = conv2d(x, w)
    x += 1
    return y

def restless(x, w):
    return conv2d(x, w) * (1 + 1e-15 * np.random.randint(1, 1000))

def narrow(x, w):
    return conv2d(x, w).astype(np.float16)

def strict(x, w, stride=1):
    if stride != 1:
        raise NotImplementedError("stride is for later")
    return conv2d(x, w)

def raises(x, w):
    raise RuntimeError("no idea")

def endless(x, w):
    while True:
        pass

def dies(x, w):
    import os
    os.abort()

def text(x, w):
    return "a result"

def unknown(x, w, frobs):
    return x + frobs

def backward(x, w, dy):
    dx, dw = np.zeros(x.shape), np.zeros(w.shape)
    for i in range(dy.shape[1]):
        for j in range(dy.shape[2]):
            rows, columns = slice(i, i + len(w)), slice(j, j + w.shape[1])
            dx[:, rows, columns] += np.einsum("no,hwio->nhwi", dy[:, i, j], w)
            dw += np.einsum("nhwi,no->hwio", x[:, rows, columns], dy[:, i, j])
    return dx, dw

def forward(x, w):
    return conv2d(x, w), (x, w)

def backward_of_cache(dout, cache):
    dx, dw = backward(*cache, dout)
    return {"dw": dw, "dx": dx}

def mean_backward(x, w, dy):
    dx, dw = backward(x, w, dy)
    return dx, dw / len(x)

def unflipped_backward(x, w, dy):
    return backward(x, w[::-1, ::-1], dy)

def raising_backward(x, w, dy):
    raise KeyError("lost")
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(FILE, encoding="utf-8")
    return tmp_path


def tried(folder: Path, name: str, *options: str) -> tuple[Finished, dict[str, Any]]:
    done = convcheck("try", "--no-speed", f"mine.py:{name}", "--json", *options, cwd=folder)
    return done, json.loads(done.stdout)


@pytest.mark.parametrize(
    ("name", "layout", "least"),
    [
        ("conv2d", "NHWC/HWIO", 13),
        ("channels_first", "NCHW/OIHW", 9),
        ("plane", "HW/HW", 6),
    ],
)
def test_a_right_function_is_right(folder: Path, name: str, layout: str, least: int) -> None:
    done, document = tried(folder, name)
    assert done.status == 0, done.stderr
    assert document["reading"]["layout"] == layout
    assert document["reading"]["agrees_with_probe"]
    agreed = [step for step in document["steps"] if step["outcome"] == "agree"]
    assert len(agreed) >= least
    assert document["files"] == []


def test_full_padding_is_seen(folder: Path) -> None:
    done, document = tried(folder, "line")
    assert document["reading"]["layout"] == "W/W"
    assert document["reading"]["padding"] == "full"
    assert done.status == 0


@pytest.mark.parametrize(
    ("name", "adds", "words"),
    [
        ("flipped", "one channel, one entry", "the kernel flipped along height and width"),
        ("stride_forgotten", "stride 2", "stride ignored along height and width"),
        ("only_odd_lengths", "a kernel of one", "the last elements along height left zero"),
        ("large_only", "many output channels", "elements from output channel 64 on left zero"),
    ],
)
def test_a_wrong_function_is_diagnosed_on_the_smallest_rung(
    folder: Path, name: str, adds: str, words: str
) -> None:
    done, document = tried(folder, name)
    assert done.status == 1
    last = document["steps"][-1]
    assert (last["outcome"], last["adds"]) == ("mismatch", adds)
    assert words in last["diagnosis"]
    assert all(step["outcome"] == "agree" for step in document["steps"][:-1])


def test_the_reproduction_shows_the_failure_with_numpy_alone(folder: Path) -> None:
    done, document = tried(folder, "flipped")
    assert done.status == 1
    data, script = (folder / name for name in document["files"])
    arrays = np.load(data)
    assert not np.array_equal(arrays["expected"], arrays["got"])
    # -I: nothing but the standard library and what is installed, not this project's folder.
    shown = subprocess.run(
        [sys.executable, "-I", str(script)], capture_output=True, text=True, check=True, cwd="/"
    )
    assert "wrong elements" in shown.stdout
    assert "[0 0 0 0]" in shown.stdout
    namespace: dict[str, Any] = {"__file__": str(script), "print": lambda *_: None}
    exec(compile(script.read_text(), str(script), "exec"), namespace)
    np.testing.assert_allclose(namespace["expected"], arrays["expected"])


@pytest.mark.parametrize(
    ("name", "note"),
    [
        ("damages", "the input is changed in place"),
        ("restless", "two calls with the same operands give different results"),
    ],
)
def test_what_is_noticed_is_said(folder: Path, name: str, note: str) -> None:
    _, document = tried(folder, name)
    assert any(note in each for step in document["steps"] for each in step["notes"])


def test_a_narrower_result_is_judged_as_what_it_is_and_noted(folder: Path) -> None:
    done, document = tried(folder, "narrow")
    assert done.status == 0
    assert {step["parameters"]["dtype"] for step in document["steps"]} == {"float16"}
    notes = {note for step in document["steps"] for note in step["notes"]}
    assert "operands of float64 give results of float16" in notes


def test_a_narrower_result_is_wrong_where_a_dtype_is_asked_for(folder: Path) -> None:
    done, document = tried(folder, "narrow", "--dtype", "float64")
    assert done.status == 1
    assert "wrong dtype: got float16, expected float64" in document["steps"][-1]["reason"]
    assert document["steps"][-1]["diagnosis"].startswith("its numbers are right")


def test_a_deliberate_refusal_is_honoured(folder: Path) -> None:
    done, document = tried(folder, "strict")
    assert done.status == 0
    refused = [step for step in document["steps"] if step["outcome"] == "unsupported"]
    assert {"stride is for later" in step["reason"] for step in refused} == {True}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("raises", "RuntimeError: no idea"),
        ("endless", "no result within"),
        ("dies", "SIGABRT"),
        ("text", "a str came back, not an array"),
    ],
)
def test_a_function_that_gives_nothing_is_no_success(folder: Path, name: str, words: str) -> None:
    done, document = tried(folder, name, "--timeout", "2")
    assert done.status == 3
    assert words in document["problem"]


SLOW_WHEN_LARGE = """
import numpy as np


def conv(x, w):
    while x.shape[1] > 12:
        pass
    view = np.lib.stride_tricks.sliding_window_view(x, w.shape[:2], axis=(1, 2))
    return np.einsum("nhwcij,ijco->nhwo", view, w)


def flipped(x, w):
    return conv(x, w if len(x) < 9 else w[::-1])
"""


@pytest.mark.parametrize(("name", "status"), [("conv", 3), ("flipped", 1)])
def test_what_takes_too_long_when_large_is_judged_on_the_rest(
    folder: Path, name: str, status: int
) -> None:
    (folder / "slow.py").write_text(SLOW_WHEN_LARGE)
    command = ("try", "--no-speed", f"slow.py:{name}", "--timeout", "1", "--json")
    done = convcheck(*command, cwd=folder)
    assert done.status == status
    found = done.document
    assert "is not known, it is judged as sums" in found["reading"]["arithmetic_note"]
    outcomes = [step["outcome"] for step in found["steps"]]
    assert outcomes.count("timeout") == 1
    after = outcomes[outcomes.index("timeout") + 1 :]
    if name == "flipped":
        assert after[-1] == "mismatch"
    else:
        assert after.count("agree") > 2
        assert "convolutions as large as one that took too long" in found["untested"][-1]
        # One that hangs does not end the trials.
        assert {each["outcome"] for each in found["trials"]} == {"agree", "unsupported"}


def test_a_parameter_that_is_not_understood_is_a_usage_error(folder: Path) -> None:
    done = convcheck("try", "--no-speed", "mine.py:unknown", cwd=folder)
    assert done.status == 2
    assert "mine.py:72: what frobs means is not known" in done.stderr
    assert "return unknown(x, w, frobs=...)" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["mine.py"], "wanted FILE.py:NAME"),
        (["mine.py:conv"], "did you mean conv2d?"),
        (["mine.py:conv2d", "--layout", "NHWC"], "--layout: got 'NHWC'"),
    ],
)
def test_bad_usage(folder: Path, arguments: list[str], words: str) -> None:
    done = convcheck("try", "--no-speed", *arguments, cwd=folder)
    assert done.status == 2
    assert words in done.stderr


def test_the_terminal_shows_the_wrong_elements(folder: Path) -> None:
    done = convcheck("try", "--no-speed", "mine.py:flipped", cwd=folder)
    assert done.status == 1
    assert "diagnosis: exactly the result of the kernel flipped" in done.stdout
    assert "got (* is wrong)" in done.stdout
    assert "not tested: bias: no parameter for it" in done.stdout


@pytest.mark.parametrize(
    ("name", "backward"), [("large_only", "backward"), ("forward", "backward_of_cache")]
)
def test_a_right_backward_function_is_right(folder: Path, name: str, backward: str) -> None:
    _, document = tried(folder, name, "--backward", backward)
    first = document["steps"][0]
    assert first["outcome"] == "agree"
    assert first["passes"] == ["forward", "grad_input", "grad_kernel"]


@pytest.mark.parametrize(
    ("backward", "which", "words"),
    [
        ("mean_backward", "grad_kernel", "a mean over the batch instead of a sum"),
        ("unflipped_backward", "grad_input", "the kernel flipped along height and width"),
    ],
)
def test_a_wrong_backward_function_is_diagnosed(
    folder: Path, backward: str, which: str, words: str
) -> None:
    done, document = tried(folder, "forward", "--backward", backward)
    assert done.status == 1
    last = document["steps"][-1]
    assert (last["outcome"], last["pass"]) == ("mismatch", which)
    assert words in last["diagnosis"]
    data, script = (folder / name for name in document["files"])
    namespace: dict[str, Any] = {"__file__": str(script), "print": lambda *_: None}
    exec(compile(script.read_text(), str(script), "exec"), namespace)
    np.testing.assert_allclose(namespace["expected"], np.load(data)["expected"], atol=1e-12)


def test_a_backward_function_that_raises_is_an_error(folder: Path) -> None:
    done, document = tried(folder, "forward", "--backward", "raising_backward")
    assert done.status == 3
    assert "the backward function: KeyError: 'lost'" in document["steps"][-1]["reason"]


@pytest.mark.frameworks
def test_gradients_of_torch_come_from_autograd(folder: Path) -> None:
    (folder / "mine.py").write_text(
        "import torch\n"
        "class Wrong(torch.autograd.Function):\n"
        "    @staticmethod\n"
        "    def forward(ctx, x, w):\n"
        "        ctx.save_for_backward(x, w)\n"
        "        return torch.nn.functional.conv2d(x, w)\n"
        "    @staticmethod\n"
        "    def backward(ctx, dy):\n"
        "        x, w = ctx.saved_tensors\n"
        "        dx = torch.nn.grad.conv2d_input(x.shape, w, dy)\n"
        "        return dx, -torch.nn.grad.conv2d_weight(x, w.shape, dy)\n"
        "def wrong(x, w):\n"
        "    return Wrong.apply(x, w)\n"
        "def detached(x, w):\n"
        "    return torch.nn.functional.conv2d(x, w).detach()\n"
    )
    done, document = tried(folder, "wrong")
    assert done.status == 1
    last = document["steps"][-1]
    assert last["pass"] == "grad_kernel"
    assert "the opposite sign" in last["diagnosis"]
    done, document = tried(folder, "detached")
    assert done.status == 0
    notes = [note for step in document["steps"] for note in step["notes"]]
    assert any("not connected to its operands" in note for note in notes)


@pytest.mark.frameworks
def test_a_torch_function_is_given_tensors(folder: Path) -> None:
    (folder / "mine.py").write_text(
        "import torch\n"
        "def conv(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):\n"
        "    assert isinstance(x, torch.Tensor)\n"
        "    options = stride, padding, dilation, groups\n"
        "    return torch.nn.functional.conv2d(x, weight, bias, *options)\n"
    )
    done, document = tried(folder, "conv")
    assert done.status == 0
    assert document["reading"]["layout"] == "NCHW/OIHW"
    assert document["framework"] == "torch"
    passes = ["forward", "grad_input", "grad_kernel"]
    assert document["steps"][0]["passes"][:3] == passes
    assert sum(step["outcome"] == "agree" for step in document["steps"]) >= 18
