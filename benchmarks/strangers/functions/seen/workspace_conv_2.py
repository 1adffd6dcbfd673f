import numpy as np

# scratch buffers, so that we do not allocate in the hot loop
_workspace = {}


def _get_buffer(shape, dtype):
    key = (shape, np.dtype(dtype).str)
    if key not in _workspace:
        _workspace[key] = np.zeros(shape, dtype)
    return _workspace[key]


def conv2d_nhwc(x, w, stride=1):
    """VALID convolution, x (N,H,W,C), w (KH,KW,C,F) -> (N,OH,OW,F)."""
    N, H, W, C = x.shape
    KH, KW, _, F = w.shape
    OH = (H - KH) // stride + 1
    OW = (W - KW) // stride + 1
    acc = _get_buffer((N, OH, OW, F), np.result_type(x, w))
    for kh in range(KH):
        for kw in range(KW):
            xs = x[:, kh:kh + (OH - 1) * stride + 1:stride,
                   kw:kw + (OW - 1) * stride + 1:stride, :]
            acc += xs @ w[kh, kw]
    return acc.copy()
