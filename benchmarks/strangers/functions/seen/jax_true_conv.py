from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("mode",))
def batch_convolve2d(images, kernel, mode="same"):
    """Mathematical convolution of a stack of images (B, H, W) with one kernel,
    mode = full | same | valid as in scipy.signal.convolve2d.  For "valid" the
    kernel must not be larger than the image."""
    kh, kw = kernel.shape
    pads = {
        "full": [(kh - 1, kh - 1), (kw - 1, kw - 1)],
        "same": [(kh // 2, (kh - 1) // 2), (kw // 2, (kw - 1) // 2)],
        "valid": [(0, 0), (0, 0)],
    }[mode]
    k = jnp.flip(kernel)[None, None]

    def one(img):
        return lax.conv_general_dilated(img[None, None], k, (1, 1), pads)[0, 0]

    return jax.vmap(one)(images)
