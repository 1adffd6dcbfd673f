import numpy as np


def conv1d_same(x, w, stride=1):
    """NumPy port of tf.nn.conv1d(x, w, stride, padding="SAME").

    x (batch, time, in), w (width, in, out) -> (batch, ceil(time / stride), out),
    equal to what TensorFlow returns.
    """
    batch, time, _ = x.shape
    width, _, out_channels = w.shape
    out_time = -(-time // stride)

    pad = width - 1
    before = pad // 2
    after = pad - before
    x = np.pad(x, ((0, 0), (before, after + stride), (0, 0)))

    y = np.empty((batch, out_time, out_channels), dtype=np.result_type(x, w))
    for t in range(out_time):
        window = x[:, t * stride:t * stride + width]
        y[:, t] = np.einsum("bki,kio->bo", window, w)
    return y
