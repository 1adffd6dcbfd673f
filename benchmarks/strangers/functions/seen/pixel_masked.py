import numpy as np
import jax
import jax.numpy as jnp
from jax import lax


class MaskedConv:
    """Masked convolution for autoregressive image models, raster scan order, NHWC / HWIO.

    kind 'A' (first layer): a pixel sees only the pixels before it.
    kind 'B' (later layers): it sees itself too.
    Channels are not ordered.
    """

    def __init__(self, key, cin, cout, size, kind):
        assert kind in ("A", "B") and size % 2 == 1
        mid = size // 2
        mask = np.ones((size, size, 1, 1), np.float32)
        mask[mid, mid + (kind == "A"):] = 0
        mask[mid + 1:] = 0
        self.mask = jnp.asarray(mask)
        self.w = jax.random.normal(key, (size, size, cin, cout)) / size
        self.b = jnp.zeros((cout,))

    def __call__(self, x):
        y = lax.conv_general_dilated(x, self.w * self.mask, (1, 1), "SAME",
                                     dimension_numbers=("NHWC", "HWIO", "NHWC"))
        return y + self.b
