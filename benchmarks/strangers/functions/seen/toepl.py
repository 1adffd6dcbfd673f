import numpy as np
from scipy.linalg import toeplitz


def lti_response(x, h):
    """Output of a causal LTI system (impulse response h) to x, same length as x, by y = H x.

    See lecture notes, section 3.2: the columns of H are the delayed impulse responses.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n = len(x)
    first = np.zeros(n)
    m = min(n, len(h))
    first[:m] = h[:m]
    H = toeplitz(first)
    return H @ x
