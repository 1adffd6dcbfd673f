# ECE 301 homework 2, problem 4


def my_conv(x, h):
    """Linear convolution y[n] = (x * h)[n] of two finite sequences.

    Should match numpy.convolve(x, h).
    """
    nx = len(x)
    nh = len(h)
    ny = nx + nh - 1
    # pad x with zeros on both sides so that h can slide over it
    xp = [0] * (nh - 1) + list(x) + [0] * (nh - 1)
    y = []
    for n in range(ny):
        total = 0
        for k in range(nh):
            total += xp[n + k] * h[k]
        y.append(total)
    return y
