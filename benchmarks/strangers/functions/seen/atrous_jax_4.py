from functools import partial

import jax
from jax import lax


@partial(jax.jit, static_argnames=("rate", "padding"))
def atrous_conv2d(value, filters, rate=1, padding="SAME"):
    """Atrous convolution (a.k.a. convolution with holes), like tf.nn.atrous_conv2d.

    value: [batch, height, width, in_channels]
    filters: [fh, fw, in_channels, out_channels]
    rate: sampling stride of the filter; the output is not subsampled
    padding: "SAME" or "VALID"
    """
    if padding == "SAME":
        total = [rate * (k - 1) for k in filters.shape[:2]]
        pads = [(t // 2, t - t // 2) for t in total]
    else:
        pads = [(0, 0), (0, 0)]
    return lax.conv_general_dilated(
        value,
        filters,
        (1, 1),
        pads,
        (rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
