import jax
import jax.numpy as jnp


@jax.custom_vjp
def conv_valid(x, k):
    """jnp.convolve(x, k, 'valid') for len(x) >= len(k), with a hand-written gradient."""
    return jnp.convolve(x, k, mode="valid")


def _fwd(x, k):
    return conv_valid(x, k), (x, k)


def _bwd(res, g):
    x, k = res
    gx = jnp.convolve(g, k, mode="full")
    gk = jnp.correlate(x, g, mode="valid")[::-1]
    return gx, gk


conv_valid.defvjp(_fwd, _bwd)
