import jax.numpy as jnp
from jax import lax


def _pads(size: int, k: int, s: int) -> tuple[int, int]:
    out = -(-size // s)
    total = max((out - 1) * s + k - size, 0)
    after = total // 2
    return total - after, after


def conv2d_same(x: jnp.ndarray, kernel: jnp.ndarray, strides: tuple[int, int] = (1, 1)) -> jnp.ndarray:
    """tf.nn.conv2d(x, kernel, strides, padding="SAME") for ported checkpoints.

    x: NHWC, kernel: HWIO.
    """
    pad_h = _pads(x.shape[1], kernel.shape[0], strides[0])
    pad_w = _pads(x.shape[2], kernel.shape[1], strides[1])
    return lax.conv_general_dilated(
        x,
        kernel,
        window_strides=strides,
        padding=(pad_h, pad_w),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
