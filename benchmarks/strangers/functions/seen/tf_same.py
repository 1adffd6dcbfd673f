import tensorflow as tf


def conv2d_same(x, filters, strides=1):
    """`tf.nn.conv2d(..., padding='SAME')` with the padding made explicit.

    Some converters choke on SAME, so pad by hand and convolve with VALID.
    The result is the same as with SAME.

    Args:
      x: NHWC tensor.
      filters: [kh, kw, in, out] tensor.
      strides: int, or pair (vertical, horizontal).

    Returns:
      NHWC tensor.
    """
    if isinstance(strides, int):
        strides = (strides, strides)
    paddings = [[0, 0]]
    for k, s in zip(filters.shape[:2], strides):
        total = max(int(k) - s, 0)
        begin = total // 2
        paddings.append([begin, total - begin])
    paddings.append([0, 0])
    x = tf.pad(x, paddings)
    return tf.nn.conv2d(x, filters, strides=strides, padding="VALID")
