import numpy as np
from scipy.linalg import toeplitz


def predict_outputs(step_coeffs, moves, p):
    """Forced response in dynamic matrix control.

    step_coeffs : s_1, s_2, ..., s_N, the plant's response to a unit step of the input
                  made at time 0, sampled at 1, 2, ..., N  (N >= p)
    moves       : planned changes of the input at times 0, 1, ..., m-1  (m <= p)

    Returns the effect of the moves on the output at times 1 ... p.
    """
    s = np.asarray(step_coeffs, dtype=float)
    du = np.asarray(moves, dtype=float)
    if len(s) < p or len(du) > p:
        raise ValueError("need at least p step coefficients and at most p moves")
    A = toeplitz(s[:p])[:, :len(du)]
    return A @ du
