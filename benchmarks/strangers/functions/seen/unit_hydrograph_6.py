def direct_runoff(pulses, ordinates):
    """Direct runoff hydrograph from excess rainfall pulses.

    pulses:    excess rainfall depth in each interval (cm)
    ordinates: unit hydrograph ordinates (m3/s per cm), same interval
    Discrete convolution (Chow, Maidment & Mays, eq. 7.4.1); the result has
    len(pulses) + len(ordinates) - 1 ordinates.
    """
    M = len(pulses)
    L = len(ordinates)
    Q = []
    for n in range(M + L - 1):
        q = 0.0
        for m in range(M):
            lag = n - m
            if lag < L:
                q += pulses[m] * ordinates[lag]
        Q.append(q)
    return Q


if __name__ == "__main__":
    print(direct_runoff([5, 4.5, 4.6], [404, 1079, 2343, 2506, 1460, 453, 381]))
