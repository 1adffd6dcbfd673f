import numpy as np


def cconv(a, b, n=None):
    """Modulo-N circular convolution of two vectors (complex allowed).

    n defaults to len(a) + len(b) - 1, i.e. plain linear convolution.
    If n is smaller than a vector, that vector is wrapped modulo n.
    """
    a, b = np.asarray(a).ravel(), np.asarray(b).ravel()
    if n is None:
        n = a.size + b.size - 1

    def wrap(v):
        out = np.zeros(n, dtype=v.dtype if v.dtype.kind in "fc" else float)
        for s in range(0, v.size, n):
            piece = v[s:s + n]
            out[:piece.size] += piece
        return out

    y = np.fft.ifft(np.fft.fft(wrap(a)) * np.fft.fft(wrap(b)))
    return y if np.iscomplexobj(a) or np.iscomplexobj(b) else y.real
