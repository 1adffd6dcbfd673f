import tensorflow as tf


def conv3d_by_slices(volume, filters):
    """Valid 3-D convolution (as in tf.nn.conv3d, stride 1) as a sum of 2-D ones.

    volume  (batch, depth, height, width, c_in)
    filters (kd, kh, kw, c_in, c_out)
    """
    kd = filters.shape[0]
    n, depth, h, w, c = volume.shape
    od = depth - kd + 1
    total = None
    for z in range(kd):
        slab = tf.reshape(volume[:, z:z + od], (n * od, h, w, c))
        part = tf.nn.conv2d(slab, filters[z], strides=1, padding="VALID")
        total = part if total is None else total + part
    return tf.reshape(total, (n, od) + tuple(total.shape[1:]))
