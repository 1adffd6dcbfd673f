from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.custom_vjp, nondiff_argnums=(2, 3))
def conv2d(x, w, stride=1, pad=0):
    """NCHW x OIHW convolution with an explicit VJP."""
    return lax.conv_general_dilated(x, w, (stride, stride), [(pad, pad)] * 2)


def _fwd(x, w, stride, pad):
    return conv2d(x, w, stride, pad), (x, w)


def _bwd(stride, pad, res, g):
    x, w = res
    H, W = x.shape[2:]
    kh, kw = w.shape[2:]
    oh, ow = g.shape[2:]
    # rows and columns that the strided windows never reached
    rh = H + 2 * pad - ((oh - 1) * stride + kh)
    rw = W + 2 * pad - ((ow - 1) * stride + kw)

    wt = jnp.flip(w, (2, 3)).swapaxes(0, 1)
    gx = lax.conv_general_dilated(
        g, wt, (1, 1),
        [(kh - 1 - pad, kh - 1 - pad + rh), (kw - 1 - pad, kw - 1 - pad + rw)],
        lhs_dilation=(stride, stride))

    # batch plays the part of the channels
    gw = lax.conv_general_dilated(
        x.swapaxes(0, 1), g.swapaxes(0, 1), (1, 1),
        [(pad, pad - rh), (pad, pad - rw)],
        rhs_dilation=(stride, stride)).swapaxes(0, 1)
    return gx, gw


conv2d.defvjp(_fwd, _bwd)
