"""What takes NumPy's arrays and computes in PyTorch is given NumPy's arrays."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.objects.classes import of_numbers
from convcheck.user_functions.source.own_arrays import gives_numpy
from convcheck.user_functions.source.source import find
from tests.user_functions.climbing import climb

LAYER = '''
import numpy as np
import torch
import torch.nn.functional as F


class KerasLayer{base}:
    """A layer of Keras, run by PyTorch."""

    def __init__(self, kernel, bias=None, strides=(1, 1)):
        self.weight = torch.{made}(np.ascontiguousarray(kernel.{turned}))
        self.bias = None if bias is None else torch.{made}(np.array(bias))
        self.strides = tuple(strides)

    def __call__(self, x):
        x = torch.{made}(np.ascontiguousarray(x.transpose(0, 3, 1, 2)))
        y = F.conv2d(x, self.weight, self.bias, self.strides)
        return y.permute(0, 2, 3, 1).numpy()
'''


def _layer(turned: str = "transpose(3, 2, 0, 1)", made: str = "from_numpy", base: str = "") -> str:
    return LAYER.format(turned=turned, made=made, base=base)


@pytest.mark.parametrize(
    ("turned", "diagnosis"),
    [("transpose(3, 2, 0, 1)", ""), ("T", "height and width exchanged")],
)
def test_a_layer_of_arrays(tmp_path: Path, turned: str, diagnosis: str) -> None:
    found = climb(tmp_path, _layer(turned), "KerasLayer")
    assert found.layout == "NHWC/HWIO"
    assert found.agrees is not bool(diagnosis)
    assert bool(found.wrong) is bool(diagnosis)
    assert diagnosis in found.diagnosis


@pytest.mark.parametrize(
    ("text", "framework"),
    [
        (_layer(), "numpy"),
        (_layer(made="tensor"), "torch"),  # which takes tensors as well
        (_layer(base="(torch.nn.Module)"), "torch"),
    ],
)
def test_whose_arrays_it_takes(tmp_path: Path, text: str, framework: str) -> None:
    path = tmp_path / "layer.py"
    path.write_text(text, encoding="utf-8")
    assert find(f"{path}:KerasLayer").framework == framework
    assert gives_numpy(text)


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (AttributeError("'int' object has no attribute 'T'"), True),
        (TypeError("expected np.ndarray (got int)"), True),
        (AttributeError("'Tensor' object has no attribute 'astype'"), False),
        (ValueError("'int' object has no attribute 'T'"), False),
    ],
)
def test_sizes_in_place_of_weights(error: Exception, expected: bool) -> None:
    assert of_numbers(error) is expected


WEIGHTS = '''
import numpy as np
import torch
import torch.nn.functional as F


def keras_conv_in_torch(x, kernel, bias=None):
    """Run a Keras layer's weights, which are NumPy's arrays, in torch; x is a tensor, NCHW."""
    w = torch.from_numpy(np.ascontiguousarray(kernel.transpose({axes})))
    b = None if bias is None else torch.from_numpy(np.asarray(bias))
    return F.conv2d(x, w, b)
'''


@pytest.mark.parametrize(("axes", "right"), [("3, 2, 0, 1", True), ("3, 2, 1, 0", False)])
def test_weights_that_become_tensors_inside(tmp_path: Path, axes: str, right: bool) -> None:
    text = WEIGHTS.format(axes=axes)
    found = climb(tmp_path, text, "keras_conv_in_torch", framework="torch")
    assert not found.problem
    assert bool(found.wrong) is not right
