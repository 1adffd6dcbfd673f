import numpy as np


def xcorr_same(frame, template):
    # cross-correlation sum f[y+i-kh//2, x+j-kw//2] * conj(t[i, j]), zeros outside, size of frame
    H, W = frame.shape
    kh, kw = template.shape
    s = (H + kh - 1, W + kw - 1)
    F = np.fft.fft2(frame, s)
    T = np.fft.fft2(np.conj(template[::-1, ::-1]), s)
    r = np.fft.ifft2(F * T)
    top, left = (kh - 1) - kh // 2, (kw - 1) - kw // 2
    r = r[top:top + H, left:left + W]
    if np.isrealobj(frame) and np.isrealobj(template):
        return r.real
    return r
