"""Padding 1 with a stride of 2, as layers that halve an image have it, in numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

PORT = '''
import tensorflow as tf


def conv2d_from_torch(x, weight, bias=None, stride=1, padding=0):
    """torch.nn.Conv2d on channels-last data; padding: zeros on each side.

    weight: (O, C, K, K), square kernels only.
    """
    kernel = tf.transpose(weight, [2, 3, 1, 0])
    k = int(kernel.shape[0])
    sides = [padding, padding]
    mode = [[0, 0], sides, sides, [0, 0]]
    if {same}kernel.shape[1] == k and 2 * padding == k - 1:
        mode = "SAME"
    y = tf.nn.conv2d(x, kernel, strides=stride, padding=mode)
    return y if bias is None else tf.nn.bias_add(y, bias)
'''


@pytest.mark.slow
@pytest.mark.parametrize(("same", "right"), [("", False), ("stride == 1 and ", True)])
def test_same_of_tensorflow_is_not_padding_1(tmp_path: Path, same: str, right: bool) -> None:
    pytest.importorskip("tensorflow")
    found = climb(tmp_path, PORT.format(same=same), "conv2d_from_torch", framework="tensorflow")
    assert (found.wrong == "") is right
    assert right or found.wrong.startswith("padding 1 and stride 2")
