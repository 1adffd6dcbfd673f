# Full linear convolution of two lists, without numpy.
#   y[n] = sum_k h[k] * x[n - k],   n = 0 .. len(x) + len(h) - 2
# x[m] is taken as 0 outside of 0 .. len(x) - 1.

def convolve(x, h):
    y = []
    for n in range(len(x) + len(h) - 1):
        acc = 0
        for k in range(len(h)):
            try:
                acc += h[k] * x[n - k]
            except IndexError:
                pass
        y.append(acc)
    return y
