import numpy as np


def conv_fp16(X, W, B=None, strides=(1, 1), pads=(0, 0, 0, 0), dilations=(1, 1)):
    """Conv of the fp16 reference backend (ONNX attribute names).

    X, W and B are rounded to half precision, the sums run in float32 and
    the result is float16, like on the tensor cores.
    pads is (top, left, bottom, right).
    """
    X = np.asarray(X).astype(np.float16)
    W = np.asarray(W).astype(np.float16)
    t, l, b, r = pads
    X = np.pad(X, ((0, 0), (0, 0), (t, b), (l, r)))
    n, c, h, w = X.shape
    m, _, kh, kw = W.shape
    oh = (h - dilations[0] * (kh - 1) - 1) // strides[0] + 1
    ow = (w - dilations[1] * (kw - 1) - 1) // strides[1] + 1
    acc = np.zeros((n, m, oh, ow), dtype=np.float32)
    for ky in range(kh):
        for kx in range(kw):
            y0, x0 = ky * dilations[0], kx * dilations[1]
            part = X[:, :, y0:y0 + strides[0] * (oh - 1) + 1:strides[0],
                     x0:x0 + strides[1] * (ow - 1) + 1:strides[1]].astype(np.float32)
            acc += np.einsum("nchw,mc->nmhw", part, W[:, :, ky, kx].astype(np.float32))
    if B is not None:
        acc += np.asarray(B).astype(np.float16).astype(np.float32)[None, :, None, None]
    return acc.astype(np.float16)
