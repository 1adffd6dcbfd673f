"""Atrous convolution through polyphase decomposition (space-to-batch trick)."""
import numpy as np


def _dense_valid(img, filt, step):
    # img (N, C, H, W), filt (O, C, kh, kw), no padding, no dilation
    kh, kw = filt.shape[2:]
    win = np.lib.stride_tricks.sliding_window_view(img, (kh, kw), axis=(2, 3))
    win = win[:, :, ::step, ::step]
    return np.einsum("nchwij,ocij->nohw", win, filt, optimize=True)


def atrous_conv2d(img, filt, stride=1, rate=1, pad=0):
    """
    2-D cross-correlation with holes, NCHW / OIHW.

    img    : (N, C, H, W)
    filt   : (O, C, kh, kw)
    stride : step between neighbouring output positions, in input pixels
    rate   : distance between neighbouring filter taps, in input pixels
    pad    : zeros added on each of the four sides

    Returns (N, O, Ho, Wo) with
        Ho = (H + 2*pad - rate*(kh-1) - 1) // stride + 1     (Wo alike)
    i.e. the same numbers as torch.nn.functional.conv2d(img, filt,
    stride=stride, dilation=rate, padding=pad).
    """
    n, _, h, w = img.shape
    o, _, kh, kw = filt.shape
    ho = (h + 2 * pad - rate * (kh - 1) - 1) // stride + 1
    wo = (w + 2 * pad - rate * (kw - 1) - 1) // stride + 1
    if pad:
        img = np.pad(img, ((0, 0), (0, 0), (pad, pad), (pad, pad)))

    out = np.zeros((n, o, ho, wo), dtype=np.result_type(img, filt))
    # each (py, px) phase of the input is an ordinary dense convolution
    for py in range(min(rate, ho)):
        for px in range(min(rate, wo)):
            dst = out[:, :, py::rate, px::rate]
            sub = _dense_valid(img[:, :, py::rate, px::rate], filt, stride)
            # a phase can be a row/column longer than what is left to fill
            dst[...] = sub[:, :, : dst.shape[2], : dst.shape[3]]
    return out
