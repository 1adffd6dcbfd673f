"""Conventions that a function says it follows: ONNX's pads, matched filters, borders of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.parameters.options import Options
from convcheck.user_functions.parameters.quantised import Quantity, quantities
from tests.processes import convcheck
from tests.user_functions.climbing import climb

ONNX = """
import numpy as np


def onnx_conv(X, W, B=None, attrs=None):
    attrs = attrs or {}
    top, left, bottom, right = attrs.get("pads", [0, 0, 0, 0])
    X = np.pad(X, ((0, 0), (0, 0), (top, bottom), (left, right)))
    windows = np.lib.stride_tricks.sliding_window_view(X, W.shape[2:], axis=(2, 3))
    y = np.einsum("nchwij,ocij->nohw", windows, W)
    return y if B is None else y + B[:, None, None]
"""


def test_what_speaks_of_onnx_is_told_its_pads(tmp_path: Path) -> None:
    found = climb(tmp_path, ONNX, "onnx_conv")
    assert (found.problem, found.wrong, found.error) == ("", "", "")
    assert found.spelled["padding"] == {"onnx"}
    swapped = ONNX.replace("top, left, bottom, right =", "top, bottom, left, right =")
    wrong = climb(tmp_path, swapped, "onnx_conv")
    assert "padding" in wrong.wrong
    other = climb(tmp_path, swapped.replace("onnx_conv", "conv"), "conv")
    assert other.wrong == ""


def test_a_dict_of_options_is_not_taken_for_empty() -> None:
    assert (Options(lambda role: 7) or {}).get("stride") == 7


def test_m_is_the_multiplier_beside_zero_points() -> None:
    found = quantities(["x", "w", "m", "z_in", "z_out"])
    assert found["m"].quantity is Quantity.MULTIPLIER
    assert "m" not in quantities(["x", "w", "m", "stride"])


MATCHED = """
import numpy as np


def matched_filter(rx, template):
    '''Pulse compression of {samples} samples.'''
    template = np.asarray(template)
    return np.convolve(rx, {template}[::-1], mode="valid")
"""


@pytest.mark.parametrize("samples", ["complex", "IQ"])
@pytest.mark.parametrize(("template", "status"), [("template.conj()", 0), ("template", 1)])
def test_the_template_of_a_matched_filter_is_conjugated(
    tmp_path: Path, template: str, status: int, samples: str
) -> None:
    text = MATCHED.replace("{template}", template).replace("{samples}", samples)
    (tmp_path / "mine.py").write_text(text)
    done = convcheck("try", "mine.py:matched_filter", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout
    assert ("the template is not conjugated, which" in done.stdout) == bool(status)


BY_CORRELATION = """
import numpy as np


def convolve(a, v):
    '''Full convolution sum_k a[k] v[n - k], by np.correlate; complex input is fine.'''
    return np.correlate(a, {v}[::-1], "full")
"""


@pytest.mark.parametrize(("v", "status"), [("np.conj(v)", 0), ("v", 1)])
def test_a_convolution_by_a_correlation_has_no_conjugate(
    tmp_path: Path, v: str, status: int
) -> None:
    (tmp_path / "mine.py").write_text(BY_CORRELATION.replace("{v}", v))
    done = convcheck("try", "mine.py:convolve", "--no-speed", "--repair", "0", cwd=tmp_path)
    assert done.status == status, done.stdout


LAGS = """
import numpy as np


def detect(rx, template):
    '''SAYS'''
    whole = np.convolve(RX, TEMPLATE[::-1])
    return whole[len(template) - 1 : len(template) - 1 + len(rx)]
"""
MATCHED_FILTER = "Matched filter of IQ samples; r is the delay."
CORRELATION = "Correlation of IQ samples with the template, element r with a delay of r."


@pytest.mark.parametrize(
    ("says", "rx", "template", "wrong"),
    [
        (MATCHED_FILTER, "rx", "np.conj(template)", ""),
        (CORRELATION, "rx", "np.conj(template)", ""),
        (MATCHED_FILTER, "rx", "template", "the template is not conjugated, which"),
        (MATCHED_FILTER, "np.conj(rx)", "template", "the input is conjugated in place of"),
        ("Filters IQ samples.", "rx", "template", "sums over x[n + k]"),
    ],
)
def test_lags_are_counted_from_zero_on_where_that_is_said(
    tmp_path: Path, says: str, rx: str, template: str, wrong: str
) -> None:
    text = LAGS.replace("SAYS", says).replace("RX", rx).replace("TEMPLATE", template)
    (tmp_path / "mine.py").write_text(text)
    done = convcheck("try", "mine.py:detect", "--no-speed", "--repair", "0", cwd=tmp_path)
    assert done.status == bool(wrong), done.stdout
    assert wrong in " ".join(done.stdout.split())


EDGES = """
import numpy as np


def filtered(signal, kernel):{said}
    half = len(kernel) // 2
    padded = np.pad(signal, half, mode="edge")
    return np.array([padded[i : i + len(kernel)] @ kernel for i in range(len(signal))])
"""


@pytest.mark.parametrize(
    ("said", "right"),
    [("", True), ('\n    """Zero padding at the borders."""', False)],
)
def test_a_border_that_np_pad_is_told_is_meant_unless_another_is_said(
    tmp_path: Path, said: str, right: bool
) -> None:
    found = climb(tmp_path, EDGES.replace("{said}", said), "filtered")
    assert (found.wrong == "") == right


JAXS = """
import numpy as np


# The kernel as in JAX's conv_transpose.
def conv_transpose1d(x, kernel, stride=2):
    n, size, _ = x.shape
    out = np.zeros((n, (size - 1) * stride + len(kernel), kernel.shape[2]))
    for i in range(size):
        for k in range(len(kernel)):
            out[:, i * stride + len(kernel) - 1 - k] += x[:, i] @ kernel[k]
    return out
"""


def test_kernels_of_jax_are_not_turned_around(tmp_path: Path) -> None:
    found = climb(tmp_path, JAXS, "conv_transpose1d")
    assert found.wrong == ""
    other = climb(
        tmp_path, JAXS.replace("as in JAX's conv_transpose", "as usual"), "conv_transpose1d"
    )
    assert "flipped" in other.diagnosis


RECORD = """
from dataclasses import dataclass

import numpy as np


@dataclass
class Numbers:
    m: float = 1.0
    z_in: int = 0
    z_w: int = 0
    z_out: int = 0


def conv(x, weights, bias, numbers: Numbers):
    x = x.astype(np.int32) - numbers.z_in
    w = weights.astype(np.int32) - numbers.z_w
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(1, 2))
    acc = np.einsum("chwij,ocij->ohw", windows, w) + bias[:, None, None]{wrong}
    return np.clip(np.round(acc * numbers.m) + numbers.z_out, 0, 255).astype(np.uint8)
"""


@pytest.mark.parametrize(("wrong", "status"), [("", 0), (" + numbers.z_in // 64", 1)])
def test_quantised_numbers_may_be_told_by_a_record(tmp_path: Path, wrong: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(RECORD.replace("{wrong}", wrong))
    done = convcheck("try", "mine.py:conv", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout
    assert "quantisation" in done.stdout


SQUARES = '''
import numpy as np


def conv(x, w):
    """{said}"""
    size = w.shape[0]
    rows, columns = x.shape[0] - size + 1, x.shape[1] - size + 1
    return np.array([[(x[i : i + size, j : j + size] * w).sum() for j in range(columns)]
                     for i in range(rows)])
'''


@pytest.mark.parametrize(
    ("said", "square"), [("Kernels are square.", True), ("A 2-D filter.", False)]
)
def test_kernels_may_be_said_to_be_square(tmp_path: Path, said: str, square: bool) -> None:
    found = climb(tmp_path, SQUARES.replace("{said}", said), "conv")
    assert found.room is not None
    assert (found.room.square == "declared") == square
    assert found.wrong == ""


def test_a_parameter_of_a_vague_name_alone_is_no_fault(tmp_path: Path) -> None:
    source = "import numpy as np\n\n\ndef conv(x, w, in_=1):\n    return np.correlate(x, w)\n"
    assert climb(tmp_path, source, "conv").wrong == ""


AROUND = """
import numpy as np


def {name}(signal, kernel):
    padded = np.pad(signal, (len(kernel) - 1, 0){mode})
    return np.convolve(padded, kernel, "valid")
"""


@pytest.mark.parametrize(
    ("name", "mode", "right"),
    [
        ("circular_convolve", ', mode="wrap"', True),
        ("circular_convolve", "", False),
        ("convolve", "", True),
    ],
)
def test_what_is_called_circular_goes_around(
    tmp_path: Path, name: str, mode: str, right: bool
) -> None:
    source = AROUND.replace("{name}", name).replace("{mode}", mode)
    found = climb(tmp_path, source, name)
    assert found.problem == ""
    assert (found.wrong == "") == right
