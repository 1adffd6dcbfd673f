import tensorflow as tf


def depthwise_conv2d(x, filters, strides=(1, 1), padding="SAME"):
    """Drop-in for tf.nn.depthwise_conv2d out of plain conv2d ops.

    (Our accelerator's delegate rejects DEPTHWISE_CONV_2D, but takes CONV_2D.)

    x:       [batch, h, w, in_channels]
    filters: [kh, kw, in_channels, channel_multiplier]
    returns  [batch, h', w', in_channels * channel_multiplier], channels in the
             order of the op that it replaces.
    """
    in_channels = filters.shape[2]
    multiplier = filters.shape[3]

    maps = []
    for q in range(multiplier):
        for c in range(in_channels):
            maps.append(
                tf.nn.conv2d(
                    x[..., c:c + 1],
                    filters[:, :, c:c + 1, q:q + 1],
                    strides=list(strides),
                    padding=padding,
                )
            )
    return tf.concat(maps, axis=-1)
