from typing import NamedTuple, Optional, Tuple

import jax.numpy as jnp
from jax import lax


class ConvConfig(NamedTuple):
    stride: Tuple[int, int] = (1, 1)
    dilation: Tuple[int, int] = (1, 1)
    pad: Tuple[int, int] = (0, 0)


def conv_apply(x: jnp.ndarray, kernel: jnp.ndarray, bias: Optional[jnp.ndarray] = None,
               stride=(1, 1), dilation=(1, 1), pad=(0, 0)) -> jnp.ndarray:
    """NHWC x HWIO -> NHWC convolution with a dilated kernel.

    Output side: (in + 2 * pad - dilation * (k - 1) - 1) // stride + 1.
    """
    dn = lax.conv_dimension_numbers(x.shape, kernel.shape, ("NHWC", "HWIO", "NHWC"))
    padding = [(pad[0], pad[0]), (pad[1], pad[1])]
    y = lax.conv_general_dilated(x, kernel, stride, padding, dilation,
                                 dimension_numbers=dn)
    return y if bias is None else y + bias


def conv_block(params, x, cfg: ConvConfig = ConvConfig()):
    """params = {"kernel": ..., "bias": ...}; convolution, then ReLU."""
    y = conv_apply(x, params["kernel"], params["bias"], cfg.stride, cfg.dilation, cfg.pad)
    return jnp.maximum(y, 0)
