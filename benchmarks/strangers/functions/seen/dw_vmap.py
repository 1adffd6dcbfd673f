import jax
import jax.numpy as jnp
from jax import lax


def depthwise_conv2d(x: jax.Array, kernels: jax.Array, stride: int = 1) -> jax.Array:
    """Depthwise cross-correlation, every channel with its own filter, no padding.

    x: (H, W, C), kernels: (kh, kw, C)  ->  (H', W', C)
    """
    def one(plane, k):
        y = lax.conv(plane[None, None], k[None, None], (stride, stride), 'VALID')
        return y[0, 0]

    x = jnp.asarray(x, jnp.float32)
    kernels = jnp.asarray(kernels, jnp.float32)
    return jax.vmap(one, in_axes=(2, 2), out_axes=2)(x, kernels)
