def mirror(i, n):
    # gfedcb|abcdefgh|gfedcba
    if n == 1:
        return 0
    while i < 0 or i >= n:
        if i < 0:
            i = -i
        else:
            i = 2 * n - 1 - i
    return i


def smooth_line(samples, weights):
    """Weighted moving sum of a line of pixels, BORDER_REFLECT_101 at both ends.

    out[i] = sum_k weights[k] * samples[i + k - len(weights)//2]   (odd number of weights)

    samples outside the line are taken by mirroring about the end pixel
    (the end pixel itself is not repeated).
    """
    n = len(samples)
    r = len(weights) // 2
    out = []
    for i in range(n):
        s = 0
        for k, wt in enumerate(weights):
            s += wt * samples[mirror(i + k - r, n)]
        out.append(s)
    return out
