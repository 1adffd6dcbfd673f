import jax.numpy as jnp


def conv2d(x: jnp.ndarray, w: jnp.ndarray, *, stride: int = 1, pad: int = 0) -> jnp.ndarray:
    """Shift-and-add convolution layer (no bias), NHWC x HWIO -> NHWC.

    Same numbers as lax.conv_general_dilated with padding [(pad, pad)] * 2.
    """
    x = jnp.pad(x, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    kh, kw, _, _ = w.shape
    oh = (x.shape[1] - kh + 1) // stride
    ow = (x.shape[2] - kw + 1) // stride
    acc = 0.0
    for i in range(kh):
        for j in range(kw):
            rows = slice(i, i + stride * oh, stride)
            cols = slice(j, j + stride * ow, stride)
            acc = acc + x[:, rows, cols, :] @ w[i, j]
    return acc
