import numpy as np

_DIRECT_LIMIT = 49     # taps; above this the FFT wins on our machines


def _direct(vol, k, oh, ow):
    acc = np.zeros((k.shape[0], oh, ow), dtype=np.result_type(vol, k))
    for dy in range(k.shape[2]):
        for dx in range(k.shape[3]):
            acc += np.tensordot(k[:, :, dy, dx], vol[:, dy:dy + oh, dx:dx + ow], axes=(1, 0))
    return acc


def _spectral(vol, k, oh, ow):
    kh, kw = k.shape[2:]
    shape = (vol.shape[1] + kh - 1, vol.shape[2] + kw - 1)
    V = np.fft.rfft2(vol, s=shape)
    K = np.fft.rfft2(k, s=shape)
    full = np.fft.irfft2(np.einsum('chw,fchw->fhw', V, K), s=shape)
    y = full[:, kh - 1:kh - 1 + oh, kw - 1:kw - 1 + ow]
    return y.astype(np.result_type(vol, k), copy=False)


def cross_correlate(vol, k, method='auto'):
    """Slide a bank of filters over one multi-channel image ('valid' region).

    out[f, y, x] = sum_{c,i,j} k[f, c, i, j] * vol[c, y + i, x + j]

    Parameters
    ----------
    vol : ndarray (C, H, W), floating
    k : ndarray (F, C, kh, kw), floating
    method : {'auto', 'direct', 'fft'}
        How to compute it; the result is the same up to rounding.
    """
    C, H, W = vol.shape
    F, C2, kh, kw = k.shape
    if C != C2:
        raise ValueError('channel mismatch: %d vs %d' % (C, C2))
    if kh > H or kw > W:
        raise ValueError('filter larger than image')
    if method == 'auto':
        method = 'direct' if kh * kw <= _DIRECT_LIMIT else 'fft'
    oh, ow = H - kh + 1, W - kw + 1
    if method == 'direct':
        return _direct(vol, k, oh, ow)
    if method == 'fft':
        return _spectral(vol, k, oh, ow)
    raise ValueError('unknown method %r' % method)
