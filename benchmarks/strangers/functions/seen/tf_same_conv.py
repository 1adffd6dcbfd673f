import tensorflow as tf


def conv2d_same(images, filters, stride=1, bias=None):
    """SAME convolution with the padding made explicit.

    Equivalent to tf.nn.conv2d(images, filters, stride, 'SAME'); useful when
    the exported graph must not contain SAME (some converters reject it).

    Args:
      images: [batch, height, width, channels]
      filters: [kh, kw, channels, out_channels]
      stride: int, both directions
      bias: [out_channels] or None
    """
    kh, kw = filters.shape[0], filters.shape[1]

    pad_h = kh - 1
    pad_w = kw - 1
    top, left = pad_h // 2, pad_w // 2
    images = tf.pad(images, [[0, 0],
                             [top, pad_h - top],
                             [left, pad_w - left],
                             [0, 0]])
    out = tf.nn.conv2d(images, filters, strides=[1, stride, stride, 1], padding='VALID')
    if bias is not None:
        out = tf.nn.bias_add(out, bias)
    return out
