import numpy as np


def overlap_save(x, h, nfft=None):
    """Linear (full) convolution of 1-D sequences by the overlap-save method.

    Complex input is allowed in either argument.  nfft, if given, must be at
    least len(h); by default it is the power of two not below 4 * len(h).
    """
    x = np.asarray(x)
    h = np.asarray(h)
    M = h.size
    total = x.size + M - 1
    if nfft is None:
        nfft = 1 << (4 * M - 1).bit_length()
    if nfft < M:
        raise ValueError("nfft is shorter than the filter")
    hop = nfft - M + 1

    H = np.fft.fft(h, nfft)
    nblocks = -(-total // hop)
    # M-1 zeros of history in front, enough zeros behind to fill the last block
    buf = np.zeros(M - 1 + nblocks * hop, dtype=np.result_type(x, h, np.float64))
    buf[M - 1:M - 1 + x.size] = x

    out = np.empty(nblocks * hop, dtype=complex)
    for b in range(nblocks):
        seg = buf[b * hop:b * hop + nfft]
        y = np.fft.ifft(np.fft.fft(seg) * H)
        out[b * hop:(b + 1) * hop] = y[M - 1:]      # first M-1 are aliased

    out = out[:total]
    if not (np.iscomplexobj(x) or np.iscomplexobj(h)):
        out = out.real
    return out
