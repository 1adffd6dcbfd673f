"""Functions that are given a ready layer of PyTorch, and carry its weights over."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from convcheck.user_functions.objects.modules_of_modules import modules_of
from convcheck.user_functions.objects.recognised_modules import of_modules
from tests.processes import convcheck

PORT = """
import numpy as np
import torch


def carried(layer: torch.nn.Conv2d, x):
    '''The output of a layer without groups and padding, by loops over its taps; x (N, C, H, W).'''
    w = layer.weight.detach().numpy()
    (sy, sx), (dy, dx) = layer.stride, layer.dilation
    kh, kw = layer.kernel_size
    oh = (x.shape[2] - dy * (kh - 1) - 1) // sy + 1
    ow = (x.shape[3] - dx * (kw - 1) - 1) // sx + 1
    y = np.zeros((len(x), layer.out_channels, oh, ow))
    for i in range(kh):
        for j in range(kw):
            part = x[:, :, i * dy :: sy, j * dx :: sx][:, :, :oh, :ow]
            y += np.einsum("nchw,oc->nohw", part, w[:, :, {tap}])
    if layer.bias is not None:
        y += layer.bias.detach().numpy()[:, None, None]
    return y
"""


@pytest.mark.parametrize(("tap", "right"), [("i, j", True), ("kh - 1 - i, kw - 1 - j", False)])
def test_a_layer_is_made_of_the_weights(tmp_path: Path, tap: str, right: bool) -> None:
    (tmp_path / "mine.py").write_text(PORT.format(tap=tap))
    done = convcheck("try", "mine.py:carried", "--no-speed", cwd=tmp_path)
    assert (done.status == 0) is right, done.stdout
    assert "x = input, weight = kernel, bias, stride, dilation" in done.stdout
    assert right or "flipped" in done.stdout


@pytest.mark.parametrize(
    ("said", "read"), [("torch.nn.Conv2d", True), ("keras.layers.Conv2D", False), ("object", False)]
)
def test_a_file_of_keras_has_to_say_whose_layer_it_is(
    tmp_path: Path, said: str, read: bool
) -> None:
    file = tmp_path / "mine.py"
    text = PORT.format(tap="i, j").replace("torch.nn.Conv2d", f"{said!r}")
    file.write_text(f"# As keras has it.\n{text}")
    known = modules_of(of_modules(runpy.run_path(str(file))["carried"]))
    assert (known is not None) is read
    assert known is None or known.options == {"stride", "dilation"}
