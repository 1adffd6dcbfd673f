"""
Assignment 2, part 4 -- Convolutional layers.
Student solution, naive version (no im2col yet).
"""
import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """
    Inputs:
    - x: data of shape (N, C, H, W)
    - w: filters of shape (F, C, HH, WW)
    - b: biases, shape (F,)
    - conv_param: dict with keys 'stride' and 'pad' (pad zeros on each side)

    Returns a tuple of:
    - out: (N, F, H', W')
    - cache: (x, w, b, conv_param)
    """
    stride = conv_param.get("stride", 1)
    pad = conv_param.get("pad", 0)
    N, C, H, W = x.shape
    F, Cw, HH, WW = w.shape
    assert C == Cw, "filters expect %d channels, data has %d" % (Cw, C)
    assert (H + 2 * pad - HH) >= 0 and (W + 2 * pad - WW) >= 0, "filter larger than padded input"
    assert (H + 2 * pad - HH) % stride == 0, "filter does not fit vertically"
    assert (W + 2 * pad - WW) % stride == 0, "filter does not fit horizontally"

    # *****START OF YOUR CODE*****
    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    H_out = 1 + (H + 2 * pad - HH) // stride
    W_out = 1 + (W + 2 * pad - WW) // stride
    out = np.zeros((N, F, H_out, W_out), dtype=np.result_type(x, w, b, np.float32))
    for n in range(N):
        for f in range(F):
            for i in range(H_out):
                for j in range(W_out):
                    patch = x_pad[n, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
                    out[n, f, i, j] = np.sum(patch.astype(out.dtype) * w[f]) + b[f]
    # *****END OF YOUR CODE*****
    cache = (x, w, b, conv_param)
    return out, cache


def conv_backward_naive(dout, cache):
    """Returns dx, dw, db."""
    x, w, b, conv_param = cache
    stride = conv_param.get("stride", 1)
    pad = conv_param.get("pad", 0)
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, H_out, W_out = dout.shape

    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    dx_pad = np.zeros(x_pad.shape, dtype=dout.dtype)
    dw = np.zeros(w.shape, dtype=dout.dtype)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        for f in range(F):
            for i in range(H_out):
                for j in range(W_out):
                    hs, ws = i * stride, j * stride
                    dw[f] += dout[n, f, i, j] * x_pad[n, :, hs:hs + HH, ws:ws + WW]
                    dx_pad[n, :, hs:hs + HH, ws:ws + WW] += dout[n, f, i, j] * w[f]
    dx = dx_pad[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db


if __name__ == "__main__":
    x = np.linspace(-0.1, 0.5, num=2 * 3 * 4 * 4).reshape(2, 3, 4, 4)
    w = np.linspace(-0.2, 0.3, num=3 * 3 * 4 * 4).reshape(3, 3, 4, 4)
    b = np.linspace(-0.1, 0.2, num=3)
    print(conv_forward_naive(x, w, b, {"stride": 2, "pad": 1})[0])
