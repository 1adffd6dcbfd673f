"""conv1d with our own VJP, so that XLA does not pick the slow backward kernels."""
import jax
import jax.numpy as jnp
from jax import lax

_DN = ("NCH", "OIH", "NCH")


def _corr(x, k, pad=(0, 0)):
    return lax.conv_general_dilated(x, k, (1,), [pad], dimension_numbers=_DN)


@jax.custom_vjp
def conv1d(x, w):
    """x: (N, C, T), w: (O, C, K) -> (N, O, T - K + 1)"""
    return _corr(x, w)


def _fwd(x, w):
    return _corr(x, w), (x, w)


def _bwd(res, g):
    x, w = res
    K = w.shape[-1]
    # dL/dx: full correlation with the turned kernel, channels exchanged
    w_t = jnp.flip(w, -1).transpose(1, 0, 2)
    dx = _corr(g, w_t, (K - 1, K - 1))
    # dL/dw: the batch takes the channels' part
    dw = _corr(x.transpose(1, 0, 2), g.transpose(1, 0, 2))
    dw = jnp.flip(dw.transpose(1, 0, 2), -1)
    return dx, dw


conv1d.defvjp(_fwd, _bwd)
