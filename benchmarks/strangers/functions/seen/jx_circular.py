import jax.numpy as jnp


def circ_conv(a, b):
    """circular convolution, c[n] = sum_m a[m] b[(n-m) mod N], equal lengths"""
    n = a.shape[-1]
    idx = (jnp.arange(n)[:, None] - jnp.arange(n)[None, :]) % n
    return b[idx] @ a
