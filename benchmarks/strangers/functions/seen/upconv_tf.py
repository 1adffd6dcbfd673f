import tensorflow as tf


def _stuff_zeros(t, s):
    """Insert s-1 zeros between neighbouring rows and columns of an NHWC tensor."""
    if s == 1:
        return t
    b, h, w, c = t.shape
    t = tf.reshape(t, [b, h, 1, w, 1, c])
    t = tf.pad(t, [[0, 0], [0, 0], [0, s - 1], [0, 0], [0, s - 1], [0, 0]])
    t = tf.reshape(t, [b, h * s, w * s, c])
    return t[:, : (h - 1) * s + 1, : (w - 1) * s + 1, :]


def _side_pads(n, k, s, padding):
    full = (n - 1) * s + k
    if padding == "VALID":
        want = n * s + max(k - s, 0)
        before = k - 1
    else:
        want = n * s
        before = k - 1 - max(k - s, 0) // 2
    after = want + k - 1 - before - (full - k + 1)
    return [before, after]


def upconv(inp, filt, stride=2, padding="SAME"):
    """Transposed convolution by zero insertion + ordinary convolution.

    inp [b, h, w, c_in], filt [kh, kw, c_out, c_in] (the layout of
    tf.nn.conv2d_transpose). Output size is h * stride for "SAME" and
    h * stride + max(kh - stride, 0) for "VALID", values as
    tf.nn.conv2d_transpose gives for these sizes.
    """
    kh, kw = filt.shape[0], filt.shape[1]
    up = _stuff_zeros(inp, stride)
    pads = [[0, 0],
            _side_pads(inp.shape[1], kh, stride, padding),
            _side_pads(inp.shape[2], kw, stride, padding),
            [0, 0]]
    up = tf.pad(up, pads)
    flipped = tf.transpose(tf.reverse(filt, axis=[0, 1]), [0, 1, 3, 2])
    return tf.nn.conv2d(up, flipped, strides=1, padding="VALID")
