"""What is behind the convolution of a block is in its place, and is not thrown away."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.behind_blocks import behind_blocks
from convcheck.user_functions.trials.trial_subject import Found, Subject

BLOCK = '''
import torch
import torch.nn.functional as F
from torch import nn


class {name}(nn.Module):
    """{said}"""

    def __init__(self, in_channels, out_channels, kernel_size):
        super().__init__()
        self.conv = nn.Conv2d(in_channels, out_channels, kernel_size, bias={bias})
        self.bn = nn.BatchNorm2d(out_channels)
        self.shift = nn.Parameter(torch.zeros(out_channels)) if not {bias} else None
        self.relu = nn.ReLU(inplace={inplace})

    def forward(self, x):
        y = self.conv(x)
        {body}
'''


def found(
    folder: Path,
    body: str,
    name: str = "ConvReLU",
    said: str = "A block.",
    *,
    bias: bool = True,
    inplace: bool = False,
) -> Found:
    pytest.importorskip("torch")
    text = BLOCK.format(name=name, said=said, body=body, bias=bias, inplace=inplace)
    text = text if "self.bn(" in body else text.replace("nn.BatchNorm2d(out_channels)", "None")
    file = folder / "mine.py"
    file.write_text(text)
    function = load(str(file), name)
    read = infer(function, "torch", "float32", None)
    assert read.agrees
    conv = Convolution((6, 5), 2, 3, (3, 3), 2, bias=True, dtype="float32")
    return behind_blocks(Subject(function, conv, read.manner("torch", "float32")))


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("return self.relu(y)", ""),
        ("return F.relu(y)", ""),
        ("F.relu(y)\n        return y", "thrown away"),
        ("self.relu(y)\n        return y", "thrown away"),
        ("return y", "no call of it comes to it"),
    ],
)
def test_an_activation_is_not_lost(tmp_path: Path, body: str, fault: str) -> None:
    told = found(tmp_path, body)
    assert told.made
    assert fault in told.fault
    assert bool(told.fault) is bool(fault)


@pytest.mark.parametrize("within", [True, False])
def test_the_bias_is_within_the_activation(tmp_path: Path, within: bool) -> None:
    shift = "self.shift[:, None, None]"
    body = f"return F.relu(y + {shift})" if within else f"return F.relu(y) + {shift}"
    told = found(tmp_path, body, bias=False)
    assert told.made
    assert ("added after the activation" in told.fault) is not within


ORDERS = {
    "return self.relu(self.bn(y))": "convolution, normalisation, activation",
    "return self.bn(self.relu(y))": "convolution, activation, normalisation",
}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("ConvBNReLU", "A block."),
        ("ConvBlock", "Convolution, batch norm and ReLU."),
        ("ConvBlock", "conv -> BN -> relu, as usual"),
    ],
)
@pytest.mark.parametrize("body", ORDERS)
def test_parts_come_in_the_order_that_is_said(
    tmp_path: Path, name: str, said: str, body: str
) -> None:
    told = found(tmp_path, body, name, said)
    assert told.made
    right = "self.relu(self.bn" in body
    assert ("in another order than it says" in told.fault) is not right
    assert (ORDERS[body] in told.fault) is not right


@pytest.mark.parametrize("body", ORDERS)
def test_where_nothing_is_said_of_the_order_any_is_right(tmp_path: Path, body: str) -> None:
    assert found(tmp_path, body, "ConvBlock", "A block with normalisation.").fault == ""


LAYER = '''
import keras
from keras import ops


class ConvReLU(keras.layers.Layer):
    """Convolution with bias, then ReLU."""

    def __init__(self, filters, kernel_size, **kwargs):
        super().__init__(**kwargs)
        self.filters, self.size = filters, kernel_size

    def build(self, shape):
        self.kernel = self.add_weight(shape=(self.size, shape[-1], self.filters), name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), name="bias")

    def call(self, x):
        y = ops.conv(x, self.kernel)
        return {returned}
'''


@pytest.mark.slow
@pytest.mark.parametrize(
    ("returned", "fault"),
    [("ops.relu(y + self.bias)", ""), ("ops.relu(y) + self.bias", "added after the activation")],
)
def test_layers_of_keras_are_held_to_it(tmp_path: Path, returned: str, fault: str) -> None:
    pytest.importorskip("tensorflow")
    file = tmp_path / "mine.py"
    file.write_text(LAYER.format(returned=returned))
    function = load(str(file), "ConvReLU")
    read = infer(function, "tensorflow", "float32", None)
    assert read.agrees
    conv = Convolution((7,), 2, 3, (3,), 2, bias=True, dtype="float32")
    told = behind_blocks(Subject(function, conv, read.manner("tensorflow", "float32")))
    assert told.made
    assert fault in told.fault
    assert bool(told.fault) is bool(fault)
