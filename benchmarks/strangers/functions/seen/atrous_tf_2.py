import tensorflow as tf


def atrous_conv(x, filters, rate):
    """Dilated 2-D convolution by space-to-batch (the DeepLab trick), VALID padding.

    x: (N, H, W, Cin), filters: (kh, kw, Cin, Cout). Rows and columns are split into
    rate x rate phases, each phase gets an ordinary convolution, and the phases are woven
    together again.
    """
    h, w = x.shape[1], x.shape[2]
    kh, kw = filters.shape[0], filters.shape[1]
    oh, ow = h - (kh - 1) * rate, w - (kw - 1) * rate
    pads = [[0, -h % rate], [0, -w % rate]]
    phases = tf.space_to_batch(x, [rate, rate], pads)
    y = tf.nn.conv2d(phases, filters, strides=1, padding="VALID")
    y = tf.batch_to_space(y, [rate, rate], [[0, 0], [0, 0]])
    return y[:, :oh, :ow, :]
