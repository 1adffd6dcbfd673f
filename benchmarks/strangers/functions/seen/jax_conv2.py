import functools

import jax
import jax.numpy as jnp
from jax import lax


@functools.partial(jax.jit, static_argnames="mode")
def convolve2d(img: jax.Array, ker: jax.Array, mode: str = "full") -> jax.Array:
    """2-D convolution of a single-channel image, like scipy.signal.convolve2d
    with zero boundary.  ``mode`` is "full", "same" or "valid" ("same": size of
    ``img``, centred on the full output)."""
    kh, kw = ker.shape
    if mode == "full":
        pads = [(kh - 1, kh - 1), (kw - 1, kw - 1)]
    elif mode == "same":
        # scipy drops (k - 1) // 2 from the front of "full"
        pads = [(kh - 1 - (kh - 1) // 2, (kh - 1) // 2),
                (kw - 1 - (kw - 1) // 2, (kw - 1) // 2)]
    elif mode == "valid":
        pads = [(0, 0), (0, 0)]
    else:
        raise ValueError(f"mode {mode!r}?")

    dtype = jnp.promote_types(jnp.result_type(img, ker), jnp.float32)
    lhs = img.astype(dtype)[None, None]
    rhs = ker.astype(dtype)[::-1][None, None]      # XLA correlates
    out = lax.conv_general_dilated(lhs, rhs, (1, 1), pads,
                                   precision=lax.Precision.HIGHEST)
    return out[0, 0]
