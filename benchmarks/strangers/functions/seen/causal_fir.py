import numpy as np


def fir_causal(x, h):
    """y[n] = sum_k h[k] x[n-k], with x[n] = 0 for n < 0. Output has the length of x."""
    y = np.zeros(len(x), dtype=np.result_type(x, h, np.float64))
    for n in range(len(x)):
        for k in range(len(h)):
            if n - k >= 0:
                y[n] += h[k] * x[n - k]
    return y


if __name__ == "__main__":
    print(fir_causal([1, 0, 0, 0, 0], [3, 2, 1]))
