import tensorflow as tf


def my_depthwise_conv2d(x, filt):
    """Drop-in for tf.nn.depthwise_conv2d(x, filt, strides=[1,1,1,1], padding='VALID').

    x: [N, H, W, C]; filt: [kh, kw, C, M] -> [N, H-kh+1, W-kw+1, C*M],
    output channels ordered as in TensorFlow.
    """
    x = tf.convert_to_tensor(x)
    filt = tf.convert_to_tensor(filt)
    kh, kw, C, M = filt.shape
    H, W = x.shape[1], x.shape[2]
    oh, ow = H - kh + 1, W - kw + 1
    per_mult = []
    for m in range(M):
        acc = tf.zeros([x.shape[0], oh, ow, C], x.dtype)
        for i in range(kh):
            for j in range(kw):
                acc += x[:, i:i + oh, j:j + ow, :] * filt[i, j, :, m]
        per_mult.append(acc)
    out = tf.stack(per_mult, axis=-2)
    return tf.reshape(out, [x.shape[0], oh, ow, C * M])
