import tensorflow as tf


def depthwise_conv(x, kernel, strides=1, padding="VALID"):
    """Depthwise convolution without the fused op (it was slow on our target).

    x       [batch, height, width, in_channels]
    kernel  [kh, kw, in_channels, channel_multiplier]
    returns [batch, out_h, out_w, in_channels * channel_multiplier], the values
            of tf.nn.depthwise_conv2d(x, kernel, [1, strides, strides, 1], padding)
    """
    x = tf.convert_to_tensor(x)
    kernel = tf.convert_to_tensor(kernel)
    kh, kw, _, mult = kernel.shape
    h, w = x.shape[1], x.shape[2]

    if padding == "SAME":
        oh, ow = -(-h // strides), -(-w // strides)
        ph = max((oh - 1) * strides + kh - h, 0)
        pw = max((ow - 1) * strides + kw - w, 0)
        x = tf.pad(x, [[0, 0], [ph // 2, ph - ph // 2], [pw // 2, pw - pw // 2], [0, 0]])
    elif padding == "VALID":
        oh, ow = (h - kh) // strides + 1, (w - kw) // strides + 1
    else:
        raise ValueError(padding)

    maps = []
    for m in range(mult):
        acc = 0.0
        for i in range(kh):
            for j in range(kw):
                window = x[:, i:i + (oh - 1) * strides + 1:strides,
                           j:j + (ow - 1) * strides + 1:strides, :]
                acc = acc + window * kernel[i, j, :, m]
        maps.append(acc)
    return tf.concat(maps, axis=-1)
