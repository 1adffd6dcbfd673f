import functools

import jax
import jax.numpy as jnp


def _pads(size, k, s):
    out = -(-size // s)
    need = max((out - 1) * s + k - size, 0)
    return out, (need // 2, need - need // 2)


@functools.partial(jax.jit, static_argnames="strides")
def conv_same(x, w, strides=(1, 1)):
    """NHWC x HWIO -> NHWC, padding as XLA's "SAME", one matmul per tap."""
    kh, kw, _, co = w.shape
    oh, ph = _pads(x.shape[1], kh, strides[0])
    ow, pw = _pads(x.shape[2], kw, strides[1])
    xp = jnp.pad(x, ((0, 0), ph, pw, (0, 0)))

    y = jnp.zeros((x.shape[0], oh, ow, co), x.dtype)
    for i in range(kh):
        for j in range(kw):
            tap = xp[:, i:i + (oh - 1) * strides[0] + 1:strides[0],
                     j:j + (ow - 1) * strides[1] + 1:strides[1]]
            y = y + jnp.matmul(tap, w[i, j], precision="highest")
    return y
