from functools import partial
from typing import Optional

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnames=("strides", "dilation", "groups"))
def conv2d_taps(
    x: jax.Array,
    kernel: jax.Array,
    bias: Optional[jax.Array] = None,
    *,
    strides: tuple = (1, 1),
    dilation: tuple = (1, 1),
    groups: int = 1,
) -> jax.Array:
    """Valid cross-correlation, NHWC x HWIO -> NHWC, one matmul per kernel tap.

    With groups > 1 kernel is (kh, kw, C // groups, O), as flax has it.
    """
    n, h, w, c = x.shape
    kh, kw, ci, o = kernel.shape
    if ci * groups != c or o % groups:
        raise ValueError(f"kernel {kernel.shape} does not fit {c} channels in {groups} groups")
    sh, sw = strides
    dh, dw = dilation
    oh = (h - dh * (kh - 1) - 1) // sh + 1
    ow = (w - dw * (kw - 1) - 1) // sw + 1

    xg = x.reshape(n, h, w, groups, ci)
    kg = kernel.reshape(kh, kw, ci, groups, o // groups)

    acc = jnp.zeros((n, oh, ow, groups, o // groups), jnp.result_type(x, kernel))
    for i in range(kh):
        for j in range(kw):
            top, left = i * dh, j * dw
            patch = xg[:, top:top + (oh - 1) * sh + 1:sh, left:left + (ow - 1) * sw + 1:sw]
            acc = acc + jnp.einsum("nhwgc,cgo->nhwgo", patch, kg[i, j],
                                   precision=jax.lax.Precision.HIGHEST)
    y = acc.reshape(n, oh, ow, o)
    return y if bias is None else y + bias
