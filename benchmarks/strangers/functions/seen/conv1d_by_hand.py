# no numpy needed :)
def conv(signal, kernel):
    # y[n] = sum over k of kernel[k] * signal[n - k]
    if not signal or not kernel:
        return []
    out = []
    for n in range(len(signal) + len(kernel) - 1):
        lo = max(0, n - len(signal) + 1)
        hi = min(n, len(kernel) - 1)
        out.append(sum(kernel[k] * signal[n - k] for k in range(lo, hi + 1)))
    return out
