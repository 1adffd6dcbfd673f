"""What is told in records: scale and zero point of each tensor, objects of weights, sizes of C."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.parameters.quantised import quantities
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.processes import convcheck
from tests.user_functions.climbing import climb

RECORDS = """
from dataclasses import dataclass

import numpy as np


@dataclass
class QParams:
    scale: float
    zero_point: int


def qconv(xq, wq, {parameters}):
    x = xq.astype(np.int32) - {x_zero}
    w = wq.astype(np.int32) - {w_zero}
    n, c, h, v = x.shape
    o, _, kh, kw = w.shape
    acc = np.zeros((n, o, h - kh + 1, v - kw + 1), np.int32)
    for i in range(kh):
        for j in range(kw):
            seen = x[:, :, i:i + h - kh + 1, j:j + v - kw + 1]
            acc += np.einsum("nchw,oc->nohw", seen, w[:, :, i, j])
    y = np.rint(acc * ({x_scale} * {w_scale} / {y_scale})) + {y_zero}
    return np.clip(y, 0, 255).astype(np.uint8)
"""

ANNOTATED = "x_qp: QParams, w_qp: QParams, out_qp: QParams"
WAYS = {
    ANNOTATED: "{name}.{field}",
    "xp: QParams, wp: QParams, yp: QParams": "{name}.{field}",
    "x_params, w_params, y_params": "{name}['{field}']",
}


@pytest.mark.parametrize("parameters", WAYS)
@pytest.mark.parametrize("right", [True, False])
def test_a_record_for_each_tensor(tmp_path: Path, parameters: str, right: bool) -> None:
    names = [each.split(":")[0] for each in parameters.split(", ")]
    told = {}
    for tensor, name in zip("xwy", names, strict=True):
        for short, field in (("zero", "zero_point"), ("scale", "scale")):
            told[f"{tensor}_{short}"] = WAYS[parameters].format(name=name, field=field)
    if not right:
        told["w_zero"] = f"0 * {told['w_zero']}"
    file = tmp_path / f"records_{names[0]}_{right}.py"
    file.write_text(RECORDS.format(parameters=parameters, **told))
    function = load(str(file), "qconv")
    reading = infer(function, "numpy", "int8_to_int8", None)
    assert (reading.layout, reading.agrees) == ("NCHW/OIHW", True)
    manner = reading.manner("numpy", "int8_to_int8")
    conv = Convolution((5, 6), 3, 4, (3, 2), batch=2, bias=False, dtype="int8_to_int8")
    found = tried(trial_named("zero points"), Subject(function, conv, manner))
    assert bool(found.fault) is not right


def test_names_of_two_letters() -> None:
    found = quantities(["qx", "sx", "zx", "qw", "sw", "zw", "stride"])
    assert [*found] == ["sx", "zx", "sw", "zw"]
    assert quantities(["x", "w", "size", "sin"]) == {}


LAYER = """
from collections import namedtuple

import numpy as np

Layer = namedtuple("Layer", "weights biases")


def run(layer, maps):
    outputs = []
    for kernels, bias in zip(layer.weights, layer.biases):
        kh, kw = kernels.shape[1:]
        total = 0.0{once}
        for map_, k in zip(maps, kernels):
            h, v = map_.shape[0] - kh + 1, map_.shape[1] - kw + 1
            for i in range(kh):
                for j in range(kw):
                    total = total + k[i, j] * map_[i:i + h, j:j + v]
            total = total{each}
        outputs.append(total)
    return np.array(outputs)
"""


@pytest.mark.parametrize(
    ("once", "each", "said"),
    [(" + bias", "", ""), ("", " + bias", "the bias added once for each input channel")],
)
def test_an_object_that_is_asked_for_its_weights(
    tmp_path: Path, once: str, each: str, said: str
) -> None:
    found = climb(tmp_path, LAYER.format(once=once, each=each), "run")
    assert found.layout == "CHW/OIHW"
    assert bool(found.wrong) is bool(said)
    assert said in found.diagnosis


FLAT = '''
def conv_flat(src, channels, height, width, wgt, n_out, kh, kw):
    """src[channels*height*width], wgt[n_out*channels*kh*kw], flat lists, row major."""
    out_h, out_w = height - kh + 1, width - kw + 1
    dst = [0.0] * (n_out * out_h * out_w)
    for o in range(n_out):
        for y in range(out_h):
            for x in range(out_w):
                acc = 0.0
                for c in range(channels):
                    for i in range(kh):
                        for j in range(kw):
                            a = src[(c * height + y + i) * width + x + j]
                            acc += a * wgt[((o * channels + c) * kh + i) * {size} + j]
                dst[(o * out_h + y) * out_w + x] = acc
    return dst
'''


@pytest.mark.parametrize(("size", "right"), [("kw", True), ("kh", False)])
def test_outputs_that_are_counted(tmp_path: Path, size: str, right: bool) -> None:
    found = climb(tmp_path, FLAT.format(size=size), "conv_flat")
    assert found.layout == "CHW/OIHW"
    assert (not found.wrong and not found.error) is right


OPENCVS = """
import numpy as np

BORDERS = {{"reflect": "{first}", "reflect101": "{second}", "replicate": "edge"}}


def filter2d(src, kernel, border="reflect101"):
    kh, kw = kernel.shape
    before = kh // 2, kw // 2
    pads = [(before[0], kh - 1 - before[0]), (before[1], kw - 1 - before[1])]
    p = np.pad(src, pads, mode=BORDERS[border])
    out = np.zeros_like(src)
    for i in range(kh):
        for j in range(kw):
            out += kernel[i, j] * p[i:i + src.shape[0], j:j + src.shape[1]]
    return out
"""


@pytest.mark.parametrize(
    ("first", "second", "status"), [("symmetric", "reflect", 0), ("reflect", "symmetric", 1)]
)
def test_opencvs_words_for_borders(tmp_path: Path, first: str, second: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(OPENCVS.format(first=first, second=second))
    done = convcheck("try", "mine.py:filter2d", "--no-speed", cwd=tmp_path)
    assert done.status == status


TEXTBOOK = """
import numpy as np


def linear(x, h):
    n = len(x)
    y = np.zeros(2 * n - {less})
    for i in range(len(y)):
        for k in range(n):
            if 0 <= i - k < n:
                y[i] += x[k] * h[i - k]
    return y
"""


@pytest.mark.parametrize(("less", "status"), [(1, 0), (2, 1)])
def test_two_signals_of_one_length(tmp_path: Path, less: int, status: int) -> None:
    found = climb(tmp_path, TEXTBOOK.format(less=less), "linear")
    assert bool(found.wrong) is bool(status)


PAIR = """
import numpy as np


def conv1d(x, w, pad):
    x = np.pad(x, ((0, 0), (pad[0], pad[{after}])))
    size = x.shape[1] - w.shape[2] + 1
    y = np.zeros((w.shape[0], size))
    for k in range(w.shape[2]):
        y += w[:, :, k] @ x[:, k:k + size]
    return y
"""


@pytest.mark.parametrize(("after", "pairs"), [(0, False), (1, True)])
def test_one_number_of_padding_for_an_axis(tmp_path: Path, after: int, pairs: bool) -> None:
    found = climb(tmp_path, PAIR.format(after=after), "conv1d")
    assert not found.wrong
    assert ("padding that differs before and after" in found.refused) is not pairs


WITH_NUMBERS = '''
from collections import namedtuple

import numpy as np

QTensor = namedtuple("QTensor", "data scale zero_point")


def qconv(x: QTensor, w: QTensor, bias=None, padding=0):
    """x.data int8 NCHW, w.data int8 OIHW, float bias; the convolution of what both stand for."""
    pads = ((0, 0), (0, 0), (padding, padding), (padding, padding))
    data = x.data.astype(np.int32) - {before}
    data = np.pad(data, pads) - {after}
    kernel = w.data.astype(np.int32) - w.zero_point
    view = np.lib.stride_tricks.sliding_window_view(data, kernel.shape[2:], axis=(2, 3))
    y = np.einsum("nchwij,ocij->nohw", view, kernel) * (x.scale * w.scale)
    return y if bias is None else y + bias[:, None, None]
'''


@pytest.mark.parametrize(
    ("before", "after", "right"), [("x.zero_point", "0", True), ("0", "x.zero_point", False)]
)
def test_records_that_hold_the_numbers_too(
    tmp_path: Path, before: str, after: str, right: bool
) -> None:
    file = tmp_path / f"numbers_{right}.py"
    file.write_text(WITH_NUMBERS.format(before=before, after=after))
    function = load(str(file), "qconv")
    reading = infer(function, "numpy", "int8_to_int32", None)
    assert (reading.layout, reading.agrees) == ("NCHW/OIHW", True)
    manner = reading.manner("numpy", "int8_to_int32")
    conv = Convolution((5, 6), 3, 4, (3, 2), batch=2, bias=False, dtype="int8_to_int32")
    found = tried(trial_named("zero points"), Subject(function, conv, manner))
    assert bool(found.fault) is not right
