import jax.numpy as jnp
from jax import lax


def grouped_conv(x, kernel, groups):
    """Grouped 2-D convolution, NHWC / HWIO, 'SAME' padding.

    kernel: (KH, KW, Cin // groups, Cout). The output channels are ordered as
    with lax's feature_group_count: those of the first group come first.
    """
    xs = jnp.split(x, groups, axis=-1)
    ks = jnp.split(kernel, groups, axis=-1)
    ys = [
        lax.conv_general_dilated(a, k, (1, 1), "SAME",
                                 dimension_numbers=("NHWC", "HWIO", "NHWC"))
        for a, k in zip(xs, ks)
    ]
    y = jnp.stack(ys, axis=-1)
    return y.reshape(*y.shape[:3], -1)
