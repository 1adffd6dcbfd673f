import tensorflow as tf


def atrous_conv2d(value, filters, rate):
    """Dilated 'SAME' convolution (stride 1) for the segmentation head, done
    with space_to_batch because the delegate has no dilated kernels.

    value: (N, H, W, C), filters: (kh, kw, C, O), rate: int.
    Equal to tf.nn.atrous_conv2d(value, filters, rate, "SAME").
    """
    kh, kw = filters.shape[0], filters.shape[1]
    h, w = value.shape[1], value.shape[2]
    pad_h, pad_w = (kh - 1) * rate, (kw - 1) * rate
    top, left = pad_h // 2, pad_w // 2
    extra_h = -(h + pad_h) % rate
    extra_w = -(w + pad_w) % rate

    paddings = [[top, pad_h - top + extra_h], [left, pad_w - left + extra_w]]
    crops = [[extra_h, 0], [extra_w, 0]]

    y = tf.space_to_batch(value, [rate, rate], paddings)
    y = tf.nn.conv2d(y, filters, strides=1, padding="VALID")
    return tf.batch_to_space(y, [rate, rate], crops)
