from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("dilation",))
def circular_conv2d(x, w, dilation=1):
    """Convolution layer on a torus.

    x: (N, C, H, W), w: (K, C, R, S) -> (N, K, H, W); like
    torch.nn.Conv2d(..., padding="same", padding_mode="circular", bias=False).
    """
    pads = [(0, 0), (0, 0)]
    for size in w.shape[2:]:
        total = dilation * (size - 1)
        pads.append((total // 2, total - total // 2))
    xp = jnp.pad(x, pads, mode="wrap")
    return lax.conv_general_dilated(
        xp, w, window_strides=(1, 1), padding="VALID",
        rhs_dilation=(dilation, dilation),
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
    )
