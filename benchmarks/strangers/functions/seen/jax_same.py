from functools import partial
from typing import Tuple

import jax
import jax.numpy as jnp
from jax import lax


def _pads(size: int, k: int, s: int) -> Tuple[int, int]:
    out = -(-size // s)
    total = max((out - 1) * s + k - size, 0)
    return total - total // 2, total // 2


@partial(jax.jit, static_argnums=(2,))
def conv2d_same(x, w, stride=1):
    """
    NHWC convolution with TensorFlow "SAME" padding, so that checkpoints
    trained with tf.nn.conv2d can be used.

    x: [n, h, w, cin]
    w: [kh, kw, cin, cout]
    """
    pads = [_pads(x.shape[1], w.shape[0], stride), _pads(x.shape[2], w.shape[1], stride)]
    return lax.conv_general_dilated(
        x, w,
        window_strides=(stride, stride),
        padding=pads,
        dimension_numbers=('NHWC', 'HWIO', 'NHWC'),
    )
