import jax
import jax.numpy as jnp


@jax.custom_vjp
def convolve_valid(x, h):
    """y = jnp.convolve(x, h, mode='valid') for len(x) >= len(h), with its own VJP."""
    return jnp.convolve(x, h, mode='valid')


def _fwd(x, h):
    return convolve_valid(x, h), (x, h)


def _bwd(res, g):
    x, h = res
    dx = jnp.convolve(g, h[::-1], mode='full')
    k = h.shape[0]
    n = g.shape[0]
    dh = jnp.stack([jnp.dot(x[j:j + n], g) for j in range(k)])
    return dx, dh


convolve_valid.defvjp(_fwd, _bwd)
