def dirichlet(f, g):
    """Dirichlet convolution (f*g)(n) = sum_{d | n} f(d) g(n/d).

    f and g are lists with f[n] the value at n; index 0 isn't used and is 0 in the
    result.  Values are given for 1..N, with N the end of the shorter list.
    """
    N = min(len(f), len(g)) - 1
    h = [0] * (N + 1)
    for d in range(1, N + 1):
        for q in range(1, N // d + 1):
            h[d * q] += f[d] * g[q]
    return h


if __name__ == "__main__":
    one = [0] + [1] * 12
    print(dirichlet(one, one)[1:])  # number of divisors
