import jax
import jax.numpy as jnp


def _correlate(x, w):
    """x (N, C, L), w (O, C, K) -> (N, O, L - K + 1)"""
    K = w.shape[2]
    T = x.shape[2] - K + 1
    win = jnp.stack([x[:, :, k:k + T] for k in range(K)], axis=-1)
    return jnp.einsum('nctk,ock->not', win, w)


@jax.custom_vjp
def conv1d(x, w):
    """Valid 1-D convolution layer (not flipped) with a hand-written gradient.

    x: (batch, in_channels, length), w: (out_channels, in_channels, taps)
    """
    return _correlate(x, w)


def _fwd(x, w):
    return _correlate(x, w), (x, w)


def _bwd(res, g):
    x, w = res
    K = w.shape[2]
    T = g.shape[2]
    # weights: correlate the input with the output gradient
    dw = jnp.stack([jnp.einsum('nct,not->oc', x[:, :, k:k + T], g) for k in range(K)], axis=-1)
    # input: "full" pass of the output gradient through the weights
    gp = jnp.pad(g, ((0, 0), (0, 0), (K - 1, K - 1)))
    dx = _correlate(gp, w.transpose(1, 0, 2))
    return dx, dw


conv1d.defvjp(_fwd, _bwd)
