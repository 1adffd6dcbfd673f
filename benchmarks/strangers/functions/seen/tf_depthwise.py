import tensorflow as tf


def depthwise_conv(x, kernel, strides=1, padding="SAME", bias=None):
    """Drop-in for tf.nn.depthwise_conv2d that also has second derivatives on
    the backend we use (patches + einsum).

    Args:
        x: [batch, height, width, channels] float tensor.
        kernel: [kh, kw, channels, depth_multiplier], as in
            `tf.keras.layers.DepthwiseConv2D`.
        strides: int, same in both directions.
        padding: "SAME" or "VALID".
        bias: optional [channels * depth_multiplier].

    Returns:
        [batch, new_height, new_width, channels * depth_multiplier]
    """
    x = tf.convert_to_tensor(x)
    kernel = tf.convert_to_tensor(kernel, dtype=x.dtype)
    kh, kw, cin, mult = kernel.shape

    patches = tf.image.extract_patches(
        x,
        sizes=[1, kh, kw, 1],
        strides=[1, strides, strides, 1],
        rates=[1, 1, 1, 1],
        padding=padding.upper(),
    )
    shape = tf.shape(patches)
    n, h, w = shape[0], shape[1], shape[2]
    patches = tf.reshape(patches, [n, h, w, kh * kw, cin])

    y = tf.einsum("nhwkc,kcm->nhwmc", patches, tf.reshape(kernel, [kh * kw, cin, mult]))
    y = tf.reshape(y, [n, h, w, cin * mult])
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return y
