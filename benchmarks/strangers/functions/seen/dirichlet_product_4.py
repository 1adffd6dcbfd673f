def dirichlet(f, g):
    """Dirichlet convolution (f * g)(n) = sum over d | n of f(d) g(n/d).

    Arithmetic functions are lists indexed by n itself, so element 0 is a dummy:
    it is ignored on input and 0 on output. The result reaches as far as both
    arguments do.
    """
    N = min(len(f), len(g))
    h = [0] * N
    for d in range(1, N):
        if f[d] == 0:
            continue
        for q in range(1, (N - 1) // d + 1):
            h[d * q] += f[d] * g[q]
    return h


def one(N):
    return [0] + [1] * N


def identity(N):
    return list(range(N + 1))


def moebius(N):
    mu = [0] * (N + 1)
    if N >= 1:
        mu[1] = 1
    for d in range(1, N + 1):
        for m in range(2 * d, N + 1, d):
            mu[m] -= mu[d]
    return mu


if __name__ == "__main__":
    # Euler's phi = mu * id
    print(dirichlet(moebius(20), identity(20))[1:])
