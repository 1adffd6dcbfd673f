import tensorflow as tf


def conv_same_explicit(images, filters, strides=(1, 1), dilations=(1, 1)):
    """tf.nn.conv2d(images, filters, strides, "SAME", dilations=dilations), with the padding
    made visible for our converter, which only knows VALID. NHWC / HWIO, static shapes."""
    paddings = [[0, 0]]
    for size, k, s, d in zip(images.shape[1:3], filters.shape[:2], strides, dilations):
        extent = (int(k) - 1) * d + 1
        rest = int(size) % s
        total = max(extent - (s if rest == 0 else rest), 0)
        paddings.append([total // 2, total - total // 2])
    paddings.append([0, 0])
    return tf.nn.conv2d(tf.pad(images, paddings), filters, strides=list(strides),
                        padding="VALID", dilations=list(dilations))
