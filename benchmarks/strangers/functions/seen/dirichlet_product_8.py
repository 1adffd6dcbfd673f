def dirichlet(f, g):
    """h[n] = sum over d | n of f[d] g[n/d].

    Lists are indexed by n itself: entry 0 is a filler that is ignored, and h[0] is 0.
    The result is as long as the shorter list (beyond it, h would not be known).
    """
    N = min(len(f), len(g))
    h = [0] * N
    for d in range(1, N):
        if not f[d]:
            continue
        for m in range(1, (N - 1) // d + 1):
            h[d * m] += f[d] * g[m]
    return h


def moebius(N):
    mu = [0, 1] + [0] * (N - 2) if N >= 2 else [0] * N
    for i in range(1, N):
        for j in range(2 * i, N, i):
            mu[j] -= mu[i]
    return mu


if __name__ == "__main__":
    ones = [0] + [1] * 20
    print(dirichlet(moebius(21), ones))      # 1 at n=1, else 0
