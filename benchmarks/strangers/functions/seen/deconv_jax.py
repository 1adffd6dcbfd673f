from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("stride", "padding"))
def conv_transpose2d(x: jax.Array, w: jax.Array, *, stride: int = 1, padding: int = 0) -> jax.Array:
    """JAX counterpart of ``torch.nn.functional.conv_transpose2d``.

    x: (n, c_in, h, w), w: (c_in, c_out, kh, kw) as torch stores it. No bias, groups,
    dilation or output_padding. ``padding`` must not exceed the kernel size less one.

    Output: (n, c_out, (h - 1) * stride - 2 * padding + kh, ...).
    """
    kh, kw = w.shape[2:]
    rhs = jnp.swapaxes(w, 0, 1)  # -> OIHW
    return lax.conv_general_dilated(
        x,
        rhs,
        window_strides=(1, 1),
        padding=[(kh - 1 - padding,) * 2, (kw - 1 - padding,) * 2],
        lhs_dilation=(stride, stride),
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
    )
