"""
Direct runoff hydrograph from excess rainfall, discrete unit hydrograph method
(Chow, Maidment & Mays, Applied Hydrology, eq. 7.4.1):

    Q_n = sum_{m=1}^{n<=M}  P_m * U_{n-m+1},     n = 1 .. M+L-1

P : excess rainfall pulses, cm,  M values
U : unit hydrograph ordinates, cumec per cm,  L values
"""


def direct_runoff(P, U):
    M = len(P)
    L = len(U)
    N = M + L - 1
    Q = [0.0] * N
    for n in range(1, N + 1):
        for m in range(1, min(n, M) + 1):
            k = n - m + 1
            if k < L:
                Q[n - 1] += P[m - 1] * U[k - 1]
    return Q


def with_baseflow(P, U, qb):
    return [q + qb for q in direct_runoff(P, U)]


if __name__ == "__main__":
    rain = [1.06, 1.93, 1.81]
    uh = [404, 1079, 2343, 2506, 1460, 453, 381, 274, 173, 0]
    for hour, q in enumerate(with_baseflow(rain, uh, 400.0), start=1):
        print(f"{hour * 0.5:5.1f} h  {q:8.0f}")
