import jax.numpy as jnp
from jax import lax


def grouped_conv(x, kernel, groups=1, strides=(1, 1), rate=(1, 1)):
    """NHWC grouped convolution, 'SAME' as XLA defines it.

    kernel is HWIO with I = C // groups and the output channels of group 0 first.
    """
    xs = jnp.split(x, groups, axis=-1)
    ks = jnp.split(kernel, groups, axis=-1)
    ys = [
        lax.conv_general_dilated(a, k, strides, "SAME", rhs_dilation=rate,
                                 dimension_numbers=("NHWC", "HWIO", "NHWC"))
        for a, k in zip(xs, ks)
    ]
    return jnp.concatenate(ys, axis=-1)
