"""Depthwise separable convolution, NHWC."""
import jax.numpy as jnp
from jax import lax


def separable_conv(x, dw, pw, stride=1):
    """x (N,H,W,C), dw (KH,KW,C,M), pw (C*M,O); VALID padding.

    Depthwise output channel order is c*M + m, as in TensorFlow.
    """
    kh, kw, c, m = dw.shape
    y = lax.conv_general_dilated(
        x, dw.reshape(kh, kw, 1, c * m), (stride, stride), "VALID",
        dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=c)
    return jnp.einsum("nhwc,co->nhwo", y, pw)
