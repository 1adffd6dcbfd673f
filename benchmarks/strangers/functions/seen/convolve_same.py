def convolve_same(x, h):
    """Pure python np.convolve(x, h, mode="same") for len(x) >= len(h)."""
    n, m = len(x), len(h)
    full = [0.0] * (n + m - 1)
    for i in range(n):
        for j in range(m):
            full[i + j] += x[i] * h[j]
    start = m // 2
    return full[start:start + n]


if __name__ == "__main__":
    print(convolve_same([1, 2, 3, 4, 5], [0.25, 0.5, 0.25]))
