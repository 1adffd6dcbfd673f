import numpy as np
import tensorflow as tf

_BINOMIAL = {
    2: [1.0, 1.0],
    3: [1.0, 2.0, 1.0],
    4: [1.0, 3.0, 3.0, 1.0],
    5: [1.0, 4.0, 6.0, 4.0, 1.0],
}


def blur_pool(x, filt_size=3, stride=2):
    """Anti-aliased downsampling (Zhang 2019): every channel is blurred with the
    same normalised binomial kernel, then subsampled.

    x: [N, H, W, C] float tensor, SAME padding.
    """
    channels = x.shape[-1]
    a = np.array(_BINOMIAL[filt_size], dtype=np.float32)
    kernel = np.outer(a, a)
    kernel /= kernel.sum()
    # one copy of the kernel per channel: [k, k, C, 1]
    kernel = np.tile(kernel.ravel(), channels).reshape(filt_size, filt_size, channels, 1)
    return tf.nn.depthwise_conv2d(
        x,
        tf.constant(kernel, dtype=x.dtype),
        strides=[1, stride, stride, 1],
        padding="SAME",
    )
