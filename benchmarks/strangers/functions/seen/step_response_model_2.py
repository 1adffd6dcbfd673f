import numpy as np


def dmc_output(step_coeffs, u, y0=0.0):
    """
    Plant output predicted by a step-response (DMC) model.

    step_coeffs : a_1 ... a_N, output 1 ... N samples after a unit step of the
                  manipulated variable, settled afterwards (a_i = a_N for i > N)
    u           : manipulated variable, u[0], u[1], ..., zero before that
    y0          : steady state before the first move

    Returns y[0], y[1], ..., y[len(u)] (the plant has one sample of delay).
    """
    a = np.asarray(step_coeffs, dtype=float)
    u = np.asarray(u, dtype=float)
    T = len(u)
    if T > len(a):
        a = np.concatenate([a, np.full(T - len(a), a[-1])])
    y = np.full(T + 1, float(y0))
    y[1:] += np.convolve(u, a)[:T]
    return y
