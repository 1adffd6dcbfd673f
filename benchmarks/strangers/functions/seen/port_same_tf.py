import tensorflow as tf


def conv2d(x, filters, strides=1, padding="SAME"):
    """Plain TF replacement of tf.nn.conv2d (we can't use the op on our target).

    x NHWC, filters HWIO
    """
    kh, kw, cin, cout = filters.shape
    sh, sw = (strides, strides) if isinstance(strides, int) else strides
    if padding == "SAME":
        top, left = (kh - 1) // 2, (kw - 1) // 2
        x = tf.pad(x, [[0, 0], [top, kh - 1 - top], [left, kw - 1 - left], [0, 0]])
    elif padding != "VALID":
        raise ValueError(padding)

    H, W = x.shape[1], x.shape[2]
    oh = (H - kh) // sh + 1
    ow = (W - kw) // sw + 1
    out = 0.0
    for i in range(kh):
        for j in range(kw):
            window = x[:, i:i + (oh - 1) * sh + 1:sh, j:j + (ow - 1) * sw + 1:sw, :]
            out += tf.einsum("bhwc,co->bhwo", window, filters[i, j])
    return out


if __name__ == "__main__":
    a = tf.random.normal([1, 7, 7, 3])
    k = tf.random.normal([3, 3, 3, 2])
    for s in (1, 2):
        print(float(tf.reduce_max(tf.abs(conv2d(a, k, s) - tf.nn.conv2d(a, k, s, "SAME")))))
