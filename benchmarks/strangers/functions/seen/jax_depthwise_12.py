"""Depthwise convolution in JAX without lax.conv (for a backend that lacks grouped convs)."""
import jax.numpy as jnp


def depthwise_conv2d(images, filters):
    """Same result as ``tf.nn.depthwise_conv2d(images, filters, [1, 1, 1, 1], "VALID")``.

    images:  [batch, height, width, channels]
    filters: [fh, fw, channels, multiplier]

    Output channel ``c * multiplier + m`` is input channel c filtered with
    ``filters[:, :, c, m]``.
    """
    b, h, w, c = images.shape
    fh, fw, _, mult = filters.shape
    oh, ow = h - fh + 1, w - fw + 1

    acc = 0.0
    for dy in range(fh):
        for dx in range(fw):
            window = images[:, dy:dy + oh, dx:dx + ow, :]
            acc = acc + jnp.einsum("bhwc,cm->bhwmc", window, filters[dy, dx])
    return acc.reshape(b, oh, ow, c * mult)
