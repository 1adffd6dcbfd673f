"""
Two-box climate emulator.

Global mean temperature anomaly from a history of effective radiative forcing
(W m-2, yearly, measured against the pre-industrial state, in which the system
is in equilibrium up to the year before the series begins). Duhamel's
principle: every yearly change of the forcing is a step that the climate
answers with its step response S.

    T[t] = sum_{j <= t} S[t - j] * dF[j]
"""
import numpy as np

DEFAULT = dict(q=(0.33, 0.41), d=(239.0, 4.1))


def step_response(n_years, q=DEFAULT["q"], d=DEFAULT["d"]):
    t = np.arange(1, n_years + 1)
    return sum(qi * (1 - np.exp(-t / di)) for qi, di in zip(q, d))


def temperature(forcing, q=DEFAULT["q"], d=DEFAULT["d"]):
    forcing = np.asarray(forcing, dtype=float)
    n = forcing.size
    dF = np.diff(forcing, prepend=forcing[0])
    S = step_response(n, q, d)
    return np.convolve(dF, S)[:n]
