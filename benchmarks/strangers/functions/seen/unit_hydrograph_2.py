import numpy as np


def direct_runoff(excess_rain, uh_ordinates):
    """Direct runoff hydrograph from a unit hydrograph (discrete convolution).

    excess_rain  : rainfall excess P_1..P_M per interval [cm]
    uh_ordinates : unit hydrograph U_1..U_K at the same interval [m3/s per cm]

    Q_n = sum_{m <= n} P_m * U_{n-m+1},   n = 1 .. M+K-1        [m3/s]
    """
    M, K = len(excess_rain), len(uh_ordinates)
    Q = np.zeros(M + K - 1)
    for n in range(M + K - 1):
        for m in range(min(n, M)):
            lag = n - m
            if lag < K:
                Q[n] += excess_rain[m] * uh_ordinates[lag]
    return Q
