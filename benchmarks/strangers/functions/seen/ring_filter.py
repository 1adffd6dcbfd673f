import numpy as np


def circular_convolve(x, h):
    """Circular convolution with the period of x: y[n] = sum_k h[k] x[(n - k) mod N].

    h may be shorter or longer than x; a longer one is folded onto the ring first.
    Real in, real out; complex if either operand is complex.
    """
    x, h = np.asarray(x), np.asarray(h)
    N = x.size
    ring = np.zeros(N, dtype=np.result_type(h, float))
    np.add.at(ring, np.arange(h.size) % N, h)
    y = np.fft.ifft(np.fft.fft(x) * np.fft.fft(ring))
    return y if np.iscomplexobj(x) or np.iscomplexobj(h) else y.real
