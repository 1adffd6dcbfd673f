import jax.numpy as jnp
from jax import lax


def atrous_conv2d(value, filters, rate=1, padding='VALID'):
    """Atrous (dilated) convolution, cf. tf.nn.atrous_conv2d.

    value   : NHWC
    filters : HWIO; its taps are `rate` pixels apart
    padding : 'VALID' or 'SAME'
    """
    kh, kw = filters.shape[:2]
    if padding == 'SAME':
        th, tw = rate * (kh - 1), rate * (kw - 1)
        pads = [(th // 2, th - th // 2), (tw // 2, tw - tw // 2)]
    elif padding == 'VALID':
        pads = [(0, 0), (0, 0)]
    else:
        raise ValueError(f'unknown padding {padding!r}')

    return lax.conv_general_dilated(
        jnp.asarray(value), jnp.asarray(filters),
        window_strides=(1, 1),
        padding=pads,
        lhs_dilation=(rate, rate),
        dimension_numbers=('NHWC', 'HWIO', 'NHWC'))
