"""Finite step-response model, as used in dynamic matrix control (DMC)."""
import numpy as np


def predict_output(step_coeffs, u, y0=0.0):
    """Output of a stable process for a sequence of inputs.

    step_coeffs : s_1 ... s_N, the output 1 ... N samples after a unit step of
                  the input.  The process has settled by then, so s_N is the
                  steady-state gain and every later coefficient equals it.
    u           : input at samples 0, 1, ...; the input was zero before and the
                  process at rest at y0.

    Returns y at the same samples,

        y[k] = y0 + sum_{i >= 1} s_i * (u[k-i] - u[k-i-1]).
    """
    s = np.asarray(step_coeffs, dtype=float)
    u = np.asarray(u, dtype=float)
    moves = np.diff(u, prepend=0.0)

    y = np.full(u.shape, float(y0))
    for k in range(1, len(u)):
        for i in range(1, min(k, len(s)) + 1):
            y[k] += s[i - 1] * moves[k - i]
    return y
