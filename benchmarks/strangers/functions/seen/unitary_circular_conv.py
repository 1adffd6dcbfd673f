import numpy as np


def uconv(a, b, axis=-1):
    r"""Circular convolution in the unitary normalisation.

    With U the unitary DFT (norm="ortho") this is the product  c = U^-1(U a . U b),
    that is

        c[n] = 1/sqrt(N) * sum_k a[k] b[(n - k) mod N].

    The factor 1/sqrt(N) belongs to the definition: it makes the convolution theorem
    hold without constants.  Always complex.
    """
    U = lambda v: np.fft.fft(v, axis=axis, norm="ortho")
    return np.fft.ifft(U(a) * U(b), axis=axis, norm="ortho")
