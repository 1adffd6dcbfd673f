import tensorflow as tf


def conv2d_same(x, kernel, strides=1):
    """Same numbers as tf.nn.conv2d(x, kernel, strides, 'SAME'), written out as
    explicit padding and a VALID convolution (needed for the ONNX export).

    x: (N, H, W, Cin), kernel: (kh, kw, Cin, Cout)
    """
    kh, kw = kernel.shape[0], kernel.shape[1]
    h, w = x.shape[1], x.shape[2]
    out_h, out_w = -(-h // strides), -(-w // strides)
    pad_h = max((out_h - 1) * strides + kh - h, 0)
    pad_w = max((out_w - 1) * strides + kw - w, 0)
    top, left = pad_h - pad_h // 2, pad_w - pad_w // 2
    x = tf.pad(x, [[0, 0], [top, pad_h - top], [left, pad_w - left], [0, 0]])
    return tf.nn.conv2d(x, kernel, strides=strides, padding="VALID")
