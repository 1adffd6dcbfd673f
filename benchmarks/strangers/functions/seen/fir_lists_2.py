def convolve_valid(signal, kernel):
    if len(kernel) > len(signal):
        return []
    kernel.reverse()
    out = []
    for i in range(len(signal) - len(kernel) + 1):
        s = 0
        for j, k in enumerate(kernel):
            s += signal[i + j] * k
        out.append(s)
    return out
