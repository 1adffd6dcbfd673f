import itertools

import tensorflow as tf


@tf.function
def voxel_conv(volume, kernel, strides=(1, 1, 1)):
    """3-D convolution written as a sum of shifted matmuls (no cuDNN needed).

    volume [batch, depth, height, width, cin]
    kernel [kd, kh, kw, cin, cout]
    VALID padding, i.e. tf.nn.conv3d(volume, kernel, [1, *strides, 1], "VALID").
    """
    ks = kernel.shape[:3]
    outs = [(n - k) // s + 1 for n, k, s in zip(volume.shape[1:4], ks, strides)]
    total = 0.0
    for a, b, c in itertools.product(*(range(int(k)) for k in ks)):
        ends = [o + (n - 1) * s + 1 for o, n, s in zip((a, b, c), outs, strides)]
        part = volume[:, a:ends[0]:strides[0], b:ends[1]:strides[1], c:ends[2]:strides[2]]
        total += tf.tensordot(part, kernel[a, b, c], axes=1)
    return total
