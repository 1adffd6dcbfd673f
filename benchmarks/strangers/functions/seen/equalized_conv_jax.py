"""Convolution with an equalized learning rate (Progressive GAN), with its own VJP."""
import math

import jax
from jax import lax


def _conv(x, w):
    return lax.conv_general_dilated(
        x, w, window_strides=(1, 1), padding="SAME",
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )


def _gain(w):
    kh, kw, c_in, _ = w.shape
    return math.sqrt(2.0 / (kh * kw * c_in))


@jax.custom_vjp
def equalized_conv(x, w):
    """conv(x, gain * w), where gain = sqrt(2 / fan_in) is He's constant.

    x is (N, H, W, Cin), w is (KH, KW, Cin, Cout) and has unit variance at the
    start; the scale is applied at run time.  Differentiable in x and w.
    """
    return _conv(x, _gain(w) * w)


def _fwd(x, w):
    w_scaled = _gain(w) * w
    return _conv(x, w_scaled), (x, w_scaled)


def _bwd(residuals, g):
    x, w_scaled = residuals
    _, pullback = jax.vjp(_conv, x, w_scaled)
    dx, dw = pullback(g)
    return dx, dw


equalized_conv.defvjp(_fwd, _bwd)
