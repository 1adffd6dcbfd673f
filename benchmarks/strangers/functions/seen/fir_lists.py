# Convolution of sequences, no libraries needed.


def convolve(x, h, mode="full"):
    """Linear convolution of the lists x and h.

    y[n] = sum_k h[k] * x[n - k]

    mode "full":  len(x) + len(h) - 1 values
    mode "valid": only where the two overlap completely
    """
    nx, nh = len(x), len(h)
    h.reverse()
    padded = [0.0] * (nh - 1) + list(x) + [0.0] * (nh - 1)
    y = []
    for n in range(nx + nh - 1):
        acc = 0.0
        for k in range(nh):
            acc += h[k] * padded[n + k]
        y.append(acc)
    if mode == "valid":
        return y[min(nx, nh) - 1:max(nx, nh)]
    if mode != "full":
        raise ValueError("mode must be 'full' or 'valid'")
    return y
