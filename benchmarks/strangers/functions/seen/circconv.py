import numpy as np


def circconv(x, h, N=None):
    """N-point circular convolution (cf. cconv in Matlab).

    y[n] = sum_k x~[k] h~[(n-k) mod N], n = 0..N-1, where x~, h~ are x, h
    zero-padded to N, or, when longer than N, wrapped around modulo N.
    N defaults to len(x)+len(h)-1, which is ordinary linear convolution.
    Real in, real out; complex otherwise.
    """
    x = np.atleast_1d(x)
    h = np.atleast_1d(h)
    if N is None:
        N = len(x) + len(h) - 1

    def wrap(v):
        rows = -(-len(v) // N)
        buf = np.zeros(rows * N, dtype=np.result_type(v, np.float64))
        buf[:len(v)] = v
        return buf.reshape(rows, N).sum(axis=0)

    y = np.fft.ifft(np.fft.fft(wrap(x)) * np.fft.fft(wrap(h)))
    if np.iscomplexobj(x) or np.iscomplexobj(h):
        return y
    return y.real
