import numpy as np


def depthwise_conv2d(inputs, depthwise_kernel, strides=(1, 1), padding="valid"):
    """NumPy version of keras.ops.depthwise_conv (channels_last), for checking
    exported weights without TensorFlow.

    Args:
        inputs: (batch, height, width, channels)
        depthwise_kernel: (kernel_h, kernel_w, channels, depth_multiplier)
        strides: pair of ints
        padding: "valid" or "same"

    Returns:
        (batch, new_h, new_w, channels * depth_multiplier), channels in the
        Keras order.
    """
    kh, kw, ch, mult = depthwise_kernel.shape
    sh, sw = strides
    n, h, w, _ = inputs.shape

    if padding == "same":
        oh, ow = -(-h // sh), -(-w // sw)
        ph = max((oh - 1) * sh + kh - h, 0)
        pw = max((ow - 1) * sw + kw - w, 0)
        inputs = np.pad(inputs, ((0, 0), (ph // 2, ph - ph // 2),
                                 (pw // 2, pw - pw // 2), (0, 0)))
    else:
        oh, ow = (h - kh) // sh + 1, (w - kw) // sw + 1

    maps = []
    for m in range(mult):
        acc = np.zeros((n, oh, ow, ch))
        for i in range(kh):
            for j in range(kw):
                part = inputs[:, i:i + (oh - 1) * sh + 1:sh, j:j + (ow - 1) * sw + 1:sw, :]
                acc += part * depthwise_kernel[i, j, :, m]
        maps.append(acc)
    return np.concatenate(maps, axis=-1)
