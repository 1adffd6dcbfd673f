from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


def _same(n, k, s):
    out = -(-n // s)
    total = max((out - 1) * s + k - n, 0)
    return total // 2, total - total // 2


@partial(jax.custom_vjp, nondiff_argnums=(2,))
def conv_same(x, w, stride=1):
    """SAME convolution, x NHWC, w HWIO, one stride for both axes.

    Values and (reverse-mode) gradients are those of
    lax.conv_general_dilated(x, w, (stride, stride), 'SAME',
                             dimension_numbers=('NHWC', 'HWIO', 'NHWC')).
    """
    pads = [_same(x.shape[1], w.shape[0], stride), _same(x.shape[2], w.shape[1], stride)]
    return lax.conv_general_dilated(
        x, w, (stride, stride), pads, dimension_numbers=("NHWC", "HWIO", "NHWC")
    )


def _fwd(x, w, stride):
    return conv_same(x, w, stride), (x, w)


def _bwd(stride, res, g):
    x, w = res
    kh, kw = w.shape[:2]
    pads, back = [], []
    for n, k, m in ((x.shape[1], kh, g.shape[1]), (x.shape[2], kw, g.shape[2])):
        lo, hi = _same(n, k, stride)
        pads.append((lo, hi))
        back.append((k - 1 - hi, n + hi - (m - 1) * stride - 1))
    dx = lax.conv_general_dilated(
        g, jnp.flip(w, (0, 1)), (1, 1), back, lhs_dilation=(stride, stride),
        dimension_numbers=("NHWC", "HWOI", "NHWC"),
    )
    dw = lax.conv_general_dilated(
        x, g, (1, 1), pads, rhs_dilation=(stride, stride),
        dimension_numbers=("CHWN", "IHWO", "HWNC"),
    )
    return dx, dw[:kh, :kw]


conv_same.defvjp(_fwd, _bwd)
