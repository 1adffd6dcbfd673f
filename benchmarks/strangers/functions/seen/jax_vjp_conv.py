from functools import partial

import jax
from jax import lax

_DN = ("NCHW", "OIHW", "NCHW")


@partial(jax.custom_vjp, nondiff_argnums=(2, 3, 4))
def conv(x, w, stride=1, pad=0, dilation=1):
    """2-D convolution whose derivative is spelled out for the lecture notes.

    x (N, C, H, W), w (O, C, KH, KW); stride, pad and dilation are ints.
    """
    return lax.conv_general_dilated(
        x, w, (stride, stride), [(pad, pad)] * 2,
        rhs_dilation=(dilation, dilation), dimension_numbers=_DN)


def _fwd(x, w, stride, pad, dilation):
    return conv(x, w, stride, pad, dilation), (x, w)


def _bwd(stride, pad, dilation, res, g):
    x, w = res
    kh, kw = w.shape[2:]
    pads = []
    for n, k in zip(x.shape[2:], (kh, kw)):
        reach = dilation * (k - 1)
        left_over = (n + 2 * pad - reach - 1) % stride
        pads.append((reach - pad, reach - pad + left_over))
    dx = lax.conv_general_dilated(
        g, w[:, :, ::-1, ::-1].transpose(1, 0, 2, 3), (1, 1), pads,
        lhs_dilation=(stride, stride), rhs_dilation=(dilation, dilation), dimension_numbers=_DN)
    dw = lax.conv_general_dilated(
        x.transpose(1, 0, 2, 3), g.transpose(1, 0, 2, 3), (1, 1), [(pad, pad)] * 2,
        rhs_dilation=(stride, stride), dimension_numbers=_DN)
    dw = dw[:, :, :kh, :kw].transpose(1, 0, 2, 3)
    return dx, dw


conv.defvjp(_fwd, _bwd)
