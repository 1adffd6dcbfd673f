import tensorflow as tf


def conv2d_with_patches(images, kernel, bias=None, strides=(1, 1), rates=(1, 1), padding="SAME"):
    """What tf.nn.conv2d does, with the patches made visible.

    1. cut out all patches -> [batch, out_h, out_w, kh * kw * in_channels]
    2. flatten the kernel  -> [kh * kw * in_channels, out_channels]
    3. one matrix product

    images: [batch, h, w, in_channels], kernel: [kh, kw, in_channels, out_channels]
    padding: "SAME" or "VALID"
    """
    kh, kw, cin, cout = kernel.shape
    patches = tf.image.extract_patches(
        images,
        sizes=[1, kh, kw, 1],
        strides=[1, strides[0], strides[1], 1],
        rates=[1, rates[0], rates[1], 1],
        padding=padding,
    )
    out = tf.tensordot(patches, tf.reshape(kernel, [kh * kw * cin, cout]), axes=1)
    if bias is not None:
        out = tf.nn.bias_add(out, bias)
    return out
