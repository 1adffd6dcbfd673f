from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnums=(2, 3, 4))
def conv_transpose(x, w, stride=2, padding=0, output_padding=0):
    """PyTorch's ConvTranspose2d in JAX.  x: NCHW, w: (in, out, kh, kw)."""
    kh, kw = w.shape[2:]
    w = jnp.flip(w, (2, 3)).swapaxes(0, 1)
    pads = [(kh - 1 - padding, kh - 1 - padding + output_padding),
            (kw - 1 - padding, kw - 1 - padding + output_padding)]
    return lax.conv_general_dilated(x, w, window_strides=(1, 1), padding=pads,
                                    lhs_dilation=(stride, stride),
                                    dimension_numbers=("NCHW", "OIHW", "NCHW"))
