import jax
import jax.numpy as jnp
from jax import lax


def group_conv(x, kernel, groups=1, strides=(1, 1), padding="SAME"):
    """Grouped convolution, NHWC / HWIO, as in ResNeXt.

    x:      (n, h, w, c_in)
    kernel: (kh, kw, c_in // groups, c_out)

    One convolution per group of channels, vmapped over the groups; the result
    is that of `lax.conv_general_dilated(..., feature_group_count=groups)`.
    """
    n, h, w, c_in = x.shape
    kh, kw, c_g, c_out = kernel.shape
    assert c_in == c_g * groups

    xg = x.reshape(n, h, w, c_g, groups)
    kg = kernel.reshape(kh, kw, c_g, groups, c_out // groups)

    def one(xi, ki):
        return lax.conv_general_dilated(
            xi, ki, strides, padding, dimension_numbers=("NHWC", "HWIO", "NHWC"))

    y = jax.vmap(one, in_axes=(4, 3), out_axes=3)(xg, kg)
    return y.reshape(*y.shape[:3], c_out)
