import numpy as np

# https://stackoverflow.com style: O(n) version of
#   np.convolve(x, np.ones(N)/N, mode='valid')
def running_mean(x, N):
    c = np.cumsum(np.asarray(x, dtype=float))
    return (c[N:] - c[:-N]) / N
