def dirichlet(f, g):
    # (f * g)(n) = sum_{d | n} f(d) g(n / d);  f[0], g[0] are unused
    n = min(len(f), len(g)) - 1
    h = [0] * (n + 1)
    for d in range(1, n + 1):
        if f[d] == 0:
            continue
        for q in range(1, n // d + 1):
            h[d * q] += f[d] * g[q]
    return h
