import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_nhwc(x, kernel, strides=(1, 1), padding="VALID", dilations=(1, 1)):
    """tf.nn.conv2d in NumPy.

    x: (N, H, W, Cin), kernel: (KH, KW, Cin, Cout), padding 'SAME' or 'VALID'.
    """
    spans = [(k - 1) * d + 1 for k, d in zip(kernel.shape[:2], dilations)]
    if padding == "SAME":
        pads = []
        for size, span, s in zip(x.shape[1:3], spans, strides):
            out = -(-size // s)
            total = max((out - 1) * s + span - size, 0)
            pads.append((total // 2, total - total // 2))
        x = np.pad(x, [(0, 0), *pads, (0, 0)])
    elif padding != "VALID":
        raise ValueError(padding)

    win = sliding_window_view(x, spans, axis=(1, 2))   # N, H', W', Cin, SH, SW
    win = win[:, ::strides[0], ::strides[1], :, ::dilations[0], ::dilations[1]]
    return np.einsum("nhwckl,klco->nhwo", win, kernel, optimize=True)
