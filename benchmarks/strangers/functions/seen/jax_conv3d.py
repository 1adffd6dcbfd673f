import jax.numpy as jnp
from jax import lax, vmap


def conv3d(volume, kernel, bias, stride=(1, 1, 1), pad=(0, 0, 0)):
    """Deep-learning style 3-D convolution.

    volume (N, D, H, W, Ci), kernel (kd, kh, kw, Ci, Co), bias (Co,).
    """
    vol = jnp.pad(volume, ((0, 0), *((p, p) for p in pad), (0, 0)))
    ks, ci, co = kernel.shape[:3], kernel.shape[3], kernel.shape[4]
    out = tuple((n - k) // s + 1 for n, k, s in zip(vol.shape[1:4], ks, stride))
    flat = kernel.reshape(-1, co)

    def one(v):
        def at(linear):
            z, rest = jnp.divmod(linear, out[1] * out[2])
            y, x = jnp.divmod(rest, out[2])
            block = lax.dynamic_slice(
                v, (z * stride[0], y * stride[1], x * stride[2], 0), ks + (ci,))
            return jnp.dot(block.reshape(-1), flat) + bias
        return lax.map(at, jnp.arange(out[0] * out[1] * out[2])).reshape(*out, co)

    return vmap(one)(vol)
